import { AppError, type Resultado } from '@renadet/domain/lib/errors';
import { MENSAJES } from '@renadet/domain/mensajes';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { pick } from '../../lib/check.ts';
import { isForeignKeyViolation } from '../../lib/pgErrors.ts';
import { lockOpenCarpeta } from '../carpeta/carpeta.locks.ts';
import { COLUMNAS_CARPETA } from '../carpeta/carpeta.queries.ts';
import { moveToPapelera } from './justicianet.queries.ts';

const refusal = (msj: string) => ({ result: 'ERROR_GUARDAR' as Resultado, msj });
const CON_DATOS = 'La carpeta tiene archivos u otros datos del registro y no se puede retirar.';

/** The refusal of a file with records that the bin does not keep. */
export const conDatos = (error: unknown) => (isForeignKeyViolation(error) ? refusal(CON_DATOS) : undefined);

/**
 * Undoes an integration [1-510]: the whole file goes to the bin, and can be integrated again. Refused for a file that is
 * not the external system's, has a folio, or has what the bin does not keep (attachments).
 * @throws AppError NO_ENCONTRADO, CARPETA_CERRADA
 */
export async function retire(trx: Trx, { usuario, nota }: Door, llcarpeta: number) {
  const kept = await lockOpenCarpeta(trx, usuario, llcarpeta);
  const why =
    kept.provienejusticianet !== 1
      ? 'La carpeta no viene de JusticiaNet.'
      : kept.folio !== null
        ? 'La carpeta ya tiene folio y no se puede retirar.'
        : undefined;
  if (why === undefined && !(await moveToPapelera(trx, llcarpeta, usuario.llusuario)))
    throw new AppError('NO_ENCONTRADO');
  const line = { objeto: 'carpeta', llave: llcarpeta, llcarpeta };
  const detalle = why === undefined ? { antes: pick(kept, COLUMNAS_CARPETA) } : { result: 'ERROR_GUARDAR' };
  nota({ ...line, detalle });
  return why === undefined
    ? { result: 'REGISTRO_EXITOSO' as Resultado, msj: MENSAJES.retirada(kept.noci) }
    : refusal(why);
}
