import { camposCarpeta } from '../../carpeta/carpeta.schema.ts';
import { camposExamen } from '../../examen/examen.schema.ts';
import { type DeLey, datosDeLey } from '../../lib/campos.ts';
import { ETIQUETAS } from '../../lib/etiquetas.ts';
import { SI } from '../../lib/siNo.ts';
import { camposVictima } from '../../victima/victima.schema.ts';
import { type Columna, dato, opcional, texto } from '../columnas.ts';

/**
 * Sheet Complemento, which may be left out: the data of law that the sheets of document 2 do not have, by the names of their
 * fields. A new one goes to the end: a workbook made before it lacks the last columns, and says nothing of them.
 */
export const columnasComplemento = {
  numCarpeta: texto(ETIQUETAS.expediente, 50),
  primerApp: opcional(texto(ETIQUETAS.primerApellido, 50)),
  segundoApp: opcional(texto(ETIQUETAS.segundoApellido, 50)),
  nombre: opcional(texto('Nombre', 100)),
  llformainicio: dato(camposCarpeta.llformainicio),
  dsorganovista: dato(camposCarpeta.dsorganovista),
  fcvista: dato(camposCarpeta.fcvista),
  fcrecepcionvista: dato(camposCarpeta.fcrecepcionvista),
  dsqueja: dato(camposCarpeta.dsqueja),
  bopruebaexcluida: dato(camposCarpeta.bopruebaexcluida),
  nopena: dato(camposCarpeta.nopena),
  noinhabilitacion: dato(camposCarpeta.noinhabilitacion),
  llsituacionjuridica: dato(camposVictima.llsituacionjuridica),
  fcmedidaproteccion: dato(camposVictima.fcmedidaproteccion),
  boafrodescendiente: dato(camposVictima.boafrodescendiente),
  boavisoconsular: dato(camposVictima.boavisoconsular),
  fcavisoconsular: dato(camposVictima.fcavisoconsular),
  dsrenavi: dato(camposVictima.dsrenavi),
  fcrenavi: dato(camposVictima.fcrenavi),
  boreparacion: dato(camposVictima.boreparacion),
  fcreparacion: dato(camposVictima.fcreparacion),
  metodos: dato(camposVictima.metodos),
  finalidades: dato(camposVictima.finalidades),
  motivos: dato(camposVictima.motivos),
  llorganismo: dato(camposExamen.llorganismo),
  // of an examination that was made or asked for: the catalogue has others, for victims without one
  llexamen: { ...dato(camposExamen.llexamen), padre: SI } as Columna,
  boperitopropio: dato(camposExamen.boperitopropio),
  boconsentimiento: dato(camposExamen.boconsentimiento),
  fcsolicitud: dato(camposExamen.fcsolicitud),
  fcrealizacion: dato(camposExamen.fcrealizacion),
  fcentrega: dato(camposExamen.fcentrega),
  llgrado: dato(camposExamen.llgrado),
  llprecisionhecho: dato(camposCarpeta.llprecisionhecho),
  fchechofin: dato(camposCarpeta.fchechofin),
  llprecisionnacimiento: dato(camposVictima.llprecisionnacimiento),
} as const satisfies Readonly<
  Record<DeLey<typeof camposCarpeta> | DeLey<typeof camposVictima> | keyof typeof camposExamen, Columna>
> &
  Readonly<Record<string, Columna>>;

/** The owner of each column of the sheet: the file, the victim that the row names, or an examination of hers. */
export const PARTES = {
  carpeta: datosDeLey(camposCarpeta),
  victima: datosDeLey(camposVictima),
  examen: Object.keys(camposExamen) as (keyof typeof camposExamen)[],
} as const;
