import { type Rule, violations } from '@renadet/domain/lib/rules';
import type { CualquierFormulario } from '../../lib/formulario.ts';
import { useDelFormulario } from '../../lib/useReglas.ts';

export const INCOMPLETO = 'Complete los campos con * para consultar.';

/** Why a form cannot be asked yet: its first fault with words of its own, or that fields are missing; null where it can. */
export const useFalta = <V extends object, C>(form: CualquierFormulario, rules: readonly Rule<V, C>[]) =>
  useDelFormulario(form, ({ values, contexto }) => {
    const wrong = violations(rules, values as V, contexto as C).flatMap(({ mensaje }) => mensaje || []);
    return wrong.find((mensaje) => mensaje !== 'Campo obligatorio') ?? (wrong.length ? INCOMPLETO : null);
  });
