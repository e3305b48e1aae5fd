import { useSyncExternalStore } from 'react';
import { Nota } from './Nota.tsx';

const listen = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Says that the computer has no network, as long as the browser says so. Calls are tried all the same. */
export function SinConexion() {
  const online = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <div role="status" className={online ? undefined : 'mb-16'}>
      {!online && (
        <Nota tipo="advertencia">
          <strong>Sin conexión.</strong> Su equipo dice que no tiene red: lo que pida o guarde puede no llegar. Lo que
          escribió sigue en la pantalla.
        </Nota>
      )}
    </div>
  );
}
