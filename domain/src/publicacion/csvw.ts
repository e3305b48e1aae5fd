import { DATOS } from './ambitos.ts';
import { DESCRIPCION, EDITOR, tituloDe } from './catalogoAbierto.ts';
import { columnasDe } from './datosAbiertos.ts';
import { LICENCIA } from './metodo.ts';

const TIPOS: Readonly<Record<string, unknown>> = {
  'fecha (AAAA-MM-DD)': { base: 'date', format: 'yyyy-MM-dd' },
  texto: 'string',
  entero: 'integer',
  '0 o 1': { base: 'boolean', format: '1|0' },
};
/** Columns that every line fills. */
const SIEMPRE = ['corte', 'tabla', 'unidad', 'fuero', 'reservado'];

/** How the CSV with every number is read (CSV on the Web): its columns, their kinds and what they mean. */
export const csvwDe = (corte: string, claves: boolean): object => ({
  '@context': ['http://www.w3.org/ns/csvw', { '@language': 'es' }],
  url: DATOS.csv.archivo,
  'dc:title': tituloDe(corte),
  'dc:description': DESCRIPCION,
  'dc:publisher': EDITOR,
  'dc:license': LICENCIA,
  dialect: { encoding: 'utf-8', header: true, lineTerminators: ['\r\n'] },
  tableSchema: {
    columns: columnasDe({ claves }).map(([name, tipo, descripcion]) => ({
      name,
      titles: name,
      'dc:description': descripcion,
      datatype: TIPOS[tipo],
      ...(SIEMPRE.includes(name) && { required: true }),
    })),
  },
});
