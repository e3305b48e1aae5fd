import type { Day } from './days.ts';
import type { FilaCarpeta, FilaResponsable, FilaVictima } from './filas.ts';
import type { Nombre } from './personas.ts';
import type { CeldaDePlan } from './plan.ts';

/** How many victims, as shares of all, stand in another file too, are relatives of one, or come back with other facts. */
export interface Proporciones {
  repetidos: number;
  parientes: number;
  otrosHechos: number;
}
export type ClaseVerdad =
  | 'DOBLE_REGISTRO'
  | 'DOS_INSTITUCIONES'
  | 'OTROS_HECHOS'
  | 'PARIENTE'
  | 'GEMELA'
  | 'PADRE_E_HIJO';
/** Two victims, and what they truly are: nobody but the truth file is told. */
export type Verdad = readonly [llvictima: number, otra: number, clase: ClaseVerdad];

/** The body that a file accuses. */
export interface Cuerpo {
  llgobierno: number | null;
  llsubnivel: number | null;
  boperteneceinstitucion: FilaResponsable['boperteneceinstitucion'];
  lldependencia: number | null;
  mencion: string;
}
/** A person of the file before it is registered. */
export interface Persona {
  llgenero: number;
  n: Nombre;
  /** The fields in which this file describes her otherwise. */
  change: Partial<FilaVictima>;
  otra: number;
  clase: ClaseVerdad;
}
/** The parts of another file that a file repeats. */
export interface Repeticion {
  cuerpo: Cuerpo | undefined;
  /** The people who come again, once the day of the registration is known. */
  personas: Persona[];
}

/** The people who come again, with their outcome: `--verdad` writes it. */
export interface Repetidor {
  /** The repetition in a new file, after its own facts were changed to those of the other; mostly none. */
  repeat: (file: FilaCarpeta, celda: CeldaDePlan, registro: Day) => Repeticion | undefined;
  /** A finished file: of one that repeats, its truth; any other may come again. */
  finish: (celda: CeldaDePlan, file: FilaCarpeta, people: readonly FilaVictima[], found: Registrada) => void;
}
export interface Registrada {
  repeticion: Repeticion | undefined;
  /** The first authority that it names. */
  cuerpo: Cuerpo | undefined;
  /** The people of the file, each with the id under which she was registered. */
  registradas: readonly (readonly [Persona, number])[];
}
