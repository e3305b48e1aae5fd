import { carpetasVinculadas, desvincularCarpeta, vincularCarpeta } from '@renadet/domain/cadena/cadena.contract';
import type { VinculoNuevo } from '@renadet/domain/cadena/cadena.rules';
import { historialCarpeta } from '@renadet/domain/historial/historial.contract';
import type { Input } from '@renadet/domain/lib/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { HECHO, perform, porQueNo } from '../../lib/acto.ts';
import { avisar } from '../../lib/avisos.ts';
import type { FormularioDe } from '../../lib/formulario.ts';
import { call } from '../../lib/http.ts';
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
    avisar.error('No se pudo vincular la carpeta.', porQueNo(error));
    return false;
  }
}

/** Undoes a link. @throws HttpError */
export async function undoVinculo(body: Input<typeof desvincularCarpeta>['body'], cache: QueryClient): Promise<void> {
  const { llcarpeta, llvinculo } = body;
  const { msj } = await perform(
    () => call(desvincularCarpeta, { body }),
    async () => {
      const { vinculos } = await call(carpetasVinculadas, { body: { llcarpeta } as never });
      const held = vinculos.some((v) => v.llvinculo === llvinculo && v.hasta === null);
      return held ? undefined : { ...HECHO, msj: 'El vínculo se deshizo.' };
    },
  );
  finish(msj, cache);
}
