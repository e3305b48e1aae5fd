import { z } from 'zod';

const id = z.int().min(0);
const bandera = z.union([z.literal(0), z.literal(1)]);
const ds = z.string();

/**
 * One catalogue table. The loader of the seeds, the queries, the routes and the OpenAPI document are driven by it;
 * migration 0001 creates the tables and a test compares both.
 */
export interface Catalogo {
  tabla: string;
  /** File of server/seeds, with exactly the columns of `fila` (but `calculadas`). */
  semilla: string;
  /** Primary key. */
  clave: readonly string[];
  /** Column with the text people choose by. */
  descripcion?: string;
  /** How reads are sorted: by description in Spanish, or by key where the key carries the natural order. */
  orden: 'descripcion' | 'clave';
  fila: z.ZodObject;
  /** View to read from, and the columns of `fila` that only it has. */
  vista?: string;
  calculadas?: readonly string[];
  /** Administrators own the rows: seeded only while the table is empty, never cached. */
  editable?: true;
}

const par = <K extends string, D extends string>(clave: K, descripcion: D) =>
  ({ [clave]: id, [descripcion]: ds }) as { [P in K]: typeof id } & { [P in D]: typeof ds };

/** A list of id and description, sorted by description. */
const lista = <K extends string, D extends string>(tabla: string, semilla: string, clave: K, descripcion: D) => ({
  tabla,
  semilla,
  clave: [clave],
  descripcion,
  orden: 'descripcion' as const,
  fila: z.object(par(clave, descripcion)),
});
/** A list whose ids are already in the order people expect. */
const serie = <K extends string, D extends string>(tabla: string, semilla: string, clave: K, descripcion: D) => ({
  tabla,
  semilla,
  clave: [clave],
  descripcion,
  orden: 'clave' as const,
  fila: z.object(par(clave, descripcion)),
});
/** Which entries (second column) each parent (first column) offers. */
const relacion = <A extends string, B extends string>(tabla: string, semilla: string, padre: A, hijo: B) => ({
  tabla,
  semilla,
  clave: [padre, hijo],
  orden: 'clave' as const,
  fila: z.object({ [padre]: id, [hijo]: id } as { [P in A | B]: typeof id }),
});

