import type { Autoridad } from '../autoridad/autoridad.schema.ts';
import type { Carpeta } from '../carpeta/carpeta.schema.ts';
import type { Victima } from '../victima/victima.schema.ts';
import { DATOS_DE_LEY, type EstadoDeDato, readDato, type Sujeto } from './datosDeLey.ts';

/** Records named of those that lack a datum; how many there are is told beside. */
export const FALTANTES_MAX = 5;

/** A record that lacks a datum, and where to write it; `llave` null: one that is not registered yet. */
export interface Faltante {
  de: Sujeto;
  llave: number | null;
  /** Its place among those of its kind, from 1 on. */
  lugar: number;
  campo: string;
  estado: Exclude<EstadoDeDato, 'valor'>;
}
/** One datum of a file, over all the records that are asked for it. */
export interface DatoCalificado {
  id: string;
  dato: string;
  peso: number;
  estado: EstadoDeDato;
  valor: number;
  desconocido: number;
  blanco: number;
  faltan: Faltante[];
}
export interface Calificacion {
  /** Points of 100, rounded. */
  puntos: number;
  completos: number;
  total: number;
  datos: DatoCalificado[];
}

/** A file with what hangs from it, as far as the data of the law are read from it. */
export interface CarpetaConTodo {
  carpeta: Carpeta;
  victimas: readonly Victima[];
  autoridades: readonly Autoridad[];
}

/** The records that are asked for a datum, and how many there should be: declared victims, and one authority at least. */
const sujetosDe = ({ carpeta, victimas, autoridades }: CarpetaConTodo, de: Sujeto) =>
  de === 'carpeta'
    ? { registros: [carpeta], llave: 'llcarpeta', campo: '', debidos: 1 }
    : de === 'victima'
      ? { registros: victimas, llave: 'llvictima', campo: 'dsnombre', debidos: carpeta.novictimas ?? 0 }
      : { registros: autoridades, llave: 'llresponsable', campo: 'llgobierno', debidos: 1 };

const SUJETOS = ['carpeta', 'victima', 'autoridad'] as const satisfies readonly Sujeto[];

/**
 * How much a file has of the data that art. 84 asks for (D-123). A datum of several records counts by the share of them that
 * have it. A declared unknown counts half where that is the honest answer, and nothing otherwise. Records that are declared
 * and not registered have none. Data that no record is asked (a file that declares no victim) leave the sum.
 */
export function gradeCarpeta(expediente: CarpetaConTodo): Calificacion {
  const datos: DatoCalificado[] = [];
  let suma = 0;
  let pesos = 0;
  for (const fila of SUJETOS.flatMap((de) => DATOS_DE_LEY.filter((f) => f.de === de))) {
    const { registros, llave, campo, debidos } = sujetosDe(expediente, fila.de);
    const cuantos = Math.max(debidos, registros.length);
    if (cuantos === 0) continue;
    const { id, dato, peso, de } = fila;
    const calificado: DatoCalificado = {
      id,
      dato,
      peso,
      estado: 'valor',
      valor: 0,
      desconocido: 0,
      blanco: 0,
      faltan: [],
    };
    const falta = (uno: Omit<Faltante, 'de'>) => {
      if (calificado.faltan.length < FALTANTES_MAX) calificado.faltan.push({ de, ...uno });
    };
    let medios = 0;
    registros.forEach((registro, i) => {
      const leido = readDato(fila, registro);
      calificado[leido.estado]++;
      if (leido.estado === 'valor') medios += 2;
      else
        falta({
          llave: Number((registro as Record<string, unknown>)[llave]),
          lugar: i + 1,
          campo: leido.campo,
          estado: leido.estado,
        });
      if (leido.estado === 'desconocido' && (fila.honesto as (r: object) => boolean)(registro)) medios++;
    });
    const ausentes = cuantos - registros.length;
    calificado.blanco += ausentes;
    if (ausentes > 0) falta({ llave: null, lugar: registros.length + 1, campo, estado: 'blanco' });
    calificado.estado = calificado.blanco ? 'blanco' : calificado.desconocido ? 'desconocido' : 'valor';
    datos.push(calificado);
    suma += (peso * medios) / (2 * cuantos);
    pesos += peso;
  }
  const completos = datos.filter(({ estado }) => estado === 'valor').length;
  return { puntos: Math.round((suma * 100) / pesos), completos, total: datos.length, datos };
}

/** How many files score so much. */
interface Puntuadas {
  puntos: number;
  n: number;
}
/** The score that half of the files do not exceed; between the two in the middle where they are even. */
export function medianaDe(puntuadas: readonly Puntuadas[]): number | null {
  const sorted = puntuadas.toSorted((a, b) => a.puntos - b.puntos);
  const total = sorted.reduce((sum, { n }) => sum + n, 0);
  const at = (place: number) => {
    let left = place;
    for (const { puntos, n } of sorted) {
      if (left < n) return puntos;
      left -= n;
    }
    return 0;
  };
  return total === 0 ? null : (at(Math.ceil(total / 2) - 1) + at(Math.floor(total / 2))) / 2;
}
