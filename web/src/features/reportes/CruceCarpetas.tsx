import Box from '@mui/material/Box';
import { MENSAJES } from '@renadet/domain/mensajes';
import {
  ARCHIVO_CRUCE,
  type CarpetaCruzada,
  COLUMNAS_CRUZADAS,
  getReporteCruceCarpetas,
  getReporteCruceCarpetasCsv,
  TAMANOS_CRUCE,
} from '@renadet/domain/reportes/cruce.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura, usePaginado } from '../../ui/tabla/lectura.ts';
import { Exportar } from './Exportar.tsx';

const COLUMNAS: readonly Columna<CarpetaCruzada>[] = [
  { id: 'noci', titulo: COLUMNAS_CRUZADAS.noci, valor: (c) => c.noci },
  { id: 'fcinicio', titulo: COLUMNAS_CRUZADAS.fcinicio, tipo: 'fecha', valor: (c) => c.fcinicio },
  { id: 'institucion', titulo: COLUMNAS_CRUZADAS.institucion, valor: (c) => c.institucion },
  { id: 'lugar', titulo: COLUMNAS_CRUZADAS.lugar, valor: (c) => c.lugar },
  { id: 'etapa', titulo: COLUMNAS_CRUZADAS.etapa, valor: (c) => c.etapa },
];

interface Props {
  /** What was asked of the table, and the place of the number in it. */
  body: object;
  titulo: string;
  onClose: () => void;
}

/** The files behind a number of the cross analysis, page by page, and all of them as CSV. */
export function CruceCarpetas({ body, titulo, onClose }: Props) {
  const pagina = usePaginado(TAMANOS_CRUCE);
  const lectura = useQuery({
    ...query(getReporteCruceCarpetas, { body: { ...body, pagina: pagina.pagina, rpp: pagina.tamano } as never }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = lectura;
  return (
    <Dialogo abierto ancho="97%" titulo="Carpetas del cruce" onClose={onClose}>
      <Box sx={{ mb: 2 }}>{titulo}</Box>
      <DataTable
        {...describeLectura(lectura)}
        titulo={`Carpetas de ${titulo}`}
        columnas={COLUMNAS}
        filas={error ? undefined : data?.resultados}
        clave={(c) => c.llcarpeta}
        vacio={MENSAJES.sinRegistros}
        pagina={{ ...pagina, total: data?.total ?? 0 }}
        herramientas={
          (data?.total ?? 0) > 0 && (
            <Exportar
              operacion={getReporteCruceCarpetasCsv}
              body={body}
              nombre={`carpetas-${ARCHIVO_CRUCE}.csv`}
              preparando="Preparando el archivo CSV…"
            />
          )
        }
      />
    </Dialogo>
  );
}
