import Box from '@mui/material/Box';
import { camposArea } from '@renadet/domain/area/area.schema';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
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
import { query } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura, usePaginado } from '../../ui/tabla/lectura.ts';
import { Exportar } from './Exportar.tsx';

const COLUMNAS: readonly Columna<CasoAvance>[] = [
  { id: 'noci', titulo: 'Número de carpeta', valor: (c) => c.noci },
  { id: 'estado', titulo: ETIQUETAS.estatus, valor: (c) => c.estadoJuridicoExpediente },
  { id: 'delito', titulo: 'Delito principal', valor: (c) => c.delitoPrincipal },
];

interface Props {
  fila: FilaAvance;
  tipo: TipoAvance;
  rango: Rango;
  onClose: () => void;
}

const Dato = ({ nombre, valor }: { nombre: string; valor: string }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {nombre}
    </Box>
    <Box component="dd" sx={{ m: 0 }}>
      {valor}
    </Box>
  </>
);

/** The cases behind a number: whose they are, page by page, and all of them as CSV [3-142] to [3-148]. */
export function AvanceCasos({ fila, tipo, rango, onClose }: Props) {
  const pagina = usePaginado(TAMANOS_AVANCE);
  const body = {
    fechaInicio: formatFecha(rango.fechaInicio),
    fechaFin: formatFecha(rango.fechaFin),
    fiscaliaId: fila.fiscaliaId,
    sedeId: fila.sedeId,
    tipo,
  };
  const lectura = useQuery({
    ...query(reporteAvanceIntegracionDetalle, { body: { ...body, pagina: pagina.pagina, rpp: pagina.tamano } }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = lectura;
  return (
    <Dialogo abierto ancho="97%" titulo={TITULOS_AVANCE[tipo]} onClose={onClose}>
      <Box
        component="dl"
        sx={{ m: 0, mb: 2, display: 'grid', gridTemplateColumns: 'auto minmax(0,1fr)', gap: 0.5, columnGap: 2 }}
      >
        <Dato nombre={camposArea.fiscaliaid.etiqueta} valor={fila.fiscalia} />
        <Dato nombre={camposArea.sedeid.etiqueta} valor={fila.sede ?? 'TODAS'} />
      </Box>
      <DataTable
        {...describeLectura(lectura)}
        titulo={`${TITULOS_AVANCE[tipo]} de ${fila.sede ?? fila.fiscalia}`}
        columnas={COLUMNAS}
        filas={error ? undefined : data?.resultados}
        clave={(c) => c.noci}
        vacio={MENSAJES.sinRegistros}
        pagina={{ ...pagina, total: data?.total ?? 0 }}
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
