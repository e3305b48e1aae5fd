import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { IdRuta } from '../lib/id.ts';
import { Texto } from '../lib/texto.ts';
import { CATALOGOS } from './catalogos.ts';
import { LECTURAS, type LecturaDeCatalogo, type NombreLectura, type TipoParametro } from './lecturas.ts';

const BANDERA = 'Escriba 1 (federal) o 0 (común).';
const PARAMETROS = {
  id: IdRuta,
  bandera: z
    .union([z.enum(['0', '1', 'true', 'false'], BANDERA), z.literal([0, 1]), z.boolean()], { error: BANDERA })
    .transform((v) => (v === '1' || v === 'true' || v === 1 || v === true ? 1 : 0)),
  texto: Texto(100)
    .transform((text) => text.trim())
    .refine((text) => text !== '', 'Escriba el texto que busca.'),
} satisfies Record<TipoParametro, z.ZodType>;

type L = typeof LECTURAS;
type Parametros<P extends Readonly<Record<string, TipoParametro>>> = z.ZodObject<{
  -readonly [N in keyof P]: (typeof PARAMETROS)[P[N]];
}>;
type Operacion<N extends NombreLectura> = {
  method: 'GET';
  path: `/api/secure/${L[N]['ruta']}`;
  answer: z.ZodArray<(typeof CATALOGOS)[L[N]['catalogo']]['fila']>;
  funcion: 'CONSULTAR CATALOGOS';
  auditoria: null;
  summary: string;
} & (L[N] extends { parametros: infer P extends Readonly<Record<string, TipoParametro>> }
  ? { params: Parametros<P> }
  : unknown);

const operacion = ({ ruta, catalogo, parametros, resumen }: LecturaDeCatalogo) =>
  endpoint(`GET /api/secure/${ruta}`, {
    ...(parametros && {
      params: z.object(Object.fromEntries(Object.entries(parametros).map(([name, tipo]) => [name, PARAMETROS[tipo]]))),
    }),
    answer: z.array(CATALOGOS[catalogo].fila),
    funcion: 'CONSULTAR CATALOGOS',
    auditoria: null, // a catalogue says nothing about a person
    summary: resumen,
  });

/** The catalogue calls, one per row of LECTURAS, with the types of their rows and parameters. */
export const catalogosContract = Object.fromEntries(
  Object.entries(LECTURAS).map(([name, lectura]) => [name, operacion(lectura)]),
) as unknown as { readonly [N in NombreLectura]: Operacion<N> };
