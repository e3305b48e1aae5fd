import type { NombreCatalogo } from './catalogos.ts';

/** The kinds of a path parameter: an id, a flag (0, 1, false, true) or a text to search. */
export type TipoParametro = 'id' | 'bandera' | 'texto';

/** One read of a catalogue: all of it, the entries of a parent, or those whose text matches. */
export interface LecturaDeCatalogo {
  catalogo: NombreCatalogo;
  /** Path under /api/secure/, as the documents spell it. */
  ruta: string;
  parametros?: Readonly<Record<string, TipoParametro>>;
  /** Column that the id or flag selects: of the catalogue, or of the relation `por`. */
  padre?: { columna: string; por?: NombreCatalogo };
  /** Columns that the text is looked for in, ignoring accents and case. */
  busca?: readonly string[];
  clausula: string;
  resumen: string;
}

/** All of a catalogue. */
const toda = <const C extends NombreCatalogo, const R extends string>(
  catalogo: C,
  ruta: R,
  clausula: string,
  resumen: string,
) => ({ catalogo, ruta, clausula, resumen });
/** A column of the catalogue itself, or of the relation that is named after it. */
type Padre = `ll${string}` | 'fiscaliaid' | readonly [columna: string, por: NombreCatalogo];
type Parametro<R extends string> = R extends `${string}/:${infer P}` ? P : never;
/** The entries of a parent, whose id is the last of the path. */
const de = <const C extends NombreCatalogo, const R extends string>(
  catalogo: C,
  ruta: R,
  padre: Padre,
  clausula: string,
  resumen: string,
) => {
  const [columna, por] = typeof padre === 'string' ? [padre] : padre;
  const parametros = { [ruta.split('/:')[1] ?? '']: 'id' } as { readonly [P in Parametro<R>]: 'id' };
  return { catalogo, ruta, parametros, padre: { columna, ...(por && { por }) }, clausula, resumen };
};

/**
 * Every catalogue read, with its clause, and seven of ours: Ctadscripciones, Dtsituaciones/:id, Ctformasinicio,
 * Ctprecisiones, Ctorganismosexamen, Ctgradosexamen, Cttiposfuente.
 */
