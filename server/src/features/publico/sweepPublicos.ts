import { reviewApartados, setAsideHuerfanos } from '../../almacen/huerfanos.ts';
import { sistema } from '../../cola/sistema.ts';
import { unit } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import type { Services } from '../../lib/services.ts';
import { findLlaves, listLlaves } from './publico.queries.ts';

const HORA = 3_600_000;
const QUIEN = sistema('barrerAlmacen');

/**
 * Sets aside PDFs that no public document names: replaced, or their row never came. Tells of documents whose PDF is gone.
 * Twice in a row is once. The store is known to be ours.
 * @param ahora bytes without a row are set aside when they are older than `margen` at this moment
 */
export async function sweepPublicos(
  services: Pick<Services, 'db' | 'almacen'>,
  ahora: Date,
  margen: number = HORA,
): Promise<{ huerfanos: number; detenidos: number; perdidos: number[] }> {
  const { db, almacen } = services;
  const antes = new Date(ahora.getTime() - margen);
  const when = { antes, ahora };
  const { seen, huerfanos, detenidos } = await setAsideHuerfanos(services, QUIEN, 'publicos', findLlaves, when);
  const rows = await unit(db, QUIEN.alcance, 'read', (trx) => listLlaves(trx));
  const lost = rows.filter(({ llave, fccambio }) => !seen.has(llave ?? '') && fccambio < antes);
  const back = await reviewApartados(almacen, new Set(lost.map(({ llave }) => llave ?? '')), ahora);
  const perdidos = lost.filter(({ llave }) => !back.has(llave ?? '')).map(({ lldocumento }) => lldocumento);
  if (huerfanos || detenidos || perdidos.length)
    await write(db, QUIEN, 'documento.barrer', async (_, nota) =>
      nota({ objeto: 'documento', detalle: { huerfanos, detenidos, perdidos } }),
    );
  return { huerfanos, detenidos, perdidos };
}
