import { eliminarArchivo } from '@renadet/domain/archivo/archivo.contract';
import { LIMITE_TOTAL } from '@renadet/domain/archivo/archivo.rules';
import type { Archivo } from '@renadet/domain/archivo/archivo.schema';
import { DIAS_PAPELERA } from '@renadet/domain/papelera/papelera.contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { perform } from '../../lib/acto.ts';
import { useAlmacen } from '../../lib/almacen.ts';
import { avisar, reportFalla } from '../../lib/avisos.ts';
import { confirm } from '../../lib/confirm.ts';
import { call } from '../../lib/http.ts';
import { useGuardia } from '../../lib/useGuardia.ts';
import { useMedia } from '../../lib/useMedia.ts';
import { age } from '../../lib/viejas.ts';
import { TablaArchivos } from './Anexos.tsx';
import { readAnexos, useArchivos, useCola } from './api.ts';
import { bytesEnCola } from './cola.ts';
import { chooseAgain, Elegir } from './Elegir.tsx';
import { Envios } from './Envios.tsx';
import { Fotografiar } from './Fotografiar.tsx';

/** Deletes an attachment once that is confirmed. */
async function erase({ idArchivo, nombre }: Archivo, llcarpeta: number, cache: QueryClient): Promise<void> {
  const yes = await confirm({
    titulo: 'Eliminar documento',
    contenido: (
      <>
        Se eliminará <strong>{nombre}</strong>. Se puede recuperar durante {DIAS_PAPELERA} días en «Eliminados».
      </>
    ),
    aceptar: 'Eliminar documento',
    peligro: true,
  });
  if (!yes) return;
  await reportFalla(`No se pudo eliminar ${nombre}.`, async () => {
    await perform<unknown>(
      () => call(eliminarArchivo, { params: { id: idArchivo } }),
      async () => (await readAnexos(llcarpeta)).every((kept) => kept.idArchivo !== idArchivo) || undefined,
    );
    avisar.correcto(`Se eliminó ${nombre}.`);
  });
  await age(cache, 'archivo');
  chooseAgain();
}

/** The attachments outside the form of the file. A chosen file is sent at once, and a deleted one is removed at once (D-209). */
export function AnexosSueltos({ llcarpeta, eliminados }: { llcarpeta: number; eliminados: ReactNode }) {
  const cache = useQueryClient();
  const cola = useCola();
  const { data, isSuccess } = useArchivos(llcarpeta);
  const envios = useAlmacen(cola);
  const enMano = useMedia('(pointer: coarse)');
  useGuardia(useCallback(() => cola.pendientes() > 0, [cola]));
  const kept = (data ?? []).reduce((sum, { longitud }) => sum + longitud, 0);
  const disponible = isSuccess ? LIMITE_TOTAL - kept - bytesEnCola(envios) : 0;
  const attach = async (archivos: readonly File[]) => {
    cola.add(archivos, disponible, data);
    const sent = await cola.finish({ llcarpeta, nueva: false });
    // one that was refused is still in sight: that is no success
    if (sent && cola.get().length === 0) avisar.correcto('Los documentos quedaron anexados.');
    await age(cache, 'archivo');
  };
  return (
    <div className="pila g-16">
      {isSuccess && <Elegir disponible={disponible} onChoose={(archivos) => void attach(archivos)} />}
      {isSuccess && enMano && <Fotografiar disabled={disponible <= 0} onChoose={(fotos) => void attach(fotos)} />}
      <Envios cola={cola} />
      <TablaArchivos llcarpeta={llcarpeta} onErase={(archivo) => void erase(archivo, llcarpeta, cache)} />
      <div className="a-la-izquierda">{eliminados}</div>
    </div>
  );
}
