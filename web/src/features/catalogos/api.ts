import { administrable, type NombreAdministrable } from '@renadet/domain/catalogos/administrables';
import {
  actosDeCatalogo,
  agregarEntrada,
  aplicarArchivoDeCatalogo,
  cambiarEntrada,
  deshacerActo,
  type EntradaDeCatalogo,
  entradasDeCatalogo,
  type RenglonDeArchivo,
  renombrarEntrada,
  revisarArchivoDeCatalogo,
} from '@renadet/domain/catalogos/administracion.contract';
import { cuantos } from '@renadet/domain/lib/cuantos';
import type { Output } from '@renadet/domain/lib/endpoint';
import { entero } from '@renadet/domain/lib/entero';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { porQueNo } from '../../lib/acto.ts';
import { avisar } from '../../lib/avisos.ts';
import type { CualquierFormulario, FormularioDe } from '../../lib/formulario.ts';
import { call, HttpError } from '../../lib/http.ts';
import { LISTA } from '../../lib/opciones.ts';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { clave, porPaginasAlDia, query } from '../../lib/query.ts';
import { sendForm } from '../../lib/sendForm.ts';

export type { EntradaDeCatalogo };
/** Which entries of a catalogue are looked for. */
export interface EntradasBuscadas {
  catalogo: NombreAdministrable;
  texto: string;
  padre: number | null;
  estado: 'EN_USO' | 'RETIRADAS' | 'A_MANO' | 'TODAS';
}

export const useEntradas = (busqueda: EntradasBuscadas, { pagina, tamano }: { pagina: number; tamano: number }) =>
  useQuery(porPaginasAlDia(entradasDeCatalogo, { body: { ...busqueda, pagina, rpp: tamano } }));
export const useActos = (catalogo: NombreAdministrable, { pagina, tamano }: { pagina: number; tamano: number }) =>
  useQuery(porPaginasAlDia(actosDeCatalogo, { params: { catalogo, pagina, rpp: tamano } }));

/** The entries that those of a catalogue may belong to; none where they belong to nothing. */
export function usePadres(nombre: NombreAdministrable): readonly Opcion[] | undefined {
  const { padre, relacion } = administrable(nombre);
  const de = padre?.catalogo ?? relacion?.de;
  const catalogo = typeof de === 'string' ? (de as NombreAdministrable) : undefined;
  const body = {
    catalogo: catalogo ?? nombre,
    texto: null,
    padre: null,
    estado: 'EN_USO',
    pagina: 0,
    rpp: 100,
  } as const;
  const { data } = useQuery({ ...query(entradasDeCatalogo, { body }), enabled: catalogo !== undefined, ...LISTA });
  if (Array.isArray(de)) return de.map(([id, texto]) => ({ id, texto }));
  if (!catalogo) return [];
  return data?.filas.map((e) => ({ id: e.clave.at(-1) ?? 0, texto: e.nombre }));
}

/** Everything that was read of catalogues is read again: lists of forms too. */
function forget(cache: QueryClient): void {
  for (const read of [entradasDeCatalogo, actosDeCatalogo]) void cache.invalidateQueries({ queryKey: clave(read) });
  void cache.invalidateQueries({ predicate: ({ meta }) => meta?.lista === true });
}

async function send(
  form: CualquierFormulario,
  cache: QueryClient,
  dispatch: (body: Record<string, unknown>) => Promise<object>,
  bien: string,
): Promise<boolean> {
  const own = form as unknown as FormularioDe<Record<string, unknown>, unknown>;
  const saved = await sendForm(own, dispatch, { bien, mal: 'No se guardó el cambio.' });
  if (saved) forget(cache);
  return saved;
}
export const sendNueva = (form: CualquierFormulario, cache: QueryClient) =>
  send(form, cache, (body) => call(agregarEntrada, { body: body as never }), 'La entrada se agregó.');
export const sendNombre = (form: CualquierFormulario, cache: QueryClient) =>
  send(form, cache, (body) => call(renombrarEntrada, { body: body as never }), 'La entrada tiene otro nombre.');
/** @param body the fields as the service takes them */
export const sendCambio = (
  form: CualquierFormulario,
  cache: QueryClient,
  body: (values: Record<string, unknown>) => object,
) => send(form, cache, (values) => call(cambiarEntrada, { body: body(values) as never }), 'La entrada cambió.');

/** Why an act was refused: the sentence of its field, where it has one. */
const porque = (error: unknown) => (error instanceof HttpError && error.campos[0]?.mensaje) || porQueNo(error);
async function act(work: () => Promise<unknown>, cache: QueryClient, bien: string): Promise<void> {
  try {
    await work();
    avisar.correcto(bien);
  } catch (error) {
    avisar.error('No se hizo el cambio.', porque(error));
  }
  forget(cache);
}
/** Retires an entry or brings it back. */
export const setUso = (catalogo: NombreAdministrable, e: EntradaDeCatalogo, boactivo: 0 | 1, cache: QueryClient) =>
  act(
    () => call(cambiarEntrada, { body: { catalogo, clave: e.clave, version: e.version, boactivo } }),
    cache,
    boactivo === 1 ? `«${e.nombre}» se ofrece de nuevo.` : `«${e.nombre}» se retiró.`,
  );

/** Undoes an act. Where an entry of several cannot go back, that is told, with the others offered. */
export async function undoActo(acto: { llacto: number; total: number }, cache: QueryClient, enParte = false) {
  try {
    const { entradas, deshechas, quedan, cuales } = await call(deshacerActo, {
      body: { llacto: acto.llacto, ...(enParte && { enParte }) },
    });
    const cuantas = `Se deshicieron ${entero(deshechas)} de ${cuantos(entradas, 'entrada', 'entradas')}.`;
    const mas = quedan > cuales.length ? `; y ${entero(quedan - cuales.length)} más` : '';
    if (quedan)
      avisar.advertencia(`${cuantas} Quedan como están: ${cuales.map(({ nombre }) => nombre).join('; ')}${mas}.`);
    else avisar.correcto('El cambio se deshizo.');
  } catch (error) {
    if (enParte || acto.total < 2) avisar.error('No se hizo el cambio.', porque(error));
    else
      avisar.advertencia(porque(error), {
        accion: { texto: 'Deshacer las demás', onChoose: () => void undoActo(acto, cache, true) },
      });
  }
  forget(cache);
}

export type ArchivoRevisado = Output<typeof revisarArchivoDeCatalogo>;
/** What is asked to be done by a file. */
export interface ArchivoLeido {
  catalogo: NombreAdministrable;
  archivo: string;
  renglones: RenglonDeArchivo[];
}
export const reviewArchivo = ({ catalogo, renglones }: ArchivoLeido): Promise<ArchivoRevisado> =>
  call(revisarArchivoDeCatalogo, { body: { catalogo, renglones } });

/** Does what a reviewed file says. @returns whether it was done */
export async function applyArchivo(leido: ArchivoLeido, huella: string, cache: QueryClient): Promise<boolean> {
  let isDone = false;
  await act(
    async () => {
      const archivo = leido.archivo.slice(0, 255);
      await call(aplicarArchivoDeCatalogo, { body: { ...leido, archivo, huella } });
      isDone = true;
    },
    cache,
    'El archivo se aplicó. Puede deshacerlo en «Últimos cambios».',
  );
  return isDone;
}
