"""Prisoners: taking and rescuing them."""
