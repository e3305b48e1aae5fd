import { basename } from 'node:path';
import type { NombreDeFormato } from '@renadet/domain/catalogos/lugares';
import { entero } from '@renadet/domain/lib/entero';
import { AppError } from '@renadet/domain/lib/errors';
import { sql } from 'kysely';
import { sistema } from '../../cola/sistema.ts';
import type { Db } from '../../db/open.ts';
import { type Trx, unit } from '../../db/scope.ts';
import { type Anotacion, write } from '../../db/write.ts';
import { found } from '../../lib/found.ts';
import { lockCatalogos } from './administracion.queries.ts';
import { deleteFilas, findVersion, insertVersion, listVersiones, retireEspera } from './lugares.queries.ts';
import { LugaresIlegibles, readLugares } from './lugares.read.ts';

const SISTEMA = sistema('prepararLugares');
/** Rows that one statement writes. */
const LOTE = 5000;
/** Unknown municipalities that a warning names. */
const NOMBRADOS = 5;

/** The table of a kind: its key, what else it has, and the types of both. */
const TABLAS = {
  localidades: {
    tabla: 'lugarlocalidad',
    clave: { llestado: 'integer', llmunicipio: 'integer', lllocalidad: 'integer' },
    datos: { dslocalidad: 'text', llave: 'text' },
  },
  codigos: {
    tabla: 'lugarasentamiento',
    clave: { cp: 'text', llestado: 'integer', llmunicipio: 'integer', llasentamiento: 'integer' },
    datos: { dsasentamiento: 'text', dstipo: 'text' },
  },
} as const;
const partesDe = (clase: NombreDeFormato) => {
  const { tabla, clave, datos } = TABLAS[clase];
  const refs = (names: readonly string[], alias = '') => sql.join(names.map((name) => sql.ref(`${alias}${name}`)));
  const [key, data] = [Object.keys(clave), Object.keys(datos)];
  const es = sql.join(
    key.map((name) => sql`n.${sql.ref(name)} = t.${sql.ref(name)}`),
    sql` and `,
  );
  return { tabla, tipos: { ...clave, ...datos } as Record<string, string>, key, data, refs, es };
};

/** Begins a version; whatever else of its kind waited is left. */
export async function openVersion(
  trx: Trx,
  nueva: { clase: NombreDeFormato; archivo: string; llusuario: number | null; objeto?: string },
): Promise<number> {
  // two at once would each leave the other one's
  await sql`select pg_advisory_xact_lock(hashtext('renadet.lugares'), hashtext(${nueva.clase}))`.execute(trx);
  await retireEspera(trx, nueva.clase);
  return insertVersion(trx, nueva);
}

/** Writes the rows of a file into its version, and says how far it came. @returns how many; undefined where it was left meanwhile */
async function putFilas(db: Db, llversion: number, clase: NombreDeFormato, archivo: string, fin?: AbortSignal) {
  const { tabla, tipos } = partesDe(clase);
  const columns = Object.keys(tipos);
  let leidos = 0;
  const put = async (lote: readonly Record<string, unknown>[]) => {
    fin?.throwIfAborted();
    const lists = columns.map((name) => sql`${lote.map((fila) => fila[name])}::${sql.raw(`${tipos[name]}[]`)}`);
    await sql`insert into ${sql.table(tabla)} (llversion, ${sql.join(columns.map((c) => sql.ref(c)))})
      select ${llversion}::integer, * from unnest(${sql.join(lists)})`.execute(db);
    leidos += lote.length;
    const { numAffectedRows } = await sql`update lugarversion set leidos = ${leidos}
      where llversion = ${llversion} and estado = 'LEYENDO'`.execute(db);
    return Number(numAffectedRows) === 1;
  };
  let lote: Record<string, unknown>[] = [];
  for await (const fila of readLugares<Record<string, unknown>>(archivo, clase)) {
    lote.push(fila);
    if (lote.length < LOTE) continue;
    if (!(await put(lote))) return undefined;
    lote = [];
  }
  return lote.length && !(await put(lote)) ? undefined : leidos;
}

