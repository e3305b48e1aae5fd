import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { MENSAJES } from '@renadet/domain/mensajes';
import type { FilaVictima } from '@renadet/domain/victima/victima.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { confirm } from '../../lib/confirm.ts';
import { useFuncion } from '../../lib/funcion.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import formas from '../../ui/formas.module.css';
import { Editar, Eliminar, Reloj, Ver } from '../../ui/Icon.tsx';
import { QuienElimina } from '../../ui/QuienElimina.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import { eraseVictima, useVictimas } from './api.ts';

interface Props {
  llcarpeta: number;
  /** The file is closed: consult only. */
  cerrada: boolean;
  /** The file has its folio, so the victims that it certifies stay. */
  conFolio: boolean;
  onOpen: (llvictima: number, accion: 'editar' | 'consultar') => void;
  /** Shows who saw a victim's record; absent when the user may not know it. */
  onAudit?: (llvictima: number) => void;
  herramientas?: ReactNode;
  vacioAyuda?: ReactNode;
}

const nombreDe = (v: FilaVictima) => [v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno].filter(Boolean).join(' ');

/** Deletes a victim that may be deleted, once that is confirmed. */
async function remove(victima: FilaVictima, llcarpeta: number, cache: QueryClient) {
  if (victima.victimaId) return avisar.error(MENSAJES.victimaExterna); // [1-439]
  const yes = await confirm({
    titulo: 'Eliminar víctima',
    contenido: (
      <>
        Se eliminará a <strong>{nombreDe(victima)}</strong> con todos sus datos. ¿Desea continuar?
      </>
    ),
    aceptar: 'Eliminar víctima',
    peligro: true,
  });
  if (yes) await eraseVictima(victima, llcarpeta, cache);
}

/** Victims of a file [1-088], each with the actions that the role and the file's state allow [1-089]. */
export function TablaVictimas({ llcarpeta, cerrada, conFolio, onOpen, onAudit, herramientas, vacioAyuda }: Props) {
  const cache = useQueryClient();
  const lectura = useVictimas(llcarpeta);
  const canEdit = useFuncion('EDITAR VICTIMA') && !cerrada;
  const canDelete = useFuncion('ELIMINAR VICTIMA') && !cerrada;
  const onRemove = (v: FilaVictima) => remove(v, llcarpeta, cache);
  const columnas: Columna<FilaVictima>[] = [
    {
      id: 'nombre',
      titulo: 'Nombre',
      tipo: 'enlace',
      valor: (v) => v.dsnombre,
      onChoose: (v) => onOpen(v.llvictima, canEdit ? 'editar' : 'consultar'),
      ordenable: true,
    },
    { id: 'paterno', titulo: 'Apellido Paterno', valor: (v) => v.dsapellidopaterno, ordenable: true },
    { id: 'materno', titulo: 'Apellido Materno', valor: (v) => v.dsapellidomaterno, ordenable: true },
    { id: 'edad', titulo: ETIQUETAS.edad, tipo: 'numero', valor: (v) => v.dsedad, ordenable: true },
    { id: 'sexo', titulo: ETIQUETAS.sexo, valor: (v) => v.dsgenero, ordenable: true },
    placeAcciones([
      { etiqueta: 'Editar', Icono: Editar, onChoose: (v) => onOpen(v.llvictima, 'editar'), visible: () => canEdit },
      { etiqueta: 'Consultar', Icono: Ver, onChoose: (v) => onOpen(v.llvictima, 'consultar') },
      {
        etiqueta: 'Quién consultó este registro',
        Icono: Reloj,
        onChoose: (v) => onAudit?.(v.llvictima),
        visible: () => onAudit !== undefined,
      },
      {
        etiqueta: 'Eliminar',
        Icono: Eliminar,
        onChoose: onRemove,
        visible: () => canDelete,
        impedida: () => (conFolio ? MENSAJES.folioNoCambia : undefined),
        peligro: true,
      },
    ]),
  ];
  return (
    <div className={formas.pilaJunta}>
      <DataTable
        {...describeLectura(lectura)}
        titulo="Víctimas de la carpeta"
        columnas={columnas}
        filas={lectura.data}
        clave={(v) => v.llvictima}
        vacio="Todavía no hay víctimas capturadas"
        vacioAyuda={vacioAyuda}
        herramientas={herramientas}
      />
      {canEdit && !canDelete && !conFolio && lectura.data?.length !== 0 && <QuienElimina que="una víctima" />}
    </div>
  );
}
