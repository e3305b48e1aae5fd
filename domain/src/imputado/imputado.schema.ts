import type { z } from 'zod';
import { type Campos, catalogo, dia, esquema, oculto, siNo, soloLectura, texto } from '../lib/campos.ts';
import { IdOpcional } from '../lib/id.ts';
import { NO, NO_APLICA, NO_DISPONIBLE, SI } from '../lib/siNo.ts';

const CUATRO = [SI, NO, NO_DISPONIBLE, NO_APLICA] as const;

/** The accused-person dialog, field by field [1-186]. */
export const camposImputado = {
  llimputado: oculto(IdOpcional),
  llresponsable: oculto(IdOpcional),
  dsnombre: texto('Nombre(s)', 100),
  dsapellidopaterno: texto('Primer apellido', 50),
  dsapellidomaterno: texto('Segundo apellido', 50),
  dsnombrecompleto: soloLectura(),
  dsalias: texto('Alias', 250),
  llgenero: catalogo('Sexo', 'generos'),
  fechanacimiento: dia('Fecha de nacimiento'),
  llpaisnacimiento: catalogo('País de nacimiento', 'paises'),
  llestadonacimiento: catalogo('Entidad de nacimiento', 'estados'),
  llmunicipionacimiento: catalogo('Municipio de nacimiento', 'municipios', 'llestadonacimiento'),
  dscurp: texto('CURP', 18),
  lladscripcion: catalogo('Adscripción', 'adscripciones'),
  boseparadoservpublico: siNo('¿Fue separado del servicio público?', CUATRO),
  bopermiso: siNo('¿Contaba con permiso para portar arma?', CUATRO),
  bofuedesarmado: siNo('¿Fue desarmado?', CUATRO),
  boconstrenido: siNo('¿Fue constreñido?', CUATRO),
  bodisposicion: siNo('¿Fue puesto a disposición?'),
  fechadisposicion: dia('Fecha de puesta a disposición'),
  dsdependencia: texto('Dependencia que realiza la puesta a disposición', 500),
  dsautoridad: texto('Autoridad que realiza la puesta a disposición', 500),
  boordenaprehension: siNo('¿Cuenta con orden de aprehensión?', CUATRO),
  llsituacionjuridica: catalogo('Situación jurídica', 'situacionesJuridicas'),
  llsituacion: catalogo('Detalle de la situación jurídica', 'detallesSituacion', 'llsituacionjuridica'),
  dsorganojurisdiccional: texto('Órgano jurisdiccional', 300),
  index: soloLectura(),
} as const satisfies Campos;

export const Imputado = esquema(camposImputado);
export type Imputado = z.output<typeof Imputado>;
