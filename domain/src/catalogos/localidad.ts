import { llave, palabras } from '../lib/texto.ts';

/** One locality of a municipality as INEGI's catalogue has it; a retired one is still that of old facts. */
export interface LocalidadConocida {
  /** Nine digits. */
  clave: string;
  nombre: string;
  boactivo: number;
}
/** A locality as a door tells it: by its key, its name or both. */
export interface LocalidadDicha {
  clave: string | null;
  nombre: string | null;
}
/** What is kept of it. */
export interface JuicioDeLocalidad extends LocalidadDicha {
  /** It is none of the municipality. */
  falla: boolean;
  /** The catalogue is there, and has the municipality. */
  conocido: boolean;
}

/** INEGI's localities as a judge asks for them. */
export interface Localidades {
  /** Those of a municipality that have the key or the name; undefined where nobody imported any of it. */
  find: (municipio: number, dicha: LocalidadDicha) => readonly LocalidadConocida[] | undefined;
  /** The one in use whose name is nearest; undefined where none is known. */
  nearest: (municipio: number, nombre: string) => Pick<LocalidadConocida, 'clave' | 'nombre'> | undefined;
}

/** A name of a place as it is compared: its words (XALAPA-ENRÍQUEZ is XALAPA ENRIQUEZ). */
export const llaveDeLugar = (nombre: string): string => palabras(nombre).join(' ') || llave(nombre);

/**
 * Judges a locality by those of its municipality: the one judge of all doors. A key is filled in with its name, and a name of one
 * locality with its key; of several of that name no key is guessed.
 * @param conocidas those of the municipality that have the key or the name; undefined where nobody imported any of it
 * @param municipio its key of five digits
 */
export function judgeLocalidad(
  conocidas: readonly LocalidadConocida[] | undefined,
  { clave, nombre }: LocalidadDicha,
  municipio: number,
): JuicioDeLocalidad {
  const isAjena = clave !== null && Number(clave.slice(0, 5)) !== municipio;
  const dicha = { clave, nombre, falla: isAjena, conocido: conocidas !== undefined };
  if (!conocidas || isAjena || (clave === null && nombre === null)) return dicha;
  const word = nombre === null ? null : llaveDeLugar(nombre);
  const named = conocidas.filter((one) => llaveDeLugar(one.nombre) === word);
  if (clave !== null) {
    const one = conocidas.find((known) => known.clave === clave);
    // a name that is written otherwise may stand beside its key; that of another locality may not
    if (!one || (named.length > 0 && !named.includes(one))) return { ...dicha, falla: true };
    return { ...dicha, nombre: nombre ?? one.nombre };
  }
  const inUse = named.filter(({ boactivo }) => boactivo === 1);
  const [first, ...others] = inUse.length ? inUse : named;
  return { ...dicha, clave: first && !others.length ? first.clave : null, falla: !first };
}
