import { ESTADO_JURIDICO } from '../catalogos/ids.ts';
import type { FilaCarpeta } from './carpeta.schema.ts';

type Conocida = Pick<FilaCarpeta, 'folio' | 'novictimas' | 'victimasregistradas' | 'autoridadesregistradas'> &
  Partial<Pick<FilaCarpeta, 'estadojuridicoexpedienteid'>>;

/** How far a file is on its way to the folio: the first thing that it lacks, in the order of the work. A closed one goes no further. */
export type PasoDeCarpeta = 'cerrada' | 'victimas' | 'autoridades' | 'folio' | 'conFolio';
export function pasoDe(carpeta: Conocida): PasoDeCarpeta {
  if (carpeta.folio) return 'conFolio';
  if (carpeta.estadojuridicoexpedienteid === ESTADO_JURIDICO.CERRADO) return 'cerrada';
  if (carpeta.victimasregistradas !== carpeta.novictimas) return 'victimas';
  if (carpeta.autoridadesregistradas === 0) return 'autoridades';
  return 'folio';
}

const PALABRAS = {
  cerrada: 'Sin folio',
  victimas: 'Sin folio',
  autoridades: 'Faltan autoridades',
  folio: 'Lista para folio',
} as const;
/** The folio, or in words why there is none; `describeVictimas` tells how many victims lack. */
export function describePaso(carpeta: Conocida): string {
  const paso = pasoDe(carpeta);
  if (paso === 'conFolio') return carpeta.folio ?? '';
  return paso === 'folio' && carpeta.novictimas === 0 ? `${PALABRAS.folio}, 0 víctimas` : PALABRAS[paso];
}

/** How many victims a file declares, and how many of them are registered where those are not all. */
export const describeVictimas = ({ novictimas, victimasregistradas }: Conocida): string =>
  victimasregistradas === (novictimas ?? 0)
    ? String(victimasregistradas)
    : `${victimasregistradas} de ${novictimas ?? 0}`;

/** Stage and status in one text: a status that names its stage says it alone. */
export const describeEtapa = ({ dsetapa, dsestatus }: Pick<FilaCarpeta, 'dsetapa' | 'dsestatus'>): string =>
  dsetapa && dsestatus && !dsestatus.startsWith(dsetapa) ? `${dsetapa} · ${dsestatus}` : (dsestatus ?? dsetapa ?? '');
