import { reglasAutoridad } from '@renadet/domain/autoridad/autoridad.rules';
import { Autoridad, camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import { Carpeta, camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { isFolio } from '@renadet/domain/carpeta/folio';
import { reglasExamen } from '@renadet/domain/examen/examen.rules';
import { camposExamen, type Examen } from '@renadet/domain/examen/examen.schema';
import { reglasImputado } from '@renadet/domain/imputado/imputado.rules';
import { camposImputado, Imputado } from '@renadet/domain/imputado/imputado.schema';
import { type Campos, esquema } from '@renadet/domain/lib/campos';
import { contextoDe } from '@renadet/domain/lib/contexto';
import { type Rule, settle } from '@renadet/domain/lib/rules';
import { llaveVictima, reglasVictima } from '@renadet/domain/victima/victima.rules';
import { camposVictima, Victima } from '@renadet/domain/victima/victima.schema';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { createCatalogos, type Catalogos as Opciones } from '../../server/src/catalogos/catalogos.cache.ts';
import { openDb } from '../../server/src/db/open.ts';
import { findErrors } from '../../server/src/lib/check.ts';
import type { Expediente } from './expediente.ts';
import type { FilaCarpeta } from './filas.ts';
import { HOY, muestra } from './muestra.probe.ts';

/** How many are made; the long run makes six thousand. */
const EXPEDIENTES = Number(process.env.EXPEDIENTES) || 3000;
const QUE_VUELVEN = 600;
// thousands of records against every rule: seconds of work, more on a loaded machine
const HOLGADO = Math.max(90_000, EXPEDIENTES * 30);

let opciones: Opciones;
let files: Expediente[];
let perform: Awaited<ReturnType<typeof muestra>>['make'];

beforeAll(async () => {
  const { urlApp, make } = await muestra();
  perform = make;
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
  // some of them with people who come again
  files = [
    ...make(QUE_VUELVEN, 7, { repetir: { repetidos: 0.09, parientes: 0.09, otrosHechos: 0.09 } }),
    ...make(EXPEDIENTES - QUE_VUELVEN, 42),
  ];
  return () => db.destroy();
});

/** The strictest reading of a record: as a new one, nothing excused by being closed or external. */
const context = (file: FilaCarpeta) => ({
  ...contextoDe(file, { modo: 'nuevo', rol: file.boleyfederal === 1 ? 6 : 4, externa: false, hoy: HOY }),
  cerrada: false,
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

describe('every record is settled and without violations', { timeout: HOLGADO }, () => {
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
    expect(unknown).toBeGreaterThan(1);
    expect(unknown).toBeLessThan(60);
  });

  test('victims', async () => {
    for (const {
      carpeta: [file],
      victima,
    } of files.slice(0, 1500))
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

  test('examinations, of those that an answer says were made', async () => {
    for (const {
      carpeta: [file],
      examenvictima,
    } of files.slice(0, 1500))
      for (const row of examenvictima) {
        const what = {
          campos: camposExamen,
          schema: esquema(camposExamen) as unknown as ZodType<Examen>,
          rules: reglasExamen,
        };
        const judged = { ...what, context: context(file), parents: { llexamen: 1 } };
        expect(await judge(judged, row), JSON.stringify(row)).toEqual([]);
      }
  });

  test('authorities with their accused persons', async () => {
    for (const {
      carpeta: [file],
      responsable,
      imputado,
    } of files.slice(0, 1500))
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
    expect(external.length).toBeGreaterThan(300);
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

test('the same seed gives the same files, another one others', () => {
  expect(perform(300, 9)).toEqual(perform(300, 9));
  expect(perform(50, 9)).not.toEqual(perform(50, 10));
});

test('before the registry began there is nothing to make', () => {
  expect(() => perform(1, 1, { hoy: '2017-12-01' })).toThrow(RangeError);
});
