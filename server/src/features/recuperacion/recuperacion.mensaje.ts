import { CODIGO, camposRecuperacion, INVITACION } from '@renadet/domain/recuperacion/recuperacion.schema';
import { writeCarta } from '../../correo/carta.ts';
import type { CuentaPorRecuperar } from './recuperacion.queries.ts';

type Destinataria = Pick<CuentaPorRecuperar, 'dscorreo' | 'dsnombre' | 'dsapellidopaterno' | 'dsapellidomaterno'>;

/** The address that a mail's link opens, with its documented parameters. */
function direccionDe(cuenta: Destinataria, codigo: string, sitio: string): URL {
  const link = new URL(`${sitio}/recuperacionContrasenia`);
  link.hash = new URLSearchParams({
    codigo,
    cuenta: cuenta.dscorreo,
    nombre: cuenta.dsnombre,
    apPaterno: cuenta.dsapellidopaterno,
    apMaterno: cuenta.dsapellidomaterno ?? '',
  }).toString();
  return link;
}

/** The message to a new user, who chooses the password by its link. */
export function mensajeDeInvitacion(cuenta: Destinataria, codigo: string, sitio: string) {
  const link = direccionDe(cuenta, codigo, sitio);
  return writeCarta('RENADET: su cuenta está lista', [
    `Se creó una cuenta de RENADET para este correo: ${cuenta.dscorreo}.`,
    { boton: 'Elegir mi contraseña', enlace: link.href },
    `El enlace sirve una sola vez, durante ${INVITACION.horas} horas. Si venció, pida otro en la pantalla de ingreso, con «Recuperar contraseña».`,
    'Si usted no trabaja con el registro, no abra el enlace y avise a quien administra las cuentas de su institución.',
  ]);
}

/**
 * The recovery message. Names travel only in the link's documented parameters [1-038] [1-039]: the text greets nobody.
 * They go after #, which no browser sends and no proxy logs; the page takes them out of the address.
 * @param enlace code of the link, and how long it opens
 * @param sitio address that people type, never one that the request named
 */
export function mensajeDeCodigo(
  cuenta: CuentaPorRecuperar,
  codigo: string,
  enlace: { codigo: string; minutos: number },
  sitio: string,
) {
  const link = direccionDe(cuenta, enlace.codigo, sitio);
  return writeCarta('RENADET: código para restablecer su contraseña', [
    'Se solicitó restablecer la contraseña de esta cuenta en RENADET.',
    { nombre: camposRecuperacion.cverificacion.etiqueta, codigo },
    'Escríbalo en la pantalla donde lo solicitó, o continúe desde aquí:',
    { boton: 'Continuar con el restablecimiento', enlace: link.href },
    `El código sirve una sola vez, durante ${CODIGO.minutos} minutos, y deja de servir si solicita otro. El enlace sirve ${enlace.minutos} minutos, aunque se solicite otro.`,
    'Si usted no lo solicitó, no haga nada: su contraseña sigue siendo la misma. No comparta este código con nadie.',
  ]);
}
