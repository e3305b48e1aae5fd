import { carpetasVinculadas, desvincularCarpeta, vincularCarpeta } from '@renadet/domain/cadena/cadena.contract';
import type { VinculoNuevo } from '@renadet/domain/cadena/cadena.rules';
import { historialCarpeta } from '@renadet/domain/historial/historial.contract';
import type { Input } from '@renadet/domain/lib/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { avisar } from '../../lib/avisos.ts';
import type { FormularioDe } from '../../lib/formulario.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { clave } from '../../lib/query.ts';

function finish(msj: string, cache: QueryClient): void {
  avisar.correcto(msj);
  for (const read of [carpetasVinculadas, historialCarpeta]) void cache.invalidateQueries({ queryKey: clave(read) });
}

/** Sends the form of a link and tells how it went. @returns whether it was made */
export async function sendVinculo(form: FormularioDe<VinculoNuevo, object>, cache: QueryClient): Promise<boolean> {
  try {
    const done = await form.save({ dispatch: (body) => call(vincularCarpeta, { body: body as never }) });
    if (done) finish(done.answer.msj, cache);
    return done !== null;
  } catch (error) {
    avisar.error('No se pudo vincular la carpeta.', mensajeDe(error));
    return false;
  }
}

/** Undoes a link. @throws what the call throws */
export async function undoVinculo(body: Input<typeof desvincularCarpeta>['body'], cache: QueryClient): Promise<void> {
  finish((await call(desvincularCarpeta, { body })).msj, cache);
}
