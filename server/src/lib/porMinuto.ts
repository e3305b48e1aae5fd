const MINUTO = 60_000;
/** Users that are remembered at most. */
const RECORDADOS = 20_000;

/** Counts what each user asks in a minute. @returns seconds to wait for one who asked too often; 0 for the others */
export function createPorMinuto(maximo: number): (llusuario: number) => number {
  const cuentas = new Map<number, { desde: number; veces: number }>();
  return (llusuario) => {
    const now = performance.now();
    let cuenta = cuentas.get(llusuario);
    if (!cuenta || now - cuenta.desde >= MINUTO) {
      if (cuentas.size >= RECORDADOS) cuentas.clear();
      cuenta = { desde: now, veces: 0 };
      cuentas.set(llusuario, cuenta);
    }
    return ++cuenta.veces > maximo ? Math.ceil((cuenta.desde + MINUTO - now) / 1000) : 0;
  };
}
