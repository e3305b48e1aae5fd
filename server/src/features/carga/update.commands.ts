import { createHash } from 'node:crypto';
import {
  CAMPOS_DEL_LIBRO,
  type Clase,
  camposDistintos,
  edadAlActualizar,
  etiquetaDe,
  type FilaDeCambios,
} from '@renadet/domain/carga/cambios';
import { matchAutoridades, matchPersonas, personaDe } from '@renadet/domain/carga/match';
import type { Registro } from '@renadet/domain/carga/registro';
import { ESTADO_JURIDICO } from '@renadet/domain/catalogos/ids';
import type { Examen } from '@renadet/domain/examen/examen.schema';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { type DiasDeHechos, edadEnLosHechos, type Nacida } from '@renadet/domain/victima/edad';
import type { Trx } from '../../db/scope.ts';
import { pick } from '../../lib/check.ts';
import { createTurnos } from '../../lib/partes.ts';
import { filasExamen } from '../victima/examenes.ts';
import { type findExistentes, insertFilas, nextIds } from './carga.queries.ts';
import { COLUMNAS_UBICACION, type Dueno, filaImputado, filaResponsable, filaVictima } from './filas.ts';
import { reserveVictimas } from './insert.ts';
import { carpetaConLey, planExamenes, tellsExamenes, withLeyEn } from './ley.ts';
import type { Refusal } from './review.ts';
import * as q from './update.queries.ts';

/** A person who was in the registry and is not in the workbook [2-213] [2-214]. */
export interface Retirada {
  exp: string;
  nombre: string | null;
  paterno: string | null;
  materno: string | null;
}
export interface Retiradas {
  victimas: Retirada[];
  responsables: Retirada[];
}
type CargaGuardada = Awaited<ReturnType<typeof findExistentes>>[number];
type VictimaK = Awaited<ReturnType<typeof q.listVictimasDe>>[number];
type AutoridadK = Awaited<ReturnType<typeof q.listAutoridadesDe>>[number];
type ExamenK = Awaited<ReturnType<typeof q.listExamenesDe>>[number];
type ImputadoK = Awaited<ReturnType<typeof q.listImputadosDe>>[number];
type VictimaN = Registro['victimas'][number];
type AutoridadN = Registro['autoridades'][number];
type ImputadoN = AutoridadN['imputados'][number];

/** A record that is in both, and the fields of the workbook in which they differ. */
interface Cambio {
  clase: Clase;
  llave: number;
  antes: FilaDeCambios;
  despues: FilaDeCambios;
  campos: string[];
}
/** The changes that make one file of the registry equal to the workbook's. */
export interface PlanCarpeta {
  registro: Registro;
  /** The file as it will be. */
  carpeta: Registro['carpeta'];
  llcarpeta: number;
  /** The mark of its basis: the file and all that hangs from it, as they are kept. */
  version: string;
  dueno: Dueno;
  cambios: Cambio[];
  victimas: { nuevas: VictimaN[]; quitadas: VictimaK[]; pares: [VictimaK, VictimaN][] };
  /** The examinations that change, of victims who are in both. */
  examenes: { llvictima: number; quitados: ExamenK[]; nuevos: Examen[] }[];
  autoridades: { nuevas: AutoridadN[]; quitadas: AutoridadK[]; pares: [AutoridadK, AutoridadN][] };
  /**
   * The accused persons of the workbook: new ones, known ones with their authority in the workbook, and those who leave an
   * authority that stays.
   */
  imputados: {
    nuevos: [ImputadoN, AutoridadN][];
    pares: [ImputadoK, ImputadoN, AutoridadN][];
    quitados: ImputadoK[];
    /** Those of the pairs who go under another authority. */
    movidos: { persona: ImputadoK; de: AutoridadK; a: AutoridadN }[];
  };
  retiradas: Retiradas;
}

const retirada = (
  exp: string,
  v: Pick<VictimaK, 'dsnombre' | 'dsapellidopaterno' | 'dsapellidomaterno'>,
): Retirada => ({ exp, nombre: v.dsnombre, paterno: v.dsapellidopaterno, materno: v.dsapellidomaterno });

