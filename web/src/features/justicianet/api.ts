import type { FilaCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import {
  cancelarCorridaJN,
  getCIJusticiaNet,
  getCorridasJN,
  integrarCarpeta,
  sincronizarCarpetaJN,
} from '@renadet/domain/justicianet/justicianet.contract';
import type { Corrida, FilaExterna } from '@renadet/domain/justicianet/justicianet.schema';
import { MENSAJES } from '@renadet/domain/mensajes';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { avisar, reportFalla } from '../../lib/avisos.ts';
import { call, HttpError, mensajeDe } from '../../lib/http.ts';
import { alDia, query } from '../../lib/query.ts';
import { age } from '../../lib/viejas.ts';

/** A period asked of the external system. */
export interface Periodo {
  fechaInicio: string;
  fechaFin: string;
}

/** Files of the external system in a period. A failure is shown at once: the user asks again. */
export const useExternas = (body: Periodo) => useQuery({ ...query(getCIJusticiaNet, { body }), retry: false });

const ACTIVA: readonly Corrida['estado'][] = ['EN_ESPERA', 'EN_CURSO'];
export const isActiva = ({ estado }: Corrida): boolean => ACTIVA.includes(estado);
const CADA_MS = 1000;

/** The user's latest runs, asked every second while one is under way. */
export const useCorridas = () =>
  useQuery({ ...alDia(getCorridasJN), refetchInterval: ({ state }) => (state.data?.some(isActiva) ? CADA_MS : false) });

/** Stops a run after the file that it is at; says so where that could not be done. @returns whether it is asked for */
export const cancelCorrida = (llcorrida: number): Promise<boolean> =>
  call(cancelarCorridaJN, { params: { llcorrida } }).then(
    () => true,
    (error: unknown) => {
      avisar.error('No se pudo cancelar.', mensajeDe(error));
      return false;
    },
  );

/** Marks as old the lists that integrations and synchronisations change. */
export const refresh = (cache: QueryClient) => age(cache, 'externas');

/** Integrates one row and says how it went [1-538] to [1-541]. @param filas the rows in sight */
export async function integrateOne(
  { expedienteId }: FilaExterna,
  filas: readonly FilaExterna[],
  cache: QueryClient,
): Promise<void> {
  const row = filas.find((f) => f.expedienteId === expedienteId);
  if (!row) return void avisar.error(MENSAJES.integrarNoEncontrada);
  try {
    const { result, msj } = await call(integrarCarpeta, { body: row });
    if (result === 'REGISTRO_EXITOSO') avisar.correcto(`${msj} Número: ${row.nuc}`);
    else if (result === 'ERROR_GUARDAR_EXISTE') avisar.advertencia(`${MENSAJES.integrarExiste} Número: ${row.nuc}`);
    else avisar.error(MENSAJES.integrarError, msj);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) avisar.error(error.message);
    else avisar.error(MENSAJES.integrarError, mensajeDe(error));
  }
  await refresh(cache);
}

/** Synchronises one file and says how it went [1-544] [1-545] [1-546]. */
export async function synchronizeOne({ llcarpeta, noci }: FilaCarpeta, cache: QueryClient): Promise<void> {
  await reportFalla(MENSAJES.synchronizeFalla(noci), async () => {
    const { result, msj } = await call(sincronizarCarpetaJN, { body: { llcarpeta } });
    if (result === 'REGISTRO_EXITOSO') avisar.correcto(msj ?? MENSAJES.sincronizada(noci));
    else avisar.error(msj ?? MENSAJES.synchronizeError(noci));
  });
  await refresh(cache);
}

/** Whether a file can be synchronised [1-219] [1-429]; a closed one too: it may have been reopened over there (D-17). */
export const isSincronizable = ({ provienejusticianet, fcintegracion }: FilaCarpeta): boolean =>
  provienejusticianet === 1 && fcintegracion !== null;

/** Synchronises one of several. @returns why it was not. @throws what the server answers */
export async function synchronizeOneOf(fila: FilaCarpeta): Promise<string | undefined> {
  if (!isSincronizable(fila)) return 'No proviene de JusticiaNet.';
  const { result, msj } = await call(sincronizarCarpetaJN, { body: { llcarpeta: fila.llcarpeta } });
  return result === 'REGISTRO_EXITOSO' ? undefined : (msj ?? MENSAJES.synchronizeError(fila.noci));
}
