import { cambiosDe } from '../lib/cambios.ts';
import { camposImputado, type Imputado } from './imputado.schema.ts';

/** Accused persons of an authority and the ids of those taken out of it. */
export interface ListaImputados {
  imputados: Imputado[];
  imputadosE: number[];
}

/** The accused persons numbered by their place. */
export const renumber = (list: readonly Imputado[]): Imputado[] =>
  list.map((imputado, index) => ({ ...imputado, index }));

/** The accused person of an id. */
export const byId = (list: readonly Imputado[], id: number | null): Imputado | undefined =>
  id === null ? undefined : list.find(({ llimputado }) => llimputado === id);

/**
 * This user's changes of the accused persons on top of the list as it is kept now: each changed field, each added and each
 * removed person. A person who was changed here and taken out by another user is added anew; nobody is lost.
 * @param opened the list as this user opened it
 */
export function mergeImputados(
  now: readonly Imputado[],
  opened: readonly Imputado[],
  mine: ListaImputados,
): ListaImputados {
  const changes = (one: Imputado) => cambiosDe(camposImputado, byId(opened, one.llimputado) ?? ({} as Imputado), one);
  const kept = now
    .filter(({ llimputado }) => llimputado === null || !mine.imputadosE.includes(llimputado))
    .map((theirs) => {
      const own = byId(mine.imputados, theirs.llimputado);
      return own ? { ...theirs, ...changes(own) } : theirs;
    });
  const added = mine.imputados
    .filter((one) => !byId(now, one.llimputado))
    .filter((one) => one.llimputado === null || Object.keys(changes(one)).length > 0)
    .map((one) => ({ ...one, llimputado: null, llresponsable: null }));
  return {
    imputados: renumber([...kept, ...added]),
    imputadosE: mine.imputadosE.filter((id) => byId(now, id)),
  };
}
