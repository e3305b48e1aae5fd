import { DECISIONES, type EstadoDePar, TEXTO_DE_ESTADO } from '@renadet/domain/vinculo/palabras';
import { Boton } from '../../ui/Boton.tsx';

interface Props {
  /** The present state of the pairs. */
  estado: EstadoDePar;
  onChoose: (estado: EstadoDePar) => void;
  disabled?: boolean;
}

/** The decisions about an open pair. A decided pair can be undone. */
export const BotonesDecidir = ({ estado, onChoose, disabled = false }: Props) => (
  <>
    {(estado === 'ABIERTO' ? DECISIONES : (['ABIERTO'] as const)).map((one) => (
      <Boton key={one} variant="outlined" disabled={disabled} onClick={() => onChoose(one)}>
        {TEXTO_DE_ESTADO[one].accion}
      </Boton>
    ))}
  </>
);
