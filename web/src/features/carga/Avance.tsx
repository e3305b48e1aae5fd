import { BotonSecundario } from '../../ui/Botones.tsx';
import { Progreso } from '../../ui/Marcha.tsx';

interface Props {
  texto: string;
  /** The part of the work that is done, from 0 to 1; absent while it is unknown. */
  parte?: number;
  /** Label of the way out. */
  salida: string;
  onLeave: () => void;
}

/** The work under way, how far it is, and the button that stops it. */
export function Avance({ texto, parte, salida, onLeave }: Props) {
  return (
    <div className="pila g-16" role="status">
      <p className="texto">{texto}</p>
      <Progreso nombre={texto} parte={parte} />
      <BotonSecundario onClick={onLeave} className="a-la-izquierda">
        {salida}
      </BotonSecundario>
    </div>
  );
}
