import { nearestFirst } from '@renadet/domain/carga/cercania';
import {
  type JuicioDeLocalidad,
  judgeLocalidad,
  type LocalidadConocida,
  type LocalidadDicha,
  llaveDeLugar,
} from '@renadet/domain/catalogos/localidad';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Trx } from '../db/scope.ts';

/** The version of a kind of places that is in use; null where nobody imported one. */
export const enUso = (clase: 'localidades' | 'codigos') =>
  sql`(select llversion from lugarversion where clase = ${clase} and estado = 'EN_USO')`;

/** A locality as a door tells it, in its municipality. */
export interface LocalidadPorJuzgar extends LocalidadDicha {
  llestado: number | null;
  llmunicipio: number | null;
}

/** INEGI's key of a locality, nine digits. `l` is the table of localities. */
export const CLAVE = sql`lpad(l.llestado::text, 2, '0') || lpad(l.llmunicipio::text, 3, '0') || lpad(l.lllocalidad::text, 4, '0')`;
const preguntaDe = ({ llestado, llmunicipio, clave, nombre }: LocalidadPorJuzgar) =>
  JSON.stringify({
    llestado,
    llmunicipio,
    lllocalidad: clave === null ? null : Number(clave.slice(5)),
    llave: nombre === null ? null : llaveDeLugar(nombre),
  });
const municipioDe = ({ llestado, llmunicipio }: Pick<LocalidadPorJuzgar, 'llestado' | 'llmunicipio'>) =>
  Number(llestado) * 1000 + Number(llmunicipio);

/** Whether somebody imported INEGI's localities. */
export async function hasLocalidades(via: Db | Trx): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`select ${enUso('localidades')} is not null as hay`.execute(via);
  return rows[0]?.hay ?? false;
}

/**
 * Judges localities by INEGI's catalogue, all in one question. Where nobody imported it, or it has nothing of a municipality, they
 * are taken as they are told.
 */
export async function judgeLocalidades(
  via: Db | Trx,
  dichas: readonly LocalidadPorJuzgar[],
): Promise<JuicioDeLocalidad[]> {
  const asked = dichas.map((one) => (one.llestado === null || one.llmunicipio === null ? undefined : preguntaDe(one)));
  const distintas = [...new Set(asked.filter((one) => one !== undefined))];
  const known = new Map<string, LocalidadConocida[]>();
  if (distintas.length) {
    const { rows } = await sql<{ i: number; filas: LocalidadConocida[] }>`
      select q.i::integer, coalesce((select jsonb_agg(jsonb_build_object('clave', ${CLAVE}, 'nombre', l.dslocalidad, 'boactivo', l.boactivo))
        from lugarlocalidad l where l.llversion = v.llversion and l.llestado = q.llestado and l.llmunicipio = q.llmunicipio
          and (l.lllocalidad = q.lllocalidad or l.llave = q.llave)), '[]') as filas
      from (select llversion from lugarversion where clase = 'localidades' and estado = 'EN_USO') v
      cross join rows from (jsonb_to_recordset(${`[${distintas}]`}::jsonb)
        as (llestado integer, llmunicipio integer, lllocalidad integer, llave text)) with ordinality as q (llestado, llmunicipio, lllocalidad, llave, i)
      where exists (select from lugarlocalidad l
        where l.llversion = v.llversion and l.llestado = q.llestado and l.llmunicipio = q.llmunicipio)`.execute(via);
    for (const { i, filas } of rows) known.set(distintas[i - 1] as string, filas);
  }
  return dichas.map((one, i) => judgeLocalidad(known.get(asked[i] ?? ''), one, municipioDe(one)));
}

/** Municipalities whose names are looked through for one request: a whole file of slips needs no more. */
const MUNICIPIOS = 50;
type DeMunicipio = Pick<LocalidadPorJuzgar, 'llestado' | 'llmunicipio' | 'nombre'>;

/** The locality of its municipality whose name is nearest to each of these; undefined where there is none to tell. */
export async function findCercanas(
  via: Db | Trx,
  dichas: readonly DeMunicipio[],
): Promise<({ clave: string; nombre: string } | undefined)[]> {
  const municipios = [...new Set(dichas.filter(({ nombre }) => nombre !== null).map(municipioDe))].slice(0, MUNICIPIOS);
  if (!municipios.length) return dichas.map(() => undefined);
  const { rows } = await sql<{ municipio: number; claves: string[]; nombres: string[] }>`
    select l.llestado * 1000 + l.llmunicipio as municipio, array_agg(${CLAVE} order by l.lllocalidad) as claves,
      array_agg(l.dslocalidad order by l.lllocalidad)::text[] as nombres
    from unnest(${municipios}::integer[]) as m (municipio)
    join lugarlocalidad l on l.llversion = ${enUso('localidades')} and l.llestado = m.municipio / 1000
      and l.llmunicipio = m.municipio % 1000 and l.boactivo = 1
    group by 1`.execute(via);
  const lists = new Map(rows.map((row) => [row.municipio, row]));
  return dichas.map((one) => {
    const list = lists.get(municipioDe(one));
    if (!list || one.nombre === null) return undefined;
    const nombre = nearestFirst(list.nombres, one.nombre)[0] as string;
    return { nombre, clave: list.claves[list.nombres.indexOf(nombre)] as string };
  });
}
