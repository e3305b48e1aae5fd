import { carpetaDetalle, DETALLE_CARPETA } from '@renadet/domain/reportes/detalle';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/query.ts';
import { EsperaLectura } from '../../ui/Espera.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { conHechosEnPalabras, type Mostrados } from './enPalabras.ts';
import { Lectura } from './Lectura.tsx';

const NOMBRES = Object.keys(DETALLE_CARPETA);
/** First field of each part; the fields of the table follow one another. */
const PARTES = [
  ['Expediente', 'numeroExpediente'],
  ['Lugar de los hechos', 'fechaHecho'],
  ['Estado de la investigación', 'etapaInvestigacion'],
  ['Carpeta de origen', 'existeCarpetaOrigen'],
] as const;
const partes = PARTES.map(([titulo, first], i) => {
  const next = PARTES[i + 1]?.[1];
  return { titulo, nombres: NOMBRES.slice(NOMBRES.indexOf(first), next ? NOMBRES.indexOf(next) : undefined) };
});

/** The file as a form that only reads [3-176]. */
export function Expediente({ llcarpeta }: { llcarpeta: number }) {
  const { data, error, refetch } = useQuery(query(carpetaDetalle, { params: { llcarpeta } }));
  if (error || !data) return <EsperaLectura {...{ error, refetch }} />;
  return (
    <div className="pila g-16">
      {partes.map(({ titulo, nombres }) => (
        <Panel key={titulo} titulo={titulo}>
          <Lectura campos={DETALLE_CARPETA} valores={conHechosEnPalabras(data as Mostrados)} nombres={nombres} />
        </Panel>
      ))}
    </div>
  );
}
