import type { ClaseBorrador, ContenidoDeBorrador } from '@renadet/domain/borrador/borrador.contract';
import { descartarBorrador, getBorradores, guardarBorrador } from '@renadet/domain/borrador/borrador.contract';
import { cambiosDe } from '@renadet/domain/lib/cambios';
import type { Campos } from '@renadet/domain/lib/campos';
import { createAlmacen } from './almacen.ts';
import { createCopiado } from './copiado.ts';
import { dropCopia, findCopias } from './copias.ts';
import type { CualquierFormulario } from './formulario.ts';
import { porGuardar } from './guardado.ts';
import { call, HttpError, request } from './http.ts';
import { readCampos } from './juicio.ts';
import { PLAZO } from './plazo.ts';
import { getSesion } from './session.ts';

/** Typed text is on the server two seconds later, however long the typing goes on. */
const ESPERA_MS = 2000;
const REINTENTO_MS = 10_000;
/** Browsers send no more than 64 KB from a page that is closing. */
const KEEPALIVE_MAX = 60_000;

/** Which form it is: its record and its file, 0 for new ones. */
export interface RegistroBorrador {
  clase: ClaseBorrador;
  llcarpeta: number;
  llave: number;
}
/** A draft found when the form was opened. */
export interface Oferta {
  ficha: string;
  version: number | null;
  contenido: ContenidoDeBorrador;
  guardado: Date;
}
interface EstadoDeBorrador {
  fase: 'limpio' | 'pendiente' | 'guardado' | 'fallo';
  guardado: Date | null;
  /** Since when the device has a copy that the server lacks. */
  copia: Date | null;
  ofertas: readonly Oferta[];
  /** Why the server refuses it, where trying again is of no use. */
  motivo: string | null;
}

/** crypto.randomUUID exists over TLS only, and an office may do without inside its own walls. */
export function nuevaFicha(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)];
  return parts.join('-');
}

/** The name under which a draft's record is, or was, registered. A draft from before this was kept has its own name. */
const altaDe = ({ contenido, ficha }: Oferta): string => contenido.alta ?? ficha;

/** A form that is being typed in, or a form with an open dialog beside it. */
export type Escrito = Pick<CualquierFormulario, 'values' | 'sucio' | 'guardado' | 'subscribe' | 'recover' | 'abierto'>;

interface DefinicionDeBorrador {
  form: Escrito;
  registro: RegistroBorrador;
  version: number | null;
  campos: Campos;
  /** To go on with the draft of a form that this one takes the place of. */
  ficha?: string | undefined;
  /** A former draft that this form goes on from. */
  adoptado?: Oferta | undefined;
}

/** A refusal that sending the same again cannot mend. */
const isDefinitivo = (error: unknown): error is HttpError =>
  error instanceof HttpError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status);

/** A draft: its author, its record, its name on the server, and the part of it that is there. */
function createHoja({ form, campos, ficha: taken, adoptado, registro, version }: DefinicionDeBorrador) {
  const store = createAlmacen<EstadoDeBorrador>({
    fase: 'limpio',
    guardado: null,
    copia: null,
    ofertas: [],
    motivo: null,
  });
  const ficha = taken ?? nuevaFicha();
  const h = {
    registro,
    version,
    /** The base of the changes: the record as it was opened, or as it was saved since. */
    base: form.abierto as Readonly<Record<string, unknown>>,
    ficha,
    /** The name under which a new record is registered: the same for every draft of one typing (D-77). */
    alta: adoptado ? altaDe(adoptado) : ficha,
    /** Some version of it is, or may be, on the server. */
    exists: taken !== undefined,
    /** The text as it was sent last. */
    kept: form.guardado.asentado as unknown,
    /** Another form took its place, or the user discarded it. */
    ceded: false,
    /** The draft gone on from. */
    former: adoptado,
  };
  /** The author of the draft. Only the author's session sends it, however late. */
  const author = getSesion()?.idUsuario;
  const isMine = () => Boolean(getSesion()?.token) && getSesion()?.idUsuario === author;
  const put = (change: Partial<EstadoDeBorrador>) => {
    const now = store.get();
    const said = Object.keys(change) as (keyof EstadoDeBorrador)[];
    // a state that comes again with every key draws nothing
    if (said.some((name) => !Object.is(now[name], change[name]))) store.set({ ...now, ...change });
  };
  const contenido = (): ContenidoDeBorrador => {
    const changed = Object.keys(cambiosDe(campos, h.base, form.values));
    const opened = Object.fromEntries(changed.map((name) => [name, h.base[name] ?? null]));
    return { valores: form.values, abierto: opened as ContenidoDeBorrador['abierto'], alta: h.alta };
  };
  return {
    h,
    form,
    campos,
    store,
    put,
    isDue: () => !h.ceded && porGuardar(form.guardado, form.values) && form.values !== h.kept && isMine(),
    contenido,
    copiado: createCopiado({ form, h, contenido, onKeep: (copia) => put({ copia }) }),
    /** Begins another draft for the text typed from now on. */
    renew: () => {
      h.ficha = nuevaFicha();
      h.exists = false;
    },
    drop: async (which: string): Promise<void> => {
      void dropCopia(which);
      if (isMine()) await call(descartarBorrador, { params: { ficha: which } }).catch(() => undefined);
    },
    /** The drafts of the server, and those of the device that never reached it, the last first. */
    find: async () => {
      const [kept, copias] = await Promise.all([
        call(getBorradores, { params: h.registro }).catch(() => []),
        findCopias(h.registro),
      ]);
      const here = new Set(copias.map((one) => one.ficha));
      const all = [...copias, ...kept.filter((one) => !here.has(one.ficha))];
      return all.sort((a, b) => Date.parse(b.guardado) - Date.parse(a.guardado));
    },
  };
}
type Hoja = ReturnType<typeof createHoja>;

