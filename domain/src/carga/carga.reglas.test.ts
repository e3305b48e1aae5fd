import { describe, expect, test } from 'vitest';
import type { Rule } from '../lib/rules.ts';
import type { FilaEjemplo } from './carga.ejemplo.ts';
import { catalogosEjemplo, celdasDe, FILAS_BUENAS, qrrBueno } from './carga.ejemplo.ts';
import { direccion, direcciones, HOY, load } from './carga.probe.ts';
import { type Celda, type FilaLeida, readCelda } from './celdas.ts';
import type { Columna } from './columnas.ts';
import { HOJAS, type Hoja } from './errores.ts';
import { carpetaContada, reglasExpediente } from './hojas/expediente.rules.ts';
import {
  autoridadContada,
  DEL_IMPUTADO,
  imputadoContado,
  omisionDe,
  reglasHojaResponsable,
} from './hojas/responsable.rules.ts';
import { reglasHojaVictima, victimaContada } from './hojas/victima.rules.ts';
import { createIndice, type DatosCatalogos, type Indice } from './indice.ts';
import { readCeldas } from './read.ts';
import type { ReglaHoja } from './regla.ts';
import { COLUMNAS, review, suCarpeta } from './review.ts';

/** Clauses, the cell in question, cells that are sound together, and cells of which that one is in error. */
type Caso = [clausulas: string, columna: string, buena: FilaEjemplo, mala: FilaEjemplo];

const NA = 'NO APLICA';
const todas = (names: string, value: unknown) =>
  Object.fromEntries(names.split(' ').map((n) => [n, value])) as FilaEjemplo;

/** Columns that the documents let be empty; the rest is typed nowhere else: every other one may not. */
const VACIAS = 'numeroExterior numeroInterior cpHechos latitud longitud especifiqueInstitucion'.split(' ');
const LUGAR =
  'entidadHechos municipioHechos localidadHechos tipoAsentamiento coloniaHechos tipoVialidad calleHechos numeroExterior numeroInterior cpHechos';
const sinLugar: FilaEjemplo = {
  conoceLugarHechos: 'NO',
  ...todas(LUGAR, NA),
  claveMunicipioHechos: 99999,
  claveLocalidadHechos: 999999999,
};
const conOrigen: FilaEjemplo = {
  existeExpedienteOrigen: 'SI',
  numCarpetaAnterior: 'A/1',
  juzgado: 'JUZGADO 1',
  proceso: 'P 1',
  delitoOrigen: 'LESIONES',
  entidadCarpetaAnterior: 'VERACRUZ DE IGNACIO DE LA LLAVE',
  municipioCarpetaAnterior: 'XALAPA',
  claveMunicipioCarpetaAnterior: 30087,
};
const ORIGEN = 'numCarpetaAnterior juzgado proceso delitoOrigen entidadCarpetaAnterior municipioCarpetaAnterior'.split(
  ' ',
);
const acumulada: FilaEjemplo = {
  estatusInvestigacion: 'ACUMULACIÓN',
  carpetaAcumula: 'B/1',
  motivoReclasificacion: 'LESIONES',
};

const enAguascalientes: FilaEjemplo = {
  entidadHechos: 'AGUASCALIENTES',
  municipioHechos: 'AGUASCALIENTES',
  claveMunicipioHechos: 1001,
  claveLocalidadHechos: 10_010_001,
};

const EXPEDIENTE: Caso[] = [
  ['letras dsacumulacion', 'carpetaAcumula', acumulada, { ...acumulada, carpetaAcumula: 'FG\u0415/1' }],
  ['letras nocianterior', 'numCarpetaAnterior', conOrigen, { ...conOrigen, numCarpetaAnterior: 'FG\u0415/1' }],
  [
    'clave de origen',
    'claveMunicipioCarpetaAnterior',
    conOrigen,
    { ...conOrigen, claveMunicipioCarpetaAnterior: 99999 },
  ],
  ['clave sin origen', 'claveMunicipioCarpetaAnterior', {}, { claveMunicipioCarpetaAnterior: 30087 }],
  ...(
    [
      ['2-279', 'numCarpeta'],
      ['2-280', 'institucion'],
      ['2-281', 'propietario'],
      ['2-282', 'origen'],
      ['2-283', 'delito'],
      ['2-284', 'circunstancias'],
      ['2-285', 'denunciante'],
      ['2-286', 'sintesis'],
      ['2-287', 'entidadHechos'],
      ['2-288', 'municipioHechos'],
      ['2-289 2-313', 'localidadHechos'],
      ['2-290', 'tipoAsentamiento'],
      ['2-290', 'coloniaHechos'],
      ['2-291', 'tipoVialidad'],
      ['2-291', 'calleHechos'],
      ['2-292', 'etapaInvestigacion'],
      ['2-293', 'estatusInvestigacion'],
      ['2-294', 'carpetaAcumula'],
      ['2-295', 'motivoReclasificacion'],
      ['2-296', 'numCarpetaAnterior'],
      ['2-297', 'juzgado'],
      ['2-298', 'proceso'],
      ['2-299', 'delitoOrigen'],
      ['2-300', 'entidadCarpetaAnterior'],
      ['2-301', 'municipioCarpetaAnterior'],
    ] as const
  ).flatMap(([c, col]): Caso[] => [
    [`${c} 2-271`, col, {}, { [col]: 5 }],
    [`${c} 2-272`, col, {}, { [col]: '  ' }],
  ]),
  ['2-302', 'numVictimas', { numVictimas: '2' }, { numVictimas: 'dos' }],
  ['2-303', 'claveMunicipioHechos', { claveMunicipioHechos: '30087' }, { claveMunicipioHechos: 'XALAPA' }],
  ['2-304', 'claveLocalidadHechos', { claveLocalidadHechos: '300870001' }, { claveLocalidadHechos: 'X' }],
  // the first nine states have keys of four digits, and localities of eight
  [
    '2-303',
    'claveMunicipioHechos',
    enAguascalientes,
    { ...enAguascalientes, claveMunicipioHechos: 1002, claveLocalidadHechos: 10_020_001 },
  ],
  ['2-304', 'claveLocalidadHechos', enAguascalientes, { ...enAguascalientes, claveLocalidadHechos: 10_020_001 }],
  ['acumulada a sí misma', 'carpetaAcumula', acumulada, { ...acumulada, carpetaAcumula: ' ver/carga/0001' }],
  ['2-305', 'claveMunicipioCarpetaAnterior', {}, { claveMunicipioCarpetaAnterior: NA }],
  ['2-306 2-273', 'indiciosDelito', { indiciosDelito: 'NO' }, { indiciosDelito: '' }],
  ['2-307', 'conoceFechaHechos', {}, { conoceFechaHechos: null }],
  ['2-308', 'conoceLugarHechos', {}, { conoceLugarHechos: null }],
  ['2-309', 'existeExpedienteOrigen', { existeExpedienteOrigen: 'NO DISPONIBLE' }, { existeExpedienteOrigen: null }],
  ['2-274', 'indiciosDelito', { indiciosDelito: 'no disponible' }, { indiciosDelito: 'QUIZA' }],
  ['2-155', 'indiciosDelito', { indiciosDelito: 'SÍ' }, { indiciosDelito: 1 }],
  // what cannot be read breaks no rule of another cell
  ['2-308', 'conoceLugarHechos', {}, { conoceLugarHechos: null, claveLocalidadHechos: 300880001 }],
  [
    '2-279',
    'numCarpeta',
    { ...acumulada, carpetaAcumula: 'NULL' },
    { ...acumulada, carpetaAcumula: 'NULL', numCarpeta: '' },
  ],
  ['2-279', 'numCarpeta', { numCarpeta: NA }, { numCarpeta: '' }],
  ['2-310', 'fechaInicioCarpeta', {}, { fechaInicioCarpeta: '2024/03/01' }],
  ['2-311', 'fechaHechos', {}, { fechaHechos: '31/02/2024' }],
  ['2-312', 'fechaInvestigacion', {}, { fechaInvestigacion: 'AYER' }],
  ['2-314', 'fechaHechos', { conoceFechaHechos: 'NO', fechaHechos: '01/01/1900' }, { conoceFechaHechos: 'NO' }],
  ['2-315', 'fechaHechos', {}, { fechaHechos: '01/01/1900' }],
  ...LUGAR.split(' ').map(
    (col): Caso => [
      '2-316',
      col,
      VACIAS.includes(col) ? { ...sinLugar, [col]: '' } : sinLugar,
      {
        ...sinLugar,
        [col]: col === 'entidadHechos' ? 'NO DISPONIBLE' : col.startsWith('tipo') ? 'NO DISPONIBLE' : 'ALGO',
      },
    ],
  ),
  ['2-317', 'claveMunicipioHechos', sinLugar, { ...sinLugar, claveMunicipioHechos: 30087 }],
  ['2-318', 'claveLocalidadHechos', sinLugar, { ...sinLugar, claveLocalidadHechos: 300870001 }],
  ['2-319', 'entidadHechos', {}, { entidadHechos: NA }],
  ...['municipioHechos', 'localidadHechos', 'tipoAsentamiento', 'tipoVialidad'].map(
    (col): Caso => ['2-320', col, {}, { [col]: 'no aplica' }],
  ),
  ['2-320', 'claveMunicipioHechos', {}, { claveMunicipioHechos: 99999 }],
  ['2-320', 'claveLocalidadHechos', {}, { claveLocalidadHechos: 999999999 }],
  ['localidad del municipio', 'claveLocalidadHechos', {}, { claveLocalidadHechos: 300880001 }],
  ...ORIGEN.map((col, i): Caso => [`2-32${i + 1}`, col, conOrigen, { ...conOrigen, [col]: NA }]),
  ...ORIGEN.map((col): Caso => ['2-327', col, { [col]: 'NO DISPONIBLE' }, { [col]: conOrigen[col] }]),
  ...ORIGEN.map(
    (col): Caso => [
      '2-328',
      col,
      { existeExpedienteOrigen: 'NO DISPONIBLE' },
      { existeExpedienteOrigen: 'NO DISPONIBLE', [col]: conOrigen[col] },
    ],
  ),
  [
    '2-329',
    'estatusInvestigacion',
    { etapaInvestigacion: 'NO DISPONIBLE', estatusInvestigacion: NA },
    { etapaInvestigacion: 'NO DISPONIBLE' },
  ],
  ['2-330', 'carpetaAcumula', acumulada, { ...acumulada, carpetaAcumula: NA }],
  ['2-331', 'motivoReclasificacion', acumulada, { ...acumulada, motivoReclasificacion: NA }],
  ['2-332', 'fechaHechos', { fechaHechos: '01/03/2024' }, { fechaHechos: '02/03/2024' }],
  ['2-333', 'fechaInvestigacion', { fechaInvestigacion: '01/03/2024' }, { fechaInvestigacion: '29/02/2024' }],
  ['2-333', 'fechaInvestigacion', { fechaInvestigacion: '01/01/1900' }, { fechaInvestigacion: '02/01/1900' }],
  [
    '2-334',
    'fechaInvestigacion',
    { fechaInvestigacion: '31/12/1899' },
    { fechaInicioCarpeta: '31/12/1899', fechaHechos: '01/01/1950', fechaInvestigacion: '31/12/1949' },
  ],
  ['2-562', 'fechaInvestigacion', {}, { fechaInvestigacion: '22/11/2026' }],
  ['par de catálogo', 'origen', {}, { origen: 'ATRACCION' }],
  ['2-493', 'numCarpeta', { numCarpeta: 'VER/CARGA/0001' }, { numCarpeta: 'VER?1' }],
];

