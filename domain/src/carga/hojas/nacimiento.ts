import { ESTADO, PAIS } from '../../catalogos/ids.ts';
import type { Valor } from '../celdas.ts';
import { NA, ND, OMISION } from '../columnas.ts';
import { isNA, isND, isReal, municipioDe, type Valores } from '../convert.ts';
import type { ReglaHoja } from '../regla.ts';

/** The literals that mean Mexico, folded. */
const MEXICO = 'MEXICO';
const FECHA_MINIMA = OMISION.fecha;

/** Rules on the birth of any person of the workbook; the state by country is the forms' own row [1-273]. */
export const reglasNacimientoHoja = (clausulas: {
  futura: string;
  antigua: string;
  municipio: string;
  sinMunicipio: string;
}): readonly ReglaHoja[] => [
  {
    clausula: clausulas.futura,
    columna: 'fechaNacimiento',
    fails: (v, hoy) => String(v.fechaNacimiento) > hoy,
    motivo: 'no puede ser posterior a hoy',
    acepta: 'Una fecha hasta hoy; 31/12/1899 si no se conoce',
  },
  {
    clausula: clausulas.antigua,
    columna: 'fechaNacimiento',
    fails: (v) => String(v.fechaNacimiento) < FECHA_MINIMA,
    motivo: 'no puede ser anterior a 31/12/1899',
    acepta: 'Una fecha desde 01/01/1900; 31/12/1899 si no se conoce',
  },
  {
    clausula: clausulas.municipio,
    columna: 'municipioNacimiento',
    when: (v) => v.paisNacimiento === MEXICO,
    fails: (v) => isNA(v.municipioNacimiento),
    motivo: `no puede ser ${NA} porque nació en México`,
    acepta: 'El municipio de nacimiento, o NO DISPONIBLE',
  },
  {
    clausula: clausulas.sinMunicipio,
    columna: 'municipioNacimiento',
    when: (v) => v.paisNacimiento !== null && v.paisNacimiento !== MEXICO,
    fails: (v) => !isNA(v.municipioNacimiento) && !(v.paisNacimiento === ND && isND(v.municipioNacimiento)),
    motivo: `debe ser ${NA} porque no nació en México`,
    acepta: NA,
  },
  {
    clausula: 'clave sin municipio',
    columna: 'claveMunicipioNacimiento',
    when: (v) => isNA(v.municipioNacimiento) || isND(v.municipioNacimiento),
    fails: (v) => v.claveMunicipioNacimiento !== OMISION.municipio,
    motivo: 'debe ser 99999 porque no hay municipio de nacimiento',
    acepta: '99999',
  },
  {
    clausula: 'clave con municipio',
    columna: 'claveMunicipioNacimiento',
    when: (v) => isReal(v.municipioNacimiento) && v.paisNacimiento === MEXICO,
    fails: (v) => v.claveMunicipioNacimiento === OMISION.municipio,
    motivo: 'debe ser la clave del municipio de nacimiento',
    acepta: 'Una clave del INEGI',
  },
];

/** The columns that say of a birth what no single cell says. */
export const LUGAR_NACIMIENTO = {
  llmunicipionacimiento: ['municipioNacimiento', 'claveMunicipioNacimiento', 'entidadNacimiento'],
} as const;

/** Completes state and municipality of birth: of a country that is not known, NO APLICA [2-347] is NO DISPONIBLE [1-578]. */
export function putNacimiento(record: Record<string, Valor>, v: Valores): void {
  if (record.llpaisnacimiento === PAIS.NO_DISPONIBLE && record.llestadonacimiento === ESTADO.NO_APLICA)
    record.llestadonacimiento = ESTADO.NO_DISPONIBLE;
  record.llmunicipionacimiento = municipioDe(v.claveMunicipioNacimiento, record.llestadonacimiento ?? null);
}
