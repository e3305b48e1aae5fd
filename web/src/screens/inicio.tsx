import { SiguientePaso } from '../features/carpeta/SiguientePaso.tsx';
import { Bienvenida } from '../features/menu/Bienvenida.tsx';

/** Home: what comes after the file just registered, welcome and the next steps of the role [1-020] [1-021]. */
export const Pantalla = () => (
  <>
    <SiguientePaso />
    <Bienvenida />
  </>
);
