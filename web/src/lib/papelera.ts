import { getArchivosByLlCarpeta } from '@renadet/domain/archivo/archivo.contract';
import { getCtResponsablesByCarpeta, getCtResponsablesById } from '@renadet/domain/autoridad/autoridad.contract';
import { getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { getCarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { DURACION } from '@renadet/domain/mensajes';
import {
  type Eliminado,
  getArchivosEliminados,
  getAutoridadesEliminadas,
  getVictimasEliminadas,
  restaurarArchivo,
  restaurarAutoridad,
  restaurarImputado,
  restaurarVictima,
} from '@renadet/domain/papelera/papelera.contract';
import { getCtVictimaByCarpeta } from '@renadet/domain/victima/victima.contract';
import type { QueryClient } from '@tanstack/react-query';
import { avisar, closeAviso, reportFalla } from './avisos.ts';
import { call } from './http.ts';
import { clave } from './query.ts';

const OPERACIONES = {
  victima: restaurarVictima,
  responsable: restaurarAutoridad,
  imputado: restaurarImputado,
  archivo: restaurarArchivo,
};
const LECTURAS = [
  getCarpetaById,
  getCarpetaEntera,
  getCtVictimaByCarpeta,
  getCtResponsablesByCarpeta,
  getCtResponsablesById,
  getVictimasEliminadas,
  getAutoridadesEliminadas,
  getArchivosByLlCarpeta,
  getArchivosEliminados,
];

/** The readings that a deletion, or its undoing, makes old. */
const refreshListas = (cache: QueryClient) =>
  Promise.all(LECTURAS.map((read) => cache.invalidateQueries({ queryKey: clave(read) })));

/** By place in the bin, the message that offers to bring it back. */
const ofrecidos = new Map<number, number>();

/** Brings a deleted record back and tells how it went. */
export async function restore(tabla: Eliminado['tabla'], llpapelera: number, cache: QueryClient): Promise<void> {
  await reportFalla('No se pudo restaurar.', async () => {
    const { result, msj } = await call(OPERACIONES[tabla], { params: { id: llpapelera } });
    if (result === 'REGISTRO_EXITOSO') {
      closeAviso(ofrecidos.get(llpapelera) ?? 0); // there is nothing to undo any more
      avisar.correcto(msj, DURACION.larga);
    } else avisar.error('No se pudo restaurar.', msj);
  });
  await refreshListas(cache);
}

/** Says that something was deleted, with the way back beside it. */
export function notifyEliminado(
  texto: string,
  tabla: Eliminado['tabla'],
  places: readonly (number | undefined)[],
  { cache, detalle }: { cache: QueryClient; detalle?: string },
): void {
  const onChoose = async () => {
    for (const id of places) if (id !== undefined) await restore(tabla, id, cache);
  };
  const said = avisar.correcto(texto, DURACION.deshacer, { accion: { texto: 'Deshacer', onChoose }, detalle });
  for (const id of places) if (id !== undefined) ofrecidos.set(id, said);
}
