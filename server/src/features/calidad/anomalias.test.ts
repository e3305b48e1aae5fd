import { anomalias, dispensarAnomalia } from '@renadet/domain/calidad/calidad.contract';
import { anomaliasDeCarga } from '@renadet/domain/carga/seguimiento.contract';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf } from '../../../test/saved.ts';
import { sinPoliticas } from '../../../test/sinPoliticas.ts';
import { unit } from '../../db/scope.ts';
import { reviewAnomalias } from './anomalias.commands.ts';
import { type AnomaliaHallada, keepAnomalias } from './anomalias.queries.ts';

const POR_MES = 40;
const CARGA = '5a0a5bb4-8f5c-4d3e-9d2a-111111111111';
let t: TestApp;
let supervisor: Headers;
let clerk: Headers;
beforeAll(async () => {
  t = await testApp();
  [supervisor, clerk] = [await t.as('supervisor.30'), await t.as('capturista.30')];
  // so many files a month, of this one and the 26 before it, their days and their victims' answers spread
  await t.owner.query(`
    insert into carpeta (llinstitucion, llpropietario, noci, llorigen, fcinicio, fchecho, lldelito, novictimas, boindicios, fcregistro)
      select 130, 13001, 'M' || m || '-' || n, 5, mes + n % 28, mes + n % 27, 310, 1, 0,
        (mes + 10)::timestamp at time zone 'America/Mexico_City'
      from generate_series(0, 26) m, generate_series(1, ${POR_MES}) n,
        lateral (select (date_trunc('month', now() at time zone 'America/Mexico_City') - make_interval(months => m))::date as mes) x;
    insert into victima (llcarpeta, llinstitucion, llpropietario, dsnombre, dsapellidopaterno, fcregistro, llgenero, dsedad, lltecnica)
      select llcarpeta, llinstitucion, llpropietario, 'ANA', 'LOPEZ', fcinicio, case when llcarpeta % 10 = 0 then 3 else 1 end, 30,
        1 + llcarpeta % 8 from carpeta;
    analyze carpeta, victima`);
});
const review = () => reviewAnomalias(t.db, hoyEnMexico(new Date()));
const found = () => rowsOf(t, 'anomalia', 'true order by llanomalia');
const list = async (as: Headers, dispensados: '0' | '1' = '0') =>
  (await t.call(anomalias, { params: { dispensados, pagina: 0, rpp: 100 } as never }, as)).body;
/** Of the month before this one. */
const deMes = (set: string) =>
  t.owner.query(`update victima set ${set} where llcarpeta in (select llcarpeta from carpeta where noci like 'M1-%')`);

