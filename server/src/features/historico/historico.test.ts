import {
  getExpedientesHistoricos,
  integrarCarpetasHistoricas,
  retirarExpedienteHistorico,
} from '@renadet/domain/historico/historico.contract';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { reporteAvanceIntegracion } from '@renadet/domain/reportes/avance';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { encontrarse } from '../../../test/circulo.ts';
import { unit } from '../../db/scope.ts';
import { upsertHistoricos } from './historico.queries.ts';

const { call, as, owner, url, db } = await testApp();
const fila = (nuc: unknown, delito: unknown = 'Tortura', estadistica: unknown = 'E1') => ({
  nuc,
  delito,
  estadistica,
  modulo: 2,
});
const integrate = async (body: unknown[], quien = 'supervisor.30') =>
  call(integrarCarpetasHistoricas, { params: { mode: '1' }, body: body as never }, await as(quien));
const list = async (body: object, quien = 'supervisor.30') =>
  call(getExpedientesHistoricos, { body: body as never }, await as(quien));

test('[1-522] [2-452] [2-453] new, updated, repeated and incorrect rows, each told', async () => {
  const first = await integrate([fila('h/1'), fila('H/2'), fila('H/1'), fila(null), fila('H/3', ' ')]);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ correctas: 2, incorrectas: 2, repetidas: 1, actualizadas: 0 });
  // the cause that the reader of the workbook tells, and a number that repeats
  expect(first.body.listaExpedientes).toEqual([
    { nuc: 'H/1', observaciones: expect.stringContaining('se repite en el archivo') },
    { nuc: '', observaciones: expect.stringContaining('"Número de expediente" del renglón 5') },
    { nuc: 'H/3', observaciones: expect.stringContaining('"Delito" del renglón 6') },
  ]);
  const again = await integrate([fila('H/1'), fila('H/2', 'Otro'), fila('H/4')]);
  expect(again.body).toMatchObject({ correctas: 1, incorrectas: 0, repetidas: 1, actualizadas: 1 });
});

test('[2-176] [2-450] each row is kept with its module, its office, who sent it and the day, new or changed', async () => {
  const kept = async () =>
    (
      await owner.query(
        `select noci, dsdelito, dsestadistica, modulo, e.llinstitucion, split_part(u.dscorreo, '@', 1) as quien, fechacreacion::text as dia
         from expedientehistorico e join usuario u using (llusuario) where noci like 'MODULO/%' order by noci`,
      )
    ).rows;
  const row = (noci: string, dsdelito: string, dsestadistica: string) => ({
    noci,
    dsdelito,
    dsestadistica,
    modulo: 2,
    llinstitucion: 130,
    quien: 'supervisor.30',
    dia: hoyEnMexico(new Date()),
  });
  // the module may be left out, and is the same
  await integrate([fila('modulo/1'), { nuc: 'MODULO/2', delito: 'Tortura agravada', estadistica: 'E2' }]);
  expect(await kept()).toEqual([row('MODULO/1', 'TORTURA', 'E1'), row('MODULO/2', 'TORTURA AGRAVADA', 'E2')]);
  await integrate([fila('MODULO/1', 'Otro', 'E3')]);
  expect(await kept()).toEqual([row('MODULO/1', 'OTRO', 'E3'), row('MODULO/2', 'TORTURA AGRAVADA', 'E2')]);
  expect((await integrate([{ ...fila('MODULO/3'), modulo: 1 }])).status).toBe(400);
  expect(await kept()).toHaveLength(2);
});

test('of a workbook with thousands of wrong rows each is told, part by part', async () => {
  const { status, body } = await integrate([
    fila('LARGO/1'),
    ...Array.from({ length: 2_500 }, (_, i) => fila(`LARGO/${i}`, ' ')),
  ]);
  expect([status, body.correctas, body.incorrectas]).toEqual([200, 1, 2_500]);
  expect(body.listaExpedientes.map(({ nuc }) => nuc)).toEqual(Array.from({ length: 2_500 }, (_, i) => `LARGO/${i}`));
});

test('rows are written in the order of their numbers: two workbooks of the same cases never wait in a circle', async () => {
  const numeros = Array.from({ length: 9 }, (_, i) => `ORDEN/${i}`);
  await integrate([...numeros].reverse().map((n) => fila(n)));
  const { rows } = await owner.query(
    `select noci from expedientehistorico where noci like 'ORDEN/%' order by llexpediente`,
  );
  expect(rows.map((r) => r.noci)).toEqual(numeros);
});

