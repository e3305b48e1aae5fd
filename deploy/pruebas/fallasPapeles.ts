// The papers of operation as somebody who was never here would follow them: every block of `sh` in docs/operations.md is typed as it
// is printed, in order, into an empty machine with a systemd of its own, those of `sh otra` into a second one (deploy/pruebas/lugar-vacio.sh),
// and then it is looked at. A command that fails, or a paper that names what is not there, ends it.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { RAIZ } from '../../bench/proceso.ts';
import { ANTES, DESPUES, type Maquina, PAQUETES, type Paso, TRAS } from './papelesPasos.ts';

const PAPEL = 'docs/operations.md';
/** The folder by which the scripts of both machines wait for one another. */
const RELEVO = '/usr/local/lib/lugar/relevo';

/** Blocks that are typed, where, and what the trial does after some of them. */
function pasosDe(papel: string): Paso[] {
  const left = new Set(TRAS);
  const typed = [...papel.matchAll(/^```sh( otra)?\n([\s\S]*?)^```$/gm)].flatMap(
    ({ index, 1: otra, 2: texto = '' }) => {
      const renglon = papel.slice(0, index).split('\n').length + 1;
      const en: Maquina = otra ? 'bitacora' : 'registro';
      const after = [...left].filter((one) => one.en === en && texto.includes(one.tras));
      for (const one of after) left.delete(one);
      return [{ en, titulo: `renglón ${renglon}, en ${en}`, texto, impreso: true }, ...after];
    },
  );
  for (const { tras } of left) throw new Error(`${PAPEL} ya no dice «${tras}»`);
  return [...typed, ...DESPUES];
}

const paquetesDe = (papel: string): string[] =>
  [...papel.matchAll(/^apt-get install -y --no-install-recommends (.*)$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );

/** One session: what is typed here, and where the other machine's turn is, it is waited for. */
function guion(en: Maquina, pasos: Paso[]): string {
  const mine = pasos.map((paso, n) => {
    const typed = `echo; echo "━━ ${n + 1}, ${paso.titulo} (segundo $SECONDS)"
${paso.impreso ? 'set -v\n' : ''}${paso.texto}{ set +v; } 2>/dev/null
`;
    if (en === 'registro') return paso.en === en ? typed : `otra ${n}\n`;
    return paso.en === en ? `espera ${n}\n${typed}: > ${RELEVO}/${n}.hecho\n` : '';
  });
  const fin = en === 'registro' ? 'echo TODO ESCRITO' : 'sleep infinity';
  return `set -euo pipefail
trap '[ $? = 0 ] || { : > ${RELEVO}/mal; journalctl --no-pager -o cat -n 60; echo; echo "NO SE LLEGÓ (${en})"; }' EXIT
espera() { until [ -e ${RELEVO}/$1 ]; do sleep .2; done; }
otra() { : > ${RELEVO}/$1; until [ -e ${RELEVO}/$1.hecho ]; do [ ! -e ${RELEVO}/mal ] || exit 1; sleep .2; done; }
${ANTES[en]}${mine.join('')}${fin}
`;
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
  const said = () => /^(TODO ESCRITO|NO SE LLEGÓ)/m.exec(readFileSync(bitacora, 'utf8'))?.[1];
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
  const pasos = pasosDe(papel);
  const bitacora = join(dir, 'bitacora');
  writeFileSync(bitacora, '');
  const maquinas = (['registro', 'bitacora'] as const).map((en) => {
    const escrito = join(dir, `${en}.sh`);
    writeFileSync(escrito, guion(en, pasos));
    return `${en}=${escrito}`;
  });
  const paquetes = [...paquetesDe(papel), ...PAQUETES].join(' ');
  const child = spawn(join(RAIZ, 'deploy/pruebas/lugar-vacio.sh'), [RAIZ, bitacora, paquetes, ...maquinas], {
    stdio: 'inherit',
    detached: true,
  });
  process.once('exit', () => child.exitCode === null && child.pid && process.kill(-child.pid, 'SIGKILL'));
  const codigo = await endOf(child, bitacora);
  const texto = readFileSync(bitacora, 'utf8');
  console.log(texto);
  const n = pasos.filter(({ impreso }) => impreso).length;
  const isDone = texto.trimEnd().endsWith('TODO ESCRITO');
  console.log(`${n} bloques de ${PAPEL}, ${isDone ? 'escritos como están impresos' : 'no se llegó al fin'}.`);
  return isDone && codigo === 0 ? [] : [`lo impreso en ${PAPEL} no llegó al fin (${codigo})`];
}
