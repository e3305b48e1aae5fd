import { reglasExamen } from '@renadet/domain/examen/examen.rules';
import { camposExamen, type Examen } from '@renadet/domain/examen/examen.schema';
import { exceptExamenes, sortExamenes } from '@renadet/domain/examen/lista';
import type { ContextoEnCarpeta } from '@renadet/domain/lib/contexto';
import type { ErrorCampo } from '@renadet/domain/lib/errors';
import { SI } from '@renadet/domain/lib/siNo';
import { inScope } from '../../db/alcance.ts';
import { type Alcance, send, type Trx } from '../../db/scope.ts';
import { columns, findErrors, pick, type QuienPregunta } from '../../lib/check.ts';
import type { Services } from '../../lib/services.ts';

const COLUMNAS_EXAMEN = columns(camposExamen);
/** The victim of an examination, with her file and place. */
export interface DuenaDeExamen {
  llvictima: number;
  llcarpeta: number;
  llinstitucion: number | null;
  llpropietario: number | null;
}
type ExamenGuardado = Examen & { llexamenvictima: number };

/** Examinations in scope, as they are kept. */
const examenesEnAlcance = (trx: Trx, alcance: Alcance) =>
  trx.selectFrom('examenvictima').where(inScope('examenvictima', alcance)).orderBy('llexamenvictima').selectAll();
/** Examinations of a victim in scope, as they are kept. */
const readExamenes = async (trx: Trx, alcance: Alcance, llvictima: number): Promise<ExamenGuardado[]> =>
  (await examenesEnAlcance(trx, alcance).where('llvictima', '=', llvictima).execute()) as unknown as ExamenGuardado[];

const asExamenes = (rows: readonly object[]): Examen[] =>
  sortExamenes(rows.map((row) => pick(row, COLUMNAS_EXAMEN) as unknown as Examen));
/** The same as callers know them: by their day, with their fields alone. */
export const listExamenes = async (trx: Trx, alcance: Alcance, llvictima: number): Promise<Examen[]> =>
  asExamenes(await readExamenes(trx, alcance, llvictima));
/** Those of some files, by victim. */
export const listExamenesDe = async (trx: Trx, alcance: Alcance, carpetas: readonly number[]) => {
  const rows = await examenesEnAlcance(trx, alcance)
    .where('llcarpeta', 'in', [...carpetas])
    .execute();
  return new Map([...Map.groupBy(rows, (row) => row.llvictima)].map(([victim, of]) => [victim, asExamenes(of)]));
};

/** Rows of the examinations of a victim. */
export const filasExamen = (
  examenes: readonly Examen[],
  { llvictima, llcarpeta, llinstitucion, llpropietario }: DuenaDeExamen,
) =>
  examenes.map((examen) => ({
    ...pick(examen, COLUMNAS_EXAMEN),
    llvictima,
    llcarpeta,
    llinstitucion,
    llpropietario,
  }));

/**
 * Errors of the examinations, each named `examenes.<position>.<field>`. One that stands as it is kept stays (D-35), and an
 * entry that was retired since stays in the one that took its place.
 */
export async function checkExamenes(
  { catalogos }: Services,
  via: QuienPregunta,
  examenes: readonly Examen[],
  context: ContextoEnCarpeta,
  before: readonly Examen[] = [],
): Promise<ErrorCampo[]> {
  const errores: ErrorCampo[] = [];
  const replaced = exceptExamenes(before, examenes);
  for (const examen of exceptExamenes(examenes, before)) {
    const stored = replaced.shift();
    const check = {
      ...via,
      campos: camposExamen,
      rules: reglasExamen,
      values: examen,
      context,
      parents: { llexamen: SI }, // of those that were made or asked for
      ...(stored && { stored }),
    };
    errores.push(...(await findErrors(catalogos, check, `examenes.${examenes.indexOf(examen)}.`)));
  }
  return errores;
}

/** Puts in new examinations of a victim. */
export async function addExamenes(trx: Trx, examenes: readonly Examen[], duena: DuenaDeExamen): Promise<void> {
  const rows = filasExamen(examenes, duena);
  if (rows.length) await send(trx, trx.insertInto('examenvictima').values(rows as never));
}

/** Takes out the examinations that a victim has no more and puts in the new ones; those that stay are not touched. */
export async function saveExamenes(
  trx: Trx,
  alcance: Alcance,
  duena: DuenaDeExamen,
  examenes: readonly Examen[],
): Promise<void> {
  const kept = await readExamenes(trx, alcance, duena.llvictima);
  const gone = exceptExamenes(kept, examenes).map((row) => row.llexamenvictima);
  if (gone.length) await send(trx, trx.deleteFrom('examenvictima').where('llexamenvictima', 'in', gone));
  await addExamenes(trx, exceptExamenes(examenes, kept), duena);
}
