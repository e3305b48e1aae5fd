import { periodoEnOrden } from '../lib/campos.ts';
import { type Fecha, isAfter } from '../lib/fecha.ts';
import { defineRules, isEmpty } from '../lib/rules.ts';
import { numeral } from '../lib/texto.ts';
import { CI_VALIDO, FORMATO_CI } from './carpeta.rules.ts';
import type { CriteriosCarpeta } from './criterios.ts';
import { isFolioBuscable, startsAsFolio } from './folio.ts';

const DIA_DE_REGISTRO = 'día de registro';
const FUTURA = 'No puede ser mayor a la fecha actual.';
const AL_MENOS_UNO = 'Escriba el número de C.I., el nombre de la víctima o las dos fechas.';
const FORMATO_FOLIO = 'Escriba el folio completo, como en su constancia: RNDT-2026-30-000123-4.';

const SOLO_PROPIAS = 'Solo se busca por el día de registro entre las carpetas que usted registró.';

const withoutText = (v: CriteriosCarpeta) =>
  !v.mias && isEmpty(v.noci) && isEmpty(v.folio) && isEmpty(v.nombreCompleto);
const onlyOneDate = (v: CriteriosCarpeta) => isEmpty(v.fechaInicio) !== isEmpty(v.fechaFin);

/** The rules of the file search; each row names its clause. They hold in the form and on the server. */
export const reglasBusqueda = defineRules<CriteriosCarpeta, { hoy: Fecha }>([
  {
    kind: 'check',
    clause: '1-352',
    field: 'noci',
    fails: (v) => withoutText(v) && isEmpty(v.fechaInicio) && isEmpty(v.fechaFin),
    message: AL_MENOS_UNO,
  },
  {
    kind: 'check',
    clause: '1-348',
    field: 'noci',
    fails: (v) => !!v.noci && !CI_VALIDO.test(numeral(v.noci)),
    message: FORMATO_CI,
  },
  {
    kind: 'check',
    clause: '1-905',
    field: 'folio',
    fails: (v) => !!v.folio && !isFolioBuscable(numeral(v.folio)),
    message: FORMATO_FOLIO,
  },
  {
    kind: 'requires',
    clause: '1-355',
    fields: ['fechaInicio', 'fechaFin'],
    message: 'Escriba las dos fechas.',
    when: (v) => withoutText(v) && onlyOneDate(v),
  },
  ...(
    [
      ['1-356', 'fechaInicio'],
      ['1-356', 'fechaFin'],
      [DIA_DE_REGISTRO, 'registroDesde'],
      [DIA_DE_REGISTRO, 'registroHasta'],
    ] as const
  ).map(([clause, field]) => ({
    kind: 'check' as const,
    clause,
    field,
    fails: (v: CriteriosCarpeta, c: { hoy: Fecha }) => isAfter(v[field] ?? null, c.hoy),
    message: FUTURA,
  })),
  periodoEnOrden('1-357'),
  {
    kind: 'check',
    clause: DIA_DE_REGISTRO,
    field: 'registroHasta',
    fails: (v) => isAfter(v.registroDesde ?? null, v.registroHasta ?? null),
    message: 'No puede ser menor al primer día de registro.',
  },
  // of one account they are few, of all of them no index has that day
  {
    kind: 'check',
    clause: DIA_DE_REGISTRO,
    field: 'registroDesde',
    fails: (v) => !v.mias && (!isEmpty(v.registroDesde) || !isEmpty(v.registroHasta)),
    message: SOLO_PROPIAS,
  },
  {
    kind: 'forces',
    clause: '1-063',
    trigger: ['institucion'],
    sets: { area: 0 },
    reason: 'Elija primero la institución.',
  },
]);

/** The same in the form: its box of the number takes a folio too, and says there what is wrong with one. */
export const reglasFormaBusqueda = [
  ...reglasBusqueda,
  ...defineRules<CriteriosCarpeta, { hoy: Fecha }>([
    {
      kind: 'check',
      clause: '1-905',
      field: 'noci',
      fails: ({ noci }) => !!noci && startsAsFolio(numeral(noci)) && !isFolioBuscable(numeral(noci)),
      message: FORMATO_FOLIO,
    },
  ]),
];
