import { DIAS_PLAZO, listaDe } from '@renadet/domain/plazo/listas';
import { type PlazoGuardable, reglasPlazo } from '@renadet/domain/plazo/plazo.rules';
import { camposPlazo } from '@renadet/domain/plazo/plazo.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useErrores, useFormulario } from '../../lib/useReglas.ts';
import { BotonesDialogo } from '../../ui/BotonesDialogo.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Campo, Formulario } from '../../ui/Formulario.tsx';
import formas from '../../ui/formas.module.css';
import { sendPlazo } from './api.ts';
import css from './DialogoPlazo.module.css';

const CONTEXTO = {};

/** The days of a list. */
export function DialogoPlazo({ plazo, onClose }: { plazo: PlazoGuardable; onClose: () => void }) {
  const cache = useQueryClient();
  const form = useFormulario({ campos: camposPlazo, rules: reglasPlazo, initial: plazo, contexto: CONTEXTO });
  const errores = useErrores(form);
  const save = async () => {
    if (await sendPlazo(form, cache)) onClose();
  };
  return (
    <Dialogo
      abierto
      sucio={form.sucio}
      ancho="40%"
      titulo="Editar plazo interno"
      onClose={onClose}
      onSubmit={save}
      acciones={<BotonesDialogo onCancel={onClose} ocupado={form.guardando} />}
    >
      <Formulario form={form}>
        <div className={formas.campos}>
          <ErrorSummary errores={errores} intento={form.intento} />
          <p className={css.parrafo}>{listaDe(plazo.llplazo)?.titulo}</p>
          <Campo name="dias" ayuda={`De ${DIAS_PLAZO.min} a ${DIAS_PLAZO.max.toLocaleString('es-MX')} días.`} />
        </div>
      </Formulario>
    </Dialogo>
  );
}
