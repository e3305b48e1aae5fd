/** How many texts that came once are remembered, until all of them are forgotten. */
const RECORDADOS = 1_000;
/** How many texts of a family are named. */
const DE_UNA_FAMILIA = 3;

/** A text with its lists cut to one entry: a statement over ten ids and one over eleven are of the same family. */
const familiaDe = (text: string): string =>
  text
    .replace(/\$\d+/g, '$')
    .replace(/\$(?:, ?\$)+/g, '$')
    .replace(/\(\$\)(?:, ?\(\$\))+/g, '($)');

/**
 * Names the statements that connections prepare. Each name takes a place, and there are few. So a text is named when it comes
 * for the second time, and only three texts of a family are: searches that come once, and lists of every length, would
 * take the places of the statements that come often. A name is never taken away.
 * @param prefix what the names begin with
 * @returns the name of a text, or undefined when it is to travel without one
 */
export function createNombres(prefix: string, places: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  /** The texts that came once. */
  const once = new Set<string>();
  /** How many texts of each family are named. */
  const members = new Map<string, number>();
  const isAgain = (text: string): boolean => {
    if (once.delete(text)) return true;
    if (once.size >= RECORDADOS) once.clear();
    once.add(text);
    return false;
  };
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= places || !isAgain(text)) return known;
    const familia = familiaDe(text);
    const named = members.get(familia) ?? 0;
    if (named === DE_UNA_FAMILIA) return undefined;
    members.set(familia, named + 1);
    const name = `${prefix}_${names.size}`;
    names.set(text, name);
    return name;
  };
}
