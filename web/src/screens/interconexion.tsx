import { cargarCatalogos } from '../features/interconexion/catalogos.ts';
import { Guia } from '../features/interconexion/Guia.tsx';
import { useCargado } from '../lib/useCargado.ts';

export const cargar = cargarCatalogos;

/** The guide of the interconnection service [3-025]. */
export const Pantalla = () => <Guia filas={useCargado<Awaited<ReturnType<typeof cargar>>>()} url={location.origin} />;
