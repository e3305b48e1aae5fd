import { cliente } from './cliente.ts';
import { CAPTURISTA } from './expedientes.ts';
import { type Medida, repetir } from './medida.ts';
import { tomarMuestra } from './muestra.ts';
import { type Clase, type Operacion, operaciones } from './operaciones.ts';
import { porOperacion, procesador } from './procesador.ts';
import { direcciones, type Proceso } from './proceso.ts';

/** As many as ask at the same time, without pause: far more people than that at work. */
const CONEXIONES = 50;
const MILISEGUNDOS = 1200;
/** Milliseconds within which 95 of 100 answers come: ten times what five connections may wait for a report. */
const ESPERA: Record<Clase, number> = { lista: 1000, búsqueda: 1000, abrir: 1000, guardar: 1000, reporte: 2000 };

/**
 * Every list, search, form and report at fifty connections, one operation after another, beside the wait allowed. What an
 * answer costs the processor is told too: it does not depend on what else the machine does.
 */
export async function multitud({ url, child }: Proceso, dir: string): Promise<Medida[]> {
  const to = cliente(url, CONEXIONES);
  const [reader, writer] = [await to.entrar('admin@fgr.org.mx'), await to.entrar(CAPTURISTA)];
  const muestra = await tomarMuestra(direcciones(dir).owner, to, writer, CONEXIONES);
  const cpu = procesador(child.pid ?? 0, dir);
  const medidas: Medida[] = [];
  const measure = async ({ clase, nombre, e, entrada }: Operacion) => {
    let [i, n] = [0, 0];
    const headers = clase === 'guardar' ? writer : reader;
    const ask = async (connection: number) => {
      const { status, body } = await to.call(e, entrada(i++, connection) as never, headers);
      const result = (body as { result?: string } | undefined)?.result ?? 'REGISTRO_EXITOSO';
      if (status !== 200 || result !== 'REGISTRO_EXITOSO')
        throw new Error(`${nombre} answered ${status} ${JSON.stringify(body)?.slice(0, 300)}`);
      n++;
    };
    await repetir(CONEXIONES, MILISEGUNDOS / 5, ask);
    n = 0;
    const before = cpu();
    const run = await repetir(CONEXIONES, MILISEGUNDOS, ask);
    const nota = `${nombre}; ${porOperacion(before, cpu(), n)}`;
    medidas.push({ nombre: `50: ${clase}`, conexiones: CONEXIONES, ...run, razon: run.p95 / ESPERA[clase], nota });
  };
  for (const operacion of operaciones(muestra))
    await measure(operacion).catch((error: Error) => {
      const none = { p50: 0, p95: 0, porSegundo: 0, razon: Number.POSITIVE_INFINITY };
      medidas.push({ nombre: `50: ${operacion.clase}`, conexiones: CONEXIONES, ...none, nota: error.message });
    });
  to.close();
  return medidas.sort((a, b) => a.nombre.localeCompare(b.nombre) || b.razon - a.razon);
}
