import { contextoDe } from '@renadet/domain/lib/contexto';
import { fecha } from '@renadet/domain/lib/fecha';
import { victima } from '@renadet/domain/registros.ejemplo';
import { reglasVictima } from '@renadet/domain/victima/victima.rules';
import { camposVictima, type Victima } from '@renadet/domain/victima/victima.schema';
import { expect, it } from 'vitest';
import { createFormulario } from '../../lib/formulario.ts';

const FECHAS = { fechanacimiento: fecha('1990-05-02'), fcregistro: fecha('2020-05-01') };
const contexto = contextoDe({ fchecho: null, fcinicio: null }, { rol: 4, hoy: fecha('2026-11-21') });

/** A victim of 29 years when registered, opened many birthdays later. */
function open() {
  const kept: Victima = { ...victima(1, FECHAS), llvictima: 1, dsedad: 29 };
  return createFormulario({
    campos: camposVictima,
    rules: reglasVictima,
    initial: kept,
    contexto: { ...contexto, modo: 'editar' as const },
    stored: kept,
  });
}

it.each<[string, Partial<Victima>, number]>([
  ['opening the form leaves it', {}, 29],
  ['typing in another field leaves it', { dsalias: 'LA MAESTRA' }, 29],
  ['another birth date moves it', { fechanacimiento: fecha('1991-05-02') }, 28],
  ['another day of registration moves it', { fcregistro: fecha('2020-05-02') }, 30],
])('[1-276] the kept age is that of the day of registration: %s', (_, typed, edad) => {
  const form = open();
  form.setVarios(typed);
  expect([form.values.dsedad, form.validate()]).toEqual([edad, true]);
});
