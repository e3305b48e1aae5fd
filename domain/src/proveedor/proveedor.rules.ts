import { fieldRules } from '../lib/campos.ts';
import { areDominios, DOMINIOS_MAL } from '../lib/dominios.ts';
import { defineRules } from '../lib/rules.ts';
import { NO, SI } from '../lib/siNo.ts';
import { camposProveedor, emisorDe, type ProveedorDatos } from './proveedor.schema.ts';

export interface ContextoProveedor {
  /** The issuer that a secret is kept for: the secret of one provider is not sent to another. */
  emisorConSecreto: string | null;
  /** The evaluation mode also takes a provider of this very machine, without TLS. */
  local: boolean;
}

export const proveedorNuevo = (): ProveedorDatos => ({
  version: null,
  emisor: null,
  cliente: null,
  secreto: null,
  dominios: null,
  acr: null,
  activo: NO,
  obligatorio: NO,
  compartido: SI,
});

/** An address alone: no user, no query, nothing after #. */
const EMISOR = /^https:\/\/[a-z0-9.-]{1,200}(:\d{1,5})?(\/[\w.~/-]{0,200})?$/i;
const DE_ESTA_MAQUINA = /^http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?(\/[\w.~/-]{0,200})?$/;

/** Whether an address may be a provider's: by TLS. */
const isEmisor = (text: string, local: boolean): boolean => EMISOR.test(text) || (local && DE_ESTA_MAQUINA.test(text));

/** The rules of the dialog. */
export const reglasProveedor = defineRules<ProveedorDatos, ContextoProveedor>([
  ...fieldRules<ProveedorDatos, ContextoProveedor>(camposProveedor),
  {
    kind: 'requires',
    clause: '3-640',
    fields: ['emisor', 'cliente', 'dominios', 'activo', 'obligatorio', 'compartido'],
  },
  {
    kind: 'requires',
    clause: '3-640',
    fields: ['secreto'],
    when: (v, c) =>
      c.emisorConSecreto === null || v.emisor === null || emisorDe(v.emisor) !== emisorDe(c.emisorConSecreto),
  },
  {
    kind: 'check',
    clause: '3-640',
    field: 'emisor',
    fails: (v, c) => v.emisor !== null && !isEmisor(v.emisor, c.local),
    message: 'Escriba la dirección https:// del proveedor, sin usuario, ? ni #.',
  },
  {
    kind: 'check',
    clause: '3-640',
    field: 'dominios',
    fails: (v) => !areDominios(v.dominios),
    message: DOMINIOS_MAL,
  },
  {
    kind: 'check',
    clause: '3-641',
    field: 'obligatorio',
    fails: (v) => v.obligatorio === SI && v.activo !== SI,
    message: 'Para que sea la única forma de ingresar, primero permita el ingreso con la institución.',
  },
]);
