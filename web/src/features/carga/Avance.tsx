import { BotonSecundario } from '../../ui/Botones.tsx';
import formas from '../../ui/formas.module.css';
import { Progreso } from '../../ui/Marcha.tsx';
import css from './Avance.module.css';

interface Props {
  texto: string;
  /** Share of what is to be done, from 0 to 1; absent while it is not known. */
  parte?: number;
  /** Label of the way out. */
  salida: string;
  onLeave: () => void;
}

/** What is going on, how far it is, and how to stop it. */
export function Avance({ texto, parte, salida, onLeave }: Props) {
  return (
    <div className={formas.columna} role="status">
      <p className={formas.texto}>{texto}</p>
      <Progreso nombre={texto} parte={parte} />
      <BotonSecundario onClick={onLeave} className={css.boton}>
        {salida}
      </BotonSecundario>
    </div>
  );
}
