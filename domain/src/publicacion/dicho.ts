import { type Fecha, masDias } from '../lib/fecha.ts';
import { fechaDe } from '../lib/fechaDe.ts';
import { findKnown } from './attack.ts';
import { isPequenia } from './protect.ts';
import { formaDe, type Publicacion, type Tabla } from './tablas.ts';
import { UMBRAL } from './umbral.ts';

/**
 * A number that a crossing for the public told on a day: how many files began in a year. A crossing shares no other number
 * with publications.
 */
export interface TotalDicho {
  dia: Fecha;
  anio: number;
  carpetas: number;
}

/** The table of the publications that has the same number. */
export const TABLA_DE_ANIOS = 'carpetas_anio';

/** Where among cut-offs it was told: on its day, so after the end of the day before. */
export const momentoDe = ({ dia }: TotalDicho): string => `${masDias(dia, -1)}T`;

/** The cell of a table that it tells, or that of a jurisdiction in its year; undefined where the table has none. */
export function celdaDe(
  tabla: Pick<Tabla, 'id' | 'ejes'>,
  { anio }: Pick<TotalDicho, 'anio'>,
  fuero: number = 0,
): number | undefined {
  if (tabla.id !== TABLA_DE_ANIOS) return undefined;
  const place = 1 + (tabla.ejes[1]?.categorias.findIndex(({ id }) => id === anio) ?? -1);
  return place ? formaDe(tabla).indice([fuero, place]) : undefined;
}

/** All that the public was told of how many files there are. */
export interface YaDicho {
  publicadas: readonly Pick<Publicacion, 'corte' | 'tablas'>[];
  dichos: readonly TotalDicho[];
}

/**
 * Why a crossing may not tell the total of a year: the last publication that has the year withholds it, or something told
 * before differs by fewer files than may be seen.
 * @returns a sentence in Spanish, or nothing where it may be told
 */
export function reasonNotToTell({ anio, carpetas }: TotalDicho, { publicadas, dichos }: YaDicho): string | undefined {
  const known = publicadas
    .flatMap(({ corte, tablas }) =>
      tablas.flatMap((tabla) => {
        const celda = celdaDe(tabla, { anio });
        return celda === undefined ? [] : [{ corte, valor: findKnown(formaDe(tabla), tabla.valores)[celda] ?? null }];
      }),
    )
    .sort((a, b) => (a.corte < b.corte ? -1 : 1));
  const last = known.at(-1);
  if (last?.valor === null)
    return `La estadística pública del ${fechaDe(last.corte)} reserva cuántas carpetas tiene ${anio}, y un cruce lo diría. Elija otro año, o pídalo cuando una publicación posterior diga ese total.`;
  const cerca =
    known.find(({ valor }) => isPequenia(carpetas - (valor ?? carpetas)))?.corte ??
    dichos.find((one) => one.anio === anio && isPequenia(carpetas - one.carpetas))?.dia;
  if (cerca === undefined) return undefined;
  return `Desde lo que se publicó el ${fechaDe(cerca)} cambiaron menos de ${UMBRAL} carpetas de ${anio}, y decir su total dejaría verlas. Elija otro año, o pídalo cuando hayan cambiado más.`;
}
