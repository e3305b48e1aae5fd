import { ETIQUETAS } from '../lib/etiquetas.ts';
import { RESPUESTA } from '../lib/siNo.ts';
import { CATALOGOS, type Catalogo, type NombreCatalogo } from './catalogos.ts';
import * as IDS from './ids.ts';

/** Which parents offer the entries of a catalogue: a relation of pairs, in which each pair is used or retired as an entry is. */
interface Relacion {
  relacion: NombreCatalogo;
  etiqueta: string;
  /** The parents: a catalogue, or the answers that the relation knows. */
  de: NombreCatalogo | readonly (readonly [id: number, texto: string])[];
}

/** One catalogue as the national administrator keeps it (D-434). */
export interface Administrable {
  titulo: string;
  /** Most letters that its column takes. */
  max: number;
  /** The law, the reports or other systems say which entries there are: they are renamed and ordered, and nothing else. */
  cerrado?: true;
  /** The column that says what an entry belongs to, and the catalogue of that. An entry never changes it. */
  padre?: { columna: string; catalogo: NombreCatalogo; etiqueta: string };
  relacion?: Relacion;
  /** Others gave the entries their keys, so whoever adds one types it. */
  clave?: { etiqueta: string; min: number; max: number };
}

const RESPUESTAS = Object.entries(RESPUESTA).map(([id, texto]) => [Number(id), texto] as const);

/** The catalogues that forms offer and hands may change. Offices, areas, roles and menus have screens of their own, or none. */
export const ADMINISTRABLES = {
  estados: { titulo: 'Entidades federativas', max: 60, cerrado: true },
  municipios: {
    titulo: 'Municipios',
    max: 100,
    padre: { columna: 'llestado', catalogo: 'estados', etiqueta: ETIQUETAS.entidad },
    clave: { etiqueta: 'Clave del INEGI', min: 1, max: 998 },
  },
  paises: { titulo: 'Países', max: 100 },
  tiposAsentamiento: { titulo: 'Tipos de asentamiento', max: 60 },
  tiposVialidad: { titulo: 'Tipos de vialidad', max: 60 },
  origenes: {
    titulo: 'Orígenes de la carpeta',
    max: 100,
    relacion: {
      relacion: 'fuerosOrigenes',
      etiqueta: 'Fuero',
      de: [
        [0, 'COMUN'],
        [1, 'FEDERAL'],
      ],
    },
  },
  delitos: { titulo: 'Delitos', max: 150, cerrado: true },
  circunstancias: {
    titulo: 'Circunstancias',
    max: 100,
    padre: { columna: 'lldelito', catalogo: 'delitos', etiqueta: ETIQUETAS.delito },
  },
  tecnicas: {
    titulo: 'Técnicas',
    max: 150,
    relacion: { relacion: 'delitosTecnicas', etiqueta: ETIQUETAS.delito, de: 'delitos' },
  },
  metodos: { titulo: 'Métodos', max: 100 },
  finalidades: { titulo: 'Finalidades', max: 100 },
  motivos: { titulo: 'Motivos', max: 100 },
  etapas: { titulo: 'Etapas', max: 60, cerrado: true },
  estatus: {
    titulo: ETIQUETAS.estatus,
    max: 100,
    padre: { columna: 'lletapa', catalogo: 'etapas', etiqueta: ETIQUETAS.etapa },
  },
  formasInicio: { titulo: 'Formas de inicio', max: 60 },
  gobiernos: { titulo: 'Niveles de gobierno', max: 60, cerrado: true },
  subniveles: {
    titulo: 'Subniveles de gobierno',
    max: 60,
    relacion: { relacion: 'gobiernosSubniveles', etiqueta: ETIQUETAS.gobierno, de: 'gobiernos' },
  },
  dependencias: {
    titulo: 'Dependencias y corporaciones',
    max: 100,
    relacion: { relacion: 'subnivelesDependencias', etiqueta: ETIQUETAS.subnivel, de: 'subniveles' },
  },
  denunciantes: { titulo: 'Denunciantes', max: 60 },
  nacionalidades: { titulo: 'Nacionalidades', max: 60, cerrado: true },
  generos: { titulo: 'Sexos', max: 60, cerrado: true },
  examenes: {
    titulo: 'Tipos de examen',
    max: 60,
    cerrado: true,
    relacion: { relacion: 'psicologicosExamenes', etiqueta: 'Respuesta sobre el examen', de: RESPUESTAS },
  },
  resultados: {
    titulo: 'Resultados de examen',
    max: 60,
    relacion: { relacion: 'examenesResultados', etiqueta: ETIQUETAS.tipoExamen, de: 'examenes' },
  },
  organismosExamen: { titulo: 'Organismos que examinan', max: 60 },
  gradosExamen: { titulo: 'Grados de consistencia', max: 60 },
  situacionesJuridicas: { titulo: 'Situaciones jurídicas', max: 60, cerrado: true },
  detallesSituacion: {
    titulo: 'Detalles de la situación jurídica',
    max: 60,
    padre: { columna: 'llsituacionjuridica', catalogo: 'situacionesJuridicas', etiqueta: ETIQUETAS.situacionJuridica },
  },
  situacionesMigratorias: { titulo: 'Situaciones migratorias', max: 60 },
  lenguasIndigenas: { titulo: 'Lenguas indígenas', max: 60 },
  poblacionesIndigenas: { titulo: 'Poblaciones indígenas', max: 60 },
  tiposDiscapacidad: { titulo: 'Tipos de discapacidad', max: 60 },
  lenguasExtranjeras: { titulo: 'Lenguas extranjeras', max: 60 },
  poblacionesLgbttti: { titulo: 'Poblaciones LGBTTTI', max: 60 },
  situacionesConyugales: { titulo: 'Situaciones conyugales', max: 60 },
  nivelesEscolaridad: { titulo: 'Niveles de escolaridad', max: 60 },
  ocupaciones: { titulo: 'Ocupaciones', max: 100 },
  adscripciones: { titulo: 'Adscripciones', max: 60, cerrado: true },
  organos: {
    titulo: 'Órganos jurisdiccionales',
    max: 200,
    padre: { columna: 'llestado', catalogo: 'estados', etiqueta: ETIQUETAS.entidad },
  },
  tiposFuente: { titulo: 'Tipos de fuente que no es fiscalía', max: 200 },
} as const satisfies Partial<Record<NombreCatalogo, Administrable>>;

