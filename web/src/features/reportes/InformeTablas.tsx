import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatFecha } from '@renadet/domain/lib/fecha';
import type { Informe, TablaDeInforme } from '@renadet/domain/reportes/informes';
import { useId } from 'react';
import { marcoAmplio } from '../../theme.ts';
import { Cuadro, Numero } from '../../ui/Cuadro.tsx';

function Tabla({ titulo, eje, columnas, filas }: TablaDeInforme) {
  const rows = filas.map(({ nombre, valores }, i) => ({
    ...{ id: i, nombre, total: i === 0 },
    celdas: valores.map((valor, k) => <Numero key={columnas[k]} valor={valor} />),
  }));
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {titulo}
      </Typography>
      <Cuadro titulo={titulo} eje={eje} columnas={columnas} filas={rows} />
    </Box>
  );
}

/** A part of the report, told by its heading. */
function Apartado({ titulo, tablas }: Informe['apartados'][number]) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...marcoAmplio, display: 'grid', gap: 3, minWidth: 0 }}>
      <Typography id={id} variant="h2">
        {titulo}
      </Typography>
      {tablas.map((tabla) => (
        <Tabla key={tabla.titulo} {...tabla} />
      ))}
    </Box>
  );
}

/** A report as the PDF and the workbook have it: whose it is, how it is read, and its tables. */
export const InformeTablas = ({ titulo, de, corte, notas, apartados }: Informe) => (
  <>
    <Box sx={marcoAmplio}>
      <Typography variant="h2">{titulo}</Typography>
      <Typography color="text.secondary">{`${de} · Corte: ${formatFecha(corte)}`}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, typography: 'menor', display: 'grid', gap: 0.5 }}>
        {notas.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Box>
    {apartados.map((apartado) => (
      <Apartado key={apartado.titulo} {...apartado} />
    ))}
  </>
);
