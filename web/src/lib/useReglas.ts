import { startTransition, useEffect, useLayoutEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
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
 * The component draws again after every change, once the next key has passed. Fields drawn with `<Campo>`, and components that
 * read the form with a hook of this file, draw at once, and only after their own changes.
 */
export function useFormulario<V extends object, C>(def: Definicion<V, C>): FormularioDe<V, C> {
  const [form] = useState(() => createFormulario(def));
  const [, draw] = useReducer((n: number) => n + 1, 0);
  // a field draws its own change at once. The whole form costs ten times as much, and is drawn once the browser is idle
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

/** The fault of the value that a field was left with: told then, and while it stays so. @returns it, and what leaving does */
export function useAlDejar(form: CualquierFormulario, name: string, value: unknown) {
  const [left, setLeft] = useState<unknown>();
  return [left && left === value ? form.dice(name) : undefined, () => setLeft(form.values[name])] as const;
}

/**
 * The part of the form that a field within `<Formulario>` shows: drawn at once where it was touched, else right after the
 * touched field is seen.
 * @param read gives the same object while nothing in it changed
 */
function useAsuTurno<T>(form: CualquierFormulario, name: string, read: () => T): T {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  const value = read();
  const latest = useRef({ read, value });
  useLayoutEffect(() => {
    latest.current = { read, value };
    // a drawing under way when the value changed shows the former value: its turn is still to come
    if (Object.is(read(), value)) form.turnos.done(draw);
  });
  useEffect(() => {
    const look = () => {
      if (!Object.is(latest.current.read(), latest.current.value)) form.turnos.ask(name, draw);
    };
    look(); // a change that came before it listened
    const stop = form.subscribe(look);
    return () => {
      stop();
      form.turnos.done(draw);
    };
  }, [form, name]);
  return value;
}

/** As `useCampo`, in its turn. */
export const useCampoAsuTurno = (form: CualquierFormulario, name: string, todas?: readonly Opcion[]): PropsDeCampo =>
  useAsuTurno(form, name, () => form.props(name, todas));

/** The answer that decides the options of a field, in the turn of that field. */
export const usePadre = <T>(form: CualquierFormulario, name: string, read: (form: CualquierFormulario) => T): T =>
  useAsuTurno(form, name, () => read(form));

/**
 * Draws the fields that wait for their turn, in a task of its own: once the touched field is painted, and at the latest before
 * the next key or press, which then finds every field up to date.
 */
export function useTurnos(form: CualquierFormulario): void {
  useSyncExternalStore(form.subscribe, form.told);
  // runs after the first drawing, so the drawings that it asks for are less urgent
  useEffect(() => form.turnos.drain());
  useEffect(() => {
    const now = () => {
      if (form.turnos.isWaiting()) flushSync(form.turnos.drain);
    };
    const heard = ['keydown', 'pointerdown', 'click'] as const;
    for (const que of heard) document.addEventListener(que, now, true);
    return () => {
      for (const que of heard) document.removeEventListener(que, now, true);
    };
  }, [form]);
}

/** A value drawn from the form, compared by its JSON: for indexes and summaries. */
export function useDelFormulario<T>(form: CualquierFormulario, read: (form: CualquierFormulario) => T): T {
  const text = useSyncExternalStore(form.subscribe, () => JSON.stringify(read(form)) ?? 'null');
  return JSON.parse(text) as T;
}

/** The same, for parts that may be drawn after the field with the key: they cost as much as the whole form. */
export function useDespues<T>(form: CualquierFormulario, read: (form: CualquierFormulario) => T): T {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => form.subscribe(() => startTransition(draw)), [form]);
  return read(form);
}

export const useErrores = (form: CualquierFormulario): ErrorVisible[] => useDelFormulario(form, (f) => f.errores());
