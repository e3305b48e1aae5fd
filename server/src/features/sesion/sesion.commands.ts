import { randomBytes } from 'node:crypto';
import type { Pendiente } from '@renadet/domain/segundofactor/pendiente';
import type { Sesion } from '@renadet/domain/sesion/sesion.contract';
import type { Trx } from '../../db/scope.ts';
import { type Actor, write } from '../../db/write.ts';
import { fill } from '../../freno/freno.queries.ts';
import { comprobar, frenoDeCuenta, frenosDeIngreso, redDe } from '../../freno/freno.ts';
import { createFilas } from '../../lib/fila.ts';
import { isPassword } from '../../lib/password.ts';
import type { Services } from '../../lib/services.ts';
import { hashToken } from '../../plugins/session.ts';
import { cajaPara } from '../segundofactor/segundofactor.caja.ts';
import { usarCodigo } from '../segundofactor/segundofactor.codigo.ts';
import { addEquipo, giveIntentoEquipo, isEquipo, takeIntentoEquipo, useEquipo } from './equipo.queries.ts';
import { huellaDeEquipo, nuevoEquipo } from './sesion.equipo.ts';
import { type Cuenta, findCuenta, giveIntento, openSession, takeIntento } from './sesion.queries.ts';

/** Failed attempts that block an account until its password is reset [1-197]. */
const INTENTOS_MAXIMOS = 4;
/** Passwords compared at once: of one account fewer than its tries, so that its owner never waits on himself. */
const POR_CUENTA = 3;
const POR_DIRECCION = 4;
const enFila = createFilas();

/** Signing in happens before there is a session, so it has no rows of the registry in its scope. */
const NOTHING = { llinstitucion: -1, propietarios: null };

interface Solicitud {
  solicitud: string;
  direccion: string;
  agente: string | null;
  /** The `cookie` header. */
  cookies: string | undefined;
  /** It came by TLS, as far as we or our proxy know. */
  seguro: boolean;
}
interface Credenciales {
  username: string;
  password: string;
  /** Of the second factor. */
  codigo: string | null;
}
/** What signing in answers, and the cookie by which this browser will be known. */
interface Ingreso {
  sesion: Sesion;
  cookie?: string;
}

/** What a session is opened for first, where anything is. */
function pendienteDe({ contraseniatemporal, segundofactor, exigido }: Cuenta, { config }: Services): Pendiente | null {
  if (contraseniatemporal && config.contraseniaTemporal) return 'CONTRASENIA';
  return exigido && !segundofactor ? 'SEGUNDO_FACTOR' : null;
}

/** Opens the session in the audited transaction; a browser seen for the first time is remembered. */
async function abrir(
  trx: Trx,
  services: Services,
  cuenta: Cuenta,
  equipo: Buffer | undefined,
  request: Solicitud,
): Promise<Ingreso | undefined> {
  const token = randomBytes(32).toString('base64url');
  const { llusuario, contrasenia } = cuenta;
  const { direccion, agente } = request;
  const pendiente = pendienteDe(cuenta, services);
  const hours = services.config.sesionMaximaH;
  const sesion = { huella: hashToken(token), llusuario, contrasenia, hours, direccion, agente, pendiente };
  // without a known browser the last try may be this one: then it is not a failure
  const limit = equipo ? INTENTOS_MAXIMOS : INTENTOS_MAXIMOS + 1;
  if (!(await openSession(trx, { ...sesion, limit }))) return undefined;
  const nuevo = equipo ? undefined : nuevoEquipo(llusuario, request.seguro);
  if (nuevo) await addEquipo(trx, llusuario, nuevo.huella);
  else if (equipo) await useEquipo(trx, equipo);
  return {
    ...(nuevo && { cookie: nuevo.cookie }),
    sesion: {
      activo: 'A',
      token,
      idUsuario: llusuario,
      nombre: cuenta.nombre,
      intentos: 0,
      llrol: { llrol: cuenta.llrol, dsrol: cuenta.dsrol },
      llinstitucion: cuenta.llinstitucion,
      dsinstitucion: cuenta.dsinstitucion,
      permisonuevaci: cuenta.permisonuevaci,
      ...(pendiente && { pendiente }),
    },
  };
}

