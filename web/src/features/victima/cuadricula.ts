import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import type { ContextoEnCarpeta } from '@renadet/domain/lib/contexto';
import type { FilaVictima, Victima } from '@renadet/domain/victima/victima.schema';
import type { FormularioDe } from '../../lib/formulario.ts';

export type FormularioVictima = FormularioDe<Victima, ContextoEnCarpeta>;

export interface PropsDeCuadricula {
  carpeta: CarpetaGuardada;
  filas: readonly FilaVictima[];
  /** The user may change them. */
  editable: boolean;
  /** Opens the form of one, at a field. */
  onOpen: (llvictima: number, campo: string | null) => void;
  onClose: () => void;
}