/** What a version would change of what another one has in use. */
async function countCambios(trx: Trx, clase: NombreDeFormato, antes: number | null, llversion: number | null) {
  const { tabla, key, data, refs } = partesDe(clase);
  const de = (version: number | null) =>
    sql`(select * from ${sql.table(tabla)} where llversion = ${version}::integer and boactivo = 1)`;
  const { rows } = await sql<{ nuevos: number; cambiados: number; retirados: number }>`
    select (count(*) filter (where t.llversion is null))::integer as nuevos,
      (count(*) filter (where n.llversion is null))::integer as retirados,
      (count(*) filter (where n.llversion is not null and t.llversion is not null
        and (${refs(data, 't.')}) is distinct from (${refs(data, 'n.')})))::integer as cambiados
    from ${de(antes)} t full join ${de(llversion)} n using (${refs(key)})`.execute(trx);
  return rows[0] ?? { nuevos: 0, cambiados: 0, retirados: 0 };
}

/** Says which municipalities of a version the registry does not have, and of how many rows; null where it has all. */
async function sayDesconocidos(trx: Trx, clase: NombreDeFormato, llversion: number): Promise<string | null> {
  const { rows } = await sql<{ llestado: number; llmunicipio: number; filas: number }>`
    select n.* from (select llestado, llmunicipio, count(*)::integer as filas from ${sql.table(TABLAS[clase].tabla)}
      where llversion = ${llversion} and boactivo = 1 group by llestado, llmunicipio) n
    left join ctmunicipio m using (llestado, llmunicipio) where m.llmunicipio is null
    order by llestado, llmunicipio`.execute(trx);
  if (!rows.length) return null;
  const filas = rows.reduce((sum, row) => sum + row.filas, 0);
  const names = rows
    .slice(0, NOMBRADOS)
    .map((row) => `entidad ${row.llestado}, municipio ${row.llmunicipio}`)
    .join('; ');
  const more = rows.length > NOMBRADOS ? ' y otros' : '';
  return `${filas === 1 ? '1 renglón es' : `${entero(filas)} renglones son`} de ${rows.length === 1 ? '1 municipio' : `${entero(rows.length)} municipios`} que el registro no tiene (${names}${more}): agréguelos en «Municipios», o revise si es el archivo que quería.`;
}

/** Compares a version with the one in use, and keeps in it, retired, what it no longer has. */
async function compare(trx: Trx, llversion: number, clase: NombreDeFormato, leidos: number) {
  const { tabla, key, data, refs, es } = partesDe(clase);
  const t = sql.table(tabla);
  // nobody has counted these rows yet: the planner would look each one up by itself
  await sql`select set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true),
    set_config('statement_timeout', '110s', true)`.execute(trx);
  const { rows } = await sql<{ llversion: number }>`
    select llversion from lugarversion where clase = ${clase} and estado = 'EN_USO'`.execute(trx);
  const base = rows[0]?.llversion ?? null;
  const { rows: counts } = await sql<{ filas: number; nuevos: number; cambiados: number }>`
    select count(*)::integer as filas, (count(*) filter (where t.llversion is null))::integer as nuevos,
      (count(*) filter (where t.llversion is not null and (t.boactivo = 0 or (${refs(data, 't.')}) is distinct from (${refs(data, 'n.')}))))::integer as cambiados
    from ${t} n left join ${t} t on t.llversion = ${base}::integer and ${es} where n.llversion = ${llversion}`.execute(
    trx,
  );
  const { filas = 0, nuevos = 0, cambiados = 0 } = counts[0] ?? {};
  if (filas !== leidos) throw new LugaresIlegibles('Otra importación la interrumpió: elija el archivo de nuevo.');
  const { rows: gone } = await sql<{ retirados: number }>`
    with idos as (
      insert into ${t} (llversion, ${refs([...key, ...data])}, boactivo)
      select ${llversion}::integer, ${refs([...key, ...data], 't.')}, 0 from ${t} t
      where t.llversion = ${base}::integer
        and not exists (select from ${t} n where n.llversion = ${llversion} and ${es})
      returning ${refs(key)})
    select count(*)::integer as retirados from idos join ${t} t using (${refs(key)})
    where t.llversion = ${base}::integer and t.boactivo = 1`.execute(trx);
  const { retirados = 0 } = gone[0] ?? {};
  const aviso = await sayDesconocidos(trx, clase, llversion);
  await sql`update lugarversion set estado = 'LISTA', base = ${base}, objeto = null, leidos = ${leidos}, nuevos = ${nuevos},
    cambiados = ${cambiados}, retirados = ${retirados}, falla = ${aviso} where llversion = ${llversion} and estado = 'LEYENDO'`.execute(
    trx,
  );
}

