import { type BusquedaReciente, getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

/** As many as are read at a glance. */
const RENGLONES = 6;
/** Lines of the audit that are looked through, however many others a user leaves. */
const LINEAS = 500;

/** The last searches of a user that found something, from the last lines of the audit, each search once. */
export async function listRecientes(trx: Trx, llusuario: number): Promise<BusquedaReciente[]> {
  const { rows } = await sql<{ filtro: Partial<BusquedaReciente>; total: number }>`
    with linea as materialized (
      select id, operacion, detalle from auditoria where llusuario = ${llusuario} order by id desc limit ${LINEAS}),
    busqueda as materialized (
      select id, (detalle -> 'filtro') - '{pagina,rpp,orden}'::text[] as filtro, (detalle ->> 'total')::integer as total
      from linea where operacion = ${getCarpetaByFiltros.auditoria} and not (detalle -> 'filtro') ? 'mias'),
    ultima as (select distinct on (filtro) id, filtro, total from busqueda order by filtro, id desc)
    select filtro, total from ultima where total > 0 order by id desc limit ${RENGLONES}`.execute(trx);
  // lines of before a criterion existed do not tell it
  const nada = {
    noci: null,
    folio: null,
    nombreCompleto: null,
    fechaInicio: null,
    fechaFin: null,
    institucion: 0,
    area: 0,
  };
  return rows.map(({ filtro, total }) => ({ ...nada, ...filtro, total }));
}
