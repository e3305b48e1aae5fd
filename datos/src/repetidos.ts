import { ESTADO, ESTATUS, NACIONALIDAD } from '@renadet/domain/catalogos/ids';
import { yearsBetween } from '@renadet/domain/lib/fecha';
import { SI } from '@renadet/domain/lib/siNo';
import { curp } from './curp.ts';
import { type Day, dateOf, dayOf } from './days.ts';
import { miscopy } from './erratas.ts';
import type { FilaCarpeta, FilaVictima } from './filas.ts';
import { type Nombre, nombre } from './personas.ts';
import type { CeldaDePlan } from './plan.ts';
import { between, chance, createRandom, pick, type Random, weighted, weightedRange } from './random.ts';
import type {
  ClaseVerdad,
  Cuerpo,
  Persona,
  Proporciones,
  Registrada,
  Repeticion,
  Repetidor,
  Verdad,
} from './repeticion.ts';

/** A file whose people may come again. */
interface Repetible {
  file: FilaCarpeta;
  victimas: readonly FilaVictima[];
  cuerpo: Cuerpo | undefined;
}
const DIA_CONOCIDO = '2000';
const isKnown = (day: string | null): day is string => day !== null && day > DIA_CONOCIDO;
/** Fathers and sons of one name, for so many other relatives. */
const PADRES = 1 / 6;
/** Twins, likewise: rarer in the world, but a few hundred must be told from one person. */
const GEMELAS = 1 / 9;
const [RECIENTES, ANTIGUAS] = [32, 400];

/** The day of the facts as somebody else tells it: mostly the same. */
function sameDay(random: Random, day: Day): Day {
  const u = random();
  const off =
    u < 0.75 ? 0 : u < 0.94 ? between(random, 1, 3) : u < 0.995 ? between(random, 4, 30) : between(random, 31, 400);
  return chance(random, 0.5) ? day - off : day + off;
}

