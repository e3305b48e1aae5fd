import { CATALOGOS, type Catalogo, type NombreCatalogo } from '../catalogos/catalogos.ts';
import { LECTURAS, type NombreLectura } from '../catalogos/lecturas.ts';
import { type NombreOpciones, OPCIONES } from '../catalogos/opciones.ts';
import type { CampoDePregunta } from './modelo.ts';

/** The catalogue of the values of a field; answers of yes and no have one, too. */
export function catalogoDe(campo: CampoDePregunta): NombreCatalogo | undefined {
  if (campo.tipo === 'siNo') return 'respuestas';
  if (campo.tipo !== 'catalogo' && campo.tipo !== 'varios') return;
  // some fields call a list by what it offers there
  const lectura = OPCIONES[campo.catalogo as NombreOpciones] as NombreLectura | undefined;
  return lectura ? LECTURAS[lectura].catalogo : (campo.catalogo as NombreCatalogo);
}

/** An id within another's (municipalities within a state) is one number: this times the other's, and its own. */
export const POR_PADRE = 10_000;
/** Whether the ids of a field's catalogue stand within another's, whose field `de` names. */
export const isCompuesto = (campo: CampoDePregunta): boolean => {
  const nombre = catalogoDe(campo);
  return nombre !== undefined && 'de' in campo && (CATALOGOS[nombre] as Catalogo).clave.length === 2;
};
