import { violations } from '@renadet/domain/lib/rules';
import { reestablecerPassword } from '@renadet/domain/recuperacion/recuperacion.contract';
import { type ContextoRecuperacion, reglasRecuperacion } from '@renadet/domain/recuperacion/recuperacion.rules';
import { ENLACE, type Recuperacion } from '@renadet/domain/recuperacion/recuperacion.schema';
import type { Config } from '../../config.ts';
import { notifyCuenta } from '../../correo/avisos.ts';
import { type Actor, write } from '../../db/write.ts';
import { giveBack } from '../../freno/freno.queries.ts';
import { frenoDeCodigo, takeOne } from '../../freno/freno.ts';
import { fits } from '../../freno/rechazos.ts';
import { alMenos } from '../../lib/alMenos.ts';
import { refuse } from '../../lib/check.ts';
import { refuseFiltrada } from '../../lib/filtradas.ts';
import { hashPassword, isPassword } from '../../lib/password.ts';
import type { Services } from '../../lib/services.ts';
import { hashToken } from '../../plugins/session.ts';
import * as q from './recuperacion.queries.ts';
import { actorDe } from './request.commands.ts';

interface RespuestaDeCambio {
  result: 'REGISTRO_EXITOSO' | 'CODIGO_NO_ENCONTRADO';
}
type OrigenDeCambio = Pick<Actor, 'solicitud' | 'direccion'>;

const NO_ENCONTRADO: RespuestaDeCambio = { result: 'CODIGO_NO_ENCONTRADO' };
/** No answer comes sooner, whether there is an account, a code to compare with, or neither. */
const MINIMO_MS = 250;

/** @throws AppError CAMPOS_INVALIDOS with every field */
function check(body: Recuperacion, nombres: readonly string[], { correoDominios, contrasenia }: Config): void {
  const contexto: ContextoRecuperacion = {
    paso: 'restablecer',
    fija: false,
    dominios: correoDominios,
    limites: contrasenia,
    nombres,
  };
  refuse(violations(reglasRecuperacion, body, contexto));
}

const isDeEnlace = (codigo: string) => codigo.length === ENLACE.largo;

/**
 * The account of a live code, and the way to use the code up. A mailed code spends one of its tries, and one of its network's;
 * a link spends none, so that no stranger's tries kill it.
 */
async function compare({ db }: Services, username: string, codigo: string) {
  const cuenta = await q.findCuenta(db, username);
  if (isDeEnlace(codigo)) {
    const enlace = hashToken(codigo);
    const lives = cuenta?.boactivo === 1 && (await q.isEnlace(db, cuenta.llusuario, enlace));
    return { cuenta, enlace: lives ? enlace : undefined, huella: undefined };
  }
  const huella = cuenta?.boactivo === 1 ? await q.takeIntento(db, cuenta.llusuario) : undefined;
  const matches = huella !== undefined && (await isPassword(huella, codigo));
  return { cuenta, enlace: undefined, huella: matches ? huella : undefined };
}

async function change(services: Services, body: Recuperacion, origen: OrigenDeCambio): Promise<RespuestaDeCambio> {
  const { db } = services;
  const { username, cverificacion, password } = body;
  const codigo = cverificacion ?? '';
  const freno = frenoDeCodigo(origen.direccion);
  if (!isDeEnlace(codigo)) await takeOne(db, [freno]);
  const { cuenta, huella, enlace } = await compare(services, username ?? '', codigo);
  const fail = async (motivo: string) => {
    const omitidos = fits(db, origen.direccion);
    if (omitidos === undefined) return NO_ENCONTRADO;
    return write(db, actorDe(cuenta, origen), reestablecerPassword, async (_, nota) => {
      nota({ detalle: { motivo, ...(omitidos && { omitidos }) } });
      return NO_ENCONTRADO;
    });
  };
  if (!cuenta || (huella === undefined && enlace === undefined))
    return fail(cuenta ? 'código equivocado o vencido' : 'usuario desconocido');
  if (huella !== undefined) await giveBack(db, freno);
  await checkNombres(services, body, cuenta, huella);
  const contrasenia = await hashPassword(password ?? '');
  return write(db, actorDe(cuenta, origen), reestablecerPassword, async (trx, nota) => {
    // the account first, as whoever changes it
    const used =
      (await q.holdCuenta(trx, cuenta)) &&
      (enlace ? await q.useEnlace(trx, cuenta.llusuario, enlace) : await q.useCodigo(trx, cuenta.llusuario, huella));
    if (!used) {
      nota({ detalle: { motivo: 'código ya usado' } });
      return NO_ENCONTRADO;
    }
    await q.resetCuenta(trx, cuenta.llusuario, contrasenia);
    await notifyCuenta(trx, {
      llusuario: cuenta.llusuario,
      correos: [cuenta.dscorreo],
      cambios: ['la contraseña, con un código enviado a este correo'],
      propio: true,
    });
    nota({ objeto: 'usuario', llave: cuenta.llusuario, detalle: { motivo: 'contraseña restablecida' } });
    return { result: 'REGISTRO_EXITOSO' };
  });
}

/** Only who holds the code is told that the password has the account's names in it: to others it would tell the names. */
async function checkNombres(
  services: Services,
  body: Recuperacion,
  cuenta: q.CuentaPorRecuperar,
  huella: string | undefined,
): Promise<void> {
  try {
    const nombres = [cuenta.dsnombre, cuenta.dsapellidopaterno, cuenta.dsapellidomaterno ?? ''];
    check(body, nombres, services.config);
  } catch (error) {
    if (huella !== undefined) await q.giveIntento(services.db, cuenta.llusuario, huella);
    throw error;
  }
}

/**
 * Sets a new password with the mailed code [1-446]: unblocks the account [1-198], ends its sessions, forgets its trusted
 * browsers. Nothing limits a link but its time, so that its owner always gets in; a code has five tries.
 * @throws AppError CAMPOS_INVALIDOS
 */
export async function reset(
  services: Services,
  body: Recuperacion,
  origen: OrigenDeCambio,
): Promise<RespuestaDeCambio> {
  check(body, [], services.config);
  await refuseFiltrada(services.config.contraseniasFiltradas, body.password);
  return alMenos(MINIMO_MS, change(services, body, origen));
}
