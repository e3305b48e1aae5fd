import Box from '@mui/material/Box';
import { type Ambito, type TablaAmbito, viewAmbito } from '@renadet/domain/publicacion/ambitos';
import { RESERVADO } from '@renadet/domain/publicacion/metodo';
import type { Tabla } from '@renadet/domain/publicacion/tablas';
import { Suspense, useState } from 'react';
import { marco } from '../../theme.ts';
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

const celda = { px: 1.5, py: 1, textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
/** Stays in sight while the numbers are scrolled from side to side. */
const nombre = {
  ...celda,
  ...{ textAlign: 'left', whiteSpace: 'normal', fontWeight: 'inherit' },
  ...{ position: 'sticky', left: 0, bgcolor: 'inherit' },
} as const;

/** A number; a withheld one is a mark, with its word for who listens. */
const Numero = ({ valor }: { valor: number | null }) =>
  valor === null ? (
    <>
      <span aria-hidden>{RESERVADO}</span>
      <Box
        component="span"
        sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        reservada
      </Box>
    </>
  ) : (
    valor.toLocaleString('es-MX')
  );

function Cuadro({ titulo, eje, columnas, filas }: TablaAmbito) {
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={`${titulo}, tabla`}
      sx={{
        ...{ overflow: 'auto', maxHeight: 480, position: 'relative' },
        '@media print': { overflow: 'visible', maxHeight: 'none' },
      }}
    >
      <Box component="table" sx={{ borderCollapse: 'collapse', width: '100%', typography: 'menor' }}>
        <Box
          component="thead"
          sx={{
            ...{ position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.default' },
            '& tr': { bgcolor: 'inherit' },
          }}
        >
          <tr>
            {[eje, ...columnas].map((text, k) => (
              <Box
                component="th"
                scope="col"
                key={text}
                sx={{ ...(k ? { ...celda, whiteSpace: 'normal' } : nombre), fontWeight: 650 }}
              >
                {text}
              </Box>
            ))}
          </tr>
        </Box>
        <tbody>
          {filas.map(({ id, nombre: name, valores }, i) => (
            <Box
              component="tr"
              key={`${id}/${name}`}
              sx={{
                ...{ borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' },
                ...(i === 0 && { fontWeight: 650 }),
              }}
            >
              <Box component="th" scope="row" sx={nombre}>
                {name}
              </Box>
              {valores.map((valor, k) => (
                <Box component="td" key={columnas[k]} sx={celda}>
                  <Numero valor={valor} />
                </Box>
              ))}
            </Box>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

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
      {vista === 'tabla' && <Cuadro {...view} />}
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
