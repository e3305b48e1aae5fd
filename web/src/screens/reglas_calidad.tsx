import { Anomalias } from '../features/calidad/Anomalias.tsx';
import { Reglas } from '../features/calidad/Reglas.tsx';
import { useVarias } from '../features/observacion/varias.tsx';

/** The live rules of quality and the files that break them [3-524], and the anomalies [3-561]. */
export const Pantalla = () => (
  <div className="columna" style={{ gap: 32 }}>
    <Reglas varias={useVarias()} />
    <Anomalias />
  </div>
);
