import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { IdRuta } from '../lib/id.ts';
import { FUNCION_ID } from '../permisos/funciones.ts';
import { ROL } from '../permisos/roles.ts';

/** Functions that the national administrator always keeps: without them nobody could give any back. */
const IRRENUNCIABLES: readonly number[] = [FUNCION_ID.USUARIOS, FUNCION_ID['ADMINISTRAR FUNCIONES']];

/** Whether a cell of the table stays as it is. */
export const isFija = (llrol: number, llfuncionalidad: number): boolean =>
  llrol === ROL.ADMINISTRADOR && IRRENUNCIABLES.includes(llfuncionalidad);

export const getRolesFunciones = endpoint('GET /api/secure/rolesFunciones', {
  answer: z.object({
    roles: z.array(z.object({ llrol: z.int(), dsrol: z.string(), funciones: z.array(z.int()) })),
    funciones: z.array(z.object({ llfuncionalidad: z.int(), dsfuncionalidad: z.string() })),
  }),
  funcion: 'ADMINISTRAR FUNCIONES',
  auditoria: 'rol.consultar',
  summary: 'Las funciones que tiene cada rol',
});

export const guardarRolFuncion = endpoint('PUT /api/secure/rolFuncion', {
  body: z.strictObject({
    llrol: IdRuta,
    llfuncionalidad: IdRuta,
    boactivo: z.literal([0, 1], 'Escriba 1 (sí) o 0 (no).'),
  }),
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO') }),
  funcion: 'ADMINISTRAR FUNCIONES',
  auditoria: 'rol.guardarFuncion',
  summary: 'Da (1) o quita (0) una función a un rol',
});
