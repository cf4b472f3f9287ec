"""What texts ask: conditions and values."""
