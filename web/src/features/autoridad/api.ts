import * as contrato from '@renadet/domain/autoridad/autoridad.contract';
import { type Autoridad, camposAutoridad, type FilaAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { camposImputado, type Imputado } from '@renadet/domain/imputado/imputado.schema';
import { MENSAJES } from '@renadet/domain/mensajes';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { HECHO, perform } from '../../lib/acto.ts';
import { avisar, reportFalla } from '../../lib/avisos.ts';
import { gatherErrores } from '../../lib/erroresDeLista.ts';
import type { Envio } from '../../lib/formulario.ts';
import { call, HttpError, mensajeDe } from '../../lib/http.ts';
import { notifyEliminado } from '../../lib/papelera.ts';
import { alDia, query } from '../../lib/query.ts';
import { type Asiento, YaRegistrado } from '../../lib/useGuardar.ts';
import { isGuardado } from '../../lib/versiones.ts';
import { age } from '../../lib/viejas.ts';

/** Authorities of a file. */
export const useAutoridades = (llcarpeta: number) =>
  useQuery(alDia(contrato.getCtResponsablesByCarpeta, { params: { id: llcarpeta } })); // of one file: read each time

/** One authority with its accused persons, read anew each time it is opened: its version must be the last. */
export const useAutoridad = (llresponsable: number | null) =>
  useQuery({
    ...alDia(contrato.getCtResponsablesById, { params: { id: llresponsable ?? 0 } }),
    select: (found) => found as unknown as Autoridad,
    enabled: llresponsable !== null,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** One authority as it is kept now. */
export const readAutoridad = async (llresponsable: number): Promise<Autoridad> =>
  (await call(contrato.getCtResponsablesById, { params: { id: llresponsable } })) as unknown as Autoridad;

/** The lists and counts that a change of an authority makes old. */
const refresh = (cache: QueryClient) => age(cache, 'autoridad');

/** Errors of accused persons, told of the list. @param name how the person at a position is called */
export const gatherImputados = (error: HttpError, name: (index: number) => string): HttpError =>
  gatherErrores(error, 'imputados', (wrong) => `Revise los datos de ${[...wrong.keys()].map(name).join(', ')}.`);

/** The answer was not REGISTRO_EXITOSO. */
class Rechazo extends Error {}

/** Says that it was saved, with the way back of the accused persons that were taken out. */
function notifyGuardada(out: readonly number[], cache: QueryClient): void {
  if (!out.length) return void avisar.correcto(MENSAJES.autoridadGuardada);
  const detalle = out.length === 1 ? 'Se quitó 1 persona imputada.' : `Se quitaron ${out.length} personas imputadas.`;
  notifyEliminado(MENSAJES.autoridadGuardada, 'imputado', out, { cache, detalle });
}

/** Whether the registry keeps the authority as it was sent, with its accused persons in their places. */
const isIgual = (opened: Autoridad, sent: Autoridad, kept: Autoridad): boolean =>
  isGuardado(camposAutoridad, opened, sent, kept) &&
  kept.boexistente === sent.boexistente &&
  kept.imputados.length === sent.imputados.length &&
  kept.imputados.every((one, i) => isGuardado(camposImputado, {} as Imputado, sent.imputados[i] as Imputado, one));

interface Alrededor {
  nombreDe: (index: number) => string;
  cache: QueryClient;
  /** The name under which a new one is registered: by it the server knows the record in a later session too. */
  alta: () => string;
}

/**
 * How an authority is saved. A sending that was never answered is looked for, for a new one among the authorities that came
 * since.
 * @param opened as it was opened
 */
export function envioDeAutoridad(opened: Autoridad, { nombreDe, cache, alta }: Alrededor): Envio<Autoridad, Asiento> {
  const { llcarpeta, llresponsable } = opened;
  const list = query(contrato.getCtResponsablesByCarpeta, { params: { id: llcarpeta } });
  /** Those that were there before the first sending: two of one office are alike. */
  let known: ReadonlySet<number> | undefined;
  const found = (kept: Autoridad): Asiento => {
    notifyGuardada([], cache);
    return { llcarpeta, llave: kept.llresponsable ?? 0, version: kept.version };
  };
  return {
    dispatch: async (values) => {
      if (llresponsable === null) known ??= new Set((await cache.fetchQuery(list)).map((row) => row.llresponsable));
      const query = { alta: alta() };
      const sent =
        llresponsable === null
          ? call(contrato.guardarAutoridad, { query, body: values })
          : call(contrato.modificarAutoridad, { body: values });
      const answer = await sent.catch((error: unknown) => {
        throw error instanceof HttpError ? gatherImputados(error, nombreDe) : error;
      });
      if (answer.result === 'REGISTRO_EXISTENTE' && answer.llresponsable !== undefined) {
        const kept = await readAutoridad(answer.llresponsable);
        if (isIgual({} as Autoridad, values, kept)) return found(kept);
        throw new YaRegistrado({ llcarpeta, llave: answer.llresponsable, version: kept.version });
      }
      if (answer.result !== 'REGISTRO_EXITOSO') throw new Rechazo(answer.msj ?? '');
      notifyGuardada(answer.quitados ?? [], cache);
      return { llcarpeta, llave: answer.llresponsable ?? llresponsable ?? 0, version: answer.version ?? null };
    },
    locate: async (sent) => {
      if (llresponsable !== null) {
        const kept = await readAutoridad(llresponsable);
        return isIgual(opened, sent, kept) ? found(kept) : null;
      }
      const before = known;
      if (!before) return null; // nothing was sent yet
      const rows = await call(contrato.getCtResponsablesByCarpeta, { params: { id: llcarpeta } });
      for (const row of rows.filter((r) => !before.has(r.llresponsable))) {
        const kept = await readAutoridad(row.llresponsable);
        if (isIgual({} as Autoridad, sent, kept)) return found(kept);
      }
      return null;
    },
    follow: async () => void (await refresh(cache)),
  };
}

/** Says that an authority was not saved. */
export function notifyFallo(error: unknown): void {
  avisar.error(MENSAJES.autoridadError, error instanceof Rechazo ? error.message : mensajeDe(error));
}

/** Deletes an authority and tells how it went, with the way back. */
export async function eraseAutoridad(
  { llresponsable }: FilaAutoridad,
  llcarpeta: number,
  cache: QueryClient,
): Promise<void> {
  await reportFalla(MENSAJES.autoridadErrorBorrar, async () => {
    const {
      result,
      msj = '',
      llpapelera,
    } = await perform(
      () => call(contrato.eliminarAutoridad, { params: { id: llresponsable } }),
      async () => {
        const kept = await call(contrato.getCtResponsablesByCarpeta, { params: { id: llcarpeta } });
        return kept.some((a) => a.llresponsable === llresponsable) ? undefined : HECHO;
      },
    );
    if (result === 'REGISTRO_EXITOSO')
      notifyEliminado(MENSAJES.autoridadBorrada, 'responsable', [llpapelera], { cache });
    else if (result === 'ERROR_JUSTICIANET') avisar.error(msj);
    else avisar.error(MENSAJES.autoridadErrorBorrar, msj);
  });
  await refresh(cache);
}
