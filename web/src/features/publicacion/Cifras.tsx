import { type Ambito, viewAmbito } from '@renadet/domain/publicacion/ambitos';
import type { Tabla } from '@renadet/domain/publicacion/tablas';
import { Suspense, useState } from 'react';
import { BotonLlano } from '../../ui/BotonLlano.tsx';
import { Cuadro, Numero } from '../../ui/Cuadro.tsx';
import { clases } from '../../ui/clases.ts';
import { perezosa } from '../../ui/perezosa.tsx';
import css from './publicacion.module.css';
import { Titulo } from './Titulo.tsx';

/** In the place of a drawing that did not come: the page and its numbers stay. */
const sinDibujo = (retry: () => void) => (
  <div role="alert" className={css.sinDibujo}>
    <div>No se pudo mostrar el dibujo. Sus números están en la tabla.</div>
    <BotonLlano onClick={retry}>Reintentar</BotonLlano>
  </div>
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
    <section aria-label={view.titulo} className={clases('marco', 'no-partir', css.seccion, ancha && css.ancha)}>
      <div className={css.cabeza}>
        <div>
          <Titulo nivel={3}>{view.titulo}</Titulo>
          <div className={css.nota}>{subtitulo}</div>
        </div>
        <div className={clases(css.botones, 'no-imprimir')}>
          {otras
            .filter(([other]) => other !== vista)
            .map(([other, text]) => (
              <BotonLlano key={other} onClick={() => setVista(other)}>
                {text}
              </BotonLlano>
            ))}
        </div>
      </div>
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
    </section>
  );
}

interface Props {
  tablas: readonly Tabla[];
  ambito: Ambito;
  subtitulo: string;
}

/** The tables of one of the three publications. */
export const Cifras = ({ tablas, ambito, subtitulo }: Props) => (
  <div className={css.cifras}>
    {tablas.map((tabla) => (
      <Seccion key={`${tabla.id}/${ambito}`} tabla={tabla} ambito={ambito} subtitulo={subtitulo} />
    ))}
  </div>
);
