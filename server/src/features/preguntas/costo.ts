import type { Modelo } from '@renadet/domain/preguntas/modelo';
import { nombreDeGrupo } from '@renadet/domain/preguntas/palabras';
import { CELDAS_MAX, comparada, type Pregunta } from '@renadet/domain/preguntas/pregunta.schema';
import { type RawBuilder, sql } from 'kysely';
import type { Alcance, Trx } from '../../db/scope.ts';
import { celdasDe, cuantosDe } from './composicion.ts';

/**
 * What PostgreSQL may reckon that a question costs, in its units. On 250,000 files a common question of the country is 30,000 to
 * 70,000, and one over two related records at once up to 130,000, two seconds of a processor: this is some eight.
 */
export const COSTO_MAX = 400_000;

/** What PostgreSQL reckons that a statement costs: it is planned, and not run. */
async function costoDe(trx: Trx, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': { Plan: { 'Total Cost': number } }[];
  }>`explain (format json) ${statement}`.execute(trx);
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Total Cost'] ?? 0;
}

/**
 * That of a question, and of the one that it is compared with. Its part is reckoned as filters: asked of every row, a plan says it
 * a hundred times too dear.
 */
export async function costoDePregunta(trx: Trx, modelo: Modelo, alcance: Alcance, p: Pregunta): Promise<number> {
  const otra = comparada(p);
  const whole =
    (await costoDe(trx, celdasDe(modelo, alcance, { ...p, parte: [] }, CELDAS_MAX))) +
    (otra ? await costoDePregunta(trx, modelo, alcance, otra) : 0);
  if (!p.parte.some(({ de }) => de !== p.unidad)) return whole;
  return whole + (await costoDe(trx, cuantosDe(modelo, alcance, { ...p, filtros: [...p.filtros, ...p.parte] })));
}

const TARDARIA = 'La pregunta tardaría demasiado.';
const FILTRE = 'gregue un filtro que deje menos registros: una institución, un año.';
interface Falta {
  campo: string;
  mensaje: string;
}

/**
 * Why a question would take the database for too long, and what to narrow: a grouping or a part without which it would not.
 * @returns undefined where it may be asked
 */
export async function demasiado(
  trx: Trx,
  modelo: Modelo,
  alcance: Alcance,
  p: Pregunta,
  max: number,
): Promise<Falta | undefined> {
  if ((await costoDePregunta(trx, modelo, alcance, p)) <= max) return;
  const without: { campo: string; nombre: string; menos: Pregunta }[] = p.por.map((g, i) => ({
    campo: `por.${i}.campo`,
    nombre: `la agrupación por «${nombreDeGrupo(modelo, p.unidad, g)}»`,
    menos: { ...p, por: p.por.toSpliced(i, 1) },
  }));
  if (p.parte.length) without.unshift({ campo: 'parte', nombre: 'la parte que se cuenta', menos: { ...p, parte: [] } });
  if (p.contra) without.unshift({ campo: 'contra', nombre: 'la comparación', menos: { ...p, contra: null } });
  if (p.medida.tipo === 'personas' || p.medida.tipo === 'dias')
    without.unshift({ campo: 'medida.tipo', nombre: 'lo que se mide', menos: { ...p, medida: { tipo: 'cuenta' } } });
  for (const { campo, nombre, menos } of without)
    if ((await costoDePregunta(trx, modelo, alcance, menos)) <= max)
      return { campo, mensaje: `${TARDARIA} Quite ${nombre}, o a${FILTRE}` };
  return { campo: 'filtros', mensaje: `${TARDARIA} A${FILTRE}` };
}

/** The same of the records behind a number. @param contar what counts them */
export const demasiadosRegistros = async (
  trx: Trx,
  contar: RawBuilder<unknown>,
  max: number,
): Promise<Falta | undefined> =>
  (await costoDe(trx, contar)) > max ? { campo: 'pregunta.filtros', mensaje: `${TARDARIA} A${FILTRE}` } : undefined;
