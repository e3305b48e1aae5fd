import { INSTITUCION } from '../catalogos/ids.ts';
import { isEmpty } from '../lib/rules.ts';
import { BANDERAS, type Bandera } from './dimensiones.ts';
import { type Filtro, GRUPO } from './filtro.ts';
import { FECHAS, limites, type ReglaDeReporte, reglasReporte } from './reglas.ts';

export const GRUPOS = [
  { id: GRUPO.TODOS, texto: 'TODOS' },
  { id: GRUPO.FGR, texto: 'FGR' },
  { id: GRUPO.ESTATALES, texto: 'ESTATALES' },
] as const;

const all = (value: number | null) => value === null || value === 0;

/** A period that must be there, within what the registry has [3-354] [3-456]. */
const periodo: ReglaDeReporte[] = [{ kind: 'requires', clause: '3-051', fields: FECHAS }, ...limites];

const TODO = { grupo: 0, institucion: 0, area: 0, delito: 0 } as const;
const POR_NUMERO = 'Se busca por número de expediente.';

/** Period or case number, whichever is filled first; the other waits [3-303] [3-310]. */
const periodoONumero = (extra: Partial<Filtro> = {}): ReglaDeReporte[] => [
  ...reglasReporte,
  { kind: 'requires', clause: '3-306', fields: ['noci'], when: (v) => !isEmpty(v.noci) },
  {
    kind: 'forces',
    clause: '3-304',
    when: (v) => !isEmpty(v.noci),
    sets: { fechaInicio: null, fechaFin: null, ...TODO, ...extra },
    reason: POR_NUMERO,
  },
  {
    kind: 'locks',
    clause: '3-310',
    fields: ['noci'],
    when: (v) => isEmpty(v.noci) && (!isEmpty(v.fechaInicio) || !isEmpty(v.fechaFin)),
    reason: 'Se busca por fechas.',
  },
];

/** Group, institution, area: each opens the next [3-315] [3-316] [3-317]. */
const instituciones: ReglaDeReporte[] = [
  { kind: 'requires', clause: '3-339', fields: ['grupo', 'delito'] },
  {
    kind: 'options',
    clause: '3-313',
    field: 'institucion',
    allows: (id, { grupo }) =>
      id === 0 || all(grupo) || (grupo === GRUPO.FGR ? id === INSTITUCION.FGR : id >= INSTITUCION.ESTATAL_DESDE),
  },
  {
    kind: 'forces',
    clause: '3-315',
    when: (v) => all(v.grupo),
    sets: { institucion: 0, area: 0 },
    reason: 'Elija un grupo en particular.',
  },
  {
    kind: 'forces',
    clause: '3-317',
    when: (v) => !all(v.grupo) && all(v.institucion),
    sets: { area: 0 },
    reason: 'Elija una institución en particular.',
  },
  { kind: 'forces', clause: '3-316', trigger: ['institucion'], sets: { area: 0 }, reason: '' },
  { kind: 'forces', clause: '3-313', trigger: ['grupo'], sets: { institucion: 0, area: 0 }, reason: '' },
];

const banderas = Object.keys(BANDERAS) as Bandera[];

/** The conditions of each form; the server asks for less (reglasReporte): lists that do not fit find nothing. */
export const REGLAS = {
  carpeta: [...periodo, { kind: 'requires', clause: '3-046', fields: ['delito'] }],
  victima: [...periodo],
  captura: [...periodo, { kind: 'forces', clause: '3-070', trigger: ['institucion'], sets: { area: 0 }, reason: '' }],
  calidad: [...periodo, { kind: 'forces', clause: '3-522', trigger: ['institucion'], sets: { area: 0 }, reason: '' }],
  estadisticoCarpetas: [...periodoONumero(), ...instituciones],
  estadisticoVictimas: [
    ...periodoONumero(),
    ...instituciones,
    { kind: 'forces', clause: '3-319', when: (v) => !all(v.sexo), sets: { boSexo: false }, reason: 'Eligió un sexo.' },
    {
      kind: 'forces',
      clause: '3-321',
      when: (v) => v.sexo !== 2,
      sets: { boGestacion: false },
      reason: 'Solo con el sexo MUJER.',
    },
    {
      kind: 'check',
      clause: '3-343',
      field: 'boEdad',
      fails: (v) => banderas.every((name) => !v[name]),
      message: 'Marque al menos una gráfica.',
    },
  ],
  estadisticoAutoridades: [
    ...periodoONumero({ nivelGobierno: 0, subnivelGobierno: 0 }),
    ...instituciones,
    { kind: 'forces', clause: '3-305', trigger: ['nivelGobierno'], sets: { subnivelGobierno: 0 }, reason: '' },
  ],
  determinacion: [
    ...periodo,
    ...instituciones,
    {
      kind: 'forces',
      clause: '3-327',
      when: (v) => all(v.etapa),
      sets: { estatus: 0 },
      reason: 'Elija una etapa en particular.',
    },
    { kind: 'forces', clause: '3-328', trigger: ['etapa'], sets: { estatus: 0 }, reason: '' },
  ],
} as const satisfies Record<string, readonly ReglaDeReporte[]>;
export type NombreReglas = keyof typeof REGLAS;
