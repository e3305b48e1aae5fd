import { buscarTodo } from '@renadet/domain/mesa/todo.contract';
import pg from 'pg';
import { cliente } from './cliente.ts';
import { CAPTURISTA } from './expedientes.ts';
import { corrida, type Medida } from './medida.ts';
import { direcciones, type Proceso } from './proceso.ts';

/** Milliseconds that an answer may take at p95 while somebody types. */
const ESPERA = 150;
const VECES = 40;
/** Who sees every file, and who sees those of one state. */
const PERSONAS = { nacional: 'admin@fgr.org.mx', estatal: CAPTURISTA } as const;

/** What is typed of each kind, of files and people who are there, anywhere in the registry. */
async function typed(owner: pg.Client): Promise<Record<string, string[]>> {
  const list = async (sql: string): Promise<string[]> => (await owner.query(sql)).rows.map(({ texto }) => texto);
  const files = (what: string) =>
    `select ${what} as texto from (select * from carpeta where folio is not null or llcarpeta % 2 = 0) c
     where llcarpeta % (select greatest(count(*) / ${2 * VECES}, 1) from carpeta) = 0 limit ${VECES}`;
  const people = (what: string) =>
    `select ${what} as texto from victima where dsnombre !~ '^(NO |SE )'
     and llvictima % (select greatest(count(*) / ${2 * VECES}, 1) from victima) = 0 limit ${VECES}`;
  return {
    folio: await list(`select folio as texto from carpeta where folio is not null order by md5(folio) limit ${VECES}`),
    'número entero': await list(files('noci')),
    'parte de un número': await list(files('left(noci, -3)')),
    'una palabra': await list(people('dsapellidopaterno')),
    'nombre y apellidos': await list(people(`concat_ws(' ', dsnombre, dsapellidopaterno, dsapellidomaterno)`)),
    'una palabra empezada': await list(people('left(dsapellidopaterno, 4)')),
  };
}

/** What the search of the header answers while somebody types, one question after the other. */
export async function todo({ url }: Proceso, dir: string): Promise<Medida[]> {
  const owner = new pg.Client({ connectionString: direcciones(dir).owner });
  await owner.connect();
  const kinds = Object.entries(await typed(owner)).filter(([, textos]) => textos.length > 0);
  await owner.end();
  const medidas: Medida[] = [];
  for (const [quien, cuenta] of Object.entries(PERSONAS)) {
    const to = cliente(url, 1);
    const headers = await to.enter(cuenta);
    for (const [kind, textos] of kinds) {
      const times: number[] = [];
      let found = 0;
      for (const texto of textos) {
        const start = performance.now();
        const { status, body } = await to.call(buscarTodo, { body: { texto } } as never, headers);
        if (status !== 200) throw new Error(`${kind} answered ${status}`);
        times.push(performance.now() - start);
        if (body.carpetas.length + body.victimas.length > 0) found++;
      }
      const run = corrida(
        times,
        times.reduce((sum, ms) => sum + ms, 0),
      );
      const nota = `${quien}, ${kind} · ${found} de ${textos.length} con algo`;
      medidas.push({ nombre: 'buscar todo', conexiones: 1, ...run, razon: run.p95 / ESPERA, nota });
    }
    to.close();
  }
  return medidas;
}
