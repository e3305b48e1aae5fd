import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import autocannon from 'autocannon';
import { query } from './check.ts';
import { cliente } from './cliente.ts';
import { type Corrida, corrida, gather, type Medida } from './medida.ts';
import { RAIZ } from './proceso.ts';

const RONDAS = 3;
const SEGUNDOS = 3;
const CONEXIONES = 20;
const CARPETAS = 500;

function load(url: string, paths: readonly string[], headers: Record<string, string>): Promise<Corrida> {
  const times: number[] = [];
  return new Promise((ok, ko) => {
    const requests = paths.map((path) => ({ path, headers }));
    const run = autocannon({ url, requests, connections: CONEXIONES, duration: SEGUNDOS }, (error) =>
      error ? ko(error) : ok(corrida(times, SEGUNDOS * 1000)),
    );
    run.on('response', (_client, status, _bytes, time) => {
      if (status !== 200) ko(new Error(`${url} answered ${status}`));
      times.push(time);
    });
  });
}

/** The bare twin, in a process of its own. */
async function openDesnudo(app: string) {
  const env = { ...process.env, DATABASE_URL: app };
  const child = spawn(process.execPath, ['bench/desnudo.ts'], { cwd: RAIZ, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = await once(child.stdout, 'data');
  const url = /http\S+/.exec(String(text))?.[0] ?? '';
  return { url, close: () => child.kill('SIGTERM') };
}

/** One file read by its key, on record before it is answered: session, permission, scope and all, beside the same with nothing around it. */
export async function lectura(url: string, { app, owner }: { app: string; owner: string }): Promise<Medida[]> {
  const to = cliente(url, 1);
  const headers = await to.enter('admin@fgr.org.mx');
  to.close();
  const files = await query<{ id: number }>(owner, 'select llcarpeta as id from carpeta order by md5(noci) limit $1', [
    CARPETAS,
  ]);
  const paths = files.map(({ id }) => getCarpetaById.path.replace(':llcarpeta', String(id)));
  const desnudo = await openDesnudo(app);
  const [bare, whole]: [Corrida[], Corrida[]] = [[], []];
  try {
    for (let i = 0; i <= RONDAS; i++) {
      bare.push(await load(desnudo.url, paths, {}));
      whole.push(await load(url, paths, headers));
    }
  } finally {
    desnudo.close();
  }
  // the first round warms both up
  const [b, w] = [gather(bare.slice(1)), gather(whole.slice(1))];
  const nota = `sin nada alrededor: ${b.porSegundo.toFixed(0)}/s, p50 ${b.p50.toFixed(1)}, p95 ${b.p95.toFixed(1)}`;
  return [{ nombre: 'leer una carpeta', conexiones: CONEXIONES, ...w, razon: w.porSegundo / b.porSegundo, nota }];
}
