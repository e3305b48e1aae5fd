import { randomInt } from 'node:crypto';
import type { Parsed } from '@renadet/domain/lib/endpoint';
import { AppError } from '@renadet/domain/lib/errors';
import { violations } from '@renadet/domain/lib/rules';
import { LIMITES } from '@renadet/domain/recuperacion/contrasenia';
import { type ResultadoSolicitud, recuperarContrasenia } from '@renadet/domain/recuperacion/recuperacion.contract';
import { reglasRecuperacion } from '@renadet/domain/recuperacion/recuperacion.rules';
import { CODIGO, ENLACE, RECUPERACION_VACIA } from '@renadet/domain/recuperacion/recuperacion.schema';
import { enqueue } from '../../cola/cola.ts';
import { discardCorreos, endCorreo, insertCorreo } from '../../correo/correo.queries.ts';
import { deliver } from '../../correo/deliver.ts';
import type { Db } from '../../db/open.ts';
import { type Actor, write } from '../../db/write.ts';
import { frenosDeSolicitud, takeOne, takeOrWork } from '../../freno/freno.ts';
import { fits } from '../../freno/rechazos.ts';
import { alMenos } from '../../lib/alMenos.ts';
import { hashPassword } from '../../lib/password.ts';
import type { Services } from '../../lib/services.ts';
import { sitioDe } from '../../lib/sitio.ts';
import { hashToken } from '../../plugins/session.ts';
import { mensajeDeCodigo } from './recuperacion.mensaje.ts';
import * as q from './recuperacion.queries.ts';

type Origen = Pick<Actor, 'solicitud' | 'direccion'>;
interface RespuestaDeSolicitud {
  result: ResultadoSolicitud;
  data: string[];
}

/** A discreet answer takes this long for everyone; a hash and two commits take a tenth of it. */
const DISCRETO_MS = 500;
/** The queue takes over what the first try could not send. */
const REINTENTO_MS = 15_000;

/** The answer when an account's mails come too often. The caller may be its owner, whose mails still open. */
const YA_ENVIADOS =
  'Ya se enviaron varios mensajes a este correo. Abra el enlace del último: sigue sirviendo. Si no lo tiene, espere unos minutos.';

/** Recovery happens without a session: it sees no rows of the registry. */
export const actorDe = (cuenta: q.CuentaPorRecuperar | undefined, origen: Origen): Actor => ({
  llusuario: cuenta?.llusuario ?? null,
  dscorreo: cuenta?.dscorreo ?? null,
  llinstitucion: cuenta?.llinstitucion ?? null,
  alcance: { llinstitucion: -1, propietarios: null },
  ...origen,
});

/** A code nobody guesses. */
export const nuevoCodigo = (largo: number = CODIGO.largo): string =>
  Array.from({ length: largo }, () => CODIGO.letras[randomInt(CODIGO.letras.length)]).join('');

/**
 * Makes a new code and its message, together or not at all; the former code is dead.
 * @returns id of the message; undefined when the account is no longer the one of that e-mail
 */
async function issue({ db, config }: Services, cuenta: q.CuentaPorRecuperar, origen: Origen) {
  const codigo = nuevoCodigo();
  const enlace = nuevoCodigo(ENLACE.largo);
  const huella = await hashPassword(codigo);
  return write(db, actorDe(cuenta, origen), recuperarContrasenia, async (trx, nota) => {
    const { llusuario, dscorreo: destinatario } = cuenta;
    if (!(await q.holdCuenta(trx, cuenta))) {
      nota({ detalle: { motivo: 'la cuenta cambió' } });
      return undefined;
    }
    await q.saveCodigo(trx, llusuario, huella);
    await q.saveEnlace(trx, llusuario, hashToken(enlace), config.recuperacionEnlaceMin);
    await discardCorreos(trx, llusuario);
    const link = { codigo: enlace, minutos: config.recuperacionEnlaceMin };
    const mensaje = mensajeDeCodigo(cuenta, codigo, link, sitioDe(config));
    const llcorreo = await insertCorreo(trx, { llusuario, destinatario, minutos: CODIGO.minutos, ...mensaje });
    await enqueue(trx, 'correo', { llcorreo }, { cuando: new Date(Date.now() + REINTENTO_MS), intentos: 8 });
    nota({ objeto: 'correo', llave: llcorreo, detalle: { motivo: 'código emitido' } });
    return llcorreo;
  });
}

