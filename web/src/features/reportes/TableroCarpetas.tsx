import Box from '@mui/material/Box';
import type { Trimestre } from '@renadet/domain/lib/trimestre';
import { MENSAJES } from '@renadet/domain/mensajes';
import {
  type CarpetaTablero,
  COLUMNAS_CARPETAS,
  type Cuales,
  type FilaTablero,
  getReporteTableroCarpetas,
  getReporteTableroCarpetasCsv,
  PUERTAS,
  TAMANOS_TABLERO,
  TITULOS_CUALES,
} from '@renadet/domain/reportes/tablero';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura, usePaginado } from '../../ui/tabla/lectura.ts';
import { Exportar } from './Exportar.tsx';

const COLUMNAS: readonly Columna<CarpetaTablero>[] = [
  { id: 'noci', titulo: COLUMNAS_CARPETAS.noci, valor: (c) => c.noci },
  { id: 'fcinicio', titulo: COLUMNAS_CARPETAS.fcinicio, tipo: 'fecha', valor: (c) => c.fcinicio },
  { id: 'registro', titulo: COLUMNAS_CARPETAS.registro, tipo: 'fecha', valor: (c) => c.registro },
  { id: 'dias', titulo: COLUMNAS_CARPETAS.dias, tipo: 'numero', valor: (c) => c.dias },
  { id: 'puerta', titulo: COLUMNAS_CARPETAS.puerta, valor: (c) => PUERTAS[c.puerta] },
];

interface Props {
  fila: FilaTablero;
  quarter: Trimestre;
  cuales: Cuales;
  /** As many as the board counts: who is limited to some areas finds fewer. */
  cuantas: number;
  onClose: () => void;
}

/** The files behind a number of the board, page by page, and all of them as CSV. */
export function TableroCarpetas({ fila, quarter, cuales, cuantas, onClose }: Props) {
  const pagina = usePaginado(TAMANOS_TABLERO);
  const body = { ...quarter, fiscaliaId: fila.fiscaliaId, cuales };
  const lectura = useQuery({
    ...query(getReporteTableroCarpetas, { body: { ...body, pagina: pagina.pagina, rpp: pagina.tamano } }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = lectura;
  return (
    <Dialogo abierto ancho="97%" titulo={TITULOS_CUALES[cuales]} onClose={onClose}>
      <Box sx={{ mb: 2 }}>{fila.fiscalia}</Box>
      {data && data.total < cuantas && (
        <Box sx={{ mb: 2, typography: 'nota' }}>
          Su cuenta ve solo algunas áreas de la institución: la lista tiene las carpetas de esas áreas.
        </Box>
      )}
      <DataTable
        {...describeLectura(lectura)}
        titulo={`${TITULOS_CUALES[cuales]} de ${fila.fiscalia}`}
        columnas={COLUMNAS}
        filas={error ? undefined : data?.resultados}
        clave={(c) => c.noci}
        vacio={MENSAJES.sinRegistros}
        pagina={{ ...pagina, total: data?.total ?? 0 }}
        herramientas={
          (data?.total ?? 0) > 0 && (
            <Exportar
              operacion={getReporteTableroCarpetasCsv}
              body={body}
              nombre={`carpetas-${quarter.anio}-${quarter.trimestre}.csv`}
              preparando="Preparando el archivo CSV…"
            />
          )
        }
      />
    </Dialogo>
  );
}
