import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '@renadet/domain/lib/errors';

const MENSAJE = 'Esta contraseña apareció en filtraciones conocidas. Elija otra.';
/** Longer than any line: SHA-1 in hexadecimal, a colon, a count. */
const LINEA = 80;

/** The first whole line that begins at a place of the file or after it. */
async function lineaDesde(file: FileHandle, place: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * LINEA), 0, 2 * LINEA, Math.max(place - 1, 0));
  const text = buffer.toString('latin1', 0, bytesRead);
  const start = place === 0 ? 0 : text.indexOf('\n') + 1;
  return text.slice(start, start + 40).toUpperCase();
}

/** Whether a file of lines `SHA1:count`, in order, has a password: some thirty reads in a file of 40 GB. */
async function isFiltrada(ruta: string, contrasenia: string): Promise<boolean> {
  // the lists are published under SHA-1: it is their index here, and guards nothing
  const wanted = createHash('sha1').update(contrasenia).digest('hex').toUpperCase();
  const file = await open(ruta);
  try {
    let [low, high] = [0, (await file.stat()).size];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const found = await lineaDesde(file, middle);
      if (found === wanted) return true;
      if (found.length < 40 || found > wanted) high = middle;
      else low = middle + 1;
    }
    return (await lineaDesde(file, low)) === wanted;
  } finally {
    await file.close();
  }
}

/**
 * Refuses a new password that is known to be leaked, where the institution keeps a list of those (CONTRASENIAS_FILTRADAS).
 * @throws AppError CAMPOS_INVALIDOS
 */
export async function refuseFiltrada(ruta: string | undefined, password: string | null): Promise<void> {
  if (ruta === undefined || password === null || !(await isFiltrada(ruta, password))) return;
  throw new AppError('CAMPOS_INVALIDOS', { campos: [{ campo: 'password', mensaje: MENSAJE }] });
}
