import type { Hipotesis } from './pesos.ts';

export type CampoComparado =
  | 'completo'
  | 'nombre'
  | 'apellidos'
  | 'paterno'
  | 'materno'
  | 'nacimiento'
  | 'anio'
  | 'sexo'
  | 'curp'
  | 'dia'
  | 'estado'
  | 'municipio'
  | 'autoridad'
  | 'numero';
export type Grado =
  | 'igual'
  | 'apodo'
  | 'suena igual'
  | 'una letra'
  | 'parecido'
  | 'falta'
  | 'en ninguna'
  | 'en parte'
  | 'invertidos'
  | 'otras casillas'
  | 'de casada'
  | 'un dato'
  | 'otro dato'
  | 'mismo año'
  | 'cerca'
  | 'doce años'
  | 'tres días'
  | 'un mes'
  | 'lo cita'
  | 'distinto';
/** Bits of evidence by hypothesis, against people who share nothing. */
export type Bits = Readonly<Record<Hipotesis, number>>;
/** How a field came out. */
export interface MedidaDeCampo {
  campo: CampoComparado;
  grado: Grado;
  bits: Bits;
  /** How many victims there are for each one with this name. */
  uno?: number;
}
