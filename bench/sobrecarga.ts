import { getCarpetaByFiltros, getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { victima } from '@renadet/domain/registros.ejemplo';
import { login } from '@renadet/domain/sesion/sesion.contract';
import { getCtVictimaByCarpeta, insertarVictima } from '@renadet/domain/victima/victima.contract';
import { type Cabeceras, type Cliente, CONTRASENIA, cliente } from './cliente.ts';
import { CAPTURISTA } from './expedientes.ts';
import { corrida, type Medida, mediana, repetir } from './medida.ts';
import { type Muestra, tomarMuestra } from './muestra.ts';
import { direcciones, type Proceso } from './proceso.ts';

/** As many as work without being refused. */
const CONEXIONES = 50;
const MILISEGUNDOS = 8_000;
const VECES = 4;
/** Connections that the excess comes by: more than are ever open at once. */
const MUCHAS = 2_000;

interface Cuenta {
  aceptadas: number[];
  rechazadas: number[];
  otras: Map<number, number>;
}

/** What people do most: searching, opening a file and its victims, and now and then saving one. */
const turno =
  ({ call }: Cliente, escribe: Cabeceras, leen: readonly Cabeceras[], m: Muestra) =>
  async (i: number): Promise<number> => {
    const headers = leen[i % leen.length];
    const { llcarpeta, noci } = m.carpeta(i);
    const buscar = { body: { noci, pagina: 1, rpp: 10, institucion: 0, area: 0 } };
    if (i % 10 < 4) return (await call(getCarpetaByFiltros, buscar, headers)).status;
    if (i % 10 < 7) return (await call(getCarpetaById, { params: { llcarpeta } }, headers)).status;
    if (i % 10 < 9) return (await call(getCtVictimaByCarpeta, { params: { id: llcarpeta } }, headers)).status;
    return (await call(insertarVictima, { body: victima(m.propia(i).llcarpeta) }, escribe)).status;
  };

/** Sends so many a second whether answers come or not, as a crowd does. */
async function aRitmo(porSegundo: number, ms: number, ask: (i: number) => Promise<number>): Promise<Cuenta> {
  const cuenta: Cuenta = { aceptadas: [], rechazadas: [], otras: new Map() };
  const under = new Set<Promise<void>>();
  const start = performance.now();
  for (let sent = 0; performance.now() - start < ms; ) {
    for (const due = ((performance.now() - start) * porSegundo) / 1000; sent < due; sent++) {
      const before = performance.now();
      const one = ask(sent)
        .catch(() => 0)
        .then((status) => {
          const took = performance.now() - before;
          if (status === 200) cuenta.aceptadas.push(took);
          else if (status === 503) cuenta.rechazadas.push(took);
          else cuenta.otras.set(status, (cuenta.otras.get(status) ?? 0) + 1);
          under.delete(one);
        });
      under.add(one);
    }
    await new Promise((ok) => setTimeout(ok, 2));
  }
  await Promise.all(under);
  return cuenta;
}

/** Asks a few times a second while something else goes on. @returns milliseconds of each answer */
async function mientras(work: Promise<unknown>, ask: () => Promise<number>): Promise<{ ms: number[]; malas: number }> {
  let going = true;
  void work.finally(() => {
    going = false;
  });
  const told = { ms: [] as number[], malas: 0 };
  while (going) {
    const before = performance.now();
    if ((await ask()) !== 200) told.malas++;
    told.ms.push(performance.now() - before);
    await new Promise((ok) => setTimeout(ok, 250));
  }
  return told;
}

/**
 * Four times as many requests as the server can do: the excess is refused, the rest keep their pace, health and sign-in
 * are answered, and afterwards all is as before.
 */
export async function sobrecarga({ url }: Proceso, dir: string): Promise<Medida[]> {
  const to = cliente(url, MUCHAS);
  const aside = cliente(url, 4);
  const escribe = await to.entrar(CAPTURISTA);
  // sessions enough that none reaches its own limit
  const leen: Cabeceras[] = [];
  for (let n = 0; n < 7; n++) leen.push(await to.entrar('admin@fgr.org.mx'));
  const muestra = await tomarMuestra(direcciones(dir).owner, to, escribe, CONEXIONES);
  const ask = turno(to, escribe, leen, muestra);
  let i = 0;
  const once = async () => {
    const status = await ask(i++);
    if (status !== 200) throw new Error(`answered ${status} at its own pace`);
  };
  await repetir(CONEXIONES, MILISEGUNDOS / 4, once);
  const normal = await repetir(CONEXIONES, MILISEGUNDOS, once);

  const flood = aRitmo(VECES * normal.porSegundo, MILISEGUNDOS, ask);
  const alive = mientras(flood, async () => (await fetch(`${url}/api/salud`)).status);
  const account = { username: 'consulta@fgr.org.mx', password: CONTRASENIA };
  const signed = mientras(flood, async () => (await aside.call(login, { body: account })).status);
  const { aceptadas, rechazadas, otras } = await flood;
  const [health, signIn] = [await alive, await signed];
  const after = await repetir(CONEXIONES, 2_000, once);
  to.close();
  aside.close();
  const shed = corrida(rechazadas, MILISEGUNDOS);
  const kept = corrida(aceptadas, MILISEGUNDOS);
  const others = [...otras].map(([status, n]) => `, ${n} × ${status || 'sin respuesta'}`).join('');
  const line = (nombre: string, c: typeof kept, razon: number, nota: string): Medida => ({
    nombre,
    conexiones: CONEXIONES,
    ...c,
    razon,
    nota,
  });
  return [
    line('sobrecarga: 1x', normal, 1, 'lo que el servidor puede'),
    line(
      'sobrecarga: 4x',
      kept,
      kept.p95 / normal.p95,
      `${aceptadas.length} aceptadas, ${rechazadas.length} rechazadas con 503${others}; salud ${health.malas} malas, p50 ${mediana(health.ms).toFixed(0)} ms; ingreso ${signIn.malas} malos de ${signIn.ms.length}, p50 ${mediana(signIn.ms).toFixed(0)} ms`,
    ),
    line('sobrecarga: trabajo útil', kept, kept.porSegundo / normal.porSegundo, 'aceptadas por segundo, sobre 1x'),
    line('sobrecarga: rechazo', shed, shed.p95 / 50, 'cuánto tarda un 503, sobre 50 ms'),
    line('sobrecarga: después', after, after.p95 / normal.p95, 'otra vez a su paso'),
  ];
}
