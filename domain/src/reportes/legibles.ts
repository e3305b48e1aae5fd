import { type Estilo, legible } from '../catalogos/legible.ts';

/** The fields of the rows of reports that hold an entry of a catalogue, and how each is written. What people typed is not here. */
const ESTILO_DE: Readonly<Record<string, Estilo>> = {
  institucion: 'nombre',
  area: 'nombre',
  propietario: 'nombre',
  dspropietario: 'nombre',
  fiscalia: 'nombre',
  sede: 'nombre',
  estado: 'nombre',
  municipio: 'nombre',
  lugar: 'nombre',
  dsestado: 'nombre',
  delito: 'frase',
  origenCarpeta: 'frase',
  dsdelito: 'frase',
  etapa: 'frase',
  estatus: 'frase',
  genero: 'frase',
  sexo: 'frase',
  nivel: 'frase',
  dependencia: 'frase',
};

/** A value of a row as people read it: the entry of a catalogue in words, anything else as it is. */
export const legibleEn = <V extends string | number | null | undefined>(campo: string, valor: V): V | string => {
  const estilo = ESTILO_DE[campo];
  return typeof valor === 'string' && estilo ? legible(valor, estilo) : valor;
};
