#!/bin/sh
# lugar-vacio.sh CLON BITACORA PAQUETES MAQUINA=GUION...: types scripts into empty places, one each: machines of their own as far as their processes
# see (files, processes, a systemd that is its first one), over what Debian has installed here, without a trace of RENADET or of any
# PostgreSQL cluster. The first is the one that counts: all go with it, and what they wrote. They share a network of their own (the second is at
# 10.0.0.2), /mnt/usb, which is carried from one to the other, and a folder by which their scripts wait for one another.
# As root, on Debian 12; installs here what is missing of PAQUETES, and starts none of it.
set -eu
if [ "$1" != --maquina ]; then
  clon=$(readlink -f "$1") bitacora=$(readlink -f "$2") paquetes=$3
  shift 3
  # nothing of it is started on this machine
  politica=/usr/sbin/policy-rc.d
  [ -e "$politica" ] || { printf '#!/bin/sh\nexit 101\n' >"$politica" && chmod +x "$politica" && nuestra=si; }
  # shellcheck disable=SC2086 # a list
  DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $paquetes >/dev/null || mal=si
  [ -z "${nuestra-}" ] || rm -f "$politica"
  [ -z "${mal-}" ] || { echo "No se instaló lo que falta: $paquetes" >&2; exit 1; }
  lugar=$(mktemp -d /var/tmp/renadet-lugar.XXXXXX)
  trap 'rmdir "$lugar"' EXIT
  : >"$bitacora"
  yo=$(readlink -f "$0")
  export clon lugar bitacora yo
  # shellcheck disable=SC2016 # of the inner shell
  unshare --mount --net --fork --kill-child sh -euc '
    mount --make-rprivate /
    # in memory: it goes with its last process
    mount -t tmpfs -o size=8g lugar "$lugar"
    mkdir "$lugar/usb" "$lugar/relevo"
    ip link set lo up
    ip link add red type veth peer otro-extremo
    ip link set red up
    ip link set otro-extremo up
    nombres="127.0.0.1 localhost renadet.ejemplo.mx servidor.renadet.ejemplo.mx" n=1 primera=$1
    for una in "$@"; do
      mkdir "$lugar/${una%%=*}"
      [ "$una" != "$primera" ] || continue
      n=$((n + 1))
      ip address add "10.0.0.$n/32" dev red
      nombres="$nombres
10.0.0.$n ${una%%=*}.ejemplo.mx correo.ejemplo.mx"
    done
    export nombres
    shift
    for una in "$@"; do "$yo" --maquina "$una" & otras="${otras-} $!"; done
    estado=0
    "$yo" --maquina "$primera" || estado=$?
    kill -KILL ${otras-} 2>/dev/null || true
    exit "$estado"
  ' sh "$@" </dev/null
  exit
fi
nombre=${2%%=*} guion=${2#*=} lugar_suyo=$lugar/${2%%=*}
export nombre guion lugar_suyo
# shellcheck disable=SC2016 # of the inner shell
exec unshare --mount --pid --uts --ipc --cgroup --fork --kill-child sh -euc '
  mkdir "$lugar_suyo/nuevo" "$lugar_suyo/obra" "$lugar_suyo/raiz"
  mount -t overlay lugar -o "lowerdir=/,upperdir=$lugar_suyo/nuevo,workdir=$lugar_suyo/obra" "$lugar_suyo/raiz"
  cd "$lugar_suyo/raiz"
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
  hostname "$nombre"
  rm -rf etc/postgresql/* var/lib/postgresql/* var/log/postgresql/* var/log/journal var/lib/clamav/* etc/renadet* opt/renadet* var/lib/renadet* etc/nginx/sites-enabled/*
  mkdir -p usr/local/src mnt/usb usr/local/lib/lugar/relevo
  rm -rf usr/local/src/renadet
  cp "$guion" usr/local/lib/lugar/guion.sh
  ln -s "$clon" usr/local/src/renadet
  printf "%s\n" "$nombres" > etc/hosts
  echo "$nombre" > etc/hostname
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
  mount --bind "$lugar/relevo" usr/local/lib/lugar/relevo
  mount --bind "$lugar/usb" mnt/usb
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
