import type { Actor } from '../db/write.ts';

/** The actor of a job: nobody who signed in, with the whole registry in scope. Work for a user carries that user instead. */
export const sistema = (trabajo: string): Actor => ({
  llusuario: null,
  dscorreo: null,
  llinstitucion: null,
  alcance: { llinstitucion: 0, propietarios: null },
  solicitud: trabajo,
  direccion: 'servidor',
});
