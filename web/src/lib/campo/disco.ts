import { CAPTURADO, isPendiente } from '@renadet/domain/campo/bandeja';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { BASE_DE_CAMPO } from './base.ts';
import { type Cabecera, closeValor, hideNombre, type LlavesDeJuego, openValor } from './cerradura.ts';
import { type Cofre, CofreCerrado } from './cofre.ts';

/** A kit on this device, as whoever has the device reads it. */
export interface JuegoEnDisco extends Cabecera {
  /** What was taken is gone: what was captured waits to be sent. */
  soloEnvio?: true;
}
/**
 * What becomes of a row when the time of its kit is over: what was taken goes first, what is the kit's own with the last. What goes
 * with captured records (`anejo`: bytes, what the registry has by now) stays as long as they do, and is counted as none.
 */
type ClaseDeFila = 'llevado' | 'capturado' | 'anejo' | 'propio';
interface FilaDeJuego {
  juego: string;
  nombre: string;
  clase: ClaseDeFila;
  iv: Uint8Array<ArrayBuffer>;
  cifrado: ArrayBuffer;
}
interface EsquemaDeCampo extends DBSchema {
  juegos: { key: string; value: JuegoEnDisco };
  filas: { key: [string, string]; value: FilaDeJuego; indexes: { clase: [string, ClaseDeFila] } };
  /** The name of each row, closed too: a list of names opens no row. */
  rotulos: { key: [string, string]; value: FilaDeJuego };
}
type BaseDeCampo = IDBPDatabase<EsquemaDeCampo>;
type CambioEnDisco = IDBPTransaction<EsquemaDeCampo, ('juegos' | 'filas' | 'rotulos')[], 'readwrite'>;

/** Names that are the kit's own: whose it is, and the last hour that it saw. */
export const PROPIOS = { cabeza: 'juego', reloj: 'reloj' } as const;
const claseDe = (clave: string, valor: unknown): ClaseDeFila =>
  clave.startsWith(CAPTURADO)
    ? isPendiente(clave, valor)
      ? 'capturado'
      : 'anejo'
    : Object.values<string>(PROPIOS).includes(clave)
      ? 'propio'
      : 'llevado';

const TABLAS = ['juegos', 'filas', 'rotulos'] satisfies (keyof EsquemaDeCampo)[] as ('juegos' | 'filas' | 'rotulos')[];
/** Names of labels are short, and as long as this. */
const ROTULO = 128;

let abierta: Promise<BaseDeCampo> | undefined;
const base = () => {
  abierta ??= openDB<EsquemaDeCampo>(BASE_DE_CAMPO, 1, {
    upgrade: (db) => {
      db.createObjectStore('juegos', { keyPath: 'id' });
      db.createObjectStore('filas', { keyPath: ['juego', 'nombre'] }).createIndex('clase', ['juego', 'clase']);
      db.createObjectStore('rotulos', { keyPath: ['juego', 'nombre'] });
    },
    terminated: () => {
      abierta = undefined;
    },
  }).catch((error: unknown) => {
    abierta = undefined; // the next one tries again
    throw error;
  });
  return abierta;
};
/** All rows of a kit: names are hexadecimal. */
const rowsOf = (id: string) => IDBKeyRange.bound([id, ''], [id, 'g']);

/** Does a change whole or not at all, and waits until it is on the disk. */
async function change(work: (tx: CambioEnDisco) => Promise<unknown>): Promise<void> {
  const tx = (await base()).transaction(TABLAS, 'readwrite', { durability: 'strict' });
  await Promise.all([work(tx), tx.done]);
}

export const listEnDisco = async (): Promise<JuegoEnDisco[]> => (await base()).getAll('juegos');
export const keepEnDisco = (cabecera: Cabecera): Promise<void> =>
  change((tx) => tx.objectStore('juegos').put(cabecera));
