import { aCsv } from '../lib/csv.ts';
import { AMBITOS } from './ambitos.ts';
import { conjuntoEnPalabras } from './conjunto.ts';
import { LICENCIA, notaMetodologica } from './metodo.ts';
import { formaDe, type Publicacion } from './tablas.ts';
import { notaTablero } from './tablero.ts';
import { RESERVADO } from './umbral.ts';

const FORMATO = 'RENADET estadística 1';
const COLUMNAS: readonly (readonly [nombre: string, tipo: string, descripcion: string])[] = [
  ['corte', 'fecha (AAAA-MM-DD)', 'Último día que se cuenta, hora de la Ciudad de México.'],
  ['tabla', 'texto', 'Clave de la tabla; sus títulos están en el archivo JSON.'],
  ['unidad', 'texto', 'Qué se cuenta: carpetas, victimas o responsables (autoridades señaladas).'],
  ['fuero', 'texto', 'FEDERAL, COMÚN o TOTAL. Las tres publicaciones son estas tres partes.'],
  [
    'eje_1',
    'texto',
    'Por qué se cuenta: entidad, anio, etapa, edad, tecnica, indigena, discapacidad, nivel o dependencia.',
  ],
  ['categoria_1', 'texto', 'Valor de eje_1; TOTAL suma todos.'],
  ['eje_2', 'texto', 'Segundo eje, si la tabla lo tiene: delito o sexo.'],
  ['categoria_2', 'texto', 'Valor de eje_2; TOTAL suma todos.'],
  ['valor', 'entero', 'Cuántas hay. Vacío si la cifra está reservada.'],
  [
    'reservado',
    '0 o 1',
    `1 si la cifra se reserva para proteger a las personas (marca ${RESERVADO} en los documentos).`,
  ],
];

/** Every number on a line of its own. */
export function datosCsv({ corte, tablas }: Publicacion): string {
  const rows = tablas.flatMap((tabla) => {
    const { lugares } = formaDe(tabla);
    return tabla.valores.map((valor, cell) => {
      const named = (lugares[cell] ?? []).map((place, k) =>
        place ? (tabla.ejes[k]?.categorias[place - 1]?.nombre ?? '') : 'TOTAL',
      );
      const [fuero = '', first = '', second = ''] = named;
      const [, a, b] = tabla.ejes;
      return [
        corte,
        tabla.id,
        tabla.unidad,
        fuero,
        a?.id ?? '',
        first,
        b?.id ?? '',
        second,
        valor ?? '',
        valor === null ? 1 : 0,
      ];
    });
  });
  return aCsv([COLUMNAS.map(([name]) => name), ...rows]);
}

export const diccionarioCsv = (): string => aCsv([['columna', 'tipo', 'descripcion'], ...COLUMNAS]);

/** The publication as one JSON document: tables with their axes, dictionary, method and licence. */
export const datosJson = ({ corte, tablas, tablero, conjunto }: Publicacion): string =>
  `${JSON.stringify(
    {
      formato: FORMATO,
      fuente: 'Registro Nacional del Delito de Tortura (RENADET)',
      corte,
      publicaciones: Object.values(AMBITOS).map(({ titulo, archivo, fuero }) => ({
        titulo,
        archivo,
        fuero: fuero || 'todos',
      })),
      diccionario: {
        valores:
          'Números de la tabla renglón por renglón, en el orden de sus ejes; en cada eje la posición 0 es el total y le siguen sus categorías. null: cifra reservada.',
        columnasCsv: COLUMNAS.map(([columna, tipo, descripcion]) => ({ columna, tipo, descripcion })),
      },
      licencia: LICENCIA,
      metodo: notaMetodologica(corte, conjunto !== undefined),
      ...(conjunto && { conjunto: { ...conjunto, nota: conjuntoEnPalabras(conjunto) } }),
      tablas,
      ...(tablero && { tablero: { ...tablero, nota: notaTablero(tablero) } }),
    },
    null,
    1,
  )}\n`;