/** The draft gone on from leaves once its copy is kept, unless another tab still writes in it. */
async function releaseFormer({ h, find, drop }: Hoja): Promise<void> {
  const gone = h.former;
  h.former = undefined;
  if (!gone) return;
  const same = (await find()).some((d) => d.ficha === gone.ficha && Date.parse(d.guardado) === gone.guardado.getTime());
  if (same) await drop(gone.ficha);
}

/** Brings a draft to the server, later or now. */
function createEnvio(hoja: Hoja) {
  const { h, form, put, isDue, contenido, copiado } = hoja;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  let abort: AbortController | undefined;
  const later = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void save();
    }, ms);
  };
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const send = async () => {
    const typed = form.values;
    const at = performance.now();
    const body = { ...h.registro, version: h.version, contenido: contenido() };
    const path = guardarBorrador.path.replace(':ficha', h.ficha);
    const keepalive = JSON.stringify(body).length < KEEPALIVE_MAX;
    h.exists = true;
    abort = new AbortController();
    const { signal } = abort;
    try {
      await request({ method: 'PUT', path, body, signal, keepalive, silencio: true, plazo: PLAZO.borrador });
      h.kept = typed;
      put({ fase: 'guardado', guardado: new Date(), motivo: null, copia: null });
      copiado.settle(typed, at);
      await releaseFormer(hoja);
    } catch (error) {
      if (signal.aborted) return;
      if (isDefinitivo(error)) h.kept = typed; // the same would be refused again: until something is typed it is only told
      put({ fase: 'fallo', motivo: isDefinitivo(error) ? error.message : null });
      if (!isDefinitivo(error)) later(REINTENTO_MS);
    }
  };
  /** Keeps the form as it is now. Drafts are sent one after the other, so that an older one never arrives last. */
  async function save(): Promise<void> {
    clear();
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
  return {
    save,
    later,
    /** Gives up the drafts that wait and the one on its way. */
    stop: () => {
      clear();
      abort?.abort();
    },
    enCamino: () => sending,
  };
}

/** Drafts of former openings of a form. */
function createOfertas({ h, form, campos, store, put, renew, drop, find }: Hoja, save: () => Promise<void>) {
  const escrito = ({ contenido }: Oferta): object => readCampos(campos, contenido.valores).values;
  const withdraw = (oferta: Oferta) =>
    put({ ofertas: store.get().ofertas.filter((other) => other.ficha !== oferta.ficha) });
  return {
    /**
     * Looks for drafts of former openings of this form, the last first. It erases two kinds: a draft without changes, which was
     * saved, and a draft that a later one repeats, which a closed page could not erase.
     */
    async search(): Promise<void> {
      const ofertas: Oferta[] = [];
      for (const draft of await find()) {
        if (draft.ficha === h.ficha || draft.ficha === h.former?.ficha) continue;
        const oferta = {
          ...draft,
          contenido: draft.contenido as ContenidoDeBorrador,
          guardado: new Date(draft.guardado),
        };
        const says = (than: object) => Object.keys(cambiosDe(campos, than, escrito(oferta))).length > 0;
        const isRepeated = ofertas.some((later) => altaDe(later) === altaDe(oferta) && !says(escrito(later)));
        if (!isRepeated && (h.registro.llave === 0 || says(form.abierto))) ofertas.push(oferta);
        else void drop(draft.ficha);
      }
      put({ ofertas });
    },
    /** Goes on from a former draft under an own name; text typed here meanwhile stays a draft of its own. */
    async adopt(oferta: Oferta): Promise<void> {
      await save();
      if (h.exists) renew();
      h.former = oferta;
      h.alta = altaDe(oferta);
      withdraw(oferta);
      form.recover(oferta.contenido.valores);
      await save();
    },
    async discard(oferta: Oferta): Promise<void> {
      withdraw(oferta);
      await drop(oferta.ficha);
    },
    /** Keeps one that was discarded again, under its name. */
    async bringBack(oferta: Oferta): Promise<void> {
      const { ficha, version, contenido } = oferta;
      await call(guardarBorrador, { params: { ficha }, body: { ...h.registro, version, contenido } });
      const others = store.get().ofertas.filter((other) => other.ficha !== ficha);
      put({ ofertas: [...others, oferta].sort((a, b) => b.guardado.getTime() - a.guardado.getTime()) });
    },
  };
}

