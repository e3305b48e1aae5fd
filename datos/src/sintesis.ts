import { normalize } from '@renadet/domain/lib/texto';
import { APERTURA, CIERRE, CONDUCTA, FINALIDAD, HECHO } from './listas/sintesis.ts';
import { chance, pick, type Random } from './random.ts';

/** The words that an account of the facts mentions, all normalised. */
export interface Datos {
  lugar: string;
  fecha: string;
  hora: string;
  autoridad: string;
  victimas: string;
}
type Plantilla = (datos: Datos) => string;

const SLOT = /\{(\w+)\}/;
/** Cut once into literal and named pieces: a million accounts are made from them. */
function compile(text: string): Plantilla {
  // odd pieces are the names, and names are lower case: normalise the others only
  const pieces = text.split(SLOT).map((piece, i) => (i % 2 ? piece : mayusculas(piece)));
  return (datos) => {
    let out = '';
    for (let i = 0; i < pieces.length; i++) out += i % 2 ? datos[pieces[i] as keyof Datos] : pieces[i];
    return out;
  };
}
/** Normalised, but keeping the spaces at both ends of a piece. */
const mayusculas = (piece: string) => normalize(`|${piece}|`).slice(1, -1);

const [apertura, hecho, conducta, finalidad, cierre] = [APERTURA, HECHO, CONDUCTA, FINALIDAD, CIERRE].map((list) =>
  list.map(compile),
) as [Plantilla[], Plantilla[], Plantilla[], Plantilla[], Plantilla[]];

const LARGA = 3_400;

/** An account of the facts, 150 to 800 characters; one in five hundred nearly fills the field's 4,000. */
export function sintesis(random: Random, datos: Datos): string {
  const write = (list: Plantilla[]) => pick(random, list)(datos);
  let text = `${write(apertura)} ${write(hecho)} ${write(conducta)}`;
  if (chance(random, 0.35)) text += ` ${write(conducta)}`;
  if (chance(random, 0.6)) text += ` ${write(finalidad)}`;
  const paragraph = chance(random, 0.12) ? '\n' : ' ';
  if (chance(random, 0.75)) text += paragraph + write(cierre);
  if (chance(random, 0.2)) text += ` ${write(cierre)}`;
  if (chance(random, 0.002)) while (text.length < LARGA) text += `\n${write(conducta)} ${write(cierre)}`;
  return text;
}
