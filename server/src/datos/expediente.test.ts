import { reglasAutoridad } from '@renadet/domain/autoridad/autoridad.rules';
import { Autoridad, camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import { Carpeta, camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { isFolio } from '@renadet/domain/carpeta/folio';
import { reglasImputado } from '@renadet/domain/imputado/imputado.rules';
import { camposImputado, Imputado } from '@renadet/domain/imputado/imputado.schema';
import type { Campos } from '@renadet/domain/lib/campos';
import type { Contexto } from '@renadet/domain/lib/contexto';
import { fecha } from '@renadet/domain/lib/fecha';
import { type Rule, settle } from '@renadet/domain/lib/rules';
import { llaveVictima, reglasVictima } from '@renadet/domain/victima/victima.rules';
import { camposVictima, Victima } from '@renadet/domain/victima/victima.schema';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { freshDb } from '../../test/db.ts';
import { openDb } from '../db/open.ts';
import { createCatalogos, type Catalogos as Opciones } from '../features/catalogos/catalogos.cache.ts';
import { findErrors } from '../lib/check.ts';
import { type Catalogos, type Existente, readCatalogos } from './datos.queries.ts';
import type { Expediente } from './expediente.ts';
import type { FilaCarpeta } from './filas.ts';
import { expedientes } from './generar.ts';

const HOY = fecha('2026-06-15');
let catalogos: Catalogos;
let opciones: Opciones;
let files: Expediente[];

const nueva = (): Existente => ({
  ids: { carpeta: 0, victima: 0, responsable: 0, imputado: 0 },
  series: new Map(),
  folios: new Map(),
});
const make = (carpetas: number, semilla: number) => [
  ...expedientes(catalogos, nueva(), { carpetas, semilla, hoy: HOY }),
];

beforeAll(async () => {
  const { url, urlApp } = await freshDb();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  catalogos = await readCatalogos(client);
  await client.end();
  const { db } = openDb(urlApp, { max: 4 });
  // Each option is asked once: the catalogues do not change here.
  const cached = createCatalogos(db);
  const known = new Map<string, Promise<boolean>>();
  const offers: Opciones['offers'] = (nombre, padre, id) => {
    const key = `${nombre} ${padre} ${id}`;
    const answer = known.get(key) ?? cached.offers(nombre, padre, id);
    known.set(key, answer);
    return answer;
  };
  opciones = { ...cached, offers };
  files = make(12_000, 42);
  return () => db.destroy();
});

/** The strictest reading of a record: as a new one, nothing excused by being closed or external. */
const context = (file: FilaCarpeta): Contexto => ({
  modo: 'nuevo',
  rol: file.boleyfederal === 1 ? 6 : 4,
  integrada: file.fcintegracion !== null,
  externa: false,
  cerrada: false,
  hoy: HOY,
});

/** What the form would hold of a row. */
const formulario = (campos: Campos, row: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(campos).map((name) => [name, (row as Record<string, unknown>)[name] ?? null]));

async function judge<V extends object, C>(
  what: { campos: Campos; schema: ZodType<V>; rules: readonly Rule<V, C>[]; context: C; parents?: object },
  row: object,
): Promise<string[]> {
  const values = formulario(what.campos, row) as V;
  expect(what.schema.parse(values)).toEqual(values); // normalised, of the right types, within lengths
  expect(settle(what.rules, values, what.context)).toEqual(values);
  return (await findErrors(opciones, { ...what, values })).map(({ campo }) => campo);
}

describe('every record is settled and without violations', () => {
  test('files; integrated ones also as if they were not, but for the date that a workbook leaves where it is unknown', async () => {
    let unknown = 0;
    for (const {
      carpeta: [file],
    } of files) {
      const what = { campos: camposCarpeta, schema: Carpeta as ZodType<Carpeta>, rules: reglasCarpeta };
      const parents = { llorigen: file.boleyfederal };
      const own = context(file);
      expect(await judge({ ...what, parents, context: own }, file), JSON.stringify(file)).toEqual([]);
      if (file.fcintegracion === null) continue;
      const wrong = await judge({ ...what, parents, context: { ...own, integrada: false } }, file);
      const isDocumented = file.fcestatus === '1900-01-01';
      if (isDocumented) unknown++;
      expect(wrong, JSON.stringify(file)).toEqual(isDocumented ? ['fcinicio', 'fcestatus'] : []);
    }
    expect(unknown).toBeGreaterThan(3);
    expect(unknown).toBeLessThan(60);
  });

  test('victims', async () => {
    for (const {
      carpeta: [file],
      victima,
    } of files.slice(0, 4000))
      for (const row of victima) {
        const what = {
          campos: camposVictima,
          schema: Victima as ZodType<Victima>,
          rules: reglasVictima,
          context: context(file),
        };
        expect(await judge({ ...what, parents: { lltecnica: file.lldelito } }, row), JSON.stringify(row)).toEqual([]);
      }
  });

  test('authorities with their accused persons', async () => {
    for (const {
      carpeta: [file],
      responsable,
      imputado,
    } of files.slice(0, 4000))
      for (const row of responsable as { llresponsable: number; llgobierno: number | null }[]) {
        const own = context(file);
        const people = (imputado as Imputado[]).filter((i) => i.llresponsable === row.llresponsable);
        for (const person of people) {
          const what = { campos: camposImputado, schema: Imputado as ZodType<Imputado>, rules: reglasImputado };
          expect(
            await judge({ ...what, context: { ...own, llgobierno: row.llgobierno } }, person),
            JSON.stringify(person),
          ).toEqual([]);
        }
        const imputados = people.map((p) => formulario(camposImputado, p));
        const what = {
          campos: camposAutoridad,
          schema: Autoridad as ZodType<Autoridad>,
          rules: reglasAutoridad,
          context: own,
        };
        expect(await judge(what, { ...row, imputados, imputadosE: [] }), JSON.stringify(row)).toEqual([]);
      }
  });
});

describe('a file is consistent', () => {
  test('victims are at most those declared, all of them where there is a folio, and never called the same', () => {
    for (const {
      carpeta: [file],
      victima,
      responsable,
    } of files) {
      expect(victima.length).toBeLessThanOrEqual(file.novictimas);
      expect(new Set(victima.map(llaveVictima)).size).toBe(victima.length);
      if (file.folio === null) continue;
      expect(isFolio(file.folio)).toBe(true);
      expect(victima.length).toBe(file.novictimas);
      expect(responsable.length).toBeGreaterThan(0);
    }
  });

  test('days follow one another and none is later than yesterday', () => {
    for (const {
      carpeta: [file],
      victima,
    } of files) {
      const registered = file.fcregistro.slice(0, 10);
      const days = [file.fcinicio, file.fcintegracion, file.fcestatus, file.fcfolio, registered];
      for (const day of days) if (day) expect(day < HOY).toBe(true);
      if (file.fcintegracion) expect(file.fcintegracion).toBe(registered);
      expect((file.fcinicio ?? '') <= registered).toBe(true);
      if (file.fcfolio) expect(file.fcfolio >= registered).toBe(true);
      for (const v of victima) expect(v.fcregistro).toBe(registered);
    }
  });

  test('only files of the external system have external ids', () => {
    const external = files.filter(({ carpeta: [file] }) => file.provienejusticianet === 1);
    expect(external.length).toBeGreaterThan(500);
    expect(external.flatMap(({ victima }) => victima).filter((v) => v.victimaId).length).toBeGreaterThan(300);
    for (const {
      carpeta: [file],
      victima,
      responsable,
    } of files) {
      if (file.provienejusticianet === 1) expect(file.fcintegracion).not.toBeNull();
      else
        for (const row of [...victima, ...(responsable as object[])])
          expect(
            (row as { victimaId?: string; presponsableId?: string }).victimaId ??
              (row as { presponsableId?: string }).presponsableId ??
              null,
          ).toBeNull();
    }
  });
});

describe('the shape is that of the published figures', () => {
  const share = (test: (e: Expediente) => boolean, of = files) => of.filter(test).length / of.length;
  const near = (value: number, expected: number, by: number) =>
    expect(Math.abs(value - expected), `${value} / ${expected}`).toBeLessThan(by);
  const isFederal = ({ carpeta: [file] }: Expediente) => file.boleyfederal === 1;

  test('years of start', () => {
    const of = (year: number) => files.filter(({ carpeta: [f] }) => f.fcinicio?.startsWith(String(year))).length;
    const all = 3045 + 3800 + 2894 + 2829 + 2736;
    const ours = [2018, 2019, 2020, 2021, 2022].map(of);
    const sum = ours.reduce((a, b) => a + b, 0);
    for (const [i, n] of [3045, 3800, 2894, 2829, 2736].entries()) near((ours[i] ?? 0) / sum, n / all, 0.02);
  });

  test('institutions and states', () => {
    near(share(isFederal), 7957 / 24_174, 0.02);
    const of = (inst: number) => share(({ carpeta: [f] }) => f.llinstitucion === inst);
    near(of(130), 2460 / 24_174, 0.012);
    near(of(109), 2592 / 24_174, 0.012);
    near(of(115), 1589 / 24_174, 0.012);
    expect(new Set(files.map(({ carpeta: [f] }) => f.llinstitucion)).size).toBe(33);
  });

  test('crimes, stages, closed files', () => {
    const cruel = ({ carpeta: [f] }: Expediente) => f.lldelito === 311;
    near(share(cruel), 4206 / 24_174, 0.015);
    near(share(cruel, files.filter(isFederal)), 0.485, 0.03);
    near(
      share(({ carpeta: [f] }) => f.lletapa === 2 || f.lletapa === 3),
      0.01,
      0.005,
    );
    near(
      share(({ carpeta: [f] }) => f.estadojuridicoexpedienteid === 24),
      0.035,
      0.015,
    );
    near(
      share(({ carpeta: [f] }) => f.folio !== null),
      0.6,
      0.06,
    );
  });

  test('victims: how many, sex, expert exam', () => {
    const victims = files.flatMap(({ victima }) => victima);
    const perFile = victims.length / files.length;
    expect(perFile).toBeGreaterThan(1.35);
    expect(perFile).toBeLessThan(1.47);
    const part = (test: (v: (typeof victims)[number]) => boolean) => victims.filter(test).length / victims.length;
    near(
      part((v) => v.llgenero === 1),
      0.85,
      0.02,
    );
    near(
      part((v) => v.llgenero === 2),
      0.125,
      0.02,
    );
    near(
      part((v) => v.bopsicologico === 1),
      0.175,
      0.01,
    );
  });

  test('authorities and accused persons', () => {
    near(files.flatMap(({ imputado }) => imputado).length / files.length, 0.83, 0.05);
    const named = (
      files.flatMap(({ responsable }) => responsable) as { boexistente: number; lldependencia: number }[]
    ).filter((r) => r.boexistente === 0);
    const part = (...ids: number[]) => named.filter((r) => ids.includes(r.lldependencia)).length / named.length;
    near(part(2, 3, 7), 0.5, 0.04);
    near(part(4, 6, 8, 9, 10), 0.31, 0.04);
    near(part(1), 0.04, 0.015);
    near(
      share(({ responsable }) => (responsable as { boexistente: number }[]).some((r) => r.boexistente === 1)),
      0.51,
      0.03,
    );
  });

  test('some states arrive years late and at once', () => {
    const puebla = files.map(({ carpeta: [f] }) => f).filter((f) => f.llinstitucion === 121);
    const days = new Map<string, number>();
    for (const f of puebla) days.set(f.fcintegracion ?? '', (days.get(f.fcintegracion ?? '') ?? 0) + 1);
    expect([...days.keys()].sort()[0]).toBe('2022-08-16');
    expect(days.size).toBeLessThan(6);
    expect(days.get('2022-08-16')).toBeGreaterThan(50);
  });

  test('accounts of the facts vary', () => {
    const texts = files.map(({ carpeta: [f] }) => f.dssintesis).filter((text) => text !== null);
    expect(new Set(texts).size / texts.length).toBeGreaterThan(0.999);
    expect(Math.max(...texts.map((text) => text.length))).toBeGreaterThan(3000);
  });
});

test('the same seed gives the same files, another one others', () => {
  expect(make(300, 9)).toEqual(make(300, 9));
  expect(make(50, 9)).not.toEqual(make(50, 10));
});

test('before the registry began there is nothing to make', () => {
  expect(() => [...expedientes(catalogos, nueva(), { carpetas: 1, semilla: 1, hoy: '2017-12-01' })]).toThrow(
    RangeError,
  );
});
