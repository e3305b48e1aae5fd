// An upgrade beside people at work: a server of the version before goes on while `migrate` brings its registry to this version, is
// killed in the midst of it and gone on with; then a server of this version stands beside it, and takes its place. People write and
// read all the time. What was answered is there, totals are those of the records, the audit is whole.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { cliente } from '../../bench/cliente.ts';
import { CAPTURISTA } from '../../bench/expedientes.ts';
import { begin, puertoDe, stop } from '../../bench/proceso.ts';
import { query } from '../../bench/query.ts';
import { auditoria, enteras, folios, type Opciones } from './check.ts';
import { readReportes, watchAcuses } from './cumuloTestigos.ts';
import { createMezcla, perdidas } from './mezcla.ts';
import { puente } from './puente.ts';
import { openRegistro, openVersionAntes, openVersionNueva } from './versionAntes.ts';

/** Milliseconds that nobody's write may be answered at most: people call it a hiccup. */
const PAUSA_MS = 5_000;
/** Milliseconds that an upgrade waits at most for what one that was killed had begun: nobody would commit it. */
const ESPERA_MS = 30_000;
const PERSONAS = 6;
/** Seconds that people work before, that both versions serve, and that the new one serves alone. */
const [ANTES_S, JUNTAS_S, DESPUES_S] = [15, 10, 10];

/** Runs `migrate` of a tree and says what it is at. @param dies kills it without a word when it has begun what comes after its transaction */
async function actualiza(
  raiz: string,
  env: Record<string, string>,
  dies: boolean,
): Promise<{ codigo: number | null; pasos: string[]; espera: number; conTablas: number }> {
  const child = spawn(process.execPath, ['server/src/start/migrate.main.ts'], {
    cwd: raiz,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '', ...env },
  });
  const pasos: string[] = [];
  const start = performance.now();
  let [espera, conTablas] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (texto: string) => {
      for (const renglon of texto.split('\n').filter(Boolean)) {
        pasos.push(renglon);
        espera = Math.min(espera, performance.now() - start);
        if (renglon.includes('falta:')) conTablas = Math.min(conTablas, performance.now());
        console.log(`  ${((performance.now() - start) / 1000).toFixed(1)} s: ${renglon}`);
      }
      if (dies && pasos.some((paso) => paso.includes('falta:'))) setTimeout(() => child.kill('SIGKILL'), 200);
    });
  return { codigo: await new Promise<number | null>((done) => child.once('close', done)), pasos, espera, conTablas };
}

/** Answers that should not be, by what they are and when they came: before, meanwhile, with both versions, afterwards. */
function cuando({ raras, rarasAl }: { raras: readonly string[]; rarasAl: readonly number[] }, t: readonly number[]) {
  const seen = new Map<string, number>();
  raras.forEach((rara, i) => {
    const fase = ['antes', 'al actualizar', 'con las dos', 'después'][
      t.filter((one) => (rarasAl[i] ?? 0) >= one).length
    ];
    const what = `${fase}, ${rara.slice(0, 200)}`;
    seen.set(what, (seen.get(what) ?? 0) + 1);
  });
  return [...seen].map(([what, n]) => `${n} ${what}`);
}

interface DeAntes {
  /** Errors of a plan that the upgrade made void: versions before 3-684 tell them as such; nothing of it was saved, and the next try is. */
  planes: number;
  /** Until when batches are refused: before 3-705 all were where the table of files has more than 512 MB. */
  lotesHasta: number;
}
/** Answers that should not be, without those of the former version, which cannot be mended any more: these are told, and counted. */
function rarasNuestras(
  { raras, rarasAl }: { raras: readonly string[]; rarasAl: readonly number[] },
  { planes, lotesHasta }: DeAntes,
): string[] {
  const isLoteViejo = (_: string, i: number) => raras[i]?.startsWith('lote: 400 ') && (rarasAl[i] ?? 0) <= lotesHasta;
  const [lotes, rest] = [raras.filter(isLoteViejo), raras.filter((rara, i) => !isLoteViejo(rara, i))];
  const quinientos = rest.filter((rara) => /: 500 /.test(rara));
  const areTheirs = quinientos.length <= planes;
  console.log(
    `De la versión anterior son ${lotes.length} lotes que rechazó (3-705) y ${areTheirs ? quinientos.length : 0} errores de un plan que ya no vale (3-684).`,
  );
  return areTheirs ? rest.filter((rara) => !/: 500 /.test(rara)) : rest;
}

