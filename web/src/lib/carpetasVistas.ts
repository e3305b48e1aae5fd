import { getSeleccion } from './eleccion.tsx';
import { onFinish } from './session.ts';

/** A file by its number, as a message names it. */
export interface CarpetaVista {
  llcarpeta: number;
  noci: string;
}

/** Numbers of the files that were open in this session. */
const vistas = new Map<number, string>();
onFinish(() => vistas.clear());

export const nameCarpeta = ({ llcarpeta, noci }: CarpetaVista): unknown => vistas.set(llcarpeta, noci);

/** A file that was open, by its id. */
export function carpetaVista(llcarpeta: number | null): CarpetaVista | undefined {
  const noci = llcarpeta === null ? undefined : vistas.get(llcarpeta);
  return llcarpeta === null || noci === undefined ? undefined : { llcarpeta, noci };
}
/** The file that the open screen is about. */
export const carpetaEnVista = (): CarpetaVista | undefined => carpetaVista(getSeleccion().carpeta);
