import { describe, expect, test } from 'vitest';
import { FiltroCarpetas } from './busqueda.schema.ts';
import { guardarCI, modificarCI } from './carpeta.contract.ts';
import { carpetaNueva } from './carpeta.rules.ts';
import { Carpeta, camposCarpeta, FilaCarpeta } from './carpeta.schema.ts';

const messages = (value: unknown) => Carpeta.safeParse(value).error?.issues.map((i) => i.message) ?? [];

describe('[1-149] [1-150] [1-151] [1-152] [1-153] [1-154] [1-155] [1-156] [1-157] longest texts of the file form', () => {
  test.each([
    ['noci', 50],
    ['nocianterior', 100],
    ['dsdelito', 500],
    ['cp', 10],
    ['dslocalidad', 300],
    ['dscolonia', 50],
    ['dscalle', 50],
    ['dsnumeroexterior', 50],
    ['dsnumerointerior', 50],
  ])('%s takes %i characters', limit);
});

describe('[1-158] [1-159] [1-160] [1-161] [1-162] [1-163] [1-164] longest texts of the file form', () => {
  test.each([
    ['dssintesis', 4000],
    ['dsacumulacion', 150],
    ['dsreclasificacion', 100],
    ['estadojuridico', 200],
    ['dsjuzgado', 500],
    ['dsproceso', 500],
    ['nombrempresponsable', 256],
  ])('%s takes %i characters', limit);
});

function limit(field: string, max: number) {
  expect(messages({ [field]: 'A'.repeat(max) })).toEqual([]);
  expect(messages({ [field]: 'A'.repeat(max + 1) })).toEqual([
    `Escriba como máximo ${max.toLocaleString('es-MX')} caracteres.`,
  ]);
}

test('[1-002] [1-003] [1-346] [1-347] texts are kept in upper case without accents', () => {
  expect(Carpeta.parse({ noci: 'abc/ñ-é1' }).noci).toBe('ABC/Ñ-E1');
  for (const [name, campo] of Object.entries(camposCarpeta))
    if (campo.tipo === 'texto') expect(Carpeta.parse({ [name]: 'Ácü' })).toMatchObject({ [name]: 'ACU' });
});

test('the synthesis keeps its paragraphs; every other text is one line', () => {
  expect(Carpeta.parse({ dssintesis: 'uno\ndos', dscalle: 'uno\ndos' })).toMatchObject({
    dssintesis: 'UNO\nDOS',
    dscalle: 'UNO DOS',
  });
});

test('[1-220] [1-221] a new file has crime 310 and no indicios, and nothing else', () => {
  const { lldelito, boindicios, ...rest } = carpetaNueva();
  expect([lldelito, boindicios]).toEqual([310, 0]);
  expect(Object.values(rest).filter((value) => value !== null)).toEqual([]);
  expect(Object.keys(carpetaNueva())).toEqual(Object.keys(camposCarpeta));
});

test('[1-145] [1-147] answers are read as text too', () => {
  expect(Carpeta.parse({ boindicios: '1', boexisteexporigen: '2' })).toMatchObject({
    boindicios: 1,
    boexisteexporigen: 2,
  });
});

test('[1-660] data of law have their lengths and bounds', () => {
  limit('dsorganovista', 300);
  limit('dsqueja', 150);
  for (const name of ['nopena', 'noinhabilitacion']) {
    expect(messages({ [name]: 99 })).toEqual([]);
    for (const value of [-1, 100, 1.5]) expect(messages({ [name]: value })).toHaveLength(1);
  }
});

test('the number of victims is a whole number', () => {
  expect(Carpeta.parse({ novictimas: '12' }).novictimas).toBe(12);
  for (const novictimas of [-1, 1.5, '1.5', 10_000]) expect(messages({ novictimas })).toHaveLength(1);
});

describe('[1-144] the full form', () => {
  const names = `llcarpeta fcintegracion llorigen especifique nocianterior llentidadfederativa llmunicipioorigen noci
    fcinicio lldelito dsdelito novictimas boindicios llcircunstancia fchecho boconocehechos cp llestado llmunicipio
    dslocalidad lltipoasentamiento dscolonia lltipovialidad dscalle dsnumeroexterior dsnumerointerior dssintesis
    lldenunciante llgobierno lletapa llestatus fcestatus dsacumulacion dsreclasificacion estadojuridico
    estadojuridicoexpedienteid boexisteexporigen dsjuzgado dsproceso nombrempresponsable provienejusticianet folio
    victimasregistradas autoridadesregistradas archivos archivosEliminados resolucion`.split(/\s+/);
  test.each([['guardarCI', guardarCI.body] as const, ['modificarCI', modificarCI.body] as const])(
    '%s takes it',
    (_, body) => {
      expect(Object.keys(body.shape)).toEqual(expect.arrayContaining(names));
    },
  );
});

test('[1-140] a search result row carries what the document names', () => {
  expect(Object.keys(FilaCarpeta.shape)).toEqual(
    expect.arrayContaining(
      `llcarpeta noci dspropietario dsdelito fcinicio novictimas fcintegracion fchecho fcinicioEstatus folio boleyfederal
       estadojuridicoexpedienteid provienejusticianet registros dsestadojuridicoexpediente`.split(/\s+/),
    ),
  );
});

describe('the search of files', () => {
  test('[1-141] [1-344] carries the criteria; its CI number takes 100 characters', () => {
    expect(Object.keys(FiltroCarpetas.shape)).toEqual(
      'noci fechaInicio fechaFin nombreCompleto pagina rpp institucion area folio orden mias registroDesde registroHasta'.split(
        ' ',
      ),
    );
    expect(FiltroCarpetas.safeParse({ noci: 'A'.repeat(100) }).success).toBe(true);
    expect(FiltroCarpetas.safeParse({ noci: 'A'.repeat(101) }).success).toBe(false);
  });
  test('absent criteria have one value each', () => {
    expect(FiltroCarpetas.parse({ noci: ' ', fechaInicio: '' })).toEqual({
      noci: null,
      fechaInicio: null,
      fechaFin: null,
      nombreCompleto: null,
      pagina: 1,
      rpp: 100,
      institucion: 0,
      area: 0,
      folio: null,
      orden: null,
    });
    // a size is honoured as it was sent (D-09)
    for (const rpp of [0, 7, 5_000_000]) expect(FiltroCarpetas.parse({ rpp }).rpp).toBe(rpp);
    expect(FiltroCarpetas.safeParse({ rpp: 5_000_001 }).success).toBe(false);
  });
});
