import {
  type ClaseBorrador,
  type ContenidoDeBorrador,
  guardarBorrador,
  llavesDeCopias,
} from '@renadet/domain/borrador/borrador.contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { callWith, request } from './http.ts';
import { conPlazo, SinSenal } from './plazo.ts';
import { getSesion, onFinish, vezDeSesion } from './session.ts';

/** A draft as a device keeps it until the server has it (ADR 71). */
export interface Copia {
  ficha: string;
  clase: ClaseBorrador;
  llcarpeta: number;
  llave: number;
  version: number | null;
  contenido: ContenidoDeBorrador;
}
interface CopiaAbierta extends Copia {
  guardado: Date;
}
/** All that the disk tells without the key: that somebody's draft is here, since when, and about how long it is. */
interface FilaDeCopia {
  ficha: string;
  marca: string;
  guardado: number;
  iv: Uint8Array<ArrayBuffer>;
  cifrado: ArrayBuffer;
}
interface Esquema extends DBSchema {
  copias: { key: string; value: FilaDeCopia };
}
interface Llave {
  marca: string;
  llave: CryptoKey;
}

const VENCE_MS = 30 * 86_400_000;
/** Whether a copy is too old to be offered (D-215). */
export const isVieja = (guardado: number, now: number): boolean => guardado < now - VENCE_MS;
/** Milliseconds for an answer; without one the copy is left for the next time. */
const PACIENCIA_MS = 10_000;
/** Texts are as long as a whole number of these. */
const BLOQUE = 1024;

let abierta: Promise<IDBPDatabase<Esquema> | null> | undefined;
/** null where the browser keeps nothing, or cannot encrypt: without TLS there are no copies (D-215). */
const openBase = async () =>
  globalThis.crypto?.subtle && globalThis.indexedDB
    ? openDB<Esquema>('renadet', 1, {
        upgrade: (db) => {
          db.createObjectStore('copias', { keyPath: 'ficha' });
        },
        terminated: () => {
          abierta = undefined;
        },
      })
    : null;
const base = () => {
  abierta ??= openBase().catch(() => {
    abierta = undefined; // the next one tries again
    return null;
  });
  return abierta;
};

/** The keys of the session's user, in memory alone: they are asked for anew with each session, and after a turn. */
let llaves: { token: string; todas: Promise<readonly Llave[]> } | undefined;
const avisos = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('renadet.copias');
const forgetLlaves = () => {
  llaves = undefined;
};
/** ends a question that the end of the session leaves without an answer */
let giveUp = () => {};
onFinish(() => {
  forgetLlaves();
  giveUp();
});
avisos?.addEventListener('message', forgetLlaves);
/** The sessions elsewhere were ended: another key closes copies from now on, also in the other tabs of this session. */
export function turnLlaves(): void {
  forgetLlaves();
  avisos?.postMessage('vuelta');
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
const importLlave = async ({ marca, llave }: { marca: string; llave: string }): Promise<Llave> => ({
  marca,
  llave: await crypto.subtle.importKey('raw', bytesOf(llave), 'AES-GCM', false, ['encrypt', 'decrypt']),
});

async function readLlaves(): Promise<readonly Llave[]> {
  const token = getSesion()?.token;
  if (token && llaves?.token !== token) {
    const before = llaves?.todas ?? Promise.resolve([]);
    const over = new Promise<never>((_, ko) => {
      giveUp = () => ko(new Error('the session ended'));
    });
    const asked = callWith(llavesDeCopias, undefined, AbortSignal.timeout(PACIENCIA_MS)).then((all) =>
      Promise.all(all.map(importLlave)),
    );
    const todas: Promise<readonly Llave[]> = Promise.race([asked, over]).catch(async () => {
      const former = await before;
      if (llaves?.todas === todas) llaves = { token: '', todas: Promise.resolve(former) }; // asked for again the next time
      return former;
    });
    llaves = { token, todas };
  }
  return llaves?.todas ?? [];
}

/** Asks for the key while the server can be reached: it closes the text typed offline. */
export const prepareCopias = () => enOrden(readLlaves);

/** The owner of a row, in the encryption: a text in the place of another one does not open. */
const datosDe = ({ ficha, marca, guardado }: Pick<FilaDeCopia, 'ficha' | 'marca' | 'guardado'>) =>
  new TextEncoder().encode(`${ficha} ${marca} ${guardado}`);

async function close({ marca, llave }: Llave, copia: Copia): Promise<FilaDeCopia> {
  const json = new TextEncoder().encode(JSON.stringify(copia));
  const text = new Uint8Array(Math.ceil(json.length / BLOQUE) * BLOQUE).fill(32);
  text.set(json);
  const fila = { ficha: copia.ficha, marca, guardado: Date.now(), iv: crypto.getRandomValues(new Uint8Array(12)) };
  const como = { name: 'AES-GCM', iv: fila.iv, additionalData: datosDe(fila) };
  return { ...fila, cifrado: await crypto.subtle.encrypt(como, llave, text) };
}

async function open(fila: FilaDeCopia, todas: readonly Llave[]): Promise<CopiaAbierta | undefined> {
  const como = { name: 'AES-GCM', iv: fila.iv, additionalData: datosDe(fila) };
  for (const { marca, llave } of todas) {
    const text =
      marca === fila.marca && (await crypto.subtle.decrypt(como, llave, fila.cifrado).catch(() => undefined));
    if (text) return { ...(JSON.parse(new TextDecoder().decode(text)) as Copia), guardado: new Date(fila.guardado) };
  }
  return undefined;
}

/** The browser's store did not answer. The screen stops waiting for it until it answers again. */
let sorda = false;
/** Milliseconds that the store may take for one request. Some browsers never answer, and the user must not wait for them. */
const SORDERA_MS = 5000;
/** Waits for the store, but not for ever. */
async function waitStore<T>(asked: Promise<T>): Promise<T> {
  try {
    return await conPlazo(SORDERA_MS, () => asked);
  } catch (error) {
    if (!(error instanceof SinSenal)) throw error;
    sorda = true;
    const heard = () => {
      sorda = false;
    };
    asked.then(heard, heard);
    throw error;
  }
}

/** One change after the other: a copy that is taken away never comes back by one that was on its way. */
let cola: Promise<unknown> = Promise.resolve();
function enOrden<T>(work: (db: IDBPDatabase<Esquema>) => Promise<T>): Promise<T | null> {
  const next = cola.then(async () => {
    if (sorda) return null;
    const db = await waitStore(base());
    return db && work(db);
  });
  cola = next.catch(() => undefined);
  return next.catch(() => null);
}

/** Keeps a copy in the place of a former one, and waits until it is on the disk. @returns the moment; null: there is none */
export function keepCopia(copia: Copia): Promise<Date | null> {
  const vez = vezDeSesion();
  return enOrden(async (db) => {
    const [vigente] = await readLlaves();
    if (!vigente || vez !== vezDeSesion()) return null;
    const fila = await close(vigente, copia);
    const tx = db.transaction('copias', 'readwrite', { durability: 'strict' });
    await waitStore(Promise.all([tx.store.put(fila), tx.done]));
    return new Date(fila.guardado);
  });
}

export const dropCopia = (ficha: string) => enOrden((db) => waitStore(db.delete('copias', ficha)));

/** The copies that the session's user may open, the last first. It erases copies that are too old, and own copies that cannot be opened. */
async function listCopias(db: IDBPDatabase<Esquema>): Promise<CopiaAbierta[]> {
  const filas = await waitStore(db.getAll('copias'));
  const todas = filas.length > 0 ? await readLlaves() : [];
  const copias: CopiaAbierta[] = [];
  for (const fila of filas) {
    const vieja = isVieja(fila.guardado, Date.now());
    const mia = todas.some(({ marca }) => marca === fila.marca);
    const copia = vieja || !mia ? undefined : await open(fila, todas);
    if (copia) copias.push(copia);
    else if (vieja || mia) await waitStore(db.delete('copias', fila.ficha));
  }
  return copias.sort((a, b) => b.guardado.getTime() - a.guardado.getTime());
}

/** Own copies of a form, as the server offers its drafts. */
export async function findCopias(of: Pick<Copia, 'clase' | 'llcarpeta' | 'llave'>) {
  const copias = (await enOrden(listCopias)) ?? [];
  return copias
    .filter((one) => one.clase === of.clase && one.llcarpeta === of.llcarpeta && one.llave === of.llave)
    .map(({ ficha, version, contenido, guardado }) => ({
      ficha,
      version,
      contenido,
      guardado: guardado.toISOString(),
    }));
}

const candado = (ficha: string) => `renadet.borrador.${ficha}`;
/** Those of this page. */
const propios = new Set<string>();
/** Names of the drafts that some open form brings to the server, in whatever page. */
const heldAnywhere = async () => new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));

