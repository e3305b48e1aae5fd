import { MENSAJES } from '@renadet/domain/mensajes';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFuncion } from '../lib/funcion.ts';
import { DataTable } from './DataTable.tsx';
import { Editar, Eliminar, Ver } from './Icon.tsx';
import { type Accion, type Columna, placeAcciones } from './tabla/columnas.ts';
import { describeLectura } from './tabla/lectura.ts';

/** The file whose victims or authorities a table lists, and what the screen puts around the table. */
export interface DePartes {
  llcarpeta: number;
  /** The file is closed: consult only. */
  cerrada: boolean;
  /** The file has its folio, so the records that it certifies stay. */
  conFolio: boolean;
  onOpen: (id: number, accion: 'editar' | 'consultar') => void;
  herramientas?: ReactNode;
  vacioAyuda?: ReactNode;
}

interface Props<R> extends Omit<DePartes, 'llcarpeta'> {
  titulo: string;
  vacio: string;
  /** The noun of a record in the names of the roles' functions. */
  clase: 'VICTIMA' | 'AUTORIDAD';
  /** A record with its article, as a sentence says it. */
  una: string;
  lectura: UseQueryResult<readonly R[]>;
  /** The columns before the actions. @param open opens the record of a row */
  columnas: (open: (row: R) => void) => readonly Columna<R>[];
  clave: (row: R) => number;
  onRemove: (row: R) => unknown;
  /** Actions between consulting and deleting. */
  otras?: readonly Accion<R>[];
}

/** Victims or authorities of a file, each with the actions that the role and the file's state allow [1-089] [1-100]. */
export function TablaDePartes<R>(props: Props<R>) {
  const { clase, una, lectura, clave, cerrada, conFolio, onOpen, onRemove, columnas, otras = [], ...table } = props;
  const canEdit = useFuncion(`EDITAR ${clase}`) && !cerrada;
  const canDelete = useFuncion(`ELIMINAR ${clase}`) && !cerrada;
  const open = (accion: 'editar' | 'consultar') => (row: R) => onOpen(clave(row), accion);
  const acciones = placeAcciones<R>([
    { etiqueta: 'Editar', Icono: Editar, onChoose: open('editar'), visible: () => canEdit },
    { etiqueta: 'Consultar', Icono: Ver, onChoose: open('consultar') },
    ...otras,
    {
      etiqueta: 'Eliminar',
      Icono: Eliminar,
      onChoose: onRemove,
      visible: () => canDelete,
      impedida: () => (conFolio ? MENSAJES.folioNoCambia : undefined),
      peligro: true,
    },
  ]);
  return (
    <div className="pila g-8">
      <DataTable
        {...table}
        {...describeLectura(lectura)}
        columnas={[...columnas(open(canEdit ? 'editar' : 'consultar')), acciones]}
        filas={lectura.data}
        clave={clave}
      />
      {canEdit && !canDelete && !conFolio && lectura.data?.length !== 0 && (
        <p className="no-imprimir nota tenue">{`¿Capturó ${una} por error? Su rol no elimina: pídalo a su supervisor.`}</p>
      )}
    </div>
  );
}
