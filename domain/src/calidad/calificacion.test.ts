import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { autoridadNueva, reglasAutoridad } from '../autoridad/autoridad.rules.ts';
import { contextoDe } from '../lib/contexto.ts';
import { fecha } from '../lib/fecha.ts';
import { settle } from '../lib/rules.ts';
import { autoridad, carpeta, victima } from '../registros.ejemplo.ts';
import { sinIdentificar } from '../victima/sinIdentificar.ts';
import { reglasVictima, victimaNueva } from '../victima/victima.rules.ts';
import type { Victima } from '../victima/victima.schema.ts';
import { type CarpetaConTodo, FALTANTES_MAX, gradeCarpeta } from './calificacion.ts';
import { DATOS_DE_LEY } from './datosDeLey.ts';

const completa = {
  boconocehechos: 1,
  llestado: 30,
  llmunicipio: 87,
  fchecho: '2025-01-01',
  llcircunstancia: 1,
  lletapa: 1,
  llestatus: 1,
  fcestatus: '2025-03-02',
  novictimas: 1,
} as never;
const unaVictima = (cambios = {}) => victima(1, { llvictima: 7, llsituacionjuridica: 1, ...cambios } as never);
const unaAutoridad = (cambios = {}) =>
  ({
    ...autoridad(1),
    llresponsable: 9,
    llgobierno: 2,
    boperteneceinstitucion: 1,
    lldependencia: 9,
    ...cambios,
  }) as never;
const file = (cambios = {}, victimas = [unaVictima()], autoridades = [unaAutoridad()]): CarpetaConTodo => ({
  carpeta: { ...carpeta(completa), ...(completa as object), ...cambios } as never,
  victimas,
  autoridades,
});
const dato = (e: CarpetaConTodo, id: string) => gradeCarpeta(e).datos.find((d) => d.id === id);

