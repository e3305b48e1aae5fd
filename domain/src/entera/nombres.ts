// How screens, lists and papers call what a file has, also where nobody knows it (D-406).
import type { AutoridadDeEntera, CarpetaEntera } from './entera.contract.ts';

/** Whether an entry says something: what a catalogue has for nothing is no name. */
export const says = (texto: string | null): texto is string =>
  texto !== null && !/^no (aplica|disponible)$/i.test(texto);

type Niveles = Pick<AutoridadDeEntera, 'dsdependencia' | 'dssubnivel' | 'dsgobierno'>;
type AutoridadPorNombre = Niveles & { boexistente: number | null };
const dichos = ({ dsgobierno, dssubnivel, dsdependencia }: Niveles) =>
  [dsgobierno, dssubnivel, dsdependencia].filter(says);

/** Whether any level of an authority is known. */
export const isNombrada = (a: Niveles): boolean => dichos(a).length > 0;

const porNiveles = (a: AutoridadPorNombre, of: (niveles: string[]) => string | undefined): string =>
  a.boexistente === 1 ? 'Q.R.R.' : of(dichos(a)) || 'Autoridad no identificada';

/** How an authority is called: Q.R.R., or the most precise that is known of it. */
export const nombreDeAutoridad = (a: AutoridadPorNombre): string => porNiveles(a, (niveles) => niveles.at(-1));

/** An authority by all that is known of its levels, where it stands alone. */
export const nivelesDeAutoridad = (a: AutoridadPorNombre): string => porNiveles(a, (niveles) => niveles.join(', '));

/** Where the facts were; nothing where the file tells no place yet. */
export const lugarDeHechos = ({ municipio, estado }: Pick<CarpetaEntera, 'municipio' | 'estado'>): string =>
  [municipio, estado].filter(says).join(', ') || (municipio || estado ? 'Lugar no conocido' : '');
