import { randomBytes } from 'node:crypto';
import { estadoDe } from '@renadet/domain/institucion/grupo';
import { AppError, type ErrorCampo, type Resultado } from '@renadet/domain/lib/errors';
import { DE_QUIEN_FIRMA, FUNCIONES } from '@renadet/domain/permisos/funciones';
import { ROL } from '@renadet/domain/permisos/roles';
import { type ContextoUsuario, isInvitada, reglasUsuario } from '@renadet/domain/usuario/usuario.rules';
import type { Usuario as Datos } from '@renadet/domain/usuario/usuario.schema';
import { notifyCuenta } from '../../correo/avisos.ts';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { difference, findErrors, nombresEscritos, pick, refuse, typedNames } from '../../lib/check.ts';
import { refuseFiltrada } from '../../lib/filtradas.ts';
import { found } from '../../lib/found.ts';
import { hashPassword } from '../../lib/password.ts';
import { isUniqueViolation } from '../../lib/pgErrors.ts';
import type { Services } from '../../lib/services.ts';
import { refuseStale } from '../../lib/stale.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';
import { invite } from '../recuperacion/invite.commands.ts';
import { isPorElegir } from '../recuperacion/recuperacion.queries.ts';
import * as q from './usuario.queries.ts';

type UsuarioKept = NonNullable<Awaited<ReturnType<typeof q.lockUsuario>>>;

const COLUMNAS = [
  'dscorreo',
  'dsnombre',
  'dsapellidopaterno',
  'dsapellidomaterno',
  'llrol',
  'llinstitucion',
  'dscargo',
] as const;
const FUERA = 'Elija una opción de la lista: la enviada no existe o no corresponde a los demás datos.';
const ROL_MAYOR = 'No puede asignar un rol con funciones que usted no tiene.';
const CUENTA_MAYOR = 'La cuenta tiene funciones que usted no tiene: solo otro administrador puede cambiarla.';
const PROPIA = 'No puede bloquear su propia cuenta.';
const LUGAR_PROPIO = 'Es su propia cuenta: otro administrador puede cambiar sus lugares.';
const ULTIMO_LUGAR = 'Es su último lugar: sin ninguno vería toda la institución, y usted no puede darla.';
const ULTIMO = 'Es el último administrador activo: designe a otro antes de cambiar esta cuenta.';
const EXITO = { result: 'REGISTRO_EXITOSO' as Resultado };
const EXISTE = { result: 'ERROR_GUARDAR_EXISTE' as Resultado };

/** Whether a role has a function that the caller lacks: nobody gives, or touches, more than they have. */
async function isAbove(trx: Trx, usuario: UsuarioDeSesion, llrol: number): Promise<boolean> {
  const functions = (await q.listFuncionesDe(trx, llrol)).map((id) => FUNCIONES[id as keyof typeof FUNCIONES]);
  return functions.some((one) => !usuario.funciones.has(one) && !DE_QUIEN_FIRMA.has(one));
}

/** A user whom the caller may change, locked. @throws AppError NO_ENCONTRADO, SIN_PERMISO */
export async function lockManaged(trx: Trx, usuario: UsuarioDeSesion, llusuario: number): Promise<UsuarioKept> {
  const kept = found(await q.lockUsuario(trx, usuario.alcance, llusuario));
  if (await isAbove(trx, usuario, kept.llrol)) throw new AppError('SIN_PERMISO', { message: CUENTA_MAYOR });
  return kept;
}

/** Checks of a user that only the database can answer: the institution exists and the places are its own. */
async function unknown(trx: Trx, { llinstitucion, sedes }: Datos, kept?: UsuarioKept): Promise<ErrorCampo[]> {
  if (llinstitucion === null) return [];
  if (!(await q.findInstitucion(trx, llinstitucion)) && kept?.llinstitucion !== llinstitucion)
    return [{ campo: 'llinstitucion', mensaje: FUERA }];
  // a place given before may have been retired since
  const before = kept?.llinstitucion === llinstitucion ? kept.sedes : [];
  const given = (sedes ?? []).filter((id) => !before.includes(id));
  const known = await q.listAreasEn(trx, llinstitucion, given);
  return given.every((id) => known.includes(id)) ? [] : [{ campo: 'sedes', mensaje: FUERA }];
}

