import type { ClaseBorrador, Contenido } from '@renadet/domain/borrador/borrador.contract';
import { descartarBorrador, getBorradores, guardarBorrador } from '@renadet/domain/borrador/borrador.contract';
import type { Campos } from '@renadet/domain/lib/campos';
import { crearAlmacen } from './almacen.ts';
import type { CualquierFormulario } from './formulario.ts';
import { porGuardar } from './guardado.ts';
import { call, HttpError, request } from './http.ts';
import { leerCampos } from './juicio.ts';
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

/** What a draft's record is, or was, registered under; one of before this was kept has its own name. */
const altaDe = ({ contenido, ficha }: Oferta): string => contenido.alta ?? ficha;

/** What is being typed: a form, or a form with what is open beside it. */
export type Escrito = Pick<
  CualquierFormulario,
  'values' | 'sucio' | 'guardado' | 'subscribe' | 'recuperar' | 'abierto'
>;

interface Definicion {
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

/** Keeps a form's draft on the server while it is being typed in, and takes it away when nothing is unsaved. Without React. */
export function crearBorrador({ form, campos, ficha: taken, adoptado, ...opened }: Definicion) {
  const store = crearAlmacen<Estado>({ fase: 'limpio', guardado: null, ofertas: [], motivo: null });
  const put = (change: Partial<Estado>) => store.set({ ...store.get(), ...change });
  let { registro, version } = opened;
  /** What the changes are told from: as it was opened, or as it was saved since. */
  let base: Readonly<Record<string, unknown>> = form.abierto;
  let ficha = taken ?? nuevaFicha();
  /** What a new record is registered under: the same for every draft of what was typed once (D-77). */
  let alta = adoptado ? altaDe(adoptado) : ficha;
  /** Some version of it is, or may be, on the server. */
  let exists = taken !== undefined;
  let kept: unknown = form.guardado.asentado;
  let ceded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  let abort: AbortController | undefined;
  let former = adoptado;
  let followed = false;
  /** Whose it is: nobody else's session ever carries it, however late it is sent. */
  const author = getSesion()?.idUsuario;
  const isMine = () => Boolean(getSesion()?.token) && getSesion()?.idUsuario === author;

  const isDue = () => !ceded && porGuardar(form.guardado, form.values) && form.values !== kept && isMine();
  const later = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void guardar();
    }, ms);
  };
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const contenido = (): Contenido => {
    const changed = Object.keys(cambiosDe(campos, base, form.values));
    const opened = Object.fromEntries(changed.map((name) => [name, base[name] ?? null]));
    return { valores: form.values, abierto: opened as Contenido['abierto'], alta };
  };
  const send = async () => {
    const typed = form.values;
    const body = { ...registro, version, contenido: contenido() };
    const path = guardarBorrador.path.replace(':ficha', ficha);
    exists = true;
    abort = new AbortController();
    const { signal } = abort;
    try {
      await request({
        method: 'PUT',
        path,
        body,
        signal,
        keepalive: JSON.stringify(body).length < KEEPALIVE_MAX,
        silencio: true,
      });
      kept = typed;
      put({ fase: 'guardado', guardado: new Date(), motivo: null });
      await releaseFormer();
    } catch (error) {
      if (signal.aborted) return;
      if (isDefinitivo(error)) kept = typed; // the same would be refused again: until something is typed it is only told
      put({ fase: 'fallo', motivo: isDefinitivo(error) ? error.message : null });
      if (!isDefinitivo(error)) later(REINTENTO_MS);
    }
  };
  /** Keeps what is typed now; one after the other, so that an older draft never arrives last. */
  async function guardar(): Promise<void> {
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
  const drop = async (which: string): Promise<void> => {
    if (isMine()) await call(descartarBorrador, { params: { ficha: which } }).catch(() => undefined);
  };
  const find = () => call(getBorradores, { params: registro }).catch(() => []);
  /** The draft gone on from leaves once its copy is kept, unless another tab still writes in it. */
  const releaseFormer = async () => {
    const gone = former;
    former = undefined;
    if (!gone) return;
    const same = (await find()).some(
      (d) => d.ficha === gone.ficha && Date.parse(d.guardado) === gone.guardado.getTime(),
    );
    if (same) await drop(gone.ficha);
  };
  /** Nothing is unsaved any more: what was on its way is given up, and then the draft is taken away. */
  const clean = async () => {
    clear();
    abort?.abort();
    kept = form.values;
    if (store.get().fase !== 'limpio') put({ fase: 'limpio', guardado: null, motivo: null });
    if (!exists) return;
    const gone = ficha;
    exists = false;
    ficha = nuevaFicha(); // what is typed from now on is another draft
    await sending;
    await drop(gone);
  };
  const changed = () => {
    if (ceded) return;
    if (form.guardado.fase === 'enviando' && !porGuardar(form.guardado, form.values)) {
      clear();
      abort?.abort(); // the save itself carries it, and does not wait for it
      return;
    }
    if (!form.sucio) return void clean();
    if (!isDue()) return;
    if (store.get().fase !== 'fallo') put({ fase: 'pendiente' });
    later(ESPERA_MS);
  };
  const escrito = ({ contenido }: Oferta): object => leerCampos(campos, contenido.valores).values;
  const withdraw = (oferta: Oferta) =>
    put({ ofertas: store.get().ofertas.filter((other) => other.ficha !== oferta.ficha) });

  return {
    ...store,
    guardar,
    get ficha() {
      return ficha;
    },
    get alta() {
      return alta;
    },
    /** Whether everything typed is, or is about to be, on the server. */
    estaASalvo: () => store.get().fase !== 'fallo',
    /**
     * Follows the form. @returns how to stop when it is closed: what is unsaved then is still sent, also what a save that
     * was on its way did not bring home
     */
    seguir(): () => void {
      const now = () => void guardar();
      const hidden = () => document.visibilityState === 'hidden' && now();
      if (!followed) form.subscribe(changed);
      followed = true;
      document.addEventListener('focusout', now);
      document.addEventListener('visibilitychange', hidden);
      window.addEventListener('pagehide', now);
      changed();
      return () => {
        document.removeEventListener('focusout', now);
        document.removeEventListener('visibilitychange', hidden);
        window.removeEventListener('pagehide', now);
        now();
      };
    },
    /**
     * Looks for drafts of former openings of this form, the last first. One that holds nothing new was saved, and one that
     * a later one repeats is what a page that closed meanwhile could not take away: both leave unasked.
     */
    async buscar(): Promise<void> {
      const ofertas: Oferta[] = [];
      for (const draft of await find()) {
        if (draft.ficha === ficha || draft.ficha === former?.ficha) continue;
        const oferta = { ...draft, contenido: draft.contenido as Contenido, guardado: new Date(draft.guardado) };
        const says = (than: object) => Object.keys(cambiosDe(campos, than, escrito(oferta))).length > 0;
        const isRepeated = ofertas.some((later) => altaDe(later) === altaDe(oferta) && !says(escrito(later)));
        if (!isRepeated && (registro.llave === 0 || says(form.abierto))) ofertas.push(oferta);
        else void drop(draft.ficha);
      }
      put({ ofertas });
    },
    /** Goes on from a former draft under an own name; what was typed here meanwhile stays a draft of its own. */
    async adoptar(oferta: Oferta): Promise<void> {
      await guardar();
      if (exists) {
        ficha = nuevaFicha();
        exists = false;
      }
      former = oferta;
      alta = altaDe(oferta);
      withdraw(oferta);
      form.recuperar(oferta.contenido.valores);
      await guardar();
    },
    async descartar(oferta: Oferta): Promise<void> {
      withdraw(oferta);
      await drop(oferta.ficha);
    },
    /** The record is in the registry in a version: what is unsaved from now on is about that one. */
    mudar(to: Pick<RegistroBorrador, 'llcarpeta' | 'llave'>, since: number | null): void {
      registro = { ...registro, ...to };
      version = since;
      base = form.guardado.asentado;
      kept = undefined;
      changed();
    },
    /** Another form takes its place and its draft. @returns the draft's name */
    ceder(): string {
      ceded = true;
      clear();
      abort?.abort();
      return ficha;
    },
    /** Gives up this form's own draft. */
    async abandonar(): Promise<void> {
      ceded = true;
      clear();
      abort?.abort();
      await sending;
      if (exists) await drop(ficha);
    },
  };
}
export type Borrador = ReturnType<typeof crearBorrador>;
