import type { Corrida, RenglonCorrida } from '@renadet/domain/justicianet/justicianet.schema';
import { entero } from '@renadet/domain/lib/entero';
import { momento } from '../../lib/momento.ts';

const carpetas = (n: number) => (n === 1 ? '1 carpeta' : `${entero(n)} carpetas`);
const NOMBRE = { INTEGRAR: 'Integración', SINCRONIZAR: 'Sincronización' } as const;

/** How far a run is. */
export const hechas = ({ tipo, estado, hechas: done, total }: Corrida): string =>
  estado === 'EN_ESPERA'
    ? `${NOMBRE[tipo]} de ${carpetas(total)}: en espera de su turno.`
    : `${NOMBRE[tipo]} en curso: ${entero(done)} de ${carpetas(total)}.`;

/** How long a run still takes, by its pace so far; nothing before its pace is known. */
export function areMissing({ iniciada, hechas: done, total }: Corrida, now: number): string {
  if (iniciada === null || done < 5) return '';
  const seconds = ((now - Date.parse(iniciada)) / 1000 / done) * (total - done);
  if (seconds < 60) return 'Falta menos de un minuto.';
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? 'Falta un minuto.' : `Faltan unos ${entero(minutes)} minutos.`;
}

const FIN = {
  TERMINADA: 'terminada',
  CANCELADA: 'cancelada',
  INTERRUMPIDA: 'interrumpida porque JusticiaNet dejó de responder',
  EN_ESPERA: 'en espera',
  EN_CURSO: 'en curso',
} as const;

/** The end of a run: its totals, and how many were left. */
export function resumen({ tipo, estado, total, hechas: done, correctas, creada }: Corrida): string {
  const wrong = done - correctas;
  const left = total - done;
  const parts = [
    `${entero(correctas)} de ${carpetas(total)} sin problema`,
    ...(wrong ? [`${entero(wrong)} con problema`] : []),
    ...(left ? [`${entero(left)} sin intentar`] : []),
  ];
  return `${NOMBRE[tipo]} del ${momento(creada)} ${FIN[estado]}: ${parts.join(', ')}.`;
}

/** Outcome of one file of a run. */
export const resultado = ({ result }: RenglonCorrida): string =>
  result === null
    ? 'Sin intentar'
    : result === 'REGISTRO_EXITOSO'
      ? 'Correcto'
      : result === 'ERROR_GUARDAR_EXISTE'
        ? 'Ya existe'
        : 'Error';