/** Compares and answers; failures count for the account, or for the known browser, and for the address. */
async function intentar(
  services: Services,
  cuenta: Cuenta | undefined,
  equipo: Buffer | undefined,
  { password, codigo }: Omit<Credenciales, 'username'>,
  request: Solicitud,
): Promise<Ingreso> {
  const { db } = services;
  const frenos = equipo ? [] : frenosDeIngreso(request.direccion);
  await comprobar(db, frenos);
  const tries = async (llusuario: number) =>
    equipo ? takeIntentoEquipo(db, equipo, INTENTOS_MAXIMOS) : takeIntento(db, llusuario, INTENTOS_MAXIMOS);
  const intentos = cuenta?.boactivo === 1 ? await tries(cuenta.llusuario) : 0;
  const matches = intentos !== undefined && (await isPassword(cuenta?.contrasenia, password));
  const segundo =
    matches && cuenta?.boactivo === 1 && cuenta.segundofactor ? frenoDeCuenta('segundo', cuenta.llusuario) : undefined;
  if (segundo && cuenta) {
    // the password was right: wrong codes have a count of their own, which blocks nothing
    await (equipo ? giveIntentoEquipo(db, equipo) : giveIntento(db, cuenta.llusuario));
    if (codigo !== null) await comprobar(db, [segundo]);
  }
  const actor: Actor = {
    llusuario: cuenta?.llusuario ?? null,
    dscorreo: cuenta?.dscorreo ?? null,
    llinstitucion: cuenta?.llinstitucion ?? null,
    alcance: { ...NOTHING, ...(cuenta && { llusuario: cuenta.llusuario }) },
    solicitud: request.solicitud,
    direccion: request.direccion,
  };
  return write(db, actor, 'sesion.entrar', async (trx, anotar) => {
    const refuse = async (motivo: string, sesion: Sesion, cuenta = true): Promise<Ingreso> => {
      anotar({ detalle: { motivo, ...('intentos' in sesion && { intentos: sesion.intentos }) } });
      if (cuenta && frenos.length) await fill(trx, frenos);
      return { sesion };
    };
    if (!cuenta) return refuse('usuario desconocido', {});
    if (cuenta.boactivo !== 1) return refuse('cuenta inactiva', { activo: 'I' });
    // nothing was compared, so nothing was learned: the address is not held back for it
    if (intentos === undefined) return refuse('cuenta bloqueada', { activo: 'A', intentos: INTENTOS_MAXIMOS }, false);
    if (!matches) return refuse('contraseña', { activo: 'A', intentos });
    if (segundo && codigo === null)
      return refuse('falta el código', { activo: 'A', intentos: 0, segundoFactor: 'REQUERIDO' }, false);
    if (segundo && !(await usarCodigo(trx, cajaPara(services.config), cuenta.llusuario, codigo ?? '', true))) {
      await fill(trx, [segundo]);
      return refuse('código', { activo: 'A', intentos: 0, segundoFactor: 'INCORRECTO' });
    }
    const open = await abrir(trx, services, cuenta, equipo, request);
    if (!open) return refuse('la cuenta cambió', { activo: 'A', intentos }, false);
    const motivo = equipo ? 'ingreso' : 'ingreso en un equipo nuevo';
    anotar({ detalle: { motivo, ...(segundo && { segundofactor: true }) } });
    return open;
  });
}

/**
 * Signs in [1-034] [1-443]. Every attempt is audited; the answer without `token` says why it failed
 * (nothing at all for an unknown user name). An account with a second factor signs in with a code of it, sent together
 * with the password: without one the answer asks for it. Strangers who fail block the account for browsers in which its owner never
 * signed in; those where he did have a count of their own and are not held back by the throttle.
 * @throws AppError DEMASIADAS_SOLICITUDES
 */
export async function signIn(
  services: Services,
  { username, ...sent }: Credenciales,
  request: Solicitud,
): Promise<Ingreso> {
  const { db } = services;
  const cuenta = await findCuenta(db, username);
  const huella = cuenta && huellaDeEquipo(request.cookies, cuenta.llusuario, request.seguro);
  const equipo = huella && (await isEquipo(db, cuenta.llusuario, huella)) ? huella : undefined;
  return enFila(`direccion ${redDe(request.direccion)}`, POR_DIRECCION, () =>
    enFila(`cuenta ${username}`, POR_CUENTA, () => intentar(services, cuenta, equipo, sent, request)),
  );
}
