import { z } from 'zod';
import { dia, entero, esquema, oculto } from '../lib/campos.ts';
import { endpoint } from '../lib/endpoint.ts';
import { IdOpcional, IdRuta } from '../lib/id.ts';
import { TamanoEnRuta } from '../lib/pagina.ts';
import { defineRules } from '../lib/rules.ts';
import { hasAjena, isRoto, LETRAS, llave, NOMBRE_ROTO, sinInvisibles, Texto } from '../lib/texto.ts';
import { administrable, NOMBRES_ADMINISTRABLES, type NombreAdministrable } from './administrables.ts';

const Catalogo = z.enum(NOMBRES_ADMINISTRABLES, 'Elija un catálogo de la lista.');
const Clave = z.array(IdRuta).min(1, 'Falta la clave.').max(2, 'La clave tiene a lo más dos números.');
const Bandera = z.literal([0, 1], 'Escriba 1 (en uso) o 0 (retirada).');
const Padres = z.array(IdRuta).max(1000, 'Elija menos opciones.');
const LUGAR = 'Escriba un lugar de 1 a 9,999, o déjelo vacío.';
const MAX_NOMBRE = 200;
export const MAX_ESCRITURAS = 20;

/** Words of an entry: in capitals and on one line, without what nobody sees, with the accents that they were typed with. */
export const enPalabras = (text: string): string =>
  sinInvisibles(text).normalize('NFC').toUpperCase().replace(/\s+/g, ' ').trim();
/** Why words are none of an entry, in a sentence: they are broken, or look like others (D-473). */
export const porQueNoSeLee = (text: string): string | undefined =>
  isRoto(text) ? NOMBRE_ROTO : hasAjena('nombre', text.replaceAll('°', '')) ? LETRAS.nombre.mensaje : undefined;
const Palabras = Texto(MAX_NOMBRE).transform(enPalabras);
const palabras = (etiqueta: string) =>
  ({
    tipo: 'texto',
    etiqueta,
    max: MAX_NOMBRE,
    schema: Palabras.nullish().transform((text) => text || null),
  }) as const;

/** The fields of a new entry. */
export const camposEntradaNueva = {
  catalogo: oculto(Catalogo),
  /** What it belongs to, where its catalogue has that. */
  padre: oculto(IdOpcional),
  /** The parents that offer it, where its catalogue has a relation of them. */
  padres: oculto(Padres.nullish()),
  /** Its official key, where others give it one. */
  llentrada: entero('Clave oficial', 1, 999),
  nombre: palabras('Nombre'),
  desde: dia('En uso desde'),
} as const;
const EntradaNueva = esquema(camposEntradaNueva);

/** The fields of another name. */
export const camposNombre = {
  catalogo: oculto(Catalogo),
  clave: oculto(Clave),
  /** The version that was read, so that two editors do not undo each other. */
  version: oculto(IdRuta),
  nombre: palabras('Nombre nuevo'),
  desde: dia('Se llama así desde'),
} as const;
const NombreNuevo = esquema(camposNombre);

type Nombrada = { catalogo: NombreAdministrable; nombre: string | null; desde: string | null };
/** What is asked of a name and its first day. */
const deNombre = [
  {
    kind: 'requires',
    clause: 'D-434',
    fields: ['nombre', 'desde'],
  },
  {
    kind: 'check',
    clause: 'D-434',
    field: 'nombre',
    fails: ({ catalogo, nombre }: Nombrada) => (nombre?.length ?? 0) > administrable(catalogo).max,
    message: 'El nombre es más largo de lo que este catálogo admite.',
  },
  {
    kind: 'check',
    clause: 'D-434',
    field: 'nombre',
    fails: ({ nombre }: Nombrada) => nombre !== null && (llave(nombre) === '' || nombre.includes(';')),
    message: 'Escriba un nombre con letras o números, y sin punto y coma.',
  },
  {
    kind: 'check',
    clause: 'D-473',
    field: 'nombre',
    fails: ({ nombre }: Nombrada) => isRoto(nombre ?? ''),
    message: NOMBRE_ROTO,
  },
  {
    kind: 'check',
    clause: 'D-473',
    field: 'nombre',
    fails: ({ nombre }: Nombrada) => porQueNoSeLee(nombre ?? '') === LETRAS.nombre.mensaje,
    message: LETRAS.nombre.mensaje,
  },
  {
    kind: 'check',
    clause: 'D-434',
    field: 'desde',
    fails: ({ desde }: Nombrada, { hoy }: { hoy: string }) => desde !== null && desde > hoy,
    message: 'Elija un día hasta hoy: un nombre futuro se captura el día en que empieza.',
  },
] as const;
export const reglasNombre = defineRules<z.output<typeof NombreNuevo>, { hoy: string }>([...deNombre]);
export const reglasEntradaNueva = defineRules<z.output<typeof EntradaNueva>, { hoy: string }>([
  ...deNombre,
  {
    kind: 'shows',
    clause: 'D-434',
    fields: ['llentrada'],
    when: ({ catalogo }) => administrable(catalogo).clave !== undefined,
  },
  {
    kind: 'requires',
    clause: 'D-434',
    fields: ['llentrada'],
    when: ({ catalogo }) => administrable(catalogo).clave !== undefined,
  },
]);

