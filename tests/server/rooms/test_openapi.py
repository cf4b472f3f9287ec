"""The schema of the API: valid, complete, and true to the routes."""

from __future__ import annotations

import re
from typing import Any

import pytest
from fastapi.openapi.models import OpenAPI

from tests.server.conftest import Newcomer


@pytest.fixture(scope="module")
def schema(newcomer: Newcomer) -> dict[str, Any]:
    found: dict[str, Any] = newcomer().get("/api/openapi.json").json()
    return found


def operations(schema: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [(f"{method} {path}", each) for path, item in schema["paths"].items() for method, each in item.items()]


def test_the_schema_is_valid_openapi(schema: dict[str, Any]) -> None:
    parsed = OpenAPI.model_validate(schema)
    assert parsed.openapi.startswith("3.1")
    assert parsed.info.title == "Westmarch"


def test_every_reference_of_the_schema_leads_somewhere(schema: dict[str, Any]) -> None:
    references = set(re.findall(r'"\$ref": ?"#/components/schemas/([^"]+)"', str(schema).replace("'", '"')))
    assert references
    assert references <= set(schema["components"]["schemas"])


def test_every_operation_has_words_and_a_name_of_its_own(schema: dict[str, Any]) -> None:
    for name, operation in operations(schema):
        assert operation.get("description"), name
    names = [operation["operationId"] for _, operation in operations(schema)]
    assert len(names) == len(set(names))


def test_every_parameter_in_a_path_is_described(schema: dict[str, Any]) -> None:
    for name, operation in operations(schema):
        described = {each["name"] for each in operation.get("parameters", []) if each["in"] == "path"}
        assert described == set(re.findall(r"{(\w+)", name)), name


def test_the_docs_page_shows_every_operation_and_every_shape(newcomer: Newcomer, schema: dict[str, Any]) -> None:
    page = newcomer().get("/api/docs").text
    for path in schema["paths"]:
        assert f"<code>{path}</code>" in page
    for name in schema["components"]["schemas"]:
        assert f'id="{name}"' in page
        assert f'href="#{name}"' in page or name in ("HTTPValidationError", "ValidationError")
