import { cuantos } from '@renadet/domain/lib/cuantos';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { useJuegoAbierto } from '../../lib/campo/abierto.ts';
import { startSinRed, update, useVersionNueva } from '../../lib/campo/arranque.ts';
import { checkAbierto, closeJuego, listJuegos } from '../../lib/campo/juegos.ts';
import { momento } from '../../lib/momento.ts';
import { useSesion } from '../../lib/session.ts';
import { hasCambios } from '../../lib/useGuardia.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { Nota } from '../../ui/Nota.tsx';

const MINUTO_MS = 60_000;

/** Asks the server about the open kit at each contact: now and then, and when the network is back. @returns whether there is network */
function useContacto(isOpen: boolean): boolean {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const check = () => {
      setOnline(navigator.onLine);
      if (isOpen && navigator.onLine) void checkAbierto().catch(() => undefined);
    };
    check();
    const timer = setInterval(check, MINUTO_MS);
    window.addEventListener('online', check);
    window.addEventListener('offline', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', check);
      window.removeEventListener('offline', check);
    };
  }, [isOpen]);
  return online;
}

/** The mark of a page that works from a kit. */
function EnCampo({ vence }: { vence: number }) {
  const online = useContacto(true);
  const leave = () =>
    hasCambios()
      ? void avisar.advertencia('Guarde antes lo que tiene abierto: al ingresar, esta pantalla se cierra.')
      : closeJuego('Hay red: ingrese con su cuenta para enviar lo capturado.');
  return (
    <section
      aria-label="Juego de campo abierto"
      className="renglon g-12 al-centro py-6 px-16 letra-menor"
      style={{ borderLeft: '4px solid var(--advertencia)' }}
    >
      <span className="crece cede">
        <strong>Sin red</strong> · juego de campo hasta el {momento(vence)}
      </span>
      {online && <BotonSecundario onClick={leave}>Ingresar y enviar</BotonSecundario>}
    </section>
  );
}

/** What was captured with a kit of this device waits to be sent. */
function PorEnviar() {
  const router = useRouter();
  const [n, setN] = useState(0);
  useEffect(() => {
    void listJuegos()
      .then((juegos) => setN(juegos.reduce((sum, { capturado }) => sum + capturado, 0)))
      .catch(() => undefined);
  }, []);
  if (n === 0) return null;
  return (
    <Nota
      tipo="advertencia"
      accion={{ texto: 'Ver y enviar', onChoose: () => void router.navigate({ to: '/pages/llevar_al_campo' }) }}
    >
      {`Hay ${cuantos(n, 'captura hecha sin red', 'capturas hechas sin red')}`} en este equipo que el registro no tiene.
    </Nota>
  );
}

/** In the strip under the header: a kit that is open, what waits to be sent, and a newer version of the program. */
export function Franja() {
  const sesion = useSesion();
  const abierto = useJuegoAbierto();
  const nueva = useVersionNueva();
  useEffect(() => void startSinRed(), []);
  const renew = () =>
    hasCambios()
      ? void avisar.advertencia('Guarde antes lo que tiene abierto: al actualizar, la página se vuelve a cargar.')
      : update();
  return (
    <>
      {sesion?.campo && abierto && <EnCampo vence={abierto.vence} />}
      {sesion && !sesion.campo && !abierto && <PorEnviar key={sesion.token} />}
      {nueva && !sesion?.campo && (
        <div role="status">
          <Nota tipo="informacion" accion={{ texto: 'Actualizar', onChoose: renew }}>
            Hay una versión nueva.
          </Nota>
        </div>
      )}
    </>
  );
}
