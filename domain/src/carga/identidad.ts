import { foldLetters } from '../lib/texto.ts';
import { isDesconocida } from '../victima/identidad.ts';
import type { Valor } from './celdas.ts';
import { isNA, type Valores } from './convert.ts';
import { normal } from './fold.ts';

const parte = (valor: Valor | undefined): string | null =>
  valor === null || valor === undefined || isNA(valor) ? null : foldLetters(normal(String(valor)));

/** Name and both surnames as one text; undefined where a part is in error. */
export function nombreDeVictima({ nombre = null, primerApp = null, segundoApp = null }: Valores): string | undefined {
  if (nombre === null || primerApp === null) return undefined;
  return [nombre, primerApp, segundoApp].map((part) => parte(part) ?? '').join('|');
}

/**
 * By what a victim is told from the others of its file: name and both surnames [2-195].
 * @returns undefined where nothing can be said: a part is in error, or the name stands for 'unknown' (D-06)
 */
export function llaveDeVictima(v: Valores): string | undefined {
  if (v.nombre === null || v.primerApp === null) return undefined;
  const dsnombre = parte(v.nombre);
  const dsapellidopaterno = parte(v.primerApp);
  const dsapellidomaterno = parte(v.segundoApp);
  return isDesconocida({ dsnombre, dsapellidopaterno, dsapellidomaterno })
    ? undefined
    : `${dsnombre ?? ''}|${dsapellidopaterno ?? ''}|${dsapellidomaterno ?? ''}`;
}
