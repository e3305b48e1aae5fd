import { z } from 'zod';
import { type Campos, catalogo, esquema, nombre, oculto, soloLectura, texto } from '../lib/campos.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { IdOpcional, IdRuta } from '../lib/id.ts';
import { Texto, TextoLibre } from '../lib/texto.ts';
import { ETIQUETAS_INGRESO } from '../mensajes.ingreso.ts';

/** Places that one user may have: far above any real case. */
const LUGARES_MAX = 500;
/** Longer than any password that is admitted: too long a one is told, never cut in silence. */
const CONTRASENIA_LARGO = 64;

/** Lower case, as addresses are kept and compared; empty is null. */
const Correo = Texto(100)
  .nullish()
  .transform((text) => text?.trim().toLowerCase() || null);
/** A password as typed: trimming or changing it would be another password. */
const Contrasenia = Texto(CONTRASENIA_LARGO)
  .nullish()
  .transform((text) => text || null);
const contrasenia = (etiqueta: string) =>
  ({ tipo: 'texto', etiqueta, max: CONTRASENIA_LARGO, schema: Contrasenia }) as const;

const RESPUESTA = 'Escriba 1 (sí) o 0 (no).';
/** Whether a user may sign in (1) or is blocked (0), and whether new files are theirs to register; in any spelling. */
export const BOACTIVO = z.union([z.literal([0, 1]), z.enum(['0', '1'])], { error: RESPUESTA }).transform(Number);
export const PERMISO = z.union([z.boolean(), z.literal([0, 1])], { error: RESPUESTA }).transform(Boolean);

/** The user form, field by field [2-042] [2-140]. */
export const camposUsuario = {
  llusuario: oculto(IdOpcional.transform((id) => id || null)),
  version: oculto(IdOpcional),
  dscorreo: { tipo: 'texto', etiqueta: ETIQUETAS_INGRESO.correo, max: 100, schema: Correo },
  dsnombre: nombre(ETIQUETAS.nombre, 50),
  dsapellidopaterno: nombre('Apellido paterno', 50),
  dsapellidomaterno: nombre(ETIQUETAS.materno, 50),
  llinstitucion: catalogo(ETIQUETAS.institucion, 'instituciones'),
  llrol: catalogo('Rol', 'roles', 'llinstitucion'),
  dscargo: texto(ETIQUETAS.cargo, 256),
  password: contrasenia(ETIQUETAS_INGRESO.contrasenia),
  cpassword: contrasenia(ETIQUETAS_INGRESO.confirmar),
  /** Ids of the places; absent leaves those there are. */
  sedes: oculto(
    z
      .array(IdRuta)
      .max(LUGARES_MAX)
      .nullish()
      .transform((list) => list ?? null),
  ),
  /** The first place, for callers that know only one. */
  llpropietario: oculto(IdOpcional.transform((id) => id || null)),
  /** The institution's state [2-186]; the server derives its own. */
  llestado: oculto(IdOpcional),
  dsrol: soloLectura(),
  dsinstitucion: soloLectura(),
  dspropietario: soloLectura(),
  /** Only of a new user; an existing one is blocked and permitted by operations of their own (D-80). */
  boactivo: oculto(z.union([BOACTIVO, z.null()], { error: RESPUESTA }).optional()),
  permisonuevaci: oculto(z.union([PERMISO, z.null()], { error: RESPUESTA }).optional()),
  segundofactor: soloLectura(),
  vinculada: soloLectura(),
  porElegir: soloLectura(),
  /** A new user chooses the password by a link that is mailed, instead of one that is sent here. */
  invitar: oculto(z.union([PERMISO, z.null()], { error: RESPUESTA }).optional()),
} as const satisfies Campos;

export const Usuario = esquema(camposUsuario);
export type Usuario = z.output<typeof Usuario>;

/** How an account stands whose owner has not chosen a password yet. */
const POR_ELEGIR = ['invitada', 'temporal'] as const;

/** A user as the server answers it [2-140]; passwords never. */
export const UsuarioGuardado = z.object({
  llusuario: z.int(),
  version: z.int(),
  dscorreo: z.string(),
  dsnombre: z.string(),
  dsapellidopaterno: z.string(),
  dsapellidomaterno: z.string().nullable(),
  llrol: z.int(),
  dsrol: z.string(),
  llestado: z.int(),
  llinstitucion: z.int(),
  dsinstitucion: z.string(),
  dscargo: z.string(),
  llpropietario: z.int().nullable(),
  dspropietario: z.string().nullable(),
  boactivo: z.int(),
  permisonuevaci: z.boolean(),
  /** Signs in with a code, too. */
  segundofactor: z.boolean(),
  /** Since when it is bound to a person of its institution's provider; null where it is to none. */
  vinculada: z.string().nullable(),
  /** Has not chosen a password yet: by an invitation that still serves, or after one that somebody else gave; null who has. */
  porElegir: z.enum(POR_ELEGIR).nullable(),
  sedes: z.array(z.int()),
});
export type UsuarioGuardado = z.output<typeof UsuarioGuardado>;

/** Role 0 of the search is every role [2-031]. */
export const TODOS = 0;

/** The criteria of a search of users [2-423]; the role is asked for, 0 where it does not come [2-231]. */
export const FiltroUsuarios = z.strictObject({
  dscorreo: Correo,
  dsnombre: TextoLibre(160),
  llrol: IdRuta.default(TODOS),
  /** The users of one institution; absent is any. */
  llinstitucion: IdRuta.nullish(),
  /** Active (1) or blocked (0); absent is both. */
  boactivo: z.union([BOACTIVO, z.null()], { error: RESPUESTA }).optional(),
});
export type FiltroUsuarios = z.output<typeof FiltroUsuarios>;

export const MOTIVO_DESVINCULO_MAX = 500;
export const FALTA_MOTIVO_DESVINCULO = 'Escriba por qué se desvincula.';
/** The request that unbinds an account from the person of its institution's provider. */
export const Desvinculacion = z.strictObject({
  motivo: TextoLibre(MOTIVO_DESVINCULO_MAX, true)
    .refine((t) => t !== null, FALTA_MOTIVO_DESVINCULO)
    .transform(String),
});

/** A place of a user. */
export const LugarUsuario = z.object({
  llusuario: z.int(),
  llpropietario: z.int(),
  dspropietario: z.string(),
});
export type LugarUsuario = z.output<typeof LugarUsuario>;