/** Every catalogue, by the name that forms use. In order of foreign keys: parents first. */
export const CATALOGOS = {
  // Places
  estados: lista('ctestado', 'estados.csv', 'llestado', 'dsestado'),
  municipios: {
    tabla: 'ctmunicipio',
    semilla: 'municipios.csv',
    clave: ['llestado', 'llmunicipio'],
    descripcion: 'dsmunicipio',
    orden: 'descripcion',
    fila: z.object({ llestado: id, llmunicipio: id, dsmunicipio: ds }),
  },
  paises: lista('ctpais', 'paises.csv', 'llpais', 'dspais'),
  tiposAsentamiento: lista('cttipoasentamiento', 'tipos_asentamiento.csv', 'lltipoasentamiento', 'dstipoasentamiento'),
  tiposVialidad: lista('cttipovialidad', 'tipos_vialidad.csv', 'lltipovialidad', 'dstipovialidad'),

  // The file
  origenes: serie('ctorigen', 'origenes.csv', 'llorigen', 'dsorigen'),
  fuerosOrigenes: relacion('ctorigenfuero', 'fueros_origenes.csv', 'bofederal', 'llorigen'),
  delitos: serie('ctdelito', 'delitos.csv', 'lldelito', 'dsdelito'),
  circunstancias: {
    tabla: 'ctcircunstancia',
    semilla: 'circunstancias.csv',
    clave: ['llcircunstancia'],
    descripcion: 'dscircunstancia',
    orden: 'clave',
    fila: z.object({ llcircunstancia: id, dscircunstancia: ds, lldelito: id }),
  },
  tecnicas: serie('cttecnica', 'tecnicas.csv', 'lltecnica', 'dstecnica'),
  metodos: serie('ctmetodo', 'metodos.csv', 'llmetodo', 'dsmetodo'),
  finalidades: serie('ctfinalidad', 'finalidades.csv', 'llfinalidad', 'dsfinalidad'),
  motivos: serie('ctmotivo', 'motivos.csv', 'llmotivo', 'dsmotivo'),
  delitosTecnicas: relacion('ctdelitotecnica', 'delitos_tecnicas.csv', 'lldelito', 'lltecnica'),
  etapas: serie('ctetapa', 'etapas.csv', 'lletapa', 'dsetapa'),
  estatus: {
    tabla: 'ctestatus',
    semilla: 'estatus.csv',
    clave: ['llestatus'],
    descripcion: 'dsestatus',
    orden: 'clave',
    fila: z.object({ llestatus: id, dsestatus: ds, lletapa: id }),
  },
  estadosJuridicos: serie(
    'ctestadojuridicoexpediente',
    'estados_juridicos.csv',
    'estadojuridicoexpedienteid',
    'dsestadojuridicoexpediente',
  ),
  formasInicio: serie('ctformainicio', 'formas_inicio.csv', 'llformainicio', 'dsformainicio'),
  precisiones: serie('ctprecision', 'precisiones.csv', 'llprecision', 'dsprecision'),

  // Authorities and complainants
  gobiernos: serie('ctgobierno', 'gobiernos.csv', 'llgobierno', 'dsgobierno'),
  subniveles: lista('ctsubnivel', 'subniveles.csv', 'llsubnivel', 'dssubnivel'),
  gobiernosSubniveles: relacion('ctgobiernosubnivel', 'gobiernos_subniveles.csv', 'llgobierno', 'llsubnivel'),
  dependencias: lista('ctdependencia', 'dependencias.csv', 'lldependencia', 'dsdependencia'),
  subnivelesDependencias: relacion(
    'ctsubniveldependencia',
    'subniveles_dependencias.csv',
    'llsubnivel',
    'lldependencia',
  ),
  denunciantes: serie('ctdenunciante', 'denunciantes.csv', 'lldenunciante', 'dsdenunciante'),
  denunciantesGobiernos: relacion('ctdenunciantegobierno', 'denunciantes_gobiernos.csv', 'lldenunciante', 'llgobierno'),

  // Persons
  nacionalidades: serie('ctnacionalidad', 'nacionalidades.csv', 'llnacionalidad', 'dsnacionalidad'),
  generos: serie('ctgenero', 'generos.csv', 'llgenero', 'dsgenero'),
  examenes: serie('ctexamen', 'examenes.csv', 'llexamen', 'dsexamen'),
  psicologicosExamenes: relacion('ctpsicologicoexamen', 'psicologicos_examenes.csv', 'bopsicologico', 'llexamen'),
  resultados: serie('ctresultado', 'resultados.csv', 'llresultado', 'dsresultado'),
  examenesResultados: relacion('ctexamenresultado', 'examenes_resultados.csv', 'llexamen', 'llresultado'),
  organismosExamen: serie('ctorganismoexamen', 'organismos_examen.csv', 'llorganismo', 'dsorganismo'),
  gradosExamen: serie('ctgradoexamen', 'grados_examen.csv', 'llgrado', 'dsgrado'),
  situacionesJuridicas: serie(
    'ctsituacionjuridica',
    'situaciones_juridicas.csv',
    'llsituacionjuridica',
    'dssituacionjuridica',
  ),
  detallesSituacion: {
    tabla: 'dtsituacion',
    semilla: 'situaciones.csv',
    clave: ['llsituacion'],
    descripcion: 'dssituacion',
    orden: 'clave',
    fila: z.object({ llsituacion: id, dssituacion: ds, llsituacionjuridica: id }),
  },
  situacionesMigratorias: serie(
    'ctsituacionmigratoria',
    'situaciones_migratorias.csv',
    'llsituacionmigratoria',
    'dssituacionmigratoria',
  ),
  lenguasIndigenas: lista(
    'cttipolenguaindigena',
    'lenguas_indigenas.csv',
    'lltipolenguaindigena',
    'dstipolenguaindigena',
  ),
  poblacionesIndigenas: lista(
    'ctpoblacionindigena',
    'poblaciones_indigenas.csv',
    'llpoblacionindigena',
    'dspoblacionindigena',
  ),
  tiposDiscapacidad: lista('cttipodiscapacidad', 'tipos_discapacidad.csv', 'lltipodiscapacidad', 'dstipodiscapacidad'),
  lenguasExtranjeras: lista(
    'cttipolenguaextranjera',
    'lenguas_extranjeras.csv',
    'lltipolenguaextranjera',
    'dstipolenguaextranjera',
  ),
  poblacionesLgbttti: serie(
    'ctpoblacionlgbttti',
    'poblaciones_lgbttti.csv',
    'llpoblacionlgbttti',
    'dspoblacionlgbttti',
  ),
  situacionesConyugales: serie(
    'ctsituacionconyugal',
    'situaciones_conyugales.csv',
    'llsituacionconyugal',
    'dssituacionconyugal',
  ),
  nivelesEscolaridad: serie(
    'ctnivelescolaridad',
    'niveles_escolaridad.csv',
    'llnivelescolaridad',
    'dsnivelescolaridad',
  ),
  ocupaciones: lista('ctocupacion', 'ocupaciones.csv', 'llocupacion', 'dsocupacion'),
  adscripciones: serie('ctadscripcion', 'adscripciones.csv', 'lladscripcion', 'dsadscripcion'),
  respuestas: serie('ctrespuesta', 'respuestas.csv', 'llrespuesta', 'dsrespuesta'),
  rangosEdades: {
    tabla: 'ctrangoedad',
    semilla: 'rangos_edades.csv',
    clave: ['llrangoedades'],
    orden: 'clave',
    fila: z.object({ llrangoedades: id, minimo: id, maximo: id }),
  },
  organos: {
    tabla: 'ctorgano',
    semilla: 'organos.csv',
    clave: ['llorgano'],
    descripcion: 'dsorgano',
    orden: 'descripcion',
    fila: z.object({ llorgano: id, dsorgano: ds, llestado: id }),
  },

  // Institutions and areas
  tiposFuente: serie('cttipofuente', 'tipos_fuente.csv', 'lltipofuente', 'dstipofuente'),
  /** Prosecutors' offices; sources that are none are read by their own operation. */
  instituciones: {
    tabla: 'ctinstitucion',
    vista: 'vinstitucion',
    semilla: 'instituciones.csv',
    clave: ['llinstitucion'],
    descripcion: 'dsinstitucion',
    orden: 'descripcion',
    fila: z.object({ llinstitucion: id, dsinstitucion: ds, dsabreviatura: ds }),
    editable: true,
  },
  fiscalias: {
    tabla: 'ctfiscalia',
    semilla: 'fiscalias.csv',
    clave: ['fiscaliaId'],
    descripcion: 'fiscaliaDescr',
    orden: 'descripcion',
    fila: z.object({ fiscaliaId: id, abreviatura: ds, fiscaliaDescr: ds }),
  },
  sedes: {
    tabla: 'ctsede',
    semilla: 'sedes.csv',
    clave: ['sedeid'],
    descripcion: 'sededescr',
    orden: 'descripcion',
    fila: z.object({ sedeid: id, sededescr: ds, fiscaliaid: id }),
  },
  propietarios: {
    tabla: 'ctpropietario',
    vista: 'vpropietario',
    semilla: 'propietarios.csv',
    clave: ['llpropietario'],
    descripcion: 'dspropietario',
    orden: 'descripcion',
    fila: z.object({
      llpropietario: id,
      dspropietario: ds,
      llinstitucion: id,
      fiscaliaid: id.nullable(),
      sedeid: id.nullable(),
    }),
    calculadas: ['fiscaliaid', 'sedeid'],
    editable: true,
  },
  propietariosSedes: {
    tabla: 'ctpropietariosede',
    semilla: 'propietarios_sedes.csv',
    clave: ['llpropietario', 'fiscaliaid', 'sedeid'],
    orden: 'clave',
    fila: z.object({ llpropietario: id, fiscaliaid: id, sedeid: id }),
    editable: true,
  },

  // Roles, functions and menu
  roles: {
    tabla: 'ctrol',
    semilla: 'roles.csv',
    clave: ['llrol'],
    descripcion: 'dsrol',
    orden: 'clave',
    fila: z.object({ llrol: id, dsrol: ds, bofederal: bandera, boestatal: bandera }),
  },
  funcionalidades: serie('ctfuncionalidad', 'funcionalidades.csv', 'llfuncionalidad', 'dsfuncionalidad'),
  rolesFuncionalidades: relacion('ctrolfuncionalidad', 'roles_funcionalidades.csv', 'llrol', 'llfuncionalidad'),
  menuModulos: {
    tabla: 'ctmenumodulo',
    semilla: 'menu_modulos.csv',
    clave: ['llmodulo'],
    descripcion: 'dsmodulo',
    orden: 'clave',
    fila: z.object({ llmodulo: id, dsmodulo: ds, dsimegen: ds, orden: id }),
  },
  menuElementos: {
    tabla: 'ctmenuelemento',
    semilla: 'menu_elementos.csv',
    clave: ['llelemento'],
    descripcion: 'dstitulo',
    orden: 'clave',
    fila: z.object({ llelemento: id, llmodulo: id, dstitulo: ds, dselemento: ds, llfuncionalidad: id, orden: id }),
  },

  /** Codes of the interconnection guide [3-198]: `padre` 0 = depends on none, `equivalencia` = our id. */
  guia: {
    tabla: 'ctguia',
    semilla: 'guia.csv',
    clave: ['catalogo', 'padre', 'codigo'],
    descripcion: 'descripcion',
    orden: 'clave',
    fila: z.object({
      catalogo: ds,
      padre: id,
      codigo: id,
      descripcion: ds,
      nota: ds.nullable(),
      equivalencia: id,
    }),
  },
} as const satisfies Record<string, Catalogo>;

export type NombreCatalogo = keyof typeof CATALOGOS;
