import { describe, expect, test } from 'vitest';
import { imputadoNuevo } from '../imputado/imputado.rules.ts';
import { editable } from '../lib/campos.ts';
import type { ContextoEnCarpeta } from '../lib/contexto.ts';
import { calma, probe } from '../lib/rules.probe.ts';
import { CAMPO_OBLIGATORIO, settle, violations } from '../lib/rules.ts';
import { autoridadBuena as buena } from './autoridad.ejemplo.ts';
import { autoridadNueva, reglasAutoridad, showsQrr } from './autoridad.rules.ts';
import { type Autoridad, camposAutoridad } from './autoridad.schema.ts';

const FALTA = [CAMPO_OBLIGATORIO];
const OTRA = ['Elija otra opción: la elegida no se admite con los demás datos.'];
const POR_NIVEL = ['Se fija por el nivel de gobierno.'];
const POR_SUBNIVEL = ['Se fija por el subnivel de gobierno.'];
const VACIO = 'Deje vacío este campo: no aplica con los demás datos.';
const NO_MARCAR = ['No puede marcar Q.R.R.: su rol no puede cambiar el nivel de gobierno.'];

const { cases, unnoticed } = probe(reglasAutoridad, buena, calma);
const run = ({ seen, expected }: ReturnType<typeof cases>[number]) => expect(seen()).toEqual(expected);
const each = (fields: string) => fields.split(/\s+/) as (keyof Autoridad & string)[];

test('the sound authority has no violation', () => {
  expect(violations(reglasAutoridad, buena, calma)).toEqual([]);
});

describe('[1-419] [1-420] [1-421] [1-422] required', () => {
  test.each(
    cases([
      ...each('llgobierno llsubnivel boperteneceinstitucion lldependencia').map((field) => ({
        field,
        values: { [field]: null },
        required: true,
        errors: FALTA,
      })),
      { field: 'boperteneceinstitucion', values: { llsubnivel: null }, required: false },
      { field: 'dsdescripcion', values: { lldependencia: 12 }, required: true, errors: FALTA },
      { field: 'dsdescripcion', required: false, errors: [] },
      { field: 'lldependencia', values: { boperteneceinstitucion: 0, lldependencia: 14 }, required: false, errors: [] },
    ]),
  )('$name', run);
});

describe('[1-208] [1-317] [1-318] read-only but in edit mode', () => {
  const contexts: [Partial<ContextoEnCarpeta>, string][] = [
    [{ modo: 'consultar' }, 'Solo consulta.'],
    [{ modo: 'editar', cerrada: true }, 'La carpeta está cerrada.'],
  ];
  test.each(
    cases([
      ...contexts.flatMap(([context]) => editable(camposAutoridad).map((field) => ({ field, context, locked: true }))),
      ...each('llgobierno llsubnivel boperteneceinstitucion lldependencia dscargo').map((field) => ({
        field,
        context: { modo: 'editar' as const },
        locked: false,
      })),
      ...contexts.map(([context, reason]) => ({
        field: 'dscargo' as const,
        context,
        stored: { dscargo: 'OTRO' },
        errors: [reason],
      })),
    ]),
  )('$name', run);
});

describe('[2-573] [2-574] [1-290] [1-291] [1-292] [1-293] government level and sublevel', () => {
  test.each(
    cases([
      { field: 'llsubnivel', values: { llgobierno: 4 }, locked: true, value: 6, errors: POR_NIVEL },
      { field: 'llsubnivel', values: { llgobierno: 5 }, locked: true, value: 5, errors: POR_NIVEL },
      {
        field: 'llsubnivel',
        values: { llgobierno: null },
        locked: true,
        value: null,
        errors: ['Elija primero el nivel de gobierno.'],
      },
      ...[1, 2, 3].map((llgobierno) => ({
        field: 'llsubnivel' as const,
        values: { llgobierno, llsubnivel: 7 },
        locked: false,
        value: 7,
        offers: { 5: false, 6: true, 7: true },
        errors: [],
      })),
      { field: 'llsubnivel', values: { llsubnivel: 5 }, value: null, errors: OTRA },
      ...[4, 5, null].map((llgobierno) => ({
        field: 'llsubnivel' as const,
        values: { llgobierno },
        offers: { 5: true },
      })),
      { field: 'llsubnivel', values: { llgobierno: 3 }, before: {}, value: null },
    ]),
  )('$name', run);
});