const extranjera: FilaEjemplo = {
  paisNacimiento: 'AFGANISTAN',
  nacionalidad: 'EXTRANJERA',
  entidadNacimiento: NA,
  municipioNacimiento: NA,
  claveMunicipioNacimiento: 99999,
};
const regular: FilaEjemplo = { ...extranjera, situacionMigratoria: 'REGULAR', cedulaIdentidad: 'C-1' };
/** A birth of which country, or state, is not known. */
const paisDesconocido: FilaEjemplo = {
  ...todas('paisNacimiento entidadNacimiento municipioNacimiento', 'NO DISPONIBLE'),
  claveMunicipioNacimiento: 99999,
};
const entidadDesconocida: FilaEjemplo = {
  ...todas('entidadNacimiento municipioNacimiento', 'NO DISPONIBLE'),
  claveMunicipioNacimiento: 99999,
};
const lugarDesconocido: Caso[] = [
  [
    '1-578',
    'entidadNacimiento',
    paisDesconocido,
    { ...paisDesconocido, entidadNacimiento: 'CIUDAD DE MEXICO', municipioNacimiento: NA },
  ],
  [
    '1-579',
    'municipioNacimiento',
    entidadDesconocida,
    { ...entidadDesconocida, municipioNacimiento: 'XALAPA', claveMunicipioNacimiento: 30087 },
  ],
];
const par = (si: string, no: string, pregunta: string, detalle: string, real: string): Caso[] => [
  [si, detalle, { [pregunta]: 'SI', [detalle]: real }, { [pregunta]: 'SI' }],
  [no, detalle, { [pregunta]: 'NO DISPONIBLE' }, { [detalle]: real }],
  [no, detalle, {}, { [pregunta]: 'NO DISPONIBLE', [detalle]: real }],
];
/** A Cyrillic letter that cannot be told from A. */
const GEMELA = '\u0410';
const letras = (campo: string, col: string, buena = {}): Caso => [
  `letras ${campo}`,
  col,
  buena,
  { ...buena, [col]: `${GEMELA}NA` },
];
const VICTIMA: Caso[] = [
  letras('dsnombre', 'nombre'),
  letras('dsapellidopaterno', 'primerApp'),
  letras('dsapellidomaterno', 'segundoApp'),
  letras('dsalias', 'alias'),
  letras('dsnombrePadre', 'nombrePadre'),
  letras('dsApellidoPatPadre', 'apPatPadre'),
  letras('dsApellidoMatPadre', 'apMatPadre'),
  letras('dsnombreMadre', 'nombreMadre'),
  letras('dsApellidoPatMadre', 'apPatMadre'),
  letras('dsApellidoMatMadre', 'apMatMadre'),
  ['2-277', 'edad', { edad: 999 }, { edad: 'MUCHA' }],
  ['1-169', 'nombre', { nombre: 'NO DISPONIBLE' }, { nombre: NA }],
  ['1-171', 'primerApp', { primerApp: 'NO DISPONIBLE' }, { primerApp: NA }],
  ['clave con municipio', 'claveMunicipioNacimiento', {}, { claveMunicipioNacimiento: 99999 }],
  [
    'clave sin municipio',
    'claveMunicipioNacimiento',
    { municipioNacimiento: 'NO DISPONIBLE', entidadNacimiento: 'NO DISPONIBLE', claveMunicipioNacimiento: 99999 },
    { municipioNacimiento: 'NO DISPONIBLE', entidadNacimiento: 'NO DISPONIBLE', claveMunicipioNacimiento: 30087 },
  ],
  ['2-335', 'fechaNacimiento', { fechaNacimiento: '21/11/2026' }, { fechaNacimiento: '22/11/2026' }],
  ['2-336', 'fechaNacimiento', { fechaNacimiento: '31/12/1899' }, { fechaNacimiento: '30/12/1899' }],
  ['2-337', 'fechaNacimiento', {}, { fechaNacimiento: '5/6/1990' }],
  [
    '2-345',
    'entidadNacimiento',
    {},
    { entidadNacimiento: NA, municipioNacimiento: 'NO DISPONIBLE', claveMunicipioNacimiento: 99999 },
  ],
  ['2-346', 'municipioNacimiento', {}, { municipioNacimiento: NA, claveMunicipioNacimiento: 99999 }],
  ['2-347', 'entidadNacimiento', extranjera, { ...extranjera, entidadNacimiento: 'CIUDAD DE MEXICO' }],
  ...['NO DISPONIBLE', 'KABUL'].map(
    (mala): Caso => ['2-348', 'municipioNacimiento', extranjera, { ...extranjera, municipioNacimiento: mala }],
  ),
  // what cannot be read breaks no rule of another cell
  [
    'municipio ilegible',
    'municipioNacimiento',
    { municipioNacimiento: 'NO DISPONIBLE', claveMunicipioNacimiento: 99999 },
    { municipioNacimiento: '', claveMunicipioNacimiento: 99999 },
  ],
  ...(
    [
      ['paisNacimiento', {}],
      ['nacionalidad', {}],
      ['nacionalidad', extranjera],
      ['situacionMigratoria', { ...extranjera, cedulaIdentidad: 'C-1' }],
    ] as const
  ).map(
    ([col, fila]): Caso => [
      'ilegible',
      col,
      regular,
      { situacionMigratoria: 'REGULAR', cedulaIdentidad: NA, ...fila, [col]: 'X' },
    ],
  ),
  ['2-353', 'cedulaIdentidad', regular, { ...regular, cedulaIdentidad: NA }],
  [
    '2-354',
    'cedulaIdentidad',
    { ...regular, situacionMigratoria: 'NO DISPONIBLE', cedulaIdentidad: NA },
    { ...regular, situacionMigratoria: 'IRREGULAR' },
  ],
  [
    '2-355',
    'cedulaIdentidad',
    { situacionMigratoria: 'REGULAR' },
    { situacionMigratoria: 'REGULAR', cedulaIdentidad: 'C-1' },
  ],
  ...par('2-356', '2-357', 'perteneceLGBTTTI', 'poblacionLGBTTTI', 'LESBIANA'),
  ...par('2-358', '2-359', 'hablaLenguaExtranjera', 'lenguaExtranjera', 'INGLÉS'),
  ...par('2-360', '2-361', 'hablaLenguaIndigena', 'lenguaIndigena', 'NÁHUATL'),
  ...par('2-362', '2-363', 'pertenecePobIndigena', 'poblacionIndigena', 'NAHUAS'),
  ...par('2-364', '2-365', 'tieneDiscapacidad', 'tipoDiscapacidad', 'MOTRIZ'),
  [
    '2-366',
    'tipoExamen',
    { tieneExamenPsicologico: 'SI', tipoExamen: 'OFICIAL', resultadoExamen: 'POSITIVO' },
    { tieneExamenPsicologico: 'SI', resultadoExamen: 'POSITIVO' },
  ],
  ['2-367', 'tipoExamen', { tieneExamenPsicologico: 'NO DISPONIBLE' }, { tipoExamen: 'OFICIAL' }],
  ['2-369', 'resultadoExamen', { tieneExamenPsicologico: 'NO DISPONIBLE' }, { resultadoExamen: 'POSITIVO' }],
  [
    '2-368',
    'resultadoExamen',
    { tieneExamenPsicologico: 'SI', tipoExamen: 'OFICIAL', resultadoExamen: 'POSITIVO' },
    { tieneExamenPsicologico: 'SI', tipoExamen: 'OFICIAL' },
  ],
  ['2-376', 'estadoGestacion', {}, { estadoGestacion: NA }],
  ['2-377', 'estadoGestacion', { sexo: 'HOMBRE', estadoGestacion: NA }, { sexo: 'HOMBRE' }],
  ['2-378', 'estadoGestacion', { sexo: 'NO DISPONIBLE', estadoGestacion: NA }, { sexo: 'NO DISPONIBLE' }],
  ['2-275', 'estadoGestacion', { estadoGestacion: 'SI' }, { estadoGestacion: 'NO DISPONIBLE' }],
  [
    '1-274',
    'esVictimaDelitoSexual',
    { esVictimaDelitoSexual: 'NO' },
    { tecnicasTortura: 'VIOLENCIA SEXUAL', esVictimaDelitoSexual: 'NO' },
  ],
  [
    'OTRA técnica',
    'especifiqueTecnicaTortura',
    { tecnicasTortura: 'OTRA', especifiqueTecnicaTortura: 'AMENAZAS', esVictimaDelitoSexual: 'NO' },
    { tecnicasTortura: 'OTRA' },
  ],
  [
    '1-263',
    'resultadoExamen',
    { tieneExamenPsicologico: 'SI', tipoExamen: 'NO DISPONIBLE', resultadoExamen: 'NO DISPONIBLE' },
    { tieneExamenPsicologico: 'SI', tipoExamen: 'NO DISPONIBLE', resultadoExamen: 'POSITIVO' },
  ],
  ...lugarDesconocido,
  ['municipio y clave', 'municipioNacimiento', {}, { municipioNacimiento: 'COATEPEC' }],
  ['clave y entidad', 'claveMunicipioNacimiento', {}, { claveMunicipioNacimiento: 9015 }],
];

