import { CATALOGOS, type Catalogo } from '@renadet/domain/catalogos/catalogos';
import { TECNICA } from '@renadet/domain/catalogos/ids';
import { LECTURAS } from '@renadet/domain/catalogos/lecturas';
import { type NombreOpciones, OPCIONES } from '@renadet/domain/catalogos/opciones';
import type { ClaseHistorial, FilaDeEntonces, ParteDeLinea, TextoDe } from '@renadet/domain/historial/cambios';
import { ESTATUS_MAXIMO } from '@renadet/domain/historial/historial.contract';
import { sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';

/** A moment as clocks of Mexico show it. */
const enMexico = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'America/Mexico_City', 'YYYY-MM-DD"T"HH24:MI:SS')`;

interface LineaDeHistorial {
  id: number;
  momento: string;
  /** Name of the account; its e-mail where the account is no more; null for no account. */
  quien: string | null;
  operacion: string;
  partes: ParteDeLinea[];
  total: number;
}

/** The migration that gave an entry of the techniques, which was 1, an id of its own: a line of before it is told by that entry. */
const MUDANZA = '0101-tecnicas';
const mudada = (fila: FilaDeEntonces | null): FilaDeEntonces | null =>
  fila?.lltecnica === TECNICA.SEXUAL ? { ...fila, lltecnica: TECNICA.DOLOR_O_SUFRIMIENTO } : fila;

/** Lines of a record in scope, the newest first. @param hasta how many */
export async function listLineas(trx: Trx, clase: ClaseHistorial, llave: number, hasta: number) {
  const { rows } = await sql<LineaDeHistorial & { mudada: boolean }>`
    select id, ${enMexico('ocurrio')} as momento, operacion, partes, count(*) over () as total,
      ocurrio < coalesce((select timestamp::timestamptz from kysely_migration where name = ${MUDANZA}), '-infinity') as mudada,
      coalesce(nullif(nombre_de_usuario(llusuario), ''), dscorreo) as quien
    from historial_de(${clase}, ${llave}) order by id desc limit ${hasta}`.execute(trx);
  return rows.map(
    ({ mudada: isDeAntes, ...linea }): LineaDeHistorial => ({
      ...linea,
      partes: isDeAntes
        ? linea.partes.map((parte) => ({ ...parte, antes: mudada(parte.antes), despues: mudada(parte.despues) }))
        : linea.partes,
    }),
  );
}

/** Base catalogue of a field's options. */
const baseDe = (nombre: string): Catalogo => {
  const lectura = OPCIONES[nombre as NombreOpciones];
  return CATALOGOS[lectura ? LECTURAS[lectura].catalogo : (nombre as keyof typeof CATALOGOS)];
};

/** Texts of entries, those that are no longer offered too. @param pedidos ids by catalogue, as fields name it */
export async function listTextos(trx: Trx, pedidos: ReadonlyMap<string, ReadonlySet<number>>): Promise<TextoDe> {
  if (!pedidos.size) return () => undefined;
  const parts = [...pedidos].map(([nombre, ids]) => {
    const { tabla, clave, descripcion = '' } = baseDe(nombre);
    const padre = clave.length > 1 ? sql.ref(clave[0] ?? '') : sql.lit(null);
    return sql`select ${nombre} as nombre, ${sql.ref(clave.at(-1) ?? '')} as id, ${padre}::integer as padre,
      ${sql.ref(descripcion)} as texto from ${sql.table(tabla)} where ${sql.ref(clave.at(-1) ?? '')} = any(${[...ids]}::integer[])`;
  });
  const { rows } = await sql<{ nombre: string; id: number; padre: number | null; texto: string }>`
    ${sql.join(parts, sql` union all `)}`.execute(trx);
  const textos = new Map(rows.map(({ nombre, id, padre, texto }) => [`${nombre} ${padre ?? ''} ${id}`, texto]));
  return (nombre, id, padre) => textos.get(`${nombre} ${baseDe(nombre).clave.length > 1 ? padre : ''} ${id}`);
}

/** Days in each stage, those that it was in, in the order of the stages. */
export async function listEtapas(trx: Trx, alcance: Alcance, llcarpeta: number, hoy: string) {
  const { rows } = await sql<{ etapa: string; dias: number; vigente: boolean }>`
    select t.dsetapa as etapa, greatest(0, sum(coalesce(e.hasta, ${hoy}::date) - e.desde))::integer as dias,
      bool_or(e.hasta is null) as vigente
    from estanciacarpeta e join ctetapa t using (lletapa)
    where e.llcarpeta = ${llcarpeta} and ${inScope('e', alcance)}
    group by t.lletapa, t.dsetapa order by t.lletapa`.execute(trx);
  return rows;
}

/**
 * The history of the status of a file, the last rows first, each with the status before it, and the day where the history
 * begins.
 */
export async function listPasos(trx: Trx, alcance: Alcance, llcarpeta: number) {
  const { rows } = await sql<{
    id: number;
    etapa: string | null;
    estatus: string | null;
    fecha: string | null;
    momento: string;
    quien: string | null;
    puerta: string | null;
    clase: 'inicio' | 'movimiento' | 'correccion';
    desde: string;
    entera: boolean;
  }>`
    select llcarpetaestatus as id, dsetapa as etapa, dsestatus as estatus, fcestatus as fecha,
      ${enMexico('registrado')} as momento, nullif(nombre_de_usuario(p.llusuario), '') as quien, puerta,
      case when antes is null then 'inicio' when antes = ahora or dia < dia_antes then 'correccion' else 'movimiento' end as clase,
      ${enMexico('primero')} as desde, entera
    from (
      select e.*, array[lletapa, llestatus] as ahora, lag(array[lletapa, llestatus]) over w as antes,
        coalesce(fcestatus, dia_mexico(registrado)) as dia,
        lag(coalesce(fcestatus, dia_mexico(registrado))) over w as dia_antes,
        first_value(registrado) over w as primero, first_value(puerta) over w is not null as entera
      from carpetaestatus e where llcarpeta = ${llcarpeta} and ${inScope('e', alcance)}
      window w as (partition by llcarpeta order by llcarpetaestatus)
    ) p
    left join ctetapa using (lletapa) left join ctestatus s on s.llestatus = p.llestatus
    order by llcarpetaestatus desc limit ${ESTATUS_MAXIMO}`.execute(trx);
  return rows;
}
