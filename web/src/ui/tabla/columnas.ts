import { formatFecha } from '@renadet/domain/lib/fecha';
import type { ComponentType, ReactNode } from 'react';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import type { PropsDeIcono } from '../IconBase.tsx';

/** Something that can be done with a row. */
export interface Accion<R> {
  etiqueta: string;
  Icono: ComponentType<PropsDeIcono>;
  onChoose: (row: R) => void;
  /** Not drawn for rows where this is false. */
  visible?: (row: R) => boolean;
  /** A sentence saying why it cannot be done now; undefined when it can. */
  impedida?: (row: R) => string | undefined;
  peligro?: boolean;
  /** The main thing to do with such a row, said by its word; without one it is the first that can be used. */
  principal?: (row: R) => boolean;
}

interface Base<R> {
  id: string;
  titulo: string;
  /** The first column of a table wider than the screen: it stays in sight. */
  fija?: true;
  /** A long text that leads the eye nowhere: one line of it, and the rest under the pointer. `holgado`: a third of the table where the others leave it. */
  corto?: true | 'holgado';
  /** Its place in a card of two lines: what names the row, the state beside it, or the line below. Of others such a card says nothing. */
  enTarjeta?: 'nombre' | 'estado' | 'linea';
  /** Its words in that line, where they are not the heading with the number, or the text. */
  enLinea?: (row: R) => string;
}
type Valor = string | number | null | undefined;

/** Columns of the generic table: texts, numbers, days, links, actions, boxes and lists [1-122]. */
export type Columna<R> =
  | (Base<R> & {
      /** `fecha` takes 'yyyy-MM-dd…' and shows dd/MM/yyyy [1-124]; `numero` stands at the right. */
      tipo?: 'texto' | 'numero' | 'fecha';
      valor: (row: R) => Valor;
      /** Drawn in place of the value. Search and order still use the value. */
      celda?: (row: R) => ReactNode;
      ordenable?: boolean;
      /** Where every row here says the same, it is said once above them. */
      plegable?: boolean;
      /** A card says nothing of it: of many numbers, those that are none. */
      callada?: (row: R) => boolean;
    })
  | (Base<R> & { tipo: 'enlace'; valor: (row: R) => Valor; onChoose: (row: R) => void; ordenable?: boolean })
  | (Base<R> & { tipo: 'acciones'; acciones: readonly Accion<R>[] })
  | (Base<R> & {
      tipo: 'casilla';
      marcada: (row: R) => boolean;
      onChange: (row: R, checked: boolean) => void;
      /** The name of the box for screen readers: 'Elegir la carpeta ABC/1'. */
      etiqueta: (row: R) => string;
      impedida?: (row: R) => boolean;
      /** Adds a box to the heading that ticks every row in sight. */
      todas?: (rows: readonly R[], checked: boolean) => void;
    })
  | (Base<R> & {
      tipo: 'seleccion';
      valor: (row: R) => number | null;
      opciones: readonly Opcion[];
      onChange: (row: R, id: number) => void;
      etiqueta: (row: R) => string;
    });

/** The column of the actions of a row. */
export const placeAcciones = <R>(acciones: readonly Accion<R>[], titulo = 'Acciones'): Columna<R> => ({
  id: 'acciones',
  titulo,
  tipo: 'acciones',
  acciones,
});

/** The text of a cell. */
export function textoDe<R>(column: Columna<R>, row: R): string {
  if (column.tipo === 'acciones' || column.tipo === 'casilla') return '';
  const value = column.valor(row);
  if (column.tipo === 'seleccion') return column.opciones.find((o) => o.id === value)?.texto ?? '';
  if (value === null || value === undefined) return '';
  if (column.tipo === 'fecha') return formatFecha(String(value));
  return typeof value === 'number' ? value.toLocaleString('es-MX') : value;
}

/** Whether a card says nothing of a column: it is told not to, or there is nothing. */
export const isCallada = <R>(column: Columna<R>, row: R): boolean =>
  ('callada' in column && column.callada?.(row) === true) ||
  ('valor' in column && !('celda' in column) && column.tipo !== 'seleccion' && textoDe(column, row) === '');

/** Whether a column holds data of the row. Columns of boxes and buttons do not. */
export const isDeDatos = <R>({ tipo }: Columna<R>): boolean => tipo !== 'acciones' && tipo !== 'casilla';
/** Whether a column may be hidden: any column of data but the one that opens the row. */
export const isElegible = <R>(column: Columna<R>): boolean => isDeDatos(column) && column.tipo !== 'enlace';
export const isPlegable = <R>(column: Columna<R>): boolean => 'plegable' in column && column.plegable === true;

export const isOrdenable = <R>(column: Columna<R>): boolean => 'ordenable' in column && column.ordenable === true;

/** An empty value. It sorts behind all others, up or down. */
const isBlank = (value: Valor) => value === null || value === undefined || value === '';

/** Order of a column's values, blanks last: days and numbers by themselves, texts as PostgreSQL sorts them (es-MX). */
export function compareBy<R>(column: Columna<R>, sentido: 'asc' | 'desc' = 'asc'): (a: R, b: R) => number {
  if (!('valor' in column)) return () => 0;
  const { compare } = new Intl.Collator('es-MX');
  const sign = sentido === 'asc' ? 1 : -1;
  return (a, b) => {
    const [x, y] = [column.valor(a), column.valor(b)];
    if (isBlank(x) || isBlank(y)) return Number(isBlank(x)) - Number(isBlank(y));
    return sign * (typeof x === 'number' && typeof y === 'number' ? x - y : compare(String(x), String(y)));
  };
}
