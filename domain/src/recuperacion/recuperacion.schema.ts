import type { z } from 'zod';
import { esquema } from '../lib/campos.ts';
import { Texto } from '../lib/texto.ts';
import { ETIQUETAS_INGRESO } from '../mensajes.ingreso.ts';

/** Characters of a recovery code and their number. Characters that could be read as others are left out (0 O, 1 I L). */
export const CODIGO = {
  // E neither: 2E345678 would be read as a number by whoever reads the link's parameters as JSON
  letras: 'ABCDFGHJKMNPQRSTUVWXYZ23456789',
  largo: 8,
  minutos: 10,
  intentos: 5,
} as const;

/**
 * The code in the mail's link: of the same letters, too long to be guessed, so no count of tries ends it. An installation may
 * give it more minutes than these.
 */
export const ENLACE = { largo: 32, minutos: 10, maximo: 60 } as const;

/** The link of an invitation: a new account waits longer for its owner than a forgotten password. */
export const INVITACION = { horas: 72 } as const;

/** No password is longer, whatever an installation allows. */
export const CONTRASENIA_TOPE = 128;

/** A text of the form: trimmed, kept as typed (no upper case as in the registry's texts); absent is empty. */
const tal = (max: number, clean = (text: string) => text.trim()) =>
  Texto(max)
    .transform(clean)
    .nullish()
    .transform((text) => text || null);
const campo = (etiqueta: string, max: number, schema = tal(max)) => ({ tipo: 'texto', etiqueta, max, schema }) as const;

/** The four fields of both operations, each of which takes all of them [1-445] [1-446]. */
export const camposRecuperacion = {
  username: campo(
    ETIQUETAS_INGRESO.correo,
    100,
    tal(100, (text) => text.trim().toLowerCase()),
  ),
  // people copy it with the spaces around, or type it in lower case
  cverificacion: campo(
    ETIQUETAS_INGRESO.codigo,
    40,
    tal(40, (text) => text.replace(/\s/g, '').toUpperCase()),
  ),
  password: campo('Nueva contraseña', CONTRASENIA_TOPE),
  cpassword: campo(ETIQUETAS_INGRESO.confirmar, CONTRASENIA_TOPE),
} as const;

export const Recuperacion = esquema(camposRecuperacion);
export type Recuperacion = z.output<typeof Recuperacion>;

/** The form of recovery before a name is known. */
export const RECUPERACION_VACIA: Recuperacion = {
  username: null,
  cverificacion: null,
  password: null,
  cpassword: null,
};