const CON_INSTITUCION =
  'Al cambiar de institución, diga sus lugares en ella (sedes); una lista vacía es toda la institución.';

/**
 * The places that are meant: those of both fields together; an edit that names none keeps those there are. All of the
 * institution is only ever given by an empty list (D-38).
 */
function lugaresDe({ sedes, llpropietario, llinstitucion }: Datos, kept?: UsuarioKept): number[] {
  if (sedes !== null || llpropietario !== null) {
    const all = [
      ...(sedes ?? []),
      ...(llpropietario === null || sedes?.includes(llpropietario) ? [] : [llpropietario]),
    ];
    return all.sort((a, b) => a - b);
  }
  if (kept?.llinstitucion === llinstitucion) return kept.sedes;
  if (kept?.sedes.length) refuse([{ campo: 'sedes', mensaje: CON_INSTITUCION }]);
  return [];
}

/** Values as the rules judge them: places from either field, the state from the institution. */
async function complete(trx: Trx, values: Datos, kept?: UsuarioKept) {
  const institucion = values.llinstitucion === null ? undefined : await q.findInstitucion(trx, values.llinstitucion);
  return {
    record: { ...values, sedes: lugaresDe(values, kept), llestado: institucion ? estadoDe(institucion) : null },
    instituciones: institucion ? [institucion] : [],
  };
}

async function check(
  { catalogos, config }: Services,
  trx: Trx,
  usuario: UsuarioDeSesion,
  values: Datos,
  kept?: UsuarioKept,
) {
  const { record, instituciones } = await complete(trx, values, kept);
  const context: ContextoUsuario = {
    modo: kept ? 'editar' : 'nuevo',
    propia: usuario.alcance.llinstitucion || null,
    propio: kept?.llusuario === usuario.llusuario,
    lugares: usuario.alcance.propietarios,
    dominios: config.correoDominios,
    ajenos: await q.listDominiosAjenos(trx, record.llinstitucion),
    correo: kept?.dscorreo ?? null,
    instituciones,
    limites: config.contrasenia,
  };
  const stored = kept && { stored: kept as unknown as Partial<Datos> };
  refuse([
    // catalogues that administrators own are asked for below
    ...(await findErrors(catalogos, { trx, campos: {}, rules: reglasUsuario, values: record, context, ...stored })),
    ...(await unknown(trx, record, kept)),
  ]);
  if (record.llrol !== null && (await isAbove(trx, usuario, record.llrol)))
    throw new AppError('SIN_PERMISO', { message: ROL_MAYOR, campos: [{ campo: 'llrol', mensaje: ROL_MAYOR }] });
  return record;
}

type UsuarioRow = Omit<q.Alta, 'nombreoriginal' | 'contrasenia'>;

/** Whether a new user is blocked or permitted to register files, where the caller says so (D-80). */
const indicadores = ({ boactivo, permisonuevaci }: Datos) => ({
  ...(typeof boactivo === 'number' && { boactivo }),
  ...(typeof permisonuevaci === 'boolean' && { permisonuevaci }),
});

