import { fechaDe } from '../lib/fechaDe.ts';
import { findKnown, type Publicado } from './attack.ts';
import type { FormaDeCelda } from './celdas.ts';
import { celdaDe, momentoDe, type TotalDicho } from './dicho.ts';
import { Desprotegida, isPequenia, isSensible, type Previa, peso, protect } from './protect.ts';
import { protectSerie, type SerieDicha } from './serie.ts';
import { FUERO, formaDe, type Publicacion, type Tabla } from './tablas.ts';
import { MINIMO_TOTAL } from './umbral.ts';

/** Cells of the totals by jurisdiction: each jurisdiction and both, over all other axes. */
const totales = (tabla: Pick<Tabla, 'ejes'>, f: FormaDeCelda): number[] =>
  [0, ...FUERO.categorias.map((_, k) => k + 1)].map((k) => f.indice(tabla.ejes.map((_, axis) => (axis === 0 ? k : 0))));

/** The numbers of another publication laid out as those of this table; numbers that can be worked out of it count as known. */
function align(tabla: Tabla, f: FormaDeCelda, otra: Tabla | undefined): Publicado {
  if (!otra) return new Array<null>(f.celdas).fill(null);
  const g = formaDe(otra);
  const known = findKnown(g, otra.valores);
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

/** Refuses a publication that would give persons away. The message says what to do. */
export class NoPublicable extends Error {}

const POCOS = `Hay totales por fuero menores de ${MINIMO_TOTAL}: con tan pocos registros no se puede publicar sin exponer a personas.`;
const cercano = (corte: string) =>
  `Entre este corte y el del ${fechaDe(corte)} cambió muy poco un total por fuero; publicar los dos dejaría ver esos registros. Elija otra fecha de corte.`;

const CON_CRUCES =
  'Los cruces que ya se exportaron para el público dicen cuántas carpetas tienen sus años, y junto con ellos este corte dejaría calcular cifras reservadas. Elija otra fecha de corte: una en la que el año en curso tenga más carpetas.';

const enSerie = (titulo: string) =>
  `Junto con las publicaciones que ya hay, este corte dejaría calcular cifras reservadas de «${titulo}» a quien suponga que las carpetas solo se agregan, y no basta con reservar más. Elija una fecha de corte más alejada de las ya publicadas: de preferencia posterior a todas y al menos seis meses después.`;

/**
 * The same table of several publications, laid out alike: with the categories of all of them. A category that no table of its
 * day had counted nothing then.
 * @returns the shape; of each table, where it has each number; and the tables so laid out
 */
export function alignSerie(tablas: readonly Tabla[]) {
  const ejes = (tablas[0]?.ejes ?? []).map((eje, k) => {
    const all = new Map(tablas.flatMap((tabla) => (tabla.ejes[k]?.categorias ?? []).map((c) => [c.id, c])));
    return { ...eje, categorias: [...all.values()] };
  });
  const f = formaDe({ ejes });
  const lugares = tablas.map((tabla) => {
    const g = formaDe(tabla);
    return f.lugares.map((lugar) => {
      const there = lugar.map((place, k) => {
        if (place === 0) return 0;
        const wanted = ejes[k]?.categorias[place - 1]?.id;
        return 1 + (tabla.ejes[k]?.categorias.findIndex(({ id }) => id === wanted) ?? -1);
      });
      return there.every((place, k) => (place === 0) === (lugar[k] === 0)) ? g.indice(there) : undefined;
    });
  });
  const serie: Publicado[] = tablas.map(({ valores }, t) =>
    (lugares[t] ?? []).map((cell) => (cell === undefined ? 0 : (valores[cell] ?? null))),
  );
  return { ejes, f, lugares, serie };
}

/** A table, the day of its cut-off, and all that was told by then: other publications, and the totals that crossings told. */
interface Familia {
  tabla: Tabla;
  corte: string;
  otras: readonly Publicacion[];
  dichos: readonly TotalDicho[];
}

/** The numbers that crossings told, as publications of that number alone: nobody withholds the others. */
const previasDichas = ({ tabla, corte, dichos }: Familia, f: FormaDeCelda): Previa[] =>
  dichos.flatMap((dicho) => {
    const celda = celdaDe(tabla, dicho);
    if (celda === undefined) return [];
    const valores = new Array<number | null>(f.celdas).fill(null);
    valores[celda] = dicho.carpetas;
    return [{ valores, isAnterior: momentoDe(dicho) < corte }];
  });

/**
 * Numbers that are never withheld: the totals by jurisdiction, and the same numbers that a crossing told already. Withholding
 * one of these would hide nothing from the public.
 */
function fijasDe(familia: Familia, previas: readonly Previa[]): Set<number> {
  const { tabla, dichos } = familia;
  const told = dichos.flatMap((dicho) => {
    const celda = celdaDe(tabla, dicho);
    return celda !== undefined && tabla.valores[celda] === dicho.carpetas ? [celda] : [];
  });
  return new Set([
    ...totales(tabla, formaDe(tabla)),
    ...told.filter((celda) => !isSensible(tabla.valores[celda] ?? 0, celda, previas)),
  ]);
}

/** Part of its cost that withholding a number has which the publication before withheld: their ranges then overlap. */
const REBAJA = 0.2;

/**
 * Withholds also what a reader of all publications would find out who assumes that files are only added.
 * @param sola the table as nobody who assumes nothing finds anything out of it
 */
function contraSerie(familia: Familia, { sola, fijas }: Sola): Tabla {
  const { tabla, corte, otras, dichos } = familia;
  const publicadas = otras.flatMap((otra) =>
    otra.tablas.filter(({ id }) => id === tabla.id).map((own) => ({ corte: otra.corte, own })),
  );
  // the new one first: in a table that did not change its numbers stand where they stood
  const { ejes, f, lugares, serie } = alignSerie([sola, ...publicadas.map(({ own }) => own)]);
  const [propios = [], [publicado = [], ...resto]] = [lugares[0], serie];
  const told = dichos.flatMap((dicho) => {
    const celda = celdaDe({ ...tabla, ejes }, dicho);
    if (celda === undefined) return [];
    const valores: SerieDicha[number] = Array.from({ length: f.celdas }, (_, i) =>
      i === celda ? dicho.carpetas : undefined,
    );
    return [{ corte: momentoDe(dicho), valores }];
  });
  const en = [...publicadas.map((one, i) => ({ corte: one.corte, valores: resto[i] ?? [] })), ...told].sort((a, b) =>
    a.corte < b.corte ? -1 : 1,
  );
  const ordenadas: SerieDicha = en.map(({ valores }) => valores);
  const done = protectSerie(f, ordenadas, {
    corte: en.filter((one) => one.corte < corte).length,
    publicado,
    costo: (celda) => {
      const cell = propios[celda];
      return cell === undefined || fijas.has(cell) ? undefined : peso(f, tabla.valores[cell] ?? 0, celda);
    },
  });
  if (!done) throw new NoPublicable(told.length ? CON_CRUCES : enSerie(tabla.titulo));
  const valores = [...sola.valores];
  for (const [celda, cell] of propios.entries()) if (cell !== undefined) valores[cell] = done[celda] ?? null;
  return { ...sola, valores };
}

/**
 * A table without its small numbers, and without its small changes since other publications, as far as a reader goes who
 * does not assume that files are only added.
 * @throws NoPublicable with a sentence in Spanish
 */
export const protectAlone = (
  tabla: Tabla,
  corte: string,
  otras: readonly Publicacion[],
  dichos: readonly TotalDicho[] = [],
): Tabla => protectSola({ tabla, corte, otras, dichos }).sola;

/** A table protected alone, and what of it is never withheld. */
interface Sola {
  sola: Tabla;
  fijas: ReadonlySet<number>;
}
function protectSola(familia: Familia): Sola {
  const { tabla, corte, otras } = familia;
  const f = formaDe(tabla);
  const valores = tabla.valores.map((value) => value ?? 0);
  const porFuero = totales(tabla, f);
  if (porFuero.some((cell) => valores[cell] !== 0 && (valores[cell] ?? 0) < MINIMO_TOTAL))
    throw new NoPublicable(POCOS);
  const previas = otras.map((otra): Previa & { corte: string } => ({
    corte: otra.corte,
    isAnterior: otra.corte < corte,
    valores: align(
      tabla,
      f,
      otra.tablas.find(({ id }) => id === tabla.id),
    ),
  }));
  for (const previa of previas)
    if (porFuero.some((cell) => isPequenia((valores[cell] ?? 0) - (previa.valores[cell] ?? valores[cell] ?? 0))))
      throw new NoPublicable(cercano(previa.corte));
  const [anterior] = previas.filter(({ isAnterior }) => isAnterior).sort((a, b) => (a.corte < b.corte ? 1 : -1));
  const rebaja = (celda: number) => (anterior?.valores[celda] === null ? REBAJA : 1);
  const todas = [...previas, ...previasDichas(familia, f)];
  const fijas = fijasDe(familia, todas);
  try {
    return { sola: { ...tabla, valores: protect(f, valores, fijas, todas, rebaja) }, fijas };
  } catch (error) {
    if (error instanceof Desprotegida) throw new NoPublicable(fijas.size > porFuero.length ? CON_CRUCES : POCOS);
    throw error;
  }
}

/**
 * The tables of a publication with what must be withheld taken out, also against every publication already made and what
 * crossings told, and also for a reader who assumes that files are only added.
 * @throws NoPublicable with a sentence in Spanish
 */
export const protectTablas = (
  tablas: readonly Tabla[],
  corte: string,
  otras: readonly Publicacion[],
  dichos: readonly TotalDicho[] = [],
): Tabla[] =>
  tablas.map((tabla) => {
    const familia = { tabla, corte, otras, dichos };
    return contraSerie(familia, protectSola(familia));
  });
