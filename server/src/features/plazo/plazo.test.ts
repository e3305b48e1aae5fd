import { randomUUID } from 'node:crypto';
import { generarFolio, getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { type Fecha, fecha, hoyEnMexico, masDias } from '@renadet/domain/lib/fecha';
import { RECHAZADOS } from '@renadet/domain/plazo/listas';
import {
  guardarPlazoInterno,
  justificarPendiente,
  listaPendientes,
  pendientes,
  plazosInternos,
} from '@renadet/domain/plazo/plazo.contract';
import { eliminarVictima } from '@renadet/domain/victima/victima.contract';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { fillExpedientes } from '../../../test/expedientes.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';
import { type Alcance, unit } from '../../db/scope.ts';
import { countSemana } from '../observacion/observacion.queries.ts';
import { lunesDe, sendDigests } from './digest.ts';
import { countJustificadas, countPendientes, listJustificadas, listPendientes } from './plazo.queries.ts';

const HOY = hoyEnMexico(new Date());
/** The long form: CARPETAS_LISTAS=100000 SUPERVISORES=1000 (npm run tool -- long listas). */
const CARPETAS = Number(process.env.CARPETAS_LISTAS ?? 600);
const SUPERVISORES = Number(process.env.SUPERVISORES ?? 12);
const LARGA = CARPETAS > 600;
const NACIONAL: Alcance = { llinstitucion: 0, propietarios: null };
const VERACRUZ: Alcance = { llinstitucion: 130, propietarios: null };
const ALCANCES = [
  NACIONAL,
  VERACRUZ,
  { ...VERACRUZ, propietarios: [13001] },
  { llinstitucion: 114, propietarios: null },
];
let t: TestApp;
let admin: Headers;
let supervisor: Headers;

interface Expediente {
  llcarpeta: number;
  llinstitucion: number;
  llpropietario: number;
  noci: string;
  llestatus: number | null;
  estadojuridicoexpedienteid: number | null;
  folio: string | null;
  novictimas: number;
  victimas: number;
  autoridades: number;
  registrada: Fecha;
  movida: Fecha;
  vista: Fecha | null;
  /** Days on which examinations were asked for that were not made. */
  solicitados: Fecha[];
}
interface Rechazo {
  llrechazo: number;
  llinstitucion: number;
  noci: string;
  dia: Fecha;
}

/** A load whose workbook and server rejected these numbers. */
async function reject(llinstitucion: number, dia: Fecha, libro: readonly string[], servidor: readonly string[]) {
  const llcarga = randomUUID();
  await t.owner.query(
    `insert into carga (llcarga, clase, llusuario, llinstitucion, fccarga) select $1, 'NUEVA', llusuario, $2, $3 from usuario limit 1`,
    [llcarga, llinstitucion, `${dia}T12:00:00-06:00`],
  );
  await t.owner.query('update carga set hallazgos = $2 where llcarga = $1', [
    llcarga,
    {
      totalErrores: libro.length,
      errores: [
        ...libro.map((numCarpeta, fila) => ({ hoja: 'Victima', fila, columna: 'sexo', numCarpeta })),
        { hoja: 'Expediente', fila: 9, columna: 'numCarpeta', numCarpeta: '???' },
      ],
      incompletos: [{ hoja: 'Expediente', fila: 1, numCarpeta: libro[0] }],
      menosVictimas: [{ hoja: 'Expediente', fila: 1, numCarpeta: 'ENTRO/CON/AVISO' }],
    },
  ]);
  await t.owner.query(
    `insert into cargalote (llcarga, modo, lote, llinstitucion, huella, respuesta) values ($1, 3, 0, $2, sha256('a'), $3)`,
    [llcarga, llinstitucion, { erroresBack: servidor.map((numCarpeta) => ({ numCarpeta, renglon: 5, errores: [] })) }],
  );
}

beforeAll(async () => {
  t = await testApp();
  [admin, supervisor] = [await t.as('admin'), await t.as('supervisor.30')];
  await fillExpedientes(t, CARPETAS);
  const numbers = (letter: string, n: number) => Array.from({ length: n }, (_, i) => `${letter}/${i}`);
  await reject(130, masDias(HOY, -40), numbers('R', 9), numbers('S', 5));
  await reject(130, masDias(HOY, -15), [...numbers('R', 2), 'AZAR/1', 'AZAR/2'], []);
  await reject(114, masDias(HOY, -14), numbers('R', 3), numbers('T', 4));
  await reject(114, masDias(HOY, -16), numbers('U', 3), []);
  // on the first day of the week before the limit, and on the last of the week before that
  await t.owner.query(
    `update plazomovimiento m set dia = $1::date - (c.llcarpeta / 40 % 2)::integer from carpeta c
     where c.llcarpeta = m.llcarpeta and c.llestatus = 1 and c.llcarpeta % 40 < 2`,
    [masDias(HOY, -180 - 6)],
  );
  await t.owner.query('select compactar_esperas(); select rehacer_esperas(); analyze');
}, 1_800_000);

/** What the records say, read whole, for the count in TypeScript. */
async function readRegistry() {
  const expedientes = (
    await t.owner.query<Expediente>(`select c.llcarpeta, llinstitucion, llpropietario, noci, llestatus, estadojuridicoexpedienteid, folio,
      novictimas, (select count(*)::int from victima v where v.llcarpeta = c.llcarpeta) as victimas,
      (select count(*)::int from responsable r where r.llcarpeta = c.llcarpeta) as autoridades,
      to_char(fcregistro at time zone 'America/Mexico_City', 'YYYY-MM-DD') as registrada, m.dia::text as movida, m.vista::text as vista,
      array(select x.fcsolicitud::text from examenvictima x where x.llcarpeta = c.llcarpeta and x.fcsolicitud is not null and x.fcrealizacion is null order by 1) as solicitados
      from carpeta c join plazomovimiento m using (llcarpeta)`)
  ).rows;
  const rechazos = (
    await t.owner.query<Rechazo>('select llrechazo, llinstitucion, noci, dia::text as dia from plazorechazo')
  ).rows;
  return { expedientes, rechazos };
}
const sees = ({ llinstitucion, propietarios }: Alcance, inst: number, area: number) =>
  llinstitucion === 0 || (inst === llinstitucion && (propietarios === null || propietarios.includes(area)));

/** The second count: what a list has on a day, by the sentences of the lists alone. @returns keys, the oldest first */
function second(
  { expedientes, rechazos }: Awaited<ReturnType<typeof readRegistry>>,
  alcance: Alcance,
  llplazo: number,
  limite: Fecha,
) {
  if (llplazo === 6)
    return rechazos
      .filter((r) => sees(alcance, r.llinstitucion, 0) && r.dia <= limite)
      .filter(
        (r) => !expedientes.some((e) => e.noci === r.noci && e.llinstitucion === r.llinstitucion && e.movida >= r.dia),
      )
      .map((r) => ({ llave: r.llrechazo, desde: r.dia }))
      .sort((a, b) => a.desde.localeCompare(b.desde) || a.llave - b.llave);
  const since: Record<number, (e: Expediente) => Fecha | false> = {
    1: (e) => e.llestatus === 1 && e.movida,
    2: (e) => e.llestatus === 4 && (e.vista !== null && e.vista > e.movida ? e.vista : e.movida),
    3: (e) => e.solicitados[0] ?? false,
    4: (e) => e.victimas < e.novictimas && e.registrada,
    5: (e) => e.folio === null && e.victimas === e.novictimas && e.autoridades > 0 && e.movida,
    7: (e) => e.autoridades === 0 && e.registrada,
  };
  return expedientes
    .filter((e) => sees(alcance, e.llinstitucion, e.llpropietario) && e.estadojuridicoexpedienteid !== 24)
    .flatMap((e) => {
      const desde = since[llplazo]?.(e);
      return desde && desde <= limite ? [{ llave: e.llcarpeta, desde }] : [];
    })
    .sort((a, b) => a.desde.localeCompare(b.desde) || a.llave - b.llave);
}

/** Compares every list of every scope with the second count, on a day. @returns how many rows were compared */
async function compare(hoy: Fecha): Promise<number> {
  const registry = await readRegistry();
  const out = new Set(
    (await rowsOf(t, 'plazojustificacion', `hasta >= '${hoy}'`)).map(({ llplazo, llave }) => `${llplazo}/${llave}`),
  );
  let rows = 0;
  for (const alcance of ALCANCES)
    await unit(t.db, alcance, 'read', async (trx) => {
      for (const { llplazo, dias, total, nuevas, desde } of await countPendientes(trx, alcance, hoy)) {
        const limite = masDias(hoy, -dias);
        const expected = second(registry, alcance, llplazo, limite).filter(
          ({ llave }) => !out.has(`${llplazo}/${llave}`),
        );
        // seven days, the last of which is that of the limit
        const semana = expected.filter((one) => one.desde > masDias(limite, -7)).length;
        expect([llplazo, total, nuevas, desde]).toEqual([llplazo, expected.length, semana, expected[0]?.desde ?? null]);
        const listed = await listPendientes(trx, alcance, { llplazo, hoy, limite, cuantos: CARPETAS + 100, desde: 0 });
        expect(listed.map(({ llave, desde }) => ({ llave, desde }))).toEqual(expected);
        for (const at of [2, 499, 600, expected.length - 2].filter((place) => place > 0)) {
          const page = await listPendientes(trx, alcance, { llplazo, hoy, limite, cuantos: 2, desde: at });
          expect(page.map(({ llave }) => llave)).toEqual(expected.slice(at, at + 2).map(({ llave }) => llave));
        }
        rows += expected.length;
      }
    });
  return rows;
}

test('[1-722] the lists are exact: what each has, since when, in which order, for whom and on which day, as a second count says', async () => {
  const counts = [await compare(HOY), await compare(masDias(HOY, -20)), await compare(masDias(HOY, 45))];
  expect(Math.min(...counts)).toBeGreaterThan(200);
  if (LARGA)
    console.log(
      `listas: ${CARPETAS} carpetas, siete listas, ${ALCANCES.length} alcances, tres días: ${counts.reduce((a, b) => a + b)} renglones, los mismos y en el mismo orden que la segunda cuenta`,
    );
});

test('[1-720] counters of the lists that have something in them, the one with the oldest first', async () => {
  const { body } = await t.call(pendientes, {}, admin);
  expect(body.map(({ llplazo }) => llplazo).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(body.map(({ desde }) => desde)).toEqual(body.map(({ desde }) => desde).sort());
  const move = (llinstitucion: number) =>
    t.owner.query(
      `update usuario set llinstitucion = ${llinstitucion} where dscorreo like 'capturista.14@%'; update sesion set terminada = null`,
    );
  await move(101); // of which nothing waits
  expect((await t.call(pendientes, {}, await t.as('capturista.14'))).body).toEqual([]);
  await move(114);
});

/** Rows of a list as the service answers them, page by page. */
async function list(llplazo: number, headers = supervisor, justificadas = '0') {
  const page = (pagina: number) =>
    t.call(listaPendientes, { params: { llplazo, justificadas, pagina, rpp: 100 } as never }, headers);
  const { body } = await page(0);
  for (let i = 1; body.filas.length < body.total; i++) body.filas.push(...(await page(i)).body.filas);
  return body;
}
const totalOf = async (llplazo: number, headers = supervisor) =>
  (await t.call(pendientes, {}, headers)).body.find((cuenta) => cuenta.llplazo === llplazo)?.total ?? 0;
const compact = () => t.owner.query('select compactar_esperas()');

test('[1-723] what is mended leaves its lists at once, and the job finds the same as if all were counted anew', async () => {
  const saves = savesOf(t, await t.as('capturista.30'));
  const [llcarpeta, hueca] = [await saves.carpeta({ novictimas: 1 }), await saves.carpeta({ novictimas: 1 })];
  await saves.autoridad(llcarpeta);
  const llvictima = await saves.victima(llcarpeta);
  await compact();
  await t.owner.query(
    `update carpeta set fcregistro = fcregistro - interval '100 days' where llcarpeta in (${llcarpeta}, ${hueca})`,
  );
  await compact();
  await t.owner.query(
    `update plazomovimiento set dia = dia - 50 where llcarpeta in (${llcarpeta}, ${hueca}); select rehacer_esperas()`,
  );
  const has = async (llplazo: number, key = llcarpeta) =>
    (await list(llplazo)).filas.some(({ llave }) => llave === key);
  expect([await has(5), await has(4), await has(4, hueca)]).toEqual([true, false, true]);
  const before = await totalOf(5);
  const rejected = await totalOf(6);

  expect((await t.call(generarFolio, { params: { llcarpeta } }, supervisor)).body.result).toBe('REGISTRO_EXITOSO');
  expect([await has(5), await totalOf(5)]).toEqual([false, before - 1]);
  const completas = new Set((await list(5)).filas.map(({ llave }) => llave)); // those wait since the same movement
  const quieta = (await list(1)).filas.find(({ llave }) => !completas.has(llave));
  await t.owner.query(`update carpeta set version = version + 1 where llcarpeta = ${quieta?.llave}`);
  expect(await has(1, quieta?.llave)).toBe(true); // nothing of it changed
  await t.owner.query(`update carpeta set dscalle = 'OTRA' where llcarpeta = ${quieta?.llave}`);
  expect(await has(1, quieta?.llave)).toBe(false);
  await saves.victima(hueca, { dsnombre: 'OTRA' });
  expect(await has(4, hueca)).toBe(false);
  await saves.carpeta({ noci: 'S/3' }); // a number that a load rejected is registered
  expect(await totalOf(6)).toBe(rejected - 1);
  await compact();
  expect([await has(5), await totalOf(5), await has(4, hueca), await totalOf(6)]).toEqual([
    false,
    before - 1,
    false,
    rejected - 1,
  ]);
  await compare(HOY);

  const otra = await saves.victima(hueca, { dsnombre: 'SOBRA' }).catch(() => 0); // a third one is refused by its rule
  expect(otra).toBe(0);
  expect(llvictima).toBeGreaterThan(0);
  const [victima] = await rowsOf(t, 'victima', `llcarpeta = ${hueca}`);
  await t.call(eliminarVictima, { params: { id: Number(victima?.llvictima) } }, supervisor);
  await compact();
  expect(await has(4, hueca)).toBe(true); // registered a hundred days ago
  await t.owner.query('select quitar_ceros()'); // as every night
  const kept = [
    await rowsOf(t, 'plazoespera', 'true order by 1, 2'),
    await rowsOf(t, 'plazocuenta', 'true order by 1, 2, 3, 4, 5'),
    await rowsOf(t, 'plazousuario', 'true order by 1, 2, 3, 4, 5'),
  ];
  await t.owner.query('begin; select rehacer_esperas()');
  expect([
    await rowsOf(t, 'plazoespera', 'true order by 1, 2'),
    await rowsOf(t, 'plazocuenta', 'true order by 1, 2, 3, 4, 5'),
    await rowsOf(t, 'plazousuario', 'true order by 1, 2, 3, 4, 5'),
  ]).toEqual(kept);
  await t.owner.query('rollback');
});

test('[1-724] a file in temporary archive that somebody opens is out of its list when the job has looked, one of another list is not', async () => {
  const [archived, initial] = [(await list(2)).filas.at(-1), (await list(1)).filas.at(-1)];
  const has = async (llplazo: number, key?: number) => (await list(llplazo)).filas.some(({ llave }) => llave === key);
  for (const file of [archived, initial])
    expect((await t.call(getCarpetaById, { params: { llcarpeta: file?.llave ?? 0 } }, supervisor)).status).toBe(200);
  await compact();
  expect([await has(2, archived?.llave), await has(1, initial?.llave)]).toEqual([false, true]);
  await compare(HOY);
  await compare(masDias(HOY, 365));
  await compact(); // the same lines of the audit are not read again
  expect(await rowsOf(t, 'plazonota')).toEqual([]);
});

test('a rejected number waits until its file is registered or changed, on that very day or later', async () => {
  const waits = async (days: number, noci: string, llinstitucion: string) => {
    const { rows } = await t.owner.query(`with f as (
        select c.noci, c.llinstitucion, m.dia from carpeta c join plazomovimiento m using (llcarpeta)
        where c.llinstitucion = 130 and not exists (select from plazorechazo r where r.noci = c.noci) order by 1 limit 1)
      insert into plazorechazo (llinstitucion, noci, llcarga, dia)
      select ${llinstitucion}, ${noci}, (select llcarga from carga limit 1), f.dia + ${days} from f returning llrechazo`);
    const id = rows[0].llrechazo;
    const found = await t.owner.query('select from rechazos_en_espera(array[$1::integer])', [id]);
    await t.owner.query('delete from plazorechazo where llrechazo = $1', [id]);
    return found.rowCount === 1;
  };
  const found: [number, string, string, boolean][] = [
    [-1, 'f.noci', 'f.llinstitucion', false],
    [0, 'f.noci', 'f.llinstitucion', false],
    [1, 'f.noci', 'f.llinstitucion', true],
    [0, 'f.noci', '114', true],
    [0, `f.noci || '/X'`, 'f.llinstitucion', true],
  ];
  for (const [days, noci, institucion, expected] of found)
    expect([days, noci, institucion, await waits(days, noci, institucion)]).toEqual([
      days,
      noci,
      institucion,
      expected,
    ]);
});

test('a movement that is noted late, of a day before, leaves the last one where it is; a later one moves it', async () => {
  const [file] = await rowsOf(t, 'plazomovimiento', `dia < '${masDias(HOY, -30)}' order by llcarpeta limit 1`);
  const dia = async (noted: Fecha) => {
    await t.owner.query(
      `begin; insert into plazonota (llcarpeta, dia) values (${file?.llcarpeta}, '${noted}'); select compactar_esperas()`,
    );
    const { rows } = await t.owner.query(`select dia::text from plazomovimiento where llcarpeta = ${file?.llcarpeta}`);
    await t.owner.query('rollback');
    return rows[0].dia;
  };
  const last = masDias(HOY, -30);
  await t.owner.query(`update plazomovimiento set dia = '${last}' where llcarpeta = ${file?.llcarpeta}`);
  try {
    for (const [days, then] of [
      [-300, last],
      [-31, last],
      [-30, last],
      [-29, masDias(HOY, -29)],
      [0, HOY],
    ] as const)
      expect([days, await dia(masDias(HOY, days))]).toEqual([days, then]);
  } finally {
    await t.owner.query('update plazomovimiento set dia = $1 where llcarpeta = $2', [file?.dia, file?.llcarpeta]);
  }
});

test('of lists that are made anew, a file moved last with the last change of it that is on record', async () => {
  const moves =
    'carpeta.editar victima.crear victima.editar victima.eliminar victima.restaurar autoridad.crear autoridad.editar autoridad.eliminar ' +
    'autoridad.restaurar imputado.restaurar archivo.anexar archivo.eliminar archivo.restaurar folio.generar carga.integrar justicianet.sincronizar';
  const operaciones = [...moves.split(' '), 'carpeta.listar'];
  const { rows: files } =
    await t.owner.query(`select llcarpeta, dia_mexico(fcregistro)::text as registrada from carpeta c
    where fcregistro < now() - interval '60 days' and not exists (select from auditoria a where a.llcarpeta = c.llcarpeta)
    order by 1 limit ${operaciones.length}`);
  const lines = operaciones.map((operacion, i) => ({ operacion, llcarpeta: files[i].llcarpeta }));
  for (let twice = 0; twice < 2; twice++) await t.owner.query('select auditar($1)', [JSON.stringify(lines)]);
  const ids = files.map(({ llcarpeta }) => llcarpeta);
  // the first of both is of long ago, so that the last one tells
  await t.owner.query(`begin; set local session_replication_role = replica;
    update auditoria a set ocurrio = now() - interval '40 days' where llcarpeta in (${ids})
      and exists (select from auditoria b where b.llcarpeta = a.llcarpeta and b.id > a.id);
    set local session_replication_role = origin;
    delete from plazomovimiento where llcarpeta in (${ids}); select rehacer_listas()`);
  const { rows } = await t.owner.query(
    `select array_agg(dia::text order by llcarpeta) as dias from plazomovimiento where llcarpeta in (${ids})`,
  );
  await t.owner.query('rollback');
  expect(operaciones.map((operacion, i) => [operacion, rows[0].dias[i]])).toEqual(
    operaciones.map((operacion, i) => [operacion, operacion === 'carpeta.listar' ? files[i].registrada : HOY]),
  );
});

test('[1-725] a rejected number, which has no area, is not there for who has places: nothing of it is kept', async () => {
  const { llrechazo } = (
    await t.owner.query('select llrechazo from plazorechazo where llinstitucion = 130 order by llrechazo limit 1')
  ).rows[0];
  const { rows } = await t.owner.query(`select llusuario from usuario where dscorreo like 'supervisor.30@%'`);
  const llusuario = rows[0].llusuario;
  await t.owner.query(`insert into usuariopropietario (llusuario, llpropietario) values ($1, 13001)`, [llusuario]);
  onTestFinished(() =>
    t.owner.query('delete from usuariopropietario where llusuario = $1', [llusuario]).then(() => {}),
  );
  const body = { llplazo: RECHAZADOS, llave: llrechazo, hasta: masDias(HOY, 10), motivo: 'No es una carpeta' };
  expect((await t.call(justificarPendiente, { body }, await t.as('supervisor.30'))).status).toBe(404);
  expect(await rowsOf(t, 'plazojustificacion', `llave = ${llrechazo} and llplazo = ${RECHAZADOS}`)).toEqual([]);
});

test('[1-725] a justified file is gone until its day, with who and why on record, and is back the day after', async () => {
  const [first] = (await list(1)).filas;
  const llave = first?.llave ?? 0;
  const total = await totalOf(1);
  const hasta = masDias(HOY, 60);
  const send = (body: object, headers = supervisor) =>
    t.call(
      justificarPendiente,
      { body: { llplazo: 1, llave, hasta, motivo: 'En espera de peritos', ...body } },
      headers,
    );
  for (const [body, campo] of [
    [{ motivo: ' ' }, 'motivo'],
    [{ hasta: null }, 'hasta'],
    [{ hasta: masDias(HOY, -1) }, 'hasta'],
    [{ hasta: masDias(HOY, 181) }, 'hasta'],
  ] as const) {
    const { status, body: answer } = await send(body);
    expect([status, answer.campos?.map((c) => c.campo)]).toEqual([400, [campo]]);
  }
  expect((await send({}, await t.as('capturista.30'))).status).toBe(403);
  expect((await send({ llplazo: 99 })).status).toBe(404);
  await t.owner.query(
    `update usuario set llrol = 3 where dscorreo = 'capturista.14@fiscalias.gob.mx'; update sesion set terminada = null`,
  );
  expect((await send({}, await t.as('capturista.14'))).status).toBe(404);
  expect(await totalOf(1)).toBe(total);

  expect((await send({})).body).toEqual({ result: 'REGISTRO_EXITOSO' });
  expect([await totalOf(1), (await list(1)).filas[0]?.llave === llave]).toEqual([total - 1, false]);
  const { total: out, filas } = await list(1, supervisor, '1');
  expect([out, filas[0]]).toMatchObject([
    1,
    {
      llave,
      noci: first?.noci,
      justificacion: { motivo: 'EN ESPERA DE PERITOS', hasta, usuario: expect.stringMatching(/\w/) },
    },
  ]);
  const [line] = await rowsOf(t, 'auditoria', `operacion = 'plazo.justificar' order by id desc limit 1`);
  expect(line).toMatchObject({ llcarpeta: llave, detalle: { llave, hasta, motivo: 'EN ESPERA DE PERITOS' } });

  const on = (hoy: Fecha) =>
    unit(t.db, VERACRUZ, 'read', async (trx) => {
      const limite = masDias(hoy, -180);
      const rows = await listPendientes(trx, VERACRUZ, { llplazo: 1, hoy, limite, cuantos: CARPETAS, desde: 0 });
      const count = (await countPendientes(trx, VERACRUZ, hoy)).find((cuenta) => cuenta.llplazo === 1);
      expect(rows).toHaveLength(count?.total ?? -1);
      const asked = { llplazo: 1, hoy, limite, cuantos: CARPETAS, desde: 0 };
      const justified = (await listJustificadas(trx, VERACRUZ, asked)).some((row) => row.llave === llave);
      expect(await countJustificadas(trx, VERACRUZ, asked)).toBe(justified ? 1 : 0);
      return [rows.some((row) => row.llave === llave), justified];
    });
  expect(await Promise.all([masDias(hasta, -1), hasta, masDias(hasta, 1)].map(on))).toEqual([
    [false, true],
    [false, true],
    [true, false],
  ]);
  expect(await list(2, supervisor, '1')).toMatchObject({ total: 0 }); // of the one list alone
});

test('[1-721] only the national administrator changes the days, within their bounds and on record, and the lists follow', async () => {
  expect((await t.call(plazosInternos, {}, supervisor)).status).toBe(403);
  const read = async () => (await t.call(plazosInternos, {}, admin)).body.find(({ llplazo }) => llplazo === 5);
  const [before, total] = [await read(), await totalOf(5, admin)];
  const save = (dias: unknown) => t.call(guardarPlazoInterno, { body: { ...before, dias } as never }, admin);
  for (const dias of [0, 1826, null, 'x'])
    expect([(await save(dias)).status, (await save(dias)).body.campos?.[0]?.campo]).toEqual([400, 'dias']);
  expect((await save(400)).body).toMatchObject({ result: 'REGISTRO_EXITOSO', version: (before?.version ?? 0) + 1 });
  const after = await totalOf(5, admin);
  expect(after).toBeLessThan(total);
  expect((await list(5, admin)).dias).toBe(400);
  await compare(HOY);
  const [line] = await rowsOf(t, 'auditoria', `operacion = 'plazo.guardar' order by id desc limit 1`);
  expect(line).toMatchObject({ llave: '5', detalle: { antes: { dias: 15 }, despues: { dias: 400 } } });
  expect((await save(15)).status).toBe(409);
});

test.each(['2026-11-23', '2026-12-28', '2028-02-28'])('the week of Monday %s is its seven days', (lunes) => {
  for (let i = 0; i < 7; i++) expect([i, lunesDe(masDias(fecha(lunes), i))]).toEqual([i, lunes]);
  expect([lunesDe(masDias(fecha(lunes), -1)), lunesDe(masDias(fecha(lunes), 7))]).toEqual([
    masDias(fecha(lunes), -7),
    masDias(fecha(lunes), 7),
  ]);
});

test('[1-726] one mail a week a supervisor, if something is new: numbers alone, also when the job runs twice', async () => {
  const sunday = masDias(HOY, (7 - new Date(`${HOY}T00:00:00Z`).getUTCDay()) % 7);
  const mails = () =>
    rowsOf(t, 'correo', `asunto like '%pendientes%' order by llcorreo`) as Promise<
      { destinatario: string; texto: string; html: string }[]
    >;
  // of an office or of some of its areas
  await t.owner.query(
    `insert into usuario (dscorreo, dsnombre, dsapellidopaterno, dsapellidomaterno, llrol, llinstitucion, dscargo, contrasenia)
     select 'quien.' || i || '@fiscalias.gob.mx', 'ROSALBA', 'XOLALPA', 'TEPOZ', u.llrol, case when i % 4 = 3 then 114 else 130 end, 'SUPERVISION', u.contrasenia
     from generate_series(1, $1::int) i, usuario u where u.dscorreo = 'supervisor.30@fiscalias.gob.mx'`,
    [SUPERVISORES],
  );
  await t.owner.query(
    `insert into usuariopropietario select llusuario, 13001 + llusuario % 2 from usuario
     where dscorreo like 'quien.%' and llinstitucion = 130 and llusuario % 3 > 0`,
  );
  // of every role there is, one account in use and one that is not
  await t.owner.query(
    `insert into usuario (dscorreo, dsnombre, dsapellidopaterno, dsapellidomaterno, llrol, llinstitucion, dscargo, contrasenia, boactivo)
     select 'rol.' || r.llrol || '.' || a || '@fiscalias.gob.mx', 'ROSALBA', 'XOLALPA', 'TEPOZ', r.llrol, 130, 'CARGO', u.contrasenia, a
     from ctrol r, generate_series(0, 1) a, usuario u where u.dscorreo = 'supervisor.30@fiscalias.gob.mx'`,
  );
  await t.owner.query(
    `insert into observacion (llcarpeta, llinstitucion, llpropietario, objeto, llave, texto, llusuario, estado, fcalta, fcatendida)
     select llcarpeta, llinstitucion, llpropietario, 'carpeta', llcarpeta, 'EUSTOLIAA NO ES SU NOMBRE', 1001, case when n = 5 then 2 else 1 end,
       now() - make_interval(days => n * 3), case when n = 5 then now() end
     from (select c.*, row_number() over (order by llcarpeta)::integer - 1 as n from carpeta c where llinstitucion = 130 limit 6) c`,
  );
  // all days of the sample are counted from HOY, so that whatever day of the week it is as much is new
  await sendDigests(t.db, HOY, countSemana);
  const sent = await mails();
  expect(sent.map(({ destinatario }) => destinatario)).toContain('supervisor.30@fiscalias.gob.mx');
  expect(sent.length).toBeGreaterThan(SUPERVISORES);
  expect(new Set(sent.map(({ destinatario }) => destinatario)).size).toBe(sent.length);
  const roles = sent.flatMap(({ destinatario }) => /^rol\.(.*)@/.exec(destinatario)?.[1] ?? []).sort();
  expect(roles).toEqual(['3.1', '5.1']); // those who supervise
  await sendDigests(t.db, HOY, countSemana);
  await sendDigests(t.db, sunday, countSemana);
  expect(await mails()).toHaveLength(sent.length);

  const { rows: personas } = await t.owner.query<{ parte: string }>(
    `select distinct unnest(array[dsnombre, dsapellidopaterno, dsapellidomaterno]) as parte from victima
     union select distinct unnest(array[dsnombre, dsapellidopaterno, dsapellidomaterno]) from usuario
     union select distinct unnest(array[dsnombre, dsapellidopaterno, dsapellidomaterno]) from imputado`,
  );
  expect(personas.map(({ parte }) => parte)).toEqual(expect.arrayContaining(['ROSALBA', 'EUSTOLIAA', 'XOLALPA']));
  for (const { texto, html } of sent)
    for (const said of [texto, html]) {
      const words = new Set(said.toUpperCase().split(/[^\p{L}\p{N}/]+/u));
      expect(personas.filter(({ parte }) => parte && parte.length > 2 && words.has(parte.toUpperCase()))).toEqual([]);
      expect(said).not.toMatch(/AZAR|\w\/\d|RNDT|@/);
    }
  const mine = sent.find(({ destinatario }) => destinatario === 'supervisor.30@fiscalias.gob.mx')?.texto ?? '';
  await unit(t.db, VERACRUZ, 'read', async (trx) => {
    for (const { total, nuevas } of await countPendientes(trx, VERACRUZ, HOY))
      if (total)
        expect(mine).toContain(`: ${total.toLocaleString('es-MX')} (${nuevas.toLocaleString('es-MX')} de esta semana)`);
  });

  // noted 0, 3, 6, 9 and 12 days ago; the sixth was attended today
  expect(mine).toContain('Observaciones abiertas: 5 (3 de esta semana); atendidas esta semana: 1');
  if (LARGA)
    console.log(`listas: ${sent.length} correos de una semana, uno por persona, 0 nombres y 0 números de carpeta`);
  // nothing is new: what waits has waited for longer than a week
  const quiet = masDias(HOY, 3000);
  await sendDigests(t.db, quiet, countSemana);
  expect(await mails()).toHaveLength(sent.length);
});

test('[1-722] a foreign office and areas: nobody sees a row of others, of whatever list', async () => {
  const foreign = await rowsOf(t, 'carpeta', 'llinstitucion = 114');
  for (const llplazo of [1, 2, 3, 4, 5, 6, 7]) {
    const { filas } = await list(llplazo);
    expect(filas.length).toBeGreaterThan(0);
    expect(filas.filter(({ llcarpeta }) => foreign.some((c) => c.llcarpeta === llcarpeta))).toEqual([]);
  }
});
