"""The built page: what is kept by browsers, what is asked for again, and what opens the page."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from tests.server.in_process import build_page, client
from westmarch.server.page_files import PageFiles


def test_every_room_opens_the_page(tmp_path: Path) -> None:
    build_page(tmp_path)
    with client(tmp_path) as visitor:
        for path in ("/", "/table/abc", "/rules/ME-7.03"):
            answer = visitor.get(path)
            assert answer.status_code == 200
            assert "<title>Westmarch</title>" in answer.text
            assert answer.headers["cache-control"] == "private, no-cache"


def test_hashed_files_are_kept_for_ever_and_missing_ones_are_missing(tmp_path: Path) -> None:
    build_page(tmp_path)
    with client(tmp_path) as visitor:
        script = visitor.get("/assets/index-abc123.js")
        missing = visitor.get("/assets/index-zzz.js")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["content-encoding"] == "gzip"
    assert missing.status_code == 404


def test_a_page_that_has_not_changed_is_not_sent_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build_page(tmp_path)
    monkeypatch.setattr(PageFiles, "FRESH", 0.0)
    with client(tmp_path) as visitor:
        tag = visitor.get("/").headers["etag"]
        assert visitor.get("/", headers={"if-none-match": tag}).status_code == 304
        (tmp_path / "page" / "index.html").write_text("<!doctype html><title>Anew</title>")
        assert "Anew" in visitor.get("/", headers={"if-none-match": tag}).text


def test_nothing_outside_the_page_is_a_file(tmp_path: Path) -> None:
    build_page(tmp_path)
    (tmp_path / "secret.txt").write_text("the secret of the server")
    with client(tmp_path) as visitor:
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/..%2fsecret.txt"):
            assert "secret" not in visitor.get(path).text


def test_a_file_has_one_name_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build_page(tmp_path)
    (tmp_path / "page" / "assets" / "link.js").symlink_to("../../secret.txt")
    (tmp_path / "secret.txt").write_text("the secret of the server")
    read: list[Path] = []
    plainly = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: (read.append(path), plainly(path))[1])
    with client(tmp_path) as visitor:
        for number in range(12):
            for path in (
                f"/assets/{number}/%2e%2e/index-abc123.js",
                f"/assets/%2e/{'%2e/' * number}index-abc123.js",
                f"/assets/{'/' * number}/index-abc123.js",
                f"/assets%5c{number}%5c..%5cindex-abc123.js",
                "/assets/link.js",
                "/assets/",
                "/assets",
                "//assets/index-abc123.js",
                f"/%ff%fe{number}",
                "/..",
            ):
                answer = visitor.get(path)
                assert answer.status_code in (200, 404), path
                assert "here = true" not in answer.text
                assert "secret" not in answer.text
        assert "here = true" in visitor.get("/assets/index-abc123.js").text
    assert len(read) == 2


def test_files_are_read_once_and_by_another_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build_page(tmp_path)
    threads: list[str] = []
    plainly = Path.read_bytes

    def read(path: Path) -> bytes:
        threads.append(threading.current_thread().name)
        return plainly(path)

    monkeypatch.setattr(Path, "read_bytes", read)
    with client(tmp_path) as visitor:
        loop = visitor.portal.call(lambda: threading.current_thread().name)  # type: ignore[union-attr]
        for _ in range(5):
            assert visitor.get("/").status_code == 200
    assert len(threads) == 1
    assert threads[0] != loop


def test_without_a_page_the_server_says_how_to_build_it(tmp_path: Path) -> None:
    with client(tmp_path) as visitor:
        answer = visitor.get("/")
    assert answer.status_code == 503
    assert "make web" in answer.text


def test_an_unknown_address_of_the_api_is_no_page(tmp_path: Path) -> None:
    build_page(tmp_path)
    with client(tmp_path) as visitor:
        answer = visitor.get("/api/nothing")
    assert answer.status_code == 404
    assert answer.json() == {"words": "There is nothing here by that name.", "rules": []}
