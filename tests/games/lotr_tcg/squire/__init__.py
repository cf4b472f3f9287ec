"""The squire of the LOTR TCG: what he does, by positions and in whole games."""
