import { blancosDe, camposDeDatos, type Sujeto } from '@renadet/domain/calidad/datosDeLey';
import type { Campos } from '@renadet/domain/lib/campos';
import type { ErrorCampo } from '@renadet/domain/lib/errors';
import {
  type FieldState,
  fieldState,
  isEmpty,
  type Known,
  missing,
  type Rule,
  settle,
  stateOf,
} from '@renadet/domain/lib/rules';
import type { SiNo } from '@renadet/domain/lib/siNo';
import { isWritable } from '@renadet/domain/lib/texto';
import { createAlmacen } from './almacen.ts';
import { abierto, type Guardado, isSinRespuesta, pass, type Suceso, sinGuardar } from './guardado.ts';
import { HttpError } from './http.ts';
import { judge } from './juicio.ts';
import { type Opcion, type PropsDeCampo, rememberProps } from './propsDeCampo.ts';
import { createTurnos } from './turnos.ts';

export interface Definicion<V extends object, C> extends Pick<Known<V, C>, 'stored' | 'storedContext'> {
  /** The noun's table of fields: labels and schemas. */
  campos: Campos;
  rules: readonly Rule<V, C>[];
  initial: V;
  contexto: C;
  /** The kind of record whose data the law asks for, where it is one. */
  sujeto?: Sujeto | undefined;
}

/** A field shown as wrong. */
export interface ErrorVisible extends ErrorCampo {
  etiqueta: string;
}
/**
 * The state of a section: how many answers are missing, how many cannot be kept, how many a save was refused for, and whether
 * the section is empty and asks for nothing.
 */
export interface Resumen {
  faltan: number;
  revisar: number;
  errores: number;
  vacia: boolean;
}

/** How a record is saved. */
export interface Envio<V, R> {
  /** Sends it. @returns what the answer says of it */
  dispatch: (values: V) => Promise<R>;
  /** Looks for what was sent before and never answered. @returns the same, or null where the registry has it not */
  locate?: (enviado: V) => Promise<R | null>;
  /** Work that belongs to the save and comes after the record is in the registry: attachments. */
  follow?: (answer: R) => void | Promise<void>;
}

interface Fallo {
  mensaje: string;
  deServidor: boolean;
}

/** Characters that come with a text pasted from a document and that no registry keeps; a page break is a space. */
const DE_DOCUMENTO = /[\v\f]/g;
const DE_CONTROL = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;
const escribible = (value: unknown): unknown =>
  typeof value === 'string' && !isWritable(value)
    ? value.replace(DE_DOCUMENTO, ' ').replace(DE_CONTROL, '').toWellFormed()
    : value;

/** The reason that locks every visible field alike, if there is one. */
function motivoComun(names: readonly string[], states: Record<string, FieldState>): string | undefined {
  const visible = names.map((name) => stateOf(states, name)).filter((state) => state.visible);
  const [first] = visible;
  return visible.every((state) => state.locked === first?.locked) ? first?.locked : undefined;
}

/** The values of a form, settled, and the state of each field by its rows. Every change calls `tell`. */
function createNucleo<V extends object, C>(def: Definicion<V, C>) {
  const { campos, rules } = def;
  const names = Object.keys(campos).filter((name) => campos[name]?.tipo !== 'oculto');
  const known: Known<V, C> = { stored: def.stored, storedContext: def.storedContext };
  const asentada = (values: V, contexto: C, previous?: V) => settle(rules, values, contexto, { ...known, previous });
  const initial = asentada(def.initial, def.contexto);
  const s = {
    contexto: def.contexto,
    values: initial,
    states: {} as Record<string, FieldState>,
    general: undefined as string | undefined,
    fallos: new Map<string, Fallo>(),
    intento: 0,
    guardado: abierto(initial),
    /** The values taken over from another record, as they were taken. */
    copiados: {} as Partial<V>,
  };
  const told = createAlmacen(0);
  const turnos = createTurnos();
  const tell = (tocados: readonly string[] | null = null) => {
    turnos.touch(tocados);
    told.set(told.get() + 1);
  };
  const refresh = (values: V) => {
    s.values = values;
    s.states = fieldState(rules, values, s.contexto, known);
    s.general = motivoComun(names, s.states);
  };
  refresh(initial);
  const judged = { of: {} as Record<string, FieldState>, wrong: new Map<string, string>() };
  const nucleo = {
    s,
    known,
    campos,
    rules,
    names,
    asentada,
    refresh,
    tell,
    turnos,
    told: told.get,
    subscribe: told.subscribe,
    valor: (name: string) => (s.values as Record<string, unknown>)[name] ?? null,
    isCopiado: (name: string) =>
      name in s.copiados && Object.is(s.copiados[name as keyof V], (s.values as Partial<V>)[name as keyof V]),
    label: (name: string) => {
      const campo = campos[name];
      return campo && 'etiqueta' in campo ? campo.etiqueta : name;
    },
    juzgado: () => judge({ campos, rules, ...known }, s.values, s.contexto, s.states),
    /** The judgement that a save would make now, made once for each change of the form. */
    porDecir: () => {
      if (judged.of !== s.states) Object.assign(judged, { of: s.states, wrong: nucleo.juzgado() });
      return judged.wrong;
    },
    happen: (suceso: Suceso<V>) => {
      s.guardado = pass(s.guardado, suceso);
      tell();
    },
    /** Puts values in place that the user did not type. */
    record: (values: V) => {
      refresh(values);
      s.guardado = pass(s.guardado, { tipo: 'abrir', valores: s.values });
    },
  };
  return nucleo;
}
type Nucleo<V extends object, C> = ReturnType<typeof createNucleo<V, C>>;

