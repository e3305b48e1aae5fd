import { getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import type { FilaCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { showsFolioAction } from '@renadet/domain/carpeta/folio';
import type { Modo } from '@renadet/domain/lib/contexto';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { MENSAJES } from '@renadet/domain/mensajes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useAlturaAlRecargar } from '../../lib/altura.ts';
import { isCerrada } from '../../lib/carpetaElegida.ts';
import { hasFuncion } from '../../lib/funcion.ts';
import { query } from '../../lib/query.ts';
import type { Sesion } from '../../lib/session.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Autoridad, Editar, Folio, Personas, Ver } from '../../ui/Icon.tsx';
import { type Accion, type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import { aPeticion, type Busqueda } from './filtro.ts';
import { motivoSinFolio } from './useFolio.ts';

/** What a row opens: the file in some mode, its victims or its authorities. */
export type DestinoDeCarpeta = Exclude<Modo, 'nuevo'> | 'victimas' | 'autoridades';
type AbrirCarpeta = (fila: FilaCarpeta, destino: DestinoDeCarpeta) => void;

const acciones = (sesion: Sesion | null, open: AbrirCarpeta): readonly Accion<FilaCarpeta>[] => [
  {
    etiqueta: 'Editar',
    Icono: Editar,
    onChoose: (fila) => open(fila, 'editar'),
    visible: (fila) => hasFuncion(sesion, 'EDITAR CARPETA') && !isCerrada(fila), // [1-203]
  },
  { etiqueta: 'Consultar', Icono: Ver, onChoose: (fila) => open(fila, 'consultar') },
  {
    etiqueta: 'Generar Folio',
    Icono: Folio,
    onChoose: (fila) => open(fila, 'folio'),
    visible: (fila) =>
      showsFolioAction({
        boleyfederal: fila.boleyfederal,
        cerrada: isCerrada(fila),
        rol: sesion?.rol.llrol ?? 0,
      }), // [1-210]
    impedida: (fila) => motivoSinFolio(sesion, fila),
  },
  { etiqueta: 'Víctimas', Icono: Personas, onChoose: (fila) => open(fila, 'victimas') },
  { etiqueta: 'Autoridades', Icono: Autoridad, onChoose: (fila) => open(fila, 'autoridades') },
];

/** Owner, number, crime, start date, victims [1-067] and what can be done with each file [1-214]. */
const columnas = (
  sesion: Sesion | null,
  open: AbrirCarpeta,
  more: readonly Accion<FilaCarpeta>[],
): readonly Columna<FilaCarpeta>[] => [
  { id: 'dspropietario', titulo: 'Propietario', valor: (fila) => fila.dspropietario },
  {
    id: 'noci',
    titulo: ETIQUETAS.ci,
    tipo: 'enlace',
    valor: (fila) => fila.noci,
    onChoose: (fila) => open(fila, 'consultar'),
  },
  { id: 'dsdelito', titulo: ETIQUETAS.delito, valor: (fila) => fila.dsdelito },
  { id: 'fcinicio', titulo: ETIQUETAS.inicio, tipo: 'fecha', valor: (fila) => fila.fcinicio },
  { id: 'novictimas', titulo: 'Víctimas', tipo: 'numero', valor: (fila) => fila.novictimas },
  placeAcciones([...acciones(sesion, open), ...more]),
];

interface Props {
  sesion: Sesion | null;
  busqueda: Busqueda;
  onPaginate: (pagina: number, rpp: number) => void;
  open: AbrirCarpeta;
  /** What more can be done with a file. */
  masAcciones?: readonly Accion<FilaCarpeta>[];
  /** What to do when nothing was found. */
  vacioAyuda: ReactNode;
}

const NINGUNA: readonly Accion<FilaCarpeta>[] = [];

/** The files found, page by page from the server. */
export function TablaCarpetas({ sesion, busqueda, onPaginate, open, vacioAyuda, masAcciones = NINGUNA }: Props) {
  const read = useQuery({
    ...query(getCarpetaByFiltros, { body: aPeticion(busqueda) }),
    placeholderData: keepPreviousData,
  });
  useAlturaAlRecargar(read.data !== undefined);
  const columns = useMemo(() => columnas(sesion, open, masAcciones), [sesion, open, masAcciones]);
  return (
    <DataTable
      {...describeLectura(read)}
      titulo="Carpetas encontradas"
      registrosPorPagina="Registros por página"
      columnas={columns}
      filas={read.data}
      clave={(fila) => fila.llcarpeta}
      vacio={MENSAJES.sinRegistros}
      vacioAyuda={vacioAyuda}
      pagina={{
        pagina: busqueda.pagina - 1,
        tamano: busqueda.rpp,
        total: read.data?.[0]?.registros ?? 0,
        onChange: (pagina, rpp) => onPaginate(pagina + 1, rpp),
      }}
    />
  );
}
