import type { Comparable, Frecuencias } from './comparable.ts';
import type { Grado, MedidaDeCampo } from './medida.ts';
import { APELLIDOS_DE_PARIENTES, NOMBRE, NOMBRE_DE_PARIENTES, type Parentesco } from './pesos.ts';
import { isDosLetras, isParecido, isUnaLetra } from './unaLetra.ts';

type Casilla = 'nombres' | 'paterno' | 'materno';
/** A word of a name as written, as it sounds, and where it stands. */
export interface Escrito {
  texto: string;
  sonido: string | null;
  casilla: Casilla;
  /** The names that it may stand for. */
  apodo: string;
}
const GRADOS = ['igual', 'apodo', 'suena igual', 'una letra', 'parecido'] as const;
type Parecido = (typeof GRADOS)[number];

/**
 * Sounds of so many letters say enough to be known again by themselves (JOSE and JESUS sound JS), or by all but one of them; of
 * a foreigner, whose last letters nobody hears (LUCKNER, LUKNE), fewer do.
 */
const [SONIDO, SONIDO_LARGO, SONIDO_AJENO] = [3, 4, 3];
/**
 * First sounds that are taken for each other in foreign names: JEAN and YAN, WILNER and GUILNER, CHARLES and SHARLES. Keys have
 * them, too (claves_base.sql).
 */
const PRINCIPIOS: ReadonlySet<string> = new Set(['IJ', 'BG', 'KS']);
const isOtroPrincipio = (a: string, b: string): boolean =>
  a.length > 1 && a.slice(1) === b.slice(1) && PRINCIPIOS.has([a.slice(0, 1), b.slice(0, 1)].toSorted().join(''));
function isSonidoParecido({ sonido: a }: Escrito, { sonido: b }: Escrito, esAjeno: boolean): boolean {
  if (a === null || b === null) return false;
  const largo = esAjeno ? SONIDO_AJENO : SONIDO_LARGO;
  if (a === b) return esAjeno && a.length > 1;
  return (Math.min(a.length, b.length) >= largo && isUnaLetra(a, b)) || isOtroPrincipio(a, b);
}
const isSonido = (a: Escrito, b: Escrito): boolean =>
  a.sonido !== null &&
  a.sonido === b.sonido &&
  (a.sonido.length >= SONIDO || isUnaLetra(a.texto, b.texto) || isDosLetras(a.texto, b.texto));

const isOneOf = (texto: string, apodo: string): boolean => apodo !== '' && apodo.split(' ').includes(texto);
/** How two words are alike, of a foreigner's name or not; null where they are others. */
function alike(a: Escrito, b: Escrito, esAjeno: boolean): Parecido | null {
  if (a.texto === b.texto) return 'igual';
  if (isOneOf(a.texto, b.apodo) || isOneOf(b.texto, a.apodo)) return 'apodo';
  if (isSonido(a, b)) return 'suena igual';
  if (isUnaLetra(a.texto, b.texto)) return 'una letra';
  return isParecido(a.texto, b.texto) || isSonidoParecido(a, b, esAjeno) ? 'parecido' : null;
}

type UnoDe = (texto: string) => number;
/** How many people there are for each one with a name. */
const oneOf =
  (counts: ReadonlyMap<string, number>, total: number): UnoDe =>
  (texto) =>
    Math.max(1, total / Math.max(counts.get(texto) ?? 0, NOMBRE.minimo));

/**
 * How much more often a name is written so for one person than for two; a common name tells less than a rare one. For a slip:
 * how likely it makes one name of the other, and how likely the other is anyhow.
 */
const rarity = (how: Parecido, a: string, b: string, one: UnoDe): number =>
  how === 'igual' ? one(a) : (one(a) + one(b)) / (2 * NOMBRE.variantes[how]);

/** A name of another language is written by ear more often than not. */
const ajeno = (grado: Grado, esAjeno: boolean): number => (grado === 'parecido' && esAjeno ? NOMBRE.extranjera : 1);

type DeParientes = Record<Parentesco, number>;
const ofRelatives = (measure: (de: Parentesco) => number): DeParientes => ({
  pariente: measure('pariente'),
  padre: measure('padre'),
  gemela: measure('gemela'),
  gemelaAparte: measure('gemelaAparte'),
});
const NADA = ofRelatives(() => 0);
/** A measure whose bits of relatives are asked of few. */
interface MedidaDeNombre extends Pick<MedidaDeCampo, 'campo' | 'grado' | 'uno'> {
  same: number;
  relatives: () => DeParientes;
}
const toMedida = ({ same, relatives, ...rest }: MedidaDeNombre): MedidaDeCampo => ({
  ...rest,
  bits: { misma: same, otraVez: same, conjuntas: 0, tocaya: same, ...relatives() },
});

