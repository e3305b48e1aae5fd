import type { Campos } from '@renadet/domain/lib/campos';
import { type FieldState, type Known, type Rule, stateOf, violations } from '@renadet/domain/lib/rules';
import { sueltoDe } from './propsDeCampo.ts';

/** Text in a list that is no choice [1-133]. */
const ELIJA_OPCION = 'Campo obligatorio (seleccione una opcion)';

/** Each field read by its schema as the server will read it; an unreadable one stays as typed and is wrong. */
export function readCampos<V extends object>(campos: Campos, values: V): { values: V; wrong: Map<string, string> } {
  const wrong = new Map<string, string>();
  const out = { ...values } as Record<string, unknown>;
  for (const [name, campo] of Object.entries(campos)) {
    if (campo.tipo === 'oculto') continue;
    const result = campo.schema.safeParse(out[name]);
    if (sueltoDe(out[name]) !== undefined) wrong.set(name, ELIJA_OPCION);
    else if (result.success) out[name] = result.data;
    else wrong.set(name, result.error.issues[0]?.message ?? 'Revise este dato.');
  }
  return { values: out as V, wrong };
}

/** The faults of the visible fields, one sentence each: the form of the value first, then the rules. */
export function judge<V extends object, C>(
  { campos, rules, ...known }: { campos: Campos; rules: readonly Rule<V, C>[] } & Known<V, C>,
  values: V,
  contexto: C,
  states: Record<string, FieldState>,
): Map<string, string> {
  const { values: clean, wrong } = readCampos(campos, values);
  for (const { campo, mensaje } of violations(rules, clean, contexto, known))
    if (!wrong.has(campo)) wrong.set(campo, mensaje);
  for (const name of [...wrong.keys()]) if (!stateOf(states, name).visible) wrong.delete(name);
  return wrong;
}
