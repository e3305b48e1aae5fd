import { GOBIERNO } from '../catalogos/ids.ts';

/** Whether a level of government is one, and not what the catalogue has for none. */
export const isNivel = (llgobierno: number | null): boolean =>
  llgobierno !== null && llgobierno !== GOBIERNO.NO_DISPONIBLE && llgobierno !== GOBIERNO.NO_APLICA;
