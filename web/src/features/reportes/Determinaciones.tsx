import { ETAPA } from '@renadet/domain/catalogos/ids';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { MENSAJES } from '@renadet/domain/mensajes';
import type { Filtro } from '@renadet/domain/reportes/filtro';
import { getGraficaByDeterminacion } from '@renadet/domain/reportes/reportes.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { query } from '../../lib/query.ts';
import { Falla } from '../../ui/Falla.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { useAntes } from './Antes.tsx';
import { aPeticion, enPalabras } from './consulta.ts';
import { type BarraAbierta, DetrasDeBarra } from './DetrasDeBarra.tsx';
import { addUp } from './datos.ts';
import { Grafica } from './Grafica.tsx';

const TITULOS: Record<number, string> = {
  [ETAPA.INVESTIGACION]: 'Investigacion',
  2: 'Judicializacion',
  3: 'Sentencia',
};
/** Groups without statuses of their own: one number each [3-131] [3-132]. */
const TOTALES: Record<number, string> = { [ETAPA.NO_DISPONIBLE]: 'Se desconoce', [-1]: 'No especificado' };

/** A bar chart for each stage, with its total, and the files that have none. */
export function Determinaciones({ filtro, hoy }: { filtro: Filtro; hoy: Fecha }) {
  const [abierta, setAbierta] = useState<BarraAbierta | null>(null);
  const { data, error, refetch } = useQuery(query(getGraficaByDeterminacion, { body: aPeticion(filtro) }));
  const antes = useAntes('getGraficaByDeterminacion', filtro);
  if (error) return <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} />;
  if (data && addUp(data) === 0) return <Nota tipo="informacion">{MENSAJES.sinRegistros}</Nota>;
  const group = (id: number) => data?.find((item) => item.id === id);
  return (
    <div className="pila g-16 dos-1200 bloque-impreso aparte-impreso">
      {Object.entries(TITULOS).map(([id, titulo]) => (
        <Grafica
          key={id}
          titulo={titulo}
          subtitulo={enPalabras(filtro, hoy)}
          forma="barrasH"
          estilo="frase"
          columnas={[ETIQUETAS.estatus, 'Carpetas']}
          datos={data && (group(Number(id))?.series ?? [])}
          antes={antes}
          onRetry={() => void refetch()}
          onChoose={({ punto }) =>
            setAbierta({
              grafica: 'getGraficaByDeterminacion',
              titulo,
              barra: { punto: { id: Number(id), name: titulo }, serie: punto },
            })
          }
        />
      ))}
      <dl className="rejilla g-16 dos">
        {Object.entries(TOTALES).map(([id, titulo]) => {
          const found = group(Number(id));
          return (
            <div key={id} className="marco p-16">
              <dt className="tenue">{titulo}</dt>
              <dd className="letra-titulo fuerte interlinea-13">
                {found ? addUp([found]).toLocaleString('es-MX') : '…'}
              </dd>
            </div>
          );
        })}
      </dl>
      {abierta && <DetrasDeBarra {...abierta} filtro={filtro} onClose={() => setAbierta(null)} />}
    </div>
  );
}
