import type { FilaAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { MENSAJES } from '@renadet/domain/mensajes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { confirm } from '../../lib/confirm.ts';
import { useFuncion } from '../../lib/funcion.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import formas from '../../ui/formas.module.css';
import { Editar, Eliminar, Ver } from '../../ui/Icon.tsx';
import { QuienElimina } from '../../ui/QuienElimina.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import { eraseAutoridad, useAutoridades } from './api.ts';
import css from './TablaAutoridades.module.css';

interface Props {
  llcarpeta: number;
  /** The file is closed: consult only. */
  cerrada: boolean;
  /** The file has its folio: its authorities stay. */
  conFolio: boolean;
  onOpen: (llresponsable: number, accion: 'editar' | 'consultar') => void;
  herramientas?: ReactNode;
  vacioAyuda?: ReactNode;
}

const SIN_NIVEL = 'SIN NIVEL';
const personas = (n: number) => (n === 1 ? '1 persona imputada' : `${n} personas imputadas`);

/** The office. Q.R.R. or the number of accused tell its rows apart. */
const Dependencia = ({ fila }: { fila: FilaAutoridad }) => {
  const text = fila.boexistente === 1 ? 'Q.R.R.' : fila.imputados > 0 ? personas(fila.imputados) : '';
  return (
    <>
      {fila.dsdependencia}
      {text && (
        <>
          {' '}
          <span className={css.palabras}>{`· ${text}`}</span>
        </>
      )}
    </>
  );
};

/** Deletes an authority that may be deleted, once that is confirmed. */
async function remove(fila: FilaAutoridad, llcarpeta: number, cache: QueryClient) {
  if (fila.presponsableId) return avisar.error(MENSAJES.autoridadExterna); // [1-438]
  const name = [fila.dsgobierno, fila.dssubnivel, fila.dsdependencia].filter(Boolean).join(', ');
  const yes = await confirm({
    titulo: 'Eliminar autoridad',
    contenido: (
      <>
        Se eliminará la autoridad <strong>{fila.boexistente === 1 ? 'Q.R.R.' : name}</strong>
        {fila.imputados > 0 && ` con ${personas(fila.imputados)}`}. ¿Desea continuar?
      </>
    ),
    aceptar: 'Eliminar autoridad',
    peligro: true,
  });
  if (yes) await eraseAutoridad(fila, llcarpeta, cache);
}

/** Authorities of a file [1-099], each with the actions that the role and the file's state allow [1-100]. */
export function TablaAutoridades({ llcarpeta, cerrada, conFolio, onOpen, herramientas, vacioAyuda }: Props) {
  const cache = useQueryClient();
  const lectura = useAutoridades(llcarpeta);
  const canEdit = useFuncion('EDITAR AUTORIDAD') && !cerrada;
  const canDelete = useFuncion('ELIMINAR AUTORIDAD') && !cerrada;
  const onRemove = (a: FilaAutoridad) => remove(a, llcarpeta, cache);
  const columnas: Columna<FilaAutoridad>[] = [
    {
      id: 'gobierno',
      titulo: ETIQUETAS.gobierno,
      tipo: 'enlace',
      valor: (a) => a.dsgobierno ?? SIN_NIVEL,
      onChoose: (a) => onOpen(a.llresponsable, canEdit ? 'editar' : 'consultar'),
      ordenable: true,
    },
    { id: 'subnivel', titulo: 'Subnivel de Gobierno', valor: (a) => a.dssubnivel, ordenable: true },
    {
      id: 'dependencia',
      titulo: 'Dependencia',
      valor: (a) => a.dsdependencia,
      celda: (a) => <Dependencia fila={a} />,
      ordenable: true,
    },
    placeAcciones([
      {
        etiqueta: 'Editar',
        Icono: Editar,
        onChoose: (a) => onOpen(a.llresponsable, 'editar'),
        visible: () => canEdit,
      },
      { etiqueta: 'Consultar', Icono: Ver, onChoose: (a) => onOpen(a.llresponsable, 'consultar') },
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
        titulo="Autoridades de la carpeta"
        columnas={columnas}
        filas={lectura.data}
        clave={(a) => a.llresponsable}
        vacio="Todavía no hay autoridades capturadas"
        vacioAyuda={vacioAyuda}
        herramientas={herramientas}
      />
      {canEdit && !canDelete && !conFolio && lectura.data?.length !== 0 && <QuienElimina que="una autoridad" />}
    </div>
  );
}
