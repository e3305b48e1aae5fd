import type { CodigoCarga } from '@renadet/domain/carga/codigos';
import type { Registro } from '@renadet/domain/carga/registro';
import { ESTADO_JURIDICO } from '@renadet/domain/catalogos/ids';
import type { Fecha } from '@renadet/domain/lib/fecha';
import type { Trx } from '../../db/scope.ts';
import { COLUMNAS_AUTORIDAD } from '../autoridad/autoridad.queries.ts';
import { COLUMNAS_CARPETA } from '../carpeta/carpeta.queries.ts';
import { COLUMNAS_VICTIMA } from '../victima/victima.queries.ts';
import {
  deleteAutoridades,
  deleteVictimas,
  listAutoridadesDe,
  listImputadosDe,
  listVictimasDe,
  updateFilas,
} from './actualizar.queries.ts';
import { type findExistentes, insertFilas, nextResponsables } from './carga.queries.ts';
import { COLUMNAS_UBICACION, type Dueno, filaCarpeta, filaImputado, filaResponsable, filaVictima } from './filas.ts';

/** A person who was in the registry and is not in the workbook [2-213] [2-214]. */
export interface Retirada {
  exp: string;
  nombre: string | null;
  paterno: string | null;
  materno: string | null;
}
type Guardada = Awaited<ReturnType<typeof findExistentes>>[number];

const persona = (v: { dsnombre: string | null; dsapellidopaterno: string | null; dsapellidomaterno: string | null }) =>
  [v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno].map((part) => part ?? '').join('|');
const retirada = (exp: string, v: Parameters<typeof persona>[0]): Retirada => ({
  exp,
  nombre: v.dsnombre,
  paterno: v.dsapellidopaterno,
  materno: v.dsapellidomaterno,
});
const autoridadDe = (a: object) =>
  JSON.stringify(COLUMNAS_AUTORIDAD.map((c) => (a as Record<string, unknown>)[c] ?? null));

/** Why a file may not be changed by a load. */
function impedimento(r: Registro, kept: Guardada | undefined): CodigoCarga | undefined {
  if (!kept) return 'CARPETA_NUMERO';
  if (kept.estadojuridicoexpedienteid === ESTADO_JURIDICO.CERRADO) return 'CARPETA_CERRADA';
  if (kept.llinstitucion !== r.llinstitucion) return 'CARPETA_OTRO_ESTADO';
  // what a folio certifies, and what another system keeps, a workbook does not take away
  return kept.folio || kept.provienejusticianet === 1 ? 'CARPETA_GUARDAR' : undefined;
}

const porClave = <T>(items: readonly T[], key: (item: T) => string | number): Map<string | number, T[]> => {
  const map = new Map<string | number, T[]>();
  for (const item of items) map.set(key(item), [...(map.get(key(item)) ?? []), item]);
  return map;
};

type Alta = [Registro['autoridades'][number], Dueno];

/**
 * What it takes to make files of the registry equal to the workbook's: who is in both is updated, who is only in the
 * workbook is added, who is only in the registry goes to the bin and is reported. Writes nothing.
 * @param guardadas the same files as they are kept
 */
