import type { ReactNode } from 'react';
import { useFuncion } from '../../lib/funcion.ts';
import { loadAhead } from '../../ui/Limite.tsx';

const VariasElegidas = loadAhead(async () => (await import('./VariasElegidas.tsx')).VariasElegidas, 'lo elegido');

const draw = (carpetas: readonly number[], clean: () => void, mas?: ReactNode) => (
  <VariasElegidas carpetas={carpetas} onClean={clean} mas={mas} />
);
/** What a list does with its ticked files; undefined for who may not note. */
export const useVarias = () => (useFuncion('OBSERVAR REGISTROS') ? draw : undefined);