describe('[3-520] the score of a file', () => {
  test('has ten data that weigh 100', () => {
    expect(DATOS_DE_LEY).toHaveLength(10);
    expect(DATOS_DE_LEY.reduce((sum, { peso }) => sum + peso, 0)).toBe(100);
    expect(gradeCarpeta(file())).toMatchObject({ puntos: 100, completos: 10, total: 10 });
  });

  test('unknown counts half where it is the honest answer, and nothing elsewhere', () => {
    const noSabido = { boconocehechos: 0, llestado: 33, llmunicipio: 1 };
    expect(gradeCarpeta(file(noSabido))).toMatchObject({ puntos: 95, completos: 9 });
    expect(gradeCarpeta(file({ llestado: 99, llmunicipio: 1 }))).toMatchObject({ puntos: 90, completos: 9 });
    expect(dato(file({ llestado: 99, llmunicipio: 1 }), 'lugar')?.estado).toBe('desconocido');
    const qrr = { boexistente: 1, llgobierno: 5, boperteneceinstitucion: 3, lldependencia: 14 };
    expect(gradeCarpeta(file({}, undefined, [unaAutoridad(qrr)])).puntos).toBe(93); // 92.5
    expect(gradeCarpeta(file({}, undefined, [unaAutoridad({ ...qrr, boexistente: 0 })])).puntos).toBe(85);
    const nadie = { dsnombre: 'NO IDENTIFICADO', dsapellidopaterno: 'NO IDENTIFICADO', dsapellidomaterno: null };
    expect(gradeCarpeta(file({}, [unaVictima({ ...nadie, llgenero: 3, dsedad: 999 })])).puntos).toBe(93); // 92.5
    expect(gradeCarpeta(file({}, [unaVictima({ llgenero: 3, dsedad: 999 })])).puntos).toBe(85);
  });

  test('of several victims it counts the share that have it, and those declared that are not registered have none', () => {
    const dos = [unaVictima(), unaVictima({ llvictima: 8, lltecnica: null })];
    expect(gradeCarpeta(file({ novictimas: 2 }, dos)).puntos).toBe(93); // 92.5
    expect(dato(file({ novictimas: 2 }, dos), 'tecnica')).toMatchObject({
      estado: 'blanco',
      valor: 1,
      blanco: 1,
      faltan: [{ de: 'victima', llave: 8, lugar: 2, campo: 'lltecnica', estado: 'blanco' }],
    });
    expect(gradeCarpeta(file({ novictimas: 2 })).puntos).toBe(78); // 77.5
    expect(dato(file({ novictimas: 2 }), 'sexo')?.faltan).toEqual([
      { de: 'victima', llave: null, lugar: 2, campo: 'dsnombre', estado: 'blanco' },
    ]);
    expect(dato(file({ novictimas: 5000 }), 'sexo')?.faltan).toHaveLength(1);
    const muchas = Array.from({ length: 40 }, (_, i) => unaVictima({ llvictima: i + 1, llgenero: null }));
    expect(dato(file({ novictimas: 40 }, muchas), 'sexo')?.faltan).toHaveLength(FALTANTES_MAX);
  });

  test('a file that declares no victim is asked nothing of victims; one without authority lacks it', () => {
    expect(gradeCarpeta(file({ novictimas: 0 }, []))).toMatchObject({ puntos: 100, completos: 5, total: 5 });
    expect(gradeCarpeta(file({}, undefined, []))).toMatchObject({ puntos: 85, completos: 9, total: 10 });
  });

  test.each<[string, object, object]>([
    ['a day', { fchecho: '2025-01-01' }, { estado: 'valor' }],
    ['between two days', { llprecisionhecho: 2 }, { estado: 'valor' }],
    ['a month', { llprecisionhecho: 3 }, { estado: 'valor' }],
    ['not known', { llprecisionhecho: 5, fchecho: null }, { estado: 'desconocido', blanco: 0, desconocido: 1 }],
    ['nothing said', { fchecho: null }, { estado: 'blanco', faltan: [{ campo: 'fchecho', estado: 'blanco' }] }],
    ['a day that is not told', { llprecisionhecho: 1, fchecho: null }, { estado: 'blanco' }],
  ])('the facts: %s (D-409)', (_, cambios, expected) => expect(dato(file(cambios), 'fecha')).toMatchObject(expected));
  test.each<[string, object, object]>([
    ['an age', { dsedad: 30 }, { estado: 'valor' }],
    ['an age more or less', { dsedad: 30, llprecisionnacimiento: 4 }, { estado: 'valor' }],
    ['999', { dsedad: 999 }, { estado: 'desconocido' }],
    ['not known', { dsedad: 999, llprecisionnacimiento: 5 }, { estado: 'desconocido' }],
    [
      'not known, where the form closes it',
      { dsedad: null, llprecisionnacimiento: 5 },
      { estado: 'desconocido', blanco: 0 },
    ],
    ['nothing said', { dsedad: null }, { estado: 'blanco' }],
  ])('an age: %s (D-409)', (_, cambios, expected) =>
    expect(dato(file({}, [unaVictima(cambios)]), 'edad')).toMatchObject(expected),
  );
  test('that nobody knows when the facts happened counts half, as of their place', () => {
    expect(gradeCarpeta(file({ llprecisionhecho: 5, fchecho: null }))).toMatchObject({ puntos: 95, completos: 9 });
  });

  test('of a file of which nobody knows who it was nothing is blank, once what can be declared is', () => {
    const hoy = fecha('2026-06-15');
    const contexto = contextoDe({ fcinicio: null, fchecho: null }, { hoy });
    const nueva = { ...victimaNueva(1), fcregistro: hoy, lltecnica: 9, bopsicologico: 2 } as Victima;
    const nadie = settle(reglasVictima, { ...nueva, ...sinIdentificar(nueva) }, contexto);
    const sola = { ...autoridadNueva(1), llgobierno: 4, dsloquesesabe: 'POLICIAS DE UNA CAMIONETA BLANCA' };
    const autoridad = settle(reglasAutoridad, sola, contexto);
    const lugar = {
      boconocehechos: 0,
      llestado: 33,
      llmunicipio: 1,
      llprecisionhecho: 5,
      fchecho: null,
      lletapa: 4,
      llestatus: 16,
    };
    const grade = gradeCarpeta(file(lugar, [nadie as never], [autoridad as never]));
    expect(grade.datos.map(({ id, blanco }) => [id, blanco])).toEqual(grade.datos.map(({ id }) => [id, 0]));
    expect(grade.datos.flatMap(({ id, desconocido }) => (desconocido ? [id] : []))).toEqual(
      grade.datos.map(({ id }) => id).filter((id) => id !== 'circunstancia'), // the documents' list has no entry for it
    );
    const [dicha, callada] = [sola, { ...sola, dsloquesesabe: null }].map(
      (a) => gradeCarpeta(file({}, undefined, [settle(reglasAutoridad, a, contexto) as never])).puntos,
    );
    expect([dicha, callada]).toEqual([93, 85]); // 92.5: what is known of it says why nobody can name it
  });

  test('leads to the first field that is missing', () => {
    expect(dato(file({ llmunicipio: null }), 'lugar')?.faltan[0]?.campo).toBe('llmunicipio');
    expect(dato(file({ fcestatus: null }), 'estatus')?.faltan[0]?.campo).toBe('fcestatus');
    expect(dato(file({}, undefined, [unaAutoridad({ lldependencia: 13 })]), 'autoridad')?.faltan[0]?.campo).toBe(
      'lldependencia',
    );
  });
});

