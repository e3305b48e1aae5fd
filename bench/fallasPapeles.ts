// The papers of operation as somebody who was never here would follow them: every block of `sh` in docs/operations.md is typed as it
// is printed, in order, into an empty machine with a systemd of its own (deploy/pruebas/lugar-vacio.sh), and then it is looked at.
// A command that fails, or a paper that names what is not there, ends it.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { RAIZ } from './proceso.ts';

const PAPEL = 'docs/operations.md';

interface Bloque {
  renglon: number;
  texto: string;
}

/** Blocks that are typed, with the line where each begins. */
const bloques = (papel: string): Bloque[] =>
  [...papel.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map((found) => ({
    renglon: papel.slice(0, found.index).split('\n').length + 1,
    texto: found[1] ?? '',
  }));

/** What Debian's packages do when they are installed. */
const ANTES = `pg_createcluster 15 main >/dev/null
systemctl start postgresql@15-main
`;
/** What is looked at afterwards: who runs what, what is in the clear, who is told. */
const DESPUES = `
for puerto in 3000 3001; do
  curl --silent --fail --retry 90 --retry-all-errors --retry-delay 1 --cacert /etc/ssl/renadet/servidor.pem \\
    https://servidor.renadet.ejemplo.mx:$puerto/api/salud/listo
done
echo
systemctl is-active renadet renadet@3001 renadet-respaldo.timer nginx
entra() { curl --silent --cacert /etc/ssl/renadet/cadena.pem -H 'content-type: application/json' \\
  -d "{\\"username\\":\\"titular@fgr.org.mx\\",\\"password\\":\\"$1\\"}" https://renadet.ejemplo.mx/api/login; }
entra "$primera" | grep -q '"token"'
echo 'El primer administrador ingresa por el proxy.'
! curl --silent http://127.0.0.1:3999/api/salud
echo 'Quien terminó el ensayo terminó también su servidor.'
for unidad in renadet renadet@3001; do
  pid=$(systemctl show --property=MainPID --value $unidad)
  [ "$(stat -c %U /proc/$pid)" = renadet ]
  ! tr '\\0' '\\n' < /proc/$pid/environ | grep -E '^(DATABASE_URL|CONSTANCIA_LLAVE|SEGUNDO_FACTOR_LLAVE)='
done
echo 'Los servidores son de la cuenta renadet y su ambiente no tiene secretos.'
[ "$(stat -c '%a %U' /etc/renadet.env /mnt/usb/renadet.llave | tr '\\n' ' ')" = '600 root 600 root ' ]
[ "$(curl -s -o /dev/null -w '%{http_code}' --cacert /etc/ssl/renadet/cadena.pem https://renadet.ejemplo.mx/api/metrics)" = 403 ]
curl -s --cacert /etc/ssl/renadet/servidor.pem https://servidor.renadet.ejemplo.mx:3000/api/metrics > /tmp/metricas
grep -E '^renadet_(base_responde|solo_lectura|respaldo_comprobado|version)' /tmp/metricas
grep -qE '^renadet_respaldo_comprobado 1[0-9]{9}' /tmp/metricas
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
echo TODO ESCRITO
`;

function guion(papel: string): string {
  const typed = bloques(papel).map(
    ({ renglon, texto }, i) => `echo; echo "━━ ${i + 1}, renglón ${renglon} (segundo $SECONDS)"; set -v
${texto}{ set +v; } 2>/dev/null
`,
  );
  return `set -euo pipefail
trap '[ $? = 0 ] || { journalctl --no-pager -o cat -u renadet -u "renadet*" -u nginx | tail -60; echo; echo "NO SE LLEGÓ"; }' EXIT
${ANTES}${typed.join('')}echo; echo "━━ después (segundo $SECONDS)"
${DESPUES}`;
}

/** Seconds that the empty machine may take to stop once its script has ended; then it is switched off: what was to be seen was seen. */
const APAGADO_S = 20;

/** @returns how it ended, 0 where all was typed and only the machine would not stop */
async function endOf(child: ChildProcess, bitacora: string): Promise<number> {
  const closed = new Promise<number>((done) => child.once('close', (code) => done(code ?? -1)));
  let gone = false;
  void closed.then(() => {
    gone = true;
  });
  const said = () => /^(TODO ESCRITO|NO SE LLEGÓ)$/m.exec(readFileSync(bitacora, 'utf8'))?.[1];
  while (!gone && !said()) await pausa(500);
  for (let left = APAGADO_S * 2; !gone && left; left--) await pausa(500);
  if (gone) return await closed;
  // the whole group: the first process of the machine goes with who made it, and all others with the first
  if (child.pid) process.kill(-child.pid, 'SIGKILL');
  await closed;
  return said() === 'TODO ESCRITO' ? 0 : -1;
}

/** @param dir folder of the run. @returns what is wrong, a sentence each */
export async function fallasDePapeles(dir: string): Promise<string[]> {
  const papel = readFileSync(join(RAIZ, PAPEL), 'utf8');
  const [escrito, bitacora] = [join(dir, 'guion.sh'), join(dir, 'bitacora')];
  writeFileSync(escrito, guion(papel));
  writeFileSync(bitacora, '');
  const child = spawn(join(RAIZ, 'deploy/pruebas/lugar-vacio.sh'), [RAIZ, escrito, bitacora], {
    stdio: 'inherit',
    detached: true,
  });
  process.once('exit', () => child.exitCode === null && child.pid && process.kill(-child.pid, 'SIGKILL'));
  const codigo = await endOf(child, bitacora);
  const texto = readFileSync(bitacora, 'utf8');
  console.log(texto);
  const n = bloques(papel).length;
  const isDone = texto.trimEnd().endsWith('TODO ESCRITO');
  console.log(`${n} bloques de ${PAPEL}, ${isDone ? 'escritos como están impresos' : 'no se llegó al fin'}.`);
  return isDone && codigo === 0 ? [] : [`lo impreso en ${PAPEL} no llegó al fin (${codigo})`];
}
