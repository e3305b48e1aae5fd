// The request of the interconnection service as data: the guide draws its tables from here, the contract makes its
// schema of it and the service reads by it, so that they cannot differ. Nothing is imported: a public page reads it.

/** The documented error [3-197] [3-391]. */
export const LOCALIDAD = 'No coincide la localidad con el municipio';

/** The sixteen catalogues of the guide [3-198], by their names in the seeds, in the guide's order; and ours. */
export const CATALOGOS_GUIA = {
  origen: 'Origen de la carpeta',
  delito: 'Delito',
  circunstancias: 'Circunstancias',
  tecnicas: 'Técnicas',
  denunciante: 'Denunciante',
  etapa: 'Etapa de la investigación',
  estatus: 'Estatus de la investigación',
  sexo: 'Sexo',
  orientacionSexual: 'Orientación sexual',
  situacionJuridica: 'Situación jurídica',
  situacionDetalle: 'Detalle de la situación jurídica',
  tipoExamen: 'Tipo de examen',
  resultadoExamen: 'Resultado del examen',
  nivelGobierno: 'Nivel de gobierno',
  subnivelGobierno: 'Subnivel de gobierno',
  dependencia: 'Dependencia',
  metodos: 'Métodos de tortura o maltrato',
  finalidades: 'Finalidad de los hechos',
  motivos: 'Condición de la víctima que motivó los hechos',
  organismoExamen: 'Organismo que examina',
  gradoExamen: 'Grado de consistencia del examen',
} as const;
export type CatalogoGuia = keyof typeof CATALOGOS_GUIA;

/** Codes that a list of them has at most. */
export const CODIGOS_MAX = 100;

/** The kinds of value that a field takes. */
export type Dato =
  | { tipo: 'token' }
  /** A code of the guide; `de` names the field whose code it depends on: of this table, or of the case (`deCaso`). */
  | { tipo: 'codigo'; catalogo: CatalogoGuia; de?: string; deCaso?: true }
  /** Several codes of the guide. */
  | { tipo: 'codigos'; catalogo: CatalogoGuia }
  | { tipo: 'respuesta'; admite: Readonly<Record<number, string>> }
  | { tipo: 'numero'; min: number; max: number }
  | { tipo: 'texto'; max: number; lineas?: true }
  | { tipo: 'fecha' }
  /** A state's key of two digits. */
  | { tipo: 'estado' }
  /** INEGI key of a municipality (5 digits) or of a locality (9). */
  | { tipo: 'clave'; digitos: 5 | 9 }
  | { tipo: 'postal' }
  | { tipo: 'lista'; tabla: 'victima' | 'autoridad' | 'examen'; min: 0 | 1; max: number };

export interface CampoGuia {
  descripcion: string;
  dato: Dato;
  /** The key is there only while another field has one of these codes [3-266] [3-267] [3-277]. */
  solo?: { campo: string; codigos: readonly number[]; dicho: string };
  /** The key is always there, and is 0 unless another field has one of these codes. */
  cero?: { campo: string; codigos: readonly number[]; dicho: string };
  /** The key may be left out while another field has one of these codes: the service says then what the form would (D-03). */
  salvo?: { campo: string; codigos: readonly number[]; dicho: string };
  /** The key may be left out, always: the documents do not have it. */
  opcional?: true;
}
export type TablaGuia = Readonly<Record<string, CampoGuia>>;

const SI_NO = { 1: 'sí', 0: 'no' };
const SI_NO_ND = { ...SI_NO, 2: 'se desconoce' };
const codigo = (descripcion: string, catalogo: CatalogoGuia, de?: string) =>
  ({ descripcion, dato: { tipo: 'codigo', catalogo, ...(de && { de }) } }) as const;
const codigos = (descripcion: string, catalogo: CatalogoGuia) =>
  ({ descripcion, dato: { tipo: 'codigos', catalogo } }) as const;
const respuesta = (descripcion: string, admite: Readonly<Record<number, string>> = SI_NO_ND) =>
  ({ descripcion, dato: { tipo: 'respuesta', admite } }) as const;
