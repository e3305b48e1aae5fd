import { LIMITE_TOTAL } from '@renadet/domain/archivo/archivo.rules';
import type { Archivo } from '@renadet/domain/archivo/archivo.schema';
import { DIAS_PAPELERA } from '@renadet/domain/papelera/papelera.contract';
import type { ReactNode } from 'react';
import { createAlmacen, useAlmacen } from '../../lib/almacen.ts';
import { formatTamano } from '../../lib/tamano.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Descargar, Eliminar, Restaurar } from '../../ui/Icon.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import { download, useArchivos } from './api.ts';
import { bytesEnCola, type Cola } from './cola.ts';
import { chooseAgain, Elegir } from './Elegir.tsx';
import { Envios } from './Envios.tsx';

interface TablaProps {
  llcarpeta: number;
  /** Where deletions are marked until the file is saved; absent, it is only read. */
  cola?: Cola;
  /** Deletes one at once, where nothing is saved later. */
  onErase?: (archivo: Archivo) => void;
}

const NINGUNO = createAlmacen<readonly number[]>([]);

/** The attachments that are kept [1-082], with download [1-083] and deletion [1-084], which comes with Guardar (D-16). */
export function TablaArchivos({ llcarpeta, cola, onErase }: TablaProps) {
  const lectura = useArchivos(llcarpeta);
  const going = useAlmacen(cola?.eliminados ?? NINGUNO);
  const stays = ({ idArchivo }: Archivo) => !going.includes(idArchivo);
  const mark = (archivo: Archivo) => {
    cola?.mark(archivo.idArchivo, stays(archivo));
    chooseAgain();
  };
  const columnas: Columna<Archivo>[] = [
    { id: 'nombre', titulo: 'Nombre', tipo: 'enlace', valor: (a) => a.nombre, onChoose: download, ordenable: true },
    ...(going.length
      ? [{ id: 'estado', titulo: 'Al guardar', valor: (a: Archivo) => (stays(a) ? 'Se conserva' : 'Se elimina') }]
      : []),
    {
      id: 'tamano',
      titulo: 'Tamaño',
      tipo: 'numero',
      valor: (a) => a.longitud,
      celda: (a) => formatTamano(a.longitud),
    },
    placeAcciones([
      { etiqueta: 'Descargar', Icono: Descargar, onChoose: download },
      {
        etiqueta: 'Eliminar',
        Icono: Eliminar,
        onChoose: onErase ?? mark,
        visible: (a) => (cola ?? onErase) !== undefined && stays(a),
        peligro: true,
      },
      { etiqueta: 'Conservar', Icono: Restaurar, onChoose: mark, visible: (a) => !stays(a) },
    ]),
  ];
  return (
    <DataTable
      {...describeLectura(lectura)}
      titulo="Archivos anexados"
      columnas={columnas}
      filas={lectura.data}
      clave={(a) => a.idArchivo}
      vacio="No hay documentos anexos"
    />
  );
}

/** Section of the attachments in the form of a file: choose, follow, download, delete. Nothing changes until Guardar. */
export function Anexos({
  llcarpeta,
  cola,
  eliminados,
}: {
  llcarpeta: number | null;
  cola: Cola;
  eliminados?: ReactNode;
}) {
  const { data, isSuccess } = useArchivos(llcarpeta);
  const envios = useAlmacen(cola);
  const going = useAlmacen(cola.eliminados);
  const stay = (data ?? []).filter(({ idArchivo }) => !going.includes(idArchivo));
  const kept = stay.reduce((sum, { longitud }) => sum + longitud, 0);
  const known = llcarpeta === null || isSuccess;
  const disponible = known ? LIMITE_TOTAL - kept - bytesEnCola(envios) : 0;
  return (
    <div className="rejilla g-16">
      {known && <Elegir disponible={disponible} onChoose={(archivos) => cola.add(archivos, disponible, stay)} />}
      <Envios cola={cola} />
      {llcarpeta !== null && <TablaArchivos llcarpeta={llcarpeta} cola={cola} />}
      {going.length > 0 && (
        <Nota tipo="informacion">
          {going.length === 1 ? 'Un archivo se eliminará' : `${going.length} archivos se eliminarán`} al guardar la
          carpeta. Después se pueden recuperar durante {DIAS_PAPELERA} días en «Eliminados».
        </Nota>
      )}
      {eliminados && <div className="a-la-izquierda">{eliminados}</div>}
    </div>
  );
}
