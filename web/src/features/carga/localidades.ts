import { localidadesDeCarga, MUNICIPIOS_POR_PREGUNTA } from '@renadet/domain/carga/carga.contract';
import type { ListaDeLocalidades } from '@renadet/domain/carga/localidades';
import { call } from '../../lib/http.ts';

/** INEGI's localities of municipalities; undefined where the server cannot be asked, which judges them itself later. */
export async function askLocalidades(municipios: readonly number[]): Promise<ListaDeLocalidades[] | undefined> {
  const listas: ListaDeLocalidades[] = [];
  try {
    for (let i = 0; i < municipios.length; i += MUNICIPIOS_POR_PREGUNTA)
      listas.push(
        ...(await call(localidadesDeCarga, { body: { municipios: municipios.slice(i, i + MUNICIPIOS_POR_PREGUNTA) } })),
      );
    return listas;
  } catch {
    return undefined;
  }
}
