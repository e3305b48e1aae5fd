import { copiaDe, copiaDeFamilia } from '@renadet/domain/victima/copia';
import { nombreDePersona } from '@renadet/domain/victima/identidad';
import type { Victima } from '@renadet/domain/victima/victima.schema';
import { CopiarDeAnterior } from '../../ui/CopiarDeAnterior.tsx';
import { useContenido } from '../../ui/Formulario.tsx';
import { readVictima, useVictimas } from './api.ts';

const MANERAS = [
  { texto: 'Copiar de la víctima anterior', pick: copiaDe },
  { texto: 'También apellidos y padres', pick: copiaDeFamilia },
] as const;

/** Beside the heading of a new victim's identity: the answers of the last victim of her file. */
export function CopiarAnterior() {
  const { form } = useContenido();
  const { data } = useVictimas(form.values.llcarpeta);
  const llvictima = data?.reduce((last, row) => Math.max(last, row.llvictima), 0) ?? 0;
  if (llvictima === 0) return null;
  return (
    <CopiarDeAnterior<Victima>
      maneras={MANERAS}
      read={() => readVictima(llvictima)}
      nombre={nombreDePersona}
      fallo="No se pudo leer a la víctima anterior"
    />
  );
}
