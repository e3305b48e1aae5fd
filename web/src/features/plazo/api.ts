import { listaPorHacer, porHacer, porHacerDe } from '@renadet/domain/mesa/porHacer.contract';
import {
  guardarPlazoInterno,
  justificarPendiente,
  listaPendientes,
  pendientes,
  plazosInternos,
} from '@renadet/domain/plazo/plazo.contract';
import type { JustificacionNueva, PlazoGuardable } from '@renadet/domain/plazo/plazo.rules';
import type { QueryClient } from '@tanstack/react-query';
import { porQueNo } from '../../lib/acto.ts';
import { avisar } from '../../lib/avisos.ts';
import type { FormularioDe } from '../../lib/formulario.ts';
import { call } from '../../lib/http.ts';
import { clave } from '../../lib/query.ts';

const LECTURAS = [pendientes, listaPendientes, plazosInternos, porHacer, listaPorHacer, porHacerDe];

/** Sends the form of a dialog and tells how it went. @returns whether it was saved */
async function send(work: () => Promise<boolean>, cache: QueryClient, dicho: { bien: string; mal: string }) {
  try {
    if (!(await work())) return false;
    avisar.correcto(dicho.bien);
  } catch (error) {
    avisar.error(dicho.mal, porQueNo(error));
    return false;
  }
  for (const read of LECTURAS) void cache.invalidateQueries({ queryKey: clave(read) });
  return true;
}

/** Saves the days of a list. */
export const sendPlazo = (form: FormularioDe<PlazoGuardable, object>, cache: QueryClient) =>
  send(() => form.send((body) => call(guardarPlazoInterno, { body: body as never })), cache, {
    bien: 'El plazo interno se actualizó.',
    mal: 'No se pudo guardar el plazo interno.',
  });

/** Takes a file out of a list until a day. */
export const sendJustificacion = <C>(form: FormularioDe<JustificacionNueva, C>, cache: QueryClient) =>
  send(() => form.send((body) => call(justificarPendiente, { body: body as never })), cache, {
    bien: 'La justificación quedó registrada.',
    mal: 'No se pudo registrar la justificación.',
  });
