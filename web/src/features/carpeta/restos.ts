// Apart from the search itself, since only its own screen judges one: the rules of a file would go with every screen of it.
import { reglasFormaBusqueda } from '@renadet/domain/carpeta/busqueda.rules';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { violations } from '@renadet/domain/lib/rules';
import type { Busqueda } from './busqueda.ts';
import { conMayuscula, partesDe } from './filtro.ts';

/**
 * The criteria of a search, each with the search that is left without it: from its first page, and null where nothing is left
 * that can be asked.
 */
export const sinCadaUna = (
  b: Busqueda,
  hoy: Fecha,
  nombres?: { institucion?: string | undefined; area?: string | undefined },
): readonly { texto: string; resto: Busqueda | null }[] =>
  partesDe(b, nombres).map(({ texto, sin }) => {
    const resto = { ...b, ...sin, pagina: 1, guardada: undefined };
    return { texto: conMayuscula(texto), resto: violations(reglasFormaBusqueda, resto, { hoy }).length ? null : resto };
  });
