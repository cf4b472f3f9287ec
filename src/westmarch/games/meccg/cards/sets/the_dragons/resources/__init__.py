"""The Dragons: resources that bring a mechanism of their own."""
