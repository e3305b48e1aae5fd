import { DATOS } from './ambitos.ts';
import { DESCRIPCION, EDITOR, tituloDe } from './catalogoAbierto.ts';
import { columnasDe, textosDeColumnas } from './datosAbiertos.ts';
import { LICENCIA } from './metodo.ts';
import type { Publicacion } from './tablas.ts';

const TIPOS: Readonly<Record<string, unknown>> = {
  'fecha (AAAA-MM-DD)': { base: 'date', format: 'yyyy-MM-dd' },
  texto: 'string',
  entero: 'integer',
  '0 o 1': { base: 'boolean', format: '1|0' },
};
/** Columns that every line fills. */
const SIEMPRE = ['corte', 'tabla', 'unidad', 'fuero', 'reservado'];

/** A text that is one of these and nothing else, as CSVW takes the kind of a column. */
const unoDe = (textos: readonly string[]) => ({
  base: 'string',
  format: `^(?:${textos.map((one) => one.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')})$`,
});

/**
 * How the CSV with every number is read (CSV on the Web): its columns, their kinds, what they mean, and what a text may be: the
 * entries that the catalogues had at the cut-off, as the publication keeps them.
 */
export function csvwDe(publicacion: Pick<Publicacion, 'corte' | 'tablas' | 'claves'>): object {
  const textos = textosDeColumnas(publicacion);
  const kind = (name: string, tipo: string) => (textos.get(name)?.length ? unoDe(textos.get(name) ?? []) : TIPOS[tipo]);
  return {
    '@context': ['http://www.w3.org/ns/csvw', { '@language': 'es' }],
    url: DATOS.csv.archivo,
    'dc:title': tituloDe(publicacion.corte),
    'dc:description': DESCRIPCION,
    'dc:publisher': EDITOR,
    'dc:license': LICENCIA,
    dialect: { encoding: 'utf-8', header: true, lineTerminators: ['\r\n'] },
    tableSchema: {
      columns: columnasDe(publicacion).map(([name, tipo, descripcion]) => ({
        name,
        titles: name,
        'dc:description': descripcion,
        datatype: kind(name, tipo),
        ...(SIEMPRE.includes(name) && { required: true }),
      })),
    },
  };
}
