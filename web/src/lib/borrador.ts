import type { ClaseBorrador, Contenido } from '@renadet/domain/borrador/borrador.contract';
import { descartarBorrador, getBorradores, guardarBorrador } from '@renadet/domain/borrador/borrador.contract';
import type { Campos } from '@renadet/domain/lib/campos';
import { crearAlmacen } from './almacen.ts';
import type { CualquierFormulario } from './formulario.ts';
import { call, request } from './http.ts';
import { getSesion } from './session.ts';
import { cambiosDe } from './versiones.ts';

/** What is typed is on the server two seconds later, however long the typing goes on. */
const ESPERA_MS = 2000;
const REINTENTO_MS = 10_000;
/** Browsers send no more than 64 KB from a page that is closing. */
const KEEPALIVE_MAX = 60_000;

/** Which form: of which record of which file, 0 for new ones. */
export interface RegistroBorrador {
  clase: ClaseBorrador;
  llcarpeta: number;
  llave: number;
}
/** A draft found when the form was opened. */
export interface Oferta {
  ficha: string;
  version: number | null;
  contenido: Contenido;
  guardado: Date;
}
interface Estado {
  fase: 'limpio' | 'pendiente' | 'guardado' | 'fallo';
  guardado: Date | null;
  ofertas: readonly Oferta[];
}

/** crypto.randomUUID exists over TLS only, and an office may do without inside its own walls. */
export function nuevaFicha(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)];
  return parts.join('-');
}

interface Definicion {
  form: CualquierFormulario;
  registro: RegistroBorrador;
  version: number | null;
  campos: Campos;
  /** The record as it was opened. */
  abierto: object;
  /** To go on with the draft of a form that this one takes the place of. */
  ficha?: string | undefined;
}

/** Keeps a form's draft on the server while it is being typed in. Without React. */
export function crearBorrador({ form, registro, version, campos, abierto, ficha: taken }: Definicion) {
  const store = crearAlmacen<Estado>({ fase: 'limpio', guardado: null, ofertas: [] });
  const put = (change: Partial<Estado>) => store.set({ ...store.get(), ...change });
  let ficha = taken ?? nuevaFicha();
  /** Some version of it is, or may be, on the server. */
  let exists = taken !== undefined;
  let kept: unknown = form.values;
  let paused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;

  const isDue = () => !paused && form.sucio && form.values !== kept && Boolean(getSesion()?.token);
  const later = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void guardar();
    }, ms);
  };
  const contenido = (): Contenido => {
    const changed = Object.keys(cambiosDe(campos, abierto, form.values));
    const opened = Object.fromEntries(
      changed.map((name) => [name, (abierto as Record<string, unknown>)[name] ?? null]),
    );
    return { valores: form.values, abierto: opened as Contenido['abierto'] };
  };
  const send = async () => {
    const typed = form.values;
    const body = { ...registro, version, contenido: contenido() };
    const path = guardarBorrador.path.replace(':ficha', ficha);
    exists = true;
    try {
      await request({
        method: 'PUT',
        path,
        body,
        keepalive: JSON.stringify(body).length < KEEPALIVE_MAX,
        silencio: true,
      });
      kept = typed;
      put({ fase: 'guardado', guardado: new Date() });
    } catch {
      put({ fase: 'fallo' });
      later(REINTENTO_MS);
    }
  };
  /** Keeps what is typed now; one after the other, so that an older draft never arrives last. */
  async function guardar(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (sending) {
      if (isDue()) later(ESPERA_MS);
      return sending;
    }
    if (!isDue()) return;
    sending = send().finally(() => {
      sending = undefined;
    });
    await sending;
    if (isDue()) later(ESPERA_MS);
  }
  const drop = (which: string) => call(descartarBorrador, { params: { ficha: which } }).catch(() => undefined);
  const withdraw = (oferta: Oferta) =>
    put({ ofertas: store.get().ofertas.filter((other) => other.ficha !== oferta.ficha) });

  return {
    ...store,
    guardar,
    get ficha() {
      return ficha;
    },
    /** Whether everything typed is, or is about to be, on the server. */
    estaASalvo: () => store.get().fase !== 'fallo',
    /** Follows the form until it is closed. @returns how to stop */
    seguir(): () => void {
      const changed = () => {
        if (!isDue()) return;
        if (store.get().fase !== 'fallo') put({ fase: 'pendiente' });
        later(ESPERA_MS);
      };
      const now = () => void guardar();
      const hidden = () => document.visibilityState === 'hidden' && now();
      const unfollow = form.subscribe(changed);
      document.addEventListener('focusout', now);
      document.addEventListener('visibilitychange', hidden);
      window.addEventListener('pagehide', now);
      changed();
      return () => {
        unfollow();
        document.removeEventListener('focusout', now);
        document.removeEventListener('visibilitychange', hidden);
        window.removeEventListener('pagehide', now);
        void guardar();
        clearTimeout(timer);
      };
    },
    /** Looks for drafts of former openings of this form. */
    async buscar(): Promise<void> {
      const found = await call(getBorradores, { params: registro }).catch(() => []);
      const ofertas = found
        .filter((draft) => draft.ficha !== ficha)
        .map((draft) => ({ ...draft, contenido: draft.contenido as Contenido, guardado: new Date(draft.guardado) }));
      put({ ofertas });
    },
    /** Goes on with a former draft; what was typed here meanwhile stays a draft of its own. */
    async adoptar(oferta: Oferta): Promise<void> {
      await guardar();
      form.recuperar(oferta.contenido.valores);
      ({ ficha } = oferta);
      exists = true;
      kept = form.values;
      withdraw(oferta);
      put({ fase: 'guardado', guardado: oferta.guardado });
    },
    async descartar(oferta: Oferta): Promise<void> {
      withdraw(oferta);
      await drop(oferta.ficha);
    },
    /** Gives up this form's own draft. */
    async abandonar(): Promise<void> {
      paused = true;
      await sending;
      if (exists) await drop(ficha);
    },
    /** Saves the record: no draft may arrive after it, and once it is saved its draft goes. @returns whether it was */
    async mientras(save: () => Promise<boolean>): Promise<boolean> {
      paused = true;
      clearTimeout(timer);
      timer = undefined;
      await sending;
      let saved = false;
      try {
        saved = await save();
      } finally {
        paused = saved;
        if (!saved && isDue()) later(ESPERA_MS);
      }
      if (saved && exists) await drop(ficha);
      return saved;
    },
  };
}
export type Borrador = ReturnType<typeof crearBorrador>;
