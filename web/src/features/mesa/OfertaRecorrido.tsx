import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { closeRecorrido } from '../../lib/recorrido.ts';
import { openVentana } from '../../lib/ventana.ts';
import { Boton } from '../../ui/Boton.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** Offers the tour once to a new user whose desk is empty. Nothing waits for it [1-823]. */
export function OfertaRecorrido() {
  const cache = useQueryClient();
  const [done, setDone] = useState(false);
  if (done) return null;
  const leave = () => {
    setDone(true);
    // the pressed button is gone, so the screen's title takes the focus, as after every change of the screen
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    void closeRecorrido(cache);
  };
  return (
    <Panel titulo="¿Es su primer día?" id="oferta-recorrido">
      Un recorrido de cinco pasos le muestra dónde está cada cosa. Toma un minuto y puede repetirlo cuando quiera, desde
      sus preferencias.
      <div className="fila g-12 mt-16">
        <Boton
          onClick={() => {
            leave();
            openVentana('recorrido');
          }}
        >
          Ver el recorrido
        </Boton>
        <BotonSecundario onClick={leave}>Ahora no</BotonSecundario>
      </div>
    </Panel>
  );
}