describe('[1-298] [1-299] [1-300] sublevel and belonging', () => {
  const primero = ['Elija primero el subnivel de gobierno.'];
  test.each(
    cases([
      { field: 'boperteneceinstitucion', values: { llsubnivel: 6 }, locked: true, value: 2, errors: POR_SUBNIVEL },
      {
        field: 'boperteneceinstitucion',
        values: { llgobierno: 5, llsubnivel: 5 },
        locked: true,
        value: 3,
        errors: POR_SUBNIVEL,
      },
      { field: 'boperteneceinstitucion', values: { llsubnivel: null }, locked: true, value: null, errors: primero },
      ...[1, 2, 3, 4, 7, 8, 9].map((llsubnivel) => ({
        field: 'boperteneceinstitucion' as const,
        values: { llsubnivel },
        locked: false,
        offers: { 0: true, 1: true, 2: true, 3: false },
        errors: [],
      })),
      { field: 'boperteneceinstitucion', values: { boperteneceinstitucion: 3 }, value: null, errors: OTRA },
      ...[5, 6, null].map((llsubnivel) => ({
        field: 'boperteneceinstitucion' as const,
        values: { llsubnivel },
        offers: { 3: true },
      })),
    ]),
  )('$name', run);
});

describe('[1-106] [1-107] [1-301] [1-302] [1-303] [1-304] [1-305] [1-306] [1-307] [1-308] [1-309] institution, description, position', () => {
  const otro = { lldependencia: 12, dsdescripcion: 'UNA' } as const;
  const porInstitucion = 'Se fija por la institución.';
  test.each(
    cases([
      ...([0, 2, 3] as const).map((boperteneceinstitucion) => ({
        field: 'lldependencia' as const,
        values: { boperteneceinstitucion, llgobierno: null, llsubnivel: boperteneceinstitucion === 3 ? 5 : 6 },
        locked: true,
        errors: ['Se fija porque no pertenece a una institución.'],
      })),
      ...([0, 2] as const).map((boperteneceinstitucion) => ({
        field: 'lldependencia' as const,
        values: { boperteneceinstitucion },
        value: 14,
      })),
      { field: 'dsdescripcion', values: { ...otro, boperteneceinstitucion: 2 }, value: null },
      {
        field: 'lldependencia',
        values: { boperteneceinstitucion: null },
        locked: true,
        value: null,
        errors: ['Conteste antes si pertenece a una institución.'],
      },
      { field: 'lldependencia', locked: false, value: 3, errors: [] },
      { field: 'lldependencia', values: { llsubnivel: 2 }, before: {}, value: null },
      { field: 'lldependencia', values: { llsubnivel: 4 }, before: {}, value: null },
      {
        field: 'lldependencia',
        values: { llsubnivel: 4, lldependencia: 9 },
        offers: { 3: true, 7: true, 9: false, 12: true },
        errors: ['Elija una institución del nivel y subnivel de gobierno elegidos; si no está, OTRO.'],
      },
      { field: 'dsdescripcion', values: otro, visible: true, locked: false, value: 'UNA', errors: [] },
      { field: 'dscargo', values: otro, visible: true, locked: false, value: 'AGENTE', errors: [] },
      { field: 'dsdescripcion', values: { dsdescripcion: 'UNA' }, visible: false, value: null, errors: [VACIO] },
      { field: 'dscargo', visible: true, locked: false, value: 'AGENTE', errors: [] },
      // it is asked as soon as she belongs to some institution, whichever, and until then of none
      ...([null, 1, 2, 3, 12, 13, 15] as const).map((lldependencia) => ({
        field: 'dscargo' as const,
        visible: true,
        values: { lldependencia, dsdescripcion: lldependencia === 12 ? 'UNA' : null },
      })),
      ...([null, 0, 2, 3] as const).map((boperteneceinstitucion) => ({
        field: 'dscargo' as const,
        values: { boperteneceinstitucion, lldependencia: null },
        visible: false,
      })),
      ...([null, 1, 13, 14, 15] as const).map((lldependencia) => ({
        field: 'dsdescripcion' as const,
        values: { lldependencia, dsdescripcion: null },
        visible: false,
      })),
      {
        field: 'dsdescripcion',
        values: { ...otro, lldependencia: 13 },
        locked: true,
        value: null,
        errors: [VACIO, porInstitucion],
      },
      {
        field: 'dscargo',
        values: { lldependencia: 13 },
        visible: true,
        locked: true,
        value: null,
        errors: [porInstitucion],
      },
      {
        field: 'dsdescripcion',
        values: { ...otro, lldependencia: 14 },
        locked: true,
        value: null,
        errors: [VACIO, porInstitucion],
      },
      {
        field: 'dscargo',
        values: { lldependencia: 14 },
        visible: false,
        locked: true,
        value: null,
        errors: [VACIO, porInstitucion],
      },
      { field: 'dscargo', values: { boperteneceinstitucion: 0, lldependencia: 3 }, visible: false, errors: [VACIO] },
    ]),
  )('$name', run);
});

