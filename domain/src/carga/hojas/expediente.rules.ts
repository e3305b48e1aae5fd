import { reglasCarpeta } from '../../carpeta/carpeta.rules.ts';
import { type Carpeta, camposCarpeta } from '../../carpeta/carpeta.schema.ts';
import { ESTADO, MUNICIPIO, PRECISION, TIPO_ASENTAMIENTO, TIPO_VIALIDAD } from '../../catalogos/ids.ts';
import { DIAS_DE_CARPETA } from '../../lib/contexto.ts';
import { cadaCampo, porque } from '../../lib/dialecto.ts';
import { NO, NO_DISPONIBLE, SI } from '../../lib/siNo.ts';
import type { Valor } from '../celdas.ts';
import { NA, ND, OMISION } from '../columnas.ts';
import { convertidor, isNA, isReal, type MapaDeHoja, municipioDe, type Valores } from '../convert.ts';
import { comoNumero } from '../fold.ts';
import type { Indice } from '../indice.ts';
import { contado } from '../juicio.ts';
import type { ReglaHoja } from '../regla.ts';
import { columnasExpediente } from './expediente.ts';

const REAL = `Un valor distinto de ${NA} y ${ND}`;
const isIgnorant = (columna: string) => (v: Valores) => v[columna] === NO || v[columna] === NO_DISPONIBLE;
const fechaDesconocida = isIgnorant('conoceFechaHechos');
const lugarDesconocido = isIgnorant('conoceLugarHechos');
const sinOrigen = isIgnorant('existeExpedienteOrigen');

const TEXTOS_LUGAR = [
  'entidadHechos',
  'municipioHechos',
  'localidadHechos',
  'tipoAsentamiento',
  'coloniaHechos',
  'tipoVialidad',
  'calleHechos',
  'numeroExterior',
  'numeroInterior',
  'cpHechos',
];
const ORIGEN: readonly [string, string][] = [
  ['numCarpetaAnterior', '2-321'],
  ['juzgado', '2-322'],
  ['proceso', '2-323'],
  ['delitoOrigen', '2-324'],
  ['entidadCarpetaAnterior', '2-325'],
  ['municipioCarpetaAnterior', '2-326'],
];

const claveDe = (columna: string, clausula: string, omite: number, when: (v: Valores) => boolean): ReglaHoja => ({
  clausula,
  columna,
  when,
  fails: (v) => v[columna] !== omite,
  motivo: `debe ser ${omite}`,
  acepta: String(omite),
});

