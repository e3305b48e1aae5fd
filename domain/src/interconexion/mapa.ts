// From the request of the service to the nouns of the registry: the source of each field of ours, and its value where the
// request says nothing. The request itself is kept whole beside the file (ADR 23).

import { camposAutoridad } from '../autoridad/autoridad.schema.ts';
import type { Ubicacion } from '../carga/registro.ts';
import { camposCarpeta } from '../carpeta/carpeta.schema.ts';
import {
  DEPENDENCIA,
  ESTADO,
  ESTATUS,
  EXAMEN,
  GENERO,
  GOBIERNO,
  LENGUA_EXTRANJERA,
  LENGUA_INDIGENA,
  MUNICIPIO,
  NACIONALIDAD,
  NIVEL_ESCOLARIDAD,
  OCUPACION,
  PAIS,
  POBLACION_INDIGENA,
  POBLACION_LGBTTTI,
  PRECISION,
  RESULTADO,
  SITUACION_CONYUGAL,
  SITUACION_MIGRATORIA,
  SUBNIVEL,
  TIPO_ASENTAMIENTO,
  TIPO_DISCAPACIDAD,
  TIPO_VIALIDAD,
} from '../catalogos/ids.ts';
import { camposExamen } from '../examen/examen.schema.ts';
import { cadaCampo, porque } from '../lib/dialecto.ts';
import type { Fecha } from '../lib/fecha.ts';
import { NO, NO_APLICA, NO_DISPONIBLE, SI } from '../lib/siNo.ts';
import { camposVictima, EDAD_MAXIMA } from '../victima/victima.schema.ts';
import { isReal, type Leido, type Leidos } from './read.ts';

/** The things that a value may be read from. */
export interface Fuente {
  /** Fields of the object: ids of the registry where the guide has codes, days, texts. */
  leidos: Leidos;
  /** Those that could not be read. */
  malos: ReadonlySet<string>;
  /** First victim with a former investigation: where the origin of the file is told. */
  previa: Leidos | undefined;
  hoy: Fecha;
}
/** Where a field of the registry comes from. */
export interface Fila {
  /** Field of the request: errors point at it; its value is taken as it is where `valor` is absent. */
  de?: string;
  valor?: (f: Fuente) => Leido;
  /** Ours to choose: takes what a rule demands. Otherwise the request is refused unless it says so itself. */
  ajusta?: true;
}
export type Mapa = Readonly<Record<string, Fila>>;

const NO_SE_PIDE = 'the guide has no field for it';

const ND = 'NO DISPONIBLE';
const ESTADOS = 32;
const de = (campo: string): Fila => ({ de: campo });
const fijo = (value: Leido): Fila => ({ valor: () => value, ajusta: true });
const chooses = (valor: (f: Fuente) => Leido, campo?: string): Fila => ({
  valor,
  ajusta: true,
  ...(campo && { de: campo }),
});

/** A real state: neither 33 nor 99. */
export const isEstado = (code: Leido | undefined): boolean => typeof code === 'number' && code >= 1 && code <= ESTADOS;
const seConoce = ({ leidos }: Fuente) => isEstado(leidos.entidadDenunciante);
const siSeConoce = (valor: (f: Fuente) => Leido, campo?: string) =>
  chooses((f) => (seConoce(f) ? valor(f) : null), campo);
/** Number of a municipality within its state, from its key of five digits. */
const municipioDe = (clave: Leido | undefined): number | null =>
  typeof clave === 'string' ? Number(clave.slice(2)) : null;

const hasOrigen = ({ leidos }: Fuente) => isReal(leidos.numCarpetaAnterior);
const siTieneOrigen = (campo: string) =>
  chooses((f) => {
    const text = f.previa?.[campo];
    return hasOrigen(f) ? (isReal(text) ? text : ND) : null;
  });

