// The main database is lost for good (SIGKILL) while people work, and its standby is promoted. One server finds it behind
// the address that follows the main one, the other is started again with the new address, as an operator without such an
// address does. With a synchronous standby nothing that was answered is lost; with an asynchronous one that was cut off a
// second before, what was answered in that second, and what is left is whole all the same.
import { join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { getReporteCarpeta } from '@renadet/domain/reportes/reportes.contract';
import { cliente } from '../../bench/cliente.ts';
import { puertoDe, stop } from '../../bench/proceso.ts';
import { query } from '../../bench/query.ts';
import { auditoria, enteras, folios, type Opciones } from './check.ts';
import { type Cumulo, cumulo, dosServidores, hasta, reads } from './cumulo.ts';
import { type Acuse, createMezcla, perdidas } from './mezcla.ts';
import { puente } from './puente.ts';
import { anotador, ESPERA_MS, FILTRO, type Llamada } from './testigos.ts';

type Mezcla = Awaited<ReturnType<typeof createMezcla>>;
/** Milliseconds that an asynchronous standby is behind when the main one is lost. */
const ATRASO_MS = 1_000;
/** Milliseconds that a synchronous standby is gone, and until people work again once it is back. */
const SIN_ESPEJO_MS = 45_000;
const VUELTA_MS = 15_000;

/** Folios that were answered for one file and are another's now: their number went with what was lost. */
async function repetidos(url: string, acuses: readonly Acuse[]): Promise<number> {
  const kept = new Map(
    (await query<{ folio: string; noci: string }>(url, 'select folio, noci from carpeta where folio is not null')).map(
      ({ folio, noci }) => [folio, noci],
    ),
  );
  return acuses.filter(({ dato, nocis, clase }) => {
    const owner = (clase === 'folio' || clase === 'entrada') && dato ? kept.get(dato) : undefined;
    return owner !== undefined && owner !== nocis[0];
  }).length;
}

/** The standby that commits wait for is gone for a while: each request is told so, and then all goes on. */
async function sinEspejo(db: Cumulo, mezcla: Mezcla, calls: Llamada[]): Promise<string[]> {
  await db.request('matar', 'replica');
  const gone = performance.now();
  const before = mezcla.acuses.length;
  await pausa(SIN_ESPEJO_MS);
  const saved = mezcla.acuses.length - before;
  await db.request('iniciar', 'replica');
  const back = performance.now();
  const settled = mezcla.acuses.length;
  await Promise.race([mezcla.arrive(settled + 8), pausa(2 * VUELTA_MS)]);
  const again = performance.now() - back;
  const mine = calls.filter(({ desde, ms }) => desde + ms >= gone && desde < back);
  const worst = Math.round(Math.max(0, ...mine.map(({ ms }) => ms)));
  const refused = mine.filter(({ status }) => status === 503).length;
  console.log(
    `Réplica síncrona perdida ${SIN_ESPEJO_MS / 1000} s: ${refused} solicitudes con 503, la más lenta a los ${worst} ms, ` +
      `${saved} escrituras respondidas; con ella de vuelta, 8 más a los ${Math.round(again)} ms.`,
  );
  return [
    ...(worst > ESPERA_MS ? [`sin la réplica síncrona una solicitud tardó ${worst} ms`] : []),
    ...(again > VUELTA_MS ? ['con la réplica síncrona de vuelta no se trabajó'] : []),
  ];
}

async function promocion(dir: string, sincrona: boolean, { escrituras, semilla, corta }: Opciones): Promise<string[]> {
  const db = await cumulo(join(dir, 'base'), corta ? ['fsync=off'] : []);
  const wrong: string[] = [];
  try {
    const { a, b, open } = await dosServidores(dir, db);
    if (sincrona) await db.request('esperar', 'principal');
    let up = [a, b];
    const frente = await puente(() => up.map(puertoDe));
    const { calls, note } = anotador();
    const mezcla = await createMezcla(`http://127.0.0.1:${frente.port}`, {
      semilla,
      personas: 8,
      onRespond: note,
    });
    const toB = cliente(b.url, 2);
    const admin = await toB.enter('admin@fgr.org.mx');
    const reporte = () => toB.call(getReporteCarpeta, { body: FILTRO as never }, admin);
    await reporte();
    await hasta('reportes en la réplica', async () => (await reporte()).status === 200 && reads(b) === 'replica');
    const work = mezcla.work(Number.POSITIVE_INFINITY);
    await mezcla.arrive(escrituras / 2);
    if (sincrona && !corta) wrong.push(...(await sinEspejo(db, mezcla, calls)));
    if (!sincrona) {
      db.cutCorriente();
      await pausa(ATRASO_MS);
    }
    await db.request('matar', 'principal');
    const lost = performance.now();
    const before = mezcla.acuses.length;
    const dead = await reporte();
    // one server is started again with the address of the new main one; the other is not touched
    a.child.kill('SIGTERM');
    up = [b];
    const promoting = performance.now();
    await db.promote();
    const promoted = performance.now();
    await mezcla.arrive(before + 1);
    const again = performance.now();
    await a.ended;
    const nueva = await open('a', { DATABASE_URL: db.replica, DATABASE_REPLICA_URL: '' });
    up = [nueva, b];
    const toA = cliente(nueva.url, 2);
    const session = await toA.call(getReporteCarpeta, { body: FILTRO as never }, admin);
    await mezcla.arrive(before + escrituras / 2);
    const reports = await reporte();
    mezcla.stop();
    await work;
    mezcla.close();
    const s = (ms: number) => (ms / 1000).toFixed(1);
    console.log(
      `${sincrona ? 'Síncrona' : `Asíncrona, ${ATRASO_MS} ms atrás`}: principal perdida (kill -9), ${dead.status} con Retry-After ` +
        `${dead.headers['retry-after']} mientras; promovida en ${s(promoted - promoting)} s; se guardó otra vez a los ` +
        `${s(again - promoted)} s de ello (${s(again - lost)} s de perderse). Reportes: ${reports.status}, de la ${reads(b)}.`,
    );
    if (dead.status !== 503 || !dead.headers['retry-after']) wrong.push(`sin base se respondió ${dead.status}`);
    if (session.status !== 200)
      wrong.push(`la sesión de antes respondió ${session.status} en el servidor iniciado de nuevo`);
    if (reports.status !== 200 || reads(b) !== 'principal')
      wrong.push(`reportes: ${reports.status}, de la ${reads(b)}`);
    const missing = await perdidas(db.replica, mezcla.acuses);
    const late = await perdidas(db.replica, mezcla.acuses.slice(before + 8));
    const twice = await repetidos(db.replica, mezcla.acuses);
    console.log(
      `Escrituras respondidas: ${before} antes y ${mezcla.acuses.length - before} después. Perdidas: ${missing.length}; ` +
        `folios respondidos que ahora son de otra carpeta: ${twice}.`,
    );
    if (sincrona) wrong.push(...missing.slice(0, 20), ...mezcla.raras.slice(0, 20));
    else {
      if (!missing.length) wrong.push('nada se perdió con la réplica atrasada: la prueba no prueba');
      // people go on in files that are lost: those are answered that they are not there
      wrong.push(...late.slice(0, 20), ...mezcla.raras.filter((rara) => !/: (404|200) /.test(rara)).slice(0, 20));
    }
    if (sincrona && twice) wrong.push(`${twice} folios se dieron dos veces`);
    wrong.push(...(await enteras(db.replica)), ...(await folios(db.replica)));
    for (const to of [toA, toB]) to.close();
    for (const server of up) await stop(server);
    frente.close();
    return [...wrong, ...(await auditoria({ DATABASE_URL: db.replica, DATA_DIR: join(dir, 'a') }))];
  } finally {
    await db.close();
  }
}

/** @param dir folder of the run. @returns what is wrong, a sentence each */
export async function fallasDePromocion(dir: string, opciones: Opciones): Promise<string[]> {
  console.log(`Semilla: ${opciones.semilla}.`);
  const escrituras = opciones.corta ? 120 : Math.min(opciones.escrituras, 2000);
  const wrong = await promocion(join(dir, 'sincrona'), true, { ...opciones, escrituras });
  return [...wrong, ...(await promocion(join(dir, 'asincrona'), false, { ...opciones, escrituras }))];
}
