import { camposCarpeta } from '../carpeta/carpeta.schema.ts';
import type { NombreCatalogo } from '../catalogos/catalogos.ts';
import { ESTATUS, ETAPA, FORMA_INICIO, GENERO } from '../catalogos/ids.ts';
import { ANTES, SE_CUENTAN_ANTES } from '../lib/antes.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { SI } from '../lib/siNo.ts';
import { diaDe } from '../publicacion/ambitos.ts';
import type { Unidad } from '../publicacion/tablas.ts';
import { camposVictima } from '../victima/victima.schema.ts';

/** By what the rows of a table are parted: a column of the lines of the history, and what its ids are called. */
interface EjeDeInforme {
  titulo: string;
  columna: string;
  /** Absent: the ids are years, and say themselves. */
  palabras?: NombreCatalogo;
  /** Only rows that count something: a list that grows. The others tell their zeros too. */
  contados?: true;
}
export const EJES = {
  institucion: {
    titulo: ETIQUETAS.institucion,
    columna: 'llinstitucion',
    palabras: 'instituciones',
    contados: true,
  },
  entidad: { titulo: 'Entidad de los hechos', columna: 'llestado', palabras: 'estados' },
  anio: { titulo: 'Año de inicio', columna: 'anio' },
  inicio: { titulo: camposCarpeta.llformainicio.etiqueta, columna: 'llformainicio', palabras: 'formasInicio' },
  delito: { titulo: ETIQUETAS.delito, columna: 'lldelito', palabras: 'delitos' },
  etapa: { titulo: ETIQUETAS.etapa, columna: 'lletapa', palabras: 'etapas' },
  estatus: { titulo: ETIQUETAS.estatus, columna: 'llestatus', palabras: 'estatus' },
  sexo: { titulo: ETIQUETAS.sexo, columna: 'llgenero', palabras: 'generos' },
  edad: { titulo: ETIQUETAS.edad, columna: 'edad', palabras: 'rangosEdades' },
  tecnica: { titulo: camposVictima.lltecnica.etiqueta, columna: 'lltecnica', palabras: 'tecnicas' },
  indigena: { titulo: camposVictima.llpoblacionindigena.etiqueta, columna: 'boetnia', palabras: 'respuestas' },
  discapacidad: { titulo: 'Discapacidad', columna: 'bodiscapacidad', palabras: 'respuestas' },
  reparacion: { titulo: camposVictima.boreparacion.etiqueta, columna: 'boreparacion', palabras: 'respuestas' },
  gobierno: { titulo: ETIQUETAS.gobierno, columna: 'llgobierno', palabras: 'gobiernos' },
  dependencia: { titulo: 'Dependencia', columna: 'lldependencia', palabras: 'dependencias' },
} as const satisfies Record<string, EjeDeInforme>;
export type NombreEje = keyof typeof EJES;

/** Null in the lines of the history, and the row of who says nothing: apart from NO DISPONIBLE, which somebody answered. */
const SIN_DATO = { id: -1, nombre: 'SIN DATO' };

/** Columns by which the numbers of a row are told apart. */
export type ColumnaAparte = 'llformainicio' | 'lletapa' | 'llestatus' | 'llgenero' | 'boreparacion';
/** A column of a table: which records it counts, by the ids that each of these has; of nothing all. */
export interface MedidaDeInforme {
  titulo: string;
  son: Readonly<Partial<Record<ColumnaAparte, readonly number[]>>>;
}
const TODAS: MedidaDeInforme = { titulo: 'Total', son: {} };
/** From complaint to sentence: the steps that each unit is followed through. */
const CASCADA: readonly MedidaDeInforme[] = [
  TODAS,
  { titulo: 'Por denuncia', son: { llformainicio: [FORMA_INICIO.DENUNCIA] } },
  { titulo: 'Ante juez', son: { lletapa: [ETAPA.JUDICIALIZACION, ETAPA.SENTENCIA] } },
  { titulo: 'Con condena', son: { llestatus: [ESTATUS.SENTENCIA_CONDENATORIA] } },
  { titulo: 'Con absolución', son: { llestatus: [ESTATUS.SENTENCIA_ABSOLUTORIA] } },
];
const CON_REPARACION: readonly MedidaDeInforme[] = [
  ...CASCADA,
  { titulo: 'Con reparación', son: { boreparacion: [SI] } },
];
const POR_SEXO: readonly MedidaDeInforme[] = [
  TODAS,
  { titulo: 'Hombres', son: { llgenero: [GENERO.HOMBRE] } },
  { titulo: 'Mujeres', son: { llgenero: [GENERO.MUJER] } },
  { titulo: 'No disponible', son: { llgenero: [GENERO.NO_DISPONIBLE] } },
  { titulo: 'Sin dato', son: { llgenero: [SIN_DATO.id] } },
];

