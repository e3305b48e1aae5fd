import { sealTime } from '../auditoria/sellosDeTiempo.ts';
import { readAutoridades } from '../integraciones/selloTiempo.ts';
import type { Trabajo } from './trabajo.ts';

/** Asks the authority of time stamps, where there is one. Fails where it is away: it is tried again, and administrators see it. */
export const sellarTiempo: Trabajo = (services) => async (_, fin) => {
  const { url, autoridades } = services.config.selloTiempo ?? {};
  if (url && autoridades) await sealTime(services.db, url, readAutoridades(autoridades), fin);
};
