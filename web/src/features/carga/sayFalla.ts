import { type HojaDeLibro, TEXTOS } from '@renadet/domain/carga/errores';
import { avisar } from '../../lib/avisos.ts';
import { mensajeDe } from '../../lib/http.ts';
import { NoLeido, SinLector } from './lector.ts';

/**
 * Says why a workbook could not be read or sent [2-478] [2-479] [2-480].
 * @param titulo the title for a failure of the server, which is no fault of the workbook
 * @param sinCausa said where the fault is ours, of the sheet that was being read
 */
export function sayFalla(error: unknown, titulo: string, sinCausa: (hoja?: HojaDeLibro) => string): void {
  if (!(error instanceof NoLeido)) avisar.error(titulo, mensajeDe(error));
  else if (error instanceof SinLector) avisar.error(error.message);
  else if (error.message) avisar.error(TEXTOS.formato, `Causa: ${error.message}.`);
  else avisar.error(sinCausa(error.hoja));
}
