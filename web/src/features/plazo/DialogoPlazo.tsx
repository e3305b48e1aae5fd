import { DIAS_PLAZO, listaDe } from '@renadet/domain/plazo/listas';
import { type PlazoGuardable, reglasPlazo } from '@renadet/domain/plazo/plazo.rules';
import { camposPlazo } from '@renadet/domain/plazo/plazo.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useFormulario } from '../../lib/useReglas.ts';
import { DialogoDeFormulario } from '../../ui/DialogoDeFormulario.tsx';
import { Campo } from '../../ui/Formulario.tsx';
import { sendPlazo } from './api.ts';

const CONTEXTO = {};

/** The days of a list. */
export function DialogoPlazo({ plazo, onClose }: { plazo: PlazoGuardable; onClose: () => void }) {
  const cache = useQueryClient();
  const form = useFormulario({ campos: camposPlazo, rules: reglasPlazo, initial: plazo, contexto: CONTEXTO });
  const save = () => sendPlazo(form, cache);
  return (
    <DialogoDeFormulario form={form} ancho="40%" titulo="Editar plazo interno" onClose={onClose} onSave={save}>
      <p className="letra-texto fuerte interlinea-15">{listaDe(plazo.llplazo)?.titulo}</p>
      <Campo name="dias" ayuda={`De ${DIAS_PLAZO.min} a ${DIAS_PLAZO.max.toLocaleString('es-MX')} días.`} />
    </DialogoDeFormulario>
  );
}
