import { SIN_CRITERIOS } from '@renadet/domain/carpeta/criterios';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { entero } from '@renadet/domain/lib/entero';
import { miSemana, type Semana } from '@renadet/domain/mesa/mesa.contract';
import { useQuery } from '@tanstack/react-query';
import { useFuncion } from '../../lib/funcion.ts';
import { mensajeDe } from '../../lib/http.ts';
import { useIr } from '../../lib/navigate.ts';
import { alDia } from '../../lib/query.ts';
import { Enlace } from '../../ui/Boton.tsx';
import { Hueco } from '../../ui/Marcha.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PanelFallido } from '../../ui/PanelFallido.tsx';
import { tamanoInicial } from '../../ui/tabla/usePagina.ts';

const SEMANAS = { esta: 'Esta semana', anterior: 'La anterior' } as const;
const SIN_CIFRA = 'Sin dato';
const cifra = (n: number | null) => (n === null ? SIN_CIFRA : n.toLocaleString('es-MX', { maximumFractionDigits: 1 }));

/** The search of what one registered in a week. */
const busquedaDe = ({ desde, hasta }: Semana) => ({
  ...SIN_CRITERIOS,
  mias: true,
  registroDesde: desde,
  registroHasta: hasta,
  pagina: 1,
  rpp: tamanoInicial(),
});

/** How many files one registered in a week: the number opens them. */
function Registradas({ semana, cuando }: { semana: Semana; cuando: string }) {
  const ir = useIr();
  if (semana.registradas === 0) return '0';
  return (
    <Enlace
      aria-label={`${cuantos(semana.registradas, 'registrada', 'registradas')}, ${cuando.toLowerCase()}`}
      className="en-cifra"
      onClick={() => void ir('/pages/buscar_ci', { carpeta: null, creada: null, busqueda: busquedaDe(semana) })}
    >
      {entero(semana.registradas)}
    </Enlace>
  );
}

/** What one registered this week beside the one before; nothing for who registered nothing in both. */
export function MiSemana() {
  const enabled = useFuncion('CREAR CARPETA');
  const { data, error, isPending, refetch } = useQuery({ ...alDia(miSemana), enabled });
  if (error) return <PanelFallido titulo="Mi semana" texto={mensajeDe(error)} onRetry={() => void refetch()} />;
  if (!enabled) return null;
  if (isPending) return <Hueco alto={120} />;
  const semanas = [data.esta, data.anterior];
  if (semanas.every(({ registradas }) => registradas === 0)) return null;
  return (
    <Panel titulo="Mi semana" id="mi-semana">
      <table className="a-lo-ancho" aria-label="Lo que registró esta semana y la anterior">
        <thead>
          <tr>
            <td />
            {Object.values(SEMANAS).map((titulo) => (
              <th key={titulo} scope="col" className="letra-menor tenue derecha py-4 px-8">
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="cifras">
          <tr className="raya">
            <th scope="row" className="izquierda py-6">
              Registradas
            </th>
            {(['esta', 'anterior'] as const).map((cual) => (
              <td key={cual} className="derecha px-8">
                <Registradas semana={data[cual]} cuando={SEMANAS[cual]} />
              </td>
            ))}
          </tr>
          <tr className="raya">
            <th scope="row" className="izquierda py-6">
              De ellas, completas
            </th>
            {semanas.map(({ desde, completas }) => (
              <td key={desde} className="derecha px-8">
                {cifra(completas)}
              </td>
            ))}
          </tr>
          <tr className="raya">
            <th scope="row" className="izquierda py-6">
              Calificación mediana
            </th>
            {semanas.map(({ desde, puntos }) => (
              <td key={desde} className="derecha px-8">
                {puntos === null ? SIN_CIFRA : `${cifra(puntos)} de 100`}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}
