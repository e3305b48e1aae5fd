import type { Sujeto } from '@renadet/domain/calidad/datosDeLey';
import type { Campos } from '@renadet/domain/lib/campos';
import type { Modo } from '@renadet/domain/lib/contexto';
import type { ErrorCampo } from '@renadet/domain/lib/errors';
import type { Rule } from '@renadet/domain/lib/rules';
import { DURACION } from '@renadet/domain/mensajes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { avisar } from './avisos.ts';
import type { Borrador, Escrito } from './borrador.ts';
import { type ConAbierto, conAbierto } from './conAbierto.ts';
import type { Seleccion } from './eleccion.tsx';
import type { Envio, FormularioDe } from './formulario.ts';
import { useIr } from './navigate.ts';
import { show } from './oculto.ts';
import { useBorrador, useGuardiaDeBorrador } from './useBorrador.ts';
import { type Continuacion, useConflicto } from './useConflicto.ts';
import { type Asiento, saveFormulario, useVivo } from './useGuardar.ts';
import { useFormulario } from './useReglas.ts';
import type { Union } from './versiones.ts';

/** The parts that every record of a noun has alike. */
export interface ClaseDeRegistro<V extends object, C> {
  /** Under which its drafts are kept, and whose data the law asks for. */
  clase: Sujeto;
  campos: Campos;
  rules: readonly Rule<V, C>[];
  /** The record as a sentence begins with it ('La víctima'), and as somebody else changed it ('esta víctima'). */
  nombre: { inicial: string; este: string };
  /** Where a record is; one that is not registered yet has no `llave`. */
  lugar: (registro: V) => { llcarpeta: number; llave: number | null; version: number | null };
  /** The record as it is kept now. */
  read: (llave: number) => Promise<V>;
  /** How two versions of it are put together, where it holds a list. */
  union?: Union<V>;
  /** Faults that no rule of its own can tell. */
  review?: (form: FormularioDe<V, C>) => readonly ErrorCampo[];
  /** The documents' sentence where somebody else saved first. */
  textoConflicto: string;
  /** Says that it was not saved. */
  notifyFallo: (error: unknown, esNuevo: boolean) => void;
}

/** A record as a form shows it: as it was opened, or opened anew in the place of a former form. */
export interface Apertura<V> {
  registro: V;
  continuacion?: Continuacion<V> | undefined;
  /** How many openings came before. The form is drawn anew for each number. */
  turno: number;
}
export type Abrir<V> = (registro: V, continuacion?: Continuacion<V>) => void;

/** The openings of a form, and how to make the next one. */
export function useAperturas<V>(registro: V): [Apertura<V>, Abrir<V>] {
  const [apertura, setApertura] = useState<Apertura<V>>({ registro, turno: 0 });
  const open: Abrir<V> = useCallback(
    (registro, continuacion) => setApertura(({ turno }) => ({ registro, continuacion, turno: turno + 1 })),
    [],
  );
  return [apertura, open];
}

/** How the form of a record is opened: Generar Folio is no form. */
type ModoDeFormulario = Exclude<Modo, 'folio'>;

/** The actions of a form's parts on its record. */
export interface Registro<V extends object, C> extends Pick<ConAbierto<V>, 'write'> {
  form: FormularioDe<V, C>;
  modo: ModoDeFormulario;
  open: Abrir<V>;
  /** Saves it. @param onFinish replaces the usual next step */
  save: (onFinish?: (asiento: Asiento) => unknown) => Promise<void>;
  visit: Visitar;
}

/**
 * Leaves the form to look at something else. The text is a draft by then, so that nothing is asked; always the same function
 * in one opening of a form.
 */
export type Visitar = (ruta: string, cambio: Partial<Seleccion>) => Promise<void>;

const QUEDA = 'Lo que escribió quedó como borrador: al volver al formulario podrá recuperarlo.';
function useVisita(escrito: Escrito, borrador: Borrador, archivos: () => number): Visitar {
  const now = { ir: useIr(), archivos };
  const latest = useRef(now);
  latest.current = now;
  return useCallback(
    async (ruta, cambio) => {
      const typed = escrito.sucio;
      // files that are chosen are in no draft, and of a save that is under way something else is asked
      const kept = !escrito.guardado.ocupado && latest.current.archivos() === 0 && (await borrador.keep());
      await latest.current.ir(ruta, cambio, !kept);
      if (kept && typed) avisar.informacion(QUEDA, DURACION.larga);
    },
    [escrito, borrador],
  );
}
const NINGUNO = () => 0;

