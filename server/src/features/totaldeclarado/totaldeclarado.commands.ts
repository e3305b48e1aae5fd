import { AppError, type Resultado } from '@renadet/domain/lib/errors';
import type { Trimestre } from '@renadet/domain/lib/trimestre';
import { reglasTotal } from '@renadet/domain/totaldeclarado/totaldeclarado.rules';
import { camposTotal, type TotalDeclarado } from '@renadet/domain/totaldeclarado/totaldeclarado.schema';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { findErrors, refuse } from '../../lib/check.ts';
import { isUniqueViolation } from '../../lib/pgErrors.ts';
import { insertTotal, lastTotal } from './totaldeclarado.queries.ts';

const DE_TODA = 'El total es de toda la institución: lo declara quien no está limitado a algunas de sus áreas.';

/**
 * Signs the total of a quarter of the signer's own institution; former declarations stay beside it.
 * @throws AppError SIN_PERMISO for a user with places; CAMPOS_INVALIDOS; VERSION_ANTERIOR when the user had not seen the last
 * declaration
 */
export async function declareTotal(trx: Trx, { services, usuario, nota }: Door, values: TotalDeclarado) {
  const { catalogos, hoy } = services;
  if (usuario.alcance.propietarios) throw new AppError('SIN_PERMISO', { message: DE_TODA });
  refuse(
    await findErrors(catalogos, { trx, campos: camposTotal, rules: reglasTotal, values, context: { hoy: hoy() } }),
  );
  const { anio, trimestre } = values as Trimestre & TotalDeclarado;
  const cual = { llinstitucion: usuario.llinstitucion, anio, trimestre };
  const kept = await lastTotal(trx, cual);
  if ((kept?.version ?? null) !== values.version) throw new AppError('VERSION_ANTERIOR');
  const version = (kept?.version ?? 0) + 1;
  const { nocarpetas, motivo } = values;
  await insertTotal(trx, cual, version, usuario.llusuario, values).catch((error: unknown) => {
    // somebody else signed at the same moment
    throw isUniqueViolation(error, 'totaldeclarado_pkey') ? new AppError('VERSION_ANTERIOR') : error;
  });
  nota({
    objeto: 'total declarado',
    llave: `${anio}-${trimestre}`,
    detalle: { antes: { nocarpetas: kept?.nocarpetas ?? null }, despues: { nocarpetas }, ...(motivo && { motivo }) },
  });
  return { result: 'REGISTRO_EXITOSO' as Resultado, version };
}
