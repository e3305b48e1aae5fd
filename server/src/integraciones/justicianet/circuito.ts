import { FallaJusticiaNet } from './falla.ts';

const FALLAS = 5;
const PAUSA_MS = 15_000;

/**
 * After five failures in a row nothing more is asked for fifteen seconds: callers are told at once instead of waiting
 * each for itself. Then one call tries; its outcome decides for all.
 * @param ahora milliseconds that only grow
 */
export function createCircuito(ahora: () => number = () => performance.now()) {
  let seguidas = 0;
  let pausaHasta = 0;
  let probando = false;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const abierto = seguidas >= FALLAS;
    if (abierto && (probando || ahora() < pausaHasta)) throw new FallaJusticiaNet('EN_PAUSA');
    if (abierto) probando = true;
    try {
      const result = await work();
      seguidas = 0;
      return result;
    } catch (error) {
      seguidas++;
      pausaHasta = ahora() + PAUSA_MS;
      throw error;
    } finally {
      if (abierto) probando = false;
    }
  };
}
