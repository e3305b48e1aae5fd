import { LugarCarpeta } from '../features/carpeta/lugar/LugarCarpeta.tsx';
import { Vida } from '../features/historial/Vida.tsx';
import { ConCarpeta } from '../ui/ConCarpeta.tsx';

/** The history of the chosen file: its stages and all that happened in it [1-849]. */
export const Pantalla = () => (
  <LugarCarpeta parte="historial">
    <ConCarpeta>{({ llcarpeta }) => <Vida llcarpeta={llcarpeta} />}</ConCarpeta>
  </LugarCarpeta>
);
