import { legible } from '@renadet/domain/catalogos/legible';
import { RESPUESTA } from '@renadet/domain/lib/siNo';
import { seConoceLugar } from '@renadet/domain/persona/nacimiento';
import { useDelFormulario } from '../../lib/useReglas.ts';
import { CampoFijo } from '../../ui/campos/CampoFijo.tsx';
import { Campo, useContenido } from '../../ui/Formulario.tsx';

/** Name of the field. */
export const LUGAR = 'bolugarnacimiento';

/** Asks whether the place of birth is known. Without an answer the kept place decides, and nothing is stored (D-337). */
export function LugarConocido() {
  const { form } = useContenido();
  const dicho = useDelFormulario(form, ({ values }) => (values[LUGAR] === null ? seConoceLugar(values) : null));
  if (dicho === null) return <Campo name={LUGAR} />;
  const state = { ...form.estado(LUGAR), locked: 'Lo dice el lugar de nacimiento.' };
  return <CampoFijo {...form.props(LUGAR)} texto={legible(RESPUESTA[dicho])} state={state} />;
}
