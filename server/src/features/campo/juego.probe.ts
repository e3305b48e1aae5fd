import { getArchivosByLlCarpeta } from '@renadet/domain/archivo/archivo.contract';
import { getCtResponsablesByCarpeta, getCtResponsablesById } from '@renadet/domain/autoridad/autoridad.contract';
import type { Caja } from '@renadet/domain/campo/bandeja';
import { FORMATO, type Juego, type LecturaDeJuego } from '@renadet/domain/campo/campo.contract';
import type { NoEntro, Via } from '@renadet/domain/campo/envio';
import { getCarpetaByFiltros, getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { SIN_CRITERIOS } from '@renadet/domain/carpeta/criterios';
import { catalogosContract } from '@renadet/domain/catalogos/catalogos.contract';
import { LECTURAS, type LecturaDeCatalogo, type NombreLectura } from '@renadet/domain/catalogos/lecturas';
import { getCarpetaEntera } from '@renadet/domain/entera/entera.contract';
import type { Endpoint } from '@renadet/domain/lib/endpoint';
import { FUNCION_ID } from '@renadet/domain/permisos/funciones';
import { getCtVictimaByCarpeta, getCtVictimaById } from '@renadet/domain/victima/victima.contract';
import type { Headers, TestApp } from '../../../test/app.ts';

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

/** Ids of parents that the examples name, besides the crimes. */
const PADRES = Array.from({ length: 40 }, (_, i) => i);
/** Every catalogue that a form offers, by its parents. */
export async function catalogosDe(t: TestApp, headers: Headers): Promise<LecturaDeJuego[]> {
  const out: LecturaDeJuego[] = [];
  const delitos = (await t.call(catalogosContract.Ctdelitos, {}, headers)).body.map(({ lldelito }) => lldelito);
  const padres = new Set([...PADRES, ...delitos]);
  for (const [nombre, { parametros, busca }] of Object.entries(LECTURAS) as [NombreLectura, LecturaDeCatalogo][]) {
    if (busca) continue;
    const e = catalogosContract[nombre] as Endpoint;
    const [name] = Object.keys(parametros ?? {});
    for (const params of name ? [...padres].map((id) => ({ [name]: id })) : [{}]) {
      const { status, body } = await t.call(e, { params } as never, headers);
      if (status === 200) out.push({ operacion: e.path, params: params as never, query: {}, respuesta: body });
    }
  }
  return out;
}

/** A kit of some files, of the answers of the readings themselves. */
export async function juegoDe(
  t: TestApp,
  headers: Headers,
  carpetas: readonly number[],
  comunes: readonly LecturaDeJuego[],
): Promise<Juego> {
  const read = async (e: Endpoint, params: Record<string, number>): Promise<LecturaDeJuego> => {
    const { body } = await t.call(e, { params } as never, headers);
    return { operacion: e.path, params, query: {}, respuesta: body };
  };
  const one = async (llcarpeta: number) => {
    const victimas = await read(getCtVictimaByCarpeta, { id: llcarpeta });
    const autoridades = await read(getCtResponsablesByCarpeta, { id: llcarpeta });
    const carpeta = await read(getCarpetaById, { llcarpeta });
    const lecturas = [
      carpeta,
      await read(getCarpetaEntera, { llcarpeta }),
      victimas,
      autoridades,
      await read(getArchivosByLlCarpeta, { id: llcarpeta }),
    ];
    for (const { llvictima } of victimas.respuesta as { llvictima: number }[])
      lecturas.push(await read(getCtVictimaById, { id: llvictima }));
    for (const { llresponsable } of autoridades.respuesta as { llresponsable: number }[])
      lecturas.push(await read(getCtResponsablesById, { id: llresponsable }));
    const { noci } = carpeta.respuesta as { noci: string };
    const found = await t.call(
      getCarpetaByFiltros,
      { body: { ...SIN_CRITERIOS, noci, pagina: 1, rpp: 100 } as never },
      headers,
    );
    const fila = found.body.find((row) => row.llcarpeta === llcarpeta);
    return { llcarpeta, fila: fila as NonNullable<typeof fila>, lecturas, anexos: 0 };
  };
  const todas = [];
  for (const llcarpeta of carpetas) todas.push(await one(llcarpeta));
  return {
    formato: FORMATO,
    lljuego: 1,
    ficha: '00000000-0000-4000-8000-000000000000',
    dispositivo: 'Prueba',
    tomado: '2026-01-01T00:00:00Z',
    vence: '2026-01-04T00:00:00Z',
    hoy: '2026-01-01',
    quien: {
      usuario: headers.usuario ?? '',
      idUsuario: 1,
      nombre: 'PRUEBA',
      rol: { llrol: 4, dsrol: 'CAPTURISTA' },
      dsinstitucion: 'FGE',
      llinstitucion: 130,
      permisonuevaci: true,
      funciones: Object.values(FUNCION_ID),
      areas: [],
    },
    carpetas: todas,
    comunes: [...comunes],
    fuera: [],
  };
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
