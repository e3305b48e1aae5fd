import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { IdRuta } from '../lib/id.ts';
import { isEmpty } from '../lib/rules.ts';
import type { Funcion } from '../permisos/funciones.ts';

/** Reports and searches whose filter can be kept by name. */
export const REPORTES_CON_FILTRO = [
  'carpeta',
  'victima',
  'captura',
  'estadisticoCarpetas',
  'estadisticoVictimas',
  'estadisticoAutoridades',
  'calidad',
  'determinacion',
  'preguntas',
  'cenapi',
  'cargadas',
  'carpetas',
  'quejas',
  'usuarios',
  'auditoria',
] as const;
export type ReporteConFiltro = (typeof REPORTES_CON_FILTRO)[number];

/** The function that a search needs, and those of its fields that may hold somebody's name or account. */
const BUSQUEDAS: Partial<Record<ReporteConFiltro, { funcion: Funcion; nombres: readonly string[] }>> = {
  carpetas: { funcion: 'CONSULTAR CARPETA', nombres: ['nombreCompleto'] },
  quejas: { funcion: 'CONSULTAR QUEJAS', nombres: [] },
  usuarios: { funcion: 'USUARIOS', nombres: ['dscorreo', 'dsnombre'] },
  auditoria: { funcion: 'AUDITORIA', nombres: ['dscorreo', 'victima', 'llvictima'] },
};
/** The function that a user needs to ask what a kept filter asks. */
export const funcionDeFiltro = (reporte: ReporteConFiltro): Funcion => BUSQUEDAS[reporte]?.funcion ?? 'REPORTES';

export const SIN_NOMBRES = 'Un filtro guardado no lleva nombres ni cuentas de personas.';
/** Whether a filter tells whom it is about: it would be a list of people that somebody follows (D-224). */
export const nombraPersonas = (reporte: ReporteConFiltro, filtro: Readonly<Record<string, unknown>>): boolean =>
  (BUSQUEDAS[reporte]?.nombres ?? []).some((campo) => !isEmpty(filtro[campo]));

/** Filters of one list that one user may have. */
export const FILTROS_MAX = 30;
export const NOMBRE_MAX = 60;
const DEMASIADO = `Escriba un nombre de hasta ${NOMBRE_MAX} letras.`;

/** Letters of a field, and of a question, which is kept as one text. */
const [TEXTO_MAX, PREGUNTA_MAX] = [100, 4_000];
const LARGO = 'El filtro es demasiado largo.';

/** Fields as the form holds them: days as yyyy-MM-dd, ids, ticks. Their values are judged when the report is asked for. */
const Filtro = z
  .record(
    z.string().regex(/^[A-Za-z]\w{0,39}$/, 'El nombre del campo no es válido.'),
    z.union([z.string().max(PREGUNTA_MAX, LARGO), z.number(), z.boolean(), z.null()]),
  )
  .superRefine((filtro, ctx) => {
    for (const [campo, value] of Object.entries(filtro))
      if (campo !== 'pregunta' && typeof value === 'string' && value.length > TEXTO_MAX)
        ctx.addIssue({ code: 'custom', path: [campo], message: LARGO });
  });
const reporte = z.object({ reporte: z.enum(REPORTES_CON_FILTRO, { error: 'El reporte no existe.' }) });

export const getFiltrosGuardados = endpoint('GET /api/secure/filtrosGuardados/:reporte', {
  params: reporte,
  answer: z.array(z.object({ llfiltro: z.int(), nombre: z.string(), filtro: Filtro })),
  silencio: true,
  funcion: 'SESION', // and that of the list: funcionDeFiltro
  auditoria: null, // one's own, and nothing of the registry
  summary: 'Filtros propios de un reporte o de una búsqueda, por su nombre',
});

export const guardarFiltro = endpoint('PUT /api/secure/filtroGuardado/:reporte', {
  params: reporte,
  body: z.strictObject({
    nombre: z.string(DEMASIADO).trim().normalize('NFC').min(1, DEMASIADO).max(NOMBRE_MAX, DEMASIADO),
    filtro: Filtro.refine((f) => Object.keys(f).length <= 40, LARGO),
  }),
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO'), llfiltro: z.int() }),
  funcion: 'SESION', // and that of the list: funcionDeFiltro
  auditoria: 'reporte.guardarFiltro',
  summary: 'Guarda un filtro con un nombre; con uno que ya existe, en su lugar',
});

export const borrarFiltro = endpoint('DELETE /api/secure/filtroPropio/:llfiltro', {
  params: z.object({ llfiltro: IdRuta }),
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO') }),
  funcion: 'SESION', // one's own
  auditoria: 'reporte.borrarFiltro',
  summary: 'Borra un filtro propio',
});
