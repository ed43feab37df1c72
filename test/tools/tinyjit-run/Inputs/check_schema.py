#!/usr/bin/env python3
"""Checks a JSON file against a schema.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: check_schema.py SCHEMA.json FILE.json. The schema must itself be one.
"""

import json
import pathlib
import sys

import jsonschema

schema, document = (json.loads(pathlib.Path(path).read_text()) for path in sys.argv[1:])
jsonschema.Draft202012Validator.check_schema(schema)
errors = [f"{'/'.join(map(str, error.absolute_path))}: {error.message}"
          for error in jsonschema.Draft202012Validator(schema).iter_errors(document)]
sys.exit("\n".join(errors) or 0)
