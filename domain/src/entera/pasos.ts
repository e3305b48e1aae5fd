import type { CarpetaEntera } from './entera.contract.ts';

/** The parts of a file, in the order in which they are captured. */
export const PASOS = ['carpeta', 'victimas', 'autoridades', 'folio'] as const;
type PasoDeCaptura = (typeof PASOS)[number];

type Capturada = Pick<
  CarpetaEntera,
  'faltan' | 'victimas' | 'autoridades' | 'novictimas' | 'victimasregistradas' | 'autoridadesregistradas' | 'folio'
>;
const todas = (records: readonly { faltan: readonly string[] }[]) => records.every(({ faltan }) => faltan.length === 0);

/** Which steps of a file are done: nothing of it is asked for any more, and all that it declares is there. */
export const hechosDe = (c: Capturada): Record<PasoDeCaptura, boolean> => ({
  carpeta: c.faltan.length === 0,
  victimas: c.victimasregistradas >= c.novictimas && todas(c.victimas),
  autoridades: c.autoridadesregistradas > 0 && todas(c.autoridades),
  folio: c.folio !== null,
});
