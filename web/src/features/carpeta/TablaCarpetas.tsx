import { ORDEN_DEMASIADO, type OrdenDeCarpetas } from '@renadet/domain/carpeta/busqueda.schema';
import { getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import type { FilaCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { ORDENABLES } from '@renadet/domain/lib/orden';
import { MENSAJES } from '@renadet/domain/mensajes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useAlturaAlRecargar } from '../../lib/altura.ts';
import { isCerrada } from '../../lib/carpetaElegida.ts';
import { porPaginas } from '../../lib/query.ts';
import type { Sesion } from '../../lib/session.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { loadAhead } from '../../ui/Limite.tsx';
import { ConVistazo } from '../../ui/tabla/ConVistazo.tsx';
import type { Accion } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import { useElegidos } from '../../ui/tabla/useElegidos.ts';
import type { Busqueda } from './busqueda.ts';
import { useCambios } from './cambios.tsx';
import { type AbrirCarpeta, columnasDe } from './columnas.tsx';
import { aPeticion } from './filtro.ts';
import type { BarraDeVarias } from './VariasCarpetas.tsx';

const VariasCarpetas = loadAhead(async () => (await import('./VariasCarpetas.tsx')).VariasCarpetas, 'la ventana');

interface Props {
  sesion: Sesion | null;
  busqueda: Busqueda;
  /** Another page, size or order of the same search. */
  onPaginate: (cambio: Partial<Busqueda>) => void;
  open: AbrirCarpeta;
  /** Further actions of a file. */
  masAcciones?: readonly Accion<FilaCarpeta>[];
  /** Brings a file from the external system. @returns why it did not */
  onSync?: ((fila: FilaCarpeta) => Promise<string | undefined>) | undefined;
  /** The bar of the ticked files, where more is done with them than here. */
  varias?: BarraDeVarias | undefined;
  /** Advice when nothing was found. */
  vacioAyuda: ReactNode;
  /** What the panel beside the rows says of a file. */
  vistazo: (llcarpeta: number) => ReactNode;
}

const NINGUNA: readonly Accion<FilaCarpeta>[] = [];
const deFila = (fila: FilaCarpeta) => ({ llcarpeta: fila.llcarpeta, cerrada: isCerrada(fila) });
const claveDe = (fila: FilaCarpeta) => fila.llcarpeta;
const labelDe = (fila: FilaCarpeta) => `Elegir la carpeta ${fila.noci}`;

/** The files found, page by page and in order from the server. */
export function TablaCarpetas({ sesion, busqueda, onPaginate, open, masAcciones = NINGUNA, ...props }: Props) {
  const read = useQuery(porPaginas(getCarpetaByFiltros, { body: aPeticion(busqueda) }));
  useAlturaAlRecargar(read.data !== undefined);
  const { pagina, rpp, orden, ...criterios } = busqueda;
  const { elegidas, columna, clean } = useElegidos({
    clave: claveDe,
    etiqueta: labelDe,
    de: JSON.stringify(criterios),
    filas: read.data,
  });
  const { acciones, ventana } = useCambios(deFila);
  const columns = useMemo(
    () => [columna, ...columnasDe(sesion, open, [...acciones, ...masAcciones])],
    [columna, sesion, open, acciones, masAcciones],
  );
  const total = read.data?.[0]?.registros ?? 0;
  return (
    <ConVistazo
      filas={read.data}
      clave={claveDe}
      titulo={({ noci }) => noci}
      contenido={({ llcarpeta }) => props.vistazo(llcarpeta)}
      onMas={pagina * rpp < total ? () => onPaginate({ pagina: pagina + 1, rpp }) : undefined}
    >
      <DataTable
        {...describeLectura(read)}
        lista="carpetas"
        titulo="Carpetas encontradas"
        registrosPorPagina="Registros por página"
        columnas={columns}
        filas={read.data}
        clave={claveDe}
        vacio={MENSAJES.sinRegistros}
        vacioAyuda={props.vacioAyuda}
        elegidos={<VariasCarpetas elegidas={elegidas} onSync={props.onSync} onClean={clean} barra={props.varias} />}
        pagina={{
          pagina: pagina - 1,
          tamano: rpp,
          total,
          onChange: (next, size) => onPaginate({ pagina: next + 1, rpp: size }),
          orden: orden ?? null,
          onOrder: (next) =>
            onPaginate({ pagina: 1, orden: next && { ...next, columna: next.columna as OrdenDeCarpetas } }),
          sinOrden: ({ id }) => (total > ORDENABLES && id !== 'fcinicio' ? ORDEN_DEMASIADO : undefined),
        }}
      />
      {ventana}
    </ConVistazo>
  );
}
