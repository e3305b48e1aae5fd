import { cleanNombre, LIMITE_TOTAL, RECHAZOS } from '../archivo/archivo.rules.ts';
import { extensionDe } from '../archivo/tipos.ts';
import { defaults } from '../lib/campos.ts';
import { defineRules } from '../lib/rules.ts';
import { camposDocumento, type Documento } from './documento.schema.ts';
import { SECCIONES } from './secciones.ts';

/** Bytes of a public document at most: 20 MB, a long protocol with its drawings. */
export const LIMITE_DOCUMENTO: number = LIMITE_TOTAL;

export const RECHAZOS_DOCUMENTO = {
  tipo: 'Solo se publican archivos PDF. Guarde el documento como PDF y elíjalo de nuevo.',
  grande: 'El archivo pesa más de 20 MB. Reduzca sus imágenes o divídalo, y elíjalo de nuevo.',
  roto: 'El PDF está incompleto o dañado. Guárdelo de nuevo desde su programa.',
  protegido: 'El PDF tiene contraseña o restricciones. Quítelas y guárdelo de nuevo.',
  activo:
    'El PDF contiene programas, archivos incrustados o enlaces que abren otros archivos. Imprímalo a PDF y elija el resultado.',
  complejo: 'El PDF es demasiado complejo para revisarlo. Imprímalo a PDF y elija el resultado.',
} as const;

export const documentoNuevo = (): Documento => defaults(camposDocumento) as Documento;

const isDireccion = (text: string): boolean => /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?(\/\S*)?$/i.test(text);

/** The rules of the document dialog. */
export const reglasDocumento = defineRules<Documento, object>([
  { kind: 'requires', clause: 'documento publico', fields: ['llseccion', 'titulo', 'fcpublicacion'] },
  {
    kind: 'options',
    clause: 'documento: pagina',
    field: 'llseccion',
    allows: (id) => SECCIONES.some((s) => s.id === id),
  },
  {
    kind: 'check',
    clause: 'documento: enlace',
    field: 'enlace',
    fails: (v) => v.enlace !== null && !isDireccion(v.enlace),
    message: 'Escriba la dirección completa, como https://www.ejemplo.gob.mx/ley.pdf.',
  },
]);

/** Why a file cannot be published, from what is known before it is read; undefined when it can. */
export function motivoDeNoPublicar(nombre: string, longitud?: number): string | undefined {
  const name = cleanNombre(nombre);
  if (name.length > 255) return RECHAZOS.nombre;
  if (extensionDe(name) !== 'pdf') return RECHAZOS_DOCUMENTO.tipo;
  if (longitud === 0) return RECHAZOS.vacio;
  return (longitud ?? 0) > LIMITE_DOCUMENTO ? RECHAZOS_DOCUMENTO.grande : undefined;
}
