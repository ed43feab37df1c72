#!/usr/bin/env bash
# Runs a program as ranks of Open MPI on hosts that are network namespaces of this one, joined by a bridge: nothing but TCP is
# between them, which RATE slows down to that of a link. Needs root, iproute2 and openmpi-bin; leaves nothing behind.
#
#   [RATE=1gbit] utils/network_namespaces.sh 2 build/bin/tinyjit-run step.mlir --ranks=mpi --input=@x.%r.npy
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
folder=$(mktemp -d)
agent=$folder/agent
clean() {
  for ((i = 1; i <= hosts; i++)); do
    ip netns del "$name-$i" 2> /dev/null || true
    ip link del "${name}v$i" 2> /dev/null || true
  done
  ip link del "$name" 2> /dev/null || true
  rm -rf "$folder"
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
  # How much each host sends in a second.
  [ -z "${RATE:-}" ] || ip netns exec "$name-$i" tc qdisc add dev eth0 root tbf rate "$RATE" burst 128kb latency 100ms
  list+=${list:+,}$name-$i:1
done

# In the place of ssh: mpirun gives it a host and a command. Each has a folder of its own for what MPI keeps, as two hosts have.
cat > "$agent" << END
#!/usr/bin/env bash
host=\$1
shift
mkdir "$folder/\$host"
exec ip netns exec "\$host" env TMPDIR="$folder/\$host" bash -c "\$*"
END
chmod +x "$agent"
# Daemons of two "hosts" would put the topology that they share with their processes at one address.
mpirun.openmpi --mca rtc ^hwloc --allow-run-as-root --mca plm rsh --mca plm_rsh_agent "$agent" --mca oob_tcp_if_include 10.97.0.0/24 \
  --mca btl tcp,self --mca btl_tcp_if_include 10.97.0.0/24 -H "$list" -n "$hosts" "$@"
