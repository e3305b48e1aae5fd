import { DEPENDENCIA, GOBIERNO, SUBNIVEL } from '../catalogos/ids.ts';
import { defaults, editable, fieldRules, soloConsulta } from '../lib/campos.ts';
import type { ContextoEnCarpeta } from '../lib/contexto.ts';
import { defineRules, type Rule } from '../lib/rules.ts';
import { NO_APLICA, NO_DISPONIBLE, SI } from '../lib/siNo.ts';
import { isFederal } from '../permisos/roles.ts';
import { type Autoridad, camposAutoridad } from './autoridad.schema.ts';
import { isDeNivel } from './corporaciones.ts';
import { isNivel } from './nivel.ts';

const POR_NIVEL = 'Se fija por el nivel de gobierno.';
const POR_SUBNIVEL = 'Se fija por el subnivel de gobierno.';
const POR_PERTENENCIA = 'Se fija porque no pertenece a una institución.';

/** Q.R.R.: the file is against whoever turns out to be responsible. */
const isQrr = (v: Autoridad) => v.boexistente === 1;
const isBelonging = (v: Autoridad) => v.boperteneceinstitucion === SI;
const isOpen = (v: Autoridad) => isNivel(v.llgobierno);

/** 'Who turns out responsible' may be told of a level of government. */
const SIN_NIVEL: Rule<Autoridad, ContextoEnCarpeta>['only'] = {
  doors: ['formulario'],
  why: 'the workbook [2-382] and the service [3-278] tell who turns out responsible of a level of government',
};
const isLevelKept = (_: Autoridad, c: ContextoEnCarpeta) => c.modo === 'editar' && isFederal(c.rol);

/** Values of a new authority form. */
export const autoridadNueva = (llcarpeta: number): Autoridad =>
  ({ ...defaults(camposAutoridad), llcarpeta, boexistente: 0, imputados: [], imputadosE: [] }) as Autoridad;

/** The Q.R.R. checkbox shows while nobody is accused, or when it is already marked (R-30) [1-109]. */
export const showsQrr = (v: Autoridad): boolean => v.imputados.length === 0 || isQrr(v);

