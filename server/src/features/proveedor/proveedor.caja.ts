import { avisarSalida } from '@renadet/domain/sesion/institucional.contract';
import type { Config } from '../../config.ts';
import { sitioDe } from '../../lib/sitio.ts';
import { cajaPara } from '../segundofactor/segundofactor.caja.ts';

/**
 * Where the provider of an institution sends browsers back to: the sign-in page, at an address of its own, so that what one
 * provider sends back is never taken for another's (RFC 9700, 4.4).
 */
export const regresoDe = (config: Config, llinstitucion: number): string => `${sitioDe(config)}/login/${llinstitucion}`;

/** Where the provider of an institution may tell that somebody signed out there. */
export const salidaDe = (config: Config, llinstitucion: number): string =>
  sitioDe(config) + avisarSalida.path.replace(':llinstitucion', String(llinstitucion));

/** Whether a provider of this very machine is taken, without TLS. */
export const isLocal = ({ produccion }: Config): boolean => !produccion;

const deProveedor = (llinstitucion: number) => `proveedor ${llinstitucion}`;

export const sealSecreto = (config: Config, llinstitucion: number, secreto: string): Buffer =>
  cajaPara(config).seal(deProveedor(llinstitucion), secreto);

/** A provider that is kept, with its secret open; undefined where it was closed under a key that is gone. */
export function openProveedor<P extends { llinstitucion: number; secreto: Buffer }>(
  config: Config,
  kept: P,
): (Omit<P, 'secreto'> & { secreto: string }) | undefined {
  const secreto = cajaPara(config).unseal(deProveedor(kept.llinstitucion), kept.secreto);
  return secreto === undefined ? undefined : { ...kept, secreto };
}
