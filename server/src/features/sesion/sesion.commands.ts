import { randomBytes } from 'node:crypto';
import { isAdministrador, ROL } from '@renadet/domain/permisos/roles';
import type { FactorPendiente } from '@renadet/domain/segundofactor/pendiente';
import { login, type Sesion } from '@renadet/domain/sesion/sesion.contract';
import { notifyCuenta } from '../../correo/avisos.ts';
import type { Trx } from '../../db/scope.ts';
import { type Actor, write } from '../../db/write.ts';
import { type Cubeta, fill, giveBack } from '../../freno/freno.queries.ts';
import { checkIngreso, frenoDeCuenta, frenosDeIngreso, MEDIDAS, redDe, takeOne } from '../../freno/freno.ts';
import { fits } from '../../freno/rechazos.ts';
import { createFilas } from '../../lib/fila.ts';
import { isPassword } from '../../lib/password.ts';
import type { Services } from '../../lib/services.ts';
import { hashToken } from '../../plugins/session.ts';
import { useCodigo } from '../segundofactor/segundofactor.codigo.ts';
import { addEquipo, giveIntentoEquipo, isEquipo, takeIntentoEquipo, useEquipo } from './equipo.queries.ts';
import { huellaDeEquipo, nuevoEquipo } from './sesion.equipo.ts';
import { type Cuenta, findCuenta, giveIntento, openSession, takeIntento } from './sesion.queries.ts';

/** Failed attempts that block an account until its password is reset [1-197]. */
const INTENTOS_MAXIMOS = 4;
/** How many passwords are compared at once. One account has fewer than its tries, so that its owner never waits on himself. */
const POR_CUENTA = 3;
const POR_DIRECCION = 4;
const enFila = createFilas();

/** The scope of signing in: there is no session yet, so no row of the registry is in it. */
const NOTHING = { llinstitucion: -1, propietarios: null };

export interface Solicitud {
  solicitud: string;
  direccion: string;
  agente: string | null;
  /** The `cookie` header. */
  cookies: string | undefined;
  /** Whether the request came by TLS, as far as we or our proxy know. */
  seguro: boolean;
}
interface Credenciales {
  username: string;
  password: string;
  /** The code of the second factor. */
  codigo: string | null;
  /** The proof of work that an earlier refusal asked for. */
  prueba: string | null;
}
/** The answer to signing in, and the cookie by which the server will know this browser. */
interface Ingreso {
  sesion: Sesion;
  cookie?: string;
}

/** The step that a new session must take first, if any. */
function pendienteDe(
  { contraseniatemporal, segundofactor, exigido, llrol }: Cuenta,
  { config }: Services,
): FactorPendiente | null {
  if (contraseniatemporal && config.contraseniaTemporal) return 'CONTRASENIA';
  const asked = exigido || (config.segundoFactorAdministradores && isAdministrador(llrol));
  return asked && !segundofactor ? 'SEGUNDO_FACTOR' : null;
}

/** The answer to a user who is let in. */
export const sesionDe = (cuenta: Cuenta, token: string, pendiente: FactorPendiente | null): Sesion => ({
  activo: 'A',
  token,
  idUsuario: cuenta.llusuario,
  nombre: cuenta.nombre,
  intentos: 0,
  llrol: { llrol: cuenta.llrol, dsrol: cuenta.dsrol },
  llinstitucion: cuenta.llinstitucion,
  dsinstitucion: cuenta.dsinstitucion,
  permisonuevaci: cuenta.permisonuevaci,
  ...(pendiente && { pendiente }),
});

/** Opens the session in the audited transaction and remembers a browser that came for the first time. */
async function openUp(
  trx: Trx,
  services: Services,
  cuenta: Cuenta,
  equipo: Buffer | undefined,
  request: Solicitud,
): Promise<Ingreso | undefined> {
  const token = randomBytes(32).toString('base64url');
  const { llusuario, dscorreo, contrasenia } = cuenta;
  const { direccion, agente } = request;
  const pendiente = pendienteDe(cuenta, services);
  const hours = services.config.sesionMaximaH;
  const sesion = { huella: hashToken(token), llusuario, dscorreo, contrasenia, hours, direccion, agente, pendiente };
  // without a known browser the account has counted this try already, and it may be the last one
  const limit = equipo ? INTENTOS_MAXIMOS : INTENTOS_MAXIMOS + 1;
  if (!(await openSession(trx, { ...sesion, limit }))) return undefined;
  const isFirst = services.config.equiposConocidos && !equipo;
  const nuevo = isFirst ? nuevoEquipo(llusuario, request.seguro) : undefined;
  if (nuevo) await addEquipo(trx, llusuario, nuevo.huella);
  else if (equipo) await useEquipo(trx, equipo);
  return {
    ...(nuevo && { cookie: nuevo.cookie }),
    sesion: sesionDe(cuenta, token, pendiente),
  };
}

