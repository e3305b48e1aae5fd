import { hoyEnMexico, masDias } from '@renadet/domain/lib/fecha';
import { type DeQuien, listaPorHacer, porHacer, porHacerDe } from '@renadet/domain/mesa/porHacer.contract';
import { EN_MESA } from '@renadet/domain/plazo/listas';
import { justificarPendiente } from '@renadet/domain/plazo/plazo.contract';
import { avanceInicial, rangoDe, reporteAvanceIntegracion } from '@renadet/domain/reportes/avance';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { fillExpedientes } from '../../../test/expedientes.ts';
import { savesOf } from '../../../test/saved.ts';

const HOY = hoyEnMexico(new Date());
/** Every role that sees files, and a supervisor of one area. */
const QUIENES = [
  'capturista.30',
  'capturista.14',
  'capturista.federal',
  'supervisor.30',
  'supervisor.federal',
  'admin.30',
  'admin',
  'consulta',
];
const RESPONSABLES = ['supervisor.30', 'supervisor.federal', 'admin.30'];
let t: TestApp;

/** What each list of the desk holds, counted a second time from the records: SQL over the file `c`. */
const VICTIMAS = '(select count(*) from victima v where v.llcarpeta = c.llcarpeta)';
const AUTORIDAD = 'exists (select from responsable r where r.llcarpeta = c.llcarpeta)';
const SEGUNDA: Readonly<Record<number, string>> = {
  4: `${VICTIMAS} < c.novictimas`,
  7: `not ${AUTORIDAD}`,
  5: `c.folio is null and ${VICTIMAS} = c.novictimas and ${AUTORIDAD}`,
  1: `c.llestatus = 1 and (select m.dia from plazomovimiento m where m.llcarpeta = c.llcarpeta) <= '${masDias(HOY, -30)}'
    and not exists (select from carpetanota n where n.llcarpeta = c.llcarpeta)`,
};
const ABIERTA = 'c.estadojuridicoexpedienteid is distinct from 24';

/** Which files an account may see, from the rows of the account itself. */
async function ambitoDe(quien: string): Promise<string> {
  const { rows } = await t.owner.query<{ llrol: number; llinstitucion: number; areas: number[] }>(
    `select llrol, llinstitucion, array(select llpropietario from usuariopropietario p where p.llusuario = u.llusuario) as areas
     from usuario u where dscorreo like $1 || '@%'`,
    [quien],
  );
  const [cuenta] = rows;
  if (!cuenta) throw new Error(`no account ${quien}`);
  if (cuenta.llrol === 1) return 'true';
  const own = `c.llinstitucion = ${cuenta.llinstitucion}`;
  return cuenta.areas.length ? `${own} and c.llpropietario in (${cuenta.areas})` : own;
}

/** Ids of the files of a list, as SQL says. */
async function secondOf(llplazo: number, where: string): Promise<number[]> {
  const { rows } = await t.owner.query<{ llcarpeta: number }>(
    `select c.llcarpeta from carpeta c where ${ABIERTA} and ${SEGUNDA[llplazo]} and ${where} and not exists (
       select from plazojustificacion j where j.llplazo = ${llplazo} and j.llave = c.llcarpeta and j.hasta >= '${HOY}')
     order by 1`,
  );
  return rows.map(({ llcarpeta }) => llcarpeta);
}

/** The whole list that a number opens, page by page: ids in order, and the total that it says. */
async function open(llplazo: number, headers: Headers, de: DeQuien | 'todas' = 'todas', llave = 0) {
  const ids: number[] = [];
  for (let pagina = 0; ; pagina++) {
    const { body } = await t.call(
      listaPorHacer,
      { params: { llplazo, de, llave, pagina, rpp: 100 } as never },
      headers,
    );
    ids.push(...body.filas.map((fila) => fila.llave));
    if (body.filas.length < 100) return { total: body.total, ids: ids.sort((a, b) => a - b) };
  }
}

