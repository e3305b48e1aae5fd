import { ETIQUETAS } from '../lib/etiquetas.ts';

/** A column of a report: the field of the row, its heading, and how it is read. */
export interface ColumnaReporte {
  campo: string;
  titulo: string;
  tipo?: 'fecha' | 'numero';
  /** Whether the workbook adds it up: whole numbers, of what each row has its own. */
  suma?: true;
  /** Width in the workbook, in characters. */
  ancho: number;
}

export interface TablaReporte {
  titulo: string;
  columnas: readonly ColumnaReporte[];
  /** Field of every row that says how many rows there are in all. */
  total: 'totalRegistros' | 'registros';
  tamanos: readonly number[];
  /** Sheet of the workbook and the name of its file, without dates. */
  hoja: string;
  archivo: string;
}

const columna = (
  campo: string,
  titulo: string,
  ancho: number,
  tipo?: 'fecha' | 'numero',
  suma?: true,
): ColumnaReporte => ({
  campo,
  titulo,
  ancho,
  ...(tipo && { tipo }),
  ...(suma && { suma }),
});

/** The paged reports, by the operation that answers their pages. */
export const TABLAS = {
  getReporteCarpeta: {
    titulo: 'Reporte por carpeta',
    columnas: [
      columna('numeroExpediente', ETIQUETAS.expediente, 34),
      columna('fechaInicio', ETIQUETAS.inicio, 14, 'fecha'),
      columna('estado', 'Estado', 24),
      columna('municipio', 'Municipio', 30),
      columna('delito', ETIQUETAS.delito, 50),
    ],
    total: 'totalRegistros',
    tamanos: [5, 10, 20],
    hoja: 'resultado',
    archivo: 'RENADET_carpetas',
  },
  getReporteVictimas: {
    titulo: 'Reporte por victimas',
    columnas: [
      columna('numeroExpediente', 'Carpeta', 34),
      columna('estado', 'Entidad', 24),
      columna('municipio', 'Municipio', 30),
      columna('delito', ETIQUETAS.delito, 50),
      columna('victimaNombre', 'Nombre', 24),
      columna('victimaPrimerApellido', 'Apellido Paterno', 20),
      columna('victimaSegundoApellido', ETIQUETAS.materno, 20),
      columna('edad', ETIQUETAS.edad, 8, 'numero'),
      columna('genero', ETIQUETAS.sexo, 16),
    ],
    total: 'totalRegistros',
    tamanos: [5, 10, 15],
    hoja: 'resultado',
    archivo: 'Reporte por victimas',
  },
  getTablaExpedienteByFiltros: {
    titulo: 'Reporte estadistico de carpetas',
    columnas: [
      columna('noci', 'Numero de expediente', 34),
      columna('dspropietario', 'Propietario', 60),
      columna('novictimas', 'No. de victimas', 14, 'numero', true),
      columna('dsdelito', ETIQUETAS.delito, 50),
      columna('fcinicio', 'Fecha inicio', 14, 'fecha'),
    ],
    total: 'registros',
    tamanos: [5, 10, 15],
    hoja: 'resultado',
    archivo: 'RENADET_estadistico_carpetas',
  },
  getReporteCarpetasByEstado: {
    titulo: 'Reporte de captura de informacion',
    columnas: [
      columna('dspropietario', 'Propietario', 60),
      columna('dsestado', 'Estado', 24),
      columna('total', 'Numero de carpetas', 18, 'numero', true),
    ],
    total: 'registros',
    tamanos: [5, 10, 15],
    hoja: 'resultado',
    archivo: 'RENADET_captura',
  },
} as const satisfies Record<string, TablaReporte>;
export type NombreTabla = keyof typeof TABLAS;
