import { expect, test } from 'vitest';
import { reglasAutoridad } from '../autoridad/autoridad.rules.ts';
import { camposAutoridad } from '../autoridad/autoridad.schema.ts';
import { reglasCarpeta } from '../carpeta/carpeta.rules.ts';
import { camposCarpeta } from '../carpeta/carpeta.schema.ts';
import { reglasImputado } from '../imputado/imputado.rules.ts';
import { camposImputado } from '../imputado/imputado.schema.ts';
import { camposUsuario } from '../usuario/usuario.schema.ts';
import { isDesconocida } from '../victima/identidad.ts';
import { reglasVictima } from '../victima/victima.rules.ts';
import { camposVictima } from '../victima/victima.schema.ts';
import { ayudaDe } from './ayudas.ts';
import type { Campos } from './campos.ts';

/** Words that nobody writes in small letters. */
const SIGLAS = ['CURP', 'RENADET', 'LGBTTTI'];
/** A line of the bubble, in letters, with some room. */
const LINEA = 85;

test('[1-826] [1-903] what can be doubted of an authority and of an accused person is told in two lines', () => {
  const told = (campos: Campos) =>
    Object.entries(campos).flatMap(([name, campo]) => ('etiqueta' in campo && ayudaDe(campos, name) ? [name] : []));
  expect(told(camposAutoridad)).toEqual([
    'llgobierno',
    'llsubnivel',
    'boperteneceinstitucion',
    'lldependencia',
    'dscargo',
    'dsloquesesabe',
  ]);
  expect(told(camposImputado)).toEqual([
    'dsnombre',
    'dscurp',
    'lladscripcion',
    'boseparadoservpublico',
    'bopermiso',
    'bofuedesarmado',
    'boconstrenido',
    'bodisposicion',
    'fechadisposicion',
    'dsdependencia',
    'dsautoridad',
    'boordenaprehension',
    'llsituacion',
  ]);
  expect(told(camposUsuario)).toEqual([]); // no record of a file
  for (const campos of [camposCarpeta, camposVictima, camposAutoridad, camposImputado])
    for (const name of told(campos)) expect(ayudaDe(campos, name)?.length, name).toBeLessThanOrEqual(2 * LINEA);
});

test('what a form says of its fields names entries as the screens show them, but for what is to be typed', () => {
  const helped = [camposCarpeta, camposVictima, camposAutoridad, camposImputado].flatMap((campos) =>
    Object.keys(campos).flatMap((name) => (name === 'dsnombre' ? [] : (ayudaDe(campos, name) ?? []))),
  );
  const told = [reglasCarpeta, reglasVictima, reglasAutoridad, reglasImputado].flatMap((rules) =>
    rules.flatMap((rule) => ('reason' in rule && typeof rule.reason === 'string' ? rule.reason : [])),
  );
  expect(Math.min(helped.length, told.length)).toBeGreaterThan(6);
  const inCapitals = (text: string) => (text.match(/\p{Lu}{2,}/gu) ?? []).some((word) => !SIGLAS.includes(word));
  expect([...helped, ...told].filter(inCapitals)).toEqual([]);
});

test('[1-903] what is told to be written for a name that nobody knows is never compared', () => {
  const [dicho = ''] = ayudaDe(camposVictima, 'dsnombre')?.match(/[A-Z]{2}[A-Z ]+[A-Z]/) ?? [];
  expect(isDesconocida({ dsnombre: dicho, dsapellidopaterno: dicho, dsapellidomaterno: null })).toBe(true);
  expect(ayudaDe(camposImputado, 'dsnombre')).toBe(ayudaDe(camposVictima, 'dsnombre'));
});
