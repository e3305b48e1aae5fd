// Everything at once over the same files: two loads in opposite order, areas that files move between, that are made and retired,
// links, forms, victims, authorities and the jobs of the queue; through one server, and through two on one database. Nobody is told
// of a deadlock, nothing is torn, and every total is that of its records.
import { join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { eliminarArea, moverExpedientes, setArea } from '@renadet/domain/area/area.contract';
import { eliminarAutoridad, guardarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { carpetasVinculadas, desvincularCarpeta, vincularCarpeta } from '@renadet/domain/cadena/cadena.contract';
import { catalogosCarga, integrarCarpetasNuevas } from '@renadet/domain/carga/carga.contract';
import { getCarpetaById, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { ERRORES } from '@renadet/domain/lib/errors';
import { autoridad, victima } from '@renadet/domain/registros.ejemplo';
import { eliminarVictima, insertarVictima } from '@renadet/domain/victima/victima.contract';
import { type Cabeceras, type Cliente, cliente } from '../../bench/cliente.ts';
import { CAPTURISTA } from '../../bench/expedientes.ts';
import { expedientes } from '../../bench/libroCarga.ts';
import { begin, direcciones, type Proceso, stop } from '../../bench/proceso.ts';
import { query } from '../../bench/query.ts';
import { auditoria, enteras, type Opciones } from './check.ts';
import { totales } from './fallasActualizacion.ts';

const [CARPETAS, CORRIDAS, SEGUNDOS] = [25, 20, 30];
const ADMIN = 'admin@fgr.org.mx';
const SUPERVISOR = 'supervisor.30@fiscalias.gob.mx';
const LLENO: string = ERRORES.SOBRECARGA.message;
const [UNA, OTRA, INSTITUCION] = [13001, 13002, 130];
/** Jobs that read or write what people do. */
const TRABAJOS = ['compactarResumenes', 'contarPendientes', 'revisarReglas', 'vincular', 'cerrarAuditoria'];

interface Puesto {
  to: Cliente;
  headers: Cabeceras;
}
/** What everybody works on. */
interface Mesa {
  ids: readonly number[];
  numeros: readonly string[];
  libro: readonly unknown[];
  owner: string;
}
type Tarea = (puesto: Puesto, mesa: Mesa, vuelta: number) => Promise<unknown>;

const one = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const load =
  (order: (files: readonly unknown[]) => unknown[]): Tarea =>
  ({ to, headers }, { libro }, lote) => {
    const carpetas = order(libro) as never;
    return to.call(
      integrarCarpetasNuevas,
      { params: { mode: '1' }, body: { carpetas, carga: crypto.randomUUID(), lote } },
      headers,
    );
  };
const letras = () =>
  crypto
    .randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .toUpperCase();
const move = ({ to, headers }: Puesto, a: number, llpropietario: number) =>
  to.call(moverExpedientes, { params: { a }, body: { llpropietario } }, headers);

/** Who does what, over and over; each but the jobs is a person of an account of their own kind. */
const TAREAS: Readonly<Record<string, readonly [cuenta: string, tarea: Tarea]>> = {
  'una carga': [CAPTURISTA, load((files) => [...files])],
  'otra carga, al revés': [SUPERVISOR, load((files) => files.toReversed())],
  mueve: [ADMIN, (puesto, _, i) => move(puesto, i % 2 ? UNA : OTRA, i % 2 ? OTRA : UNA)],
  'hace un área y la retira': [
    ADMIN,
    async (puesto) => {
      const { to, headers } = puesto;
      const body = { llpropietario: null, dspropietario: `AREA ${letras()}`, llinstitucion: INSTITUCION };
      const area = (await to.call(setArea, { body: { ...body, fiscaliaid: null, sedeid: null } }, headers)).body
        .llpropietario;
      if (!area) return;
      await move(puesto, one([UNA, OTRA]), area);
      const params = { a: area, b: 0, c: 0 };
      await to.call(eliminarArea, { params }, headers); // with files: refused, unless somebody moved them
      await move(puesto, area, one([UNA, OTRA]));
      await to.call(eliminarArea, { params }, headers);
    },
  ],
  vincula: [
    ADMIN,
    async ({ to, headers }, { ids, numeros }) => {
      const llcarpeta = one(ids);
      const own = await to.call(carpetasVinculadas, { body: { llcarpeta } as never }, headers);
      const [kept] = own.body.vinculos.filter(({ hasta }) => hasta === null);
      const motivo = 'Oficio';
      if (kept && Math.random() < 0.5)
        await to.call(desvincularCarpeta, { body: { llcarpeta, llvinculo: kept.llvinculo, motivo } }, headers);
      const body = { llcarpeta, lltipovinculo: one([1, 2, 3]), numero: one(numeros), motivo };
      await to.call(vincularCarpeta, { body }, headers);
    },
  ],
  'guarda el formulario': [
    SUPERVISOR,
    async ({ to, headers }, { ids }, i) => {
      const { body } = await to.call(getCarpetaById, { params: { llcarpeta: one(ids) } }, headers);
      await to.call(modificarCI, { body: { ...body, dssintesis: `SINTESIS ${i}` } as never }, headers);
    },
  ],
  'registra y borra víctimas': [
    SUPERVISOR,
    async ({ to, headers }, { ids }) => {
      const body = victima(one(ids), { dsnombre: `EVA ${letras()}`.slice(0, 40) });
      const saved = await to.call(insertarVictima, { body }, headers);
      if (saved.body.llvictima) await to.call(eliminarVictima, { params: { id: saved.body.llvictima } }, headers);
    },
  ],
  'registra y borra autoridades': [
    CAPTURISTA,
    async ({ to, headers }, { ids }) => {
      const saved = await to.call(guardarAutoridad, { body: autoridad(one(ids)) }, headers);
      const id = saved.body.llresponsable;
      if (id) await to.call(eliminarAutoridad, { params: { id } }, headers);
    },
  ],
  'la cola': [
    ADMIN,
    async (_, { owner }) => {
      await query(owner, 'select graphile_worker.add_job(t) from unnest($1::text[]) t', [TRABAJOS]);
      await pausa(2_000);
    },
  ],
};

/** What of a file is torn from it, each a count. */
const ROTO: readonly [falla: string, cuenta: string][] = [
  ...(['victima', 'responsable', 'papelera', 'archivo'] as const).map(
    (tabla) =>
      [
        `${tabla} con otra área que su carpeta`,
        `select from ${tabla} x join carpeta c using (llcarpeta) where x.llpropietario <> c.llpropietario`,
      ] as [string, string],
  ),
  [
    'vínculos con otra área que sus carpetas',
    `select from carpetavinculo v join carpeta a on a.llcarpeta = v.llcarpeta
      join carpeta b on b.llcarpeta = v.llcarpetadestino
      where v.llpropietario <> a.llpropietario or v.llpropietariodestino <> b.llpropietario`,
  ],
  [
    'carpetas, usuarios o tokens de un área retirada',
    `select from ctpropietario p where p.boactivo = 0 and (exists (select from carpeta where llpropietario = p.llpropietario)
      or exists (select from usuariopropietario where llpropietario = p.llpropietario))`,
  ],
  [
    'lotes que no dicen lo que se integró',
    `select from cargalote l where (l.respuesta ->> 'correctas')::integer
      <> (select count(*) from cargacarpeta k where k.llcarga = l.llcarga)`,
  ],
  [
    'carpetas con dos vínculos vigentes entre las mismas',
    `select from carpetavinculo where hasta is null
      group by least(llcarpeta, llcarpetadestino), greatest(llcarpeta, llcarpetadestino) having count(*) > 1`,
  ],
];
async function rotas(owner: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const [falla, cuenta] of ROTO) {
    const [row] = await query<{ n: number }>(owner, `select count(*)::int as n from (${cuenta}) q`);
    if (row?.n) wrong.push(`${falla}: ${row.n}`);
  }
  return wrong;
}

const deadlocks = async (owner: string): Promise<number> =>
  (await query<{ n: number }>(owner, `select sum(deadlocks)::int as n from pg_stat_database`))[0]?.n ?? 0;

/** One run. @returns what somebody was told that they should not have been */
async function run(sentados: readonly Sentado[], mesa: Mesa, segundos: number) {
  const until = Date.now() + segundos * 1000;
  const told = new Map<string, number>();
  const done = new Map<string, number>();
  const note = (seen: Map<string, number>, what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  const work = async ({ nombre, to, headers, tarea }: Sentado) => {
    const call = (async (e, input, as) => {
      const answer = await to.call(e, input, as);
      note(done, nombre);
      const { message } = (answer.body ?? {}) as { message?: string };
      // who is asked to come back has lost nothing, and nobody's transaction was ended
      if (answer.status >= 500 && message !== LLENO) note(told, `${nombre}: ${answer.status} ${message}`);
      return answer;
    }) as typeof to.call;
    for (let n = 0; Date.now() < until; n++) await tarea({ to: { ...to, call }, headers }, mesa, n);
  };
  await Promise.all(sentados.map(work));
  return { told, done };
}
interface Sentado extends Puesto {
  nombre: string;
  tarea: Tarea;
}
/** One after the other: a sign-in is work, and nine at once are refused. */
async function sitDown(servers: readonly Proceso[]): Promise<Sentado[]> {
  const sentados: Sentado[] = [];
  for (const [i, [nombre, [cuenta, tarea]]] of ORDEN.entries()) {
    const to = cliente((servers[i % servers.length] as Proceso).url, 1);
    sentados.push({ nombre, tarea, to, headers: await to.enter(cuenta) });
  }
  return sentados;
}
const ORDEN = Object.entries(TAREAS);

/** A registry with the files that everybody works on, and one server or two on its database. */
async function open(dir: string, cuantos: 1 | 2) {
  const data = join(dir, `datos-${cuantos}`);
  const llave = Buffer.alloc(32, cuantos).toString('base64');
  const env = { CARPETAS_DEMO: '0', CONSTANCIA_LLAVE: llave, SEGUNDO_FACTOR_LLAVE: llave };
  const servers = [await begin(data, env)];
  const { owner, app } = direcciones(data);
  const aparte = { DATABASE_URL: app, ALMACEN_URL: `file://${join(data, 'almacen')}` };
  if (cuantos === 2) servers.push(await begin(join(dir, 'otro'), { ...env, ...aparte }));
  const to = cliente(servers[0]?.url ?? '', 1);
  const headers = await to.enter(CAPTURISTA);
  const { body: catalogos } = await to.call(catalogosCarga, {}, headers);
  const libro = expedientes(catalogos, 'ALAVEZ', 0, CARPETAS);
  await to.call(integrarCarpetasNuevas, { params: { mode: '3' }, body: { carpetas: libro as never } }, headers);
  to.close();
  const rows = await query<{ llcarpeta: number; noci: string }>(
    owner,
    `select llcarpeta, noci from carpeta where noci like 'ALAVEZ/%' order by noci`,
  );
  const mesa = { ids: rows.map((r) => r.llcarpeta), numeros: rows.map((r) => r.noci), libro, owner };
  return { data, owner, servers, mesa };
}

async function corridas(dir: string, cuantos: 1 | 2, veces: number): Promise<string[]> {
  const { data, owner, servers, mesa } = await open(dir, cuantos);
  if (mesa.ids.length !== CARPETAS) return [`la carga dejó ${mesa.ids.length} carpetas de ${CARPETAS}`];
  const wrong: string[] = [];
  const sentados = await sitDown(servers);
  for (let i = 1; i <= veces; i++) {
    const { told, done } = await run(sentados, mesa, SEGUNDOS);
    const said = [...told].map(([what, n]) => `${n} de ${what}`);
    const idle = ORDEN.filter(([nombre]) => !done.get(nombre) && nombre !== 'la cola').map(([nombre]) => nombre);
    console.log(
      `${cuantos === 1 ? 'Un servidor' : 'Dos servidores'}, corrida ${i}: ${[...done].map(([what, n]) => `${what} ${n}`).join(', ')}; ` +
        `${await deadlocks(owner)} transacciones repetidas hasta aquí; a nadie se le dijo nada de más${said.length ? `, salvo ${said.join(', ')}` : ''}.`,
    );
    wrong.push(...said.map((what) => `corrida ${i}: se dijo ${what}`), ...idle.map((what) => `nadie ${what}`));
    wrong.push(...(await rotas(owner)).map((what) => `corrida ${i}: ${what}`));
  }
  for (const { to } of sentados) to.close();
  for (const server of servers.toReversed().slice(0, -1)) await stop(server);
  // what is registered and deleted again has its line, and is not there
  const whole = (await enteras(owner)).filter((what) => !what.startsWith('renglones de auditoría de lo que no está'));
  wrong.push(...(await totales(owner)), ...whole);
  for (const server of servers.slice(0, 1)) await stop(server);
  return [...wrong, ...(await auditoria({ DATA_DIR: data }))];
}

/** @param dir folder of the run. @returns what is wrong, a sentence each */
export async function fallasALaVez(dir: string, { corta, veces }: Opciones): Promise<string[]> {
  const cuantas = corta ? 1 : (veces ?? CORRIDAS / 2);
  return [...(await corridas(dir, 1, cuantas)), ...(await corridas(dir, 2, cuantas))];
}
