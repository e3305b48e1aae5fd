import { reglasBusqueda } from '@renadet/domain/carpeta/busqueda.rules';
import { FiltroCarpetas } from '@renadet/domain/carpeta/busqueda.schema';
import { GUARDADAS_EN_PESTANA } from '@renadet/domain/carpeta/carpeta.contract';
import type { CriteriosCarpeta } from '@renadet/domain/carpeta/criterios';
import { startsAsFolio } from '@renadet/domain/carpeta/folio';
import { type Fecha, formatFecha } from '@renadet/domain/lib/fecha';
import { violations } from '@renadet/domain/lib/rules';
import type { Alcance, Trx } from '../../db/scope.ts';
import { listFiltros } from '../../reportes/guardados.queries.ts';
import { countCarpetas } from './busqueda.query.ts';

const enPedido = (dia: unknown) => (typeof dia === 'string' ? formatFecha(dia) : null);
/** A kept search as it is asked for; undefined where it is none, or breaks a rule now. */
function deGuardada(kept: Readonly<Record<string, unknown>>, hoy: Fecha): FiltroCarpetas | undefined {
  const { noci, fechaInicio, fechaFin, institucion, area, mias, registroDesde, registroHasta } =
    kept as Partial<CriteriosCarpeta>;
  const read = FiltroCarpetas.safeParse({
    ...(noci && startsAsFolio(noci) ? { folio: noci } : { noci }),
    fechaInicio: enPedido(fechaInicio),
    fechaFin: enPedido(fechaFin),
    institucion: institucion ?? 0,
    area: area ?? 0,
    mias: mias === true || undefined,
    registroDesde: registroDesde ? enPedido(registroDesde) : undefined,
    registroHasta: registroHasta ? enPedido(registroHasta) : undefined,
  });
  return read.success && violations(reglasBusqueda, read.data, { hoy }).length === 0 ? read.data : undefined;
}

/** How many files a user registered, and how many each of the first kept searches finds. */
export async function countPropias(trx: Trx, alcance: Alcance, llusuario: number, hoy: Fecha) {
  const guardadas = await listFiltros(trx, llusuario, 'carpetas');
  const count = (filtro: FiltroCarpetas | undefined) => (filtro ? countCarpetas(trx, alcance, filtro) : null);
  const cuentas: { llfiltro: number; total: number | null }[] = [];
  for (const { llfiltro, filtro } of guardadas.slice(0, GUARDADAS_EN_PESTANA))
    cuentas.push({ llfiltro, total: await count(deGuardada(filtro, hoy)) });
  return { mias: (await count(FiltroCarpetas.parse({ mias: true }))) ?? 0, guardadas: cuentas };
}
