// Random changes of the stage of files by four doors at once, while the server, its PostgreSQL, or both are killed: the
// history of each file is what the file was seen to say, one row for each change and none besides, by the door that made it;
// its last row is what the file says, and the days in each stage are those of a count by hand.
import { setTimeout as pausa } from 'node:timers/promises';
import { daysByHand, type PasoDeEstatus } from '@renadet/domain/carpeta/estancias.ejemplo';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { begin, direcciones, kill, puertoDe, stop } from '../../bench/proceso.ts';
import { query } from '../../bench/query.ts';
import { auditoria, type Opciones } from './check.ts';
import { createHistoria, simulador, type Visto } from './historia.ts';
import { puente } from './puente.ts';

/** Changes between two deaths, on average. */
const ENTRE_MUERTES = 350;
const CUALES = ['servidor', 'postgres', 'ambos'] as const;

interface Historia {
  noci: string;
  externo: string | null;
  ahora: [number | null, number | null, string | null];
  pasos: (Omit<PasoDeEstatus, 'registrado'> & { puerta: string | null; registrado: string })[];
  dias: Record<string, number>;
}
/** The whole of what the database says of each file. */
const readHistorias = (url: string, hoy: string) =>
  query<Historia>(
    url,
    `select c.noci, c."expedienteId" as externo, json_build_array(c.lletapa, c.llestatus, c.fcestatus) as ahora,
       (select json_agg(json_build_object('lletapa', lletapa, 'llestatus', llestatus, 'fcestatus', fcestatus, 'puerta', puerta,
          'registrado', registrado) order by llcarpetaestatus) from carpetaestatus h where h.llcarpeta = c.llcarpeta) as pasos,
       (select json_object_agg(coalesce(lletapa, -1), dias) from (select lletapa, sum(coalesce(hasta, $1::date) - desde)::int as dias
          from estanciacarpeta e where e.llcarpeta = c.llcarpeta group by 1) d) as dias
     from carpeta c`,
    [hoy],
  );

const rowOf = ({ lletapa, llestatus, fcestatus, puerta }: Omit<Visto, 'puerta'> & { puerta: string | null }) =>
  [puerta, lletapa, llestatus, fcestatus].join(' ');

/** What a file's history lacks, has too much of, or counts otherwise. */
function compare(vistos: readonly Visto[], kept: Historia | undefined, hoy: string): string[] {
  if (!kept) return ['no está'];
  const wrong: string[] = [];
  const [seen, said] = [vistos.map(rowOf), (kept.pasos ?? []).map(rowOf)];
  if (seen.join('|') !== said.join('|')) wrong.push(`la historia dice ${said.join(' | ')} y fue ${seen.join(' | ')}`);
  const last = kept.pasos?.at(-1);
  if ([last?.lletapa, last?.llestatus, last?.fcestatus].join() !== kept.ahora.join())
    wrong.push('no acaba en lo que es');
  const steps = (kept.pasos ?? []).map((paso) => ({ ...paso, registrado: new Date(paso.registrado) }));
  const days = Object.fromEntries([...daysByHand(steps, hoy)].map(([etapa, dias]) => [String(etapa ?? -1), dias]));
  const sorted = (of: Record<string, number>) => JSON.stringify(Object.entries(of).sort());
  if (sorted(days) !== sorted(kept.dias ?? {}))
    wrong.push(`los días son ${sorted(kept.dias ?? {})} y a mano ${sorted(days)}`);
  return wrong;
}

/** @param dir data folder of the run. @returns what is wrong, a sentence each */
export async function fallasDeHistoria(dir: string, { escrituras, semilla }: Opciones): Promise<string[]> {
  console.log(`Semilla: ${semilla}. Cambios: ${escrituras}.`);
  const externa = await simulador();
  const env = { CARPETAS_DEMO: '0', ...externa.env };
  let server = await begin(dir, env);
  let ports = [puertoDe(server)];
  const frente = await puente(() => ports);
  let { owner } = direcciones(dir);
  const historia = await createHistoria(`http://127.0.0.1:${frente.port}`, { semilla, externa, owner: () => owner });
  const muertes = { servidor: 0, postgres: 0, ambos: 0 };
  let over = false;
  const work = historia.work(escrituras).finally(() => {
    over = true;
  });
  work.catch(() => {}); // told where it is waited for
  for (let next = ENTRE_MUERTES / 2; next < escrituras; next += ENTRE_MUERTES * (0.5 + historia.random())) {
    while (!over && historia.cuentas.cambios < next) await pausa(20);
    if (over) break;
    const cual = CUALES[Math.floor(historia.random() * CUALES.length)] ?? 'ambos';
    kill(server, dir, cual);
    muertes[cual]++;
    ports = [];
    await server.ended;
    server = await begin(dir, env);
    ports = [puertoDe(server)];
    owner = direcciones(dir).owner;
  }
  await work;
  historia.close();
  const hoy = hoyEnMexico(new Date());
  const kept = await readHistorias(owner, hoy);
  const find = new Map(kept.flatMap((one) => [[one.noci, one] as const, [one.externo ?? '', one] as const]));
  const wrong = historia.propias.flatMap(({ noci, externo, vistos }) =>
    compare(vistos, find.get(externo ?? noci), hoy).map((what) => `${noci}: ${what}`),
  );
  const puertas = Map.groupBy(
    historia.propias.flatMap(({ vistos }) => vistos),
    ({ puerta }) => puerta,
  );
  console.log(
    `Cambios: ${historia.cuentas.cambios} (${[...puertas].map(([p, all]) => `${p} ${all.length}`).join(', ')}).`,
  );
  console.log(`Carpetas: ${historia.propias.length}. Sin respuesta de guardado: ${historia.cuentas.sinRespuesta}.`);
  console.log(
    `Muertes (kill -9): ${muertes.servidor} del servidor, ${muertes.postgres} de PostgreSQL, ${muertes.ambos} de ambos.`,
  );
  console.log(`Respondidas y perdidas: ${historia.perdidas.length}. Rechazadas: ${historia.rechazos.length}.`);
  console.log(`Historias con huecos, con inventos o con otros días: ${wrong.length}.`);
  await stop(server);
  frente.close();
  externa.close();
  if (kept.length !== historia.propias.length)
    wrong.push(`hay ${kept.length} carpetas y son ${historia.propias.length}`);
  return [
    ...wrong.slice(0, 20),
    ...historia.perdidas.slice(0, 20),
    ...historia.rechazos.slice(0, 5),
    ...(await auditoria({ DATA_DIR: dir })),
  ];
}
