// The disk of the data folder fills up while people work: a small file system of its own, filled by a ballast. What is
// written meanwhile is refused with a sentence, nothing is half, and when there is room again it goes on. The test does
// what systemd does: a server that ended is started again.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { begin, direcciones, type Proceso, puertoDe, stop } from '../../bench/proceso.ts';
import { auditoria, enteras, folios, indices, type Opciones } from './check.ts';
import { createMezcla, perdidas } from './mezcla.ts';
import { puente } from './puente.ts';

const MEGAS = 400;
const LLENO_MS = 15_000;
const ENV = { CARPETAS_DEMO: '0' };
const ANTES = 150;

/** Takes all the room there is. */
function fill(ballast: string): void {
  const fd = openSync(ballast, 'a');
  for (const size of [1024 * 1024, 4096])
    try {
      for (const block = Buffer.alloc(size); ; ) writeSync(fd, block);
    } catch {
      // no room for so much at once
    }
  closeSync(fd);
}

/** Starts a server that ended, again and again, as long as the test goes on. */
function supervisor(dir: string, first: Proceso) {
  const said: string[] = [];
  let server: Proceso | undefined = first;
  let ports = [puertoDe(first)];
  let over = false;
  const work = (async () => {
    while (!over) {
      await server?.ended;
      ports = [];
      if (over) break;
      server = await begin(dir, ENV).catch((error: Error) => {
        said.push(error.message.trim().split('\n').at(-1) ?? '');
        return undefined;
      });
      if (server) ports = [puertoDe(server)];
      else await pausa(1000);
    }
  })();
  return {
    said,
    ports: () => ports,
    arriba: async () => {
      while (!ports.length) await pausa(50);
    },
    finish: async () => {
      over = true;
      if (server) await stop(server);
      await work;
    },
  };
}

/** @returns what is wrong, a sentence each */
export async function fallasDeDisco(dir: string, { semilla }: Opciones): Promise<string[]> {
  const disco = join(dir, 'disco');
  mkdirSync(disco);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGAS}m`, 'tmpfs', disco], { encoding: 'utf8' });
  if (mounted.status !== 0) {
    console.log(
      `Omitida: no se puede montar un disco pequeño (${mounted.stderr.trim()}). Hace falta ser administrador.`,
    );
    return [];
  }
  try {
    const datos = join(disco, 'datos');
    const cuida = supervisor(datos, await begin(datos, ENV));
    const frente = await puente(cuida.ports);
    const mezcla = await createMezcla(`http://127.0.0.1:${frente.port}`, { semilla, personas: 4 });
    const work = mezcla.work(ANTES * 3);
    await mezcla.arrive(ANTES);
    const ballast = join(disco, 'lastre');
    // again and again: what PostgreSQL lets go of is taken too
    const { noDisponible: none } = mezcla.cuentas();
    for (const start = performance.now(); performance.now() - start < LLENO_MS; await pausa(500)) fill(ballast);
    const { noDisponible } = mezcla.cuentas();
    const during = mezcla.acuses.length;
    const { bavail } = statfsSync(disco);
    rmSync(ballast);
    const start = performance.now();
    await cuida.arriba();
    await mezcla.arrive(during + 1);
    const back = Math.round(performance.now() - start);
    await work;
    mezcla.close();
    const { owner } = direcciones(datos);
    const lost = await perdidas(owner, mezcla.acuses);
    console.log(
      `Disco de ${MEGAS} MB lleno ${LLENO_MS / 1000} s (${bavail} bloques libres): ${noDisponible - none} escrituras con 503 y ` +
        `su frase. Con espacio otra vez se guardó a los ${back} ms.`,
    );
    for (const text of new Set(cuida.said)) console.log(`Al iniciar sin espacio dijo: ${text}`);
    console.log(`Escrituras respondidas: ${mezcla.acuses.length}. Perdidas: ${lost.length}.`);
    const wrong = [...lost.slice(0, 20), ...mezcla.raras.slice(0, 20), ...(await enteras(owner))];
    wrong.push(...(await folios(owner)), ...(await indices(owner)));
    await cuida.finish();
    frente.close();
    return [...wrong, ...(await auditoria({ DATA_DIR: datos }))];
  } finally {
    spawnSync('umount', ['-l', disco]);
  }
}
