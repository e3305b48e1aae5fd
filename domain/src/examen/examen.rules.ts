import { defaults, editable, fieldRules, soloConsulta } from '../lib/campos.ts';
import type { ContextoEnCarpeta } from '../lib/contexto.ts';
import { isAfter } from '../lib/fecha.ts';
import { defineRules, isEmpty, type Rule } from '../lib/rules.ts';
import { camposExamen, type Examen } from './examen.schema.ts';

const DATOS = editable(camposExamen);
export const examenNuevo = (): Examen => defaults(camposExamen) as Examen;

type Fechas = 'fcsolicitud' | 'fcrealizacion' | 'fcentrega';
const futura = (field: Fechas): Rule<Examen, ContextoEnCarpeta> => ({
  kind: 'check',
  clause: '1-692',
  field,
  fails: (v, c) => isAfter(v[field], c.hoy),
  message: 'No puede ser mayor a la fecha actual.',
});
const enOrden = (antes: Fechas, field: Fechas, message: string): Rule<Examen, ContextoEnCarpeta> => ({
  kind: 'check',
  clause: '1-693',
  field,
  fails: (v) => isAfter(v[antes], v[field]),
  message,
});

/** The rules of an examination; each row names its clause. */
export const reglasExamen = defineRules<Examen, ContextoEnCarpeta>([
  ...fieldRules<Examen, ContextoEnCarpeta>(camposExamen),
  soloConsulta('1-091', DATOS),
  futura('fcsolicitud'),
  futura('fcrealizacion'),
  futura('fcentrega'),
  enOrden('fcsolicitud', 'fcrealizacion', 'Escriba el mismo día de la solicitud o uno posterior.'),
  enOrden('fcrealizacion', 'fcentrega', 'Escriba el mismo día de la realización o uno posterior.'),
  enOrden('fcsolicitud', 'fcentrega', 'Escriba el mismo día de la solicitud o uno posterior.'),
  {
    kind: 'check',
    clause: '1-694',
    field: 'llorganismo',
    fails: (v) => DATOS.every((name) => isEmpty(v[name])),
    message: 'Capture este dato o algún otro del examen.',
  },
]);
