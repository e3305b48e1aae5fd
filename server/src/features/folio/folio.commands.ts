import { canGenerateFolio, formatFolio } from '@renadet/domain/carpeta/folio';
import { AppError, type Resultado } from '@renadet/domain/lib/errors';
import { MENSAJES } from '@renadet/domain/mensajes';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { contextoCarpeta } from '../carpeta/carpeta.commands.ts';
import { refuseClosed } from '../carpeta/carpeta.locks.ts';
import { lockCabeza } from '../carpeta/carpeta.queries.ts';
import { setFolio, takeNumberOf } from './folio.queries.ts';

/**
 * Generates the folio of a file [1-212] [1-514]; a second call answers the same one.
 * Refused while registered victims differ from the declared number [1-555] or no authority is recorded [1-556].
 * @throws AppError NO_ENCONTRADO outside the user's scope, SIN_PERMISO for role 7 [1-427], CARPETA_CERRADA
 */
export async function generateFolio(trx: Trx, { services, usuario, nota }: Door, llcarpeta: number) {
  const carpeta = found(await lockCabeza(trx, usuario.alcance, llcarpeta));
  const note = (result: Resultado, msj: string) => {
    nota({ objeto: 'carpeta', llave: llcarpeta, llcarpeta, detalle: { result, msj } });
    return { result, msj };
  };
  if (carpeta.folio) return note('REGISTRO_EXITOSO', carpeta.folio);
  refuseClosed(carpeta);
  const today = services.hoy();
  if (!canGenerateFolio(contextoCarpeta('folio', usuario, today, carpeta))) throw new AppError('SIN_PERMISO');
  const { novictimas, victimasregistradas, autoridadesregistradas } = carpeta;
  if (novictimas !== victimasregistradas)
    return note('ERROR_FOLIO_VICTIMAS', MENSAJES.victimasNoCoinciden(novictimas, victimasregistradas));
  if (autoridadesregistradas === 0) return note('ERROR_FOLIO_AUTORIDADES', MENSAJES.sinAutoridades);
  const anio = Number(today.slice(0, 4));
  const { estado, ultimo } = await takeNumberOf(trx, anio, carpeta.llinstitucion);
  const folio = formatFolio(anio, estado, ultimo);
  await setFolio(trx, llcarpeta, folio, today);
  return note('REGISTRO_EXITOSO', folio);
}
