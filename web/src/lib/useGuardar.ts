import { cambiosDe } from '@renadet/domain/lib/cambios';
import type { Campos } from '@renadet/domain/lib/campos';
import { useCallback, useEffect, useRef } from 'react';
import { avisar } from './avisos.ts';
import type { Borrador } from './borrador.ts';
import { esperanRegistro } from './corregidas.ts';
import type { Envio, FormularioDe } from './formulario.ts';
import { mensajeDe } from './http.ts';
import { readCampos } from './juicio.ts';
import type { Continuacion } from './useConflicto.ts';
import type { Union } from './versiones.ts';

/** Where a record is in the registry, as the answer to its save tells. */
export interface Asiento {
  llcarpeta: number;
  llave: number;
  version: number | null;
}

/** The record that was sent as new is in the registry since before, and differs from the typed one. */
export class YaRegistrado extends Error {
  readonly asiento: Asiento;
  constructor(asiento: Asiento) {
    super(YA_REGISTRADO);
    this.asiento = asiento;
  }
}

interface Guardar<V extends object, C, R extends Asiento> {
  form: FormularioDe<V, C>;
  borrador: Borrador;
  campos: Campos;
  envio: Envio<V, R>;
  /** The record as the registry keeps it now. */
  read: (answer: R) => Promise<V>;
  /** For a record that holds a list. */
  union?: Union<V> | undefined;
  /** Goes on from the record as it is kept now, with the text typed since. */
  onOpen: (actual: V, continuacion: Continuacion<V>) => void;
  /** Everything that was typed is in the registry. */
  onSave: (answer: R) => unknown;
  /** The form is still on the screen. */
  vivo: () => boolean;
}

const YA_REGISTRADO =
  'Lo que envió antes ya está en el registro. Se abrió para editarlo, con lo que cambió desde entonces: revíselo y guarde.';
const SIGUE_SIN_GUARDAR =
  'Lo que escribió después de oprimir «Guardar» todavía no se guarda: revíselo y guarde otra vez.';
const NO_SE_LEYO = 'Se guardó, pero no se pudo leer de nuevo. Oprima «Guardar» otra vez.';

/**
 * Saves a form from the press of Guardar to its end. Text typed since stays unsaved on the screen and in its draft; a save
 * that ends after its screen was left changes no screen. A new record that an earlier sending registered is opened with the
 * present text, and is not registered again.
 * @returns whether it was saved
 * @throws any error of the sending that names no fields
 */
export async function saveFormulario<V extends object, C, R extends Asiento>(g: Guardar<V, C, R>): Promise<boolean> {
  const { form, borrador, envio } = g;
  /** The form is busy until all of this is done: nothing is sent twice meanwhile. */
  const follow = async (answer: R) => {
    esperanRegistro.get(borrador.alta)?.(answer);
    borrador.relocate(answer, answer.version);
    await envio.follow?.(answer);
    if (!g.vivo()) return;
    const leido = (values: V) => readCampos(g.campos, values).values;
    if (Object.keys(cambiosDe(g.campos, leido(form.guardado.asentado), leido(form.values))).length === 0)
      form.markGuardado();
    if (!form.sucio) {
      await g.onSave(answer);
      return;
    }
    const sent = form.guardado.asentado;
    const actual = await g.read(answer).catch((error: unknown) => {
      form.doubt(sent);
      avisar.error(NO_SE_LEYO, mensajeDe(error));
      return null;
    });
    if (actual === null || !g.vivo()) return;
    avisar.informacion(SIGUE_SIN_GUARDAR);
    open(actual, { ...cambiosDe(g.campos, sent, form.values), ...g.union?.proceed(actual, sent, form.values) });
  };
  const open = (actual: V, cambios: Partial<V>) => {
    const foco = document.activeElement?.closest('[data-campo]')?.getAttribute('data-campo') ?? undefined;
    g.onOpen(actual, { cambios, escrito: form.values, ficha: borrador.yieldTurn(), foco });
  };
  try {
    return (await form.save({ ...envio, follow })) !== null;
  } catch (error) {
    if (!(error instanceof YaRegistrado)) throw error;
    esperanRegistro.get(borrador.alta)?.(error.asiento);
    const actual = await g.read(error.asiento as R);
    if (!g.vivo()) return false;
    avisar.informacion(YA_REGISTRADO);
    const typed = readCampos(g.campos, form.values).values;
    open(actual, { ...cambiosDe(g.campos, actual, typed as V), ...g.union?.find(actual, form.values) });
    return false;
  }
}

/** Whether the component is still on the screen. */
export function useVivo(): () => boolean {
  const alive = useRef(false);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  return useCallback(() => alive.current, []);
}
