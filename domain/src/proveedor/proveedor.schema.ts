import { type Campos, esquema, oculto, siNo } from '../lib/campos.ts';
import { campoDominios } from '../lib/dominios.ts';
import { IdOpcional } from '../lib/id.ts';
import { NO, SI } from '../lib/siNo.ts';
import { Texto } from '../lib/texto.ts';

/** Text kept as it is typed: addresses and secrets tell a from A. */
const literal = (etiqueta: string, max: number) =>
  ({
    tipo: 'texto',
    etiqueta,
    max,
    schema: Texto(max)
      .transform((text) => text.trim())
      .nullish()
      .transform((text) => text || null),
  }) as const;

/** How the people of an institution sign in with the institution's own provider of identities (OpenID Connect). */
export const camposProveedor = {
  /** The version that was read, so that two editors do not undo each other. */
  version: oculto(IdOpcional),
  emisor: literal('Emisor (issuer)', 300),
  cliente: literal('Identificador de cliente (client_id)', 200),
  /** Never read back: left empty, the one that is kept stays. */
  secreto: literal('Secreto de cliente (client_secret)', 500),
  dominios: campoDominios('Dominios de correo admitidos'),
  acr: literal('Nivel de autenticación pedido (acr)', 200),
  activo: siNo('¿Permitir el ingreso con la institución?', [SI, NO]),
  obligatorio: siNo('¿Es la única forma de ingresar?', [SI, NO]),
  /** Several use one desk: leaving leaves the institution, too, or it asks for each person again. */
  compartido: siNo('¿Varias personas usan un mismo equipo?', [SI, NO]),
} as const satisfies Campos;

export const ProveedorDatos = esquema(camposProveedor);
export type ProveedorDatos = ReturnType<typeof ProveedorDatos.parse>;

/**
 * One name for an issuer, however it is typed: scheme and host in lower case, no port that goes without saying, no slash at
 * the end of a bare address.
 */
export function emisorDe(text: string): string {
  const [, esquema, host = '', ruta = ''] = /^(https?):\/\/([^/]*)(\/.*)?$/is.exec(text) ?? [];
  if (!esquema) return text;
  const puerto = esquema.toLowerCase() === 'https' ? /:443$/ : /:80$/;
  return `${esquema.toLowerCase()}://${host.toLowerCase().replace(puerto, '')}${ruta === '/' ? '' : ruta}`;
}
