import { formatFecha } from '@renadet/domain/lib/fecha';
import { NOMBRE_DE_OBJETO } from '@renadet/domain/observacion/objetos';
import { misObservaciones, type ObservacionDeMesa } from '@renadet/domain/observacion/observacion.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFuncion } from '../../lib/funcion.ts';
import { useHoy } from '../../lib/hoy.ts';
import { mensajeDe } from '../../lib/http.ts';
import { antiguedad } from '../../lib/momento.ts';
import { useIr } from '../../lib/navigate.ts';
import { query } from '../../lib/query.ts';
import { useSesion } from '../../lib/session.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Insignia } from '../../ui/Insignia.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PanelFallido } from '../../ui/PanelFallido.tsx';
import { lugarDe } from './lugar.ts';

interface PropsDeMesa {
  id: string;
  titulo: string;
  verbo: string;
  total: number;
  filas: readonly ObservacionDeMesa[];
}

/** Notes of several files, those with the nearest day first. */
function Lista({ id, titulo, verbo, total, filas }: PropsDeMesa) {
  const ir = useIr();
  const sesion = useSesion();
  const hoy = useHoy();
  const [now] = useState(Date.now);
  if (total === 0) return null;
  return (
    <Panel titulo={`${titulo}: ${total}`} id={id}>
      <ul className="lista">
        {filas.map((o) => (
          <li key={o.llobservacion} className="fila al-centro raya py-6" style={{ gap: '4px 8px' }} data-fila>
            <div className="cede crece-200 partible">
              <div className="fuerte">
                {`${o.noci} · ${NOMBRE_DE_OBJETO[o.objeto]} · ${o.dato}`}{' '}
                {o.parael && o.parael < hoy && <Insignia tipo="error">Vencida</Insignia>}
              </div>
              <div>{o.texto}</div>
              <div className="letra-menor tenue">
                {[o.parael && `Para el ${formatFecha(o.parael)}`, antiguedad(o.momento, now)]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
            <Boton
              size="small"
              aria-label={`${verbo}: ${o.noci}, ${o.dato}`}
              onClick={() => void ir(...lugarDe(sesion, o))}
            >
              {verbo}
            </Boton>
          </li>
        ))}
      </ul>
      {total > filas.length && <p className="letra-menor tenue mt-8">{`y ${total - filas.length} más`}</p>}
    </Panel>
  );
}

/** First on the desk: what is asked of the user, and where others do not agree with what the user asked. */
export function LePiden() {
  const enabled = useFuncion('CONSULTAR CARPETA');
  const { data, error, refetch } = useQuery({ ...query(misObservaciones), staleTime: 0, enabled });
  if (error) return <PanelFallido titulo="Le piden corregir" texto={mensajeDe(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <Lista id="le-piden" titulo="Le piden corregir" verbo="Corregir" {...data.piden} />
      <Lista id="le-objetan" titulo="No están de acuerdo con lo que observó" verbo="Ver" {...data.objetan} />
    </>
  );
}
