import { LugarCarpeta } from '../features/carpeta/lugar/LugarCarpeta.tsx';
import { Historial } from '../features/historial/Historial.tsx';
import { ConCarpeta } from '../ui/ConCarpeta.tsx';

/** The history of the chosen file: its stages and all that changed in it [1-849]. */
export const Pantalla = () => (
  <LugarCarpeta parte="historial">
    <ConCarpeta>{({ llcarpeta }) => <Historial clase="carpeta" id={llcarpeta} nivel="h2" />}</ConCarpeta>
  </LugarCarpeta>
);
