import { dominiosDe } from '@renadet/domain/lib/dominios';
import { violations } from '@renadet/domain/lib/rules';
import { NO, SI } from '@renadet/domain/lib/siNo';
import { guardarProveedor } from '@renadet/domain/proveedor/proveedor.contract';
import { proveedorNuevo, reglasProveedor } from '@renadet/domain/proveedor/proveedor.rules';
import { emisorDe, type ProveedorDatos } from '@renadet/domain/proveedor/proveedor.schema';
import { type Trx, unit } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import { probe } from '../../integraciones/oidc/oidc.ts';
import { difference, refuse } from '../../lib/check.ts';
import { found } from '../../lib/found.ts';
import { refuseLocal } from '../../lib/nacional.ts';
import { isUniqueViolation } from '../../lib/pgErrors.ts';
import type { Services } from '../../lib/services.ts';
import { refuseStale } from '../../lib/stale.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';
import { findInstitucion } from '../institucion/institucion.queries.ts';
import { isLocal, openProveedor, regresoDe, salidaDe, sealSecreto } from './proveedor.caja.ts';
import { countVinculadas, findProveedor, putProveedor } from './proveedor.queries.ts';

const SIN_RESPUESTA = {
  campo: 'emisor',
  mensaje:
    'En esta dirección no contesta un proveedor de OpenID Connect que se llame así. Revísela o apague el ingreso.',
};
const SIN_LLAVE = { campo: 'secreto', mensaje: 'El secreto guardado ya no se puede leer: escríbalo de nuevo.' };
const DE_OTRA = { campo: 'cliente', mensaje: 'Otra institución ya usa este emisor con este identificador de cliente.' };

/** The settings of a provider for its administrator, without its secret. */
export async function readProveedor(trx: Trx, { config }: Services, llinstitucion: number) {
  found(await findInstitucion(trx, llinstitucion));
  const kept = await findProveedor(trx, llinstitucion);
  const { emisor, cliente, dominios, acr, activo, obligatorio, compartido } = { ...proveedorNuevo(), ...kept };
  return {
    emisor,
    cliente,
    dominios,
    acr,
    activo: activo ?? NO,
    obligatorio: obligatorio ?? NO,
    compartido: compartido ?? SI,
    version: kept?.version ?? 0,
    tieneSecreto: kept !== undefined,
    vinculadas: await countVinculadas(trx, llinstitucion),
    regreso: regresoDe(config, llinstitucion),
    salida: salidaDe(config, llinstitucion),
    local: isLocal(config),
  };
}

const isMismo = (uno: string, otro: string) => emisorDe(uno) === emisorDe(otro);

/** The audit's record of a provider: of its secret only that it changed. */
type Anotable = Record<'emisor' | 'cliente' | 'dominios' | 'acr', string | null> &
  Record<'activo' | 'obligatorio' | 'compartido', number | null>;
const anotable = ({ emisor, cliente, dominios, acr, activo, obligatorio, compartido }: Anotable) => ({
  emisor,
  cliente,
  dominios,
  acr,
  activo,
  obligatorio,
  compartido,
});

/**
 * Saves the provider of an institution. Where it is on it is asked first, before a connection is taken.
 * @throws AppError NO_ENCONTRADO, VERSION_ANTERIOR, CAMPOS_INVALIDOS, SIN_PERMISO
 */
export async function saveProveedor(
  services: Services,
  usuario: UsuarioDeSesion,
  llinstitucion: number,
  sent: ProveedorDatos,
) {
  const { db, config } = services;
  refuseLocal(usuario);
  const before = await unit(db, usuario.alcance, 'read', async (trx) => {
    found(await findInstitucion(trx, llinstitucion));
    return findProveedor(trx, llinstitucion);
  });
  const local = isLocal(config);
  refuse(violations(reglasProveedor, sent, { emisorConSecreto: before?.emisor ?? null, local }));
  const secreto = sent.secreto ?? (before && openProveedor(config, before)?.secreto) ?? '';
  if (!secreto) refuse([SIN_LLAVE]);
  const { emisor: escrito, cliente, acr } = sent as ProveedorDatos & { emisor: string; cliente: string };
  const compartido = sent.compartido === SI;
  const probado =
    sent.activo === SI &&
    (await probe({ emisor: escrito, cliente, secreto, acr, compartido }, local).catch(() => refuse([SIN_RESPUESTA])));
  // as it calls itself, however it was typed: tokens are compared, and people bound, by that
  const emisor = probado || (before && isMismo(before.emisor, escrito) ? before.emisor : emisorDe(escrito));
  return write(db, usuario, guardarProveedor, async (trx, nota) => {
    const kept = await findProveedor(trx, llinstitucion, true);
    // an institution without one is version 0
    refuseStale(kept?.version ?? 0, sent.version);
    const version = (kept?.version ?? 0) + 1;
    const fila = {
      llinstitucion,
      emisor,
      cliente,
      acr,
      version,
      dominios: dominiosDe(sent.dominios),
      activo: sent.activo === SI,
      obligatorio: sent.obligatorio === SI,
      compartido,
      secreto: sealSecreto(config, llinstitucion, secreto),
    };
    await putProveedor(fila, trx);
    const despues = anotable({ ...sent, emisor, dominios: fila.dominios.join(', ') });
    nota({
      objeto: 'institucion',
      llave: llinstitucion,
      detalle: {
        ...difference(anotable(kept ?? proveedorNuevo()), despues),
        ...(sent.secreto !== null && { secreto: 'cambiado' }),
      },
    });
    return { result: 'REGISTRO_EXITOSO' as const, version };
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'proveedor_emisor_cliente_key')) refuse([DE_OTRA]);
    throw error;
  });
}
