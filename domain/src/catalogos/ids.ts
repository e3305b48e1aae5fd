import { CERRADO } from '../lib/contexto.ts';

/**
 * The catalogue ids that rules mention, and no others. The entries themselves are in server/seeds;
 * server/src/db/seeds.test.ts checks that every id here exists there under this meaning.
 */

/** Federative entities (INEGI keys 1–32) and the two special ones. */
export const ESTADO = { NO_APLICA: 33, NO_DISPONIBLE: 99 } as const;
/** The only municipality of the special states [1-579]. */
export const MUNICIPIO = { UNICO: 1 } as const;
export const PAIS = { MEXICO: 1, NO_DISPONIBLE: 277 } as const;
export const TIPO_ASENTAMIENTO = { NO_APLICA: 42, NO_DISPONIBLE: 43 } as const;
export const TIPO_VIALIDAD = { NO_APLICA: 22, NO_DISPONIBLE: 23 } as const;

/** 310 is preset in a new file. */
export const DELITO = { TORTURA: 310, TRATOS_CRUELES: 311 } as const;
export const ORIGEN = { OTRO: 10 } as const;
export const DENUNCIANTE = { VICTIMA: 1, AUTORIDAD: 6 } as const;
export const ETAPA = { INVESTIGACION: 1, JUDICIALIZACION: 2, SENTENCIA: 3, NO_DISPONIBLE: 4 } as const;
export const ESTATUS = {
  ACUMULACION: 2,
  INCOMPETENCIA: 3,
  FACULTAD_ATRACCION: 7,
  SENTENCIA_ABSOLUTORIA: 14,
  SENTENCIA_CONDENATORIA: 15,
  NO_APLICA: 16,
} as const;
export const FORMA_INICIO = { DENUNCIA: 2, VISTA_DE_ORGANO_JURISDICCIONAL: 4 } as const;
/** How well a day or an age is known (D-409). */
export const PRECISION = { DIA: 1, ENTRE_DOS_DIAS: 2, MES: 3, EDAD_APROXIMADA: 4, NO_SE_SABE: 5 } as const;
/** Closed files are consult only. */
export const ESTADO_JURIDICO = { CERRADO } as const;

export const NACIONALIDAD = { MEXICANA: 1, NO_DISPONIBLE: 3 } as const;
export const GENERO = { HOMBRE: 1, MUJER: 2, NO_DISPONIBLE: 3 } as const;
/**
 * Document 1's own list: its 1 is the sexual one, which makes her a victim of a sexual crime [1-274]; 10 and 12 exist but are
 * never offered [1-581]. The guide's code 1 (pain or suffering) is another list's: here it is 13 (D-404).
 */
export const TECNICA = {
  SEXUAL: 1,
  NO_DISPONIBLE: 9,
  RETIRADA_10: 10,
  OTRA: 11,
  RETIRADA_12: 12,
  DOLOR_O_SUFRIMIENTO: 13,
} as const;
export const EXAMEN = { OFICIAL: 1, INDEPENDIENTE: 2, NO_APLICA: 4, NO_DISPONIBLE: 5 } as const;
export const ORGANISMO_EXAMEN = {
  FISCALIA: 1,
  COMISION_DE_DERECHOS_HUMANOS: 2,
  PERITO_INDEPENDIENTE: 3,
  INSTITUCION_DE_SALUD: 4,
  OTRO: 5,
} as const;
/** The five grades of the Istanbul Protocol of 2022, and none. */
export const GRADO_EXAMEN = {
  NO_CONSISTENTE: 1,
  CONSISTENTE: 2,
  MUY_CONSISTENTE: 3,
  TIPICO: 4,
  DIAGNOSTICO: 5,
  NO_DISPONIBLE: 6,
} as const;
export const RESULTADO = { POSITIVO: 1, NEGATIVO: 2, NO_DISPONIBLE: 3, NO_APLICA: 4 } as const;
export const SITUACION_MIGRATORIA = { REGULAR: 1, NO_APLICA: 3, NO_DISPONIBLE: 4 } as const;
export const SITUACION_CONYUGAL = { NO_DISPONIBLE: 8 } as const;
export const NIVEL_ESCOLARIDAD = { NO_DISPONIBLE: 14 } as const;
export const OCUPACION = { NO_DISPONIBLE: 37 } as const;
export const LENGUA_INDIGENA = { NO_DISPONIBLE: 69, NO_APLICA: 70 } as const;
export const POBLACION_INDIGENA = { NO_DISPONIBLE: 71, NO_APLICA: 72 } as const;
export const LENGUA_EXTRANJERA = { NO_APLICA: 36, NO_DISPONIBLE: 37 } as const;
export const POBLACION_LGBTTTI = { NO_APLICA: 9, NO_DISPONIBLE: 10 } as const;
export const TIPO_DISCAPACIDAD = { NO_APLICA: 9, NO_DISPONIBLE: 10 } as const;

export const GOBIERNO = { FEDERAL: 1, ESTATAL: 2, MUNICIPAL: 3, NO_DISPONIBLE: 4, NO_APLICA: 5 } as const;
export const SUBNIVEL = {
  EJECUTIVO: 1,
  AUTONOMO: 4,
  NO_APLICA: 5,
  NO_DISPONIBLE: 6,
  PUESTO: 8,
  POLICIA_MUNICIPAL: 9,
} as const;
export const DEPENDENCIA = {
  CENTRO_PENITENCIARIO: 1,
  FGR: 2,
  FISCALIA_LOCAL: 3,
  GUARDIA_NACIONAL: 4,
  MIGRACION: 5,
  POLICIA_FEDERAL: 6,
  POLICIA_MINISTERIAL: 7,
  POLICIA_MUNICIPAL: 8,
  SSP_ESTATAL: 9,
  SEGURIDAD_CIUDADANA: 10,
  SEDENA: 11,
  OTRO: 12,
  NO_DISPONIBLE: 13,
  NO_APLICA: 14,
  SEMAR: 15,
} as const;
export const ADSCRIPCION = { SERVIDOR_PUBLICO: 0, PARTICULAR: 1, NO_DISPONIBLE: 2 } as const;
export const SITUACION_JURIDICA = { LIBRE: 1, PROCESO: 2, SENTENCIA: 3, NO_APLICA: 4, NO_DISPONIBLE: 5 } as const;
/** Details of a legal situation; each of the three that admit no detail has a NO APLICA of its own. */
export const DETALLE_SITUACION = {
  ABSOLUTORIA: 3,
  CONDENATORIA: 4,
  NO_APLICA_LIBRE: 6,
  NO_APLICA: 7,
  NO_APLICA_NO_DISPONIBLE: 10,
} as const;

/** The federal institution; state ones are 100 + state key. */
export const INSTITUCION = { FGR: 1, ESTATAL_DESDE: 100 } as const;
