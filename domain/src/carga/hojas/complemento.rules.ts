import { reglasCarpeta } from '../../carpeta/carpeta.rules.ts';
import { camposCarpeta } from '../../carpeta/carpeta.schema.ts';
import { reglasExamen } from '../../examen/examen.rules.ts';
import { camposExamen, type Examen } from '../../examen/examen.schema.ts';
import { reglasVictima } from '../../victima/victima.rules.ts';
import { camposVictima } from '../../victima/victima.schema.ts';
import { type Columna, type Columnas, OMISION } from '../columnas.ts';
import { campoDe, type MapaDeHoja, type ValorDeRegistro, type Valores, vacioDe } from '../convert.ts';
import type { Complemento } from '../expediente.ts';
import type { Indice } from '../indice.ts';
import { type Contado, contado } from '../juicio.ts';
import { columnasComplemento, PARTES } from './complemento.ts';
import { columnasExpediente } from './expediente.ts';
import { columnasVictima } from './victima.ts';

type ParteDeLey = keyof typeof PARTES;

/** The fields of other sheets that rows on data of law read, each with its column there. */
export const AJENAS = {
  carpeta: { llestatus: 'estatusInvestigacion', fchecho: 'fechaHechos' },
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

/** The columns of each part, those of the other sheet that it asks, and a record of it of which nothing is told. */
const planDe = (parte: ParteDeLey, otra: Columnas) => ({
  columnas: PARTES[parte].map((name) => ({ name, spec: columnasComplemento[name] as Columna })),
  otra,
  ajenas: Object.entries(AJENAS[parte]).map(([field, columna]) => ({ field, columna, spec: otra[columna] as Columna })),
  vacia: vacioDe([...PARTES[parte], ...Object.keys(AJENAS[parte])]),
});
const PLANES = {
  carpeta: planDe('carpeta', columnasExpediente),
  victima: planDe('victima', columnasVictima),
  examen: planDe('examen', {}),
};

/** Whether a row tells something of a part. */
export function tells(parte: ParteDeLey, valores: Valores): boolean {
  for (const name of PARTES[parte]) if (valores[name] != null) return true;
  return false;
}

/** The part that a row tells: the fields whose cells say something, and no other. */
function dichoDe(
  parte: ParteDeLey,
  valores: Valores,
  indice: Indice,
  into: Record<string, ValorDeRegistro>,
): Record<string, ValorDeRegistro> {
  for (const { name, spec } of PLANES[parte].columnas)
    if (valores[name] != null) into[name] = campoDe(spec, name, columnasComplemento, valores, indice);
  return into;
}

/** The record of a part as its form judges it, with the fields of the other sheet that its rules read. */
export function registroDeParte(parte: ParteDeLey, valores: Valores, otra: Valores | undefined, indice: Indice) {
  const { vacia, ajenas, otra: columnas } = PLANES[parte];
  const record: Record<string, ValorDeRegistro> = { ...vacia };
  if (otra)
    for (const { field, columna, spec } of ajenas) record[field] = campoDe(spec, columna, columnas, otra, indice);
  if (record.fchecho === OMISION.hechos) record.fchecho = null;
  return dichoDe(parte, valores, indice, record);
}

/** The data of law of a victim in the rows of a file. Where one examination is told, these are all of hers. */
interface LeyDeVictima {
  dicho: Record<string, ValorDeRegistro>;
  examenes: Examen[];
}
export interface Ley {
  carpeta: Record<string, ValorDeRegistro>;
  victimas: ReadonlyMap<Complemento['victima'], LeyDeVictima>;
}

/** The data of law in all rows of a file. Rows that tell the same part say the same of it. */
export function leyDe(filas: readonly Complemento[], indice: Indice): Ley {
  const carpeta: Record<string, ValorDeRegistro> = {};
  const victimas = new Map<Complemento['victima'], LeyDeVictima>();
  for (const { valores, victima } of filas) {
    dichoDe('carpeta', valores, indice, carpeta);
    if (!victima) continue;
    const suya = victimas.get(victima) ?? { dicho: {}, examenes: [] };
    victimas.set(victima, suya);
    dichoDe('victima', valores, indice, suya.dicho);
    if (tells('examen', valores)) suya.examenes.push(registroDeParte('examen', valores, undefined, indice) as Examen);
  }
  return { carpeta, victimas };
}
