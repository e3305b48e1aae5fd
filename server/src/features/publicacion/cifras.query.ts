import type { NombreCatalogo } from '@renadet/domain/catalogos/catalogos';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { PRIMER_ANIO } from '@renadet/domain/publicacion/publicacion.rules';
import { type Cuenta, type Eje, FUERO, fill, TABLAS, type Tabla } from '@renadet/domain/publicacion/tablas';
import { enCuentas } from '@renadet/domain/reportes/nadie';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';
import { palabrasEn } from '../../reportes/catalogo.query.ts';

/** An axis: its title, its categories as a statement (id, nombre), and the id in the lines of the history. */
interface FuenteDeCifras {
  titulo: string;
  /** Whose entries its categories are, where some say nothing. */
  catalogo?: NombreCatalogo;
  categorias: (corte: string) => RawBuilder<{ id: number; nombre: string }>;
  id: RawBuilder<number>;
}
const fijas = (...pairs: readonly (readonly [number, string])[]) => {
  const rows = sql.join(pairs.map(([id, nombre]) => sql`(${sql.lit(id)}, ${sql.lit(nombre)})`));
  return () => sql<{ id: number; nombre: string }>`select * from (values ${rows}) v (id, nombre)`;
};
const SIN_DATO = 'NO ESPECIFICADA';
const respuesta = fijas([1, 'SI'], [0, 'NO'], [2, 'NO ESPECIFICADO']);
const siNo = (column: string) => sql<number>`case when ${sql.ref(column)} in (0, 1) then ${sql.ref(column)} else 2 end`;

/** Ids that stand for 'not available' are one category with what was left empty. */
const EJES: Record<string, FuenteDeCifras> = {
  entidad: {
    titulo: 'Entidad de los hechos',
    categorias: (corte) =>
      sql`select llestado as id, ${palabrasEn('estados', 'c', corte)} as nombre from ctestado c where llestado <= 32
        union all select 99, ${sql.lit(SIN_DATO)} order by 1`,
    id: sql`case when llestado between 1 and 32 then llestado else 99 end`,
  },
  delito: {
    titulo: ETIQUETAS.delito,
    categorias: (corte) =>
      sql`select lldelito as id, ${palabrasEn('delitos', 'c', corte)} as nombre from ctdelito c order by 1`,
    id: sql`lldelito`,
  },
  anio: {
    titulo: 'Año de inicio',
    categorias: (corte) =>
      sql`select a as id, case when a < ${sql.lit(PRIMER_ANIO)} then ${sql.lit(`ANTES DE ${PRIMER_ANIO}`)} else a::text end as nombre
        from generate_series(${sql.lit(PRIMER_ANIO - 1)}, greatest(${Number(corte.slice(0, 4))}::integer, ${sql.lit(PRIMER_ANIO)})) a`,
    id: sql`greatest(anio, ${sql.lit(PRIMER_ANIO - 1)})`,
  },
  etapa: {
    titulo: ETIQUETAS.etapa,
    categorias: fijas([1, 'INVESTIGACIÓN'], [2, 'JUDICIALIZACIÓN'], [3, 'SENTENCIA'], [4, SIN_DATO]),
    id: sql`case when lletapa between 1 and 3 then lletapa else 4 end`,
  },
  edad: {
    titulo: ETIQUETAS.edad,
    categorias: () =>
      sql`select * from (select llrangoedades as id,
          case when maximo >= 999 then minimo || ' AÑOS Y MÁS' else minimo || ' A ' || maximo || ' AÑOS' end as nombre
        from ctrangoedad order by minimo) r union all select -1, ${sql.lit(SIN_DATO)}`,
    id: sql`edad`,
  },
  sexo: {
    titulo: ETIQUETAS.sexo,
    categorias: fijas([1, 'HOMBRE'], [2, 'MUJER'], [3, 'NO ESPECIFICADO']),
    id: sql`case when llgenero in (1, 2) then llgenero else 3 end`,
  },
  tecnica: {
    titulo: 'Técnica',
    categorias: (corte) =>
      sql`select lltecnica as id, ${palabrasEn('tecnicas', 'c', corte)} as nombre from cttecnica c order by 1`,
    id: sql`case when lltecnica = -1 then 9 else lltecnica end`,
  },
  indigena: { titulo: camposVictima.llpoblacionindigena.etiqueta, categorias: respuesta, id: siNo('boetnia') },
  discapacidad: { titulo: 'Discapacidad', categorias: respuesta, id: siNo('bodiscapacidad') },
  nivel: {
    titulo: ETIQUETAS.gobierno,
    categorias: fijas([1, 'FEDERAL'], [2, 'ESTATAL'], [3, 'MUNICIPAL'], [4, 'NO ESPECIFICADO']),
    id: sql`case when llgobierno between 1 and 3 then llgobierno else 4 end`,
  },
  dependencia: {
    titulo: 'Dependencia',
    catalogo: 'dependencias',
    categorias: (corte) =>
      sql`select lldependencia as id, ${palabrasEn('dependencias', 'c', corte)} as nombre from ctdependencia c order by 1`,
    id: sql`case when lldependencia = -1 then 13 else lldependencia end`,
  },
};
const LINEAS = {
  carpetas: 'historiacarpeta',
  victimas: 'historiavictima',
  responsables: 'historiaresponsable',
} as const;

async function readEje(trx: Trx, id: string, corte: string): Promise<Eje> {
  const source = EJES[id];
  if (!source) throw new Error(`no axis ${id}`);
  const { rows } = await source.categorias(corte).execute(trx);
  const categorias = rows.map(({ id: one, nombre }) => ({
    id: one,
    nombre: enCuentas(source.catalogo ?? '', one, nombre),
  }));
  return { id, titulo: source.titulo, categorias };
}

/**
 * Every table as the registry stood at the end of a day, with nothing protected yet: never to be shown.
 * @param trx of a unit of work that sees every institution
 * @param corte yyyy-MM-dd
 */
export async function readCifras(trx: Trx, corte: string): Promise<Tabla[]> {
  const tablas: Tabla[] = [];
  for (const definicion of TABLAS) {
    const ejes = [FUERO];
    for (const id of definicion.ejes) ejes.push(await readEje(trx, id, corte));
    const ids = sql.join([
      sql`case when federal then 1 else 2 end`,
      ...definicion.ejes.map((id) => EJES[id]?.id ?? sql`0`),
    ]);
    const { rows } = await sql<Cuenta>`
      select array[${ids}] as ids, sum(n)::integer as n from ${sql.table(LINEAS[definicion.unidad])}
      where dia <= ${corte}::date group by 1 having sum(n) <> 0`.execute(trx);
    tablas.push(fill(definicion, ejes, rows));
  }
  return tablas;
}

/** Waits until nothing that was being written still can count for a day that ended just now. */
export const closeCifras = (trx: Trx) => sql`select cerrar_cifras()`.execute(trx);
