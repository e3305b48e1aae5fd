import type { Observable } from '@renadet/domain/observacion/objetos';
import { createAlmacen, useAlmacen } from './almacen.ts';
import { onFinish } from './session.ts';

/** A note that is asked for: its record, null for the one of the screen, and its field, null for the whole of it. */
export interface PedidoDeNota {
  registro: { objeto: Observable; llave: number } | null;
  campo: string | null;
  /** The words that it begins with. */
  texto?: string;
}
const pedido = createAlmacen<PedidoDeNota | null>(null);
onFinish(() => pedido.set(null));

export const usePedidoDeNota = (): PedidoDeNota | null => useAlmacen(pedido);
export const setPedidoDeNota = (next: PedidoDeNota | null): void => pedido.set(next);

/** The record whose fields are within an element, for `askNota`. */
export const dataDe = (objeto: Observable, llave: number) => ({ 'data-observable': `${objeto}/${llave}` });

/**
 * Asks for a note on the field that an element is in, or on the open record.
 * @returns whether there was a record that the user may note
 */
export function askNota(desde: Element | null): boolean {
  if (!document.querySelector('main [data-observar]')) return false;
  const own = desde?.closest('[data-observable]')?.getAttribute('data-observable');
  if (!own && desde?.closest('dialog')) return false; // a dialog of something else, or the note itself
  const [objeto, llave] = own?.split('/') ?? [];
  const campo = desde?.closest('[data-campo]')?.getAttribute('data-campo') ?? null;
  setPedidoDeNota({ registro: objeto ? { objeto: objeto as Observable, llave: Number(llave) } : null, campo });
  return true;
}
