#!/bin/sh
# levantar.sh FOLDER PORT: OpenStack Swift with its S3 door and encryption at rest (Debian: swift-proxy swift-account
# swift-container swift-object), on loopback and the four ports from PORT on, all it keeps in FOLDER. For trials alone
# (npm run tool -- faults s3). It says '> ready' and ends, with everything it started, when its input does. A line 'cae' of
# its input kills the proxy; a line 'vuelve' starts it again.
set -eu
dir=$1
puerto=$2
[ -x /usr/bin/swift-proxy-server ] || {
  flock /tmp/renadet-apt.lock apt-get install -y --no-install-recommends swift-proxy swift-account swift-container swift-object >"$dir/apt.log" 2>&1
}
mkdir -p "$dir/devices/d1" "$dir/log"

for parte in account container object; do
  case $parte in account) n=3 ;; container) n=2 ;; object) n=1 ;; esac
  cat >"$dir/$parte.conf" <<EOF
[DEFAULT]
devices = $dir/devices
mount_check = false
bind_ip = 127.0.0.1
bind_port = $((puerto + n))
workers = 0
user = root
swift_dir = $dir
[pipeline:main]
pipeline = $parte-server
[app:$parte-server]
use = egg:swift#$parte
EOF
  (
    cd "$dir"
    swift-ring-builder "$parte.builder" create 4 1 1
    swift-ring-builder "$parte.builder" add "r1z1-127.0.0.1:$((puerto + n))/d1" 1
    swift-ring-builder "$parte.builder" rebalance
  ) >"$dir/log/ring.$parte" 2>&1
done

cat >"$dir/proxy.conf" <<EOF
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $puerto
workers = 0
user = root
swift_dir = $dir
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes keymaster encryption proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
# tempauth asks for one and does without: none answers there
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
auth_pipeline_check = false
[filter:tempauth]
use = egg:swift#tempauth
user_prueba_registro = secreto .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_versioned_writes = true
[filter:keymaster]
use = egg:swift#keymaster
encryption_root_secret = $(head -c 32 /dev/urandom | base64)
[filter:encryption]
use = egg:swift#encryption
EOF

pids=
for parte in account container object; do
  "swift-$parte-server" "$dir/$parte.conf" >"$dir/log/$parte" 2>&1 &
  pids="$pids $!"
done
arriba() {
  swift-proxy-server "$dir/proxy.conf" >>"$dir/log/proxy" 2>&1 &
  proxy=$!
  n=0
  until curl -fsS "http://127.0.0.1:$puerto/healthcheck" >/dev/null 2>&1; do
    n=$((n + 1))
    [ $n -lt 300 ] || { cat "$dir"/log/* >&2; exit 1; }
    sleep 0.2
  done
}
trap 'kill $pids $proxy 2>/dev/null || true' EXIT INT TERM
arriba
echo '> ready'
while read -r orden; do
  case $orden in
    cae) kill -9 "$proxy"; wait "$proxy" 2>/dev/null || true; echo '> down' ;;
    vuelve) arriba; echo '> up' ;;
  esac
done
