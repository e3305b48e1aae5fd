import type { FiltroReporte } from '@renadet/domain/reportes/filtro';
import type { Dimension, Grafica } from '@renadet/domain/reportes/graficas';
import type { Punto, PuntoConSerie } from '@renadet/domain/reportes/reportes.contract';
import { type RawBuilder, sql } from 'kysely';
import type { Alcance, Trx } from '../db/scope.ts';
import { fuente, VALOR, type Valor } from './fuente.query.ts';

interface Modo {
  columna: string;
  /** Name of the value in column `id` of the groups. */
  nombre: (id: RawBuilder<unknown>) => RawBuilder<string>;
  /** In the order of their ids (ages, stages), not the largest first. */
  enOrden?: true;
}

const SIN_DATO = 'NO ESPECIFICADO';
const catalogo = (columna: string, tabla: string, llave: string, ds: string): Modo => ({
  columna,
  nombre: (id) => sql`(select k.${sql.ref(ds)} from ${sql.table(tabla)} k where k.${sql.ref(llave)} = ${id})`,
});
const fijos = (columna: string, nombres: Record<number, string>): Modo => ({
  columna,
  nombre: (id) =>
    sql`case ${id} ${sql.join(
      Object.entries(nombres).map(([value, name]) => sql`when ${sql.lit(Number(value))} then ${sql.lit(name)}`),
      sql` `,
    )} end`,
});
const respuesta = (): Modo => catalogo('valor', 'ctrespuesta', 'llrespuesta', 'dsrespuesta');

const MODOS: Record<Dimension, Modo> = {
  grupo: fijos(
    "(case when llinstitucion >= 100 then 2 when llinstitucion in (select i.llinstitucion from ctinstitucion i where i.dsabreviatura = 'FGR') then 1 else -1 end)",
    { 1: 'FGR', 2: 'ESTATALES' },
  ),
  institucion: catalogo('llinstitucion', 'ctinstitucion', 'llinstitucion', 'dsinstitucion'),
  area: catalogo('llpropietario', 'ctpropietario', 'llpropietario', 'dspropietario'),
  delito: catalogo('lldelito', 'ctdelito', 'lldelito', 'dsdelito'),
  etapa: { ...catalogo('lletapa', 'ctetapa', 'lletapa', 'dsetapa'), enOrden: true },
  estatus: { ...catalogo('llestatus', 'ctestatus', 'llestatus', 'dsestatus'), enOrden: true },
  edad: {
    columna: 'valor',
    nombre: (id) => sql`(select case when r.maximo >= 999 then r.minimo || ' AÑOS Y MÁS'
      else r.minimo || ' A ' || r.maximo || ' AÑOS' end from ctrangoedad r where r.llrangoedades = ${id})`,
    enOrden: true,
  },
  sexo: catalogo('llgenero', 'ctgenero', 'llgenero', 'dsgenero'),
  etnia: respuesta(),
  discapacidad: respuesta(),
  nacionalidad: catalogo('valor', 'ctnacionalidad', 'llnacionalidad', 'dsnacionalidad'),
  gestacion: respuesta(),
  actividad: fijos('valor', {
    0: 'NINGUNA DE LAS DOS',
    1: 'PERIODISTA',
    2: 'DEFENSORA O DEFENSOR DE DERECHOS HUMANOS',
    3: 'PERIODISTA Y DEFENSORA O DEFENSOR',
  }),
  tecnica: catalogo('valor', 'cttecnica', 'lltecnica', 'dstecnica'),
  qrr: fijos('boexistente', { 1: 'QUIEN RESULTE RESPONSABLE', 0: 'AUTORIDAD IDENTIFICADA' }),
  nivelGobierno: catalogo('llgobierno', 'ctgobierno', 'llgobierno', 'dsgobierno'),
  subnivel: catalogo('llsubnivel', 'ctsubnivel', 'llsubnivel', 'dssubnivel'),
  dependencia: catalogo('lldependencia', 'ctdependencia', 'lldependencia', 'dsdependencia'),
};

interface Grupo {
  id: number;
  sid: number;
  name: string;
  sname: string | null;
  value: number;
}
const isValor = (por: Dimension): por is Valor => por in VALOR;
const named = (modo: Modo, id: string) => sql<string>`coalesce(${modo.nombre(sql.ref(id))}, ${sql.lit(SIN_DATO)})`;

/** The counts of a chart: each name once, or once for each name of its series; what counts nothing is left out. */
async function grupos(
  trx: Trx,
  alcance: Alcance,
  filtro: FiltroReporte,
  grafica: Omit<Grafica, 'titulo' | 'forma' | 'columnas'>,
) {
  const [por, serie] = [MODOS[grafica.por], grafica.serie && MODOS[grafica.serie]];
  const { rows } = await sql<Grupo>`
    select g.id, g.sid, g.value, ${named(por, 'g.id')} as name, ${serie ? named(serie, 'g.sid') : sql`null`} as sname
    from (
      select ${sql.raw(por.columna)} as id, ${serie ? sql.raw(serie.columna) : sql`0`} as sid, sum(f.n) as value
      from (${fuente(grafica.cubo, alcance, filtro, isValor(grafica.por) ? grafica.por : undefined)}) f
      group by 1, 2 having sum(f.n) <> 0
    ) g
    order by ${por.enOrden ? sql`g.id = -1, g.id` : sql`sum(g.value) over (partition by g.id) desc, g.id`}, g.sid`.execute(
    trx,
  );
  return rows;
}

/** Items of a chart: names and values, or names with a series each [3-238]. */
export async function leerGrafica(
  trx: Trx,
  alcance: Alcance,
  filtro: FiltroReporte,
  grafica: Omit<Grafica, 'titulo' | 'forma' | 'columnas'>,
): Promise<Punto[] | PuntoConSerie[]> {
  const rows = await grupos(trx, alcance, filtro, grafica);
  if (!grafica.serie) return rows.map(({ id, name, value }) => ({ id, name, value }));
  const items = new Map<number, PuntoConSerie>();
  for (const { id, sid, name, sname, value } of rows) {
    const item = items.get(id) ?? { id, name, series: [] };
    item.series.push({ id: sid, name: sname ?? SIN_DATO, value });
    items.set(id, item);
  }
  return [...items.values()];
}
