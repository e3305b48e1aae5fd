import { useEffect } from 'react';
import { stayEn, useAvisos } from '../lib/avisos.ts';
import { useLlave } from '../lib/eleccion.tsx';

/** Ties messages to the screen that shows them. Draws nothing. */
export function AvisosDePantalla() {
  const llave = useLlave();
  const all = useAvisos();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is seen here
  useEffect(() => stayEn(llave), [llave, all]);
  return null;
}
