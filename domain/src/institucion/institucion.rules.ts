import { INSTITUCION } from '../catalogos/ids.ts';
import { defineRules } from '../lib/rules.ts';
import { FEDERAL } from './grupo.ts';
import type { Institucion } from './institucion.schema.ts';

export const institucionNueva = (): Institucion => ({ llinstitucion: null, dsinstitucion: null, dsabreviatura: null });

/** The rules of the institution dialog. */
export const reglasInstitucion = defineRules<Institucion, object>([
  { kind: 'requires', clause: '2-265', fields: ['dsinstitucion'] },
  { kind: 'requires', clause: '2-266', fields: ['dsabreviatura'] },
  {
    kind: 'forces',
    clause: '2-144',
    sets: { dsabreviatura: FEDERAL },
    reason: 'Señala a la institución federal: no cambia.',
    when: (v) => v.llinstitucion === INSTITUCION.FGR,
  },
]);
