import { EXAMEN, GRADO_EXAMEN, ORGANISMO_EXAMEN, RESULTADO } from '@renadet/domain/catalogos/ids';
import { NO, SI } from '@renadet/domain/lib/siNo';
import { RESULTADOS_DE_EXAMEN } from './cifras.ts';
import { type Day, dateOf, dayOf } from './days.ts';
import type { FilaCarpeta, FilaExamen, FilaVictima } from './filas.ts';
import { between, chance, type Random, weighted } from './random.ts';
import { drawApart, maybe, siNo, type Taller } from './taller.ts';

const oficial = weighted([
  [85, ORGANISMO_EXAMEN.FISCALIA],
  [15, ORGANISMO_EXAMEN.INSTITUCION_DE_SALUD],
] as const);
const independiente = weighted([
  [45, ORGANISMO_EXAMEN.COMISION_DE_DERECHOS_HUMANOS],
  [45, ORGANISMO_EXAMEN.PERITO_INDEPENDIENTE],
  [10, ORGANISMO_EXAMEN.OTRO],
] as const);
const resultados = {
  [EXAMEN.OFICIAL]: weighted(RESULTADOS_DE_EXAMEN.oficial),
  [EXAMEN.INDEPENDIENTE]: weighted(RESULTADOS_DE_EXAMEN.independiente),
  [EXAMEN.NO_DISPONIBLE]: () => RESULTADO.NO_DISPONIBLE,
};
export type TipoDeExamen = keyof typeof resultados;

/** The finding of an examination of a kind: offices find far less than others do. */
export const resultadoDe = (random: Random, llexamen: TipoDeExamen) => resultados[llexamen](random);

const positivo = weighted([
  [50, GRADO_EXAMEN.CONSISTENTE],
  [33, GRADO_EXAMEN.MUY_CONSISTENTE],
  [11, GRADO_EXAMEN.TIPICO],
  [6, GRADO_EXAMEN.DIAGNOSTICO],
] as const);
const gradoDe = (random: Random, llresultado: number | null): number =>
  llresultado === RESULTADO.POSITIVO
    ? positivo(random)
    : llresultado === RESULTADO.NEGATIVO
      ? GRADO_EXAMEN.NO_CONSISTENTE
      : GRADO_EXAMEN.NO_DISPONIBLE;

/** When it was asked for, made, and its copy delivered, as far as it came until yesterday. */
function fechas({ ultimo }: Taller, random: Random, desde: Day) {
  const asked = Math.min(desde + Math.floor(random() ** 2 * 500), ultimo);
  const made = Math.min(asked + between(random, 2, 300), ultimo);
  return {
    fcsolicitud: maybe(random, 0.9, () => dateOf(asked)),
    fcrealizacion: maybe(random, 0.95, () => dateOf(made)),
    fcentrega: maybe(random, 0.4, () => dateOf(Math.min(made + between(random, 1, 90), ultimo))),
  };
}

/** Both an office and somebody else examined her. */
const CON_OTRO = 0.15;
const OTRO: Partial<Record<TipoDeExamen, TipoDeExamen>> = {
  [EXAMEN.OFICIAL]: EXAMEN.INDEPENDIENTE,
  [EXAMEN.INDEPENDIENTE]: EXAMEN.OFICIAL,
};

/**
 * The examinations of a victim: the one that the form asks for in its section, and often a second opinion. They are drawn
 * apart, by her id, so that nothing else of a seed is another for them.
 */
export function examenes(taller: Taller, file: FilaCarpeta, v: FilaVictima): FilaExamen[] {
  if (v.bopsicologico !== SI) return [];
  const random = drawApart(taller, v.llvictima, 'examenes');
  const { llvictima, llcarpeta, llinstitucion, llpropietario } = v;
  const uno = (llexamen: TipoDeExamen, llresultado: number | null): FilaExamen => {
    const llorganismo = llexamen === EXAMEN.INDEPENDIENTE ? independiente(random) : oficial(random);
    const isOwn = llorganismo === ORGANISMO_EXAMEN.PERITO_INDEPENDIENTE && chance(random, 0.8);
    return {
      llexamenvictima: ++taller.cuenta.ids.examenvictima,
      llvictima,
      llcarpeta,
      llinstitucion,
      llpropietario,
      llorganismo,
      llexamen,
      boperitopropio: isOwn ? SI : NO,
      boconsentimiento: siNo(random, 0.7),
      ...fechas(taller, random, dayOf(file.fcinicio ?? '')),
      llgrado: gradoDe(random, llresultado),
    };
  };
  const first = v.llexamen as TipoDeExamen;
  const other = chance(random, CON_OTRO) ? OTRO[first] : undefined;
  return [uno(first, v.llresultado), ...(other ? [uno(other, resultadoDe(random, other))] : [])];
}
