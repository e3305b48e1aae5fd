import { cadaCampo, porque } from '../../lib/dialecto.ts';
import { type Fecha, yearsBetween } from '../../lib/fecha.ts';
import { SI } from '../../lib/siNo.ts';
import { reglasVictima } from '../../victima/victima.rules.ts';
import { camposVictima, type Victima } from '../../victima/victima.schema.ts';
import type { Valor } from '../celdas.ts';
import { NA, OMISION } from '../columnas.ts';
import { convertidor, isNA, isReal, type MapaDeHoja, type Valores } from '../convert.ts';
import type { Indice } from '../indice.ts';
import { contado } from '../juicio.ts';
import type { ReglaHoja } from '../regla.ts';
import { LUGAR_NACIMIENTO, putNacimiento, reglasNacimientoHoja } from './nacimiento.ts';
import { columnasVictima } from './victima.ts';

const REGULAR = 'REGULAR';
const isMexicana = (v: Valores) => v.paisNacimiento === 'MEXICO' && v.nacionalidad === 'MEXICANA';

/** Rules of the sheet that the victim form does not have. */
export const reglasHojaVictima: readonly ReglaHoja[] = [
  ...['primerApp', 'nombre'].map(
    (columna): ReglaHoja => ({
      clausula: columna === 'nombre' ? '1-169' : '1-171',
      columna,
      fails: (v) => isNA(v[columna]),
      motivo: `no puede ser ${NA}`,
      acepta: 'El nombre de la víctima, o NO DISPONIBLE',
    }),
  ),
  ...reglasNacimientoHoja({ futura: '2-335', antigua: '2-336', municipio: '2-346', sinMunicipio: '2-348' }),
  {
    clausula: '2-368',
    columna: 'resultadoExamen',
    when: (v) => v.tieneExamenPsicologico === SI,
    fails: (v) => isNA(v.resultadoExamen),
    motivo: `no puede ser ${NA} porque cuenta con examen`,
    acepta: 'Un resultado del catálogo',
  },
  {
    clausula: '2-355',
    columna: 'cedulaIdentidad',
    when: isMexicana,
    fails: (v) => !isNA(v.cedulaIdentidad),
    motivo: `debe ser ${NA} porque es mexicana por nacimiento`,
    acepta: NA,
  },
  {
    clausula: '2-353',
    columna: 'cedulaIdentidad',
    when: (v) =>
      v.situacionMigratoria === REGULAR && !isMexicana(v) && v.paisNacimiento !== null && v.nacionalidad !== null,
    fails: (v) => !isReal(v.cedulaIdentidad),
    motivo: 'debe ser un valor real porque la situación migratoria es REGULAR',
    acepta: 'El número de la cédula de identidad',
  },
  {
    clausula: '2-354',
    columna: 'cedulaIdentidad',
    when: (v) => v.situacionMigratoria !== null && v.situacionMigratoria !== REGULAR && !isMexicana(v),
    fails: (v) => !isNA(v.cedulaIdentidad),
    motivo: `debe ser ${NA} porque la situación migratoria no es REGULAR`,
    acepta: NA,
  },
];

const DE_COMPLEMENTO = 'the three sheets stay as document 2 has them: it is told in the sheet Complemento';
/** Columns that fields of the victim form are read from. */
export const mapaVictima: MapaDeHoja = cadaCampo(camposVictima)({
  ...porque('the sheet has no column for it', 'bolugarnacimiento', 'llsituacionjuridica'),
  ...porque(DE_COMPLEMENTO, 'fcmedidaproteccion', 'boafrodescendiente', 'boavisoconsular', 'fcavisoconsular'),
  ...porque(DE_COMPLEMENTO, 'dsrenavi', 'fcrenavi', 'boreparacion', 'fcreparacion'),
  ...porque(DE_COMPLEMENTO, 'metodos', 'finalidades', 'motivos', 'examenes', 'llprecisionnacimiento'),
  llmunicipionacimiento: 'told by its key',
  fcregistro: 'the day of the load',
})<string>({
  dsapellidopaterno: 'primerApp',
  dsapellidomaterno: 'segundoApp',
  dsnombre: 'nombre',
  dsalias: 'alias',
  llgenero: 'sexo',
  fechanacimiento: 'fechaNacimiento',
  dsedad: 'edad',
  llnacionalidad: 'nacionalidad',
  llpaisnacimiento: 'paisNacimiento',
  llestadonacimiento: 'entidadNacimiento',
  dscurp: 'curp',
  llsituacionconyugal: 'situacionConyugal',
  llnivelescolaridad: 'nivelEscolaridad',
  llocupacion: 'ocupacion',
  boperiodista: 'actividadPeriodista',
  boderechosh: 'actividadDerechos',
  bopoblacionlgbttti: 'perteneceLGBTTTI',
  llpoblacionlgbttti: 'poblacionLGBTTTI',
  llsituacionmigratoria: 'situacionMigratoria',
  dsregistrocedulaidentidad: 'cedulaIdentidad',
  bohablaespanol: 'hablaEspanol',
  bohablalenguaextranjera: 'hablaLenguaExtranjera',
  lltipolenguaextranjera: 'lenguaExtranjera',
  bohablalenguaindigena: 'hablaLenguaIndigena',
  lltipolenguaindigena: 'lenguaIndigena',
  boetnia: 'pertenecePobIndigena',
  llpoblacionindigena: 'poblacionIndigena',
  bodiscapacidad: 'tieneDiscapacidad',
  lltipodiscapacidad: 'tipoDiscapacidad',
  bopertenecepoblacionsituacioncalle: 'perteneceCalle',
  bogrupovulnerable: 'perteneceGrupoVulnerable',
  dsApellidoPatPadre: 'apPatPadre',
  dsApellidoMatPadre: 'apMatPadre',
  dsnombrePadre: 'nombrePadre',
  dsApellidoPatMadre: 'apPatMadre',
  dsApellidoMatMadre: 'apMatMadre',
  dsnombreMadre: 'nombreMadre',
  lltecnica: 'tecnicasTortura',
  especifiquetecnica: 'especifiqueTecnicaTortura',
  bovictimadelitosexual: 'esVictimaDelitoSexual',
  bomedidaproteccion: 'tieneMedidasProteccion',
  bogestacion: 'estadoGestacion',
  bopsicologico: 'tieneExamenPsicologico',
  llexamen: 'tipoExamen',
  llresultado: 'resultadoExamen',
});

/** The age the registry keeps: by the birth date where there is one [1-276], else as written. */
function edadDe(fechanacimiento: Valor, edad: Valor, hoy: string): Valor {
  if (typeof fechanacimiento === 'string') return yearsBetween(fechanacimiento as Fecha, hoy as Fecha);
  return edad === OMISION.edad ? null : edad;
}

const read = convertidor(mapaVictima, columnasVictima, ['llmunicipionacimiento', 'fcregistro']);

/** The fields of the victim form that a row gives; its texts are as written. */
export function victimaDe(v: Valores, indice: Indice, hoy: string): Victima {
  const record = read(v, indice);
  putNacimiento(record, v);
  record.dsedad = edadDe(record.fechanacimiento ?? null, record.dsedad ?? null, hoy);
  record.fcregistro = hoy;
  return record as Victima;
}

/** The victim as its sheet tells it. */
export const victimaContada = contado(
  camposVictima,
  reglasVictima,
  { ...mapaVictima, ...LUGAR_NACIMIENTO, dsedad: ['edad', 'fechaNacimiento'] },
  columnasVictima,
);