/** A surname as one, and its words. */
export interface Apellido {
  junto: Escrito;
  words: readonly Escrito[];
}
/** How somebody is called, as it is compared: read once for all who are compared with her. */
export interface VictimaNombrada extends Pick<Comparable, 'llgenero' | 'decasada' | 'extranjera'> {
  nombres: readonly Escrito[];
  paterno: Apellido | null;
  materno: Apellido | null;
}
type DeNombres = Pick<Comparable, 'nombres' | 'sonidosnombres' | 'apodos'>;
export const readNombres = ({ nombres, sonidosnombres, apodos }: DeNombres): readonly Escrito[] =>
  nombres.map((texto, i) => {
    const [sonido, apodo] = [sonidosnombres[i] ?? null, apodos[i] ?? ''];
    return { texto, sonido, casilla: 'nombres', apodo };
  });
type DeApellidos = Pick<Comparable, 'paterno' | 'materno' | 'sonidopaterno' | 'sonidomaterno' | 'sonidosapellidos'>;
export function readApellido(c: DeApellidos, casilla: 'paterno' | 'materno'): Apellido | null {
  const texto = c[casilla];
  if (!texto) return null;
  const sonido = casilla === 'paterno' ? c.sonidopaterno : c.sonidomaterno;
  const before = casilla === 'paterno' || !c.paterno ? 0 : c.paterno.split(' ').length;
  const words = texto.split(' ').map((word, i) => {
    return { texto: word, sonido: c.sonidosapellidos[before + i] ?? null, casilla, apodo: '' };
  });
  return { junto: { texto, sonido, casilla, apodo: '' }, words };
}
/** A victim is compared with many: her name is read once. */
const leidas = new WeakMap<Comparable, VictimaNombrada>();
export function nombradaDe(c: Comparable): VictimaNombrada {
  const known = leidas.get(c);
  if (known) return known;
  const { llgenero, decasada, extranjera } = c;
  const [paterno, materno] = [readApellido(c, 'paterno'), readApellido(c, 'materno')];
  const nombrada = { nombres: readNombres(c), paterno, materno, llgenero, decasada, extranjera };
  leidas.set(c, nombrada);
  return nombrada;
}
const NINGUNA: readonly Escrito[] = [];
/** All words of a name, box after box. */
const wordsOf = ({ nombres, paterno, materno }: VictimaNombrada): readonly Escrito[] => [
  ...nombres,
  ...(paterno?.words ?? NINGUNA),
  ...(materno?.words ?? NINGUNA),
];
const isDeAjena = (a: VictimaNombrada, b: VictimaNombrada): boolean => a.extranjera || b.extranjera;
/** Two words that were written as one, as the other record parts them; a vowel may have gone: MARICARMEN. */
const partLike = (words: readonly Escrito[], other: readonly Escrito[]): Escrito[] =>
  words.flatMap((word) => {
    const i = other.findIndex(({ texto }, k) => {
      const next = other[k + 1];
      if (!next || word.texto.length < texto.length + next.texto.length - 1) return false;
      const junto = texto + next.texto;
      return junto === word.texto || (/[AEIOU]$/.test(texto) && texto.slice(0, -1) + next.texto === word.texto);
    });
    return i < 0 ? [word] : other.slice(i, i + 2).map((part) => ({ ...part, casilla: word.casilla }));
  });

interface Pareja {
  i: number;
  j: number;
  how: Parecido;
}
/** Words of one name with those of the other: the most alike first, each once. */
function match(
  a: readonly Escrito[],
  b: readonly Escrito[],
  esAjeno: boolean,
  grados: readonly Parecido[] = GRADOS,
): Pareja[] {
  const found: Pareja[] = [];
  const hows = a.map((word) => b.map((other) => alike(word, other, esAjeno)));
  for (const how of grados)
    for (const [i, row] of hows.entries()) {
      if (found.some((p) => p.i === i)) continue;
      const j = row.findIndex((is, k) => is === how && !found.some((p) => p.j === k));
      if (j >= 0) found.push({ i, j, how });
    }
  return found;
}
/** Whether the words of one come before those of the other; of equal ones either does. */
function isBefore(a: readonly Escrito[], b: readonly Escrito[]): boolean {
  const k = a.findIndex(({ texto, casilla }, i) => texto !== b[i]?.texto || casilla !== b[i]?.casilla);
  const [word, other] = [a[k], b[k]];
  if (!word || !other) return !word;
  return word.texto === other.texto ? word.casilla < other.casilla : word.texto < other.texto;
}
/** In one order, whichever comes first, so that of several ways to match words the same is taken. */
function inOrder(a: readonly Escrito[], b: readonly Escrito[]): [Escrito[], Escrito[]] {
  const [one, other] = isBefore(a, b) ? [a, b] : [b, a];
  return [partLike(one, other), partLike(other, one)];
}