/** A table of a report: its unit, the axis of its rows, and its columns. */
export interface DefinicionDeTabla {
  /** Its sheet in the workbook. */
  hoja: string;
  titulo: string;
  unidad: Unidad;
  eje: NombreEje;
  medidas: readonly MedidaDeInforme[];
  /** The table is of every year, also in the report of one. */
  deTodos?: true;
}
const de =
  (unidad: Unidad, titulo: string, medidas: readonly MedidaDeInforme[]) =>
  (eje: NombreEje, por: string, corto = por): DefinicionDeTabla => ({
    hoja: `${titulo} ${corto}`,
    titulo: `${titulo} por ${por}`,
    unidad,
    eje,
    medidas,
  });
const carpetas = de('carpetas', 'Carpetas', CASCADA);
const victimas = de('victimas', 'Víctimas', CON_REPARACION);
const autoridades = de('responsables', 'Autoridades', CASCADA);
const edadYSexo: DefinicionDeTabla = { ...victimas('edad', 'edad y sexo'), medidas: POR_SEXO };
const porAnio: DefinicionDeTabla = { ...carpetas('anio', 'año de inicio'), deTodos: true };

interface DefinicionDeInforme {
  titulo: string;
  archivo: string;
  /** It is of the files that began in one year. */
  deUnAnio: boolean;
  apartados: readonly { titulo: string; tablas: readonly DefinicionDeTabla[] }[];
}
/** Every report of a cut-off: its tables are declared here and nowhere else [3-542] [3-543]. */
export const INFORMES = {
  anual: {
    titulo: 'Informe anual',
    archivo: 'informe-anual',
    deUnAnio: true,
    apartados: [
      {
        titulo: 'Carpetas de investigación',
        tablas: [
          porAnio,
          carpetas('delito', 'delito'),
          carpetas('inicio', 'forma de inicio'),
          carpetas('etapa', 'etapa'),
          carpetas('estatus', 'estatus'),
          carpetas('entidad', 'entidad de los hechos', 'entidad'),
          carpetas('institucion', 'institución'),
        ],
      },
      {
        titulo: 'Víctimas',
        tablas: [
          victimas('sexo', 'sexo'),
          edadYSexo,
          victimas('tecnica', 'técnica de tortura'),
          victimas('indigena', 'población indígena'),
          victimas('discapacidad', 'discapacidad'),
          victimas('reparacion', 'reparación'),
          victimas('entidad', 'entidad de los hechos', 'entidad'),
        ],
      },
      {
        titulo: 'Autoridades señaladas',
        tablas: [autoridades('gobierno', 'nivel de gobierno'), autoridades('dependencia', 'dependencia')],
      },
    ],
  },
  comite: {
    titulo: 'Tabla para el Comité contra la Tortura',
    archivo: 'comite-contra-la-tortura',
    deUnAnio: false,
    apartados: [
      {
        titulo: 'Por año y lugar',
        tablas: [
          porAnio,
          carpetas('entidad', 'entidad de los hechos', 'entidad'),
          carpetas('institucion', 'institución'),
          victimas('entidad', 'entidad de los hechos', 'entidad'),
        ],
      },
      {
        titulo: 'Por sexo y edad de las víctimas',
        tablas: [victimas('sexo', 'sexo'), victimas('edad', 'edad'), edadYSexo, victimas('reparacion', 'reparación')],
      },
      {
        titulo: 'Por autoridad señalada',
        tablas: [
          autoridades('gobierno', 'nivel de gobierno'),
          autoridades('dependencia', 'dependencia'),
          autoridades('entidad', 'entidad de los hechos', 'entidad'),
        ],
      },
    ],
  },
} as const satisfies Record<string, DefinicionDeInforme>;
export type NombreInforme = keyof typeof INFORMES;
export const NOMBRES_INFORME = Object.keys(INFORMES) as NombreInforme[];
export const informeDe = (nombre: NombreInforme): DefinicionDeInforme => INFORMES[nombre];

/** Name of the file of a report, without its ending. */
export const archivoDeInforme = (nombre: NombreInforme, anio: number | null, corte: string): string =>
  [informeDe(nombre).archivo, anio, 'corte', corte].filter((part) => part !== null).join('-');

/** The ids of each column that some table tells apart; all others count alike. */
export function cruces(tablas: readonly DefinicionDeTabla[]): Partial<Record<ColumnaAparte, number[]>> {
  const found: Partial<Record<ColumnaAparte, number[]>> = {};
  for (const { medidas } of tablas)
    for (const { son } of medidas)
      for (const [cruce, ids] of Object.entries(son) as [ColumnaAparte, readonly number[]][])
        found[cruce] = [...new Set([...(found[cruce] ?? []), ...ids])].sort((a, b) => a - b);
  return found;
}

