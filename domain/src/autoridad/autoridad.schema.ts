import { z } from 'zod';
import { Imputado } from '../imputado/imputado.schema.ts';
import { type Campos, catalogo, deLey, esquema, literal, oculto, siNo, soloLectura, texto } from '../lib/campos.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { Codigo, IdOpcional, IdRuta } from '../lib/id.ts';
import { NO, NO_APLICA, NO_DISPONIBLE, SI } from '../lib/siNo.ts';

/** Accused persons one authority may list, and ids it may remove, in one call: far above any real case. */
const IMPUTADOS_MAX = 500;

/** It stands for no answer in a level or sublevel. No catalogue has it, so it is none at any door [1-315] [1-316]. */
const SIN_NIVEL = 999;
const nivel = <const C extends { schema: typeof IdOpcional }>(campo: C) => ({
  ...campo,
  schema: campo.schema.transform((id) => (id === SIN_NIVEL ? null : id)),
});

/** The authority form, field by field [1-182]. */
export const camposAutoridad = {
  llresponsable: oculto(IdOpcional),
  version: oculto(IdOpcional),
  llcarpeta: oculto(IdRuta),
  presponsableId: literal(50),
  boexistente: oculto(Codigo([0, 1] as const).transform((v) => v ?? 0)),
  llgobierno: nivel(catalogo(ETIQUETAS.gobierno, 'gobiernos')),
  llsubnivel: nivel(catalogo(ETIQUETAS.subnivel, 'subniveles', 'llgobierno')),
  boperteneceinstitucion: siNo('¿Pertenece a una institución de seguridad?', [SI, NO, NO_DISPONIBLE, NO_APLICA]),
  lldependencia: catalogo('¿A qué institución pertenece?', 'dependencias', 'llsubnivel'),
  dsdescripcion: texto('Especifique la institución', 256),
  dscargo: texto(ETIQUETAS.cargo, 256),
  /** Of an authority that nobody can name, what is known of it all the same. */
  dsloquesesabe: deLey(texto('Lo que se sabe de ella', 300)),
  dsgobierno: soloLectura(),
  dssubnivel: soloLectura(),
  dsdependencia: soloLectura(),
  lladscripcion: oculto(IdOpcional),
  imputados: oculto(
    z
      .array(Imputado)
      .max(IMPUTADOS_MAX)
      .optional()
      .transform((list) => list ?? []),
  ),
  imputadosE: oculto(
    z
      .array(IdRuta)
      .max(IMPUTADOS_MAX)
      .optional()
      .transform((list) => list ?? []),
  ),
} as const satisfies Campos;

export const Autoridad = esquema(camposAutoridad);
export type Autoridad = z.output<typeof Autoridad>;

/** A row of the authorities list [1-099]. */
export const FilaAutoridad = z.object({
  llresponsable: z.int(),
  version: z.int(),
  presponsableId: z.string().nullable(),
  boexistente: z.int(),
  dsgobierno: z.string().nullable(),
  dssubnivel: z.string().nullable(),
  dsdependencia: z.string().nullable(),
  dsloquesesabe: z.string().nullable(),
  imputados: z.int(),
});
export type FilaAutoridad = z.output<typeof FilaAutoridad>;

/** One authority as the server answers it, with its accused persons. */
export const AutoridadGuardada = z.object({
  ...Object.fromEntries(Object.keys(camposAutoridad).map((name) => [name, z.unknown()])),
  llresponsable: z.int(),
  llcarpeta: z.int(),
  version: z.int(),
  imputados: z.array(z.record(z.string(), z.unknown())),
});