const texto = (descripcion: string, max: number) => ({ descripcion, dato: { tipo: 'texto', max } }) as const;
const anios = (descripcion: string) => ({ descripcion, dato: { tipo: 'numero', min: 0, max: 99 } }) as const;
const fecha = (descripcion: string) => ({ descripcion, dato: { tipo: 'fecha' } }) as const;

const opcional = <const C extends CampoGuia>(campo: C) => ({ ...campo, opcional: true }) as const;

const CON_QRR = { campo: 'qrr', codigos: [1], dicho: 'qrr es 1' };
const CON_VISTA = { campo: 'formaInicio', codigos: [4], dicho: 'formaInicio es 4 (vista de órgano jurisdiccional)' };
const CON_DOS_DIAS = { campo: 'precisionHechos', codigos: [2], dicho: 'precisionHechos es 2 (entre dos días)' };
const CON_SENTENCIA = {
  campo: 'estatusInvestigacion',
  codigos: [15],
  dicho: 'estatusInvestigacion es 15 (sentencia condenatoria)',
};
const CON_EXAMEN = { campo: 'tieneExamenPsicologico', codigos: [1], dicho: 'tieneExamenPsicologico es 1' };

/** Fields of the case, in the documented order [3-261]. */
export const camposCaso = {
  token: {
    descripcion: 'Token que el administrador del registro entrega a la institución.',
    dato: { tipo: 'token' },
  },
  origen: codigo('Origen de la carpeta, según el fuero de la institución.', 'origen'),
  numCarpetaAnterior: texto('Número de la carpeta de origen; NO APLICA si no la hay.', 100),
  entidad: {
    descripcion: 'Clave INEGI de la entidad federativa de la institución que envía.',
    dato: { tipo: 'estado' },
  },
  numCarpeta: texto('Número de la carpeta de investigación: letras, números, espacio, «/», «-» y «_».', 50),
  fechaInicioCarpeta: fecha('Fecha de inicio de la carpeta.'),
  delito: codigo('Delito.', 'delito'),
  sintesis: { descripcion: 'Síntesis de los hechos.', dato: { tipo: 'texto', max: 4000, lineas: true } },
  numVictimas: {
    descripcion: 'Número de víctimas: el de la lista victimas.',
    dato: { tipo: 'numero', min: 1, max: 500 },
  },
  indiciosDelito: respuesta('¿Cuenta con indicios del delito?', SI_NO),
  circunstancias: codigo('Circunstancia, según el delito.', 'circunstancias', 'delito'),
  tecnicas: codigo('Técnica principal, según el delito.', 'tecnicas', 'delito'),
  denunciante: codigo('Quién denuncia.', 'denunciante'),
  entidadDenunciante: {
    descripcion: 'Clave INEGI de la entidad federativa de los hechos denunciados; 99 si se desconoce.',
    dato: { tipo: 'estado' },
  },
  entidadMunicipio: {
    descripcion: 'Clave INEGI del municipio de los hechos; 99999 si la entidad es 99.',
    dato: { tipo: 'clave', digitos: 5 },
  },
  entidadLocalidad: {
    descripcion:
      'Clave INEGI de la localidad de los hechos: empieza con la de su municipio, y debe existir si el registro tiene el catálogo de localidades del INEGI; 999999999 si la entidad es 99.',
    dato: { tipo: 'clave', digitos: 9 },
  },
  cpHechos: { descripcion: 'Código postal de los hechos; 00000 si se desconoce.', dato: { tipo: 'postal' } },
  etapaInvestigacion: codigo('Etapa de la investigación.', 'etapa'),
  estatusInvestigacion: codigo('Estatus de la investigación, según la etapa.', 'estatus', 'etapaInvestigacion'),
  fechaInvestigacion: fecha('Fecha del estatus.'),
  carpetaAcumula: {
    ...texto('Número de la carpeta a la que se acumula.', 150),
    solo: {
      campo: 'estatusInvestigacion',
      codigos: [2],
      dicho: 'estatusInvestigacion es 2 (acumulación)',
    },
  },
  motivoReclasificacion: {
    ...texto('Motivo de la reclasificación.', 100),
    solo: {
      campo: 'estatusInvestigacion',
      codigos: [3],
      dicho: 'estatusInvestigacion es 3 (incompetencia)',
    },
  },
  victimas: { descripcion: 'Víctimas de la carpeta.', dato: { tipo: 'lista', tabla: 'victima', min: 1, max: 500 } },
  autoridades: {
    descripcion: 'Autoridades señaladas como probables responsables.',
    dato: { tipo: 'lista', tabla: 'autoridad', min: 1, max: 100 },
  },
  // ours: the law asks for it
  formaInicio: opcional(
    respuesta('Cómo inició la carpeta.', {
      1: 'de oficio',
      2: 'denuncia',
      3: 'vista de autoridad',
      4: 'vista de órgano jurisdiccional',
      5: 'no disponible',
    }),
  ),
  organoVista: opcional({ ...texto('Órgano jurisdiccional que dio vista.', 300), solo: CON_VISTA }),
  fechaVista: opcional({ ...fecha('Fecha de la vista.'), solo: CON_VISTA }),
  fechaRecepcionVista: opcional({ ...fecha('Fecha en que la institución recibió la vista.'), solo: CON_VISTA }),
  numeroQueja: opcional(
    texto('Número de la queja ante un organismo de derechos humanos, o del caso internacional.', 150),
  ),
  pruebaExcluida: opcional(respuesta('¿Se excluyó prueba obtenida con tortura?')),
  aniosPrision: opcional({
    ...anios('Años de prisión de la sentencia; de varias, los de la mayor.'),
    solo: CON_SENTENCIA,
  }),
  aniosInhabilitacion: opcional({
    ...anios('Años de inhabilitación; de varias sentencias, los de la mayor.'),
    solo: CON_SENTENCIA,
  }),
  fechaHechos: opcional(fecha('Fecha de los hechos: de dos días, el primero; de un mes, su primer día.')),
  precisionHechos: opcional(
    respuesta('Con qué precisión se sabe cuándo ocurrieron los hechos.', {
      1: 'el día',
      2: 'entre dos días',
      3: 'el mes',
      5: 'no se sabe (sin fechaHechos)',
    }),
  ),
  ultimoDiaHechos: opcional({ ...fecha('Último día en que pudieron ocurrir.'), solo: CON_DOS_DIAS }),
} as const satisfies TablaGuia;

