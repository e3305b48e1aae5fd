import { celdasDe, encabezadosDe, FILAS_BUENAS, type FilaEjemplo } from './carga.ejemplo.ts';
import type { Celda } from './celdas.ts';
import { HOJAS, type Hoja } from './errores.ts';

type Libro = Readonly<Record<Hoja, readonly FilaEjemplo[]>>;

/** Files of the example: sound, with `n` victims each. */
const numero = (i: number) => `EJ/${String(i).padStart(2, '0')}`;
const fila = (hoja: Hoja, numCarpeta: string, patch: FilaEjemplo = {}): FilaEjemplo => ({
  ...FILAS_BUENAS[hoja],
  numCarpeta,
  ...patch,
});

const buena: Libro = {
  Expediente: [1, 2, 3].map((i) => fila('Expediente', numero(i))),
  Victima: [1, 2, 3].flatMap((i) => [
    fila('Victima', numero(i)),
    fila('Victima', numero(i), { nombre: 'José Ángel', sexo: 'HOMBRE', estadoGestacion: 'NO APLICA' }),
  ]),
  Responsable: [1, 2, 3].map((i) => fila('Responsable', numero(i))),
};

/** One of every kind of error, each in a file of its own: sheet, column and the cell. */
const MALAS: readonly (readonly [Hoja, string, Celda])[] = [
  ['Expediente', 'sintesis', null], // empty
  ['Expediente', 'fechaInicioCarpeta', '31/02/2024'], // no day
  ['Expediente', 'numVictimas', 'DOS'], // no number
  ['Expediente', 'indiciosDelito', 'TAL VEZ'], // no answer
  ['Expediente', 'origen', 'OTRO MUNDO'], // not in its catalogue
  ['Expediente', 'claveMunicipioHechos', 99_001], // no key of the INEGI
  ['Expediente', 'fechaHechos', '01/01/1900'], // a rule of the sheet
  ['Expediente', 'coloniaHechos', 'X'.repeat(300)], // too long
  ['Victima', 'edad', -1], // out of range
  ['Victima', 'fechaNacimiento', '01/01/2090'], // in the future
  ['Victima', 'poblacionLGBTTTI', 'LESBIANA'], // a detail without its answer
  ['Victima', 'estadoGestacion', 'NO APLICA'], // of a woman
  ['Responsable', 'ordenAprehension', 'NO APLICA'], // of whom was not handed over
  ['Responsable', 'detalleSituacion', 'VINCULADO'], // not of that situation
];
const numeroDe = (i: number) => numero(i + 1);
const malas = (hoja: Hoja) =>
  MALAS.map(([h, columna, celda], i) => fila(hoja, numeroDe(i), h === hoja ? { [columna]: celda } : {}));

const conErrores: Libro = {
  Expediente: [
    ...malas('Expediente'),
    fila('Expediente', numero(1)), // a number twice
    fila('Expediente', numero(50)), // without victim and authority
    fila('Expediente', numero(51)), // sound
  ],
  Victima: [...malas('Victima'), fila('Victima', numero(51)), fila('Victima', numero(90)), fila('Victima', '')],
  Responsable: [...malas('Responsable'), fila('Responsable', numero(51))],
};

/** The example workbooks of the repository (docs/ejemplos), as rows. */
export const LIBROS = { buena, 'con-errores': conErrores } as const;
export type NombreLibro = keyof typeof LIBROS;

/** An example as the rows of its sheets, headings and all. */
export const hojasDe = (nombre: NombreLibro): { name: Hoja; rows: Celda[][] }[] =>
  HOJAS.map((name) => ({
    name,
    rows: [...encabezadosDe(name), ...LIBROS[nombre][name].map((f) => celdasDe(name, f))],
  }));