/** The data that a certificate states of a file and of each victim: a folio fixes them (D-21). */
const CERTIFICA: Partial<Record<Clase, readonly string[]>> = {
  carpeta: ['fcinicio', 'lldelito', 'novictimas', 'llpropietario'],
  victima: ['llgenero', 'dsedad'],
};

/** Why a file may not be changed by a load at all. */
function impedimento(r: Registro, kept: CargaGuardada | undefined): Refusal['codigo'] | undefined {
  if (!kept) return 'CARPETA_NUMERO';
  if (kept.estadojuridicoexpedienteid === ESTADO_JURIDICO.CERRADO) return 'CARPETA_CERRADA';
  if (kept.llinstitucion !== r.llinstitucion) return 'CARPETA_OTRA_INSTITUCION';
  return kept.provienejusticianet === 1 ? 'CARPETA_JUSTICIANET' : undefined;
}

/** Years at the facts of a victim, kept or of a workbook: her certificate states them, and other fields tell them. */
const edadDe = (victima: object, carpeta: object) => edadEnLosHechos(victima as Nacida, carpeta as DiasDeHechos);

/** The changes of a plan that the file's folio forbids (D-21). */
function fijado(plan: PlanCarpeta, kept: CargaGuardada): string[] {
  const { cambios, victimas, autoridades } = plan;
  const found = cambios.flatMap(({ clase, campos }) =>
    campos.filter((c) => CERTIFICA[clase]?.includes(c)).map((c) => etiquetaDe(clase, c)),
  );
  const isOtra = ([k, { values }]: [VictimaK, VictimaN]) =>
    k.dsedad === values.dsedad && edadDe(k, kept) !== edadDe(values, plan.carpeta);
  if (victimas.pares.some(isOtra)) found.push('edad al ocurrir los hechos');
  if (victimas.nuevas.length) found.push('víctimas que el registro no tiene');
  if (victimas.quitadas.length) found.push('víctimas que faltan en el libro');
  if (autoridades.quitadas.length) found.push('autoridades que faltan en el libro');
  return [...new Set(found)];
}

interface Guardados {
  victimas: readonly VictimaK[];
  autoridades: readonly AutoridadK[];
  imputados: ReadonlyMap<number, ImputadoK[]>;
  examenes: ReadonlyMap<number, ExamenK[]>;
}

/** By the contents as well as by the versions: not all that is kept has a version of its own. */
const versionDe = (kept: CargaGuardada, { victimas, autoridades, imputados }: Guardados): string =>
  createHash('sha256')
    .update(JSON.stringify([kept, victimas, autoridades.map((a) => [a, imputados.get(a.llresponsable)])]))
    .digest('hex');

/**
 * Pairs the accused persons of the registry and of the workbook: each is looked for under the same authority first, then
 * anywhere in the file, since people are moved, not doubled.
 * @param de id of each authority of the workbook that the registry has
 * @returns besides the pairs, the people who are only in the workbook and those who are only in the registry
 */
function pairImputados(
  kept: readonly ImputadoK[],
  autoridades: readonly AutoridadN[],
  de: ReadonlyMap<AutoridadN, number>,
  ley: ReturnType<typeof withLeyEn>,
) {
  const pares: PlanCarpeta['imputados']['pares'] = [];
  let quitados = [...kept];
  let nuevos = autoridades.flatMap((a) => a.imputados.map((i): [ImputadoN, AutoridadN] => [i, a]));
  for (const donde of ['propia', 'otra'] as const) {
    const key = (persona: string, llresponsable: number | undefined) =>
      donde === 'propia' ? `${llresponsable ?? ''} ${persona}` : persona;
    const found = matchPersonas(
      'imputado',
      quitados.map((k) => ({ k, dsnombre: key(personaDe(k), k.llresponsable) })),
      nuevos.map((n) => ({ n, dsnombre: key(personaDe(n[0].values as FilaDeCambios), de.get(n[1])) })),
      (x) => ({ ...x.k, dsnombre: x.dsnombre }),
      (x) => ({ ...(x.n[0].values as FilaDeCambios), dsnombre: x.dsnombre }),
    );
    for (const [{ k }, { n }] of found.pares) {
      const [one, a] = n;
      pares.push([k, { ...one, values: ley.imputado(one.values, k, a.values) }, a]);
    }
    quitados = found.quitadas.map(({ k }) => k);
    nuevos = found.nuevas.map(({ n }) => n);
  }
  return { pares, nuevos, quitados };
}

