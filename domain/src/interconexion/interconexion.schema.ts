import { z } from 'zod';
import { type CampoGuia, CODIGOS_MAX, condicionDe, type Dato, formatoDe, TABLAS, type TablaGuia } from './campos.ts';

const codigo = (max: number) => z.union([z.int().min(0).max(max), z.string().regex(/^\d{1,10}$/)]);

function datoDe(dato: Dato): z.ZodType {
  switch (dato.tipo) {
    case 'token':
      return z.string().min(1).max(200);
    case 'texto':
      return z.string().min(1).meta({ maxLength: dato.max });
    case 'fecha':
      return z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/);
    case 'numero':
      return z.union([z.int().min(dato.min).max(dato.max), z.string().regex(/^\d{1,10}$/)]);
    case 'estado':
      return codigo(99);
    case 'codigo':
      return codigo(999).meta({ guia: dato.catalogo });
    case 'codigos':
      return z.array(codigo(999).meta({ guia: dato.catalogo })).max(CODIGOS_MAX);
    case 'respuesta':
      return codigo(Math.max(3, ...Object.keys(dato.admite).map(Number)));
    case 'clave':
      return codigo(10 ** dato.digitos - 1);
    case 'postal':
      return codigo(99_999);
    case 'lista':
      return z.array(objetoDe(TABLAS[dato.tabla])).min(dato.min).max(dato.max);
  }
}

/** The schema of a table of the guide, each field with what the guide says of it. */
function objetoDe(tabla: TablaGuia): z.ZodType {
  const shape = Object.entries(tabla).map(([name, campo]: [string, CampoGuia]) => {
    const description = [campo.descripcion, `${formatoDe(campo)}.`, condicionDe(campo)].filter(Boolean).join(' ');
    const schema = datoDe(campo.dato).meta({ description });
    return [name, campo.solo || campo.salvo || campo.opcional ? schema.nullish() : schema] as const;
  });
  return z.strictObject(Object.fromEntries(shape));
}

/** The request of the service as the OpenAPI document declares it; the service itself judges by `reviewEntrada`. */
export const EntradaPGJ = objetoDe(TABLAS.caso);

const ErrorCampo = z.strictObject({ campo: z.string(), mensaje: z.string() });
/** A refusal: the first error's text, and every one with a JSON pointer to its field [3-281]. */
export const ErrorEntradaPGJ = z.strictObject({ error: z.string(), errores: z.array(ErrorCampo).optional() });
/** A success: the folio of the record [3-280]. */
export const FolioPGJ = z.strictObject({ folio: z.string() });