/** Drops the errors that were mended; the server's own leave when their field changes. */
function mend<V extends object, C>({ s, juzgado }: Nucleo<V, C>, touched: readonly string[]) {
  if (s.fallos.size === 0) return;
  const still = juzgado();
  for (const [name, { deServidor }] of [...s.fallos]) {
    const mensaje = still.get(name);
    if (deServidor ? touched.includes(name) : mensaje === undefined) s.fallos.delete(name);
    else if (!deServidor && mensaje) s.fallos.set(name, { mensaje, deServidor });
  }
}

/** Every way in which a form's record changes. */
function createCambios<V extends object, C>(nucleo: Nucleo<V, C>) {
  const { s, known, campos, asentada, refresh, record, tell } = nucleo;
  const setters = new Map<string, (value: unknown) => void>();
  const change = (next: V, touched: readonly string[]) => {
    refresh(asentada(next, s.contexto, s.values));
    mend(nucleo, touched);
    tell(touched);
  };
  /** Changes a field; always the same function for the same field. */
  const setter = (name: string) => {
    const clean = campos[name]?.tipo === 'texto' ? escribible : (value: unknown) => value;
    const set = setters.get(name) ?? ((value: unknown) => change({ ...s.values, [name]: clean(value) } as V, [name]));
    setters.set(name, set);
    return set;
  };
  return {
    setter,
    // methods, so that a form of any record passes for one that is read by name
    set(name: keyof V & string, value: unknown) {
      setter(name)(value);
    },
    setVarios(some: Partial<V>) {
      change({ ...s.values, ...some }, Object.keys(some));
    },
    /**
     * Takes answers over from another record; each is marked until it is changed.
     * @returns takes back those that are still as they were taken
     */
    copy(some: Partial<V>): () => void {
      const before = s.values;
      s.copiados = { ...s.copiados, ...some };
      const names = Object.keys(some) as (keyof V & string)[];
      change({ ...s.values, ...some }, names);
      return () => {
        const still = names.filter((name) => nucleo.isCopiado(name));
        change({ ...s.values, ...Object.fromEntries(still.map((name) => [name, before[name]])) }, still);
      };
    },
    /** Opens the form in another mode. */
    setContexto(next: C) {
      s.contexto = next;
      const put = sinGuardar(s.guardado, s.values) || s.guardado.ocupado ? refresh : record;
      put(asentada(s.values, next));
      tell();
    },
    /**
     * Types changes again on top of the record, one after the other, parents first: a new state empties its municipality.
     * @param escrito the whole record as it was typed: an answer that was not changed and that a changed parent emptied is
     *   typed again too
     */
    apply(cambios: Partial<V>, escrito: Partial<V> = cambios) {
      const before = s.values;
      for (const name of Object.keys(campos) as (keyof V & string)[]) {
        if (name in cambios) setter(name)(cambios[name]);
        else if (isEmpty(s.values[name]) && !isEmpty(before[name]) && !isEmpty(escrito[name]))
          setter(name)(escrito[name]);
      }
    },
    /** Puts back everything as it was typed once, whole: nothing is proposed or emptied anew. */
    recover(typed: Partial<V>) {
      refresh({ ...asentada({ ...s.values, ...typed }, s.contexto) });
      s.fallos.clear();
      tell();
    },
    /** Puts other values in place (the record read again); nothing counts as typed. */
    restart(next: V) {
      if (known.stored) known.stored = next;
      record(asentada(next, s.contexto));
      s.fallos.clear();
      tell();
    },
  };
}

const isOpen = ({ visible, locked }: FieldState) => visible && locked === undefined;
/** Nothing is told in a field: an empty list neither. */
const isBlank = (value: unknown) => isEmpty(value) || (Array.isArray(value) && value.length === 0);