beforeAll(async () => {
  t = await testApp();
  await fillExpedientes(t, 900);
  // moved on the last day that counts, on its neighbours, and on the first of a month
  for (const [i, dia] of [-31, -30, -29].entries())
    await t.owner.query(
      `update plazomovimiento m set dia = $1 from carpeta c where c.llcarpeta = m.llcarpeta and c.llestatus = 1 and c.llcarpeta % 11 = $2`,
      [masDias(HOY, dia), i],
    );
  await t.owner.query(
    `update plazomovimiento m set dia = date_trunc('month', $1::date + interval '1 month') from carpeta c
     where c.llcarpeta = m.llcarpeta and c.llestatus = 1 and c.llcarpeta % 11 = 3`,
    [masDias(HOY, -30)],
  );
  await t.owner.query('select rehacer_esperas(); analyze');
  await t.owner.query(
    `insert into usuariopropietario select llusuario, 13001 from usuario where dscorreo = 'capturista.30@fiscalias.gob.mx'`,
  );
  // what the job has not looked at yet: mended, moved, registered, and justified files
  const saves = savesOf(t, await t.as('supervisor.30'));
  await saves.carpeta({ novictimas: 2, noci: 'MESA/NUEVA' });
  await t.owner.query(
    `delete from responsable where llcarpeta in (select llcarpeta from carpeta where llcarpeta % 17 = 0)`,
  );
  await t.owner.query(`update carpeta set dscalle = 'OTRA' where llcarpeta % 13 = 0`);
  await t.owner.query(`update carpeta set llpropietario = 13002 where llpropietario = 13001 and llcarpeta % 29 = 0`);
  const [llave] = await secondOf(4, 'c.llinstitucion = 130 and c.llpropietario = 13001');
  const body = { llplazo: 4, llave: llave ?? 0, hasta: masDias(HOY, 30), motivo: 'En espera de peritos' };
  expect((await t.call(justificarPendiente, { body }, await t.as('supervisor.30'))).status).toBe(200);
}, 600_000);

const compareAll = async () => {
  let files = 0;
  for (const quien of QUIENES) {
    const headers = await t.as(quien);
    const { body } = await t.call(porHacer, {}, headers);
    expect(body.map(({ llplazo }) => llplazo)).toEqual(EN_MESA.map(({ llplazo }) => llplazo));
    for (const { llplazo, total } of body) {
      const ids = await secondOf(llplazo, await ambitoDe(quien));
      expect([quien, llplazo, total]).toEqual([quien, llplazo, ids.length]);
      expect(await open(llplazo, headers)).toEqual({ total, ids });
      files += total;
    }
  }
  return files;
};

test('[1-852] what the desk counts is what SQL counts, for every role, and opens exactly those files; also what no job has looked at', async () => {
  expect(await compareAll()).toBeGreaterThan(3000);
  const touched = await t.owner.query('select from carpetanota');
  expect(touched.rowCount).toBeGreaterThan(50);
  await t.owner.query('select compactar_esperas()');
  expect(await compareAll()).toBeGreaterThan(3000);
}, 600_000);

test('[1-852] a file that lacks a victim is counted with its save, and no more when she is saved', async () => {
  const headers = await t.as('capturista.14');
  const saves = savesOf(t, headers);
  const totals = async () => (await t.call(porHacer, {}, headers)).body.map(({ total }) => total);
  const [faltan = 0, sinAutoridad = 0, listas = 0, quietas = 0] = await totals();
  const llcarpeta = await saves.carpeta({ novictimas: 1 });
  expect(await totals()).toEqual([faltan + 1, sinAutoridad + 1, listas, quietas]);
  await saves.victima(llcarpeta);
  expect(await totals()).toEqual([faltan, sinAutoridad + 1, listas, quietas]);
  await saves.autoridad(llcarpeta);
  expect(await totals()).toEqual([faltan, sinAutoridad, listas + 1, quietas]);
  const { filas } = (
    await t.call(
      listaPorHacer,
      { params: { llplazo: 5, de: 'todas', llave: 0, pagina: 0, rpp: 100 } as never },
      headers,
    )
  ).body;
  expect(filas.find((fila) => fila.llave === llcarpeta)).toMatchObject({ novictimas: 1, victimas: 1, dias: 0 });
});

const COLUMNA = { institucion: 'llinstitucion', area: 'llpropietario', usuario: 'llusuario' } as const;

test('[1-853] by area and by who registered them, each number is what SQL counts and opens exactly those files', async () => {
  const cases: [string, DeQuien][] = RESPONSABLES.flatMap((quien) => [
    [quien, 'area'],
    [quien, 'usuario'],
  ]);
  let numbers = 0;
  for (const [quien, de] of [...cases, ['admin', 'institucion'], ['admin', 'area']] as [string, DeQuien][]) {
    const headers = await t.as(quien);
    const { body } = await t.call(porHacerDe, { params: { de } }, headers);
    for (const [i, { llplazo }] of EN_MESA.entries()) {
      const where = await ambitoDe(quien);
      const all = await secondOf(llplazo, where);
      expect([quien, de, body.reduce((sum, fila) => sum + (fila.esperan[i] ?? 0), 0)]).toEqual([quien, de, all.length]);
      for (const { llave, esperan } of body) {
        const ids = await secondOf(llplazo, `${where} and coalesce(c.${COLUMNA[de]}, -1) = ${llave}`);
        expect([quien, de, llave, esperan[i]]).toEqual([quien, de, llave, ids.length]);
        if (numbers++ % 3 === 0) expect(await open(llplazo, headers, de, llave)).toEqual({ total: ids.length, ids });
      }
    }
  }
  expect(numbers).toBeGreaterThan(100);
}, 600_000);

