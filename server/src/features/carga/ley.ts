import { reglasAutoridad } from '@renadet/domain/autoridad/autoridad.rules';
import { type Autoridad, camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import type { FilaDeCambios } from '@renadet/domain/carga/cambios';
import type { Registro } from '@renadet/domain/carga/registro';
import { reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import { type Carpeta, camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import type { Examen } from '@renadet/domain/examen/examen.schema';
import { exceptExamenes } from '@renadet/domain/examen/lista';
import { reglasImputado } from '@renadet/domain/imputado/imputado.rules';
import { camposImputado, type Imputado } from '@renadet/domain/imputado/imputado.schema';
import { type Campos, datosDeLey, vencidos } from '@renadet/domain/lib/campos';
import { contextoDe } from '@renadet/domain/lib/contexto';
import type { Fecha } from '@renadet/domain/lib/fecha';
import type { Rule } from '@renadet/domain/lib/rules';
import { reglasVictima } from '@renadet/domain/victima/victima.rules';
import { camposVictima, type Victima } from '@renadet/domain/victima/victima.schema';
import { keepUntold, pick } from '../../lib/check.ts';

// Columns of the data of law may be missing, of any sheet, and their cells empty: what is not told stays.

/**
 * A record of the workbook with the data of law that no cell tells of it as they are kept. Where some are told, what is kept
 * gives way to what leaves no place for it, as in an edit (D-101); where none are, nothing is touched.
 */
function withKept<V extends object, C>(
  campos: Campos,
  rules: readonly Rule<V, C>[],
  values: V,
  kept: FilaDeCambios,
  context: C,
): V {
  const names = datosDeLey(campos) as readonly string[] as (keyof V & string)[];
  if (!names.some((name) => name in values))
    return { ...values, ...pick(kept, names), ...vencidos(campos, values, kept) };
  const all = { ...(pick({}, names) as Partial<V>), ...values };
  return keepUntold({ campos, rules, values: all, context, stored: kept as Partial<V> }, values);
}

export const carpetaConLey = (values: Carpeta, kept: FilaDeCambios, hoy: Fecha): Carpeta =>
  withKept(camposCarpeta, reglasCarpeta, values, kept, contextoDe(null, { hoy }));

/** The same of what belongs to a file. */
export function withLeyEn(carpeta: Carpeta, hoy: Fecha) {
  const contexto = contextoDe(carpeta, { hoy });
  return {
    victima: (values: Victima, kept: FilaDeCambios) => withKept(camposVictima, reglasVictima, values, kept, contexto),
    autoridad: (values: Autoridad, kept: FilaDeCambios) =>
      withKept(camposAutoridad, reglasAutoridad, values, kept, contexto),
    imputado: (values: Imputado, kept: FilaDeCambios, { llgobierno }: Autoridad) =>
      withKept(camposImputado, reglasImputado, values, kept, { ...contexto, llgobierno }),
  };
}

/** Whether a file of the workbook tells examinations: only then those that are kept are read. */
export const tellsExamenes = ({ victimas }: Registro): boolean =>
  victimas.some(({ values }) => values.examenes?.length);

/** The changes that make a victim's examinations those of the workbook; none where the workbook tells none. */
export function planExamenes<K extends Examen>(kept: readonly K[], { examenes }: Pick<Victima, 'examenes'>) {
  if (!examenes?.length) return undefined;
  const quitados = exceptExamenes(kept, examenes);
  const nuevos = exceptExamenes(examenes, kept);
  return quitados.length + nuevos.length ? { antes: kept, despues: examenes, quitados, nuevos } : undefined;
}