/** Victims of the registry and of the workbook, those that are in both with what the registry keeps of them. */
function pairVictimas(
  kept: readonly VictimaK[],
  sent: readonly VictimaN[],
  ley: ReturnType<typeof withLeyEn>,
): PlanCarpeta['victimas'] {
  const found = matchPersonas(
    'victima',
    kept,
    sent,
    (k) => k,
    (n) => n.values,
  );
  const conLoGuardado = ([k, n]: [VictimaK, VictimaN]): [VictimaK, VictimaN] => {
    const values = { ...n.values, dsedad: edadAlActualizar(k, n.values) } as VictimaN['values'];
    return [k, { ...n, values: ley.victima(values, k) }];
  };
  return { ...found, pares: found.pares.map(conLoGuardado) };
}

/**
 * Authorities of the registry and of the workbook, those that are in both with what the registry keeps of them.
 * @returns besides, all of the workbook in their order
 */
function pairAutoridades(
  kept: readonly AutoridadK[],
  sent: readonly AutoridadN[],
  acusadosDe: (kept: AutoridadK) => readonly ImputadoK[],
  ley: ReturnType<typeof withLeyEn>,
) {
  const found = matchAutoridades(
    kept.map((fila) => ({ fila, k: fila, personas: acusadosDe(fila) })),
    sent.map((a) => ({
      fila: a.values as FilaDeCambios,
      a,
      personas: a.imputados.map((i) => i.values as FilaDeCambios),
    })),
  );
  const suyas = new Map(found.pares.map(([{ k }, { a }]) => [a, { ...a, values: ley.autoridad(a.values, k) }]));
  return {
    nuevas: found.nuevas.map(({ a }) => a),
    quitadas: found.quitadas.map(({ k }) => k),
    pares: found.pares.map(([{ k }, { a }]): [AutoridadK, AutoridadN] => [k, suyas.get(a) ?? a]),
    senaladas: sent.map((a) => suyas.get(a) ?? a),
  };
}

function planDe(registro: Registro, kept: CargaGuardada, guardados: Guardados, hoy: Fecha): PlanCarpeta {
  const { victimas, autoridades, imputados } = guardados;
  const carpeta = carpetaConLey(registro.carpeta, kept, hoy);
  const exp = registro.carpeta.noci ?? '';
  const { llcarpeta } = kept;
  const { llinstitucion, llpropietario } = registro;
  const acusadosDe = ({ llresponsable }: AutoridadK) => imputados.get(llresponsable) ?? [];

  const ley = withLeyEn(carpeta, hoy);
  const gente = pairVictimas(victimas, registro.victimas, ley);
  const acusan = pairAutoridades(autoridades, registro.autoridades, acusadosDe, ley);
  const { pares } = acusan;
  const de = new Map(pares.map(([k, a]) => [a, k.llresponsable]));
  const { quitados, ...acusados } = pairImputados(autoridades.flatMap(acusadosDe), acusan.senaladas, de, ley);

  const cambios: Cambio[] = [];
  const compare = (clase: Clase, llave: number, antes: FilaDeCambios, despues: FilaDeCambios) => {
    const campos = camposDistintos(clase, antes, despues);
    if (campos.length) cambios.push({ clase, llave, antes, despues, campos });
  };
  compare('carpeta', llcarpeta, kept as FilaDeCambios, { ...carpeta, ...registro.ubicacion, llpropietario });
  const examenes: PlanCarpeta['examenes'] = [];
  for (const [k, { values }] of gente.pares) {
    const { llvictima } = k;
    const exams = planExamenes(guardados.examenes.get(llvictima) ?? [], values);
    if (exams) examenes.push({ llvictima, ...exams });
    const [antes, despues] = exams ? [{ ...k, examenes: exams.antes }, values] : [k, values];
    const campos = [...camposDistintos('victima', k, values), ...(exams ? ['examenes'] : [])];
    if (campos.length) cambios.push({ clase: 'victima', llave: llvictima, antes, despues, campos });
  }
  for (const [k, { values }] of pares) compare('autoridad', k.llresponsable, k, values as FilaDeCambios);
  for (const [k, n] of acusados.pares) compare('imputado', k.llimputado, k, n.values as FilaDeCambios);

  const leaving = acusan.quitadas;
  const seVa = new Set(leaving.map(({ llresponsable }) => llresponsable));
  const solas = leaving.filter((a) => !acusadosDe(a).length);
  return {
    registro,
    carpeta,
    llcarpeta,
    version: versionDe(kept, guardados),
    dueno: { llcarpeta, llinstitucion, llpropietario },
    cambios,
    victimas: gente,
    examenes,
    autoridades: {
      nuevas: acusan.nuevas,
      quitadas: leaving,
      pares,
    },
    imputados: {
      ...acusados,
      quitados: quitados.filter((k) => !seVa.has(k.llresponsable)),
      movidos: acusados.pares.flatMap(([persona, , a]) => {
        const suya = autoridades.find((k) => k.llresponsable === persona.llresponsable);
        return suya && de.get(a) !== persona.llresponsable ? [{ persona, de: suya, a }] : [];
      }),
    },
    retiradas: {
      victimas: gente.quitadas.map((v) => retirada(exp, v)),
      responsables: [
        ...quitados.map((p) => retirada(exp, p)),
        ...solas.map(({ dscargo }) => ({ exp, nombre: dscargo, paterno: null, materno: null })),
      ],
    },
  };
}

