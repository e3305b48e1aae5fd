import { imputadoNuevo } from './imputado.rules.ts';
import type { Imputado } from './imputado.schema.ts';

/** An accused person that may be saved: under process, never put at disposal. */
export const imputadoBueno: Imputado = {
  ...imputadoNuevo(),
  dsnombre: 'JOSE',
  dsapellidopaterno: 'NUÑEZ',
  llgenero: 1,
  llpaisnacimiento: 1,
  llestadonacimiento: 30,
  llmunicipionacimiento: 87,
  bodisposicion: 0,
  boordenaprehension: 1,
  llsituacionjuridica: 2,
  llsituacion: 5,
};
