import { LOCALIDAD } from './campos.ts';

/** A token for anyone to try with: its requests are judged like all others and never enter the registry. */
export const TOKEN_PRUEBAS = 'PRUEBAS-RENADET';

/** A success [3-196]: the folio of the record. */
export const EJEMPLO_EXITO = { folio: 'RNDT-2026-30-000123-2' } as const;
/** An error [3-197]: the documented text, and beside it everything that is wrong, each with a pointer to its field. */
export const EJEMPLO_ERROR = {
  error: LOCALIDAD,
  errores: [
    { campo: '/entidadLocalidad', mensaje: LOCALIDAD },
    { campo: '/victimas/0/edad', mensaje: 'Envíe un número entero de 0 a 999.' },
  ],
} as const;
