"""The hero player: a Wizard and the Free Peoples."""
