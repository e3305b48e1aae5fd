import { reglasCarpeta } from '../../carpeta/carpeta.rules.ts';
import { camposCarpeta } from '../../carpeta/carpeta.schema.ts';
import { reglasExamen } from '../../examen/examen.rules.ts';
import { camposExamen, type Examen } from '../../examen/examen.schema.ts';
import { reglasVictima } from '../../victima/victima.rules.ts';
import { camposVictima } from '../../victima/victima.schema.ts';
import type { Valor } from '../celdas.ts';
import { type Columna, OMISION } from '../columnas.ts';
import { convertidor, idDe, isNA, type MapaDeHoja, type Valores, vacioDe } from '../convert.ts';
import type { Complemento } from '../expediente.ts';
import type { Indice } from '../indice.ts';
import { type Contado, contado } from '../juicio.ts';
import { columnasComplemento, PARTES } from './complemento.ts';
import { columnasExpediente } from './expediente.ts';
import { columnasVictima } from './victima.ts';

type ParteDeLey = keyof typeof PARTES;
type DatoDeLey = Valor | readonly number[];

/** What rows on data of law ask of a record besides: fields of the other sheets, each with its column there. */
export const AJENAS = {
  carpeta: { llestatus: 'estatusInvestigacion' },
  victima: { bomedidaproteccion: 'tieneMedidasProteccion' },
  examen: {},
} as const satisfies Readonly<Record<ParteDeLey, MapaDeHoja>>;

const suyos = (parte: ParteDeLey): MapaDeHoja => Object.fromEntries(PARTES[parte].map((name) => [name, name]));

/** Each part of a row as its form has it. */
export const CONTADAS: Readonly<Record<ParteDeLey, Contado<never, never>>> = {
  carpeta: contado(camposCarpeta, reglasCarpeta, suyos('carpeta'), columnasComplemento, {}, AJENAS.carpeta) as never,
  victima: contado(camposVictima, reglasVictima, suyos('victima'), columnasComplemento, {}, AJENAS.victima) as never,
  examen: contado(camposExamen, reglasExamen, suyos('examen'), columnasComplemento) as never,
};

const AJENO: Readonly<Record<ParteDeLey, (v: Valores, indice: Indice) => Record<string, Valor>>> = {
  carpeta: convertidor(AJENAS.carpeta, columnasExpediente, []),
  victima: convertidor(AJENAS.victima, columnasVictima, []),
  examen: () => ({}),
};

/** The columns of each part, and a record of it of which nothing is told. */
const planDe = (parte: ParteDeLey) => ({
  columnas: PARTES[parte].map((name) => ({ name, spec: columnasComplemento[name] as Columna })),
  vacia: vacioDe(PARTES[parte]),
});
const PLANES = { carpeta: planDe('carpeta'), victima: planDe('victima'), examen: planDe('examen') };

/** The value that a cell says, in the registry's terms. */
function valorDe(name: string, spec: Columna, value: Valor, valores: Valores, indice: Indice): DatoDeLey {
  if (spec.tipo === 'catalogo') return idDe(columnasComplemento, name, valores, indice);
  if (isNA(value) || (spec.tipo === 'fecha' && value === OMISION.fecha)) return null;
  return spec.tipo === 'varios' ? (indice.ids(spec.catalogo, String(value)) ?? []) : value;
}

/** Whether a row tells something of a part. */
export function tells(parte: ParteDeLey, valores: Valores): boolean {
  for (const name of PARTES[parte]) if (valores[name] != null) return true;
  return false;
}

/** What a row tells of a part: the fields whose cells say something, and no other. */
function dichoDe(
  parte: ParteDeLey,
  valores: Valores,
  indice: Indice,
  into: Record<string, DatoDeLey> = {},
): Record<string, DatoDeLey> {
  for (const { name, spec } of PLANES[parte].columnas) {
    const value = valores[name] ?? null;
    if (value !== null) into[name] = valorDe(name, spec, value, valores, indice);
  }
  return into;
}

/** The record of a part as its form judges it, with what it asks of the other sheet. */
export const registroDeParte = (parte: ParteDeLey, valores: Valores, otra: Valores | undefined, indice: Indice) =>
  dichoDe(parte, valores, indice, { ...PLANES[parte].vacia, ...(otra && AJENO[parte](otra, indice)) });

/** What the rows of a file tell of its victim; her examinations are all of them where one is told. */
interface LeyDeVictima {
  dicho: Record<string, DatoDeLey>;
  examenes: Examen[];
}
export interface Ley {
  carpeta: Record<string, DatoDeLey>;
  victimas: ReadonlyMap<Complemento['victima'], LeyDeVictima>;
}

/** What the rows of a file tell together; rows that tell the same part say the same of it. */
export function leyDe(filas: readonly Complemento[], indice: Indice): Ley {
  let carpeta: Record<string, DatoDeLey> = {};
  const victimas = new Map<Complemento['victima'], LeyDeVictima>();
  for (const { valores, victima } of filas) {
    carpeta = { ...dichoDe('carpeta', valores, indice), ...carpeta };
    if (!victima) continue;
    const { dicho = {}, examenes = [] } = victimas.get(victima) ?? {};
    if (tells('examen', valores)) examenes.push(registroDeParte('examen', valores, undefined, indice) as Examen);
    victimas.set(victima, { dicho: { ...dichoDe('victima', valores, indice), ...dicho }, examenes });
  }
  return { carpeta, victimas };
}
