import type { Examen } from '@renadet/domain/examen/examen.schema';
import { sortExamenes } from '@renadet/domain/examen/lista';
import type { Contexto, ContextoEnCarpeta, Modo } from '@renadet/domain/lib/contexto';
import { AppError, type Resultado } from '@renadet/domain/lib/errors';
import { complete } from '@renadet/domain/lib/rules';
import { MENSAJES } from '@renadet/domain/mensajes';
import { reglasVictima } from '@renadet/domain/victima/victima.rules';
import { camposVictima, type Victima } from '@renadet/domain/victima/victima.schema';
import { keepInBin } from '../../db/bin.ts';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { findAlta } from '../../lib/alta.ts';
import {
  difference,
  findErrors,
  keepAbsent,
  keepUntold,
  pick,
  type QuienPregunta,
  refuse,
  typedNames,
} from '../../lib/check.ts';
import { found } from '../../lib/found.ts';
import { isUniqueViolation } from '../../lib/pgErrors.ts';
import type { Services } from '../../lib/services.ts';
import { refuseStale } from '../../lib/stale.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';
import { contextoCarpeta } from '../carpeta/carpeta.commands.ts';
import { type LockedCarpeta, lockOpenCarpeta } from '../carpeta/carpeta.locks.ts';
import { addExamenes, checkExamenes, listExamenes, saveExamenes } from './examenes.ts';
import * as q from './victima.queries.ts';

type VictimaKept = NonNullable<Awaited<ReturnType<typeof q.findVictima>>>;

/** Fields of the document without a place in the form. They stay when a caller leaves them out (D-10). */
const SIN_LUGAR = ['llidfamiliarpadre', 'llidfamiliarmadre'] as const;
const COLUMNAS = [...q.COLUMNAS_VICTIMA, ...SIN_LUGAR];

const outcome = (result: Resultado, msj: string) => ({ result, msj });
const MISMA = outcome('MISMA_VICTIMA', MENSAJES.mismaVictima);
const YA = outcome('REGISTRO_EXISTENTE', MENSAJES.victimaYaRegistrada);
const EXCEDE = outcome('EXCEDE_VICTIMAS', MENSAJES.excedeVictimas);

/** The refusal of the second of two saves of one person at once: the database lets one of them in. */
export const mismaVictima = (error: unknown) => (isUniqueViolation(error, 'victima_misma') ? MISMA : undefined);

/** A victim comes from the external system by its own id, not by its file's origin [1-277]. */
const contextOf = (
  modo: Modo,
  usuario: UsuarioDeSesion,
  hoy: Contexto['hoy'],
  carpeta: LockedCarpeta,
  kept?: VictimaKept,
) => contextoCarpeta(modo, usuario, hoy, carpeta, Boolean(kept?.victimaId));

/** The kept row as the rules read it; her examinations are judged each by itself. */
const storedOf = (kept: VictimaKept, { examenes }: Pick<Victima, 'examenes'>) =>
  ({ ...kept, examenes }) as unknown as Partial<Victima>;

interface VictimaChecked {
  values: Victima;
  carpeta: LockedCarpeta;
  context: ContextoEnCarpeta;
  kept?: VictimaKept;
  /** Her examinations as they are kept. */
  before?: readonly Examen[];
}
const check = async (
  services: Services,
  via: QuienPregunta,
  { values, carpeta, context, kept, before }: VictimaChecked,
) => [
  ...(await findErrors(services.catalogos, {
    ...via,
    campos: camposVictima,
    rules: reglasVictima,
    values,
    context,
    parents: { lltecnica: carpeta.lldelito },
    ...(kept && { stored: storedOf(kept, values) }),
  })),
  ...(await checkExamenes(services, via, values.examenes ?? [], context, before)),
];

/** The audit's record of a victim's examinations; none without any. */
const notados = (examenes: readonly Examen[] | null) => (examenes?.length ? { examenes } : {});

/**
 * Registers a victim [1-504]: EXCEDE_VICTIMAS above the declared number, MISMA_VICTIMA for a repeated name.
 * @param alta the form: a record that it registered before is answered, REGISTRO_EXISTENTE (D-77)
 */
