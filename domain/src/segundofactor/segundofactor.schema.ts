import { z } from 'zod';
import type { Campos } from '../lib/campos.ts';
import { Texto } from '../lib/texto.ts';
import { CONTRASENIA_TOPE } from '../recuperacion/recuperacion.schema.ts';

/**
 * Recovery codes: their number and their characters in groups, 118 bits each. Characters that could be read as others are left
 * out.
 */
export const RESPALDO = {
  cuantos: 10,
  grupos: 6,
  largo: 4,
  letras: 'ABCDEFGHJKMNPQRSTUVWXYZ23456789',
} as const;
/** A code of the application, as RFC 6238 has it in every application: six digits, a new one every 30 seconds. */
export const TOTP = { digitos: 6, segundos: 30 } as const;

/** Six digits, or a recovery code; people copy them with spaces and dashes, in any case. */
export const CodigoSegundo = Texto(40).transform((text) => text.replace(/[\s-]/g, '').toUpperCase());

/** A password to compare: trimmed as at sign-in [1-343]. */
export const Contrasenia = Texto(200).transform((text) => text.trim());

const clave = Texto(CONTRASENIA_TOPE)
  .transform((text) => text.trim())
  .nullish()
  .transform((text) => text || null);
const campo = (etiqueta: string) => ({ tipo: 'texto', etiqueta, max: CONTRASENIA_TOPE, schema: clave }) as const;

/** The fields with which one changes the own password. */
export const camposCambio = {
  actual: campo('Contraseña actual'),
  password: campo('Contraseña nueva'),
  cpassword: campo('Confirmar contraseña nueva'),
} as const satisfies Campos;

export const CambioContrasenia = z.strictObject({ actual: clave, password: clave, cpassword: clave });
export type CambioContrasenia = z.output<typeof CambioContrasenia>;
