import { AppError, type ErrorCampo } from '@renadet/domain/lib/errors';
import { z } from 'zod';
import { createTurnos } from './partes.ts';

/** Wrong fields that are told, at most: no more are looked for. */
const CAMPOS = 100;

/** The state of the judgement of one body. */
interface Juicio {
  wrong: ErrorCampo[];
  yieldTurn: () => Promise<void> | undefined;
}
type RutaDeValor = readonly PropertyKey[];

/** The schema of what may be left out. */
const deFondo = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? deFondo(schema.def.innerType)
    : schema;
const checksDe = (schema: z.ZodArray | z.ZodObject): z.core.$ZodCheckDef[] =>
  schema.def.checks?.map((one) => one._zod.def) ?? [];

const DE_LARGO: ReadonlySet<string> = new Set(['max_length', 'min_length']);
/** A list of which nothing is asked but how long it is. */
function listaDe(schema: unknown): z.ZodArray | undefined {
  const found = deFondo(schema);
  return found instanceof z.ZodArray && checksDe(found).every(({ check }) => DE_LARGO.has(check)) ? found : undefined;
}
/** An object whose names the sender chooses. */
function librosDe(schema: unknown): z.ZodRecord | undefined {
  const found = deFondo(schema);
  return found instanceof z.ZodRecord && !found.def.checks?.length ? found : undefined;
}
/** A schema whose values may have any number of parts, so that even a short one takes long to judge. */
interface Largo {
  list?: z.ZodArray | undefined;
  record?: z.ZodRecord | undefined;
  /** An object with the names of its fields that may be long. */
  forma?: { schema: z.ZodObject; largos: readonly string[] } | undefined;
}
/** An object with fields that may be long. */
function formaDe(found: z.ZodType): Largo['forma'] {
  if (!(found instanceof z.ZodObject)) return undefined;
  const largos = Object.keys(found.shape).filter((name) => isLargo(found.shape[name]));
  return largos.length ? { schema: found, largos } : undefined;
}

/** What was found about a schema is remembered: a batch asks it of the same few schemas for each of its rows. */
const LARGOS = new WeakMap<object, Largo | null>();
function largoDe(schema: unknown): Largo | null {
  const found = deFondo(schema);
  if (!(found instanceof z.ZodType)) return null; // a call without a body
  const known = LARGOS.get(found);
  if (known !== undefined) return known;
  const largo = { list: listaDe(found), record: librosDe(found), forma: formaDe(found) };
  const one = largo.list || largo.record || largo.forma ? largo : null;
  LARGOS.set(found, one);
  return one;
}
/** Whether a value of the schema may have any number of parts. */
export const isLargo = (schema: unknown): boolean => largoDe(schema) !== null;

/**
 * The rest of a schema without its long fields, which are judged apart. It is remembered, because zod compiles each new
 * schema.
 */
const RESTOS = new WeakMap<z.ZodObject, Map<string, z.ZodObject>>();
function restoDe(forma: z.ZodObject, apart: readonly string[]): z.ZodObject {
  const restos = RESTOS.get(forma) ?? new Map<string, z.ZodObject>();
  RESTOS.set(forma, restos);
  const key = apart.join();
  const resto = restos.get(key) ?? forma.omit(Object.fromEntries(apart.map((name) => [name, true])) as never);
  restos.set(key, resto);
  return resto;
}

const camposDe = (error: z.ZodError, path: RutaDeValor): ErrorCampo[] =>
  error.issues.slice(0, CAMPOS).map((issue) => ({
    campo: [...path, ...issue.path].map(String).join('.') || 'solicitud',
    mensaje: issue.message,
  }));

/** A value at once. */
function judgeWhole(schema: z.ZodType, value: unknown, path: RutaDeValor, { wrong }: Juicio): unknown {
  const { data, error } = schema.safeParse(value);
  if (error) wrong.push(...camposDe(error, path));
  return data;
}

async function judgeLista(list: z.ZodArray, values: readonly unknown[], path: RutaDeValor, juicio: Juicio) {
  const checks = checksDe(list) as { check: string; maximum?: number; minimum?: number }[];
  if (checks.some(({ minimum = 0 }) => values.length < minimum)) return judgeWhole(list, values, path, juicio);
  const most = checks.find(({ maximum }) => maximum !== undefined) as { maximum: number } | undefined;
  if (most && values.length > most.maximum) {
    const cheap = list.clone({ ...list.def, element: z.any() } as never);
    judgeWhole(
      cheap,
      Array.from({ length: most.maximum + 1 }, () => null),
      path,
      juicio,
    );
    return [];
  }
  const element = list.element as z.ZodType;
  const isLong = isLargo(element);
  const parsed: unknown[] = [];
  for (const [i, value] of values.entries()) {
    const at = [...path, i];
    parsed.push(isLong ? await judge(element, value, at, juicio) : judgeWhole(element, value, at, juicio));
    if (juicio.wrong.length >= CAMPOS) break;
    const turn = juicio.yieldTurn();
    if (turn) await turn;
  }
  return parsed;
}

async function judgeFree(record: z.ZodRecord, value: object, path: RutaDeValor, juicio: Juicio) {
  const parsed = {};
  for (const [key, one] of Object.entries(value)) {
    Object.assign(parsed, judgeWhole(record, { [key]: one }, path, juicio));
    if (juicio.wrong.length >= CAMPOS) break;
    const turn = juicio.yieldTurn();
    if (turn) await turn;
  }
  return parsed;
}

async function judgeForma(
  { schema, largos }: NonNullable<Largo['forma']>,
  value: object,
  path: RutaDeValor,
  juicio: Juicio,
) {
  const apart: Record<string, unknown> = {};
  const rest: Record<string, unknown> = { ...value };
  for (const key of largos) {
    const part = rest[key];
    if (typeof part !== 'object' || part === null) continue;
    apart[key] = await judge(schema.shape[key] as z.ZodType, part, [...path, key], juicio);
    delete rest[key];
  }
  // checks of the object as a whole need all of it, once nothing in it is wrong
  if (checksDe(schema).length) return juicio.wrong.length ? undefined : judgeWhole(schema, value, path, juicio);
  const data = judgeWhole(restoDe(schema, Object.keys(apart)), rest, path, juicio);
  return typeof data === 'object' && data !== null ? Object.assign(data, apart) : data;
}

function judge(schema: z.ZodType, value: unknown, path: RutaDeValor, juicio: Juicio): Promise<unknown> {
  const { list, record, forma } = largoDe(schema) ?? {};
  if (list && Array.isArray(value)) return judgeLista(list, value, path, juicio);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    if (record) return judgeFree(record, value, path, juicio);
    if (forma) return judgeForma(forma, value, path, juicio);
  }
  return Promise.resolve(judgeWhole(schema, value, path, juicio));
}

/**
 * Parses a body by its schema and gives the loop back between the elements of its lists, however deep they are.
 * @throws AppError SOLICITUD_INVALIDA with the first hundred of the fields that the whole at once would be refused for
 */
export async function validateInPartes(schema: z.ZodType, value: unknown): Promise<unknown> {
  const juicio: Juicio = { wrong: [], yieldTurn: createTurnos() };
  const parsed = await judge(schema, value, [], juicio);
  if (juicio.wrong.length) throw new AppError('SOLICITUD_INVALIDA', { campos: juicio.wrong.slice(0, CAMPOS) });
  return parsed;
}
