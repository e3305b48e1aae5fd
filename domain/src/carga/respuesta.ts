import type { RespuestaCarga } from './carga.contract.ts';

export const respuestaVacia = (carga: string): RespuestaCarga => ({
  carga,
  correctas: 0,
  integradas: [],
  existentes: [],
  erroresBack: [],
  victimasErrores: [],
  responsablesErrores: [],
});

/** Adds up the answers to two batches of a load: a file that was integrated later is no longer existing nor refused. */
export function sumRespuestas(a: RespuestaCarga, b: RespuestaCarga): RespuestaCarga {
  const later = new Set([...b.integradas, ...b.erroresBack, ...b.existentes].map((x) => x.numCarpeta));
  const before = <T extends { numCarpeta: string }>(list: readonly T[]) => list.filter((x) => !later.has(x.numCarpeta));
  const avisos = [...before(a.avisos ?? []), ...(b.avisos ?? [])];
  const integradas = [...before(a.integradas), ...b.integradas];
  return {
    carga: a.carga,
    correctas: integradas.length,
    integradas,
    existentes: [...before(a.existentes), ...b.existentes],
    erroresBack: [...before(a.erroresBack), ...b.erroresBack],
    victimasErrores: [...a.victimasErrores, ...b.victimasErrores],
    responsablesErrores: [...a.responsablesErrores, ...b.responsablesErrores],
    ...(avisos.length && { avisos }),
  };
}
