#!/bin/sh
# What `npm run tool -- faults cumulo` needs, from Debian 12: as root, and nothing of it is started as a service.
set -eu
need=''
[ -x /usr/bin/patroni ] || need="$need patroni python3-etcd"
[ -x /usr/bin/etcd ] || need="$need etcd-server"
[ -x /usr/sbin/haproxy ] || need="$need haproxy"
[ -x /usr/lib/postgresql/15/bin/postgres ] || need="$need postgresql-15"
[ -x /usr/sbin/ip ] || [ -x /sbin/ip ] || need="$need iproute2"
[ -z "$need" ] && exit 0

# installing a package starts its service, unless this says no
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\nexit 101\n' > "$policy"
  chmod 755 "$policy"
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -q
# shellcheck disable=SC2086
apt-get install -q -y --no-install-recommends $need
