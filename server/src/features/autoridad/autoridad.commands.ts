import { reglasAutoridad } from '@renadet/domain/autoridad/autoridad.rules';
import { type Autoridad, camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { reglasImputado } from '@renadet/domain/imputado/imputado.rules';
import { camposImputado, type Imputado } from '@renadet/domain/imputado/imputado.schema';
import type { ContextoEnCarpeta } from '@renadet/domain/lib/contexto';
import { AppError, type Resultado } from '@renadet/domain/lib/errors';
import { complete } from '@renadet/domain/lib/rules';
import { MENSAJES } from '@renadet/domain/mensajes';
import { keepImputados, keepInBin } from '../../db/bin.ts';
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
import type { Services } from '../../lib/services.ts';
import { refuseStale } from '../../lib/stale.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';
import { contextoCarpeta } from '../carpeta/carpeta.commands.ts';
import { lockOpenCarpeta } from '../carpeta/carpeta.locks.ts';
import * as q from './autoridad.queries.ts';

type AutoridadKept = NonNullable<Awaited<ReturnType<typeof q.findAutoridad>>>;
type KeptImputado = Awaited<ReturnType<typeof q.listImputados>>[number];
interface Owner {
  llresponsable: number;
  llinstitucion: number;
  llpropietario: number;
}

/** A field of the document without a place in the form. It stays when a caller leaves it out (D-10). */
const SIN_LUGAR = ['lladscripcion'] as const;
const COLUMNAS = [...q.COLUMNAS_AUTORIDAD, ...SIN_LUGAR];

const success = (llresponsable: number, version: number) => ({
  result: 'REGISTRO_EXITOSO' as Resultado,
  msj: MENSAJES.autoridadGuardada,
  llresponsable,
  version,
});

interface AutoridadChecked {
  values: Autoridad;
  context: ContextoEnCarpeta;
  kept?: AutoridadKept;
  /** Accused persons as they are kept. An unchanged one stays, also with a retired entry. */
  before?: readonly KeptImputado[];
}

/** Rules of an accused person depend on the level of its authority. */
const contextOfImputado = (context: ContextoEnCarpeta, { llgobierno }: Autoridad) => ({ ...context, llgobierno });

/** The kept row as the rules read it; its accused persons are judged each by itself. */
const storedOf = ({ kept, before = [] }: AutoridadChecked) =>
  kept && ({ ...kept, imputados: before, imputadosE: [] } as unknown as Partial<Autoridad>);
/** An accused person as it is kept; undefined of a new one. */
const storedImputado = ({ before = [] }: AutoridadChecked, { llimputado }: Imputado) =>
  before.find((b) => b.llimputado === llimputado) as unknown as Partial<Imputado> | undefined;

/** Bodies of the accused persons as sent. */
const typedImputados = (typed: unknown): unknown[] => {
  const list = (typed as { imputados?: unknown } | null)?.imputados;
  return Array.isArray(list) ? list : [];
};

/** What rules demand of an authority and its accused persons where the caller said nothing (D-01). */
function completed(sent: AutoridadChecked): Autoridad {
  const values = complete(reglasAutoridad, sent.values, sent.context, storedOf(sent));
  const context = contextOfImputado(sent.context, values);
  const imputados = values.imputados.map((i) => complete(reglasImputado, i, context, storedImputado(sent, i)));
  return { ...values, imputados };
}

/** A change with what its caller does not know of the authority and of its accused persons as it is kept (D-101). */
function told(sent: AutoridadChecked, typed: unknown): AutoridadChecked {
  const { values, context } = sent;
  const suya = { campos: camposAutoridad, rules: reglasAutoridad, values, context, stored: storedOf(sent) ?? {} };
  const own = keepUntold(suya, typed);
  const within = contextOfImputado(context, own);
  const names = typedImputados(typed);
  const imputados = own.imputados.map((one, i) => {
    const stored = storedImputado(sent, one);
    const suyo = { campos: camposImputado, rules: reglasImputado, values: one, context: within };
    return stored ? keepUntold({ ...suyo, stored }, names[i]) : one;
  });
  return { ...sent, values: { ...own, imputados } };
}

/** Errors of the authority and of each of its accused persons, these named `imputados.<position>.<field>`. */
async function check({ catalogos }: Services, via: QuienPregunta, checked: AutoridadChecked) {
  const { values, context } = checked;
  const stored = storedOf(checked);
  const errores = await findErrors(catalogos, {
    ...via,
    campos: camposAutoridad,
    rules: reglasAutoridad,
    values,
    context,
    ...(stored && { stored }),
  });
  for (const [i, imputado] of values.imputados.entries()) {
    const stored = storedImputado(checked, imputado);
    const check = {
      ...via,
      campos: camposImputado,
      rules: reglasImputado,
      values: imputado,
      context: contextOfImputado(context, values),
      ...(stored && { stored, storedContext: { llgobierno: checked.kept?.llgobierno ?? null } }),
    };
    errores.push(...(await findErrors(catalogos, check, `imputados.${i}.`)));
  }
  return errores;
}

/** Inserts the new accused persons, changes the known ones and removes those named for removal [1-320]. */
async function saveImputados(trx: Trx, owner: Owner, values: Autoridad, typed: unknown): Promise<void> {
  const names = typedImputados(typed);
  const row = (imputado: Imputado, i: number) => ({
    ...pick(imputado, q.COLUMNAS_IMPUTADO),
    nombreoriginal: typedNames(names[i], imputado),
  });
  await q.deleteImputados(trx, owner.llresponsable, values.imputadosE);
  const rows = values.imputados.map((imputado, i) => ({ llimputado: imputado.llimputado, fields: row(imputado, i) }));
  const added = rows.filter((r) => r.llimputado === null).map((r) => ({ ...r.fields, ...owner }));
  await q.insertImputados(trx, added);
  for (const { llimputado, fields } of rows) {
    if (llimputado === null) continue;
    const isThere = await q.updateImputado(trx, { llresponsable: owner.llresponsable, llimputado }, fields);
    if (!isThere) throw new AppError('NO_ENCONTRADO');
  }
}

/**
 * The accused persons that an authority has after a change: those sent and those neither sent nor removed, which stay.
 * All of them are judged, so that what is stored always keeps the rules.
 */
function remaining({ imputados, imputadosE }: Autoridad, before: readonly KeptImputado[]): Imputado[] {
  const named = new Set([...imputadosE, ...imputados.map((i) => i.llimputado)]);
  return [...imputados, ...(before.filter((b) => !named.has(b.llimputado)) as unknown as Imputado[])];
}

/** The audit's record of an authority: its accused persons too, with their names as typed. */
const snapshot = (values: object, imputados: readonly KeptImputado[]) => ({
  ...pick(values, COLUMNAS),
  imputados: imputados.map((i) => pick(i, ['llimputado', ...q.COLUMNAS_IMPUTADO, 'nombreoriginal'])),
});

/**
 * Registers an authority with its accused persons [1-507].
 * @param alta the form: a record that it registered before is answered, REGISTRO_EXISTENTE (D-77)
 */
export async function createAutoridad(
  trx: Trx,
  { services, usuario, typed, nota }: Door,
  values: Autoridad,
  alta?: string,
) {
  const carpeta = await lockOpenCarpeta(trx, usuario, values.llcarpeta);
  const before = alta && (await findAlta(trx, 'responsable', carpeta.llcarpeta, alta));
  if (before) {
    const result: Resultado = 'REGISTRO_EXISTENTE';
    nota({ objeto: 'autoridad', llave: before.llave, llcarpeta: carpeta.llcarpeta, detalle: { result } });
    return { result, msj: MENSAJES.autoridadYaRegistrada, llresponsable: before.llave, version: before.version };
  }
  const context = contextoCarpeta('nuevo', usuario, services.hoy(), carpeta, false);
  // A new authority has no accused of before: ids of others' are not taken over
  const unknown = values.imputados.map((i) => ({ ...i, llimputado: null }));
  const fresh = completed({ values: { ...values, imputados: unknown, imputadosE: [] }, context });
  refuse(await check(services, { trx, semillas: usuario.semillas }, { values: fresh, context }));
  const { llcarpeta, llinstitucion, llpropietario } = carpeta;
  const row = { ...pick(fresh, COLUMNAS), llcarpeta, llinstitucion, llpropietario, alta: alta ?? null };
  const { llresponsable, version } = await q.insertAutoridad(trx, row);
  await saveImputados(trx, { llresponsable, llinstitucion, llpropietario }, fresh, typed);
  const despues = snapshot(fresh, await q.listImputados(trx, usuario.alcance, llresponsable));
  nota({ objeto: 'autoridad', llave: llresponsable, llcarpeta, detalle: { despues } });
  return success(llresponsable, version);
}

/** An authority in scope, its open file locked before it so that everyone locks in the same order. */
async function lockAutoridad(trx: Trx, usuario: UsuarioDeSesion, llresponsable: number | null) {
  const seen = found(llresponsable === null ? undefined : await q.findAutoridad(trx, usuario.alcance, llresponsable));
  const carpeta = await lockOpenCarpeta(trx, usuario, seen.llcarpeta);
  const kept = found(await q.findAutoridad(trx, usuario.alcance, seen.llresponsable));
  return { carpeta, kept, imputados: await q.listImputados(trx, usuario.alcance, kept.llresponsable) };
}

/** Modifies an authority with its accused persons [1-508]. */
export async function updateAutoridad(trx: Trx, { services, usuario, typed, nota }: Door, sent: Autoridad) {
  const { carpeta, kept, imputados } = await lockAutoridad(trx, usuario, sent.llresponsable);
  if (sent.llcarpeta !== kept.llcarpeta) throw new AppError('NO_ENCONTRADO');
  refuseStale(kept.version, sent.version);
  const context = contextoCarpeta('editar', usuario, services.hoy(), carpeta, Boolean(kept.presponsableId));
  const values = completed(told({ values: sent, context, kept, before: imputados }, typed));
  const after = { ...values, imputados: remaining(values, imputados) };
  refuse(
    await check(services, { trx, semillas: usuario.semillas }, { values: after, context, kept, before: imputados }),
  );
  const { llresponsable, llcarpeta } = kept;
  const version = kept.version + 1;
  const set = { ...pick(keepAbsent(values, typed, kept, SIN_LUGAR), COLUMNAS), version };
  await q.updateAutoridad(trx, llresponsable, set);
  const quitados = await keepImputados(trx, llresponsable, values.imputadosE, usuario.llusuario);
  await saveImputados(
    trx,
    pick(kept, ['llresponsable', 'llinstitucion', 'llpropietario']) as unknown as Owner,
    values,
    typed,
  );
  const despues = snapshot(
    keepAbsent(values, typed, kept, SIN_LUGAR),
    await q.listImputados(trx, usuario.alcance, llresponsable),
  );
  const detalle = difference(snapshot(kept, imputados), despues);
  nota({ objeto: 'autoridad', llave: llresponsable, llcarpeta, detalle });
  return { ...success(llresponsable, version), ...(quitados.length && { quitados }) };
}

/**
 * Deletes an authority with its accused persons [1-509]; they go to the bin whole. One of the external system stays
 * [1-438], and so does the last one of a file with a folio.
 */
export async function deleteAutoridad(trx: Trx, { usuario, nota }: Door, llresponsable: number) {
  const { carpeta, kept, imputados } = await lockAutoridad(trx, usuario, llresponsable);
  const { llcarpeta } = kept;
  const refused = (result: Resultado, msj: string) => {
    nota({ objeto: 'autoridad', llave: llresponsable, llcarpeta, detalle: { result } });
    return { result, msj };
  };
  if (kept.presponsableId) return refused('ERROR_JUSTICIANET', MENSAJES.autoridadExterna);
  if (carpeta.folio) return refused('ERROR_GUARDAR', MENSAJES.folioNoCambia);
  const llpapelera = await keepInBin(trx, 'responsable', llresponsable, usuario.llusuario);
  await q.deleteAutoridad(trx, llresponsable);
  nota({ objeto: 'autoridad', llave: llresponsable, llcarpeta, detalle: { antes: snapshot(kept, imputados) } });
  return { result: 'REGISTRO_EXITOSO' as Resultado, msj: MENSAJES.autoridadBorrada, llpapelera };
}