test('[1-853] nothing of another office, or of another area for who has some, is in a table or behind a number; clerks have none', async () => {
  for (const [quien, areas] of [
    ['supervisor.30', /^13\d{3}$/],
    ['supervisor.federal', /^1\d{2}$/],
  ] as const) {
    const headers = await t.as(quien);
    const rows = (await t.call(porHacerDe, { params: { de: 'area' } }, headers)).body;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ llave }) => llave !== 0 && !areas.test(String(llave)))).toEqual([]);
  }
  const own = await t.as('supervisor.30');
  const { rows } = await t.owner.query<{ llusuario: number }>(
    `select llusuario from usuario where dscorreo like 'capturista.14@%'`,
  );
  for (const [de, llave] of [
    ['area', 11401],
    ['institucion', 114],
    ['usuario', rows[0]?.llusuario ?? 0],
  ] as const)
    for (const { llplazo } of EN_MESA) expect(await open(llplazo, own, de, llave)).toEqual({ total: 0, ids: [] });
  for (const quien of ['capturista.30', 'capturista.federal', 'consulta'])
    expect((await t.call(porHacerDe, { params: { de: 'usuario' } }, await t.as(quien))).status).toBe(403);

  const tie = (areas: string) =>
    t.owner.query(
      `insert into usuariopropietario select llusuario, ${areas} from usuario where dscorreo like 'supervisor.30@%'`,
    );
  await tie('13002');
  const limited = (await t.call(porHacerDe, { params: { de: 'area' } }, own)).body;
  expect(limited.map(({ llave }) => llave)).toEqual([13002]);
  expect(await open(4, own, 'area', 13001)).toEqual({ total: 0, ids: [] });
  const [faltan] = (await t.call(porHacer, {}, own)).body;
  expect(faltan?.total).toBe((await secondOf(4, 'c.llpropietario = 13002')).length);
  await t.owner.query(`delete from usuariopropietario where llpropietario = 13002`);
});

test('[1-853] who registered how many files this month and in the one before, and the progress of each office, are those of the reports', async () => {
  const { body } = await t.call(porHacerDe, { params: { de: 'usuario' } }, await t.as('supervisor.30'));
  const { rows } = await t.owner.query<{ llave: number; mes: number; anterior: number }>(
    `select coalesce(llusuario, -1) as llave, count(*) filter (where m = date_trunc('month', $1::date))::int as mes,
       count(*) filter (where m = date_trunc('month', $1::date) - interval '1 month')::int as anterior
     from (select llusuario, date_trunc('month', (fcregistro at time zone 'America/Mexico_City')::date) as m
       from carpeta where llinstitucion = 130) k group by 1`,
    [HOY],
  );
  const some = rows.filter(({ mes, anterior }) => mes + anterior > 0);
  expect(some.length).toBeGreaterThan(1);
  for (const { llave, ...own } of some) expect(body.find((fila) => fila.llave === llave)?.registradas).toEqual(own);
  expect(body.find(({ llave }) => llave === -1)?.nombre).toBe('SIN USUARIO REGISTRADO');

  const admin = await t.as('admin');
  await t.owner.query(
    `insert into expedientehistorico (llinstitucion, noci, dsdelito, dsestadistica, modulo, llusuario, fechacreacion)
     select 130, 'AVANCE/' || i, 'TORTURA', 'X', 1, (select min(llusuario) from usuario), $1 from generate_series(1, 7) i`,
    [HOY],
  );
  const rango = rangoDe(avanceInicial(HOY), HOY);
  const report = (await t.call(reporteAvanceIntegracion, { body: rango as never }, admin)).body;
  const desk = (await t.call(porHacerDe, { params: { de: 'institucion' } }, admin)).body;
  expect(desk.filter(({ avance }) => avance).map(({ llave, avance }) => ({ llave, ...avance }))).toEqual(
    report.map(({ fiscaliaId: llave, total, integrada }) => ({ llave, total, integrada })),
  );
  expect(desk.find(({ llave }) => llave === 130)?.avance?.total).toBe(7);
});
