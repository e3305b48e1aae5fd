import Box from '@mui/material/Box';
import { type Ambito, viewAmbito } from '@renadet/domain/publicacion/ambitos';
import type { Tabla } from '@renadet/domain/publicacion/tablas';
import { Suspense, useState } from 'react';
import { marco } from '../../theme.ts';
import { Cuadro, Numero } from '../../ui/Cuadro.tsx';
import { perezosa } from '../../ui/perezosa.tsx';
import { Boton, Titulo } from './Boton.tsx';

/** In the place of a drawing that did not come: the page and its numbers stay. */
const sinDibujo = (retry: () => void) => (
  <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
    <Box sx={{ flex: '1 1 240px' }}>No se pudo mostrar el dibujo. Sus números están en la tabla.</Box>
    <Boton onChoose={retry}>Reintentar</Boton>
  </Box>
);
const GraficaCifras = perezosa(() => import('./GraficaCifras.tsx'), sinDibujo);
const MapaCifras = perezosa(() => import('./MapaCifras.tsx'), sinDibujo);

type Vista = 'tabla' | 'grafica' | 'mapa';

/** One table; its drawing comes when it is asked for. */
function Seccion({ tabla, ambito, subtitulo }: { tabla: Tabla; ambito: Ambito; subtitulo: string }) {
  const [vista, setVista] = useState<Vista>('tabla');
  const view = viewAmbito(tabla, ambito);
  const ancha = vista !== 'tabla' || view.columnas.length > 1;
  const otras: [Vista, string][] = [
    ['tabla', 'Ver tabla'],
    ['grafica', 'Ver gráfica'],
    ...(tabla.ejes[1]?.id === 'entidad' ? ([['mapa', 'Ver mapa']] as [Vista, string][]) : []),
  ];
  return (
    <Box
      component="section"
      className="no-partir"
      aria-label={view.titulo}
      sx={{ ...marco, p: 2, minWidth: 0, ...(ancha && { gridColumn: '1 / -1' }) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline', mb: 1 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Titulo nivel={3}>{view.titulo}</Titulo>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{subtitulo}</Box>
        </Box>
        <Box className="no-imprimir" sx={{ display: 'flex', gap: 1 }}>
          {otras
            .filter(([other]) => other !== vista)
            .map(([other, text]) => (
              <Boton key={other} onChoose={() => setVista(other)}>
                {text}
              </Boton>
            ))}
        </Box>
      </Box>
      <Suspense fallback={<p role="status">Cargando…</p>}>
        {vista === 'grafica' && <GraficaCifras {...view} />}
        {vista === 'mapa' && <MapaCifras view={view} unidad={tabla.unidad} />}
      </Suspense>
      {vista === 'tabla' && (
        <Cuadro
          {...view}
          filas={view.filas.map(({ valores, ...fila }, i) => ({
            ...fila,
            total: i === 0,
            celdas: valores.map((valor, k) => <Numero key={view.columnas[k]} valor={valor} />),
          }))}
        />
      )}
    </Box>
  );
}

interface Props {
  tablas: readonly Tabla[];
  ambito: Ambito;
  subtitulo: string;
}

/** The tables of one of the three publications. */
export const Cifras = ({ tablas, ambito, subtitulo }: Props) => (
  <Box
    sx={{
      ...{ display: 'grid', gap: 2, alignItems: 'start' },
      gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
      '@media print': { display: 'block', '& > *': { mb: 2 } },
    }}
  >
    {tablas.map((tabla) => (
      <Seccion key={`${tabla.id}/${ambito}`} tabla={tabla} ambito={ambito} subtitulo={subtitulo} />
    ))}
  </Box>
);