export const mapaCarpeta: Mapa = cadaCampo(camposCarpeta)(
  porque(NO_SE_PIDE, 'especifique', 'llgobierno', 'dscolonia', 'dscalle', 'dsnumeroexterior', 'dsnumerointerior'),
)<Fila>({
  llorigen: de('origen'),
  noci: de('numCarpeta'),
  fcinicio: de('fechaInicioCarpeta'),
  lldelito: de('delito'),
  novictimas: de('numVictimas'),
  boindicios: de('indiciosDelito'),
  llcircunstancia: de('circunstancias'),
  lldenunciante: de('denunciante'),
  dssintesis: de('sintesis'),
  nombrempresponsable: fijo(ND),
  boconocehechos: chooses((f) => (seConoce(f) ? SI : NO), 'entidadDenunciante'),
  llestado: siSeConoce(({ leidos }) => leidos.entidadDenunciante ?? null, 'entidadDenunciante'),
  llmunicipio: siSeConoce(({ leidos }) => municipioDe(leidos.entidadMunicipio), 'entidadMunicipio'),
  dslocalidad: siSeConoce(() => null), // the request sends its key [D-13]
  lltipoasentamiento: siSeConoce(() => TIPO_ASENTAMIENTO.NO_DISPONIBLE),
  lltipovialidad: siSeConoce(() => TIPO_VIALIDAD.NO_DISPONIBLE),
  cp: siSeConoce(({ leidos }) => leidos.cpHechos ?? null, 'cpHechos'),
  lletapa: de('etapaInvestigacion'),
  llestatus: de('estatusInvestigacion'),
  fcestatus: de('fechaInvestigacion'),
  dsacumulacion: de('carpetaAcumula'),
  // the file form asks for it with an accumulation, the service with an incompetence
  dsreclasificacion: chooses(
    ({ leidos }) => (leidos.estatusInvestigacion === ESTATUS.ACUMULACION ? ND : (leidos.motivoReclasificacion ?? null)),
    'motivoReclasificacion',
  ),
  boexisteexporigen: chooses((f) => (hasOrigen(f) ? SI : NO), 'numCarpetaAnterior'),
  nocianterior: chooses((f) => (hasOrigen(f) ? (f.leidos.numCarpetaAnterior ?? null) : null), 'numCarpetaAnterior'),
  dsjuzgado: siTieneOrigen('juzgadoTribunal'),
  dsproceso: siTieneOrigen('proceso'),
  dsdelito: siTieneOrigen('delito'),
  llentidadfederativa: chooses((f) =>
    hasOrigen(f) ? (isEstado(f.previa?.estado) ? (f.previa?.estado ?? null) : ESTADO.NO_DISPONIBLE) : ESTADO.NO_APLICA,
  ),
  llmunicipioorigen: chooses((f) => (isEstado(f.previa?.estado) ? municipioDe(f.previa?.municipio) : MUNICIPIO.UNICO)),
  llformainicio: de('formaInicio'),
  dsorganovista: de('organoVista'),
  fcvista: de('fechaVista'),
  fcrecepcionvista: de('fechaRecepcionVista'),
  dsqueja: de('numeroQueja'),
  bopruebaexcluida: de('pruebaExcluida'),
  nopena: de('aniosPrision'),
  noinhabilitacion: de('aniosInhabilitacion'),
  fchecho: de('fechaHechos'),
  llprecisionhecho: de('precisionHechos'),
  fchechofin: de('ultimoDiaHechos'),
});

/** The part of the place of the facts that no form has a field for: the nine digits of the locality [D-13]. */
export const ubicacionDe = (f: Fuente): Ubicacion => {
  const clave = seConoce(f) ? f.leidos.entidadLocalidad : null;
  return { latitud: null, longitud: null, localidadCveINEGI: typeof clave === 'string' ? clave : null };
};

/** 1 opens a list of which the request says nothing; any other answer has none. */
const detalle = (
  pregunta: string,
  si: number,
  { NO_DISPONIBLE: nd, NO_APLICA: na }: Record<'NO_DISPONIBLE' | 'NO_APLICA', number>,
) => chooses(({ leidos }) => (leidos[pregunta] === si ? nd : na));

