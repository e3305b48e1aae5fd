import { useSyncExternalStore } from 'react';
import { useSesion } from '../lib/session.ts';
import { Nota } from './Nota.tsx';

const listen = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/**
 * Says that the computer has no network, as long as the browser says so. Calls are tried all the same. A page that works from a field
 * kit says so itself, and what it saves arrives.
 */
export function SinConexion() {
  const online = useSyncExternalStore(listen, () => navigator.onLine);
  const enCampo = useSesion()?.campo === true;
  const calla = online || enCampo;
  return (
    <div role="status" className={calla ? undefined : 'mb-16'}>
      {!calla && (
        <Nota tipo="advertencia">
          <strong>Sin conexión.</strong> Su equipo dice que no tiene red: lo que pida o guarde puede no llegar. Lo que
          escribió sigue en la pantalla.
        </Nota>
      )}
    </div>
  );
}
