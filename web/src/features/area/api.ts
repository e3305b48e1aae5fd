import {
  eliminarArea,
  getAreaInstitucion,
  getAreasInstitucion,
  moverExpedientes,
  sedesByPropietario,
  setArea,
} from '@renadet/domain/area/area.contract';
import type { Area, FilaArea, ParArea } from '@renadet/domain/area/area.schema';
import { catalogosContract } from '@renadet/domain/catalogos/catalogos.contract';
import { legible } from '@renadet/domain/catalogos/legible';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { MENSAJES } from '@renadet/domain/mensajes';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { HECHO, perform, porQueNo } from '../../lib/acto.ts';
import { avisar, reportFalla } from '../../lib/avisos.ts';
import type { FormularioDe } from '../../lib/formulario.ts';
import { call, Decible, mensajeDe } from '../../lib/http.ts';
import { alDia, clave, porPaginas, query } from '../../lib/query.ts';

/** Areas of an institution, or of all of them (0). */
export function useAreas(institucion: number) {
  const all = useQuery({ ...query(getAreasInstitucion), enabled: institucion === 0 });
  const some = useQuery({
    ...porPaginas(getAreaInstitucion, { params: { a: String(institucion), b: '0' } }),
    enabled: institucion !== 0,
  });
  return institucion === 0 ? all : some;
}

/** Offices and seats of an area [2-085]. */
export const usePares = (llpropietario: number | null) =>
  useQuery({ ...alDia(sedesByPropietario, { params: { id: llpropietario ?? 0 } }), enabled: llpropietario !== null });

const refresh = (cache: QueryClient) =>
  Promise.all(
    [getAreasInstitucion, getAreaInstitucion, sedesByPropietario, catalogosContract.Ctpropietarios].map((read) =>
      cache.invalidateQueries({ queryKey: clave(read) }),
    ),
  );

/** Saves the area of the dialog and tells how it went. @returns its id and version, undefined when it was not saved */
export async function sendArea<C>(
  form: FormularioDe<Area, C>,
  cache: QueryClient,
): Promise<{ llpropietario: number; version: number } | undefined> {
  let saved: { llpropietario: number; version: number } | undefined;
  let exists = false;
  const save = async (body: Area) => {
    const { result, llpropietario = 0, version = 1 } = await call(setArea, { body });
    exists = result === 'REGISTRO_EXISTENTE';
    if (result !== 'REGISTRO_EXITOSO') throw new Error(result);
    saved = { llpropietario, version };
  };
  try {
    if (!(await form.send(save))) return undefined;
    avisar.correcto(MENSAJES.areaGuardada);
  } catch (error) {
    if (exists) avisar.advertencia(MENSAJES.areaExiste);
    else avisar.error(MENSAJES.areaError, porQueNo(error));
    return undefined;
  }
  void refresh(cache); // the dialog closes with its message: text typed from then on is the screen's
  return saved;
}

/** Removes a pair of an area and tells when it could not be. */
export async function removePar({ llpropietario, fiscaliaid, sedeid }: ParArea, cache: QueryClient): Promise<void> {
  await reportFalla(MENSAJES.areaErrorEliminar, async () => {
    await perform<unknown>(
      () => call(eliminarArea, { params: { a: llpropietario, b: fiscaliaid, c: sedeid ?? 0 } }),
      async () => {
        const kept = await call(sedesByPropietario, { params: { id: llpropietario } });
        return kept.every((par) => par.fiscaliaid !== fiscaliaid || par.sedeid !== sedeid) || undefined;
      },
    );
  });
  await refresh(cache);
}

/** The reason why an area cannot be retired: a sentence, and how many files are in it. */
export interface Impedimento {
  mensaje: string;
  expedientes: number;
}

/** Retires an area and tells that it did. @returns why not; undefined once it is retired */
export async function retireArea(
  { llpropietario, dspropietario, llinstitucion }: FilaArea,
  cache: QueryClient,
): Promise<Impedimento | undefined> {
  try {
    const { result, msj, expedientes } = await perform(
      () => call(eliminarArea, { params: { a: llpropietario, b: 0, c: 0 } }),
      async () => {
        const kept = await call(getAreaInstitucion, { params: { a: String(llinstitucion), b: '0' } });
        return kept.some((a) => a.llpropietario === llpropietario) ? undefined : HECHO;
      },
    );
    if (result !== 'REGISTRO_EXITOSO')
      return { mensaje: msj ?? MENSAJES.areaErrorEliminar, expedientes: expedientes ?? 0 };
  } catch (error) {
    return { mensaje: mensajeDe(error), expedientes: 0 };
  }
  avisar.correcto(`Se retiró el área ${legible(dspropietario, 'nombre')}.`);
  void refresh(cache);
  return undefined;
}

/**
 * Moves all files of an area to another one, some at a time.
 * @param onAdvance is told how many are left
 * @param signal stops it after the call under way
 * @returns whether none is left
 */
export async function passExpedientes(
  de: number,
  a: number,
  onAdvance: (pendientes: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    const { movidos, pendientes } = await call(moverExpedientes, { params: { a: de }, body: { llpropietario: a } });
    onAdvance(pendientes);
    if (pendientes === 0) return !signal.aborted;
    // the user may not move the files that are left
    if (movidos === 0) throw new Decible(`Usted no puede pasar ${cuantos(pendientes, 'expediente', 'expedientes')}.`);
  }
  return false;
}
