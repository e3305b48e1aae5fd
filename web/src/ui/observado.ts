import type { Observable } from '@renadet/domain/observacion/objetos';
import { createContext, type ReactNode, use } from 'react';
import { type DibujoDeNotas, type Notas, SIN_NOTAS } from './notasDeCampo.ts';

/** What the open file has of notes (D-422). */
interface DeCarpeta {
  /** How many are open, on the file and on all its records. */
  cuenta: number;
  /** The user may note. */
  puede: boolean;
  /** Opens and closes the list; null where no file is open. */
  toggle: (() => void) | null;
  abierto: boolean;
  /** The list in place of the summary, while it is open and there is room. */
  panel: ReactNode;
  notasDe: (objeto: Observable, llave: number) => Notas;
  /** Draws the notes of its fields. */
  dibujo: DibujoDeNotas;
}
const NADA: DeCarpeta = {
  cuenta: 0,
  puede: false,
  toggle: null,
  abierto: false,
  panel: null,
  notasDe: () => SIN_NOTAS,
  dibujo: null,
};
export const ConObservado = createContext(NADA);
export const useObservado = (): DeCarpeta => use(ConObservado);
