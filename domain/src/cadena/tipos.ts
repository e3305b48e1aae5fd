/** Ids of `carpetavinculo.lltipovinculo` (ADR 66). */
export const TIPO_VINCULO = { ACUMULACION: 1, INCOMPETENCIA: 2, ATRACCION: 3, ANTERIOR: 4 } as const;
export type TipoVinculo = (typeof TIPO_VINCULO)[keyof typeof TIPO_VINCULO];

export interface TipoDeVinculo {
  id: TipoVinculo;
  titulo: string;
  /** The end of the file on whose screen the other number is typed: it goes on in that file, or comes from it. */
  propia: 'origen' | 'destino';
  /** The sentence about the file on whose screen the number is typed. */
  frase: string;
  /** The words of the file that goes on about the other one, and the other way about; each stands before the number. */
  origen: string;
  destino: string;
}

/**
 * How a file goes on in another one. A link points from the file that was there before to the one in which its case goes
 * on; of the end that is `propia` a file has one link at most.
 */
export const TIPOS_VINCULO: readonly TipoDeVinculo[] = [
  {
    id: TIPO_VINCULO.ACUMULACION,
    titulo: 'Acumulación',
    propia: 'origen',
    frase: 'Esta carpeta se acumuló a otra',
    origen: 'Se acumuló a la carpeta',
    destino: 'Se le acumuló la carpeta',
  },
  {
    id: TIPO_VINCULO.INCOMPETENCIA,
    titulo: 'Incompetencia',
    propia: 'origen',
    frase: 'Esta carpeta se remitió por incompetencia y continúa en otra',
    origen: 'Por incompetencia continúa en la carpeta',
    destino: 'Recibió por incompetencia la carpeta',
  },
  {
    id: TIPO_VINCULO.ATRACCION,
    titulo: 'Atracción',
    propia: 'origen',
    frase: 'Esta carpeta fue atraída y continúa en otra',
    origen: 'La atrajo la carpeta',
    destino: 'Atrajo la carpeta',
  },
  {
    id: TIPO_VINCULO.ANTERIOR,
    titulo: 'Número anterior',
    propia: 'destino',
    frase: 'Esta carpeta tenía antes el número de otra',
    origen: 'Es el número anterior de la carpeta',
    destino: 'Su número anterior es el de la carpeta',
  },
];

/** @throws Error for an id of no kind */
export function tipoDe(id: number): TipoDeVinculo {
  const tipo = TIPOS_VINCULO.find((t) => t.id === id);
  if (!tipo) throw new Error(`no such link: ${id}`);
  return tipo;
}

/** Two ends of a link, by their ids. */
export interface Paso {
  origen: number;
  destino: number;
}

/**
 * The way along links from one file to another, both included; undefined where there is none.
 * @param pasos of which some go on from `desde`
 */
export function caminoDe(pasos: readonly Paso[], desde: number, hasta: number): number[] | undefined {
  const before = new Map<number, number | null>([[desde, null]]);
  for (const here of before.keys()) // a map is walked in the order in which it grows
    for (const { origen, destino } of pasos) if (origen === here && !before.has(destino)) before.set(destino, here);
  if (!before.has(hasta)) return undefined;
  const way: number[] = [];
  for (let here: number | null = hasta; here !== null; here = before.get(here) ?? null) way.unshift(here);
  return way;
}
