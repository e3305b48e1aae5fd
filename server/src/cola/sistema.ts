import type { Actor } from '../db/write.ts';

/** Who acts in a job: nobody who signed in, everywhere. What it does for a user carries that user instead. */
export const sistema = (trabajo: string): Actor => ({
  llusuario: null,
  dscorreo: null,
  llinstitucion: null,
  alcance: { llinstitucion: 0, propietarios: null },
  solicitud: trabajo,
  direccion: 'servidor',
});
