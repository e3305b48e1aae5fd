import { NACIONALIDAD } from '@renadet/domain/catalogos/ids';
import { SI, type SiNo } from '@renadet/domain/lib/siNo';
import { type Day, dateOf } from './days.ts';
import { between, chance, createRandom } from './random.ts';
import { maybe, siNo } from './taller.ts';

/** What is known of a victim before the law's own questions are answered. */
interface VictimaSinLey {
  llvictima: number;
  llnacionalidad: number | null;
  bomedidaproteccion: SiNo;
  /** Day on which she was registered, and the newest day on which anything happened. */
  registro: Day;
  ultimo: Day;
}

/**
 * What the law asks for of a victim, for most of them not captured. By numbers of her own: those of the run would give
 * every seed other victims than before.
 */
export function datosDeLey({ llvictima, llnacionalidad, bomedidaproteccion, registro, ultimo }: VictimaSinLey) {
  const random = createRandom(llvictima);
  const day = (sooner: number) => dateOf(between(random, Math.min(registro + sooner, ultimo), ultimo));
  const boavisoconsular =
    llnacionalidad === NACIONALIDAD.MEXICANA ? null : maybe(random, 0.6, () => siNo(random, 0.45, 0.2));
  const isInscrita = chance(random, 0.04);
  const boreparacion = maybe(random, 0.35, () => siNo(random, 0.01, 0.1));
  return {
    boafrodescendiente: maybe(random, 0.4, () => siNo(random, 0.02, 0.2)),
    fcmedidaproteccion: bomedidaproteccion === SI && chance(random, 0.8) ? day(0) : null,
    boavisoconsular,
    fcavisoconsular: boavisoconsular === SI && chance(random, 0.7) ? day(0) : null,
    dsrenavi: isInscrita ? `RENAVI/${String(between(random, 1, 99_999)).padStart(5, '0')}` : null,
    fcrenavi: isInscrita && chance(random, 0.9) ? day(30) : null,
    boreparacion,
    fcreparacion: boreparacion === SI && chance(random, 0.9) ? day(180) : null,
  };
}
