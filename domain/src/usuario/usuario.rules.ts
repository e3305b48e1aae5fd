import { INSTITUCION } from '../catalogos/ids.ts';
import { type Abreviada, estadoDe } from '../institucion/grupo.ts';
import { defaults, letterRules } from '../lib/campos.ts';
import { defineRules } from '../lib/rules.ts';
import { MENSAJES } from '../mensajes.ts';
import { ROL } from '../permisos/roles.ts';
import { sinComunes } from '../recuperacion/comunes.ts';
import { isContrasenia, LIMITES, type Limites } from '../recuperacion/contrasenia.ts';
import { isInstitucional } from '../recuperacion/recuperacion.rules.ts';
import { camposUsuario, type Usuario } from './usuario.schema.ts';

/** The facts about an institution that the rules read: its state, and whether it is a source that is no prosecutor. */
type InstitucionDeUsuario = Abreviada & { lltipofuente?: number | null };

export interface ContextoUsuario {
  modo: 'nuevo' | 'editar';
  /** Institution of an administrator who manages only that one; null manages all. */
  propia: number | null;
  /** The user edits the own account. */
  propio: boolean;
  /**
   * The places of an administrator who has some. Such an administrator gives no others, and never none at all; null is no
   * bound.
   */
  lugares: readonly number[] | null;
  /** Mail domains that an account may have; null while the browser does not know them. */
  dominios: readonly string[] | null;
  /** Domains that belong to other institutions; null while the browser does not know them. */
  ajenos: readonly string[] | null;
  /** The address as it is kept: one of before the domains were set stays. */
  correo: string | null;
  /** Institutions whose abbreviations tell the state. */
  instituciones: readonly InstitucionDeUsuario[];
  limites: Limites;
}

const FEDERALES: ReadonlySet<number> = new Set([
  ROL.ADMINISTRADOR,
  ROL.SUPERVISOR_FEDERAL,
  ROL.CAPTURISTA_FEDERAL,
  ROL.CONSULTA,
]);
const ESTATALES: ReadonlySet<number> = new Set([
  ROL.ADMINISTRADOR_ESTATAL,
  ROL.SUPERVISOR_COMUN,
  ROL.CAPTURISTA_COMUN,
  ROL.CONSULTA,
]);

/** `estado` by which the roles of an institution are asked for: 0 the federal ones, 1 those of states [2-182] [2-183]. */
export const estadoDeRoles = (llinstitucion: number): 0 | 1 => (llinstitucion === INSTITUCION.FGR ? 0 : 1);

const isFuente = (v: Usuario, c: ContextoUsuario) =>
  typeof c.instituciones.find((i) => i.llinstitucion === v.llinstitucion)?.lltipofuente === 'number';

