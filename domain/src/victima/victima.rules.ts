import {
  EXAMEN,
  GENERO,
  LENGUA_EXTRANJERA,
  LENGUA_INDIGENA,
  NACIONALIDAD,
  PAIS,
  POBLACION_INDIGENA,
  POBLACION_LGBTTTI,
  PRECISION,
  RESULTADO,
  SITUACION_MIGRATORIA,
  TECNICA,
  TIPO_DISCAPACIDAD,
} from '../catalogos/ids.ts';
import { PRECISIONES_DE_NACIMIENTO } from '../catalogos/precision.ts';
import { defaults, editable, fieldRules, soloConsulta } from '../lib/campos.ts';
import type { ContextoEnCarpeta } from '../lib/contexto.ts';
import { isAfter, yearsBetween } from '../lib/fecha.ts';
import { defineRules, isEmpty, type Rule } from '../lib/rules.ts';
import { NO_APLICA, SI } from '../lib/siNo.ts';
import { reglasNacimiento, seConoceLugar } from '../persona/nacimiento.ts';
import { camposVictima, EDAD_MAXIMA, type Victima } from './victima.schema.ts';

const MAYOR_HOY = 'No puede ser mayor a la fecha actual.';
/** Whether the place of birth is known is asked by the form alone: elsewhere it is kept as it is (D-337). */
const SIN_PREGUNTA: Rule<Victima, ContextoEnCarpeta>['only'] = {
  doors: ['formulario'],
  why: 'the form alone asks',
};
/** The workbook tells a precision in its sheet Complemento, and judges it there, beside the age (complemento.rules.ts). */
const DE_UNA_HOJA: Rule<Victima, ContextoEnCarpeta>['only'] = {
  doors: ['formulario', 'servicio'],
  why: 'the workbook tells it in another sheet, which is judged there',
};
/** Years at the day of registration (D-02). */
const ageOf = (v: Victima, c: ContextoEnCarpeta) =>
  v.fechanacimiento ? yearsBetween(v.fechanacimiento, v.fcregistro ?? c.hoy) : null;
const isAge = (age: number | null) => age !== null && age >= 0 && age <= EDAD_MAXIMA;
const isAproximada = (v: Victima) => v.llprecisionnacimiento === PRECISION.EDAD_APROXIMADA;
const isSinSaber = (v: Victima) => v.llprecisionnacimiento === PRECISION.NO_SE_SABE;
const DE_NACIMIENTO: ReadonlySet<number> = new Set(PRECISIONES_DE_NACIMIENTO.map(({ id }) => id));
const isMexican = (v: Victima) => v.llpaisnacimiento === PAIS.MEXICO || v.llnacionalidad === NACIONALIDAD.MEXICANA;

/** Values of a new victim form [1-278] [1-279]; the file's id and today's date as registration date are the caller's. */
export const victimaNueva = (llcarpeta: number): Victima =>
  ({
    ...defaults(camposVictima),
    llcarpeta,
    llnacionalidad: NACIONALIDAD.MEXICANA,
    llsituacionmigratoria: SITUACION_MIGRATORIA.NO_APLICA,
    examenes: [],
  }) as Victima;

/** A yes/no question and the catalogue it opens: 'yes' requires a real option, any other answer locks NO APLICA. */
const detail = (
  answer: keyof Victima & string,
  field: keyof Victima & string,
  na: number,
  clauses: [string, string],
): Rule<Victima, ContextoEnCarpeta>[] => [
  {
    kind: 'forces',
    clause: clauses[0],
    sets: { [field]: na },
    reason: 'Se fija en No aplica por la respuesta anterior.',
    when: (v) => v[answer] !== null && v[answer] !== SI,
  },
  {
    kind: 'forces',
    clause: clauses[0],
    sets: { [field]: null },
    reason: 'Conteste antes la pregunta.',
    when: (v) => v[answer] === null,
  },
  { kind: 'options', clause: clauses[0], field, allows: (id) => id !== na, when: (v) => v[answer] === SI },
  { kind: 'requires', clause: clauses[1], fields: [field], when: (v) => v[answer] === SI },
];

