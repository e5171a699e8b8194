"""The official client of the protocol, in its automatic and its legacy mode, asks for everything there is."""
import asyncio

from jsonschema import Draft202012Validator
from mcp import Client, MCPError
from mcp.client.stdio import StdioServerParameters

from server import LARGEST, ROOT, Report, environment

CALLS = [
    ("search", {"query": "dark mode contrast"}), ("search", {"query": "对比度", "language": "zh-Hans", "kind": "rule"}),
    ("search", {"query": "zzqqxx"}), ("get", {"id": "color.one-meaning"}), ("get", {"id": "system.blue", "language": "zh-Hans"}),
    ("get", {"id": "topic:color"}), ("list", {"kind": "rule", "platform": "visionOS"}), ("list", {}),
    ("color", {"color": "#007AFF"}), ("color", {"color": "system.indigo"}),
    ("contrast", {"foreground": "ios.label", "background": "ios.systemBackground"}),
    ("contrast", {"foreground": "#777", "background": "white", "minimum": "4.5"}),
    ("checklist", {"platform": "visionOS"}), ("checklist", {"topic": "materials", "format": "markdown"}),
    ("checklist", {"topic": "color", "steps": True, "language": "zh-Hant"}), ("changes", {"since": "2025-06-01"}),
    ("changes", {"since": "2030-01-01"}), ("audit", {}), ("audit", {"severity": "error", "file": "x"}),
]
WRONG = [
    ("search", {}), ("search", {"query": "x", "limit": 500}), ("search", {"text": "x"}), ("get", {"id": "no.such"}),
    ("list", {"kind": "thing"}), ("color", {"color": "blurple"}), ("contrast", {"foreground": "#777"}),
    ("checklist", {"profile": "none"}), ("changes", {"since": "soon"}), ("audit", {"code": "none"}),
]


def run(program):
    report = Report("client")
    for mode, version in [("auto", "2026-07-28"), ("legacy", "2025-11-25")]:
        asyncio.run(session(program, mode, version, report))
    return report.finish()


async def session(program, mode, version, report):
    app = str(ROOT / "Tests/Fixtures")
    server = StdioServerParameters(
        command=program, args=["agent", "--root", str(ROOT), "--app", app], env=environment())
    async with Client(server, mode=mode) as client:
        report.check(client.protocol_version == version, f"{mode}: version {client.protocol_version}")
        await tools(client, mode, report)
        await resources(client, mode, report)
        await prompts(client, mode, report)
        await refusals(client, mode, report)


async def tools(client, mode, report):
    listed = (await client.list_tools()).tools
    schemas = {tool.name: tool.output_schema for tool in listed}
    report.check(len(listed) == 8, f"{mode}: {len(listed)} tools")
    for name, arguments in CALLS:
        result = await client.call_tool(name, arguments)
        report.check(not result.is_error, f"{mode} {name} {arguments}: {result.content}")
        errors = list(Draft202012Validator(schemas[name]).iter_errors(result.structured_content))
        report.check(not errors, f"{mode} {name} {arguments}: {errors[:1]}")
        size = len(result.model_dump_json(by_alias=True, exclude_none=True).encode())
        report.check(size <= LARGEST, f"{mode} {name} {arguments}: {size} bytes")
    for name, arguments in WRONG:
        result = await client.call_tool(name, arguments)
        report.check(result.is_error and result.content[0].text, f"{mode} {name} {arguments} is accepted")


async def resources(client, mode, report):
    uris, cursor = [], None
    while True:
        page = await client.list_resources(cursor=cursor)
        uris += [str(resource.uri) for resource in page.resources]
        cursor = page.next_cursor
        if cursor is None:
            break
    report.check(len(uris) == len(set(uris)) > 300, f"{mode}: {len(uris)} resources")
    for uri in uris[::9]:
        for language in ["", "?language=en", "?language=zh-Hans", "?language=zh-Hant"]:
            contents = (await client.read_resource(uri + language)).contents
            report.check(contents[0].text.startswith("# "), f"{mode} {uri}{language}")
    for template in (await client.list_resource_templates()).resource_templates:
        reference = {"type": "ref/resource", "uri": template.uri_template}
        found = await client.complete(reference, {"name": "id", "value": ""})
        report.check(found.completion.values, f"{mode} {template.uri_template}: no ids")


async def prompts(client, mode, report):
    values = {"platform": "iOS", "topic": "color", "screen": "Settings", "since": "2025-06", "statement": "Use less."}
    for prompt in (await client.list_prompts()).prompts:
        given = {argument.name: values[argument.name] for argument in prompt.arguments}
        text = (await client.get_prompt(prompt.name, given)).messages[0].content.text
        report.check(all(value in text for value in given.values()), f"{mode} {prompt.name}: {text[-200:]}")
        reference = {"type": "ref/prompt", "name": prompt.name}
        await client.complete(reference, {"name": prompt.arguments[0].name, "value": "i"})


async def refusals(client, mode, report):
    asked = [
        lambda: client.call_tool("none", {}), lambda: client.read_resource("precept://rule/none"),
        lambda: client.get_prompt("none", {}), lambda: client.get_prompt("write_rule", {}),
        lambda: client.list_resources(cursor="x"),
    ]
    for number, ask in enumerate(asked):
        try:
            await ask()
            report.check(False, f"{mode}: refusal {number} is an answer")
        except MCPError as error:
            expected = -32002 if number == 1 and mode == "legacy" else -32602
            report.check(error.code == expected, f"{mode}: refusal {number} has {error.code}")
