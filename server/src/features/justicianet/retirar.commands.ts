import { AppError, type Resultado } from '@renadet/domain/lib/errors';
import { MENSAJES } from '@renadet/domain/mensajes';
import { write } from '../../db/write.ts';
import { pick } from '../../lib/check.ts';
import { isForeignKeyViolation } from '../../lib/pgErrors.ts';
import type { Services } from '../../lib/services.ts';
import { refuseClosed } from '../carpeta/carpeta.commands.ts';
import { COLUMNAS_CARPETA, lockCarpeta } from '../carpeta/carpeta.queries.ts';
import { moverAPapelera } from './justicianet.queries.ts';
import type { Quien } from './quien.ts';

const refusal = (msj: string) => ({ result: 'ERROR_GUARDAR' as Resultado, msj });
const CON_DATOS = 'La carpeta tiene archivos u otros datos del registro y no se puede retirar.';

/**
 * Undoes an integration [1-510]: the whole file goes to the bin, and can be integrated again. Refused for a file that is
 * not the external system's, has a folio, or has what the bin does not keep (attachments).
 * @throws AppError NO_ENCONTRADO, CARPETA_CERRADA
 */
export const retirar = ({ db }: Services, quien: Quien, llcarpeta: number) =>
  write(db, quien, 'justicianet.eliminar', async (trx, anotar) => {
    const kept = await lockCarpeta(trx, quien.alcance, llcarpeta);
    if (!kept) throw new AppError('NO_ENCONTRADO');
    refuseClosed(kept);
    const why =
      kept.provienejusticianet !== 1
        ? 'La carpeta no viene de JusticiaNet.'
        : kept.folio !== null
          ? 'La carpeta ya tiene folio y no se puede retirar.'
          : undefined;
    if (why === undefined && !(await moverAPapelera(trx, llcarpeta, quien.llusuario)))
      throw new AppError('NO_ENCONTRADO');
    const note = { objeto: 'carpeta', llave: llcarpeta, llcarpeta };
    const detalle = why === undefined ? { antes: pick(kept, COLUMNAS_CARPETA) } : { result: 'ERROR_GUARDAR' };
    anotar({ ...note, detalle });
    return why === undefined
      ? { result: 'REGISTRO_EXITOSO' as Resultado, msj: MENSAJES.retirada(kept.noci) }
      : refusal(why);
  }).catch((error: unknown) => {
    if (isForeignKeyViolation(error)) return refusal(CON_DATOS);
    throw error;
  });