/** Tells every tab that a form is open which brings its own draft to the server. @returns how to end that; it ends with the page */
export function hold(ficha: string): () => void {
  let release = () => {};
  const held = new Promise<void>((ok) => {
    release = ok;
  });
  propios.add(ficha);
  void navigator.locks?.request(candado(ficha), () => held).catch(() => undefined);
  return () => {
    propios.delete(ficha);
    release();
  };
}

/** Takes a copy away, unless another one has its place meanwhile. */
const dropSame = ({ ficha, guardado }: CopiaAbierta) =>
  enOrden(async (db) => {
    const tx = db.transaction('copias', 'readwrite');
    if ((await waitStore(tx.store.get(ficha)))?.guardado === guardado.getTime())
      await waitStore(tx.store.delete(ficha));
    await waitStore(tx.done);
  });

async function send(copia: CopiaAbierta): Promise<boolean> {
  const { ficha, guardado: _, ...body } = copia;
  const path = guardarBorrador.path.replace(':ficha', ficha);
  const signal = AbortSignal.timeout(PACIENCIA_MS);
  const kept = await request({ method: 'PUT', path, body, signal, silencio: true }).catch(() => undefined);
  if (kept) await dropSame(copia);
  return kept !== undefined;
}

/**
 * Brings to the server the copies that no open form brings by itself.
 * @param todas also those of the forms that are open here
 * @returns how many it brought, and how many are left on the device
 */
export async function sendCopias(todas = false): Promise<{ llegaron: number; quedan: number }> {
  const held = await heldAnywhere();
  const copias = ((await enOrden(listCopias)) ?? []).filter(
    ({ ficha }) => !held.has(candado(ficha)) || (todas && propios.has(ficha)),
  );
  let llegaron = 0;
  for (const copia of copias) if (await send(copia)) llegaron++;
  return { llegaron, quedan: copias.length - llegaron };
}

/** Takes the copies of the session's user away, but for those of forms that are open in other pages of theirs. */
export const clearCopias = () =>
  enOrden(async (db) => {
    const held = await heldAnywhere();
    const marcas = (await readLlaves()).map(({ marca }) => marca);
    for (const { ficha, marca } of await waitStore(db.getAll('copias')))
      if (marcas.includes(marca) && (propios.has(ficha) || !held.has(candado(ficha))))
        await waitStore(db.delete('copias', ficha));
  });
