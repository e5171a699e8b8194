"""Tries to lose a site, and to get something out of the server that is not in it.

Usage: run.py PROGRAM [--quick] [publishing] [serving]

Takes half an hour; --quick a minute. Full and read-only disks are small file systems in a mount
namespace of its own, which takes root on Linux; without, that part is left out, which is said and,
where CI is `true`, a failure.
wrk and nginx come with `Scripts/setup torture`.
"""
import os
import sys
from pathlib import Path

import publishing
import serving


def main():
    arguments = [a for a in sys.argv[1:] if not a.startswith("--")]
    quick = "--quick" in sys.argv
    program = Path(arguments[0]).resolve()
    parts = arguments[1:] or ["publishing", "serving"]
    can_mount = sys.platform == "linux" and os.geteuid() == 0
    if can_mount and "PRECEPT_TORTURE" not in os.environ:
        os.environ["PRECEPT_TORTURE"] = "1"
        os.execvp("unshare", ["unshare", "-m", sys.executable, *sys.argv])
    if "publishing" in parts:
        publishing.run(program, kills=20 if quick else 300, disks=4 if quick else 50,
                       can_mount=can_mount)
    if "serving" in parts:
        serving.run(program, requests=300 if quick else 2000, seconds=3 if quick else 30)
    if "publishing" in parts and not can_mount:
        print("left out  full and read-only disks, which take root on Linux")
        return 1 if os.environ.get("CI") == "true" else 0
    return 0


sys.exit(main())
