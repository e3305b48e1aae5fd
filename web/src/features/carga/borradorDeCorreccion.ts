import type { ContenidoDeBorrador } from '@renadet/domain/borrador/borrador.contract';
import { getBorradores } from '@renadet/domain/borrador/borrador.contract';
import { HOJAS_DE_LIBRO, type HojaDeLibro } from '@renadet/domain/carga/errores';
import type { CeldaNueva, Ida } from '@renadet/domain/carga/taller';
import { type Borrador, createBorrador, type Oferta } from '../../lib/borrador.ts';
import { findCopias } from '../../lib/copias.ts';
import { abierto } from '../../lib/guardado.ts';
import { call } from '../../lib/http.ts';
import { type Correccion, NADA, type Recuperado } from './correccion.ts';

/** What a draft holds: of which load, and what was done, cut into texts that are no longer than a draft's may be. */
type ValoresDeCorreccion = ContenidoDeBorrador['valores'];
const REGISTRO = { clase: 'carga', llcarpeta: 0, llave: 0 } as const;
const TROZO = 4000;

/** Numbers in order as a text: 4-9,12. */
function enTramos(filas: readonly number[]): string {
  const tramos: [number, number][] = [];
  for (const fila of filas.toSorted((a, b) => a - b)) {
    const last = tramos.at(-1);
    if (last && fila === last[1] + 1) last[1] = fila;
    else tramos.push([fila, fila]);
  }
  return tramos.map(([de, a]) => (de === a ? String(de) : `${de}-${a}`)).join(',');
}
const deTramos = (text: string): number[] =>
  text.split(',').flatMap((tramo) => {
    const [de = 0, a = de] = tramo.split('-').map(Number);
    return Array.from({ length: a - de + 1 }, (_, i) => de + i);
  });

type Empacado = {
  /** Sheet, column, text, rows. */
  cambios: [HojaDeLibro, string, string, string][];
  /** Sheet, row, number of the file. */
  idas: [HojaDeLibro, number, string][];
  /** None of a draft that is older than this list. */
  envios?: readonly string[];
};
/** The same text in the same column is kept once, with its rows. */
function empaca({ cambios, idas, envios }: Recuperado): Empacado {
  const grupos = new Map<string, { uno: CeldaNueva; filas: number[] }>();
  for (const uno of cambios) {
    const key = JSON.stringify([uno.hoja, uno.columna, uno.valor]);
    const grupo = grupos.get(key) ?? { uno, filas: [] };
    grupo.filas.push(uno.fila);
    grupos.set(key, grupo);
  }
  return {
    cambios: [...grupos.values()].map(({ uno, filas }) => [uno.hoja, uno.columna, uno.valor, enTramos(filas)]),
    idas: idas.map(({ hoja, fila, numero }) => [hoja, fila, numero]),
    envios,
  };
}
const escapaPares = (c: string) => `\\u${c.charCodeAt(0).toString(16)}`;
/** Texts of a draft; a letter of two halves is never cut in its midst. */
export function enTrozos(recuperado: Recuperado): string[] {
  const text = JSON.stringify(empaca(recuperado)).replace(/[\ud800-\udfff]/g, escapaPares);
  return Array.from({ length: Math.ceil(text.length / TROZO) }, (_, i) => text.slice(i * TROZO, (i + 1) * TROZO));
}
/** What was done, of the texts of a draft; nothing where they cannot be read. */
export function deTrozos(trozos: unknown): Recuperado {
  try {
    const { cambios, idas, envios = [] } = JSON.parse((trozos as string[]).join('')) as Empacado;
    const isHoja = (hoja: HojaDeLibro) => HOJAS_DE_LIBRO.includes(hoja);
    return {
      cambios: cambios.flatMap(([hoja, columna, valor, filas]) =>
        isHoja(hoja) ? deTramos(filas).map((fila): CeldaNueva => ({ hoja, fila, columna, valor })) : [],
      ),
      idas: idas.flatMap(([hoja, fila, numero]): Ida[] => (isHoja(hoja) ? [{ hoja, fila, numero }] : [])),
      envios: envios.map(String),
    };
  } catch {
    return NADA;
  }
}

/** The user's drafts of loads that are being mended, of the server and of this device, the last first. */
export async function listCorrecciones(): Promise<Oferta[]> {
  const params = { clase: REGISTRO.clase, llcarpeta: '0', llave: '0' };
  const [kept, copias] = await Promise.all([
    call(getBorradores, { params }).catch(() => []),
    findCopias(REGISTRO).catch(() => []),
  ]);
  const here = new Set(copias.map(({ ficha }) => ficha));
  return [...copias, ...kept.filter(({ ficha }) => !here.has(ficha))]
    .map(
      (one): Oferta => ({ ...one, contenido: one.contenido as ContenidoDeBorrador, guardado: new Date(one.guardado) }),
    )
    .sort((a, b) => b.guardado.getTime() - a.guardado.getTime());
}
export const cargaDe = ({ contenido }: Oferta): string => String(contenido.valores.carga ?? '');

/** A correction as a form that keeps drafts: it is unsaved while there is something that no load took. */
function createEscrito(correccion: Correccion, adoptado: Oferta | undefined) {
  const base: ValoresDeCorreccion = { carga: correccion.carga, nombre: correccion.nombre, trozos: [] };
  const guardado = abierto<ValoresDeCorreccion>(base);
  const listeners = new Set<() => void>();
  let values: ValoresDeCorreccion = adoptado?.contenido.valores ?? base;
  correccion.follow(async () => {
    const done = await correccion.keepable();
    const isNada = !done.cambios.length && (!done.idas.length || !correccion.get().estado.hojas.length);
    values = isNada ? base : { ...base, trozos: enTrozos(done) };
    for (const tell of [...listeners]) tell();
  });
  return {
    abierto: base,
    guardado,
    get values() {
      return values;
    },
    get sucio() {
      return values !== base;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recover: () => {},
  };
}

/** Keeps what is mended as a draft, as any form does (ADR 71), until it is closed. */
export function keepCorreccion(correccion: Correccion, adoptado?: Oferta): { borrador: Borrador; end: () => void } {
  const borrador = createBorrador({
    form: createEscrito(correccion, adoptado) as never,
    registro: REGISTRO,
    version: null,
    campos: {},
    adoptado,
  });
  return { borrador, end: borrador.follow() };
}
