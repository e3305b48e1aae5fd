import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { RESULTADOS } from '../lib/errors.ts';
import { IdRuta } from '../lib/id.ts';
import { Texto } from '../lib/texto.ts';
import { Area, FilaArea, ParArea } from './area.schema.ts';

const Resultado = z.object({ result: z.enum(RESULTADOS), msj: z.string().optional() });

/** Saves an area [2-434]; a federal one with one more pair of office and seat [2-189]. */
export const setArea = endpoint('POST /api/secure/setArea', {
  body: Area,
  answer: Resultado.extend({ llpropietario: z.int().optional(), version: z.int().optional() }),
  funcion: 'AREAS',
  auditoria: 'area.guardar',
  summary: 'Registra o modifica un área; de la institución federal, agrega una pareja de fiscalía y sede',
});

/** Removes a pair of an area; with fiscalía 0 the area itself is retired [2-436]. */
export const eliminarArea = endpoint('DELETE /api/secure/area/:a/:b/:c', {
  params: z.object({ a: IdRuta, b: IdRuta, c: IdRuta }),
  /** The reason why it cannot be retired comes as a sentence, and the number of its files. */
  answer: Resultado.extend({ expedientes: z.int().optional() }),
  funcion: 'AREAS',
  auditoria: 'area.eliminar',
  summary: 'Quita de un área (a) la fiscalía (b) y sede (c); con b = 0 retira el área',
});

/** Files that are moved by their ids at once: as many as a person ticks. */
const ELEGIDAS_MAX = 200;
/**
 * Moves files of an area to another area of its institution. It moves all of them, some at a time, since an area is retired
 * without files [2-602]; or the named ones. A named file that is in another area stays there and counts as 'fuera'.
 */
export const moverExpedientes = endpoint('POST /api/secure/area/:a/expedientes', {
  params: z.object({ a: IdRuta }),
  body: z.strictObject({
    llpropietario: IdRuta,
    carpetas: z
      .array(IdRuta)
      .min(1, 'Elija al menos una carpeta.')
      .max(ELEGIDAS_MAX, `Elija hasta ${ELEGIDAS_MAX} carpetas.`)
      .optional(),
  }),
  answer: z.object({
    movidos: z.int(),
    /** Left in the area by a turn of all of them: another call moves more. */
    pendientes: z.int(),
    /** Named ones that are not in the area: no other call moves them. */
    fuera: z.int(),
  }),
  funcion: 'AREAS',
  auditoria: 'area.mover',
  summary:
    'Pasa expedientes del área a otra de su institución: los elegidos, o todos, por tandas: repita mientras haya pendientes',
});

const MODO = 'Escriba 0 (por institución) o 1 (por nombre).';

export const getAreaInstitucion = endpoint('GET /api/secure/getAreaInstitucion/:a/:b', {
  params: z
    .object({ a: Texto(256).transform((text) => text.trim()), b: z.enum(['0', '1'], MODO).transform(Number) })
    .refine(({ a, b }) => b === 1 || IdRuta.safeParse(a).success, {
      path: ['a'],
      message: 'El identificador no es válido.',
    }),
  answer: z.array(FilaArea),
  funcion: 'CONSULTAR CATALOGOS',
  auditoria: null,
  summary: 'Áreas de la institución a (modo 0) o cuyo nombre contiene a (modo 1)',
});

export const getAreasInstitucion = endpoint('GET /api/secure/getAreasInstitucion', {
  answer: z.array(FilaArea),
  funcion: 'CONSULTAR CATALOGOS',
  auditoria: null,
  summary: 'Todas las áreas',
});

export const sedesByPropietario = endpoint('GET /api/secure/sedesByPropietario/:id', {
  params: z.object({ id: IdRuta }),
  answer: z.array(ParArea),
  funcion: 'CONSULTAR CATALOGOS',
  auditoria: null,
  summary: 'Fiscalías y sedes de un área',
});
