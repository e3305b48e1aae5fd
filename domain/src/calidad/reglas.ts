interface ReglaDeCalidad {
  id: string;
  /** The finding, as a sentence. */
  oracion: string;
  gravedad: 'alta' | 'media';
  /** Looked at one file at a time when it changes, or at all files together by night. */
  mira: 'carpeta' | 'conjunto';
  /** Day since which it looks. */
  desde: string;
}
const alta = <const I extends string>(id: I, oracion: string) =>
  ({ id, oracion, gravedad: 'alta', mira: 'carpeta', desde: '2026-11-23' }) as const;
const media = <const I extends string>(id: I, oracion: string) =>
  ({ id, oracion, gravedad: 'media', mira: 'carpeta', desde: '2026-11-23' }) as const;

/** Files that may have the same account of the facts. */
export const SINTESIS_MAX = 20;
/** Victims of a load from which on it is no chance that all are of one age. */
export const EDADES_MIN = 20;

/**
 * Contradictions in a file that every door lets in: its office is told, and no save is refused for them (D-125).
 * server/src/features/calidad/condiciones.ts has the conditions. A later rule has a migration that notes every file, so that
 * it looks at all of them once.
 */
export const REGLAS_DE_CALIDAD = [
  alta('estatusAntesDeInicio', 'La fecha del estatus es anterior a la fecha de inicio.'),
  alta('hechosDespuesDeInicio', 'Los hechos son posteriores al inicio de la carpeta.'),
  media('hechosLejanos', 'Los hechos son más de cuarenta años anteriores al inicio.'),
  media('lugarSinEntidad', 'Se conoce el lugar de los hechos, pero no se dice en qué entidad está.'),
  media('entidadSinLugar', 'No se conoce el lugar de los hechos, pero se dice en qué entidad está.'),
  alta('cpDeOtraEntidad', 'El código postal no es de la entidad de los hechos.'),
  media('victimasDistintas', 'Las víctimas registradas no son tantas como las declaradas.'),
  media('sinAutoridad', 'La carpeta no tiene ninguna autoridad señalada.'),
  media('autoridadSinInstitucion', 'Una autoridad pertenece a una institución que no se dice.'),
  media(
    'institucionDeOtroNivel',
    'La institución de una autoridad no es del nivel y subnivel de gobierno que se dicen.',
  ),
  media('otraSinDescripcion', 'Una autoridad es de otra institución y no se especifica cuál.'),
  alta('qrrConImputado', 'Una autoridad marcada «Quien resulte responsable» tiene personas imputadas.'),
  alta('sentenciaSinImputado', 'La carpeta tiene sentencia y ninguna persona imputada.'),
  alta('imputadoSinSentencia', 'Una persona imputada tiene sentencia y la carpeta sigue en investigación.'),
  media('acumulacionSinNumero', 'La carpeta se acumuló y no se dice a cuál.'),
  alta('resultadoSinExamen', 'Una víctima tiene resultado de un examen que no se hizo.'),
  media('examenSinResultado', 'Una víctima tiene examen médico-psicológico sin resultado.'),
  alta('edadNoCorresponde', 'La edad de una víctima no corresponde a su fecha de nacimiento.'),
  alta('nacidaDespues', 'Una víctima nació después de los hechos o del inicio de la carpeta.'),
  media('edadImposible', 'Una víctima tiene más de 110 años.'),
  media('embarazoDeHombre', 'Una víctima con sexo HOMBRE está registrada como embarazada.'),
  media('tecnicaSinEspecificar', 'Una víctima sufrió otra técnica y no se especifica cuál.'),
  media(
    'sexualPorTecnica',
    'Que una víctima lo es de delito sexual lo fijó la técnica CAUSAR DOLOR O SUFRIMIENTO, que ya no lo fija: confírmelo o corríjalo.',
  ),
  media('curpForma', 'La CURP de una víctima no tiene la forma de una CURP.'),
  alta('curpLetras', 'Las letras de la CURP de una víctima no son las de su nombre.'),
  alta('curpNacimiento', 'La CURP de una víctima no dice su fecha de nacimiento.'),
  alta('curpSexo', 'La CURP de una víctima no dice su sexo.'),
  media('curpEntidad', 'La CURP de una víctima no dice su entidad de nacimiento.'),
  alta('curpRepetida', 'Dos víctimas de la carpeta tienen la misma CURP.'),
  {
    ...media(
      'sintesisRepetida',
      `La síntesis de los hechos es igual en más de ${SINTESIS_MAX} carpetas de la institución.`,
    ),
    mira: 'conjunto',
  },
  {
    ...media('edadesIguales', `Todas las víctimas de una carga, ${EDADES_MIN} o más, tienen la misma edad.`),
    mira: 'conjunto',
  },
] as const satisfies readonly ReglaDeCalidad[];

type FilaDeRegla = (typeof REGLAS_DE_CALIDAD)[number];
export type IdDeRegla = FilaDeRegla['id'];
export type ReglaDeCarpeta = Extract<FilaDeRegla, { mira: 'carpeta' }>['id'];
export type ReglaDeConjunto = Exclude<IdDeRegla, ReglaDeCarpeta>;
