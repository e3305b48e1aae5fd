import { z } from 'zod';
import {
  type Campos,
  catalogo,
  deLey,
  dia,
  entero,
  esquema,
  matiz,
  nombre,
  numero,
  numeroCi,
  oculto,
  siNo,
  soloLectura,
  texto,
} from '../lib/campos.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { IdOpcional } from '../lib/id.ts';
import { NO, NO_DISPONIBLE, SI } from '../lib/siNo.ts';
import { Numeral, TextoLibre } from '../lib/texto.ts';

/** The file form, field by field [1-144]. */
export const camposCarpeta = {
  llcarpeta: oculto(IdOpcional),
  version: oculto(IdOpcional),
  llorigen: catalogo('Origen de la carpeta', 'origenes'),
  especifique: texto('Especifique el origen', 100),
  noci: numeroCi(ETIQUETAS.ci, 50),
  fcinicio: dia('Fecha de inicio de la carpeta'),
  lldelito: catalogo(ETIQUETAS.delito, 'delitos'),
  novictimas: entero('Número de víctimas', 0, 9999),
  boindicios: siNo('¿Cuenta con indicios del delito?', [SI, NO]),
  llcircunstancia: catalogo('Circunstancia', 'circunstancias', 'lldelito'),
  lldenunciante: catalogo('Tipo de denunciante', 'denunciantes'),
  llgobierno: catalogo('Nivel de gobierno del denunciante', 'gobiernosDenunciante', 'lldenunciante'),
  dssintesis: texto('Síntesis de los hechos', 4000, 5),
  nombrempresponsable: nombre('Nombre del Ministerio Público responsable', 256),
  boconocehechos: siNo('¿Se conoce el lugar de los hechos?', [SI, NO]),
  fchecho: dia('Fecha de los hechos'),
  llestado: catalogo(ETIQUETAS.entidad, 'estados'),
  llmunicipio: catalogo('Municipio o alcaldía', 'municipios', 'llestado'),
  dslocalidad: texto('Localidad', 300),
  lltipoasentamiento: catalogo('Tipo de asentamiento', 'tiposAsentamiento'),
  dscolonia: texto('Colonia', 50),
  lltipovialidad: catalogo('Tipo de vialidad', 'tiposVialidad'),
  dscalle: texto('Calle', 50),
  dsnumeroexterior: texto('Número exterior', 50),
  dsnumerointerior: texto('Número interior', 50),
  cp: texto('Código postal', 10),
  lletapa: catalogo('Etapa de la investigación', 'etapas'),
  llestatus: catalogo('Estatus de la investigación', 'estatus', 'lletapa'),
  fcestatus: dia('Fecha del estatus'),
  dsacumulacion: numero('Carpeta a la que se acumula', 150),
  dsreclasificacion: texto('Delito por reclasificación', 100),
  boexisteexporigen: siNo('¿Existe expediente de origen?', [SI, NO, NO_DISPONIBLE]),
  nocianterior: numero('Número de C.I. anterior', 100),
  dsjuzgado: texto('Juzgado de origen', 500),
  dsproceso: texto('Proceso de origen', 500),
  dsdelito: texto('Delito de origen', 500),
  llentidadfederativa: catalogo('Entidad federativa de origen', 'estados'),
  llmunicipioorigen: catalogo('Municipio de origen', 'municipios', 'llentidadfederativa'),
  // data of law [1-660]
  llformainicio: deLey(catalogo('Forma de inicio', 'formasInicio')),
  dsorganovista: deLey(texto('Órgano jurisdiccional que dio vista', 300)),
  fcvista: deLey(dia('Fecha de la vista')),
  fcrecepcionvista: deLey(dia('Fecha de recepción de la vista')),
  dsqueja: deLey(texto('Número de queja o de caso internacional', 150)),
  bopruebaexcluida: deLey(siNo('¿Se excluyó prueba obtenida con tortura?')),
  nopena: deLey(entero('Años de prisión de la sentencia', 0, 99)),
  noinhabilitacion: deLey(entero('Años de inhabilitación', 0, 99)),
  llprecisionhecho: matiz(catalogo('¿Cuándo ocurrieron los hechos?', 'precisiones'), 'fchecho'),
  fchechofin: matiz(dia('Último día de los hechos'), 'fchecho'),
  estadojuridico: oculto(TextoLibre(200)),
  fcintegracion: soloLectura(),
  estadojuridicoexpedienteid: soloLectura(),
  provienejusticianet: soloLectura(),
  folio: soloLectura(),
  victimasregistradas: soloLectura(),
  autoridadesregistradas: soloLectura(),
  /** INEGI's key of the locality, nine digits: of a name that several have, the one that was chosen (D-465). */
  localidadCveINEGI: oculto(
    z
      .string()
      .regex(/^\d{9}$/, 'Escriba los nueve dígitos de la clave de la localidad.')
      .nullish()
      .transform((clave) => clave ?? null),
  ),
  resolucion: oculto(z.union([z.number().transform(String), TextoLibre(500)])),
  boleyfederal: soloLectura(),
} as const satisfies Campos;

export const Carpeta = esquema(camposCarpeta);
export type Carpeta = z.output<typeof Carpeta>;

/** A whole number, as a form has it. */
export const NumeroCarpeta = z.strictObject({ noci: Numeral(50) });

const id = z.int().nullable();
const text = z.string().nullable();

/** A file search result row [1-140]; `registros` is the total count. */
export const FilaCarpeta = z.object({
  llcarpeta: z.int(),
  noci: z.string(),
  dspropietario: z.string(),
  dsdelito: text,
  fcinicio: text,
  novictimas: id,
  fcintegracion: text,
  fchecho: text,
  fcinicioEstatus: text,
  folio: text,
  boleyfederal: z.int(),
  estadojuridicoexpedienteid: id,
  provienejusticianet: z.int(),
  registros: z.int(),
  dsestadojuridicoexpediente: text,
  victimasregistradas: z.int(),
  autoridadesregistradas: z.int(),
  /** Open notes on it and on its records (D-422). */
  observaciones: z.int(),
  dsetapa: text,
  dsestatus: text,
});
export type FilaCarpeta = z.output<typeof FilaCarpeta>;

/** A file as the server answers it: the form's fields and what the registry knows besides [1-144]. */
export const CarpetaGuardada = z.object({
  ...(Object.fromEntries(Object.keys(camposCarpeta).map((name) => [name, z.unknown()])) as Record<
    keyof typeof camposCarpeta,
    z.ZodUnknown
  >),
  llcarpeta: z.int(),
  version: z.int(),
  noci: z.string(),
  fcintegracion: text,
  estadojuridicoexpedienteid: id,
  provienejusticianet: z.int(),
  folio: text,
  victimasregistradas: z.int(),
  autoridadesregistradas: z.int(),
  boleyfederal: z.int(),
  boindicios: z.string().nullable(),
  boexisteexporigen: z.string().nullable(),
  novictimas: id,
  lldelito: id,
});
export type CarpetaGuardada = z.output<typeof CarpetaGuardada> & Record<string, unknown>;
