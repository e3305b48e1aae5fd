import type { z } from 'zod';
import { type Campos, catalogo, dia, esquema, siNo } from '../lib/campos.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';

/**
 * One examination of a victim, field by field (arts. 36 to 45 of the law, Istanbul Protocol of 2022); all of them may be
 * left open, since what is known comes little by little (D-111).
 */
export const camposExamen = {
  llorganismo: catalogo('Organismo que examina', 'organismosExamen'),
  llexamen: catalogo(ETIQUETAS.tipoExamen, 'examenes'),
  boperitopropio: siNo('¿Lo hizo un perito nombrado por la víctima?'),
  boconsentimiento: siNo('¿Consta el consentimiento de la víctima?'),
  fcsolicitud: dia('Fecha de la solicitud del examen'),
  fcrealizacion: dia('Fecha de realización del examen'),
  fcentrega: dia('Fecha de entrega de la copia a la víctima'),
  llgrado: catalogo('Grado de consistencia', 'gradosExamen'),
} as const satisfies Campos;

const Examen = esquema(camposExamen);
export type Examen = z.output<typeof Examen>;
