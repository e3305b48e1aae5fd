import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { IdRuta } from '../lib/id.ts';
import { Texto } from '../lib/texto.ts';

/** Forms that keep drafts. */
export const CLASES_BORRADOR = ['carpeta', 'victima', 'autoridad', 'observacion', 'carga'] as const;
export type ClaseBorrador = (typeof CLASES_BORRADOR)[number];

/** Longer than any text of a form. A text that is too long for its field is told when it is saved. */
const TEXTO_MAX = 5000;
/** Characters of JSON that one draft may have: an authority with hundreds of accused persons fits. */
const BORRADOR_MAX = 500_000;

const Nombre = z.string().regex(/^[A-Za-z]\w{0,59}$/, 'El nombre del campo no es válido.');
const Simple = z.union([Texto(TEXTO_MAX), z.number(), z.boolean(), z.null()]);
/** A field: one value, or a list of values or of records (accused persons). */
const Valor = z.union([Simple, z.array(z.union([Simple, z.record(Nombre, Simple)])).max(1000)]);

/** A form as it is on the screen, nothing judged yet. */
export const ContenidoDeBorrador = z
  .object({
    valores: z.record(Nombre, Valor),
    /** The fields that were changed, as they were when the record was opened. */
    abierto: z.record(Nombre, Valor),
    /** The name under which a new record is registered, whichever draft goes on with it. */
    alta: z.uuid().optional(),
  })
  .refine((c) => JSON.stringify(c).length <= BORRADOR_MAX, 'El borrador es demasiado grande.');
export type ContenidoDeBorrador = z.output<typeof ContenidoDeBorrador>;

const registro = {
  clase: z.enum(CLASES_BORRADOR, { error: 'El formulario no existe.' }),
  /** File of the record; 0 for a new file. */
  llcarpeta: IdRuta,
  /** Id of the record; 0 for a new one. */
  llave: IdRuta,
};
const ficha = z.object({ ficha: z.uuid('El identificador no es válido.') });

export const getBorradores = endpoint('GET /api/secure/borradores/:clase/:llcarpeta/:llave', {
  params: z.object(registro),
  answer: z.array(
    z.object({
      ficha: z.string(),
      version: z.int().nullable(),
      contenido: z.record(z.string(), z.unknown()),
      /** Moment it was kept, ISO 8601 in UTC. */
      guardado: z.string(),
    }),
  ),
  silencio: true,
  funcion: 'SESION',
  auditoria: 'borrador.leer',
  summary: 'Borradores propios de un formulario, el más reciente primero',
});

/** The keys that close copies of drafts on a device (ADR 71). A copy that a former key closed is found by its own mark. */
export const llavesDeCopias = endpoint('GET /api/secure/llavesDeCopias', {
  answer: z.array(
    z.object({
      /** The mark of the copies' owner on any device; it does not say who that is. */
      marca: z.string(),
      /** 32 bytes, base 64. */
      llave: z.string(),
    }),
  ),
  silencio: true,
  funcion: 'SESION',
  auditoria: null, // opens nothing of the registry: only what was typed by its own user
  summary: 'Llaves con que se cifran los borradores propios en el equipo; la primera es la vigente',
});

export const guardarBorrador = endpoint('PUT /api/secure/borrador/:ficha', {
  params: ficha,
  body: z.object({ ...registro, version: z.int32().nullable(), contenido: ContenidoDeBorrador }),
  answer: z.object({ guardado: z.string() }),
  silencio: true,
  funcion: 'SESION',
  auditoria: null, // nothing of the registry changes, and only its author ever sees it; the content is never audited
  summary: 'Guarda el borrador de un formulario abierto',
});

export const descartarBorrador = endpoint('DELETE /api/secure/borrador/:ficha', {
  params: ficha,
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO') }),
  silencio: true,
  funcion: 'SESION',
  auditoria: null,
  summary: 'Descarta un borrador propio',
});
