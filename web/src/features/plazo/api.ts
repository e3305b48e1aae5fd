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
import type { FormularioDe } from '../../lib/formulario.ts';
import { call } from '../../lib/http.ts';
import { clave } from '../../lib/query.ts';
import { sendForm } from '../../lib/sendForm.ts';

const LECTURAS = [pendientes, listaPendientes, plazosInternos, porHacer, listaPorHacer, porHacerDe];

/** What is read again once something was saved. */
function refresh(saved: boolean, cache: QueryClient): boolean {
  if (saved) for (const read of LECTURAS) void cache.invalidateQueries({ queryKey: clave(read) });
  return saved;
}

/** Saves the days of a list. */
export const sendPlazo = async (form: FormularioDe<PlazoGuardable, object>, cache: QueryClient) =>
  refresh(
    await sendForm(form, (body) => call(guardarPlazoInterno, { body: body as never }), {
      bien: 'El plazo interno se actualizó.',
      mal: 'No se pudo guardar el plazo interno.',
    }),
    cache,
  );

/** Takes a file out of a list until a day. */
export const sendJustificacion = async <C>(form: FormularioDe<JustificacionNueva, C>, cache: QueryClient) =>
  refresh(
    await sendForm(form, (body) => call(justificarPendiente, { body: body as never }), {
      bien: 'La justificación quedó registrada.',
      mal: 'No se pudo registrar la justificación.',
    }),
    cache,
  );
