"""The descriptions of the packages for pip: versions, and source distributions that have all that a build needs.

RUN: rm -rf %t && mkdir %t && %python %s %t %cmake %cxx

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import pathlib
import shutil
import subprocess
import sys
import unittest

import tinyjit

FOLDER, CMAKE, CXX = sys.argv[1:]
ROOT = pathlib.Path(__import__("os").environ["TINYJIT_SOURCE"])

try:
    import tomllib
except ImportError:  # Python 3.10
    tomllib = None


def read(folder):
    with open(ROOT / "tools" / folder / "pyproject.toml", "rb") as file:
        return tomllib.load(file)


@unittest.skipUnless(tomllib, "there is no tomllib in this Python")
class Packages(unittest.TestCase):
    def test_versions(self):
        for folder in ("python", "python-runtime"):
            self.assertEqual(read(folder)["project"]["version"], tinyjit.__version__)

    def configure(self, folder, *options):
        """Configures the tree that the source distribution has."""
        settings = read(folder)["tool"]["scikit-build"]
        tree = pathlib.Path(FOLDER) / folder
        shutil.rmtree(tree, ignore_errors=True)
        for source, target in settings["sdist"]["force-include"].items():
            source = ROOT / "tools" / folder / source
            (tree / target).parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, tree / target)
            else:
                shutil.copy(source, tree / target)
        for excluded in settings["sdist"]["exclude"]:
            self.assertTrue((tree / excluded).is_dir(), excluded)
            shutil.rmtree(tree / excluded)
        defines = settings["cmake"].get("define", {})
        return subprocess.run([CMAKE, "-G", "Ninja", "-S", tree / "source", "-B", tree / "build",
                               "-DSKBUILD=ON", f"-DPython_EXECUTABLE={sys.executable}", f"-DCMAKE_CXX_COMPILER={CXX}",
                               f"-Dnanobind_DIR={ROOT}/build/python-packages/nanobind/cmake",
                               *[f"-D{name}={value}" for name, value in defines.items()], *options],
                              text=True, capture_output=True, check=False)

    def test_source_distributions(self):
        for folder in ("python", "python-runtime"):
            run = self.configure(folder, f"-DSKBUILD_PROJECT_VERSION={tinyjit.__version__}")
            self.assertEqual(run.returncode, 0, run.stderr)
            # Every file that the package is made from is there.
            target = read(folder)["tool"]["scikit-build"]["build"]["targets"]
            run = subprocess.run(["ninja", "-C", pathlib.Path(FOLDER) / folder / "build", "-n", *target], text=True,
                                 capture_output=True, check=False)
            self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_another_version(self):
        run = self.configure("python-runtime", "-DSKBUILD_PROJECT_VERSION=7.8.9")
        self.assertNotEqual(run.returncode, 0)
        self.assertIn(f"pyproject.toml has version 7.8.9, expected {tinyjit.__version__} as in", " ".join(run.stderr.split()))


if __name__ == "__main__":
    sys.argv = sys.argv[:1]
    unittest.main()
