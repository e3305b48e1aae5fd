import Box from '@mui/material/Box';
import { LIMITE_TOTAL } from '@renadet/domain/archivo/archivo.rules';
import type { Archivo } from '@renadet/domain/archivo/archivo.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useAlmacen } from '../../lib/almacen.ts';
import { confirmar } from '../../lib/confirmar.ts';
import { mensajeDe } from '../../lib/http.ts';
import { formatTamano } from '../../lib/tamano.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Descargar, Eliminar } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { bajar, quitarArchivo, useArchivos } from './api.ts';
import { bytesEnCola, type Cola } from './cola.ts';
import { Elegir, volverAElegir } from './Elegir.tsx';
import { Envios } from './Envios.tsx';

interface TablaProps {
  llcarpeta: number;
  /** Read only: no deletion. */
  editable: boolean;
}

/** The attachments that are kept [1-082], with download [1-083] and deletion [1-084]. */
export function TablaArchivos({ llcarpeta, editable }: TablaProps) {
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useArchivos(llcarpeta);
  const eliminar = async (archivo: Archivo) => {
    const yes = await confirmar({
      titulo: 'Eliminar archivo',
      contenido: (
        <>
          Se eliminará <strong>{archivo.nombre}</strong> de la carpeta. No se puede recuperar. ¿Desea continuar?
        </>
      ),
      aceptar: 'Eliminar archivo',
      peligro: true,
    });
    if (!yes) return;
    await quitarArchivo(archivo, llcarpeta, cache);
    volverAElegir();
  };
  const columnas: Columna<Archivo>[] = [
    { id: 'nombre', titulo: 'Nombre', tipo: 'enlace', valor: (a) => a.nombre, alElegir: bajar, ordenable: true },
    {
      id: 'tamano',
      titulo: 'Tamaño',
      tipo: 'numero',
      valor: (a) => a.longitud,
      celda: (a) => formatTamano(a.longitud),
    },
    {
      id: 'acciones',
      titulo: 'Acciones',
      tipo: 'acciones',
      acciones: [
        { etiqueta: 'Descargar', Icono: Descargar, alElegir: bajar },
        { etiqueta: 'Eliminar', Icono: Eliminar, alElegir: eliminar, visible: () => editable, peligro: true },
      ],
    },
  ];
  return (
    <DataTable
      titulo="Archivos anexados"
      columnas={columnas}
      filas={data}
      clave={(a) => a.idArchivo}
      cargando={isFetching}
      error={error ? mensajeDe(error) : undefined}
      alReintentar={() => refetch()}
      vacio="No hay documentos anexos"
    />
  );
}

/** Section of the attachments in the form of a file: choose, follow, download, delete. */
export function Anexos({ llcarpeta, cola }: { llcarpeta: number | null; cola: Cola }) {
  const { data, isSuccess } = useArchivos(llcarpeta);
  const envios = useAlmacen(cola);
  const kept = (data ?? []).reduce((sum, { longitud }) => sum + longitud, 0);
  const known = llcarpeta === null || isSuccess;
  const disponible = known ? LIMITE_TOTAL - kept - bytesEnCola(envios) : 0;
  const esperan = llcarpeta === null ? 'Se enviará al guardar la carpeta.' : 'En espera de su turno.';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {known && <Elegir disponible={disponible} alElegir={(archivos) => cola.agregar(archivos, disponible)} />}
      <Envios cola={cola} esperan={esperan} />
      {llcarpeta !== null && <TablaArchivos llcarpeta={llcarpeta} editable />}
    </Box>
  );
}
