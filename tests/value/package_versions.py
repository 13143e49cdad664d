#!/usr/bin/env python3
"""Writes tests/value/package_versions.tsv: what Python's packaging says of versions and ranges, for package_version_test.cpp.

usage: package_versions.py > package_versions.tsv      (needs python3-packaging)
"""
import itertools
from packaging.specifiers import SpecifierSet
from packaging.version import Version

VERSIONS = """1.0.dev1 1.0a1.dev2 1.0a1 1.0a1.post1 1.0a2 1.0b1 1.0rc1.dev1 1.0rc1 1.0-rc2 1.0 1.0.0 1.0+cpu 1.0+cu118 1.0+1 1.0+1.2 1.0.post1.dev3 1.0.post1
1.0-2 1.0.post6 1.0.1 1.1.dev0 v1.1 1.1alpha 1.1.preview3 1.10 1.9 2.1.0 2.1.0.post6 2.1.0.post10 2.1.0+cpu 2.6.0-rc1 2.6.0rc1 2.6.0 2.6.0_rc.2 2.7.1 4.51.3 4.57.1
5.0.0rc1 5.0 5.0.post1 5.0.1 1!0.5 2024.7 0.21.0 0.21""".split()
RANGES = """>=4.51,<5 ==2.1.* ==2.1.0 ==2.1.0+cpu !=1.0 !=1.0.* ~=2.7.1 ~=2.6.0rc1 ~=1.0 <5 <5.0rc2 <=5.0 >1.0 >1.0.post1 >=1.0.dev1 <1.0rc1 >=2,<3 <2.0.0 >=0.21,!=1.0.1 >5.0""".split()


def main():
    for a, b in itertools.combinations(VERSIONS, 2):
        x, y = Version(a), Version(b)
        print("order", a, b, "<" if x < y else ">" if x > y else "=", sep="\t")
    for text in RANGES:
        specifiers = SpecifierSet(text)
        for version in VERSIONS:
            print("range", text, version, "in" if specifiers.contains(version, prereleases=True) else "out", sep="\t")


main()
