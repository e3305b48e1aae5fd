import { useEffect } from 'react';
import { notifyConexion, onReply } from './avisos.ts';
import { vigia } from './http.ts';
import { watch } from './vigencia.ts';

/** Tells the shell about calls, and watches for the session's end while there is one. */
export function useVigia(isOpen: boolean): void {
  useEffect(() => {
    vigia.fallida = notifyConexion;
    vigia.contestada = onReply;
    return () => {
      vigia.fallida = null;
      vigia.contestada = null;
    };
  }, []);
  useEffect(() => (isOpen ? watch() : undefined), [isOpen]);
}
