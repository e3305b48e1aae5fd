import { llave } from '@renadet/domain/lib/texto';
import { type BusquedaReporte, type NombreBusqueda, TIPO_FECHA } from '@renadet/domain/reportes/cargadas';
import { type RawBuilder, sql } from 'kysely';
import type { Alcance } from '../db/scope.ts';
import { deQuien, type Fuente, fuente } from './fuente.query.ts';

const TODAS = { grupo: 0, institucion: 0, area: 0 };

/**
 * The files of a search. CENAPI reports every file of the registry; loaded are those that came by bulk load: integrated
 * on a day (fcintegracion), and not from the external system.
 */
function donde(reporte: NombreBusqueda, alcance: Alcance, f: BusquedaReporte): RawBuilder<unknown> {
  const days = sql`between ${f.fechaInicio ?? '-infinity'}::date and ${f.fechaFin ?? 'infinity'}::date`;
  const found =
    f.tipoFecha === TIPO_FECHA.NUMERO
      ? sql`c.llcarpeta in (select carpetas_con_numero(${llave(f.expediente ?? '')}))`
      : f.tipoFecha === TIPO_FECHA.INICIO
        ? sql`c.fcinicio ${days}`
        : sql`c.fcintegracion ${days}`;
  const loaded = reporte === 'cargadas' ? sql`c.fcintegracion is not null and c.provienejusticianet = 0` : sql`true`;
  return sql`${deQuien(alcance, TODAS, 'c')} and ${found} and ${loaded}`;
}

/** All rows of a search, newest first. */
export const buscadas = (reporte: NombreBusqueda, alcance: Alcance, f: BusquedaReporte): RawBuilder<unknown> => sql`
  select c.noci as "numeroExpediente", p.dspropietario as propietario,
    ${reporte === 'cenapi' ? sql`o.dsorigen as "origenCarpeta"` : sql`i.dsinstitucion as institucion`},
    c.fcinicio as "fechaInicioExpediente", d.dsdelito as delito, c.llcarpeta as id
  from carpeta c left join ctdelito d on d.lldelito = c.lldelito
  left join ctpropietario p on p.llpropietario = c.llpropietario
  ${reporte === 'cenapi' ? sql`left join ctorigen o on o.llorigen = c.llorigen` : sql`left join ctinstitucion i on i.llinstitucion = c.llinstitucion`}
  where ${donde(reporte, alcance, f)}
  order by ${f.tipoFecha === TIPO_FECHA.CARGA ? sql`c.fcintegracion desc` : sql`c.fcinicio desc`}, c.llcarpeta desc`;

/** The totals that count the files of a search. */
const fuenteDe = (reporte: NombreBusqueda, { tipoFecha }: BusquedaReporte): Fuente => {
  const byDay = tipoFecha === TIPO_FECHA.CARGA;
  if (reporte === 'cenapi') return byDay ? 'integradas' : 'carpeta';
  return byDay ? 'cargadasEnDia' : 'cargadas';
};

/** How many files a search finds: of a period by the totals, of a part of a number by looking. */
export const contadas = (reporte: NombreBusqueda, alcance: Alcance, f: BusquedaReporte) =>
  f.tipoFecha === TIPO_FECHA.NUMERO
    ? sql<{ total: number }>`select count(*) as total from carpeta c where ${donde(reporte, alcance, f)}`
    : sql<{ total: number }>`select coalesce(sum(t.n), 0) as total
        from (${fuente(fuenteDe(reporte, f), alcance, { ...TODAS, ...f, noci: null })}) t`;
