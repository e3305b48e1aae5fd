import type { NombreDeFormato } from '@renadet/domain/catalogos/lugares';
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

/** Turns an official workbook of places into the text that the server reads. @throws NoLeido with its cause */
export async function readLugaresDe(archivo: File, clase: NombreDeFormato): Promise<Blob> {
  const lector = createLector();
  try {
    return await lector.lugares(archivo, clase);
  } catch (error) {
    throw error instanceof NoLeido && !error.message ? new NoLeido('no se pudo leer') : error;
  } finally {
    lector.finish();
  }
}
