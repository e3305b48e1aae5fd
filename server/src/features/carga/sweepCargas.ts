import { reviewApartados, setAsideHuerfanos } from '../../almacen/huerfanos.ts';
import { sistema } from '../../cola/sistema.ts';
import { unit } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import type { Services } from '../../lib/services.ts';
import { PREFIJO_CARGAS } from './archive.ts';
import { findOriginales, listOriginales } from './seguimiento.queries.ts';

const HORA = 3_600_000;
const QUIEN = sistema('barrerAlmacen');

/**
 * Sets aside originals of loads that no load knows of: their row never came. Tells of loads whose original is gone.
 * Twice in a row is once. The store is known to be ours.
 * @param ahora bytes without a row are set aside when they are older than `margen` at this moment
 */
export async function sweepCargas(
  services: Pick<Services, 'db' | 'almacen'>,
  ahora: Date,
  margen: number = HORA,
): Promise<{ huerfanos: number; detenidos: number; perdidos: string[] }> {
  const { db, almacen } = services;
  const antes = new Date(ahora.getTime() - margen);
  const when = { antes, ahora };
  const { seen, huerfanos, detenidos } = await setAsideHuerfanos(services, QUIEN, PREFIJO_CARGAS, findOriginales, when);
  const rows = await unit(db, QUIEN.alcance, 'read', (trx) => listOriginales(trx));
  // an original younger than the listing may have bytes that it did not see yet, however long ago its load began
  const lost = rows.filter(({ llave, guardado }) => !seen.has(llave ?? '') && new Date(guardado) < antes);
  const back = await reviewApartados(almacen, new Set(lost.map(({ llave }) => llave ?? '')), ahora);
  const perdidos = lost.filter(({ llave }) => !back.has(llave ?? '')).map(({ llcarga }) => llcarga);
  if (huerfanos || detenidos || perdidos.length)
    await write(db, QUIEN, 'carga.barrer', async (_, nota) =>
      nota({ objeto: 'carga', detalle: { huerfanos, detenidos, perdidos } }),
    );
  return { huerfanos, detenidos, perdidos };
}
