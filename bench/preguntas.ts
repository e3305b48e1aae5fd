import { fecha } from '@renadet/domain/lib/fecha';
import type { PreguntaEscrita } from '@renadet/domain/preguntas/pregunta.schema';
import { preguntar } from '@renadet/domain/preguntas/preguntas.contract';
import { preparadas } from '@renadet/domain/preguntas/preparadas';
import { cliente } from './cliente.ts';
import { corrida, type Medida } from './medida.ts';
import { procesador } from './procesador.ts';
import type { Proceso } from './proceso.ts';

/** Milliseconds that a question may take with five people at once, of an office and of the country. */
const ESPERAS = [
  ['preguntas de una fiscalía', 'supervisor.30@fiscalias.gob.mx', 500],
  ['preguntas del país', 'admin@fgr.org.mx', 1_500],
] as const;
const A_LA_VEZ = 5;

/** Two filters and two groupings, of the record itself and of those beside it. */
const DOS_Y_DOS: readonly PreguntaEscrita[] = [
  {
    unidad: 'victima',
    filtros: [
      { de: 'victima', campo: 'llgenero', valores: [2] },
      { de: 'autoridad', campo: 'llgobierno', valores: [3] },
    ],
    por: [
      { de: 'carpeta', campo: 'llestado' },
      { de: 'carpeta', campo: 'llcircunstancia' },
    ],
  },
  {
    unidad: 'carpeta',
    filtros: [
      { de: 'victima', campo: 'edadhechos', maximo: 17 },
      { de: 'carpeta', campo: 'fcinicio', desde: '2020-01-01' },
    ],
    por: [
      { de: 'autoridad', campo: 'lldependencia' },
      { de: 'carpeta', campo: 'fcinicio', corte: 'trimestre' },
    ],
  },
  {
    unidad: 'victima',
    filtros: [
      { de: 'carpeta', campo: 'lletapa', valores: [1] },
      { de: 'examen', campo: '', no: true },
    ],
    por: [
      { de: 'victima', campo: 'metodos' },
      { de: 'victima', campo: 'edadhechos' },
    ],
  },
  {
    unidad: 'autoridad',
    filtros: [
      { de: 'victima', campo: 'boetnia', valores: [1] },
      { de: 'carpeta', campo: 'lldelito', valores: [310] },
    ],
    por: [
      { de: 'autoridad', campo: 'lldependencia' },
      { de: 'carpeta', campo: 'fcinicio', corte: 'anio' },
    ],
    medida: {
      tipo: 'dias',
      desde: { de: 'carpeta', campo: 'fchecho' },
      hasta: { de: 'carpeta', campo: 'fcregistro' },
    },
  },
];

/** Questions of two filters and two groupings, and those that come with the registry; five people ask at once. */
export async function preguntas({ url, child }: Proceso, dir: string): Promise<Medida[]> {
  const all = [...DOS_Y_DOS, ...preparadas(fecha('2026-10-31')).map(({ pregunta }) => pregunta)];
  const measured: Medida[] = [];
  for (const [nombre, quien, espera] of ESPERAS) {
    const to = cliente(url, A_LA_VEZ);
    const headers = await to.enter(quien);
    const cpu = procesador(child.pid ?? 0, dir);
    const times: number[] = [];
    let slowest = { ms: 0, cual: '' };
    const ask = async (body: PreguntaEscrita) => {
      const start = performance.now();
      const { status } = await to.call(preguntar, { body } as never, headers);
      if (status !== 200) throw new Error(`a question answered ${status}: ${JSON.stringify(body)}`);
      return performance.now() - start;
    };
    for (const body of all) await ask(body); // what is read from the disk first is not its own
    const before = cpu();
    const begun = performance.now();
    const turno = async (first: number) => {
      for (const [i] of all.entries()) {
        const body = all[(i + first) % all.length] as PreguntaEscrita;
        const ms = await ask(body);
        times.push(ms);
        if (ms > slowest.ms) slowest = { ms, cual: JSON.stringify(body) };
      }
    };
    await Promise.all(Array.from({ length: A_LA_VEZ }, (_, i) => turno(i * 4)));
    const after = cpu();
    const run = corrida(times, performance.now() - begun);
    to.close();
    const spent = (what: 'servidor' | 'postgres') => ((after[what] - before[what]) / times.length).toFixed(0);
    const nota = `procesador ${spent('servidor')} + ${spent('postgres')} ms; la más lenta ${slowest.ms.toFixed(0)} ms ${slowest.cual}`;
    measured.push({ nombre, conexiones: A_LA_VEZ, ...run, razon: run.p95 / espera, nota });
  }
  return measured;
}