/**
 * The changes that make files of the registry equal to the workbook's. Records in both are changed where they differ, in the
 * fields that a workbook tells (D-43); records only in the workbook are added; records only in the registry go to the bin and
 * are reported. Writes nothing.
 * @param guardadas the same files as they are kept
 */
export async function makePlan(
  trx: Trx,
  registros: readonly Registro[],
  guardadas: readonly CargaGuardada[],
  hoy: Fecha,
): Promise<{ planes: PlanCarpeta[]; rechazadas: [Registro, Refusal][] }> {
  const byNumber = new Map(guardadas.map((c) => [c.noci, c]));
  const rechazadas: [Registro, Refusal][] = [];
  const posibles: [Registro, CargaGuardada][] = [];
  for (const r of registros) {
    const kept = byNumber.get(r.carpeta.noci ?? '');
    const codigo = impedimento(r, kept);
    if (codigo) rechazadas.push([r, { codigo, renglon: r.renglon }]);
    else if (kept) posibles.push([r, kept]);
  }
  const ids = posibles.map(([, { llcarpeta }]) => llcarpeta);
  const victimas = Map.groupBy(await q.listVictimasDe(trx, ids), (v) => v.llcarpeta);
  const autoridades = Map.groupBy(await q.listAutoridadesDe(trx, ids), (a) => a.llcarpeta);
  const imputados = Map.groupBy(await q.listImputadosDe(trx, ids), (i) => i.llresponsable);
  const conExamenes = posibles.flatMap(([r, { llcarpeta }]) => (tellsExamenes(r) ? [llcarpeta] : []));
  const examenes = Map.groupBy(await q.listExamenesDe(trx, conExamenes), (e) => e.llvictima);
  const planes: PlanCarpeta[] = [];
  const yieldTurn = createTurnos(); // a batch of large files takes its time to compare
  for (const [r, kept] of posibles) {
    const { llcarpeta } = kept;
    const suyos = { victimas: victimas.get(llcarpeta) ?? [], autoridades: autoridades.get(llcarpeta) ?? [] };
    const plan = planDe(r, kept, { ...suyos, imputados, examenes }, hoy);
    const fixed = kept.folio ? fijado(plan, kept) : [];
    if (!fixed.length) planes.push(kept.folio ? sinNombres(plan) : plan);
    else rechazadas.push([r, { codigo: 'CARPETA_FOLIO', renglon: r.renglon, detalle: fixed.join(', ') }]);
    await yieldTurn();
  }
  return { planes, rechazadas };
}

/** A certificate states the spelling of names too: a file with folio keeps its own. */
const sinNombres = (plan: PlanCarpeta): PlanCarpeta => ({
  ...plan,
  victimas: {
    ...plan.victimas,
    pares: plan.victimas.pares.map(([k, n]) => [k, { ...n, escrito: n.values }]),
  },
});