/** Which entries are asked for. */
const ESTADOS_DE_ENTRADA = ['EN_USO', 'RETIRADAS', 'A_MANO', 'TODAS'] as const;
const DeAntes = z.object({ nombre: z.string(), hasta: z.string() });
const EntradaDeCatalogo = z.object({
  clave: z.array(z.int()),
  nombre: z.string(),
  boactivo: z.literal([0, 1]),
  /** Rules mention it: it is never retired. */
  fija: z.boolean(),
  /** A hand added it; no release knows it. */
  aMano: z.boolean(),
  /** A hand decided something of it. */
  tocada: z.boolean(),
  orden: z.int().nullable(),
  /** The entry that it belongs to, in words. */
  padre: z.string().nullable(),
  /** Ids of the parents that offer it; null where its catalogue has no relation. */
  padres: z.array(z.int()).nullable(),
  escrituras: z.array(z.string()),
  /** Its names of before, each until the day before. */
  anteriores: z.array(DeAntes),
  desde: z.string().nullable(),
  /** What the release says of it, where a hand says something else. */
  semilla: z.object({ nombre: z.string(), boactivo: z.int() }).nullable(),
  version: z.int(),
});
export type EntradaDeCatalogo = z.output<typeof EntradaDeCatalogo>;

const Guardado = z.object({ result: z.literal('REGISTRO_EXITOSO'), llacto: z.int(), clave: z.array(z.int()) });

export const entradasDeCatalogo = endpoint('POST /api/secure/entradasDeCatalogo', {
  body: z.strictObject({
    catalogo: Catalogo,
    texto: Texto(100).nullish(),
    padre: IdOpcional,
    estado: z.enum(ESTADOS_DE_ENTRADA, 'Elija qué entradas quiere ver.'),
    /** From 0. */
    pagina: IdRuta,
    rpp: TamanoEnRuta,
  }),
  answer: z.object({ total: z.int(), filas: z.array(EntradaDeCatalogo) }),
  funcion: 'ADMINISTRAR CATALOGOS',
  auditoria: 'catalogo.buscar',
  summary: 'Las entradas de un catálogo, con lo que de cada una decidieron la versión y los administradores',
});

export const agregarEntrada = endpoint('POST /api/secure/entradaDeCatalogo', {
  body: EntradaNueva,
  answer: Guardado,
  funcion: 'ADMINISTRAR CATALOGOS',
  auditoria: 'catalogo.agregar',
  summary: 'Agrega una entrada a un catálogo',
});

export const renombrarEntrada = endpoint('PUT /api/secure/nombreDeEntrada', {
  body: NombreNuevo,
  answer: Guardado,
  funcion: 'ADMINISTRAR CATALOGOS',
  auditoria: 'catalogo.renombrar',
  summary: 'Da a una entrada otro nombre desde un día; lo emitido y lo cerrado antes conserva el que tenía',
});

export const cambiarEntrada = endpoint('PUT /api/secure/entradaDeCatalogo', {
  body: z
    .strictObject({
      catalogo: Catalogo,
      clave: Clave,
      version: IdRuta,
      boactivo: Bandera.optional(),
      /** Its place before those that have none; null: among them. */
      orden: z.int(LUGAR).min(1, LUGAR).max(9999, LUGAR).nullable().optional(),
      escrituras: z
        .array(Palabras.refine((text) => llave(text) !== '' && !text.includes(';'), 'Escriba letras o números.'))
        .max(MAX_ESCRITURAS, `Escriba como máximo ${MAX_ESCRITURAS} escrituras.`)
        .optional(),
      padres: Padres.optional(),
    })
    .meta({ description: 'Solo cambia lo que se envía.' }),
  answer: Guardado,
  funcion: 'ADMINISTRAR CATALOGOS',
  auditoria: 'catalogo.cambiar',
  summary: 'Retira o repone una entrada, le da su lugar, sus otras escrituras o a qué pertenece',
});

export const actosDeCatalogo = endpoint('GET /api/secure/actosDeCatalogo/:catalogo/:pagina/:rpp', {
  params: z.object({ catalogo: Catalogo, pagina: IdRuta, rpp: TamanoEnRuta }),
  answer: z.object({
    total: z.int(),
    filas: z.array(
      z.object({
        llacto: z.int(),
        momento: z.string(),
        usuario: z.string(),
        acto: z.string(),
        entradas: z.array(z.string()),
        total: z.int(),
        deshecho: z.enum(['NO', 'ENTERO', 'EN_PARTE']),
      }),
    ),
  }),
  funcion: 'ADMINISTRAR CATALOGOS',
  auditoria: null,
  summary: 'Una página de los cambios hechos a un catálogo, el más reciente primero',
});

