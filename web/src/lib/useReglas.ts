import { startTransition, useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import {
  type CualquierFormulario,
  createFormulario,
  type Definicion,
  type ErrorVisible,
  type FormularioDe,
} from './formulario.ts';
import { useHoy } from './hoy.ts';
import type { Opcion, PropsDeCampo } from './propsDeCampo.ts';

/**
 * A form of a noun on its rule rows. Give it the record when it is loaded (mount the form with a `key` of the
 * record's id); a later `contexto` is taken over, later `initial` and `stored` are not.
 * The component draws again after every change, and lets the next key pass first; fields drawn with `<Campo>`, and what reads
 * the form with a hook of this file, at once and only with their own.
 */
export function useFormulario<V extends object, C>(def: Definicion<V, C>): FormularioDe<V, C> {
  const [form] = useState(() => createFormulario(def));
  const [, draw] = useReducer((n: number) => n + 1, 0);
  // what a key changed is drawn by its own field at once; the whole form, which costs ten times as much, when nobody waits
  useEffect(() => form.subscribe(() => startTransition(draw)), [form]);
  const contexto = JSON.stringify(def.contexto);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by what it says, not by identity
  useEffect(() => {
    if (JSON.stringify(form.contexto) !== contexto) form.setContexto(def.contexto);
  }, [form, contexto]);
  // a screen that stays open overnight is judged by the day that it is now
  const hoy = useHoy();
  const known = (form.contexto as { hoy?: string }).hoy;
  useEffect(() => {
    if (known !== undefined && known < hoy) form.setContexto({ ...form.contexto, hoy });
  }, [form, known, hoy]);
  return form;
}

/** Props of one field, new only when something in them changed. */
export const useCampo = (form: CualquierFormulario, name: string, todas?: readonly Opcion[]): PropsDeCampo =>
  useSyncExternalStore(form.subscribe, () => form.props(name, todas));

/** A value drawn from the form, compared by its JSON: for indexes and summaries. */
export function useDelFormulario<T>(form: CualquierFormulario, read: (form: CualquierFormulario) => T): T {
  const text = useSyncExternalStore(form.subscribe, () => JSON.stringify(read(form)) ?? 'null');
  return JSON.parse(text) as T;
}

/** The same, of what may be drawn after the field that was typed in: nobody waits for it, and it costs as much as the whole form. */
export function useDespues<T>(form: CualquierFormulario, read: (form: CualquierFormulario) => T): T {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => form.subscribe(() => startTransition(draw)), [form]);
  return read(form);
}

export const useErrores = (form: CualquierFormulario): ErrorVisible[] => useDelFormulario(form, (f) => f.errores());