/** Records counted together: those of one row of an axis that no table tells apart. Without axis: all of them. */
export interface CeldaDeInforme {
  eje: NombreEje | null;
  id: number;
  /** Their value in each column that is told apart. */
  es: Readonly<Partial<Record<ColumnaAparte, number>>>;
  n: number;
}
export interface CategoriaDeEje {
  id: number;
  nombre: string;
}

/** A table as it is shown, printed and downloaded; the first row is the total. */
export interface TablaDeInforme {
  hoja: string;
  titulo: string;
  eje: string;
  columnas: string[];
  filas: { nombre: string; valores: number[] }[];
}

const cuenta = (celdas: readonly CeldaDeInforme[], { son }: MedidaDeInforme): number => {
  const conditions = Object.entries(son) as [ColumnaAparte, readonly number[]][];
  const isOne = ({ es }: CeldaDeInforme) => conditions.every(([cruce, ids]) => ids.includes(es[cruce] ?? Number.NaN));
  return celdas.reduce((sum, celda) => (isOne(celda) ? sum + celda.n : sum), 0);
};

/**
 * A table of its counts: the total, each category, and a row for those of whom nothing is said.
 * @throws RangeError where its rows do not add up to its total: nothing may be left out
 */
export function fillTabla(
  definicion: DefinicionDeTabla,
  categorias: readonly CategoriaDeEje[],
  celdas: readonly CeldaDeInforme[],
): TablaDeInforme {
  const { hoja, titulo, unidad, medidas } = definicion;
  const eje: EjeDeInforme = EJES[definicion.eje];
  const all = celdas.filter((celda) => celda.eje === null);
  const own = Map.groupBy(
    celdas.filter((celda) => celda.eje === definicion.eje),
    ({ id }) => id,
  );
  const valores = (of: readonly CeldaDeInforme[]) => medidas.map((medida) => cuenta(of, medida));
  const known = eje.palabras
    ? [...categorias, ...(eje.contados ? [] : [SIN_DATO])]
    : [...own.keys()].sort((a, b) => a - b).map((id) => ({ id, nombre: String(id) }));
  const filas = known
    .filter(({ id }) => !eje.contados || own.has(id))
    .map(({ id, nombre }) => ({ nombre, valores: valores(own.get(id) ?? []) }));
  const total = valores(all);
  for (const [k, sum] of total.entries())
    if (filas.reduce((added, fila) => added + (fila.valores[k] ?? 0), 0) !== sum)
      throw new RangeError(
        `${unidad} by ${definicion.eje}: the rows of '${medidas[k]?.titulo}' do not add up to ${sum}`,
      );
  return {
    hoja,
    titulo,
    eje: eje.titulo,
    columnas: medidas.map((medida) => medida.titulo),
    filas: [{ nombre: 'TOTAL', valores: total }, ...filas],
  };
}

/** A report: its subject, how it is read, and its tables. */
export interface Informe {
  titulo: string;
  /** The office or areas and the time, below the title. */
  de: string;
  corte: string;
  notas: string[];
  apartados: { titulo: string; tablas: TablaDeInforme[] }[];
}

/** How a report is to be read: the same on the screen, on paper and in the workbook. */
export const notasDeInforme = (corte: string, anio: number | null): string[] => [
  `Las cifras son las del registro al terminar el ${diaDe(corte)}, hora de la Ciudad de México, con los datos que tenía entonces. Lo que se registró, corrigió o eliminó después no las mueve: la misma fecha de corte da siempre las mismas cifras.`,
  anio === null
    ? `Son las carpetas de todos los años. ${SE_CUENTAN_ANTES}`
    : `Son las carpetas iniciadas en ${anio}; la tabla por año de inicio las tiene de todos los años, también las iniciadas ${ANTES}, para comparar.`,
  'Una carpeta se cuenta una vez, en la institución que la integra. Una víctima y una autoridad señalada se cuentan una vez por cada carpeta en la que están.',
  '«Por denuncia» son las carpetas que así iniciaron; «Ante juez», las que están en judicialización o en sentencia; «Con condena» y «Con absolución», las que tienen esa sentencia. De una víctima o una autoridad, son las de esas carpetas. Una carpeta puede estar en varias de estas columnas, que por eso no suman el total.',
  '«NO DISPONIBLE» es lo que se respondió así, y «SIN DATO», lo que no se capturó. La reparación se registra de cada víctima, no de cada autoridad.',
  'Documento interno: una cifra pequeña puede señalar a una persona. Lo que se publica es la estadística del registro, que protege esas cifras.',
];
