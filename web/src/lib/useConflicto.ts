import { cambiosDe } from '@renadet/domain/lib/cambios';
import type { Campos } from '@renadet/domain/lib/campos';
import { useState } from 'react';
import type { Borrador, Oferta } from './borrador.ts';
import type { FormularioDe } from './formulario.ts';
import { isConflicto, type Union } from './versiones.ts';

/** The values that a record takes over from its former form when it is reopened. */
export interface Continuacion<V> {
  /** Changes to type again on top. */
  cambios: Partial<V>;
  /** The record as it was typed, whole: fields that a changed parent emptied are typed again from here. */
  escrito?: Partial<V> | undefined;
  /** Draft to go on with. */
  ficha?: string | undefined;
  /** A draft of another opening, which this one goes on from under its own name. */
  adoptado?: Oferta | undefined;
  /** Field that had the focus. */
  foco?: string | undefined;
  /** Section in which the user goes on. */
  seccion?: string | undefined;
}

/** A record on the screen that the registry keeps in a newer version. */
export interface Encuentro<V> {
  esBorrador: boolean;
  /** The documents' sentence for a save that failed. */
  texto?: string;
  /** This user's text, whole. */
  escrito: () => V;
  /** The fields that this user changed. */
  tocados: () => readonly string[];
  /** Ends it: opens the record as it is kept now, with this user's changes or without them and their draft. */
  resolve: (actual: V, conservar: boolean) => Promise<void>;
}

/** This user's text, whole, and the fields that were changed, as they were when the record was opened. */
interface Version<V> {
  escrito: V;
  abierto: Partial<V>;
}

const pick = <V extends object>(record: V, names: readonly string[]): Partial<V> =>
  Object.fromEntries(names.map((name) => [name, (record as Record<string, unknown>)[name]])) as Partial<V>;

interface OpcionesDeConflicto<V extends object, C> {
  form: FormularioDe<V, C>;
  campos: Campos;
  borrador: Borrador;
  union: Union<V> | undefined;
  /** Opens the record as it is kept now. */
  open: (actual: V, continuacion: Continuacion<V>) => void;
}

/** Whether the open record met a newer version: when it was saved, or when a draft was recovered. */
export function useConflicto<V extends object, C>({ form, campos, borrador, union, open }: OpcionesDeConflicto<V, C>) {
  const [encuentro, setEncuentro] = useState<Encuentro<V> | null>(null);
  const { abierto } = form;
  const retain = (actual: V, mia: Version<V>, sigue: Partial<Continuacion<V>>) => {
    const cambios = {
      ...pick(mia.escrito, Object.keys(mia.abierto)),
      ...union?.merge(actual, mia.abierto, mia.escrito),
    };
    open(actual, { cambios, escrito: mia.escrito, ...sigue });
  };
  return {
    encuentro,
    /**
     * @param texto the sentence of the documents about a failed save
     * @returns whether the save failed by a conflict
     */
    onFail(error: unknown, texto: string): boolean {
      if (!isConflicto(error)) return false;
      const tocados = () => Object.keys(cambiosDe(campos, abierto, form.values));
      setEncuentro({
        esBorrador: false,
        texto,
        escrito: () => form.values,
        tocados,
        resolve: async (actual, conserva) => {
          if (conserva) {
            const changed = pick(abierto, tocados());
            return retain(actual, { escrito: form.values, abierto: changed }, { ficha: borrador.yieldTurn() });
          }
          await borrador.abandon();
          open(actual, { cambios: {} });
        },
      });
      return true;
    },
    onCompare(oferta: Oferta): void {
      const { valores, abierto: opened } = oferta.contenido;
      const escrito = { ...abierto, ...valores } as V;
      setEncuentro({
        esBorrador: true,
        escrito: () => escrito,
        tocados: () => Object.keys(opened),
        resolve: async (actual, conserva) => {
          if (conserva) return retain(actual, { escrito, abierto: opened as Partial<V> }, { adoptado: oferta });
          await borrador.discard(oferta);
          open(actual, { cambios: {} });
        },
      });
    },
  };
}
