import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Parsed } from '@renadet/domain/lib/endpoint';
import { AppError } from '@renadet/domain/lib/errors';
import { irAInstitucion, volverDeInstitucion } from '@renadet/domain/sesion/institucional.contract';
import type { Sesion } from '@renadet/domain/sesion/sesion.contract';
import { sistema } from '../../cola/sistema.ts';
import { write } from '../../db/write.ts';
import { fill, giveBack } from '../../freno/freno.queries.ts';
import { checkIngreso, frenoDeInstitucion, frenosDeIngreso, takeOrWork } from '../../freno/freno.ts';
import { fits } from '../../freno/rechazos.ts';
import {
  begin,
  FallaDeProveedor,
  finish,
  type Ida,
  type PersonaExterna,
  review,
  salidaDe,
} from '../../integraciones/oidc/oidc.ts';
import type { Services } from '../../lib/services.ts';
import { hashToken } from '../../plugins/session.ts';
import { isLocal, openProveedor, regresoDe } from '../proveedor/proveedor.caja.ts';
import { findActivo } from '../proveedor/proveedor.queries.ts';
import { cajaPara } from '../segundofactor/segundofactor.caja.ts';
import * as q from './institucional.queries.ts';
import { actorDe, type Solicitud, sesionDe } from './sesion.commands.ts';
import { type Cuenta, closeSession, findCuenta } from './sesion.queries.ts';

const SIN_PROVEEDOR =
  'No se pudo comunicar con su institución. Intente de nuevo en unos minutos o ingrese con su contraseña.';
const COOKIE = 'renadet_ingreso';
const COOKIE_S = 600;
const FORMA = /^[\w-]{43}$/;

/** The browser that a sign-in was sent away from: it alone brings it back. By TLS the name binds it to this very host. */
const nameOf = (seguro: boolean) => `${seguro ? '__Host-' : ''}${COOKIE}`;
function navegadorDe({ cookies, seguro }: Solicitud): string | undefined {
  const name = `${nameOf(seguro)}=`;
  const value = cookies
    ?.slice(0, 8192)
    .split('; ')
    .find((pair) => pair.startsWith(name))
    ?.slice(name.length);
  return value && FORMA.test(value) ? value : undefined;
}

const deIda = (huella: Buffer) => `ida ${huella.toString('hex')}`;
const deSesion = (huella: Buffer) => `sesion ${huella.toString('hex')}`;
const huellaDe = (state: string) => createHash('sha256').update(state).digest();

/** The provider of an institution, ready to be asked; undefined where it has none, or its secret cannot be read. */
export async function proveedorDe({ db, config }: Services, llinstitucion: number) {
  const kept = await findActivo(db, llinstitucion);
  return kept && openProveedor(config, kept);
}

/**
 * Sends a browser to the provider of an institution.
 * @returns where to, and the cookie by which the browser is known when it comes back
 * @throws AppError NO_ENCONTRADO, NO_DISPONIBLE, DEMASIADAS_SOLICITUDES
 */
export async function goToInstitucion(
  services: Services,
  { llinstitucion, correo, fresco, prueba }: Parsed<typeof irAInstitucion>['body'],
  request: Solicitud,
) {
  const { db, config } = services;
  await takeOrWork(db, frenoDeInstitucion(request.direccion), request.direccion, prueba);
  const proveedor = await proveedorDe(services, llinstitucion);
  if (!proveedor) throw new AppError('NO_ENCONTRADO');
  const regreso = regresoDe(config, llinstitucion);
  const { direccion, ida } = await begin(proveedor, isLocal(config), {
    regreso,
    fresco,
    correo,
    horas: config.sesionMaximaH,
  }).catch(() => {
    throw new AppError('NO_DISPONIBLE', { message: SIN_PROVEEDOR });
  });
  const navegador = navegadorDe(request) ?? randomBytes(32).toString('base64url');
  const huella = huellaDe(ida.state);
  const contenido = cajaPara(config).seal(deIda(huella), JSON.stringify(ida));
  await q.putPendiente(db, { huella, llproveedor: llinstitucion, navegador: hashToken(navegador), contenido });
  const donde = request.seguro ? 'Path=/; Secure' : `Path=${irAInstitucion.path}`;
  const cookie = `${nameOf(request.seguro)}=${navegador}; ${donde}; Max-Age=${COOKIE_S}; HttpOnly; SameSite=Strict`;
  return { direccion, cookie };
}

/** Why nobody is let in: told to the audit, and to nobody else. */
class Negado extends Error {
  readonly motivo: string;
  readonly cuenta: Cuenta | undefined;
  readonly llinstitucion: number | null;
  constructor(motivo: string, llinstitucion: number | null = null, cuenta?: Cuenta) {
    super(motivo);
    this.motivo = motivo;
    this.cuenta = cuenta;
    this.llinstitucion = llinstitucion;
  }
}

