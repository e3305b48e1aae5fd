import type { ListaDeLocalidades } from '@renadet/domain/carga/localidades';
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

/** Every locality of these municipalities, the retired ones too, for the engine of loads. @param municipios keys of five digits */
export async function listDeMunicipios(via: Db | Trx, municipios: readonly number[]): Promise<ListaDeLocalidades[]> {
  const { rows } = await sql<ListaDeLocalidades>`
    select m.municipio, array_agg(l.lllocalidad order by l.lllocalidad) as claves,
      array_agg(l.dslocalidad order by l.lllocalidad)::text[] as nombres,
      coalesce(array_agg(l.lllocalidad) filter (where l.boactivo = 0), '{}') as retiradas
    from unnest(${[...new Set(municipios)]}::integer[]) as m (municipio)
    join lugarlocalidad l on l.llversion = ${enUso('localidades')} and l.llestado = m.municipio / 1000
      and l.llmunicipio = m.municipio % 1000
    group by 1`.execute(via);
  return rows;
}
