import { observar, reabrirObservacion, responderObservacion } from '@renadet/domain/observacion/observacion.contract';
import type { Acto, Observacion } from '@renadet/domain/observacion/observacion.schema';
import type { QueryClient } from '@tanstack/react-query';
import { avisar } from '../../lib/avisos.ts';
import type { FormularioDe } from '../../lib/formulario.ts';
import { call, Decible } from '../../lib/http.ts';
import { sendForm } from '../../lib/sendForm.ts';
import { age } from '../../lib/viejas.ts';

/** Sends the note of the dialog and tells how it went. @returns whether it was noted */
export async function sendObservacion<C>(form: FormularioDe<Observacion, C>, cache: QueryClient): Promise<boolean> {
  const noted = await sendForm(form, (body) => call(observar, { body }), {
    bien: 'La observación quedó anotada.',
    mal: 'No se pudo anotar la observación; lo que escribió queda como borrador.',
  });
  if (noted) void age(cache, 'observacion');
  return noted;
}

const DICHO: Readonly<Record<Acto, string>> = {
  responde: 'La respuesta quedó registrada.',
  atiende: 'La observación quedó atendida.',
  objeta: 'Su desacuerdo quedó registrado: decide quien observó.',
  reabre: 'La observación se reabrió.',
};

/** Does an act on a note and says so. @throws Decible where it was not done */
export async function act(
  { llobservacion, version }: { llobservacion: number; version: number },
  acto: Acto,
  texto: string | null,
  cache: QueryClient,
): Promise<void> {
  const own = { llobservacion, version, texto };
  try {
    const { result, msj } =
      acto === 'reabre'
        ? await call(reabrirObservacion, { body: own })
        : await call(responderObservacion, { body: { ...own, acto } });
    if (result !== 'REGISTRO_EXITOSO') throw new Decible(msj ?? 'No se pudo registrar.');
    avisar.correcto(DICHO[acto]);
  } finally {
    await age(cache, 'observacion');
  }
}
