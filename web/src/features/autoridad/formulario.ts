import { reglasAutoridad, showsQrr } from '@renadet/domain/autoridad/autoridad.rules';
import { type Autoridad, camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import type { Campos } from '@renadet/domain/lib/campos';
import type { Contexto } from '@renadet/domain/lib/contexto';
import { isFederal } from '@renadet/domain/permisos/roles';
import type { FormularioDe } from '../../lib/formulario.ts';
import { useFormulario } from '../../lib/useReglas.ts';

export type FormularioAutoridad = FormularioDe<Autoridad, Contexto>;

export const QRR = 'QUIEN RESULTE RESPONSABLE (Q.R.R.)';

/** Names for what the table of fields hides, because errors may speak of them. */
const conEtiqueta = <T extends object>(campo: T, etiqueta: string) => ({ ...campo, etiqueta });
export const CAMPOS_AUTORIDAD: Campos = {
  ...camposAutoridad,
  boexistente: conEtiqueta(camposAutoridad.boexistente, QRR),
  imputados: conEtiqueta(camposAutoridad.imputados, 'Personas imputadas'),
};

/** The authority's form: a new record, or the one that is kept. */
export function useFormularioAutoridad(inicial: Autoridad, contexto: Contexto): FormularioAutoridad {
  const stored = inicial.llresponsable === null ? undefined : inicial;
  return useFormulario({ campos: CAMPOS_AUTORIDAD, rules: reglasAutoridad, initial: inicial, contexto, stored });
}

/** Whether the Q.R.R. box is drawn [1-109], and why it cannot be ticked. */
export function estadoQrr({ values, contexto, motivoGeneral }: FormularioAutoridad) {
  const kept = contexto.modo === 'editar' && isFederal(contexto.rol) && values.boexistente !== 1;
  const locked = motivoGeneral !== undefined ? '' : kept ? 'Su rol no puede cambiar el nivel de gobierno.' : undefined;
  return { visible: showsQrr(values), required: false, locked };
}
