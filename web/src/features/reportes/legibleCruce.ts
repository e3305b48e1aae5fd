import { legible } from '@renadet/domain/catalogos/legible';
import type { CruceContado } from '@renadet/domain/reportes/cruce.contract';
import { EJE } from '@renadet/domain/reportes/ejes';

/** A crossing by values as people read them: places are names, all others sentences. */
export const legibleCruce = (cruce: CruceContado): CruceContado => ({
  ...cruce,
  ejes: cruce.ejes.map((eje) => ({
    ...eje,
    opciones: eje.opciones.map((one) => ({
      ...one,
      texto: legible(one.texto, eje.id === EJE.LUGAR ? 'nombre' : 'frase'),
    })),
  })),
});
