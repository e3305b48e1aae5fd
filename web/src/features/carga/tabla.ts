import { createLector, NoLeido } from './lector.ts';
import type { FilaDeTabla } from './libro/readTabla.ts';

export type { FilaDeTabla };

/** Reads the rows of a table that a user chose, away from the page. @throws NoLeido with its cause */
export async function readTablaDe(archivo: File): Promise<FilaDeTabla[]> {
  const lector = createLector();
  try {
    return await lector.tabla(archivo);
  } catch (error) {
    throw error instanceof NoLeido && !error.message ? new NoLeido('no se pudo leer') : error;
  } finally {
    lector.finish();
  }
}
