import { GENERO, PAIS } from '../catalogos/ids.ts';
import { type Fecha, formatFecha, parseFecha } from '../lib/fecha.ts';
import { normalize } from '../lib/texto.ts';

/** The form of a CURP, as JavaScript and PostgreSQL read alike. */
export const FORMA_CURP = /^[A-ZÑ]{4}[0-9]{6}[HMX][A-Z]{2}[A-ZÑ]{3}[0-9A-Z][0-9]$/;
/** Letters of each state in a CURP, in the order of their keys; NE is a birth abroad. */
export const ENTIDADES_CURP =
  'AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS'.split(' ');
const EN_EL_EXTRANJERO = 'NE';
/**
 * Homoclaves of invented people (D-144). RENAPO gives people born before 2000 a digit, and these have Z; it gives people born
 * since one of its first letters, and these have Y. Their CURP is right otherwise, so that nobody is warned of them.
 */
export const HOMOCLAVE_INVENTADA = { antes: 'Z', desde: 'Y' } as const;

const LETRAS = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
const LARGO = 18;
/** Check digit of the first 17 characters. */
export function digitoCurp(text: string): number {
  let sum = 0;
  for (let i = 0; i < LARGO - 1; i++) sum += LETRAS.indexOf(text[i] ?? '') * (LARGO - i);
  return (10 - (sum % 10)) % 10;
}

/** The facts that a CURP tells of a person. */
interface Curp {
  nacimiento: Fecha;
  /** Undefined where it says neither. */
  llgenero: number | undefined;
  /** State of birth by its key; null of a birth abroad. */
  llestado: number | null;
  /** Whether its last digit is the one that the others make. */
  digito: boolean;
}

/** Reads a CURP; undefined where it has not its form, its day is in no calendar or its state does not exist. */
export function readCurp(text: string): Curp | undefined {
  if (!FORMA_CURP.test(text)) return undefined;
  const at = (from: number, to: number) => text.slice(from, to);
  const homoclave = at(16, 17);
  const siglo = /\d/.test(homoclave) || homoclave === HOMOCLAVE_INVENTADA.antes ? '19' : '20';
  const nacimiento = parseFecha(`${siglo}${at(4, 6)}-${at(6, 8)}-${at(8, 10)}`);
  const entidad = at(11, 13);
  const llestado = ENTIDADES_CURP.indexOf(entidad) + 1;
  if (!nacimiento || (!llestado && entidad !== EN_EL_EXTRANJERO)) return undefined;
  return {
    nacimiento,
    llgenero: { H: GENERO.HOMBRE, M: GENERO.MUJER }[at(10, 11)],
    llestado: llestado || null,
    digito: digitoCurp(text) === Number(at(17, 18)),
  };
}

/** The fields of a person that a CURP tells too. */
export interface PersonaConCurp {
  dscurp: string | null;
  dsnombre: string | null;
  dsapellidopaterno: string | null;
  dsapellidomaterno: string | null;
  llgenero: number | null;
  fechanacimiento: string | null;
  llpaisnacimiento: number | null;
  llestadonacimiento: number | null;
}

const NADA = new Set(['', 'NO DISPONIBLE', 'NO APLICA', 'SE DESCONOCE']);
/** Whether a letter begins a word of a name: which of them counts depends on particles and on JOSÉ and MARÍA. */
const begins = (letter: string | undefined, name: string): boolean =>
  name.split(' ').some((word) => word[0]?.replace('Ñ', 'X') === letter?.replace('Ñ', 'X'));

function isOfName(text: string, { dsnombre, dsapellidopaterno, dsapellidomaterno }: PersonaConCurp): boolean {
  const [paterno, materno, given] = [dsapellidopaterno, dsapellidomaterno, dsnombre].map((name) =>
    normalize(name ?? ''),
  );
  const isMaterno = NADA.has(materno ?? '') ? text[2] === 'X' : begins(text[2], materno ?? '');
  return (!paterno || begins(text[0], paterno)) && (!given || begins(text[3], given)) && isMaterno;
}

/**
 * Warnings about a CURP: impossible parts, and parts that differ from the record. They never refuse, since the registry keeps
 * what the file says. An empty CURP has none.
 */
export function avisosDeCurp(persona: PersonaConCurp): string[] {
  const text = normalize(persona.dscurp ?? '');
  if (NADA.has(text)) return [];
  if (text.length !== LARGO) return [`La CURP tiene ${LARGO} caracteres y aquí hay ${text.length}.`];
  const curp = readCurp(text);
  if (!curp) return ['No tiene la forma de una CURP: revise que no se hayan confundido letras y números.'];
  if (!curp.digito) return ['El último dígito no corresponde a los demás: revise que no haya un carácter equivocado.'];
  const { fechanacimiento, llgenero, llestadonacimiento } = persona;
  const sexo = curp.llgenero === GENERO.HOMBRE ? 'HOMBRE' : 'MUJER';
  const isOther = (said: number | null | undefined, written: number | null) =>
    said !== undefined && written !== null && said !== written;
  return [
    !isOfName(text, persona) && 'Sus primeras letras no son las del nombre y los apellidos.',
    fechanacimiento &&
      fechanacimiento !== curp.nacimiento &&
      `Dice otra fecha de nacimiento: ${formatFecha(curp.nacimiento)}.`,
    llgenero !== GENERO.NO_DISPONIBLE && isOther(curp.llgenero, llgenero) && `Dice otro sexo: ${sexo}.`,
    (llestadonacimiento ?? Number.POSITIVE_INFINITY) <= ENTIDADES_CURP.length &&
      isOther(curp.llestado, llestadonacimiento) &&
      `Dice otra entidad de nacimiento (${text.slice(11, 13)}).`,
  ].filter((sentence) => typeof sentence === 'string');
}

/** The blank fields of a person that a sound CURP fills; none where it does not fit its own digit. */
export function fillConCurp(persona: PersonaConCurp): Partial<PersonaConCurp> {
  const curp = readCurp(normalize(persona.dscurp ?? ''));
  if (!curp?.digito) return {};
  const { nacimiento, llgenero, llestado } = curp;
  const isMexico = persona.llpaisnacimiento === null || persona.llpaisnacimiento === PAIS.MEXICO;
  return {
    ...(!persona.fechanacimiento && { fechanacimiento: nacimiento }),
    ...(persona.llgenero === null && llgenero !== undefined && { llgenero }),
    ...(llestado !== null && isMexico && persona.llestadonacimiento === null
      ? { llpaisnacimiento: PAIS.MEXICO, llestadonacimiento: llestado }
      : {}),
  };
}
