"""Rules of the REST interface that JSON Schema cannot state.

What breaks one is refused with 422, although it fits the schema: it is not sent. That such requests
are refused is tested in ArborInspectionTests.
"""

import schemathesis

AREA_LIMIT = 40_000_000


@schemathesis.hook
def filter_case(context, case):
    body = case.body if isinstance(case.body, dict) else {}
    return not (
        is_too_large(body)
        or is_too_large(body.get("size"))
        or ends_before_start(body)
        or lacks_target(case)
    )


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def is_too_large(size):
    """A page has at most 40 million square points, whatever its sides."""
    if not isinstance(size, dict):
        return False
    width, height = size.get("width"), size.get("height")
    return is_number(width) and is_number(height) and width * height > AREA_LIMIT


def ends_before_start(event):
    """A selection does not end before it starts."""
    start, end = event.get("start"), event.get("end")
    return is_number(start) and is_number(end) and end < start


def lacks_target(case):
    """Most relations need a target class. OpenAPI has no word for parameters that depend on others."""
    if not case.operation.path.endswith("/introspect"):
        return False
    query = case.query if isinstance(case.query, dict) else {}
    return "target" not in query and query.get("relation") not in ("viewHost", "hostingView")
