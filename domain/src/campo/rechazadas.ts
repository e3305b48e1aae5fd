import type { ContenidoDeBorrador } from '../borrador/borrador.contract.ts';
import { cambiosDe } from '../lib/cambios.ts';
import { type Apunte, type Bandeja, type ClaseDeForma, type Datos, isAsentado } from './bandeja.ts';
import { anteriorDe, conIds, idsDe } from './envio.ts';
import { CAMPOS_DE } from './union.ts';

// What the registry refused of what was captured: it is mended in its form with network, or left out by the person who says why.

/** Whether an entry may be left out: it was refused, or waits for one that was, or that is left out. */
export function mayLeaveOut(entradas: readonly Apunte[], entrada: Apunte): boolean {
  if (entrada.estado !== 'espera') return entrada.estado === 'rechazado';
  const former = anteriorDe(entradas, entrada);
  return former?.estado === 'fuera' || (former !== undefined && mayLeaveOut(entradas, former));
}

/** What cannot go without an entry: later changes of its record, and of a new file all that hangs from it. */
export const dependOn = (entradas: readonly Apunte[], { orden, clase, nuevo, llave }: Apunte): Apunte[] =>
  entradas.filter(
    (e) =>
      e.orden !== orden &&
      !isAsentado(e) &&
      ((clase === 'carpeta' && nuevo && e.llcarpeta === llave) ||
        (e.orden > orden && e.clase === clase && e.llave === llave)),
  );

/** Leaves an entry out, and what cannot go without it. It stays in the kit, where who captures it again brings it back. */
export async function leaveOut(bandeja: Bandeja, orden: number, motivo: string): Promise<void> {
  const entradas = bandeja.todas();
  const entrada = entradas.find((e) => e.orden === orden);
  if (!entrada || !mayLeaveOut(entradas, entrada)) return;
  for (const one of [...dependOn(entradas, entrada), entrada]) await bandeja.put({ ...one, estado: 'fuera', motivo });
}

/** An entry was captured again: what it cannot go without is no longer left out, but refused as it was. */
export async function bringBack(bandeja: Bandeja, entrada: Apunte): Promise<void> {
  const entradas = bandeja.todas();
  const needs = (e: Apunte) =>
    e.estado === 'fuera' && dependOn(entradas, e).some(({ orden }) => orden === entrada.orden);
  for (const { motivo: _, ...one } of entradas.filter(needs))
    await bandeja.put({ ...one, estado: one.mensaje === undefined ? 'espera' : 'rechazado' });
}

/** Names that the registry gives and no form changes. */
const DE_REGISTRO = new Set(['version', 'llcarpeta', 'llvictima', 'llresponsable']);

/**
 * A refused record as the draft of its form, where there is network. It is registered under the name that it has in the kit, so
 * that it is there once.
 * @returns undefined: it has no form, or its file is not in the registry
 */
export function correccionDe(entradas: readonly Apunte[], entrada: Apunte) {
  const { nuevo, alta } = entrada;
  if (entrada.clase === 'archivo') return undefined;
  const clase: ClaseDeForma = entrada.clase;
  const ids = idsDe(entradas);
  const llcarpeta = nuevo && clase === 'carpeta' ? 0 : ids(entrada.llcarpeta);
  const llave = nuevo ? 0 : ids(entrada.llave);
  if (llcarpeta === null || llave === null) return undefined;
  const own = ([name]: [string, unknown]) => !DE_REGISTRO.has(name);
  const valores: Datos = Object.fromEntries(Object.entries(conIds(clase, entrada.cuerpo, ids)).filter(own));
  const base = conIds(clase, entrada.base ?? {}, ids);
  const changed = nuevo ? [] : Object.keys(cambiosDe(CAMPOS_DE[clase], base, valores));
  const former = anteriorDe(entradas, entrada);
  const known = former?.clase === clase && former.llave === entrada.llave ? former.version : base.version;
  const abierto: Datos = Object.fromEntries(changed.map((name) => [name, base[name] ?? null]));
  return {
    registro: { clase, llcarpeta, llave },
    version: nuevo ? null : Number(known),
    contenido: { valores, abierto, alta } as ContenidoDeBorrador,
  };
}

/** A refused record was saved in its form: the next sending finds it there. @param real its id in the registry */
export async function noteCorregida(bandeja: Bandeja, orden: number, real: number): Promise<void> {
  const entrada = bandeja.todas().find((e) => e.orden === orden);
  if (!entrada || isAsentado(entrada)) return;
  const { mensaje: _, campos: __, ...rest } = entrada;
  await bandeja.put({ ...rest, estado: 'espera', corregida: true, real });
}

/** What was left out, as the receipt puts it on record: no name of anybody. */
export const fueraDe = (entradas: readonly Apunte[]) => {
  const ids = idsDe(entradas);
  return entradas.flatMap(({ clase, llcarpeta, estado, motivo = '', mensaje = '' }) =>
    estado === 'fuera' ? [{ clase, llcarpeta: ids(llcarpeta), motivo, rechazo: mensaje.slice(0, 1000) }] : [],
  );
};
