import { spawn } from 'node:child_process';
import { getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import autocannon from 'autocannon';
import { query } from './check.ts';
import { cliente } from './cliente.ts';
import { type Corrida, corrida, gather, type Medida } from './medida.ts';
import { awaitUrl, RAIZ } from './proceso.ts';

const RONDAS = 3;
const SEGUNDOS = 3;
const CONEXIONES = 20;
const CARPETAS = 500;

/** Another server that reads the same files. */
export interface Gemelo {
  nombre: string;
  url: string;
  /** What is asked of it for a file. */
  ask: (llcarpeta: number) => autocannon.Request;
  close: () => void;
}

/** Reads files for some seconds. @throws Error where an answer is not 200, or tells of errors */
function load(url: string, requests: autocannon.Request[]): Promise<Corrida> {
  const times: number[] = [];
  return new Promise((ok, ko) => {
    const check = (status: number, body: string) => {
      if (status !== 200 || body.startsWith('{"errors"'))
        ko(new Error(`${url} answered ${status}: ${body.slice(0, 300)}`));
    };
    const asked = requests.map((request) => ({ ...request, onResponse: check }));
    const run = autocannon({ url, requests: asked, connections: CONEXIONES, duration: SEGUNDOS }, (error) =>
      error ? ko(error) : ok(corrida(times, SEGUNDOS * 1000)),
    );
    run.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
}

/** The bare twin, in a process of its own. */
async function openDesnudo(app: string): Promise<Gemelo> {
  const env = { ...process.env, DATABASE_URL: app };
  const child = spawn(process.execPath, ['bench/desnudo.ts'], { cwd: RAIZ, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await awaitUrl(child);
  const ask = (llcarpeta: number) => ({ path: `/carpeta/${llcarpeta}` });
  return { nombre: 'sin nada alrededor', url, ask, close: () => child.kill('SIGTERM') };
}

/** Files read by their key through the whole server and through a twin, in turns; the ratio is of answers a second. */
export async function compareLectura(
  url: string,
  { owner }: { owner: string },
  gemelo: Gemelo,
): Promise<Omit<Medida, 'nombre'>> {
  const to = cliente(url, 1);
  const headers = await to.enter('admin@fgr.org.mx');
  to.close();
  const files = await query<{ id: number }>(owner, 'select llcarpeta as id from carpeta order by md5(noci) limit $1', [
    CARPETAS,
  ]);
  const ours = files.map(({ id }) => ({ path: getCarpetaById.path.replace(':llcarpeta', String(id)), headers }));
  const theirs = files.map(({ id }) => gemelo.ask(id));
  const [twin, whole]: [Corrida[], Corrida[]] = [[], []];
  try {
    for (let i = 0; i <= RONDAS; i++) {
      twin.push(await load(gemelo.url, theirs));
      whole.push(await load(url, ours));
    }
  } finally {
    gemelo.close();
  }
  // the first round warms both up
  const [t, w] = [gather(twin.slice(1)), gather(whole.slice(1))];
  const nota = `${gemelo.nombre}: ${t.porSegundo.toFixed(0)}/s, p50 ${t.p50.toFixed(1)}, p95 ${t.p95.toFixed(1)}`;
  return { conexiones: CONEXIONES, ...w, razon: w.porSegundo / t.porSegundo, nota };
}

/** One file read by its key, on record before it is answered: session, permission, scope and all, beside the same with nothing around it. */
export async function lectura(url: string, addresses: { app: string; owner: string }): Promise<Medida[]> {
  const medida = await compareLectura(url, addresses, await openDesnudo(addresses.app));
  return [{ nombre: 'leer una carpeta', ...medida }];
}
