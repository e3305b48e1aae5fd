import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { Pagina, Tamano } from '../lib/pagina.ts';
import { campoDe, isAgrupable, MODELO, type Modelo, TODOS, UNIDADES } from './modelo.ts';
import { COLUMNAS_MAX, GRUPOS_MAX, nounsDeColumnas, preguntaDe } from './pregunta.schema.ts';

const n = z.int();
const Numero = z.object({ n, con: n, parte: n, valores: z.array(z.number()) });
const Opcion = z.object({ id: n, texto: z.string() });
/** A value of a grouping; `nada` of one that says nothing of the record. */
const Valor = Opcion.extend({ nada: z.boolean() });
const Respuesta = z.object({
  /** What was asked, in words; the answer in a sentence; each filter in words. */
  titulo: z.string(),
  frase: z.string(),
  filtros: z.array(z.string()),
  parte: z.array(z.string()),
  total: Numero,
  /** The groupings, and the values that they have. */
  ejes: z.array(z.object({ titulo: z.string(), enOrden: z.boolean(), opciones: z.array(Valor) })),
  /** Every number: its values along the groupings (TODOS is the total of one), and what it counts. */
  celdas: z.array(Numero.extend({ por: z.array(n) })),
  /** What it is compared with: in words, in all, and every number, at the place that it is compared at and with its own values. */
  contra: z
    .object({
      filtro: z.string(),
      total: Numero,
      celdas: z.array(Numero.extend({ por: z.array(n), celda: z.array(n) })),
    })
    .nullable(),
  /** Of an answer of none, how many there are without each filter. */
  sinFiltro: z.array(n),
});
export type RespuestaDePregunta = z.output<typeof Respuesta>;

const Columna = z.strictObject({ de: z.enum(UNIDADES), campo: z.string().max(60) });
/** The records behind a number: of which question, of which of its numbers, and what is told of each. */
export const registrosDe = (modelo: Modelo) =>
  z
    .strictObject({
      pregunta: preguntaDe(modelo),
      /** The values of the number along the groupings. */
      celda: z.array(z.int().min(TODOS).max(2_000_000_000)).max(GRUPOS_MAX).default([]),
      /** Only those that are the part. */
      deParte: z.boolean().default(false),
      columnas: z.array(Columna).max(COLUMNAS_MAX).default([]),
      pagina: Pagina,
      rpp: Tamano(25),
    })
    .superRefine(({ pregunta, columnas }, ctx) => {
      const own = nounsDeColumnas(modelo, pregunta.unidad);
      for (const [i, { de, campo }] of columnas.entries()) {
        const found = own.includes(de) && campoDe(modelo, de, campo);
        if (!found || !isAgrupable(found))
          ctx.addIssue({ code: 'custom', path: ['columnas', i, 'campo'], message: 'Esa columna no existe.' });
      }
    });

export const TAMANOS_REGISTROS = [10, 25, 100] as const;
const Registros = registrosDe(MODELO);
export type PedidoDeRegistros = z.output<typeof Registros>;
const Fila = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
/** A record of the list: its key, its file, and the columns that were asked for, each `noun_field`. */
export type FilaDeRegistro = z.output<typeof Fila> & { id: number; llcarpeta: number; noci: string };

const Pregunta = preguntaDe(MODELO);
const comun = { funcion: 'REPORTES', auditoria: 'reporte.consultar' } as const;
const LIBRO = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const exporta = (mime: string) => ({ ...comun, answer: z.any(), mime, auditoria: 'reporte.exportar' }) as const;

export const preguntar = endpoint('POST /api/secure/preguntar', {
  ...comun,
  body: Pregunta,
  answer: Respuesta,
  summary: 'Cuántas carpetas, víctimas, exámenes, autoridades o personas imputadas cumplen lo que se pregunta',
});
export const preguntarExcel = endpoint('POST /api/secure/preguntarExcel', {
  ...exporta(LIBRO),
  body: Pregunta,
  summary: 'La misma respuesta, con todos sus números, en un libro de Excel',
});
export const preguntarCsv = endpoint('POST /api/secure/preguntarCsv', {
  ...exporta('text/csv; charset=utf-8'),
  body: Pregunta,
  summary: 'La misma respuesta, con todos sus números, en CSV',
});
export const preguntarRegistros = endpoint('POST /api/secure/preguntarRegistros', {
  ...comun,
  body: Registros,
  answer: z.object({ total: n, resultados: z.array(Fila) }),
  summary: 'Los registros que cuenta un número de la respuesta, sin nombres de personas',
});
export const preguntarRegistrosExcel = endpoint('POST /api/secure/preguntarRegistrosExcel', {
  ...exporta(LIBRO),
  body: Registros,
  summary: 'Los mismos registros, en un libro de Excel',
});
export const preguntarRegistrosCsv = endpoint('POST /api/secure/preguntarRegistrosCsv', {
  ...exporta('text/csv; charset=utf-8'),
  body: Registros,
  summary: 'Los mismos registros, en CSV',
});
/** Every value that a field may be asked for: lists that fields share, and which list each field has (`noun.field`). */
const Valores = z.object({ listas: z.array(z.array(Opcion)), campos: z.record(z.string(), n) });
export type ValoresDePreguntas = z.output<typeof Valores>;

export const valoresDePreguntas = endpoint('GET /api/secure/preguntarValores', {
  funcion: 'REPORTES',
  auditoria: null,
  answer: Valores,
  summary: 'Los valores que pueden tener los datos por los que se pregunta',
});
