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
  /** A person who is not let in hears no more than this: neither the failure nor whether there is an account. */
  sinIngresoInstitucional:
    'No se pudo ingresar con su institución. Si su cuenta es nueva o cambió, pida a quien administra las cuentas que la revise.',
  soloConInstitucion: 'Su institución pide ingresar con el botón «Entrar con mi institución».',
} as const;

/** Labels of several forms that the sign-in shows, too; the other shared ones are in lib/etiquetas.ts. */
export const ETIQUETAS_INGRESO = {
  correo: 'Correo electrónico',
  contrasenia: 'Contraseña',
  confirmar: 'Confirmar contraseña',
  codigo: 'Código de verificación',
} as const;
