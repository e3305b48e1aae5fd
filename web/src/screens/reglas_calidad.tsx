import { Reglas } from '../features/calidad/Reglas.tsx';

/** The live rules of quality and the files that break them [3-524]. */
export const Pantalla = () => <Reglas />;
