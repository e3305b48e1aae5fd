import { useEffect, useState } from 'react';
import { leave } from '../../lib/ingreso.ts';
import { hora } from '../../lib/momento.ts';
import { requestReingreso } from '../../lib/reingreso.ts';
import { useOcupado } from '../../lib/useOcupado.ts';
import { extend, useAviso } from '../../lib/vigencia.ts';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { BarraSesion } from './BarraSesion.tsx';

const reloj = (s: number) => `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
/** Seconds that are said aloud; in between the countdown is for the eyes only. */
const DICHOS = [60, 30, 10];

const useSegundos = (fin: number) => {
  const left = () => Math.max(Math.ceil((fin - Date.now()) / 1000), 0);
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.max(Math.ceil((fin - Date.now()) / 1000), 0)), 1000);
    return () => clearInterval(timer);
  }, [fin]);
  return seconds;
};

function Cuenta({ fin }: { fin: number }) {
  const seconds = useSegundos(fin);
  const said = DICHOS.findLast((at) => seconds <= at);
  return (
    <>
      <p aria-hidden className="letra-cifra fuerte cifras mt-12 mb-12">
        {reloj(seconds)}
      </p>
      <div role="status" className="oculto">
        {said !== undefined && `Quedan ${said} segundos.`}
      </div>
    </>
  );
}

function PorInactividad({ fin }: { fin: number }) {
  const [busy, follow] = useOcupado(extend);
  return (
    <Dialogo
      angosto
      alerta
      titulo="Su sesión está por terminar"
      onClose={follow} // Escape too means that somebody is there
      acciones={
        <>
          <BotonSecundario onClick={() => leave()}>Cerrar Sesión</BotonSecundario>
          <BotonEspera variant="contained" onClick={follow} ocupado={busy} autoFocus>
            Seguir en la sesión
          </BotonEspera>
        </>
      }
    >
      <p className="texto">Nadie ha usado RENADET en un rato. Si no continúa, la sesión termina a las {hora(fin)}.</p>
      <Cuenta fin={fin} />
    </Dialogo>
  );
}

/** At its longest a session ends while somebody works: the next key is for the field, not for a dialog. */
function PorDuracion({ fin }: { fin: number }) {
  const [, follow] = useOcupado(async () => {
    await requestReingreso('Su sesión llegó a su duración máxima.');
    await extend();
  });
  return (
    <BarraSesion onEnter={follow}>
      <strong>Su sesión llega a su duración máxima a las {hora(fin)}: siga escribiendo.</strong> Ingrese de nuevo cuando
      pueda; lo que tiene en la pantalla se conserva.
    </BarraSesion>
  );
}

/** Warns before the session ends, in time to prolong it with one key, or to sign in again; once, in the shell. */
export function AvisoVencimiento() {
  const warning = useAviso();
  if (!warning) return null;
  const { fin, definitivo } = warning;
  return definitivo ? <PorDuracion key={fin} fin={fin} /> : <PorInactividad key={fin} fin={fin} />;
}