/** How many things that were captured a kit has which the server does not have. */
export const countCapturado = async (id: string): Promise<number> =>
  (await base()).countFromIndex('filas', 'clase', [id, 'capturado']);

const eraseAll = async (tx: CambioEnDisco, id: string) => {
  await tx.objectStore('filas').delete(rowsOf(id));
  await tx.objectStore('rotulos').delete(rowsOf(id));
  await tx.objectStore('juegos').delete(id);
};
/** Takes a kit off the device, with its key: nothing of it opens any more. */
export const eraseJuego = (id: string): Promise<void> => change((tx) => eraseAll(tx, id));

/** Takes off the device what was taken. With nothing captured that is the whole kit. */
export const eraseLlevado = (id: string): Promise<void> =>
  change(async (tx) => {
    const filas = tx.objectStore('filas');
    const [captured, beside, taken] = await Promise.all([
      filas.index('clase').count([id, 'capturado']),
      filas.index('clase').count([id, 'anejo']),
      filas.index('clase').getAllKeys([id, 'llevado']),
    ]);
    if (captured + beside === 0) return eraseAll(tx, id);
    await Promise.all(taken.flatMap((key) => [filas.delete(key), tx.objectStore('rotulos').delete(key)]));
    const kit = await tx.objectStore('juegos').get(id);
    if (kit) await tx.objectStore('juegos').put({ ...kit, soloEnvio: true });
  });

/**
 * The box of a kit on this device's disk.
 * @param vigente asked before each call: whether its time goes on
 */
export function createCofre(id: string, llaves: LlavesDeJuego, vigente: () => boolean): Cofre {
  let cerrado = false;
  /** Changes one after the other; readings wait for those asked before them. */
  let cola: Promise<unknown> = Promise.resolve();
  const guard = () => {
    if (cerrado || !vigente()) throw new CofreCerrado();
  };
  const enOrden = async (work: () => Promise<void>): Promise<void> => {
    guard();
    const next = cola.then(work);
    cola = next.catch(() => undefined);
    await next;
  };
  const read = async <T>(work: () => Promise<T>): Promise<T> => {
    guard();
    await cola;
    return work();
  };
  const lugar = (nombre: string, clase: string) => `${id} ${nombre} ${clase}`;
  return {
    get: (clave) =>
      read(async () => {
        const nombre = await hideNombre(llaves, clave);
        const fila = await (await base()).get('filas', [id, nombre]);
        guard();
        return fila && openValor(llaves, lugar(nombre, fila.clase), fila);
      }),
    put: (clave, valor) =>
      enOrden(async () => {
        const nombre = await hideNombre(llaves, clave);
        const clase = claseDe(clave, valor);
        const [fila, rotulo] = await Promise.all([
          closeValor(llaves, lugar(nombre, clase), valor),
          closeValor(llaves, lugar(nombre, 'rotulo'), clave, ROTULO),
        ]);
        const de = { juego: id, nombre, clase };
        await change(async (tx) => {
          // erased meanwhile, by its time or the server's word: nothing of it comes back
          if (!(await tx.objectStore('juegos').getKey(id))) throw new CofreCerrado();
          await tx.objectStore('filas').put({ ...de, ...fila });
          await tx.objectStore('rotulos').put({ ...de, ...rotulo });
        });
      }),
    delete: (clave) =>
      enOrden(async () => {
        const key: [string, string] = [id, await hideNombre(llaves, clave)];
        await change(async (tx) => {
          await tx.objectStore('filas').delete(key);
          await tx.objectStore('rotulos').delete(key);
        });
      }),
    keys: (prefijo) =>
      read(async () => {
        const rotulos = await (await base()).getAll('rotulos', rowsOf(id));
        const claves = await Promise.all(rotulos.map((one) => openValor(llaves, lugar(one.nombre, 'rotulo'), one)));
        guard();
        return (claves as string[]).filter((clave) => clave.startsWith(prefijo)).sort();
      }),
    close() {
      cerrado = true;
    },
  };
}
