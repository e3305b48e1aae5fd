import { type Fecha, masDias } from '@renadet/domain/lib/fecha';
import { normalize } from '@renadet/domain/lib/texto';
import { sistema } from '../../cola/sistema.ts';
import { unit } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import type { ResumenExterno } from '../../integraciones/justicianet/contrato.ts';
import type { Services } from '../../lib/services.ts';
import { forgetOthers, someExists, upsertConocidos } from './learn.queries.ts';

const actor = sistema('conocerJusticiaNet');

/** Whether the list of the external system was ever read. */
export const hasConocidos = ({ db }: Services): Promise<boolean> => unit(db, actor.alcance, 'read', someExists);

/** Keeps what the external system tells of a period: new and changed files are written, those it no longer tells leave. */
const save = ({ db }: Services, found: readonly ResumenExterno[], desde: Fecha, hasta: Fecha) =>
  write(db, actor, 'justicianet.conocer', async (trx, nota) => {
    const rows = found.map((e) => ({
      expedienteId: e.idExpediente,
      fiscalia: e.fiscalia,
      noci: e.nuc,
      fcinicio: e.fechaInicio,
      dsdelito: normalize(e.delito),
      dssituacion: normalize(e.situacion.descripcion),
    }));
    const escritas = await upsertConocidos(trx, rows);
    const numeros = rows.map(({ noci }) => noci);
    const retiradas = await forgetOthers(trx, desde, hasta, numeros);
    nota({ objeto: 'expedienteexterno', detalle: { desde, hasta, escritas, retiradas } });
  });

/** Days from one to another. */
const dias = (a: Fecha, b: Fecha): number => (Date.parse(b) - Date.parse(a)) / 86_400_000;

/**
 * Reads the list of the external system for a period, cut in halves where it has more than one answer takes.
 * @throws FallaJusticiaNet; RangeError where a single day has too many
 */
export async function learn(services: Services, desde: Fecha, hasta: Fecha, fin: AbortSignal): Promise<void> {
  const pending: [Fecha, Fecha][] = [[desde, hasta]];
  for (let next = pending.pop(); next && !fin.aborted; next = pending.pop()) {
    const [a, b] = next;
    const found = await services.justicianet.search(a, b);
    if (found) await save(services, found, a, b);
    else if (a === b) throw new RangeError(`JusticiaNet tells too many files of ${a}`);
    else {
      const half = masDias(a, Math.floor(dias(a, b) / 2));
      pending.push([masDias(half, 1), b], [a, half]);
    }
  }
}
