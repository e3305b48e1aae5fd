import {
  ADMINISTRABLES,
  administrable,
  columnasDe,
  type NombreAdministrable,
} from '@renadet/domain/catalogos/administrables';
import { CATALOGOS, type Catalogo, type NombreCatalogo } from '@renadet/domain/catalogos/catalogos';
import type {
  CambioDeEntrada,
  EntradaAdministrada,
  EstadoDeCatalogo,
  Madre,
  ParAdministrado,
} from '@renadet/domain/catalogos/libreta';
import { sql } from 'kysely';
import { claveDe } from '../../catalogos/catalogos.queries.ts';
import type { Trx } from '../../db/scope.ts';
import { SEMILLA } from '../../db/seeds.ts';

/** Changes of catalogues follow one another; with the transaction every cache of them is over. @returns their fingerprint until now */
export async function lockCatalogos(trx: Trx): Promise<string> {
  const { rows } = await sql<{ antes: string }>`update semilla set ajustes = ajustes + 1 where nombre = ${SEMILLA}
    returning huella || '.' || (ajustes - 1) as antes`.execute(trx);
  return rows[0]?.antes ?? '';
}

/** Every entry of a catalogue, the retired ones too, in the order in which they are offered. */
export async function listEntradasAdministradas(trx: Trx, nombre: NombreAdministrable): Promise<EntradaAdministrada[]> {
  const { tabla, id, descripcion } = columnasDe(nombre);
  const { padre, relacion } = administrable(nombre);
  const madre = padre && CATALOGOS[padre.catalogo];
  const pares = relacion && CATALOGOS[relacion.relacion];
  const { rows } = await sql<EntradaAdministrada>`
    select ${claveDe(nombre, 'c')} as clave, ${sql.ref(`c.${descripcion}`)} as nombre, c.boactivo,
      ${padre ? sql.ref(`c.${padre.columna}`) : sql.lit(null)} as padre,
      ${madre ? sql.ref(`m.${'descripcion' in madre ? madre.descripcion : ''}`) : sql.lit(null)} as dspadre,
      ${
        pares
          ? sql`array(select ${sql.ref(`r.${pares.clave[0] ?? ''}`)} from ${sql.table(pares.tabla)} r
              where ${sql.ref(`r.${id}`)} = ${sql.ref(`c.${id}`)} and r.boactivo = 1 order by 1)`
          : sql.lit(null)
      } as padres,
      case when e.clave is not null then jsonb_build_object('nombre', e.nombre, 'boactivo', e.boactivo, 'orden', e.orden,
        'escrituras', e.escrituras, 'anteriores', e.anteriores, 'desde', e.desde) end as decidido,
      e.dssemilla, e.bosemilla, coalesce(e.version, 0) as version
    from ${sql.table(tabla)} c
    left join catalogoentrada e on e.catalogo = ${nombre} and e.clave = ${claveDe(nombre, 'c')}
    ${madre ? sql`join ${sql.table(madre.tabla)} m on ${sql.ref(`m.${madre.clave[0]}`)} = ${sql.ref(`c.${padre.columna}`)}` : sql``}
    order by e.orden nulls last, ${sql.ref(`c.${descripcion}`)} collate "es-MX-x-icu", 1`.execute(trx);
  return rows;
}

/** Every pair of a relation, with what hands decided of it. */
async function listPares(trx: Trx, relacion: NombreCatalogo): Promise<ParAdministrado[]> {
  const { rows } = await sql<ParAdministrado>`
    select ${claveDe(relacion, 'c')} as clave, c.boactivo, case when e.clave is not null then jsonb_build_object('nombre', null,
      'boactivo', e.boactivo, 'orden', null, 'escrituras', e.escrituras, 'anteriores', e.anteriores, 'desde', e.desde)
      end as decidido, e.bosemilla
    from ${sql.table(CATALOGOS[relacion].tabla)} c
    left join catalogoentrada e on e.catalogo = ${relacion} and e.clave = ${claveDe(relacion, 'c')}`.execute(trx);
  return rows;
}

/** Those that the entries of a catalogue may belong to: entries of another one, or answers. */
async function listMadres(trx: Trx, nombre: NombreAdministrable): Promise<Madre[]> {
  const { padre, relacion } = administrable(nombre);
  const de = padre?.catalogo ?? relacion?.de;
  if (de === undefined) return [];
  if (typeof de !== 'string') return de.map(([id, texto]) => ({ id, nombre: texto, enUso: true }));
  return (await listEntradasAdministradas(trx, de as NombreAdministrable)).map((m) => ({
    id: m.clave.at(-1) ?? 0,
    nombre: m.nombre,
    enUso: m.boactivo === 1,
  }));
}

/** A catalogue as it is, for the judge of what is done to it. */
export async function readEstado(trx: Trx, catalogo: NombreAdministrable, hoy: string): Promise<EstadoDeCatalogo> {
  const { relacion } = administrable(catalogo);
  const entradas = await listEntradasAdministradas(trx, catalogo);
  const madres = await listMadres(trx, catalogo);
  return { catalogo, entradas, madres, pares: relacion ? await listPares(trx, relacion.relacion) : [], hoy };
}

/** The changes of one catalogue as rows. */
const DECIDIDAS = sql`jsonb_to_recordset(s.filas) as d (clave integer[], padre integer, nueva boolean, nombre text, boactivo smallint,
  orden integer, escrituras text[], anteriores jsonb, desde date)`;

