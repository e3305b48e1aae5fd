import type { FiltroReporte } from '@renadet/domain/reportes/filtro';
import * as palabras from '@renadet/domain/reportes/palabras';
import type { Catalogos } from '../catalogos/catalogos.cache.ts';

/** A filter in words, for the head of its workbook: period or number, and every list of which something was chosen. */
export async function filtroEnPalabras(filtro: FiltroReporte, catalogos: Catalogos): Promise<string[]> {
  const chosen = palabras.listasDe(filtro).filter(({ id }) => id !== 0);
  const named = chosen.map(async ({ nombre, catalogo, padre, id }) => {
    const lectura = palabras.lecturaDe(catalogo);
    const texto = lectura ? await catalogos.texto(lectura, padre, id) : palabras.grupoEnPalabras(id);
    return palabras.listaEnPalabras(nombre, texto ?? `clave ${id}`); // an entry that is not there finds nothing, and is told
  });
  return [palabras.pedidoEnPalabras(filtro), ...(await Promise.all(named))];
}
