import { defineRules } from '../lib/rules.ts';
import { MENSAJES } from '../mensajes.ts';
import { sinComunes } from '../recuperacion/comunes.ts';
import { isContrasenia, type Limites } from '../recuperacion/contrasenia.ts';
import type { CambioContrasenia } from './segundofactor.schema.ts';

export interface ContextoCambio {
  limites: Limites;
  /** Name and surnames of the account's owner. */
  nombres: readonly string[];
}

/** Rules of changing the own password: those of every password, and another than before. */
export const reglasCambio = defineRules<CambioContrasenia, ContextoCambio>([
  { kind: 'requires', clause: 'contraseña propia', fields: ['actual', 'password', 'cpassword'] },
  {
    kind: 'check',
    clause: '2-257',
    field: 'password',
    fails: (v, c) => v.password !== null && !isContrasenia(v.password, c.nombres, c.limites),
    message: MENSAJES.contraseniaInvalida,
  },
  sinComunes,
  {
    kind: 'check',
    clause: 'contraseña propia',
    field: 'password',
    fails: (v) => v.password !== null && v.password === v.actual,
    message: 'Elija una contraseña distinta de la actual.',
  },
  {
    kind: 'check',
    clause: '2-256',
    field: 'cpassword',
    fails: (v) => v.cpassword !== null && v.cpassword !== v.password,
    message: MENSAJES.contraseniasNoCoinciden,
  },
]);
