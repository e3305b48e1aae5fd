import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { getCorridaJN } from '@renadet/domain/justicianet/justicianet.contract';
import type { Corrida, RenglonCorrida } from '@renadet/domain/justicianet/justicianet.schema';
import { useQuery } from '@tanstack/react-query';
import { mensajeDe } from '../../lib/http.ts';
import { query } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { resultado, resumen } from './textos.ts';

const COLUMNAS: readonly Columna<RenglonCorrida>[] = [
  { id: 'expediente', titulo: 'Carpeta', valor: (r) => r.expediente, ordenable: true },
  { id: 'resultado', titulo: 'Resultado', valor: resultado, ordenable: true },
  { id: 'msj', titulo: 'Detalle', valor: (r) => r.msj },
];

interface Props {
  /** The runs whose reports are kept, newest first. */
  corridas: readonly Corrida[];
  llcorrida: number;
  alElegir: (llcorrida: number) => void;
  alCerrar: () => void;
}

/** The report of a run, file by file, and the way to the former ones. */
export function Informe({ corridas, llcorrida, alElegir, alCerrar }: Props) {
  const { data, error, isFetching, refetch } = useQuery(query(getCorridaJN, { params: { llcorrida } }));
  const others = corridas.filter((c) => c.llcorrida !== llcorrida);
  return (
    <Dialogo
      abierto
      titulo="Informe"
      onClose={alCerrar}
      acciones={
        <Button variant="contained" onClick={alCerrar}>
          Cerrar
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
        <Box>{data && resumen(data)}</Box>
        <DataTable
          titulo="Carpetas del informe"
          columnas={COLUMNAS}
          filas={data?.renglones}
          clave={(r) => r.orden}
          conBusqueda
          cargando={isFetching}
          error={error ? mensajeDe(error) : undefined}
          alReintentar={() => refetch()}
        />
        {others.length > 0 && (
          <Box component="nav" aria-label="Otros informes">
            <Box sx={{ fontWeight: 600, mb: 0.5 }}>Otros informes</Box>
            {others.map((c) => (
              <Button
                key={c.llcorrida}
                size="small"
                sx={{ display: 'block', textAlign: 'left' }}
                onClick={() => alElegir(c.llcorrida)}
              >
                {resumen(c)}
              </Button>
            ))}
          </Box>
        )}
      </Box>
    </Dialogo>
  );
}
