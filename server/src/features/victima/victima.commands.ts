import type { Contexto, Modo } from '@renadet/domain/lib/contexto';
import { AppError, type Resultado } from '@renadet/domain/lib/errors';
import { complete } from '@renadet/domain/lib/rules';
import { MENSAJES } from '@renadet/domain/mensajes';
import { reglasVictima } from '@renadet/domain/victima/victima.rules';
import { camposVictima, type Victima } from '@renadet/domain/victima/victima.schema';
import { keepInBin } from '../../db/bin.ts';
import type { Trx } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import { findAlta } from '../../lib/alta.ts';
import { difference, findErrors, keepAbsent, pick, refuse, typedNames } from '../../lib/check.ts';
import { isUniqueViolation } from '../../lib/pgErrors.ts';
import type { Services } from '../../lib/services.ts';
import type { Usuario } from '../../plugins/session.ts';
import { contextoCarpeta, refuseClosed, refuseStale } from '../carpeta/carpeta.commands.ts';
import { lockCarpeta } from '../carpeta/carpeta.queries.ts';
import { COLUMNAS_VICTIMA, findVictima, hasSameName } from './victima.queries.ts';

type Carpeta = NonNullable<Awaited<ReturnType<typeof lockCarpeta>>>;
type Kept = NonNullable<Awaited<ReturnType<typeof findVictima>>>;

/** Fields of the document without a place in the form: what a caller leaves out stays (D-10). */
const SIN_LUGAR = ['llidfamiliarpadre', 'llidfamiliarmadre'] as const;
const COLUMNAS = [...COLUMNAS_VICTIMA, ...SIN_LUGAR];

const outcome = (result: Resultado, msj: string) => ({ result, msj });
const MISMA = outcome('MISMA_VICTIMA', MENSAJES.mismaVictima);
const YA = outcome('REGISTRO_EXISTENTE', MENSAJES.victimaYaRegistrada);
const EXCEDE = outcome('EXCEDE_VICTIMAS', MENSAJES.excedeVictimas);

const orSame = (error: unknown) => {
  if (isUniqueViolation(error, 'victima_misma')) return MISMA;
  throw error;
};

async function lockOpen(trx: Trx, usuario: Usuario, llcarpeta: number): Promise<Carpeta> {
  const carpeta = await lockCarpeta(trx, usuario.alcance, llcarpeta);
  if (!carpeta) throw new AppError('NO_ENCONTRADO');
  refuseClosed(carpeta);
  return carpeta;
}

/** A victim comes from the external system by its own id, not by its file's origin [1-277]. */
const contextOf = (modo: Modo, usuario: Usuario, hoy: Contexto['hoy'], carpeta: Carpeta, kept?: Kept): Contexto => ({
  ...contextoCarpeta(modo, usuario, hoy, carpeta),
  externa: Boolean(kept?.victimaId),
});

/** The kept row as the rules read it. */
const storedOf = (kept: Kept) => kept as unknown as Partial<Victima>;

interface Checked {
  values: Victima;
  carpeta: Carpeta;
  context: Contexto;
  kept?: Kept;
}
const check = ({ catalogos }: Services, trx: Trx, { values, carpeta, context, kept }: Checked) =>
  findErrors(catalogos, {
    trx,
    campos: camposVictima,
    rules: reglasVictima,
    values,
    context,
    parents: { lltecnica: carpeta.lldelito },
    ...(kept && { stored: storedOf(kept) }),
  });

/**
 * Registers a victim [1-504]: EXCEDE_VICTIMAS above the declared number, MISMA_VICTIMA for a repeated name.
 * @param typed the body as it was sent, for the spelling of the names
 * @param alta the form: what it registered before is answered, REGISTRO_EXISTENTE (D-77)
 */
export function createVictima(services: Services, usuario: Usuario, sent: Victima, typed: unknown, alta?: string) {
  const done = write(services.db, usuario, 'victima.crear', async (trx, anotar) => {
    const carpeta = await lockOpen(trx, usuario, sent.llcarpeta);
    const before = alta && (await findAlta(trx, 'victima', carpeta.llcarpeta, alta));
    if (before) {
      const { llave: llvictima, version } = before;
      anotar({ objeto: 'victima', llave: llvictima, llcarpeta: carpeta.llcarpeta, detalle: { result: YA.result } });
      return { ...YA, llvictima, version };
    }
    const context = contextOf('nuevo', usuario, services.hoy(), carpeta);
    const values = complete(reglasVictima, sent, context);
    refuse(await check(services, trx, { values, carpeta, context }));
    const { llcarpeta, llinstitucion, llpropietario } = carpeta;
    const refused = (answer: typeof EXCEDE) => {
      anotar({ objeto: 'victima', llcarpeta, detalle: { result: answer.result } });
      return answer;
    };
    if (carpeta.victimasregistradas >= carpeta.novictimas) return refused(EXCEDE);
    if (await hasSameName(trx, values, null)) return refused(MISMA);
    const fields = pick(values, COLUMNAS);
    const { llvictima, version, nombreoriginal } = await trx
      .insertInto('victima')
      .values({
        ...(fields as { dsnombre: string; dsapellidopaterno: string; fcregistro: string }),
        llcarpeta,
        llinstitucion,
        llpropietario,
        nombreoriginal: typedNames(typed, fields),
        alta: alta ?? null,
      })
      .returning(['llvictima', 'version', 'nombreoriginal'])
      .executeTakeFirstOrThrow();
    anotar({
      objeto: 'victima',
      llave: llvictima,
      llcarpeta,
      detalle: { despues: { ...fields, ...(nombreoriginal !== null && { nombreoriginal }) } },
    });
    const registradas = carpeta.victimasregistradas + 1;
    const msj = `Víctimas registradas: ${registradas} de ${carpeta.novictimas}.`;
    return { ...outcome('REGISTRO_EXITOSO', msj), llvictima, version };
  });
  return done.catch(orSame);
}

