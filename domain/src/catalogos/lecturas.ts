import type { NombreCatalogo } from './catalogos.ts';

/** What a path parameter may be: an id, a flag (0, 1, false, true) or a text to search. */
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

/**
 * Every catalogue read, with its clause, and six of ours: Ctadscripciones, Dtsituaciones/:id, Ctformasinicio,
 * Ctorganismosexamen, Ctgradosexamen, Cttiposfuente.
 */
export const LECTURAS = {
  Ctestados: { catalogo: 'estados', ruta: 'Ctestados', clausula: '1-447', resumen: 'Entidades federativas' },
  Ctmunicipios: {
    catalogo: 'municipios',
    ruta: 'Ctmunicipios/:estado',
    parametros: { estado: 'id' },
    padre: { columna: 'llestado' },
    clausula: '1-453',
    resumen: 'Municipios de una entidad',
  },
  paises: { catalogo: 'paises', ruta: 'paises', clausula: '1-480', resumen: 'Países' },
  Cttipoasentamiento: {
    catalogo: 'tiposAsentamiento',
    ruta: 'Cttipoasentamiento',
    clausula: '1-481',
    resumen: 'Tipos de asentamiento',
  },
  Cttipovialidad: {
    catalogo: 'tiposVialidad',
    ruta: 'Cttipovialidad',
    clausula: '1-482',
    resumen: 'Tipos de vialidad',
  },

  Ctorigenes: {
    catalogo: 'origenes',
    ruta: 'Ctorigenes/:esFederal',
    parametros: { esFederal: 'bandera' },
    padre: { columna: 'bofederal', por: 'fuerosOrigenes' },
    clausula: '1-451',
    resumen: 'Orígenes de carpetas del fuero federal (1) o común (0)',
  },
  Ctdelitos: { catalogo: 'delitos', ruta: 'Ctdelitos', clausula: '1-452', resumen: 'Delitos' },
  Ctcircunstancias: {
    catalogo: 'circunstancias',
    ruta: 'Ctcircunstancias/:id',
    parametros: { id: 'id' },
    padre: { columna: 'lldelito' },
    clausula: '1-466',
    resumen: 'Circunstancias de un delito',
  },
  Cttecnicas: {
    catalogo: 'tecnicas',
    ruta: 'Cttecnicas/:id',
    parametros: { id: 'id' },
    padre: { columna: 'lldelito', por: 'delitosTecnicas' },
    clausula: '1-467',
    resumen: 'Técnicas que se ofrecen para un delito',
  },
  CttecnicasSD: {
    catalogo: 'tecnicas',
    ruta: 'CttecnicasSD',
    clausula: '1-468',
    resumen: 'Todas las técnicas, también las que ya no se ofrecen',
  },
  Ctmetodos: {
    catalogo: 'metodos',
    ruta: 'Ctmetodos',
    clausula: '1-677',
    resumen: 'Métodos concretos de la tortura o del maltrato',
  },
  Ctfinalidades: {
    catalogo: 'finalidades',
    ruta: 'Ctfinalidades',
    clausula: '1-677',
    resumen: 'Finalidades de la tortura (artículo 24 de la ley)',
  },
  Ctmotivos: {
    catalogo: 'motivos',
    ruta: 'Ctmotivos',
    clausula: '1-677',
    resumen: 'Condiciones de la víctima que motivan los hechos (artículo 27 de la ley)',
  },
  Ctdenunciantes: {
    catalogo: 'denunciantes',
    ruta: 'Ctdenunciantes',
    clausula: '1-454',
    resumen: 'Tipos de denunciante',
  },
  Ctgobiernosdenunciante: {
    catalogo: 'gobiernos',
    ruta: 'Ctgobiernosdenunciante/:id',
    parametros: { id: 'id' },
    padre: { columna: 'lldenunciante', por: 'denunciantesGobiernos' },
    clausula: '1-469',
    resumen: 'Niveles de gobierno de un tipo de denunciante',
  },
  Ctetapas: { catalogo: 'etapas', ruta: 'Ctetapas', clausula: '1-455', resumen: 'Etapas de la investigación' },
  Ctestatus: {
    catalogo: 'estatus',
    ruta: 'Ctestatus/:etapa',
    parametros: { etapa: 'id' },
    padre: { columna: 'lletapa' },
    clausula: '1-456',
    resumen: 'Estatus de una etapa',
  },
  Ctformasinicio: {
    catalogo: 'formasInicio',
    ruta: 'Ctformasinicio',
    clausula: '1-660',
    resumen: 'Formas en que inicia una carpeta',
  },

  Ctgobiernos: { catalogo: 'gobiernos', ruta: 'Ctgobiernos', clausula: '1-461', resumen: 'Niveles de gobierno' },
  CtsubnivelesPorGobierno: {
    catalogo: 'subniveles',
    ruta: 'Ctsubniveles/:id',
    parametros: { id: 'id' },
    padre: { columna: 'llgobierno', por: 'gobiernosSubniveles' },
    clausula: '1-462',
    resumen: 'Subniveles de un nivel de gobierno',
  },
  Ctsubniveles: { catalogo: 'subniveles', ruta: 'Ctsubniveles', clausula: '1-463', resumen: 'Todos los subniveles' },
  CtdependenciasPorSubnivel: {
    catalogo: 'dependencias',
    ruta: 'Ctdependencias/:id',
    parametros: { id: 'id' },
    padre: { columna: 'llsubnivel', por: 'subnivelesDependencias' },
    clausula: '1-464',
    resumen: 'Dependencias de un subnivel',
  },
  Ctdependencias: {
    catalogo: 'dependencias',
    ruta: 'Ctdependencias',
    clausula: '1-465',
    resumen: 'Todas las dependencias',
  },

  Ctnacionalidades: {
    catalogo: 'nacionalidades',
    ruta: 'Ctnacionalidades',
    clausula: '1-457',
    resumen: 'Nacionalidades',
  },
  Ctgeneros: { catalogo: 'generos', ruta: 'Ctgeneros', clausula: '1-458', resumen: 'Sexos' },
  Ctsituacionesjuridicas: {
    catalogo: 'situacionesJuridicas',
    ruta: 'Ctsituacionesjuridicas',
    clausula: '1-459',
    resumen: 'Situaciones jurídicas',
  },
  Dtsituaciones: {
    catalogo: 'detallesSituacion',
    ruta: 'Dtsituaciones',
    clausula: '1-460',
    resumen: 'Detalles de todas las situaciones jurídicas',
  },
  DtsituacionesPorSituacion: {
    catalogo: 'detallesSituacion',
    ruta: 'Dtsituaciones/:id',
    parametros: { id: 'id' },
    padre: { columna: 'llsituacionjuridica' },
    clausula: '1-460',
    resumen: 'Detalles de una situación jurídica',
  },
  Ctadscripciones: {
    catalogo: 'adscripciones',
    ruta: 'Ctadscripciones',
    clausula: '1-191',
    resumen: 'Adscripciones',
  },
  Ctexamenes: {
    catalogo: 'examenes',
    ruta: 'Ctexamenes/:id',
    parametros: { id: 'id' },
    padre: { columna: 'bopsicologico', por: 'psicologicosExamenes' },
    clausula: '1-470',
    resumen: 'Tipos de examen según la respuesta sobre el examen psicológico',
  },
  Ctresultados: {
    catalogo: 'resultados',
    ruta: 'Ctresultados/:id',
    parametros: { id: 'id' },
    padre: { columna: 'llexamen', por: 'examenesResultados' },
    clausula: '1-471',
    resumen: 'Resultados de un tipo de examen',
  },
  Ctorganismosexamen: {
    catalogo: 'organismosExamen',
    ruta: 'Ctorganismosexamen',
    clausula: '1-690',
    resumen: 'Organismos que examinan a una víctima',
  },
  Ctgradosexamen: {
    catalogo: 'gradosExamen',
    ruta: 'Ctgradosexamen',
    clausula: '1-690',
    resumen: 'Grados de consistencia del Protocolo de Estambul de 2022',
  },
  getRangdEdades: { catalogo: 'rangosEdades', ruta: 'getRangdEdades', clausula: '1-473', resumen: 'Rangos de edad' },
  autocompleteOrganos: {
    catalogo: 'organos',
    ruta: 'autocompleteOrganos/:text',
    parametros: { text: 'texto' },
    busca: ['dsorgano'],
    clausula: '1-474',
    resumen: 'Órganos jurisdiccionales que contienen el texto',
  },
  Cttipolenguaindigena: {
    catalogo: 'lenguasIndigenas',
    ruta: 'Cttipolenguaindigena',
    clausula: '1-483',
    resumen: 'Lenguas indígenas',
  },
  Ctpoblacionindigena: {
    catalogo: 'poblacionesIndigenas',
    ruta: 'Ctpoblacionindigena',
    clausula: '1-484',
    resumen: 'Poblaciones indígenas',
  },
  Cttipodiscapacidad: {
    catalogo: 'tiposDiscapacidad',
    ruta: 'Cttipodiscapacidad',
    clausula: '1-485',
    resumen: 'Tipos de discapacidad',
  },
  CtNivelEscolaridad: {
    catalogo: 'nivelesEscolaridad',
    ruta: 'CtNivelEscolaridad',
    clausula: '1-486',
    resumen: 'Niveles de escolaridad',
  },
  CtSituacionConyugal: {
    catalogo: 'situacionesConyugales',
    ruta: 'CtSituacionConyugal',
    clausula: '1-487',
    resumen: 'Situaciones conyugales',
  },
  CtOcupacion: { catalogo: 'ocupaciones', ruta: 'CtOcupacion', clausula: '1-488', resumen: 'Ocupaciones' },
  CtPoblacionLgbttti: {
    catalogo: 'poblacionesLgbttti',
    ruta: 'CtPoblacionLgbttti',
    clausula: '1-489',
    resumen: 'Poblaciones LGBTTTI',
  },
  CtSituacionMigratoria: {
    catalogo: 'situacionesMigratorias',
    ruta: 'CtSituacionMigratoria',
    clausula: '1-490',
    resumen: 'Situaciones migratorias',
  },
  CtTipoLenguaExtranjera: {
    catalogo: 'lenguasExtranjeras',
    ruta: 'CtTipoLenguaExtranjera',
    clausula: '1-491',
    resumen: 'Lenguas extranjeras',
  },

  Ctinstitucion: { catalogo: 'instituciones', ruta: 'Ctinstitucion', clausula: '1-477', resumen: 'Instituciones' },
  getCtinstitucionByFilters: {
    catalogo: 'instituciones',
    ruta: 'getCtinstitucionByFilters/:filters',
    parametros: { filters: 'texto' },
    busca: ['dsinstitucion', 'dsabreviatura'],
    clausula: '1-478',
    resumen: 'Instituciones cuyo nombre o abreviatura contiene el texto',
  },
  Cttiposfuente: {
    catalogo: 'tiposFuente',
    ruta: 'Cttiposfuente',
    clausula: '1-728',
    resumen: 'Tipos de fuente que no es fiscalía (artículo 83 de la ley)',
  },
  estado: { catalogo: 'estados', ruta: 'estado', clausula: '2-444', resumen: 'Entidades federativas' },
  getfiscalia: { catalogo: 'fiscalias', ruta: 'getfiscalia', clausula: '2-443', resumen: 'Fiscalías' },
  getfiscaliaSede: {
    catalogo: 'sedes',
    ruta: 'getfiscaliaSede/:id',
    parametros: { id: 'id' },
    padre: { columna: 'fiscaliaid' },
    clausula: '2-442',
    resumen: 'Sedes de una fiscalía',
  },
  Ctpropietarios: {
    catalogo: 'propietarios',
    ruta: 'Ctpropietarios/:institucion',
    parametros: { institucion: 'id' },
    padre: { columna: 'llinstitucion' },
    clausula: '1-479',
    resumen: 'Áreas de una institución',
  },
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