const required = (clause: string, ...fields: (keyof Victima & string)[]): Rule<Victima, ContextoEnCarpeta> => ({
  kind: 'requires',
  clause,
  fields,
});

/** A day that goes with an answer alone: empty without it, never asked for, not in the future. */
const dayWith = (
  clause: string,
  field: 'fcmedidaproteccion' | 'fcavisoconsular' | 'fcrenavi' | 'fcreparacion',
  reason: string,
  goes: (v: Victima) => boolean,
): Rule<Victima, ContextoEnCarpeta>[] => [
  { kind: 'forces', clause, sets: { [field]: null }, reason, when: (v) => !goes(v) },
  { kind: 'check', clause, field, fails: (v, c) => isAfter(v[field], c.hoy), message: MAYOR_HOY },
];

/** The conditional rules of the victim form; each row names its clause. */
export const reglasVictima = defineRules<Victima, ContextoEnCarpeta>([
  ...fieldRules<Victima>(camposVictima),
  soloConsulta('1-091', editable(camposVictima)),
  {
    kind: 'locks',
    clause: '1-205',
    fields: editable(camposVictima),
    reason: 'La carpeta está cerrada.',
    when: (_, c) => c.cerrada,
  },
  {
    kind: 'locks',
    clause: '1-277',
    fields: [
      'dsnombre',
      'dsapellidopaterno',
      'dsapellidomaterno',
      'dsedad',
      'boperiodista',
      'bodiscapacidad',
      'llgenero',
      'fcregistro',
    ],
    reason: 'Dato de JusticiaNet.',
    when: (_, c) => c.externa,
  },

  // Identification
  required('1-169', 'dsnombre'),
  required('1-171', 'dsapellidopaterno'),
  required('1-390', 'llgenero'),
  {
    kind: 'forces',
    clause: '1-260',
    sets: { bogestacion: NO_APLICA },
    reason: 'Se fija por el sexo de la víctima.',
    when: (v) => v.llgenero !== null && v.llgenero !== GENERO.MUJER,
  },
  {
    kind: 'forces',
    clause: '1-260',
    sets: { bogestacion: null },
    reason: 'Elija antes el sexo.',
    when: (v) => v.llgenero === null,
  },
  {
    kind: 'options',
    clause: '1-391',
    field: 'bogestacion',
    allows: (id) => id !== NO_APLICA,
    when: (v) => v.llgenero === GENERO.MUJER,
  },
  { kind: 'requires', clause: '1-391', fields: ['bogestacion'], when: (v) => v.llgenero === GENERO.MUJER },
  {
    kind: 'check',
    clause: '1-276',
    field: 'fechanacimiento',
    fails: (v, c) => isAfter(v.fechanacimiento, c.hoy),
    message: MAYOR_HOY,
  },
  {
    kind: 'check',
    clause: '1-174',
    field: 'fechanacimiento',
    fails: (v, c) => (ageOf(v, c) ?? 0) > EDAD_MAXIMA,
    message: 'Revise el año: la edad no puede ser mayor a 999 años.',
  },
  {
    kind: 'forces',
    clause: '1-276',
    sets: (v, c) => ({ dsedad: ageOf(v, c) }),
    from: ['fechanacimiento', 'fcregistro'],
    reason: 'Se calcula de la fecha de nacimiento.',
    when: (v, c) => isAge(ageOf(v, c)),
  },
  required('1-176', 'fcregistro'),
  {
    kind: 'check',
    clause: '1-177',
    field: 'fcregistro',
    fails: (v, c) => isAfter(v.fcregistro, c.hoy),
    message: MAYOR_HOY,
  },

  // Birth place and nationality
  required('1-387', 'llnacionalidad'),
  ...reglasNacimiento<Victima, ContextoEnCarpeta>(),
  {
    kind: 'forces',
    clause: '1-895',
    only: SIN_PREGUNTA,
    trigger: ['llpaisnacimiento', 'llestadonacimiento'],
    sets: (v) => ({ bolugarnacimiento: seConoceLugar(v) ?? v.bolugarnacimiento }),
    reason: '', // it locks nothing
  },
  {
    kind: 'options',
    clause: '1-895',
    only: SIN_PREGUNTA,
    field: 'bolugarnacimiento',
    allows: (id, v) => id === (seConoceLugar(v) ?? id),
  },
  {
    kind: 'forces',
    clause: '1-272',
    only: {
      doors: ['formulario', 'servicio'],
      why: 'the workbook may say REGULAR of a Mexican, and only then has an identity card [2-353] [2-355]',
    },
    sets: { llsituacionmigratoria: SITUACION_MIGRATORIA.NO_APLICA },
    reason: 'Se fija por la nacionalidad o el país de nacimiento.',
    when: isMexican,
  },
  {
    kind: 'requires',
    clause: '1-271',
    only: {
      doors: ['formulario', 'servicio'],
      why: 'in the workbook a Mexican has no identity card, REGULAR or not [2-355]',
    },
    fields: ['dsregistrocedulaidentidad'],
    when: (v) => v.llsituacionmigratoria === SITUACION_MIGRATORIA.REGULAR,
  },

  // General information and activities
  required('1-397', 'llsituacionconyugal'),
  required('1-398', 'llnivelescolaridad'),
  required('1-399', 'llocupacion'),
  required('1-388', 'boperiodista'),
  required('1-389', 'boderechosh'),
  required('1-400', 'bopoblacionlgbttti'),
  ...detail('bopoblacionlgbttti', 'llpoblacionlgbttti', POBLACION_LGBTTTI.NO_APLICA, ['1-266', '1-405']),
  required('1-401', 'bohablaespanol'),
  required('1-402', 'bohablalenguaextranjera'),
  ...detail('bohablalenguaextranjera', 'lltipolenguaextranjera', LENGUA_EXTRANJERA.NO_APLICA, ['1-269', '1-408']),
  required('1-403', 'bohablalenguaindigena'),
  ...detail('bohablalenguaindigena', 'lltipolenguaindigena', LENGUA_INDIGENA.NO_APLICA, ['1-270', '1-409']),
  required('1-385', 'boetnia'),
  ...detail('boetnia', 'llpoblacionindigena', POBLACION_INDIGENA.NO_APLICA, ['1-267', '1-406']),
  required('1-386', 'bodiscapacidad'),
  ...detail('bodiscapacidad', 'lltipodiscapacidad', TIPO_DISCAPACIDAD.NO_APLICA, ['1-268', '1-407']),
  required('1-404', 'bopertenecepoblacionsituacioncalle'),
  required('1-396', 'bogrupovulnerable'),
  required('1-384', 'bomedidaproteccion'),

  // Crime modality
  {
    kind: 'options',
    clause: '1-581',
    field: 'lltecnica',
    allows: (id) => id !== TECNICA.RETIRADA_10 && id !== TECNICA.RETIRADA_12,
  },
  {
    kind: 'requires',
    clause: 'OTRA técnica',
    fields: ['especifiquetecnica'],
    when: (v) => v.lltecnica === TECNICA.OTRA,
  },
  {
    kind: 'forces',
    clause: '1-274',
    sets: { bovictimadelitosexual: SI },
    reason: 'Se fija por la técnica de tortura.',
    when: (v) => v.lltecnica === TECNICA.SEXUAL,
  },
  required('1-395', 'bovictimadelitosexual'),

  // Medical and psychological exam
  required('1-392', 'bopsicologico'),
  {
    kind: 'forces',
    clause: '1-261',
    sets: { llexamen: EXAMEN.NO_APLICA, llresultado: RESULTADO.NO_APLICA },
    reason: 'Se fija porque no consta un examen.',
    when: (v) => v.bopsicologico !== null && v.bopsicologico !== SI,
  },
  {
    kind: 'options',
    clause: '1-261',
    field: 'llexamen',
    allows: (id) => id !== EXAMEN.NO_APLICA,
    when: (v) => v.bopsicologico === SI,
  },
  required('1-393', 'llexamen'),
  {
    kind: 'forces',
    clause: '1-263',
    sets: { llresultado: RESULTADO.NO_DISPONIBLE },
    reason: 'Se fija por el tipo de examen.',
    when: (v) => v.bopsicologico === SI && v.llexamen === EXAMEN.NO_DISPONIBLE,
  },
  required('1-394', 'llresultado'),

  // The fields that the law asks for
  ...dayWith(
    '1-671',
    'fcmedidaproteccion',
    'Solo si cuenta con medidas de protección.',
    (v) => v.bomedidaproteccion === SI,
  ),
  {
    kind: 'forces',
    clause: 'aviso consular',
    only: {
      doors: ['formulario'],
      why: 'who tells it of a Mexican by the workbook or the service says no harm: what comes is kept',
    },
    sets: { boavisoconsular: null },
    reason: 'Solo si la víctima no es mexicana.',
    when: (v) => v.llnacionalidad === NACIONALIDAD.MEXICANA,
  },
  ...dayWith('1-672', 'fcavisoconsular', 'Solo si se dio aviso a su consulado.', (v) => v.boavisoconsular === SI),
  ...dayWith(
    '1-673',
    'fcrenavi',
    'Solo con el número en el Registro Nacional de Víctimas.',
    (v) => !isEmpty(v.dsrenavi),
  ),
  ...dayWith('1-674', 'fcreparacion', 'Solo si recibió reparación.', (v) => v.boreparacion === SI),

  // How well her birth and her age are known (D-409)
  {
    kind: 'locks',
    clause: 'precisión con su edad',
    fields: ['llprecisionnacimiento'],
    reason: 'Va con la edad, que es de JusticiaNet.',
    when: (v, c) => c.externa && !isEmpty(v.dsedad),
  },
  {
    kind: 'forces',
    clause: 'edad sin nacimiento',
    only: DE_UNA_HOJA,
    sets: { fechanacimiento: null },
    reason: 'No se sabe qué día nació.',
    when: (v) => isAproximada(v) || isSinSaber(v),
  },
  {
    kind: 'forces',
    clause: 'edad que no se sabe',
    only: DE_UNA_HOJA,
    sets: { dsedad: null },
    reason: 'No se sabe su edad.',
    when: (v) => isSinSaber(v) && isEmpty(v.fechanacimiento),
  },
  {
    kind: 'options',
    clause: 'precisión de la edad',
    field: 'llprecisionnacimiento',
    allows: (id) => DE_NACIMIENTO.has(id),
    message: 'Elija DIA, EDAD APROXIMADA o NO SE SABE.',
  },
  {
    kind: 'options',
    clause: 'precisión sin edad',
    field: 'llprecisionnacimiento',
    allows: (id) => id === PRECISION.NO_SE_SABE,
    when: (v, c) => c.externa && isEmpty(v.dsedad),
  },
  { kind: 'requires', clause: 'edad aproximada', only: DE_UNA_HOJA, fields: ['dsedad'], when: isAproximada },
  {
    kind: 'check',
    clause: 'edad aproximada',
    only: DE_UNA_HOJA,
    field: 'dsedad',
    fails: (v) => isAproximada(v) && v.dsedad === EDAD_MAXIMA,
    message: 'Escriba alrededor de cuántos años tiene, o elija que no se sabe.',
  },
]);

/** Key by which two victims of one file are the same person: normalised name and surnames [1-410]. */
export const llaveVictima = (v: Pick<Victima, 'dsnombre' | 'dsapellidopaterno' | 'dsapellidomaterno'>): string =>
  [v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno].map((part) => part ?? '').join('|');
