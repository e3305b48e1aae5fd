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
export type ClaseVerdad = 'DOBLE_REGISTRO' | 'DOS_INSTITUCIONES' | 'OTROS_HECHOS' | 'PARIENTE' | 'PADRE_E_HIJO';
/** Two victims, and what they truly are: nobody but the truth file is told. */
export type Verdad = readonly [llvictima: number, otra: number, clase: ClaseVerdad];

/** Who is pointed at. */
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
  /** What the file says of her otherwise than it would. */
  change: Partial<FilaVictima>;
  otra: number;
  clase: ClaseVerdad;
}
/** What a file repeats of another one. */
export interface Repeticion {
  cuerpo: Cuerpo | undefined;
  /** The people who come again, once the day of the registration is known. */
  personas: Persona[];
}

/** Which people come again, with what became of them: `--verdad` writes it. */
export interface Repetidor {
  /** What a new file repeats, after its own facts were changed to those of the other; mostly nothing. */
  repeat: (file: FilaCarpeta, celda: CeldaDePlan, registro: Day) => Repeticion | undefined;
  /** A finished file: of one that repeats, its truth; any other may come again. */
  finish: (celda: CeldaDePlan, file: FilaCarpeta, people: readonly FilaVictima[], found: Registrada) => void;
}
export interface Registrada {
  repeticion: Repeticion | undefined;
  /** The first authority that it names. */
  cuerpo: Cuerpo | undefined;
  /** Who of them was registered as whom. */
  registradas: readonly (readonly [Persona, number])[];
}
