import { fecha, masDias } from '@renadet/domain/lib/fecha';
import { getArchivoEstadistica } from '@renadet/domain/publicacion/publicacion.contract';
import type { FilaPublica, TableroPublico } from '@renadet/domain/publicacion/tablero';
import { beforeAll, expect, test } from 'vitest';
import { generateDatos } from '../../../../datos/src/generate.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { sistema } from '../../cola/sistema.ts';
import { produce } from './produce.ts';

const HOY = fecha('2026-11-21');
const [AGOSTO, SEPTIEMBRE] = ['2026-08-31', '2026-09-30'] as const;
const DEL_TRIMESTRE = 92 - 1;
let t: TestApp;
const make = (corte: string) => produce({ db: t.db, config: t.config, hoy: () => HOY }, sistema('publicar'), corte);
const publicada = async (corte: string) => (await t.app.inject({ url: `/api/estadisticas?corte=${corte}` })).json();
const tableroDe = async (corte: string): Promise<TableroPublico> => (await publicada(corte)).publicacion.tablero;
const fila = (tablero: TableroPublico, id: number) => tablero.filas.find((f) => f.fiscaliaId === id) as FilaPublica;

/** Files begun from April to June, registered so many days later but not before a day. */
const insert = (llinstitucion: number, n: number, dias: (i: number) => number, desde = '2026-04-01') =>
  t.owner.query(
    `insert into carpeta (llinstitucion, llpropietario, noci, llorigen, fcinicio, lldelito, novictimas, boindicios, fcregistro, fcintegracion)
      select $1, (select min(llpropietario) from ctpropietario where llinstitucion = $1), 'PUB/' || $1 || '/' || $4 || '/' || inicio || '/' || i,
        10, inicio, 310, 0, 0, (greatest(inicio + dias, $4::date) + time '23:59') at time zone 'America/Mexico_City', inicio
      from jsonb_to_recordset($2) r (i integer, dias integer) cross join lateral (select $3::date + (i % 91) as inicio) d`,
    [llinstitucion, JSON.stringify(Array.from({ length: n }, (_, i) => ({ i, dias: dias(i) }))), '2026-04-01', desde],
  );
const declare = (llinstitucion: number, version: number, nocarpetas: number, dia: string) =>
  t.owner.query(
    `insert into totaldeclarado select $1, 2026, 2, $2, $3, case when $2 > 1 then 'OTRA CUENTA' end, min(llusuario), 'QUIEN FIRMA', 'SU CARGO',
      ($4 || ' 23:59')::timestamp at time zone 'America/Mexico_City' from usuario`,
    [llinstitucion, version, nocarpetas, dia],
  );

beforeAll(async () => {
  t = await testApp();
  await generateDatos(t.url, { carpetas: 500, semilla: 3, hoy: fecha('2025-12-31') });
  await insert(130, 60, (i) => (i < 42 ? 3 : 45));
  await insert(114, 20, () => 10);
  await insert(1, 12, () => 10);
  await t.owner.query(`update carpeta set fchecho = fcinicio where noci like 'PUB/130/%'`);
  await declare(130, 1, 80, '2026-08-31');
  await declare(130, 2, 60, '2026-09-01'); // signed after the first cut-off
  await declare(114, 1, 20, '2026-07-10');
  await declare(101, 1, 3, '2026-07-10');
  await make(AGOSTO);
}, 120_000);

test('[3-510] a publication has the board of the last quarter that was over when its own began: N of 33 and its list, as it was declared and registered at the cut-off', async () => {
  const tablero = await tableroDe(AGOSTO);
  expect([tablero.anio, tablero.trimestre, tablero.periodo, tablero.fiscalias]).toEqual([
    2026,
    2,
    'abril a junio de 2026',
    33,
  ]);
  expect(tablero.alCorriente).toBe(1);
  expect(tablero.filas.filter(({ estado }) => estado === 'Al corriente').map((f) => f.fiscaliaId)).toEqual([114]);
  expect(fila(tablero, 130)).toMatchObject({
    estado: 'Atrasada',
    cobertura: 75,
    aTiempo: 70,
    mediana: 3,
    noventa: 45,
    ultimaEntrega: expect.stringMatching(/^2026-0[67]-/),
  });
  expect(fila(tablero, 114)).toMatchObject({ cobertura: 100, aTiempo: '*', mediana: 10, noventa: '*' });
  expect(fila(tablero, 1)).toMatchObject({ estado: 'Sin declarar', cobertura: null, mediana: 10, aTiempo: '*' });
  expect(fila(tablero, 101)).toMatchObject({ estado: 'Atrasada', cobertura: '*', aTiempo: '*', mediana: '*' });
  expect(fila(tablero, 132)).toMatchObject({ estado: 'Sin datos', cobertura: null, aTiempo: null });
  const said = JSON.stringify(await publicada(AGOSTO));
  expect(said).not.toContain('registradas');
});

