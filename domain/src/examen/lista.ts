import { camposExamen, type Examen } from './examen.schema.ts';

// The examinations of a victim are one value of hers, in the order of their dates: none has a name of its own by which
// callers could tell it, so lists are compared by what they say.

const CAMPOS = Object.keys(camposExamen) as (keyof Examen)[];
const SIN_FECHA = '9999';
/** The key of an examination: the day when it was made, else asked for, and all that it says. */
const llaveDe = (e: Examen): string =>
  JSON.stringify([e.fcrealizacion ?? e.fcsolicitud ?? e.fcentrega ?? SIN_FECHA, ...CAMPOS.map((name) => e[name])]);

/** The examinations by their day; those without one at the end. */
export const sortExamenes = (list: readonly Examen[]): Examen[] =>
  list
    .map((examen) => [llaveDe(examen), examen] as const)
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([, examen]) => examen);

/** Those of a list that another has not; two alike are two. */
export function exceptExamenes<E extends Examen>(list: readonly E[], others: readonly Examen[]): E[] {
  const left = others.map(llaveDe);
  return list.filter((examen) => {
    const at = left.indexOf(llaveDe(examen));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * Puts this user's changes of the list on top of the list as it is kept now. A changed examination is one taken out and
 * another put in, so that nothing is lost that somebody else wrote.
 * @param opened the list as this user opened it
 */
export const mergeExamenes = (now: readonly Examen[], opened: readonly Examen[], mine: readonly Examen[]): Examen[] => {
  const added = exceptExamenes(exceptExamenes(mine, opened), exceptExamenes(now, opened));
  return sortExamenes([...exceptExamenes(now, exceptExamenes(opened, mine)), ...added]);
};
