import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { MENSAJES } from '@renadet/domain/mensajes';
import {
  type CasoAvance,
  DESCARGA_MAXIMA,
  type FilaAvance,
  nombreCsv,
  type Rango,
  reporteAvanceIntegracionCsv,
  reporteAvanceIntegracionDetalle,
  TAMANOS_AVANCE,
  TITULOS_AVANCE,
  type TipoAvance,
} from '@renadet/domain/reportes/avance';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { query } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { tamanoInicial } from '../../ui/tabla/usePagina.ts';
import { Exportar } from './Exportar.tsx';

const COLUMNAS: readonly Columna<CasoAvance>[] = [
  { id: 'noci', titulo: 'Número de carpeta', valor: (c) => c.noci },
  { id: 'estado', titulo: 'Estatus', valor: (c) => c.estadoJuridicoExpediente },
  { id: 'delito', titulo: 'Delito principal', valor: (c) => c.delitoPrincipal },
];

interface Props {
  fila: FilaAvance;
  tipo: TipoAvance;
  rango: Rango;
  alCerrar: () => void;
}

/** The cases behind a number: whose they are, page by page, and all of them as CSV [3-142] to [3-148]. */
export function AvanceCasos({ fila, tipo, rango, alCerrar }: Props) {
  const [{ pagina, tamano }, setPage] = useState(() => ({
    pagina: 0,
    tamano: tamanoInicial(TAMANOS_AVANCE),
  }));
  const body = {
    fechaInicio: formatFecha(rango.fechaInicio),
    fechaFin: formatFecha(rango.fechaFin),
    fiscaliaId: fila.fiscaliaId,
    sedeId: fila.sedeId,
    tipo,
  };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query(reporteAvanceIntegracionDetalle, { body: { ...body, pagina, rpp: tamano } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialogo
      abierto
      ancho="97%"
      titulo={TITULOS_AVANCE[tipo]}
      onClose={alCerrar}
      acciones={
        <Button variant="contained" onClick={alCerrar}>
          Cerrar
        </Button>
      }
    >
      <Box
        component="dl"
        sx={{ m: 0, mb: 2, display: 'grid', gridTemplateColumns: 'auto minmax(0,1fr)', gap: 0.5, columnGap: 2 }}
      >
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          Fiscalía
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          {fila.fiscalia}
        </Box>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          Sede
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          {fila.sede ?? 'TODAS'}
        </Box>
      </Box>
      <DataTable
        titulo={`${TITULOS_AVANCE[tipo]} de ${fila.sede ?? fila.fiscalia}`}
        columnas={COLUMNAS}
        filas={error ? undefined : data?.resultados}
        clave={(c) => c.noci}
        cargando={isFetching}
        anteriores={isPlaceholderData}
        error={error ? mensajeDe(error) : undefined}
        alReintentar={() => void refetch()}
        vacio={MENSAJES.sinRegistros}
        pagina={{
          pagina,
          tamano,
          total: data?.total ?? 0,
          tamanos: TAMANOS_AVANCE,
          alCambiar: (page, size) => setPage({ pagina: page, tamano: size }),
        }}
        herramientas={
          (data?.total ?? 0) > 0 && (
            <Exportar
              operacion={reporteAvanceIntegracionCsv}
              // as many as the document prints, or all where they are more [D-58]
              body={{ ...body, pagina: 0, rpp: data && data.total > DESCARGA_MAXIMA ? 0 : DESCARGA_MAXIMA }}
              nombre={() => nombreCsv(new Date())}
              preparando="Preparando el archivo CSV…"
            />
          )
        }
      />
    </Dialogo>
  );
}
