import { defineRules } from '../lib/rules.ts';
import { MENSAJES } from '../mensajes.ts';
import { sinComunes } from './comunes.ts';
import { isContrasenia, LIMITES, type Limites } from './contrasenia.ts';
import type { Recuperacion } from './recuperacion.schema.ts';

export interface ContextoRecuperacion {
  /** Asking for the code, or using it. */
  paso: 'solicitar' | 'restablecer';
  /** The account is settled: the code was sent to it, or the link names it. */
  fija: boolean;
  /** Mail domains an account may have; null while the browser does not know them. */
  dominios: readonly string[] | null;
  limites: Limites;
  /** Name and surnames of the account's owner, as far as they are known. */
  nombres: readonly string[];
}

/** Whether an address ends in one of the domains, exactly: x@otrofgr.org.mx is not of fgr.org.mx. */
export const isInstitucional = (correo: string, dominios: readonly string[]): boolean =>
  /^[^\s@]+@[^\s@]+$/.test(correo) && dominios.includes(correo.slice(correo.indexOf('@') + 1).toLowerCase());

const resets = (_: Recuperacion, { paso }: ContextoRecuperacion) => paso === 'restablecer';

/** Rules of asking for a recovery code and of using it; form and server read the same rows. */
export const reglasRecuperacion = defineRules<Recuperacion, ContextoRecuperacion>([
  { kind: 'requires', clause: '1-326', fields: ['username'] },
  {
    kind: 'check',
    clause: '1-327',
    field: 'username',
    fails: ({ username }, { dominios }) =>
      username !== null && dominios !== null && !isInstitucional(username, dominios),
    message: MENSAJES.correoInvalido,
  },
  {
    kind: 'locks',
    clause: '1-037',
    when: (_, { fija }) => fija,
    fields: ['username'],
    reason: 'El código se envió a este correo',
  },
  {
    kind: 'shows',
    clause: '1-035',
    when: resets,
    fields: ['cverificacion', 'password', 'cpassword'],
  },
  { kind: 'requires', clause: '1-339', when: resets, fields: ['cverificacion', 'password', 'cpassword'] },
  {
    kind: 'check',
    clause: 'contraseña mínima',
    // where an installation asks for more than the document: the document's sentence would say a wrong number
    when: (values, context) => resets(values, context) && context.limites.min > LIMITES.min,
    field: 'password',
    fails: ({ password }, { limites }) => password !== null && password.length < limites.min,
    message: 'La contraseña es más corta de lo que pide esta instalación. Alárguela.',
  },
  {
    kind: 'check',
    clause: '1-335',
    when: resets,
    field: 'password',
    fails: ({ password }, { nombres, limites: { min } }) =>
      password !== null && !isContrasenia(password, nombres, { min, max: Number.POSITIVE_INFINITY }),
    message: MENSAJES.contraseniaInvalida,
  },
  {
    kind: 'check',
    clause: 'contraseña tope',
    when: resets,
    field: 'password',
    fails: ({ password }, { limites }) => password !== null && password.length > limites.max,
    message: 'La contraseña es más larga de lo que admite el ingreso. Acórtela.',
  },
  { ...sinComunes, when: resets },
  {
    kind: 'check',
    clause: '1-338',
    when: resets,
    field: 'cpassword',
    fails: ({ password, cpassword }) => cpassword !== null && cpassword !== password,
    message: MENSAJES.contraseniaNoCoincide,
  },
]);
