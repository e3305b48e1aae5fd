import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { getCorridaJN } from '@renadet/domain/justicianet/justicianet.contract';
import type { Corrida, RenglonCorrida } from '@renadet/domain/justicianet/justicianet.schema';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
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
  onChoose: (llcorrida: number) => void;
  onClose: () => void;
}

/** The report of a run, file by file, and the way to the former ones. */
export function Informe({ corridas, llcorrida, onChoose, onClose }: Props) {
  const lectura = useQuery(query(getCorridaJN, { params: { llcorrida } }));
  const others = corridas.filter((c) => c.llcorrida !== llcorrida);
  return (
    <Dialogo abierto titulo="Informe" onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
        <Box>{lectura.data && resumen(lectura.data)}</Box>
        <DataTable
          {...describeLectura(lectura)}
          titulo="Carpetas del informe"
          columnas={COLUMNAS}
          filas={lectura.data?.renglones}
          clave={(r) => r.orden}
          conBusqueda
        />
        {others.length > 0 && (
          <Box component="nav" aria-label="Otros informes">
            <Box sx={{ fontWeight: 600, mb: 0.5 }}>Otros informes</Box>
            {others.map((c) => (
              <Button
                variant="text"
                key={c.llcorrida}
                size="small"
                sx={{ display: 'block', textAlign: 'left' }}
                onClick={() => onChoose(c.llcorrida)}
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
