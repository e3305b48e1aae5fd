import { useState } from 'react';
import { useSesion } from '../../lib/session.ts';
import { JuegosDeEsteEquipo } from './JuegosDeEsteEquipo.tsx';
import { LlevarAlCampo } from './LlevarAlCampo.tsx';

/** What is on this device already, and what is taken to where there is no network. */
export function Campo() {
  const sesion = useSesion();
  const [vez, setVez] = useState(0);
  if (sesion?.campo)
    return (
      <p className="texto">Para llevar o enviar carpetas hace falta red: ingrese con su cuenta cuando la tenga.</p>
    );
  return (
    <div className="pila g-16">
      <JuegosDeEsteEquipo vez={vez} />
      <LlevarAlCampo onTaken={() => setVez(vez + 1)} />
    </div>
  );
}
