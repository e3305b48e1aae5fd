import { Desprotegida, protect } from '../publicacion/protect.ts';
import { type Eje, fill, formaDe, type Tabla } from '../publicacion/tablas.ts';
import { MINIMO_TOTAL } from '../publicacion/umbral.ts';
import { type GrupoDeCruce, idsDe } from './cruce.ts';

/** The row of files with several values along an axis: for the public each file stands in one row alone, so that rows add up. */
export const VARIAS = 1_000_000;

/** An axis as the public reads it, with every value that it may have: a row that is there says nothing of any file. */
export interface EjePublico extends Eje {
  varios: boolean;
}

/** A table of files for the public, before anything is withheld. */
export function fillPublica(ejes: readonly EjePublico[], grupos: readonly GrupoDeCruce[]): Tabla {
  const place = (value: number, k: number): number => {
    if (!ejes[k]?.varios) return value;
    const ids = idsDe(value);
    return ids.length > 1 ? VARIAS : (ids[0] ?? 0);
  };
  const titulo = ejes.map((eje) => eje.titulo).join(' por ');
  const definicion = { id: 'cruce', unidad: 'carpetas', titulo, ejes: ejes.map(({ id }) => id) } as const;
  return fill(
    definicion,
    ejes,
    grupos.map(({ valores, n }) => ({ ids: valores.map(place), n })),
  );
}

/** The table cannot be told without giving away what it must protect. */
export class CruceDesprotegido extends Error {}

/**
 * The table without its small numbers and what they could be worked out from. The total is never withheld: it is all that
 * two tables of one year share.
 * @throws CruceDesprotegido with a sentence in Spanish
 */
export function protectPublica(tabla: Tabla): Tabla {
  const f = formaDe(tabla);
  const valores = tabla.valores.map((value) => value ?? 0);
  const [total = 0] = valores;
  if (total < MINIMO_TOTAL)
    throw new CruceDesprotegido(
      `Ese año tiene menos de ${MINIMO_TOTAL} carpetas: con tan pocas no se puede publicar sin exponer a personas.`,
    );
  try {
    return { ...tabla, valores: protect(f, valores, new Set([0])) };
  } catch (error) {
    if (!(error instanceof Desprotegida)) throw error;
    throw new CruceDesprotegido('Ese cruce no se puede publicar sin exponer a personas. Elija otros ejes o uno solo.');
  }
}

/** The lines of the file: year, values, files; a withheld one has no number and says so. */
export function publicLines(tabla: Tabla, anio: number): (string | number)[][] {
  const { lugares } = formaDe(tabla);
  const head = ['Año de inicio', ...tabla.ejes.map(({ titulo }) => titulo), 'Carpetas', 'Reservada'];
  const rows = tabla.valores.map((value, cell) => [
    anio,
    ...(lugares[cell] ?? []).map((place, k) =>
      place ? (tabla.ejes[k]?.categorias[place - 1]?.nombre ?? '') : 'TOTAL',
    ),
    value ?? '',
    value === null ? 'SÍ' : 'NO',
  ]);
  return [head, ...rows];
}
