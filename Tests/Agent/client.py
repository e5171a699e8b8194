"""The official client of the protocol, in its automatic and its legacy mode, asks for everything there is.

What both sides write is kept on its way, and held against the client's own types of the version.
"""
import asyncio
import json
import tempfile
from pathlib import Path

from jsonschema import Draft202012Validator
from mcp import Client, MCPError
from mcp.client.stdio import StdioServerParameters
from mcp_types import methods
from mcp_types.jsonrpc import jsonrpc_message_adapter

from app import app_folder
from server import LANGUAGES, LARGEST, NEWEST, OLDER, PATIENCE, ROOT, Report, Server, environment

CALLS = [
    ("search", {"query": "dark mode contrast"}), ("search", {"query": "对比度", "language": "zh-Hans", "kind": "rule"}),
    ("search", {"query": "#0088FF"}), ("search", {"query": "UIColor.systemBlue"}), ("search", {"query": "zzqqxx"}),
    ("search", {"query": "contrast zzqqxx"}), ("search", {"query": "color", "limit": 50, "cursor": "3"}), ("search", {"query": "color", "limit": "2"}),
    ("get", {"id": "color.one-meaning"}), ("get", {"id": "system.blue", "language": "zh-Hans"}),
    ("get", {"id": "topic:color"}), ("get", {"id": "precept://term/contrast"}), ("get", {"id": "platform:iOS"}),
    ("get", {"id": "color-vision"}), ("get", {"id": "page:matrix", "language": "zh-Hans"}), ("get", {"id": "checklist.platforms.visionOS"}),
    ("get", {"id": "page:checklist.platforms.ios"}),
    ("get", {"id": "precept://page/palette-history?language=zh-Hans"}), ("get", {"id": "color.system-color-contrast", "part": "check"}),
    ("get", {"id": "table:grays"}), ("get", {"id": "article:how-to-measure"}), ("get", {"id": "source:wcag-22"}),
    ("list", {"kind": "rule", "platform": "visionOS"}), ("list", {}), ("list", {"cursor": "20"}),
    ("color", {"color": "#007AFF"}), ("color", {"color": "system.indigo"}), ("color", {"color": "system.indigo@dark"}),
    ("color", {"color": "rgb(1 2 3)"}), ("color", {"color": "UIColor.label", "language": "zh-Hant"}),
    ("contrast", {"foreground": "ios.label", "background": "ios.systemBackground"}),
    ("contrast", {"foreground": "#777", "background": "white", "minimum": "4.5"}),
    ("contrast", {"foreground": "black", "background": "#FFFFFF80", "over": "gray"}),
    ("checklist", {}), ("checklist", {"topic": "materials", "format": "markdown"}), ("checklist", {"topic": "ios", "format": "file"}),
    ("checklist", {"topic": "color", "steps": True, "language": "zh-Hant"}), ("checklist", {"since": "2025-06"}),
    ("checklist", {"search": "contrast"}), ("checklist", {"steps": "false"}),
    ("changes", {}), ("changes", {"since": "2025-06-01"}), ("changes", {"since": "2025-06", "until": "2025-12"}),
    ("changes", {"since": "2030-01-01"}), ("audit", {}), ("audit", {"severity": "error", "file": "x"}),
    ("audit", {"code": "hard-coded-color", "language": "zh-Hans"}),
]
# What no schema forbids.
WRONG = [
    ("audit", {"file": "Nope.swift"}), ("get", {"id": "page:nothing"}),
    ("search", {"query": " "}), ("search", {"query": "x", "limit": "many"}), ("get", {"id": "no.such"}),
    ("get", {"id": "rule:system.blue"}), ("color", {"color": "blurple"}), ("color", {"color": "#12345"}),
    ("contrast", {"foreground": "#777", "background": "white", "minimum": "22"}),
    ("contrast", {"foreground": "#777", "background": "#FFFFFF80", "over": "glass"}), ("changes", {"since": "soon"}),
    ("checklist", {"since": "soon"}), ("audit", {"code": "none"}), ("list", {"cursor": "-1"}), ("search", {"query": "x", "cursor": "y"}),
]
BASE = {"search": {"query": "color"}, "get": {"id": "color.one-meaning"}, "color": {"color": "system.red"},
        "contrast": {"foreground": "black", "background": "white"}}
