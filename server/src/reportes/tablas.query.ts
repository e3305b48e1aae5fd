import type { FiltroReporte } from '@renadet/domain/reportes/filtro';
import type { NombreTabla } from '@renadet/domain/reportes/tablas';
import { type RawBuilder, sql } from 'kysely';
import type { Alcance } from '../db/scope.ts';
import { deQuien, fuente, total } from './fuente.query.ts';

type Consulta = (alcance: Alcance, filtro: FiltroReporte) => RawBuilder<unknown>;
const chosen = (column: string, id: number | null) =>
  sql`(${id ?? 0}::integer = 0 or ${sql.ref(column)} = ${id ?? 0}::integer)`;

/** Files of the scope and the filter, as `c`. */
const carpetas: Consulta = (alcance, f) => sql`${deQuien(alcance, f, 'c')}
  and ${chosen('c.lldelito', f.delito)} and ${chosen('c.lletapa', f.etapa)} and ${chosen('c.llestatus', f.estatus)}
  and c.fcinicio between ${f.fechaInicio ?? '-infinity'}::date and ${f.fechaFin ?? 'infinity'}::date
  ${f.noci === null ? sql`` : sql`and c.noci = ${f.noci}`}`;
/** Newest first, as everywhere. */
const ORDEN = sql`order by c.fcinicio desc, c.llcarpeta desc`;
const LUGAR = sql`left join ctestado e on e.llestado = c.llestado
  left join ctmunicipio m on m.llestado = c.llestado and m.llmunicipio = c.llmunicipio
  left join ctdelito d on d.lldelito = c.lldelito`;

/** State of an institution: the last two digits of its abbreviation; the federal one has none. */
export const ESTADO_INSTITUCION = sql<number>`case when i.llinstitucion >= 100 and i.dsabreviatura ~ '[0-9]{2}$'
  then right(i.dsabreviatura, 2)::integer else 0 end`;

/** All rows of each paged report, in order, each with their total. A page adds limit and offset. */
export const CONSULTAS: Record<NombreTabla, Consulta> = {
  getReporteCarpeta: (alcance, f) => sql`
    select row_number() over (${ORDEN}) as rowid, c.noci as "numeroExpediente", c.fcinicio as "fechaInicio",
      e.dsestado as estado, m.dsmunicipio as municipio, d.dsdelito as delito,
      ${total('carpeta', alcance, f)} as "totalRegistros"
    from carpeta c ${LUGAR} where ${carpetas(alcance, f)} ${ORDEN}`,

  getReporteVictimas: (alcance, f) => sql`
    select c.noci as "numeroExpediente", e.dsestado as estado, m.dsmunicipio as municipio, d.dsdelito as delito,
      v.dsnombre as "victimaNombre", v.dsapellidopaterno as "victimaPrimerApellido",
      v.dsapellidomaterno as "victimaSegundoApellido", v.edadhechos as edad, g.dsgenero as genero,
      ${total('victima', alcance, f)} as "totalRegistros"
    from carpeta c join victima v on v.llcarpeta = c.llcarpeta ${LUGAR} left join ctgenero g on g.llgenero = v.llgenero
    where ${carpetas(alcance, { ...f, etapa: 0, estatus: 0 })} and ${chosen('v.llgenero', f.sexo)}
      and (${f.edad ?? 0}::integer = 0 or v.edadhechos between
        (select r.minimo from ctrangoedad r where r.llrangoedades = ${f.edad ?? 0}::integer) and
        (select r.maximo from ctrangoedad r where r.llrangoedades = ${f.edad ?? 0}::integer))
    ${ORDEN}, v.llvictima`,

  getTablaExpedienteByFiltros: (alcance, f) => sql`
    select c.llcarpeta, c.noci, p.dspropietario, c.novictimas, d.dsdelito, c.fcinicio,
      ${total('carpeta', alcance, f)} as registros
    from carpeta c left join ctdelito d on d.lldelito = c.lldelito
    left join ctpropietario p on p.llpropietario = c.llpropietario
    where ${carpetas(alcance, f)} ${ORDEN}`,

  getReporteCarpetasByEstado: (alcance, f) => sql`
    select p.dspropietario, coalesce(e.dsestado, 'FEDERAL') as dsestado, g.total, ${ESTADO_INSTITUCION} as llestado,
      g.llpropietario, count(*) over () as registros
    from (select s.llpropietario, sum(s.n) as total from (${fuente('captura', alcance, f)}) s
      group by 1 having sum(s.n) <> 0) g
    join ctpropietario p on p.llpropietario = g.llpropietario
    join ctinstitucion i on i.llinstitucion = p.llinstitucion
    left join ctestado e on e.llestado = ${ESTADO_INSTITUCION}
    order by g.total desc, g.llpropietario`,
};
