import type { Caja } from '@renadet/domain/campo/bandeja';
import type { NoEntro, Via } from '@renadet/domain/campo/envio';
import type { Headers } from '../../../test/app.ts';

/** The browser was killed: nothing runs on. */
export class Muerto extends Error {}

/**
 * A box in memory. @param before asked before each write, and after it: where it throws, the browser dies there, or its disk
 * is full
 */
export function cajaDePrueba(before: (when: 'antes' | 'después') => void = () => undefined) {
  const filas = new Map<string, string>();
  const caja: Caja = {
    get: async (clave) => (filas.has(clave) ? JSON.parse(String(filas.get(clave))) : undefined),
    put: async (clave, valor) => {
      before('antes');
      filas.set(clave, JSON.stringify(valor));
      before('después');
    },
    delete: async (clave) => {
      before('antes');
      filas.delete(clave);
      before('después');
    },
    keys: async (prefijo) => [...filas.keys()].filter((clave) => clave.startsWith(prefijo)).sort(),
  };
  return { caja, filas };
}

/** What happens to a call: it never leaves, its answer is lost, the browser dies with either. */
export type AzarDeLlamada = 'bien' | 'no sale' | 'sin respuesta' | 'muere antes' | 'muere después';

/** The way to a server that listens, over HTTP. @param next what happens to each call */
export function viaDe(base: string, headers: () => Headers, next: () => AzarDeLlamada = () => 'bien'): Via {
  const sinRed: NoEntro = { status: 0, message: 'No hay conexión con el servidor.' };
  const go = async (path: string, init: RequestInit): Promise<unknown> => {
    const fate = next();
    if (fate === 'no sale') throw sinRed;
    if (fate === 'muere antes') throw new Muerto();
    const res = await fetch(base + path, init);
    const body = (await res.json().catch(() => ({}))) as { message?: string; campos?: NoEntro['campos'] };
    if (fate === 'sin respuesta') throw sinRed;
    if (fate === 'muere después') throw new Muerto();
    if (!res.ok)
      throw { status: res.status, message: body.message ?? '', ...(body.campos && { campos: body.campos }) } as NoEntro;
    return body;
  };
  return {
    call: (e, { params = {}, query = {}, body }) => {
      const path = e.path.replace(/:(\w+)/g, (_, name: string) => String((params as Record<string, unknown>)[name]));
      const search = new URLSearchParams(query as Record<string, string>);
      return go(search.size ? `${path}?${search}` : path, {
        method: e.method,
        headers: { ...headers(), ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    },
    attach: (e, llcarpeta, nombre, contenido) => {
      const form = new FormData();
      form.append('nombre', nombre);
      form.append('archivo', new Blob([Buffer.from(contenido, 'base64')]), 'archivo');
      return go(e.path.replace(':llcarpeta', String(llcarpeta)), { method: 'POST', headers: headers(), body: form });
    },
  };
}
