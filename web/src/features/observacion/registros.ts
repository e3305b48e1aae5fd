import { legible } from '@renadet/domain/catalogos/legible';
import type { CarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { nombreDeAutoridad } from '@renadet/domain/entera/nombres';
import { NOMBRE_DE_OBJETO, type Observable } from '@renadet/domain/observacion/objetos';

/** A record of a file as the notes name it. */
export function nombreDe(entera: CarpetaEntera, objeto: Observable, llave: number): string {
  if (objeto === 'victima') {
    const nombre = entera.victimas.find(({ llvictima }) => llvictima === llave)?.nombre;
    return nombre ? `Víctima ${nombre}` : NOMBRE_DE_OBJETO.victima;
  }
  if (objeto === 'autoridad') {
    const own = entera.autoridades.find(({ llresponsable }) => llresponsable === llave);
    return own ? `Autoridad ${legible(nombreDeAutoridad(own))}` : NOMBRE_DE_OBJETO.autoridad;
  }
  return NOMBRE_DE_OBJETO[objeto];
}

/** The records of a file that can be chosen, the file first. */
export const registrosDe = (entera: CarpetaEntera): { objeto: Observable; llave: number }[] => [
  { objeto: 'carpeta', llave: entera.llcarpeta },
  ...entera.victimas.map(({ llvictima }) => ({ objeto: 'victima' as const, llave: llvictima })),
  ...entera.autoridades.map(({ llresponsable }) => ({ objeto: 'autoridad' as const, llave: llresponsable })),
];
