import { createContext, type ReactNode, use } from 'react';

// what every field loads, that of the sign-in screen too: the rest is in observado.ts

/** The open notes of a record: the sentences of each field. */
export type Notas = ReadonlyMap<string, readonly string[]>;
export const SIN_NOTAS: Notas = new Map();
/** Gives the fields within the notes of their record; a dialog has none of the screen's. */
export const ConNotas = createContext(SIN_NOTAS);

/** How a field shows its notes: its edge, after its name, and below it. */
interface EnCampo {
  clase?: string | false | undefined;
  marca?: ReactNode;
  pie?: ReactNode;
}
export type DibujoDeNotas = ((name: string, etiqueta: string, notas: readonly string[]) => EnCampo) | null;
/** Draws the notes of a field; null outside of a file. */
export const ConDibujo = createContext<DibujoDeNotas>(null);

const NINGUNA: readonly string[] = [];
/** The notes of a field of the record that is shown. */
export const useNotasDe = (name: string): readonly string[] => use(ConNotas).get(name) ?? NINGUNA;
/** How a field shows its notes. */
export function useEnCampo(name: string, etiqueta: string): EnCampo {
  const notas = useNotasDe(name);
  return use(ConDibujo)?.(name, etiqueta, notas) ?? {};
}
