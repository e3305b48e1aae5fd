import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Localities of a municipality in use, by name; a municipality has some thousands at most. */
export async function listLocalidades(db: Db, llestado: number, llmunicipio: number) {
  const { rows } = await sql<{ clave: string; nombre: string }>`
    select lpad(llestado::text, 2, '0') || lpad(llmunicipio::text, 3, '0') || lpad(lllocalidad::text, 4, '0') as clave,
      dslocalidad as nombre
    from localidad where llestado = ${llestado} and llmunicipio = ${llmunicipio} and boactivo = 1
    order by dslocalidad collate "es-MX-x-icu", lllocalidad`.execute(db);
  return rows;
}

/** The place of a postal code, where it is of one municipality, and its settlements. */
export async function findCodigoPostal(db: Db, cp: string) {
  const { rows } = await sql<{ llestado: number | null; llmunicipio: number | null; asentamientos: string[] | null }>`
    select case when min(llestado * 1000 + llmunicipio) = max(llestado * 1000 + llmunicipio) then min(llestado) end as llestado,
      case when min(llestado * 1000 + llmunicipio) = max(llestado * 1000 + llmunicipio) then min(llmunicipio) end as llmunicipio,
      array_agg(distinct dsasentamiento order by dsasentamiento) as asentamientos
    from asentamiento where cp = ${cp} and boactivo = 1`.execute(db);
  const { llestado = null, llmunicipio = null, asentamientos } = rows[0] ?? {};
  return { llestado, llmunicipio, asentamientos: asentamientos ?? [] };
}
