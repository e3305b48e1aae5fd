import { PARECIDAS_PRIMERAS } from '@renadet/domain/vinculo/parecida';
import { type VictimaEscrita, victimasParecidas } from '@renadet/domain/vinculo/parecida.contract';
import { mixPeople, type PersonaEscrita, typeAgain } from '@renadet/domain/vinculo/resbalon.ejemplo';
import pg from 'pg';
import { cliente } from './cliente.ts';
import { corrida, type Medida } from './medida.ts';
import { direcciones, type Proceso } from './proceso.ts';

const [PROPIAS, OTRAS] = [40, 160];
/** Of forty that the office has, so many are to be among the first three. */
const HALLADAS = 38;
/** Milliseconds that an answer may take at p95 while somebody types. */
const ESPERA = 150;
const FGR = 1;

interface Registrada {
  llvictima: number;
  persona: PersonaEscrita;
}
/** Registered people of some offices, any of them, whose name is known. */
const people = async (owner: pg.Client, where: string, n: number): Promise<Registrada[]> =>
  (
    await owner.query<Registrada>(
      `select llvictima, to_jsonb(x) - 'llvictima' as persona
       from (select llvictima, dsnombre, dsapellidopaterno, dsapellidomaterno, fechanacimiento, dsedad, llgenero, dscurp from victima
         where ${where} and dsnombre !~ '^(NO |SE )') x
       order by md5(llvictima::text) limit ${n}`,
    )
  ).rows;

/** Always the same numbers from 0 to 1. */
function createAzar(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What is asked of a person while she is typed: with her first surname, with the second one, and whole. */
const typed = (llcarpeta: number, p: PersonaEscrita): VictimaEscrita[] => {
  const { dsnombre, dsapellidopaterno, dsapellidomaterno } = p;
  const name = { llgenero: null, fechanacimiento: null, dsedad: null, dscurp: null, dsnombre, dsapellidopaterno };
  const steps = [{ ...name, dsapellidomaterno: null }, { ...name, dsapellidomaterno }, p];
  return steps.map((step) => ({ llcarpeta, ...step }) as VictimaEscrita);
};

/** Two hundred victims typed in the largest office, forty of whom it has already, under a slip. */
export async function capturas({ url }: Proceso, dir: string): Promise<Medida[]> {
  const owner = new pg.Client({ connectionString: direcciones(dir).owner });
  await owner.connect();
  // of a million files it takes minutes, and whoever filled them made it
  const { rows: made } = await owner.query(
    'select (select count(*) from comparable) < (select count(*) from victima) as lacks',
  );
  await owner.query(
    `select set_config('renadet.institucion', '0', false); ${made[0].lacks ? 'select rehacer_comparables();' : ''} select contar_frecuencias()`,
  );
  const own = await people(owner, `llinstitucion = ${FGR}`, PROPIAS);
  const foreign = (await people(owner, `llinstitucion <> ${FGR}`, OTRAS)).map(({ persona }) => persona);
  const { rows } = await owner.query(`select min(llcarpeta) as llcarpeta from carpeta where llinstitucion = ${FGR}`);
  const to = cliente(url, 1);
  const headers = await to.enter('capturista.federal@fgr.org.mx');
  const times: number[] = [];
  const offered = new Set<number>();
  const capture = async (p: PersonaEscrita): Promise<number[]> => {
    let last: number[] = [];
    for (const body of typed(rows[0].llcarpeta, p)) {
      const before = performance.now();
      const answer = await to.call(victimasParecidas, { body } as never, headers);
      times.push(performance.now() - before);
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.message}`);
      last = answer.body.map(({ llvictima }) => llvictima);
      for (const llvictima of last) offered.add(llvictima);
    }
    return last;
  };
  const azar = createAzar(11);
  let found = 0;
  for (const [i, { llvictima, persona }] of own.entries()) {
    const first = (await capture(typeAgain(azar, persona, i).escrita)).slice(0, PARECIDAS_PRIMERAS);
    if (first.includes(llvictima)) found++;
  }
  let idle = 0;
  for (const [i, persona] of foreign.entries())
    if ((await capture(i % 2 ? mixPeople(foreign, i) : persona)).length > 0) idle++;
  to.close();
  const alien = await owner.query(
    `select llvictima from victima where llinstitucion <> ${FGR} and llvictima = any($1) limit 1`,
    [[...offered]],
  );
  await owner.end();
  const total = times.reduce((sum, ms) => sum + ms, 0);
  const run = corrida(times, total);
  const nota = `${found} de ${PROPIAS} entre las ${PARECIDAS_PRIMERAS} primeras (al menos ${HALLADAS}), ${alien.rowCount} ajenas, ${idle} de ${OTRAS} sin motivo`;
  const isRight = found >= HALLADAS && alien.rowCount === 0;
  return [
    { nombre: 'capturas', conexiones: 1, ...run, razon: isRight ? run.p95 / ESPERA : Number.POSITIVE_INFINITY, nota },
  ];
}
