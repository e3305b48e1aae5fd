import { useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { useJuegoAbierto } from '../../lib/campo/abierto.ts';
import { forgetJuego } from '../../lib/campo/juegos.ts';
import { useIr } from '../../lib/navigate.ts';
import { useSesion } from '../../lib/session.ts';
import { Panel } from '../../ui/Panel.tsx';
import { JuegosDeEsteEquipo } from './JuegosDeEsteEquipo.tsx';
import { LlevarAlCampo } from './LlevarAlCampo.tsx';
import { Recibo } from './Recibo.tsx';

const cerrado = (fuera: number): string =>
  `${fuera > 0 ? 'Lo capturado quedó en el registro, menos lo que dejó fuera' : 'Todo lo capturado quedó en el registro'}, y el juego de campo se borró de este equipo.`;

/** What was captured with the open kit. Sent whole, the kit goes. */
function Capturado() {
  const juego = useJuegoAbierto();
  const ir = useIr();
  if (!juego) return null;
  const erase = (fuera: number) => forgetJuego(juego.id).then(() => avisar.correcto(cerrado(fuera)));
  return (
    <Panel titulo="Lo capturado sin red">
      <Recibo key={juego.id} juego={juego} onClosed={erase} ir={ir} />
    </Panel>
  );
}

/** What is on this device already, and what is taken to where there is no network. */
export function Campo() {
  const sesion = useSesion();
  const [vez, setVez] = useState(0);
  if (sesion?.campo)
    return (
      <div className="pila g-16">
        <p className="texto">Para llevar o enviar carpetas hace falta red: ingrese con su cuenta cuando la tenga.</p>
        <Capturado />
      </div>
    );
  return (
    <div className="pila g-16">
      <div className="pila g-16 no-imprimir">
        <JuegosDeEsteEquipo vez={vez} />
      </div>
      <Capturado />
      <div className="no-imprimir">
        <LlevarAlCampo onTaken={() => setVez(vez + 1)} />
      </div>
    </div>
  );
}
