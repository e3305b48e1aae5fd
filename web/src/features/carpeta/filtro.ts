import { FORMATO_CI } from '@renadet/domain/carpeta/carpeta.rules';
import { catalogo, dia, texto } from '@renadet/domain/lib/campos';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { defineRules, isEmpty } from '@renadet/domain/lib/rules';
import { normalizar } from '@renadet/domain/lib/texto';
import { TAMANOS } from '../../ui/tabla/usePagina.ts';

/** What is asked in the file search; institution and area 0 are all of them [1-063]. */
export interface Filtro {
  noci: string | null;
  nombreCompleto: string | null;
  fechaInicio: string | null;
  fechaFin: string | null;
  institucion: number | null;
  area: number | null;
}
/** A search as it was made, kept among the screens' choices. */
export interface Busqueda extends Filtro {
  /** 1-based. */
  pagina: number;
  rpp: number;
}

export const FILTRO_VACIO: Filtro = {
  noci: null,
  nombreCompleto: null,
  fechaInicio: null,
  fechaFin: null,
  institucion: 0,
  area: 0,
};

export const camposFiltro = {
  noci: texto('Número de C.I.', 100),
  nombreCompleto: texto('Nombre o apellidos de la víctima', 300),
  fechaInicio: dia('Fecha de inicio, desde'),
  fechaFin: dia('Fecha de inicio, hasta'),
  institucion: catalogo('Institución', 'instituciones'),
  area: catalogo('Área', 'propietarios', 'institucion'),
} as const;

const NUMERO = /^[\p{L}0-9/_\- ]+$/u;
const FUTURA = 'No puede ser mayor a la fecha actual.';
const AL_MENOS_UNO = 'Escriba el número de C.I., el nombre de la víctima o las dos fechas.';

const withoutText = (v: Filtro) => isEmpty(v.noci) && isEmpty(v.nombreCompleto);
const onlyOneDate = (v: Filtro) => isEmpty(v.fechaInicio) !== isEmpty(v.fechaFin);

/** The rules of the search (document 1, section 5, file search). */
export const reglasFiltro = defineRules<Filtro, { hoy: Fecha }>([
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
    fails: (v) => v.noci !== null && !NUMERO.test(v.noci),
    message: FORMATO_CI,
  },
  {
    kind: 'requires',
    clause: '1-355',
    fields: ['fechaInicio', 'fechaFin'],
    message: 'Escriba las dos fechas.',
    when: (v) => withoutText(v) && onlyOneDate(v),
  },
  ...(['fechaInicio', 'fechaFin'] as const).map((field) => ({
    kind: 'check' as const,
    clause: '1-356',
    field,
    fails: (v: Filtro, c: { hoy: Fecha }) => v[field] !== null && v[field] > c.hoy,
    message: FUTURA,
  })),
  {
    kind: 'check',
    clause: '1-357',
    field: 'fechaFin',
    fails: (v) => v.fechaInicio !== null && v.fechaFin !== null && v.fechaFin < v.fechaInicio,
    message: 'No puede ser menor a la fecha de inicio.',
  },
  {
    kind: 'forces',
    clause: '1-063',
    trigger: ['institucion'],
    sets: { area: 0 },
    reason: 'Elija primero la institución.',
  },
]);

/** A search from the first page, with what was typed as the registry would keep it. */
export const aBusqueda = (v: Filtro, rpp: number = TAMANOS[0]): Busqueda => ({
  ...v,
  noci: (v.noci && normalizar(v.noci)) || null,
  nombreCompleto: (v.nombreCompleto && normalizar(v.nombreCompleto)) || null,
  pagina: 1,
  rpp,
});

/** The request as the service takes it: days as dd/MM/yyyy, spaces of the name as & [1-142], pages from 1 [1-143]. */
export const aPeticion = ({
  noci,
  nombreCompleto,
  fechaInicio,
  fechaFin,
  institucion,
  area,
  pagina,
  rpp,
}: Busqueda) => ({
  noci,
  fechaInicio: formatFecha(fechaInicio) || null,
  fechaFin: formatFecha(fechaFin) || null,
  nombreCompleto: nombreCompleto?.trim().replace(/\s+/g, '&') || null,
  pagina,
  rpp,
  institucion: institucion ?? 0,
  area: area ?? 0,
});
