import { reglasAutoridad } from '../../autoridad/autoridad.rules.ts';
import { type Autoridad, camposAutoridad } from '../../autoridad/autoridad.schema.ts';
import { reglasImputado } from '../../imputado/imputado.rules.ts';
import { camposImputado, type Imputado } from '../../imputado/imputado.schema.ts';
import { cadaCampo } from '../../lib/dialecto.ts';
import { NO, NO_APLICA, NO_DISPONIBLE, RESPUESTA, SI } from '../../lib/siNo.ts';
import type { Valor } from '../celdas.ts';
import { type Columna, NA, ND, OMISION } from '../columnas.ts';
import { convertidor, isNA, isReal, type MapaDeHoja, type Valores } from '../convert.ts';
import type { Indice } from '../indice.ts';
import { contado } from '../juicio.ts';
import { governs, type ReglaHoja } from '../regla.ts';
import { LUGAR_NACIMIENTO, putNacimiento, reglasNacimientoHoja } from './nacimiento.ts';
import { columnasResponsable } from './responsable.ts';

/** The row accuses nobody by name: it is against whoever turns out to be responsible. */
export const isQrr = (v: Valores): boolean => v.qrr === SI;
const accuses = (v: Valores): boolean => v.qrr === NO_APLICA;

/** Columns that fields of the authority form are read from; `boexistente` is read from its own. */
export const mapaAutoridad: MapaDeHoja = cadaCampo(camposAutoridad)({})<string>({
  llgobierno: 'nivelGobierno',
  llsubnivel: 'subnivelGobierno',
  boperteneceinstitucion: 'perteneceInstitucion',
  lldependencia: 'institucion',
  dsdescripcion: 'especifiqueInstitucion',
  dscargo: 'cargo',
  dsloquesesabe: 'loQueSeSabe',
});

/** Columns that fields of the accused dialog are read from. */
export const mapaImputado: MapaDeHoja = cadaCampo(camposImputado)({
  llmunicipionacimiento: 'told by its key',
  dsorganojurisdiccional: 'the sheet has no column for it',
})<string>({
  dsapellidopaterno: 'primerApp',
  dsapellidomaterno: 'segundoApp',
  dsnombre: 'nombre',
  dsalias: 'alias',
  llgenero: 'sexo',
  fechanacimiento: 'fechaNacimiento',
  llpaisnacimiento: 'paisNacimiento',
  llestadonacimiento: 'entidadNacimiento',
  dscurp: 'curp',
  lladscripcion: 'adscripcion',
  boseparadoservpublico: 'separadoServPub',
  bopermiso: 'permisoArma',
  bofuedesarmado: 'fueDesarmado',
  boconstrenido: 'constrenido',
  bodisposicion: 'puestoDisposicion',
  fechadisposicion: 'fechaPuestoDisposicion',
  dsdependencia: 'dependencia',
  dsautoridad: 'autoridad',
  boordenaprehension: 'ordenAprehension',
  llsituacionjuridica: 'situacionJuridica',
  llsituacion: 'detalleSituacion',
});

const COLUMNAS = Object.keys(columnasResponsable) as (keyof typeof columnasResponsable)[];
const deAutoridad = new Set<string>(['qrr', ...Object.values(mapaAutoridad)]);
/** Columns that make one authority of several rows, wherever they stand. */
export const DE_LA_AUTORIDAD = COLUMNAS.filter((name) => deAutoridad.has(name));
/** Columns of the accused person: all others but the number of the file. */
export const DEL_IMPUTADO = COLUMNAS.filter((name) => name !== 'numCarpeta' && !deAutoridad.has(name));

/** The content of a cell of the accused where nobody is accused. */
export function omisionDe(columna: string): Valor {
  const spec = columnasResponsable[columna as keyof typeof columnasResponsable] as Columna;
  if (spec.opcional) return null;
  if (spec.tipo === 'fecha') return OMISION.fecha;
  if (spec.tipo === 'numero') return OMISION.municipio;
  return spec.tipo === 'siNo' ? NO_APLICA : NA;
}
/** Whether a cell of the accused says nothing of anybody. */
export const noAcusa = (columna: string, v: Valores): boolean => v[columna] === omisionDe(columna) || isNA(v[columna]);
const comoTexto = (value: Valor): string =>
  value === OMISION.fecha ? '31/12/1899' : value === NO_APLICA ? NA : String(value);

