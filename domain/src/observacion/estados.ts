import type { Acto } from './observacion.schema.ts';

/** The states of a note, as they are kept. */
export const ESTADO_OBSERVACION = { ABIERTA: 1, ATENDIDA: 2, REABIERTA: 3 } as const;
export type EstadoObservacion = (typeof ESTADO_OBSERVACION)[keyof typeof ESTADO_OBSERVACION];

export const NOMBRE_ESTADO: Readonly<Record<EstadoObservacion, string>> = {
  1: 'Abierta',
  2: 'Atendida',
  3: 'Reabierta',
};

/** An act as the thread tells it. */
export const NOMBRE_ACTO: Readonly<Record<Acto, string>> = {
  responde: 'respondió',
  atiende: 'la marcó atendida',
  objeta: 'no está de acuerdo',
  reabre: 'la reabrió',
};

interface Situacion {
  estado: number;
  /** Who captures does not agree: it waits for who noted it. */
  objetada: boolean;
}

/** What an act makes of a note; undefined where the note is not there for it. */
export function pasa({ estado, objetada }: Situacion, acto: Acto): Situacion | undefined {
  const isAtendida = estado === ESTADO_OBSERVACION.ATENDIDA;
  // what is open can be sent back with a word too: then it waits for who captures again
  if (acto === 'reabre')
    return isAtendida || objetada ? { estado: ESTADO_OBSERVACION.REABIERTA, objetada: false } : undefined;
  if (isAtendida) return undefined;
  if (acto === 'atiende') return { estado: ESTADO_OBSERVACION.ATENDIDA, objetada: false };
  return { estado, objetada: objetada || acto === 'objeta' };
}
