import {
  DENUNCIANTE,
  ESTADO,
  ESTATUS,
  ETAPA,
  FORMA_INICIO,
  MUNICIPIO,
  ORIGEN,
  PRECISION,
  TIPO_ASENTAMIENTO,
  TIPO_VIALIDAD,
} from '../catalogos/ids.ts';
import { isPrimero, PRECISIONES_DE_HECHOS } from '../catalogos/precision.ts';
import { defaults, editable, fieldRules, soloConsulta } from '../lib/campos.ts';
import type { Contexto } from '../lib/contexto.ts';
import { isAfter } from '../lib/fecha.ts';
import { defineRules, isEmpty, type Rule } from '../lib/rules.ts';
import { NO, NO_DISPONIBLE, SI } from '../lib/siNo.ts';
import { llave } from '../lib/texto.ts';
import { isFederal } from '../permisos/roles.ts';
import { type Carpeta, camposCarpeta } from './carpeta.schema.ts';

const NA = 'NO APLICA';
/** Characters of a CI number [1-348], in the form and in the search. */
export const CI_VALIDO = /^[A-ZÑ0-9/_\- ]+$/;

export const FORMATO_CI = 'El formato de la Carpeta de Investigación no es correcto.';
const POR_LUGAR = 'Se fija porque no se conoce el lugar de los hechos.';
const POR_ESTADO = 'Se fija por la entidad federativa.';
const POR_ORIGEN = 'Se fija porque no hay expediente de origen.';
const FUTURA = 'No puede ser mayor a la fecha actual.';

const isAcumulacion = (v: Carpeta) => v.lletapa === ETAPA.INVESTIGACION && v.llestatus === ESTATUS.ACUMULACION;
/** Texts that stand for no number of a file. */
const SIN_NUMERO: ReadonlySet<string> = new Set([NA, 'NO DISPONIBLE']);
const hasOrigen = (v: Carpeta) => v.boexisteexporigen === SI;
const withoutOrigen = (v: Carpeta) => v.boexisteexporigen === NO || v.boexisteexporigen === NO_DISPONIBLE;

const isVistaJudicial = (v: Carpeta) => v.llformainicio === FORMA_INICIO.VISTA_DE_ORGANO_JURISDICCIONAL;

/** The workbook tells a precision in its sheet Complemento, and judges it there, beside the day (complemento.rules.ts). */
const DE_UNA_HOJA: Rule<Carpeta, Contexto>['only'] = {
  doors: ['formulario', 'servicio'],
  why: 'the workbook tells it in another sheet, which is judged there',
};
/** Whether the form closes the day of the facts, which its precision is part of. */
const cierraHecho = (c: Contexto) => c.integrada || c.externa || (c.modo === 'editar' && isFederal(c.rol));
const isEntreDosDias = (v: Carpeta) => v.llprecisionhecho === PRECISION.ENTRE_DOS_DIAS;
const isMes = (v: Carpeta) => v.llprecisionhecho === PRECISION.MES;
const DE_HECHOS: ReadonlySet<number> = new Set(PRECISIONES_DE_HECHOS.map(({ id }) => id));

/** Values of a new file form [1-220] [1-221]. */
export const carpetaNueva = (): Carpeta => ({ ...defaults(camposCarpeta), lldelito: 310, boindicios: NO }) as Carpeta;

const INDICIOS: Rule<Carpeta, Contexto>['only'] = {
  doors: ['formulario', 'servicio'],
  why: 'the workbook may say NO DISPONIBLE [2-306]',
};

