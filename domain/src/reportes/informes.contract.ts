import { z } from 'zod';
import { catalogo, entero, esquema } from '../lib/campos.ts';
import { endpoint } from '../lib/endpoint.ts';
import { FECHA_MINIMA, type Fecha } from '../lib/fecha.ts';
import { defineRules } from '../lib/rules.ts';
import { camposPublicacion, reglasDeCorte } from '../publicacion/publicacion.rules.ts';
import { INFORMES, informeDe, NOMBRES_INFORME, type NombreInforme } from './informes.ts';

const PRIMER_ANIO = Number(FECHA_MINIMA.slice(0, 4));

/** The list of reports, as the options of its field. */
export const OPCIONES_INFORME = NOMBRES_INFORME.map((nombre, i) => ({ id: i + 1, texto: INFORMES[nombre].titulo }));
/** Which report an option is. */
export const nombreDeInforme = (id: number | null): NombreInforme | undefined => NOMBRES_INFORME[(id ?? 0) - 1];

/** The question of a report: which one, the year of its files, and the day at whose end the registry is read. */
export const camposInforme = {
  informe: catalogo('Informe', 'informes'),
  anio: entero('Año de inicio de las carpetas', PRIMER_ANIO, 9998),
  ...camposPublicacion,
} as const;
export interface PedidoDeInforme {
  informe: number | null;
  anio: number | null;
  corte: Fecha | null;
}

const isDeUnAnio = ({ informe }: PedidoDeInforme) => {
  const nombre = nombreDeInforme(informe);
  return nombre !== undefined && informeDe(nombre).deUnAnio;
};
export const reglasInforme = defineRules<PedidoDeInforme, { hoy: Fecha }>([
  { kind: 'requires', clause: '3-542', fields: ['informe', 'corte'] },
  { kind: 'shows', clause: '3-543', when: isDeUnAnio, fields: ['anio'] },
  { kind: 'requires', clause: '3-543', when: isDeUnAnio, fields: ['anio'] },
  {
    kind: 'check',
    clause: '3-542',
    field: 'informe',
    fails: ({ informe }) => informe !== null && nombreDeInforme(informe) === undefined,
    message: 'Elija un informe de la lista.',
  },
  ...reglasDeCorte<PedidoDeInforme>(),
  {
    kind: 'check',
    clause: '3-546',
    field: 'anio',
    fails: ({ anio, corte }) => anio !== null && corte !== null && anio > Number(corte.slice(0, 4)),
    message: 'El año no puede ser posterior al de la fecha de corte.',
  },
]);

const body = esquema(camposInforme);
const TablaContada = z.object({
  hoja: z.string(),
  titulo: z.string(),
  eje: z.string(),
  columnas: z.array(z.string()),
  filas: z.array(z.object({ nombre: z.string(), valores: z.array(z.int()) })),
});
const comun = { body, funcion: 'INFORMES' } as const;

export const getReporteInforme = endpoint('POST /api/secure/getReporteInforme', {
  ...comun,
  answer: z.object({
    titulo: z.string(),
    de: z.string(),
    corte: z.string(),
    notas: z.array(z.string()),
    apartados: z.array(z.object({ titulo: z.string(), tablas: z.array(TablaContada) })),
  }),
  auditoria: 'reporte.consultar',
  summary: 'Informe anual (1) o tabla para el Comité contra la Tortura (2), con las cifras de una fecha de corte',
});
export const getReporteInformePdf = endpoint('POST /api/secure/getReporteInformePdf', {
  ...comun,
  answer: z.any(),
  mime: 'application/pdf',
  auditoria: 'reporte.exportar',
  summary: 'El mismo informe, en PDF',
});
export const getReporteInformeExcel = endpoint('POST /api/secure/getReporteInformeExcel', {
  ...comun,
  answer: z.any(),
  mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  auditoria: 'reporte.exportar',
  summary: 'El mismo informe, en un libro de Excel',
});