/** Rules of the sheet that the file form does not have. */
export const reglasExpediente: readonly ReglaHoja[] = [
  {
    clausula: '2-314',
    columna: 'fechaHechos',
    when: fechaDesconocida,
    fails: (v) => v.fechaHechos !== OMISION.hechos,
    motivo: 'debe ser 01/01/1900 porque no se conoce la fecha de los hechos',
    acepta: '01/01/1900',
  },
  {
    clausula: '2-315',
    columna: 'fechaHechos',
    when: (v) => v.conoceFechaHechos === SI,
    fails: (v) => v.fechaHechos === OMISION.hechos,
    motivo: 'debe ser la fecha en que ocurrieron los hechos',
    acepta: 'Una fecha distinta de 01/01/1900',
  },
  ...TEXTOS_LUGAR.map(
    (columna): ReglaHoja => ({
      clausula: '2-316',
      columna,
      when: lugarDesconocido,
      fails: (v) => v[columna] !== null && !isNA(v[columna]),
      motivo: `debe ser ${NA} porque no se conoce el lugar de los hechos`,
      acepta: NA,
    }),
  ),
  claveDe('claveMunicipioHechos', '2-317', OMISION.municipio, lugarDesconocido),
  claveDe('claveLocalidadHechos', '2-318', OMISION.localidad, lugarDesconocido),
  {
    clausula: '2-319',
    columna: 'entidadHechos',
    when: (v) => v.conoceLugarHechos === SI,
    fails: (v) => !isReal(v.entidadHechos),
    motivo: 'debe ser la entidad donde ocurrieron los hechos',
    acepta: 'Una entidad federativa',
  },
  ...['municipioHechos', 'localidadHechos', 'tipoAsentamiento', 'tipoVialidad'].map(
    (columna): ReglaHoja => ({
      clausula: '2-320',
      columna,
      when: (v) => v.conoceLugarHechos === SI,
      fails: (v) => !isReal(v[columna]),
      motivo: 'debe ser un valor real porque se conoce el lugar de los hechos',
      acepta: REAL,
    }),
  ),
  ...(
    [
      ['claveMunicipioHechos', OMISION.municipio],
      ['claveLocalidadHechos', OMISION.localidad],
    ] as const
  ).map(
    ([columna, omite]): ReglaHoja => ({
      clausula: '2-320',
      columna,
      when: (v) => v.conoceLugarHechos === SI,
      fails: (v) => v[columna] === omite,
      motivo: 'debe ser una clave real porque se conoce el lugar de los hechos',
      acepta: 'Una clave del INEGI',
    }),
  ),
  {
    clausula: 'localidad del municipio',
    columna: 'claveLocalidadHechos',
    when: (v) =>
      v.conoceLugarHechos === SI && v.claveMunicipioHechos !== null && v.claveMunicipioHechos !== OMISION.municipio,
    fails: (v) => Math.floor(Number(v.claveLocalidadHechos) / 10_000) !== v.claveMunicipioHechos,
    motivo: 'debe comenzar con la clave del municipio',
    acepta: 'Una clave de 9 dígitos que comience con la del municipio',
  },
  ...ORIGEN.map(
    ([columna, clausula]): ReglaHoja => ({
      clausula,
      columna,
      when: (v) => v.existeExpedienteOrigen === SI,
      fails: (v) => !isReal(v[columna]),
      motivo: 'debe ser un valor real porque existe expediente de origen',
      acepta: REAL,
    }),
  ),
  ...ORIGEN.map(
    ([columna]): ReglaHoja => ({
      clausula: '2-327',
      columna,
      when: sinOrigen,
      fails: (v) => isReal(v[columna]),
      motivo: `debe ser ${NA} porque no existe expediente de origen`,
      acepta: `${NA} o ${ND}`,
    }),
  ),
  {
    clausula: 'clave de origen',
    columna: 'claveMunicipioCarpetaAnterior',
    when: (v) => v.existeExpedienteOrigen === SI,
    fails: (v) => v.claveMunicipioCarpetaAnterior === OMISION.municipio,
    motivo: 'debe ser una clave real porque existe expediente de origen',
    acepta: 'Una clave del INEGI',
  },
  claveDe('claveMunicipioCarpetaAnterior', 'clave sin origen', OMISION.municipio, sinOrigen),
  {
    clausula: 'acumulada a sí misma',
    columna: 'carpetaAcumula',
    fails: (v) =>
      isReal(v.carpetaAcumula) && v.numCarpeta !== null && comoNumero(v.carpetaAcumula) === comoNumero(v.numCarpeta),
    motivo: 'no puede ser el número de la misma carpeta',
    acepta: `El número de otra carpeta, o ${NA}`,
  },
  {
    clausula: '2-334',
    columna: 'fechaInvestigacion',
    fails: (v) =>
      v.fechaHechos !== null && !isOmisionEstatus(v) && String(v.fechaInvestigacion) < String(v.fechaHechos),
    motivo: 'no puede ser anterior a la fecha de los hechos',
    acepta: 'Una fecha igual o posterior a la de los hechos',
  },
];

/** The status date stands for nothing, as typed or as it is sent [2-218]. */
export function isOmisionEstatus(v: Valores): boolean {
  return v.fechaInvestigacion === OMISION.fecha || v.fechaInvestigacion === OMISION.estatus;
}