/** The conditional rules of the file form; each row names its clause. */
export const reglasCarpeta = defineRules<Carpeta, Contexto>([
  ...fieldRules<Carpeta>(camposCarpeta).map((row) =>
    'field' in row && row.field === 'boindicios' ? { ...row, only: INDICIOS } : row,
  ),
  // Modes and locks
  soloConsulta('1-079', editable(camposCarpeta)),
  {
    kind: 'locks',
    clause: '1-080',
    fields: editable(camposCarpeta),
    reason: 'Solo se genera el folio.',
    when: (_, c) => c.modo === 'folio',
  },
  {
    kind: 'locks',
    clause: '1-203',
    fields: editable(camposCarpeta),
    reason: 'La carpeta está cerrada.',
    when: (_, c) => c.cerrada,
  },
  {
    kind: 'locks',
    clause: '1-199',
    fields: ['fcinicio'],
    reason: 'La carpeta ya está integrada.',
    when: (_, c) => c.integrada,
  },
  {
    kind: 'locks',
    clause: '1-200',
    fields: ['fchecho'],
    reason: 'La carpeta ya está integrada.',
    when: (_, c) => c.integrada,
  },
  {
    kind: 'locks',
    clause: '1-201',
    fields: ['fcestatus'],
    reason: 'La carpeta ya está integrada.',
    when: (_, c) => c.integrada && !c.sinFechaEstatus,
  },
  {
    kind: 'locks',
    clause: '1-202',
    fields: [
      'noci',
      'fcinicio',
      'lldelito',
      'novictimas',
      'fchecho',
      'llestado',
      'llmunicipio',
      'dslocalidad',
      'nombrempresponsable',
      'boconocehechos',
    ],
    reason: 'Dato de JusticiaNet.',
    when: (_, c) => c.externa,
  },
  {
    kind: 'locks',
    clause: '1-224',
    fields: ['noci', 'fcinicio', 'lldelito', 'novictimas', 'fchecho', 'llestado', 'llmunicipio', 'dslocalidad'],
    reason: 'Su rol no puede cambiar este dato.',
    when: (_, c) => c.modo === 'editar' && isFederal(c.rol),
  },

  // General data
  { kind: 'requires', clause: '1-361', fields: ['llorigen'] },
  { kind: 'requires', clause: '1-257', fields: ['especifique'], when: (v) => v.llorigen === ORIGEN.OTRO },
  {
    kind: 'forces',
    clause: '1-257',
    sets: { especifique: null },
    reason: 'Solo para el origen Otro.',
    when: (v) => v.llorigen !== ORIGEN.OTRO,
  },
  { kind: 'requires', clause: '1-345', fields: ['noci'] },
  {
    kind: 'check',
    clause: '1-348',
    field: 'noci',
    fails: (v) => v.noci !== null && !CI_VALIDO.test(v.noci),
    message: FORMATO_CI,
  },
  { kind: 'requires', clause: '1-362', fields: ['fcinicio'] },
  { kind: 'check', clause: '1-363', field: 'fcinicio', fails: (v, c) => isAfter(v.fcinicio, c.hoy), message: FUTURA },
  {
    kind: 'check',
    clause: '1-375',
    only: { doors: ['formulario'], why: '1-373 says the same of the other date: one cell, one field is told' },
    field: 'fcinicio',
    fails: (v) => isAfter(v.fcinicio, v.fcestatus),
    message: 'No puede ser mayor a la fecha de estatus.',
  },
  { kind: 'requires', clause: '1-364', fields: ['lldelito'] },
  { kind: 'requires', clause: '1-365', fields: ['novictimas'] },
  { kind: 'requires', clause: '1-366', fields: ['boindicios'] },
  { kind: 'requires', clause: '1-367', fields: ['llcircunstancia'] },
  { kind: 'requires', clause: '1-369', fields: ['lldenunciante'] },
  {
    kind: 'options',
    clause: '1-259',
    field: 'lldenunciante',
    allows: (id) => id !== DENUNCIANTE.VICTIMA,
    when: (v) => v.novictimas === 0,
  },
  { kind: 'requires', clause: '1-258', fields: ['llgobierno'], when: (v) => v.lldenunciante === DENUNCIANTE.AUTORIDAD },
  {
    kind: 'forces',
    clause: '1-258',
    sets: { llgobierno: null },
    reason: 'Solo cuando denuncia una autoridad.',
    when: (v) => v.lldenunciante !== DENUNCIANTE.AUTORIDAD,
  },
  { kind: 'requires', clause: '1-378', fields: ['nombrempresponsable'] },

  // Place of the facts
  { kind: 'requires', clause: '1-376', fields: ['boconocehechos'] },
  {
    kind: 'check',
    clause: '1-379',
    field: 'fchecho',
    fails: (v) => isAfter(v.fchecho, v.fcinicio),
    message: 'No puede ser mayor a la fecha de inicio.',
  },
  {
    kind: 'forces',
    clause: '1-240',
    trigger: ['llestado'],
    sets: { boconocehechos: NO },
    reason: POR_ESTADO,
    when: (v) => v.llestado === ESTADO.NO_APLICA,
  },
  {
    kind: 'forces',
    clause: '1-236',
    trigger: ['boconocehechos'],
    sets: { dslocalidad: null, dsnumeroexterior: null, dsnumerointerior: null, cp: null },
    reason: 'Escriba el lugar de los hechos.',
    when: (v) => v.boconocehechos === SI && v.dslocalidad === NA,
  },
  {
    kind: 'forces',
    clause: '1-239',
    sets: {
      llestado: ESTADO.NO_APLICA,
      dslocalidad: NA,
      lltipoasentamiento: TIPO_ASENTAMIENTO.NO_APLICA,
      lltipovialidad: TIPO_VIALIDAD.NO_APLICA,
      dsnumeroexterior: NA,
      dsnumerointerior: NA,
      cp: NA,
    },
    reason: POR_LUGAR,
    when: (v) => v.boconocehechos === NO,
  },
  { kind: 'requires', clause: '1-368', fields: ['llestado'] },
  {
    kind: 'options',
    clause: '1-237',
    field: 'llestado',
    allows: (id) => id !== ESTADO.NO_APLICA,
    when: (v) => v.boconocehechos === SI,
  },
  {
    kind: 'options',
    clause: '1-237',
    field: 'lltipoasentamiento',
    allows: (id) => id !== TIPO_ASENTAMIENTO.NO_APLICA,
    when: (v) => v.boconocehechos === SI,
  },
  {
    kind: 'options',
    clause: '1-237',
    field: 'lltipovialidad',
    allows: (id) => id !== TIPO_VIALIDAD.NO_APLICA,
    when: (v) => v.boconocehechos === SI,
  },
  {
    kind: 'forces',
    clause: '1-241',
    sets: { llmunicipio: MUNICIPIO.UNICO },
    reason: POR_ESTADO,
    when: (v) => v.llestado === ESTADO.NO_APLICA,
  },
  {
    kind: 'forces',
    clause: '1-242',
    sets: { llmunicipio: MUNICIPIO.UNICO },
    reason: POR_ESTADO,
    when: (v) => v.llestado === ESTADO.NO_DISPONIBLE,
  },
  {
    kind: 'forces',
    clause: '1-244',
    sets: { dscolonia: null },
    reason: 'Se fija por el tipo de asentamiento.',
    when: (v) => v.lltipoasentamiento === TIPO_ASENTAMIENTO.NO_APLICA,
  },
  {
    kind: 'forces',
    clause: '1-245',
    sets: { dscolonia: null },
    reason: 'Se fija por el tipo de asentamiento.',
    when: (v) => v.lltipoasentamiento === TIPO_ASENTAMIENTO.NO_DISPONIBLE,
  },
  {
    kind: 'forces',
    clause: '1-246',
    sets: { dscalle: null },
    reason: 'Se fija por el tipo de vialidad.',
    when: (v) => v.lltipovialidad === TIPO_VIALIDAD.NO_APLICA,
  },
  {
    kind: 'forces',
    clause: '1-247',
    sets: { dscalle: null },
    reason: 'Se fija por el tipo de vialidad.',
    when: (v) => v.lltipovialidad === TIPO_VIALIDAD.NO_DISPONIBLE,
  },

  // Status
  { kind: 'requires', clause: '1-370', fields: ['lletapa'] },
  {
    kind: 'forces',
    clause: '1-228',
    sets: { llestatus: ESTATUS.NO_APLICA },
    reason: 'Se fija por la etapa.',
    when: (v) => v.lletapa === ETAPA.NO_DISPONIBLE,
  },
  {
    kind: 'forces',
    clause: '1-226',
    sets: { llestatus: null },
    reason: 'Elija primero la etapa.',
    when: (v) => v.lletapa === null,
  },
  { kind: 'requires', clause: '1-371', fields: ['llestatus'] },
  {
    kind: 'options',
    clause: '1-227',
    field: 'llestatus',
    allows: (id) => id !== ESTATUS.FACULTAD_ATRACCION,
    when: (_, c) => c.integrada,
  },
  {
    kind: 'forces',
    clause: '1-234',
    sets: { fcestatus: null },
    reason: 'Elija primero el estatus.',
    when: (v) => v.llestatus === null,
  },
  { kind: 'requires', clause: '1-372', fields: ['fcestatus'] },
  {
    kind: 'check',
    clause: '1-373',
    field: 'fcestatus',
    fails: (v) => isAfter(v.fcinicio, v.fcestatus),
    message: 'No puede ser menor a la fecha de inicio.',
  },
  { kind: 'check', clause: '1-374', field: 'fcestatus', fails: (v, c) => isAfter(v.fcestatus, c.hoy), message: FUTURA },
  { kind: 'requires', clause: '1-230', fields: ['dsacumulacion'], when: isAcumulacion },
  {
    kind: 'check',
    clause: '1-657',
    only: { doors: ['formulario', 'servicio'], why: 'the workbook may say NO DISPONIBLE [2-330]' },
    field: 'dsacumulacion',
    fails: (v) => isAcumulacion(v) && SIN_NUMERO.has(llave(v.dsacumulacion ?? '')),
    message: 'Escriba el número de la carpeta a la que se acumula.',
  },
  { kind: 'requires', clause: '1-231', fields: ['dsreclasificacion'], when: isAcumulacion },
  {
    kind: 'forces',
    clause: '1-232',
    only: {
      doors: ['formulario'],
      why: 'the workbook may tell an accumulation without its status [2-294] [2-295], the service the reason of an incompetence [3-302]',
    },
    sets: { dsacumulacion: null, dsreclasificacion: null },
    reason: 'Solo para el estatus Acumulación.',
    when: (v) => !isAcumulacion(v),
  },

  // Origin file
  { kind: 'requires', clause: '1-377', fields: ['boexisteexporigen'] },
  { kind: 'requires', clause: '1-248', fields: ['nocianterior'], when: hasOrigen },
  { kind: 'requires', clause: '1-249', fields: ['dsjuzgado'], when: hasOrigen },
  { kind: 'requires', clause: '1-250', fields: ['dsproceso'], when: hasOrigen },
  { kind: 'requires', clause: '1-251', fields: ['dsdelito'], when: hasOrigen },
  { kind: 'requires', clause: '1-252', fields: ['llentidadfederativa'], when: hasOrigen },
  {
    kind: 'options',
    clause: '1-252',
    field: 'llentidadfederativa',
    allows: (id) => id !== ESTADO.NO_APLICA,
    when: hasOrigen,
  },
  {
    kind: 'forces',
    clause: '1-253',
    sets: { nocianterior: null, dsjuzgado: null, dsproceso: null, dsdelito: null },
    reason: POR_ORIGEN,
    when: withoutOrigen,
  },
  {
    kind: 'forces',
    clause: '1-255',
    sets: { llentidadfederativa: ESTADO.NO_APLICA },
    reason: POR_ORIGEN,
    when: withoutOrigen,
  },
  {
    kind: 'forces',
    clause: '1-255',
    sets: { llmunicipioorigen: MUNICIPIO.UNICO },
    reason: POR_ESTADO,
    when: (v) => v.llentidadfederativa === ESTADO.NO_APLICA || v.llentidadfederativa === ESTADO.NO_DISPONIBLE,
  },

  // Data of law
  {
    kind: 'forces',
    clause: '1-661',
    sets: { dsorganovista: null, fcvista: null, fcrecepcionvista: null },
    reason: 'Solo cuando la carpeta inició por vista de órgano jurisdiccional.',
    when: (v) => !isVistaJudicial(v),
  },
  { kind: 'check', clause: '1-662', field: 'fcvista', fails: (v, c) => isAfter(v.fcvista, c.hoy), message: FUTURA },
  {
    kind: 'check',
    clause: '1-662',
    field: 'fcrecepcionvista',
    fails: (v, c) => isAfter(v.fcrecepcionvista, c.hoy),
    message: FUTURA,
  },
  {
    kind: 'check',
    clause: '1-662',
    field: 'fcrecepcionvista',
    fails: (v) => isAfter(v.fcvista, v.fcrecepcionvista),
    message: 'No puede ser menor a la fecha de la vista.',
  },
  {
    kind: 'forces',
    clause: '1-663',
    sets: { nopena: null, noinhabilitacion: null },
    reason: 'Solo para el estatus Sentencia condenatoria.',
    when: (v) => v.llestatus !== ESTATUS.SENTENCIA_CONDENATORIA,
  },

  // How well the day of the facts is known (D-409). Of two days the first is the day that all rules of order read, of a
  // month its first: they refuse only what no day of them allows.
  {
    kind: 'locks',
    clause: 'precisión con su fecha',
    fields: ['llprecisionhecho', 'fchechofin'],
    reason: 'Va con la fecha de los hechos, que ya no se cambia.',
    when: (v, c) => !isEmpty(v.fchecho) && cierraHecho(c),
  },
  {
    kind: 'forces',
    clause: 'hechos que no se sabe cuándo',
    only: DE_UNA_HOJA,
    sets: { fchecho: null },
    reason: 'No se sabe cuándo ocurrieron los hechos.',
    when: (v) => v.llprecisionhecho === PRECISION.NO_SE_SABE,
  },
  {
    kind: 'options',
    clause: 'precisión de los hechos',
    field: 'llprecisionhecho',
    allows: (id) => DE_HECHOS.has(id),
    message: 'Elija DIA, ENTRE DOS DIAS, MES o NO SE SABE.',
  },
  {
    kind: 'options',
    clause: 'precisión sin fecha',
    field: 'llprecisionhecho',
    allows: (id) => id === PRECISION.NO_SE_SABE,
    when: (v, c) => isEmpty(v.fchecho) && cierraHecho(c),
  },
  {
    kind: 'requires',
    clause: 'hechos con su fecha',
    only: DE_UNA_HOJA,
    fields: ['fchecho'],
    when: (v) => isEntreDosDias(v) || isMes(v),
  },
  {
    kind: 'check',
    clause: 'hechos de un mes',
    only: DE_UNA_HOJA,
    field: 'fchecho',
    fails: (v) => isMes(v) && !isPrimero(v.fchecho ?? '-01'),
    message: 'De un mes escriba su primer día.',
  },
  {
    kind: 'forces',
    clause: 'último día de los hechos',
    sets: { fchechofin: null },
    reason: 'Solo de hechos entre dos días.',
    when: (v) => !isEntreDosDias(v),
  },
  { kind: 'requires', clause: 'último día de los hechos', fields: ['fchechofin'], when: isEntreDosDias },
  {
    kind: 'check',
    clause: 'último día de los hechos',
    field: 'fchechofin',
    fails: (v) =>
      isEntreDosDias(v) && !isEmpty(v.fchecho) && !isEmpty(v.fchechofin) && !isAfter(v.fchechofin, v.fchecho),
    message: 'Debe ser posterior al primer día.',
  },
  {
    kind: 'check',
    clause: 'último día de los hechos',
    field: 'fchechofin',
    fails: (v, c) => isAfter(v.fchechofin, c.hoy),
    message: FUTURA,
  },
]);

/** Which origins a form offers: federal ones to roles 5 and 6, and to anyone editing an integrated file [1-222] [1-223]. */
export const usesFederalOrigins = ({ rol, modo, integrada }: Contexto): boolean =>
  isFederal(rol) || (modo === 'editar' && integrada);