# Keeps what the client writes and what the server answers.
KEEPING = 'tee "$SENT" | "$0" "$@" | tee "$ANSWERED"'


def run(program):
    report = Report("client")
    with tempfile.TemporaryDirectory() as folder, app_folder(is_large=True) as app:
        for mode, version in [("auto", NEWEST), ("legacy", OLDER[0])]:
            sent, answered = (Path(folder) / f"{mode}-{name}" for name in ["sent", "answered"])
            try:
                asyncio.run(asyncio.wait_for(session(program, app, mode, version, sent, answered, report), PATIENCE))
            except Exception as error:  # Whatever the client does not take.
                report.check(False, f"{mode}: the client gives up: {first_of(error)!r}")
                continue
            messages(sent, answered, version, report)
        for version in [NEWEST, *OLDER]:
            raw(program, app, version, report)
    return report.finish()


def first_of(error):
    """The first error of a group of errors, in which the client gathers those of its tasks."""
    return first_of(error.exceptions[0]) if isinstance(error, BaseExceptionGroup) else error


async def session(program, app, mode, version, sent, answered, report):
    server = StdioServerParameters(
        command="sh", args=["-c", KEEPING, program, "agent", "--root", str(ROOT), "--app", str(app)],
        env=environment(SENT=str(sent), ANSWERED=str(answered)))
    async with Client(server, mode=mode) as client:
        report.check(client.protocol_version == version, f"{mode}: version {client.protocol_version}")
        await tools(client, mode, report)
        await resources(client, mode, report)
        await completions(client, mode, report)
        await prompts(client, mode, report)
        await refusals(client, mode, report)


async def tools(client, mode, report):
    listed = (await client.list_tools()).tools
    schemas = {tool.name: Draft202012Validator(closed(tool.output_schema)) for tool in listed}
    inputs = {tool.name: tool.input_schema for tool in listed}
    report.check(len(listed) == 8, f"{mode}: {len(listed)} tools")
    for schema in [*inputs.values(), *(tool.output_schema for tool in listed)]:
        Draft202012Validator.check_schema(schema)
    for name, arguments in CALLS + choices(inputs):
        result = await client.call_tool(name, arguments)
        label = f"{mode} {name} {arguments}"
        report.check(not result.is_error, f"{label}: {result.content}")
        report.check(result.content[0].text.strip(), f"{label}: no text")
        error = next(schemas[name].iter_errors(result.structured_content), None)
        report.check(error is None, f"{label}: {error}")
        report.check((result.structured_content or {}).get("edition"), f"{label}: no edition")
    for name, arguments in WRONG + wrong(inputs):
        result = await client.call_tool(name, arguments)
        label = f"{mode} {name} {arguments}"
        report.check(result.is_error, f"{label} is accepted")
        report.check(result.content[0].text.strip(), f"{label}: no text")


def closed(schema):
    """A schema that also refuses members that it does not describe, and lists without a description of their items."""
    if isinstance(schema, dict):
        schema = {key: closed(value) for key, value in schema.items()}
        if schema.get("type") == "array":
            schema.setdefault("items", False)
        if schema.get("type") == "object":
            schema.setdefault("additionalProperties", False)
    return schema


def choices(inputs):
    """A call for each value that a schema lists."""
    return [(name, {**BASE.get(name, {}), argument: value}) for name, schema in inputs.items()
            for argument, rule in schema["properties"].items() for value in rule.get("enum", [])]


def wrong(inputs):
    """Calls without a required argument, with an argument too many, with values of a wrong type and out of range."""
    calls = []
    for name, schema in inputs.items():
        base = BASE.get(name, {})
        calls += [(name, {key: value for key, value in base.items() if key != argument})
                  for argument in schema.get("required", [])]
        calls.append((name, {**base, "nothing": "x"}))
        for argument, rule in schema["properties"].items():
            calls += [(name, {**base, argument: value}) for value in [{}, ["x"], 1.5, *([7] if rule["type"] == "string" else [])]]
            if "enum" in rule:
                calls.append((name, {**base, argument: "fridge"}))
            if rule["type"] == "integer":
                calls += [(name, {**base, argument: rule[bound] + step}) for bound, step in [("minimum", -1), ("maximum", 1)]]
            if rule["type"] == "boolean":
                calls.append((name, {**base, argument: "perhaps"}))
    return calls


