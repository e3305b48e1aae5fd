import { legible } from '@renadet/domain/catalogos/legible';
import { camposInstitucion, type FuenteRegistrada } from '@renadet/domain/institucion/institucion.schema';
import type { ReactNode } from 'react';
import { DataTable } from '../../ui/DataTable.tsx';
import { Editar } from '../../ui/Icon.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import { useFuentes } from './api.ts';

interface Props {
  onEdit: (llinstitucion: number) => void;
  herramientas: ReactNode;
}

/** Sources that are no prosecutor (art. 83), apart from the offices. */
export function TablaFuentes({ onEdit, herramientas }: Props) {
  const lectura = useFuentes();
  const columnas: Columna<FuenteRegistrada>[] = [
    {
      id: 'dsinstitucion',
      titulo: camposInstitucion.dsinstitucion.etiqueta,
      valor: (f) => f.dsinstitucion,
      ordenable: true,
    },
    {
      id: 'dsabreviatura',
      titulo: camposInstitucion.dsabreviatura.etiqueta,
      valor: (f) => f.dsabreviatura,
      ordenable: true,
    },
    {
      id: 'dstipofuente',
      titulo: camposInstitucion.lltipofuente.etiqueta,
      valor: (f) => legible(f.dstipofuente),
      ordenable: true,
    },
    placeAcciones([{ etiqueta: 'Editar', Icono: Editar, onChoose: (f) => onEdit(f.llinstitucion) }]),
  ];
  return (
    <DataTable
      {...describeLectura(lectura)}
      lista="fuentes"
      titulo="Fuentes que no son fiscalía"
      columnas={columnas}
      filas={lectura.data}
      clave={(f) => f.llinstitucion}
      vacio="Todavía no hay otras fuentes"
      vacioAyuda="Regístrelas con «Nueva Institución» y elija su tipo de fuente."
      herramientas={herramientas}
    />
  );
}
