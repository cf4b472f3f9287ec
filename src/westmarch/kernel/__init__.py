"""The kernel: state, decisions, procedures, chance, changes and events, knowledge and views, records: no card game."""
