import { DECISIONES, type EstadoDePar, TEXTO_DE_ESTADO } from '@renadet/domain/vinculo/palabras';
import { Boton } from '../../ui/Boton.tsx';

interface Props {
  /** What the pairs are now. */
  estado: EstadoDePar;
  onChoose: (estado: EstadoDePar) => void;
  disabled?: boolean;
}

/** What can be decided of an open pair; of a decided one, that it is undone. */
export const BotonesDecidir = ({ estado, onChoose, disabled = false }: Props) => (
  <>
    {(estado === 'ABIERTO' ? DECISIONES : (['ABIERTO'] as const)).map((one) => (
      <Boton key={one} variant="outlined" disabled={disabled} onClick={() => onChoose(one)}>
        {TEXTO_DE_ESTADO[one].accion}
      </Boton>
    ))}
  </>
);
