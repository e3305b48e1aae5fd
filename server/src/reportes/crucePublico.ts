import { aCsv } from '@renadet/domain/lib/csv';
import { AppError } from '@renadet/domain/lib/errors';
import { type Fecha, fecha } from '@renadet/domain/lib/fecha';
import { reasonNotToTell, type TotalDicho } from '@renadet/domain/publicacion/dicho';
import type { Tabla } from '@renadet/domain/publicacion/tablas';
import type { FiltroPublico } from '@renadet/domain/reportes/cruce.contract';
import { fillPublica, publicLines } from '@renadet/domain/reportes/crucePublico';
import { EJES } from '@renadet/domain/reportes/ejes';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { type Alcance, readTogether, type Trx, unit } from '../db/scope.ts';
import { aparte } from '../lib/aparte.ts';
import { refuse } from '../lib/check.ts';
import { readEjePublico, readGrupos } from './cruce.query.ts';
import type { Protegida } from './crucePublico.hilo.ts';
import { readDicho, unaALaVez } from './dicho.query.ts';

const HILO = new URL('./crucePublico.hilo.ts', import.meta.url);
const MEDIDA = { ms: 60_000, mb: 512 };

/**
 * Looks for the earlier exports of a year. The same axes give the same file. No other table may share an axis with it, because
 * a withheld number could be worked out from both.
 */
async function findMade(trx: Trx, anio: number, ejes: readonly number[]): Promise<string | undefined> {
  const { rows } = await sql<{ ejes: number[]; contenido: string }>`
    select ejes, contenido from crucepublico where anio = ${anio} and ejes && ${[...ejes]}::integer[]`.execute(trx);
  const same = rows.find((row) => row.ejes.join() === ejes.join());
  if (same) return same.contenido;
  const [other] = rows;
  if (!other) return undefined;
  const named = other.ejes.map((id) => EJES.find((eje) => eje.id === id)?.titulo).join(' por ');
  return refuse([
    {
      campo: 'filas',
      mensaje: `De ${anio} ya se exportó «${named}». Otro cruce con uno de esos ejes dejaría calcular cifras reservadas: elija otros ejes u otro año.`,
    },
  ]) as undefined;
}

/** Refuses a crossing whose total, beside what publications and other crossings told, would give files away. */
async function checkTotal(trx: Trx, total: TotalDicho): Promise<void> {
  const mensaje = reasonNotToTell(total, await readDicho(trx));
  if (mensaje) refuse([{ campo: 'anio', mensaje }]);
}

/** The file of a crossing for the public, made once [3-529]. */
export async function makePublico(db: Db, alcance: Alcance, filtro: FiltroPublico, hoy: Fecha): Promise<string> {
  if (alcance.llinstitucion !== 0) throw new AppError('SIN_PERMISO');
  const anio = filtro.anio ?? 0;
  const [filas, columnas = null] = [filtro.filas, filtro.columnas]
    .filter((id): id is number => !!id)
    .sort((a, b) => a - b);
  const ejes = [filas, columnas].filter((id): id is number => !!id);
  const todo = { capas: null, estado: null, institucion: null, area: null };
  const dias = { fechaInicio: fecha(`${anio}-01-01`), fechaFin: fecha(`${anio}-12-31`) };
  const totalDe = ({ valores }: Tabla): TotalDicho => ({ dia: hoy, anio, carpetas: valores[0] ?? 0 });
  const read = await readTogether(db, alcance, async (trx) => {
    const made = await findMade(trx, anio, ejes);
    if (made !== undefined) return made;
    const axes = [];
    for (const id of ejes) axes.push(await readEjePublico(trx, id));
    const tabla = fillPublica(
      axes,
      await readGrupos(trx, alcance, { ...todo, ...dias, filas: filas ?? null, columnas }),
    );
    await checkTotal(trx, totalDe(tabla));
    return tabla;
  });
  if (typeof read === 'string') return read;
  const told = await aparte<Protegida>(HILO, read, MEDIDA);
  if ('rechazo' in told) return refuse([{ campo: 'filas', mensaje: told.rechazo }]) as never;
  const contenido = aCsv(publicLines(told.tabla, anio));
  return unit(db, alcance, 'write', async (trx) => {
    await unaALaVez(trx);
    const made = await findMade(trx, anio, ejes); // by somebody else, meanwhile
    if (made !== undefined) return made;
    await checkTotal(trx, totalDe(read));
    // not the hour at which it began to wait: a publication that ended by then knows nothing of it
    await sql`insert into crucepublico (anio, ejes, contenido, fcalta)
      values (${anio}, ${ejes}::integer[], ${contenido}, clock_timestamp())`.execute(trx);
    return contenido;
  });
}
