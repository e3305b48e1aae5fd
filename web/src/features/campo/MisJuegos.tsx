import { type FilaJuego, misJuegosDeCampo } from '@renadet/domain/campo/campo.contract';
import type { MotivoDeFin } from '@renadet/domain/campo/campo.schema';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { useQueryClient } from '@tanstack/react-query';
import { momento } from '../../lib/momento.ts';
import { clave } from '../../lib/query.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { endJuego } from './endJuego.tsx';

/** The own kits in force, on whatever device: one that is on no device any more still counts until its owner ends it. */
export function MisJuegos({ juegos, onEnded }: { juegos: readonly FilaJuego[]; onEnded: () => void }) {
  const cache = useQueryClient();
  const end = async (juego: FilaJuego, motivo: MotivoDeFin) => {
    await endJuego(juego, motivo);
    await cache.invalidateQueries({ queryKey: clave(misJuegosDeCampo) });
    onEnded();
  };
  return (
    <Panel titulo="Sus juegos de campo vigentes">
      <ul className="pila g-12 lista">
        {juegos.map((juego) => (
          <li key={juego.lljuego} className="fila g-12 al-centro">
            <span className="crece-240">
              <strong>{juego.dispositivo}</strong>
              {`: ${cuantos(juego.carpetas, 'carpeta', 'carpetas')}, hasta el ${momento(juego.vence ?? '')}`}
            </span>
            <BotonSecundario onClick={() => void end(juego, 'YA_NO')}>Terminar</BotonSecundario>
            <BotonSecundario onClick={() => void end(juego, 'PERDIDO')}>El equipo se perdió</BotonSecundario>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
