import type { Rule } from '../lib/rules.ts';
import type { Valor } from './celdas.ts';

/** A form's row that a record breaks: on which field, and what the field should hold. */
export interface Falta {
  campo: string;
  clausula: string;
  /** What is demanded; undefined where any real value is. */
  exige: Valor | undefined;
  /** The row's own sentence, where it is a check. */
  mensaje: string | undefined;
}
/** A row of a form, and the fields its condition asks about a record of which nothing is known. */
interface Leida<V, C> {
  rule: Rule<V, C>;
  pregunta: readonly string[];
}

/** Fields that a condition reads. */
function reads<V extends object, C>(rule: Rule<V, C>, vacio: V, context: C): string[] {
  const seen = new Set<string>();
  const spy = new Proxy(vacio, {
    get: (target, name) => {
      seen.add(String(name));
      return Reflect.get(target, name);
    },
  });
  rule.when?.(spy, context);
  return [...seen];
}

/**
 * The rows of a form that mean the same in the workbook, by clause.
 * @throws Error where a clause names no row: the form has changed
 */
export function elegir<V extends object, C>(
  rules: readonly Rule<V, C>[],
  clauses: readonly string[],
  vacio: V,
  context: C,
): readonly Leida<V, C>[] {
  for (const clause of clauses) if (!rules.some((r) => r.clause === clause)) throw new Error(`no row ${clause}`);
  return rules
    .filter((rule) => clauses.includes(rule.clause) && !('trigger' in rule))
    .map((rule) => ({ rule, pregunta: reads(rule, vacio, context) }));
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/**
 * Reads the rows of a form as 'refuse unless equal'.
 * @param ilegibles fields whose cell could not be read: rows that depend on one say nothing
 */
export function juzgar<V extends object, C>(
  rows: readonly Leida<V, C>[],
  values: V,
  context: C,
  ilegibles: ReadonlySet<string> | undefined,
  falta: (f: Falta) => void,
): void {
  for (const { rule, pregunta } of rows) {
    if (ilegibles && pregunta.some((field) => ilegibles.has(field))) continue;
    const active = rule.when?.(values, context) ?? true;
    if (!active) continue;
    const clausula = rule.clause;
    switch (rule.kind) {
      case 'requires':
        for (const campo of rule.fields)
          if (isEmpty(values[campo])) falta({ campo, clausula, exige: undefined, mensaje: undefined });
        break;
      case 'options': {
        const value = values[rule.field];
        if (!isEmpty(value) && !rule.allows(Number(value), values, context))
          falta({ campo: rule.field, clausula, exige: undefined, mensaje: undefined });
        break;
      }
      case 'forces': {
        const sets = typeof rule.sets === 'function' ? rule.sets(values, context) : rule.sets;
        for (const campo in sets) {
          const value = sets[campo] as Valor;
          if ((values[campo] ?? null) !== (value ?? null)) falta({ campo, clausula, exige: value, mensaje: undefined });
        }
        break;
      }
      case 'check':
        if (rule.fails(values, context))
          falta({ campo: rule.field, clausula, exige: undefined, mensaje: rule.message });
        break;
      default:
    }
  }
}
