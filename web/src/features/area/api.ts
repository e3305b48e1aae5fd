import {
  eliminarArea,
  getAreaInstitucion,
  getAreasInstitucion,
  sedesByPropietario,
  setArea,
} from '@renadet/domain/area/area.contract';
import type { Area, ParArea } from '@renadet/domain/area/area.schema';
import { catalogosContract } from '@renadet/domain/catalogos/catalogos.contract';
import { MENSAJES } from '@renadet/domain/mensajes';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { avisar } from '../../lib/avisos.ts';
import type { FormularioDe } from '../../lib/formulario.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { clave, query } from '../../lib/query.ts';

/** Areas of an institution, or of all of them (0). */
export function useAreas(institucion: number) {
  const all = useQuery({ ...query(getAreasInstitucion), enabled: institucion === 0 });
  const some = useQuery({
    ...query(getAreaInstitucion, { params: { a: String(institucion), b: '0' } }),
    enabled: institucion !== 0,
    placeholderData: keepPreviousData,
  });
  return institucion === 0 ? all : some;
}

/** Offices and seats of an area [2-085]. */
export const usePares = (llpropietario: number | null) =>
  useQuery({
    ...query(sedesByPropietario, { params: { id: llpropietario ?? 0 } }),
    enabled: llpropietario !== null,
    staleTime: 0,
  });

const refrescar = (cache: QueryClient) =>
  Promise.all(
    [getAreasInstitucion, getAreaInstitucion, sedesByPropietario, catalogosContract.Ctpropietarios].map((read) =>
      cache.invalidateQueries({ queryKey: clave(read) }),
    ),
  );

/** Saves the area of the dialog and tells how it went. @returns its id, undefined when it was not saved */
export async function enviarArea<C>(form: FormularioDe<Area, C>, cache: QueryClient): Promise<number | undefined> {
  let saved: number | undefined;
  let exists = false;
  const save = async (body: Area) => {
    const { result, llpropietario } = await call(setArea, { body });
    exists = result === 'REGISTRO_EXISTENTE';
    if (result !== 'REGISTRO_EXITOSO') throw new Error(result);
    saved = llpropietario;
  };
  try {
    if (!(await form.enviar(save))) return undefined;
    avisar.correcto(MENSAJES.areaGuardada);
  } catch (error) {
    if (exists) avisar.advertencia(MENSAJES.areaExiste);
    else avisar.error(MENSAJES.areaError, mensajeDe(error));
    return undefined;
  }
  await refrescar(cache);
  return saved;
}

/** Removes a pair of an area and tells when it could not be. */
export async function quitarPar({ llpropietario, fiscaliaid, sedeid }: ParArea, cache: QueryClient): Promise<void> {
  try {
    await call(eliminarArea, { params: { a: llpropietario, b: fiscaliaid, c: sedeid ?? 0 } });
  } catch (error) {
    avisar.error(MENSAJES.areaErrorEliminar, mensajeDe(error));
  }
  await refrescar(cache);
}
