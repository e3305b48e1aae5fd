import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { RESULTADOS } from '../lib/errors.ts';
import { IdRuta } from '../lib/id.ts';
import { Texto } from '../lib/texto.ts';
import {
  BOACTIVO,
  Desvinculacion,
  FiltroUsuarios,
  LugarUsuario,
  PERMISO,
  Usuario,
  UsuarioGuardado,
} from './usuario.schema.ts';

const Resultado = z.object({ result: z.enum(RESULTADOS), msj: z.string().optional() });
const llusuario = z.object({ llusuario: IdRuta });

/** Users that match [2-424]; an administrator of a state gets those of the own institution only. */
export const getUsuariosByFiltros = endpoint('POST /api/secure/getUsuariosByFiltros', {
  body: FiltroUsuarios,
  answer: z.array(UsuarioGuardado),
  funcion: 'USUARIOS',
  auditoria: 'usuario.buscar',
  summary: 'Busca usuarios por correo, nombre y rol (0: todos)',
});

export const getUsuario = endpoint('GET /api/secure/usuario/:llusuario', {
  params: llusuario,
  answer: UsuarioGuardado,
  funcion: 'USUARIOS',
  auditoria: 'usuario.leer',
  summary: 'Un usuario con sus lugares',
});

/** 1 when the e-mail belongs to a user, 0 when it does not [2-425]. */
export const existeCorreo = endpoint('GET /api/secure/existeCorreo/:email', {
  params: z.object({ email: Texto(100).transform((text) => text.trim().toLowerCase()) }),
  answer: z.union([z.literal(0), z.literal(1)]),
  funcion: 'USUARIOS',
  auditoria: 'usuario.existeCorreo',
  summary: 'Si un correo ya es de un usuario (1) o no (0)',
});

/** Creates a user, or edits the one that llusuario names [2-426] [2-427]. */
export const guardarUsuario = endpoint('PUT /api/secure/guardarUsuario', {
  body: Usuario,
  answer: Resultado.extend({ llusuario: z.int().optional(), version: z.int().optional() }),
  funcion: 'USUARIOS',
  auditoria: 'usuario.guardar',
  summary: 'Registra o modifica un usuario',
});

export const eliminarUsuarioPropietario = endpoint('DELETE /api/secure/usuarioPropietario/:userId/:ownerId', {
  params: z.object({ userId: IdRuta, ownerId: IdRuta }),
  answer: Resultado,
  funcion: 'USUARIOS',
  auditoria: 'usuario.quitarLugar',
  summary: 'Quita un lugar a un usuario',
});

export const getUsuarioPropietario = endpoint('GET /api/secure/usuarioPropietario/:userId', {
  params: z.object({ userId: IdRuta }),
  answer: z.array(LugarUsuario),
  funcion: 'USUARIOS',
  auditoria: 'usuario.lugares',
  summary: 'Lugares de un usuario',
});

export const bloquearDesbloquearUsr = endpoint('POST /api/secure/bloquearDesbloquearUsr', {
  body: z.strictObject({
    llusuario: IdRuta,
    boactivo: BOACTIVO,
  }),
  answer: Resultado,
  funcion: 'USUARIOS',
  auditoria: 'usuario.bloquear',
  summary: 'Bloquea (boactivo 0) o desbloquea (1) a un usuario',
});

export const activarPermisoNuevoExpediente = endpoint('POST /api/secure/activarPermisoNuevoExpediente', {
  body: z.strictObject({
    llusuario: IdRuta,
    permisonuevaci: PERMISO,
  }),
  answer: Resultado,
  funcion: 'USUARIOS',
  auditoria: 'usuario.permiso',
  summary: 'Otorga o retira el permiso de registrar expedientes nuevos',
});

/** The former link goes on until it ends: whoever has both chooses by one of them. */
export const reenviarInvitacion = endpoint('POST /api/secure/reenviarInvitacion/:llusuario', {
  params: llusuario,
  answer: Resultado,
  funcion: 'USUARIOS',
  auditoria: 'usuario.invitar',
  summary: 'Envía otra vez a un usuario que no ha elegido su contraseña el enlace para elegirla',
});

/** The next person whom the provider confirms with the account's mail is bound to it anew. */
export const desvincularUsuario = endpoint('POST /api/secure/desvincularUsuario/:llusuario', {
  params: llusuario,
  body: Desvinculacion,
  answer: Resultado,
  funcion: 'USUARIOS',
  auditoria: 'usuario.desvincular',
  summary: 'Desvincula a un usuario de la persona con la que ingresa por su institución, y termina sus sesiones',
});