/** Errors that a server put down in its log, by their code and the first place in our sources. */
function codigos(salida: string): string {
  const seen = new Map<string, number>();
  for (const renglon of salida.split('\n').filter((line) => line.includes('"codigo"'))) {
    const what = `${/"codigo":"(\w+)"/.exec(renglon)?.[1]} ${/server\/src\/[\w./]+/.exec(renglon)?.[0] ?? ''}`;
    seen.set(what, (seen.get(what) ?? 0) + 1);
  }
  return [...seen].map(([what, n]) => `${n} de ${what}`).join(', ');
}

/** Totals of the reports by all that they part by, beside the records counted now. */
const TOTALES = ['carpeta', 'victima', 'responsable'].map((tabla) => {
  const columnas = {
    carpeta:
      'dia, registro, integracion, cargada, llinstitucion, llpropietario, lldelito, lletapa, llestatus, llusuario, llformainicio',
    victima: 'dia, llinstitucion, llpropietario, lldelito, llgenero, valores',
    responsable: 'dia, llinstitucion, llpropietario, lldelito, boexistente, llgobierno, llsubnivel, lldependencia',
  }[tabla as 'carpeta'];
  const sumas = `select ${columnas}, sum(n)::bigint as n from (select ${columnas}, n from diario${tabla} union all
    select ${columnas}, n from cambio${tabla}) t group by ${columnas} having sum(n) <> 0`;
  const recuento = `select ${columnas}, count(*) as n from hechos${tabla} group by ${columnas}`;
  return [tabla, `(${sumas} except ${recuento}) union all (${recuento} except ${sumas})`] as const;
});
/** @returns what of the totals of the reports is not what their records are, a sentence each */
export async function totales(owner: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const [tabla, text] of TOTALES) {
    const [row] = await query<{ n: number }>(owner, `select count(*)::int as n from (${text}) q`);
    if (row?.n) wrong.push(`totales de ${tabla}: ${row.n} grupos no son los de los registros`);
  }
  if (!wrong.length) console.log('Los totales, por todo lo que separan, son los de los registros contados de nuevo.');
  return wrong;
}

/** People at work on an address: who writes, and who asks for reports. */
async function people(url: string, semilla: number) {
  const slow: { at: number; ms: number }[] = [];
  const onRespond = (ms: number) => void slow.push({ at: performance.now(), ms });
  const mezcla = await createMezcla(url, { semilla, personas: PERSONAS, onRespond });
  const watching = watchAcuses(mezcla);
  const lector = cliente(url, 1);
  const reader = readReportes(url, await lector.enter(CAPTURISTA));
  const working = mezcla.work(Number.POSITIVE_INFINITY);
  return {
    mezcla,
    perSecond: (from: number, to: number) => watching.count(from, to) / ((to - from) / 1000),
    silence: watching.silence,
    slowest: (from: number) => Math.max(0, ...slow.filter(({ at }) => at >= from).map(({ ms }) => ms)),
    reports: reader.tell,
    /** What those heard whose reports were not answered. */
    finish: async () => {
      mezcla.stop();
      await working;
      watching.finish();
      lector.close();
      return await reader.finish();
    },
  };
}

const s = (ms: number) => (ms / 1000).toFixed(1);

