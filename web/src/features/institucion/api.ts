import { catalogosContract } from '@renadet/domain/catalogos/catalogos.contract';
import { getFuentes, getInstitucion, guardarCtinstitucion } from '@renadet/domain/institucion/institucion.contract';
import type { Institucion, InstitucionGuardada } from '@renadet/domain/institucion/institucion.schema';
import type { Output } from '@renadet/domain/lib/endpoint';
import { MENSAJES } from '@renadet/domain/mensajes';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { reportFalla } from '../../lib/avisos.ts';
import type { FormularioDe } from '../../lib/formulario.ts';
import { call } from '../../lib/http.ts';
import { clave, porPaginas, query } from '../../lib/query.ts';
import { sendForm } from '../../lib/sendForm.ts';

const { Ctinstitucion, getCtinstitucionByFilters } = catalogosContract;
export type FilaInstitucion = Output<typeof Ctinstitucion>[number];

/** Institutions whose name or abbreviation has the text in it; all of them without text [2-056] [2-057]. */
export function useInstituciones(texto: string) {
  const all = useQuery({ ...query(Ctinstitucion), enabled: texto === '' });
  const found = useQuery({
    ...porPaginas(getCtinstitucionByFilters, { params: { filters: texto } }),
    enabled: texto !== '',
  });
  return texto === '' ? all : found;
}

/** Sources that are no prosecutor. */
export const useFuentes = () => useQuery(query(getFuentes));

/** An institution as it is kept now; tells when it is not there any more [2-069]. */
export async function readInstitucion(llinstitucion: number): Promise<InstitucionGuardada | undefined> {
  return reportFalla(MENSAJES.institucionNoEncontrada, () => call(getInstitucion, { params: { llinstitucion } }));
}

/** Saves the institution of the dialog and tells how it went. @returns whether it was saved */
export async function sendInstitucion(form: FormularioDe<Institucion, object>, cache: QueryClient): Promise<boolean> {
  const isNew = form.values.llinstitucion === null;
  const saved = await sendForm(
    form,
    (body) => call(guardarCtinstitucion, { body }),
    isNew
      ? { bien: MENSAJES.institucionCreada, mal: MENSAJES.institucionErrorCrear }
      : { bien: MENSAJES.institucionEditada, mal: MENSAJES.institucionErrorEditar },
  );
  if (!saved) return false;
  for (const read of [Ctinstitucion, getCtinstitucionByFilters, getFuentes])
    void cache.invalidateQueries({ queryKey: clave(read) }); // the dialog closes with its message
  return true;
}
