import { fecha } from '@renadet/domain/lib/fecha';
import type { Conjunto } from '@renadet/domain/publicacion/conjunto';
import { getArchivoEstadistica } from '@renadet/domain/publicacion/publicacion.contract';
import { beforeAll, expect, test } from 'vitest';
import { generateDatos } from '../../../../datos/src/generate.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { sistema } from '../../cola/sistema.ts';
import { produce } from './produce.ts';

const HOY = fecha('2026-11-21');
const CORTE = '2026-08-31';
let t: TestApp;
const make = (corte: string) => produce({ db: t.db, config: t.config, hoy: () => HOY }, sistema('publicar'), corte);
const publicada = async (corte: string) =>
  (await t.app.inject({ url: `/api/estadisticas?corte=${corte}` })).json().publicacion;
const download = async (corte: string, archivo: string) =>
  (await t.call(getArchivoEstadistica, { params: { corte, archivo } })).raw.toString();
const enMexico = (dia: string) => `${dia} 23:59:00-06`;

/** Links the files of ids `de` and the next one, from one moment until another. */
const vincula = (de: number, desde: string, hasta: string | null = null) =>
  t.owner.query(
    `insert into carpetavinculo (lltipovinculo, llcarpeta, llinstitucion, llpropietario, llcarpetadestino,
       llinstituciondestino, llpropietariodestino, motivo, llusuario, desde, hasta, motivohasta, llusuariohasta)
     select 1, o.llcarpeta, o.llinstitucion, o.llpropietario, d.llcarpeta, d.llinstitucion, d.llpropietario, 'X', 1001,
       $3, $4::timestamptz, case when $4 is not null then 'X' end, case when $4 is not null then 1001 end
     from carpeta o, carpeta d where o.llcarpeta = $1 and d.llcarpeta = $2`,
    [carpetas[de], carpetas[de + 1], enMexico(desde), hasta && enMexico(hasta)],
  );
const decide = (de: number, estado: string, cuando: string) =>
  t.owner.query(
    `insert into par (a, b, carpetaa, carpetab, instituciona, institucionb, propietarioa, propietariob, peso, clase, grados,
       modelo, estado, quien, cuando, caso)
     select x.llvictima, y.llvictima, x.llcarpeta, y.llcarpeta, x.llinstitucion, y.llinstitucion, x.llpropietario,
       y.llpropietario, 9, 'FUERTE', '{}', 1, $3, 1001, $4, 'DOBLE_REGISTRO'
     from victima x, victima y where x.llvictima = $1 and y.llvictima = $2`,
    [victimas[de], victimas[de + 1], estado, enMexico(cuando)],
  );
let carpetas: number[];
let victimas: number[];
const ids = async (tabla: string) =>
  (await t.owner.query<{ id: number }>(`select ll${tabla} as id from ${tabla} order by 1`)).rows.map(({ id }) => id);

beforeAll(async () => {
  t = await testApp();
  await generateDatos(t.url, { carpetas: 500, semilla: 3, hoy: fecha('2025-12-31') });
  [carpetas, victimas] = [await ids('carpeta'), await ids('victima')];
  // at the cut-off twenty files and ten victims are repeated; whatever else counted too would be ten more
  for (let i = 0; i < 19; i++) await vincula(i, '2026-03-01');
  await vincula(40, '2026-03-01', '2026-09-01');
  for (let i = 60; i < 70; i++) await vincula(i, '2026-03-01', '2026-08-30');
  for (let i = 100; i < 110; i++) await vincula(i, '2026-09-01');
  for (let i = 0; i < 10; i++) {
    await decide(2 * i, 'MISMA', '2026-08-31');
    await decide(60 + 2 * i, 'MISMA', '2026-09-01');
    await decide(100 + 2 * i, 'PARIENTE', '2026-03-01');
  }
  await make(CORTE);
}, 120_000);

test('[1-793] a publication has the cases and persons of its cut-off: links and decisions that held when it ended', async () => {
  const { conjunto, tablas } = await publicada(CORTE);
  const total = (unidad: string) => tablas.find((tabla: { unidad: string }) => tabla.unidad === unidad).valores[0];
  const [files, victims] = [total('carpetas'), total('victimas')];
  expect(conjunto).toEqual({
    carpetas: files,
    casos: { desde: files - 29, hasta: files - 20 },
    victimas: victims,
    personas: { desde: victims - 19, hasta: victims - 10 },
  } satisfies Conjunto);
  expect(Object.keys(conjunto)).toHaveLength(4);
});

test('[1-793] it is in the open data and its method, and made again with the same bytes whatever is linked, decided or undone later', async () => {
  const before = await publicada(CORTE);
  const { nota, ...abierto } = JSON.parse(await download(CORTE, 'estadistica.json')).conjunto;
  expect([abierto, nota.length]).toEqual([before.conjunto, 2]);
  expect(JSON.parse(await download(CORTE, 'estadistica.json')).metodo[1].titulo).toBe('Casos y personas');
  for (let i = 120; i < 140; i++) await vincula(i, '2026-03-01');
  await t.owner.query(`update par set estado = 'ABIERTO', quien = null, cuando = null`);
  expect(await make(CORTE)).toMatchObject({ existente: true, distintos: [] });
  expect((await publicada(CORTE)).conjunto).toEqual(before.conjunto);
}, 60_000);

test.runIf(process.env.SERIES === 'largas')(
  'a publication that was made without cases is made again without them',
  async () => {
    const dia = '2026-01-31';
    await make(dia);
    await t.owner.query('update publicacion set carpetasrepetidas = null, victimasrepetidas = null where corte = $1', [
      dia,
    ]);
    const { archivos } = await make(dia);
    const open = archivos.find(({ nombre }) => nombre === 'estadistica.json')?.contenido.toString() ?? '';
    expect(open).not.toContain('Casos y personas');
    expect((await publicada(dia)).conjunto).toBeUndefined();
  },
  60_000,
);
