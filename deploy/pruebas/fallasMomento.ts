// The embedded database with its continuous archive (RESPALDO_DIR): somebody deletes by mistake, people work on, and the machine is
// lost with its disk in the midst of it. What was answered more than a minute before is there again; and one command brings back
// the minute before the mistake.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { cliente } from '../../bench/cliente.ts';
import { CAPTURISTA, nueva } from '../../bench/expedientes.ts';
import { begin, direcciones, kill, stop } from '../../bench/proceso.ts';
import { query } from '../../bench/query.ts';
import { type Borrado, eraseByMistake, faltaDe } from './borrado.ts';
import { auditoria, programa } from './check.ts';

/** Seconds that people work before the machine is lost, and may be lost with it. */
const [TRABAJO_S, PERDIDA_S] = [100, 60];
const VOLVER = 'server/src/respaldo/continuo/vuelta.main.ts';

interface Acuse {
  noci: string;
  at: number;
}

/** One file after the other until told. @returns those that were answered as saved */
async function workOn(url: string, isOver: () => boolean): Promise<Acuse[]> {
  const to = cliente(url, 1);
  const headers = await to.enter(CAPTURISTA);
  const acuses: Acuse[] = [];
  while (!isOver()) {
    const body = nueva(1);
    const saved = await to.call(guardarCI, { params: { type: 2 }, body }, headers).catch(() => undefined);
    if (saved?.body.result === 'REGISTRO_EXITOSO') acuses.push({ noci: String(body.noci), at: Date.now() });
    await pausa(50);
  }
  to.close();
  return acuses;
}

const copias = (respaldos: string): string[] => {
  const raiz = join(respaldos, 'continuo');
  const [sistema = ''] = existsSync(raiz) ? readdirSync(raiz) : [];
  const bases = join(raiz, sistema, 'bases');
  return existsSync(bases) ? readdirSync(bases).filter((name) => name.startsWith('base-')) : [];
};

/** How fast files are saved, with the archive and without: the same minute of work on a new folder each. */
async function measure(dir: string, segundos: number): Promise<string[]> {
  const rates: number[] = [];
  for (const [nombre, env] of [
    ['sin', {}],
    ['con', { RESPALDO_DIR: join(dir, 'medida-respaldos') }],
    ['sin', {}],
    ['con', { RESPALDO_DIR: join(dir, 'medida-respaldos') }],
  ] as const) {
    const data = join(dir, `medida-${rates.length}`);
    const server = await begin(data, { CARPETAS_DEMO: '0', ...env });
    if (nombre === 'con') while (!copias(join(dir, 'medida-respaldos')).length) await pausa(200);
    let over = false;
    const worked = Promise.all([1, 2, 3, 4].map(() => workWithoutPause(server.url, () => over)));
    await pausa(segundos * 1000);
    over = true;
    const n = (await worked).reduce((sum, one) => sum + one, 0);
    rates.push(n / segundos);
    console.log(
      `${nombre} archivo continuo: arranque ${Math.round(server.listo)} ms, ${Math.round(n / segundos)} carpetas guardadas por segundo`,
    );
    await stop(server);
    rmSync(data, { recursive: true, force: true });
    rmSync(join(dir, 'medida-respaldos'), { recursive: true, force: true });
  }
  const [a = 1, b = 0, c = 1, d = 0] = rates;
  const ratio = (b + d) / (a + c);
  console.log(`Con archivo continuo se guarda a ${ratio.toFixed(2)} de la velocidad sin él (0.9 admitido).`);
  return ratio >= 0.9 ? [] : [`con archivo continuo se guarda a ${ratio.toFixed(2)} de la velocidad`];
}

async function workWithoutPause(url: string, isOver: () => boolean): Promise<number> {
  const to = cliente(url, 1);
  const headers = await to.enter(CAPTURISTA);
  let n = 0;
  while (!isOver())
    if ((await to.call(guardarCI, { params: { type: 2 }, body: nueva(1) }, headers)).status === 200) n++;
  to.close();
  return n;
}

/** Works on a new registry until its machine is lost. */
async function lose(data: string, respaldos: string): Promise<{ borrado: Borrado; acuses: Acuse[]; lost: number }> {
  const server = await begin(data, { CARPETAS_DEMO: '30', RESPALDO_DIR: respaldos });
  while (!copias(respaldos).length) await pausa(200);
  await pausa(2_000);
  const borrado = await eraseByMistake(server.url);
  let over = false;
  const work = workOn(server.url, () => over);
  await pausa(TRABAJO_S * 1000);
  kill(server, data, 'ambos');
  const lost = Date.now();
  over = true;
  const acuses = await work;
  await server.ended;
  rmSync(data, { recursive: true, force: true });
  return { borrado, acuses, lost };
}

