"""Holds the scripts of a built site against the program, under Node.

Usage: check_site.py PROGRAM SITE agreement|substrings|lists [--full]
"""
import sys
from itertools import islice
from pathlib import Path

from published import agreement, lists, substrings

CHECKS = {"agreement": agreement, "substrings": substrings, "lists": lists}


def main():
    program, site, name, *rest = sys.argv[1:]
    check = CHECKS[name]
    found = list(islice(check.faults(Path(program).resolve(), Path(site).resolve(), "--full" in rest), 20))
    print("\n".join(found) if found else f"{name}: scripts and program agree")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