const disposicion: FilaEjemplo = {
  puestoDisposicion: 'SI',
  fechaPuestoDisposicion: '01/02/2024',
  dependencia: 'SSP',
  autoridad: 'JUEZ',
  ordenAprehension: NA,
};
const situacion = (situacionJuridica: string, detalleSituacion: string): FilaEjemplo => ({
  situacionJuridica,
  detalleSituacion,
});
const sinNivel: FilaEjemplo = {
  nivelGobierno: NA,
  subnivelGobierno: NA,
  perteneceInstitucion: NA,
  institucion: NA,
  cargo: NA,
  adscripcion: 'PARTICULAR',
  separadoServPub: NA,
};
const deServidor: FilaEjemplo = { adscripcion: 'SERVIDOR PUBLICO', separadoServPub: 'NO' };
const noPertenece: FilaEjemplo = { perteneceInstitucion: 'NO', institucion: NA, cargo: NA };
const sinSaber: FilaEjemplo = {
  perteneceInstitucion: 'NO DISPONIBLE',
  institucion: 'NO DISPONIBLE',
  cargo: NA,
};
const nivelDesconocido: FilaEjemplo = {
  ...sinSaber,
  nivelGobierno: 'NO DISPONIBLE',
  subnivelGobierno: 'NO DISPONIBLE',
  adscripcion: 'NO DISPONIBLE',
  separadoServPub: 'NO DISPONIBLE',
};
const enXalapa: FilaEjemplo = {
  entidadNacimiento: 'VERACRUZ DE IGNACIO DE LA LLAVE',
  municipioNacimiento: 'XALAPA',
  claveMunicipioNacimiento: 30087,
};
const RESPONSABLE: Caso[] = [
  letras('dsnombre', 'nombre'),
  letras('dsapellidopaterno', 'primerApp'),
  letras('dsapellidomaterno', 'segundoApp'),
  letras('dsalias', 'alias'),
  ['2-276', 'qrr', qrrBueno, { qrr: 'NO' }],
  ['2-338', 'fechaNacimiento', { fechaNacimiento: '01/01/1980' }, { fechaNacimiento: '01/01/2027' }],
  ['2-339', 'fechaNacimiento', {}, { fechaNacimiento: '01/01/1850' }],
  ['2-340', 'fechaNacimiento', {}, { fechaNacimiento: '1980' }],
  [
    '2-341',
    'fechaPuestoDisposicion',
    { ...disposicion, fechaPuestoDisposicion: '21/11/2026' },
    { ...disposicion, fechaPuestoDisposicion: '22/11/2026' },
  ],
  ['2-341', 'fechaPuestoDisposicion', disposicion, { ...disposicion, fechaPuestoDisposicion: '01/01/2027' }],
  ['2-342', 'fechaPuestoDisposicion', disposicion, { ...disposicion, fechaPuestoDisposicion: '01/01/1850' }],
  ['2-343', 'fechaPuestoDisposicion', disposicion, { ...disposicion, fechaPuestoDisposicion: '1/2/24' }],
  [
    '2-344',
    'fechaPuestoDisposicion',
    { fechaPuestoDisposicion: '31/12/1899' },
    { fechaPuestoDisposicion: '30/12/1899' },
  ],
  ['2-349', 'entidadNacimiento', {}, { entidadNacimiento: NA }],
  ['2-350', 'municipioNacimiento', {}, { municipioNacimiento: NA }],
  ['2-351', 'entidadNacimiento', extranjera, { ...extranjera, entidadNacimiento: 'NO DISPONIBLE' }],
  ['2-352', 'municipioNacimiento', extranjera, { ...extranjera, municipioNacimiento: 'NO DISPONIBLE' }],
  ['2-370', 'institucion', {}, { institucion: NA }],
  ['2-371', 'institucion', noPertenece, { ...noPertenece, institucion: 'POLICIA MINISTERIAL' }],
  ['2-388', 'institucion', sinSaber, { ...sinSaber, institucion: NA }],
  ['1-107', 'cargo', noPertenece, { ...noPertenece, cargo: 'AGENTE' }],
  ['1-307', 'cargo', { institucion: 'NO DISPONIBLE', cargo: NA }, { institucion: 'NO DISPONIBLE' }],
  ['1-300', 'perteneceInstitucion', noPertenece, { ...noPertenece, perteneceInstitucion: NA }],
  [
    '1-298',
    'perteneceInstitucion',
    { ...sinSaber, subnivelGobierno: 'NO DISPONIBLE' },
    { ...sinSaber, subnivelGobierno: 'NO DISPONIBLE', perteneceInstitucion: 'SI' },
  ],
  ['1-290 2-573', 'subnivelGobierno', nivelDesconocido, { ...nivelDesconocido, subnivelGobierno: 'EJECUTIVO' }],
  ['1-293', 'subnivelGobierno', sinNivel, { ...sinNivel, ...deServidor, nivelGobierno: 'FEDERAL' }],
  ['1-294', 'adscripcion', sinNivel, { ...sinNivel, adscripcion: 'SERVIDOR PUBLICO' }],
  ['1-294', 'separadoServPub', sinNivel, { ...sinNivel, separadoServPub: 'NO' }],
  ['1-296', 'adscripcion', nivelDesconocido, { ...nivelDesconocido, adscripcion: 'PARTICULAR' }],
  ['1-296', 'separadoServPub', nivelDesconocido, { ...nivelDesconocido, separadoServPub: NA }],
  [
    'par de catálogo',
    'subnivelGobierno',
    { nivelGobierno: 'MUNICIPAL', subnivelGobierno: 'POLICIA MUNICIPAL' },
    { nivelGobierno: 'MUNICIPAL' },
  ],
  ...lugarDesconocido,
  ['2-372', 'autoridad', disposicion, { ...disposicion, autoridad: NA }],
  ['2-373', 'fechaPuestoDisposicion', disposicion, { ...disposicion, fechaPuestoDisposicion: '31/12/1899' }],
  ['2-374', 'dependencia', {}, { dependencia: 'SSP' }],
  ['2-375', 'autoridad', {}, { autoridad: 'JUEZ' }],
  [
    '2-391',
    'dependencia',
    { puestoDisposicion: 'NO DISPONIBLE' },
    { puestoDisposicion: 'NO DISPONIBLE', dependencia: 'SSP' },
  ],
  [
    '2-392',
    'autoridad',
    { puestoDisposicion: 'NO DISPONIBLE' },
    { puestoDisposicion: 'NO DISPONIBLE', autoridad: 'JUEZ' },
  ],
  [
    '2-393',
    'ordenAprehension',
    { puestoDisposicion: 'NO DISPONIBLE', ordenAprehension: NA },
    { puestoDisposicion: 'NO DISPONIBLE', ordenAprehension: 'X' },
  ],
  ['2-389', 'ordenAprehension', disposicion, { ...disposicion, ordenAprehension: 'SI' }],
  ['2-390', 'ordenAprehension', { ordenAprehension: 'NO DISPONIBLE' }, { ordenAprehension: NA }],
  ['2-394', 'nombre', { nombre: NA, alias: 'EL OTRO' }, { nombre: NA }],
  ['2-395', 'dependencia', disposicion, { ...disposicion, dependencia: NA }],
  [
    '2-379',
    'especifiqueInstitucion',
    { institucion: 'OTRO', especifiqueInstitucion: 'X' },
    { institucion: 'OTRO', especifiqueInstitucion: '' },
  ],
  ['2-381', 'adscripcion', { adscripcion: 'PARTICULAR' }, { adscripcion: NA }],
  ['2-381', 'adscripcion', { adscripcion: 'NO DISPONIBLE' }, { adscripcion: 'MILITAR' }],
  ['2-382', 'nivelGobierno', qrrBueno, { ...qrrBueno, nivelGobierno: 'REGIONAL' }],
  ['2-383 2-386', 'subnivelGobierno', qrrBueno, { ...qrrBueno, subnivelGobierno: 'POLICIA MUNICIPAL' }],
  ['2-384', 'perteneceInstitucion', { ...qrrBueno, ...noPertenece }, { ...qrrBueno, perteneceInstitucion: 'TAL VEZ' }],
  ['2-385', 'institucion', qrrBueno, { ...qrrBueno, institucion: 'OTRA COSA' }],
  ...['subnivelGobierno', 'institucion', 'cargo'].map(
    (col): Caso => [
      '2-387',
      col,
      sinNivel,
      { ...sinNivel, [col]: { subnivelGobierno: 'EJECUTIVO', institucion: 'NO DISPONIBLE', cargo: 'AGENTE' }[col] },
    ],
  ),
  ...['NO', 'NO DISPONIBLE'].map(
    (mala): Caso => ['2-387', 'perteneceInstitucion', sinNivel, { ...sinNivel, perteneceInstitucion: mala }],
  ),
  ['2-396', 'detalleSituacion', {}, { detalleSituacion: 'VINCULADO' }],
  ...['VINCULADO', 'NO VINCULADO', 'EN LIBERTAD', 'EN RECLUSIÓN', 'SE DESCONOCE'].map(
    (d): Caso => ['2-397', 'detalleSituacion', situacion('PROCESO', d), situacion('PROCESO', 'ABSOLUTORIA')],
  ),
  ['2-397', 'detalleSituacion', {}, situacion('PROCESO', NA)],
  ...['ABSOLUTORIA', 'CONDENATORIA'].map(
    (d): Caso => ['2-398', 'detalleSituacion', situacion('SENTENCIA', d), situacion('SENTENCIA', 'VINCULADO')],
  ),
  ['2-399', 'detalleSituacion', situacion(NA, NA), situacion(NA, 'VINCULADO')],
  ['2-400', 'detalleSituacion', situacion('NO DISPONIBLE', NA), situacion('NO DISPONIBLE', 'CONDENATORIA')],
  ['qrr sin imputado', 'nombre', qrrBueno, { ...qrrBueno, nombre: 'JUAN' }],
  ['qrr sin imputado', 'puestoDisposicion', qrrBueno, { ...qrrBueno, puestoDisposicion: 'NO' }],
  ...Object.entries({
    primerApp: 'X',
    segundoApp: 'X',
    alias: 'X',
    sexo: 'HOMBRE',
    fechaNacimiento: '01/01/1990',
    paisNacimiento: 'MEXICO',
    entidadNacimiento: 'CIUDAD DE MEXICO',
    municipioNacimiento: 'XALAPA',
    claveMunicipioNacimiento: 30087,
    curp: 'X',
    adscripcion: 'PARTICULAR',
    separadoServPub: 'NO',
    permisoArma: 'SI',
    fueDesarmado: 'NO',
    constrenido: 'NO',
    fechaPuestoDisposicion: '01/02/2024',
    dependencia: 'X',
    autoridad: 'X',
    ordenAprehension: 'NO',
    situacionJuridica: 'LIBRE',
    detalleSituacion: 'VINCULADO',
  }).map(([columna, mala]): Caso => ['qrr sin imputado', columna, qrrBueno, { ...qrrBueno, [columna]: mala }]),
  ['solo OTRO', 'especifiqueInstitucion', { especifiqueInstitucion: '' }, { especifiqueInstitucion: 'UNA' }],
  ['ilegible', 'institucion', {}, { institucion: 'X', especifiqueInstitucion: 'UNA' }],
  ['1-413', 'sexo', { sexo: 'NO DISPONIBLE' }, { sexo: NA }],
  ['1-414', 'paisNacimiento', {}, { paisNacimiento: NA, entidadNacimiento: NA, municipioNacimiento: NA }],
  ['respuesta de disposición', 'puestoDisposicion', {}, { puestoDisposicion: NA }],
  ['clave sin municipio', 'claveMunicipioNacimiento', {}, { claveMunicipioNacimiento: 30087 }],
  [
    'clave con municipio',
    'claveMunicipioNacimiento',
    { ...enXalapa },
    { ...enXalapa, claveMunicipioNacimiento: 99999 },
  ],
];

