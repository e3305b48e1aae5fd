import { createHash } from 'node:crypto';
import { CATALOGOS, type Catalogo } from '@renadet/domain/catalogos/catalogos';
import { LECTURAS, type LecturaDeCatalogo, type NombreLectura } from '@renadet/domain/catalogos/lecturas';
import { llave } from '@renadet/domain/lib/texto';
import { opcionDe } from '@renadet/domain/reportes/palabras';
import type { Db } from '../db/open.ts';
import type { Trx } from '../db/scope.ts';
import { type FilaDeCatalogo, findHuella, listEntradas } from './catalogos.queries.ts';
import { hasLocalidades } from './localidades.query.ts';

/** A serialised answer and its strong ETag. */
export interface Respuesta {
  body: string;
  etag: string;
}

const toRespuesta = (filas: readonly FilaDeCatalogo[]): Respuesta => {
  const body = JSON.stringify(filas);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
};
const VACIA = toRespuesta([]);

/** The entries of one read under each parent, in order. Without a parent, all are under null. */
interface Grupo {
  filas: FilaDeCatalogo[];
  ids: Set<unknown>;
  respuesta?: Respuesta;
}
type Grupos = ReadonlyMap<number | null, Grupo>;

async function load(db: Db | Trx, lectura: LecturaDeCatalogo): Promise<Grupos> {
  const grupos = new Map<number | null, Grupo>();
  const id = CATALOGOS[lectura.catalogo].clave.at(-1) ?? '';
  for (const { padre, fila } of await listEntradas(db, lectura)) {
    const grupo = grupos.get(padre) ?? { filas: [], ids: new Set() };
    grupo.filas.push(fila);
    grupo.ids.add(fila[id]);
    grupos.set(padre, grupo);
  }
  return grupos;
}

/** Rows with every word of the text in one of the columns, ignoring accents and case; no word, no rows. All of them (D-09). */
function search(filas: readonly FilaDeCatalogo[], texto: string, { busca = [] }: LecturaDeCatalogo): FilaDeCatalogo[] {
  const words = llave(texto).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  return filas.filter((fila) => {
    const hay = llave(busca.map((column) => fila[column]).join(' '));
    return words.every((word) => hay.includes(word));
  });
}

export const isEditable = (lectura: LecturaDeCatalogo): boolean =>
  (CATALOGOS[lectura.catalogo] as Catalogo).editable === true;

/**
 * Answers catalogue reads from memory. It asks for the fingerprint of the seeds each time (one row by key; for a request, with
 * its session) before it reads any row, so kept entries can never be older than their fingerprint.
 */
export function createCatalogos(db: Db) {
  let huella: string | undefined;
  const kept = new Map<NombreLectura, Promise<Grupos>>();
  /** Fingerprint under which nobody had imported localities. */
  let sinLocalidades: string | undefined;
  const asked = new WeakMap<Trx, Promise<string | undefined>>();

  /** Asked once a transaction, however many fields it checks. */
  const huellaFor = (via: Db | Trx) => {
    if (via === db) return findHuella(db);
    const answer = asked.get(via as Trx) ?? findHuella(via);
    asked.set(via as Trx, answer);
    return answer;
  };

  const grupos = async (nombre: NombreLectura, via: Db | Trx, seen?: string | null): Promise<Grupos> => {
    const lectura: LecturaDeCatalogo = LECTURAS[nombre];
    if (isEditable(lectura)) return load(via, lectura);
    const now = seen ?? (await huellaFor(via));
    if (now !== huella) kept.clear();
    huella = now;
    const found = kept.get(nombre);
    if (found) return found;
    const loading = load(via, lectura);
    kept.set(nombre, loading);
    loading.catch(() => kept.delete(nombre)); // a failed read is asked again
    return loading;
  };

  return {
    /**
     * Whether a read offers an entry under a parent: the server asks this before it stores an id.
     * @param via the caller's transaction, if any: a second connection would wait for the pool while the transaction keeps its
     * own, and enough of them would all wait for each other
     * @param seen the fingerprint, if it was asked since the request came (with its session); it is not asked again
     */
    async offers(
      nombre: NombreLectura,
      padre: number | null,
      id: number,
      via: Db | Trx = db,
      seen?: string | null,
    ): Promise<boolean> {
      return (await grupos(nombre, via, seen)).get(padre)?.ids.has(id) ?? false;
    },
    /** Text of an entry of a list under a parent, where it has one. @param via as of `offers`, and `seen` */
    async texto(
      nombre: NombreLectura,
      padre: number | null,
      id: number,
      via: Db | Trx = db,
      seen?: string | null,
    ): Promise<string | undefined> {
      const rows = (await grupos(nombre, via, seen)).get('parametros' in LECTURAS[nombre] ? padre : null)?.filas;
      return rows?.map((fila) => opcionDe(nombre, fila)).find((opcion) => opcion.id === id)?.texto;
    },
    /** Whether somebody imported INEGI's localities. @param via as of `offers`, and `seen` */
    async hasLocalidades(via: Db | Trx = db, seen?: string | null): Promise<boolean> {
      const now = seen ?? (await huellaFor(via));
      if (now !== undefined && now === sinLocalidades) return false;
      const hay = await hasLocalidades(via);
      sinLocalidades = hay ? undefined : now;
      return hay;
    },
    /** All entries of a read, by parent. */
    todas: grupos,
    /**
     * The answer of a read. Unknown parents have no entries.
     * @param seen as of `offers`
     */
    async respuesta(
      nombre: NombreLectura,
      padre: number | null,
      texto?: string,
      seen?: string | null,
    ): Promise<Respuesta> {
      const grupo = (await grupos(nombre, db, seen)).get(padre);
      if (!grupo) return VACIA;
      if (texto !== undefined) return toRespuesta(search(grupo.filas, texto, LECTURAS[nombre]));
      grupo.respuesta ??= toRespuesta(grupo.filas);
      return grupo.respuesta;
    },
  };
}

export type Catalogos = ReturnType<typeof createCatalogos>;
