import { Guia } from '../features/interconexion/Guia.tsx';
import { loadCatalogos } from '../features/interconexion/loadCatalogos.ts';
import { useCargado } from '../lib/useCargado.ts';

export const load = loadCatalogos;

/** The guide of the interconnection service [3-025]. */
export const Pantalla = () => <Guia filas={useCargado<Awaited<ReturnType<typeof load>>>()} url={location.origin} />;
