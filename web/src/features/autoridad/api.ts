import {
  eliminarAutoridad,
  getCtResponsablesByCarpeta,
  getCtResponsablesById,
  guardarAutoridad,
  modificarAutoridad,
} from '@renadet/domain/autoridad/autoridad.contract';
import type { Autoridad, FilaAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { MENSAJES } from '@renadet/domain/mensajes';
import { isFederal } from '@renadet/domain/permisos/roles';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { avisar } from '../../lib/avisos.ts';
import type { FormularioDe } from '../../lib/formulario.ts';
import { call, HttpError, mensajeDe } from '../../lib/http.ts';
import { avisarEliminado } from '../../lib/papelera.ts';
import { clave, query } from '../../lib/query.ts';
import { isConflicto } from '../../lib/versiones.ts';

/** Authorities of a file. */
export const useAutoridades = (llcarpeta: number) =>
  useQuery(query(getCtResponsablesByCarpeta, { params: { id: llcarpeta } }));

/** One authority with its accused persons, read anew each time it is opened: its version must be the last. */
export const useAutoridad = (llresponsable: number | null) =>
  useQuery({
    ...query(getCtResponsablesById, { params: { id: llresponsable ?? 0 } }),
    select: (found) => found as unknown as Autoridad,
    enabled: llresponsable !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** One authority as it is kept now. */
export const leerAutoridad = async (llresponsable: number): Promise<Autoridad> =>
  (await call(getCtResponsablesById, { params: { id: llresponsable } })) as unknown as Autoridad;

/** The lists and counts that a change of an authority makes old. */
const refrescar = (cache: QueryClient) =>
  Promise.all(
    [getCtResponsablesByCarpeta, getCarpetaById].map((read) => cache.invalidateQueries({ queryKey: clave(read) })),
  );

/** Value that stands for no answer in a level or sublevel of the federal roles. */
const SIN_NIVEL = 999;

/** The record as it is sent: for roles 5 and 6 a level or sublevel 999 goes as null [1-315] [1-316]. */
export function paraEnviar(values: Autoridad, rol: number): Autoridad {
  if (!isFederal(rol)) return values;
  const known = (id: number | null) => (id === SIN_NIVEL ? null : id);
  return { ...values, llgobierno: known(values.llgobierno), llsubnivel: known(values.llsubnivel) };
}

/**
 * Errors of accused persons ('imputados.2.dsnombre') gathered as errors of the list, where they are shown.
 * @param name how the person at a position is called
 */
export function reunirErrores(error: HttpError, name: (index: number) => string): HttpError {
  const people = new Set<number>();
  const own = error.campos.filter(({ campo }) => {
    const index = /^imputados\.(\d+)\./.exec(campo)?.[1];
    if (index === undefined) return true;
    people.add(Number(index));
    return false;
  });
  const list = [...people].map((index) => name(index));
  const gathered = list.length ? [{ campo: 'imputados', mensaje: `Revise los datos de ${list.join(', ')}.` }] : [];
  return new HttpError(error.status, error.message, [...own, ...gathered]);
}

/** The answer was not REGISTRO_EXITOSO. */
class Rechazo extends Error {}

/**
 * Registers or modifies the authority of a form; what was typed stays if it fails.
 * @returns whether it was saved
 * @throws HttpError when somebody else saved it meanwhile
 */
export async function enviarAutoridad<C>(
  form: FormularioDe<Autoridad, C>,
  { rol, nombreDe, cache }: { rol: number; nombreDe: (index: number) => string; cache: QueryClient },
): Promise<boolean> {
  const save = async (values: Autoridad) => {
    const body = paraEnviar(values, rol);
    const sent = values.llresponsable === null ? call(guardarAutoridad, { body }) : call(modificarAutoridad, { body });
    const {
      result,
      msj,
      quitados = [],
    } = await sent.catch((error: unknown) => {
      throw error instanceof HttpError ? reunirErrores(error, nombreDe) : error;
    });
    if (result !== 'REGISTRO_EXITOSO') throw new Rechazo(msj ?? '');
    out = quitados;
  };
  let out: readonly number[] = [];
  try {
    if (!(await form.enviar(save))) return false;
    if (out.length) {
      const detalle =
        out.length === 1 ? 'Se quitó 1 persona imputada.' : `Se quitaron ${out.length} personas imputadas.`;
      avisarEliminado(MENSAJES.autoridadGuardada, 'imputado', out, { cache, detalle });
    } else avisar.correcto(MENSAJES.autoridadGuardada);
    await refrescar(cache);
    return true;
  } catch (error) {
    if (isConflicto(error)) throw error;
    avisar.error(MENSAJES.autoridadError, error instanceof Rechazo ? error.message : mensajeDe(error));
    return false;
  }
}

/** Deletes an authority and tells how it went, with the way back. */
export async function borrarAutoridad({ llresponsable }: FilaAutoridad, cache: QueryClient): Promise<void> {
  try {
    const { result, msj = '', llpapelera } = await call(eliminarAutoridad, { params: { id: llresponsable } });
    if (result === 'REGISTRO_EXITOSO')
      avisarEliminado(MENSAJES.autoridadBorrada, 'responsable', [llpapelera], { cache });
    else if (result === 'ERROR_JUSTICIANET') avisar.error(msj);
    else avisar.error(MENSAJES.autoridadErrorBorrar, msj);
  } catch (error) {
    avisar.error(MENSAJES.autoridadErrorBorrar, mensajeDe(error));
  }
  await refrescar(cache);
}
