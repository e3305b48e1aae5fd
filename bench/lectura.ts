import { spawn } from 'node:child_process';
import { getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import autocannon from 'autocannon';
import { cliente } from './cliente.ts';
import { type Corrida, corrida, gather, type Medida } from './medida.ts';
import { awaitUrl, RAIZ } from './proceso.ts';
import { query } from './query.ts';

const RONDAS = 3;
const SEGUNDOS = 3;
const CONEXIONES = 20;
const CARPETAS = 500;

/** Reads files for some seconds. @throws Error where an answer is not 200 */
function load(url: string, requests: autocannon.Request[]): Promise<Corrida> {
  const times: number[] = [];
  return new Promise((ok, ko) => {
    const check = (status: number, body: string) => {
      if (status !== 200) ko(new Error(`${url} answered ${status}: ${body.slice(0, 300)}`));
    };
    const asked = requests.map((request) => ({ ...request, onResponse: check }));
    const run = autocannon({ url, requests: asked, connections: CONEXIONES, duration: SEGUNDOS }, (error) =>
      error ? ko(error) : ok(corrida(times, SEGUNDOS * 1000)),
    );
    run.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
}

/**
 * One file read by its key, on record before it is answered: session, permission, scope and all. It runs in turns with a bare twin,
 * a process of its own with nothing around the same rows; the ratio is of answers a second.
 */
export async function lectura(url: string, { app, owner }: { app: string; owner: string }): Promise<Medida[]> {
  const to = cliente(url, 1);
  const headers = await to.enter('admin@fgr.org.mx');
  to.close();
  const files = await query<{ id: number }>(owner, 'select llcarpeta as id from carpeta order by md5(noci) limit $1', [
    CARPETAS,
  ]);
  const ours = files.map(({ id }) => ({ path: getCarpetaById.path.replace(':llcarpeta', String(id)), headers }));
  const theirs = files.map(({ id }) => ({ path: `/carpeta/${id}` }));
  const env = { ...process.env, DATABASE_URL: app };
  const child = spawn(process.execPath, ['bench/desnudo.ts'], { cwd: RAIZ, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [twin, whole]: [Corrida[], Corrida[]] = [[], []];
  try {
    const bare = await awaitUrl(child);
    for (let i = 0; i <= RONDAS; i++) {
      twin.push(await load(bare, theirs));
      whole.push(await load(url, ours));
    }
  } finally {
    child.kill('SIGTERM');
  }
  // the first round warms both up
  const [t, w] = [gather(twin.slice(1)), gather(whole.slice(1))];
  const nota = `sin nada alrededor: ${t.porSegundo.toFixed(0)}/s, p50 ${t.p50.toFixed(1)}, p95 ${t.p95.toFixed(1)}`;
  return [{ nombre: 'leer una carpeta', conexiones: CONEXIONES, ...w, razon: w.porSegundo / t.porSegundo, nota }];
}