/** Accepted values with against-whoever SI [2-382] [2-383] [2-385]. */
const NIVELES = [NA, ND, 'FEDERAL', 'ESTATAL', 'MUNICIPAL'];
const SUBNIVELES = [NA, ND, 'EJECUTIVO', 'LEGISLATIVO', 'JUDICIAL', 'ORGANISMO AUTONOMO'];
const INSTITUCIONES = [
  'CENTRO PENITENCIARIO',
  'FGR',
  'FISCALIA O PROCURADURIA LOCAL',
  'GUARDIA NACIONAL',
  'INSTITUTO NACIONAL DE MIGRACION',
  'POLICIA FEDERAL',
  'POLICIA MINISTERIAL',
  'POLICIA MUNICIPAL',
  'S. S. P. ESTATAL',
  'SECRETARIA DE SEGURIDAD CIUDADANA',
  'SEDENA',
  'SEMAR',
  'OTRO',
  NA,
  ND,
];
const enLista = (clausula: string, columna: string, lista: readonly string[]): ReglaHoja => ({
  clausula,
  columna,
  when: isQrr,
  fails: (v) => !lista.includes(String(v[columna])),
  motivo: 'debe estar dentro del catálogo de reglas',
  acepta: lista.join(', '),
  lista,
});
/** The lists of a row against whoever is responsible: whatever else is in one of these cells, the list is named [2-386]. */
const DE_REGLAS: readonly ReglaHoja[] = [
  enLista('2-382', 'nivelGobierno', NIVELES),
  enLista('2-383', 'subnivelGobierno', SUBNIVELES),
  {
    ...enLista('2-384', 'perteneceInstitucion', [RESPUESTA[SI], RESPUESTA[NO], ND, NA]),
    fails: () => false, // its column has no other answers
  },
  enLista('2-385', 'institucion', INSTITUCIONES),
];
/** The rule that names the list of a column in a row against whoever. */
export const deReglas = (columna: string): ReglaHoja | undefined => DE_REGLAS.find((r) => r.columna === columna);