describe('[1-109] [1-310] [1-311] [1-312] [1-313] Q.R.R.', () => {
  const qrr = { ...autoridadNueva(1), boexistente: 1 } as const;
  const marcada = {
    boexistente: 1,
    llgobierno: 5,
    llsubnivel: 5,
    boperteneceinstitucion: 3,
    lldependencia: 14,
    dscargo: null,
  } as const;
  test.each(
    cases([
      {
        field: 'llgobierno',
        values: { boexistente: 1 },
        before: {},
        locked: true,
        value: 5,
        errors: ['Se fija por Q.R.R.'],
      },
      { field: 'llgobierno', values: qrr, required: false },
      { field: 'llsubnivel', values: qrr, required: false },
      {
        field: 'llgobierno',
        values: { ...marcada, boexistente: 0 },
        before: marcada,
        required: true,
        locked: false,
        value: null,
      },
      ...each('llsubnivel boperteneceinstitucion lldependencia dscargo').map((field) => ({
        field,
        values: { ...marcada, boexistente: 0 as const },
        before: marcada,
        value: null,
      })),
      { field: 'llgobierno', before: {}, value: 2 },
      {
        field: 'boexistente',
        values: { ...marcada, imputados: [imputadoNuevo()] },
        errors: ['Quite la marca Q.R.R. o las personas imputadas: no pueden ir juntas.'],
      },
      { field: 'boexistente', values: { imputados: [imputadoNuevo()] }, errors: [] },
    ]),
  )('$name', run);

  test('marking it fills everything, and nothing else is asked', () => {
    const settled = settle<Autoridad, ContextoEnCarpeta>(reglasAutoridad, { ...buena, boexistente: 1 }, calma, {
      previous: buena,
    });
    expect(settled).toMatchObject(marcada);
    expect(violations(reglasAutoridad, settled, calma)).toEqual([]);
  });

  test('its checkbox shows while nobody is accused, or when it is marked', () => {
    expect(showsQrr(buena)).toBe(true);
    expect(showsQrr({ ...buena, imputados: [imputadoNuevo()] })).toBe(false);
    expect(showsQrr({ ...buena, boexistente: 1, imputados: [imputadoNuevo()] })).toBe(true);
  });
});

describe('[1-314] [2-417] roles 5 and 6 keep the government level in edit mode', () => {
  test.each(
    cases([
      ...[5, 6].flatMap((rol) => [
        { field: 'llgobierno' as const, context: { modo: 'editar' as const, rol }, locked: true },
        { field: 'llgobierno' as const, context: { modo: 'nuevo' as const, rol }, locked: false },
        {
          field: 'boexistente' as const,
          values: { boexistente: 1 as const },
          context: { modo: 'editar' as const, rol },
          errors: NO_MARCAR,
        },
        { field: 'boexistente' as const, context: { modo: 'editar' as const, rol }, errors: [] },
        {
          field: 'boexistente' as const,
          values: { boexistente: 1 as const, llgobierno: 5 },
          context: { modo: 'editar' as const, rol },
          errors: [],
        },
      ]),
      { field: 'llgobierno', context: { modo: 'editar', rol: 3 }, locked: false },
      { field: 'boexistente', values: { boexistente: 1 }, context: { modo: 'editar', rol: 3 }, errors: [] },
      // the mark is refused, and taking it back finds everything as it was
      {
        field: 'dscargo',
        values: { boexistente: 1 },
        before: {},
        context: { modo: 'editar', rol: 5 },
        value: 'AGENTE',
      },
    ]),
  )('$name', run);
});

test('no row could be taken away, or held always, without a case failing', () => {
  expect(unnoticed()).toEqual([]);
});