/** Where what a command makes apart lies: nobody else's. */
function aparteDe(data: string): string {
  mkdirSync(`${data}.aparte`, { recursive: true, mode: 0o777 });
  return `${data}.aparte`;
}

async function goBack(data: string, respaldos: string, llave: string, ...args: string[]) {
  const start = performance.now();
  const env = { DATA_DIR: data, TMPDIR: aparteDe(data) };
  const { texto, codigo } = await programa([VOLVER, '--en', respaldos, '--llave', llave, ...args], env);
  console.log(texto);
  console.log(`(${args.join(' ') || 'a lo último'}: ${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return codigo === 0 ? [] : [`no volvió ${args.join(' ')}: ${texto}`];
}

/** A drill beside the server that runs: apart, looked through, removed, and written down where administrators see it. */
async function rehearse(data: string, respaldos: string, llave: string): Promise<string[]> {
  const wrong = await goBack(data, respaldos, llave, '--ensayo');
  const [row] = await query<{ n: number; enteros: number; edad: number }>(
    direcciones(data).owner,
    `select count(*)::int as n, (count(*) filter (where boentero))::int as enteros,
       extract(epoch from now() - max(fchasta))::float8 as edad from simulacro`,
  );
  const left = readdirSync(aparteDe(data));
  console.log(
    `Ensayos anotados en el registro: ${row?.n}, enteros ${row?.enteros}; carpetas que dejaron: ${left.length}.`,
  );
  if (row?.n !== 1 || row.enteros !== 1) wrong.push(`el ensayo no quedó anotado como entero: ${JSON.stringify(row)}`);
  return [...wrong, ...left.map((name) => `el ensayo dejó ${name}`)];
}

/** Does something with a key of backups in the settings. */
async function withLlave(llave: string, work: () => Promise<string[]>): Promise<string[]> {
  const made = await programa(['server/src/respaldo/respaldo.main.ts', '--llave-nueva', llave], {
    DATA_DIR: `${llave}.datos`,
  });
  process.env.RESPALDO_DESTINATARIOS = /age1\w+/.exec(made.texto)?.[0] ?? '';
  try {
    return await work();
  } finally {
    delete process.env.RESPALDO_DESTINATARIOS;
  }
}

/** What the archive costs writing, alone. @param dir folder of the run. @returns what is wrong, a sentence each */
export const costoDeArchivo = (dir: string): Promise<string[]> => withLlave(join(dir, 'llave'), () => measure(dir, 20));

/** @param dir folder of the run. @returns what is wrong, a sentence each */
export function fallasDeMomento(dir: string, { corta }: { corta: boolean }): Promise<string[]> {
  const llave = join(dir, 'llave');
  return withLlave(llave, async () => [...(await loseAndGoBack(dir, llave)), ...(corta ? [] : await measure(dir, 20))]);
}

async function loseAndGoBack(dir: string, llave: string): Promise<string[]> {
  const [data, respaldos] = [join(dir, 'datos'), join(dir, 'respaldos')];
  const { borrado, acuses, lost } = await lose(data, respaldos);
  const wrong: string[] = [];

  wrong.push(...(await goBack(data, respaldos, llave)));
  const server = await begin(data, { CARPETAS_DEMO: '0' });
  const kept = new Set(
    (await query<{ noci: string }>(direcciones(data).owner, 'select noci from carpeta')).map(({ noci }) => noci),
  );
  const gone = acuses.filter(({ noci }) => !kept.has(noci));
  const oldest = gone.length ? (lost - Math.min(...gone.map(({ at }) => at))) / 1000 : 0;
  console.log(
    `Se perdió la máquina: ${acuses.length} carpetas respondidas, ${gone.length} perdidas, la más antigua ${oldest.toFixed(1)} s antes (${PERDIDA_S} admitidos).`,
  );
  if (oldest > PERDIDA_S) wrong.push(`se perdió lo respondido ${oldest.toFixed(1)} s antes`);
  if (!acuses.length) wrong.push('nadie trabajó: la prueba no prueba');
  if (!(await faltaDe(server.url, borrado)).length) wrong.push('lo borrado está a lo último: la prueba no prueba');
  wrong.push(...(await rehearse(data, respaldos, llave)));
  await stop(server);
  wrong.push(...(await auditoria({ DATA_DIR: data })));

  const antes = join(dir, 'antes');
  wrong.push(...(await goBack(antes, respaldos, llave, '--hasta', borrado.antes.toISOString().replace(/\.\d+Z/, 'Z'))));
  const then = await begin(antes, { CARPETAS_DEMO: '0' });
  const missing = await faltaDe(then.url, borrado);
  console.log(missing.length ? missing.join('\n') : 'Al minuto anterior al borrado, la víctima y su anexo están.');
  wrong.push(...missing);
  await stop(then);
  wrong.push(...(await auditoria({ DATA_DIR: antes })));
  return wrong;
}
