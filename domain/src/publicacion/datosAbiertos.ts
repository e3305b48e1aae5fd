import { aCsv } from '../lib/csv.ts';
import { AMBITOS } from './ambitos.ts';
import { conjuntoEnPalabras } from './conjunto.ts';
import { clavesDeEntidad } from './entidades.ts';
import { LICENCIA, notaMetodologica } from './metodo.ts';
import { type Categoria, type Eje, formaDe, type Publicacion } from './tablas.ts';
import { notaTablero } from './tablero.ts';
import { RESERVADO } from './umbral.ts';

const FORMATO = { sinClaves: 'RENADET estadística 1', conClaves: 'RENADET estadística 2' };
type ColumnaAbierta = readonly [nombre: string, tipo: string, descripcion: string];
const COLUMNAS: readonly ColumnaAbierta[] = [
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
/** Columns of the publications that have them. They come last, so that a reader by place reads on. */
const COLUMNAS_CLAVES: readonly ColumnaAbierta[] = [
  ['clave_inegi', 'texto', 'Clave de INEGI (AGEE, dos cifras) de categoria_1, si eje_1 es entidad.'],
  ['iso_3166_2', 'texto', 'Código ISO 3166-2 de categoria_1, si eje_1 es entidad; por ejemplo, MX-OAX.'],
];
/** Columns of the file with every number: name, kind and what it means. */
export const columnasDe = ({ claves }: Pick<Publicacion, 'claves'>): readonly ColumnaAbierta[] =>
  claves ? [...COLUMNAS, ...COLUMNAS_CLAVES] : COLUMNAS;

const ENTIDAD = 'entidad';
const clavesDe = (eje: Eje | undefined, categoria: Categoria | undefined) =>
  clavesDeEntidad(eje?.id === ENTIDAD ? (categoria?.id ?? 0) : 0);

/** The lines of the file with every number, cell by cell of each table. */
const filasDe = ({ corte, tablas, claves }: Pick<Publicacion, 'corte' | 'tablas' | 'claves'>) =>
  tablas.flatMap((tabla) => {
    const { lugares } = formaDe(tabla);
    return tabla.valores.map((valor, cell) => {
      const at = (lugares[cell] ?? []).map((place, k) => tabla.ejes[k]?.categorias[place - 1]);
      const [fuero = '', first = '', second = ''] = at.map((categoria) => categoria?.nombre ?? 'TOTAL');
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
        ...(claves ? Object.values(clavesDe(a, at[1])) : []),
      ];
    });
  });

/** Every number on a line of its own. */
export const datosCsv = (publicacion: Publicacion): string =>
  aCsv([columnasDe(publicacion).map(([name]) => name), ...filasDe(publicacion)]);

/** What a column of text says in a publication, each once, in the order in which it comes; a column without an axis says nothing. */
export function textosDeColumnas(
  publicacion: Pick<Publicacion, 'corte' | 'tablas' | 'claves'>,
): ReadonlyMap<string, readonly string[]> {
  const filas = filasDe(publicacion);
  return new Map(
    columnasDe(publicacion).flatMap(([name, tipo], i) =>
      tipo === 'texto' ? [[name, [...new Set(filas.map((fila) => String(fila[i])))].filter(Boolean)] as const] : [],
    ),
  );
}

export const diccionarioCsv = (publicacion: Pick<Publicacion, 'claves'>): string =>
  aCsv([['columna', 'tipo', 'descripcion'], ...columnasDe(publicacion)]);

/** The axes of a table, its states with the keys by which others know them. */
const conClaves = (ejes: readonly Eje[]) =>
  ejes.map((eje) => ({
    ...eje,
    categorias: eje.categorias.map((one) => {
      const claves = clavesDe(eje, one);
      return claves.iso ? { ...one, ...claves } : one;
    }),
  }));

/** The publication as one JSON document: tables with their axes, dictionary, method and licence. */
export const datosJson = ({ corte, tablas, tablero, conjunto, claves, metodo }: Publicacion): string =>
  `${JSON.stringify(
    {
      formato: claves ? FORMATO.conClaves : FORMATO.sinClaves,
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
        columnasCsv: columnasDe({ claves }).map(([columna, tipo, descripcion]) => ({ columna, tipo, descripcion })),
      },
      licencia: LICENCIA,
      metodo: notaMetodologica(corte, conjunto !== undefined, metodo),
      ...(conjunto && { conjunto: { ...conjunto, nota: conjuntoEnPalabras(conjunto) } }),
      tablas: claves ? tablas.map((tabla) => ({ ...tabla, ejes: conClaves(tabla.ejes) })) : tablas,
      ...(tablero && { tablero: { ...tablero, nota: notaTablero(tablero) } }),
    },
    null,
    1,
  )}\n`;
