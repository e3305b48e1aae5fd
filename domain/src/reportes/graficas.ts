import { GENERO } from '../catalogos/ids.ts';
import { type Bandera, DIMENSIONES, isConCasilla, type NombreDimension } from './dimensiones.ts';

/** What is counted: files, victims, authorities. */
export type Cubo = 'carpeta' | 'victima' | 'responsable';
export type Forma = 'barras' | 'barrasH' | 'pastel' | 'agrupadasH';

/** One chart: what it counts, by what, and how it is drawn. With `serie` each name has a series of its own. */
export interface Grafica {
  titulo: string;
  cubo: Cubo;
  por: NombreDimension;
  serie?: NombreDimension;
  forma: Forma;
  /** Its columns in the table of the same numbers. */
  columnas: readonly [string, string] | readonly [string, string, string];
}

/** Every chart of the statistical reports, by the operation that answers it [3-102] [3-414] [3-423]. */
export const GRAFICAS = {
  getGraficaExpedienteByGrupo: {
    titulo: 'Carpetas por grupo',
    cubo: 'carpeta',
    por: 'grupo',
    forma: 'barrasH',
    columnas: ['Grupo', 'Carpetas'],
  },
  getGraficaExpedienteByGrupoDelito: {
    titulo: 'Carpetas por grupo y delito',
    cubo: 'carpeta',
    por: 'grupo',
    serie: 'delito',
    forma: 'agrupadasH',
    columnas: ['Grupo', 'Delito', 'Carpetas'],
  },
  getGraficaExpedienteByInstitucion: {
    titulo: 'Carpetas por institución',
    cubo: 'carpeta',
    por: 'institucion',
    forma: 'barrasH',
    columnas: ['Institución', 'Carpetas'],
  },
  getGraficaExpedienteByInstitucionDelito: {
    titulo: 'Carpetas por institución y delito',
    cubo: 'carpeta',
    por: 'institucion',
    serie: 'delito',
    forma: 'agrupadasH',
    columnas: ['Institución', 'Delito', 'Carpetas'],
  },
  getGraficaExpedienteByArea: {
    titulo: 'Carpetas por área',
    cubo: 'carpeta',
    por: 'area',
    forma: 'barrasH',
    columnas: ['Área', 'Carpetas'],
  },
  getGraficaExpedienteByAreaDelito: {
    titulo: 'Carpetas por área y delito',
    cubo: 'carpeta',
    por: 'area',
    serie: 'delito',
    forma: 'agrupadasH',
    columnas: ['Área', 'Delito', 'Carpetas'],
  },
  getGraficaVictimaByEdadSexo: {
    titulo: 'Víctimas por edad y sexo',
    cubo: 'victima',
    por: 'edad',
    serie: 'sexo',
    forma: 'agrupadasH',
    columnas: ['Edad', 'Sexo', 'Víctimas'],
  },
  getGraficaVictimaByEdad: {
    titulo: 'Víctimas por edad',
    cubo: 'victima',
    por: 'edad',
    forma: 'barras',
    columnas: ['Edad', 'Víctimas'],
  },
  getGraficaVictimaBySexo: {
    titulo: 'Víctimas por sexo',
    cubo: 'victima',
    por: 'sexo',
    forma: 'pastel',
    columnas: ['Sexo', 'Víctimas'],
  },
  getGraficaVictimaByEtnia: {
    titulo: 'Víctimas por pertenencia a población indígena',
    cubo: 'victima',
    por: 'etnia',
    forma: 'barrasH',
    columnas: ['Pertenece a población indígena', 'Víctimas'],
  },
  getGraficaVictimaByDiscapacidad: {
    titulo: 'Víctimas por discapacidad',
    cubo: 'victima',
    por: 'discapacidad',
    forma: 'barrasH',
    columnas: ['Presenta discapacidad', 'Víctimas'],
  },
  getGraficaVictimaByNacionalidad: {
    titulo: 'Víctimas por nacionalidad',
    cubo: 'victima',
    por: 'nacionalidad',
    forma: 'barras',
    columnas: ['Nacionalidad', 'Víctimas'],
  },
  getGraficaVictimaByGestacion: {
    titulo: 'Mujeres víctimas por estado de gestación',
    cubo: 'victima',
    por: 'gestacion',
    forma: 'barrasH',
    columnas: ['En estado de gestación', 'Mujeres'],
  },
  getGraficaVictimaByActividad: {
    titulo: 'Víctimas por actividad',
    cubo: 'victima',
    por: 'actividad',
    forma: 'barrasH',
    columnas: ['Actividad', 'Víctimas'],
  },
  getGraficaVictimaByTecnica: {
    titulo: 'Víctimas por técnica de tortura',
    cubo: 'victima',
    por: 'tecnica',
    forma: 'barrasH',
    columnas: ['Técnica', 'Víctimas'],
  },
  getGraficaVictimaBySituacionJuridica: {
    titulo: 'Víctimas por situación jurídica',
    cubo: 'victima',
    por: 'situacionJuridica',
    forma: 'barrasH',
    columnas: ['Situación jurídica', 'Víctimas'],
  },
  getGraficaResponsableByNivelGobierno: {
    titulo: 'Autoridades por nivel de gobierno',
    cubo: 'responsable',
    por: 'nivelGobierno',
    forma: 'pastel',
    columnas: ['Nivel de gobierno', 'Autoridades'],
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
    columnas: ['Nivel de gobierno', 'Subnivel', 'Autoridades'],
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
