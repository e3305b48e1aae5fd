import { docCargaEstatalOriginal, type FilaBitacora } from '@renadet/domain/bitacora/bitacora.contract';
import { avisar } from '../../lib/avisos.ts';
import { download } from '../../lib/download.ts';
import { call } from '../../lib/http.ts';

const FALLA = 'No se encontro el Archivo o Surgio un error';
/** Characters of a name that go into the path; the file is saved under the whole name. */
const EN_LA_RUTA = 100;
const XLS = 'application/vnd.ms-excel';

/** Saves the original of a load as its name plus .xlsx [3-398]; one that came as .xls keeps that, or nothing opens it. */
export async function downloadOriginal({ idBitacora, nombreArchivo }: FilaBitacora): Promise<void> {
  try {
    const nombre = nombreArchivo.slice(0, EN_LA_RUTA).toWellFormed();
    const blob = (await call(docCargaEstatalOriginal, { params: { idBitacora, nombre } })) as Blob;
    download(blob, `${nombreArchivo}${blob.type === XLS ? '.xls' : '.xlsx'}`);
  } catch {
    avisar.error(FALLA); // [3-449]
  }
}
