import { GENERO as SEXO } from '@renadet/domain/catalogos/ids';
import {
  ANIO,
  AUTORIDAD,
  CURP,
  DIA,
  ESTADO,
  GENERO,
  type Hipotesis,
  MUNICIPIO,
  NACIMIENTO,
  NUMERO,
  PREVIAS,
  type TablaDePesos,
} from '@renadet/domain/vinculo/pesos';
import { type RawBuilder, sql } from 'kysely';

/** How the fields of x and y come out, in SQL, the first that holds; a little better than it is where that is much cheaper. */
type Casos<G extends string> = readonly (readonly [grado: G, cuando: string])[];
interface Campo {
  tabla: TablaDePesos<string>;
  casos: Casos<string>;
}
const campo = <G extends string>(tabla: TablaDePesos<G>, casos: Casos<G>): Campo => ({ tabla, casos });

const ANIOS = 'abs(x.anio - y.anio)';
const FIGURAS = (de: string, otra: string) =>
  ['x', 'y'].map(
    (v) => `date_part('${de}', ${v}.fechanacimiento)::int * 100 + date_part('${otra}', ${v}.fechanacimiento)::int`,
  );
const parte = (de: string) => `date_part('${de}', x.fechanacimiento) = date_part('${de}', y.fechanacimiento)`;
/** Two of day, month and year are the same, or figures of them may have changed places: those differ by a multiple of 90. */
const UN_DATO = `case when x.anio = y.anio then ${parte('month')} or ${parte('day')}
    or (${FIGURAS('month', 'day').join(' - (')})) % 90 = 0 or (${FIGURAS('day', 'month').join(' - (')})) % 90 = 0
    or (date_part('month', x.fechanacimiento) = date_part('day', y.fechanacimiento)
      and date_part('day', x.fechanacimiento) = date_part('month', y.fechanacimiento))
  else ${parte('day')} and (${parte('month')}
    or (${ANIOS} = 1 and abs(date_part('month', x.fechanacimiento) - date_part('month', y.fechanacimiento)) = 10)) end`;
const nacimiento = campo(NACIMIENTO, [
  ['igual', 'x.fechanacimiento = y.fechanacimiento'],
  ['doce años', `${ANIOS} >= 12`],
  ['un dato', UN_DATO],
  ['mismo año', `${ANIOS} <= 1`],
  ['distinto', 'true'],
]);
const anio = campo(ANIO, [
  ['mismo año', `${ANIOS} <= 1`],
  ['cerca', `${ANIOS} <= 2`],
  ['doce años', `${ANIOS} >= 12`],
  ['distinto', `${ANIOS} > 2`],
]);
const SEXOS = `(${SEXO.HOMBRE}, ${SEXO.MUJER})`;
const CONOCIDO = `(x.llgenero in ${SEXOS} and y.llgenero in ${SEXOS})`;
/** A letter that is another, or two that changed places, leave the first or the last six as they are. */
const UNA_LETRA = [1, 13].map((i) => `substr(x.curp, ${i}, 6) = substr(y.curp, ${i}, 6)`).join(' or ');
const DIAS = 'abs(x.fchecho - y.fchecho)';
const CAMPOS = [
  campo(GENERO, [
    ['igual', `x.llgenero = y.llgenero and ${CONOCIDO}`],
    ['distinto', CONOCIDO],
  ]),
  campo(CURP, [
    ['igual', 'x.curp = y.curp'],
    ['una letra', UNA_LETRA],
    ['distinto', 'x.curp <> y.curp'],
  ]),
  campo(DIA, [
    ['igual', `${DIAS} = 0`],
    ['tres días', `${DIAS} <= 3`],
    ['un mes', `${DIAS} <= 30`],
    ['distinto', `${DIAS} > 30`],
  ]),
  campo(ESTADO, [
    ['igual', 'x.llestado = y.llestado'],
    ['distinto', 'x.llestado <> y.llestado'],
  ]),
  campo(MUNICIPIO, [
    ['igual', 'x.llmunicipio = y.llmunicipio and x.llestado is not distinct from y.llestado'],
    ['distinto', 'x.llmunicipio <> y.llmunicipio and x.llestado is not distinct from y.llestado'],
  ]),
  campo(AUTORIDAD, [
    ['igual', 'x.autoridades && y.autoridades'],
    ['distinto', `x.autoridades <> '{}' and y.autoridades <> '{}'`],
  ]),
  campo(NUMERO, [
    ['lo cita', 'y.noci = any (x.numeros) or x.noci = any (y.numeros)'],
    ['igual', 'x.numeros && y.numeros'],
    ['distinto', `x.numeros <> '{}' and y.numeros <> '{}'`],
  ]),
];

const razones = ({ tabla, casos }: Campo, h: Hipotesis) =>
  casos.map(([grado, cuando]) => {
    const row = tabla[grado] as Record<Hipotesis, number>;
    return { cuando, razon: row[h] / row.tocaya };
  });
const toCase = (casos: readonly { cuando: string; razon: number }[]) =>
  `case ${casos.map(({ cuando, razon }) => `when ${cuando} then ${razon}::float8`).join(' ')} else 1 end`;
/** How much more often fields come out so by a hypothesis than of people called alike: those that tell the two apart. */
const product = (campos: readonly Campo[], h: Hipotesis) =>
  campos
    .map((one) => razones(one, h))
    .filter((casos) => casos.some(({ razon }) => razon !== 1))
    .map(toCase)
    .join(' * ');
const isSame = (one: Campo) => JSON.stringify(razones(one, 'misma')) === JSON.stringify(razones(one, 'otraVez'));
const lado = (h: 'misma' | 'otraVez') =>
  `${PREVIAS[h] / PREVIAS.tocaya}::float8 * ${product(
    CAMPOS.filter((one) => !isSame(one)),
    h,
  )}`;

/**
 * Whether x and y, rows of `comparable`, may be one person: false only of whom `isAjena` (compare.ts) tells apart, so that most
 * of those whom a key brought together never leave PostgreSQL. By the same weights; where a field comes out a little better here,
 * `isAjena` asks again.
 */
export const QUIZA: RawBuilder<boolean> = sql.raw(
  `(${lado('misma')} + ${lado('otraVez')}) * ${product(CAMPOS.filter(isSame), 'misma')}
   * case when x.fechanacimiento is null or y.fechanacimiento is null then ${toCase(razones(anio, 'misma'))}
     else ${toCase(razones(nacimiento, 'misma'))} end >= 0.999999`,
);
