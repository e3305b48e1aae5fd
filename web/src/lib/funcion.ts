import { FUNCION_ID, type Funcion } from '@renadet/domain/permisos/funciones';
import { type Sesion, useSesion } from './session.ts';

// apart from the session, because the table of functions is no part of the sign-in screen

/** Whether the role has a function; false without a session. */
export const hasFuncion = (s: Sesion | null, funcion: Funcion): boolean =>
  s?.funciones.includes(FUNCION_ID[funcion]) ?? false;
export const useFuncion = (funcion: Funcion): boolean => hasFuncion(useSesion(), funcion);
