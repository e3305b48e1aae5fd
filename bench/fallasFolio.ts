// Folios asked for by many at once while the server is killed again and again (security plan, B7). Twenty files that are
// ready, two hundred requests, ten kill -9. At the end no number is missing or twice, every folio that was answered is
// kept, and the audit chain is whole.
import { spawnSync } from 'node:child_process';
import { generarFolio } from '@renadet/domain/carpeta/carpeta.contract';
import { isFolio } from '@renadet/domain/carpeta/folio';
import pg from 'pg';
import { type Cabeceras, cliente } from './cliente.ts';
import { CAPTURISTA, crearListas } from './expedientes.ts';
import { detener, direcciones, iniciar, type Proceso, RAIZ } from './proceso.ts';

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

/** Folios as the owner of the tables sees them. */
async function guardados(dir: string) {
  const client = new pg.Client(direcciones(dir).owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ llcarpeta: number; folio: string }>(
      'select llcarpeta, folio from carpeta where folio is not null',
    );
    const counters = await client.query<{ anio: number; estado: number; ultimo: number }>(
      'select * from foliocontador',
    );
    return { rows, counters: counters.rows };
  } finally {
    await client.end();
  }
}

/** What is wrong with the numbers; nothing when they are 1, 2, 3... in each year and state. */
function defectos({ rows, counters }: Awaited<ReturnType<typeof guardados>>): string[] {
  const series = Map.groupBy(rows, ({ folio }) => folio.split('-').slice(1, 3).join('-'));
  return [...series].flatMap(([serie, folios]) => {
    const numbers = folios.map(({ folio }) => Number(folio.split('-')[3])).toSorted((a, b) => a - b);
    const [anio, estado] = serie.split('-').map(Number);
    const counter = counters.find((c) => c.anio === anio && c.estado === estado)?.ultimo;
    return [
      ...(numbers.some((n, i) => n !== i + 1) ? [`${serie}: falta o se repite un número: ${numbers.join(' ')}`] : []),
      ...(counter !== numbers.length ? [`${serie}: el contador dice ${counter} y hay ${numbers.length}`] : []),
      ...folios.filter(({ folio }) => !isFolio(folio)).map(({ folio }) => `dígito verificador: ${folio}`),
    ];
  });
}

/** @returns what is wrong, a sentence each */
export async function fallasDeFolio(dir: string): Promise<string[]> {
  let server = await iniciar(dir, { CARPETAS_DEMO: '0' });
  const to = cliente(server.url, 4);
  const headers = await to.entrar(CAPTURISTA);
  const files = await crearListas(to, headers, CARPETAS);
  to.close();

  const answered: Respuesta[] = [];
  const restarts: number[] = [];
  // File by file, so that each death finds new numbers being taken
  let pending = Array.from({ length: SOLICITUDES }, (_, i) => files[Math.floor((i * CARPETAS) / SOLICITUDES)] ?? 0);
  let deaths = 0;
  for (; pending.length; deaths += server.child.signalCode === 'SIGKILL' ? 1 : 0) {
    if (server.child.signalCode || server.child.exitCode !== null) {
      server = await iniciar(dir, { CARPETAS_DEMO: '0' });
      restarts.push(server.listo);
    }
    const wave = await embestida(server, headers, pending, deaths < MUERTES);
    answered.push(...wave.answered);
    pending = wave.unanswered;
    if (server.child.killed) await server.ended;
  }
  const kept = await guardados(dir);
  await detener(server);
  const chain = spawnSync(process.execPath, ['server/src/auditoria/verificar.ts'], {
    cwd: RAIZ,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: dir },
  });

  const folios = new Map(kept.rows.map((row) => [row.llcarpeta, row.folio]));
  const lost = answered.filter(({ llcarpeta, folio }) => folios.get(llcarpeta) !== folio);
  console.log(`Solicitudes respondidas: ${answered.length} de ${SOLICITUDES}, sobre ${CARPETAS} carpetas.`);
  console.log(
    `Muertes del servidor (kill -9): ${deaths}. Reinicio más lento: ${Math.round(Math.max(...restarts))} ms.`,
  );
  console.log(`Folios guardados: ${kept.rows.length}. Respondidos que no están: ${lost.length}.`);
  console.log(chain.stdout.trim() || chain.stderr.trim());
  return [
    ...defectos(kept),
    ...lost.map(
      ({ llcarpeta, folio }) => `carpeta ${llcarpeta}: se respondió ${folio} y está ${folios.get(llcarpeta)}`,
    ),
    ...(kept.rows.length === CARPETAS ? [] : [`hay ${kept.rows.length} folios para ${CARPETAS} carpetas`]),
    ...(deaths >= MUERTES ? [] : [`solo hubo ${deaths} muertes de ${MUERTES}`]),
    ...(chain.status === 0 ? [] : ['la auditoría no está completa']),
  ];
}
