// Which values a field takes that is an option of a catalogue. The document of the version names each catalogue once, as a
// component; what is sent says its entries, as they are today (D-570).
import { administrable, type NombreAdministrable } from '@renadet/domain/catalogos/administrables';
import { CATALOGOS, type NombreCatalogo } from '@renadet/domain/catalogos/catalogos';
import { LECTURAS } from '@renadet/domain/catalogos/lecturas';
import { CATALOGOS_GUIA, type CampoGuia, TABLAS } from '@renadet/domain/interconexion/campos';
import { listEntradasDe } from '../catalogos/catalogos.queries.ts';
import { listGuia } from '../catalogos/guia.queries.ts';
import type { Db } from '../db/open.ts';
import type { Descripcion } from './openapi.forma.ts';

/** Entries that a component lists at most. A larger catalogue is read by its call. */
const MAXIMO = 300;

type EsquemaJson = Record<string, unknown> & { anyOf?: EsquemaJson[]; items?: EsquemaJson };
type Componentes = Record<string, EsquemaJson>;
/** How a component is called, by what marks a schema: `catalogo` (lib/campos.ts) or `guia` (interconexion.schema.ts). */
const NOMBRE = { catalogo: 'Catalogo', guia: 'Guia' } as const;
type Marca = keyof typeof NOMBRE;
const componente = (marca: Marca, nombre: string) => `${NOMBRE[marca]}.${nombre}`;

/** The catalogues with entries of the version and of hands; lists of other kinds have fields of the same form. */
const CON_ENTRADAS = (Object.keys(CATALOGOS) as NombreCatalogo[]).filter(
  (nombre) => 'descripcion' in CATALOGOS[nombre] && !('editable' in CATALOGOS[nombre]),
);
const isKnown = (marca: Marca, nombre: string) => marca === 'guia' || CON_ENTRADAS.includes(nombre as NombreCatalogo);

function componenteDe(marca: Marca, nombre: string, forma: EsquemaJson): EsquemaJson {
  if (marca === 'guia')
    return {
      title: CATALOGOS_GUIA[nombre as keyof typeof CATALOGOS_GUIA],
      description: 'Código de la guía. Los de hoy: GET /api/interconexion/catalogos.',
      ...forma,
    };
  const rutas = Object.values(LECTURAS).flatMap(({ catalogo, ruta }) =>
    catalogo === nombre ? `GET /api/secure/${ruta.replace(/:(\w+)/g, '{$1}')}` : [],
  );
  return {
    title: administrable(nombre as NombreAdministrable)?.titulo ?? nombre,
    description: `Clave de una entrada.${rutas.length ? ` Las de hoy: ${rutas.join(', ')}.` : ''}`,
    ...forma,
  };
}

/** Puts a reference to its catalogue in the place of each marked schema. */
function nameIn(node: unknown, schemas: Componentes): void {
  if (typeof node !== 'object' || node === null) return;
  for (const child of Object.values(node)) nameIn(child, schemas);
  const esquema = node as EsquemaJson;
  for (const marca of Object.keys(NOMBRE) as Marca[]) {
    if (typeof esquema[marca] !== 'string') continue; // as nearly all: nothing is copied of them
    const { [marca]: nombre, description, ...forma } = esquema as EsquemaJson & Record<Marca, string>;
    delete esquema[marca];
    if (!isKnown(marca, nombre)) continue;
    const $ref = `#/components/schemas/${componente(marca, nombre)}`;
    const lista = esquema.anyOf?.find(({ items }) => items);
    schemas[componente(marca, nombre)] ??= componenteDe(marca, nombre, lista?.items ?? forma);
    if (lista) lista.items = { $ref };
    else {
      for (const key of Object.keys(esquema)) delete esquema[key];
      Object.assign(esquema, { $ref, ...(description !== undefined && { description }) });
    }
  }
}

/** The document with a component for each catalogue that one of its fields takes. */
export function nameCatalogos(document: Descripcion): Descripcion {
  const schemas: Componentes = {};
  nameIn(document.paths, schemas);
  return {
    ...document,
    components: { ...document.components, schemas: { ...document.components?.schemas, ...schemas } },
  };
}

interface Elegible {
  id: number;
  texto: string;
  /** Retired: kept by the records that have it, offered to no other. */
  retirada?: boolean;
  /** With what it is offered, in words. */
  con?: string;
}

/** A component with its entries in the place of any number: as numbers with their names, or as their digits. */
function withEntradas({ anyOf = [], ...forma }: EsquemaJson, entradas: readonly Elegible[]): EsquemaJson {
  const ids = entradas.map(({ id }) => id).join('|');
  const oneOf = entradas.map(({ id, texto, retirada, con }) => ({
    const: id,
    title: texto,
    ...(con && { description: con }),
    ...(retirada && { deprecated: true }),
  }));
  const said: EsquemaJson = { ...forma, anyOf: [] };
  said.anyOf = anyOf.map((kind) => {
    if (kind.type === 'integer') return { oneOf };
    if (kind.type !== 'string') return kind;
    return { ...kind, pattern: new RegExp(String(kind.pattern)).test('') ? `^(?:0*(?:${ids}))?$` : `^0*(?:${ids})$` };
  });
  return said;
}

/** The field whose code an entry of one of the guide's catalogues depends on. */
const DE_QUE = new Map(
  Object.values(TABLAS).flatMap((tabla) =>
    Object.values<CampoGuia>(tabla).flatMap(({ dato }) =>
      dato.tipo === 'codigo' && dato.de ? [[dato.catalogo as string, dato.de] as const] : [],
    ),
  ),
);

/** The entries of the guide's catalogues: a code once, with all that it depends on. */
function entradasDeGuia(codigos: Awaited<ReturnType<typeof listGuia>>['codigos']): Map<string, Map<number, Elegible>> {
  const found = new Map<string, Map<number, Elegible>>();
  for (const { catalogo, padre, codigo, descripcion } of codigos) {
    const own = found.get(catalogo) ?? new Map<number, Elegible>();
    found.set(catalogo, own);
    const before = own.get(codigo);
    const de = DE_QUE.get(catalogo);
    const con = de && (before?.con ? `${before.con} o ${padre}` : `Con ${de} ${padre}`);
    own.set(codigo, { id: codigo, texto: before?.texto ?? descripcion, ...(con && { con }) });
  }
  return found;
}

/** The document with the entries of each catalogue as they are today. */
export async function fillCatalogos(document: Descripcion, db: Db): Promise<Descripcion> {
  const entradas = new Map<string, Elegible[]>();
  const pedidas = CON_ENTRADAS.filter(
    (nombre) => document.components?.schemas?.[componente('catalogo', nombre) as never],
  );
  for (const { catalogo, ...entrada } of await listEntradasDe(db, pedidas, MAXIMO + 1)) {
    const key = componente('catalogo', catalogo);
    const own = entradas.get(key) ?? [];
    own.push(entrada);
    entradas.set(key, own);
  }
  for (const [catalogo, own] of entradasDeGuia((await listGuia(db)).codigos))
    entradas.set(componente('guia', catalogo), [...own.values()]);
  const schemas = Object.entries((document.components?.schemas ?? {}) as Componentes).map(([name, esquema]) => {
    const own = entradas.get(name) ?? [];
    return [name, own.length && own.length <= MAXIMO ? withEntradas(esquema, own) : esquema];
  });
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } };
}
