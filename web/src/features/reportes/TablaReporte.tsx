import type { Fecha } from '@renadet/domain/lib/fecha';
import { MENSAJES } from '@renadet/domain/mensajes';
import * as contratos from '@renadet/domain/reportes/reportes.contract';
import { type NombreTabla, TABLAS, type TablaReporte as Tabla } from '@renadet/domain/reportes/tablas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callWith, mensajeDe } from '../../lib/http.ts';
import { query } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { aPeticion, type Consulta } from './consulta.ts';
import { Exportar } from './Exportar.tsx';
import { useImpresas } from './impresas.ts';

type Fila = Record<string, string | number | null>;

/** One shape for all: the rows are read by the names of their columns. */
const LECTURAS = {
  getReporteCarpeta: contratos.getReporteCarpeta,
  getReporteVictimas: contratos.getReporteVictimas,
  getTablaExpedienteByFiltros: contratos.getTablaExpedienteByFiltros,
  getReporteCarpetasByEstado: contratos.getReporteCarpetasByEstado,
} as unknown as Record<NombreTabla, typeof contratos.getReporteCarpeta>;
const NINGUNA: readonly Columna<Fila>[] = [];

interface Props {
  reporte: NombreTabla;
  consulta: Consulta;
  hoy: Fecha;
  alPaginar: (pagina: number, tamano: number) => void;
  /** Columns after those of the report: what can be done with a row. */
  acciones?: readonly Columna<Fila>[];
  /** Makes the first column a link, and the whole row react. */
  alElegir?: (fila: Fila) => void;
  /** Nothing is said of the rows yet: another answer may have it that there are none. */
  espera?: boolean;
}

/** The rows of a report, page by page from the server, with the total it counted and a workbook of all of them. */
export function TablaReporte({ reporte, consulta, hoy, alPaginar, acciones = NINGUNA, alElegir, espera }: Props) {
  const { titulo, columnas, total, archivo, tamanos }: Tabla = TABLAS[reporte];
  const { filtro, pagina, tamano } = consulta;
  const body = aPeticion(filtro);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query(LECTURAS[reporte], { body: { ...body, numPag: pagina + 1, tamPag: tamano } }),
    placeholderData: keepPreviousData,
  });
  const filas: readonly Fila[] | undefined = data;
  const celdas = useMemo(
    () => [
      ...columnas.map(({ campo, titulo: heading, tipo }, i): Columna<Fila> => {
        const common = { id: campo, titulo: heading, valor: (fila: Fila) => fila[campo] };
        return i === 0 && alElegir ? { ...common, tipo: 'enlace', alElegir } : { ...common, ...(tipo && { tipo }) };
      }),
      ...acciones,
    ],
    [columnas, acciones, alElegir],
  );
  const count = Number(filas?.[0]?.[total] ?? 0);
  const impresion = useImpresas<Fila>(JSON.stringify(body), count, (page, size) =>
    callWith(LECTURAS[reporte], { body: { ...body, numPag: page + 1, tamPag: size } }),
  );
  const periodo = `_${filtro.fechaInicio ?? hoy}_${filtro.fechaFin ?? hoy}`;
  return (
    <DataTable
      titulo={titulo}
      columnas={celdas}
      filas={error || espera ? undefined : filas}
      clave={(fila) => JSON.stringify(fila)}
      cargando={isFetching}
      anteriores={isPlaceholderData}
      error={error ? mensajeDe(error) : undefined}
      alReintentar={() => void refetch()}
      vacio={MENSAJES.sinRegistros}
      alElegirFila={alElegir}
      pagina={{ pagina, tamano, total: count, tamanos, alCambiar: alPaginar }}
      impresion={impresion}
      herramientas={
        count > 0 && (
          <Exportar
            operacion={contratos.libros[reporte]}
            body={body}
            nombre={`${archivo}${archivo.startsWith('RENADET') ? periodo : ''}.xlsx`}
          />
        )
      }
    />
  );
}
