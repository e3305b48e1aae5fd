/**
 * The fixed texts of the sign-in, apart from the others: with them alone the first screen stays small.
 * Part of MENSAJES like all the rest.
 */
export const MENSAJES_INGRESO = {
  accesoIncorrecto: 'Usuario o contraseña incorrectos',
  cuentaInactiva: 'Su cuenta se encuentra inactiva',
  cuentaBloqueada:
    'Por motivos de seguridad su cuenta ha sido bloqueada, para recuperarla debe restablecer su contraseña',
  contraseniaRestablecida: 'Su contraseña fue reestablecida correctamente',
} as const;

/** Labels of several forms that the sign-in shows, too; the other shared ones are in lib/etiquetas.ts. */
export const ETIQUETAS_INGRESO = {
  correo: 'Correo electrónico',
  contrasenia: 'Contraseña',
  confirmar: 'Confirmar contraseña',
  codigo: 'Código de verificación',
} as const;
