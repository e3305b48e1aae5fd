import type { Comparable, Frecuencias } from './comparable.ts';
import type { Bits, Grado, MedidaDeCampo } from './medida.ts';
import { APELLIDOS_DE_PARIENTES, NOMBRE, NOMBRE_DE_PARIENTE } from './pesos.ts';
import { isUnaLetra } from './unaLetra.ts';

/** A name as written and as it sounds. */
interface Escrito {
  texto: string;
  sonido: string | null;
}
type Parecido = 'igual' | 'suena igual' | 'una letra';

/** How two words are alike; null where they are others. */
function alike(a: Escrito, b: Escrito): Parecido | null {
  if (a.texto === b.texto) return 'igual';
  if (a.sonido && a.sonido === b.sonido) return 'suena igual';
  return isUnaLetra(a.texto, b.texto) ? 'una letra' : null;
}

/** How many people there are for each one with a name. */
const oneOf = (texto: string, counts: ReadonlyMap<string, number>, total: number): number =>
  Math.max(1, total / Math.max(counts.get(texto) ?? 0, NOMBRE.minimo));

/**
 * How much more often a name is written so for one person than for two; a common name tells less than a rare one. For a slip:
 * how likely it makes one name of the other, and how likely the other is anyhow.
 */
function rarity(how: Parecido, a: string, b: string, counts: ReadonlyMap<string, number>, total: number): number {
  const [one, other] = [oneOf(a, counts, total), oneOf(b, counts, total)];
  return how === 'igual' ? one : (one + other) / (2 * NOMBRE.variantes[how]);
}

const toBits = (same: number, pariente: number, padre: number): Bits => ({
  misma: same,
  otraVez: same,
  pariente,
  padre,
  conjuntas: 0,
  tocaya: same,
});

const words = ({ nombres, sonidosnombres }: Comparable): Escrito[] =>
  nombres.map((texto, i) => ({ texto, sonido: sonidosnombres[i] ?? null }));
const GRADOS = ['igual', 'suena igual', 'una letra'] as const;
interface Pareja {
  i: number;
  j: number;
  how: Parecido;
}

/** Words of one name with those of the other: the most alike first, each once. */
function match(a: readonly Escrito[], b: readonly Escrito[]): Pareja[] {
  const found: Pareja[] = [];
  for (const how of GRADOS)
    for (const [i, word] of a.entries()) {
      if (found.some((p) => p.i === i)) continue;
      const j = b.findIndex((other, k) => alike(word, other) === how && !found.some((p) => p.j === k));
      if (j >= 0) found.push({ i, j, how });
    }
  return found;
}

function gradeNombres(a: readonly Escrito[], b: readonly Escrito[], found: readonly Pareja[]) {
  if (!found.length) return 'distinto';
  const isAll = found.length === Math.min(a.length, b.length);
  if (!isAll) return 'en parte';
  const worst = found.reduce((most, { how }) => Math.max(most, GRADOS.indexOf(how)), 0);
  if (worst) return GRADOS[worst] ?? 'distinto';
  if (a.length !== b.length) return 'falta';
  return found.every(({ i, j }) => i === j) ? 'igual' : 'en parte';
}

/** The given names: whole, one of them missing, some of them alike. */
export function compareNombres(a: Comparable, b: Comparable, { nombres, victimas }: Frecuencias): MedidaDeCampo {
  const campo = 'nombre';
  // in one order, whichever comes first, so that of several ways to match words the same is taken
  const [one, other] = a.nombres.join(' ') <= b.nombres.join(' ') ? [words(a), words(b)] : [words(b), words(a)];
  if (!one.length || !other.length) return { campo, grado: 'falta', bits: toBits(0, 0, 0) };
  const found = match(one, other);
  const grado = gradeNombres(one, other, found);
  const rare = found.reduce(
    (all, { i, j, how }) => all * rarity(how, one[i]?.texto ?? '', other[j]?.texto ?? '', nombres, victimas),
    1,
  );
  const same = Math.log2(NOMBRE.nombre[grado] * rare);
  const bits = toBits(same, grado === 'igual' ? Math.log2(NOMBRE_DE_PARIENTE) : 0, same);
  return { campo, grado, bits, ...(grado === 'igual' && { uno: Math.round(rare) }) };
}

interface Apellido {
  grado: Grado;
  razon: number;
  uno?: number;
}
function compareApellido(a: Escrito | null, b: Escrito | null, { apellidos, victimas }: Frecuencias): Apellido {
  if (!a || !b) return { grado: a || b ? 'falta' : 'en ninguna', razon: 1 };
  const grado = alike(a, b) ?? 'distinto';
  if (grado === 'distinto') return { grado, razon: NOMBRE.apellido.distinto };
  const rare = rarity(grado, a.texto, b.texto, apellidos, 2 * victimas);
  return { grado, razon: NOMBRE.apellido[grado] * rare, ...(grado === 'igual' && { uno: Math.round(rare) }) };
}

/**
 * A missing second surname says something too, where the first ones are known: records of one person lack it more often,
 * above all both of them, than records of two.
 */
const absence = (materno: Apellido, known: boolean): Apellido =>
  known && (materno.grado === 'falta' || materno.grado === 'en ninguna')
    ? { ...materno, razon: NOMBRE.sinMaterno[materno.grado] }
    : materno;

const escrito = (texto: string | null, sonido: string | null): Escrito | null => (texto ? { texto, sonido } : null);
const surnames = (c: Comparable) => [escrito(c.paterno, c.sonidopaterno), escrito(c.materno, c.sonidomaterno)] as const;

/** The surnames, in their order or changed over; relatives have both, or one of them. */
export function compareApellidos(a: Comparable, b: Comparable, frecuencias: Frecuencias): MedidaDeCampo[] {
  const [[paternoA, maternoA], [paternoB, maternoB]] = [surnames(a), surnames(b)];
  const paterno = compareApellido(paternoA, paternoB, frecuencias);
  const materno = absence(compareApellido(maternoA, maternoB, frecuencias), paternoA !== null && paternoB !== null);
  const [un, otro] = [
    compareApellido(paternoA, maternoB, frecuencias),
    compareApellido(maternoA, paternoB, frecuencias),
  ];
  const crossed = NOMBRE.invertidos * (un.razon * otro.razon);
  const relative = ({
    ambos,
    paterno: p,
    materno: m,
    cruzado,
  }: (typeof APELLIDOS_DE_PARIENTES)['padre' | 'pariente']) =>
    Math.log2(
      ambos * paterno.razon * materno.razon +
        p * paterno.razon +
        m * materno.razon +
        (cruzado * (un.razon + otro.razon)) / 2,
    );
  const [pariente, padre] = [relative(APELLIDOS_DE_PARIENTES.pariente), relative(APELLIDOS_DE_PARIENTES.padre)];
  if (crossed > paterno.razon * materno.razon)
    return [{ campo: 'apellidos', grado: 'invertidos', bits: toBits(Math.log2(crossed), pariente, padre) }];
  const line = (campo: 'paterno' | 'materno', { grado, razon, uno }: Apellido, bits: Bits): MedidaDeCampo => ({
    campo,
    grado,
    bits: { ...toBits(Math.log2(razon), 0, 0), pariente: bits.pariente, padre: bits.padre },
    ...(uno && { uno }),
  });
  return [line('paterno', paterno, toBits(0, pariente, padre)), line('materno', materno, toBits(0, 0, 0))];
}