/** The faults that a form shows: those of its judge when it was asked, and those of the server. */
function createFallos<V extends object, C>(nucleo: Nucleo<V, C>, sujeto: Sujeto | undefined) {
  const { s, campos, names, label, valor, juzgado, porDecir, tell } = nucleo;
  /** Asked for and blank, also where it is locked only until another answer comes. */
  const isMissing = (name: string) => missing(s.states, { [name]: valor(name) }, [name]).length > 0;
  return {
    /** Everything shown as wrong, in the order of the fields. */
    errores(): ErrorVisible[] {
      const order = [...names, ...s.fallos.keys()];
      return [...s.fallos]
        .map(([campo, { mensaje }]) => ({ campo, mensaje, etiqueta: label(campo) }))
        .sort((a, b) => order.indexOf(a.campo) - order.indexOf(b.campo));
    },
    resumen(fields: readonly string[]): Resumen {
      const wrong = porDecir();
      return {
        faltan: fields.filter(isMissing).length,
        revisar: fields.filter((name) => !isMissing(name) && wrong.has(name)).length,
        errores: fields.filter((name) => s.fallos.has(name)).length,
        vacia: fields.every((name) => isBlank(valor(name)) && !stateOf(s.states, name).required),
      };
    },
    /** The fault of a filled field, if a save would be refused for it. */
    dice: (name: string) => (isBlank(valor(name)) ? undefined : porDecir().get(name)),
    /** The fields among these that a save would be refused for, and that can be filled now. */
    pendientes(fields: readonly string[]): string[] {
      const wrong = porDecir();
      return fields.filter((name) => wrong.has(name));
    },
    /** The fields that the law asks for, of which nothing is said and that can be filled now. */
    blancosDeLey: (): string[] =>
      sujeto ? blancosDe(sujeto, s.values).filter((name) => isOpen(stateOf(s.states, name))) : [],
    /** The blank fields that others among these are computed from: who fills them is asked no more. */
    fuentesDe(fields: ReadonlySet<string>): string[] {
      const computes = nucleo.rules.filter((rule) => rule.kind === 'forces' && rule.from !== undefined);
      return computes.flatMap((rule) => {
        if (rule.kind !== 'forces') return [];
        const sets = typeof rule.sets === 'function' ? rule.sets(s.values, s.contexto) : rule.sets;
        if (!Object.keys(sets).some((name) => fields.has(name))) return [];
        return (rule.from ?? []).filter((name) => isOpen(stateOf(s.states, name)) && isBlank(valor(name)));
      });
    },
    /** The questions among these fields that must be answered, are not, and may be answered so together with others. */
    sinContestar(fields: readonly string[], answer: SiNo): string[] {
      return fields.filter((name) => {
        const campo = campos[name];
        const { visible, required, locked, allows } = stateOf(s.states, name);
        if (campo?.tipo !== 'siNo' || campo.aparte || !campo.respuestas.includes(answer)) return false;
        return visible && required && locked === undefined && allows(answer) && isEmpty(valor(name));
      });
    },
    /** Judges the whole record; every error becomes visible at once [1-360]. */
    validate(): boolean {
      const wrong = juzgado();
      s.fallos = new Map([...wrong].map(([name, mensaje]) => [name, { mensaje, deServidor: false }]));
      if (wrong.size) s.intento++;
      tell();
      return wrong.size === 0;
    },
    /** Field errors of the server, each to its field. */
    receiveErrores(list: readonly ErrorCampo[]) {
      for (const { campo, mensaje } of list) s.fallos.set(campo, { mensaje, deServidor: true });
      s.intento++;
      tell();
    },
  };
}

/** Looks in the registry for the sends that had no answer, the last first. */
async function findEnviado<V, R>({ locate }: Envio<V, R>, dudosos: readonly V[], happen: (suceso: Suceso<V>) => void) {
  for (const valores of dudosos.toReversed()) {
    const answer = (await locate?.(valores)) ?? null;
    if (answer === null) continue;
    happen({ tipo: 'hallar', valores });
    return { answer };
  }
  return null;
}

