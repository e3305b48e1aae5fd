import { Bienvenida } from '../features/menu/Bienvenida.tsx';

/** Home: welcome and the next steps of the role [1-020]. */
export const Pantalla = () => <Bienvenida />;