/**
 * Reads the file of a version, judges it whole and compares it with what is in use. Nothing that anybody sees changes; cut off, it
 * begins anew the next time. A file with one bad row leaves its reason, and no rows.
 * @param fin aborted when the server stops
 */
export async function prepareVersion(db: Db, llversion: number, archivo: string, fin?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ clase: NombreDeFormato }>`update lugarversion set estado = 'LEYENDO', leidos = 0
    where llversion = ${llversion} and estado in ('ESPERA', 'LEYENDO') returning clase`.execute(db);
  const clase = rows[0]?.clase;
  if (!clase) return;
  try {
    await deleteFilas(db, clase, TABLAS[clase].tabla, llversion);
    const leidos = await putFilas(db, llversion, clase, archivo, fin);
    if (leidos !== undefined) await unit(db, SISTEMA.alcance, 'write', (trx) => compare(trx, llversion, clase, leidos));
  } catch (error) {
    if (!(error instanceof LugaresIlegibles)) throw error;
    await deleteFilas(db, clase, TABLAS[clase].tabla, llversion);
    await sql`update lugarversion set estado = 'FALLIDA', falla = ${error.message}, objeto = null
      where llversion = ${llversion} and estado = 'LEYENDO'`.execute(db);
  }
}

/**
 * Puts a version to use, or none: the one of before stays at hand.
 * @throws AppError NO_ENCONTRADO; VERSION_ANTERIOR where another one came into use since it was compared
 */
export async function useVersion(
  trx: Trx,
  { clase, llversion }: { clase: NombreDeFormato; llversion: number | null },
  nota: (a: Anotacion) => void,
) {
  await lockCatalogos(trx);
  const versiones = await listVersiones(trx, clase);
  const current = versiones.find(({ estado }) => estado === 'EN_USO');
  const next = llversion === null ? null : found(await findVersion(trx, clase, llversion));
  if (next ? next.estado === 'EN_USO' : !current)
    throw new AppError('SOLICITUD_INVALIDA', {
      message: next ? `«${next.archivo}» ya está en uso.` : 'El registro ya está sin este catálogo.',
    });
  if (next && !['LISTA', 'ANTERIOR'].includes(next.estado)) throw new AppError('NO_ENCONTRADO');
  if (next?.estado === 'LISTA' && next.base !== (current?.llversion ?? null))
    throw new AppError('VERSION_ANTERIOR', {
      message:
        'Otra persona importó lugares mientras tanto: elija el archivo de nuevo para comparar con lo que hay ahora.',
    });
  await sql`update lugarversion set estado = case estado when 'EN_USO' then 'ANTERIOR' else 'RETIRADA' end
    where clase = ${clase} and (estado = 'EN_USO' or estado = 'ANTERIOR' and llversion is distinct from ${llversion}::integer)`.execute(
    trx,
  );
  if (next)
    await sql`update lugarversion set estado = 'EN_USO', fcuso = now() where llversion = ${llversion}`.execute(trx);
  const { archivo = null, leidos = 0 } = next ?? {};
  // what it was compared with may be another than what it takes the place of now
  const compared =
    next?.estado === 'LISTA' ? next : await countCambios(trx, clase, current?.llversion ?? null, llversion);
  const { nuevos, cambiados, retirados } = compared;
  const done = { renglones: leidos, nuevos: nuevos ?? 0, cambiados: cambiados ?? 0, retirados: retirados ?? 0 };
  nota({
    objeto: 'catalogo',
    llave: clase,
    detalle: { llversion, archivo, ...done, antes: current?.llversion ?? null },
  });
  return done;
}

/**
 * Imports a file as the command does: read, compared and put to use.
 * @throws LugaresIlegibles; nothing is imported then
 */
export async function importLugares(db: Db, clase: NombreDeFormato, archivo: string) {
  const llversion = await unit(db, SISTEMA.alcance, 'write', (trx) =>
    openVersion(trx, { clase, archivo: basename(archivo), llusuario: null }),
  );
  await prepareVersion(db, llversion, archivo);
  return write(db, sistema('importarLugares'), 'catalogo.importarLugares', async (trx, nota) => {
    const { estado, falla } = found(await findVersion(trx, clase, llversion));
    if (estado !== 'LISTA') throw new LugaresIlegibles(falla ?? 'Otra importación la interrumpió.');
    const done = await useVersion(trx, { clase, llversion }, nota);
    return { ...done, ...(falla && { aviso: falla }) };
  });
}
