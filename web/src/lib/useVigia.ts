import { useEffect } from 'react';
import { notifyConexion, onReply } from './avisos.ts';
import { vigia } from './http.ts';
import { watch } from './vigencia.ts';

/** Inside, what a call meets is told of, and the session's end is watched for while there is one. */
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
