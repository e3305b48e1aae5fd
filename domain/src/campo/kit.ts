import { getCtResponsablesByCarpeta, getCtResponsablesById } from '../autoridad/autoridad.contract.ts';
import { getCarpetaById } from '../carpeta/carpeta.contract.ts';
import type { FilaCarpeta } from '../carpeta/carpeta.schema.ts';
import { CATALOGOS } from '../catalogos/catalogos.ts';
import type { Ofertas } from '../catalogos/juicio.ts';
import { LECTURAS, type NombreLectura } from '../catalogos/lecturas.ts';
import { type CarpetaDeContexto, type ContextoEnCarpeta, contextoDe, type Modo } from '../lib/contexto.ts';
import type { Endpoint } from '../lib/endpoint.ts';
import { AppError } from '../lib/errors.ts';
import type { Fecha } from '../lib/fecha.ts';
import { isFederal } from '../permisos/roles.ts';
import { getCtVictimaByCarpeta, getCtVictimaById } from '../victima/victima.contract.ts';
import {
  type Apunte,
  type Bandeja,
  BORRADOR,
  type Caja,
  type ClaseDeForma,
  type Datos,
  type DeClase,
  openBandeja,
} from './bandeja.ts';
import type { Juego } from './campo.contract.ts';

// A kit at work: what was taken along, and what was captured on top of it.

export interface Kit {
  caja: Caja;
  /** The kit as it was taken. */
  juego: Juego;
  bandeja: Bandeja;
  /** Answers that came along, by where they are called. */
  lecturas: ReadonlyMap<string, unknown>;
  filas: ReadonlyMap<number, FilaCarpeta>;
  hoy: () => Fecha;
  /** Moment, ISO 8601. */
  ahora: () => string;
  /** A new name for a form. */
  alta: () => string;
}

/** Where an operation is called with its parameters. */
export const concreta = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** Opens a kit over its box. */
export async function openKit(d: Omit<Kit, 'bandeja' | 'lecturas' | 'filas'>): Promise<Kit> {
  const { comunes, carpetas: files } = d.juego;
  const taken = [...comunes, ...files.flatMap((c) => c.lecturas)];
  return {
    ...d,
    bandeja: await openBandeja(d.caja),
    lecturas: new Map(taken.map((l) => [concreta(l.operacion, l.params), l.respuesta])),
    filas: new Map(files.map(({ llcarpeta, fila }) => [llcarpeta, fila])),
  };
}
export const leida = <T>(k: Kit, e: Endpoint, params: Readonly<Record<string, unknown>> = {}) =>
  k.lecturas.get(concreta(e.path, params)) as T | undefined;

const IDS = { carpeta: 'llcarpeta', victima: 'llvictima', autoridad: 'llresponsable' } as const;
export const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new AppError('NO_ENCONTRADO');
  return value;
};

const catalogo = (k: Kit, nombre: NombreLectura, padre: number | null) => {
  const path = `/api/secure/${LECTURAS[nombre].ruta}`;
  return (k.lecturas.get(path.replace(/:\w+/, String(padre))) ?? []) as Readonly<Record<string, unknown>>[];
};
const claveDe = (nombre: NombreLectura) => String(CATALOGOS[LECTURAS[nombre].catalogo].clave.at(-1));
const entrada = (k: Kit, nombre: NombreLectura, padre: number | null, id: unknown) =>
  catalogo(k, nombre, padre).find((fila) => fila[claveDe(nombre)] === id);
export const ofertasDe = (k: Kit): Ofertas => ({
  offers: async (nombre, padre, id) => entrada(k, nombre, padre, id) !== undefined,
  texto: async (nombre, padre, id) => palabraDe(k, nombre, padre, id) ?? undefined,
});
/** The words of an entry; null: there is none. */
export function palabraDe(k: Kit, nombre: NombreLectura, padre: number | null, id: unknown): string | null {
  const { descripcion = '' } = CATALOGOS[LECTURAS[nombre].catalogo] as { descripcion?: string };
  const text = entrada(k, nombre, padre, id)?.[descripcion];
  return text === undefined ? null : String(text);
}