/** Fields of a victim, in the documented order and spelling [3-269]. */
export const camposVictimaGuia = {
  nombre: texto('Nombre o nombres.', 100),
  primerApp: texto('Primer apellido.', 50),
  segundoApp: texto('Segundo apellido; NO APLICA si no lo tiene.', 50),
  edad: { descripcion: 'Edad en años; 999 si se desconoce.', dato: { tipo: 'numero', min: 0, max: 999 } },
  tieneMedidasProteccion: respuesta('¿Cuenta con medidas de protección?'),
  tieneEtnia: respuesta('¿Pertenece a una población indígena?'),
  tieneDiscapacidad: respuesta('¿Vive con alguna discapacidad?'),
  nacionalidad: respuesta('Nacionalidad.', { 1: 'mexicana', 2: 'extranjera', 3: 'no disponible' }),
  actividadPeriodista: respuesta('¿Ejerce el periodismo?'),
  actividadDerechos: respuesta('¿Defiende derechos humanos?'),
  sexo: codigo('Sexo.', 'sexo'),
  estadoGestacion: respuesta('¿Está embarazada? Con sexo 2 (mujer), 0, 1 o 2; con los demás, 3 (0 se toma por 3).', {
    ...SI_NO_ND,
    3: 'no aplica',
  }),
  orientacionSexual: codigo('Orientación sexual.', 'orientacionSexual'),
  situacionJuridica: codigo('Situación jurídica de la víctima.', 'situacionJuridica'),
  situacionDetalle: {
    ...codigo('Detalle de la situación jurídica.', 'situacionDetalle', 'situacionJuridica'),
    cero: { campo: 'situacionJuridica', codigos: [2, 3], dicho: 'situacionJuridica es 2 o 3' },
  },
  tieneExamenPsicologico: respuesta('¿Cuenta con examen médico-psicológico?'),
  tipoExamen: { ...codigo('Tipo de examen: 1 oficial, 2 independiente.', 'tipoExamen'), cero: CON_EXAMEN },
  resultadoExamen: {
    ...codigo('Resultado del examen: 1 positivo, 2 negativo.', 'resultadoExamen'),
    cero: CON_EXAMEN,
  },
  tieneAveriguacionPrevia: respuesta('¿Hay una averiguación previa en contra de la víctima?'),
  autoridadMinisterial: texto('Autoridad ministerial de la averiguación; NO APLICA si no la hay.', 256),
  juzgadoTribunal: texto('Juzgado o tribunal de la averiguación; NO APLICA si no lo hay.', 500),
  proceso: texto('Proceso de la averiguación; NO APLICA si no lo hay.', 500),
  delito: texto('Delito de la averiguación; NO APLICA si no lo hay.', 500),
  fechaPuestaDesposicion: fecha('Fecha de la puesta a disposición; 31/12/1899 si no la hubo.'),
  dependenciaRealiza: texto('Dependencia que realizó la puesta a disposición; NO APLICA si no la hubo.', 500),
  autoridadRealiza: texto('Autoridad que realizó la puesta a disposición; NO APLICA si no la hubo.', 500),
  estado: {
    descripcion: 'Código de la entidad federativa de la averiguación (clave INEGI); 33 si no la hay.',
    dato: { tipo: 'estado' },
  },
  municipio: {
    descripcion: 'Código del municipio de la averiguación (clave INEGI); 99999 si el estado es 33 o 99.',
    dato: { tipo: 'clave', digitos: 5 },
  },
  tecnica: {
    descripcion: 'Código de la técnica que sufrió la víctima, según el delito de la carpeta.',
    dato: { tipo: 'codigo', catalogo: 'tecnicas', de: 'delito', deCaso: true },
  },
  juzgadoTribunalSitacion: texto('Juzgado o tribunal de su situación jurídica; NO APLICA si no lo hay.', 500),
  // ours: the law asks for it
  fechaMedidasProteccion: opcional(fecha('Fecha de las medidas de protección, si tieneMedidasProteccion es 1.')),
  esVictimaDelitoSexual: opcional(respuesta('¿Es víctima de delito sexual?')),
  esAfrodescendiente: opcional(respuesta('¿Es una persona afrodescendiente?')),
  avisoConsular: opcional(respuesta('¿Se dio aviso a su consulado?')),
  fechaAvisoConsular: opcional(fecha('Fecha del aviso al consulado, si avisoConsular es 1.')),
  numeroRenavi: opcional(texto('Número en el Registro Nacional de Víctimas.', 50)),
  fechaRenavi: opcional(fecha('Fecha de inscripción en ese registro, con numeroRenavi.')),
  recibioReparacion: opcional(respuesta('¿Recibió reparación?')),
  fechaReparacion: opcional(fecha('Fecha de la reparación, si recibioReparacion es 1.')),
  metodos: opcional(codigos('Métodos con que se torturó o maltrató a la víctima.', 'metodos')),
  finalidades: opcional(codigos('Finalidades de los hechos.', 'finalidades')),
  motivos: opcional(codigos('Condiciones de la víctima que motivaron los hechos.', 'motivos')),
  precisionEdad: opcional(
    respuesta('Con qué precisión se sabe la edad.', { 1: 'exacta', 4: 'aproximada', 5: 'no se sabe (edad 999)' }),
  ),
  examenes: opcional({
    descripcion: 'Exámenes que se pidieron o se hicieron a la víctima, además del que dicen los campos anteriores.',
    dato: { tipo: 'lista', tabla: 'examen', min: 0, max: 20 },
  }),
} as const satisfies TablaGuia;

