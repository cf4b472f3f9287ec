"""Operations: logs, metrics, probes and measurements of a running server."""