/** The sound cells break nothing; of the others exactly the one in question is in error, at its address. */
function prueba(hoja: Hoja, columna: string, buena: FilaEjemplo, mala: FilaEjemplo): void {
  expect(load(hoja, buena).errores.map((e) => e.mensaje)).toEqual([]);
  const { errores, validos } = load(hoja, mala);
  expect(errores.map((e) => direccion(e.hoja, e.columna, e.fila))).toEqual([direccion(hoja, columna)]);
  expect(errores[0]?.seAcepta).not.toBe('');
  expect(errores[0]?.mensaje).toContain('renglón 4');
  expect(validos).toEqual([]);
}

describe('[2-155] [2-271] [2-272] [2-273] [2-274] [2-279] [2-280] [2-281] [2-282] [2-283] [2-284] [2-285] [2-286] [2-287] [2-288] [2-289] [2-290] [2-291] [2-292] [2-293] [2-294] [2-295] [2-296] [2-297] [2-298] [2-299] [2-300] [2-301] [2-302] [2-303] [2-304] [2-305] [2-306] [2-307] [2-308] [2-309] [2-310] [2-311] [2-312] [2-313] [2-314] [2-315] [2-316] [2-317] [2-318] [2-319] [2-320] [2-321] [2-322] [2-323] [2-324] [2-325] [2-326] [2-327] [2-328] [2-329] [2-330] [2-331] [2-332] [2-333] [2-334] [2-270] Expediente: a good and a bad cell of every row', () => {
  test.each(EXPEDIENTE)('%s %s', (_, columna, buena, mala) => prueba('Expediente', columna, buena, mala));
});
describe('[2-275] [2-277] [2-335] [2-336] [2-337] [2-345] [2-346] [2-347] [2-348] [2-353] [2-354] [2-355] [2-356] [2-357] [2-358] [2-359] [2-360] [2-361] [2-362] [2-363] [2-364] [2-365] [2-366] [2-367] [2-368] [2-369] [2-376] [2-377] [2-378] Victima: a good and a bad cell of every row', () => {
  test.each(VICTIMA)('%s %s', (_, columna, buena, mala) => prueba('Victima', columna, buena, mala));
});
describe('[2-276] [2-338] [2-339] [2-340] [2-341] [2-342] [2-343] [2-344] [2-349] [2-350] [2-351] [2-352] [2-370] [2-371] [2-372] [2-373] [2-374] [2-375] [2-379] [2-381] [2-382] [2-383] [2-384] [2-385] [2-386] [2-387] [2-388] [2-389] [2-390] [2-391] [2-392] [2-393] [2-394] [2-395] [2-396] [2-397] [2-398] [2-399] [2-400] Responsable: a good and a bad cell of every row', () => {
  test.each(RESPONSABLE)('%s %s', (_, columna, buena, mala) => prueba('Responsable', columna, buena, mala));
});

