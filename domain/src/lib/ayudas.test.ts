import { expect, test } from 'vitest';
import { camposAutoridad } from '../autoridad/autoridad.schema.ts';
import { camposCarpeta } from '../carpeta/carpeta.schema.ts';
import { camposImputado } from '../imputado/imputado.schema.ts';
import { camposUsuario } from '../usuario/usuario.schema.ts';
import { isDesconocida } from '../victima/identidad.ts';
import { camposVictima } from '../victima/victima.schema.ts';
import { ayudaDe } from './ayudas.ts';
import type { Campos } from './campos.ts';

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

test('[1-903] what is told to be written for a name that nobody knows is never compared', () => {
  const [dicho = ''] = ayudaDe(camposVictima, 'dsnombre')?.match(/[A-Z]{2}[A-Z ]+[A-Z]/) ?? [];
  expect(isDesconocida({ dsnombre: dicho, dsapellidopaterno: dicho, dsapellidomaterno: null })).toBe(true);
  expect(ayudaDe(camposImputado, 'dsnombre')).toBe(ayudaDe(camposVictima, 'dsnombre'));
});