/** A try to sign in: its account, whether its browser is known, and the throttle that holds it back. */
interface Intento {
  services: Services;
  cuenta: Cuenta | undefined;
  equipo: Buffer | undefined;
  frenos: readonly Cubeta[];
  request: Solicitud;
}

export const actorDe = (cuenta: Cuenta | undefined, { solicitud, direccion }: Solicitud): Actor => ({
  llusuario: cuenta?.llusuario ?? null,
  dscorreo: cuenta?.dscorreo ?? null,
  llinstitucion: cuenta?.llinstitucion ?? null,
  alcance: { ...NOTHING, ...(cuenta && { llusuario: cuenta.llusuario }) },
  solicitud,
  direccion,
});

const sinDecir = ({ config }: Services, sesion: Sesion): Sesion => (config.recuperacionDiscreta ? {} : sesion);
const detalleDe = (motivo: string, sesion: Sesion) => ({
  motivo,
  ...('intentos' in sesion && { intentos: sesion.intentos }),
});

/** Refuses a try on an unknown, inactive or blocked account. Strangers can do this without end, so it goes on record within bounds. */
async function deny(
  { services, cuenta, frenos, request }: Intento,
  motivo: string,
  sesion: Sesion,
  isCounted = true,
): Promise<Ingreso> {
  const { db } = services;
  const count = isCounted ? frenos : [];
  const omitidos = fits(db, request.direccion);
  if (omitidos === undefined) await (count.length ? fill(db, count) : undefined);
  else
    await write(db, actorDe(cuenta, request), login, async (trx, nota) => {
      nota({ detalle: { ...detalleDe(motivo, sesion), ...(omitidos && { omitidos }) } });
      if (count.length) await fill(trx, count);
    });
  return { sesion: sinDecir(services, sesion) };
}

/** The result of a comparison. */
interface Comparado {
  matches: boolean;
  /** The failed tries of the account or of the known browser. */
  intentos: number;
  codigo: string | null;
  /** The throttle of wrong codes and how full it is, where the password was right and a code is asked. */
  segundo: Cubeta | undefined;
  nivel: number;
}

/** The national administrator may always use the password, since nobody else could mend a provider that is gone. */
const isSoloInstitucion = ({ soloinstitucion, llrol }: Cuenta) => soloinstitucion && llrol !== ROL.ADMINISTRADOR;

/** Opens the session or refuses it, by the result of the comparison. Either way it goes on record. */
const conclude = (
  { services, equipo, frenos, request }: Intento,
  cuenta: Cuenta,
  { matches, intentos, codigo, segundo, nivel }: Comparado,
): Promise<Ingreso> =>
  write(services.db, actorDe(cuenta, request), login, async (trx, nota) => {
    const refuse = async (motivo: string, sesion: Sesion, isCounted = true): Promise<Ingreso> => {
      nota({ detalle: detalleDe(motivo, sesion) });
      if (isCounted && frenos.length) await fill(trx, frenos);
      return { sesion };
    };
    if (!matches) return { sesion: sinDecir(services, (await refuse('contraseña', { activo: 'A', intentos })).sesion) };
    if (isSoloInstitucion(cuenta))
      return refuse(
        'su institución no admite contraseñas',
        { activo: 'A', intentos: 0, institucion: 'REQUERIDA' },
        false,
      );
    if (segundo && codigo === null)
      return refuse('falta el código', { activo: 'A', intentos: 0, segundoFactor: 'REQUERIDO' }, false);
    if (segundo && !(await useCodigo(trx, services.config, cuenta.llusuario, codigo ?? '', true))) {
      // whoever tries codes knows the password, so the owner gets a mail, once for each run of tries
      if (nivel > MEDIDAS.segundo.libres - 1 && nivel <= MEDIDAS.segundo.libres)
        await notifyCuenta(trx, {
          llusuario: cuenta.llusuario,
          correos: [cuenta.dscorreo],
          cambios: ['alguien escribió su contraseña correcta y varios códigos equivocados; si no fue usted, cámbiela'],
          propio: true,
        });
      return refuse('código', { activo: 'A', intentos: 0, segundoFactor: 'INCORRECTO' });
    }
    if (segundo) await giveBack(trx, segundo);
    const open = await openUp(trx, services, cuenta, equipo, request);
    if (!open) return refuse('la cuenta cambió', { activo: 'A', intentos }, false);
    const motivo = equipo ? 'ingreso' : 'ingreso en un equipo nuevo';
    nota({ detalle: { motivo, ...(segundo && { segundofactor: true }) } });
    return open;
  });

