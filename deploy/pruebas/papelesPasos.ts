// What the trial of the papers does beside what they print: what Debian and other people do before, between and after.

export type Maquina = 'registro' | 'bitacora';
export interface Paso {
  en: Maquina;
  titulo: string;
  texto: string;
  /** Typed as the papers print it. */
  impreso?: boolean;
}

/** What the trial itself needs: the institution's mail server, and who reads our scripts. */
export const PAQUETES = ['exim4-daemon-light', 'shellcheck'];

/** What Debian's packages do when they are installed, and freshclam soon after: a signature of our own in place of its list. */
export const ANTES: Record<Maquina, string> = {
  registro: `pg_createcluster 15 main >/dev/null
systemctl start postgresql@15-main
install -d -o clamav -g clamav /var/lib/clamav/main.inc /var/lib/clamav/daily.inc
printf 'Renadet.Prueba:0:*:%s\\n' "$(printf RENADET-PRUEBA-DE-ANTIVIRUS | od -An -v -tx1 | tr -d ' \\n')" > /var/lib/clamav/renadet.ndb
`,
  bitacora: '',
};

/** An institution's mail server, which takes mail by TLS from who has an account, and keeps it. */
const CORREO = `openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=correo.ejemplo.mx \\
  -addext subjectAltName=DNS:correo.ejemplo.mx -keyout /etc/ssl/correo.llave.pem -out correo.csr 2>/dev/null
openssl x509 -req -in correo.csr -CA /mnt/usb/autoridad.pem -CAkey llave.pem -copy_extensions copy -days 30 -out /etc/ssl/correo.pem 2>/dev/null
chgrp Debian-exim /etc/ssl/correo.llave.pem
chmod 0640 /etc/ssl/correo.llave.pem
cat > /etc/exim4/exim4.conf <<'FIN'
primary_hostname = correo.ejemplo.mx
keep_environment =
local_interfaces = 10.0.0.2
daemon_smtp_ports = 465
tls_on_connect_ports = 465
tls_advertise_hosts = *
tls_certificate = /etc/ssl/correo.pem
tls_privatekey = /etc/ssl/correo.llave.pem
acl_smtp_rcpt = recibe
begin acl
recibe:
  accept authenticated = *
  deny message = sin cuenta
begin routers
todos:
  driver = accept
  transport = buzon
begin transports
buzon:
  driver = appendfile
  maildir_format
  directory = /var/spool/exim4/recibe
  user = Debian-exim
  create_directory
begin authenticators
plano:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{usuario}}{eq{$auth3}{contrasenia}}}}
  server_set_id = $auth2
FIN
systemd-run --quiet --unit=correo /usr/sbin/exim4 -bdf
`;

/** The clone's, where its tests are. */
const NODE = '/usr/local/src/renadet/node_modules/.bin/node';
const TITULAR = `NODE_EXTRA_CA_CERTS=/mnt/usb/autoridad.pem ${NODE} /usr/local/src/renadet/deploy/pruebas/papelesTitular.ts https://renadet.ejemplo.mx /root/titular.json`;

/** What others do between the blocks: after the one that says this. */
export const TRAS: (Paso & { tras: string })[] = [
  { en: 'bitacora', tras: 'openssl x509 -req', titulo: 'el servidor de correo de la institución', texto: CORREO },
  {
    en: 'registro',
    tras: 'systemctl restart nginx',
    titulo: 'la primera administradora',
    texto: `${TITULAR} "$primera"\n`,
  },
];