/** Columns that fields of the file form are read from. */
export const mapaExpediente: MapaDeHoja = cadaCampo(camposCarpeta)({
  ...porque('the sheet has no column for it', 'especifique', 'llgobierno', 'nombrempresponsable'),
  ...porque('told by its key', 'llmunicipio', 'llmunicipioorigen'),
  noci: 'read as it is kept, of every sheet',
  // the sheets are those of document 2: data of law are told in the sheet Complemento
  ...porque('told in the sheet Complemento', 'llformainicio', 'dsorganovista', 'fcvista', 'fcrecepcionvista'),
  ...porque('told in the sheet Complemento', 'dsqueja', 'bopruebaexcluida', 'nopena', 'noinhabilitacion'),
  ...porque('told in the sheet Complemento', 'llprecisionhecho', 'fchechofin'),
})<string>({
  llorigen: 'origen',
  fcinicio: 'fechaInicioCarpeta',
  lldelito: 'delito',
  novictimas: 'numVictimas',
  boindicios: 'indiciosDelito',
  llcircunstancia: 'circunstancias',
  lldenunciante: 'denunciante',
  dssintesis: 'sintesis',
  boconocehechos: 'conoceLugarHechos',
  fchecho: 'fechaHechos',
  llestado: 'entidadHechos',
  dslocalidad: 'localidadHechos',
  lltipoasentamiento: 'tipoAsentamiento',
  dscolonia: 'coloniaHechos',
  lltipovialidad: 'tipoVialidad',
  dscalle: 'calleHechos',
  dsnumeroexterior: 'numeroExterior',
  dsnumerointerior: 'numeroInterior',
  cp: 'cpHechos',
  lletapa: 'etapaInvestigacion',
  llestatus: 'estatusInvestigacion',
  fcestatus: 'fechaInvestigacion',
  dsacumulacion: 'carpetaAcumula',
  dsreclasificacion: 'motivoReclasificacion',
  boexisteexporigen: 'existeExpedienteOrigen',
  nocianterior: 'numCarpetaAnterior',
  dsjuzgado: 'juzgado',
  dsproceso: 'proceso',
  dsdelito: 'delitoOrigen',
  llentidadfederativa: 'entidadCarpetaAnterior',
});

const read = convertidor(mapaExpediente, columnasExpediente, ['noci', 'llmunicipio', 'llmunicipioorigen']);
const SIN_LUGAR = {
  boconocehechos: NO,
  llestado: ESTADO.NO_APLICA,
  llmunicipio: MUNICIPIO.UNICO,
  dslocalidad: NA,
  lltipoasentamiento: TIPO_ASENTAMIENTO.NO_APLICA,
  lltipovialidad: TIPO_VIALIDAD.NO_APLICA,
  dsnumeroexterior: NA,
  dsnumerointerior: NA,
  cp: NA,
};
const SIN_ORIGEN = {
  nocianterior: null,
  dsjuzgado: null,
  dsproceso: null,
  dsdelito: null,
  llentidadfederativa: ESTADO.NO_APLICA,
  llmunicipioorigen: MUNICIPIO.UNICO,
};

/** The days of a row, without those that stand for nothing. */
function putDias(record: Record<string, Valor>, v: Valores): void {
  if (v.fechaInicioCarpeta === OMISION.fecha) record.fcinicio = OMISION.inicio;
  if (isOmisionEstatus(v)) record.fcestatus = OMISION.estatus;
  if (v.fechaHechos === OMISION.hechos) record.fchecho = null;
}
const mapaDias = Object.fromEntries(DIAS_DE_CARPETA.map((dia) => [dia, mapaExpediente[dia] as string]));
const readDias = convertidor(mapaDias, columnasExpediente, []);
/** The days of the file that rules of what belongs to it may read. */
export function diasDe(v: Valores, indice: Indice): Pick<Carpeta, (typeof DIAS_DE_CARPETA)[number]> {
  const record = readDias(v, indice);
  putDias(record, v);
  return record as Pick<Carpeta, (typeof DIAS_DE_CARPETA)[number]>;
}

/** The fields of the file form that a row gives; its texts are as written, but the number. */
export function carpetaDe(v: Valores, indice: Indice): Carpeta {
  const record = read(v, indice);
  record.noci = v.numCarpeta === null ? null : comoNumero(v.numCarpeta);
  putDias(record, v);
  record.llmunicipio = municipioDe(v.claveMunicipioHechos, record.llestado);
  record.llmunicipioorigen = municipioDe(v.claveMunicipioCarpetaAnterior, record.llentidadfederativa);
  if (fechaDesconocida(v)) record.llprecisionhecho = PRECISION.NO_SE_SABE;
  if (lugarDesconocido(v)) Object.assign(record, SIN_LUGAR);
  if (sinOrigen(v)) Object.assign(record, SIN_ORIGEN);
  return record as unknown as Carpeta;
}

/** The file as its sheet tells it; the origin by the jurisdiction of its institution. */
export const carpetaContada = contado(
  camposCarpeta,
  reglasCarpeta,
  {
    ...mapaExpediente,
    noci: 'numCarpeta',
    llmunicipio: ['municipioHechos', 'claveMunicipioHechos', 'entidadHechos'],
    llmunicipioorigen: ['municipioCarpetaAnterior', 'claveMunicipioCarpetaAnterior', 'entidadCarpetaAnterior'],
  },
  columnasExpediente,
  { llorigen: 'institucion' },
);
