"""What texts do: costs and effects."""
