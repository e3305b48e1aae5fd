import { AppError } from '@renadet/domain/lib/errors';
import { violations } from '@renadet/domain/lib/rules';
import { reglasCambio } from '@renadet/domain/segundofactor/contrasenia.rules';
import * as contrato from '@renadet/domain/segundofactor/segundofactor.contract';
import type { CambioContrasenia } from '@renadet/domain/segundofactor/segundofactor.schema';
import { notifyCuenta } from '../../correo/avisos.ts';
import type { Operation } from '../../db/operation.ts';
import { type Trx, unit } from '../../db/scope.ts';
import { type Anotacion, write } from '../../db/write.ts';
import { giveBack } from '../../freno/freno.queries.ts';
import { frenoDeCuenta, takeOne } from '../../freno/freno.ts';
import type { Door } from '../../http/serve.ts';
import { refuse } from '../../lib/check.ts';
import { refuseFiltrada } from '../../lib/filtradas.ts';
import { found } from '../../lib/found.ts';
import { hashPassword, isPassword } from '../../lib/password.ts';
import type { Services } from '../../lib/services.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';
import { lockManaged } from '../usuario/usuario.commands.ts';
import { endSessions } from '../usuario/usuario.queries.ts';
import { cajaPara } from './segundofactor.caja.ts';
import { nuevoSecreto, nuevosRespaldos, sinGuiones, useCodigo } from './segundofactor.codigo.ts';
import * as q from './segundofactor.queries.ts';

const EXITO = { result: 'REGISTRO_EXITOSO' as const };
const YA_TIENE = 'Su cuenta ya tiene un segundo factor. Quítelo antes de registrar otro.';
const PROPIO = 'Es su propia cuenta: quite el segundo factor en «Mi cuenta».';
const CONTRASENIA = { campo: 'password', mensaje: 'La contraseña no es correcta.' };
const CODIGO = {
  campo: 'codigo',
  mensaje: 'El código no es correcto o ya se usó. Escriba el que muestra ahora su aplicación.',
};

interface Prueba {
  operacion: Operation;
  clase: 'clave' | 'segundo';
  error: { campo: string; mensaje: string };
  /** @returns whether what was sent is right */
  holds: (trx: Trx) => Promise<boolean>;
}

/**
 * Asks the owner again, within the session, for something that only the owner knows. A failure slows the next try down and
 * goes on record.
 */
async function tryOut(
  { db }: Services,
  usuario: UsuarioDeSesion,
  { operacion, clase, error, holds }: Prueba,
): Promise<void> {
  const freno = frenoDeCuenta(clase, usuario.llusuario);
  await takeOne(db, [freno]);
  if (await unit(db, usuario.alcance, 'write', holds)) {
    await giveBack(db, freno);
    return;
  }
  await write(db, usuario, operacion, async (_, nota) => {
    nota({ objeto: 'usuario', llave: usuario.llusuario, detalle: { motivo: `${error.campo} incorrecto` } });
  });
  refuse([error]);
}

/**
 * Asks for the password again within the session.
 * @returns the hash that it was compared with
 * @throws AppError CAMPOS_INVALIDOS, DEMASIADAS_SOLICITUDES
 */
export async function tryContrasenia(
  services: Services,
  usuario: UsuarioDeSesion,
  operacion: Operation,
  typed: string,
  campo = '',
) {
  let hash: string | undefined;
  await tryOut(services, usuario, {
    operacion,
    clase: 'clave',
    error: { ...CONTRASENIA, ...(campo && { campo }) },
    holds: async (trx) => {
      hash = await q.findContrasenia(trx);
      return isPassword(hash, typed);
    },
  });
  return hash ?? '';
}

const tryCodigo = (
  services: Services,
  usuario: UsuarioDeSesion,
  operacion: Operation,
  codigo: string,
  confirmado = true,
) =>
  tryOut(services, usuario, {
    operacion,
    clase: 'segundo',
    error: CODIGO,
    holds: async (trx) => (await useCodigo(trx, services.config, usuario.llusuario, codigo, confirmado)) !== undefined,
  });

/** Changes the own account, on record. */
const change = <T>(
  { db }: Services,
  usuario: UsuarioDeSesion,
  operacion: Operation,
  work: (trx: Trx, nota: (detalle: Anotacion['detalle']) => void) => Promise<T>,
) =>
  write(db, usuario, operacion, (trx, nota) =>
    work(trx, (detalle) => nota({ objeto: 'usuario', llave: usuario.llusuario, ...(detalle && { detalle }) })),
  );

/** Tells the owner of a change of the own account. */
const notify = (trx: Trx, { llusuario, dscorreo }: UsuarioDeSesion, cambio: string) =>
  notifyCuenta(trx, { llusuario, correos: [dscorreo], cambios: [cambio], propio: true });

/**
 * Changes the own password: every other key of the account ends (llaves_soltar), and this session no longer waits for it.
 * @throws AppError CAMPOS_INVALIDOS, DEMASIADAS_SOLICITUDES
 */
export async function changeContrasenia(services: Services, usuario: UsuarioDeSesion, body: CambioContrasenia) {
  const {
    contrasenia: limites,
    contraseniaTemporal,
    contraseniasFiltradas,
    segundoFactorAdministradores,
  } = services.config;
  refuse(violations(reglasCambio, body, { limites, nombres: [usuario.nombre] }));
  await refuseFiltrada(contraseniasFiltradas, body.password);
  const operacion = contrato.cambiarMiContrasenia;
  const compared = await tryContrasenia(services, usuario, operacion, body.actual ?? '', 'actual');
  const next = await hashPassword(body.password ?? '');
  return change(services, usuario, operacion, async (trx, nota) => {
    if (!(await q.changeContrasenia(trx, compared, next, usuario.huella))) throw new AppError('SIN_SESION');
    await q.settlePendiente(trx, usuario.huella, contraseniaTemporal, segundoFactorAdministradores);
    nota({ contrasenia: 'cambiada' });
    await notify(trx, usuario, 'la contraseña');
    return EXITO;
  });
}

