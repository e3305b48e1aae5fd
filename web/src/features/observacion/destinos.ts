import type { Opcion } from '../../lib/propsDeCampo.ts';

/** To whom a note goes, as the windows offer it. */
export const DESTINOS_PARA_ELEGIR: readonly Opcion[] = [
  { id: 1, texto: 'Quien registró la carpeta' },
  { id: 2, texto: 'El área' },
];
