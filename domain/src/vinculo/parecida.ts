import type { Comparacion, Linea } from './compare.ts';
import type { CampoComparado, Grado } from './medida.ts';

/** Offers of a search before capture: so many are answered, and so many are shown first. */
export const PARECIDAS_MAX = 10;
export const PARECIDAS_PRIMERAS = 3;
/**
 * From this weight on somebody of the own office is offered while a victim is typed (D-161): below what a reviewer is shown,
 * because whoever types knows at once, and what is not typed yet cannot speak for her.
 */
const OFRECE = -14;

type Palabras = Partial<Record<Grado, string>>;
/** The words of the points of agreement; a point that is not here is not told. */
const PALABRAS: Partial<Record<CampoComparado, Palabras>> = {
  completo: { 'otras casillas': 'el mismo nombre, en otras casillas' },
  nombre: {
    igual: 'mismo nombre',
    apodo: 'un nombre es apodo del otro',
    invertidos: 'los nombres en otro orden',
    parecido: 'el nombre se parece',
    'suena igual': 'el nombre suena igual',
    'una letra': 'el nombre difiere en una letra',
    falta: 'un nombre de más o de menos',
    'en parte': 'comparten parte del nombre',
  },
  apellidos: { invertidos: 'los apellidos en otro orden' },
  paterno: {
    igual: 'mismo primer apellido',
    'suena igual': 'el primer apellido suena igual',
    'una letra': 'el primer apellido difiere en una letra',
    parecido: 'el primer apellido se parece',
    'en parte': 'parte del primer apellido',
  },
  materno: {
    igual: 'mismo segundo apellido',
    'suena igual': 'el segundo apellido suena igual',
    'una letra': 'el segundo apellido difiere en una letra',
    parecido: 'el segundo apellido se parece',
    'en parte': 'parte del segundo apellido',
  },
  nacimiento: {
    igual: 'nació el mismo día',
    'un dato': 'la fecha de nacimiento difiere en un dato',
    'otro dato': 'la fecha de nacimiento difiere en un dato',
    'mismo año': 'nació por las mismas fechas',
  },
  anio: { 'mismo año': 'edad parecida' },
  curp: { igual: 'misma CURP', 'una letra': 'la CURP difiere en un carácter' },
  dia: { igual: 'mismo día de los hechos' },
  numero: { 'lo cita': 'una carpeta cita a la otra', igual: 'las dos carpetas citan un mismo número' },
};

const wordOf = ({ campo, grado, bits }: Linea): string | undefined =>
  grado && bits > 0 ? PALABRAS[campo as CampoComparado]?.[grado] : undefined;

/** Fields that are a person's own, and no fact of the file. */
const PROPIO: ReadonlySet<string> = new Set<CampoComparado>([
  'completo',
  'nombre',
  'apellidos',
  'paterno',
  'materno',
  'nacimiento',
  'curp',
]);

/**
 * Whether somebody is offered while a victim is typed. The facts agree of everybody in one file, so they are no reason to
 * offer a victim without a known name (D-349).
 */
export const isOferta = ({ peso, lineas }: Pick<Comparacion, 'peso' | 'lineas'>): boolean =>
  peso >= OFRECE && lineas.some((linea) => PROPIO.has(linea.campo) && wordOf(linea));

/** The points in which two victims agree, in words, names first; both surnames in one where both are the same. */
export function wordsOf({ lineas }: Pick<Comparacion, 'lineas'>): string[] {
  const words = lineas.map(wordOf).filter((word) => word !== undefined);
  const [primero, segundo] = ['mismo primer apellido', 'mismo segundo apellido'];
  if (!words.includes(primero) || !words.includes(segundo)) return words;
  return words.flatMap((word) => (word === primero ? ['mismos apellidos'] : word === segundo ? [] : [word]));
}
