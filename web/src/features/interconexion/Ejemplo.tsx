import { EJEMPLO } from '@renadet/domain/interconexion/ejemplo';
import { Codigo } from './Codigo.tsx';

/** The example request, in a box as high as the documents say [3-471]. */
export const Ejemplo = () => (
  <Codigo titulo="Solicitud de ejemplo" texto={JSON.stringify(EJEMPLO, null, 2)} alto={500} />
);