test('[2-278] what surrounds a text is no part of it', () => {
  const { validos } = load('Expediente', { sintesis: '\u00a0\ufeff  HECHOS \t', delito: ' tortura ' });
  expect(validos[0]?.valores).toMatchObject({ sintesis: 'HECHOS', delito: 'TORTURA' });
});

test('several errors of one row are all told, none twice', () => {
  const result = load('Victima', { sexo: 'X', edad: '', hablaEspanol: 7, lenguaIndigena: 'NÁHUATL' });
  expect(direcciones(result).sort()).toEqual(['Victima!AB4', 'Victima!F4', 'Victima!H4', 'Victima!X4']);
});

/** What a sheet reads of a form: its columns, and the rows that it hears. */
interface Contada {
  rules: readonly (Pick<Rule<object, unknown>, 'kind' | 'clause'> & { fields?: readonly string[] })[];
  columnas: Readonly<Record<string, readonly string[]>>;
}
/** Columns of answers and entries that may be neither empty nor NO APLICA: of them no row finds one unfilled. */
const LLENAS_SIEMPRE = HOJAS.flatMap((hoja) =>
  Object.entries(COLUMNAS[hoja]).flatMap(([name, spec]) =>
    (spec.tipo === 'siNo' || spec.tipo === 'catalogo') && !spec.vacia && !spec.na ? [name] : [],
  ),
);
const asksMore =
  ({ columnas }: Contada) =>
  ({ kind, fields = [] }: Contada['rules'][number]) =>
    kind !== 'requires' || !fields.every((campo) => LLENAS_SIEMPRE.includes(columnas[campo]?.[0] ?? ''));
/** Rows that a sheet is checked with: its own by clause and cell, those of the forms by clause. */
const renglones = (propias: readonly ReglaHoja[], ...nouns: Contada[]) => ({
  propias: [...new Set(propias.map((r) => `${r.clausula} ${r.columna}`))],
  comunes: [...new Set(nouns.flatMap((noun) => noun.rules.filter(asksMore(noun)).map(({ clause }) => clause)))],
});
test.each([
  [
    'Expediente',
    EXPEDIENTE,
    renglones(reglasExpediente, carpetaContada),
    [
      '3-726', // a column of answers takes no other, or the sheet's own row is told first
      '1-345',
      '1-362',
      '1-363',
      '1-365',
      '1-259',
      '1-239',
      '1-237',
      '1-241',
      '1-242',
      '1-244',
      '1-245',
      '1-246',
      '1-247',
      '1-228',
      '1-226',
      '1-227',
      '1-234',
      '1-372',
      '1-248',
      '1-249',
      '1-250',
      '1-251',
      '1-252',
      '1-253',
      '1-255',
    ],
  ],
  ['Victima', VICTIMA, renglones(reglasHojaVictima, victimaContada), ['1-276', '1-174', '1-581']],
  [
    'Responsable',
    RESPONSABLE,
    renglones(reglasHojaResponsable, autoridadContada, imputadoContado),
    [
      'qrr sin imputado detalleSituacion',
      '1-109',
      '1-291',
      '1-292',
      '1-299',
      '1-421',
      '1-303',
      '1-106',
      '1-422',
      '1-308',
      '3-726',
      'nacimiento futuro',
      'disposición futura',
      '1-285',
      '1-286',
      '1-287',
    ],
  ],
] as const)('no row of %s is without a bad cell that it finds', (hoja, casos, filas, tapadas) => {
  const found = casos.flatMap(([, , , mala]) => load(hoja, mala).errores);
  const rows = new Set(found.map((e) => `${e.clausula} ${e.columna}`));
  const clauses = new Set(found.map((e) => e.clausula.replace(' sobra', '')));
  // rows that nothing breaks: the sheet's own rule, the catalogue or another row is always told first, the column holds
  // nothing else, or what the sheet tells is read as the row has it
  expect([
    ...filas.propias.filter((row) => !rows.has(row)),
    ...filas.comunes.filter((clause) => !clauses.has(clause)),
  ]).toEqual(tapadas);
});

/** The fields that a row of a form speaks of, each with what it demands; undefined where it demands no one value. */
const demandas = (rule: Rule<object, unknown>): [campo: string, exige: unknown][] => {
  if (rule.kind === 'forces') return Object.entries(rule.sets);
  return ('fields' in rule ? rule.fields : [rule.field]).map((campo) => [campo, undefined]);
};
/** Whether a row holds only while its question has no answer: then the question's own cell is the one in error. */
const isOfAbierta = ({ when }: Rule<object, unknown>) =>
  [0, 1, 2, 3].every((answer) => when?.(new Proxy({}, { get: () => answer }), {}) === false);
