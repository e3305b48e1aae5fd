/** A person as she is registered, and as somebody types her again. */
export interface PersonaEscrita {
  dsnombre: string;
  dsapellidopaterno: string;
  dsapellidomaterno: string | null;
  fechanacimiento: string | null;
  dsedad: number | null;
  llgenero: number | null;
  dscurp: string | null;
}
type Azar = () => number;
const pickOf = <T>(random: Azar, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** Letters that sound alike, as they are mistaken for each other by ear. */
const OIDO = [
  ['Z', 'S'],
  ['S', 'Z'],
  ['CE', 'SE'],
  ['CI', 'SI'],
  ['V', 'B'],
  ['B', 'V'],
  ['LL', 'Y'],
  ['GE', 'JE'],
  ['GI', 'JI'],
  ['QUE', 'KE'],
  ['H', ''],
] as const;
/** A word as it sounds; one that sounds one way only with a letter less. */
function byEar(random: Azar, word: string): string {
  const may = OIDO.filter(([from]) => word.includes(from));
  if (!may.length) return byHand(random, word);
  const [from, to] = pickOf(random, may);
  return word.replace(from, to);
}
/** A key beside the right one, two that changed places, one too few or too many. */
function byHand(random: Azar, word: string): string {
  const at = 1 + Math.floor(random() * Math.max(word.length - 2, 1));
  const [before, here, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
  return pickOf(random, [
    `${before}${pickOf(random, [...'AEIOULNRST'])}${after}`,
    `${before}${after.slice(0, 1)}${here}${after.slice(1)}`,
    `${before}${after}`,
    `${before}${here}${here}${after}`,
  ]);
}

const RESBALONES: Readonly<Record<string, (random: Azar, p: PersonaEscrita) => Partial<PersonaEscrita> | undefined>> = {
  'apellido de oído': (random, p) => ({ dsapellidopaterno: byEar(random, p.dsapellidopaterno) }),
  'segundo apellido de oído': (random, p) =>
    p.dsapellidomaterno ? { dsapellidomaterno: byEar(random, p.dsapellidomaterno) } : undefined,
  'apellido con una letra': (random, p) => ({ dsapellidopaterno: byHand(random, p.dsapellidopaterno) }),
  'nombre de oído': (random, p) => ({ dsnombre: byEar(random, p.dsnombre) }),
  'nombre con una letra': (random, p) => ({ dsnombre: byHand(random, p.dsnombre) }),
  'sin segundo apellido': (_, p) => (p.dsapellidomaterno ? { dsapellidomaterno: null } : undefined),
  'apellidos invertidos': (_, p) =>
    p.dsapellidomaterno
      ? { dsapellidopaterno: p.dsapellidomaterno, dsapellidomaterno: p.dsapellidopaterno }
      : undefined,
  'un nombre menos': (random, p) => {
    const words = p.dsnombre.split(' ');
    return words.length > 1 ? { dsnombre: pickOf(random, words) } : undefined;
  },
  'día y mes invertidos': (_, p) => {
    const [year, month = '', day = ''] = p.fechanacimiento?.split('-') ?? [];
    return Number(day) <= 12 && day !== month && day ? { fechanacimiento: `${year}-${day}-${month}` } : undefined;
  },
  'sin fecha de nacimiento': (_, p) => (p.fechanacimiento ? { fechanacimiento: null } : undefined),
};
const RESBALONES_NOMBRES = Object.keys(RESBALONES);

/**
 * A registered person as she is typed a second time, with one slip: the first that she can have, from the asked one on. Her
 * age is that of a later day, and one in five has her CURP at hand.
 */
export function typeAgain(
  random: Azar,
  p: PersonaEscrita,
  cual: number,
): { escrita: PersonaEscrita; resbalon: string } {
  const base = {
    ...p,
    dsedad: p.dsedad === null || p.dsedad > 120 ? null : p.dsedad + Math.floor(random() * 2),
    dscurp: random() < 0.2 ? p.dscurp : null,
  };
  for (let i = 0; i < RESBALONES_NOMBRES.length; i++) {
    const resbalon = RESBALONES_NOMBRES[(cual + i) % RESBALONES_NOMBRES.length] as string;
    const change = RESBALONES[resbalon]?.(random, base);
    if (change) return { escrita: { ...base, ...change }, resbalon };
  }
  return { escrita: base, resbalon: 'ninguno' };
}

/** A person who does not exist: the given name of one, the surnames of two others, the birth of a fourth. */
export function mixPeople(all: readonly PersonaEscrita[], i: number): PersonaEscrita {
  const at = (k: number) => all[(i + k * 40) % all.length] as PersonaEscrita;
  const { dsapellidopaterno } = at(1);
  const { dsapellidomaterno } = at(2);
  const { fechanacimiento, dsedad } = at(3);
  return { ...at(0), dsapellidopaterno, dsapellidomaterno, fechanacimiento, dsedad, dscurp: null };
}
