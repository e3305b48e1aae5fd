import { z } from 'zod';
import { detalleResponsable } from '../autoridad/autoridad.detalle.ts';
import { detalleCarpeta } from '../carpeta/carpeta.detalle.ts';
import { detalleExamen } from '../examen/examen.detalle.ts';
import { type CamposDetalle, camposDetalle, largoDeTexto } from '../lib/enDetalle.ts';
import { endpoint } from '../lib/endpoint.ts';
import { IdRuta } from '../lib/id.ts';
import { detalleVictima } from '../victima/victima.detalle.ts';

/** The file [3-255]. */
export const DETALLE_CARPETA = camposDetalle(detalleCarpeta, largoDeTexto);
/** The declared length of a victim's chosen or answered field where no other is given [3-378] to [3-386]. */
const OTRO = 64;
/** A victim [3-256]. */
export const DETALLE_VICTIMA = camposDetalle(detalleVictima, (campo) =>
  campo.tipo === 'varios' ? undefined : (largoDeTexto(campo) ?? OTRO),
);
/** An examination of a victim (ours). */
export const DETALLE_EXAMEN = camposDetalle(detalleExamen);
/** A presumed responsible person, with its authority [3-258]: no length is given. */
export const DETALLE_RESPONSABLE = camposDetalle(detalleResponsable);

const Valor = z.union([z.string(), z.number()]).nullable();
const valores = <const C extends CamposDetalle>(campos: C) =>
  Object.fromEntries(Object.keys(campos).map((name) => [name, Valor])) as Record<keyof C, typeof Valor>;
const n = z.int();
const text = z.string().nullable();

/** A row of the list of victims [3-187]. */
const FilaVictima = z.object({
  llvictima: n,
  nombre: text,
  primerApellido: text,
  segundoApellido: text,
  edad: n.nullable(),
  sexo: text,
});
export type FilaDetalleVictima = z.output<typeof FilaVictima>;
/** A row of the list of responsibles: a person, or an authority of which nobody is named [3-188]. */
const FilaResponsable = z.object({
  llresponsable: n,
  llimputado: n.nullable(),
  nombre: text,
  primerApellido: text,
  segundoApellido: text,
  nivelGobierno: text,
  subnivelGobierno: text,
  dependenciaRealiza: text,
});
export type FilaResponsable = z.output<typeof FilaResponsable>;

/** An examination of a victim, in words. */
const FilaExamen = z.object(valores(DETALLE_EXAMEN));
export type FilaDetalleExamen = z.output<typeof FilaExamen>;

const carpeta = z.object({ llcarpeta: IdRuta });
const id = z.object({ id: IdRuta });
const comun = { funcion: 'REPORTES' } as const;

export const carpetaDetalle = endpoint('GET /api/secure/carpetaDetalle/:llcarpeta', {
  ...comun,
  params: carpeta,
  answer: z.object({ llcarpeta: n, ...valores(DETALLE_CARPETA) }),
  auditoria: 'carpeta.leer',
  summary: 'Datos generales de un expediente, en palabras',
});
export const victimasByCarpeta = endpoint('GET /api/secure/victimasByCarpeta/:llcarpeta', {
  ...comun,
  params: carpeta,
  answer: z.array(FilaVictima),
  auditoria: 'victima.listar',
  silencio: true, // [3-453]
  summary: 'Víctimas de un expediente',
});
export const responsablesByCarpeta = endpoint('GET /api/secure/responsablesByCarpeta/:llcarpeta', {
  ...comun,
  params: carpeta,
  answer: z.array(FilaResponsable),
  auditoria: 'autoridad.listar',
  silencio: true, // [3-454]
  summary: 'Presuntos responsables de un expediente',
});
export const victimaDetalle = endpoint('GET /api/secure/victimaDetalle/:id', {
  ...comun,
  params: id,
  answer: z.object({ llvictima: n, ...valores(DETALLE_VICTIMA), examenes: z.array(FilaExamen) }),
  auditoria: 'victima.leer',
  summary: 'Una víctima, en palabras',
});

const Responsable = z.object({ llimputado: n.nullable(), llresponsable: n, ...valores(DETALLE_RESPONSABLE) });
/** The authority, where nobody is named; `presuntoResponsableDetalle` is a person of it. */
export const responsableDetalle = endpoint('GET /api/secure/responsableDetalle/:id', {
  ...comun,
  params: id,
  answer: Responsable,
  auditoria: 'autoridad.leer',
  summary: 'Una autoridad presuntamente responsable, en palabras',
});
export const presuntoResponsableDetalle = endpoint('GET /api/secure/presuntoResponsableDetalle/:id', {
  ...comun,
  params: id,
  answer: Responsable,
  auditoria: 'autoridad.leer',
  summary: 'Una persona presuntamente responsable, en palabras',
});