/** Most rows of a file of a catalogue. */
export const RENGLONES_DE_ARCHIVO = 20_000;
const CELDA_MAX = 8000;
/** Whatever its characters are: a row with others than text is refused by itself. */
const Celda = z
  .string()
  .max(CELDA_MAX, `Una celda tiene a lo más ${CELDA_MAX.toLocaleString('es-MX')} letras.`)
  .optional();
/** A row of a file, its cells by the field of their column. */
const RenglonDeArchivo = z.strictObject({
  fila: z.int().min(1).max(1_048_576),
  clave: Celda,
  padre: Celda,
  padres: Celda,
  nombre: Celda,
  desde: Celda,
  estado: Celda,
  orden: Celda,
  escrituras: Celda,
  /** What stands outside of the columns. */
  sobra: Celda,
});
export type RenglonDeArchivo = z.output<typeof RenglonDeArchivo>;
const Renglones = z
  .array(RenglonDeArchivo)
  .min(1, 'El archivo no tiene renglones con datos.')
  .max(
    RENGLONES_DE_ARCHIVO,
    `Un archivo tiene a lo más ${RENGLONES_DE_ARCHIVO.toLocaleString('es-MX')} renglones: pártalo.`,
  );

/** What a row of a file may do. */
export const QUE_DE_RENGLON = [
  'NUEVA',
  'RENOMBRADA',
  'RETIRADA',
  'REPUESTA',
  'ESCRITURA',
  'MOVIDA',
  'IGUAL',
  'RECHAZADA',
] as const;
export type QueDeRenglon = (typeof QUE_DE_RENGLON)[number];
const Cuentas = z
  .object({ renglones: z.int(), cambian: z.int(), iguales: z.int(), rechazados: z.int() })
  .meta({ description: 'Los renglones son los que cambian algo, los iguales y los rechazados.' });

/** The catalogue as the file that comes back in. */
export const archivoDeCatalogo = endpoint('POST /api/secure/archivoDeCatalogo', {
  body: z.strictObject({ catalogo: Catalogo }),
  answer: z.any(),
  mime: 'text/csv; charset=utf-8',
  funcion: 'ADMINISTRAR CATALOGOS',
  auditoria: 'catalogo.descargar',
  summary: 'Un catálogo como CSV, con las columnas con que vuelve a entrar',
});

export const revisarArchivoDeCatalogo = endpoint('POST /api/secure/revisarArchivoDeCatalogo', {
  body: z.strictObject({ catalogo: Catalogo, renglones: Renglones }),
  answer: z.object({
    /** The catalogues that it was judged on: another one is told before anything is applied. */
    huella: z.string(),
    cuentas: Cuentas,
    /** Every row but those that change nothing. */
    renglones: z.array(
      z.object({ fila: z.int(), nombre: z.string(), que: z.array(z.enum(QUE_DE_RENGLON)), detalle: z.string() }),
    ),
  }),
  funcion: 'ADMINISTRAR CATALOGOS',
  auditoria: 'catalogo.revisar',
  tarda: true,
  summary: 'Dice qué haría un archivo con un catálogo, renglón por renglón, sin cambiar nada',
});

export const aplicarArchivoDeCatalogo = endpoint('POST /api/secure/aplicarArchivoDeCatalogo', {
  body: z.strictObject({
    catalogo: Catalogo,
    /** The one that the review answered. */
    huella: Texto(200),
    archivo: Texto(255),
    renglones: Renglones,
  }),
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO'), llacto: z.int(), cuentas: Cuentas }),
  funcion: 'ADMINISTRAR CATALOGOS',
  auditoria: 'catalogo.aplicar',
  tarda: true,
  summary: 'Hace con un catálogo lo que dice un archivo revisado, en un solo cambio que se deshace entero',
});

export const deshacerActo = endpoint('POST /api/secure/deshacerActoDeCatalogo', {
  body: z.strictObject({ llacto: IdRuta, enParte: z.boolean().optional() }),
  answer: Guardado.extend({
    /** Entries of the act: those that went back, and those that stay. */
    entradas: z.int(),
    deshechas: z.int(),
    quedan: z.int(),
    /** The first of those that stay. */
    cuales: z.array(z.object({ nombre: z.string(), porque: z.string() })),
  }),
  funcion: 'ADMINISTRAR CATALOGOS',
  auditoria: 'catalogo.deshacer',
  summary:
    'Deja como estaban antes de un cambio todas sus entradas, o ninguna si alguna no puede volver, y dice cuál y qué hacer; con enParte vuelven las demás',
});