export const LECTURAS = {
  Ctestados: toda('estados', 'Ctestados', '1-447', 'Entidades federativas'),
  Ctmunicipios: de('municipios', 'Ctmunicipios/:estado', 'llestado', '1-453', 'Municipios de una entidad'),
  paises: toda('paises', 'paises', '1-480', 'Países'),
  Cttipoasentamiento: toda('tiposAsentamiento', 'Cttipoasentamiento', '1-481', 'Tipos de asentamiento'),
  Cttipovialidad: toda('tiposVialidad', 'Cttipovialidad', '1-482', 'Tipos de vialidad'),

  Ctorigenes: {
    catalogo: 'origenes',
    ruta: 'Ctorigenes/:esFederal',
    parametros: { esFederal: 'bandera' },
    padre: { columna: 'bofederal', por: 'fuerosOrigenes' },
    clausula: '1-451',
    resumen: 'Orígenes de carpetas del fuero federal (1) o común (0)',
  },
  Ctdelitos: toda('delitos', 'Ctdelitos', '1-452', 'Delitos'),
  Ctcircunstancias: de('circunstancias', 'Ctcircunstancias/:id', 'lldelito', '1-466', 'Circunstancias de un delito'),
  Cttecnicas: de(
    'tecnicas',
    'Cttecnicas/:id',
    ['lldelito', 'delitosTecnicas'],
    '1-467',
    'Técnicas que se ofrecen para un delito',
  ),
  CttecnicasSD: toda('tecnicas', 'CttecnicasSD', '1-468', 'Todas las técnicas, también las que ya no se ofrecen'),
  Ctmetodos: toda('metodos', 'Ctmetodos', '1-677', 'Métodos concretos de la tortura o del maltrato'),
  Ctfinalidades: toda('finalidades', 'Ctfinalidades', '1-677', 'Finalidades de la tortura (artículo 24 de la ley)'),
  Ctmotivos: toda(
    'motivos',
    'Ctmotivos',
    '1-677',
    'Condiciones de la víctima que motivan los hechos (artículo 27 de la ley)',
  ),
  Ctdenunciantes: toda('denunciantes', 'Ctdenunciantes', '1-454', 'Tipos de denunciante'),
  Ctgobiernosdenunciante: de(
    'gobiernos',
    'Ctgobiernosdenunciante/:id',
    ['lldenunciante', 'denunciantesGobiernos'],
    '1-469',
    'Niveles de gobierno de un tipo de denunciante',
  ),
  Ctetapas: toda('etapas', 'Ctetapas', '1-455', 'Etapas de la investigación'),
  Ctestatus: de('estatus', 'Ctestatus/:etapa', 'lletapa', '1-456', 'Estatus de una etapa'),
  Ctformasinicio: toda('formasInicio', 'Ctformasinicio', '1-660', 'Formas en que inicia una carpeta'),
  Ctprecisiones: toda('precisiones', 'Ctprecisiones', '1-660', 'Con qué precisión se conoce una fecha o una edad'),

  Ctgobiernos: toda('gobiernos', 'Ctgobiernos', '1-461', 'Niveles de gobierno'),
  CtsubnivelesPorGobierno: de(
    'subniveles',
    'Ctsubniveles/:id',
    ['llgobierno', 'gobiernosSubniveles'],
    '1-462',
    'Subniveles de un nivel de gobierno',
  ),
  Ctsubniveles: toda('subniveles', 'Ctsubniveles', '1-463', 'Todos los subniveles'),
  CtdependenciasPorSubnivel: de(
    'dependencias',
    'Ctdependencias/:id',
    ['llsubnivel', 'subnivelesDependencias'],
    '1-464',
    'Dependencias de un subnivel',
  ),
  Ctdependencias: toda('dependencias', 'Ctdependencias', '1-465', 'Todas las dependencias'),

  Ctnacionalidades: toda('nacionalidades', 'Ctnacionalidades', '1-457', 'Nacionalidades'),
  Ctgeneros: toda('generos', 'Ctgeneros', '1-458', 'Sexos'),
  Ctsituacionesjuridicas: toda('situacionesJuridicas', 'Ctsituacionesjuridicas', '1-459', 'Situaciones jurídicas'),
  Dtsituaciones: toda('detallesSituacion', 'Dtsituaciones', '1-460', 'Detalles de todas las situaciones jurídicas'),
  DtsituacionesPorSituacion: de(
    'detallesSituacion',
    'Dtsituaciones/:id',
    'llsituacionjuridica',
    '1-460',
    'Detalles de una situación jurídica',
  ),
  Ctadscripciones: toda('adscripciones', 'Ctadscripciones', '1-191', 'Adscripciones'),
  Ctexamenes: de(
    'examenes',
    'Ctexamenes/:id',
    ['bopsicologico', 'psicologicosExamenes'],
    '1-470',
    'Tipos de examen según la respuesta sobre el examen psicológico',
  ),
  Ctresultados: de(
    'resultados',
    'Ctresultados/:id',
    ['llexamen', 'examenesResultados'],
    '1-471',
    'Resultados de un tipo de examen',
  ),
  Ctorganismosexamen: toda('organismosExamen', 'Ctorganismosexamen', '1-690', 'Organismos que examinan a una víctima'),
  Ctgradosexamen: toda(
    'gradosExamen',
    'Ctgradosexamen',
    '1-690',
    'Grados de consistencia del Protocolo de Estambul de 2022',
  ),
  getRangdEdades: toda('rangosEdades', 'getRangdEdades', '1-473', 'Rangos de edad'),
  autocompleteOrganos: {
    catalogo: 'organos',
    ruta: 'autocompleteOrganos/:text',
    parametros: { text: 'texto' },
    busca: ['dsorgano'],
    clausula: '1-474',
    resumen: 'Órganos jurisdiccionales que contienen el texto',
  },
  Cttipolenguaindigena: toda('lenguasIndigenas', 'Cttipolenguaindigena', '1-483', 'Lenguas indígenas'),
  Ctpoblacionindigena: toda('poblacionesIndigenas', 'Ctpoblacionindigena', '1-484', 'Poblaciones indígenas'),
  Cttipodiscapacidad: toda('tiposDiscapacidad', 'Cttipodiscapacidad', '1-485', 'Tipos de discapacidad'),
  CtNivelEscolaridad: toda('nivelesEscolaridad', 'CtNivelEscolaridad', '1-486', 'Niveles de escolaridad'),
  CtSituacionConyugal: toda('situacionesConyugales', 'CtSituacionConyugal', '1-487', 'Situaciones conyugales'),
  CtOcupacion: toda('ocupaciones', 'CtOcupacion', '1-488', 'Ocupaciones'),
  CtPoblacionLgbttti: toda('poblacionesLgbttti', 'CtPoblacionLgbttti', '1-489', 'Poblaciones LGBTTTI'),
  CtSituacionMigratoria: toda('situacionesMigratorias', 'CtSituacionMigratoria', '1-490', 'Situaciones migratorias'),
  CtTipoLenguaExtranjera: toda('lenguasExtranjeras', 'CtTipoLenguaExtranjera', '1-491', 'Lenguas extranjeras'),

  Ctinstitucion: toda('instituciones', 'Ctinstitucion', '1-477', 'Instituciones'),
  getCtinstitucionByFilters: {
    catalogo: 'instituciones',
    ruta: 'getCtinstitucionByFilters/:filters',
    parametros: { filters: 'texto' },
    busca: ['dsinstitucion', 'dsabreviatura'],
    clausula: '1-478',
    resumen: 'Instituciones cuyo nombre o abreviatura contiene el texto',
  },
  Cttiposfuente: toda(
    'tiposFuente',
    'Cttiposfuente',
    '1-728',
    'Tipos de fuente que no es fiscalía (artículo 83 de la ley)',
  ),
  estado: toda('estados', 'estado', '2-444', 'Entidades federativas'),
  getfiscalia: toda('fiscalias', 'getfiscalia', '2-443', 'Fiscalías'),
  getfiscaliaSede: de('sedes', 'getfiscaliaSede/:id', 'fiscaliaid', '2-442', 'Sedes de una fiscalía'),
  Ctpropietarios: de(
    'propietarios',
    'Ctpropietarios/:institucion',
    'llinstitucion',
    '1-479',
    'Áreas de una institución',
  ),
  getAutocompletCtpropietarios: {
    catalogo: 'propietarios',
    ruta: 'getAutocompletCtpropietarios/:a/:b',
    parametros: { a: 'id', b: 'texto' },
    padre: { columna: 'llinstitucion' },
    busca: ['dspropietario'],
    clausula: '1-476',
    resumen: 'Áreas de la institución a que contienen el texto b',
  },
} as const satisfies Record<string, LecturaDeCatalogo>;

export type NombreLectura = keyof typeof LECTURAS;
