import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AST, parseRegExpLiteral } from '@eslint-community/regexpp';
import { parseSync } from 'vite';

const RAIZ = join(import.meta.dirname, '../..');

export interface Patron {
  source: string;
  flags: string;
  /** Where it stands. */
  en: string;
}

/** Every regular expression that is written in the product, and every place that makes one while it runs. */
export function patronesDelProducto(): { literales: Patron[]; hechos: string[] } {
  const literales = new Map<string, Patron>();
  const hechos: string[] = [];
  const visit = (node: unknown, en: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const one of node) visit(one, en);
      return;
    }
    const { type, regex, callee } = node as {
      type?: string;
      regex?: { pattern: string; flags: string };
      callee?: { name?: string };
    };
    if (type === 'Literal' && regex)
      literales.set(`/${regex.pattern}/${regex.flags}`, { source: regex.pattern, flags: regex.flags, en });
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') hechos.push(en);
    for (const value of Object.values(node)) visit(value, en);
  };
  for (const file of globSync('{domain,server,web,datos}/src/**/*.{ts,tsx}', { cwd: RAIZ })) {
    if (/\.(test|probe|ejemplo)\.tsx?$/.test(file)) continue;
    const { program, errors } = parseSync(file, readFileSync(join(RAIZ, file), 'utf8'));
    if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`);
    visit(program, file);
  }
  return { literales: [...literales.values()], hechos };
}

const CANDIDATOS = [
  ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)),
  '\t',
  '\n',
  '\0',
  'ñ',
  'Ñ',
  '\u0301',
  '\u200b',
  '\u2028',
  '😀',
];
/** A few characters that a class takes, unlike each other. */
const deClase = (raw: string, flags: string): string[] => {
  const one = new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, ''));
  const fit = CANDIDATOS.filter((c) => one.test(c));
  return [...new Set([fit[0], fit.find((c) => c !== ' '), fit.at(-1)])].filter((c) => c !== undefined);
};

/** The shortest text of a part of a pattern, its choices made the first way. */
function muestra(node: AST.Node, flags: string): string {
  switch (node.type) {
    case 'Alternative':
      return node.elements.map((e) => muestra(e, flags)).join('');
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives[0] ? muestra(node.alternatives[0], flags) : '';
    case 'Quantifier':
      return muestra(node.element, flags).repeat(Math.max(1, node.min));
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
    case 'CharacterClass':
      return deClase(node.raw, flags)[0] ?? '';
    default:
      return '';
  }
}

/** What stands one after the other in a part of a pattern, each way that it may go. */
const caminos = (node: AST.Node): readonly (readonly AST.Node[])[] =>
  node.type === 'Alternative'
    ? [node.elements]
    : node.type === 'Quantifier'
      ? [[node.element]]
      : 'alternatives' in node
        ? node.alternatives.map((one) => [one])
        : [];

/** What comes before and within each repetition of a pattern without a bound: what an attacker repeats. */
function repeticiones(node: AST.Node, flags: string, before = ''): [before: string, pump: string][] {
  const found: [string, string][] = [];
  if (node.type === 'Quantifier' && node.max > 100) {
    const { element } = node;
    const pumps =
      element.type === 'CharacterSet' || element.type === 'CharacterClass'
        ? deClase(element.raw, flags)
        : (caminos(element).length ? caminos(element).flat() : [element]).map((e) => muestra(e, flags));
    found.push(...pumps.filter(Boolean).map((pump): [string, string] => [before, pump]));
  }
  for (const camino of caminos(node)) {
    let sofar = before;
    for (const element of camino) {
      found.push(...repeticiones(element, flags, sofar));
      sofar += muestra(element, flags);
    }
  }
  return found;
}

const hasta = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Texts on which a pattern that goes back and forth does so most, each of any length. */
export function ataques({ source, flags }: Patron): ((length: number) => string)[] {
  const { pattern } = parseRegExpLiteral(`/${source}/${flags}`);
  const makers = new Map<string, (length: number) => string>();
  for (const [before, pump] of repeticiones(pattern, flags))
    for (const end of ['\0', '\n!', ']']) {
      makers.set(`1 ${before} ${pump} ${end}`, (n) => before + hasta(pump, n) + end);
      makers.set(`2 ${pump} ${end}`, (n) => `!${hasta(pump, n)}${end}`);
      makers.set(`3 ${before} ${pump} ${end}`, (n) => hasta(before + pump, n) + end);
    }
  return [...makers.values()];
}
