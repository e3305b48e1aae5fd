import { entero } from '@renadet/domain/lib/entero';
import { useLayoutEffect, useRef } from 'react';

/** A box with a text that its form must not send. `wrong` says why, and the form hears it. */
export function useRetenida<E extends HTMLInputElement>(wrong: string | undefined) {
  const caja = useRef<E>(null);
  useLayoutEffect(() => caja.current?.setCustomValidity(wrong ?? ''), [wrong]);
  return caja;
}

/**
 * A text longer than its field stays as it came and is marked, and its form is not sent with it (D-392).
 * @param length of the text as it would be kept, where that is another
 */
export function useLargo(text: string, max: number | undefined, length = text.length) {
  const largo =
    max !== undefined && length > max
      ? `Escriba como máximo ${entero(max)} caracteres: lleva ${entero(length)}.`
      : undefined;
  return { largo, caja: useRetenida(largo) };
}