/** Refused, on record within the bounds of strangers. */
async function refuse(db: Db, cuenta: q.CuentaPorRecuperar | undefined, origen: Origen, motivo: string): Promise<void> {
  const omitidos = fits(db, origen.direccion);
  if (omitidos === undefined) return;
  await write(db, actorDe(cuenta, origen), recuperarContrasenia, async (_, nota) =>
    nota({ detalle: { motivo, ...(omitidos && { omitidos }) } }),
  );
}

/**
 * Sends at once, so that the user learns what became of it. A mail that was refused for good takes its code with it. A
 * mail server that is away is said too (ERROR): the message waits and is tried again for as long as its code lives.
 */
async function send(services: Services, cuenta: q.CuentaPorRecuperar, llcorreo: number): Promise<ResultadoSolicitud> {
  const estado = await deliver(services, llcorreo);
  if (estado === 'enviado') return 'REGISTRO_EXITOSO';
  if (estado === 'pendiente') return 'ERROR';
  await endCorreo(services.db, llcorreo, 'rechazado');
  await services.db.transaction().execute((trx) => q.useCodigo(trx, cuenta.llusuario));
  return 'ERROR_ENVIO';
}

async function requestFrom(services: Services, username: string, origen: Origen): Promise<RespuestaDeSolicitud> {
  const { db, config } = services;
  const cuenta = await q.findCuenta(db, username);
  if (cuenta?.boactivo !== 1) {
    await refuse(db, cuenta, origen, cuenta ? 'cuenta inactiva' : 'usuario desconocido');
    return { result: cuenta ? 'USUARIO_INACTIVO' : 'USUARIO_NO_EXISTE', data: [] };
  }
  const llcorreo = await issue(services, cuenta, origen);
  if (llcorreo === undefined) return { result: 'USUARIO_NO_EXISTE', data: [] };
  const sending = send(services, cuenta, llcorreo);
  if (config.recuperacionDiscreta) {
    sending.catch(() => {}); // nobody waits for it: the queue has it
    return { result: 'REGISTRO_EXITOSO', data: [] };
  }
  const result = await sending;
  const { dsnombre, dsapellidopaterno, dsapellidomaterno } = cuenta;
  const data = result === 'REGISTRO_EXITOSO' ? [dsnombre, dsapellidopaterno, dsapellidomaterno ?? ''] : [];
  return { result, data };
}

/**
 * Asks for a recovery code [1-445]. Every request counts, answered or not, for its address and for the name it asks
 * for. With RECUPERACION_DISCRETA everyone gets the same answer after the same time, and no names.
 * @throws AppError CAMPOS_INVALIDOS, DEMASIADAS_SOLICITUDES
 */
export async function request(
  services: Services,
  body: Pick<Parsed<typeof recuperarContrasenia>['body'], 'username' | 'prueba'>,
  origen: Origen,
): Promise<RespuestaDeSolicitud> {
  const { db, config } = services;
  const campos = violations(
    reglasRecuperacion,
    { ...RECUPERACION_VACIA, username: body.username },
    { paso: 'solicitar', fija: false, dominios: config.correoDominios, limites: LIMITES, nombres: [] },
  );
  if (campos.length || body.username === null) throw new AppError('CAMPOS_INVALIDOS', { campos });
  const { propia, red, correos } = frenosDeSolicitud(origen.direccion, body.username);
  await takeOne(db, [propia]);
  await takeOrWork(db, red, origen.direccion, body.prueba);
  await takeOne(db, [correos], YA_ENVIADOS);
  if (!config.recuperacionDiscreta) return requestFrom(services, body.username, origen);
  await alMenos(DISCRETO_MS, requestFrom(services, body.username, origen));
  return { result: 'REGISTRO_EXITOSO', data: [] };
}
