import { reglasAutoridad } from '../autoridad/autoridad.rules.ts';
import { type Autoridad, camposAutoridad } from '../autoridad/autoridad.schema.ts';
import { reglasCarpeta } from '../carpeta/carpeta.rules.ts';
import { type Carpeta, camposCarpeta } from '../carpeta/carpeta.schema.ts';
import { type ContextoImputado, reglasImputado } from '../imputado/imputado.rules.ts';
import { camposImputado, type Imputado } from '../imputado/imputado.schema.ts';
import type { Campos } from '../lib/campos.ts';
import type { Contexto, ContextoEnCarpeta } from '../lib/contexto.ts';
import { fieldState, type Known, missing, type Rule, settle } from '../lib/rules.ts';
import { reglasVictima } from '../victima/victima.rules.ts';
import { camposVictima, type Victima } from '../victima/victima.schema.ts';

/** The fields that the form of a kept record would ask for when it opens, without those that the rows fill by themselves. */
function findMissing<V extends object, C>(
  campos: Campos,
  rules: readonly Rule<V, C>[],
  context: C,
  known: Known<V, C> & { stored: V },
): string[] {
  const values = settle(rules, known.stored, context, known);
  const fields = Object.keys(campos).filter((name) => campos[name]?.tipo !== 'oculto');
  return missing(fieldState(rules, values, context, known), values, fields);
}

export const faltanDeCarpeta = (stored: Carpeta, context: Contexto): string[] =>
  findMissing(camposCarpeta, reglasCarpeta, context, { stored });

export const faltanDeVictima = (stored: Victima, context: ContextoEnCarpeta): string[] =>
  findMissing(camposVictima, reglasVictima, context, { stored });

/** Of an authority, and `imputados` where one of its accused persons lacks something. */
export function faltanDeAutoridad(stored: Autoridad, context: ContextoEnCarpeta): string[] {
  const { llgobierno, imputados } = stored;
  const within: ContextoImputado = { ...context, llgobierno };
  const lacks = (one: Imputado) =>
    findMissing(camposImputado, reglasImputado, within, { stored: one, storedContext: { llgobierno } }).length > 0;
  const own = findMissing(camposAutoridad, reglasAutoridad, context, { stored });
  return imputados.some(lacks) ? [...own, 'imputados'] : own;
}
