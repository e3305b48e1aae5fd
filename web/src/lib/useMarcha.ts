import { useEffect, useRef, useState } from 'react';
import type { Pregunta } from './confirm.ts';

/** The question before a dialog is left while its work is under way. */
const EN_MARCHA: Pregunta = {
  titulo: 'Hay un trabajo en curso',
  contenido: 'Si sale, se detiene después de lo que ya está en camino; lo que falta queda como está.',
  aceptar: 'Detener y salir',
  cancelar: 'Seguir aquí',
  mejor: 'cancelar',
};

/** Work in several calls under a dialog. */
interface Marcha {
  /** The question of the dialog before it is left; undefined where nothing is under way. */
  pregunta: Pregunta | undefined;
  /** Begins it. `signal` ends after the call under way: on `stop`, and when the dialog is gone. */
  begin: (work: (signal: AbortSignal) => Promise<void>) => Promise<void>;
  /** @returns whether there was something to stop */
  stop: () => boolean;
  /** The dialog is being closed: its work is told elsewhere from now on. */
  leave: () => void;
  /** Whether the dialog is still there, to be told in. */
  vivo: () => boolean;
}

/** Work that does not outlive its dialog: leaving stops it. */
export function useMarcha(): Marcha {
  const corte = useRef<AbortController | null>(null);
  const there = useRef(false);
  const [underWay, setUnderWay] = useState(false);
  const [leave] = useState(() => () => {
    there.current = false;
    corte.current?.abort();
  });
  useEffect(() => {
    there.current = true;
    return leave;
  }, [leave]);
  return {
    pregunta: underWay ? EN_MARCHA : undefined,
    begin: async (work) => {
      const mine = new AbortController();
      corte.current = mine;
      setUnderWay(true);
      try {
        await work(mine.signal);
      } finally {
        if (corte.current === mine) corte.current = null;
        setUnderWay(false);
      }
    },
    stop: () => {
      corte.current?.abort();
      return corte.current !== null;
    },
    leave,
    vivo: () => there.current,
  };
}
