import type { Ventana } from '@renadet/domain/lib/pagina';
import { CONTADOS, type DeBarra, type FilaDetras, type FiltroDetras } from '@renadet/domain/reportes/detras';
import { DIMENSIONES, type Dimension, isValor, isVarias } from '@renadet/domain/reportes/dimensiones';
import { type RawBuilder, sql } from 'kysely';
import type { Alcance } from '../db/scope.ts';
import { enCuentas } from './catalogo.query.ts';
import { type Condicion, deHechos, fuente } from './fuente.query.ts';
import { columnaDe, FUENTE } from './graficas.query.ts';
import { ESTADO_INSTITUCION } from './tablas.query.ts';

/** Where the records of each are, and their own id. */
const VISTAS = {
  carpeta: ['hechoscarpeta', 'llcarpeta'],
  captura: ['hechoscarpeta', 'llcarpeta'],
  victima: ['hechosvictima', 'llvictima'],
  responsable: ['hechosresponsable', 'llresponsable'],
} as const satisfies Record<DeBarra['cubo'], readonly [string, string]>;

const deEstado = (id: number): Condicion =>
  sql`llinstitucion in (select i.llinstitucion from ctinstitucion i where ${ESTADO_INSTITUCION} = ${id}::integer)`;

/** Whether a record is of a value of a dimension, over the view of its facts. */
function deValor(por: DeBarra['por'], id: number): Condicion {
  if (por === 'estadoDeInstitucion') return deEstado(id);
  if (!isValor(por)) return sql`${sql.raw(columnaDe(por))} = ${id}::integer`;
  const { valor }: Dimension = DIMENSIONES[por];
  const own = sql`valores[${sql.lit(valor)}]`;
  return isVarias(por)
    ? sql`exists (select from opciones_de(${own}) o(id) where o.id = ${id}::integer)`
    : sql`${own} = ${id}::integer`;
}

const deSerie = (serie: DeBarra['serie'], id: number | null, de: typeof deValor): Condicion =>
  serie && id !== null ? de(serie, id) : sql`true`;

/** How many a bar counts: the sum of the totals that the bar is of. */
export function cuantosDetras(alcance: Alcance, filtro: FiltroDetras): RawBuilder<{ total: number }> {
  const { cubo, por, serie }: DeBarra = CONTADOS[filtro.grafica];
  const own = por === 'estadoDeInstitucion' ? undefined : por;
  const rows = fuente((own && FUENTE[own]) ?? cubo, alcance, filtro, own && isValor(own) ? own : undefined);
  const de: typeof deValor = (one, id) =>
    one === 'estadoDeInstitucion' ? deEstado(id) : sql`${sql.raw(columnaDe(one))} = ${id}::integer`;
  return sql`select coalesce(sum(f.n), 0)::integer as total from (${rows}) f
    where ${de(por, filtro.punto)} and ${deSerie(serie, filtro.serie, de)}`;
}

/** The records that a bar counts, newest first, each with its file. */
export function detras(alcance: Alcance, filtro: FiltroDetras, { cuantos, desde }: Ventana): RawBuilder<FilaDetras> {
  const { cubo, por, serie }: DeBarra = CONTADOS[filtro.grafica];
  const [vista, id] = VISTAS[cubo];
  return sql`
    with pagina as (
      select dia, llcarpeta, ${sql.ref(id)} as id from ${sql.table(vista)}
      where ${deHechos(cubo, alcance, filtro)} and ${deValor(por, filtro.punto)}
        and ${deSerie(serie, filtro.serie, deValor)}
      order by dia desc, llcarpeta desc, id desc limit ${cuantos} offset ${desde})
    select p.id, c.llcarpeta, c.noci, c.fcinicio, dia_mexico(c.fcregistro)::text as registro, i.dsinstitucion as institucion,
      lugar_de_hechos(m.dsmunicipio, e.dsestado) as lugar, d.dsdelito as delito, t.dsetapa as etapa,
      ${cubo === 'victima' ? sql`v.edadhechos` : sql`null::integer`} as edad,
      ${cubo === 'victima' ? sql`g.dsgenero` : sql`null::text`} as sexo,
      ${cubo === 'responsable' ? enCuentas('gobiernos', sql`r.llgobierno`, sql`b.dsgobierno`) : sql`null::text`} as nivel,
      ${cubo === 'responsable' ? enCuentas('dependencias', sql`r.lldependencia`, sql`y.dsdependencia`) : sql`null::text`} as dependencia
    from pagina p join carpeta c using (llcarpeta) join ctinstitucion i on i.llinstitucion = c.llinstitucion
    left join ctestado e on e.llestado = c.llestado
    left join ctmunicipio m on m.llestado = c.llestado and m.llmunicipio = c.llmunicipio
    left join ctdelito d on d.lldelito = c.lldelito left join ctetapa t on t.lletapa = c.lletapa
    ${
      cubo === 'victima'
        ? sql`join victima v on v.llvictima = p.id left join ctgenero g on g.llgenero = v.llgenero`
        : cubo === 'responsable'
          ? sql`join responsable r on r.llresponsable = p.id left join ctgobierno b on b.llgobierno = r.llgobierno
              left join ctdependencia y on y.lldependencia = r.lldependencia`
          : sql``
    }
    order by p.dia desc, p.llcarpeta desc, p.id desc`;
}