const isNamed = (v: Usuario) => v.dsnombre !== null && v.dsapellidopaterno !== null;
const nombres = (v: Usuario) => [v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno].filter((n) => n !== null);
/** Whether a user is new and invited, and so chooses the password alone. */
export const isInvitada = (v: Usuario, c: Pick<ContextoUsuario, 'modo'>) => c.modo === 'nuevo' && v.invitar === true;
const CORREO = /^[a-z0-9._%+'-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Values of a new user's form. */
export const usuarioNuevo = (): Usuario => ({ ...defaults(camposUsuario), sedes: [] }) as Usuario;

/** The conditional rules of the user form; each row names its clause. */
export const reglasUsuario = defineRules<Usuario, ContextoUsuario>([
  ...letterRules<Usuario, ContextoUsuario>(camposUsuario),
  { kind: 'requires', clause: '2-232', fields: ['dscorreo'] },
  {
    kind: 'check',
    clause: '2-233',
    field: 'dscorreo',
    fails: (v) => v.dscorreo !== null && !CORREO.test(v.dscorreo),
    message: MENSAJES.correoInvalido,
  },
  {
    kind: 'check',
    clause: 'dominio del correo',
    field: 'dscorreo',
    fails: (v, c) =>
      v.dscorreo !== null &&
      CORREO.test(v.dscorreo) &&
      c.dominios !== null &&
      v.dscorreo !== c.correo &&
      !isInstitucional(v.dscorreo, c.dominios),
    message: 'Use un correo institucional: el dominio no está entre los que admite esta instalación.',
  },
  {
    kind: 'check',
    clause: 'dominio de otra institución',
    field: 'dscorreo',
    fails: (v, c) =>
      v.dscorreo !== null &&
      c.propia !== null &&
      c.ajenos !== null &&
      v.dscorreo !== c.correo &&
      isInstitucional(v.dscorreo, c.ajenos),
    message:
      'Ese dominio de correo es de otra institución. Use uno de la suya, o pida a la administración nacional que registre la cuenta.',
  },
  { kind: 'requires', clause: '2-238', fields: ['dsnombre'] },
  { kind: 'requires', clause: '2-240', fields: ['dsapellidopaterno'] },
  { kind: 'requires', clause: '2-243', fields: ['llrol'] },
  { kind: 'requires', clause: '2-244', fields: ['llinstitucion'] },
  { kind: 'requires', clause: '2-245', fields: ['dscargo'] },

  // The users that an administrator may manage
  {
    kind: 'locks',
    clause: 'cuenta propia',
    fields: ['dscorreo', 'llinstitucion', 'llrol', 'sedes'],
    reason:
      'Es su propia cuenta: otro administrador puede cambiar este dato. Si no hay otro, registre antes una segunda cuenta de administrador.',
    when: (_, c) => c.propio,
  },
  {
    kind: 'locks',
    clause: 'cuenta propia',
    fields: ['password', 'cpassword'],
    reason: 'Es su propia cuenta: cambie la contraseña en «Mi cuenta», con la que tiene ahora.',
    when: (_, c) => c.propio,
  },
  {
    kind: 'check',
    clause: 'jurisdicción',
    field: 'sedes',
    fails: (v, c) =>
      !c.propio && c.lugares !== null && !(v.sedes?.length && v.sedes.every((id) => c.lugares?.includes(id))),
    message: 'Elija uno o más de los lugares que usted tiene: solo puede dar esos.',
  },
  {
    kind: 'forces',
    clause: 'jurisdicción',
    sets: (_, c) => ({ llinstitucion: c.propia }),
    reason: 'Solo administra usuarios de su institución.',
    when: (_, c) => c.propia !== null,
  },

  // Roles and places of an institution
  {
    kind: 'options',
    clause: '2-182',
    field: 'llrol',
    allows: (id) => FEDERALES.has(id),
    when: (v) => v.llinstitucion === INSTITUCION.FGR,
  },
  {
    kind: 'options',
    clause: '2-183',
    field: 'llrol',
    allows: (id) => ESTATALES.has(id),
    when: (v, c) => v.llinstitucion !== null && v.llinstitucion !== INSTITUCION.FGR && !isFuente(v, c),
  },
  {
    kind: 'options',
    clause: '1-729',
    field: 'llrol',
    allows: (id) => id === ROL.FUENTE,
    when: (v, c) => isFuente(v, c),
  },
  { kind: 'forces', clause: '2-185', trigger: ['llinstitucion'], sets: { sedes: [] }, reason: '' },
  {
    kind: 'forces',
    clause: '2-186',
    sets: (v, c) => {
      const chosen = c.instituciones.find((i) => i.llinstitucion === v.llinstitucion);
      return { llestado: chosen ? estadoDe(chosen) : null };
    },
    reason: 'Se fija por la institución.',
  },
  {
    kind: 'check',
    clause: '2-259',
    field: 'sedes',
    fails: (v) => v.llinstitucion === null && (v.sedes?.length ?? 0) > 0,
    message: MENSAJES.lugarSinInstitucion,
  },
  {
    kind: 'check',
    clause: '2-258',
    field: 'sedes',
    fails: (v) => new Set(v.sedes).size < (v.sedes?.length ?? 0),
    message: MENSAJES.lugarRepetido,
  },

  // The password
  {
    kind: 'forces',
    clause: '2-181',
    sets: { password: null, cpassword: null },
    reason: 'Escriba primero el nombre y el apellido paterno.',
    when: (v) => !isNamed(v),
  },
  {
    kind: 'forces',
    clause: '1-893',
    sets: { password: null, cpassword: null },
    reason: 'La persona elige su contraseña con la invitación.',
    when: (v, c) => isInvitada(v, c),
  },
  {
    kind: 'requires',
    clause: '2-254',
    fields: ['password'],
    when: (v, c) => c.modo === 'nuevo' && !isInvitada(v, c),
  },
  {
    kind: 'check',
    clause: 'contraseña mínima',
    // where an installation asks for more than the document: the document's sentence would say a wrong number
    field: 'password',
    fails: (v, c) => v.password !== null && c.limites.min > LIMITES.min && v.password.length < c.limites.min,
    message: 'La contraseña es más corta de lo que pide esta instalación. Alárguela.',
  },
  {
    kind: 'check',
    clause: '2-257',
    field: 'password',
    fails: (v, c) =>
      v.password !== null &&
      !isContrasenia(v.password, nombres(v), {
        ...c.limites,
        min: LIMITES.min,
        max: Math.max(c.limites.max, LIMITES.max),
      }),
    message: MENSAJES.contraseniaInvalida,
  },
  sinComunes,
  {
    kind: 'check',
    clause: '2-256',
    field: 'cpassword',
    fails: (v) => v.password !== v.cpassword,
    message: MENSAJES.contraseniasNoCoinciden,
  },
]);
