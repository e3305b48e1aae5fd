import type { Autoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { type ContextoImputado, reglasImputado } from '@renadet/domain/imputado/imputado.rules';
import { camposImputado, type Imputado } from '@renadet/domain/imputado/imputado.schema';
import { byId, type ListaImputados, renumber } from '@renadet/domain/imputado/lista';
import { cambiosDe } from '@renadet/domain/lib/cambios';
import { fieldState, type Known, settle } from '@renadet/domain/lib/rules';
import { nombreDePersona } from '@renadet/domain/victima/identidad';
import { judge } from '../../../lib/juicio.ts';

/** Full name, as the list shows it [1-110]. */
export const nombreCompleto = (i: Pick<Imputado, 'dsnombre' | 'dsapellidopaterno' | 'dsapellidomaterno'>): string =>
  nombreDePersona(i);

/** Adds an accused person at the end, or puts it in the place of the one at `index`. */
export function putImputado(list: ListaImputados, index: number | null, imputado: Imputado): ListaImputados {
  const named = { ...imputado, dsnombrecompleto: nombreCompleto(imputado) };
  const at = index ?? list.imputados.length;
  return { ...list, imputados: renumber(list.imputados.toSpliced(at, 1, named)) };
}

/** Takes one out: its id, if it has one, is recorded as removed [1-320]; the rest is numbered anew [1-321]. */
export function removeImputado({ imputados, imputadosE }: ListaImputados, index: number): ListaImputados {
  const gone = imputados[index]?.llimputado ?? null;
  return {
    imputados: renumber(imputados.toSpliced(index, 1)),
    imputadosE: gone === null ? imputadosE : [...imputadosE, gone],
  };
}

/** An authority's accused persons as they are kept, and its level of government then. */
export type Guardados = Pick<Autoridad, 'imputados' | 'llgobierno'>;

/** The facts about a kept accused person for the rules: values of another door stay while nothing changes (D-35). */
export function conocidoDe(
  { llimputado }: Imputado,
  guardados: Guardados | undefined,
): Known<Imputado, ContextoImputado> {
  const stored = guardados && byId(guardados.imputados, llimputado);
  return stored ? { stored, storedContext: { llgobierno: guardados.llgobierno } } : {};
}

/** The accused persons under another context: the authority's level forces some of their answers [1-294] [1-296]. */
export const recordImputados = (
  list: readonly Imputado[],
  contexto: ContextoImputado,
  guardados?: Guardados,
): Imputado[] => list.map((imputado) => settle(reglasImputado, imputado, contexto, conocidoDe(imputado, guardados)));

/** How many answers of an accused person are missing or wrong: one loaded in bulk may come with gaps. */
export function pendientesDe(imputado: Imputado, contexto: ContextoImputado, guardados?: Guardados): number {
  const known = conocidoDe(imputado, guardados);
  const states = fieldState(reglasImputado, imputado, contexto, known);
  return judge({ campos: camposImputado, rules: reglasImputado, ...known }, imputado, contexto, states).size;
}

/**
 * The typed accused persons of an authority that an earlier sending of the same form registered. Each takes the place of the
 * one that was sent for it, so that nobody is accused twice; persons taken out since leave.
 */
export const matchImputados = (kept: readonly Imputado[], typed: readonly Imputado[]): ListaImputados => ({
  imputados: renumber(
    typed.map((one, i) => ({
      ...one,
      llimputado: kept[i]?.llimputado ?? null,
      llresponsable: kept[i]?.llresponsable ?? null,
    })),
  ),
  imputadosE: kept.slice(typed.length).flatMap(({ llimputado }) => llimputado ?? []),
});

/**
 * The accused persons that were saved a moment ago, with the changes made since. Each has the id that the registry gave it, so
 * that nobody is added twice. While a save is on its way nobody is added or taken out.
 */
export const proceedImputados = (
  now: readonly Imputado[],
  sent: readonly Imputado[],
  typed: readonly Imputado[],
): Imputado[] =>
  renumber(now.map((one, i) => ({ ...one, ...cambiosDe(camposImputado, sent[i] ?? one, typed[i] ?? sent[i] ?? one) })));