export const mapaVictima: Mapa = cadaCampo(camposVictima)({
  ...porque(
    NO_SE_PIDE,
    'dsalias',
    'bolugarnacimiento',
    'dscurp',
    'dsregistrocedulaidentidad',
    'dsnombrePadre',
    'dsApellidoPatPadre',
    'dsApellidoMatPadre',
    'dsnombreMadre',
    'dsApellidoPatMadre',
    'dsApellidoMatMadre',
    'especifiquetecnica',
  ),
  fechanacimiento: 'the guide asks for the age',
  examenes: 'a list of their own (mapaExamen)',
})<Fila>({
  dsnombre: de('nombre'),
  dsapellidopaterno: de('primerApp'),
  dsapellidomaterno: {
    de: 'segundoApp',
    valor: ({ leidos }) => (isReal(leidos.segundoApp) ? leidos.segundoApp : null),
  },
  // of whom nobody knows the age the guide says 999, and the registry nothing
  dsedad: {
    de: 'edad',
    valor: ({ leidos }) =>
      leidos.precisionEdad === PRECISION.NO_SE_SABE && leidos.edad === EDAD_MAXIMA ? null : (leidos.edad ?? null),
  },
  llgenero: de('sexo'),
  // the codes of the guide have no 'does not apply': 0 is that of whoever is no woman
  bogestacion: {
    de: 'estadoGestacion',
    valor: ({ leidos }) =>
      leidos.sexo !== GENERO.MUJER && leidos.estadoGestacion === NO ? NO_APLICA : (leidos.estadoGestacion ?? null),
  },
  llnacionalidad: de('nacionalidad'),
  llpaisnacimiento: fijo(PAIS.NO_DISPONIBLE),
  llestadonacimiento: fijo(ESTADO.NO_DISPONIBLE),
  llmunicipionacimiento: fijo(MUNICIPIO.UNICO),
  fcregistro: chooses(({ hoy }) => hoy),
  llsituacionconyugal: fijo(SITUACION_CONYUGAL.NO_DISPONIBLE),
  llnivelescolaridad: fijo(NIVEL_ESCOLARIDAD.NO_DISPONIBLE),
  llocupacion: fijo(OCUPACION.NO_DISPONIBLE),
  boperiodista: de('actividadPeriodista'),
  boderechosh: de('actividadDerechos'),
  bopoblacionlgbttti: de('orientacionSexual'),
  llpoblacionlgbttti: detalle('orientacionSexual', SI, POBLACION_LGBTTTI),
  llsituacionmigratoria: chooses(({ leidos }) =>
    leidos.nacionalidad === NACIONALIDAD.MEXICANA ? SITUACION_MIGRATORIA.NO_APLICA : SITUACION_MIGRATORIA.NO_DISPONIBLE,
  ),
  bohablaespanol: fijo(NO_DISPONIBLE),
  bohablalenguaextranjera: fijo(NO_DISPONIBLE),
  lltipolenguaextranjera: fijo(LENGUA_EXTRANJERA.NO_APLICA),
  bohablalenguaindigena: fijo(NO_DISPONIBLE),
  lltipolenguaindigena: fijo(LENGUA_INDIGENA.NO_APLICA),
  boetnia: de('tieneEtnia'),
  llpoblacionindigena: detalle('tieneEtnia', SI, POBLACION_INDIGENA),
  bodiscapacidad: de('tieneDiscapacidad'),
  lltipodiscapacidad: detalle('tieneDiscapacidad', SI, TIPO_DISCAPACIDAD),
  bopertenecepoblacionsituacioncalle: fijo(NO_DISPONIBLE),
  bogrupovulnerable: fijo(NO_DISPONIBLE),
  llsituacionjuridica: de('situacionJuridica'),
  bomedidaproteccion: de('tieneMedidasProteccion'),
  fcmedidaproteccion: de('fechaMedidasProteccion'),
  boafrodescendiente: de('esAfrodescendiente'),
  boavisoconsular: de('avisoConsular'),
  fcavisoconsular: de('fechaAvisoConsular'),
  dsrenavi: { de: 'numeroRenavi', valor: ({ leidos }) => (isReal(leidos.numeroRenavi) ? leidos.numeroRenavi : null) },
  fcrenavi: de('fechaRenavi'),
  boreparacion: de('recibioReparacion'),
  fcreparacion: de('fechaReparacion'),
  metodos: de('metodos'),
  finalidades: de('finalidades'),
  motivos: de('motivos'),
  llprecisionnacimiento: de('precisionEdad'),
  lltecnica: de('tecnica'),
  bovictimadelitosexual: {
    de: 'esVictimaDelitoSexual',
    valor: ({ leidos }) => leidos.esVictimaDelitoSexual ?? NO_DISPONIBLE,
  },
  bopsicologico: de('tieneExamenPsicologico'),
  llexamen: { de: 'tipoExamen', valor: ({ leidos }) => leidos.tipoExamen || EXAMEN.NO_APLICA },
  llresultado: { de: 'resultadoExamen', valor: ({ leidos }) => leidos.resultadoExamen || RESULTADO.NO_APLICA },
});