/** @returns what is wrong, a sentence each */
async function upgrade(dir: string, raiz: string, opciones: Opciones, stops: (() => unknown)[]): Promise<string[]> {
  const { portador, owner, env } = await openRegistro(dir, raiz, opciones);
  const raizNueva = openVersionNueva(dir);
  stops.push(() => stop(portador));
  const viva = await begin(join(dir, 'n-1'), env, raiz);
  const up = [viva];
  stops.push(() => Promise.all(up.map(stop)));
  const front = await puente(() => up.map(puertoDe));
  stops.push(front.close);
  const [{ n: habia = 0, grande = false } = {}] = await query<{ n: number; grande: boolean }>(
    owner,
    `select count(*)::int as n, pg_relation_size('carpeta') > 2::bigint ^ 29 as grande from carpeta`,
  );
  const gente = await people(`http://127.0.0.1:${front.port}`, opciones.semilla);

  const t0 = performance.now();
  await pausa(ANTES_S * 1000);
  const t1 = performance.now();
  const migrar = { ...env, DATABASE_URL_MIGRACION: owner, DATA_DIR: join(dir, 'migrar') };
  const muerta = opciones.corta ? undefined : await actualiza(raizNueva, migrar, true);
  const avisos = muerta?.pasos ?? [];
  const { codigo, pasos, espera, conTablas } = await actualiza(raizNueva, migrar, false);
  if (codigo !== 0) return [`la actualización terminó con ${codigo}`, String(await gente.finish())];
  const t2 = performance.now();
  const nueva = await begin(join(dir, 'n'), env, raizNueva);
  up.push(nueva);
  const t3 = performance.now();
  await pausa(JUNTAS_S * 1000);
  up.shift();
  await stop(viva);
  const t4 = performance.now();
  await pausa(DESPUES_S * 1000);
  const t5 = performance.now();
  const { mezcla, perSecond } = gente;
  const oidos = await gente.finish();

  const silencio = gente.silence(t1, t5);
  const { noDisponible, sinRespuesta } = mezcla.cuentas();
  const lectura = gente.reports(t1, t5);
  console.log(`Registro de ${habia.toLocaleString('es-MX')} carpetas de la versión anterior. Actualizar tomó ${s(t2 - t1)} s${opciones.corta ? '' : `, muerta una vez a la mitad (${avisos.length} avisos antes, ${pasos.length} después)`}; las dos versiones sirvieron juntas ${s(t4 - t3)} s.
Escrituras respondidas: ${mezcla.acuses.length}; por segundo ${perSecond(t0, t1).toFixed(1)} antes, ${perSecond(t1, t2).toFixed(1)} mientras se actualizaba (${(perSecond(t1, t2) / perSecond(t0, t1)).toFixed(2)} de antes), ${perSecond(t3, t4).toFixed(1)} con las dos versiones, ${perSecond(t4, t5).toFixed(1)} después.
La pausa más larga sin una escritura respondida: ${s(silencio)} s (${s(PAUSA_MS)} admitidos). La respuesta más lenta: ${s(gente.slowest(t1))} s. Rechazadas con 503 y Retry-After: ${noDisponible}; sin respuesta: ${sinRespuesta - noDisponible - mezcla.raras.length}; otras respuestas: ${mezcla.raras.length}.
Reportes: ${lectura.bien} respondidos, ${lectura.mal} no${oidos ? ` (${oidos})` : ''}.
Lo que anotó la versión anterior: ${codigos(viva.salida()) || 'nada'}; la nueva: ${codigos(nueva.salida()) || 'nada'}.`);
  if (mezcla.raras.length) console.log(`Otras respuestas: ${cuando(mezcla, [t1, t2, t4]).join('; ')}.`);
  if (avisos.length)
    console.log(`Lo que la muerta había empezado se esperó ${s(espera)} s (${s(ESPERA_MS)} admitidos).`);
  const raras = rarasNuestras(mezcla, {
    planes: Number(/(\d+) de 0A000/.exec(codigos(viva.salida()))?.[1] ?? 0),
    lotesHasta: grande ? Math.min(muerta?.conTablas ?? conTablas, conTablas) : 0,
  });
  const lost = await perdidas(owner, mezcla.acuses);
  console.log(`De ${mezcla.acuses.length} escrituras respondidas faltan ${lost.length}.`);
  return [
    ...(silencio > PAUSA_MS ? [`nadie escribió durante ${s(silencio)} s`] : []),
    ...(avisos.length && espera > ESPERA_MS ? [`lo que la muerta había empezado se esperó ${s(espera)} s`] : []),
    ...[viva, nueva].flatMap((server) => codigos(server.salida()).match(/\d+ de 40P01[^,]*/g) ?? []),
    ...new Set(raras.map((rara) => rara.slice(0, 200))),
    ...(/(^|, )\d+ de «5(?!03)/.test(oidos) && !codigos(viva.salida()).includes('0A000')
      ? [`los reportes respondieron ${oidos}`]
      : []),
    ...lost.slice(0, 5),
    ...(await folios(owner)),
    ...(await totales(owner)),
    ...(await enteras(owner)),
    ...(await auditoria(migrar, raizNueva)),
  ];
}

/** @param dir folder of the run. @returns what is wrong, a sentence each */
export async function fallasDeActualizacion(dir: string, opciones: Opciones): Promise<string[]> {
  const antes = openVersionAntes(dir, opciones.desde);
  const stops: (() => unknown)[] = [antes.close];
  try {
    return await upgrade(dir, antes.raiz, opciones, stops);
  } finally {
    for (const undo of stops.reverse()) await undo();
  }
}
