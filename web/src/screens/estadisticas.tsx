import { AMBITOS, type Ambito, diaDe, fechaDe, mesDe, NOMBRES_AMBITO } from '@renadet/domain/publicacion/ambitos';
import { conjuntoEnPalabras } from '@renadet/domain/publicacion/conjunto';
import { notaMetodologica } from '@renadet/domain/publicacion/metodo';
import { RESERVADO } from '@renadet/domain/publicacion/umbral';
import { Suspense, useState } from 'react';
import { Cifras } from '../features/publicacion/Cifras.tsx';
import { DatosAbiertos, Documentos } from '../features/publicacion/Documentos.tsx';
import { Opciones } from '../features/publicacion/Opciones.tsx';
import { loadEstadisticas, type Publicada, tablasDe } from '../features/publicacion/publicada.ts';
import { Titulo } from '../features/publicacion/Titulo.tsx';
import { useCargado } from '../lib/useCargado.ts';
import { BotonLlano } from '../ui/BotonLlano.tsx';
import { clases } from '../ui/clases.ts';
import { perezosa } from '../ui/perezosa.tsx';
import css from './publico.module.css';

export const load = loadEstadisticas;

const TableroPublicado = perezosa(
  () => import('../features/publicacion/TableroPublicado.tsx'),
  (retry) => (
    <p role="alert">
      No se pudo mostrar el tablero de fiscalías. <BotonLlano onClick={retry}>Reintentar</BotonLlano>
    </p>
  ),
);

const Cortes = ({ cortes, corte }: { cortes: readonly string[]; corte: string }) => (
  <nav aria-label="Otras fechas de corte" className={clases(css.cortes, 'no-imprimir')}>
    Otras fechas de corte:{' '}
    {cortes
      .filter((other) => other !== corte)
      .map((other, i) => (
        <span key={other}>
          {i > 0 && ', '}
          <a href={`?corte=${other}`}>{fechaDe(other)}</a>
        </span>
      ))}
  </nav>
);

function Publicacion({ cortes, publicacion }: { cortes: readonly string[]; publicacion: Publicada }) {
  const [ambito, setAmbito] = useState<Ambito>('nacional');
  const { corte, celdas, reservadas, tablero, conjunto } = publicacion;
  return (
    <>
      <Titulo nivel={2}>Estadística del registro, {mesDe(corte)}</Titulo>
      <p>Cifras con corte al {diaDe(corte)}.</p>
      <Documentos {...publicacion} />
      {cortes.length > 1 && <Cortes cortes={cortes} corte={corte} />}
      <Titulo nivel={2}>Cifras</Titulo>
      <p>
        El signo {RESERVADO} indica una cifra reservada para proteger a las personas:{' '}
        {reservadas.toLocaleString('es-MX')} de {celdas.toLocaleString('es-MX')}.
      </p>
      <Opciones titulo="Qué cifras se muestran">
        {NOMBRES_AMBITO.map((name) => (
          <BotonLlano key={name} elegido={name === ambito} onClick={() => setAmbito(name)}>
            {AMBITOS[name].titulo.replace('Información ', '')}
          </BotonLlano>
        ))}
      </Opciones>
      {conjunto && ambito === 'nacional' && conjuntoEnPalabras(conjunto).map((text) => <p key={text}>{text}</p>)}
      <Cifras
        tablas={tablasDe(publicacion)}
        ambito={ambito}
        subtitulo={`${AMBITOS[ambito].titulo}, corte al ${fechaDe(corte)}`}
      />
      {tablero && (
        <Suspense fallback={<p role="status">Cargando…</p>}>
          <TableroPublicado corte={corte} tablero={tablero} />
        </Suspense>
      )}
      <Titulo nivel={2}>Datos abiertos</Titulo>
      <DatosAbiertos {...publicacion} />
      <Titulo nivel={2}>Nota metodológica</Titulo>
      <div className={css.metodo}>
        {notaMetodologica(corte, conjunto !== undefined).map(({ titulo, parrafos }) => (
          <section key={titulo}>
            <Titulo nivel={3}>{titulo}</Titulo>
            {parrafos.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

/** Public statistics [3-027]: three documents, their figures, open data and method. */
export function Pantalla() {
  const read = useCargado<Awaited<ReturnType<typeof load>>>();
  if (!read)
    return (
      <p role="alert">
        No se pudieron leer las estadísticas. <a href="/estadisticas">Reintentar</a>
      </p>
    );
  if (!read.publicacion) return <p>El registro aún no ha publicado estadísticas. Vuelva más adelante.</p>;
  return <Publicacion cortes={read.cortes} publicacion={read.publicacion} />;
}
