import { CODIGOS_POSTALES } from '@renadet/domain/catalogos/codigosPostales';
import { ESTADO, MUNICIPIO, TIPO_ASENTAMIENTO, TIPO_VIALIDAD } from '@renadet/domain/catalogos/ids';
import { NO, SI } from '@renadet/domain/lib/siNo';
import type { Day } from './days.ts';
import { CALLES, COLONIAS, LOCALIDADES } from './listas/lugares.ts';
import type { CeldaDePlan } from './plan.ts';
import { between, chance, pick, pickSkewed, type Random } from './random.ts';
import { maybe, municipio, type Taller } from './taller.ts';

/** Day of the facts: mostly just before the start, sometimes many years. */
export function diaHecho(random: Random, inicio: Day): Day {
  const u = random();
  const back = u < 0.45 ? between(random, 0, 30) : u < 0.8 ? between(random, 31, 365) : between(random, 366, 4400);
  return inicio - back;
}

/** A postal code of the state, or of any where it is not one. */
function codigoPostal(random: Random, llestado: number): string {
  const { desde, hasta } = CODIGOS_POSTALES[llestado - 1] ?? { desde: 0, hasta: 99_999 };
  return String(between(random, Math.max(desde, 1000), hasta)).padStart(5, '0');
}

/** The place of the facts, or the values that the rules fix where it is not known. */
export function lugar(taller: Taller, celda: CeldaDePlan) {
  const { random, catalogos } = taller;
  if (chance(random, 0.14))
    return {
      boconocehechos: NO,
      llestado: ESTADO.NO_APLICA as number,
      llmunicipio: MUNICIPIO.UNICO,
      dslocalidad: 'NO APLICA',
      lltipoasentamiento: TIPO_ASENTAMIENTO.NO_APLICA,
      dscolonia: null,
      lltipovialidad: TIPO_VIALIDAD.NO_APLICA,
      dscalle: null,
      dsnumeroexterior: 'NO APLICA',
      dsnumerointerior: 'NO APLICA',
      cp: 'NO APLICA',
    } as const;
  const isKnown = chance(random, 0.97);
  const llestado = isKnown ? celda.entidad.llestado : ESTADO.NO_DISPONIBLE;
  const place = municipio(taller, llestado);
  const asentamiento = chance(random, 0.72) ? pick(random, catalogos.opciones.asentamientos.reales) : null;
  const vialidad = chance(random, 0.68) ? pick(random, catalogos.opciones.vialidades.reales) : null;
  return {
    boconocehechos: SI,
    llestado,
    llmunicipio: isKnown && chance(random, 0.01) ? null : place.id,
    dslocalidad: chance(random, 0.5) ? place.nombre : pickSkewed(random, LOCALIDADES),
    lltipoasentamiento: asentamiento ?? (chance(random, 0.5) ? TIPO_ASENTAMIENTO.NO_DISPONIBLE : null),
    dscolonia: asentamiento === null ? null : pickSkewed(random, COLONIAS),
    lltipovialidad: vialidad ?? (chance(random, 0.5) ? TIPO_VIALIDAD.NO_DISPONIBLE : null),
    dscalle: vialidad === null ? null : pickSkewed(random, CALLES),
    dsnumeroexterior: maybe(random, 0.45, () => (chance(random, 0.3) ? 'S/N' : String(between(random, 1, 2400)))),
    dsnumerointerior: maybe(random, 0.06, () => `${between(random, 1, 40)}${pick(random, ['', 'A', 'B'])}`),
    cp: maybe(random, 0.5, () => codigoPostal(random, llestado)),
  } as const;
}