/**
 * Begins to enrol: a secret of no effect until a code confirms it.
 * @throws AppError CAMPOS_INVALIDOS, SIN_PERMISO when there is one in use, DEMASIADAS_SOLICITUDES
 */
export async function start(services: Services, usuario: UsuarioDeSesion, password: string) {
  await tryContrasenia(services, usuario, contrato.iniciarSegundoFactor, password);
  const { bytes, ...shown } = nuevoSecreto(usuario.dscorreo);
  const secreto = cajaPara(services.config).close(usuario.llusuario, bytes);
  return change(services, usuario, contrato.iniciarSegundoFactor, async (trx, nota) => {
    if (!(await q.putSecreto(trx, usuario.llusuario, secreto)))
      throw new AppError('SIN_PERMISO', { message: YA_TIENE });
    nota({});
    return shown;
  });
}

async function deliverRespaldos(trx: Trx, { config }: Services, { llusuario }: UsuarioDeSesion): Promise<string[]> {
  const caja = cajaPara(config);
  const codes = nuevosRespaldos();
  await q.putRespaldos(
    trx,
    llusuario,
    codes.map((code) => caja.huellas(llusuario, sinGuiones(code))[0]),
  );
  return codes;
}

/**
 * The first code: from now on signing in asks for one; sessions opened without it end.
 * @throws AppError CAMPOS_INVALIDOS, DEMASIADAS_SOLICITUDES
 */
export async function confirm(services: Services, usuario: UsuarioDeSesion, codigo: string) {
  await tryCodigo(services, usuario, contrato.confirmarSegundoFactor, codigo, false);
  return change(services, usuario, contrato.confirmarSegundoFactor, async (trx, nota) => {
    await q.confirmFactor(trx, usuario.llusuario);
    const respaldos = await deliverRespaldos(trx, services, usuario);
    await q.endOthers(trx, usuario.llusuario, usuario.huella);
    const { contraseniaTemporal, segundoFactorAdministradores } = services.config;
    await q.settlePendiente(trx, usuario.huella, contraseniaTemporal, segundoFactorAdministradores);
    nota({ despues: { segundofactor: true } });
    await notify(trx, usuario, 'se registró un segundo factor');
    return { ...EXITO, respaldos };
  });
}

/** New recovery codes for a code. @throws AppError CAMPOS_INVALIDOS, DEMASIADAS_SOLICITUDES */
export async function renew(services: Services, usuario: UsuarioDeSesion, codigo: string) {
  await tryCodigo(services, usuario, contrato.renovarRespaldos, codigo);
  return change(services, usuario, contrato.renovarRespaldos, async (trx, nota) => {
    nota({});
    await notify(trx, usuario, 'los códigos de respaldo del segundo factor');
    return { ...EXITO, respaldos: await deliverRespaldos(trx, services, usuario) };
  });
}

/**
 * Takes the own factor away, for its password and a code. Where the institution asks for one, the session then waits for
 * the next: that is how one moves to another telephone.
 * @throws AppError CAMPOS_INVALIDOS, DEMASIADAS_SOLICITUDES
 */
export async function remove(services: Services, usuario: UsuarioDeSesion, sent: { password: string; codigo: string }) {
  await tryContrasenia(services, usuario, contrato.quitarSegundoFactor, sent.password);
  await tryCodigo(services, usuario, contrato.quitarSegundoFactor, sent.codigo);
  return change(services, usuario, contrato.quitarSegundoFactor, async (trx, nota) => {
    await q.removeFactor(trx, usuario.llusuario);
    const { exigido } = await q.findCuentaPropia(trx, usuario.llusuario, services.config.segundoFactorAdministradores);
    if (exigido) await q.waitForFactor(trx, usuario.huella);
    nota({ despues: { segundofactor: false } });
    await notify(trx, usuario, 'se quitó el segundo factor');
    return EXITO;
  });
}

/**
 * Takes the factor from a user who lost it; that user's sessions end.
 * @throws AppError NO_ENCONTRADO outside the caller's jurisdiction or without one, SIN_PERMISO
 */
export async function reset(trx: Trx, { usuario, nota }: Door, llusuario: number) {
  const { dscorreo } = await lockManaged(trx, usuario, llusuario);
  if (llusuario === usuario.llusuario) throw new AppError('SIN_PERMISO', { message: PROPIO });
  if (!(await q.resetFactor(trx, llusuario))) throw new AppError('NO_ENCONTRADO');
  await endSessions(trx, llusuario);
  nota({ objeto: 'usuario', llave: llusuario, detalle: { despues: { segundofactor: false } } });
  const cambios = ['se quitó el segundo factor'];
  await notifyCuenta(trx, { llusuario, correos: [dscorreo], cambios, propio: false });
  return EXITO;
}

/** From the next sign-in on. @throws AppError NO_ENCONTRADO */
export async function require(trx: Trx, { nota }: Door, llinstitucion: number, exigido: boolean) {
  const kept = found(await q.findExigencia(trx, llinstitucion));
  await q.setExigencia(trx, llinstitucion, exigido);
  nota({
    objeto: 'institucion',
    llave: llinstitucion,
    detalle: { antes: { segundofactor: kept.exigido }, despues: { segundofactor: exigido } },
  });
  return EXITO;
}
