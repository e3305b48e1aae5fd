import Box from '@mui/material/Box';
import type { Filtro } from '@renadet/domain/reportes/filtro';
import { getReporteCasos, getReportePersonas } from '@renadet/domain/reportes/reportes.contract';
import { useQuery } from '@tanstack/react-query';
import { mensajeDe } from '../../lib/http.ts';
import { query } from '../../lib/query.ts';
import { Falla } from '../../ui/Falla.tsx';
import { aPeticion } from './consulta.ts';

const en = (n: number, uno: string, varios: string) => `${n.toLocaleString('es-MX')} ${n === 1 ? uno : varios}`;

/** What was asked for, said in two numbers, and what the second one is. */
const Cuenta = ({ nombre, texto, nota }: { nombre: string; texto: string; nota: string }) => (
  <Box component="section" aria-label={nombre}>
    <Box component="p" sx={{ m: 0, typography: 'h3' }}>
      {texto}
    </Box>
    <Box component="p" sx={{ m: 0, mt: 0.5, typography: 'nota', maxWidth: 880 }}>
      {nota}
    </Box>
  </Box>
);

/** How many files were asked for, and how many cases they are [3-580]. */
export function CuentaDeCasos({ filtro }: { filtro: Filtro }) {
  const { data, error, refetch } = useQuery(query(getReporteCasos, { body: aPeticion(filtro) }));
  if (error) return <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} />;
  if (!data?.carpetas) return null;
  return (
    <Cuenta
      nombre="Carpetas y casos"
      texto={`${en(data.carpetas, 'carpeta', 'carpetas')}, ${en(data.casos, 'caso', 'casos')}`}
      nota="Las carpetas vinculadas por acumulación, incompetencia, atracción o número anterior son un solo caso; cuentan los vínculos entre carpetas que usted puede consultar. Las gráficas cuentan carpetas, y cada víctima una vez por carpeta."
    />
  );
}

/** How many victims were asked for, each once a file, and how many persons they are [3-582]. */
export function CuentaDePersonas({ filtro }: { filtro: Filtro }) {
  const { data, error, refetch } = useQuery(query(getReportePersonas, { body: aPeticion(filtro) }));
  if (error) return <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} />;
  if (!data?.victimas) return null;
  return (
    <Cuenta
      nombre="Víctimas y personas"
      texto={`${en(data.victimas, 'víctima inscrita', 'víctimas inscritas')}, ${en(data.personas, 'persona', 'personas')}`}
      nota="Quien está inscrita en varias carpetas es una sola persona cuando alguien lo revisó en «Posibles coincidencias»; cuentan los registros que usted puede consultar. Las gráficas cuentan víctimas, cada una una vez por carpeta."
    />
  );
}
