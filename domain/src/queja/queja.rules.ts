import { ESTADO } from '../catalogos/ids.ts';
import { defaults, editable, fieldRules, soloConsulta } from '../lib/campos.ts';
import { type Fecha, isAfter } from '../lib/fecha.ts';
import { defineRules, type Rule } from '../lib/rules.ts';
import { SI } from '../lib/siNo.ts';
import { camposQueja, type FiltroQuejas, type Queja } from './queja.schema.ts';

export const quejaNueva = (): Queja => defaults(camposQueja) as Queja;

export interface ContextoQueja {
  modo: 'nuevo' | 'editar' | 'consultar';
  hoy: Fecha;
}

const futura = (field: 'fcrecepcion' | 'fcremision'): Rule<Queja, ContextoQueja> => ({
  kind: 'check',
  clause: '1-731',
  field,
  fails: (v, c) => isAfter(v[field], c.hoy),
  message: 'No puede ser mayor a la fecha actual.',
});

/** The rules of a complaint; each row names its clause. */
export const reglasQueja = defineRules<Queja, ContextoQueja>([
  ...fieldRules<Queja, ContextoQueja>(camposQueja),
  soloConsulta('1-730', editable(camposQueja)),
  {
    kind: 'requires',
    clause: '1-730',
    fields: ['dsexpediente', 'fcrecepcion', 'llestado', 'novictimas', 'boremitida'],
  },
  futura('fcrecepcion'),
  futura('fcremision'),
  {
    kind: 'check',
    clause: '1-731',
    field: 'fcremision',
    fails: (v) => isAfter(v.fcrecepcion, v.fcremision),
    message: 'Escriba el mismo día de la recepción o uno posterior.',
  },
  {
    kind: 'forces',
    clause: '1-732',
    sets: { llmunicipio: null },
    reason: 'No se conoce la entidad federativa.',
    when: (v) => v.llestado === ESTADO.NO_DISPONIBLE || v.llestado === ESTADO.NO_APLICA,
  },
  {
    kind: 'forces',
    clause: '1-732',
    sets: { llfiscalia: null, fcremision: null, dsnoci: null },
    reason: 'Solo si se dio vista a una fiscalía.',
    when: (v) => v.boremitida !== SI,
  },
]);

/** The rules of what is looked for. */
export const reglasFiltroQuejas = defineRules<FiltroQuejas, object>([
  {
    kind: 'check',
    clause: '1-733',
    field: 'hasta',
    fails: (v) => isAfter(v.desde, v.hasta),
    message: 'Escriba el mismo día o uno posterior al de «Recibidas desde».',
  },
]);
