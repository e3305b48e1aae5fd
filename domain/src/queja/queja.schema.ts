import { z } from 'zod';
import {
  type Campos,
  catalogo,
  dia,
  entero,
  esquema,
  nombre,
  numero,
  numeroCi,
  oculto,
  siNo,
  soloLectura,
  texto,
  varios,
} from '../lib/campos.ts';
import { IdOpcional } from '../lib/id.ts';
import { OrdenDe } from '../lib/orden.ts';
import { Pagina, Tamano } from '../lib/pagina.ts';

/**
 * A case as a source that is no prosecutor knows it (art. 83 of the law): a complaint, the record of a victims' commission,
 * an international case. It is no file of the registry and is never counted as one (D-134).
 */
export const camposQueja = {
  llqueja: oculto(IdOpcional.transform((id) => id || null)),
  /** The version that was read, so that two editors do not undo each other. */
  version: oculto(IdOpcional),
  llinstitucion: soloLectura(),
  dsinstitucion: soloLectura(),
  dsexpediente: numero('Número de expediente, queja o caso de su institución', 100),
  fcrecepcion: dia('Fecha de recepción'),
  llestado: catalogo('Entidad federativa de los hechos', 'estados'),
  llmunicipio: catalogo('Municipio donde ocurrieron', 'municipios', 'llestado'),
  dslugar: texto('Lugar o referencia', 256),
  llgobierno: catalogo('Nivel de gobierno de la autoridad señalada', 'gobiernos'),
  dsautoridad: texto('Autoridad que se señala', 256),
  novictimas: entero('Número de víctimas del caso', 1, 9999),
  dsvictima: nombre('Nombre o iniciales de la víctima', 150),
  metodos: varios('Métodos que se denuncian', 'metodos'),
  boremitida: siNo('¿Se dio vista a una fiscalía?'),
  llfiscalia: catalogo('Fiscalía a la que se dio vista', 'instituciones'),
  fcremision: dia('Fecha en que se dio vista'),
  dsnoci: numero('Número de la carpeta de investigación, si se conoce', 100),
} as const satisfies Campos;

export const Queja = esquema(camposQueja);
export type Queja = z.output<typeof Queja>;

/**
 * The filter of the complaints of the own source, or of all of them for the national administrator. No name is one of the
 * form's: both are on one page.
 */
export const camposFiltroQuejas = {
  expediente: numeroCi('Número de expediente, queja o caso', 100),
  fuente: catalogo('Fuente', 'fuentes'),
  entidad: camposQueja.llestado,
  desde: dia('Recibidas desde'),
  hasta: dia('Recibidas hasta'),
} as const satisfies Campos;
const FiltroQuejas = esquema(camposFiltroQuejas);
export type FiltroQuejas = z.output<typeof FiltroQuejas>;

/** Columns by which the list can be asked for in order; without one, the last received first. */
export const ORDENES_QUEJA = [
  'dsexpediente',
  'dsinstitucion',
  'fcrecepcion',
  'dsestado',
  'novictimas',
  'boremitida',
] as const;
export type OrdenDeQuejas = (typeof ORDENES_QUEJA)[number];

export const PedidoDeQuejas = FiltroQuejas.extend({
  /** Those that were deleted and can be brought back, instead of those that are there. */
  eliminadas: z.boolean().optional(),
  pagina: Pagina,
  rpp: Tamano(10).refine((n) => n >= 1 && n <= 100, 'Escriba un número entero de 1 a 100.'),
  orden: OrdenDe(ORDENES_QUEJA),
});
export type PedidoDeQuejas = z.output<typeof PedidoDeQuejas>;
