import { type Fecha, masDias } from '@renadet/domain/lib/fecha';
import { diasDe, trimestreEnPalabras, trimestresTerminados } from '@renadet/domain/lib/trimestre';
import type { TableroMedido } from '@renadet/domain/publicacion/tablero';
import { coberturaDe, DIAS_A_TIEMPO, ESTADOS_TABLERO, estadoDe } from '@renadet/domain/reportes/tablero';
import { sql } from 'kysely';
import type { Alcance, Trx } from '../../db/scope.ts';
import { contados, SUMAS } from '../../reportes/avance.query.ts';

const TODAS: Alcance = { llinstitucion: 0, propietarios: null };
/** The last quarter that was over when that of the cut-off began. */
const trimestreDelCorte = (corte: Fecha) =>
  trimestresTerminados(
    diasDe({ anio: Number(corte.slice(0, 4)), trimestre: Math.ceil(Number(corte.slice(5, 7)) / 3) }).fechaInicio,
  )[0];

interface OficinaContada extends Omit<TableroMedido['oficinas'][number], 'estado' | 'cobertura' | 'datos'> {
  pedidos: number;
  conValor: number;
  faltantes: number;
  declaradas: number | null;
}

/**
 * The offices in the quarter of a cut-off, by what was registered and declared up to it: file by file, because the totals
 * know months and this is asked twice a year. The cases that the justice system knows are those of the moment (D-142).
 * @param trx of a unit of work that sees every institution
 */
export async function measureTablero(trx: Trx, corte: Fecha): Promise<TableroMedido | undefined> {
  const q = trimestreDelCorte(corte);
  if (!q) return undefined;
  const { fechaInicio, fechaFin } = diasDe(q);
  const fin = sql`(${masDias(corte, 1)}::timestamp at time zone 'America/Mexico_City')`;
  const { rows } = await sql<OficinaContada>`
    with entrega as (select llinstitucion, dia_mexico(max(fcregistro)) as dia from carpeta where fcregistro < ${fin} group by 1),
      lapso as (select llinstitucion, count(*)::integer as n,
          count(*) filter (where dias <= ${sql.lit(DIAS_A_TIEMPO)})::integer as atiempo,
          percentile_disc(0.5) within group (order by dias) as mediana,
          percentile_disc(0.9) within group (order by dias) as noventa
        from (select llinstitucion, dia_mexico(fcregistro) - fcinicio as dias from carpeta
          where fcinicio between ${fechaInicio}::date and ${fechaFin}::date and fcregistro < ${fin}) d group by 1),
      registro as (select llcarpeta, llinstitucion, datos_de_carpeta(c) as datos from carpeta c
        where fcinicio between ${fechaInicio}::date and ${fechaFin}::date and fcregistro < ${fin}),
      completa as (select llinstitucion, count(*)::integer as pedidos, count(*) filter (where d % 10 = 2)::integer as convalor
        from (select llinstitucion, datos from registro
          union all select r.llinstitucion, datos_de_victima(v) from registro r join victima v using (llcarpeta)
          union all select r.llinstitucion, datos_de_responsable(a) from registro r join responsable a using (llcarpeta)) t,
          unnest(datos) d group by 1),
      conocida as (select k.llinstitucion, ${SUMAS} from (${contados(TODAS, diasDe(q))}) k group by 1),
      declarada as (select distinct on (llinstitucion) llinstitucion, nocarpetas from totaldeclarado
        where anio = ${q.anio}::integer and trimestre = ${q.trimestre}::integer and fcdeclarado < ${fin}
        order by llinstitucion, version desc)
    select i.llinstitucion as "fiscaliaId", i.dsinstitucion as fiscalia, e.dia as "ultimaEntrega",
      coalesce(l.n, 0) as registradas, coalesce(l.atiempo, 0) as "aTiempo", l.mediana, l.noventa,
      coalesce(k.total - k.integrada, 0)::integer as faltantes,
      coalesce(o.pedidos, 0) as pedidos, coalesce(o.convalor, 0) as "conValor", d.nocarpetas as declaradas
    from vinstitucion i left join entrega e using (llinstitucion) left join lapso l using (llinstitucion)
      left join completa o using (llinstitucion) left join conocida k using (llinstitucion) left join declarada d using (llinstitucion)
    where i.boactivo = 1 order by i.llinstitucion`.execute(trx);
  const oficinas = rows.map(({ faltantes, declaradas, pedidos, conValor, ...oficina }) => {
    const known = { faltantes, declaradas, registradas: oficina.registradas };
    const estado = ESTADOS_TABLERO.find(({ id }) => id === estadoDe(known))?.texto ?? '';
    return { ...oficina, estado, cobertura: coberturaDe(known), datos: { pedidos, conValor } };
  });
  return { ...q, periodo: trimestreEnPalabras(q), oficinas };
}
