import { legible } from '@renadet/domain/catalogos/legible';
import { getFuentes } from '@renadet/domain/institucion/institucion.contract';
import { DURACION } from '@renadet/domain/mensajes';
import * as contrato from '@renadet/domain/queja/queja.contract';
import type { FiltroQuejas, PedidoDeQuejas, Queja } from '@renadet/domain/queja/queja.schema';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { HECHO, perform } from '../../lib/acto.ts';
import { avisar, reportFalla } from '../../lib/avisos.ts';
import type { FormularioDe } from '../../lib/formulario.ts';
import { useFuncion } from '../../lib/funcion.ts';
import { call, HttpError } from '../../lib/http.ts';
import { LISTA } from '../../lib/opciones.ts';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { clave, porPaginasAlDia, query } from '../../lib/query.ts';
import { sendForm } from '../../lib/sendForm.ts';

type PaginaDeQuejas = Pick<PedidoDeQuejas, 'pagina' | 'rpp' | 'orden'>;
/** A page of complaints; the former one stays in sight while the next comes. */
export const useQuejas = (filtro: FiltroQuejas, eliminadas: boolean, pedido: PaginaDeQuejas) =>
  useQuery(porPaginasAlDia(contrato.listaQuejas, { body: { ...filtro, eliminadas, ...pedido } }));

/** The sources to choose from, for a user who sees all of them. */
export function useFuentes(): readonly Opcion[] | undefined {
  const enabled = useFuncion('INSTITUCIONES');
  const { data } = useQuery({ ...query(getFuentes), ...LISTA, enabled });
  return enabled
    ? data?.map(({ llinstitucion, dsinstitucion }) => ({ id: llinstitucion, texto: legible(dsinstitucion, 'nombre') }))
    : [];
}

/** A complaint as it is kept now; tells when it is not there any more. */
export const readQueja = (id: number): Promise<contrato.QuejaGuardada | undefined> =>
  reportFalla('No se pudo consultar el caso.', () => call(contrato.getQueja, { params: { id } }));

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: clave(contrato.listaQuejas) });

/** Saves the complaint of the dialog and tells how it went. @returns whether it was saved */
export async function sendQueja<C>(form: FormularioDe<Queja, C>, cache: QueryClient): Promise<boolean> {
  const saved = await sendForm(form, (body) => call(contrato.guardarQueja, { body }), {
    bien: 'El caso se guardó.',
    mal: 'No se pudo guardar el caso.',
  });
  if (saved) void refresh(cache); // the dialog closes with its message
  return saved;
}

/** Whether a complaint is among those that are registered. */
const isThere = (id: number): Promise<boolean> =>
  call({ ...contrato.getQueja, silencio: true }, { params: { id } }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof HttpError && error.status === 404) return false;
      throw error;
    },
  );

/** Brings a deleted complaint back and tells how it went. */
export async function restore(id: number, cache: QueryClient): Promise<void> {
  await reportFalla('No se pudo recuperar el caso.', async () => {
    const { result, msj } = await perform(
      () => call(contrato.restaurarQueja, { params: { id } }),
      async () => ((await isThere(id)) ? { ...HECHO, msj: 'El caso se recuperó.' } : undefined),
    );
    if (result === 'REGISTRO_EXITOSO') avisar.correcto(msj ?? '', DURACION.larga);
    else avisar.error('No se pudo recuperar el caso.', msj);
  });
  await refresh(cache);
}

/** Deletes a complaint. Its message has a button that restores it. */
export async function remove({ llqueja, dsexpediente }: contrato.FilaQueja, cache: QueryClient): Promise<void> {
  await reportFalla('No se pudo eliminar el caso.', async () => {
    await perform<unknown>(
      () => call(contrato.eliminarQueja, { params: { id: llqueja } }),
      async () => ((await isThere(llqueja)) ? undefined : true),
    );
    avisar.correcto(`El caso ${dsexpediente} se eliminó.`, DURACION.deshacer, {
      accion: { texto: 'Deshacer', onChoose: () => restore(llqueja, cache) },
    });
  });
  await refresh(cache);
}
