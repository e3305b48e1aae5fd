import { type Ambito, type TablaAmbito, viewAmbito } from '@renadet/domain/publicacion/ambitos';
import type { Tabla } from '@renadet/domain/publicacion/tablas';
import { RESERVADO } from '@renadet/domain/publicacion/umbral';
import { Suspense, useState } from 'react';
import { Barras } from '../../ui/Barras.tsx';
import { BotonLlano } from '../../ui/BotonLlano.tsx';
import { Cuadro, Numero } from '../../ui/Cuadro.tsx';
import { clases } from '../../ui/clases.ts';
import { perezosa } from '../../ui/perezosa.tsx';
import { usePalabras } from './palabras.ts';
import css from './publicacion.module.css';
import { Titulo } from './Titulo.tsx';

/** The map weighs more than the page: it comes after it, and its place is kept. Where it does not come, the numbers stay. */
const MapaCifras = perezosa(
  () => import('./MapaCifras.tsx'),
  (retry) => (
    <div role="alert" className={clases('fila g-8 al-centro', css.sinDibujo)}>
      <div>No se pudo mostrar el mapa; vea la tabla.</div>
      <BotonLlano onClick={retry}>Reintentar</BotonLlano>
    </div>
  ),
);

const Copiar = perezosa(
  () => import('./Copiar.tsx'),
  () => null,
);

/** Axes with categories in an order of their own. On other axes the largest number comes first. */
const EN_ORDEN = new Set(['anio', 'edad', 'etapa', 'nivel', 'indigena', 'discapacidad']);
const POCAS = 10;

/** A table as bars. Their shares are parts of the total. */
function Grafica({ view, eje }: { view: TablaAmbito; eje: string }) {
  const [total, ...rows] = view.filas;
  const parts = view.columnas.length > 1 ? -1 : undefined; // the last column of several is their total
  const filas = rows.map(({ id, nombre, valores }) => ({
    id,
    nombre,
    valor: valores.at(-1) ?? null,
    partes: valores.slice(0, parts),
  }));
  const inOrder = EN_ORDEN.has(eje);
  // a withheld number is at least one, so it comes before zeros
  if (!inOrder) filas.sort((a, b) => (b.valor ?? 0.5) - (a.valor ?? 0.5));
  const reservadas = filas.filter(({ valor }) => valor === null).length;
  return (
    <>
      <Barras
        titulo={view.titulo}
        filas={filas}
        series={view.columnas.slice(0, parts)}
        total={total?.valores.at(-1) ?? null}
        dePie={eje === 'anio'}
        pocas={inOrder ? undefined : POCAS}
      />
      {reservadas > 0 && (
        <p className="corrido letra-menor tenue">
          Con cifra reservada ({RESERVADO}): {reservadas} de {filas.length}. El total las cuenta.
        </p>
      )}
    </>
  );
}

/** The numbers themselves, each row of them. */
const TablaDeCifras = ({ view }: { view: TablaAmbito }) => (
  <Cuadro
    {...view}
    filas={view.filas.map(({ valores, ...fila }, i) => ({
      ...fila,
      total: i === 0,
      celdas: valores.map((valor, k) => <Numero key={view.columnas[k]} valor={valor} />),
    }))}
  />
);

interface PropsDeTema {
  tabla: Tabla;
  ambito: Ambito;
  /** One state instead of the country. */
  entidad?: number | null;
  onEntidad?: (llestado: number) => void;
  subtitulo: string;
  /** Day of the cut-off. */
  corte: string;
  /** Begins with its map. */
  conMapa: boolean;
}

/** One subject: its drawing, and its table folded beneath it; on paper both. */
function Seccion({ tabla, ambito, subtitulo, corte, conMapa, entidad = null, onEntidad }: PropsDeTema) {
  const [mapa, setMapa] = useState(conMapa);
  const [conTabla, setConTabla] = useState(false);
  const palabras = usePalabras();
  const pais = viewAmbito(tabla, ambito);
  const eje = tabla.ejes[1]?.id ?? '';
  const propia = entidad === null ? undefined : palabras?.viewEntidad(tabla, ambito, entidad);
  const view = propia?.view ?? pais;
  const total = view.filas[0]?.valores.at(-1) ?? null;
  const titular = propia?.titular ?? palabras?.sayTitular(view, eje, tabla.unidad) ?? null;
  if (entidad !== null && !propia)
    return (
      <section aria-label={view.titulo} className="marco no-partir cede p-16">
        <Titulo nivel={3}>{view.titulo}</Titulo>
        <p className="letra-menor tenue">{palabras?.SOLO_PAIS ?? 'Cargando…'}</p>
      </section>
    );
  return (
    <section
      aria-label={view.titulo}
      className={clases('marco no-partir cede p-16', (mapa || (conTabla && view.columnas.length > 1)) && css.ancha)}
    >
      <div className={clases('fila g-8 a-la-base mb-8', css.cabeza)}>
        <div>
          <Titulo nivel={3}>{view.titulo}</Titulo>
          <div className="letra-menor tenue">
            Total: <Numero valor={total} />. {subtitulo}
          </div>
        </div>
        <div className="fila g-8 no-imprimir">
          {eje === 'entidad' && (
            <BotonLlano onClick={() => setMapa(!mapa)}>{mapa ? 'Ver gráfica' : 'Ver mapa'}</BotonLlano>
          )}
          <Suspense fallback={<BotonLlano>Copiar gráfica con su fuente</BotonLlano>}>
            <Copiar {...{ view, titular, subtitulo, corte }} />
          </Suspense>
          <BotonLlano aria-expanded={conTabla} onClick={() => setConTabla(!conTabla)}>
            {conTabla ? 'Ocultar tabla' : 'Ver tabla'}
          </BotonLlano>
        </div>
      </div>
      <p className="resaltado alto-24 mb-12">{titular}</p>
      {mapa && (
        <Suspense fallback={<p className={clases('corrido', css.lugar)}>Cargando el mapa…</p>}>
          <MapaCifras view={pais} unidad={tabla.unidad} elegida={entidad} {...(onEntidad && { onChoose: onEntidad })} />
        </Suspense>
      )}
      {(!mapa || propia) && view.filas.length > 1 && <Grafica view={view} eje={propia ? '' : eje} />}
      <div className={conTabla ? undefined : 'solo-imprimir'}>
        <TablaDeCifras view={view} />
      </div>
    </section>
  );
}

interface Props extends Omit<PropsDeTema, 'tabla' | 'conMapa'> {
  tablas: readonly Tabla[];
  /** The table that begins with its map. */
  conMapa?: string;
}

/** Tables of one of the three publications, drawn. */
export const Cifras = ({ tablas, conMapa, ...own }: Props) => (
  <div className={clases('gx-16', css.cifras, tablas.length === 2 && css.dos)}>
    {tablas.map((tabla) => (
      <Seccion key={`${tabla.id}/${own.ambito}`} tabla={tabla} conMapa={tabla.id === conMapa} {...own} />
    ))}
  </div>
);
