import { autoridadNueva } from './autoridad.rules.ts';
import type { Autoridad } from './autoridad.schema.ts';

/** An authority that may be saved: state level, executive, of a prosecutor's office. */
export const autoridadBuena: Autoridad = {
  ...autoridadNueva(1),
  llgobierno: 2,
  llsubnivel: 1,
  boperteneceinstitucion: 1,
  lldependencia: 3,
  dscargo: 'AGENTE',
};
