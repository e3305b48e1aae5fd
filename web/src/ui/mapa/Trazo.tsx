import { ESTADOS } from '@renadet/domain/reportes/poblacion';
import mapa from '@svg-maps/mexico';
import { tokens } from '../../theme.ts';
import { relleno, Tramas } from './Tramas.tsx';

/** The drawing's names in the order of INEGI's keys. */
const ORDEN =
  'agu bcn bcs cam coa col chp chh cmx dur gua gro hid jal mex mic mor nay nle oax pue que roo slp sin son tab tam tla ver yuc zac'.split(
    ' ',
  );
/** The package's own type is of another package, which is not there. */
const { viewBox, locations } = mapa as { viewBox: string; locations: readonly { id: string; path: string }[] };
const trazos = locations.map(({ id, path }) => ({ estado: ESTADOS[ORDEN.indexOf(id)], path }));

interface Props {
  id: string;
  titulo: string;
  clases: number;
  /** Class of a state: -1 is none (0), -2 is no number. */
  claseDe: (llestado: number) => number;
  /** Said beside the pointer. */
  textoDe: (llestado: number) => string;
  onChoose?: ((llestado: number) => void) | undefined;
  /** Outlined. */
  elegido?: number | null | undefined;
}

/** The states, each filled by its class. The table beside it has the numbers, for reading and pressing. */
export default function Trazo({ id, titulo, clases, claseDe, textoDe, onChoose, elegido }: Props) {
  return (
    <svg id={id} viewBox={viewBox} role="img" aria-label={titulo} width="100%" xmlns="http://www.w3.org/2000/svg">
      <Tramas id={id} clases={clases} />
      {trazos.map(
        ({ estado, path }) =>
          estado && (
            <path
              key={estado.llestado}
              d={path}
              fill={relleno(id, claseDe(estado.llestado))}
              stroke={tokens.tinta2}
              strokeWidth={0.7}
              {...(estado.llestado === elegido && { stroke: tokens.tinta, strokeWidth: 3, paintOrder: 'stroke' })}
              strokeLinejoin="round"
              {...(onChoose && { cursor: 'pointer', onClick: () => onChoose(estado.llestado) })}
            >
              <title>{textoDe(estado.llestado)}</title>
            </path>
          ),
      )}
    </svg>
  );
}
