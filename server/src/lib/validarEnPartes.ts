import { AppError, type ErrorCampo } from '@renadet/domain/lib/errors';
import { z } from 'zod';
import { crearTurnos } from './partes.ts';

/** Elements from which on a list is judged in parts. */
const LARGA = 50;
/** Wrong fields that are told, at most: no more are looked for. */
const CAMPOS = 100;

const limite = (list: z.ZodArray, check: 'max_length' | 'min_length'): z.core.$ZodCheckDef | undefined =>
  list.def.checks?.map((one) => one._zod.def).find((def) => def.check === check);
/** The list behind what may be left out. */
const listaDe = (schema: unknown): z.ZodArray | undefined => {
  if (schema instanceof z.ZodArray) return limite(schema, 'min_length') ? undefined : schema;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return listaDe(schema.def.innerType);
  return undefined;
};

const camposDe = (error: z.ZodError, path: readonly PropertyKey[] = []): ErrorCampo[] =>
  error.issues.map((issue) => ({
    campo: [...path, ...issue.path].map(String).join('.') || 'solicitud',
    mensaje: issue.message,
  }));
const rechazar = (campos: ErrorCampo[]): never => {
  throw new AppError('SOLICITUD_INVALIDA', { campos: campos.slice(0, CAMPOS) });
};

/** The elements of a list, parsed. @throws AppError */
async function validarLista(
  list: z.ZodArray,
  values: readonly unknown[],
  path: readonly PropertyKey[],
): Promise<unknown[]> {
  const ceder = crearTurnos();
  const most = limite(list, 'max_length') as { maximum: number } | undefined;
  if (most && values.length > most.maximum) {
    const cheap = list.clone({ ...list.def, element: z.any() } as never);
    const { error } = cheap.safeParse(Array.from({ length: most.maximum + 1 }, () => null));
    rechazar(error ? camposDe(error, path) : []);
  }
  const parsed: unknown[] = [];
  const wrong: ErrorCampo[] = [];
  for (const [i, value] of values.entries()) {
    const { data, error } = (list.element as z.ZodType).safeParse(value);
    if (error) wrong.push(...camposDe(error, [...path, i]));
    if (wrong.length >= CAMPOS) break;
    parsed.push(data);
    await ceder();
  }
  if (wrong.length) rechazar(wrong);
  return parsed;
}

/**
 * Parses a large body by its schema and gives the loop back between the elements of its long lists, of the body itself or
 * of a field of it.
 * @throws AppError SOLICITUD_INVALIDA with the fields, as the whole at once would be refused
 */
export async function validarEnPartes(schema: z.ZodType, value: unknown): Promise<unknown> {
  const whole = listaDe(schema);
  if (whole && Array.isArray(value) && value.length > LARGA) return validarLista(whole, value, []);
  const lists: Record<string, unknown[]> = {};
  const rest: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  if (schema instanceof z.ZodObject && !Array.isArray(value))
    for (const [key, field] of Object.entries(schema.shape)) {
      const [list, values] = [listaDe(field), rest[key]];
      if (!list || !Array.isArray(values) || values.length <= LARGA) continue;
      lists[key] = await validarLista(list, values, [key]);
      rest[key] = [];
    }
  const { data, error } = schema.safeParse(Object.keys(lists).length ? rest : value);
  if (error) rechazar(camposDe(error));
  return typeof data === 'object' && data !== null ? Object.assign(data, lists) : data;
}
