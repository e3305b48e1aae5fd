import { fecha } from '@renadet/domain/lib/fecha';
import pg from '../../server/src/db/pg.ts';
import { freshDb } from '../../server/test/db.ts';
import { type CatalogosDeDatos, readCatalogos } from './catalogos.queries.ts';
import type { Expediente } from './expediente.ts';
import { expedientes, type PedidoDeDatos } from './generate.ts';

/** Today in the tests of the generator. */
export const HOY = fecha('2026-06-15');

const nueva = () => ({
  ids: { carpeta: 0, victima: 0, examenvictima: 0, responsable: 0, imputado: 0 },
  series: new Map<string, number>(),
  folios: new Map<string, number>(),
});

/** Files as the generator makes them for an empty registry, without loading them. */
export async function muestra() {
  const base = await freshDb();
  const client = new pg.Client({ connectionString: base.url });
  await client.connect();
  const catalogos: CatalogosDeDatos = await readCatalogos(client);
  await client.end();
  const make = (
    carpetas: number,
    semilla: number,
    { hoy = HOY, ...rest }: Partial<Pick<PedidoDeDatos, 'hoy' | 'repetir' | 'verdad'>> = {},
  ): Expediente[] => [...expedientes(catalogos, nueva(), { carpetas, semilla, hoy, ...rest })];
  return { ...base, make };
}
