import { ANTES } from '../lib/antes.ts';

/** The three sheets, in the order in which they are read [2-158]. */
export const HOJAS = ['Expediente', 'Victima', 'Responsable'] as const;
export type Hoja = (typeof HOJAS)[number];
/** A sheet that a workbook may have besides, read after the others (D-131). */
export const COMPLEMENTO = 'Complemento';
export const HOJAS_DE_LIBRO = [...HOJAS, COMPLEMENTO] as const;
export type HojaDeLibro = (typeof HOJAS_DE_LIBRO)[number];
/** Something of every sheet; of the one that may be left out, where it was there. */
export type PorHoja<T> = Record<Hoja, T> & Partial<Record<typeof COMPLEMENTO, T>>;

/** The fault of one cell, and the texts that it may hold instead. It is the one shape of every error of a load. */
export interface ErrorCelda {
  hoja: HojaDeLibro;
  /** Row as the spreadsheet numbers it [2-163]. */
  fila: number;
  /** Field of the column; its letter is that of its position. */
  columna: string;
  /** The cell as it was read, as text. */
  valor: string;
  mensaje: string;
  seAcepta: string;
  /** File of the row; empty where the row names none. */
  numCarpeta: string;
  /** Clause of the specification, or a name of ours. */
  clausula: string;
  /** What to look at, where the sentence tells it at its end. */
  detalle?: string;
}

/**
 * The first so many of each kind of finding are kept, shown and marked; beyond them only the number is told (D-84). Excel's
 * own limit of a sheet's notes is far above.
 */
export const HALLAZGOS = 20_000;

/** Letter of a column by its position, from 0: A, B, … Z, AA, … */
export const letra = (position: number): string =>
  (position < 26 ? '' : String.fromCharCode(64 + Math.floor(position / 26))) +
  String.fromCharCode(65 + (position % 26));

/** Sentences of the load. Every one about a cell names the row and the column [2-270]. */
export const TEXTOS = {
  formato: 'Error, el formato del archivo es incorrecto',
  grande: 'Archivo demasiado grande. Máximo permitido 100MB',
  vacia: (columna: string, fila: number) => `Error, la columna ${columna} del renglón ${fila} no puede estar vacía.`,
  tipo: (columna: string, fila: number, tipo: string) =>
    `Error, el valor de la columna "${columna}" del renglón ${fila} debe ser ${tipo}`,
  regla: (columna: string, fila: number, motivo: string) =>
    `Error, el valor de la columna "${columna}" del renglón ${fila} ${motivo}`,
  incompleto: (numCarpeta: string, falta: 'Víctima' | 'Autoridad') =>
    `El número de expediente ${numCarpeta}, no cuenta con una ${falta}.`,
  duplicada: (numCarpeta: string) => `El número de expediente ${numCarpeta}, presenta duplicidad de víctima`,
  menosVictimas: (numCarpeta: string, declaradas: number, vienen: number) =>
    `El número de expediente ${numCarpeta} declara ${declaradas} víctimas y el archivo trae ${vienen}.`,
  antesDelRegistro: (numCarpeta: string) => `El número de expediente ${numCarpeta} se inició ${ANTES}.`,
  recover: (que: 'las víctimas' | 'las autoridades' | 'los datos del expediente' | 'los datos de ley') =>
    `Ha ocurrido un error al tratar de recuperar ${que}, verifique que la información cumple con el formato correcto`,
  insertadas: (n: number) => `Se han insertado correctamente: ${n} carpetas de investigación.`,
  integrados: (n: number) => `Se integraron ${n} expedientes correctamente.`,
  noIntegrados: (n: number) => `${n} expedientes presentaron errores y no fueron integrados.`,
  atipicos: 'Si los valores son correctos, no es necesario realizar ninguna acción.',
  corregir: 'Para continuar, es necesario corregir las inconcistencias.',
  errorActualizar: 'Error al guardar información',
} as const;

/** Bytes of a workbook at most [2-267]. */
export const LIMITE_CARGA = 104_857_600;
/** Milliseconds before the first batch is sent [2-201]. */
export const DEMORA_ENVIO = 500;
/** Warnings are shown for loads of more files than this [2-197] [2-198]. */
export const CARPETAS_SIN_AVISO = 10;