/** Follows a form: keeps its text, and takes the draft away once nothing is unsaved. */
function createSeguimiento(hoja: Hoja, envio: ReturnType<typeof createEnvio>) {
  const { h, form, store, put, isDue, renew, drop, copiado } = hoja;
  let followed = false;
  /** Nothing is unsaved any more: gives up the sending under way, and then takes the draft away. */
  const clean = async () => {
    envio.stop();
    h.kept = form.values;
    if (store.get().fase !== 'limpio') put({ fase: 'limpio', guardado: null, copia: null, motivo: null });
    copiado.drop(h.ficha);
    if (!h.exists) return releaseFormer(hoja); // of what was gone on from nothing is left either
    const gone = h.ficha;
    renew();
    await envio.enCamino();
    await drop(gone);
  };
  const changed = () => {
    if (h.ceded) return;
    copiado.later();
    // the save itself carries it, and does not wait for it
    if (form.guardado.fase === 'enviando' && !porGuardar(form.guardado, form.values)) return envio.stop();
    if (!form.sucio) return void clean();
    if (!isDue()) return;
    if (store.get().fase !== 'fallo') put({ fase: 'pendiente' });
    envio.later(ESPERA_MS);
  };
  /**
   * Follows the form.
   * @returns a function that ends it when the form is closed: unsaved text is still sent then, also the text of a save that
   * did not arrive
   */
  const follow = (): (() => void) => {
    const now = () => {
      void copiado.keep();
      return envio.save();
    };
    const hidden = () => document.visibilityState === 'hidden' && now();
    copiado.begin();
    if (!followed) form.subscribe(changed);
    followed = true;
    const off = new AbortController();
    const { signal } = off;
    document.addEventListener('focusout', now, { signal });
    document.addEventListener('visibilitychange', hidden, { signal });
    window.addEventListener('pagehide', now, { signal });
    changed();
    return () => {
      off.abort();
      void now().finally(copiado.end);
    };
  };
  return { changed, follow };
}

/** Keeps a form's draft on the server while it is being typed in, and takes it away when nothing is unsaved. Without React. */
export function createBorrador(def: DefinicionDeBorrador) {
  const hoja = createHoja(def);
  const { h, store } = hoja;
  const envio = createEnvio(hoja);
  const { changed, follow } = createSeguimiento(hoja, envio);
  /** Another form takes its place and its draft. @returns the draft's name */
  const yieldTurn = (): string => {
    h.ceded = true;
    envio.stop();
    return h.ficha;
  };
  return {
    ...store,
    ...createOfertas(hoja, envio.save),
    save: envio.save,
    follow,
    /** Keeps the form as it is now, also the changes made while a draft was on its way. @returns whether it is kept */
    async keep(): Promise<boolean> {
      await envio.save();
      await envio.save();
      if (!hoja.isDue() && store.get().fase !== 'fallo') return true;
      await hoja.copiado.keep();
      return hoja.copiado.has();
    },
    yieldTurn,
    get ficha() {
      return h.ficha;
    },
    get alta() {
      return h.alta;
    },
    /** Whether everything typed is, or is about to be, on the server or on the device. */
    isSafe: () => store.get().fase !== 'fallo' || store.get().copia !== null,
    /** The record is in the registry in a version: unsaved text is about that version from now on. */
    relocate(to: Pick<RegistroBorrador, 'llcarpeta' | 'llave'>, version: number | null): void {
      h.registro = { ...h.registro, ...to };
      h.version = version;
      h.base = def.form.guardado.asentado;
      h.kept = undefined;
      changed();
    },
    /** Gives up this form's own draft. */
    async abandon(): Promise<void> {
      yieldTurn();
      await envio.enCamino();
      hoja.copiado.drop(h.ficha);
      if (h.exists) await hoja.drop(h.ficha);
    },
  };
}
export type Borrador = ReturnType<typeof createBorrador>;