export interface DefinicionDeRegistro<V extends object, C> extends ClaseDeRegistro<V, C> {
  /** The facts about it for the rules. */
  contexto: (modo: Modo, registro: V) => C;
  soloLectura?: boolean;
  /** How it is saved. Called once in each opening. @param alta the key of a new record */
  envio: (form: FormularioDe<V, C>, alta: () => string) => Envio<V, Asiento>;
  /** Everything that was typed is in the registry. */
  onSave: (asiento: Asiento, registro: Registro<V, C>) => unknown;
  /** How many attachments are chosen and not attached. */
  archivos?: () => number;
}

/** Types the former text again, on a record that was opened anew, and goes on where the user was. */
function useContinuacion<V extends object, C>(form: FormularioDe<V, C>, c: Continuacion<V> | undefined): void {
  useEffect(() => {
    if (!c) return;
    form.apply(c.cambios, c.escrito);
    const field = c.foco && document.querySelector(`[data-campo="${c.foco}"]`);
    show(field || null);
    if (field) field.querySelector<HTMLElement>('input, textarea, [role=combobox], [role=spinbutton], button')?.focus();
    if (!c.seccion) return;
    show(document.getElementById(c.seccion));
    document.getElementById(c.seccion)?.scrollIntoView({ block: 'start' });
    document.getElementById(`${c.seccion}-titulo`)?.focus({ preventScroll: true });
  }, [form, c]);
}

/**
 * One opening of a record: its form, its draft, the question before it is left, its save, and the save of another user that
 * came first.
 */
export function useRegistro<V extends object, C>(
  d: DefinicionDeRegistro<V, C>,
  { registro: abierto, continuacion }: Apertura<V>,
  onOpen: Abrir<V>,
) {
  const { campos, rules, union, soloLectura = false } = d;
  const { llcarpeta, llave, version } = d.lugar(abierto);
  const modo: ModoDeFormulario = llave === null ? 'nuevo' : soloLectura ? 'consultar' : 'editar';
  const form = useFormulario({
    campos,
    rules,
    initial: abierto,
    contexto: d.contexto(modo, abierto),
    stored: llave === null ? undefined : abierto,
    sujeto: d.clase,
  });
  // before the draft's: the draft follows the form with its changes
  useContinuacion(form, continuacion);
  const [escrito] = useState(() => conAbierto(form));
  const borrador = useBorrador({
    form: escrito,
    registro: { clase: d.clase, llcarpeta, llave: llave ?? 0 },
    version,
    campos,
    ficha: continuacion?.ficha,
    adoptado: continuacion?.adoptado,
    activo: !soloLectura,
  });
  const vivo = useVivo();
  const open: Abrir<V> = (actual, next) => {
    if (vivo()) onOpen(actual, next);
  };
  const conflicto = useConflicto({ form, campos, borrador, union, open });
  const [envio] = useState(() => d.envio(form, () => borrador.alta));

  const save = async (onFinish?: (asiento: Asiento) => unknown) => {
    if (soloLectura) return;
    const wrong = d.review?.(form) ?? [];
    if (wrong.length > 0) {
      form.validate();
      form.receiveErrores(wrong);
      return;
    }
    const onSave = onFinish ?? ((asiento: Asiento) => d.onSave(asiento, registro));
    try {
      const read = (asiento: Asiento) => d.read(asiento.llave);
      await saveFormulario({ form, borrador, campos, envio, read, union, onOpen: open, onSave, vivo });
    } catch (error) {
      if (!vivo() || !conflicto.onFail(error, d.textoConflicto)) d.notifyFallo(error, llave === null);
    }
  };
  const archivos = d.archivos ?? NINGUNO;
  /** @returns whether all of it is in the registry: attachments that were refused keep the form open */
  const saveAll = async () => {
    let saved = false;
    await save((asiento) => {
      if (archivos() > 0) return d.onSave(asiento, registro);
      saved = true;
    });
    return saved;
  };
  const canSave = () => !soloLectura && !d.review?.(form).length && form.pendientes(Object.keys(campos)).length === 0;
  useGuardiaDeBorrador(escrito, borrador, {
    registro: d.nombre.inicial,
    archivos,
    howToSave: () => (canSave() ? saveAll : undefined),
  });
  const visit = useVisita(escrito, borrador, archivos);
  const registro: Registro<V, C> = { form, modo, open, save, visit, write: escrito.write };
  return { registro, borrador, conflicto, llave, version };
}
