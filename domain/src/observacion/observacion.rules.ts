import type { Fecha } from '../lib/fecha.ts';
import { masDias } from '../lib/fecha.ts';
import { defineRules, type Rule } from '../lib/rules.ts';
import type { Observacion, ObservarVarias, Reapertura, RespuestaAObservacion } from './observacion.schema.ts';
import { datosDe } from './partes.ts';

/** Days ahead that an answer is asked for at most. */
const DIAS_PARA_ATENDER = 180;
export const ultimoParaEl = (hoy: Fecha): Fecha => masDias(hoy, DIAS_PARA_ATENDER);

interface ContextoObservacion {
  hoy: Fecha;
}
const pedido = <V extends Pick<Observacion, 'texto' | 'parael'>>(): Rule<V, ContextoObservacion>[] => [
  { kind: 'requires', clause: 'D-422', fields: ['texto'] },
  {
    kind: 'check',
    clause: 'D-422',
    field: 'parael',
    fails: ({ parael }, { hoy }) => parael !== null && (parael < hoy || parael > ultimoParaEl(hoy)),
    message: `Elija un día desde hoy y hasta ${DIAS_PARA_ATENDER} días después.`,
  },
];

/** The rules of a note: it says something, of a field that its record has. */
export const reglasObservacion = defineRules<Observacion, ContextoObservacion>([
  ...pedido<Observacion>(),
  {
    kind: 'check',
    clause: 'D-422',
    field: 'campo',
    fails: ({ objeto, campo }) => campo !== null && !datosDe(objeto).some((dato) => dato.campo === campo),
    message: 'El registro no tiene ese dato.',
  },
]);
export const reglasObservarVarias = defineRules<ObservarVarias, ContextoObservacion>(pedido<ObservarVarias>());

/** The rules of an answer: an objection and a plain answer say something; what was mended needs no words. */
export const reglasRespuesta = defineRules<RespuestaAObservacion, object>([
  { kind: 'requires', clause: 'D-422', fields: ['texto'], when: ({ acto }) => acto !== 'atiende' },
]);
export const reglasReapertura = defineRules<Reapertura, object>([
  { kind: 'requires', clause: 'D-422', fields: ['texto'] },
]);