/** How a form is saved, and how its save went. */
function createEnvios<V extends object, C>(
  { s, happen }: Nucleo<V, C>,
  { validate, receiveErrores }: Pick<ReturnType<typeof createFallos<V, C>>, 'validate' | 'receiveErrores'>,
) {
  async function send<R>(envio: Envio<V, R>, find: () => Promise<{ answer: R } | null>): Promise<{ answer: R }> {
    try {
      const answer = await envio.dispatch(s.guardado.enviado as V);
      happen({ tipo: 'guardar' });
      return { answer };
    } catch (error) {
      // the one before arrived after it was looked for: the newer version is one's own
      const late = error instanceof HttpError && error.status === 409 && (await find().catch(() => null));
      if (!late) throw error;
      return late;
    }
  }
  /**
   * Validates and saves. Field errors of the answer go to their fields; any other error is the caller's. A former sending
   * without an answer is looked for first: it is saved no second time, and is no conflict with oneself.
   * @returns the answer; null where it was not saved
   * @throws any error of `dispatch` that names no fields
   */
  async function save<R>(envio: Envio<V, R>): Promise<{ answer: R } | null> {
    if (s.guardado.ocupado || !validate()) return null;
    const { dudosos } = s.guardado;
    const find = () => findEnviado(envio, dudosos, happen);
    happen({ tipo: 'enviar', valores: s.values });
    let sent = false;
    try {
      const found = await find();
      sent = true;
      const done = found ?? (await send(envio, find));
      await envio.follow?.(done.answer);
      return done;
    } catch (error) {
      happen({ tipo: sent && isSinRespuesta(error) ? 'perder' : 'rechazar' });
      if (!(error instanceof HttpError) || error.campos.length === 0) throw error;
      receiveErrores(error.campos);
      return null;
    } finally {
      happen({ tipo: 'terminar' });
    }
  }
  return {
    save,
    /** As `save` where nothing more is known of it. @returns whether it was saved */
    send: async (dispatch: (values: V) => Promise<unknown>): Promise<boolean> => (await save({ dispatch })) !== null,
    /** The sent record is saved, but could not be read since: the next save looks for it first. */
    doubt: (valores: V) => happen({ tipo: 'dudar', valores }),
    /** The form differs from the saved record only in things that the registry does not keep: upper case, an accent. */
    markGuardado: () => happen({ tipo: 'abrir', valores: s.values }),
  };
}

/**
 * A form on the rule engine, without React. Every change settles the record; nothing is judged until `validate`,
 * and from then on an error leaves as soon as it is mended, but none appears while typing.
 */
export function createFormulario<V extends object, C>(def: Definicion<V, C>) {
  const nucleo = createNucleo(def);
  const { s } = nucleo;
  const { setter, ...cambios } = createCambios(nucleo);
  const fallos = createFallos(nucleo, def.sujeto);
  const deLey = def.sujeto && camposDeDatos(def.sujeto);
  const remember = rememberProps();
  return {
    campos: def.campos,
    sujeto: def.sujeto,
    subscribe: nucleo.subscribe,
    /** How many changes it told. */
    told: nucleo.told,
    turnos: nucleo.turnos,
    ...cambios,
    ...fallos,
    ...createEnvios(nucleo, fallos),
    /** The settled record as it is on the screen. */
    get values() {
      return s.values;
    },
    get contexto() {
      return s.contexto;
    },
    /** The record as it was opened. */
    abierto: def.initial,
    /** Where its save is. */
    get guardado(): Guardado<V> {
      return s.guardado;
    },
    /** Something typed is not in the registry, as far as is known. */
    get sucio() {
      return sinGuardar(s.guardado, s.values);
    },
    get guardando() {
      return s.guardado.ocupado;
    },
    /** Grows with every refused save: the summary then takes the focus. */
    get intento() {
      return s.intento;
    },
    /** Why nothing at all can be changed, where that is so. */
    get motivoGeneral() {
      return s.general;
    },
    estado: (name: string): FieldState => stateOf(s.states, name),
    /** Props of a field; of `todas` the options that the rules allow at this moment. */
    props(name: keyof V & string, todas?: readonly Opcion[]): PropsDeCampo {
      const { visible, required, locked, awaits, kept, allows } = stateOf(s.states, name);
      return remember({
        name,
        label: nucleo.label(name),
        value: nucleo.valor(name),
        onChange: setter(name),
        state: {
          visible,
          // a field that cannot be filled is not asked for. One that waits for another answer is asked for, as the index counts it
          required: required && (locked === undefined || awaits),
          locked: locked !== undefined && locked === s.general ? '' : locked,
          kept,
          ...(nucleo.isCopiado(name) && { copiado: true }),
          ...(s.general === undefined && deLey?.has(name) && { deLey: true }),
        },
        error: s.fallos.get(name)?.mensaje,
        // a locked field is read, not chosen: it shows also an entry that is no longer offered
        opciones: locked === undefined ? todas?.filter((option) => allows(option.id)) : todas,
      });
    },
  };
}

export type FormularioDe<V extends object, C> = ReturnType<typeof createFormulario<V, C>>;
/** A form whatever its record is, as the kit sees it. */
// biome-ignore lint/suspicious/noExplicitAny: the kit reads fields by name; the noun's own code keeps the types
export type CualquierFormulario = FormularioDe<any, any>;
