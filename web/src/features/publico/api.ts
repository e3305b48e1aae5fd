import * as contrato from '@renadet/domain/publico/documento.contract';
import type { Documento, FilaDocumento } from '@renadet/domain/publico/documento.schema';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { perform, porQueNo } from '../../lib/acto.ts';
import { avisar, reportFalla } from '../../lib/avisos.ts';
import type { FormularioDe } from '../../lib/formulario.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { alDia, clave } from '../../lib/query.ts';
import { type Progreso, uploadArchivo } from '../../lib/upload.ts';

export const useDocumentos = () => useQuery(alDia(contrato.listaDocumentos));
const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: clave(contrato.listaDocumentos) });

/** Sends the PDF of a document and says how it went. The saved text of the document stays. */
async function upload(id: number, version: number, archivo: File, progreso: Progreso): Promise<void> {
  const search = new URLSearchParams({ nombre: archivo.name, version: String(version) });
  const path = `${contrato.subirDocumento.path.replace(':id', String(id))}?${search}`;
  progreso.onAdvance(0);
  try {
    await uploadArchivo(path, archivo, { ...progreso, entero: 'application/pdf' }, () =>
      call(contrato.listaDocumentos),
    );
    avisar.correcto(`El archivo ${archivo.name} se publicó.`);
  } catch (error) {
    if (progreso.signal.aborted)
      avisar.informacion(`El envío de ${archivo.name} se canceló. Los datos del documento sí se guardaron.`);
    else
      avisar.error(`No se pudo publicar ${archivo.name}. Los datos del documento sí se guardaron.`, mensajeDe(error));
  }
}

/** Saves the document of the dialog, then its file where one was chosen. @returns whether the dialog may close */
export async function store(
  form: FormularioDe<Documento, object>,
  archivo: File | null,
  cache: QueryClient,
  progreso: Progreso,
): Promise<boolean> {
  let saved = { lldocumento: 0, version: 0 };
  const save = async (body: Documento) => {
    saved = await call(contrato.guardarDocumento, { body });
  };
  try {
    if (!(await form.send(save))) return false;
  } catch (error) {
    avisar.error('No se pudo guardar el documento.', porQueNo(error));
    return false;
  }
  if (archivo) await upload(saved.lldocumento, saved.version, archivo, progreso);
  else avisar.correcto('El documento se guardó.');
  void refresh(cache); // the dialog closes with its message
  return true;
}

/** Moves a document to another place of its page; the others keep their order. */
export async function move(fila: FilaDocumento, lugar: number, todas: readonly FilaDocumento[], cache: QueryClient) {
  const { llseccion, lldocumento } = fila;
  const vistos = todas.filter((d) => d.llseccion === llseccion).map((d) => d.lldocumento);
  const ids = vistos.filter((id) => id !== lldocumento).toSpliced(lugar - 1, 0, lldocumento);
  await reportFalla('No se pudo cambiar el orden.', async () => {
    await perform<unknown>(
      () => call(contrato.ordenarDocumentos, { body: { llseccion, ids, vistos } }),
      async () => {
        const kept = (await call(contrato.listaDocumentos)).filter((d) => d.llseccion === llseccion);
        return ids.every((id, i) => kept[i]?.lldocumento === id) || undefined;
      },
    );
  });
  await refresh(cache);
}

/** Takes a document off its public page, or shows it again. */
export async function retire({ lldocumento, titulo }: FilaDocumento, retirado: boolean, cache: QueryClient) {
  await reportFalla('No se pudo cambiar el documento.', async () => {
    await perform<unknown>(
      () => call(contrato.retirarDocumento, { params: { id: lldocumento }, body: { retirado } }),
      async () =>
        (await call(contrato.listaDocumentos)).some(
          (d) => d.lldocumento === lldocumento && (d.estado === 'RETIRADO') === retirado,
        ) || undefined,
    );
    avisar.correcto(retirado ? `«${titulo}» ya no se muestra al público.` : `«${titulo}» se muestra de nuevo.`);
  });
  await refresh(cache);
}
