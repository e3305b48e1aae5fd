import { useState } from 'react';
import { BotonLlano } from '../../ui/BotonLlano.tsx';
import { copyGrafica, type GraficaCopiada } from './graficaCopiada.ts';

/** A press copies the chart with its sentence and its source. */
export default function Copiar(grafica: GraficaCopiada) {
  const [dicho, setDicho] = useState('');
  return (
    <>
      <BotonLlano
        onClick={() => copyGrafica(grafica).then(setDicho, () => setDicho('No se pudo copiar. Intente de nuevo.'))}
      >
        Copiar gráfica con su fuente
      </BotonLlano>
      <span role="status" className="letra-menor">
        {dicho}
      </span>
    </>
  );
}
