import { entero } from '@renadet/domain/lib/entero';
import { enDias } from '@renadet/domain/lib/fecha';
import { porHacer } from '@renadet/domain/mesa/porHacer.contract';
import { diasEntre, listaDe } from '@renadet/domain/plazo/listas';
import { type CuentaPendiente, pendientes } from '@renadet/domain/plazo/plazo.contract';
import { useQuery } from '@tanstack/react-query';
import { useFuncion } from '../../lib/funcion.ts';
import { useHoy } from '../../lib/hoy.ts';
import { mensajeDe } from '../../lib/http.ts';
import { useIr } from '../../lib/navigate.ts';
import { alDia } from '../../lib/query.ts';
import { BotonBase } from '../../ui/Boton.tsx';
import { Derecha } from '../../ui/Icon.tsx';
import { Hueco } from '../../ui/Marcha.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PanelFallido } from '../../ui/PanelFallido.tsx';

/** Most counters that a user reads. */
const MUCHOS = 6;

function Contador({ cuenta, onChoose }: { cuenta: CuentaPendiente; onChoose: () => void }) {
  const dias = diasEntre(cuenta.desde ?? '', useHoy());
  return (
    <BotonBase onClick={onChoose} className="renglon g-16 a-lo-ancho izquierda py-10 px-8 se-tine">
      <span className="subtitulo derecha cifras" style={{ minWidth: 40 }}>
        {entero(cuenta.total)}
      </span>
      <span className="crece cede">
        <span className="bloque fuerte vino">{listaDe(cuenta.llplazo)?.titulo}</span>
        <span className="bloque letra-menor tenue mt-2">{`La más antigua espera desde hace ${enDias(dias)}`}</span>
      </span>
      <Derecha color="primary" aria-hidden />
    </BotonBase>
  );
}

/**
 * The waiting lists of the user's scope, the oldest first. Each opens its list; empty ones are not drawn, nor those that the counts
 * of the desk say (`PorHacer`).
 */
export function Contadores() {
  const mayRead = useFuncion('CONSULTAR CARPETA');
  const { data, error, isPending, refetch } = useQuery({ ...alDia(pendientes), enabled: mayRead });
  const mesa = useQuery({ ...alDia(porHacer), enabled: mayRead });
  const ir = useIr();
  if (error) return <PanelFallido titulo="Pendientes" texto={mensajeDe(error)} onRetry={() => void refetch()} />;
  if ((isPending || mesa.isPending) && mayRead) return <Hueco alto={160} />;
  const otras = data?.filter(({ llplazo }) => !mesa.data?.some((cuenta) => cuenta.llplazo === llplazo));
  if (!otras?.length) return null;
  return (
    <Panel
      titulo="Pendientes"
      id="pendientes"
      extra={<div className="letra-menor tenue">Fuera de su plazo interno</div>}
    >
      <ul className="lista">
        {otras.slice(0, MUCHOS).map((cuenta) => (
          <li key={cuenta.llplazo} className="raya">
            <Contador
              cuenta={cuenta}
              onChoose={() => void ir('/pages/pendientes', { busqueda: { plazo: cuenta.llplazo }, creada: null })}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
