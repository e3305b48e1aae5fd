import type { Comparable } from '@renadet/domain/vinculo/comparable';
import type { VictimaEscrita } from '@renadet/domain/vinculo/parecida.contract';
import { sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';

/**
 * How many rows are read of one key and of one choice of words. Of all keys together those that share most are compared; of
 * her own file the last ones.
 */
const POR_CLAVE = 500;
const POR_PALABRAS = 100;
const CANDIDATAS = 200;
const DE_LA_CARPETA = 100;

/**
 * A victim as she is typed, and the registered ones in scope that may be her: those that share a key with her, those of her
 * own file, and those that the job has not looked at yet. A key that too many of the whole country share is kept as its
 * negative; one office has few of them. She is compared as if she were in her file already. Nothing of it hangs on rows out of
 * scope (ADR 68).
 */
export async function findCandidatas(trx: Trx, alcance: Alcance, escrita: VictimaEscrita) {
  const { llcarpeta } = escrita;
  const { rows } = await sql<Comparable>`
    with escrita as materialized (
        select k as e from carpeta c
        cross join lateral comparable_de(jsonb_populate_record(null::victima, ${JSON.stringify(escrita)}::jsonb
          || jsonb_build_object('llvictima', 0, 'llinstitucion', c.llinstitucion, 'llpropietario', c.llpropietario)), c) k
        where c.llcarpeta = ${llcarpeta} and ${inScope('c', alcance)}),
      llave as materialized (
        select (l.clase * s.signo)::smallint as clase, l.huella from escrita cross join lateral claves_base(e) l, (values (1), (-1)) s (signo)),
      cercana as materialized (
        select o.llvictima from llave l cross join lateral (
          select k.llvictima from clave k
          where k.clase = l.clase and k.huella = l.huella and ${inScope('k', alcance)}
          order by k.llvictima desc limit ${POR_CLAVE}) o
        union all
        select w.llvictima from escrita cross join lateral victimas_con_palabras(
          (e).nombres || string_to_array(concat_ws(' ', (e).paterno, (e).materno), ' '), ${POR_PALABRAS}) w (llvictima)),
      mejor as materialized (
        select llvictima from cercana group by 1 order by count(*) desc, 1 desc limit ${CANDIDATAS}),
      propia as materialized (
        select v from victima v where v.llcarpeta = ${llcarpeta} and ${inScope('v', alcance)}
        order by v.llvictima desc limit ${DE_LA_CARPETA}),
      pendiente as materialized (
        select p as k from comparables_pendientes() p, escrita
        where ${inScope('p', alcance)} and (p.curp = (e).curp or p.fechanacimiento = (e).fechanacimiento
          or (p.sonidosnombres || p.sonidosapellidos) && ((e).sonidosnombres || (e).sonidosapellidos))
        order by p.llvictima desc limit ${CANDIDATAS})
    select (e).* from escrita
    union all (
      select distinct on (llvictima) * from (
        select k.* from comparable k where k.llvictima = any (array(select llvictima from mejor))
        union all select k.* from propia cross join carpeta c cross join lateral comparable_de(v, c) k where c.llcarpeta = ${llcarpeta}
        union all select (k).* from pendiente) x
      order by llvictima)`.execute(trx);
  const candidatas = rows.filter(({ llvictima }) => llvictima !== 0);
  return { escrita: rows.find(({ llvictima }) => llvictima === 0), candidatas };
}

/** The shown fields of some victims in scope. */
export const listParecidas = (trx: Trx, alcance: Alcance, ids: readonly number[]) =>
  trx
    .selectFrom('victima as v')
    .innerJoin('carpeta as c', 'c.llcarpeta', 'v.llcarpeta')
    .where(inScope('v', alcance))
    .where('v.llvictima', 'in', ids)
    .select([
      'v.llvictima',
      'v.llcarpeta',
      'c.noci',
      'v.dsnombre',
      'v.dsapellidopaterno',
      'v.dsapellidomaterno',
      'v.fechanacimiento',
      'v.dsedad',
    ])
    .execute();