const SIN_VALOR = ['fecha', 'texto'];
test.each([
  ['Expediente', carpetaContada],
  ['Victima', victimaContada],
  ['Responsable', autoridadContada],
  ['Responsable', imputadoContado],
] as const)(
  '%s: what the rows of a form demand of a field can be written in its column',
  (hoja, { rules, columnas }) => {
    for (const rule of rules as unknown as Rule<object, unknown>[])
      for (const [campo, exige] of demandas(rule)) {
        const [columna, ...otras] = columnas[campo] ?? [];
        if (columna === undefined || exige === undefined || (exige === null && isOfAbierta(rule))) continue;
        // a municipality is written by its name
        const tipos = exige === null ? SIN_VALOR : exige === NA || otras.length ? ['texto'] : ['catalogo', 'siNo'];
        expect([rule.clause, campo, tipos]).toEqual([
          rule.clause,
          campo,
          expect.arrayContaining([COLUMNAS[hoja][columna]?.tipo]),
        ]);
      }
  },
);

const LLENAS = HOJAS.flatMap((hoja) =>
  Object.entries(COLUMNAS[hoja]).flatMap(([columna, { opcional }]) =>
    opcional || VACIAS.includes(columna) ? [] : [[hoja, columna] as const],
  ),
);
test.each(LLENAS)('[2-272] [2-273] %s %s: an empty cell is told at its address', (hoja, columna) => {
  for (const vacia of [null, '', ' \u00a0'])
    expect(load(hoja, { [columna]: vacia }).errores).toContainEqual(
      expect.objectContaining({
        columna,
        mensaje: `Error, la columna ${COLUMNAS[hoja][columna]?.etiqueta} del renglón 4 no puede estar vacía.`,
      }),
    );
});

/** Questions to which NO APLICA is an answer. */
const CON_NA =
  'estadoGestacion perteneceInstitucion qrr separadoServPub permisoArma fueDesarmado constrenido puestoDisposicion ordenAprehension'.split(
    ' ',
  );
const PREGUNTAS = HOJAS.flatMap((hoja) =>
  Object.entries(COLUMNAS[hoja]).flatMap(([columna, { tipo }]) => (tipo === 'siNo' ? [[hoja, columna] as const] : [])),
);
test.each(PREGUNTAS)(
  '[2-274] %s %s: NO APLICA only where the column allows it, another text never',
  (hoja, columna) => {
    const clausulas = (celda: string) =>
      load(hoja, { [columna]: celda }).errores.flatMap((e) => (e.columna === columna ? [e.clausula] : []));
    expect(clausulas('TAL VEZ')).toEqual(['2-274']);
    if (CON_NA.includes(columna)) expect(clausulas(NA)).not.toContain('2-274');
    else expect(clausulas(NA)).toEqual(['2-274']);
  },
);

test.each([
  ['nivelGobierno', 'REGIONAL'],
  ['subnivelGobierno', 'REGIONAL'],
  ['perteneceInstitucion', 'TAL VEZ'],
  ['institucion', 'POLICIA REGIONAL'],
])('[2-386] %s outside the lists of a Q.R.R. row: the rules catalogue is named', (columna, celda) => {
  const error = load('Responsable', { ...qrrBueno, [columna]: celda }).errores.find((e) => e.columna === columna);
  expect(error?.mensaje).toContain('dentro del catálogo de reglas');
});
test('[2-386] a sublevel of a Q.R.R. row that no list has: what is said to be accepted is then taken', () => {
  const errores = (subnivelGobierno: string) =>
    load('Responsable', { ...qrrBueno, subnivelGobierno }).errores.filter((e) => e.columna === 'subnivelGobierno');
  const offered = errores('REGIONAL').flatMap((e) => e.seAcepta.split(', '));
  expect(offered).toContain('EJECUTIVO');
  expect(offered.filter((text) => errores(text).length > 0)).toEqual([]);
});
test('[2-386] an institution of a Q.R.R. row that no list has: those of the list that its sublevel has are accepted', () => {
  const [error] = load('Responsable', { ...qrrBueno, institucion: 'POLICIA REGIONAL' }).errores;
  expect(error).toMatchObject({
    columna: 'institucion',
    seAcepta: 'POLICIA MINISTERIAL, OTRO, NO APLICA, NO DISPONIBLE',
  });
});
test.each(['', ' \u00a0'])('an empty cell of a Q.R.R. row is told as empty: %j', (nivelGobierno) => {
  const [error] = load('Responsable', { ...qrrBueno, nivelGobierno }).errores;
  expect([error?.columna, error?.mensaje]).toEqual(['nivelGobierno', expect.stringContaining('no puede estar vacía')]);
});

describe('what cannot be read accuses no other cell', () => {
  const columnas = (hoja: Hoja, patch: FilaEjemplo) => load(hoja, patch).errores.map(({ columna }) => columna);
  test.each<[string, Hoja, FilaEjemplo, string[]]>([
    ['a status, of its stage', 'Expediente', { ...acumulada, carpetaAcumula: NA }, ['carpetaAcumula']],
    [
      'a status, of a stage that cannot be read',
      'Expediente',
      { ...acumulada, carpetaAcumula: NA, etapaInvestigacion: 'X' },
      ['etapaInvestigacion'],
    ],
    ['nobody is accused, or it cannot be read whether', 'Responsable', { ...qrrBueno, qrr: 'X' }, ['qrr']],
    [
      'what is told of an accused person is judged all the same',
      'Responsable',
      { qrr: 'X', dependencia: 'SEDENA' },
      ['qrr', 'dependencia'],
    ],
  ])('%s', (_, hoja, patch, found) => expect(columnas(hoja, patch)).toEqual(found));
});

/** What is wrong with a row of no file. */
const reviewSola = (hoja: Hoja, leida: FilaLeida, indice: Indice) =>
  review(hoja, 4, leida, { indice, hoy: HOY }, suCarpeta({ indice, hoy: HOY }));

test('the origins of a file of the federal prosecutor are those of that jurisdiction', () => {
  const federal: FilaEjemplo = { ...FILAS_BUENAS.Expediente, institucion: 'FISCALIA GENERAL DE LA REPUBLICA' };
  const indice = createIndice({
    ...catalogosEjemplo,
    propietarios: [[1, String(federal.propietario), 1]],
  });
  const found = (origen: string) =>
    reviewSola(
      'Expediente',
      readCeldas('Expediente', celdasDe('Expediente', { ...federal, origen }), false),
      indice,
    ).map(({ columna, seAcepta }) => [columna, seAcepta]);
  expect([found('ATRACCION'), found('INICIADA POR FISCALIA ESTATAL')]).toEqual([
    [],
    [['origen', 'INICIADA POR LA FISCALIA ESPECIAL, ATRACCION']],
  ]);
});

test('[2-386] a sublevel of the catalogue that is not of the rules: the rules catalogue is named', () => {
  const { errores } = load('Responsable', { ...qrrBueno, subnivelGobierno: 'POLICIA MUNICIPAL' });
  expect(errores.map((e) => e.mensaje)).toEqual([
    'Error, el valor de la columna "Subnivel de gobierno" del renglón 4 debe estar dentro del catálogo de reglas',
  ]);
});

test('[1-259] a victim is no denouncer of a file that has none', () => {
  const { errores } = load('Expediente', { numVictimas: 0 });
  expect(errores.map((e) => [e.columna, e.mensaje.split('renglón 4 ')[1], e.seAcepta])).toEqual([
    ['denunciante', 'no puede ser VICTIMA', 'Un valor distinto de VICTIMA'],
    ['numVictimas', 'es menor que los renglones de la hoja Victima', expect.any(String)],
  ]);
});

