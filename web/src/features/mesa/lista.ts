import { DE_QUIENES, type DeQuienes } from '@renadet/domain/mesa/porHacer.contract';
import { useIr } from '../../lib/navigate.ts';

/** A list of the desk: all of it, or the files of one office, area or account. */
export interface ListaDeMesa {
  plazo: number;
  de?: DeQuienes;
  llave?: number;
}

/** Opens a list of the desk, with exactly the files of the number that was pressed. */
export function useAbrirLista() {
  const ir = useIr();
  // as a number: a screen's choice holds no words (lib/eleccion)
  return ({ plazo, de = 'todas', llave = 0 }: ListaDeMesa) =>
    void ir('/pages/pendientes', {
      busqueda: { plazo, mesa: true, de: DE_QUIENES.indexOf(de), llave },
      creada: null,
    });
}
