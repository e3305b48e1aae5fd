import { useLayoutEffect, useRef } from 'react';

const cifra = (n: number) => n.toLocaleString('es-MX');

/** Of a box whose text no form may be sent with: `wrong` says why, and is what its form hears of the box. */
export function useRetenida<E extends HTMLInputElement>(wrong: string | undefined) {
  const caja = useRef<E>(null);
  useLayoutEffect(() => caja.current?.setCustomValidity(wrong ?? ''), [wrong]);
  return caja;
}

/**
 * What is longer than its field stays as it came, is marked, and its form is not sent with it (D-392).
 * @param length of what would be kept, where that is another than the text's own
 */
export function useLargo(text: string, max: number | undefined, length = text.length) {
  const largo =
    max !== undefined && length > max
      ? `Escriba como máximo ${cifra(max)} caracteres: lleva ${cifra(text.length)}.`
      : undefined;
  return { largo, caja: useRetenida(largo) };
}
