import { type Carpeta, camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { sincronizarCarpetaJN } from '@renadet/domain/justicianet/justicianet.contract';
import { vencidos } from '@renadet/domain/lib/campos';
import { contextoDe } from '@renadet/domain/lib/contexto';
import { cuantos } from '@renadet/domain/lib/cuantos';
import type { Resultado } from '@renadet/domain/lib/errors';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { foldLetters } from '@renadet/domain/lib/texto';
import { MENSAJES } from '@renadet/domain/mensajes';
import { isDesconocida } from '@renadet/domain/victima/identidad';
import { llaveVictima } from '@renadet/domain/victima/victima.rules';
import type { Victima } from '@renadet/domain/victima/victima.schema';
import { type Alcance, type Trx, unit } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import { type Mapeado, victimaActualizada } from '../../integraciones/justicianet/mapeo.ts';
import { difference, pick } from '../../lib/check.ts';
import { found } from '../../lib/found.ts';
import { isUniqueViolation } from '../../lib/pgErrors.ts';
import type { Services } from '../../lib/services.ts';
import { findCarpeta, listTecnicasAjenas, lockCarpeta, updateSome } from '../carpeta/carpeta.queries.ts';
import { COLUMNAS_VICTIMA, updateVictima } from '../victima/victima.queries.ts';
import { addAutoridades, addVictimas, aRegistro } from './integrate.commands.ts';
import { externosDe } from './justicianet.queries.ts';
import type { Quien } from './quien.ts';

export interface Sincronizacion {
  result: Resultado;
  /** Number of the file. */
  expediente: string;
  msj: string;
}

type CarpetaKept = NonNullable<Awaited<ReturnType<typeof lockCarpeta>>>;

/** The fields of a file that the external system owns [1-202]; stage and status too, when they change over there. */
const PROPIOS: readonly (keyof Carpeta)[] = [
  'noci',
  'fcinicio',
  'lldelito',
  'fchecho',
  'llestado',
  'llmunicipio',
  'dslocalidad',
  'nombrempresponsable',
  'boconocehechos',
];
/** The address hangs on whether the place is known: it changes with it, or stays. */
const DOMICILIO: readonly (keyof Carpeta)[] = [
  'lltipoasentamiento',
  'dscolonia',
  'lltipovialidad',
  'dscalle',
  'dsnumeroexterior',
  'dsnumerointerior',
  'cp',
];

/** The place whose key INEGI's catalogue says. */
const LUGAR: readonly (keyof Carpeta & keyof CarpetaKept)[] = ['llestado', 'llmunicipio', 'dslocalidad'];

/** Columns to change in the file; stage and status only when the external system tells others than the last time. */
function cambiosDe(kept: CarpetaKept, now: Mapeado, novictimas: number): Record<string, unknown> {
  const { carpeta, estatus, estadojuridico, estadojuridicoexpedienteid } = now;
  const placed = carpeta.boconocehechos !== kept.boconocehechos;
  const told = (kept.externovisto ?? {}) as Partial<NonNullable<Mapeado['estatus']>>;
  const moved = estatus !== null && (told.lletapa !== estatus.lletapa || told.llestatus !== estatus.llestatus);
  // its day alone leaves the status that the office chose for the same stage (D-18)
  const dated = estatus !== null && told.fcestatus !== estatus.fcestatus;
  const isElsewhere = LUGAR.some((name) => carpeta[name] !== kept[name]);
  const crime = carpeta.lldelito !== kept.lldelito; // circumstances are the crime's
  const wanted = {
    ...pick(carpeta, PROPIOS),
    ...vencidos(camposCarpeta, carpeta, kept),
    ...(placed && pick(carpeta, DOMICILIO)),
    ...(crime && pick(carpeta, ['llcircunstancia'])),
    ...((isElsewhere || carpeta.localidadCveINEGI !== null) && pick(carpeta, ['localidadCveINEGI'])),
    ...(dated && { fcestatus: estatus.fcestatus }),
    ...(moved && { ...estatus, dsacumulacion: null, dsreclasificacion: null }),
    novictimas,
    estadojuridico,
    estadojuridicoexpedienteid,
  };
  const { despues } = difference(pick(kept, Object.keys(wanted)), wanted);
  return despues;
}

/**
 * Finds for each external victim the victim of the file: by its id, else one of the same name that the office typed, with
 * whatever signs, which is adopted once (D-37: two of one name over there are two).
 */
function recognize<V extends { victimaId: string | null } & Parameters<typeof llaveVictima>[0]>(
  kept: readonly V[],
  told: Mapeado['victimas'],
): Map<string, V> {
  const known = new Map(kept.flatMap((v) => (v.victimaId === null ? [] : [[v.victimaId, v] as const])));
  const typed = kept.filter((v) => v.victimaId === null);
  for (const { victimaId, values } of told) {
    if (known.has(victimaId) || isDesconocida(values)) continue; // a name nobody knows is no one's (D-06)
    const i = typed.findIndex((v) => foldLetters(llaveVictima(v)) === foldLetters(llaveVictima(values)));
    const [adopted] = i < 0 ? [] : typed.splice(i, 1);
    if (adopted) known.set(victimaId, adopted);
  }
  return known;
}

/**
 * Brings the file's external victims up to date: changes those it has, adopts one that the office typed by the same
 * name, adds the others. With a folio the victims that it certifies stay as many as they are.
 * @returns lines for the audit, and how many could not be added
 */
async function updateVictimas(trx: Trx, kept: CarpetaKept, now: Mapeado, hoy: Fecha) {
  const { llcarpeta, llinstitucion, llpropietario } = kept;
  const { victimas } = await externosDe(trx, { llinstitucion: 0, propietarios: null }, llcarpeta);
  const contexto = contextoDe(kept, { hoy });
  const changes: unknown[] = [];
  const fresh: Mapeado['victimas'] = [];
  const known = recognize(victimas, now.victimas);
  for (const victima of now.victimas) {
    const mine = known.get(victima.victimaId);
    if (!mine) {
      fresh.push(victima);
      continue;
    }
    const next = victimaActualizada(victima.externa, mine as unknown as Victima, contexto);
    const names = [...COLUMNAS_VICTIMA, 'victimaId'];
    const { antes, despues } = difference(pick(mine, names), pick({ ...next, victimaId: victima.victimaId }, names));
    if (Object.keys(despues).length === 0) continue;
    // a name that changed over there is no longer spelled as the office did (conservar_escritura)
    const set = { ...despues, version: mine.version + 1 };
    const { nombreoriginal } = await updateVictima(trx, mine.llvictima, set);
    const spelling = difference(pick(mine, ['nombreoriginal']), { nombreoriginal });
    changes.push({
      llvictima: mine.llvictima,
      antes: { ...antes, ...spelling.antes },
      despues: { ...despues, ...spelling.despues },
    });
  }
  if (kept.folio) return { changes, added: 0, withheld: fresh.length, total: victimas.length };
  await addVictimas(trx, { llcarpeta, llinstitucion, llpropietario }, fresh);
  return { changes, added: fresh.length, withheld: 0, total: victimas.length + fresh.length };
}

const NO_EXTERNA = 'La carpeta no viene de JusticiaNet o no está integrada.';

/** Adds the external authorities that the file does not have yet. @returns how many */
async function addFaltantes(trx: Trx, alcance: Alcance, kept: CarpetaKept, now: Mapeado): Promise<number> {
  const { responsables } = await externosDe(trx, alcance, kept.llcarpeta);
  const known = new Set(responsables.map((r) => r.presponsableId));
  const fresh = now.autoridades.filter((a) => !known.has(a.presponsableId));
  await addAutoridades(trx, pick(kept, ['llcarpeta', 'llinstitucion', 'llpropietario']) as never, fresh);
  return fresh.length;
}

/** The notes for the office about a synchronisation, besides its success. */
async function avisosDe(trx: Trx, llcarpeta: number, withheld: number, lldelito: unknown): Promise<string> {
  const foreign = typeof lldelito === 'number' ? await listTecnicasAjenas(trx, llcarpeta, lldelito) : [];
  const victims = withheld
    ? ` Tiene folio, así que no se ${withheld === 1 ? 'agregó' : 'agregaron'} ${cuantos(withheld, 'víctima nueva', 'víctimas nuevas')} de JusticiaNet.`
    : '';
  const techniques = foreign.length
    ? ` Cambió el delito: corrija la técnica de tortura de ${foreign.length === 1 ? 'una víctima' : `${foreign.length} víctimas`}.`
    : '';
  return victims + techniques;
}

/** Writes what the external system says now of a file. @returns the changes, its number, and what the office is told */
async function update(trx: Trx, alcance: Alcance, kept: CarpetaKept, now: Mapeado, hoy: Fecha) {
  const { llcarpeta } = kept;
  const victims = await updateVictimas(trx, kept, now, hoy);
  const autoridadesNuevas = await addFaltantes(trx, alcance, kept, now);
  const novictimas = kept.folio ? kept.novictimas : Math.max(now.carpeta.novictimas ?? 0, victims.total);
  const changes = cambiosDe(kept, now, novictimas);
  const touched = Object.keys(changes).length > 0;
  await updateSome(trx, llcarpeta, {
    ...changes,
    ...(touched && { version: kept.version + 1 }),
    ...(now.estatus && { externovisto: JSON.stringify(now.estatus) }),
    fcsincronizacion: new Date(),
  });
  const detalle = {
    antes: pick(kept, Object.keys(changes)),
    despues: changes,
    victimas: victims.changes,
    victimasNuevas: victims.added,
    autoridadesNuevas,
  };
  const avisos = await avisosDe(trx, llcarpeta, victims.withheld, changes.lldelito);
  return { detalle, noci: changes.noci, avisos: `${avisos}${now.avisoDeLugar}` };
}

/**
 * Brings an integrated file up to date with the external system [1-519]: only what is the system's, never what the
 * office typed. A closed one too: it may have been reopened over there (D-17).
 * @throws AppError NO_ENCONTRADO; FallaJusticiaNet
 */
export async function synchronize(services: Services, quien: Quien, llcarpeta: number): Promise<Sincronizacion> {
  const { db, justicianet } = services;
  const seen = found(await unit(db, quien.alcance, 'read', (trx) => findCarpeta(trx, quien.alcance, llcarpeta)));
  const expediente = seen.noci;
  const fail = (msj: string): Sincronizacion => ({
    result: 'ERROR_GUARDAR',
    expediente,
    msj: `${MENSAJES.synchronizeError(expediente)} ${msj}`,
  });
  if (seen.provienejusticianet !== 1 || seen.fcintegracion === null || seen.expedienteId === null)
    return fail(NO_EXTERNA);
  const externo = await justicianet.expediente(seen.expedienteId);
  if (!externo) return fail('JusticiaNet ya no la tiene.');
  const now = await aRegistro(services, externo);
  if (typeof now === 'string') return fail(now);
  try {
    const { noci, avisos } = await write(db, quien, sincronizarCarpetaJN, async (trx, nota) => {
      const kept = found(await lockCarpeta(trx, quien.alcance, llcarpeta));
      const { detalle, ...done } = await update(trx, quien.alcance, kept, now, services.hoy());
      nota({ objeto: 'carpeta', llave: llcarpeta, llcarpeta, detalle });
      return done;
    });
    return {
      result: 'REGISTRO_EXITOSO',
      expediente: String(noci ?? expediente),
      msj: `${MENSAJES.sincronizada(expediente)}${avisos}`,
    };
  } catch (error) {
    if (isUniqueViolation(error, 'carpeta_noci_key'))
      return fail(`Otra carpeta del registro ya tiene el número ${externo.nuc}.`);
    throw error;
  }
}
