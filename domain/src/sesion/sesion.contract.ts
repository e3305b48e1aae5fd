import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { IdRuta } from '../lib/id.ts';
import { Texto } from '../lib/texto.ts';
import { PruebaDeTrabajo } from '../lib/trabajo.schema.ts';
import { CodigoSegundo } from '../segundofactor/segundofactor.schema.ts';

/** The sign-in response [1-135]: without `token` the sign-in failed; an unknown user answers with nothing else. */
export const Sesion = z.object({
  activo: z.enum(['A', 'I']).optional(),
  token: z.string().optional(),
  idUsuario: z.int().optional(),
  nombre: z.string().optional(),
  /** Failed attempts in a row; 4 means blocked until the password is reset. */
  intentos: z.int().optional(),
  llrol: z.object({ llrol: z.int(), dsrol: z.string() }).optional(),
  dsinstitucion: z.string().optional(),
  llinstitucion: z.int().optional(),
  permisonuevaci: z.boolean().optional(),
  /**
   * The password was right, and the account has a second factor: call again with the same and `codigo`. INCORRECTO: the
   * one that came does not work, or was used before.
   */
  segundoFactor: z.enum(['REQUERIDO', 'INCORRECTO']).optional(),
  /** The session answers nothing else until its user changes the password, or enrols a second factor. */
  pendiente: z.enum(['CONTRASENIA', 'SEGUNDO_FACTOR']).optional(),
  /** The password was right, and the account's institution takes none: its people enter with the institution. */
  institucion: z.literal('REQUERIDA').optional(),
  /** The account's e-mail and its provider, for a user who entered with the institution. */
  dscorreo: z.string().optional(),
  llproveedor: z.int().optional(),
});
export type Sesion = z.output<typeof Sesion>;

export const login = endpoint('POST /api/login', {
  body: z.object({
    username: Texto(100).transform((t) => t.trim().toLowerCase()),
    // 18 is the limit of the form [1-342]; a longer one is simply wrong, and costs no hashing
    password: Texto(200).transform((t) => t.trim()),
    /** The code of the second factor, for the accounts that have one: the application's six digits, or a recovery code. */
    codigo: CodigoSegundo.nullish().transform((t) => t || null),
    /** The work that a 429 asked for in `reto`; a caller without it waits as its retry-after says. */
    prueba: PruebaDeTrabajo,
  }),
  answer: Sesion,
  funcion: 'PUBLICA',
  auditoria: 'sesion.entrar',
  summary:
    'Inicia sesión; sin token en la respuesta, no se pudo ingresar. Con segundoFactor REQUERIDO, repita la llamada con codigo',
});

export const logout = endpoint('GET /api/secure/logout', {
  answer: z.object({
    result: z.literal('REGISTRO_EXITOSO'),
    /** Where the browser is to go to sign out of the institution, too. */
    salida: z.string().optional(),
  }),
  funcion: 'SESION',
  auditoria: 'sesion.salir',
  pendiente: true,
  summary: 'Cierra la sesión',
});

/** Seconds that a session has left. */
const Plazos = z.object({
  /** Until it ends if nobody uses it. */
  restante: z.int(),
  /** Until it ends in any case. */
  maxima: z.int(),
  /** How long it may be idle. */
  inactividad: z.int(),
});
export type Plazos = z.output<typeof Plazos>;

/** To ask is not to use: a screen left alone may ask how long it has. */
export const getSesion = endpoint('GET /api/secure/sesion', {
  answer: Plazos,
  funcion: 'SESION',
  auditoria: null,
  renueva: false,
  silencio: true,
  summary: 'Tiempo que le queda a la sesión, sin alargarla',
});

export const renovarSesion = endpoint('POST /api/secure/sesion', {
  answer: Plazos,
  funcion: 'SESION',
  auditoria: null,
  summary: 'Alarga la sesión por inactividad, nunca más allá de su duración máxima',
});

const rolParam = z.object({ rol: IdRuta });

/** Menu sections of a role [1-138]. */
export const getMenus = endpoint('GET /api/secure/getMenus/:rol', {
  params: rolParam,
  answer: z.array(
    z.object({
      padre: z.object({ dsmodulo: z.string(), dsimegen: z.string() }),
      hijos: z.array(z.object({ dstitulo: z.string(), dselemento: z.string() })),
    }),
  ),
  funcion: 'SESION',
  auditoria: null,
  summary: 'Secciones del menú de un rol',
});

/** Functions of a role [1-136] [1-472]. */
export const getPermisosPorRol = endpoint('GET /api/secure/getPermisosPorRol/:rol', {
  params: rolParam,
  answer: z.array(z.object({ llfuncionalidad: z.int(), dsfuncionalidad: z.string() })),
  funcion: 'SESION',
  auditoria: null,
  summary: 'Funciones que tiene un rol',
});

const Roles = z.array(z.object({ llrol: z.int(), dsrol: z.string() }));

export const getCtRoles = endpoint('GET /api/secure/getCtRoles', {
  answer: Roles,
  funcion: 'CONSULTAR CATALOGOS',
  auditoria: null,
  summary: 'Todos los roles',
});

export const getCtRolesPorEstado = endpoint('GET /api/secure/getCtRoles/:estado', {
  params: z.object({ estado: IdRuta }),
  answer: Roles,
  funcion: 'CONSULTAR CATALOGOS',
  auditoria: null,
  summary: 'Roles federales (0) o estatales (1)',
});
