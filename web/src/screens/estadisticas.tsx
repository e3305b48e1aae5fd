import { fechaDe } from '@renadet/domain/lib/fechaDe';
import { AMBITOS, type Ambito, diaDe, mesDe, NOMBRES_AMBITO } from '@renadet/domain/publicacion/ambitos';
import { conjuntoEnPalabras } from '@renadet/domain/publicacion/conjunto';
import type { Unidad } from '@renadet/domain/publicacion/tablas';
import { RESERVADO } from '@renadet/domain/publicacion/umbral';
import { Fragment, Suspense, useState } from 'react';
import { Cifras } from '../features/publicacion/Cifras.tsx';
import { CifrasPublicas } from '../features/publicacion/CifrasPublicas.tsx';
import { Opciones } from '../features/publicacion/Opciones.tsx';
import { usePalabras } from '../features/publicacion/palabras.ts';
import { loadEstadisticas, type Publicada, tablasDe } from '../features/publicacion/publicada.ts';
import { Titulo } from '../features/publicacion/Titulo.tsx';
import { useEntidad } from '../features/publicacion/useEntidad.ts';
import { useCargado } from '../lib/useCargado.ts';
import { BotonLlano } from '../ui/BotonLlano.tsx';
import { Indice } from '../ui/MarcoPublico.tsx';
import { perezosa } from '../ui/perezosa.tsx';

export const load = loadEstadisticas;

const sin = (que: string) => (retry: () => void) => (
  <p role="alert">
    No fue posible mostrar {que}. <BotonLlano onClick={retry}>Reintentar</BotonLlano>
  </p>
);
/** Loaded after the page, because they are below the first screen. */
const FuentesPublicadas = perezosa(
  () => import('../features/publicacion/FuentesPublicadas.tsx'),
  sin('los documentos'),
);
const TableroPublicado = perezosa(
  () => import('../features/publicacion/TableroPublicado.tsx'),
  sin('el tablero de fiscalías'),
);

const FiltroEntidad = perezosa(() => import('../features/publicacion/FiltroEntidad.tsx'), sin('la lista de entidades'));

const CARGANDO = <p role="status">Cargando…</p>;

/** The subjects of a publication, each with its title and its anchor. */
const UNIDADES: readonly (readonly [Unidad, string])[] = [
  ['carpetas', 'Carpetas'],
  ['victimas', 'Víctimas'],
  ['responsables', 'Autoridades señaladas'],
];

interface PropsDeTemas {
  publicacion: Publicada;
  ambito: Ambito;
  entidad: number | null;
  onEntidad: (llestado: number) => void;
}

/** The charts of each subject; for the whole country also how files and persons group. */
function Temas({ publicacion, ambito, entidad, onEntidad }: PropsDeTemas) {
  const { corte, conjunto } = publicacion;
  const [deCarpetas, deVictimas] = conjunto && ambito === 'nacional' && !entidad ? conjuntoEnPalabras(conjunto) : [];
  const dicho = { carpetas: deCarpetas, victimas: deVictimas, responsables: undefined };
  return UNIDADES.map(([unidad, titulo]) => (
    <Fragment key={unidad}>
      <Titulo nivel={2} id={unidad}>
        {titulo}
      </Titulo>
      {dicho[unidad] && <p>{dicho[unidad]}</p>}
      <Cifras
        tablas={tablasDe(publicacion).filter((tabla) => tabla.unidad === unidad)}
        conMapa="carpetas_entidad"
        ambito={ambito}
        corte={corte}
        entidad={entidad}
        onEntidad={onEntidad}
        subtitulo={`${AMBITOS[ambito].titulo}, corte al ${fechaDe(corte)}`}
      />
    </Fragment>
  ));
}

function Publicacion({ cortes, publicacion }: { cortes: readonly string[]; publicacion: Publicada }) {
  const [ambito, setAmbito] = useState<Ambito>('nacional');
  const [entidad, setEntidad] = useEntidad();
  const palabras = usePalabras();
  const tablas = tablasDe(publicacion);
  const { corte, celdas, reservadas, tablero } = publicacion;
  return (
    <>
      <Titulo nivel={2}>Estadística del registro, {mesDe(corte)}</Titulo>
      <p>
        Cifras con corte al {diaDe(corte)}. El signo {RESERVADO} indica una cifra reservada para proteger a las
        personas: {reservadas.toLocaleString('es-MX')} de {celdas.toLocaleString('es-MX')}.
      </p>
      <Opciones titulo="Qué cifras se muestran">
        {NOMBRES_AMBITO.map((name) => (
          <BotonLlano key={name} elegido={name === ambito} onClick={() => setAmbito(name)}>
            {AMBITOS[name].titulo.replace('Información ', '')}
          </BotonLlano>
        ))}
      </Opciones>
      <Suspense fallback={<div className="alto-40 mb-16" />}>
        <FiltroEntidad tablas={tablas} elegida={entidad} onChoose={setEntidad} />
      </Suspense>
      <CifrasPublicas
        publicacion={publicacion}
        ambito={ambito}
        deEntidad={entidad === null ? undefined : (unidad) => palabras?.totalEntidad(tablas, ambito, unidad, entidad)}
      />
      <Indice
        titulo="Contenido de la página"
        partes={[
          ...UNIDADES,
          ...(tablero ? ([['fiscalias', 'Fiscalías al corriente']] as const) : []),
          ['documentos', 'Documentos y datos abiertos'],
          ['metodo', 'Nota metodológica'],
        ]}
      />
      <Temas {...{ publicacion, ambito, entidad }} onEntidad={setEntidad} />
      {tablero && (
        <div id="fiscalias">
          <Suspense fallback={CARGANDO}>
            <TableroPublicado corte={corte} tablero={tablero} />
          </Suspense>
        </div>
      )}
      <Suspense fallback={CARGANDO}>
        <FuentesPublicadas cortes={cortes} publicacion={publicacion} />
      </Suspense>
    </>
  );
}

/** Public statistics [3-027]: the figures, drawn, then the board, the three documents, open data and method. */
export function Pantalla() {
  const read = useCargado<Awaited<ReturnType<typeof load>>>();
  if (!read) return sin('las estadísticas')(() => location.reload());
  if (!read.publicacion) return <p>El registro aún no publica estadísticas.</p>;
  return <Publicacion cortes={read.cortes} publicacion={read.publicacion} />;
}
