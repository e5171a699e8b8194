"""Holds the files for GitHub, GitLab, pre-commit and containers against published schemas and the rules of pipelines.

Usage: check_workflows.py PROGRAM

actionlint and shellcheck read the workflow and the steps, check-jsonschema brings the schemas of GitHub and GitLab. What no
schema says is looked at here: actions are named by a commit, no expression stands in a script, permissions are the least,
and the container does not run as root.
"""

import re
import subprocess
import sys
from pathlib import Path

import yaml

from pipelines import PUBLISH, ROOT, STEPS, Faults

TOOLS = Path(sys.executable).parent
SCHEMAS = {"vendor.github-actions": ["action.yml"], "vendor.github-workflows": ["Pipelines/github.yml"],
           "vendor.gitlab-ci": ["Pipelines/gitlab.yml"]}
COMMIT = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}")
#: What each job of the workflow may do, and nothing else.
PERMISSIONS = {"check": {"contents": "read"}, "changes": {"contents": "read", "pull-requests": "write"},
               "site": {"contents": "read", "pages": "write", "id-token": "write"},
               "audit": {"contents": "read", "security-events": "write"}}


def tool(name, *arguments):
    done = subprocess.run([TOOLS / name, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else f"{name}: {done.stdout}{done.stderr}"


def loaded(path):
    return yaml.safe_load((ROOT / path).read_text("utf-8"))


def check_tools(faults):
    scripts = [path for path in [*STEPS.iterdir(), *PUBLISH.iterdir()]
               if path.read_text("utf-8").startswith("#!/bin/sh")]
    faults.check(len(scripts) >= 8, "the steps are missing")
    said = [tool("actionlint", "-shellcheck", "shellcheck", "Pipelines/github.yml"),
            tool("pre-commit", "validate-manifest", ".pre-commit-hooks.yaml")]
    said += [tool("check-jsonschema", "--builtin-schema", schema, *files) for schema, files in SCHEMAS.items()]
    shell = subprocess.run(["shellcheck", *scripts], capture_output=True, text=True, check=False)
    faults.extend(fault for fault in [*said, shell.stdout] if fault)


def check_action(faults):
    steps = loaded("action.yml")["runs"]["steps"]
    for step in steps:
        faults.check("uses" in step or step["shell"] == "sh", f"another shell: {step}")
        faults.check("${{" not in step.get("run", ""), f"an expression in a script: {step}")
        faults.check("uses" not in step or COMMIT.fullmatch(step["uses"]), f"no commit: {step.get('uses')}")
        script = re.search(r"Pipelines/steps/(\w+)", step.get("run", ""))
        faults.check(script is None or (STEPS / script[1]).stat().st_mode & 0o111, f"not executable: {script}")


def check_workflow(faults):
    workflow = loaded("Pipelines/github.yml")
    # YAML 1.1 reads the key `on` as a truth value.
    faults.check("pull_request_target" not in workflow[True], "a pull request of strangers gets the secrets")
    faults.check(workflow["permissions"] == {}, "permissions for all jobs")
    inputs = loaded("action.yml")["inputs"]
    for name, job in workflow["jobs"].items():
        faults.check(job["permissions"] == PERMISSIONS[name], f"{name}: {job['permissions']}")
        for step in job["steps"]:
            faults.check("run" not in step and COMMIT.fullmatch(step["uses"]), f"{name}: {step}")
            if step["uses"].startswith("actions/checkout@"):
                faults.check(step["with"]["persist-credentials"] is False, f"{name} keeps the token")
            else:
                faults.check(set(step["with"]) <= set(inputs), f"{name}: inputs {set(step['with']) - set(inputs)}")


def check_gitlab(faults):
    jobs = loaded("Pipelines/gitlab.yml")
    scripts = [job["script"] for job in jobs.values() if isinstance(job, dict) and "script" in job]
    faults.check(len(scripts) == 4, f"jobs: {scripts}")
    for script in scripts:
        faults.check(re.fullmatch(r'TASK=(check|audit|changes|site) "\$PRECEPT_STEPS/run"', script), f"script: {script}")


def check_container(faults):
    lines = [line.split(maxsplit=1) for line in (ROOT / "Packaging/Containerfile").read_text("utf-8").splitlines()
             if re.match(r"[A-Z]+ ", line)]
    users = [rest for word, rest in lines if word == "USER"]
    faults.check(users and re.fullmatch(r"[1-9]\d*:[1-9]\d*", users[-1]), f"users: {users}")
    faults.check(lines[-1][0] != "USER" and not any(word == "ADD" for word, _ in lines), "ADD, or USER as the last line")


def main():
    faults = Faults()
    for check in [check_tools, check_action, check_workflow, check_gitlab, check_container]:
        check(faults)
    return faults.finish("workflows")


if __name__ == "__main__":
    sys.exit(main())
