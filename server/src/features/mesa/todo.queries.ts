import { getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import { palabras } from '@renadet/domain/lib/texto';
import { HALLADOS, isNombrada, pedidoDe } from '@renadet/domain/mesa/todo.contract';
import { isDosLetras, isUnaLetra } from '@renadet/domain/vinculo/unaLetra';
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

const DE_LA_VICTIMA = [
  'v.llvictima',
  'v.llcarpeta',
  'c.noci',
  'v.dsnombre',
  'v.dsapellidopaterno',
  'v.dsapellidomaterno',
  'v.dsalias',
] as const;

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
    .select(DE_LA_VICTIMA)
    .execute();
}

/** How many of the words a name has, as they are or but for one letter: of those that sound alike the more likely come first. */
function alikeOf(words: readonly string[], nombre: string): number {
  const its = palabras(nombre);
  return words.filter((word) => its.some((one) => one === word || isUnaLetra(one, word))).length;
}

/** A word of so many letters sounds like few others; of a shorter one (PERES, PARRA) the letters are looked at too. */
const LARGA = 6;
function isCercana(words: readonly string[], nombre: string): boolean {
  const its = palabras(nombre);
  return words.every(
    (word) =>
      word.length >= LARGA ||
      its.some((one) => one.startsWith(word) || isUnaLetra(one, word) || isDosLetras(one, word)),
  );
}

/** So many of each kind that may be meant are ranked. */
const CANDIDATAS = 40;
interface Persona {
  dsnombre: string | null;
  dsapellidopaterno: string | null;
  dsapellidomaterno: string | null;
  dsalias: string | null;
}
/** Those who are called so first, then those who sound so, the likeliest before. */
function ranked<P extends Persona>(words: readonly string[], people: readonly P[]): (P & { suena: boolean })[] {
  return people
    .map((one) => {
      const name = [one.dsalias, one.dsnombre, one.dsapellidopaterno, one.dsapellidomaterno].filter(Boolean).join(' ');
      return { name, one: { ...one, suena: !isNombrada(words, name) }, alike: alikeOf(words, name) };
    })
    .filter(({ name }) => isCercana(words, name))
    .sort((a, b) => Number(a.one.suena) - Number(b.one.suena) || b.alike - a.alike)
    .slice(0, HALLADOS)
    .map(({ one }) => one);
}

/** Victims by alias, the accused by name or alias, and both by how it sounds. */
async function listPersonas(trx: Trx, alcance: Alcance, words: readonly string[], texto: string) {
  const { rows } = await sql<{ isvictima: boolean; llave: number }>`
    select distinct isvictima, llave from personas_con_palabras(${words}::text[], ${texto}, ${CANDIDATAS})`.execute(
    trx,
  );
  const [victimas, imputados] = [true, false].map((kind) =>
    rows.filter(({ isvictima }) => isvictima === kind).map(({ llave }) => llave),
  ) as [number[], number[]];
  return {
    victimas:
      victimas.length > 0
        ? await trx
            .selectFrom('victima as v')
            .innerJoin('carpeta as c', 'c.llcarpeta', 'v.llcarpeta')
            .where(inScope('v', alcance))
            .where('v.llvictima', 'in', victimas)
            .orderBy('v.llvictima', 'desc')
            .select(DE_LA_VICTIMA)
            .execute()
        : [],
    imputados:
      imputados.length > 0
        ? await trx
            .selectFrom('imputado as m')
            .innerJoin('responsable as r', 'r.llresponsable', 'm.llresponsable')
            .innerJoin('carpeta as c', 'c.llcarpeta', 'r.llcarpeta')
            .where(inScope('m', alcance))
            .where('m.llimputado', 'in', imputados)
            .orderBy('m.llimputado', 'desc')
            .select([
              'm.llimputado',
              'm.llresponsable',
              'r.llcarpeta',
              'c.noci',
              'm.dsnombre',
              'm.dsapellidopaterno',
              'm.dsapellidomaterno',
              'm.dsalias',
            ])
            .execute()
        : [],
  };
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

const NADA = { carpetas: [], victimas: [], imputados: [], autoridades: [] };

/** Files by folio or number, people by name, alias or sound, authorities by what is known of them: the first that are in scope. A word alone may be of either. */
export async function findTodo(trx: Trx, alcance: Alcance, texto: string) {
  const { folio, noci, palabras: words } = pedidoDe(texto);
  if (words.length > 0) {
    const files = await search(trx, alcance, { nombreCompleto: words.join('&') });
    const ids = files.map(({ llcarpeta }) => llcarpeta);
    const named = (ids.length ? await listVictimas(trx, alcance, ids, words) : []).map((v) => ({ ...v, suena: false }));
    const known = new Set(named.map(({ llvictima }) => llvictima));
    const others = await listPersonas(trx, alcance, words, texto);
    const more = ranked(
      words,
      others.victimas.filter(({ llvictima }) => !known.has(llvictima)),
    );
    return {
      carpetas: await listIniciales(trx, alcance, words),
      victimas: [...named, ...more].slice(0, HALLADOS),
      imputados: ranked(words, others.imputados),
      autoridades: await listAutoridades(trx, alcance, words),
    };
  }
  if (noci === null) return NADA;
  const [exactas, parecidas] = await Promise.all([
    listExactas(trx, alcance, folio, noci),
    folio ? [] : search(trx, alcance, { noci }),
  ]);
  const known = new Set(exactas.map(({ llcarpeta }) => llcarpeta));
  const others = parecidas.filter(({ llcarpeta }) => !known.has(llcarpeta)).map(halladaDe);
  return { ...NADA, carpetas: [...exactas, ...others].slice(0, HALLADOS) };
}