function gradeNombres(a: readonly Escrito[], b: readonly Escrito[], found: readonly Pareja[]) {
  if (!found.length) return 'distinto';
  const isAll = found.length === Math.min(a.length, b.length);
  if (!isAll) return 'en parte';
  const worst = found.reduce((most, { how }) => Math.max(most, GRADOS.indexOf(how)), 0);
  if (worst) return GRADOS[worst] ?? 'distinto';
  if (a.length !== b.length) return 'falta';
  return found.every(({ i, j }) => i === j) ? 'igual' : 'invertidos';
}

const SOLO_IGUAL = ['igual'] as const;
/** The given names: whole, one of them missing, some of them alike. */
function compareNombres(a: VictimaNombrada, b: VictimaNombrada, one: UnoDe): MedidaDeNombre {
  const campo = 'nombre';
  const [un, otro] = inOrder(a.nombres, b.nombres);
  if (!un.length || !otro.length) return { campo, grado: 'falta', same: 0, relatives: () => NADA };
  // FERNANDO and FERNANDA are two names
  const isOtroSexo = a.llgenero !== null && b.llgenero !== null && a.llgenero !== b.llgenero;
  const found = match(un, otro, isDeAjena(a, b), isOtroSexo ? SOLO_IGUAL : GRADOS);
  const grado = gradeNombres(un, otro, found);
  const rare = found.reduce(
    (all, { i, j, how }) => all * rarity(how, un[i]?.texto ?? '', otro[j]?.texto ?? '', one),
    1,
  );
  const same = Math.log2(NOMBRE.nombre[grado] * ajeno(grado, isDeAjena(a, b)) * rare);
  const relatives = () =>
    ofRelatives((de) => {
      const { azar, comparten } = NOMBRE_DE_PARIENTES[de][grado];
      return Math.log2(azar + comparten * rare);
    });
  return { campo, grado, same, relatives, ...(grado === 'igual' && { uno: Math.round(rare) }) };
}

interface MedidaDeApellido {
  grado: Grado;
  razon: number;
  uno?: number;
}
/** The words of the shorter of two surnames, where the longer one has all of them. */
function partOf(a: string, b: string): string[] | null {
  if (!a.includes(' ') && !b.includes(' ')) return null;
  const [short, long] = [a.split(' '), b.split(' ')].toSorted((x, y) => x.length - y.length) as [string[], string[]];
  return short.length < long.length && short.every((word) => long.includes(word)) ? short : null;
}
function compareApellido(
  a: Escrito | undefined,
  b: Escrito | undefined,
  esAjeno: boolean,
  one: UnoDe,
): MedidaDeApellido {
  if (!a || !b) return { grado: a || b ? 'falta' : 'en ninguna', razon: 1 };
  const part = partOf(a.texto, b.texto);
  if (part) return { grado: 'en parte', razon: NOMBRE.apellido['en parte'] * Math.max(...part.map(one)) };
  const grado = alike(a, b, esAjeno);
  if (!grado) return { grado: 'distinto', razon: NOMBRE.apellido.distinto };
  const rare = rarity(grado, a.texto, b.texto, one);
  return { grado, razon: NOMBRE.apellido[grado] * rare, ...(grado === 'igual' && { uno: Math.round(rare) }) };
}

/**
 * A missing second surname says something too, where the first ones are known: records of one person lack it more often, above
 * all both of them, than records of two. Of a foreigner it says nothing: abroad one surname is usual. Nor does one that may be her husband's speak against a woman.
 */
function absence(materno: MedidaDeApellido, a: VictimaNombrada, b: VictimaNombrada): MedidaDeApellido {
  const { grado } = materno;
  if (grado === 'distinto' && (a.decasada || b.decasada)) return { grado: 'de casada', razon: 1 };
  return (grado === 'falta' || grado === 'en ninguna') && !a.extranjera && !b.extranjera && a.paterno && b.paterno
    ? { ...materno, razon: NOMBRE.sinMaterno[grado] }
    : materno;
}

