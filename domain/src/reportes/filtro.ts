import { z } from 'zod';
import { type Campos, catalogo, dia, esquema, numeroCi, oculto } from '../lib/campos.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { Entero, IdOpcional } from '../lib/id.ts';
import { Tamano } from '../lib/pagina.ts';
import { BANDERAS, type Bandera } from './dimensiones.ts';

/** Groups of institutions: all, the federal one (abbreviation FGR), those of the states (id of 100 or more). */
export const GRUPO = { TODOS: 0, FGR: 1, ESTATALES: 2 } as const;
const bandera = oculto(
  z
    .union([z.boolean(), z.literal(0), z.literal(1), z.null()])
    .optional()
    .transform((flag) => flag === true || flag === 1),
);
/** Which charts are asked for. */
const banderas = Object.fromEntries(Object.keys(BANDERAS).map((name) => [name, bandera])) as Readonly<
  Record<Bandera, typeof bandera>
>;

/** The fields that a report may ask for; in every list 0 is all of them. Not every report asks for all. */
export const camposReporte = {
  fechaInicio: dia(ETIQUETAS.inicio),
  fechaFin: dia(ETIQUETAS.fin),
  noci: numeroCi(ETIQUETAS.expediente, 100),
  grupo: catalogo(ETIQUETAS.grupo, 'grupos'),
  institucion: catalogo(ETIQUETAS.institucion, 'instituciones', 'grupo'),
  area: catalogo(ETIQUETAS.area, 'propietarios', 'institucion'),
  delito: catalogo(ETIQUETAS.delito, 'delitos'),
  sexo: catalogo(ETIQUETAS.sexo, 'generos'),
  edad: catalogo('Rango de edad', 'rangosEdades'),
  nivelGobierno: catalogo(ETIQUETAS.gobierno, 'gobiernos'),
  subnivelGobierno: catalogo(ETIQUETAS.subnivel, 'subniveles', 'nivelGobierno'),
  etapa: catalogo(ETIQUETAS.etapa, 'etapas'),
  estatus: catalogo(ETIQUETAS.estatus, 'estatus', 'etapa'),
  ...banderas,
} as const satisfies Campos;

/**
 * The filter every report takes [3-228] [3-409]: days as dd/MM/yyyy, pages from 1 of any size up to five million [3-067],
 * absent lists are all. `lldelito` is the crime as the report by file names it [3-048]; `llpropietario` and
 * `llestadopropietario` are the row whose users are asked for [3-081]. `idUsuario` is accepted and ignored: the session says
 * who asks.
 */
export const camposDelFiltro = esquema(camposReporte).extend({
  lldelito: IdOpcional,
  llpropietario: IdOpcional,
  llestadopropietario: IdOpcional,
  numPag: Entero(0, 1_000_000).transform((n) => Math.max(n ?? 1, 1)),
  tamPag: Tamano(5),
  idUsuario: z.unknown().optional(),
});
/** One name for the crime, and nobody else's id. */
export const conDelito = <F extends z.output<typeof camposDelFiltro>>({ lldelito, idUsuario: _, ...filtro }: F) => ({
  ...filtro,
  delito: filtro.delito ?? lldelito,
});
export const FiltroReporte = camposDelFiltro.transform(conDelito);
export type FiltroReporte = z.output<typeof FiltroReporte>;

/** The fields that the rules of a report read. */
export type Filtro = Pick<FiltroReporte, keyof typeof camposReporte>;
