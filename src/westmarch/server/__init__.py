"""The server: tables over HTTP and WebSocket, the rooms around them, and the page."""
