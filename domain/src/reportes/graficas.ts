import { camposCarpeta } from '../carpeta/carpeta.schema.ts';
import { GENERO } from '../catalogos/ids.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import {
  type Bandera,
  CON_CASILLA,
  type ConCasilla,
  DIMENSIONES,
  type Dimension,
  type Forma,
  isConCasilla,
  type NombreDimension,
} from './dimensiones.ts';

/** The units of the charts: files, victims, authorities. */
export type Cubo = 'carpeta' | 'victima' | 'responsable';

/** Said of a chart whose records may be several of its rows [3-540]. */
export const NOTA_VARIAS =
  'Una víctima puede estar en varios renglones: juntos suman más que el total, que la cuenta una sola vez.';

/** One chart: its unit, its dimension, and its drawing. With `serie` each name has a series of its own. */
export interface Grafica {
  titulo: string;
  cubo: Cubo;
  por: NombreDimension;
  serie?: NombreDimension;
  forma: Forma;
  /** Its columns in the table of the same numbers. */
  columnas: readonly [string, string] | readonly [string, string, string];
}

/** The chart of each dimension of victims that has a box. */
const deVictimas = Object.fromEntries(
  CON_CASILLA.map((por): [string, Grafica] => {
    const { casilla = '', deMujeres, grafica }: Dimension = DIMENSIONES[por];
    const { titulo = casilla.toLowerCase(), columna = casilla, forma = 'barrasH' } = grafica ?? {};
    return [
      `getGraficaVictimaBy${por.charAt(0).toUpperCase()}${por.slice(1)}`,
      {
        titulo: `${deMujeres ? 'Mujeres víctimas' : 'Víctimas'} por ${titulo}`,
        cubo: 'victima',
        por,
        forma,
        columnas: [columna, deMujeres ? 'Mujeres' : 'Víctimas'],
      },
    ];
  }),
) as Record<`getGraficaVictimaBy${Capitalize<ConCasilla>}`, Grafica>;

/** Every chart of the statistical reports, by the operation that answers it [3-102] [3-414] [3-423]. */
export const GRAFICAS = {
  getGraficaExpedienteByGrupo: {
    titulo: 'Carpetas por grupo',
    cubo: 'carpeta',
    por: 'grupo',
    forma: 'barrasH',
    columnas: [ETIQUETAS.grupo, 'Carpetas'],
  },
  getGraficaExpedienteByGrupoDelito: {
    titulo: 'Carpetas por grupo y delito',
    cubo: 'carpeta',
    por: 'grupo',
    serie: 'delito',
    forma: 'agrupadasH',
    columnas: [ETIQUETAS.grupo, ETIQUETAS.delito, 'Carpetas'],
  },
  getGraficaExpedienteByInstitucion: {
    titulo: 'Carpetas por institución',
    cubo: 'carpeta',
    por: 'institucion',
    forma: 'barrasH',
    columnas: [ETIQUETAS.institucion, 'Carpetas'],
  },
  getGraficaExpedienteByInstitucionDelito: {
    titulo: 'Carpetas por institución y delito',
    cubo: 'carpeta',
    por: 'institucion',
    serie: 'delito',
    forma: 'agrupadasH',
    columnas: [ETIQUETAS.institucion, ETIQUETAS.delito, 'Carpetas'],
  },
  getGraficaExpedienteByArea: {
    titulo: 'Carpetas por área',
    cubo: 'carpeta',
    por: 'area',
    forma: 'barrasH',
    columnas: [ETIQUETAS.area, 'Carpetas'],
  },
  getGraficaExpedienteByAreaDelito: {
    titulo: 'Carpetas por área y delito',
    cubo: 'carpeta',
    por: 'area',
    serie: 'delito',
    forma: 'agrupadasH',
    columnas: [ETIQUETAS.area, ETIQUETAS.delito, 'Carpetas'],
  },
  getGraficaExpedienteByFormaInicio: {
    titulo: 'Cómo iniciaron las carpetas',
    cubo: 'carpeta',
    por: 'formaInicio',
    forma: 'barrasH',
    columnas: [camposCarpeta.llformainicio.etiqueta, 'Carpetas'],
  },
  getGraficaVictimaByEdadSexo: {
    titulo: 'Víctimas por edad y sexo',
    cubo: 'victima',
    por: 'edad',
    serie: 'sexo',
    forma: 'agrupadasH',
    columnas: [ETIQUETAS.edad, ETIQUETAS.sexo, 'Víctimas'],
  },
  ...deVictimas,
  getGraficaResponsableByNivelGobierno: {
    titulo: 'Autoridades por nivel de gobierno',
    cubo: 'responsable',
    por: 'nivelGobierno',
    forma: 'pastel',
    columnas: [ETIQUETAS.gobierno, 'Autoridades'],
  },
  getGraficaResponsableBySubnivel: {
    titulo: 'Autoridades por subnivel',
    cubo: 'responsable',
    por: 'subnivel',
    forma: 'barras',
    columnas: ['Subnivel', 'Autoridades'],
  },
  getGraficaResponsableBySubnivelEjecutivo: {
    titulo: 'Autoridades por dependencia',
    cubo: 'responsable',
    por: 'dependencia',
    forma: 'barras',
    columnas: ['Dependencia', 'Autoridades'],
  },
  getGraficaResponsableBySubnivelGobierno: {
    titulo: 'Autoridades por nivel y subnivel',
    cubo: 'responsable',
    por: 'nivelGobierno',
    serie: 'subnivel',
    forma: 'agrupadasH',
    columnas: [ETIQUETAS.gobierno, 'Subnivel', 'Autoridades'],
  },
  getGraficaResponsableByQRR: {
    titulo: 'Autoridades por tipo de responsable',
    cubo: 'responsable',
    por: 'qrr',
    forma: 'pastel',
    columnas: ['Tipo de responsable', 'Autoridades'],
  },
} as const satisfies Record<string, Grafica>;
export type NombreGrafica = keyof typeof GRAFICAS;

/**
 * Charts of victims that a filter asks for by its boxes. One of two dimensions takes the place of those of each
 * [3-322] [3-323] [3-324] [3-325].
 */
export function graficasPedidas(filtro: Readonly<Record<Bandera, boolean>> & { sexo: number | null }): NombreGrafica[] {
  const isMarcada = (nombre: NombreDimension) =>
    isConCasilla(nombre) &&
    filtro[DIMENSIONES[nombre].bandera] &&
    !('deMujeres' in DIMENSIONES[nombre] && filtro.sexo === GENERO.HOMBRE);
  const nombres = (Object.keys(GRAFICAS) as NombreGrafica[]).filter((nombre) => {
    const { cubo, por, serie = por }: Grafica = GRAFICAS[nombre];
    return cubo === 'victima' && isMarcada(por) && isMarcada(serie);
  });
  const juntas = nombres.flatMap((nombre) => {
    const { por, serie }: Grafica = GRAFICAS[nombre];
    return serie ? [por, serie] : [];
  });
  return nombres.filter((nombre) => 'serie' in GRAFICAS[nombre] || !juntas.includes(GRAFICAS[nombre].por));
}
