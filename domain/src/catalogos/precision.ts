import { MESES } from '../lib/meses.ts';
import { normalize } from '../lib/texto.ts';
import { PRECISION } from './ids.ts';

/** What may be said of the day of the facts, and of a birth: each with the words of its button. */
export const PRECISIONES_DE_HECHOS = [
  { id: PRECISION.DIA, texto: 'Día' },
  { id: PRECISION.ENTRE_DOS_DIAS, texto: 'Entre dos días' },
  { id: PRECISION.MES, texto: 'Mes' },
  { id: PRECISION.NO_SE_SABE, texto: 'No se sabe' },
] as const;
export const PRECISIONES_DE_NACIMIENTO = [
  { id: PRECISION.DIA, texto: 'Fecha o edad' },
  { id: PRECISION.EDAD_APROXIMADA, texto: 'Edad aproximada' },
  { id: PRECISION.NO_SE_SABE, texto: 'No se sabe' },
] as const;

/** The precision that a catalogue's word says, as the detail has it. */
export const precisionDe = (palabra: unknown): number | null =>
  [...PRECISIONES_DE_HECHOS, ...PRECISIONES_DE_NACIMIENTO].find(({ texto }) => normalize(texto) === palabra)?.id ??
  null;

/** Of a month, which is told by its first day. */
export const isPrimero = (day: string): boolean => day.endsWith('-01');

/** When the facts happened, as far as the file says it. */
export interface Hechos {
  fchecho: string | null;
  llprecisionhecho: number | null;
  fchechofin: string | null;
}

const partes = (day: string) => {
  const [anio = '', mes = '', dia = ''] = day.split('-');
  return { dia: String(Number(dia)), mes: MESES[Number(mes) - 1] ?? '', anio };
};

/** 'entre el 14 y el 15 de marzo de 2024': month and year once, where they are the same. */
function entre(first: string, last: string): string {
  const [a, z] = [partes(first), partes(last)];
  const anio = a.anio === z.anio ? '' : ` de ${a.anio}`;
  const mes = a.mes === z.mes && !anio ? '' : ` de ${a.mes}`;
  return `entre el ${a.dia}${mes}${anio} y el ${z.dia} de ${z.mes} de ${z.anio}`;
}

/** The day of the facts in words, where it is not known as a day; undefined where the day itself says it. */
export function hechosEnPalabras({ fchecho, llprecisionhecho, fchechofin }: Hechos): string | undefined {
  if (llprecisionhecho === PRECISION.NO_SE_SABE) return 'no se sabe';
  if (!fchecho) return undefined;
  if (llprecisionhecho === PRECISION.MES) return `${partes(fchecho).mes} de ${partes(fchecho).anio}`;
  return llprecisionhecho === PRECISION.ENTRE_DOS_DIAS && fchechofin ? entre(fchecho, fchechofin) : undefined;
}

/** An age in words, where it is not known by a birth; undefined where the number itself says it. */
export function edadEnPalabras(dsedad: number | null, llprecisionnacimiento: number | null): string | undefined {
  if (llprecisionnacimiento === PRECISION.NO_SE_SABE) return 'no se sabe';
  if (llprecisionnacimiento !== PRECISION.EDAD_APROXIMADA || dsedad === null) return undefined;
  return dsedad === 0 ? 'menos de un año' : dsedad === 1 ? 'alrededor de un año' : `unos ${dsedad} años`;
}
