// Archives the embedded database while the server works: each second what PostgreSQL handed over and what was attached, each day a
// whole copy. A thread of its own: to compress and encrypt holds nobody. It tells until when all is sent, and what went wrong.
import { setTimeout as pausa } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { salidaDe } from '../../embedded/continuo.ts';
import { ask } from '../bitacora.ts';
import { copyCluster } from './copia.ts';
import { followArchivos, prune, type Raiz, sendEnOrden } from './envio.ts';
import { isSeguida, listCopias, listSegmentos, lugarDe } from './lugar.ts';

/** The data that the thread starts with. */
export interface DatosDeArchivo {
  url: string;
  pgDir: string;
  respaldoDir: string;
  destinatarios: readonly string[];
  raices: readonly Raiz[];
}
/** The messages of the thread. */
export type AvisoDeArchivo = { hasta: Date } | { copia: string } | { falla: string };

const [CADA_MS, ESPERA_MS, DIA_MS] = [1_000, 10_000, 86_400_000];
const { url, pgDir, respaldoDir, destinatarios, raices } = workerData as DatosDeArchivo;
const say = (aviso: AvisoDeArchivo) => parentPort?.postMessage(aviso);

async function archive(): Promise<never> {
  const [sistema] = await ask<{ id: string }>(url, 'select system_identifier::text as id from pg_control_system()', []);
  const lugar = lugarDe(respaldoDir, sistema?.id ?? '');
  const salida = salidaDe(pgDir);
  const sendArchivos = followArchivos(raices, lugar, destinatarios);
  let ultimo = listSegmentos(lugar).at(-1);
  let isSuelto = !isSeguida(lugar);
  const sendAll = async () => {
    const sent = await sendEnOrden(salida, lugar, destinatarios, { sendArchivos, ultimo });
    ultimo = sent.ultimo;
    return sent;
  };
  let copiada: number | undefined;
  for (;;) {
    const sent = await sendAll();
    copiada ??= listCopias(lugar)[0]?.fin.getTime() ?? 0;
    // the log before a missing segment leads to nothing after it, so a new copy begins here
    isSuelto ||= sent.salto;
    if (isSuelto || Date.now() - copiada > DIA_MS) {
      const copia = await copyCluster(url, pgDir, lugar, destinatarios);
      const after = await sendAll(); // a copy comes back once its log is there
      copiada = Date.now();
      say({ copia });
      await prune(lugar, raices);
      isSuelto = after.salto;
      if (after.hasta && !isSuelto) say({ hasta: after.hasta });
      await pausa(CADA_MS);
      continue;
    }
    // the moment until which a restore comes back: sent, after a copy, with nothing missing between
    if (sent.hasta) say({ hasta: sent.hasta });
    await pausa(CADA_MS);
  }
}

for (;;) {
  // the disk is full or away: PostgreSQL goes on, and the waiting files are kept until they can be sent
  const falla = await archive().catch((error: NodeJS.ErrnoException) => error.code ?? error.name);
  say({ falla: String(falla) });
  await pausa(ESPERA_MS);
}
