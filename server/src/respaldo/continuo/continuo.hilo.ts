// Archives the embedded database while the server works: each second what PostgreSQL handed over and what was attached, each day a
// whole copy. A thread of its own: to compress and encrypt holds nobody. It tells until when all is sent, and what went wrong.
import { setTimeout as pausa } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { salidaDe } from '../../embedded/continuo.ts';
import { copyCluster } from './copia.ts';
import { followArchivos, prune, type Raiz, sendSegmentos } from './envio.ts';
import { listCopias, listSegmentos, lugarDe } from './lugar.ts';

/** What the thread is started with. */
export interface DatosDeArchivo {
  url: string;
  pgDir: string;
  respaldoDir: string;
  destinatarios: readonly string[];
  raices: readonly Raiz[];
}
/** What it says. */
export type AvisoDeArchivo = { hasta: Date } | { copia: string } | { falla: string };

const [CADA_MS, ESPERA_MS, DIA_MS] = [1_000, 10_000, 86_400_000];
const { url, pgDir, respaldoDir, destinatarios, raices } = workerData as DatosDeArchivo;
const say = (aviso: AvisoDeArchivo) => parentPort?.postMessage(aviso);

async function findSistema(): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client
    .query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
    .finally(() => client.end());
  return rows[0]?.id ?? '';
}

async function archive(): Promise<never> {
  const lugar = lugarDe(respaldoDir, await findSistema());
  const salida = salidaDe(pgDir);
  const sendArchivos = followArchivos(raices, lugar, destinatarios);
  let ultimo = listSegmentos(lugar).at(-1);
  for (;;) {
    const sent = await sendSegmentos(salida, lugar, destinatarios, ultimo);
    ultimo = sent.ultimo;
    await sendArchivos();
    if (sent.hasta) say({ hasta: sent.hasta });
    const [copia] = listCopias(lugar);
    // what lies before a missing segment leads to nothing after it: a new copy is begun from here
    if (!copia || sent.salto || Date.now() - copia.fin.getTime() > DIA_MS) {
      say({ copia: await copyCluster(url, pgDir, lugar, destinatarios) });
      await prune(lugar, raices);
    }
    await pausa(CADA_MS);
  }
}

for (;;) {
  // a disk that is full or not there: PostgreSQL goes on, what waits is kept, and is sent when it can be
  const falla = await archive().catch((error: NodeJS.ErrnoException) => error.code ?? error.name);
  say({ falla: String(falla) });
  await pausa(ESPERA_MS);
}
