import type { Db } from '../db/open.ts';
import { type Trx, unit } from '../db/scope.ts';
import type { Actor } from '../db/write.ts';
import { type AlmacenDeArchivos, APARTADOS, type PREFIJOS } from './almacen.ts';

const LOTE = 500;
const DIA = 86_400_000;
/** Days that bytes without a row are kept aside. */
const DIAS_APARTE = 30;
/** More bytes without a row than these, and than this part of all, are no leftovers: a person looks first. */
const POCOS = 20;
const PARTE = 0.01;

/** The findings under one prefix. */
export interface Huerfanos {
  seen: ReadonlySet<string>;
  /** Set aside. */
  huerfanos: number;
  /** Left where they are: too many to be leftovers. */
  detenidos: number;
}

const dia = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Sets aside what no row names and is older than `antes`; it is deleted thirty days later, and comes back if a row asks
 * for it before.
 * @param conocidas which of these keys a row stands for; asked after the bytes were listed
 * @param todos also when they are suspiciously many
 */
export async function setAsideHuerfanos(
  { db, almacen }: { db: Db; almacen: AlmacenDeArchivos },
  quien: Actor,
  prefijo: (typeof PREFIJOS)[number],
  conocidas: (trx: Trx, llaves: readonly string[]) => Promise<ReadonlySet<string>>,
  { antes, ahora, todos = false }: { antes: Date; ahora: Date; todos?: boolean },
): Promise<Huerfanos> {
  const seen = new Set<string>();
  const old: string[] = [];
  for await (const { llave, modificado } of almacen.list(prefijo)) {
    seen.add(llave);
    if (modificado < antes) old.push(llave);
  }
  const orphans: string[] = [];
  for (let i = 0; i < old.length; i += LOTE) {
    const lote = old.slice(i, i + LOTE);
    const known = await unit(db, quien.alcance, 'read', (trx) => conocidas(trx, lote));
    orphans.push(...lote.filter((llave) => !known.has(llave)));
  }
  if (!todos && orphans.length > Math.max(POCOS, seen.size * PARTE))
    return { seen, huerfanos: 0, detenidos: orphans.length };
  for (const llave of orphans) await almacen.move(llave, `${APARTADOS}/${dia(ahora)}/${llave}`);
  return { seen, huerfanos: orphans.length, detenidos: 0 };
}

/**
 * Brings back what was set aside and a row asks for, and deletes what lay there long enough.
 * @returns the keys that came back
 */
export async function reviewApartados(
  almacen: AlmacenDeArchivos,
  pedidas: ReadonlySet<string>,
  ahora: Date,
): Promise<ReadonlySet<string>> {
  const back = new Set<string>();
  const last = dia(new Date(ahora.getTime() - DIAS_APARTE * DIA));
  for await (const { llave: apartada } of almacen.list(APARTADOS)) {
    const [, day = '', ...rest] = apartada.split('/');
    const llave = rest.join('/');
    if (pedidas.has(llave)) {
      await almacen.move(apartada, llave);
      back.add(llave);
    } else if (day < last) await almacen.erase(apartada);
  }
  return back;
}