/** The answer that a browser came back with, and the address that it came to. */
interface DeVuelta {
  respuesta: URLSearchParams;
  por: number | undefined;
}

/** Takes the sign-in that was sent away and comes back now: of this browser, in time, and by its own address. @throws Negado */
async function takeIda({ db, config }: Services, { respuesta, por }: DeVuelta, request: Solicitud) {
  const huella = huellaDe(respuesta.get('state') ?? '');
  const pendiente = await q.takePendiente(db, huella);
  if (!pendiente) throw new Negado('no se esperaba');
  const { llproveedor: llinstitucion } = pendiente;
  if (!pendiente.vigente) throw new Negado('tardó demasiado', llinstitucion);
  const navegador = navegadorDe(request);
  if (!navegador || !timingSafeEqual(hashToken(navegador), pendiente.navegador))
    throw new Negado('es de otro navegador', llinstitucion);
  // another provider's answer, or one that nobody told where it came: its code is given to nobody
  if (por === undefined ? !respuesta.has('iss') : por !== llinstitucion)
    throw new Negado('volvió por la dirección de otra', llinstitucion);
  const ida = cajaPara(config).unseal(deIda(huella), pendiente.contenido);
  if (ida === undefined) throw new Negado('se cerró con otra llave', llinstitucion);
  return { llinstitucion, ida: JSON.parse(ida) as Ida };
}

/** An account, and whether it was bound to the person before. */
interface Hallada {
  cuenta: Cuenta;
  isVinculada: boolean;
}
type ProveedorAbierto = NonNullable<Awaited<ReturnType<typeof proveedorDe>>>;

/**
 * The account of a person: the bound one or, the first time, the account of the mail that the provider confirms. Only accounts
 * that were made here, of the provider's own institution.
 * @throws Negado
 */
async function matchCuenta({ db }: Services, p: ProveedorAbierto, { sub, correo }: PersonaExterna): Promise<Hallada> {
  const { llinstitucion } = p;
  const { suya, ajena } = await q.findIdentidad(db, llinstitucion, p.emisor, sub, correo);
  if (suya === null && ajena) throw new Negado('la persona o la cuenta ya es de otra', llinstitucion);
  if (suya === null && correo === null) throw new Negado('su correo no está confirmado', llinstitucion);
  if (suya === null && !p.dominios.includes(correo?.split('@')[1] ?? ''))
    throw new Negado('su correo no es de la institución', llinstitucion);
  const cuenta = await findCuenta(db, suya ?? correo ?? '');
  if (!cuenta) throw new Negado('no tiene cuenta', llinstitucion);
  if (cuenta.llinstitucion !== llinstitucion) throw new Negado('su cuenta es de otra institución', llinstitucion);
  if (cuenta.boactivo !== 1) throw new Negado('cuenta inactiva', llinstitucion, cuenta);
  return { cuenta, isVinculada: suya !== null };
}

/** Opens the session, on record with how the person signed in there. @throws Negado */
const letIn = (
  services: Services,
  p: ProveedorAbierto,
  persona: PersonaExterna,
  { cuenta, isVinculada }: Hallada,
  request: Solicitud,
) =>
  write(services.db, actorDe(cuenta, request), volverDeInstitucion, async (trx, nota): Promise<Sesion> => {
    const token = randomBytes(32).toString('base64url');
    const huella = hashToken(token);
    const { sub, sid, refresco, idToken, autenticada, acr, amr } = persona;
    const { direccion, agente } = request;
    const { llusuario } = cuenta;
    const { config } = services;
    const credencial = cajaPara(config).seal(deSesion(huella), JSON.stringify({ sub, refresco, idToken }));
    const own = { huella, llusuario, llproveedor: p.llinstitucion, direccion, agente, autenticada, sid, credencial };
    if (
      !(await q.openExterna(
        trx,
        { ...own, hours: config.sesionMaximaH },
        {
          emisor: p.emisor,
          sub,
          correo: isVinculada ? null : cuenta.dscorreo,
        },
      ))
    )
      throw new Negado('la cuenta cambió', p.llinstitucion, cuenta);
    await giveBack(trx, frenoDeInstitucion(request.direccion));
    nota({ detalle: { motivo: 'ingreso con la institución', ...(acr && { acr }), ...(amr.length && { amr }) } });
    // the provider's factors stand in the place of our own second factor and password (ADR 79)
    return { ...sesionDe(cuenta, token, null), dscorreo: cuenta.dscorreo, llproveedor: p.llinstitucion };
  });

