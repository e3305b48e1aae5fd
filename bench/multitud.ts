import { type Cabeceras, type Cliente, cliente } from './cliente.ts';
import { CAPTURISTA } from './expedientes.ts';
import { corrida, type Medida, repeat } from './medida.ts';
import { takeMuestra } from './muestra.ts';
import { type Clase, type Operacion, operaciones } from './operaciones.ts';
import { porOperacion, procesador } from './procesador.ts';
import { direcciones, type Proceso } from './proceso.ts';

const CONEXIONES = 50;
const MILISEGUNDOS = 1200;
/** Milliseconds within which 95 of 100 answers come without any pause: ten times what five connections may wait for a report. */
const ESPERA: Record<Clase, number> = { lista: 1000, búsqueda: 1000, abrir: 1000, guardar: 1000, reporte: 2000 };

/** Of some operations another line, with its own bound. */
const APARTE: Readonly<Record<string, { linea: string; espera: number }>> = {
  getAuditoria: { linea: 'auditoría', espera: 200 },
};

/** Fifty people at work: how long, the pause of each after an answer (half to one and a half times), what they do (of 100). */
const JORNADA = 45_000;
const PAUSA = 1000;
const HACEN: Record<Clase, number> = { lista: 35, abrir: 25, búsqueda: 15, guardar: 15, reporte: 10 };
/** Milliseconds within which 95 of 100 answers come to people. */
const ESPERA_PERSONA = 200;

type Preguntar = (operacion: Operacion, i: number, connection: number) => Promise<unknown>;

/** @throws Error when the answer is not that of success */
const inquire =
  (to: Cliente, reader: Cabeceras, writer: Cabeceras): Preguntar =>
  async ({ clase, nombre, e, entrada }, i, connection) => {
    const headers = clase === 'guardar' ? writer : reader;
    const { status, body } = await to.call(e, entrada(i, connection) as never, headers);
    const result = (body as { result?: string } | undefined)?.result ?? 'REGISTRO_EXITOSO';
    if (status !== 200 || result !== 'REGISTRO_EXITOSO')
      throw new Error(`${nombre} answered ${status} ${JSON.stringify(body)?.slice(0, 300)}`);
  };

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/**
 * Fifty people who do all of it by turns, each with the pause of one who reads the answer: what a busy day is like. A line
 * for each class, with how many requests a second there were in all, and its slowest operation.
 */
async function gente(all: readonly Operacion[], ask: Preguntar): Promise<Medida[]> {
  const bag = Object.entries(HACEN).flatMap(([clase, parts]) => Array.from({ length: parts }, () => clase as Clase));
  const by = Object.groupBy(all, ({ clase }) => clase);
  const times = new Map<Operacion, number[]>(all.map((operacion) => [operacion, []]));
  const failed = new Map<Clase, string>();
  let i = 0;
  const { porSegundo } = await repeat(CONEXIONES, JORNADA, async (connection) => {
    await new Promise((done) => setTimeout(done, PAUSA * (0.5 + Math.random())));
    const operacion = pick(by[pick(bag)] ?? all);
    const before = performance.now();
    await ask(operacion, i++, connection).catch((error: Error) => failed.set(operacion.clase, error.message));
    times.get(operacion)?.push(performance.now() - before);
  });
  const p95 = (operacion: Operacion) => corrida(times.get(operacion) ?? [], JORNADA).p95 || 0;
  return (Object.keys(HACEN) as Clase[]).map((clase) => {
    const own = by[clase] ?? [];
    const run = corrida(
      own.flatMap((operacion) => times.get(operacion) ?? []),
      JORNADA,
    );
    const slowest = own.toSorted((a, b) => p95(b) - p95(a)).slice(0, 3);
    const worst = slowest.map((operacion) => `${operacion.nombre} ${p95(operacion).toFixed(0)} ms`).join(', ');
    const error = failed.get(clase);
    return {
      nombre: `gente: ${clase}`,
      conexiones: CONEXIONES,
      ...run,
      razon: error ? Number.POSITIVE_INFINITY : run.p95 / ESPERA_PERSONA,
      nota: error ?? `${porSegundo.toFixed(0)} solicitudes/s en todo; las más lentas: ${worst}`,
    };
  });
}

/**
 * Every list, search, form and report at fifty connections: by turns with the pauses of people, and each by itself without
 * any, which is all that the machine can do of it. What an answer costs the processor is told too: it does not depend on
 * what else the machine does.
 */
export async function multitud({ url, child }: Proceso, dir: string): Promise<Medida[]> {
  const to = cliente(url, CONEXIONES);
  const [reader, writer] = [await to.enter('admin@fgr.org.mx'), await to.enter(CAPTURISTA)];
  const muestra = await takeMuestra(direcciones(dir).owner, to, writer, CONEXIONES);
  const cpu = procesador(child.pid ?? 0, dir);
  const ask = inquire(to, reader, writer);
  const all = operaciones(muestra);
  const medidas: Medida[] = [];
  const measure = async (operacion: Operacion) => {
    let [i, n] = [0, 0];
    const once = async (connection: number) => {
      await ask(operacion, i++, connection);
      n++;
    };
    await repeat(CONEXIONES, MILISEGUNDOS / 5, once);
    n = 0;
    const before = cpu();
    const run = await repeat(CONEXIONES, MILISEGUNDOS, once);
    const { clase, nombre } = operacion;
    const { linea, espera } = APARTE[nombre] ?? { linea: clase, espera: ESPERA[clase] };
    const nota = `${nombre}; ${porOperacion(before, cpu(), n)}`;
    medidas.push({ nombre: `50: ${linea}`, conexiones: CONEXIONES, ...run, razon: run.p95 / espera, nota });
  };
  for (const operacion of all)
    await measure(operacion).catch((error: Error) => {
      const none = { p50: 0, p95: 0, porSegundo: 0, razon: Number.POSITIVE_INFINITY };
      medidas.push({ nombre: `50: ${operacion.clase}`, conexiones: CONEXIONES, ...none, nota: error.message });
    });
  medidas.push(...(await gente(all, ask)));
  to.close();
  return medidas.sort((a, b) => a.nombre.localeCompare(b.nombre) || b.razon - a.razon);
}
