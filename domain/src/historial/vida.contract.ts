import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { CLASES_DE_VIDA, type ClaseDeVida, NOMBRES_DE_CLASE } from './clases.ts';
import { Cambios, paginaDeHistorial } from './historial.contract.ts';

const HechoDeVida = z.object({
  clave: z.string(),
  /** Mexico City's time, 'yyyy-MM-ddTHH:mm:ss'; 'yyyy-MM-dd' where the hour was not kept. */
  momento: z.string(),
  /** Null: nobody is known. */
  quien: z.string().nullable(),
  puerta: z.string().nullable(),
  /** The kinds that it is found under, the one that it is drawn by first. */
  clases: z.array(z.enum(NOMBRES_DE_CLASE)),
  titulo: z.string(),
  /** The person or thing that changed; null for the file itself and for a record that is no longer there. */
  sujeto: z.string().nullable(),
  cambios: Cambios,
});
export type HechoDeVida = z.output<typeof HechoDeVida>;

export const vidaCarpeta = endpoint('GET /api/secure/vidaCarpeta/:id/:pagina/:rpp', {
  params: paginaDeHistorial,
  query: z.object({
    /** Kinds, parted by commas; none: all of them. */
    clases: z
      .string()
      .max(200)
      .default('')
      .transform((texto) => texto.split(',').filter((uno): uno is ClaseDeVida => uno in CLASES_DE_VIDA)),
  }),
  answer: z.object({
    total: z.int(),
    /** How many events there are of each kind, whatever was asked for. */
    cuentas: z.partialRecord(z.enum(NOMBRES_DE_CLASE), z.int()),
    hechos: z.array(HechoDeVida),
    desde: z.string().nullable(),
  }),
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'historial.leer',
  summary: 'La vida de una carpeta: todo lo que pasó en ella y en sus registros, lo último primero',
});
