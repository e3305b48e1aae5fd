/** A window of one caller: what was recorded, and what was left out since. */
interface CuentaAcotada {
  desde: number;
  veces: number;
  omitidos: number;
}

/**
 * Bounds what is written one by one: so many for a caller and window; the rest are counted, and told with the next one
 * that is written.
 */
export function createAcotador(porVentana: number, ventana: number) {
  const cuentas = new Map<string, CuentaAcotada>();
  /** @returns how many were left out since the last one written; undefined when this one is only to be counted */
  return (quien: string): number | undefined => {
    const now = Date.now();
    if (cuentas.size > 10_000) cuentas.clear();
    const known = cuentas.get(quien);
    const fresh = !known || now - known.desde > ventana;
    const cuenta = fresh ? { desde: now, veces: 0, omitidos: known?.omitidos ?? 0 } : known;
    cuentas.set(quien, cuenta);
    if (++cuenta.veces > porVentana) {
      cuenta.omitidos++;
      return undefined;
    }
    const { omitidos } = cuenta;
    cuenta.omitidos = 0;
    return omitidos;
  };
}