describe('the identity card of a victim', () => {
  const migrante = (more: FilaEjemplo): FilaEjemplo => ({
    nacionalidad: 'EXTRANJERA',
    paisNacimiento: 'AFGANISTÁN',
    entidadNacimiento: NA,
    municipioNacimiento: NA,
    claveMunicipioNacimiento: 99999,
    ...more,
  });
  const cedula = (patch: FilaEjemplo) =>
    load('Victima', patch).errores.flatMap((e) => (e.columna === 'cedulaIdentidad' ? [e.clausula] : []));
  test('[2-353] REGULAR asks for a real one: NO DISPONIBLE is none', () => {
    const regular = (cedulaIdentidad: string) => cedula(migrante({ situacionMigratoria: 'REGULAR', cedulaIdentidad }));
    expect([regular('A-1'), regular('NO DISPONIBLE'), regular(NA)]).toEqual([[], ['2-353'], ['2-353']]);
  });
  test.each(['IRREGULAR', 'NO DISPONIBLE', NA])('[2-354] %s has none', (situacionMigratoria) => {
    expect(cedula(migrante({ situacionMigratoria, cedulaIdentidad: 'A-1' }))).toEqual(['2-354']);
    expect(cedula(migrante({ situacionMigratoria, cedulaIdentidad: NA }))).toEqual([]);
  });
  test('[2-355] none for who is Mexican and born in Mexico: not for who is one of the two', () => {
    const aqui = { situacionMigratoria: 'REGULAR', cedulaIdentidad: 'A-1' };
    expect(cedula(aqui)).toEqual(['2-355']);
    expect(cedula({ ...aqui, nacionalidad: 'EXTRANJERA' })).toEqual([]);
    expect(cedula(migrante({ ...aqui, nacionalidad: 'MEXICANA' }))).toEqual([]);
  });
});

test.each([
  ['2-347', '2-348', 'Victima'],
  ['2-351', '2-352', 'Responsable'],
] as const)(
  '[%s] [%s] %s: of an unknown birth country, state and municipality NO DISPONIBLE are taken',
  (_, __, hoja) => {
    const { errores } = load(hoja, {
      paisNacimiento: 'NO DISPONIBLE',
      entidadNacimiento: 'NO DISPONIBLE',
      municipioNacimiento: 'NO DISPONIBLE',
      claveMunicipioNacimiento: 99999,
    });
    expect(errores.map((e) => [e.columna, e.mensaje])).toEqual([]);
  },
);

/** Sheet, cells that are changed, and every error of the row: column, clause, how its sentence ends, what is accepted. */
const DICHOS: [Hoja, FilaEjemplo, [columna: string, clausula: string, mensaje: string, seAcepta: string][]][] = [
  [
    'Expediente',
    { numCarpeta: '', conoceFechaHechos: null, origen: '' },
    [
      ['numCarpeta', '2-272', 'no puede estar vacía.', 'Un texto de hasta 50 caracteres'],
      [
        'origen',
        '2-272',
        'no puede estar vacía.',
        'INICIADA POR LA FISCALIA ESPECIAL, ATRACCION, INICIADA POR FISCALIA ESTATAL',
      ],
      ['conoceFechaHechos', '2-273', 'no puede estar vacía.', 'SI, NO, NO DISPONIBLE'],
    ],
  ],
  // what an entry belongs to is in error, and says so
  [
    'Expediente',
    { delito: '', circunstancias: 'X' },
    [['delito', '2-272', 'no puede estar vacía.', 'TORTURA, TRATOS O PENAS CRUELES, INHUMANOS O DEGRADANTES']],
  ],
  ['Expediente', { circunstancias: 'X' }, [['circunstancias', 'catálogo', 'no está en el catálogo', 'DETENCION']]],
  [
    'Expediente',
    { municipioHechos: 'COATEPEC' },
    [['municipioHechos', 'clave INEGI', 'no es el de la clave 30087', 'XALAPA']],
  ],
  [
    'Expediente',
    { claveMunicipioHechos: 30999, claveLocalidadHechos: 309990001 },
    [
      [
        'claveMunicipioHechos',
        'clave INEGI',
        'no es la de un municipio de la entidad',
        'Una clave del INEGI de cinco dígitos, de la entidad',
      ],
    ],
  ],
  [
    'Expediente',
    { institucion: 'FISCALIA GENERAL DE LA REPUBLICA' },
    [['institucion', 'institución ajena', 'no es la de su usuario', 'FISCALIA GENERAL DEL ESTADO DE VERACRUZ']],
  ],
  [
    'Expediente',
    { fechaInvestigacion: '29/02/2024' },
    [['fechaInvestigacion', '1-373', 'no puede ser menor a la fecha de inicio', 'Una fecha con la forma DD/MM/AAAA']],
  ],
  [
    'Expediente',
    { estatusInvestigacion: 'ACUMULACION', motivoReclasificacion: 'X' },
    [['carpetaAcumula', '1-230', 'no puede ser NO APLICA', 'Un valor distinto de NO APLICA']],
  ],
  [
    'Victima',
    { poblacionLGBTTTI: 'LESBIANA' },
    [['poblacionLGBTTTI', '1-266', 'debe ser NO APLICA por los demás datos del renglón', NA]],
  ],
  [
    'Victima',
    { sexo: 'HOMBRE' },
    [['estadoGestacion', '1-260', 'debe ser NO APLICA por los demás datos del renglón', NA]],
  ],
  [
    'Responsable',
    { nivelGobierno: 'Municipal', subnivelGobierno: 'LEGISLATIVO' },
    [
      [
        'subnivelGobierno',
        'par de catálogo',
        'no se admite con Municipal en la columna "Nivel de gobierno"',
        'NO DISPONIBLE, PARTICULAR (ART. 25 LEY GENERAL), PUESTO DE GOBIERNO, POLICIA MUNICIPAL',
      ],
    ],
  ],
  // every refusal of the row at once, each with what is demanded in the words of the sheet
  [
    'Responsable',
    { nivelGobierno: 'NO DISPONIBLE' },
    [
      ['subnivelGobierno', '1-290', 'debe ser NO DISPONIBLE por los demás datos del renglón', 'NO DISPONIBLE'],
      ['adscripcion', '1-296', 'debe ser NO DISPONIBLE por los demás datos del renglón', 'NO DISPONIBLE'],
      ['separadoServPub', '1-296', 'debe ser NO DISPONIBLE por los demás datos del renglón', 'NO DISPONIBLE'],
    ],
  ],
  [
    'Responsable',
    { perteneceInstitucion: 'NO', institucion: NA },
    [['cargo', '1-107', 'debe ser NO APLICA por los demás datos del renglón', NA]],
  ],
  [
    'Victima',
    { entidadNacimiento: 'NO DISPONIBLE' },
    [['municipioNacimiento', '1-579', 'debe ser NO DISPONIBLE por los demás datos del renglón', 'NO DISPONIBLE']],
  ],
  [
    'Responsable',
    { dependencia: 'SSP', fechaPuestoDisposicion: '01/02/2024' },
    [
      ['fechaPuestoDisposicion', '1-280 sobra', 'debe ser 31/12/1899 por los demás datos del renglón', '31/12/1899'],
      ['dependencia', '1-280 sobra', 'debe ser NO APLICA por los demás datos del renglón', NA],
    ],
  ],
  [
    'Responsable',
    { ...disposicion, fechaPuestoDisposicion: '31/12/1899' },
    [['fechaPuestoDisposicion', '1-280', 'no puede ser 31/12/1899', 'Un valor distinto de 31/12/1899']],
  ],
];
test.each(DICHOS)('[2-270] [2-587] %s %o: each error with its sentence', (hoja, patch, dichos) => {
  const fila = { ...FILAS_BUENAS[hoja], ...patch };
  expect(load(hoja, patch).errores).toEqual(
    dichos.map(([columna, clausula, mensaje, seAcepta]) => ({
      hoja,
      fila: 4,
      columna,
      valor: String(fila[columna] ?? ''),
      mensaje: `Error, ${
        mensaje.includes('vacía')
          ? `la columna ${COLUMNAS[hoja][columna]?.etiqueta}`
          : `el valor de la columna "${COLUMNAS[hoja][columna]?.etiqueta}"`
      } del renglón 4 ${mensaje}`,
      seAcepta,
      numCarpeta: fila.numCarpeta,
      clausula,
    })),
  );
});

