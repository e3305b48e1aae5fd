import { z } from 'zod';
import { dia, numeroCi, texto } from '../lib/campos.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { Entero, IdOpcional } from '../lib/id.ts';
import { Numeral, Texto, TextoLibre } from '../lib/texto.ts';

/** The filters of the audit, field by field; all of them may be empty. */
export const camposFiltroAuditoria = {
  dscorreo: {
    tipo: 'texto',
    etiqueta: 'Correo del usuario',
    max: 100,
    schema: Texto(100)
      .nullish()
      .transform((text) => text?.trim().toLowerCase() || null),
  },
  noci: numeroCi(ETIQUETAS.ci, 100),
  victima: texto('Nombre de la víctima', 160),
  operacion: texto('Acción', 60),
  fechaInicio: dia('Desde'),
  fechaFin: dia('Hasta'),
} as const;

/** The question of a search of the audit. */
export const FiltroAuditoria = z.strictObject({
  dscorreo: camposFiltroAuditoria.dscorreo.schema,
  noci: Numeral(100),
  victima: TextoLibre(160),
  /** One victim: the search finds everybody who saw this record. */
  llvictima: IdOpcional,
  /** Beginning of the audit name of an action: 'victima' is every action on victims. */
  operacion: Texto(60)
    .nullish()
    .transform((text) => text?.trim() || null),
  /** One half of the audit; null: both. */
  clase: z
    .enum(['cambios', 'consultas'])
    .nullish()
    .transform((clase) => clase ?? null),
  fechaInicio: camposFiltroAuditoria.fechaInicio.schema,
  fechaFin: camposFiltroAuditoria.fechaFin.schema,
  /** 0-based. */
  pagina: Entero(0, 1_000_000).transform((n) => n ?? 0),
  rpp: Entero(1, 100).transform((n) => n ?? 15),
});
export type FiltroAuditoria = z.output<typeof FiltroAuditoria>;

/** One line of the audit: the actor, the operation, the record, the moment and the address. */
export const LineaAuditoria = z.object({
  id: z.int(),
  /** Mexico City's time, 'yyyy-MM-ddTHH:mm:ss'. */
  ocurrio: z.string(),
  dscorreo: z.string().nullable(),
  dsinstitucion: z.string().nullable(),
  operacion: z.string(),
  objeto: z.string().nullable(),
  llave: z.string().nullable(),
  noci: z.string().nullable(),
  /** Name of the person, where the line is of a victim. */
  persona: z.string().nullable(),
  detalle: z.record(z.string(), z.unknown()).nullable(),
  direccion: z.string().nullable(),
  /** How many lines there are in all, as far as they are counted. */
  registros: z.int(),
});
export type LineaAuditoria = z.output<typeof LineaAuditoria>;

/** Lines are counted up to here: further on 'many' is enough. */
export const CUENTA_MAXIMA = 10_000;