test('[1-619] two workbooks of the same cases in opposite order, made to meet in the middle: one waits, neither is refused', async () => {
  const numeros = Array.from({ length: 9 }, (_, i) => `CIRCULO/${i}`);
  const [llusuario] = (await owner.query('select min(llusuario) as id from usuario')).rows.map(({ id }) => id);
  const who = { llinstitucion: 130, llusuario, hoy: '2025-01-02', modulo: 2 };
  const write = (numbers: readonly string[], dsdelito: string) =>
    unit(db, { llinstitucion: 130, propietarios: null }, 'write', (trx) =>
      upsertHistoricos(
        trx,
        numbers.map((noci) => ({ noci, dsdelito, dsestadistica: 'E1' })),
        who,
      ),
    );
  const [uno, otro] = await encontrarse(
    url,
    [
      `insert into expedientehistorico (llinstitucion, noci, dsdelito, dsestadistica, modulo, llusuario, fechacreacion)
       values (130, 'CIRCULO/4', 'X', 'X', 2, $1, '2025-01-01')`,
      [llusuario],
    ],
    () => write(numeros, 'TORTURA'),
    () => write(numeros.toReversed(), 'OTRO'),
  );
  expect([uno.filter((r) => r.nueva).length, otro.filter((r) => !r.nueva).length]).toEqual([9, 9]);
});

test('[1-521] [2-450] [2-451] [2-177] the listing: pages, total in the rows, filter by number', async () => {
  await integrate(Array.from({ length: 7 }, (_, i) => fila(`LISTA/${i}`)));
  const { body } = await list({ noci: 'lista', pagina: 1, rpp: 5 });
  expect(body).toEqual(
    ['LISTA/1', 'LISTA/0'].map((noci) => ({
      llexpediente: expect.any(Number),
      noci,
      dsdelito: 'TORTURA',
      fechacreacion: hoyEnMexico(new Date()),
      registros: 7,
    })),
  );
  expect((await list({ noci: 'NADA', pagina: 0, rpp: 5 })).body).toEqual([]);
});

test('[2-612] [2-451] pages count from 0 and have as many cases as were asked for; rpp 0 is all of them (D-09)', async () => {
  expect((await integrate([fila('BASE/0')])).body).toMatchObject({ correctas: 1 });
  await owner.query(`insert into expedientehistorico (llinstitucion, noci, dsdelito, dsestadistica, modulo, llusuario, fechacreacion)
    select llinstitucion, 'MUCHOS/' || n, dsdelito, dsestadistica, modulo, llusuario, fechacreacion
    from expedientehistorico e, generate_series(1, 5300) n where e.noci = 'BASE/0'`);
  const numeros = async (pagina: number, rpp: number) =>
    (await list({ noci: 'MUCHOS/', pagina, rpp })).body.map(({ noci }) => noci);
  const all = await numeros(0, 0);
  expect(all).toHaveLength(5300);
  for (const rpp of [100, 150, 5100, 5_000_000])
    for (const pagina of [0, 1])
      expect(await numeros(pagina, rpp)).toEqual(all.slice(pagina * rpp, (pagina + 1) * rpp));
  expect(await numeros(1, 0)).toEqual([]);
  expect((await list({ pagina: 0, rpp: 5_000_001 })).body).toMatchObject({ campos: [{ campo: 'rpp' }] });
});

test('another institution sees none of them, and has its own', async () => {
  await integrate([fila('PROPIA/1')]);
  expect((await list({ noci: 'PROPIA', pagina: 0, rpp: 5 }, 'supervisor.federal')).body).toEqual([]);
  expect((await integrate([fila('PROPIA/1')], 'supervisor.federal')).body).toMatchObject({ correctas: 1 });
  expect((await list({ noci: 'PROPIA', pagina: 0, rpp: 5 }, 'admin')).body).toHaveLength(2);
});

