import { fechaDe } from './fechaDe.ts';
import type { SelloTiempo } from './selloTiempo.schema.ts';

// Apart from its schema: a public page has it, which loads none.

/** The token by itself (TimeStampToken, DER), as it is downloaded. */
export const ARCHIVO_SELLO = 'sello-de-tiempo.tst';

/** The authority that vouches for a signature, and since when. */
export const diceSello = ({ hora, autoridad }: SelloTiempo): string =>
  `Sellado por un tercero: ${autoridad} hace constar que esta firma ya existía el ${fechaDe(hora)} a las ${hora.slice(11)}, hora de la Ciudad de México.`;

/**
 * How anybody checks the token, without this system.
 * @param de what it is of: `-data file`, or `-digest` with the SHA-256
 */
export const ordenSello = (de: `-data ${string}` | `-digest ${string}`): string =>
  `openssl ts -verify ${de} -in ${ARCHIVO_SELLO} -token_in -CAfile autoridad.pem`;

/** The texts before and after that command. */
export const COMPROBAR_SELLO = [
  'Para comprobarlo sin este sistema:',
  'autoridad.pem es el certificado que esa autoridad publica.',
] as const;