const REGISTRO = `
for puerto in 3000 3001; do
  curl --silent --fail --retry 90 --retry-all-errors --retry-delay 1 --cacert /etc/ssl/renadet/servidor.pem \\
    https://servidor.renadet.ejemplo.mx:$puerto/api/salud/listo
done
echo
systemctl is-active renadet renadet@3001 renadet-respaldo.timer nginx clamav-daemon prometheus systemd-journal-upload
${TITULAR}
if curl --silent http://127.0.0.1:3999/api/salud; then exit 1; fi
echo 'Quien terminó el ensayo terminó también su servidor.'
for unidad in renadet renadet@3001; do
  pid=$(systemctl show --property=MainPID --value $unidad)
  [ "$(stat -c %U /proc/$pid)" = renadet ]
  if tr '\\0' '\\n' < /proc/$pid/environ | grep -E '^(DATABASE_URL|CONSTANCIA_LLAVE|SEGUNDO_FACTOR_LLAVE)='; then exit 1; fi
done
echo 'Los servidores son de la cuenta renadet y su ambiente no tiene secretos.'
[ "$(stat -c '%a %U' /etc/renadet.env /mnt/usb/renadet.llave | tr '\\n' ' ')" = '600 root 600 root ' ]
[ "$(curl -s -o /dev/null -w '%{http_code}' https://renadet.ejemplo.mx/api/metrics)" = 403 ]
curl -s -H "authorization: Bearer $(cat /etc/prometheus/renadet.clave)" --cacert /etc/ssl/renadet/servidor.pem https://servidor.renadet.ejemplo.mx:3000/api/metrics > /tmp/metricas
grep -E '^renadet_(base_responde|solo_lectura|respaldo_comprobado|version)' /tmp/metricas
grep -qE '^renadet_respaldo_comprobado 1[0-9]{9}' /tmp/metricas
if NODE_EXTRA_CA_CERTS= renadet diagnostico > /tmp/sin-autoridad; then exit 1; fi
grep -E 'MAL.*Correo' /tmp/sin-autoridad
echo 'A un servidor de correo cuya autoridad no se conoce no se le habla.'
install -o renadet -m 0600 /dev/null /var/tmp/largo
{ head -c 99M /dev/zero; printf RENADET-PRUEBA-DE-ANTIVIRUS; } > /var/tmp/largo
revisa() { setpriv --reuid=renadet --regid=renadet --clear-groups ${NODE} --input-type=module -e "
  const { reviewVirus } = await import('/opt/renadet/server/src/almacen/antivirus.ts');
  console.log(await reviewVirus('unix:///run/clamav/clamd.ctl', '/var/tmp/largo').then(() => 'SANO', (e) => e.message));"; }
revisa | grep -i virus
truncate -s 99M /var/tmp/largo
revisa | grep SANO
rm /var/tmp/largo
echo 'El antivirus mira hasta el último byte de lo más largo que se admite.'
mv /var/backups/renadet /var/backups/aparte
systemctl start renadet-respaldo && exit 1
sleep 1
journalctl -t renadet-aviso --no-pager -o cat | grep -q 'Falló renadet-respaldo.service'
echo 'Quien vigila supo que el respaldo falló.'
mv /var/backups/aparte /var/backups/renadet
cd /opt/renadet/deploy
systemd-analyze verify /etc/systemd/system/renadet*.service /etc/systemd/system/renadet*.timer
systemd-analyze security --no-pager renadet renadet-respaldo 2>/dev/null | grep -i 'overall' || true
cp /usr/local/src/renadet/deploy/alertas* /tmp && cd /tmp
promtool check rules alertas.yml | head -3
promtool test rules alertas.prueba.yml
grep -rlE '^#!/bin/sh' /usr/local/src/renadet/deploy | xargs shellcheck
`;

const BITACORA = `find /var/spool/exim4/recibe/new -type f | xargs cat > /tmp/buzon
grep -E '^(From|To|Subject):' /tmp/buzon
grep -q '^From:.*no-responder@fgr.org.mx' /tmp/buzon
grep -iE 'tls|auth=' /tmp/buzon | head -3
n=$(journalctl -D /var/log/journal/remote -u renadet.service --no-pager -q -o cat | grep -c '"reqId"')
[ "$n" -gt 0 ]
echo "La bitácora del registro está también en la otra máquina ($n renglones de solicitudes)."
`;

/** While the other machine is away, and while somebody with a certificate of another authority has its name. */
const AUSENTE = `systemctl stop systemd-journal-remote.socket systemd-journal-remote.service
`;
const IMPOSTOR = `cp /etc/ssl/bitacora.pem /etc/ssl/bitacora.llave.pem /root
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=bitacora.ejemplo.mx \\
  -addext subjectAltName=DNS:bitacora.ejemplo.mx -keyout /etc/ssl/bitacora.llave.pem -out /etc/ssl/bitacora.pem 2>/dev/null
chown systemd-journal-remote /etc/ssl/bitacora.llave.pem
systemctl start systemd-journal-remote.socket
`;
const LEGITIMA = `if journalctl -D /var/log/journal/remote -t renadet-prueba --no-pager -q -o cat | grep 'estaba otro'; then exit 1; fi
cp /root/bitacora.pem /root/bitacora.llave.pem /etc/ssl
chown systemd-journal-remote /etc/ssl/bitacora.llave.pem
systemctl stop systemd-journal-remote.service
timeout 60 sh -c 'until journalctl -D /var/log/journal/remote -t renadet-prueba --no-pager -q -o cat | grep "estaba otro"; do sleep 1; done'
journalctl -D /var/log/journal/remote -t renadet-prueba --no-pager -q -o cat | grep 'no estaba'
`;

/** What is looked at afterwards: who runs what, what is in the clear, who is told. */
export const DESPUES: Paso[] = [
  { en: 'registro', titulo: 'lo que quedó en el registro', texto: REGISTRO },
  { en: 'bitacora', titulo: 'lo que llegó a la otra máquina', texto: BITACORA },
  { en: 'bitacora', titulo: 'la otra máquina se va', texto: AUSENTE },
  {
    en: 'registro',
    titulo: 'mientras no está',
    texto: "logger -t renadet-prueba 'Se anotó mientras no estaba.'\nsleep 12\n",
  },
  { en: 'bitacora', titulo: 'otro toma su nombre', texto: IMPOSTOR },
  {
    en: 'registro',
    titulo: 'mientras está otro',
    texto: "logger -t renadet-prueba 'Se anotó mientras estaba otro.'\nsleep 12\n",
  },
  { en: 'bitacora', titulo: 'la otra máquina vuelve', texto: LEGITIMA },
];
