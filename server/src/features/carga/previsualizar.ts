import type { CarpetaCarga } from '@renadet/domain/carga/carga.contract';
import { textoDeCodigo } from '@renadet/domain/carga/codigos';
import type { previsualizarActualizacion } from '@renadet/domain/carga/seguimiento.contract';
import type { Output } from '@renadet/domain/lib/endpoint';
import { normalizar } from '@renadet/domain/lib/texto';
import { unit } from '../../db/scope.ts';
import type { Services } from '../../lib/services.ts';
import type { Usuario } from '../../plugins/session.ts';
import { planear, type Retirada } from './actualizar.commands.ts';
import { findExistentes } from './carga.queries.ts';
import { revisarCarpetas } from './revisar.ts';

/** Who would be taken out of existing files if they were updated from the workbook [2-213] [2-214]; writes nothing. */
export async function previsualizar(
  services: Services,
  usuario: Usuario,
  carpetas: readonly CarpetaCarga[],
): Promise<Output<typeof previsualizarActualizacion>> {
  const { registros, refused } = await revisarCarpetas(services, usuario, carpetas, services.hoy());
  const { db, registrar } = services;
  const { rechazadas, retiradas } = await unit(db, usuario.alcance, 'read', async (trx) => {
    const numeros = registros.map((r) => r.carpeta.noci ?? '');
    return planear(trx, registros, await findExistentes(trx, usuario.alcance, numeros, false));
  });
  for (const [r, codigo] of rechazadas) refused.set(r.carpeta.noci ?? '', [{ codigo, renglon: r.renglon }]);
  const de = (list: readonly Retirada[], noci: string) =>
    list.filter(({ exp }) => exp === noci).map(({ exp: _, ...persona }) => persona);
  const detalle = {
    carpetas: carpetas.length,
    victimas: retiradas.victimas.length,
    responsables: retiradas.responsables.length,
  };
  await registrar(usuario, 'carga.previsualizar', { objeto: 'carga', detalle });
  return {
    carpetas: carpetas.map(({ numCarpeta, renglon }) => {
      const noci = normalizar(numCarpeta);
      const [first] = refused.get(noci) ?? [];
      return {
        numCarpeta,
        renglon,
        victimas: de(retiradas.victimas, noci),
        responsables: de(retiradas.responsables, noci),
        impedimento: first ? textoDeCodigo(first.codigo, first.renglon) : null,
      };
    }),
  };
}
