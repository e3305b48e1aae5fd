import { ADSCRIPCION, DETALLE_SITUACION, GOBIERNO, SITUACION_JURIDICA } from '../catalogos/ids.ts';
import { defaults, editable, fieldRules, soloConsulta } from '../lib/campos.ts';
import type { ContextoEnCarpeta } from '../lib/contexto.ts';
import { isAfter } from '../lib/fecha.ts';
import { defineRules, type Rule } from '../lib/rules.ts';
import { NO, NO_APLICA, NO_DISPONIBLE, SI } from '../lib/siNo.ts';
import { reglasNacimiento } from '../persona/nacimiento.ts';
import { camposImputado, type Imputado } from './imputado.schema.ts';

/** An accused is judged inside an authority: its government level is part of the context. */
export type ContextoImputado = ContextoEnCarpeta & { llgobierno: number | null };

export const imputadoNuevo = (): Imputado => defaults(camposImputado) as Imputado;

/** 'Guardar' of the dialog is enabled by name or alias [1-119] [1-120]. */
export const isNombrado = (v: Pick<Imputado, 'dsnombre' | 'dsalias'>): boolean =>
  Boolean(v.dsnombre?.trim() || v.dsalias?.trim());

/** Legal situations that leave one detail only [1-285] [1-286] [1-287]. */
const DETALLE_UNICO: readonly [number, number, string][] = [
  [SITUACION_JURIDICA.LIBRE, DETALLE_SITUACION.NO_APLICA_LIBRE, '1-285'],
  [SITUACION_JURIDICA.NO_APLICA, DETALLE_SITUACION.NO_APLICA, '1-286'],
  [SITUACION_JURIDICA.NO_DISPONIBLE, DETALLE_SITUACION.NO_APLICA_NO_DISPONIBLE, '1-287'],
];

const SOLO_ALIAS: Rule<Imputado, ContextoImputado>['only'] = {
  doors: ['formulario', 'servicio'],
  why: 'the workbook may accuse somebody of whom only an alias is known [2-394]',
};

/** The conditional rules of the accused-person dialog; each row names its clause. */
export const reglasImputado = defineRules<Imputado, ContextoImputado>([
  ...fieldRules<Imputado, ContextoImputado>(camposImputado),
  soloConsulta('1-112', editable(camposImputado)),
  { kind: 'requires', clause: '1-411', fields: ['dsapellidopaterno'], only: SOLO_ALIAS },
  { kind: 'requires', clause: '1-412', fields: ['dsnombre'], only: SOLO_ALIAS },
  { kind: 'requires', clause: '1-413', fields: ['llgenero'] },
  { kind: 'requires', clause: '1-414', fields: ['llpaisnacimiento'] },
  { kind: 'requires', clause: '1-415', fields: ['llestadonacimiento'] },
  {
    kind: 'requires',
    clause: '1-416',
    fields: ['llmunicipionacimiento'],
    only: {
      doors: ['formulario', 'servicio'],
      why: 'the workbook may say of the municipality that it is NO DISPONIBLE [2-350]',
    },
  },
  {
    kind: 'check',
    clause: 'nacimiento futuro',
    field: 'fechanacimiento',
    fails: (v, c) => isAfter(v.fechanacimiento, c.hoy),
    message: 'No puede ser mayor a la fecha actual.',
  },
  ...reglasNacimiento<Imputado, ContextoImputado>(),
  {
    kind: 'forces',
    clause: '1-294',
    sets: { boseparadoservpublico: NO_APLICA, lladscripcion: ADSCRIPCION.PARTICULAR },
    reason: 'Se fija por el nivel de gobierno.',
    when: (_, c) => c.llgobierno === GOBIERNO.NO_APLICA,
  },
  {
    kind: 'forces',
    clause: '1-296',
    sets: { boseparadoservpublico: NO_DISPONIBLE, lladscripcion: ADSCRIPCION.NO_DISPONIBLE },
    reason: 'Se fija por el nivel de gobierno.',
    when: (_, c) => c.llgobierno === GOBIERNO.NO_DISPONIBLE,
  },
  { kind: 'requires', clause: '1-280', fields: ['fechadisposicion'], when: (v) => v.bodisposicion === SI },
  { kind: 'requires', clause: '1-281', fields: ['dsdependencia'], when: (v) => v.bodisposicion === SI },
  { kind: 'requires', clause: '1-282', fields: ['dsautoridad'], when: (v) => v.bodisposicion === SI },
  {
    kind: 'check',
    clause: 'disposición futura',
    field: 'fechadisposicion',
    fails: (v, c) => isAfter(v.fechadisposicion, c.hoy),
    message: 'No puede ser mayor a la fecha actual.',
  },
  {
    kind: 'forces',
    clause: '1-280',
    sets: { fechadisposicion: null, dsdependencia: null, dsautoridad: null },
    reason: 'Solo si fue puesto a disposición.',
    when: (v) => v.bodisposicion !== SI,
  },
  {
    kind: 'forces',
    clause: '1-283',
    sets: { boordenaprehension: NO_APLICA },
    reason: 'Se fija por la puesta a disposición.',
    when: (v) => v.bodisposicion === SI,
  },
  {
    kind: 'options',
    clause: '1-284',
    field: 'boordenaprehension',
    allows: (id) => id !== NO_APLICA,
    when: (v) => v.bodisposicion === NO,
  },
  { kind: 'requires', clause: '1-284', fields: ['boordenaprehension'], when: (v) => v.bodisposicion === NO },
  { kind: 'requires', clause: '1-417', fields: ['llsituacionjuridica'] },
  ...DETALLE_UNICO.map(
    ([situacion, detalle, clause]): Rule<Imputado, ContextoImputado> => ({
      kind: 'forces',
      clause,
      sets: { llsituacion: detalle },
      reason: 'Se fija por la situación jurídica.',
      when: (v) => v.llsituacionjuridica === situacion,
    }),
  ),
  { kind: 'requires', clause: '1-418', fields: ['llsituacion'] },
  {
    kind: 'shows',
    clause: '1-289',
    fields: ['dsorganojurisdiccional'],
    when: (v) => v.llsituacion === DETALLE_SITUACION.CONDENATORIA,
  },
]);