export async function createVictima(trx: Trx, { services, usuario, typed, nota }: Door, sent: Victima, alta?: string) {
  const carpeta = await lockOpenCarpeta(trx, usuario, sent.llcarpeta);
  const before = alta && (await findAlta(trx, 'victima', carpeta.llcarpeta, alta));
  if (before) {
    const { llave: llvictima, version } = before;
    nota({ objeto: 'victima', llave: llvictima, llcarpeta: carpeta.llcarpeta, detalle: { result: YA.result } });
    return { ...YA, llvictima, version };
  }
  const context = contextOf('nuevo', usuario, services.hoy(), carpeta);
  const values = complete(reglasVictima, sent, context);
  refuse(await check(services, { trx, semillas: usuario.semillas }, { values, carpeta, context }));
  const { llcarpeta, llinstitucion, llpropietario } = carpeta;
  const refused = (answer: typeof EXCEDE) => {
    nota({ objeto: 'victima', llcarpeta, detalle: { result: answer.result } });
    return answer;
  };
  if (carpeta.victimasregistradas >= carpeta.novictimas) return refused(EXCEDE);
  if (await q.hasSameName(trx, values, null)) return refused(MISMA);
  const fields = pick(values, COLUMNAS);
  const { llvictima, version, nombreoriginal } = await q.insertVictima(trx, {
    ...(fields as { dsnombre: string; dsapellidopaterno: string; fcregistro: string }),
    llcarpeta,
    llinstitucion,
    llpropietario,
    nombreoriginal: typedNames(typed, fields),
    alta: alta ?? null,
  });
  await addExamenes(trx, values.examenes ?? [], { llvictima, llcarpeta, llinstitucion, llpropietario });
  nota({
    objeto: 'victima',
    llave: llvictima,
    llcarpeta,
    detalle: {
      despues: { ...fields, ...(nombreoriginal !== null && { nombreoriginal }), ...notados(values.examenes) },
    },
  });
  const registradas = carpeta.victimasregistradas + 1;
  const msj = `Víctimas registradas: ${registradas} de ${carpeta.novictimas}.`;
  return { ...outcome('REGISTRO_EXITOSO', msj), llvictima, version };
}

/** A victim in scope, its open file locked before it so that everyone locks in the same order. */
async function lockVictima(trx: Trx, usuario: UsuarioDeSesion, llvictima: number | null) {
  const seen = found(llvictima === null ? undefined : await q.findVictima(trx, usuario.alcance, llvictima));
  const carpeta = await lockOpenCarpeta(trx, usuario, seen.llcarpeta);
  return { carpeta, kept: found(await q.findVictima(trx, usuario.alcance, seen.llvictima)) };
}

/** Modifies a victim [1-505]. @throws AppError NO_ENCONTRADO, VERSION_ANTERIOR, CARPETA_CERRADA, CAMPOS_INVALIDOS */
export async function updateVictima(trx: Trx, { services, usuario, typed, nota }: Door, sent: Victima) {
  const { carpeta, kept } = await lockVictima(trx, usuario, sent.llvictima);
  if (sent.llcarpeta !== kept.llcarpeta) throw new AppError('NO_ENCONTRADO');
  refuseStale(kept.version, sent.version);
  const context = contextOf('editar', usuario, services.hoy(), carpeta, kept);
  const stored = storedOf(kept, sent);
  const suya = { campos: camposVictima, rules: reglasVictima, context, stored };
  const told = keepUntold({ ...suya, values: sent }, typed);
  const values = complete(reglasVictima, told, context, stored);
  const before = await listExamenes(trx, usuario.alcance, kept.llvictima);
  refuse(await check(services, { trx, semillas: usuario.semillas }, { values, carpeta, context, kept, before }));
  const { llcarpeta, llvictima } = kept;
  if (await q.hasSameName(trx, values, llvictima, kept.victimaId)) {
    nota({ objeto: 'victima', llave: llvictima, llcarpeta, detalle: { result: MISMA.result } });
    return MISMA;
  }
  const fields = pick(keepAbsent(values, typed, kept, SIN_LUGAR), COLUMNAS);
  const version = kept.version + 1;
  const set = { ...fields, nombreoriginal: typedNames(typed, fields), version };
  const { nombreoriginal } = await q.updateVictima(trx, llvictima, set);
  const examenes = sortExamenes(values.examenes ?? before);
  if (values.examenes) await saveExamenes(trx, usuario.alcance, kept, examenes);
  const antes = { ...pick(kept, COLUMNAS), nombreoriginal: kept.nombreoriginal, examenes: before };
  nota({
    objeto: 'victima',
    llave: llvictima,
    llcarpeta,
    detalle: difference(antes, { ...fields, nombreoriginal, examenes }),
  });
  return { ...outcome('REGISTRO_EXITOSO', ''), llvictima, version };
}

/**
 * Deletes a victim [1-506]; the whole row goes to the bin. One of the external system stays [1-439],
 * and so does one that a folio certifies.
 */
export async function deleteVictima(trx: Trx, { usuario, nota }: Door, llvictima: number) {
  const { carpeta, kept } = await lockVictima(trx, usuario, llvictima);
  const { llcarpeta } = kept;
  const refused = (result: Resultado, msj: string) => {
    nota({ objeto: 'victima', llave: llvictima, llcarpeta, detalle: { result } });
    return outcome(result, msj);
  };
  if (kept.victimaId) return refused('ERROR_JUSTICIANET', MENSAJES.victimaExterna);
  if (carpeta.folio) return refused('ERROR_GUARDAR', MENSAJES.folioNoCambia);
  const examenes = await listExamenes(trx, usuario.alcance, llvictima);
  const llpapelera = await keepInBin(trx, 'victima', llvictima, usuario.llusuario);
  await q.deleteVictima(trx, llvictima);
  const antes = { ...pick(kept, COLUMNAS), ...notados(examenes) };
  nota({ objeto: 'victima', llave: llvictima, llcarpeta, detalle: { antes } });
  return { ...outcome('REGISTRO_EXITOSO', MENSAJES.victimaBorrada), llpapelera };
}