interface Borrador {
  ficha: string;
  clase: string;
  llcarpeta: number;
  llave: number;
  version: number | null;
  contenido: { alta?: string } | null;
  guardado: string;
}
/** Forms that were begun in this kit. */
export const borradores = async (k: Kit) =>
  (await Promise.all((await k.caja.keys(BORRADOR)).map((clave) => k.caja.get(clave)))) as Borrador[];

const tomado = (k: Kit): { [C in ClaseDeForma]: (llave: number) => Datos | undefined } => ({
  carpeta: (llcarpeta) => leida(k, getCarpetaById, { llcarpeta }),
  victima: (id) => leida<Datos[]>(k, getCtVictimaById, { id })?.[0],
  autoridad: (id) => leida(k, getCtResponsablesById, { id }),
});
const enviada = ({ estado, asentado, valores }: Apunte) => (estado === 'enviado' && asentado) || valores;
/** A record as it is now in this kit; undefined: the kit does not have it. */
export function vigente<C extends ClaseDeForma>(k: Kit, clase: C, llave: number): (DeClase[C] & Datos) | undefined {
  const taken = tomado(k)[clase](llave);
  const own = k.bandeja.de(clase, llave);
  if (!taken && !own.length) return undefined;
  const version = own.reduce((sum, { ediciones }) => sum + ediciones, Number(taken?.version ?? 0));
  const after = Object.assign({}, taken, ...own.map(enviada)) as DeClase[C] & Datos;
  // what the registry answered names its own ids
  const llcarpeta = own[0]?.llcarpeta ?? after.llcarpeta;
  return { ...after, version, llcarpeta, [IDS[clase]]: llave };
}
const nuevas = (k: Kit, clase: ClaseDeForma, llcarpeta: number) =>
  k.bandeja.todas().filter((e) => e.clase === clase && e.nuevo && e.llcarpeta === llcarpeta);
export const idsDe = (k: Kit, clase: 'victima' | 'autoridad', llcarpeta: number): number[] => {
  const list = clase === 'victima' ? getCtVictimaByCarpeta : getCtResponsablesByCarpeta;
  const taken = leida<Datos[]>(k, list, { id: llcarpeta }) ?? [];
  return [...taken.map((row) => Number(row[IDS[clase]])), ...nuevas(k, clase, llcarpeta).map(({ llave }) => llave)];
};
export const presentes = <C extends 'victima' | 'autoridad'>(k: Kit, clase: C, llcarpeta: number) =>
  idsDe(k, clase, llcarpeta).flatMap((id) => vigente(k, clase, id) ?? []);
export const carpetas = (k: Kit): number[] => [
  ...k.filas.keys(),
  ...k.bandeja.todas().flatMap((e) => (e.clase === 'carpeta' && e.nuevo ? [e.llave] : [])),
];

/** A file as its reading answers it. */
export function carpetaDe(k: Kit, llcarpeta: number) {
  const c = found(vigente(k, 'carpeta', llcarpeta));
  const isOwn = k.bandeja.de('carpeta', llcarpeta).length > 0;
  const text = (code: unknown) => (code === null || code === undefined ? null : String(code));
  return {
    fcintegracion: null,
    estadojuridicoexpedienteid: null,
    provienejusticianet: 0,
    folio: null,
    boleyfederal: isFederal(k.juego.quien.rol.llrol) ? 1 : 0,
    ...c,
    ...(isOwn && { boindicios: text(c.boindicios), boexisteexporigen: text(c.boexisteexporigen) }),
    victimasregistradas: idsDe(k, 'victima', llcarpeta).length,
    autoridadesregistradas: idsDe(k, 'autoridad', llcarpeta).length,
  };
}
export type CarpetaDeKit = ReturnType<typeof carpetaDe>;
export const contextoEn = (k: Kit, modo: Modo, c: CarpetaDeKit, externa?: boolean): ContextoEnCarpeta =>
  contextoDe(c as unknown as CarpetaDeContexto, {
    modo,
    rol: k.juego.quien.rol.llrol,
    hoy: k.hoy(),
    ...(externa !== undefined && { externa }),
  });
export const abierta = (k: Kit, llcarpeta: number): CarpetaDeKit => {
  const c = carpetaDe(k, llcarpeta);
  if (contextoEn(k, 'editar', c).cerrada) throw new AppError('CARPETA_CERRADA');
  return c;
};