/** Fields of an examination of a victim, ours: the known ones, one of them at least (D-111). */
export const camposExamenGuia = {
  organismo: opcional(codigo('Organismo que hace el examen.', 'organismoExamen')),
  tipoExamen: opcional(codigo('Tipo de examen: 1 oficial, 2 independiente.', 'tipoExamen')),
  peritoPropio: opcional(respuesta('¿Lo hizo un perito nombrado por la víctima?')),
  consentimiento: opcional(respuesta('¿Consta el consentimiento de la víctima?')),
  fechaSolicitud: opcional(fecha('Fecha en que se solicitó.')),
  fechaRealizacion: opcional(fecha('Fecha en que se hizo; no antes de la solicitud.')),
  fechaEntrega: opcional(fecha('Fecha en que se entregó copia a la víctima; no antes de las otras dos.')),
  grado: opcional(codigo('Grado de consistencia, según el Protocolo de Estambul de 2022.', 'gradoExamen')),
} as const satisfies TablaGuia;

/** Fields of an authority [3-276]. */
export const camposAutoridadGuia = {
  nivelGobierno: { ...codigo('Nivel de gobierno.', 'nivelGobierno'), salvo: CON_QRR },
  subnivelGobierno: {
    ...codigo('Subnivel de gobierno, según el nivel.', 'subnivelGobierno', 'nivelGobierno'),
    salvo: CON_QRR,
  },
  dependencia: {
    ...codigo('Dependencia del poder ejecutivo, según el nivel.', 'dependencia', 'nivelGobierno'),
    solo: {
      campo: 'subnivelGobierno',
      codigos: [1],
      dicho: 'subnivelGobierno es 1 (poder ejecutivo)',
    },
  },
  qrr: respuesta('Contra quien resulte responsable (Q.R.R.).', { 1: 'activa el campo', 0: 'lo desactiva' }),
  loQueSeSabe: opcional(texto('Lo que se sabe de la autoridad, si no se identifica.', 300)),
} as const satisfies TablaGuia;