/** The surnames, in their order or changed over; relatives have both, or one of them. */
function compareApellidos(a: VictimaNombrada, b: VictimaNombrada, one: UnoDe): MedidaDeNombre[] {
  const measure = (un: Apellido | null, otro: Apellido | null): MedidaDeApellido => {
    const apellido = compareApellido(un?.junto, otro?.junto, isDeAjena(a, b), one);
    return { ...apellido, razon: apellido.razon * ajeno(apellido.grado, isDeAjena(a, b)) };
  };
  const paterno = measure(a.paterno, b.paterno);
  const materno = absence(measure(a.materno, b.materno), a, b);
  const [un, otro] = [measure(a.paterno, b.materno), measure(a.materno, b.paterno)];
  const crossed = NOMBRE.invertidos * (un.razon * otro.razon);
  const relatives = () =>
    ofRelatives((de) => {
      const { ambos, alReves, paterno: p, materno: m, cruzado } = APELLIDOS_DE_PARIENTES[de];
      return Math.log2(
        ambos * paterno.razon * materno.razon +
          alReves * crossed +
          p * paterno.razon +
          m * materno.razon +
          (cruzado * (un.razon + otro.razon)) / 2,
      );
    });
  if (crossed > paterno.razon * materno.razon)
    return [{ campo: 'apellidos', grado: 'invertidos', same: Math.log2(crossed), relatives }];
  const line = (
    campo: 'paterno' | 'materno',
    { grado, razon, uno }: MedidaDeApellido,
    de: () => DeParientes,
  ): MedidaDeNombre => ({
    campo,
    grado,
    same: Math.log2(razon),
    relatives: de,
    ...(uno && { uno }),
  });
  return [line('paterno', paterno, relatives), line('materno', materno, () => NADA)];
}

const isCambiada = (a: Escrito, b: Escrito): boolean =>
  a.casilla !== b.casilla && (a.texto === b.texto || (a.sonido !== null && a.sonido === b.sonido));
/**
 * All words of two names whatever box each was written in: the name where the surname belongs, everything in one box. Null where
 * no word changed its box. Of relatives those words are taken for shared that are surnames in one of the two.
 */
function compareCompleto(a: VictimaNombrada, b: VictimaNombrada, one: UnoDe): MedidaDeNombre | null {
  const [deA, deB] = [wordsOf(a), wordsOf(b)];
  if (!deA.some((word) => deB.some((other) => isCambiada(word, other)))) return null; // as of nearly all
  const [un, otro] = inOrder(deA, deB);
  const found = match(un, otro, isDeAjena(a, b));
  if (found.length < 2 || found.every(({ i, j }) => un[i]?.casilla === otro[j]?.casilla)) return null;
  const { apellido, casillas } = NOMBRE;
  // what lacking a second surname says hangs on no box
  const materno = absence(compareApellido(a.materno?.junto, b.materno?.junto, isDeAjena(a, b), one), a, b);
  const sinMaterno = materno.grado === 'en ninguna' ? Math.log2(materno.razon) : 0;
  let bits = Math.log2(casillas.cambian) + sinMaterno;
  const shared = { un: 0, otro: 0 };
  for (const { i, j, how } of found) {
    const [word, other] = [un[i], otro[j]];
    if (!word || !other) continue;
    const rare = Math.log2(apellido[how] * rarity(how, word.texto, other.texto, one));
    bits += rare;
    if (word.casilla !== 'nombres') shared.un += rare;
    if (other.casilla !== 'nombres') shared.otro += rare;
  }
  const left = [un.length - found.length, otro.length - found.length].toSorted((x, y) => x - y) as [number, number];
  bits += left[0] * Math.log2(casillas.distinta) + (left[1] - left[0]) * Math.log2(casillas.falta);
  const how = left[0] ? 'distinto' : 'igual';
  const relatives = () =>
    ofRelatives(
      (de) =>
        Math.log2(casillas.cambian * APELLIDOS_DE_PARIENTES[de].ambos * NOMBRE_DE_PARIENTES[de][how].azar) +
        Math.max(shared.un, shared.otro),
    );
  return { campo: 'completo', grado: 'otras casillas', same: bits, relatives };
}

const sameOf = (medidas: readonly MedidaDeNombre[]) => medidas.reduce((sum, { same }) => sum + same, 0);
/** The name, box by box, or all its words where they speak more for one person. */
function measureNombre(
  a: VictimaNombrada,
  b: VictimaNombrada,
  { nombres, apellidos, victimas }: Frecuencias,
): MedidaDeNombre[] {
  const [deNombre, deApellido] = [oneOf(nombres, victimas), oneOf(apellidos, 2 * victimas)];
  const boxes = [compareNombres(a, b, deNombre), ...compareApellidos(a, b, deApellido)];
  const completo = compareCompleto(a, b, (texto) => Math.min(deNombre(texto), deApellido(texto)));
  return completo && completo.same > sameOf(boxes) ? [completo] : boxes;
}
export const compareNombre = (a: VictimaNombrada, b: VictimaNombrada, frecuencias: Frecuencias): MedidaDeCampo[] =>
  measureNombre(a, b, frecuencias).map(toMedida);
/** What the name says for one person against people who share nothing, in bits. */
export const sameNombre = (a: VictimaNombrada, b: VictimaNombrada, frecuencias: Frecuencias): number =>
  sameOf(measureNombre(a, b, frecuencias));
