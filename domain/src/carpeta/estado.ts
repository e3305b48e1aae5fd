import { ESTADO_JURIDICO } from '../catalogos/ids.ts';
import type { FilaCarpeta } from './carpeta.schema.ts';

type Conocida = Pick<FilaCarpeta, 'folio' | 'novictimas' | 'victimasregistradas' | 'autoridadesregistradas'>;

/** How far a file is on its way to the folio: what it lacks first, in the order of the work. */
export type PasoDeCarpeta = 'victimas' | 'autoridades' | 'folio' | 'conFolio';
export function pasoDe({ folio, novictimas, victimasregistradas, autoridadesregistradas }: Conocida): PasoDeCarpeta {
  if (folio) return 'conFolio';
  if (victimasregistradas !== (novictimas ?? 0)) return 'victimas';
  return autoridadesregistradas > 0 ? 'folio' : 'autoridades';
}

/** The same in words: 'Sin folio: víctimas 1 de 2', or the folio. */
export function describePaso(carpeta: Conocida): string {
  const { folio, novictimas, victimasregistradas } = carpeta;
  const words: Readonly<Record<PasoDeCarpeta, string>> = {
    victimas: `Sin folio: víctimas ${victimasregistradas} de ${novictimas ?? 0}`,
    autoridades: 'Sin folio: faltan autoridades',
    folio: 'Sin folio: lista para generarlo',
    conFolio: folio ?? '',
  };
  return words[pasoDe(carpeta)];
}

/** Juridical state 24: nothing of it changes any more [1-203]. */
export const isCarpetaCerrada = (c: { estadojuridicoexpedienteid?: unknown }): boolean =>
  c.estadojuridicoexpedienteid === ESTADO_JURIDICO.CERRADO;

/** Stage and status in one text: a status that names its stage says it alone. */
export const describeEtapa = ({ dsetapa, dsestatus }: Pick<FilaCarpeta, 'dsetapa' | 'dsestatus'>): string =>
  dsetapa && dsestatus && !dsestatus.startsWith(dsetapa) ? `${dsetapa} · ${dsestatus}` : (dsestatus ?? dsetapa ?? '');
