import type { FilaDeCambios } from '@renadet/domain/carga/cambios';
import type { Registro } from '@renadet/domain/carga/registro';
import { reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import { type Carpeta, CAMPOS_DE_LEY as DE_CARPETA } from '@renadet/domain/carpeta/carpeta.schema';
import type { Examen } from '@renadet/domain/examen/examen.schema';
import { exceptExamenes } from '@renadet/domain/examen/lista';
import { contextoNuevo } from '@renadet/domain/lib/contexto';
import type { Fecha } from '@renadet/domain/lib/fecha';
import type { Rule } from '@renadet/domain/lib/rules';
import { reglasVictima } from '@renadet/domain/victima/victima.rules';
import { CAMPOS_DE_LEY as DE_VICTIMA, type Victima } from '@renadet/domain/victima/victima.schema';
import { keepUntold, pick } from '../../lib/check.ts';

// Data of law come in the sheet Complemento, which says what it says of them and no more: what it leaves out stays.

/**
 * A record of the workbook with the data of law that no row of Complemento tells of it as they are kept. Where some are
 * told, what is kept gives way to what leaves no place for it, as in an edit (D-101); where none are, nothing is touched.
 */
function withKept<V extends object, C>(
  rules: readonly Rule<V, C>[],
  values: V,
  kept: FilaDeCambios,
  context: C,
  names: readonly (keyof V & string)[],
): V {
  if (!names.some((name) => name in values)) return { ...values, ...pick(kept, names) };
  const all = { ...(pick({}, names) as Partial<V>), ...values };
  return keepUntold({ rules, values: all, context, stored: kept as Partial<V> }, values, names);
}

export const carpetaConLey = (values: Carpeta, kept: FilaDeCambios, hoy: Fecha): Carpeta =>
  withKept(reglasCarpeta, values, kept, contextoNuevo(hoy), DE_CARPETA);
export const victimaConLey = (values: Victima, kept: FilaDeCambios, hoy: Fecha): Victima =>
  withKept(reglasVictima, values, kept, contextoNuevo(hoy), DE_VICTIMA);

/** Whether a file of the workbook tells examinations: only then those that are kept are read. */
export const tellsExamenes = ({ victimas }: Registro): boolean =>
  victimas.some(({ values }) => values.examenes?.length);

/** What it takes to make the examinations of a victim those that the workbook tells; nothing where it tells none. */
export function planExamenes<K extends Examen>(kept: readonly K[], { examenes }: Pick<Victima, 'examenes'>) {
  if (!examenes?.length) return undefined;
  const quitados = exceptExamenes(kept, examenes);
  const nuevos = exceptExamenes(examenes, kept);
  return quitados.length + nuevos.length ? { antes: kept, despues: examenes, quitados, nuevos } : undefined;
}
