import { z } from 'zod';

/**
 * Names the form that registers a record. The same form may come again, because its answer was lost or its draft was recovered
 * in a later session: it is answered REGISTRO_EXISTENTE with its record, and registers no second one (D-77). A caller who
 * sends no name is not asked.
 */
export const Alta = z.object({ alta: z.uuid('El identificador del formulario no es válido.').optional() });
