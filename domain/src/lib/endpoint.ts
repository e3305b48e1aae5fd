import type { z } from 'zod';
import type { Funcion } from '../permisos/funciones.ts';
import './zodEspanol.ts';

type Schema = z.ZodType;

/**
 * One operation of the service, declared once: the server route, the web call and the OpenAPI document come from it.
 * `funcion` is the function a role needs; 'SESION' = any signed-in user; 'PUBLICA' = no session.
 * `auditoria` is the name under which the audit keeps each use, null where nothing about a person is read or written.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under /api with `:name` parameters. */
  path: `/api/${string}`;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  answer: Schema;
  /** Shape of its refusals where the documents give one of its own; absent, the house's `{ message, campos? }`. */
  problema?: Schema;
  /** Media type of the answer when it is not JSON. */
  mime?: string;
  /** Media types of the answer, where it is one of several. */
  mimes?: readonly string[];
  /** Media type of a body that is no JSON. */
  sube?: 'multipart/form-data' | 'application/pdf' | 'application/x-www-form-urlencoded';
  funcion: Funcion | 'SESION' | 'PUBLICA';
  auditoria: string | null;
  /** false: using it does not count as using the session. */
  renueva?: false;
  /** true: the screen says nothing over itself when it fails [3-452]. */
  silencio?: true;
  /** true: its work takes minutes, and whoever asked waits for it. */
  tarda?: true;
  /** Answered also while the session waits for a new password or a second factor. */
  pendiente?: true;
  summary: string;
}

type Part<E, K extends string, D extends 'in' | 'out'> = E extends { [k in K]: infer T extends Schema }
  ? { [k in K]: D extends 'in' ? z.input<T> : z.output<T> }
  : unknown;

/** A query of which nothing has to be said may be left out. */
type Query<E> = E extends { query: infer T extends Schema }
  ? Record<never, never> extends z.input<T>
    ? { query?: z.input<T> }
    : { query: z.input<T> }
  : unknown;

/** The input that a caller sends. */
export type Input<E extends Endpoint> = Part<E, 'params', 'in'> & Query<E> & Part<E, 'body', 'in'>;
/** The input that a handler receives, parsed. */
export type Parsed<E extends Endpoint> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>;
/** The answer of the operation. */
export type Output<E extends Endpoint> = z.output<E['answer']>;

type Method = Endpoint['method'];
/** Declares an operation by its line of request, `GET /api/…`, keeping its literal types. */
export function endpoint<
  const M extends Method,
  const P extends Endpoint['path'],
  const E extends Omit<Endpoint, 'method' | 'path'>,
>(request: `${M} ${P}`, e: E) {
  const [method, path] = request.split(' ') as [M, P];
  return { ...(e as Omit<E, 'method' | 'path'>), method, path };
}
