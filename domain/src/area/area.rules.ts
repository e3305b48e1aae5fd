import { INSTITUCION } from '../catalogos/ids.ts';
import { defaults, fieldRules } from '../lib/campos.ts';
import { defineRules } from '../lib/rules.ts';
import { type Area, camposArea } from './area.schema.ts';

export interface ContextoArea {
  /** Institution of an administrator who manages only that one; null manages all. */
  propia: number | null;
  /** Whether the chosen office has seats. */
  haySedes: boolean;
  /** Only the name is being changed, no pair is added: for areas that exist. */
  soloNombre: boolean;
}

const isFederal = (v: Area) => v.llinstitucion === INSTITUCION.FGR;

export const areaNueva = (): Area => defaults(camposArea) as Area;

/** The rules of the area dialog; each row names its clause. */
export const reglasArea = defineRules<Area, ContextoArea>([
  ...fieldRules<Area, ContextoArea>(camposArea),
  {
    kind: 'forces',
    clause: 'jurisdicción',
    sets: (_, c) => ({ llinstitucion: c.propia }),
    reason: 'Solo administra las áreas de su institución.',
    when: (_, c) => c.propia !== null,
  },
  {
    kind: 'locks',
    clause: 'área de una institución',
    fields: ['llinstitucion'],
    reason: 'Un área no cambia de institución.',
    when: (v) => v.llpropietario !== null,
  },
  { kind: 'requires', clause: '2-077', fields: ['dspropietario'] },
  { kind: 'requires', clause: '2-261', fields: ['llinstitucion'] },
  { kind: 'shows', clause: '2-080', fields: ['fiscaliaid', 'sedeid'], when: isFederal },
  { kind: 'requires', clause: '2-262', fields: ['fiscaliaid'], when: (v, c) => isFederal(v) && !c.soloNombre },
  {
    kind: 'requires',
    clause: '2-263',
    fields: ['sedeid'],
    when: (v, c) => isFederal(v) && v.fiscaliaid !== null && c.haySedes,
  },
]);
