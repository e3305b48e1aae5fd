import { createHash } from 'node:crypto';
import { AppError } from '@renadet/domain/lib/errors';
import { avisarSalida } from '@renadet/domain/sesion/institucional.contract';
import { write } from '../../db/write.ts';
import { fill } from '../../freno/freno.queries.ts';
import { demasiados, esperaDe, frenoDeSalida } from '../../freno/freno.ts';
import { fits } from '../../freno/rechazos.ts';
import { FallaDeProveedor } from '../../integraciones/oidc/oidc.ts';
import { readSalida } from '../../integraciones/oidc/salida.ts';
import type { Services } from '../../lib/services.ts';
import { isLocal } from '../proveedor/proveedor.caja.ts';
import { proveedorDe } from './institucional.commands.ts';
import { endSalidas } from './institucional.queries.ts';
import { actorDe, type Solicitud } from './sesion.commands.ts';

const RECHAZADO = 'El aviso de salida no se aceptó.';

/** Refused: within bounds on record with its reason, counted for its network, and told without it. @throws AppError */
async function deny({ db }: Services, llinstitucion: number, motivo: string, request: Solicitud): Promise<never> {
  const freno = frenoDeSalida(request.direccion);
  const omitidos = fits(db, request.direccion);
  if (omitidos === undefined) await fill(db, [freno]);
  else
    await write(db, actorDe(undefined, request), avisarSalida, async (trx, nota) => {
      nota({ objeto: 'institucion', llave: llinstitucion, detalle: { motivo, ...(omitidos && { omitidos }) } });
      await fill(trx, [freno]);
    });
  throw new AppError('SOLICITUD_INVALIDA', { message: RECHAZADO });
}

/**
 * Ends the sessions that a provider opened and now says are over. Without such a session there is nothing to end.
 * @throws AppError SOLICITUD_INVALIDA whatever is wrong with it, DEMASIADAS_SOLICITUDES
 */
export async function endFromInstitucion(
  services: Services,
  llinstitucion: number,
  token: string,
  request: Solicitud,
): Promise<void> {
  const { db, config } = services;
  const espera = await esperaDe(db, frenoDeSalida(request.direccion));
  if (espera > 0) throw demasiados(espera);
  const proveedor = await proveedorDe(services, llinstitucion);
  if (!proveedor) return deny(services, llinstitucion, 'el proveedor está apagado', request);
  const { emisor } = proveedor;
  const said = await readSalida(proveedor, isLocal(config), token).catch((error: unknown) => {
    if (error instanceof FallaDeProveedor) return error.motivo;
    throw error;
  });
  if (typeof said === 'string') return deny(services, llinstitucion, said, request);
  const { jti, ...salida } = said;
  const huella = createHash('sha256').update(`${emisor}\0${jti}`).digest();
  const actor = { ...actorDe(undefined, request), llinstitucion };
  const taken = await write(db, actor, avisarSalida, async (trx, nota) => {
    const ended = await endSalidas(trx, { llinstitucion, emisor }, { huella, ...salida });
    const detalle = { motivo: ended ? 'su institución cerró la sesión' : 'el aviso de salida ya se había recibido' };
    for (const { llusuario, terminadas } of ended ?? [])
      nota({ objeto: 'usuario', llave: llusuario, detalle: { ...detalle, terminadas } });
    if (!ended?.length) nota({ objeto: 'institucion', llave: llinstitucion, detalle: { ...detalle, terminadas: 0 } });
    return ended !== undefined;
  });
  if (taken) return;
  await fill(db, [frenoDeSalida(request.direccion)]);
  throw new AppError('SOLICITUD_INVALIDA', { message: RECHAZADO });
}
