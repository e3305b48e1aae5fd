import Box from '@mui/material/Box';
import type { Filtro } from '@renadet/domain/reportes/filtro';
import { getReporteCasos } from '@renadet/domain/reportes/reportes.contract';
import { useQuery } from '@tanstack/react-query';
import { mensajeDe } from '../../lib/http.ts';
import { query } from '../../lib/query.ts';
import { Falla } from '../../ui/Falla.tsx';
import { aPeticion } from './consulta.ts';

const en = (n: number, uno: string, varios: string) => `${n.toLocaleString('es-MX')} ${n === 1 ? uno : varios}`;

/** How many files were asked for, and how many cases they are [3-580]. */
export function CuentaDeCasos({ filtro }: { filtro: Filtro }) {
  const { data, error, refetch } = useQuery(query(getReporteCasos, { body: aPeticion(filtro) }));
  if (error) return <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} />;
  if (!data?.carpetas) return null;
  return (
    <Box component="section" aria-label="Carpetas y casos">
      <Box component="p" sx={{ m: 0, typography: 'h3' }}>
        {`${en(data.carpetas, 'carpeta', 'carpetas')}, ${en(data.casos, 'caso', 'casos')}`}
      </Box>
      <Box component="p" sx={{ m: 0, mt: 0.5, typography: 'nota', maxWidth: 880 }}>
        Las carpetas vinculadas por acumulación, incompetencia, atracción o número anterior son un solo caso; cuentan
        los vínculos entre carpetas que usted puede consultar. Las gráficas cuentan carpetas, y cada víctima una vez por
        carpeta.
      </Box>
    </Box>
  );
}