const LUGAR = [
  ...(['boconocehechos', 'llestado', 'llmunicipio', 'dslocalidad', 'lltipoasentamiento', 'dscolonia'] as const),
  ...(['lltipovialidad', 'dscalle', 'dsnumeroexterior', 'dsnumerointerior', 'cp'] as const),
];
const same = <T extends object, K extends keyof T>(row: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<T, K>;

/** The facts of another file, as this one tells them: its day, mostly its place, now and then its number. */
function retell(random: Random, file: FilaCarpeta, { file: otro }: Repetible, lugar: boolean): void {
  if (isKnown(file.fchecho) && isKnown(otro.fchecho))
    file.fchecho = dateOf(Math.min(sameDay(random, dayOf(otro.fchecho)), dayOf(file.fcinicio ?? '')));
  if (lugar && file.boconocehechos === SI && otro.boconocehechos === SI && chance(random, 0.82))
    Object.assign(file, same(otro, LUGAR));
  if (file.boexisteexporigen === SI && chance(random, 0.5)) file.nocianterior = otro.noci;
  if (file.llestatus === ESTATUS.ACUMULACION && chance(random, 0.5)) file.dsacumulacion = otro.noci;
}

const edad = weightedRange([
  [30, [15, 25]],
  [50, [26, 40]],
  [20, [41, 70]],
] as const);
/** The true day of somebody's birth, whatever her file says. */
function bornOn(random: Random, { fechanacimiento, dsedad, fcregistro }: FilaVictima): Day {
  if (fechanacimiento) return dayOf(fechanacimiento);
  const years = dsedad ?? edad(random);
  return dayOf(fcregistro ?? '') - Math.floor(years * 365.25) - between(random, 0, 364);
}

/** A day as it is written: now and then day and month change places, or one of its parts is wrong. */
function writeDay(random: Random, day: Day): Day {
  const [year, month, date] = dateOf(day).split('-').map(Number) as [number, number, number];
  const u = random();
  if (u < 0.01 && date <= 12) return Date.UTC(year, date - 1, month) / 86_400_000;
  if (u < 0.02) return Date.UTC(year, month - 1, between(random, 1, 28)) / 86_400_000;
  if (u < 0.03) return Date.UTC(year + pick(random, [-1, 1, -10]), month - 1, Math.min(date, 28)) / 86_400_000;
  return u < 0.042 ? day - between(random, -400, 400) : day;
}

/** The birth as a file knows it: the day, or the years, or neither. */
function birth(random: Random, born: Day, registro: Day): Pick<FilaVictima, 'fechanacimiento' | 'dsedad'> {
  const today = dateOf(registro);
  if (chance(random, 0.55)) {
    const fechanacimiento = dateOf(Math.min(writeDay(random, born), registro - 366));
    return { fechanacimiento, dsedad: yearsBetween(fechanacimiento, today) };
  }
  const about = chance(random, 0.92) ? 0 : between(random, -3, 3);
  const dsedad = Math.max(0, yearsBetween(dateOf(born), today) + about);
  return { fechanacimiento: null, dsedad: chance(random, 0.75) ? dsedad : null };
}

const NACIMIENTO = ['llnacionalidad', 'llpaisnacimiento', 'llestadonacimiento', 'llmunicipionacimiento'] as const;
const MIGRACION = ['bolugarnacimiento', 'llsituacionmigratoria', 'dsregistrocedulaidentidad'] as const;

const nameOf = ({ dsnombre, dsapellidopaterno, dsapellidomaterno }: FilaVictima): Nombre => ({
  dsnombre: dsnombre ?? '',
  dsapellidopaterno: dsapellidopaterno ?? '',
  dsapellidomaterno,
  nombreoriginal: null,
});

/** The same person, registered once more: her name as somebody else typed it, and what was asked of her this time. */
function again(random: Random, v: FilaVictima, registro: Day, clase: ClaseVerdad): Persona {
  const [n, born] = [nameOf(v), bornOn(random, v)];
  const told = birth(random, born, registro);
  const state = v.llestadonacimiento;
  const own =
    state !== null && state < ESTADO.NO_APLICA ? (v.dscurp ?? curp(n, v.llgenero ?? 0, dateOf(born), state)) : null;
  const digits = own && chance(random, 0.02) ? own.slice(0, 16) + pick(random, ['0', 'A', 'K']) + own.slice(17) : own;
  return {
    n: miscopy(random, n),
    llgenero: chance(random, 0.98) ? (v.llgenero ?? 3) : 3,
    change: {
      ...told,
      ...same(v, [...NACIMIENTO, ...MIGRACION]),
      // no consulate is told of who turns out to be Mexican
      ...(v.llnacionalidad === NACIONALIDAD.MEXICANA && { boavisoconsular: null, fcavisoconsular: null }),
      dscurp: told.fechanacimiento && chance(random, 0.4) ? digits : null,
    },
    otra: v.llvictima,
    clase,
  };
}

const sexo = weighted([
  [75, 1],
  [24, 2],
  [1, 3],
] as const);
const parentesco = weighted([
  [50, 'hermanos'],
  [25, 'paterno'],
  [10, 'materno'],
  [15, 'cruzado'],
] as const);
/** Surnames of a relative: both, the first, the second, or the first of one is the second of the other. */
function surnamesOf(random: Random, v: Nombre, fresh: Nombre) {
  const { dsapellidopaterno: paterno, dsapellidomaterno: materno } = v;
  const how = parentesco(random);
  if (how === 'hermanos') return { dsapellidopaterno: paterno, dsapellidomaterno: materno, cerca: true };
  const cerca = chance(random, 0.4);
  if (how === 'materno' && materno)
    return { dsapellidopaterno: fresh.dsapellidopaterno, dsapellidomaterno: materno, cerca };
  if (how === 'cruzado' && materno)
    return { dsapellidopaterno: materno, dsapellidomaterno: fresh.dsapellidomaterno, cerca };
  return { dsapellidopaterno: paterno, dsapellidomaterno: fresh.dsapellidomaterno, cerca };
}

/** Brothers and sisters are now and then called JOSE LUIS and JOSE ULISES, twins more often. */
const COMPARTEN = { PARIENTE: 0.1, GEMELA: 0.4 };
function shareWord(random: Random, own: Nombre, fresh: Nombre, clase: keyof typeof COMPARTEN): string {
  const [first = '', second] = own.dsnombre.split(' ');
  const [other = ''] = fresh.dsnombre.split(' ');
  return second && other !== first && other !== second && chance(random, COMPARTEN[clase])
    ? `${first} ${other}`
    : fresh.dsnombre;
}

/** A twin in the same facts: surnames and birth of the other, another given name. */
function twin(random: Random, v: FilaVictima, registro: Day): Persona {
  const own = nameOf(v);
  const llgenero = chance(random, 0.7) ? (v.llgenero ?? 1) : sexo(random);
  const words = own.dsnombre.split(' ');
  let fresh = nombre(random, llgenero, 0);
  while (fresh.dsnombre.split(' ').some((word) => words.includes(word))) fresh = nombre(random, llgenero, 0);
  const n = { ...own, dsnombre: shareWord(random, own, fresh, 'GEMELA') };
  return {
    n: chance(random, 0.3) ? miscopy(random, n) : n,
    llgenero,
    change: { ...birth(random, bornOn(random, v), registro), dscurp: null },
    otra: v.llvictima,
    clase: 'GEMELA',
  };
}

/** Somebody else in the same facts: a brother, a cousin, a parent; or a father or son of the same name. */
function relative(random: Random, v: FilaVictima, registro: Day, clase: ClaseVerdad): Persona {
  const isNamesake = clase === 'PADRE_E_HIJO';
  const llgenero = isNamesake ? (v.llgenero ?? 1) : sexo(random);
  const [own, fresh] = [nameOf(v), nombre(random, llgenero, 0)];
  const { cerca, ...surnames } = isNamesake
    ? { dsapellidopaterno: own.dsapellidopaterno, dsapellidomaterno: fresh.dsapellidomaterno, cerca: false }
    : surnamesOf(random, own, fresh);
  const years = cerca ? between(random, 1, 14) : between(random, 17, 40);
  const older = bornOn(random, v) - Math.floor(years * 365.25) - between(random, 0, 364);
  const younger = bornOn(random, v) + Math.floor(years * 365.25) - between(random, 0, 364);
  const isChild = registro - younger < 3 * 366;
  const dsnombre = isNamesake ? own.dsnombre : cerca ? shareWord(random, own, fresh, 'PARIENTE') : fresh.dsnombre;
  const n = { ...fresh, ...surnames, dsnombre, nombreoriginal: null };
  return {
    n: chance(random, 0.3) ? miscopy(random, n) : n,
    llgenero,
    change: { ...birth(random, isChild || chance(random, 0.5) ? older : younger, registro), dscurp: null },
    otra: v.llvictima,
    clase,
  };
}

/**
 * Files kept to come again, a list a key, at most so many. A file that is taken is gone, so that the truth is of pairs alone.
 */
function createArchivo(random: Random, most: number) {
  const lists = new Map<string, Repetible[]>();
  return {
    keep(key: string, fuente: Repetible) {
      const list = lists.get(key) ?? [];
      lists.set(key, list);
      list[list.length < most ? list.length : between(random, 0, most - 1)] = fuente;
    },
    /** One whose facts came before the start of the file that tells them again. */
    take(key: string, until: string): Repetible | undefined {
      const list = lists.get(key) ?? [];
      for (let n = 0; n < 4 && list.length; n++) {
        const i = between(random, 0, list.length - 1);
        const found = list[i];
        if (!found || (isKnown(found.file.fchecho) && found.file.fchecho > until)) continue;
        list.splice(i, 1);
        return found;
      }
      return undefined;
    },
  };
}

const keyOf = ({ entidad }: CeldaDePlan, federal: boolean) =>
  `${federal ? 1 : entidad.llestado + 100}/${entidad.llestado}`;

/**
 * People who come again among the synthetic files: the share of each kind stays near what is asked for.
 * @param tell told each pair, once both are registered
 */
export function createRepetidor(semilla: number, ask: Proporciones, tell: (verdad: Verdad) => void): Repetidor {
  const random = createRandom(semilla ^ 0x2f6e2b1);
  const [recientes, antiguas] = [createArchivo(random, RECIENTES), createArchivo(random, ANTIGUAS)];
  const wanted = {
    repetidos: ask.repetidos,
    parientes: ask.parientes,
    padres: ask.parientes * PADRES,
    gemelas: ask.parientes * GEMELAS,
    otrosHechos: ask.otrosHechos,
  };
  type MotivoDeRepetir = keyof typeof wanted;
  const motivos = Object.keys(wanted) as MotivoDeRepetir[];
  const made: Record<MotivoDeRepetir, number> = { repetidos: 0, parientes: 0, padres: 0, gemelas: 0, otrosHechos: 0 };
  let victimas = 0;
  const due = (m: MotivoDeRepetir) => wanted[m] * victimas - made[m];

  function next(): MotivoDeRepetir | undefined {
    const late = motivos.filter((m) => due(m) >= 1);
    return late.length && chance(random, 0.6) ? pick(random, late) : undefined;
  }
  function repeat(file: FilaCarpeta, celda: CeldaDePlan, registro: Day): Repeticion | undefined {
    const motivo = next();
    const until = file.fcinicio ?? '';
    if (!motivo || !isKnown(until) || !file.novictimas) return undefined;
    const isOther = motivo === 'otrosHechos';
    const isSameOffice = chance(random, 0.5);
    const elsewhere = isOther && chance(random, 0.4);
    const key = isOther
      ? String(elsewhere ? between(random, 1, 32) : celda.entidad.llestado)
      : keyOf(celda, celda.federal === isSameOffice);
    const fuente = (isOther ? antiguas : recientes).take(key, until);
    if (!fuente) return undefined;
    if (!isOther) retell(random, file, fuente, true);
    const make = (v: FilaVictima): Persona => {
      if (motivo === 'parientes') return relative(random, v, registro, 'PARIENTE');
      if (motivo === 'gemelas') return twin(random, v, registro);
      if (motivo === 'padres') return relative(random, v, registro, 'PADRE_E_HIJO');
      return again(
        random,
        v,
        registro,
        isOther ? 'OTROS_HECHOS' : isSameOffice ? 'DOBLE_REGISTRO' : 'DOS_INSTITUCIONES',
      );
    };
    const people = motivo === 'repetidos' ? fuente.victimas : [pick(random, fuente.victimas)];
    made[motivo] += Math.min(people.length, file.novictimas);
    const cuerpo = isOther || chance(random, 0.15) ? undefined : fuente.cuerpo;
    return { cuerpo, personas: people.map(make) };
  }
  function finish(celda: CeldaDePlan, file: FilaCarpeta, people: readonly FilaVictima[], found: Registrada) {
    victimas += people.length;
    for (const [{ otra, clase }, llvictima] of found.registradas) tell([otra, llvictima, clase]);
    if (found.repeticion || !people.length || !isKnown(file.fcinicio)) return;
    const fuente = { file, victimas: people, cuerpo: found.cuerpo };
    if (chance(random, 0.2)) antiguas.keep(String(celda.entidad.llestado), fuente);
    else recientes.keep(keyOf(celda, celda.federal), fuente);
  }
  return { repeat, finish };
}
