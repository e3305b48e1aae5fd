import { unit } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import { sistema } from '../../jobs/sistema.ts';
import type { Services } from '../../lib/services.ts';
import { PREFIJO_CARGAS } from './archivar.ts';
import { listOriginales } from './seguimiento.queries.ts';

const HORA = 3_600_000;
const QUIEN = sistema('barrerAlmacen');

/**
 * Removes originals of loads that no load knows of: their row never came. Tells of loads whose original is gone.
 * Twice in a row is once.
 * @param ahora bytes without a row are removed when they are older than `margen` at this moment
 */
export async function barrerCargas(
  { db, almacen }: Pick<Services, 'db' | 'almacen'>,
  ahora: Date,
  margen: number = HORA,
): Promise<{ huerfanos: number; perdidos: string[] }> {
  const antes = new Date(ahora.getTime() - margen);
  const seen = new Map<string, Date>();
  for await (const { llave, modificado } of almacen.listar(PREFIJO_CARGAS)) seen.set(llave, modificado);
  // the rows after the bytes: what was kept meanwhile is known by both
  const rows = await unit(db, QUIEN.alcance, 'read', (trx) => listOriginales(trx));
  const known = new Set(rows.map(({ llave }) => llave));
  const orphans = [...seen].filter(([llave, modificado]) => !known.has(llave) && modificado < antes);
  for (const [llave] of orphans) await almacen.borrar(llave);
  // a row younger than the listing may have bytes that it did not see yet
  const perdidos = rows.filter(({ llave, fccarga }) => !seen.has(llave ?? '') && new Date(fccarga) < antes);
  const found = { huerfanos: orphans.length, perdidos: perdidos.map(({ llcarga }) => llcarga) };
  if (found.huerfanos || found.perdidos.length)
    await write(db, QUIEN, 'carga.barrer', async (_, anotar) => anotar({ objeto: 'carga', detalle: found }));
  return found;
}
