import * as contrato from '@renadet/domain/papelera/papelera.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { momento } from '../../lib/momento.ts';
import { restore } from '../../lib/papelera.ts';
import { alDia } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Restaurar } from '../../ui/Icon.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';

const CLASES = {
  victima: 'Víctima',
  responsable: 'Autoridad',
  imputado: 'Persona imputada',
  archivo: 'Archivo',
} as const;
const LISTAS = {
  victimas: contrato.getVictimasEliminadas,
  archivos: contrato.getArchivosEliminados,
  autoridades: contrato.getAutoridadesEliminadas,
} as const;

export interface PropsDeEliminados {
  llcarpeta: number;
  que: keyof typeof LISTAS;
}

/** The deleted records of a file, each with a button that restores it. */
export function ListaEliminados({ llcarpeta, que, titulo }: PropsDeEliminados & { titulo: string }) {
  const cache = useQueryClient();
  const lectura = useQuery(alDia(LISTAS[que], { params: { id: llcarpeta } }));
  const columnas: Columna<contrato.Eliminado>[] = [
    { id: 'descripcion', titulo: 'Registro', valor: (e) => e.descripcion, ordenable: true },
    { id: 'clase', titulo: 'Clase', valor: (e) => CLASES[e.tabla], plegable: true },
    {
      id: 'cuando',
      titulo: 'Eliminado',
      valor: (e) => e.fcborrado,
      celda: (e) => momento(e.fcborrado),
      ordenable: true,
    },
    { id: 'quien', titulo: 'Por', valor: (e) => e.usuario },
    placeAcciones([
      { etiqueta: 'Restaurar', Icono: Restaurar, onChoose: (e) => void restore(e.tabla, e.llpapelera, cache) },
    ]),
  ];
  return (
    <DataTable
      {...describeLectura(lectura)}
      titulo={titulo}
      columnas={columnas}
      filas={lectura.data}
      clave={(e) => e.llpapelera}
      vacio="No hay registros eliminados"
      vacioAyuda={`Aquí aparece durante ${contrato.DIAS_PAPELERA} días lo que se elimina de la carpeta.`}
    />
  );
}
