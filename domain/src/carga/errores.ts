/** The three sheets, in the order in which they are read [2-158]. */
export const HOJAS = ['Expediente', 'Victima', 'Responsable'] as const;
export type Hoja = (typeof HOJAS)[number];

/** What is wrong with one cell, and what it may hold instead. The one shape of every error of a load. */
export interface ErrorCelda {
  hoja: Hoja;
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
}

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
} as const;
