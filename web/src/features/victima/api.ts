import { getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { DURACION, MENSAJES } from '@renadet/domain/mensajes';
import {
  editarVictima,
  eliminarVictima,
  getCtVictimaByCarpeta,
  getCtVictimaById,
  insertarVictima,
} from '@renadet/domain/victima/victima.contract';
import type { FilaVictima, Victima } from '@renadet/domain/victima/victima.schema';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { avisar } from '../../lib/avisos.ts';
import type { FormularioDe } from '../../lib/formulario.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { avisarEliminado } from '../../lib/papelera.ts';
import { clave, query } from '../../lib/query.ts';
import { isConflicto } from '../../lib/versiones.ts';
import { enfocarCampo } from '../../ui/campos/Marco.tsx';

/** Victims registered in a file. */
export const useVictimas = (llcarpeta: number) => useQuery(query(getCtVictimaByCarpeta, { params: { id: llcarpeta } }));

/** One victim, read anew each time it is opened: its version must be the last. */
export const useVictima = (llvictima: number | null) =>
  useQuery({
    ...query(getCtVictimaById, { params: { id: llvictima ?? 0 } }),
    select: (found: readonly unknown[]) => found[0] as Victima | undefined,
    enabled: llvictima !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** One victim as it is kept now. */
export const leerVictima = async (llvictima: number): Promise<Victima> =>
  (await call(getCtVictimaById, { params: { id: llvictima } }))[0] as unknown as Victima;

/** The lists and counts that a change of a victim makes old. */
const refrescar = (cache: QueryClient) =>
  Promise.all(
    [getCtVictimaByCarpeta, getCarpetaById].map((read) => cache.invalidateQueries({ queryKey: clave(read) })),
  );

/** The answer was not REGISTRO_EXITOSO. */
class Rechazo extends Error {}

const save = async (values: Victima) => {
  const isNew = values.llvictima === null;
  const { result, msj } = await (isNew
    ? call(insertarVictima, { body: values })
    : call(editarVictima, { body: values }));
  if (result === 'REGISTRO_EXITOSO') {
    avisar.correcto([MENSAJES.victimaGuardada, msj].filter(Boolean).join('. '), DURACION.larga); // [1-555]
    return;
  }
  if (result === 'MISMA_VICTIMA' && isNew) avisar.error(MENSAJES.mismaVictima);
  else if (result === 'EXCEDE_VICTIMAS') avisar.error(MENSAJES.excedeVictimas);
  else avisar.error(MENSAJES.victimaError, msj);
  if (result === 'MISMA_VICTIMA') enfocarCampo('dsnombre');
  throw new Rechazo(result);
};

/**
 * Registers or modifies the victim of a form. What was typed stays, whatever the answer.
 * @returns whether it was saved
 * @throws HttpError when somebody else saved it meanwhile
 */
export async function guardarVictima<C>(form: FormularioDe<Victima, C>, cache: QueryClient): Promise<boolean> {
  try {
    const saved = await form.enviar(save);
    if (saved) await refrescar(cache);
    return saved;
  } catch (error) {
    if (isConflicto(error)) throw error;
    if (!(error instanceof Rechazo)) avisar.error(MENSAJES.victimaError, mensajeDe(error));
    return false;
  }
}

/** Deletes a victim and tells how it went, with the way back. */
export async function borrarVictima({ llvictima }: FilaVictima, cache: QueryClient): Promise<void> {
  try {
    const { result, msj, llpapelera } = await call(eliminarVictima, { params: { id: llvictima } });
    if (result === 'REGISTRO_EXITOSO') avisarEliminado(MENSAJES.victimaBorrada, 'victima', [llpapelera], { cache });
    else if (result === 'ERROR_JUSTICIANET') avisar.error(msj);
    else avisar.error(MENSAJES.victimaErrorBorrar, msj);
  } catch (error) {
    avisar.error(MENSAJES.victimaErrorBorrar, mensajeDe(error));
  }
  await refrescar(cache);
}
