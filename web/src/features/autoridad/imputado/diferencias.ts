import { camposImputado, type Imputado } from '@renadet/domain/imputado/imputado.schema';
import { nombreDeImputado } from '@renadet/domain/victima/identidad';
import { useOpciones } from '../../../lib/opciones.ts';
import { type FilaConflicto, filasDe } from '../../../ui/filasDeConflicto.tsx';

const ESTA = 'Está en la lista';
const NO_ESTA = 'No está en la lista';

/** Accused persons in two versions of an authority, in words: the ones in only one of them, and the data that differ. */
export function filasImputados(mine: readonly Imputado[], now: readonly Imputado[]): FilaConflicto[] {
  const find = (list: readonly Imputado[], { llimputado }: Imputado) =>
    llimputado === null ? undefined : list.find((other) => other.llimputado === llimputado);
  const row = (i: Imputado, at: number, mio: string, actual: string): FilaConflicto => ({
    clave: `imputado ${i.llimputado ?? `nuevo ${at}`}`,
    etiqueta: `Persona imputada ${nombreDeImputado(i)}`,
    mio,
    actual,
  });
  const own = mine.flatMap((i, at) => {
    const theirs = find(now, i);
    if (!theirs) return [row(i, at, ESTA, NO_ESTA)];
    return filasDe(camposImputado, i, theirs, { useOpciones }).map((fila) => ({
      ...fila,
      clave: `imputado ${i.llimputado} ${fila.clave}`,
      etiqueta: `${nombreDeImputado(i)}: ${fila.etiqueta}`,
    }));
  });
  return [...own, ...now.flatMap((i, at) => (find(mine, i) ? [] : [row(i, at, NO_ESTA, ESTA)]))];
}
