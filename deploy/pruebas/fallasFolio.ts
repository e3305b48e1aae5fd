// Folios asked for by many at once while the server is killed again and again (security plan, B7). Twenty files that are
// ready, two hundred requests, ten kill -9. At the end no number is missing or twice, every folio that was answered is
// kept, and the audit chain is whole.
import { generarFolio } from '@renadet/domain/carpeta/carpeta.contract';
import { type Cabeceras, cliente } from '../../bench/cliente.ts';
import { CAPTURISTA, createListas } from '../../bench/expedientes.ts';
import { begin, direcciones, type Proceso, stop } from '../../bench/proceso.ts';
import { query } from '../../bench/query.ts';
import { auditoria, folios as numeros } from './check.ts';

const CARPETAS = 20;
const SOLICITUDES = 200;
const MUERTES = 10;

interface Respuesta {
  llcarpeta: number;
  folio: string;
}

/**
 * Sends the requests not yet answered, all at once, and kills the server when a tenth more of all was answered.
 * @returns what was answered, and the requests that were not
 */
async function embestida(server: Proceso, headers: Cabeceras, pending: number[], kill: boolean) {
  const to = cliente(server.url, SOLICITUDES);
  const answered: Respuesta[] = [];
  const limit = SOLICITUDES / (MUERTES + 2);
  const unanswered: number[] = [];
  await Promise.all(
    pending.map(async (llcarpeta) => {
      try {
        const { status, body } = await to.call(generarFolio, { params: { llcarpeta } }, headers);
        if (status !== 200 || body.result !== 'REGISTRO_EXITOSO') throw new Error(`${status}`);
        answered.push({ llcarpeta, folio: body.msj });
        if (kill && answered.length === Math.ceil(limit)) server.child.kill('SIGKILL');
      } catch {
        unanswered.push(llcarpeta);
      }
    }),
  );
  to.close();
  return { answered, unanswered };
}

/** @returns what is wrong, a sentence each */
export async function fallasDeFolio(dir: string): Promise<string[]> {
  let server = await begin(dir, { CARPETAS_DEMO: '0' });
  const to = cliente(server.url, 4);
  const headers = await to.enter(CAPTURISTA);
  const files = await createListas(to, headers, CARPETAS);
  to.close();

  const answered: Respuesta[] = [];
  const restarts: number[] = [];
  // File by file, so that each death finds new numbers being taken
  let pending = Array.from({ length: SOLICITUDES }, (_, i) => files[Math.floor((i * CARPETAS) / SOLICITUDES)] ?? 0);
  let deaths = 0;
  for (; pending.length; deaths += server.child.signalCode === 'SIGKILL' ? 1 : 0) {
    if (server.child.signalCode || server.child.exitCode !== null) {
      server = await begin(dir, { CARPETAS_DEMO: '0' });
      restarts.push(server.listo);
    }
    const wave = await embestida(server, headers, pending, deaths < MUERTES);
    answered.push(...wave.answered);
    pending = wave.unanswered;
    if (server.child.killed) await server.ended;
  }
  const { owner } = direcciones(dir);
  const kept = await query<Respuesta>(owner, 'select llcarpeta, folio from carpeta where folio is not null');
  const wrong = await numeros(owner);
  await stop(server);
  const chain = await auditoria({ DATA_DIR: dir });

  const folios = new Map(kept.map((row) => [row.llcarpeta, row.folio]));
  const lost = answered.filter(({ llcarpeta, folio }) => folios.get(llcarpeta) !== folio);
  console.log(`Solicitudes respondidas: ${answered.length} de ${SOLICITUDES}, sobre ${CARPETAS} carpetas.`);
  console.log(
    `Muertes del servidor (kill -9): ${deaths}. Reinicio más lento: ${Math.round(Math.max(...restarts))} ms.`,
  );
  console.log(`Folios guardados: ${kept.length}. Respondidos que no están: ${lost.length}.`);
  return [
    ...wrong,
    ...lost.map(
      ({ llcarpeta, folio }) => `carpeta ${llcarpeta}: se respondió ${folio} y está ${folios.get(llcarpeta)}`,
    ),
    ...(kept.length === CARPETAS ? [] : [`hay ${kept.length} folios para ${CARPETAS} carpetas`]),
    ...(deaths >= MUERTES ? [] : [`solo hubo ${deaths} muertes de ${MUERTES}`]),
    ...chain,
  ];
}