test('[2-177] the total of all is exact whatever is added, changed or taken away, also by two at once', async () => {
  const counted = async () => {
    const { rows } = await owner.query(`select llinstitucion, sum(n)::int as n from historicocuenta group by 1
      having sum(n) <> 0 order by 1`);
    const { rows: real } = await owner.query(
      'select llinstitucion, count(*)::int as n from expedientehistorico group by 1 order by 1',
    );
    expect(rows).toEqual(real);
  };
  const other = new pg.Client(url);
  await other.connect();
  onTestFinished(() => other.end());
  const add = (client: pg.Client, name: string, llinstitucion: number) =>
    client.query(
      `insert into expedientehistorico (llinstitucion, noci, dsdelito, dsestadistica, modulo, llusuario, fechacreacion)
       select $2, $1 || n, 'X', 'X', 2, (select min(llusuario) from usuario), '2025-01-01' from generate_series(1, 3) n
       on conflict (llinstitucion, noci) do update set dsdelito = 'Y'`,
      [name, llinstitucion],
    );
  // hundreds of statements, so that they are added up, while another connection has one that is not ended
  for (let i = 0; i < 5; i++) {
    await other.query('begin');
    await add(other, `OTRA/${i}/`, 130);
    for (let k = 0; k < 50; k++) await add(owner, `UNA/${i}/${k}/`, 114 + (k % 2) * 16);
    await counted();
    await other.query(i % 2 ? 'rollback' : 'commit');
    await counted();
  }
  await add(owner, 'UNA/0/0/', 114); // nothing new
  await owner.query("delete from expedientehistorico where noci like 'UNA/1/%'");
  await owner.query("update expedientehistorico set llinstitucion = 114 where noci like 'UNA/2/%'");
  await counted();
  expect((await owner.query('select count(*)::int as n from historicocuenta')).rows[0].n).toBeLessThan(250);
  const { rows } = await owner.query('select count(*)::int as n from expedientehistorico where llinstitucion = 130');
  expect((await list({ pagina: 0, rpp: 5 })).body[0]).toMatchObject({ registros: rows[0].n });
  await owner.query('select rehacer_historicos()');
  await counted();
});

let buenas = 0;
test.each([
  ['3.00012E+11', 'Tortura'],
  ['H+12', 'Tortura'],
  ['TOTAL: 1', 'Tortura'],
  ['#REF!', 'Tortura'],
  ['R/1', '#N/A'],
  ['R/2', 'Delito\uFFFD'],
  ['R/3', 'PeÃ±a'],
])('what the screen would refuse the service refuses, row by row: %s %s', async (nuc, delito) => {
  const { body } = await integrate([fila(nuc, delito), fila(`BUENA/${++buenas}`)]);
  expect(body).toMatchObject({ correctas: 1, incorrectas: 1, listaExpedientes: [{ nuc }] });
  expect((await owner.query('select from expedientehistorico where noci = $1', [nuc])).rowCount).toBe(0);
});

test('a case is taken back with its reason, on record; whose it is not finds none, and it may be loaded again', async () => {
  const hoy = hoyEnMexico(new Date());
  const faltan = async () =>
    (await call(reporteAvanceIntegracion, { body: { fechaInicio: hoy, fechaFin: hoy } }, await as('supervisor.30')))
      .body[0]?.faltantes;
  const quita = async (quien: string, body: object) =>
    call(retirarExpedienteHistorico, { body: body as never }, await as(quien));
  await integrate([fila('RETIRO/1'), fila('RETIRO/2')]);
  const before = await faltan();
  const [{ llexpediente = 0 } = {}] = (await list({ noci: 'RETIRO/1', pagina: 0, rpp: 5 })).body;
  const motivo = 'Se cargó por error';
  for (const [quien, body, status] of [
    ['capturista.30', { llexpediente, motivo }, 403],
    ['supervisor.federal', { llexpediente, motivo }, 404],
    ['supervisor.30', { llexpediente: 2_000_000_000, motivo }, 404],
    ['supervisor.30', { llexpediente, motivo: ' ' }, 400],
    ['supervisor.30', { llexpediente }, 400],
    ['supervisor.30', { llexpediente, motivo: 'X'.repeat(501) }, 400],
  ] as const)
    expect([quien, (await quita(quien, body)).status]).toEqual([quien, status]);
  expect(await faltan()).toBe(before);
  const uno = await quita('supervisor.30', { llexpediente, motivo });
  expect([uno.status, uno.body.msj]).toEqual([200, 'El expediente RETIRO/1 se retiró de los históricos.']);
  expect((await quita('supervisor.30', { llexpediente, motivo })).status).toBe(404);
  expect((await list({ noci: 'RETIRO', pagina: 0, rpp: 5 })).body.map(({ noci }) => noci)).toEqual(['RETIRO/2']);
  expect(await faltan()).toBe((before ?? 0) - 1);
  const { rows } = await owner.query(
    "select llave, detalle from auditoria where operacion = 'historico.retirar' order by id desc limit 1",
  );
  expect(rows[0]).toMatchObject({
    llave: String(llexpediente),
    detalle: { motivo: 'SE CARGO POR ERROR', antes: { noci: 'RETIRO/1', dsdelito: 'TORTURA', dsestadistica: 'E1' } },
  });
  expect((await integrate([fila('RETIRO/1')])).body).toMatchObject({ correctas: 1 });
  const [{ llexpediente: otra = 0 } = {}] = (await list({ noci: 'RETIRO/1', pagina: 0, rpp: 5 })).body;
  expect((await quita('admin', { llexpediente: otra, motivo })).status).toBe(200); // who sees all offices
});

test('a role without the function is refused', async () => {
  expect((await integrate([], 'capturista.30')).status).toBe(403);
});
