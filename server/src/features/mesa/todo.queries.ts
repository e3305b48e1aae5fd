import { getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import { palabras } from '@renadet/domain/lib/texto';
import { HALLADOS, pedidoDe } from '@renadet/domain/mesa/todo.contract';
import { sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';
import { searchCarpetas } from '../carpeta/busqueda.query.ts';

/** The first files that the registry's own search finds. */
const search = (trx: Trx, alcance: Alcance, filtro: { noci?: string; nombreCompleto?: string }) =>
  searchCarpetas(trx, alcance, getCarpetaByFiltros.body.parse({ ...filtro, pagina: 1, rpp: HALLADOS }));

/** The file with that folio, or with exactly that number: one probe of an index each. */
const listExactas = (trx: Trx, alcance: Alcance, folio: string | null, noci: string | null) =>
  trx
    .selectFrom('carpeta as c')
    .innerJoin('ctpropietario as p', 'p.llpropietario', 'c.llpropietario')
    .where(inScope('c', alcance))
    .where(({ or, eb }) => or([eb('c.folio', '=', folio), eb('c.noci', '=', noci)]))
    .select(['c.llcarpeta', 'c.noci', 'c.folio', 'p.dspropietario'])
    .execute();

/**
 * The victims of some files whose names have every word. A word of three letters or more matches as a beginning, as in the
 * search itself.
 */
function listVictimas(trx: Trx, alcance: Alcance, files: readonly number[], words: readonly string[]) {
  const name = sql`' ' || array_to_string(palabras_de(concat_ws(' ', v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno)), ' ') || ' '`;
  const has = (word: string) => sql<boolean>`${name} like ${`% ${word}${word.length < 3 ? ' ' : ''}%`}`;
  return trx
    .selectFrom('victima as v')
    .innerJoin('carpeta as c', 'c.llcarpeta', 'v.llcarpeta')
    .where(inScope('v', alcance))
    .where('v.llcarpeta', 'in', files)
    .where(({ and }) => and(words.map(has)))
    .orderBy('c.fcinicio', 'desc')
    .orderBy('v.llvictima')
    .limit(HALLADOS)
    .select(['v.llvictima', 'v.llcarpeta', 'c.noci', 'v.dsnombre', 'v.dsapellidopaterno', 'v.dsapellidomaterno'])
    .execute();
}

/** The authorities of which every word is known, the last first. */
const listAutoridades = (trx: Trx, alcance: Alcance, words: readonly string[]) =>
  trx
    .selectFrom('responsable as r')
    .innerJoin('carpeta as c', 'c.llcarpeta', 'r.llcarpeta')
    .where(inScope('r', alcance))
    .where('r.llresponsable', 'in', sql<number>`(select autoridades_con_palabras(${words}::text[], ${HALLADOS}))`)
    .orderBy('r.llresponsable', 'desc')
    .select(['r.llresponsable', 'r.llcarpeta', 'c.noci', sql<string>`r.dsloquesesabe`.as('dsloquesesabe')])
    .execute();

/** A file as it is shown. */
const halladaDe = ({ llcarpeta, noci, folio, dspropietario }: Awaited<ReturnType<typeof search>>[number]) => ({
  llcarpeta,
  noci,
  folio,
  dspropietario,
});

/** Files with a part of their number that begins with the word, as 'UECT' does of 'FED/UECT/1': no figure, and a number all the same. */
async function listIniciales(trx: Trx, alcance: Alcance, [word = '', ...more]: readonly string[]) {
  if (more.length > 0 || word.length < 3) return [];
  const found = await search(trx, alcance, { noci: word });
  return found.filter(({ noci }) => palabras(noci).some((part) => part.startsWith(word))).map(halladaDe);
}

/** Files by folio or number, victims by name, authorities by what is known of them: the first that are in scope. A word alone may be of either. */
export async function findTodo(trx: Trx, alcance: Alcance, texto: string) {
  const { folio, noci, palabras: words } = pedidoDe(texto);
  if (words.length > 0) {
    const files = await search(trx, alcance, { nombreCompleto: words.join('&') });
    const ids = files.map(({ llcarpeta }) => llcarpeta);
    return {
      carpetas: await listIniciales(trx, alcance, words),
      victimas: ids.length ? await listVictimas(trx, alcance, ids, words) : [],
      autoridades: await listAutoridades(trx, alcance, words),
    };
  }
  if (noci === null) return { carpetas: [], victimas: [], autoridades: [] };
  const [exactas, parecidas] = await Promise.all([
    listExactas(trx, alcance, folio, noci),
    folio ? [] : search(trx, alcance, { noci }),
  ]);
  const known = new Set(exactas.map(({ llcarpeta }) => llcarpeta));
  const others = parecidas.filter(({ llcarpeta }) => !known.has(llcarpeta)).map(halladaDe);
  return { carpetas: [...exactas, ...others].slice(0, HALLADOS), victimas: [], autoridades: [] };
}
