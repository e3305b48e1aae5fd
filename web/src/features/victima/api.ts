import { camposExamen } from '@renadet/domain/examen/examen.schema';
import { DURACION, MENSAJES } from '@renadet/domain/mensajes';
import {
  editarVictima,
  eliminarVictima,
  getCtVictimaByCarpeta,
  getCtVictimaById,
  insertarVictima,
} from '@renadet/domain/victima/victima.contract';
import { camposVictima, type FilaVictima, type Victima } from '@renadet/domain/victima/victima.schema';
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
import { focusCampo } from '../../ui/campos/Marco.tsx';

/** Victims registered in a file. */
export const useVictimas = (llcarpeta: number) => useQuery(alDia(getCtVictimaByCarpeta, { params: { id: llcarpeta } })); // of one file: read each time

/** One victim, read anew each time it is opened: its version must be the last. */
export const useVictima = (llvictima: number | null) =>
  useQuery({
    ...alDia(getCtVictimaById, { params: { id: llvictima ?? 0 } }),
    select: (found: readonly unknown[]) => found[0] as Victima | undefined,
    enabled: llvictima !== null,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** One victim as it is kept now. */
export const readVictima = async (llvictima: number): Promise<Victima> =>
  (await call(getCtVictimaById, { params: { id: llvictima } }))[0] as unknown as Victima;

/** The lists and counts that a change of a victim makes old. */
const refresh = (cache: QueryClient) => age(cache, 'victima');

/** The faults of the examinations, by their row in the table: 'Renglón 2, Grado de consistencia: …'. */
const sayExamenes: Parameters<typeof gatherErrores>[2] = (wrong) =>
  [...wrong]
    .flatMap(([at, campos]) =>
      campos.map(({ campo, mensaje }) => `Renglón ${at + 1}, ${etiquetaDe(campo)}: ${mensaje}`),
    )
    .join(' ');
const etiquetaDe = (campo: string) =>
  campo in camposExamen ? camposExamen[campo as keyof typeof camposExamen].etiqueta : 'examen';

/** The answer was not REGISTRO_EXITOSO. */
class Rechazo extends Error {}

const dispatch = async (values: Victima, alta: string): Promise<Asiento> => {
  const isNew = values.llvictima === null;
  const { result, msj, llvictima, version } = await (isNew
    ? call(insertarVictima, { query: { alta }, body: values })
    : call(editarVictima, { body: values })
  ).catch((error: unknown) => {
    throw error instanceof HttpError ? gatherErrores(error, 'examenes', sayExamenes) : error;
  });
  if (result === 'REGISTRO_EXISTENTE' && llvictima !== undefined) {
    const kept = await readVictima(llvictima);
    const where = asiento(values, llvictima, kept.version);
    if (!isGuardado(camposVictima, {} as Victima, values, kept)) throw new YaRegistrado(where);
    avisar.correcto(MENSAJES.victimaGuardada, DURACION.larga);
    return where;
  }
  if (result === 'REGISTRO_EXITOSO') {
    avisar.correcto([MENSAJES.victimaGuardada, msj].filter(Boolean).join('. '), DURACION.larga); // [1-555]
    return asiento(values, llvictima ?? values.llvictima ?? 0, version);
  }
  if (result === 'MISMA_VICTIMA' && isNew) avisar.error(MENSAJES.mismaVictima);
  else if (result === 'EXCEDE_VICTIMAS') avisar.error(MENSAJES.excedeVictimas);
  else avisar.error(MENSAJES.victimaError, msj);
  if (result === 'MISMA_VICTIMA') focusCampo('dsnombre');
  throw new Rechazo(result);
};
const asiento = ({ llcarpeta }: Victima, llave: number, version: number | null | undefined): Asiento => ({
  llcarpeta,
  llave,
  version: version ?? null,
});

/**
 * How a victim is saved. A sending that was never answered is looked for, for a new one among the victims that came since.
 * @param opened as it was opened
 * @param alta the name under which a new one is registered: by it the server knows the record in a later session too
 */
export function envioDeVictima(opened: Victima, cache: QueryClient, alta: () => string): Envio<Victima, Asiento> {
  const { llcarpeta, llvictima } = opened;
  const list = query(getCtVictimaByCarpeta, { params: { id: llcarpeta } });
  /** Those that were there before the first sending: people without a name are alike. */
  let known: ReadonlySet<number> | undefined;
  const since = async () => {
    const before = known;
    if (!before) return []; // nothing was sent yet
    return (await call(getCtVictimaByCarpeta, { params: { id: llcarpeta } })).filter((r) => !before.has(r.llvictima));
  };
  const found = (sent: Victima, kept: Victima) => {
    avisar.correcto(MENSAJES.victimaGuardada, DURACION.larga);
    return asiento(sent, kept.llvictima ?? 0, kept.version);
  };
  return {
    dispatch: async (values) => {
      if (llvictima === null) known ??= new Set((await cache.fetchQuery(list)).map((row) => row.llvictima));
      return dispatch(values, alta());
    },
    locate: async (sent) => {
      if (llvictima !== null) {
        const kept = await readVictima(llvictima);
        return isGuardado(camposVictima, opened, sent, kept) ? found(sent, kept) : null;
      }
      for (const row of await since()) {
        const kept = await readVictima(row.llvictima);
        if (isGuardado(camposVictima, {} as Victima, sent, kept)) return found(sent, kept);
      }
      return null;
    },
    follow: async () => void (await refresh(cache)),
  };
}

/** Says that a victim was not saved, where that was not said yet. */
export function notifyFallo(error: unknown): void {
  if (!(error instanceof Rechazo)) avisar.error(MENSAJES.victimaError, mensajeDe(error));
}

/** Deletes a victim and tells how it went, with the way back. */
export async function eraseVictima({ llvictima }: FilaVictima, llcarpeta: number, cache: QueryClient): Promise<void> {
  await reportFalla(MENSAJES.victimaErrorBorrar, async () => {
    const { result, msj, llpapelera } = await perform(
      () => call(eliminarVictima, { params: { id: llvictima } }),
      async () => {
        const kept = await call(getCtVictimaByCarpeta, { params: { id: llcarpeta } });
        return kept.some((v) => v.llvictima === llvictima) ? undefined : { ...HECHO, msj: '' };
      },
    );
    if (result === 'REGISTRO_EXITOSO') notifyEliminado(MENSAJES.victimaBorrada, 'victima', [llpapelera], { cache });
    else if (result === 'ERROR_JUSTICIANET') avisar.error(msj);
    else avisar.error(MENSAJES.victimaErrorBorrar, msj);
  });
  await refresh(cache);
}