async def resources(client, mode, report):
    found, cursor = [], None
    while True:
        page = await client.list_resources(cursor=cursor)
        found += [str(resource.uri) for resource in page.resources]
        cursor = page.next_cursor
        if cursor is None:
            break
    report.check(len(found) == len(set(found)) > 300, f"{mode}: {len(found)} resources")
    queries = ["", *(f"?language={language}" for language in LANGUAGES)]
    for number, uri in enumerate(found):
        # What the texts are does not depend on the version: the second time, one of the languages each.
        for query in queries if mode == "auto" else [queries[number % len(queries)]]:
            contents = (await client.read_resource(uri + query)).contents
            report.check(len(contents) == 1 and contents[0].text.startswith("# "), f"{mode} {uri}{query}: {contents}")
            report.check(str(contents[0].uri) == uri + query, f"{mode} {uri}{query}: {contents[0].uri}")


async def completions(client, mode, report):
    templates = (await client.list_resource_templates()).resource_templates
    report.check(len(templates) == 8, f"{mode}: {len(templates)} templates")
    for template in templates:
        reference = {"type": "ref/resource", "uri": template.uri_template}
        every = (await client.complete(reference, {"name": "id", "value": ""})).completion
        report.check(0 < len(every.values) <= 100 and every.has_more == (every.total > 100), f"{mode} {reference}: {every}")
        begun = (await client.complete(reference, {"name": "id", "value": every.values[0]})).completion.values
        report.check(begun[:1] == every.values[:1], f"{mode} {reference}: {begun}")
        uri = f"precept://{template.name}/{every.values[0]}"
        report.check((await client.read_resource(uri)).contents, f"{mode} {uri}")
        known = (await client.complete(reference, {"name": "language", "value": ""})).completion.values
        report.check(known == LANGUAGES, f"{mode} {reference}: languages {known}")
        none = (await client.complete(reference, {"name": "id", "value": "no such"})).completion
        report.check(none.values == [] and none.total == 0, f"{mode} {reference}: {none}")


async def prompts(client, mode, report):
    values = {"platform": "iOS", "topic": "color", "screen": "Settings", "since": "2025-06", "statement": "Use less."}
    listed = (await client.list_prompts()).prompts
    report.check(len(listed) == 3, f"{mode}: {len(listed)} prompts")
    for prompt in listed:
        needed = {argument.name: values[argument.name] for argument in prompt.arguments if argument.required}
        for given in [needed, {argument.name: values[argument.name] for argument in prompt.arguments}]:
            text = (await client.get_prompt(prompt.name, given)).messages[0].content.text
            report.check(all(value in text for value in given.values()), f"{mode} {prompt.name}: {text[-200:]}")
        for argument in prompt.arguments:
            reference = {"type": "ref/prompt", "name": prompt.name}
            found = (await client.complete(reference, {"name": argument.name, "value": ""})).completion.values
            report.check(bool(found) == (argument.name in {"platform", "topic", "since"}), f"{mode} {argument.name}: {found}")


async def refusals(client, mode, report):
    rule = {"type": "ref/resource", "uri": "precept://none/{id}"}
    asked = [
        lambda: client.call_tool("none", {}), lambda: client.get_prompt("none", {}), lambda: client.get_prompt("write_rule", {}),
        lambda: client.get_prompt("write_rule", {"statement": "x", "none": "y"}),
        lambda: client.list_resources(cursor="x"), lambda: client.list_tools(cursor="-1"), lambda: client.list_prompts(cursor="99"),
        lambda: client.complete(rule, {"name": "id", "value": ""}),
        lambda: client.complete({"type": "ref/prompt", "name": "none"}, {"name": "id", "value": ""}),
    ]
    missing = [lambda uri=uri: client.read_resource(uri) for uri in [
        "precept://rule/none", "precept://none/x", "precept://rule/", "file:///etc/hostname", "precept://rule/system.blue",
        "precept://rule/color.one-meaning?language=xx"]]
    for ask in asked + missing:
        expected = -32002 if ask in missing and mode == "legacy" else -32602
        try:
            answer = await ask()
            report.check(False, f"{mode}: a wrong request is answered: {answer}")
        except MCPError as error:
            report.check(error.code == expected, f"{mode}: {error} has {error.code}, not {expected}")