/** A victim in scope, its open file locked before it so that everyone locks in the same order. */
async function lockVictima(trx: Trx, usuario: Usuario, llvictima: number | null) {
  const seen = llvictima === null ? undefined : await findVictima(trx, usuario.alcance, llvictima);
  if (!seen) throw new AppError('NO_ENCONTRADO');
  const carpeta = await lockOpen(trx, usuario, seen.llcarpeta);
  const kept = await findVictima(trx, usuario.alcance, seen.llvictima);
  if (!kept) throw new AppError('NO_ENCONTRADO');
  return { carpeta, kept };
}

/** Modifies a victim [1-505]. @throws AppError NO_ENCONTRADO, VERSION_ANTERIOR, CARPETA_CERRADA, CAMPOS_INVALIDOS */
export function updateVictima(services: Services, usuario: Usuario, sent: Victima, typed: unknown) {
  const done = write(services.db, usuario, 'victima.editar', async (trx, anotar) => {
    const { carpeta, kept } = await lockVictima(trx, usuario, sent.llvictima);
    if (sent.llcarpeta !== kept.llcarpeta) throw new AppError('NO_ENCONTRADO');
    refuseStale(kept.version, sent.version);
    const context = contextOf('editar', usuario, services.hoy(), carpeta, kept);
    const values = complete(reglasVictima, sent, context, storedOf(kept));
    refuse(await check(services, trx, { values, carpeta, context, kept }));
    const { llcarpeta, llvictima } = kept;
    if (await hasSameName(trx, values, llvictima, kept.victimaId)) {
      anotar({ objeto: 'victima', llave: llvictima, llcarpeta, detalle: { result: MISMA.result } });
      return MISMA;
    }
    const fields = pick(keepAbsent(values, typed, kept, SIN_LUGAR), COLUMNAS);
    const version = kept.version + 1;
    // the spelling of a name that stays is kept by the database (conservar_escritura), so that it is whichever door writes
    const { nombreoriginal } = await trx
      .updateTable('victima')
      .set({ ...fields, nombreoriginal: typedNames(typed, fields), version })
      .where('llvictima', '=', llvictima)
      .returning('nombreoriginal')
      .executeTakeFirstOrThrow();
    const antes = { ...pick(kept, COLUMNAS), nombreoriginal: kept.nombreoriginal };
    anotar({
      objeto: 'victima',
      llave: llvictima,
      llcarpeta,
      detalle: difference(antes, { ...fields, nombreoriginal }),
    });
    return { ...outcome('REGISTRO_EXITOSO', ''), llvictima, version };
  });
  return done.catch(orSame);
}

/**
 * Deletes a victim [1-506]; the whole row goes to the bin. One of the external system stays [1-439],
 * and so does one that a folio certifies.
 */
export const deleteVictima = ({ db }: Services, usuario: Usuario, llvictima: number) =>
  write(db, usuario, 'victima.eliminar', async (trx, anotar) => {
    const { carpeta, kept } = await lockVictima(trx, usuario, llvictima);
    const { llcarpeta } = kept;
    const refused = (result: Resultado, msj: string) => {
      anotar({ objeto: 'victima', llave: llvictima, llcarpeta, detalle: { result } });
      return outcome(result, msj);
    };
    if (kept.victimaId) return refused('ERROR_JUSTICIANET', MENSAJES.victimaExterna);
    if (carpeta.folio) return refused('ERROR_GUARDAR', MENSAJES.folioNoCambia);
    const llpapelera = await keepInBin(trx, 'victima', llvictima, usuario.llusuario);
    await trx.deleteFrom('victima').where('llvictima', '=', llvictima).execute();
    anotar({ objeto: 'victima', llave: llvictima, llcarpeta, detalle: { antes: pick(kept, COLUMNAS) } });
    return { ...outcome('REGISTRO_EXITOSO', MENSAJES.victimaBorrada), llpapelera };
  });
