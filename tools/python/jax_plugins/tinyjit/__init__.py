"""JAX finds its plug-ins here: this one tells it of the platform tinyjit, and loads nothing unless a program asks for that.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

PLATFORM = "tinyjit"
#: Below that of JAX's own CPU: tinyjit is not the default where JAX_PLATFORMS names no platform.
PRIORITY = -100


def _make_client():
    import jax
    if PLATFORM not in (jax.config.jax_platforms or "").split(","):
        raise RuntimeError("it was not asked for: set JAX_PLATFORMS=tinyjit or JAX_PLATFORMS=cpu,tinyjit, or call "
                           "tinyjit.jax.plugin.initialize() before JAX is used")
    from tinyjit.jax import plugin
    return plugin.make_client()


def _make_topology(*args, **kwargs):
    raise NotImplementedError("tinyjit's PJRT plug-in describes no devices of other machines")


def initialize():
    """Called by JAX when it looks for its platforms. A platform that `tinyjit.jax.plugin.initialize` registered stays."""
    from jax._src import xla_bridge
    if PLATFORM not in xla_bridge._backend_factories:
        xla_bridge.register_backend_factory(PLATFORM, _make_client, priority=PRIORITY, fail_quietly=True, experimental=False,
                                            make_topology=_make_topology)