export async function planear(trx: Trx, registros: readonly Registro[], guardadas: readonly Guardada[]) {
  const byNumber = new Map(guardadas.map((c) => [c.noci, c]));
  const rechazadas: [Registro, CodigoCarga][] = [];
  const hechas: [Registro, number][] = [];
  for (const r of registros) {
    const kept = byNumber.get(r.carpeta.noci ?? '');
    const codigo = impedimento(r, kept);
    if (codigo) rechazadas.push([r, codigo]);
    else hechas.push([r, kept?.llcarpeta ?? 0]);
  }
  const ids = hechas.map(([, llcarpeta]) => llcarpeta);
  const victimasKept = porClave(await listVictimasDe(trx, ids), (v) => v.llcarpeta);
  const autoridadesKept = porClave(await listAutoridadesDe(trx, ids), (a) => a.llcarpeta);
  const imputadosKept = porClave(await listImputadosDe(trx, ids), (i) => i.llresponsable);
  const victimas: { update: object[]; insert: object[]; remove: number[] } = { update: [], insert: [], remove: [] };
  const quitar: number[] = [];
  const nuevas: Alta[] = [];
  const out = { victimas: [] as Retirada[], responsables: [] as Retirada[] };

  for (const [r, llcarpeta] of hechas) {
    const exp = r.carpeta.noci ?? '';
    const dueno = { llcarpeta, llinstitucion: r.llinstitucion, llpropietario: r.llpropietario };
    const stored = new Map((victimasKept.get(llcarpeta) ?? []).map((v) => [persona(v), v]));
    for (const v of r.victimas) {
      const same = stored.get(persona(v.values));
      if (!same) victimas.insert.push(filaVictima(v, dueno));
      else {
        const { version: _, ...row } = filaVictima(v, dueno);
        victimas.update.push({ ...row, llvictima: same.llvictima });
      }
      stored.delete(persona(v.values));
    }
    for (const v of stored.values()) {
      victimas.remove.push(v.llvictima);
      out.victimas.push(retirada(exp, v));
    }
    // an authority is what its data say: one that differs in any of them, or in whom it accuses, is another
    const gente = (list: readonly Parameters<typeof persona>[0][]) => list.map(persona).sort().join('\n');
    const authorities = porClave(
      r.autoridades.map((a) => ({ a, key: `${autoridadDe(a.values)}${gente(a.imputados.map((i) => i.values))}` })),
      (x) => x.key,
    );
    const kept = (autoridadesKept.get(llcarpeta) ?? []).map((a) => ({
      a,
      people: imputadosKept.get(a.llresponsable) ?? [],
    }));
    const named = new Set(r.autoridades.flatMap((a) => a.imputados.map((i) => persona(i.values))));
    for (const { a, people } of kept) {
      const same = authorities.get(`${autoridadDe(a)}${gente(people)}`)?.pop();
      quitar.push(a.llresponsable); // replaced by the workbook's, which may say more of the accused
      if (!same) for (const p of people) if (!named.has(persona(p))) out.responsables.push(retirada(exp, p));
      if (!same && !people.length) out.responsables.push({ exp, nombre: a.dscargo, paterno: null, materno: null });
    }
    for (const a of r.autoridades) nuevas.push([a, dueno]);
  }
  return { hechas, rechazadas, victimas, quitar, nuevas, retiradas: out };
}
type Plan = Awaited<ReturnType<typeof planear>>;

/** Writes a plan over files that are locked. */
export async function actualizarCarpetas(
  trx: Trx,
  llusuario: number,
  hoy: Fecha,
  { hechas, victimas, quitar, nuevas }: Plan,
): Promise<void> {
  await updateFilas(
    trx,
    'carpeta',
    'llcarpeta',
    [...COLUMNAS_CARPETA, ...COLUMNAS_UBICACION, 'llpropietario', 'fcintegracion'],
    hechas.map(([r, llcarpeta]) => ({ ...filaCarpeta(r, llusuario, hoy), llcarpeta })),
  );
  await deleteVictimas(trx, victimas.remove, llusuario);
  await updateFilas(trx, 'victima', 'llvictima', [...COLUMNAS_VICTIMA, 'nombreoriginal'], victimas.update);
  await insertFilas(trx, { victima: victimas.insert });
  await deleteAutoridades(trx, quitar, llusuario);
  const ll = await nextResponsables(trx, nuevas.length);
  await insertFilas(trx, {
    responsable: nuevas.map(([a, dueno], i) => filaResponsable(a, dueno, ll[i] ?? 0)),
    imputado: nuevas.flatMap(([a, dueno], i) => a.imputados.map((p) => filaImputado(p, dueno, ll[i] ?? 0))),
  });
}