describe('[3-561] what an institution registered in a month, against its 24 months before', () => {
  test('is nothing where it is as always; what is planted is seen once, solved, and another one when it comes back', async () => {
    await review();
    expect(await found()).toEqual([]);
    await deMes('llgenero = 3');
    await review();
    const [first] = await found();
    expect(first).toMatchObject({
      llinstitucion: 130,
      llcarga: null,
      medida: 'sexo',
      valor: 1,
      k: POR_MES,
      n: POR_MES,
    });
    await review();
    expect(await found()).toEqual([first]);
    await deMes('llgenero = case when llcarpeta % 10 = 0 then 3 else 1 end');
    await review();
    expect((await found()).map(({ fcresuelto }) => fcresuelto !== null)).toEqual([true]);
    await deMes('llgenero = 3');
    await review();
    expect((await found()).map(({ fcresuelto }) => fcresuelto !== null)).toEqual([true, false]);
  });

  test('what was counted follows what was corrected', async () => {
    const counted = () => rowsOf(t, 'medidames', `medida = 'sexo' and n = ${POR_MES}`);
    expect(await counted()).toHaveLength(1);
    await deMes('llgenero = case when llcarpeta % 2 = 0 then 3 else 1 end');
    await review();
    expect(await counted()).toHaveLength(0);
    await deMes('llgenero = 3');
    await review();
    expect(await counted()).toHaveLength(1);
  });

  test('is listed in the own scope in words, and leaves the list with a reason', async () => {
    const { filas, total } = await list(supervisor);
    expect(total).toBe(1);
    expect(filas[0]).toMatchObject({ deCarga: false, carga: null, motivo: null });
    expect(filas[0]?.oracion).toBe(
      '100 % de 40 víctimas no tienen sexo conocido; en los 24 meses anteriores fue 10 %.',
    );
    expect(filas[0]?.mes).toMatch(/-01$/);
    expect(await list(await t.as('capturista.14'))).toEqual({ total: 0, filas: [] });
    expect((await list(await t.as('admin'))).total).toBe(1);
    const body = { llanomalia: filas[0]?.llanomalia ?? 0, motivo: ' Un operativo. ' };
    const excuse = (as: Headers, sent: typeof body) => t.call(dispensarAnomalia, { body: sent as never }, as);
    expect((await excuse(supervisor, { ...body, motivo: ' ' })).status).toBe(400);
    expect((await excuse(clerk, body)).status).toBe(403);
    expect((await excuse(await t.as('supervisor.federal'), body)).status).toBe(404);
    expect((await excuse(supervisor, body)).status).toBe(200);
    expect((await list(supervisor)).total).toBe(0);
    expect((await list(supervisor, '1')).filas[0]?.motivo).toBe('Un operativo.');
    // said again, the last reason is the one that is shown, and one line of it
    for (const motivo of ['Otro motivo.', 'A ver: el tercero.']) {
      expect((await excuse(supervisor, { ...body, motivo })).status).toBe(200);
      const { filas: dispensadas, total: cuantas } = await list(supervisor, '1');
      expect([cuantas, dispensadas.map((fila) => fila.motivo)]).toEqual([1, [motivo]]);
    }
    await review();
    expect((await list(supervisor)).total).toBe(0);
  });

  test('another value of the measure is another finding, with a day of its own and no excuse', async () => {
    const before = await found();
    const hallada = (valor: number, n = 40) => {
      const { llinstitucion, mes, medida } = before.at(-1) as unknown as AnomaliaHallada;
      return { llinstitucion, mes, medida, llcarga: null, valor, k: 40, n, usual: 0.1 };
    };
    const keep = (valor: number, n?: number) =>
      unit(t.db, { llinstitucion: 0, propietarios: null }, 'write', (trx) =>
        keepAnomalias(trx, 0, [hallada(valor, n)]),
      );
    const open = async () => (await found()).filter(({ fcresuelto }) => fcresuelto === null);
    const [excused] = await open();
    const { valor } = excused as { valor: number };
    await keep(valor, 41); // the same one, of more records: as excused as before
    expect((await open()).map(({ llanomalia, n }) => [llanomalia, n])).toEqual([[excused?.llanomalia, 41]]);
    expect((await list(supervisor)).total).toBe(0);
    await keep(valor + 1);
    expect((await open()).map((row) => row.valor)).toEqual([valor + 1]);
    expect((await open())[0]?.llanomalia).not.toBe(excused?.llanomalia);
    expect((await list(supervisor)).filas.map(({ motivo }) => motivo)).toEqual([null]);
    await keep(valor); // back again: found anew, and not excused by what was said of the first
    expect((await list(supervisor)).filas.map(({ motivo }) => motivo)).toEqual([null]);
    expect(await found()).toHaveLength(before.length + 2);
    await t.owner.query('delete from anomalia where llanomalia > $1', [excused?.llanomalia]);
    await t.owner.query('update anomalia set fcresuelto = null, n = 40 where llanomalia = $1', [excused?.llanomalia]);
  });
});

describe('[3-562] what a load brought, against the 24 months before', () => {
  test('is told to who sent it, in words, and to nobody else; by night it is in the list', async () => {
    await t.owner.query(`
      insert into carga (llcarga, clase, llusuario, llinstitucion, nombre)
        select '${CARGA}', 'NUEVA', llusuario, 130, 'noviembre.xlsx' from usuario where dscorreo like 'capturista.30@%';
      insert into cargacarpeta (llcarga, noci, llcarpeta, llinstitucion)
        select '${CARGA}', noci, llcarpeta, llinstitucion from carpeta where noci like 'M0-%'`);
    const told = async (as: Headers) => t.call(anomaliasDeCarga, { params: { carga: CARGA } }, as);
    expect((await told(clerk)).body).toEqual([]);
    await t.owner.query(`update victima set lltecnica = 5 where llcarpeta in (select llcarpeta from cargacarpeta)`);
    const [one, ...more] = (await told(clerk)).body;
    expect(more).toEqual([]);
    expect(one).toMatch(
      /^100 % de 40 víctimas tienen la misma técnica de tortura \(.*[A-Z]{4}.*\); en los 24 meses anteriores fue 12(\.5)? %\.$/,
    );
    expect((await told(supervisor)).status).toBe(404);
    await review();
    expect((await list(supervisor)).filas).toMatchObject([{ deCarga: true, carga: 'noviembre.xlsx', oracion: one }]);
  });
});

test('[3-561] who sees another institution is told of none of it, also without row security', async () => {
  const body = { llanomalia: (await list(supervisor)).filas[0]?.llanomalia ?? 0, motivo: 'Un operativo' };
  await sinPoliticas(t);
  expect((await list(supervisor)).total).toBe(1);
  expect(await list(await t.as('capturista.14'))).toEqual({ total: 0, filas: [] });
  const excused = await t.call(dispensarAnomalia, { body: body as never }, await t.as('supervisor.federal'));
  expect(excused.status).toBe(404);
});
