import { enDias, type Fecha, masDias } from '../lib/fecha.ts';

/**
 * The standing lists, a row each: which files belong to it is in server/schema/plazos/esperas_de.sql, its days in the table
 * `plazo`. The law gives no days for them, so that they are internal terms.
 */
export const LISTAS = [
  {
    llplazo: 1,
    titulo: 'Sin movimiento en investigación inicial',
    frase: (dias: number) => `Carpetas en investigación inicial en las que nada ha cambiado en ${enDias(dias)}.`,
  },
  {
    llplazo: 2,
    titulo: 'Archivo temporal sin revisar',
    frase: (dias: number) => `Carpetas en archivo temporal que nadie ha abierto ni cambiado en ${enDias(dias)}.`,
  },
  {
    llplazo: 3,
    titulo: 'Exámenes solicitados sin realizar',
    frase: (dias: number) =>
      `Carpetas con un examen que se solicitó hace ${enDias(dias)} o más y que no consta como realizado.`,
  },
  {
    llplazo: 4,
    titulo: 'Víctimas por registrar',
    frase: (dias: number) =>
      `Carpetas con menos víctimas registradas que las que declaran, ${enDias(dias)} después de su registro.`,
  },
  {
    llplazo: 5,
    titulo: 'Completas sin folio',
    frase: (dias: number) => `Carpetas completas y sin folio, ${enDias(dias)} después de su último cambio.`,
  },
  {
    llplazo: 6,
    titulo: 'Renglones rechazados sin enviar de nuevo',
    frase: (dias: number) =>
      `Expedientes que una carga rechazó y que no se han registrado ni corregido en ${enDias(dias)}.`,
  },
  {
    llplazo: 7,
    titulo: 'Sin autoridades señaladas',
    frase: (dias: number) => `Carpetas sin ninguna autoridad, ${enDias(dias)} después de su registro.`,
  },
] as const;

/** A list of the desk; one of what waits since some days says so in its title, and in which state a file waits. */
export interface EnMesa {
  llplazo: number;
  titulo: string;
  dias: number;
  mientras?: string;
  frase: string;
}
/** Days without movement after which a file is on the desk, long before its term. */
const QUIETA = 30;
/**
 * The lists of the desk, in the order of the work: they say what a file lacks now, not what is late. Each has all that its
 * list has, or the files that wait since some days, whatever the term of the list.
 */
export const EN_MESA = [
  {
    llplazo: 4,
    titulo: 'Faltan víctimas',
    dias: 0,
    frase: 'Carpetas con menos víctimas registradas que las que declaran.',
  },
  { llplazo: 7, titulo: 'Sin autoridades', dias: 0, frase: 'Carpetas en las que todavía no se señala a nadie.' },
  { llplazo: 5, titulo: 'Listas para folio', dias: 0, frase: 'Carpetas completas: ya se puede generar su folio.' },
  {
    llplazo: 1,
    titulo: `Sin movimiento en ${enDias(QUIETA)}`,
    dias: QUIETA,
    mientras: 'En investigación inicial',
    frase: `Carpetas en investigación inicial en las que nada ha cambiado en ${enDias(QUIETA)}.`,
  },
] as const satisfies readonly (EnMesa & ({ dias: 0 } | { mientras: string }))[];

export const enMesaDe = (llplazo: number) => EN_MESA.find((lista) => lista.llplazo === llplazo);

export const listaDe = (llplazo: number) => LISTAS.find((lista) => lista.llplazo === llplazo);

/** The list of what loads rejected: its rows are numbers, not files. */
export const RECHAZADOS = 6;

/** Bounds of an internal term, in days. */
export const DIAS_PLAZO = { min: 1, max: 1825 } as const;

/** Days that a file may be out of a list at most, from today. */
export const DIAS_JUSTIFICACION = 180;

/** Whole days from one day to another. */
export const diasEntre = (desde: string, hasta: string): number =>
  Math.round((Date.parse(`${hasta}T00:00:00Z`) - Date.parse(`${desde}T00:00:00Z`)) / 86_400_000);

/** Last day of a justification that is made today. */
export const ultimoDia = (hoy: Fecha): Fecha => masDias(hoy, DIAS_JUSTIFICACION);
