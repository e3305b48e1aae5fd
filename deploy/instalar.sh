#!/bin/sh
# Makes a machine ready for the tree it lies in: account, folders, units, the command `renadet`. As root; again after each upgrade.
# What is there already is kept: settings, secrets, data.
set -eu
arbol=$(dirname "$(dirname "$(readlink -f "$0")")")
unidades=/etc/systemd/system
[ "$arbol" = /opt/renadet ] || { echo "El árbol de producción va en /opt/renadet; este está en $arbol." >&2; exit 1; }
id renadet >/dev/null 2>&1 || useradd --system --home-dir /var/lib/renadet --no-create-home --shell /usr/sbin/nologin renadet
install -d -o renadet -g renadet -m 0700 /var/lib/renadet /var/backups/renadet
install -d -m 0700 /etc/credstore.encrypted
install -d -m 0755 /etc/ssl/renadet
[ -e /etc/renadet.env ] || install -m 0600 /dev/null /etc/renadet.env
for unidad in "$arbol"/deploy/renadet*.service "$arbol"/deploy/renadet*.timer; do
  install -m 0644 "$unidad" "$unidades/${unidad##*/}"
done
# a second process, renadet@3001: the same unit with its own port and folder; keys, database and store are shared
sed -e 's|^Description=.*|& en el puerto %i|' -e 's|^Environment=DATA_DIR=.*|&-%i\nEnvironment=PORT=%i|' -e 's|^StateDirectory=.*|&-%i|' \
  "$arbol/deploy/renadet.service" >"$unidades/renadet@.service"
chmod 0644 "$unidades/renadet@.service"
ln -sfn "$arbol/deploy/renadet" /usr/local/sbin/renadet
if [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
echo "Listo: cuenta renadet, carpetas, unidades y la orden renadet. Siga con docs/operations.md, Settings."