/** The same score told again, datum by datum, from what D-123 says. */
function contada({ carpeta: c, victimas, autoridades }: CarpetaConTodo): number {
  const half = (value: unknown, unknown: unknown[], honest: boolean) =>
    value === null ? 0 : unknown.includes(value) ? (honest ? 0.5 : 0) : 1;
  const share = (credits: number[], least: number) =>
    credits.reduce((a, b) => a + b, 0) / Math.max(credits.length, least);
  let points = 0;
  if (c.boconocehechos !== null && c.llestado !== null && c.llmunicipio !== null)
    points += c.boconocehechos === 0 ? 5 : c.boconocehechos === 2 || c.llestado === 33 || c.llestado === 99 ? 0 : 10;
  points += c.llprecisionhecho === 5 ? 5 : c.fchecho ? 10 : 0;
  if (c.llcircunstancia !== null) points += 10;
  if (c.lletapa !== null && c.lletapa !== 4 && c.llestatus !== null && c.llestatus !== 16 && c.fcestatus) points += 10;
  points +=
    15 *
    share(
      autoridades.map((a) => {
        if (a.llgobierno === null || a.boperteneceinstitucion === null || a.lldependencia === null) return 0;
        const unknown = a.llgobierno > 3 || a.boperteneceinstitucion > 1 || a.lldependencia === 13;
        const described = a.llgobierno === 4 && a.dsloquesesabe;
        return unknown ? (a.boexistente === 1 || described ? 0.5 : 0) : 1;
      }),
      1,
    );
  const declared = Math.max(c.novictimas ?? 0, victimas.length);
  if (declared === 0) return (points * 100) / 55;
  for (const v of victimas) {
    const honest = v.dsnombre === 'NN';
    points += (15 * half(v.lltecnica, [9], false)) / declared;
    points += (10 * half(v.llsituacionjuridica, [5], honest)) / declared;
    const unknownAge = v.llprecisionnacimiento === 5;
    points += (10 * half(unknownAge ? 999 : v.dsedad, [999], honest)) / declared;
    points += (5 * half(v.llgenero, [3], honest)) / declared;
    points += (5 * half(v.bopsicologico, [2, 3], false)) / declared;
  }
  return points;
}

test('[3-520] the score of 1,000 random files equals a second count', () => {
  const de = (...values: unknown[]) => fc.constantFrom(null, ...values);
  const una = fc.record({
    dsnombre: fc.constantFrom('ANA', 'NN'),
    dsapellidopaterno: fc.constant('NN'),
    dsapellidomaterno: fc.constant(null),
    lltecnica: de(2, 9, 11),
    llsituacionjuridica: de(1, 4, 5),
    dsedad: de(0, 30, 999),
    llprecisionnacimiento: de(1, 4, 5),
    llgenero: de(1, 2, 3),
    bopsicologico: de(0, 1, 2),
  });
  const otra = fc.record({
    boexistente: fc.constantFrom(0, 1),
    dsloquesesabe: fc.constantFrom(null, 'POLICIAS'),
    llgobierno: de(1, 3, 4, 5),
    boperteneceinstitucion: de(0, 1, 2, 3),
    lldependencia: de(1, 12, 13, 14),
  });
  const archivo = fc.record({
    novictimas: fc.integer({ min: 0, max: 5 }),
    boconocehechos: de(0, 1),
    llestado: de(30, 33, 99),
    llmunicipio: de(1, 87),
    fchecho: de('2025-01-01'),
    llprecisionhecho: de(1, 2, 3, 5),
    llcircunstancia: de(1, 7),
    lletapa: de(1, 3, 4),
    llestatus: de(1, 16),
    fcestatus: de('2025-03-02'),
  });
  const files = fc.record({
    carpeta: archivo,
    victimas: fc.array(una, { maxLength: 5 }),
    autoridades: fc.array(otra, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(files, (e) => {
      // what lies in the middle may be rounded either way
      expect(Math.abs(gradeCarpeta(e as never).puntos - contada(e as never))).toBeLessThanOrEqual(0.5 + 1e-9);
    }),
    { numRuns: 1000 },
  );
});
