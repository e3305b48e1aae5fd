import type { Campos } from '@renadet/domain/lib/campos';
import { useState } from 'react';
import { avisar, cerrarAviso } from './avisos.ts';
import type { Borrador, Oferta } from './borrador.ts';
import type { CualquierFormulario } from './formulario.ts';
import { cambiosDe, isConflicto } from './versiones.ts';

/** What a record reopened takes over from the form before it. */
export interface Continuacion<V> {
  /** Changes to type again on top. */
  cambios: Partial<V>;
  /** Draft to go on with. */
  ficha: string | undefined;
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

interface Opciones<V> {
  form: CualquierFormulario;
  campos: Campos;
  abierto: V;
  borrador: Borrador;
}

/** Whether the open record met a newer version: when it was saved, or when a draft was recovered. */
export function useConflicto<V extends object>({ form, campos, abierto, borrador }: Opciones<V>) {
  const [encuentro, setEncuentro] = useState<Encuentro<V> | null>(null);
  const cambios = () => cambiosDe(campos, abierto, form.values as V);
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
          if (conservar) return { cambios: cambios(), ficha: borrador.ficha };
          await borrador.abandonar();
          return { cambios: {}, ficha: undefined };
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
          if (conservar) return { cambios: changed, ficha: oferta.ficha };
          await borrador.descartar(oferta);
          return { cambios: {}, ficha: undefined };
        },
      });
    },
  };
}
