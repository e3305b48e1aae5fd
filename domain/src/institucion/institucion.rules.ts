import { INSTITUCION } from '../catalogos/ids.ts';
import { defaults } from '../lib/campos.ts';
import { areDominios, DOMINIOS_MAL } from '../lib/dominios.ts';
import { defineRules } from '../lib/rules.ts';
import { FEDERAL } from './grupo.ts';
import { camposInstitucion, type Institucion } from './institucion.schema.ts';

export const institucionNueva = (): Institucion => defaults(camposInstitucion) as Institucion;

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
  {
    kind: 'check',
    clause: 'dominio del correo',
    field: 'dominios',
    fails: (v) => !areDominios(v.dominios),
    message: DOMINIOS_MAL,
  },
  {
    kind: 'locks',
    clause: '1-728',
    fields: ['lltipofuente'],
    reason: 'Se elige al registrarla y no cambia: registre otra institución.',
    when: (v) => v.llinstitucion !== null,
  },
]);
