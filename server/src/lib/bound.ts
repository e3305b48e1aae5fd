/** A window of one caller: how many refusals were recorded, and how many were left out since. */
interface CuentaAcotada {
  desde: number;
  veces: number;
  omitidos: number;
}

/** Callers that are remembered at once. */
const LLAMANTES = 10_000;

/**
 * Bounds what is written one by one: so many for a caller and window; the rest are counted, and told with the next one
 * that is written.
 */
export function createAcotador(porVentana: number, ventana: number) {
  const cuentas = new Map<string, CuentaAcotada>();
  /** Left out of callers that were forgotten: told with the next one of anybody. */
  let sueltos = 0;
  /** @returns how many were left out since the last one written; undefined when this one is only to be counted */
  const cabe = (quien: string): number | undefined => {
    const now = Date.now();
    if (cuentas.size > LLAMANTES) {
      for (const { omitidos } of cuentas.values()) sueltos += omitidos;
      cuentas.clear();
    }
    const known = cuentas.get(quien);
    const fresh = !known || now - known.desde > ventana;
    const cuenta = fresh ? { desde: now, veces: 0, omitidos: known?.omitidos ?? 0 } : known;
    cuentas.set(quien, cuenta);
    if (++cuenta.veces > porVentana) {
      cuenta.omitidos++;
      return undefined;
    }
    const omitidos = cuenta.omitidos + sueltos;
    cuenta.omitidos = 0;
    sueltos = 0;
    return omitidos;
  };
  /** Puts the count of left-out lines back, when the line that would have told it was not written. */
  const deja = (omitidos: number) => {
    sueltos += omitidos + 1;
  };
  return Object.assign(cabe, { deja });
}