/** Whether the registry has no spelling of a name yet, and the workbook tells one. */
const seEscribe = (kept: { nombreoriginal: unknown }, nombreoriginal: unknown): boolean =>
  kept.nombreoriginal === null && nombreoriginal !== null;
const escribe = ({ victimas, imputados, dueno }: PlanCarpeta): boolean =>
  victimas.pares.some(([k, n]) => seEscribe(k, filaVictima(n, dueno).nombreoriginal)) ||
  imputados.pares.some(([k, n]) => seEscribe(k, filaImputado(n, dueno, k.llresponsable).nombreoriginal));

/** Whether anything at all would be written of a file. */
const changes = (plan: PlanCarpeta): boolean => {
  const { cambios, victimas, autoridades, imputados } = plan;
  const n =
    cambios.length +
    victimas.nuevas.length +
    victimas.quitadas.length +
    autoridades.nuevas.length +
    autoridades.quitadas.length +
    imputados.nuevos.length +
    imputados.quitados.length +
    imputados.movidos.length;
  return n > 0 || escribe(plan);
};

/** The audit's record of an update: every overwritten field, before and after. */
export const difference = ({ cambios }: PlanCarpeta) =>
  cambios.map(({ clase, llave, antes, despues, campos }) => ({
    objeto: clase,
    llave,
    antes: pick(antes, campos),
    despues: pick(despues, campos),
  }));

const deLibro = (clase: Clase, values: object) => pick(values, CAMPOS_DEL_LIBRO[clase]);
const tocadas = (plan: PlanCarpeta, clase: Clase) =>
  new Set(plan.cambios.filter((c) => c.clase === clase).map((c) => c.llave));
type Planes = readonly PlanCarpeta[];
/** Ids of the authorities of the workbook. */
type Ids = ReadonlyMap<AutoridadN, number>;

const writeCarpetas = (trx: Trx, todas: Planes): Promise<void> =>
  q.updateFilas(
    trx,
    'carpeta',
    'llcarpeta',
    CAMPOS_DEL_LIBRO.carpeta,
    todas.map(({ registro: r, carpeta, llcarpeta }) => ({
      ...deLibro('carpeta', { ...carpeta, llpropietario: r.llpropietario }),
      ...pick(r.ubicacion ?? {}, COLUMNAS_UBICACION),
      llcarpeta,
    })),
  );

async function writeVictimas(trx: Trx, llusuario: number, todas: Planes): Promise<void> {
  await q.deleteVictimas(
    trx,
    todas.flatMap((p) => p.victimas.quitadas.map((v) => v.llvictima)),
    llusuario,
  );
  await q.updateFilas(
    trx,
    'victima',
    'llvictima',
    CAMPOS_DEL_LIBRO.victima,
    todas.flatMap((p) => {
      const changed = tocadas(p, 'victima');
      return p.victimas.pares.flatMap(([k, n]) => {
        const { nombreoriginal } = filaVictima(n, p.dueno);
        if (!changed.has(k.llvictima) && !seEscribe(k, nombreoriginal)) return [];
        return [{ ...deLibro('victima', n.values), llvictima: k.llvictima, nombreoriginal }];
      });
    }),
  );
  await insertVictimas(trx, todas);
  await writeExamenes(trx, todas);
}

async function insertVictimas(trx: Trx, todas: Planes): Promise<void> {
  const nuevas = todas.flatMap((p) => p.victimas.nuevas.map((v) => ({ v, dueno: p.dueno })));
  const ids = await reserveVictimas(
    trx,
    nuevas.map(({ v }) => v),
  );
  await insertFilas(trx, {
    victima: nuevas.map(({ v, dueno }, i) => filaVictima(v, dueno, ids[i])),
    examenvictima: nuevas.flatMap(({ v, dueno }, i) =>
      filasExamen(v.values.examenes ?? [], { ...dueno, llvictima: ids[i] ?? 0 }),
    ),
  });
}