export const TABLAS = {
  caso: camposCaso,
  victima: camposVictimaGuia,
  examen: camposExamenGuia,
  autoridad: camposAutoridadGuia,
} as const;

/** The accepted values of a field, as the guide and the OpenAPI document say them. */
export function formatoDe({ dato }: CampoGuia): string {
  switch (dato.tipo) {
    case 'token':
      return 'texto';
    case 'codigo':
      return 'código';
    case 'codigos':
      return 'lista de códigos';
    case 'respuesta':
      return Object.entries(dato.admite)
        .sort(([a], [b]) => ordenDe(a) - ordenDe(b))
        .map(([code, text]) => `${code} ${text}`)
        .join(', ');
    case 'numero':
      return `número de ${dato.min} a ${dato.max}`;
    case 'texto':
      return `texto, hasta ${dato.max} caracteres`;
    case 'fecha':
      return 'dd/mm/yyyy';
    case 'estado':
      return 'código de 2 dígitos';
    case 'clave':
      return `código de ${dato.digitos} dígitos`;
    case 'postal':
      return 'texto de 5 dígitos';
    case 'lista':
      return `lista de ${dato.min} a ${dato.max}`;
  }
}
/** Yes before no, as the documents print them. */
const ordenDe = (code: string) => (code === '0' ? 1.5 : Number(code));

/** On which condition a field depends, as a sentence; empty where on none. */
export const condicionDe = ({ solo, cero, salvo, opcional }: CampoGuia): string => {
  if (opcional) return solo ? `Opcional. Solo si ${solo.dicho}.` : 'Opcional.';
  if (solo) return `Solo si ${solo.dicho}.`;
  if (cero) return `0 salvo si ${cero.dicho}.`;
  return salvo ? `Puede faltar si ${salvo.dicho}.` : '';
};