/** An examination in her list. */
export const mapaExamen: Mapa = cadaCampo(camposExamen)({})<Fila>({
  llorganismo: de('organismo'),
  llexamen: de('tipoExamen'),
  boperitopropio: de('peritoPropio'),
  boconsentimiento: de('consentimiento'),
  fcsolicitud: de('fechaSolicitud'),
  fcrealizacion: de('fechaRealizacion'),
  fcentrega: de('fechaEntrega'),
  llgrado: de('grado'),
});

/** A field that may be left out against whoever is responsible (D-03), and in no other case: the reading refuses it there. */
const salvoQrr = (de: string, solo: (nivel: Leido) => number): Fila => ({
  de,
  valor: ({ leidos }) => leidos[de] ?? solo(leidos.nivelGobierno ?? null),
});

/** Sublevels of a security institution: the executive power says which one, a municipal police is its own. */
const belongsTo = ({ leidos }: Fuente): Leido =>
  leidos.subnivelGobierno === SUBNIVEL.EJECUTIVO || leidos.subnivelGobierno === SUBNIVEL.POLICIA_MUNICIPAL
    ? SI
    : NO_DISPONIBLE;

export const mapaAutoridad: Mapa = cadaCampo(camposAutoridad)(porque(NO_SE_PIDE, 'dscargo'))<Fila>({
  boexistente: de('qrr'),
  llgobierno: salvoQrr('nivelGobierno', () => GOBIERNO.NO_APLICA),
  // below a level that is told, a field that is left out is not known
  llsubnivel: salvoQrr('subnivelGobierno', (nivel) => (nivel === null ? SUBNIVEL.NO_APLICA : SUBNIVEL.NO_DISPONIBLE)),
  boperteneceinstitucion: chooses(belongsTo, 'subnivelGobierno'),
  lldependencia: {
    de: 'dependencia',
    valor: ({ leidos }) =>
      leidos.subnivelGobierno === SUBNIVEL.POLICIA_MUNICIPAL
        ? DEPENDENCIA.POLICIA_MUNICIPAL
        : leidos.subnivelGobierno === SUBNIVEL.EJECUTIVO
          ? (leidos.dependencia ?? null)
          : DEPENDENCIA.NO_APLICA,
  },
  dsdescripcion: chooses(({ leidos }) => (leidos.dependencia === DEPENDENCIA.OTRO ? ND : null), 'dependencia'),
  dsloquesesabe: { de: 'loQueSeSabe', valor: ({ leidos }) => (isReal(leidos.loQueSeSabe) ? leidos.loQueSeSabe : null) },
});
