import type { z } from 'zod';
import { type Campos, catalogo, dia, esquema, nombre, oculto, siNo, soloLectura, texto } from '../lib/campos.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { IdOpcional } from '../lib/id.ts';
import { NO, NO_APLICA, NO_DISPONIBLE, SI } from '../lib/siNo.ts';

const CUATRO = [SI, NO, NO_DISPONIBLE, NO_APLICA] as const;

/** The accused-person dialog, field by field [1-186]. */
export const camposImputado = {
  llimputado: oculto(IdOpcional),
  llresponsable: oculto(IdOpcional),
  dsnombre: nombre(ETIQUETAS.nombre, 100),
  dsapellidopaterno: nombre(ETIQUETAS.primerApellido, 50),
  dsapellidomaterno: nombre(ETIQUETAS.segundoApellido, 50),
  dsnombrecompleto: soloLectura(),
  dsalias: nombre(ETIQUETAS.alias, 250),
  llgenero: catalogo(ETIQUETAS.sexo, 'generos'),
  fechanacimiento: dia(ETIQUETAS.nacimiento),
  llpaisnacimiento: catalogo(ETIQUETAS.paisNacimiento, 'paises'),
  llestadonacimiento: catalogo(ETIQUETAS.entidadNacimiento, 'estados'),
  llmunicipionacimiento: catalogo(ETIQUETAS.municipioNacimiento, 'municipios', 'llestadonacimiento'),
  dscurp: texto(ETIQUETAS.curp, 18),
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
  llsituacionjuridica: catalogo(ETIQUETAS.situacionJuridica, 'situacionesJuridicas'),
  llsituacion: catalogo('Detalle de la situación jurídica', 'detallesSituacion', 'llsituacionjuridica'),
  dsorganojurisdiccional: texto('Órgano jurisdiccional', 300),
  index: soloLectura(),
} as const satisfies Campos;

export const Imputado = esquema(camposImputado);
export type Imputado = z.output<typeof Imputado>;
