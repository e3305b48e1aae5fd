import type { QuejaGuardada } from '@renadet/domain/queja/queja.contract';
import type pg from 'pg';
import { dateOf, dayOf } from './days.ts';
import { between, chance, createRandom, pick, type Random, weighted } from './random.ts';

type FilaQueja = Omit<QuejaGuardada, 'llqueja' | 'version' | 'dsinstitucion' | 'llmunicipio'>;
interface PedidoDeQuejasDemo {
  semilla: number;
  /** yyyy-MM-dd; nothing is dated later than the day before. */
  hoy: string;
}

/** How many cases each source has: enough for some pages of a list. */
const CADA_FUENTE = 24;
const TRES_ANIOS = 1095;
const AUTORIDADES = [
  'POLICIA MUNICIPAL',
  'POLICIA ESTATAL',
  'POLICIA MINISTERIAL',
  'CENTRO PENITENCIARIO',
  'GUARDIA NACIONAL',
];
const victimas = weighted([
  [80, 1],
  [12, 2],
  [8, 3],
] as const);
const remitida = weighted([
  [45, 1],
  [40, 0],
  [15, 2],
] as const);
const gobierno = weighted([
  [30, 1],
  [40, 2],
  [30, 3],
] as const);
const inicial = (random: Random) => `${String.fromCharCode(between(random, 65, 90))}.`;

/** A complaint as a source would have it: most name nobody, and of few the number of the prosecutor's file is known. */
function queja(random: Random, llinstitucion: number, n: number, ultimo: number): FilaQueja {
  const recibida = ultimo - Math.floor(random() ** 1.5 * TRES_ANIOS);
  const boremitida = remitida(random);
  const toldOf = boremitida === 1;
  const llestado = between(random, 1, 32);
  const metodos = [...new Set([between(random, 1, 16), between(random, 1, 16)])].sort((a, b) => a - b);
  return {
    llinstitucion,
    dsexpediente: `${llinstitucion}/${dateOf(recibida).slice(0, 4)}/${n}`,
    fcrecepcion: dateOf(recibida),
    llestado,
    dslugar: null,
    llgobierno: gobierno(random),
    dsautoridad: chance(random, 0.8) ? pick(random, AUTORIDADES) : null,
    novictimas: victimas(random),
    dsvictima: chance(random, 0.3) ? `${inicial(random)} ${inicial(random)} ${inicial(random)}` : null,
    metodos: chance(random, 0.7) ? metodos : null,
    boremitida,
    llfiscalia: toldOf ? 100 + llestado : null,
    fcremision: toldOf ? dateOf(Math.min(recibida + between(random, 1, 90), ultimo)) : null,
    dsnoci: toldOf && chance(random, 0.3) ? `FGE/${llestado}/${between(random, 1, 9999)}` : null,
  };
}

/** Made-up complaints of the sources that there are; the same seed gives the same ones. Those that there are stay. */
export async function generateQuejas(client: pg.ClientBase, { semilla, hoy }: PedidoDeQuejasDemo): Promise<void> {
  const { rows } = await client.query<{ llinstitucion: number }>(
    'select llinstitucion from ctinstitucion where lltipofuente is not null and boactivo = 1 order by 1',
  );
  const random = createRandom(semilla);
  const ultimo = dayOf(hoy) - 1;
  const filas = rows.flatMap(({ llinstitucion }) =>
    Array.from({ length: CADA_FUENTE }, (_, i) => queja(random, llinstitucion, i + 1, ultimo)),
  );
  const names = Object.keys(filas[0] ?? {}).join(', ');
  if (names)
    await client.query(
      `insert into queja (${names}, llusuario) select ${names}, (select min(u.llusuario) from usuario u
         where u.llinstitucion = q.llinstitucion) from json_populate_recordset(null::queja, $1) q
       where exists (select from usuario u where u.llinstitucion = q.llinstitucion) on conflict do nothing`,
      [JSON.stringify(filas)],
    );
}
