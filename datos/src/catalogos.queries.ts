import { normalize } from '@renadet/domain/lib/texto';
import type pg from 'pg';

/** Ids of a list of options: the real ones, and NO DISPONIBLE where it has one. */
export interface Opciones {
  reales: readonly number[];
  noDisponible: number | null;
}

/** The things that the generator draws from: the catalogues, areas and users as they are in this database. */
export interface CatalogosDeDatos {
  municipios: ReadonlyMap<number, readonly { id: number; nombre: string }[]>;
  /** Jurisdictional organs by state. */
  organos: ReadonlyMap<number, readonly string[]>;
  /** Countries other than Mexico: those most foreign victims come from, and all. */
  paises: { frecuentes: readonly number[]; todos: readonly number[] };
  estadosJuridicos: ReadonlyMap<number, string>;
  /** Areas by institution, in order of id. */
  areas: ReadonlyMap<number, readonly number[]>;
  /** Users who may have registered a file of an area, by area. */
  usuarios: ReadonlyMap<number, readonly number[]>;
  opciones: Readonly<Record<ListaDeCatalogo, Opciones>>;
}

const LISTAS = {
  asentamientos: ['cttipoasentamiento', 'lltipoasentamiento', 'dstipoasentamiento'],
  vialidades: ['cttipovialidad', 'lltipovialidad', 'dstipovialidad'],
  conyugales: ['ctsituacionconyugal', 'llsituacionconyugal', 'dssituacionconyugal'],
  escolaridades: ['ctnivelescolaridad', 'llnivelescolaridad', 'dsnivelescolaridad'],
  ocupaciones: ['ctocupacion', 'llocupacion', 'dsocupacion'],
  lgbttti: ['ctpoblacionlgbttti', 'llpoblacionlgbttti', 'dspoblacionlgbttti'],
  lenguasExtranjeras: ['cttipolenguaextranjera', 'lltipolenguaextranjera', 'dstipolenguaextranjera'],
  lenguasIndigenas: ['cttipolenguaindigena', 'lltipolenguaindigena', 'dstipolenguaindigena'],
  poblacionesIndigenas: ['ctpoblacionindigena', 'llpoblacionindigena', 'dspoblacionindigena'],
  discapacidades: ['cttipodiscapacidad', 'lltipodiscapacidad', 'dstipodiscapacidad'],
} as const;
type ListaDeCatalogo = keyof typeof LISTAS;

const FRECUENTES = /^(GUATEMALA|HONDURAS|EL SALVADOR|COLOMBIA|VENEZUELA|CUBA|HAITI|NICARAGUA|ESTADOS UNIDOS)/;

interface DosIds {
  de: number;
  id: number;
  ds: string;
}
const group = <T>(rows: readonly DosIds[], value: (row: DosIds) => T): Map<number, T[]> => {
  const map = new Map<number, T[]>();
  for (const row of rows) {
    const list = map.get(row.de) ?? [];
    list.push(value(row));
    map.set(row.de, list);
  }
  return map;
};

/** Reads what the generator draws from. Retired entries are left out. */
export async function readCatalogos(client: pg.ClientBase): Promise<CatalogosDeDatos> {
  const select = async (text: string) => (await client.query<DosIds>(text)).rows;
  const opciones = {} as Record<ListaDeCatalogo, Opciones>;
  for (const [name, [tabla, id, ds]] of Object.entries(LISTAS)) {
    const rows = await select(
      `select 0 as de, ${id} as id, ${ds} as ds from ${tabla} where boactivo = 1 order by ${id}`,
    );
    opciones[name as ListaDeCatalogo] = {
      reales: rows.filter(({ ds }) => !/^(NO APLICA|NO DISPONIBLE)$/.test(ds)).map((row) => row.id),
      noDisponible: rows.find(({ ds }) => ds === 'NO DISPONIBLE')?.id ?? null,
    };
  }
  const municipios = await select(
    'select llestado as de, llmunicipio as id, dsmunicipio as ds from ctmunicipio where boactivo = 1 and llestado < 33 order by 1, 2',
  );
  const organos = await select(
    'select llestado as de, llorgano as id, dsorgano as ds from ctorgano where boactivo = 1 order by 2',
  );
  const paises = await select(
    'select 0 as de, llpais as id, dspais as ds from ctpais where boactivo = 1 and llpais not in (1, 277) order by 2',
  );
  const juridicos = await select(
    'select 0 as de, estadojuridicoexpedienteid as id, dsestadojuridicoexpediente as ds from ctestadojuridicoexpediente where boactivo = 1 order by 2',
  );
  const areas = await select(
    `select p.llinstitucion as de, p.llpropietario as id, '' as ds from ctpropietario p join ctinstitucion i using (llinstitucion)
     where p.boactivo = 1 and i.boactivo = 1 order by 2`,
  );
  // Roles that type files; a user without places works for the whole institution.
  const usuarios = await select(
    `select p.llpropietario as de, u.llusuario as id, '' as ds from usuario u join ctpropietario p using (llinstitucion)
     where u.boactivo = 1 and u.llrol in (3, 4, 5, 6) and not exists (
       select from usuariopropietario x where x.llusuario = u.llusuario having count(*) filter (where x.llpropietario = p.llpropietario) = 0 and count(*) > 0)
     order by 1, 2`,
  );
  return {
    opciones,
    // In a fixed disorder: the draw favours the first ones, and those must not be the ones that begin with A.
    municipios: group(
      municipios.toSorted((a, b) => ((a.id * 7919 + a.de) % 1009) - ((b.id * 7919 + b.de) % 1009)),
      ({ id, ds }) => ({ id, nombre: normalize(ds) }),
    ),
    paises: {
      frecuentes: paises.filter(({ ds }) => FRECUENTES.test(normalize(ds))).map(({ id }) => id),
      todos: paises.map(({ id }) => id),
    },
    estadosJuridicos: new Map(juridicos.map(({ id, ds }) => [id, normalize(ds)])),
    organos: group(organos, ({ ds }) => normalize(ds)),
    areas: group(areas, ({ id }) => id),
    usuarios: group(usuarios, ({ id }) => id),
  };
}