/** The conditional rules of the authority form; each row names its clause. */
export const reglasAutoridad = defineRules<Autoridad, ContextoEnCarpeta>([
  // Marking and unmarking Q.R.R.
  {
    kind: 'forces',
    clause: '1-312',
    trigger: ['boexistente'],
    sets: {
      llgobierno: null,
      llsubnivel: null,
      boperteneceinstitucion: null,
      lldependencia: null,
      dsdescripcion: null,
      dscargo: null,
    },
    reason: '',
    when: (v) => !isQrr(v),
  },
  ...fieldRules<Autoridad>(camposAutoridad),
  soloConsulta('1-318', editable(camposAutoridad)),
  {
    kind: 'locks',
    clause: '1-208',
    fields: editable(camposAutoridad),
    reason: 'La carpeta está cerrada.',
    when: (_, c) => c.cerrada,
  },
  {
    kind: 'locks',
    clause: '1-314',
    fields: ['llgobierno'],
    reason: 'Su rol no puede cambiar este dato.',
    when: isLevelKept,
  },
  {
    kind: 'forces',
    clause: '1-310',
    only: SIN_NIVEL,
    sets: { llgobierno: GOBIERNO.NO_APLICA },
    reason: 'Se fija por Q.R.R.',
    when: isQrr,
  },
  {
    kind: 'check',
    clause: '1-310',
    only: SIN_NIVEL,
    field: 'boexistente',
    fails: (v) => isQrr(v) && v.llgobierno !== GOBIERNO.NO_APLICA,
    message: 'No puede marcar Q.R.R.: su rol no puede cambiar el nivel de gobierno.',
    when: isLevelKept,
  },
  {
    kind: 'check',
    clause: '1-109',
    field: 'boexistente',
    fails: (v) => isQrr(v) && v.imputados.length > 0,
    message: 'Quite la marca Q.R.R. o las personas imputadas: no pueden ir juntas.',
  },

  // Level and sublevel
  { kind: 'requires', clause: '1-419', fields: ['llgobierno'], when: (v) => !isQrr(v) },
  {
    kind: 'forces',
    clause: '1-290',
    sets: { llsubnivel: SUBNIVEL.NO_DISPONIBLE },
    reason: POR_NIVEL,
    when: (v) => v.llgobierno === GOBIERNO.NO_DISPONIBLE,
  },
  {
    kind: 'forces',
    clause: '1-291',
    sets: { llsubnivel: SUBNIVEL.NO_APLICA },
    reason: POR_NIVEL,
    when: (v) => v.llgobierno === GOBIERNO.NO_APLICA,
  },
  {
    kind: 'forces',
    clause: '1-292',
    sets: { llsubnivel: null },
    reason: 'Elija primero el nivel de gobierno.',
    when: (v) => v.llgobierno === null,
  },
  { kind: 'options', clause: '1-293', field: 'llsubnivel', allows: (id) => id !== SUBNIVEL.NO_APLICA, when: isOpen },
  { kind: 'requires', clause: '1-420', fields: ['llsubnivel'], when: (v) => !isQrr(v) },

  // Belongs to a security institution
  {
    kind: 'forces',
    clause: '1-298',
    sets: { boperteneceinstitucion: NO_DISPONIBLE },
    reason: POR_SUBNIVEL,
    when: (v) => v.llsubnivel === SUBNIVEL.NO_DISPONIBLE,
  },
  {
    kind: 'forces',
    clause: '1-299',
    sets: { boperteneceinstitucion: NO_APLICA },
    reason: POR_SUBNIVEL,
    when: (v) => v.llsubnivel === SUBNIVEL.NO_APLICA,
  },
  {
    kind: 'forces',
    clause: '1-421',
    sets: { boperteneceinstitucion: null },
    reason: 'Elija primero el subnivel de gobierno.',
    when: (v) => v.llsubnivel === null,
  },
  {
    kind: 'options',
    clause: '1-300',
    field: 'boperteneceinstitucion',
    allows: (id) => id !== NO_APLICA,
    when: (v) =>
      v.llsubnivel !== null && v.llsubnivel !== SUBNIVEL.NO_APLICA && v.llsubnivel !== SUBNIVEL.NO_DISPONIBLE,
  },
  { kind: 'requires', clause: '1-421', fields: ['boperteneceinstitucion'], when: (v) => v.llsubnivel !== null },

  // Institution, its description and the position
  {
    kind: 'forces',
    clause: '1-301',
    only: {
      doors: ['formulario', 'servicio'],
      why: 'the workbook then says NO DISPONIBLE of the institution too [2-388]',
    },
    sets: { lldependencia: DEPENDENCIA.NO_APLICA },
    reason: POR_PERTENENCIA,
    when: (v) => v.boperteneceinstitucion !== null && !isBelonging(v),
  },
  {
    kind: 'forces',
    clause: '1-303',
    sets: { lldependencia: null },
    reason: 'Conteste antes si pertenece a una institución.',
    when: (v) => v.boperteneceinstitucion === null,
  },
  { kind: 'requires', clause: '1-303', fields: ['lldependencia'], when: isBelonging },
  {
    kind: 'options',
    clause: 'corporación de su nivel',
    only: {
      doors: ['formulario'],
      why: 'the workbook names any institution [2-385], the service maps its own; what comes is kept, and a rule of quality tells it',
    },
    field: 'lldependencia',
    allows: (id, v) => isDeNivel(v.llgobierno, v.llsubnivel, id),
    message: 'Elija una institución del nivel y subnivel de gobierno elegidos; si no está, OTRO.',
  },
  { kind: 'shows', clause: '1-106', fields: ['dsdescripcion'], when: (v) => v.lldependencia === DEPENDENCIA.OTRO },
  { kind: 'requires', clause: '1-422', fields: ['dsdescripcion'], when: (v) => v.lldependencia === DEPENDENCIA.OTRO },
  {
    kind: 'shows',
    clause: '1-107',
    fields: ['dscargo'],
    when: (v) => isBelonging(v) && v.lldependencia !== DEPENDENCIA.NO_APLICA,
  },
  {
    kind: 'forces',
    clause: '1-307',
    sets: { dsdescripcion: null, dscargo: null },
    reason: 'Se fija por la institución.',
    when: (v) => v.lldependencia === DEPENDENCIA.NO_DISPONIBLE,
  },
  {
    kind: 'forces',
    clause: '1-308',
    sets: { dsdescripcion: null, dscargo: null },
    reason: 'Se fija por la institución.',
    when: (v) => v.lldependencia === DEPENDENCIA.NO_APLICA,
  },
]);