describe('what is accepted, of catalogues of other sizes', () => {
  const seAcepta = (catalogos: DatosCatalogos, columna: string, patch: FilaEjemplo, hoja: Hoja = 'Expediente') =>
    reviewSola(
      hoja,
      readCeldas(hoja, celdasDe(hoja, { ...FILAS_BUENAS[hoja], ...patch }), false),
      createIndice({ ...catalogosEjemplo, ...catalogos }),
    ).flatMap((e) => (e.columna === columna ? [e.seAcepta] : []));
  const muchos = (n: number): [number, string][] => Array.from({ length: n }, (_, i) => [i, `O${i}`]);
  const veinte = muchos(20)
    .map(([, text]) => text)
    .join(', ');
  test('twenty entries are told, of more how many there are', () => {
    expect(seAcepta({ origenes: muchos(20) }, 'origen', {})).toEqual([veinte]);
    expect(seAcepta({ origenes: muchos(23) }, 'origen', {})).toEqual([`${veinte} y 3 más`]);
  });
  test('of none, what its column holds', () => {
    for (const origen of ['X', ''])
      expect(seAcepta({ origenes: [] }, 'origen', { origen })).toEqual(['Un texto del catálogo']);
    expect(seAcepta({ circunstancias: [] }, 'circunstancias', {})).toEqual(['Un texto del catálogo']);
    const ajena = { institucion: 'FISCALIA GENERAL DE LA REPUBLICA' };
    expect(seAcepta({ instituciones: [[1, 'FISCALIA GENERAL DE LA REPUBLICA']] }, 'institucion', ajena)).toEqual([
      'Un texto del catálogo',
    ]);
  });
  test('an entry that is demanded and not there is written NO APLICA', () =>
    expect(
      seAcepta(
        { poblacionesLgbttti: [[1, 'LESBIANA']] },
        'poblacionLGBTTTI',
        { poblacionLGBTTTI: 'LESBIANA' },
        'Victima',
      ),
    ).toEqual([NA]));
});

describe('what an error says is accepted', () => {
  const de = (hoja: Hoja, columna: string, celda: Celda) =>
    load(hoja, { [columna]: celda }).errores.find((e) => e.columna === columna);
  test('[2-587] an empty cell of a catalogue is told the values as a wrong one is', () => {
    expect(de('Victima', 'sexo', '')?.seAcepta).toBe('HOMBRE, MUJER, NO DISPONIBLE');
    expect(de('Expediente', 'circunstancias', null)?.seAcepta).toBe('DETENCION');
  });
  test('[2-587] a number where text goes: how the cell becomes text; a day written short: the day', () => {
    expect(de('Expediente', 'numCarpeta', 20_269_004)?.seAcepta).toContain('apóstrofo');
    expect(de('Expediente', 'fechaHechos', '1/2/2024')?.seAcepta).toBe('01/02/2024');
    expect(de('Expediente', 'fechaHechos', '31/02/2024')?.mensaje).toContain(
      'debe ser un día que exista en el calendario',
    );
    expect(de('Expediente', 'fechaHechos', 'ayer')).toMatchObject({
      mensaje: expect.stringContaining('DD/MM/AAAA'),
      seAcepta: 'Una fecha con la forma DD/MM/AAAA',
    });
  });
  test('[2-587] a number of other signs: one sentence, and the signs that it may have', () => {
    expect(de('Expediente', 'numCarpeta', '😀-1')).toMatchObject({
      mensaje:
        'Error, el valor de la columna "Número de expediente" del renglón 4 no es correcto: el formato de la Carpeta de Investigación no es correcto',
      seAcepta: expect.stringContaining('guiones'),
    });
  });
  test('[2-587] the workbook of another state: the institution is not of the user, and which is', () => {
    expect(load('Expediente', { institucion: 'FISCALIA GENERAL DE LA REPUBLICA' }).errores).toMatchObject([
      {
        columna: 'institucion',
        mensaje: 'Error, el valor de la columna "Institución" del renglón 4 no es la de su usuario',
        seAcepta: 'FISCALIA GENERAL DEL ESTADO DE VERACRUZ',
      },
    ]);
  });
  test('the errors of a row come in the order of its columns', () => {
    const { errores } = load('Expediente', {
      fechaInvestigacion: '01/01/2090',
      sintesis: '',
      delito: 'X',
      origen: 7,
    });
    const names = Object.keys(COLUMNAS.Expediente);
    const places = errores.map((e) => names.indexOf(e.columna));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places.length).toBeGreaterThan(3);
  });
});

describe('cells as programs write them', () => {
  const valor = (columna: string, celda: Celda) =>
    load('Expediente', { [columna]: celda }).validos[0]?.valores[columna];
  test.each(['2024-02-01', '2024-02-01T00:00:00', '2024-02-01T00:00:00.000Z', '2024-02-01 00:00'])(
    '[2-588] the ISO day %s is that day (D-39)',
    (celda) => expect(valor('fechaHechos', celda)).toBe('2024-02-01'),
  );
  test('[2-588] an ISO moment that is no midnight is no day', () => {
    expect(load('Expediente', { fechaHechos: '2024-02-01T08:30:00' }).errores).toHaveLength(1);
  });
  test('[2-588] a postal code that lost its zero has five digits again', () => {
    expect(['6000', 6000, 91_000, '06000', 'NO APLICA', '12'].map((cp) => valor('cpHechos', cp))).toEqual([
      '06000',
      '06000',
      '91000',
      '06000',
      'NO APLICA',
      '12',
    ]);
  });
  test('[2-588] letters that were lost on the way are no letters', () => {
    for (const [columna, celda] of [
      ['sintesis', 'MU\uFFFDOZ'],
      ['origen', 'X\uFFFD'],
    ] as const)
      expect(load('Expediente', { [columna]: celda }).errores).toMatchObject([
        { columna, mensaje: expect.stringContaining('letras perdidas') },
      ]);
  });
});

test.each([
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
  '#N/D',
  '#GETTING_DATA',
  '#OBTENIENDO_DATOS',
  '#SPILL!',
  '#CALC!',
  '#FIELD!',
  '#BLOCKED!',
  '#CONNECT!',
  '#UNKNOWN!',
  '#BUSY!',
  '#PYTHON!',
  '#EXTERNAL!',
  '#¡NULO!',
  '#¡DIV/0!',
  '#¡VALOR!',
  '#¡REF!',
  '#¿NOMBRE?',
  '#¡NUM!',
  '#¡DESBORDAMIENTO!',
  '#¡CÁLC!',
  '#¡CAMPO!',
  '#ERROR!',
  '#TIMEOUT!',
  'Err:502',
  'Err:522',
])('the error of a formula is no text: %s', (celda) => {
  for (const columna of ['sintesis', 'coloniaHechos'] as const)
    expect(load('Expediente', { [columna]: celda }).errores).toMatchObject([{ columna, clausula: 'fórmula' }]);
});
test.each(['#12', '# 5 BIS', '#CASA', 'N/A!', '#A-3', 'LOTE #4!', 'ERR:502', '#N/A BIS'])(
  'and what only looks like one is text: %s',
  (celda) => expect(load('Expediente', { sintesis: celda }).errores).toEqual([]),
);

test('a row against whoever turns out to be responsible accuses nobody, cell by cell', () => {
  const columnas = COLUMNAS.Responsable;
  expect(Object.fromEntries(DEL_IMPUTADO.map((name) => [name, omisionDe(name)]))).toEqual(
    Object.fromEntries(DEL_IMPUTADO.map((name) => [name, readCelda(qrrBueno[name], columnas[name] as Columna, false)])),
  );
});

/** What no cell of a column may hold. */
const AJENO: Readonly<Record<string, Celda>> = {
  texto: '#REF!',
  catalogo: 7,
  fecha: '31/02/2024',
  numero: 'X',
  siNo: 7,
};
const COLUMNAS_TODAS = HOJAS.flatMap((hoja) =>
  Object.entries(COLUMNAS[hoja]).map(([columna, { tipo }]) => [hoja, columna, AJENO[tipo]] as const),
);
test.each(COLUMNAS_TODAS)('%s %s: a cell of another kind is told at its address', (hoja, columna, celda) => {
  const { errores, validos } = load(hoja, { [columna]: celda });
  expect(errores.map((e) => direccion(e.hoja, e.columna, e.fila))).toEqual([direccion(hoja, columna)]);
  expect(validos).toEqual([]);
});
