import type { FilaCarpeta } from './carpeta.schema.ts';

type Conocida = Pick<FilaCarpeta, 'folio' | 'novictimas' | 'victimasregistradas' | 'autoridadesregistradas'>;

/** How far a file is on its way to the folio: the first thing that it lacks, in the order of the work. */
export type PasoDeCarpeta = 'victimas' | 'autoridades' | 'folio' | 'conFolio';
export function pasoDe({ folio, novictimas, victimasregistradas, autoridadesregistradas }: Conocida): PasoDeCarpeta {
  if (folio) return 'conFolio';
  if (victimasregistradas !== (novictimas ?? 0)) return 'victimas';
  return autoridadesregistradas > 0 ? 'folio' : 'autoridades';
}

const PALABRAS = { victimas: 'Sin folio', autoridades: 'Faltan autoridades', folio: 'Lista para folio' } as const;
/** The folio, or in words why there is none; `describeVictimas` tells how many victims lack. */
export function describePaso(carpeta: Conocida): string {
  const paso = pasoDe(carpeta);
  return paso === 'conFolio' ? (carpeta.folio ?? '') : PALABRAS[paso];
}

/** How many victims a file declares, and how many of them are registered where those are not all. */
export const describeVictimas = ({ novictimas, victimasregistradas }: Conocida): string =>
  victimasregistradas === (novictimas ?? 0)
    ? String(victimasregistradas)
    : `${victimasregistradas} de ${novictimas ?? 0}`;

/** Stage and status in one text: a status that names its stage says it alone. */
export const describeEtapa = ({ dsetapa, dsestatus }: Pick<FilaCarpeta, 'dsetapa' | 'dsestatus'>): string =>
  dsetapa && dsestatus && !dsestatus.startsWith(dsetapa) ? `${dsetapa} · ${dsestatus}` : (dsestatus ?? dsetapa ?? '');
