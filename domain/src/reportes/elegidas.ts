import { ETIQUETAS } from '../lib/etiquetas.ts';
import type { ColumnaReporte } from './tablas.ts';

/** The workbook of ticked files: the columns of their list. */
export const ELEGIDAS = {
  titulo: 'Carpetas elegidas',
  hoja: 'Carpetas',
  archivo: 'RENADET_carpetas_elegidas',
  columnas: [
    { campo: 'noci', titulo: ETIQUETAS.ci, ancho: 34 },
    { campo: 'folio', titulo: 'Folio', ancho: 26 },
    { campo: 'dspropietario', titulo: 'Propietario', ancho: 50 },
    { campo: 'dsdelito', titulo: ETIQUETAS.delito, ancho: 40 },
    { campo: 'fcinicio', titulo: ETIQUETAS.inicio, ancho: 14, tipo: 'fecha' },
    { campo: 'dsetapa', titulo: ETIQUETAS.etapa, ancho: 22 },
    { campo: 'dsestatus', titulo: ETIQUETAS.estatus, ancho: 34 },
    { campo: 'novictimas', titulo: 'Víctimas', ancho: 10, tipo: 'numero', suma: true },
    { campo: 'victimasregistradas', titulo: 'Víctimas capturadas', ancho: 12, tipo: 'numero', suma: true },
    { campo: 'autoridadesregistradas', titulo: 'Autoridades capturadas', ancho: 14, tipo: 'numero', suma: true },
  ],
} as const satisfies { columnas: readonly ColumnaReporte[] } & Record<'titulo' | 'hoja' | 'archivo', string>;
