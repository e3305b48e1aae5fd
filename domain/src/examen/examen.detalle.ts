import { enDetalle } from '../lib/enDetalle.ts';
import { camposExamen } from './examen.schema.ts';

/** An examination of a victim in the detail of the reports (ours). */
export const detalleExamen = enDetalle(
  camposExamen,
  {
    organismo: 'llorganismo',
    tipoExamen: 'llexamen',
    peritoPropio: 'boperitopropio',
    consentimiento: 'boconsentimiento',
    fechaSolicitud: 'fcsolicitud',
    fechaRealizacion: 'fcrealizacion',
    fechaEntrega: 'fcentrega',
    grado: 'llgrado',
  },
  { fuera: {} },
);
