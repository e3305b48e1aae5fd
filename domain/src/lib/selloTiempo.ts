import { z } from 'zod';
import { formatFecha } from './fecha.ts';

/** What an authority of time stamps (RFC 3161) said of a signature; told where its stamp was kept and holds now. */
export const SelloTiempo = z.object({
  /** As clocks of Mexico City show it, yyyy-MM-ddTHH:mm:ss. */
  hora: z.string(),
  /** The name in the authority's certificate. */
  autoridad: z.string(),
});
export type SelloTiempo = z.output<typeof SelloTiempo>;

/** The token by itself (TimeStampToken, DER), as it is downloaded. */
export const ARCHIVO_SELLO = 'sello-de-tiempo.tst';

/** Who vouches for what, and since when. */
export const diceSello = ({ hora, autoridad }: SelloTiempo): string =>
  `Sellado por un tercero: ${autoridad} hace constar que esta firma ya existía el ${formatFecha(hora.slice(0, 10))} a las ${hora.slice(11)}, hora de la Ciudad de México.`;

/**
 * How anybody checks the token, without this system.
 * @param de what it is of: `-data file`, or `-digest` with the SHA-256
 */
export const ordenSello = (de: `-data ${string}` | `-digest ${string}`): string =>
  `openssl ts -verify ${de} -in ${ARCHIVO_SELLO} -token_in -CAfile autoridad.pem`;

/** What stands before and after that command. */
export const COMPROBAR_SELLO = [
  'Para comprobarlo sin este sistema:',
  'autoridad.pem es el certificado que esa autoridad publica.',
] as const;