async function createUsuario(trx: Trx, { services, usuario, typed, nota }: Door, values: Datos) {
  const record = await check(services, trx, usuario, values);
  const invitada = isInvitada(record, { modo: 'nuevo' });
  const fields = pick(record, COLUMNAS) as unknown as UsuarioRow;
  const created = await q.insertUsuario(
    trx,
    {
      ...fields,
      nombreoriginal: nombresEscritos(typed, { ...fields }),
      // the password of an invited user is random, and nobody knows it
      contrasenia: await hashPassword(record.password ?? randomBytes(32).toString('base64url')),
    },
    record.sedes,
  );
  if (!created) {
    nota({ objeto: 'usuario', detalle: { dscorreo: record.dscorreo, ...EXISTE } });
    return EXISTE;
  }
  const told = indicadores(values);
  if (Object.keys(told).length) await q.updateUsuario(trx, created.llusuario, told);
  if (invitada) await invite(trx, services.config, { ...fields, llusuario: created.llusuario });
  nota({
    objeto: 'usuario',
    llave: created.llusuario,
    detalle: { despues: { ...fields, ...told, sedes: record.sedes }, ...(invitada && { invitacion: 'enviada' }) },
  });
  return { ...EXITO, ...created };
}

/** The fields whose changes the owner of an account is told. */
const AVISADOS = [
  ['dscorreo', 'el correo con el que ingresa'],
  ['llrol', 'el rol'],
  ['llinstitucion', 'la institución'],
  ['sedes', 'los lugares a los que pertenece'],
] as const;
const CONTRASENIA = 'la contraseña';

/** Whether a change leaves no national administrator in use. */
const leavesNone = (kept: UsuarioKept, llrol: number | null) => kept.isLast && llrol !== ROL.ADMINISTRADOR;

/** An invitation that a change ended (llaves_soltar) goes again, to where the account is now. @returns whether one did */
async function inviteAgain(trx: Trx, { config }: Services, cuenta: Parameters<typeof invite>[2]): Promise<boolean> {
  if (await isPorElegir(trx, cuenta.llusuario)) return false;
  await invite(trx, config, cuenta);
  return true;
}

async function updateUsuario(trx: Trx, { services, usuario, typed, nota }: Door, llusuario: number, values: Datos) {
  const kept = await lockManaged(trx, usuario, llusuario);
  refuseStale(kept.version, values.version);
  const record = await check(services, trx, usuario, values, kept);
  if (leavesNone(kept, record.llrol)) throw new AppError('SIN_PERMISO', { message: ULTIMO });
  const fields = pick(record, COLUMNAS) as unknown as UsuarioRow;
  const version = kept.version + 1;
  const secret = record.password === null ? {} : { contrasenia: await hashPassword(record.password), intentos: 0 };
  const temporal = record.password === null ? {} : { contraseniatemporal: true };
  const antes = await q.findEscritura(trx, llusuario);
  const waited = record.password === null && (await isPorElegir(trx, llusuario));
  const nombreoriginal = typedNames(typed, { ...fields });
  await q.updateUsuario(trx, llusuario, { ...fields, ...secret, ...temporal, nombreoriginal, version });
  await q.putLugares(trx, llusuario, record.sedes);
  const invitada = waited && (await inviteAgain(trx, services, { ...fields, llusuario }));
  const changed = difference(
    { ...pick(kept, [...COLUMNAS, 'sedes']), ...antes },
    { ...fields, sedes: record.sedes, ...(await q.findEscritura(trx, llusuario)) },
  );
  nota({
    objeto: 'usuario',
    llave: llusuario,
    detalle: {
      ...changed,
      ...(record.password !== null && { contrasenia: 'cambiada' }),
      ...(invitada && { invitacion: 'enviada' }),
    },
  });
  await notifyCuenta(trx, {
    llusuario,
    correos: [kept.dscorreo, fields.dscorreo],
    cambios: [
      ...(record.password !== null ? [CONTRASENIA] : []),
      ...AVISADOS.flatMap(([campo, texto]) => (campo in changed.despues ? [texto] : [])),
    ],
    propio: llusuario === usuario.llusuario,
  });
  return { ...EXITO, llusuario, version };
}

/** The refusal of the second of two saves of one address at once. */
export const correoRepetido = (error: unknown) =>
  isUniqueViolation(error, 'usuario_dscorreo_key') ? EXISTE : undefined;

