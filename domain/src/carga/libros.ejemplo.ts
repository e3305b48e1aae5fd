import { celdasDe, encabezadosDe, FILAS_BUENAS, type FilaEjemplo } from './carga.ejemplo.ts';
import type { Celda } from './celdas.ts';
import { HOJAS_DE_LIBRO, type Hoja, type HojaDeLibro } from './errores.ts';

/** Rows by sheet; Complemento may be left out. */
type Libro = Readonly<Record<Hoja, readonly FilaEjemplo[]> & Partial<Record<HojaDeLibro, readonly FilaEjemplo[]>>>;

/** Files of the example: sound, with `n` victims each. */
const numero = (i: number) => `EJ/${String(i).padStart(2, '0')}`;
const fila = (hoja: HojaDeLibro, numCarpeta: string, patch: FilaEjemplo = {}): FilaEjemplo => ({
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
  ['Responsable', 'ordenAprehension', 'NO APLICA'], // of an accused person who was not handed over
  ['Responsable', 'detalleSituacion', 'VINCULADO'], // not of that situation
];
/** What mends each of them, at its cell; the file whose number came twice, and the one without a row, stay incomplete. */
export const MEJORAS: readonly (readonly [Hoja, fila: number, columna: string, valor: string])[] = [
  ['Expediente', 4, 'sintesis', 'Hechos que se investigan.'],
  ['Expediente', 5, 'fechaInicioCarpeta', '01/03/2024'],
  ['Expediente', 6, 'numVictimas', '2'],
  ['Expediente', 7, 'indiciosDelito', 'SI'],
  ['Expediente', 8, 'origen', 'INICIADA POR FISCALIA ESTATAL'],
  ['Expediente', 9, 'claveMunicipioHechos', '30087'],
  ['Expediente', 10, 'fechaHechos', '01/02/2024'],
  ['Expediente', 11, 'coloniaHechos', 'Centro'],
  ['Expediente', 18, 'numCarpeta', 'EJ/15'],
  ['Victima', 12, 'edad', '33'],
  ['Victima', 13, 'fechaNacimiento', '05/06/1990'],
  ['Victima', 14, 'poblacionLGBTTTI', 'NO APLICA'],
  ['Victima', 15, 'estadoGestacion', 'NO'],
  ['Victima', 20, 'numCarpeta', 'EJ/50'],
  ['Responsable', 16, 'ordenAprehension', 'NO'],
  ['Responsable', 17, 'detalleSituacion', 'NO APLICA'],
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

const { numCarpeta: _, primerApp, segundoApp, ...leyBuena } = FILAS_BUENAS.Complemento;
const JOSE_ANGEL = { primerApp, segundoApp, nombre: 'José Ángel' };
/** The good one with what the law asks besides: of a file and of both its victims, of a file alone, and of the third nothing. */
const conComplemento: Libro = {
  ...buena,
  Complemento: [
    fila('Complemento', numero(1)),
    { numCarpeta: numero(1), ...JOSE_ANGEL, llsituacionjuridica: 'SENTENCIA', metodos: 'ASFIXIA' },
    // a second examination of her
    { numCarpeta: numero(1), primerApp, segundoApp, nombre: 'Ana María', llorganismo: 'FISCALIA', llexamen: 'OFICIAL' },
    { numCarpeta: numero(2), llformainicio: 'VISTA DE ORGANO JURISDICCIONAL', dsqueja: 'CNDH/1/2024/7/Q' },
  ],
};

/** One of every kind of error in a row of Complemento, each in a file of its own. */
const MALAS_DE_LEY: readonly FilaEjemplo[] = [
  { ...leyBuena, primerApp, segundoApp, llformainicio: 'OTRA FORMA' }, // not in its catalogue
  { ...leyBuena, primerApp, segundoApp, metodos: 'GOLPES; NINGUNO ASI' }, // one of several
  { ...leyBuena, primerApp, segundoApp, fcvista: '1/2/2024' }, // no day as it is written
  { nopena: 'MUCHOS' }, // no number
  { boreparacion: 'TAL VEZ' }, // no answer
  { dsqueja: 'X'.repeat(300) }, // too long
  { primerApp: 'Nadie', nombre: 'Nadie', metodos: 'GOLPES' }, // no victim of the file
  { metodos: 'GOLPES' }, // one of two people of that name
  { ...leyBuena, primerApp, segundoApp, fcreparacion: '01/01/2090' }, // in the future
  { ...JOSE_ANGEL, boreparacion: 'NO', fcreparacion: '07/03/2024' }, // a detail without its answer
];
const conErroresDeLey: Libro = {
  Expediente: [...MALAS_DE_LEY.map((_, i) => fila('Expediente', numeroDe(i))), fila('Expediente', numero(50))],
  Victima: [...MALAS_DE_LEY.map((_, i) => i), 49].flatMap((i) => [
    fila('Victima', numeroDe(i)),
    fila('Victima', numeroDe(i), { nombre: 'José Ángel', sexo: 'HOMBRE', estadoGestacion: 'NO APLICA' }),
  ]),
  Responsable: [...MALAS_DE_LEY.map((_, i) => i), 49].map((i) => fila('Responsable', numeroDe(i))),
  Complemento: [
    ...MALAS_DE_LEY.map((patch, i) => ({ numCarpeta: numeroDe(i), ...patch })),
    fila('Complemento', numero(50)), // sound
    fila('Complemento', numero(90)), // of no file
  ],
};

/** The example workbooks of the repository (docs/ejemplos), as rows. */
export const LIBROS = {
  buena,
  'con-errores': conErrores,
  'con-complemento': conComplemento,
  'complemento-con-errores': conErroresDeLey,
} as const satisfies Readonly<Record<string, Libro>>;
export type NombreLibro = keyof typeof LIBROS;

/** An example as the rows of its sheets, headings and all. */
export function hojasDe(nombre: NombreLibro): { name: HojaDeLibro; rows: Celda[][] }[] {
  const libro: Libro = LIBROS[nombre];
  return HOJAS_DE_LIBRO.flatMap((name) => {
    const filas = libro[name];
    return filas ? [{ name, rows: [...encabezadosDe(name), ...filas.map((f) => celdasDe(name, f))] }] : [];
  });
}
