import { descargarArchivo, getArchivosByLlCarpeta } from '@renadet/domain/archivo/archivo.contract';
import type { Archivo } from '@renadet/domain/archivo/archivo.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reportFalla } from '../../lib/avisos.ts';
import { download as guardar } from '../../lib/download.ts';
import { call } from '../../lib/http.ts';
import { query } from '../../lib/query.ts';
import { type Cola, createCola } from './cola.ts';

const anexosDe = (llcarpeta: number) =>
  query(getArchivosByLlCarpeta, { params: { id: llcarpeta }, query: { contenido: 'no' } });

/** Attachments of a file as they are now. */
export const readAnexos = (llcarpeta: number): Promise<Archivo[]> =>
  call(getArchivosByLlCarpeta, { params: { id: llcarpeta }, query: { contenido: 'no' } });

/** Attachments of a file; none before it is registered. */
export const useArchivos = (llcarpeta: number | null) =>
  useQuery({ ...anexosDe(llcarpeta ?? 0), enabled: llcarpeta !== null });

/** The chosen files of a screen. They are cancelled when it closes. */
export function useCola(): Cola {
  const cache = useQueryClient();
  const [cola] = useState(() =>
    createCola({
      onAttach: (llcarpeta, archivo) => {
        const { queryKey } = anexosDe(llcarpeta);
        cache.setQueryData(queryKey, (list: Archivo[] | undefined) => list && [...list, archivo]);
        void cache.invalidateQueries({ queryKey });
      },
      onDoubt: (llcarpeta) => void cache.invalidateQueries({ queryKey: anexosDe(llcarpeta).queryKey }),
    }),
  );
  useEffect(() => () => cola.cancelAll(), [cola]);
  return cola;
}

/** Brings an attachment and gives it to the browser to keep; says why where it cannot. */
export async function download({ idArchivo, nombre }: Archivo): Promise<void> {
  await reportFalla(`No se pudo descargar ${nombre}.`, async () => {
    const blob = (await call(descargarArchivo, { params: { id: idArchivo } })) as Blob;
    guardar(blob, nombre);
  });
}
