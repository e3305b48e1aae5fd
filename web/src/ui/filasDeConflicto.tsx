import { diferencias } from '@renadet/domain/lib/cambios';
import type { Campos } from '@renadet/domain/lib/campos';
import type { ComponentProps, ReactNode } from 'react';
import { ValorEnPalabras } from './Ficha.tsx';

/** One difference, in words. */
export interface FilaConflicto {
  clave: string;
  etiqueta: string;
  mio: ReactNode;
  actual: ReactNode;
}

/** The differences between two records of one table of fields, catalogues by their texts. */
export function filasDe(
  campos: Campos,
  mio: object,
  actual: object,
  listas: Pick<ComponentProps<typeof ValorEnPalabras>, 'useOpciones' | 'opciones'>,
): FilaConflicto[] {
  const says = (values: object, name: string) => (
    <ValorEnPalabras {...{ campos, name, ...listas }} values={values as Readonly<Record<string, unknown>>} />
  );
  return diferencias(campos, mio, actual).map(({ campo, etiqueta }) => ({
    clave: campo,
    etiqueta,
    mio: says(mio, campo),
    actual: says(actual, campo),
  }));
}

/** The differences that this user has to look at, and how many others need no decision. */
export interface FilasDivididas {
  propias: readonly FilaConflicto[];
  ajenas: number;
}
/** Only this user's changes are written over the kept record. Every row of a list is shown, because lists are merged row by row. */
export function divideFilas(
  campos: Campos,
  filas: readonly FilaConflicto[],
  tocados: readonly string[],
): FilasDivididas {
  const isForeign = ({ clave }: FilaConflicto) => 'etiqueta' in (campos[clave] ?? {}) && !tocados.includes(clave);
  const propias = filas.filter((fila) => !isForeign(fila));
  return { propias, ajenas: filas.length - propias.length };
}