/** Keeps what hands decided of entries, and makes each so. What the release says is kept beside it, the first time. */
export async function putDecididos(trx: Trx, cambios: readonly CambioDeEntrada[]): Promise<void> {
  for (const catalogo of new Set(cambios.map((c) => c.catalogo))) {
    const { tabla, ...entrada }: Catalogo = CATALOGOS[catalogo];
    const { clave, descripcion } = entrada;
    const own = cambios.filter((c) => c.catalogo === catalogo);
    const filas = own.map(({ clave: key, antes, despues, padre }) => ({
      clave: key,
      padre,
      nueva: !antes,
      ...despues,
    }));
    const decididas = sql`(select d.* from (select ${JSON.stringify(filas)}::jsonb as filas) s, ${DECIDIDAS})`;
    const words = descripcion ? sql.ref(`c.${descripcion}`) : sql.lit(null);
    const deQue = catalogo in ADMINISTRABLES ? administrable(catalogo as NombreAdministrable).padre : undefined;
    const columns = [...clave.map((column, i) => [column, sql`d.clave[${sql.lit(i + 1)}]`] as const)];
    if (deQue && !clave.includes(deQue.columna)) columns.push([deQue.columna, sql`d.padre`]);
    if (descripcion) columns.push([descripcion, sql`d.nombre`]);
    if (own.some(({ antes }) => !antes))
      await sql`insert into ${sql.table(tabla)} (${sql.join(columns.map(([column]) => sql.ref(column)))}, boactivo)
        select ${sql.join(columns.map(([, value]) => value))}, 0 from ${decididas} d where d.nueva`.execute(trx);
    await sql`
      insert into catalogoentrada as e (catalogo, clave, nombre, boactivo, orden, escrituras, anteriores, desde, dssemilla, bosemilla)
      select ${catalogo}, d.clave, d.nombre, d.boactivo, d.orden, d.escrituras, d.anteriores, d.desde,
        case when not d.nueva then ${words} end, case when not d.nueva then c.boactivo end
      from ${decididas} d join ${sql.table(tabla)} c on ${claveDe(catalogo, 'c')} = d.clave
      on conflict (catalogo, clave) do update set nombre = excluded.nombre, boactivo = excluded.boactivo, orden = excluded.orden,
        escrituras = excluded.escrituras, anteriores = excluded.anteriores, desde = excluded.desde, version = e.version + 1`.execute(
      trx,
    );
    await sql`
      update ${sql.table(tabla)} c set boactivo = coalesce(e.boactivo, e.bosemilla, 0)
        ${descripcion ? sql`, ${sql.ref(descripcion)} = coalesce(e.nombre, e.dssemilla, ${words})` : sql``}
      from ${decididas} d join catalogoentrada e on e.catalogo = ${catalogo} and e.clave = d.clave
      where ${claveDe(catalogo, 'c')} = d.clave`.execute(trx);
  }
}

export async function insertActo(
  trx: Trx,
  acto: { llusuario: number; catalogo: NombreAdministrable; acto: string; cambios: readonly CambioDeEntrada[] },
): Promise<number> {
  const row = await trx
    .insertInto('catalogoacto')
    .values({ ...acto, cambios: JSON.stringify(acto.cambios) })
    .returning('llacto')
    .executeTakeFirstOrThrow();
  return row.llacto;
}

export const findActo = async (trx: Trx, llacto: number) =>
  (await trx
    .selectFrom('catalogoacto')
    .where('llacto', '=', llacto)
    .select(['llacto', 'catalogo', 'acto', 'cambios', 'deshecho'])
    .executeTakeFirst()) as
    | {
        llacto: number;
        catalogo: NombreAdministrable;
        acto: string;
        cambios: CambioDeEntrada[];
        deshecho: number | null;
      }
    | undefined;

/** Acts that undo another one. */
export const DESHACER = 'DESHACER';
export const DESHACER_EN_PARTE = 'DESHACER EN PARTE';

export const markDeshecho = (trx: Trx, llacto: number, deshecho: number) =>
  trx.updateTable('catalogoacto').set({ deshecho }).where('llacto', '=', llacto).execute();

/** One page of the acts on a catalogue, the last one first. */
export const listActos = async (
  trx: Trx,
  { catalogo, pagina, rpp }: { catalogo: NombreAdministrable; pagina: number; rpp: number },
) => {
  const { rows } = await sql<{
    llacto: number;
    momento: string;
    usuario: string;
    acto: string;
    cambios: CambioDeEntrada[];
    total: number;
    deshecho: 'NO' | 'ENTERO' | 'EN_PARTE';
  }>`
    select llacto, to_char(fcacto at time zone 'America/Mexico_City', 'YYYY-MM-DD"T"HH24:MI:SS') as momento,
      coalesce(nombre_de_usuario(llusuario), '') as usuario, acto, jsonb_array_length(cambios) as total,
      jsonb_path_query_array(cambios, '$[0 to 4]') as cambios,
      case (select d.acto from catalogoacto d where d.llacto = a.deshecho)
        when ${DESHACER_EN_PARTE} then 'EN_PARTE' when ${DESHACER} then 'ENTERO' else 'NO' end as deshecho
    from catalogoacto a where catalogo = ${catalogo} order by llacto desc limit ${rpp} offset ${pagina * rpp}`.execute(
    trx,
  );
  const { rows: all } = await sql<{ total: number }>`
    select count(*)::integer as total from catalogoacto where catalogo = ${catalogo}`.execute(trx);
  return { total: all[0]?.total ?? 0, filas: rows };
};
