import { fechaDe } from './ambitos.ts';
import { atacar, type Publicado } from './atacar.ts';
import type { Forma } from './celdas.ts';
import { Desprotegida, isPequenia, type Previa, proteger } from './proteger.ts';
import { FUERO, formaDe, type Publicacion, type Tabla } from './tablas.ts';
import { MINIMO_TOTAL } from './umbral.ts';

/** Cells of the totals by jurisdiction: each jurisdiction and both, over all other axes. */
const totales = (tabla: Pick<Tabla, 'ejes'>, f: Forma): number[] =>
  [0, ...FUERO.categorias.map((_, k) => k + 1)].map((k) => f.indice(tabla.ejes.map((_, axis) => (axis === 0 ? k : 0))));

/** The numbers of another publication laid out as those of this table; what can be worked out of it counts as known. */
function alinear(tabla: Tabla, f: Forma, otra: Tabla | undefined): Publicado {
  if (!otra) return new Array<null>(f.celdas).fill(null);
  const g = formaDe(otra);
  const known = [...otra.valores];
  for (const { celda, desde, hasta } of atacar(g, otra.valores))
    if (hasta - desde < 0.5) known[celda] = Math.round(desde);
  return f.lugares.map((lugar) => {
    const there = lugar.map((place, k) => {
      if (place === 0) return 0;
      const wanted = tabla.ejes[k]?.categorias[place - 1]?.id;
      return 1 + (otra.ejes[k]?.categorias.findIndex(({ id }) => id === wanted) ?? -1);
    });
    const isThere = there.every((place, k) => (place === 0) === (lugar[k] === 0));
    return isThere ? (known[g.indice(there)] ?? null) : null;
  });
}

/** Refused: what is asked for cannot be published without giving persons away. The message says what to do. */
export class NoPublicable extends Error {}

const POCOS = `Hay totales por fuero menores de ${MINIMO_TOTAL}: con tan pocos registros no se puede publicar sin exponer a personas.`;
const cercano = (corte: string) =>
  `Entre este corte y el del ${fechaDe(corte)} cambió muy poco un total por fuero; publicar los dos dejaría ver esos registros. Elija otra fecha de corte.`;

function protegerTabla(tabla: Tabla, corte: string, otras: readonly Publicacion[]): Tabla {
  const f = formaDe(tabla);
  const valores = tabla.valores.map((value) => value ?? 0);
  const fijas = totales(tabla, f);
  if (fijas.some((cell) => valores[cell] !== 0 && (valores[cell] ?? 0) < MINIMO_TOTAL)) throw new NoPublicable(POCOS);
  const previas = otras.map((otra): Previa & { corte: string } => ({
    corte: otra.corte,
    isAnterior: otra.corte < corte,
    valores: alinear(
      tabla,
      f,
      otra.tablas.find(({ id }) => id === tabla.id),
    ),
  }));
  for (const previa of previas)
    if (fijas.some((cell) => isPequenia((valores[cell] ?? 0) - (previa.valores[cell] ?? valores[cell] ?? 0))))
      throw new NoPublicable(cercano(previa.corte));
  try {
    return { ...tabla, valores: proteger(f, valores, new Set(fijas), previas) };
  } catch (error) {
    if (error instanceof Desprotegida) throw new NoPublicable(POCOS);
    throw error;
  }
}

/**
 * The tables of a publication with what must be withheld taken out, also against every publication already made.
 * @throws NoPublicable with a sentence in Spanish
 */
export const protegerTablas = (tablas: readonly Tabla[], corte: string, otras: readonly Publicacion[]): Tabla[] =>
  tablas.map((tabla) => protegerTabla(tabla, corte, otras));