/** Compares and answers. A failure counts for the account or the known browser, and for the network. */
async function attempt(
  intento: Intento,
  { password, codigo, prueba }: Omit<Credenciales, 'username'>,
): Promise<Ingreso> {
  const { services, cuenta, equipo, request } = intento;
  const { db, config } = services;
  if (!equipo) await checkIngreso(db, request.direccion, prueba);
  const tries = async (llusuario: number) =>
    equipo ? takeIntentoEquipo(db, equipo, INTENTOS_MAXIMOS) : takeIntento(db, llusuario, INTENTOS_MAXIMOS);
  const intentos = cuenta?.boactivo === 1 ? await tries(cuenta.llusuario) : 0;
  // in discreet mode an answer without a comparison takes as long as one with it
  const compared =
    (intentos !== undefined || config.recuperacionDiscreta) && (await isPassword(cuenta?.contrasenia, password));
  const matches = intentos !== undefined && compared;
  const segundo =
    matches && cuenta?.boactivo === 1 && cuenta.segundofactor ? frenoDeCuenta('segundo', cuenta.llusuario) : undefined;
  let nivel = 0;
  if (cuenta && (segundo || (matches && isSoloInstitucion(cuenta)))) {
    // the password was right; wrong codes have a count of their own, which blocks nothing
    await (equipo ? giveIntentoEquipo(db, equipo) : giveIntento(db, cuenta.llusuario));
    // one code at a time, in whatever server: the try is taken before it is compared
    if (segundo && codigo !== null) nivel = await takeOne(db, [segundo]);
  }
  if (!cuenta) return deny(intento, 'usuario desconocido', {});
  if (cuenta.boactivo !== 1) return deny(intento, 'cuenta inactiva', { activo: 'I' });
  // nothing was compared and nothing learned, so this does not count against the network
  if (intentos === undefined)
    return deny(intento, 'cuenta bloqueada', { activo: 'A', intentos: INTENTOS_MAXIMOS }, false);
  return conclude(intento, cuenta, { matches, intentos, codigo, segundo, nivel });
}

/**
 * Signs in [1-034] [1-443]. Every attempt is audited; the answer without `token` says why it failed
 * (nothing at all for an unknown user name). An account with a second factor signs in with a code of it, sent together
 * with the password: without one the answer asks for it. Four failures block the account until its password is reset (D-24); with
 * EQUIPOS_CONOCIDOS, browsers where its owner signed in have a count of their own and are not held back by the throttle.
 * @throws AppError DEMASIADAS_SOLICITUDES
 */
export async function signIn(
  services: Services,
  { username, ...sent }: Credenciales,
  request: Solicitud,
): Promise<Ingreso> {
  const { db } = services;
  const cuenta = await findCuenta(db, username);
  // D-24: four failures block everywhere, unless the installation lets known browsers go on
  const known = services.config.equiposConocidos ? cuenta : undefined;
  const huella = known && huellaDeEquipo(request.cookies, known.llusuario, request.seguro);
  const equipo = huella && known && (await isEquipo(db, known.llusuario, huella)) ? huella : undefined;
  const frenos = equipo ? [] : frenosDeIngreso(request.direccion);
  return enFila(`direccion ${redDe(request.direccion)}`, POR_DIRECCION, () =>
    enFila(`cuenta ${username}`, POR_CUENTA, () => attempt({ services, cuenta, equipo, frenos, request }, sent)),
  );
}
