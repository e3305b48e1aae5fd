#!/bin/sh
# lugar-vacio.sh CLON GUION BITACORA: types a script into an empty place: a machine of its own as far as its processes see (files, network, processes,
# a systemd that is its first one), over what Debian has installed here, without a trace of RENADET or of any PostgreSQL cluster. What it
# writes is gone afterwards. As root, on Debian 12; installs what is missing of what the papers take for granted.
set -eu
clon=$(readlink -f "$1") guion=$(readlink -f "$2") bitacora=$(readlink -f "$3")
falta=
for programa in nginx:nginx-light promtool:prometheus pg_createcluster:postgresql curl:curl; do
  command -v "${programa%%:*}" >/dev/null 2>&1 || [ -x "/usr/sbin/${programa%%:*}" ] || falta="$falta ${programa##*:}"
done
if [ -n "$falta" ]; then
  # nothing of it is started on this machine
  politica=/usr/sbin/policy-rc.d
  [ -e "$politica" ] || { printf '#!/bin/sh\nexit 101\n' >"$politica" && chmod +x "$politica" && nuestra=si; }
  DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $falta >/dev/null
  [ -z "${nuestra-}" ] || rm -f "$politica"
fi
lugar=$(mktemp -d /var/tmp/renadet-lugar.XXXXXX)
trap 'rmdir "$lugar"' EXIT
: >"$bitacora"
export clon guion lugar bitacora
# shellcheck disable=SC2016 # of the inner shell
unshare --mount --pid --net --uts --ipc --cgroup --fork --kill-child sh -euc '
  mount --make-rprivate /
  # in memory: it goes with its last process
  mount -t tmpfs -o size=8g lugar "$lugar"
  mkdir "$lugar/nuevo" "$lugar/obra" "$lugar/raiz"
  mount -t overlay lugar -o "lowerdir=/,upperdir=$lugar/nuevo,workdir=$lugar/obra" "$lugar/raiz"
  cd "$lugar/raiz"
  mount -t proc proc proc
  mount -t sysfs sysfs sys
  mount -t tmpfs tmpfs sys/fs/cgroup
  mount -t tmpfs tmpfs run
  mount -t tmpfs tmpfs tmp
  # devices of its own: what systemd makes there is not for this machine
  mount -t tmpfs tmpfs dev
  mkdir dev/shm dev/pts
  chmod 1777 tmp dev/shm
  for uno in null zero full random urandom tty; do : > dev/$uno; mount --bind /dev/$uno dev/$uno; done
  mount -t devpts devpts dev/pts -o newinstance,ptmxmode=0666,mode=0620,gid=5
  ln -s pts/ptmx dev/ptmx
  ln -s /proc/self/fd dev/fd
  ln -s /proc/self/fd/0 dev/stdin
  ln -s /proc/self/fd/1 dev/stdout
  ln -s /proc/self/fd/2 dev/stderr
  hostname lugar-vacio
  ip link set lo up
  rm -rf etc/postgresql/* var/lib/postgresql/* var/log/postgresql/* etc/renadet* opt/renadet* var/lib/renadet* etc/nginx/sites-enabled/*
  mkdir -p usr/local/src mnt/usb usr/local/lib/lugar
  rm -rf usr/local/src/renadet
  cp "$guion" usr/local/lib/lugar/guion.sh
  ln -s "$clon" usr/local/src/renadet
  printf "127.0.0.1 localhost renadet.ejemplo.mx servidor.renadet.ejemplo.mx\n" > etc/hosts
  rm -f etc/machine-id && cat proc/sys/kernel/random/uuid | tr -d - > etc/machine-id
  cat > etc/systemd/system/guion.service <<FIN
[Unit]
Description=lo que se escribe
DefaultDependencies=no
After=systemd-journald.socket
SuccessAction=exit-force
FailureAction=exit-force
[Service]
Type=oneshot
WorkingDirectory=/root
Environment=HOME=/root
ExecStart=/bin/bash /usr/local/lib/lugar/guion.sh
StandardOutput=append:/usr/local/lib/lugar/bitacora
StandardError=append:/usr/local/lib/lugar/bitacora
FIN
  cat > etc/systemd/system/lugar.target <<FIN
[Unit]
Description=lugar vacio
Requires=guion.service
Wants=systemd-journald.service
FIN
  : > usr/local/lib/lugar/bitacora
  mount --bind "$bitacora" usr/local/lib/lugar/bitacora
  # neither the disks nor the kernel of this machine are touched
  : > etc/fstab
  for uno in systemd-sysctl systemd-modules-load systemd-udevd systemd-udev-trigger systemd-random-seed systemd-timesyncd systemd-networkd \
    systemd-resolved networking apparmor systemd-logind console-getty; do ln -sf /dev/null etc/systemd/system/$uno.service; done
  # its root, and not only a directory that looks so: systemd makes namespaces of its own out of it
  mkdir -p usr/local/lib/lugar/viejo
  pivot_root . usr/local/lib/lugar/viejo
  cd /
  umount -l /usr/local/lib/lugar/viejo
  # shared from here on, as systemd has it outside of containers: what it mounts for a service must be seen by it
  mount --make-rshared /
  exec env -i container=lugar PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --system --unit=lugar.target --log-target=null --show-status=0
' </dev/null