/**
 * Creates a user, or edits the one that llusuario names [2-426] [2-427]. A changed e-mail, password, role or institution ends
 * whatever opened the account so far, its open sessions at once (llaves_soltar).
 * @throws AppError NO_ENCONTRADO outside the caller's jurisdiction, VERSION_ANTERIOR, CAMPOS_INVALIDOS, SIN_PERMISO
 */
export async function saveUsuario(trx: Trx, door: Door, values: Datos) {
  await refuseFiltrada(door.services.config.contraseniasFiltradas, values.password);
  return values.llusuario === null
    ? createUsuario(trx, door, values)
    : updateUsuario(trx, door, values.llusuario, values);
}

/** Blocks (0) or unblocks (1) a user [2-431]; a blocked one has no session any more. */
export async function setActivo(trx: Trx, { usuario, nota }: Door, llusuario: number, boactivo: number) {
  const kept = await lockManaged(trx, usuario, llusuario);
  if (boactivo === 0 && kept.isLast) throw new AppError('SIN_PERMISO', { message: ULTIMO });
  if (boactivo === 0 && llusuario === usuario.llusuario) throw new AppError('SIN_PERMISO', { message: PROPIA });
  await q.updateUsuario(trx, llusuario, { boactivo, version: kept.version + 1 });
  nota({ objeto: 'usuario', llave: llusuario, detalle: difference(pick(kept, ['boactivo']), { boactivo }) });
  return EXITO;
}

const NO_ESPERA = 'Ya eligió su contraseña, o está bloqueada: no hay invitación que reenviar.';

/** Mails the invitation again to whoever has not chosen a password. @throws AppError NO_ENCONTRADO, VERSION_ANTERIOR */
export async function resendInvitacion(trx: Trx, { services, usuario, nota }: Door, llusuario: number) {
  const kept = await lockManaged(trx, usuario, llusuario);
  if (kept.porElegir === null || kept.boactivo !== 1) throw new AppError('VERSION_ANTERIOR', { message: NO_ESPERA });
  await invite(trx, services.config, kept);
  nota({ objeto: 'usuario', llave: llusuario, detalle: { invitacion: 'enviada' } });
  return EXITO;
}

/** Grants or withdraws the permission to create files by the form [2-432]. */
export async function setPermiso(trx: Trx, { usuario, nota }: Door, llusuario: number, permisonuevaci: boolean) {
  const kept = await lockManaged(trx, usuario, llusuario);
  await q.updateUsuario(trx, llusuario, { permisonuevaci, version: kept.version + 1 });
  const detalle = difference(pick(kept, ['permisonuevaci']), { permisonuevaci });
  nota({ objeto: 'usuario', llave: llusuario, detalle });
  return EXITO;
}

/**
 * Takes a place from a user [2-429]. The last one only by who may give the whole institution; from the own account none.
 * @throws AppError NO_ENCONTRADO, SIN_PERMISO
 */
export async function deleteLugar(
  trx: Trx,
  { services, usuario, nota }: Door,
  llusuario: number,
  llpropietario: number,
) {
  const kept = await lockManaged(trx, usuario, llusuario);
  if (llusuario === usuario.llusuario) throw new AppError('SIN_PERMISO', { message: LUGAR_PROPIO });
  if (usuario.alcance.propietarios && kept.sedes.length === 1)
    throw new AppError('SIN_PERMISO', { message: ULTIMO_LUGAR });
  const waited = await isPorElegir(trx, llusuario);
  if (!(await q.removeLugar(trx, llusuario, llpropietario))) throw new AppError('NO_ENCONTRADO');
  await q.updateUsuario(trx, llusuario, { version: kept.version + 1 });
  if (waited) await inviteAgain(trx, services, kept);
  nota({ objeto: 'usuario', llave: llusuario, detalle: { antes: { llpropietario } } });
  const cambios = AVISADOS.flatMap(([campo, texto]) => (campo === 'sedes' ? [texto] : []));
  await notifyCuenta(trx, { llusuario, correos: [kept.dscorreo], cambios, propio: false });
  return EXITO;
}