/** Rules of the sheet that the forms do not have, or have otherwise. */
export const reglasHojaResponsable: readonly ReglaHoja[] = [
  ...DE_REGLAS,
  ...['subnivelGobierno', 'institucion', 'cargo'].map(
    (columna): ReglaHoja => ({
      clausula: '2-387',
      columna,
      when: (v) => v.nivelGobierno === NA,
      fails: (v) => !isNA(v[columna]),
      motivo: `debe ser ${NA} porque el nivel de gobierno es ${NA}`,
      acepta: NA,
    }),
  ),
  {
    clausula: '2-387',
    columna: 'perteneceInstitucion',
    when: (v) => v.nivelGobierno === NA,
    fails: (v) => v.perteneceInstitucion !== NO_APLICA,
    motivo: `debe ser ${NA} porque el nivel de gobierno es ${NA}`,
    acepta: NA,
  },
  {
    clausula: '2-370',
    columna: 'institucion',
    when: (v) => v.perteneceInstitucion === SI,
    fails: (v) => v.institucion === NA,
    motivo: `no puede ser ${NA} porque pertenece a una institución`,
    acepta: INSTITUCIONES.filter((i) => i !== NA).join(', '),
  },
  {
    clausula: '2-371',
    columna: 'institucion',
    when: (v) => v.perteneceInstitucion === NO || v.perteneceInstitucion === NO_APLICA,
    fails: (v) => v.institucion !== NA,
    motivo: `debe ser ${NA} porque no pertenece a una institución`,
    acepta: NA,
  },
  {
    clausula: '2-388',
    columna: 'institucion',
    when: (v) => v.perteneceInstitucion === NO_DISPONIBLE && v.nivelGobierno !== NA,
    fails: (v) => v.institucion !== ND,
    motivo: `debe ser ${ND} porque no se sabe si pertenece a una institución`,
    acepta: ND,
  },
  {
    clausula: '2-379',
    columna: 'especifiqueInstitucion',
    when: (v) => v.institucion === 'OTRO',
    fails: (v) => !isReal(v.especifiqueInstitucion),
    motivo: 'no puede estar vacío porque la institución es OTRO',
    acepta: 'El nombre de la institución',
  },
  {
    clausula: 'solo OTRO',
    columna: 'especifiqueInstitucion',
    when: (v) => v.institucion !== null && v.institucion !== 'OTRO',
    fails: (v) => v.especifiqueInstitucion !== null && !isNA(v.especifiqueInstitucion),
    motivo: `debe ser ${NA} porque la institución no es OTRO`,
    acepta: `${NA}, o vacía`,
  },
  ...DEL_IMPUTADO.map(
    (columna): ReglaHoja => ({
      clausula: 'qrr sin imputado',
      columna,
      when: isQrr,
      fails: (v) => !noAcusa(columna, v),
      motivo: `debe ser ${comoTexto(omisionDe(columna))} porque es contra quien resulte responsable`,
      acepta: comoTexto(omisionDe(columna)),
    }),
  ),
  ...reglasNacimientoHoja({ futura: '2-338', antigua: '2-339', municipio: '2-350', sinMunicipio: '2-352' }).map(
    (r): ReglaHoja => ({ ...r, when: (v) => accuses(v) && governs(r, v) }),
  ),
  {
    clausula: '2-394',
    columna: 'nombre',
    when: accuses,
    fails: (v) => isNA(v.nombre) && isNA(v.alias),
    motivo: 'o el alias debe tener un valor',
    acepta: 'Un nombre, o un alias en su columna',
  },
  ...(
    [
      ['sexo', 'HOMBRE, MUJER, NO DISPONIBLE', '1-413'],
      ['paisNacimiento', 'Un país, o NO DISPONIBLE', '1-414'],
      ['adscripcion', 'SERVIDOR PÚBLICO, PARTICULAR, NO DISPONIBLE', '2-381'],
    ] as const
  ).map(
    ([columna, acepta, clausula]): ReglaHoja => ({
      clausula,
      columna,
      when: accuses,
      fails: (v) => v[columna] === NA,
      motivo: `no puede ser ${NA}`,
      acepta,
    }),
  ),
  {
    clausula: 'respuesta de disposición',
    columna: 'puestoDisposicion',
    when: accuses,
    fails: (v) => v.puestoDisposicion === NO_APLICA,
    motivo: `no puede ser ${NA}`,
    acepta: 'SI, NO, NO DISPONIBLE',
  },
  {
    clausula: '2-341',
    columna: 'fechaPuestoDisposicion',
    when: accuses,
    fails: (v, hoy) => String(v.fechaPuestoDisposicion) > hoy,
    motivo: 'no puede ser posterior a hoy',
    acepta: 'Una fecha hasta hoy',
  },
  {
    clausula: '2-342',
    columna: 'fechaPuestoDisposicion',
    when: accuses,
    fails: (v) => String(v.fechaPuestoDisposicion) < OMISION.fecha,
    motivo: 'no puede ser anterior a 31/12/1899',
    acepta: 'Una fecha desde 01/01/1900; 31/12/1899 si no aplica',
  },
];

const readAutoridad = convertidor(mapaAutoridad, columnasResponsable, ['boexistente']);
const readImputado = convertidor(mapaImputado, columnasResponsable, ['llmunicipionacimiento']);

/** The fields of the authority form that a row gives; its accused are added by whoever joins the rows. */
export function autoridadDe(v: Valores, indice: Indice): Autoridad {
  const record = readAutoridad(v, indice);
  record.boexistente = isQrr(v) ? 1 : 0;
  return record as unknown as Autoridad;
}

/** The fields of the accused dialog that a row gives. */
export function imputadoDe(v: Valores, indice: Indice): Imputado {
  const record = readImputado(v, indice);
  putNacimiento(record, v);
  return record as unknown as Imputado;
}

/** The authority as a row tells it. */
export const autoridadContada = contado(
  camposAutoridad,
  reglasAutoridad,
  { ...mapaAutoridad, boexistente: 'qrr' },
  columnasResponsable,
);
/** The accused person as a row tells it. */
export const imputadoContado = contado(
  camposImputado,
  reglasImputado,
  { ...mapaImputado, ...LUGAR_NACIMIENTO },
  columnasResponsable,
);
