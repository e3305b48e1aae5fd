// A bulk load whose server is killed at random moments, twenty times, and gone on with as the screens do: the load is
// opened again under the same workbook, what is done is asked, the rest is sent. Half of its files exist before and are
// then updated. At the end every file is there once and whole, updates took out whom the workbook lacks and told it,
// and the audit chain is whole.
import { createHash, randomInt } from 'node:crypto';
import { catalogosCarga, integrarCarpetasNuevas } from '@renadet/domain/carga/carga.contract';
import { abrirCarga, informeCarga } from '@renadet/domain/carga/seguimiento.contract';
import { type Cabeceras, type Cliente, cliente } from '../../bench/cliente.ts';
import { CAPTURISTA } from '../../bench/expedientes.ts';
import { expedientes } from '../../bench/libroCarga.ts';
import { begin, direcciones, type Proceso, stop } from '../../bench/proceso.ts';
import { query } from '../../bench/query.ts';
import { auditoria } from './check.ts';

const CARPETAS = 3000;
const LOTE = 50;
const MUERTES = 20;
const ENV = { CARPETAS_DEMO: '0' };
const HALLAZGOS = {
  totalErrores: 0,
  errores: [],
  victimasSinExpediente: [],
  autoridadesSinExpediente: [],
  incompletos: [],
};
const CONTEOS = {
  validosExpedientes: CARPETAS,
  validosVictimas: 2 * CARPETAS,
  validosResponsables: 2 * CARPETAS,
  invalidosExpedientes: 0,
  invalidosVictimas: 0,
  invalidosResponsables: 0,
};
type Enviada = { numCarpeta: string; victimas: unknown[] };

/** Opens the load of a workbook, or goes on with it. */
async function open(to: Cliente, headers: Cabeceras, libro: string) {
  const huella = createHash('sha256').update(libro).digest('hex');
  const body = {
    carga: crypto.randomUUID(),
    nombre: libro,
    huella,
    porLote: LOTE,
    conteos: CONTEOS,
    hallazgos: HALLAZGOS,
  };
  const answer = await to.call(abrirCarga, { body }, headers);
  if (answer.status !== 200) throw new Error(`not opened: ${answer.status}`);
  return answer.body;
}

/**
 * Sends what is not done of a load until the server dies or all is done.
 * @returns the id of the load when all is done
 */
async function tanda(
  server: Proceso,
  headers: Cabeceras,
  libro: string,
  modo: '1' | '3',
  files: readonly Enviada[],
): Promise<string | undefined> {
  const to = cliente(server.url, 2);
  try {
    const { carga, lotes } = await open(to, headers, libro);
    const done = new Set(lotes.filter((l) => l.modo === modo).map((l) => l.lote));
    for (let lote = 0; lote * LOTE < files.length; lote++) {
      if (done.has(lote)) continue;
      const carpetas = files.slice(lote * LOTE, (lote + 1) * LOTE) as never;
      const { status } = await to.call(
        integrarCarpetasNuevas,
        { params: { mode: modo }, body: { carpetas, carga, lote } },
        headers,
      );
      if (status !== 200) throw new Error(`${status}`);
    }
    return carga;
  } catch {
    return undefined;
  } finally {
    to.close();
  }
}

/** What is wrong with the files of a load, as the owner of the tables sees them. */
async function defectos(dir: string, carga: string, victimas: number, version: number): Promise<string[]> {
  const { owner } = direcciones(dir);
  const rows = await query<{ noci: string; n: number; v: number; r: number; i: number; version: number }>(
    owner,
    `select c.noci, c.version, count(*) over (partition by noci)::int as n,
       (select count(*) from victima v where v.llcarpeta = c.llcarpeta)::int as v,
       (select count(*) from responsable r where r.llcarpeta = c.llcarpeta)::int as r,
       (select count(*) from imputado i join responsable r using (llresponsable) where r.llcarpeta = c.llcarpeta)::int as i
     from carpeta c where noci like 'FALLA/%'`,
  );
  const noted = await query(owner, 'select from cargacarpeta where llcarga = $1', [carga]);
  return [
    ...(rows.length === CARPETAS ? [] : [`hay ${rows.length} carpetas de ${CARPETAS}`]),
    ...(noted.length === CARPETAS ? [] : [`la carga anotó ${noted.length} carpetas de ${CARPETAS}`]),
    ...rows
      .filter((x) => x.n !== 1 || x.v !== victimas || x.r !== 1 || x.i !== 2 || x.version !== version)
      .map((x) => `carpeta a medias o repetida: ${JSON.stringify(x)}`),
  ];
}

/** Kills the server while it integrates, and while it updates. @param dir data folder of the run. @returns defects */
export async function fallasDeCarga(dir: string): Promise<string[]> {
  let server = await begin(dir, ENV);
  const to = cliente(server.url, 1);
  const headers = await to.enter(CAPTURISTA);
  const { body: catalogos } = await to.call(catalogosCarga, {}, headers);
  to.close();
  const files = expedientes(catalogos, 'FALLA', 0, CARPETAS) as Enviada[];
  const menos = files.map((f) => ({ ...f, victimas: f.victimas.slice(0, 1) }));
  const restarts: number[] = [];
  const wrong: string[] = [];
  let deaths = 0;
  for (const [libro, modo, sent, limit] of [
    ['primera.xlsx', '3', files, MUERTES / 2],
    ['actualización.xlsx', '1', menos, MUERTES],
  ] as const) {
    let carga: string | undefined;
    while (!carga) {
      // sooner or later within a batch, or between two, or before the first answer
      const timer = deaths < limit ? setTimeout(() => server.child.kill('SIGKILL'), randomInt(20, 900)) : undefined;
      carga = await tanda(server, headers, libro, modo, sent);
      clearTimeout(timer);
      if (!server.child.killed) continue;
      await server.ended;
      deaths++;
      server = await begin(dir, ENV);
      restarts.push(server.listo);
    }
    wrong.push(...(await defectos(dir, carga, modo === '3' ? 2 : 1, modo === '3' ? 1 : 2)));
    const last = cliente(server.url, 1);
    const { body } = await last.call(informeCarga, { params: { carga } }, headers);
    last.close();
    const { correctas, existentes, victimasErrores } = body.respuesta;
    const gone = modo === '1' ? CARPETAS : 0;
    if (correctas !== CARPETAS || existentes.length || victimasErrores.length !== gone)
      wrong.push(
        `informe (modo ${modo}): ${correctas} correctas, ${existentes.length} existentes, ${victimasErrores.length} víctimas retiradas`,
      );
  }
  await stop(server);
  console.log(
    `Muertes del servidor (kill -9): ${deaths}. Reinicio más lento: ${Math.round(Math.max(...restarts))} ms.`,
  );
  console.log(`Carpetas integradas y después actualizadas: ${CARPETAS}, en lotes de ${LOTE}.`);
  return [
    ...wrong,
    ...(deaths >= MUERTES ? [] : [`solo hubo ${deaths} muertes de ${MUERTES}`]),
    ...(await auditoria({ DATA_DIR: dir })),
  ];
}
