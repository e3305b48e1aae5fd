import { type ContextoImputado, reglasImputado } from '@renadet/domain/imputado/imputado.rules';
import { camposImputado, type Imputado } from '@renadet/domain/imputado/imputado.schema';
import { fieldState, settle } from '@renadet/domain/lib/rules';
import { juzgar } from '../../lib/juicio.ts';

/** Accused persons of an authority and the ids of those taken out of it. */
export interface ListaImputados {
  imputados: Imputado[];
  imputadosE: number[];
}

/** Full name, as the list shows it [1-110]. */
export const nombreCompleto = (i: Pick<Imputado, 'dsnombre' | 'dsapellidopaterno' | 'dsapellidomaterno'>): string =>
  [i.dsnombre, i.dsapellidopaterno, i.dsapellidomaterno].filter(Boolean).join(' ');

const renumerar = (list: readonly Imputado[]): Imputado[] => list.map((imputado, index) => ({ ...imputado, index }));

/** Adds an accused person at the end, or puts it in the place of the one at `index`. */
export function ponerImputado(list: ListaImputados, index: number | null, imputado: Imputado): ListaImputados {
  const named = { ...imputado, dsnombrecompleto: nombreCompleto(imputado) };
  const at = index ?? list.imputados.length;
  return { ...list, imputados: renumerar(list.imputados.toSpliced(at, 1, named)) };
}

/** Takes one out: its id, if it has one, is recorded as removed [1-320]; the rest is numbered anew [1-321]. */
export function quitarImputado({ imputados, imputadosE }: ListaImputados, index: number): ListaImputados {
  const gone = imputados[index]?.llimputado ?? null;
  return {
    imputados: renumerar(imputados.toSpliced(index, 1)),
    imputadosE: gone === null ? imputadosE : [...imputadosE, gone],
  };
}

/** The accused persons under another context: the authority's level forces some of their answers [1-294] [1-296]. */
export const asentarImputados = (list: readonly Imputado[], contexto: ContextoImputado): Imputado[] =>
  list.map((imputado) => settle(reglasImputado, imputado, contexto));

/** How many answers of an accused person are missing or wrong: one loaded in bulk may come with gaps. */
export const pendientesDe = (imputado: Imputado, contexto: ContextoImputado): number =>
  juzgar(
    { campos: camposImputado, rules: reglasImputado },
    imputado,
    contexto,
    fieldState(reglasImputado, imputado, contexto),
  ).size;
