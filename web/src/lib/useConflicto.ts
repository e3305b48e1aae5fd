import type { Campos } from '@renadet/domain/lib/campos';
import { useState } from 'react';
import { avisar, cerrarAviso } from './avisos.ts';
import type { Borrador, Oferta } from './borrador.ts';
import type { FormularioDe } from './formulario.ts';
import { cambiosDe, isConflicto } from './versiones.ts';

/** What a record reopened takes over from the form before it. */
export interface Continuacion<V> {
  /** Changes to type again on top. */
  cambios: Partial<V>;
  /** The record as it was typed, whole: what a changed parent empties is typed again from here. */
  escrito?: Partial<V> | undefined;
  /** Draft to go on with. */
  ficha?: string | undefined;
  /** Draft of another opening, of which this one goes on under its own name. */
  adoptado?: Oferta | undefined;
  /** Field that had the focus. */
  foco?: string | undefined;
}

/** A record on the screen that the registry keeps in a newer version. */
export interface Encuentro<V> {
  esBorrador: boolean;
  /** What this user wrote, whole, and only what was changed, now and as it was opened. */
  escrito: () => V;
  cambios: () => Partial<V>;
  abierto: () => Partial<V>;
  /** Ends it: keeps the changes, or drops them with their draft. */
  resolver: (conservar: boolean) => Promise<Continuacion<V>>;
}

const pick = <V extends object>(record: V, names: readonly string[]): Partial<V> =>
  Object.fromEntries(names.map((name) => [name, (record as Record<string, unknown>)[name]])) as Partial<V>;

interface Opciones<V extends object, C> {
  form: FormularioDe<V, C>;
  campos: Campos;
  borrador: Borrador;
}

/** Whether the open record met a newer version: when it was saved, or when a draft was recovered. */
export function useConflicto<V extends object, C>({ form, campos, borrador }: Opciones<V, C>) {
  const [encuentro, setEncuentro] = useState<Encuentro<V> | null>(null);
  const { abierto } = form;
  const cambios = () => cambiosDe(campos, abierto, form.values);
  return {
    encuentro,
    /**
     * @param texto what the documents say of a save that failed; it leaves when the user has decided
     * @returns whether that is what a save failed of
     */
    alFallar(error: unknown, texto: string): boolean {
      if (!isConflicto(error)) return false;
      const said = avisar.error(texto);
      setEncuentro({
        esBorrador: false,
        escrito: () => form.values,
        cambios,
        abierto: () => pick(abierto, Object.keys(cambios())),
        resolver: async (conservar) => {
          cerrarAviso(said);
          if (conservar) return { cambios: cambios(), escrito: form.values, ficha: borrador.ceder() };
          await borrador.abandonar();
          return { cambios: {} };
        },
      });
      return true;
    },
    alComparar(oferta: Oferta): void {
      const written = { ...abierto, ...oferta.contenido.valores } as V;
      const changed = pick(written, Object.keys(oferta.contenido.abierto));
      setEncuentro({
        esBorrador: true,
        escrito: () => written,
        cambios: () => changed,
        abierto: () => oferta.contenido.abierto as Partial<V>,
        resolver: async (conservar) => {
          if (conservar) return { cambios: changed, escrito: written, adoptado: oferta };
          await borrador.descartar(oferta);
          return { cambios: {} };
        },
      });
    },
  };
}
