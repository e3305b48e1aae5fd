import type { Autoridad } from '@renadet/domain/autoridad/autoridad.schema';
import type { CarpetaConTodo } from '@renadet/domain/calidad/calificacion';
import { camposDe } from '@renadet/domain/calidad/datosDeLey';
import type { Carpeta } from '@renadet/domain/carpeta/carpeta.schema';
import type { Victima } from '@renadet/domain/victima/victima.schema';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';

const DE_CARPETA = ['llcarpeta', 'novictimas', ...camposDe('carpeta')] as 'llcarpeta'[];
const DE_VICTIMA = [
  'llvictima',
  'dsnombre',
  'dsapellidopaterno',
  'dsapellidomaterno',
  ...camposDe('victima'),
] as 'llvictima'[];
const DE_AUTORIDAD = ['llresponsable', 'boexistente', 'dsloquesesabe', ...camposDe('autoridad')] as 'llresponsable'[];

/** A file in scope with its victims and authorities, as far as the data of the law are read from them. */
export async function findExpediente(
  trx: Trx,
  alcance: Alcance,
  llcarpeta: number,
): Promise<CarpetaConTodo | undefined> {
  const carpeta = await trx
    .selectFrom('carpeta')
    .where(inScope('carpeta', alcance))
    .where('llcarpeta', '=', llcarpeta)
    .select(DE_CARPETA)
    .executeTakeFirst();
  if (!carpeta) return undefined;
  const victimas = await trx
    .selectFrom('victima')
    .where('llcarpeta', '=', llcarpeta)
    .orderBy('llvictima')
    .select(DE_VICTIMA)
    .execute();
  const autoridades = await trx
    .selectFrom('responsable')
    .where('llcarpeta', '=', llcarpeta)
    .orderBy('llresponsable')
    .select(DE_AUTORIDAD)
    .execute();
  return {
    carpeta: carpeta as unknown as Carpeta,
    victimas: victimas as unknown as Victima[],
    autoridades: autoridades as unknown as Autoridad[],
  };
}
