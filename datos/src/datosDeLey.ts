import { NACIONALIDAD } from '@renadet/domain/catalogos/ids';
import { SI, type SiNo } from '@renadet/domain/lib/siNo';
import { type Day, dateOf } from './days.ts';
import { between, chance, type Random, weighted } from './random.ts';
import { drawApart, maybe, siNo, type Taller } from './taller.ts';

/** Most told first; by their ids in the seeds. Blows, threats and suffocation are what is denounced most. */
const metodo = weighted([
  ...([
    [26, 1],
    [15, 12],
    [13, 2],
    [9, 3],
    [7, 5],
    [6, 13],
    [5, 9],
    [5, 8],
    [4, 7],
    [3, 10],
  ] as const),
  ...([
    [3, 11],
    [2, 14],
    [1, 4],
    [1, 6],
    [0.5, 15],
    [1, 16],
  ] as const),
]);
const finalidad = weighted([
  [32, 2],
  [24, 1],
  [18, 3],
  [15, 4],
  [6, 5],
  [3, 6],
  [2, 7],
] as const);
const motivo = weighted([
  [18, 1],
  [16, 5],
  [14, 7],
  [12, 10],
  [10, 3],
  [9, 8],
  [8, 9],
  [5, 4],
  [4, 6],
  [2, 2],
  [6, 11],
] as const);
/** A few, in order and each once. */
const some = (random: Random, of: (random: Random) => number, most: number): number[] =>
  [...new Set(Array.from({ length: between(random, 1, most) }, () => of(random)))].sort((a, b) => a - b);

/** A victim before the law's own questions are answered. */
interface VictimaSinLey {
  llvictima: number;
  llnacionalidad: number | null;
  bomedidaproteccion: SiNo;
  /** Day on which she was registered. */
  registro: Day;
}

/** The victim's data of law; of most victims none was captured. */
export function datosDeLey(taller: Taller, v: VictimaSinLey) {
  const { llvictima, llnacionalidad, bomedidaproteccion, registro } = v;
  const { ultimo } = taller;
  const random = drawApart(taller, llvictima, 'ley');
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
    metodos: maybe(random, 0.45, () => some(random, metodo, 4)),
    finalidades: maybe(random, 0.4, () => some(random, finalidad, 2)),
    motivos: maybe(random, 0.06, () => some(random, motivo, 2)),
    llprecisionnacimiento: null,
    fcreparacion: boreparacion === SI && chance(random, 0.9) ? day(180) : null,
  };
}
