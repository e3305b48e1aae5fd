/** The steps that a session may wait for before any other call is answered, and the sentence of each refusal. */
export const PENDIENTES = {
  CONTRASENIA: 'Antes de continuar, cambie la contraseña que le asignó su administrador.',
  SEGUNDO_FACTOR: 'Antes de continuar, registre su segundo factor: su institución lo pide para ingresar.',
} as const;
export type FactorPendiente = keyof typeof PENDIENTES;