/** Examinations of victims who stay: those that did not change are not touched. */
async function writeExamenes(trx: Trx, todas: Planes): Promise<void> {
  const cambian = todas.flatMap(({ examenes, dueno }) => examenes.map((e) => ({ ...e, dueno })));
  await q.deleteExamenes(
    trx,
    cambian.flatMap(({ quitados }) => quitados.map((e) => e.llexamenvictima)),
  );
  await insertFilas(trx, {
    examenvictima: cambian.flatMap(({ nuevos, dueno, llvictima }) => filasExamen(nuevos, { ...dueno, llvictima })),
  });
}

/** An authority changes with whom it accuses: a form that was opened before must not save over it. */
function autoridadesTocadas(p: PlanCarpeta, ids: Ids): Set<number> {
  const changed = tocadas(p, 'autoridad');
  const people = tocadas(p, 'imputado');
  for (const [k, , a] of p.imputados.pares)
    if (people.has(k.llimputado) || k.llresponsable !== ids.get(a)) changed.add(k.llresponsable).add(ids.get(a) ?? 0);
  for (const k of p.imputados.quitados) changed.add(k.llresponsable);
  for (const [, a] of p.imputados.nuevos) changed.add(ids.get(a) ?? 0);
  return changed;
}

async function writeAutoridades(trx: Trx, todas: Planes): Promise<Ids> {
  const nuevas = todas.flatMap((p) => p.autoridades.nuevas.map((a) => ({ a, dueno: p.dueno })));
  const ll = await nextIds(trx, 'responsable', nuevas.length);
  const ids = new Map(nuevas.map(({ a }, i) => [a, ll[i] ?? 0]));
  for (const p of todas) for (const [k, n] of p.autoridades.pares) ids.set(n, k.llresponsable);
  await insertFilas(trx, { responsable: nuevas.map(({ a, dueno }) => filaResponsable(a, dueno, ids.get(a) ?? 0)) });
  await q.updateFilas(
    trx,
    'responsable',
    'llresponsable',
    CAMPOS_DEL_LIBRO.autoridad,
    todas.flatMap((p) => {
      const changed = autoridadesTocadas(p, ids);
      return p.autoridades.pares
        .filter(([k]) => changed.has(k.llresponsable))
        .map(([k, n]) => ({ ...deLibro('autoridad', n.values), llresponsable: k.llresponsable }));
    }),
  );
  return ids;
}

async function writeImputados(trx: Trx, llusuario: number, todas: Planes, ids: Ids): Promise<void> {
  const filaDe = (n: ImputadoN, a: AutoridadN, { dueno }: PlanCarpeta) => filaImputado(n, dueno, ids.get(a) ?? 0);
  await q.deleteImputados(
    trx,
    todas.flatMap((p) => p.imputados.quitados.map((i) => i.llimputado)),
    llusuario,
  );
  await q.updateFilas(
    trx,
    'imputado',
    'llimputado',
    [...CAMPOS_DEL_LIBRO.imputado, 'llresponsable'],
    todas.flatMap((p) => {
      const changed = tocadas(p, 'imputado');
      return p.imputados.pares.flatMap(([k, n, a]) => {
        const { llresponsable, nombreoriginal } = filaDe(n, a, p);
        const isMoved = k.llresponsable !== llresponsable;
        if (!changed.has(k.llimputado) && !seEscribe(k, nombreoriginal) && !isMoved) return [];
        return [{ ...deLibro('imputado', n.values), llimputado: k.llimputado, llresponsable, nombreoriginal }];
      });
    }),
  );
  await insertFilas(trx, { imputado: todas.flatMap((p) => p.imputados.nuevos.map(([n, a]) => filaDe(n, a, p))) });
}

/** Writes plans over files that are locked. */
export async function updateCarpetas(trx: Trx, llusuario: number, planes: Planes): Promise<void> {
  const todas = planes.filter(changes);
  // the file first: its parts move with it to another area
  await writeCarpetas(trx, todas);
  await writeVictimas(trx, llusuario, todas);
  const ids = await writeAutoridades(trx, todas);
  await writeImputados(trx, llusuario, todas, ids);
  await q.deleteAutoridades(
    trx,
    todas.flatMap((p) => p.autoridades.quitadas.map((a) => a.llresponsable)),
    llusuario,
  );
}