test('[3-565] of the data of law of its records the share that has a value, of few files nothing', async () => {
  const tablero = await tableroDe(AGOSTO);
  const { rows } = await t.owner.query<{ p: number }>(
    `select floor(100.0 * count(*) filter (where d % 10 = 2) / count(*))::integer as p from hechoscalidad, unnest(datos) d
      where llinstitucion = 130 and dia between '2026-04-01' and '2026-06-30'`,
  );
  expect([rows[0]?.p, fila(tablero, 130).completitud]).toEqual([25, 25]); // one of the four that each file is asked
  expect([114, 1, 132].map((id) => fila(tablero, id).completitud)).toEqual(['*', '*', null]);
});

test('[3-510] its file is signed with the others, and says the same as the page and the open data', async () => {
  const download = async (archivo: string) =>
    (await t.call(getArchivoEstadistica, { params: { corte: AGOSTO, archivo } })).raw.toString();
  expect((await download('huellas.txt')).match(/^[0-9a-f]{64} {2}tablero-de-fiscalias\.csv$/m)).toBeTruthy();
  expect((await publicada(AGOSTO)).publicacion.autentica).toBe(true);
  const tablero = await tableroDe(AGOSTO);
  const lines = (await download('tablero-de-fiscalias.csv')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(34);
  expect(lines.filter((line) => line.includes(',Al corriente,'))).toHaveLength(tablero.alCorriente);
  const { nota, ...abierto } = JSON.parse(await download('estadistica.json')).tablero;
  expect([abierto, nota.length]).toEqual([tablero, 5]);
});

test('[3-512] one late load of 5,000 old files moves coverage and lag of the next publication of the quarter, and no byte of what was published', async () => {
  const before = await tableroDe(AGOSTO);
  await insert(130, 5_000, () => 0, '2026-09-20');
  await insert(1, 40, () => 0, '2026-09-20');
  const again = await make(AGOSTO);
  expect(again).toMatchObject({ existente: true, distintos: [] });
  expect(again.archivos.map(({ nombre }) => nombre)).toContain('tablero-de-fiscalias.csv');
  expect(await tableroDe(AGOSTO)).toEqual(before);
  await make(SEPTIEMBRE);
  const after = await tableroDe(SEPTIEMBRE);
  expect(fila(after, 130)).toMatchObject({ estado: 'Al corriente', cobertura: 100, aTiempo: '10 o menos' });
  expect(Number(fila(after, 130).mediana)).toBeGreaterThan(DEL_TRIMESTRE);
  expect([before.alCorriente, after.alCorriente]).toEqual([1, 2]);
  // what is corrected or declared later moves neither
  await t.owner.query(
    `delete from carpeta where noci like 'PUB/114/%'; update carpeta set fchecho = null where noci like 'PUB/130/%'`,
  );
  await declare(114, 2, 999, '2026-08-01');
  for (const corte of [AGOSTO, SEPTIEMBRE]) {
    const { archivos, distintos } = await make(corte);
    expect(distintos.filter((nombre) => nombre.startsWith('tablero'))).toEqual([]);
    expect(archivos.find(({ nombre }) => nombre.startsWith('tablero'))?.contenido.toString()).toContain(
      `${corte},2026-2,FISCALIA`,
    );
  }
}, 120_000);

test.runIf(process.env.SERIES === 'largas')(
  'a publication that was made without a board is made again without it',
  async () => {
    const dia = masDias(fecha(AGOSTO), -240);
    await make(dia);
    await t.owner.query(`delete from publicacionarchivo where corte = $1 and nombre like 'tablero%'`, [dia]);
    await t.owner.query('update publicacion set tablero = null where corte = $1', [dia]);
    const { archivos } = await make(dia);
    expect(archivos).toHaveLength(6);
    expect((await publicada(dia)).publicacion.tablero).toBeUndefined();
  },
  60_000,
);
