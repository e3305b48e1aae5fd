import { loadCatalogos } from '../features/interconexion/catalogos.ts';
import { Guia } from '../features/interconexion/Guia.tsx';
import { useCargado } from '../lib/useCargado.ts';

export const load = loadCatalogos;

/** The guide of the interconnection service [3-025]. */
export const Pantalla = () => <Guia filas={useCargado<Awaited<ReturnType<typeof load>>>()} url={location.origin} />;