export type NombreAdministrable = keyof typeof ADMINISTRABLES;
export const NOMBRES_ADMINISTRABLES = Object.keys(ADMINISTRABLES) as [NombreAdministrable, ...NombreAdministrable[]];
export const administrable = (nombre: NombreAdministrable): Administrable => ADMINISTRABLES[nombre];

/** The first id of an entry that a hand adds: those of releases are below, so that neither ever takes the other's. */
const PRIMERA_A_MANO = 10_001;
/**
 * Catalogues of which a record has several entries at once, which reports count as the bits of one number (ADR 61, D-463): the
 * ids of releases are up to 20, those of hands from there to 30.
 */
export const CONTADOS_EN_BITS: readonly NombreCatalogo[] = ['dependencias', 'finalidades', 'metodos', 'tecnicas'];
const PRIMERA_EN_BITS = 21;
const ULTIMA_EN_BITS = 30;
export const primeraAMano = (nombre: NombreCatalogo): number =>
  CONTADOS_EN_BITS.includes(nombre) ? PRIMERA_EN_BITS : PRIMERA_A_MANO;
export const EN_BITS_A_MANO = Array.from(
  { length: ULTIMA_EN_BITS - PRIMERA_EN_BITS + 1 },
  (_, i) => PRIMERA_EN_BITS + i,
);
/** The last id that a hand may give. */
export const ultimaAMano = (nombre: NombreCatalogo): number =>
  CONTADOS_EN_BITS.includes(nombre) ? ULTIMA_EN_BITS : Number.MAX_SAFE_INTEGER;

/** The catalogue of each list of ids that rules mention. */
export const CATALOGO_DE_IDS: Readonly<Record<keyof typeof IDS, NombreCatalogo>> = {
  ESTADO: 'estados',
  MUNICIPIO: 'municipios',
  PAIS: 'paises',
  TIPO_ASENTAMIENTO: 'tiposAsentamiento',
  TIPO_VIALIDAD: 'tiposVialidad',
  DELITO: 'delitos',
  ORIGEN: 'origenes',
  DENUNCIANTE: 'denunciantes',
  ETAPA: 'etapas',
  ESTATUS: 'estatus',
  FORMA_INICIO: 'formasInicio',
  PRECISION: 'precisiones',
  ESTADO_JURIDICO: 'estadosJuridicos',
  NACIONALIDAD: 'nacionalidades',
  GENERO: 'generos',
  TECNICA: 'tecnicas',
  EXAMEN: 'examenes',
  RESULTADO: 'resultados',
  ORGANISMO_EXAMEN: 'organismosExamen',
  GRADO_EXAMEN: 'gradosExamen',
  SITUACION_MIGRATORIA: 'situacionesMigratorias',
  SITUACION_CONYUGAL: 'situacionesConyugales',
  NIVEL_ESCOLARIDAD: 'nivelesEscolaridad',
  OCUPACION: 'ocupaciones',
  LENGUA_INDIGENA: 'lenguasIndigenas',
  POBLACION_INDIGENA: 'poblacionesIndigenas',
  LENGUA_EXTRANJERA: 'lenguasExtranjeras',
  POBLACION_LGBTTTI: 'poblacionesLgbttti',
  TIPO_DISCAPACIDAD: 'tiposDiscapacidad',
  GOBIERNO: 'gobiernos',
  SUBNIVEL: 'subniveles',
  DEPENDENCIA: 'dependencias',
  ADSCRIPCION: 'adscripciones',
  SITUACION_JURIDICA: 'situacionesJuridicas',
  DETALLE_SITUACION: 'detallesSituacion',
  INSTITUCION: 'instituciones',
};

const mencionados = (nombre: NombreCatalogo): readonly number[] =>
  Object.entries(IDS).flatMap(([lista, ids]) =>
    CATALOGO_DE_IDS[lista as keyof typeof IDS] === nombre ? Object.values<number>(ids) : [],
  );

/** States that are none: each has one municipality, which rules mention [1-579]. */
const SIN_LUGAR: readonly number[] = Object.values(IDS.ESTADO);

/** Whether rules mention an entry, or nobody may say which entries its catalogue has: it may be renamed, never retired. */
export function isFija(nombre: NombreAdministrable, clave: readonly number[]): boolean {
  if (administrable(nombre).cerrado) return true;
  if (nombre === 'municipios') return SIN_LUGAR.includes(clave[0] ?? 0);
  return mencionados(nombre).includes(clave.at(-1) ?? -1);
}

/** The key column of a catalogue's own id, and the column of its words. */
export function columnasDe(nombre: NombreAdministrable) {
  const { tabla, clave, descripcion = '' }: Catalogo = CATALOGOS[nombre];
  return { tabla, clave, id: clave.at(-1) ?? '', descripcion };
}
