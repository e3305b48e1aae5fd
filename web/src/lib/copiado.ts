import type { ContenidoDeBorrador } from '@renadet/domain/borrador/borrador.contract';
import { type Copia, dropCopia, hold, keepCopia, prepareCopias } from './copias.ts';
import type { CualquierFormulario } from './formulario.ts';
import { sinGuardar } from './guardado.ts';
import { getSesion } from './session.ts';

/** Sooner than the server is asked to keep it: text of two seconds ago is on the disk by then. */
const ESPERA_MS = 1000;

interface Copiable {
  form: Pick<CualquierFormulario, 'values' | 'guardado'>;
  h: Pick<Copia, 'ficha' | 'version'> & {
    registro: Pick<Copia, 'clase' | 'llcarpeta' | 'llave'>;
    ceded: boolean;
    kept: unknown;
  };
  contenido: () => ContenidoDeBorrador;
  /** Hears since when the device has a copy. */
  onKeep: (guardado: Date) => void;
}

/** Keeps a copy of the form on the device until the server has it, also offline and after the session ended (ADR 71). */
export function createCopiado({ form, h, contenido, onKeep }: Copiable) {
  const author = getSesion()?.idUsuario;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let copied: unknown;
  /** The last text that was copied, and when. */
  let last: { typed: unknown; at: number } | undefined;
  let held = '';
  let release = () => {};
  const isDue = () =>
    !h.ceded &&
    sinGuardar(form.guardado, form.values) &&
    form.values !== h.kept &&
    form.values !== copied &&
    getSesion()?.idUsuario === author;
  /** Copies the form as it is now. */
  async function keep(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (!isDue()) return;
    if (held !== h.ficha) {
      release();
      held = h.ficha;
      release = hold(held);
    }
    const typed = form.values;
    last = { typed, at: performance.now() };
    const guardado = await keepCopia({ ficha: h.ficha, ...h.registro, version: h.version, contenido: contenido() });
    if (!guardado || last?.typed !== typed) return; // it is there no more
    copied = typed;
    onKeep(guardado);
  }
  /** Erases the copy of a draft. */
  const drop = (ficha: string): void => {
    copied = undefined;
    last = undefined;
    void dropCopia(ficha);
  };
  return {
    /** The form is open. */
    begin: () => void prepareCopias(),
    keep,
    /** Whether the device has the form as it is now. */
    has: () => form.values === copied,
    later: () => {
      if (isDue()) timer ??= setTimeout(() => void keep(), ESPERA_MS);
    },
    /** The server has the form of a moment. A copy of a later moment stays. */
    settle: (typed: unknown, at: number) => {
      if (last && (last.typed === typed || last.at <= at)) drop(h.ficha);
    },
    drop,
    /** The form is closed: a later session that finds its copy may bring it to the server. */
    end: () => {
      release();
      held = '';
    },
  };
}
