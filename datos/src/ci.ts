import type { Existente } from './datos.queries.ts';

/** CI number: prefix of the area, serial that goes on per prefix and year, year. */
export function numeroCi(cuenta: Existente, prefijo: string, digitos: number, anio: number): string {
  const key = `${prefijo}/${anio}`;
  const serial = (cuenta.series.get(key) ?? 0) + 1;
  cuenta.series.set(key, serial);
  return `${prefijo}${String(serial).padStart(digitos, '0')}/${anio}`;
}

const FEDERALES = ['FEIDT/UEIDT', 'FEMDH/UEIDDH', 'FECOR/EIL', 'FEAI/UEI'];
/** Every office writes its numbers in its own way; all with the signs that the form admits. */
export function prefijoCi(
  federal: boolean,
  clave: string,
  llestado: number,
  area: number,
): [prefijo: string, digitos: number] {
  if (federal) return [`FED/${FEDERALES[area] ?? 'FGR'}-${clave}/`, 7];
  const unidad = area === 0 ? '' : `U${area + 1}/`;
  if (llestado === 9) return [`CI-FIDCSP/${unidad}D/`, 5];
  return (
    [
      [`FGE/${clave}/${unidad}`, 4],
      [`CI-FGE-${clave}/${unidad}`, 6],
      [`${clave}_FET/${unidad}`, 5],
      [`NUC ${llestado}/${unidad}CI-`, 6],
    ] as const
  )[llestado % 4] as [string, number];
}
