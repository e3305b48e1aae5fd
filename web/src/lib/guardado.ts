import type { Pregunta } from './confirm.ts';
import { HttpError, mensajeDe } from './http.ts';

/**
 * The state of a save. Form, draft, guard, attachments and messages all ask it, so that they never contradict each
 * other. `V` is the record; records are compared by identity: every change makes another one.
 */
export interface Guardado<V> {
  fase: 'quieto' | 'enviando' | 'sinRespuesta' | 'guardado' | 'rechazado';
  /** From the press of Guardar until everything that follows it (attachments) is done. */
  ocupado: boolean;
  /** The registry's values of this form, as far as is known: as it was opened, or as it was last saved. */
  asentado: V;
  /** On its way. */
  enviado: V | null;
  /** Sent and never answered, the last one last: each may be in the registry. */
  dudosos: readonly V[];
}

export type Suceso<V> =
  /** Opened, or read again: nothing of it was typed. */
  | { tipo: 'abrir'; valores: V }
  | { tipo: 'enviar'; valores: V }
  /** The registry has what was sent. */
  | { tipo: 'guardar' }
  /** A former sending without an answer is in the registry after all. */
  | { tipo: 'hallar'; valores: V }
  /** No answer came. */
  | { tipo: 'perder' }
  | { tipo: 'rechazar' }
  /** Saved, but the registry's record could not be read: the next save looks for it before it sends anything. */
  | { tipo: 'dudar'; valores: V }
  /** Nothing follows any more. */
  | { tipo: 'terminar' };

export const abierto = <V>(valores: V): Guardado<V> => ({
  fase: 'quieto',
  ocupado: false,
  asentado: valores,
  enviado: null,
  dudosos: [],
});

/** The next state of a save after an event. An event that cannot happen in a state changes nothing. */
export function pass<V>(g: Guardado<V>, suceso: Suceso<V>): Guardado<V> {
  const sent = g.fase === 'enviando' ? g.enviado : null;
  switch (suceso.tipo) {
    case 'abrir':
      return g.ocupado ? { ...g, asentado: suceso.valores } : abierto(suceso.valores);
    case 'enviar':
      return g.ocupado ? g : { ...g, fase: 'enviando', ocupado: true, enviado: suceso.valores };
    case 'guardar':
      return sent === null ? g : { ...g, fase: 'guardado', asentado: sent, enviado: null, dudosos: [] };
    case 'hallar':
      return sent === null ? g : { ...g, fase: 'guardado', asentado: suceso.valores, enviado: null, dudosos: [] };
    case 'perder':
      return sent === null ? g : { ...g, fase: 'sinRespuesta', enviado: null, dudosos: [...g.dudosos, sent] };
    case 'rechazar':
      return sent === null ? g : { ...g, fase: 'rechazado', enviado: null };
    case 'dudar':
      return { ...g, fase: 'sinRespuesta', dudosos: [...g.dudosos, suceso.valores] };
    case 'terminar':
      return { ...g, ocupado: false };
  }
}

/** Whether something typed is not in the registry, as far as is known. */
export const sinGuardar = <V>(g: Guardado<V>, now: V): boolean => now !== g.asentado;
/** Whether a change is neither in the registry nor on its way there. Such a change needs a draft. */
export const porGuardar = <V>(g: Guardado<V>, now: V): boolean =>
  sinGuardar(g, now) && !(g.fase === 'enviando' && now === g.enviado);

const CORTADA = mensajeDe(undefined);
/**
 * Whether a call may have done its work without an answer that says so: no answer came, it was cut in its midst, or a machine
 * in between gave it up.
 */
export const isSinRespuesta = (error: unknown): boolean =>
  error instanceof HttpError &&
  ([0, 408].includes(error.status) || error.status >= 500 || (error.status === 200 && error.message === CORTADA));

/** The effect of leaving a form, besides its own state. */
export interface Salida {
  /** The record as a sentence begins with it: 'La carpeta', 'La víctima', 'La autoridad'. */
  registro: string;
  /** Attachments that were chosen and are not attached, or marked to be deleted. */
  archivos?: number;
  /** The text is in a draft on the server, or is about to be. */
  aSalvo: boolean;
  /** Saves it; absent where that would be refused. @returns whether all of it is in the registry */
  save?: (() => Promise<boolean>) | undefined;
}

const SE_PIERDE = 'Si sale de esta pantalla se pierde lo que no ha guardado.';
const QUEDA_BORRADOR =
  'Si sale, lo que escribió no se registra. Queda como borrador: al abrir de nuevo este formulario podrá recuperarlo.';
const SALIR = { aceptar: 'Salir sin guardar', cancelar: 'Seguir aquí' } as const;
/** The filled button keeps what was typed [1-877]. */
const mejorQue = (save: Salida['save']) => (save ? { texto: 'Guardar y salir', work: save } : ('cancelar' as const));
const archivosEnPalabras = (n: number) => (n === 1 ? 'falta 1 archivo' : `faltan ${n} archivos`);

/** The question before the form is left, true of its state; undefined where nothing would be lost. */
export function onLeave<V>(
  g: Guardado<V>,
  now: V,
  { registro, archivos = 0, aSalvo, save }: Salida,
): Pregunta | undefined {
  const typed = sinGuardar(g, now);
  if (g.fase === 'enviando') {
    const after = porGuardar(g, now);
    return {
      titulo: `${registro} se está guardando…`,
      contenido: [
        'Si sale, se termina de guardar por su cuenta y un mensaje le dirá cómo acabó.',
        after &&
          `Lo que escribió después de oprimir «Guardar» no se registra${aSalvo ? ': queda como borrador.' : '.'}`,
        archivos > 0 && 'Los archivos que eligió no se anexan.',
      ]
        .filter(Boolean)
        .join(' '),
      aceptar: 'Salir',
      cancelar: 'Seguir aquí',
    };
  }
  if (g.fase === 'guardado' && !typed && archivos > 0)
    return {
      titulo: `${registro} ya se guardó; ${archivosEnPalabras(archivos)}`,
      contenido: `${registro} está en el registro. Si sale ahora, lo que falta no se anexa.`,
      aceptar: 'Salir sin anexar',
      cancelar: 'Seguir aquí',
    };
  if (!typed && archivos === 0) return undefined;
  const lost = aSalvo && archivos === 0 ? QUEDA_BORRADOR : SE_PIERDE;
  const before =
    g.fase === 'guardado'
      ? `${registro} se guardó como estaba al oprimir «Guardar». `
      : g.dudosos.length > 0
        ? `No llegó la respuesta del servidor: no se sabe si ${registro[0]?.toLowerCase()}${registro.slice(1)} se guardó. `
        : '';
  return { titulo: 'Hay cambios sin guardar', contenido: before + lost, ...SALIR, mejor: mejorQue(save) };
}
