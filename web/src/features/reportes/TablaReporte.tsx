import { MENSAJES } from '@renadet/domain/mensajes';
import { legibleEn } from '@renadet/domain/reportes/legibles';
import * as contratos from '@renadet/domain/reportes/reportes.contract';
import { type NombreTabla, TABLAS, type TablaReporte as Tabla } from '@renadet/domain/reportes/tablas';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callWith } from '../../lib/http.ts';
import { porPaginas } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Exportar } from '../../ui/Exportar.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura, motivoSinOrden, useOrden } from '../../ui/tabla/lectura.ts';
import { aPeticion, type Pedido } from './consulta.ts';
import { useImpresas } from './impresas.ts';

type FilaDeReporte = Record<string, string | number | null>;

/** One shape for all: the rows are read by the names of their columns. */
const LECTURAS = {
  getReporteCarpeta: contratos.getReporteCarpeta,
  getReporteVictimas: contratos.getReporteVictimas,
  getTablaExpedienteByFiltros: contratos.getTablaExpedienteByFiltros,
  getReporteCarpetasByEstado: contratos.getReporteCarpetasByEstado,
} as unknown as Record<NombreTabla, typeof contratos.getReporteCarpeta>;
const NINGUNA: readonly Columna<FilaDeReporte>[] = [];

interface Props extends Pedido {
  reporte: NombreTabla;
  /** Columns after those of the report: the actions on a row. */
  acciones?: readonly Columna<FilaDeReporte>[];
  /** Makes the first column a link, and the whole row react. */
  onChoose?: (fila: FilaDeReporte) => void;
  /** Says nothing of the rows yet: another answer may find none. */
  espera?: boolean;
}

/** The rows of a report, page by page from the server, with the total it counted and a workbook of all of them. */
export function TablaReporte({ reporte, consulta, hoy, onPaginate, acciones = NINGUNA, onChoose, espera }: Props) {
  const { titulo, columnas, total, archivo, tamanos }: Tabla = TABLAS[reporte];
  const { filtro, pagina, tamano } = consulta;
  const { orden, onOrder } = useOrden(reporte, () => onPaginate(0, tamano));
  const body = aPeticion(filtro);
  const pedido = { ...body, ...(orden && { orden }) };
  const lectura = useQuery(porPaginas(LECTURAS[reporte], { body: { ...pedido, numPag: pagina + 1, tamPag: tamano } }));
  const filas: readonly FilaDeReporte[] | undefined = lectura.data;
  const celdas = useMemo(
    () => [
      ...columnas.map(({ campo, titulo: heading, tipo }, i): Columna<FilaDeReporte> => {
        const common = {
          id: campo,
          titulo: heading,
          valor: (fila: FilaDeReporte) => legibleEn(campo, fila[campo]),
          ordenable: true,
        };
        return i === 0 && onChoose ? { ...common, tipo: 'enlace', onChoose } : { ...common, ...(tipo && { tipo }) };
      }),
      ...acciones,
    ],
    [columnas, acciones, onChoose],
  );
  const count = Number(filas?.[0]?.[total] ?? 0);
  const impresion = useImpresas<FilaDeReporte>(JSON.stringify(pedido), count, (page, size) =>
    callWith(LECTURAS[reporte], { body: { ...pedido, numPag: page + 1, tamPag: size } }),
  );
  const periodo = `_${filtro.fechaInicio ?? hoy}_${filtro.fechaFin ?? hoy}`;
  return (
    <DataTable
      {...describeLectura(lectura)}
      lista={reporte}
      titulo={titulo}
      columnas={celdas}
      filas={lectura.error || espera ? undefined : filas}
      vacio={MENSAJES.sinRegistros}
      onChooseFila={onChoose}
      pagina={{
        pagina,
        tamano,
        total: count,
        tamanos,
        onChange: onPaginate,
        orden,
        onOrder,
        sinOrden: () => motivoSinOrden(count),
      }}
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
