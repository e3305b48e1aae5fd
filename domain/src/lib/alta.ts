import { z } from 'zod';

/**
 * Names the form that registers a record, so that the same form sent again (its answer was lost, its draft was recovered
 * in a later session) is answered REGISTRO_EXISTENTE with the record that it registered, and registers no second one
 * (D-77). Who sends none is not asked.
 */
export const Alta = z.object({ alta: z.uuid('El identificador del formulario no es válido.').optional() });
