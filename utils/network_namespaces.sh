#!/usr/bin/env bash
# Runs a program as ranks of Open MPI on hosts that are network namespaces of this one, joined by a bridge: nothing but TCP is
# between them. Needs root, iproute2 and openmpi-bin; leaves nothing behind.
#
#   utils/network_namespaces.sh 2 build/bin/tinyjit-run step.mlir --ranks=mpi --input=@x.%r.npy
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
set -euo pipefail

if [ $# -lt 2 ] || ! [[ $1 =~ ^[1-9][0-9]?$ ]]; then
  echo "usage: $0 HOSTS PROGRAM [ARGUMENT]..." >&2
  exit 2
fi
hosts=$1
shift
for needed in ip mpirun.openmpi; do
  command -v "$needed" > /dev/null || { echo "$0: no $needed" >&2; exit 2; }
done

name=tj$$
agent=$(mktemp)
clean() {
  for ((i = 1; i <= hosts; i++)); do
    ip netns del "$name-$i" 2> /dev/null || true
    ip link del "${name}v$i" 2> /dev/null || true
  done
  ip link del "$name" 2> /dev/null || true
  rm -f "$agent"
}
trap clean EXIT

ip link add "$name" type bridge
ip link set "$name" up
ip addr add 10.97.0.1/24 dev "$name"
list=
for ((i = 1; i <= hosts; i++)); do
  ip netns add "$name-$i"
  ip link add "${name}v$i" type veth peer name eth0 netns "$name-$i"
  ip link set "${name}v$i" master "$name" up
  ip -n "$name-$i" addr add "10.97.0.$((i + 1))/24" dev eth0
  ip -n "$name-$i" link set eth0 up
  ip -n "$name-$i" link set lo up
  list+=${list:+,}$name-$i:1
done

# In the place of ssh: mpirun gives it a host and a command.
cat > "$agent" << 'END'
#!/usr/bin/env bash
host=$1
shift
exec ip netns exec "$host" bash -c "$*"
END
chmod +x "$agent"
mpirun.openmpi --allow-run-as-root --mca plm rsh --mca plm_rsh_agent "$agent" --mca oob_tcp_if_include 10.97.0.0/24 \
  --mca btl tcp,self --mca btl_tcp_if_include 10.97.0.0/24 -H "$list" -n "$hosts" "$@"