def messages(sent, answered, version, report):
    """Every message of the server is one of the version, and every request has one answer."""
    requests = {message["id"]: message["method"] for message in map(json.loads, sent.read_text(encoding="utf-8").splitlines())
                if "id" in message}
    answers = answered.read_bytes().split(b"\n")
    report.check(answers.pop() == b"", "the last line has no end")
    for line in answers:
        try:
            answer = json.loads(line)
        except ValueError:
            report.check(False, f"{version}: no message: {line[:200]}")
            continue
        method = requests.pop(answer.get("id"), None)
        report.check(method is not None, f"{version}: an answer to nothing: {line[:200]}")
        fault = fault_of(answer, method, version)
        report.check(fault is None, f"{version} {method}: {fault}")
        if method == "tools/call":
            report.check(len(line) < LARGEST, f"{version}: {len(line)} bytes: {line[:200]}")
    report.check(not requests, f"{version}: no answer to {list(requests.values())[:5]}")


def fault_of(message, method, version):
    """What the types of the client find wrong with an answer to a method."""
    try:
        jsonrpc_message_adapter.validate_python(message)
        if "result" in message:
            methods.validate_server_result(method, version, message["result"])
    except (ValueError, KeyError) as error:
        return error
    return None


def raw(program, app, version, report):
    """What the client never asks, and the version that it does not begin with."""
    with Server(program, "--app", str(app), version=version) as server:
        asked = [(method, {}) for method in ["tools/list", "resources/list", "resources/templates/list", "prompts/list"]]
        asked += [("tools/call", {"name": name, "arguments": arguments}) for name, arguments in CALLS + WRONG]
        asked += [("resources/read", {"uri": "precept://term/contrast"}), ("prompts/get", {"name": "review_screen"}),
                  ("completion/complete", {"ref": {"type": "ref/prompt", "name": "review_screen"}, "argument": {"name": "topic", "value": "c"}})]
        if version == NEWEST:
            asked.append(("server/discover", {}))
        else:
            asked.append(("ping", {}))
            fault = fault_of(json.loads(server.initialization), "initialize", version)
            report.check(fault is None, f"{version} initialize: {fault}")
            agreed = json.loads(server.initialization)["result"]["protocolVersion"]
            report.check(agreed == version, f"{version}: the server agrees on {agreed}")
        for method, params in asked:
            answer = json.loads(server.request(method, params))
            report.check("result" in answer, f"{version} {method} {params}: {answer.get('error')}")
            fault = fault_of(answer, method, version)
            report.check(fault is None, f"{version} {method} {params}: {fault}")
        if version == NEWEST:
            subscription(server, report)
        report.check_sizes(server)


def subscription(server, report):
    line = server.request("subscriptions/listen", {"notifications": {"toolsListChanged": True}})
    acknowledged, closing = json.loads(line), json.loads(server.line())
    number = server.count
    report.check(acknowledged.get("method") == "notifications/subscriptions/acknowledged" and "id" not in acknowledged,
                 f"a subscription begins with {acknowledged}")
    for params in [acknowledged["params"], closing["result"]]:
        named = params["_meta"].get("io.modelcontextprotocol/subscriptionId")
        report.check(named == number, f"a subscription {number} is called {named}")
    fault = fault_of(closing, "subscriptions/listen", NEWEST)
    report.check(fault is None and closing["id"] == number, f"a subscription ends with {closing}: {fault}")
    try:
        methods.parse_server_notification(acknowledged["method"], NEWEST, acknowledged["params"])
    except (ValueError, KeyError) as error:
        report.check(False, f"a subscription begins with {acknowledged}: {error}")
