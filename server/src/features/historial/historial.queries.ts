import { CATALOGOS, type Catalogo } from '@renadet/domain/catalogos/catalogos';
import { TECNICA } from '@renadet/domain/catalogos/ids';
import { LECTURAS } from '@renadet/domain/catalogos/lecturas';
import { type NombreOpciones, OPCIONES } from '@renadet/domain/catalogos/opciones';
import type { ClaseHistorial, FilaDeEntonces, ParteDeLinea, TextoDe } from '@renadet/domain/historial/cambios';
import type { ClaseDeVida } from '@renadet/domain/historial/clases';
import { ESTATUS_MAXIMO } from '@renadet/domain/historial/historial.contract';
import type { HechoGuardado } from '@renadet/domain/historial/vida';
import { sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';
import { autoridadesEnAlcance } from '../autoridad/autoridad.queries.ts';

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

/** Name of the account of `llusuario`; its e-mail where the account is no more; null for no account. */
const QUIEN = sql`coalesce(nullif(nombre_de_usuario(llusuario), ''), dscorreo)`;

/** The migration that gave an entry of the techniques, which was 1, an id of its own: a line of before it is told by that entry. */
const MUDANZA = '0101-tecnicas';
const IS_MUDADA = sql<boolean>`
  ocurrio < coalesce((select timestamp::timestamptz from kysely_migration where name = ${MUDANZA}), '-infinity')`;
const mudada = (fila: FilaDeEntonces | null): FilaDeEntonces | null =>
  fila?.lltecnica === TECNICA.SEXUAL ? { ...fila, lltecnica: TECNICA.DOLOR_O_SUFRIMIENTO } : fila;

/** Lines of a record in scope, the newest first. @param hasta how many */
export async function listLineas(trx: Trx, clase: ClaseHistorial, llave: number, hasta: number) {
  const { rows } = await sql<LineaDeHistorial & { mudada: boolean }>`
    select id, ${enMexico('ocurrio')} as momento, operacion, partes, count(*) over () as total,
      ${IS_MUDADA} as mudada, ${QUIEN} as quien
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

interface HechoLeido extends HechoGuardado {
  clave: string;
  momento: string;
  quien: string | null;
  mudada: boolean;
  /** What later events of the same record say that it was before them, the newest first. */
  nuevas: FilaDeEntonces[];
}
interface VidaDeCarpeta {
  total: number;
  cuentas: Partial<Record<ClaseDeVida, number>>;
  hechos: HechoLeido[];
}

/** A page of the life of a file in scope, the newest first, and how many events there are of each kind. @param clases none: all */
export async function listVida(
  trx: Trx,
  llcarpeta: number,
  clases: readonly ClaseDeVida[],
  { limit, offset }: { limit: number; offset: number },
): Promise<VidaDeCarpeta> {
  const cuales = clases.length ? sql`v.clases && ${[...clases]}::text[]` : sql`true`;
  const { rows } = await sql<VidaDeCarpeta>`
    with v as materialized (
      select *, row_number() over (order by ocurrio desc, orden desc, clase, llave, operacion) as lugar from vida_de(${llcarpeta})),
    pagina as (select * from v where ${cuales} order by lugar limit ${limit} offset ${offset})
    select (select count(*) from v where ${cuales}) as total,
      (select coalesce(jsonb_object_agg(una, n), '{}') from (select una, count(*) as n from v, unnest(clases) una group by una) c) as cuentas,
      (select coalesce(jsonb_agg(h order by h.lugar), '[]') from (
        select lugar, lugar::text as clave, clase, llave, operacion, antes, despues, dato, clases, ${IS_MUDADA} as mudada, ${QUIEN} as quien,
          to_char(ocurrio at time zone 'America/Mexico_City', case when conhora then 'YYYY-MM-DD"T"HH24:MI:SS' else 'YYYY-MM-DD' end) as momento,
          (select coalesce(jsonb_agg(n.antes order by n.lugar), '[]') from v n
            where n.clase = p.clase and n.llave = p.llave and n.lugar < p.lugar and n.antes is not null) as nuevas
        from pagina p) h) as hechos`.execute(trx);
  const { total = 0, cuentas = {}, hechos = [] } = rows[0] ?? {};
  return {
    total: Number(total),
    cuentas,
    hechos: hechos.map((h) => (h.mudada ? { ...h, antes: mudada(h.antes), despues: mudada(h.despues) } : h)),
  };
}

/** The records of a file that events name and that are there, in scope. @param ids by kind */
export async function listRegistrosDeVida(
  trx: Trx,
  alcance: Alcance,
  ids: Readonly<Record<'victima' | 'autoridad' | 'imputado', readonly number[]>>,
) {
  const victimas = ids.victima.length
    ? await trx
        .selectFrom('victima')
        .where(inScope('victima', alcance))
        .where('llvictima', 'in', [...ids.victima])
        .selectAll()
        .execute()
    : [];
  const autoridades = ids.autoridad.length
    ? await autoridadesEnAlcance(trx, alcance)
        .where('llresponsable', 'in', [...ids.autoridad])
        .selectAll('responsable')
        .execute()
    : [];
  const imputados = ids.imputado.length
    ? await trx
        .selectFrom('imputado')
        .where(inScope('imputado', alcance))
        .where('llimputado', 'in', [...ids.imputado])
        .selectAll()
        .execute()
    : [];
  return { victimas, autoridades, imputados };
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