/** Nobody is let in: within bounds on record, counted for the network, and answered with nothing. */
async function deny({ db }: Services, { motivo, cuenta, llinstitucion }: Negado, request: Solicitud): Promise<Sesion> {
  const frenos = frenosDeIngreso(request.direccion);
  const omitidos = fits(db, request.direccion);
  if (omitidos === undefined) await fill(db, frenos);
  else {
    const actor = { ...actorDe(cuenta, request), ...(llinstitucion !== null && { llinstitucion }) };
    await write(db, actor, volverDeInstitucion, async (trx, nota) => {
      nota({ detalle: { motivo, ...(omitidos && { omitidos }) } });
      await fill(trx, frenos);
    });
  }
  return {};
}

/**
 * Lets in a person who comes back from an institution's provider. Accounts are made here alone: a person without an active one
 * hears the same sentence as after any other failure.
 * @throws AppError DEMASIADAS_SOLICITUDES
 */
export async function returnFromInstitucion(
  services: Services,
  { respuesta: texto, llinstitucion: por }: Parsed<typeof volverDeInstitucion>['body'],
  request: Solicitud,
): Promise<Sesion> {
  await checkIngreso(services.db, request.direccion, null);
  try {
    const respuesta = new URLSearchParams(texto.replace(/^[#?]/, ''));
    const { llinstitucion, ida } = await takeIda(services, { respuesta, por }, request);
    const proveedor = await proveedorDe(services, llinstitucion);
    if (!proveedor) throw new Negado('el proveedor está apagado', llinstitucion);
    const persona = await finish(proveedor, isLocal(services.config), ida, respuesta).catch((error: unknown) => {
      throw error instanceof FallaDeProveedor ? new Negado(error.motivo, llinstitucion) : error;
    });
    const hallada = await matchCuenta(services, proveedor, persona);
    return await letIn(services, proveedor, persona, hallada, request);
  } catch (error) {
    if (error instanceof Negado) return deny(services, error, request);
    throw error;
  }
}

type SesionExterna = NonNullable<Awaited<ReturnType<typeof q.findExterna>>>;
interface CredencialExterna {
  sub: string;
  refresco: string | null;
  idToken: string | null;
}
const openCredencial = (
  { config }: Services,
  huella: Buffer,
  cerrada: Buffer | null,
): CredencialExterna | undefined => {
  const text = cerrada && cajaPara(config).unseal(deSesion(huella), cerrada);
  return text ? JSON.parse(text) : undefined;
};

/** Where who signs out goes to sign out of the institution, too; undefined where that is not known. */
export async function salidaDeExterna(services: Services, { huella, llproveedor, credencial }: SesionExterna) {
  const { config } = services;
  const proveedor = await proveedorDe(services, llproveedor);
  const kept = openCredencial(services, huella, credencial);
  if (!proveedor || !kept) return undefined;
  return salidaDe(proveedor, isLocal(config), kept.idToken, regresoDe(config, llproveedor)).catch(() => undefined);
}

/** Asks a session's provider whether its person may still be in. @returns false where it says no */
async function isStillIn(services: Services, { huella, llproveedor, credencial }: SesionExterna): Promise<boolean> {
  const { config } = services;
  const proveedor = await proveedorDe(services, llproveedor);
  if (!proveedor) return false;
  const kept = openCredencial(services, huella, credencial);
  // without a token to ask with the session ends when the provider's word does
  if (!kept?.refresco) return true;
  const next = await review(proveedor, isLocal(config), { sub: kept.sub, refresco: kept.refresco });
  if (!next) return false;
  const told = { sub: kept.sub, refresco: next.refresco, idToken: next.idToken ?? kept.idToken };
  await q.keepExterna(services.db, huella, cajaPara(config).seal(deSesion(huella), JSON.stringify(told)));
  return true;
}

const A_LA_VEZ = 8;

/**
 * Asks the providers about the sessions that they opened, and ends those that one refuses. A silent provider refuses nobody:
 * its word holds for an hour.
 * @param minutos since they were last asked
 * @returns how many ended
 */
export async function reviewExternas(services: Services, minutos: number, fin?: AbortSignal): Promise<number> {
  const { db, config } = services;
  await q.forgetExternas(db);
  const due = await q.takeParaRevisar(db, { minutos, inactividad: config.sesionInactivaMin });
  let ended = 0;
  const one = async (sesion: (typeof due)[number]) => {
    if (fin?.aborted || (await isStillIn(services, sesion).catch(() => true))) return;
    ended++;
    await write(db, sistema('revisarIngresos'), 'sesion.revisar', async (trx, nota) => {
      await closeSession(trx, sesion.huella);
      nota({ objeto: 'usuario', llave: sesion.llusuario, detalle: { motivo: 'su institución ya no lo admite' } });
    });
  };
  for (let i = 0; i < due.length; i += A_LA_VEZ) await Promise.all(due.slice(i, i + A_LA_VEZ).map(one));
  return ended;
}
