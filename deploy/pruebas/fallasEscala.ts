// Several servers on an institution's own PostgreSQL with a streaming replica, behind one address. Two start at once on
// an empty database; what is changed through one holds at the other; then one of each is lost while people work.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { anexarArchivo, descargarArchivo } from '@renadet/domain/archivo/archivo.contract';
import { getAreaInstitucion, setArea } from '@renadet/domain/area/area.contract';
import { guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { getReporteCarpeta } from '@renadet/domain/reportes/reportes.contract';
import { guardarRolFuncion } from '@renadet/domain/rol/rol.contract';
import { login, logout } from '@renadet/domain/sesion/sesion.contract';
import { bloquearDesbloquearUsr, getUsuariosByFiltros } from '@renadet/domain/usuario/usuario.contract';
import { type Cabeceras, type Cliente, cliente } from '../../bench/cliente.ts';
import { CAPTURISTA, createCarpeta } from '../../bench/expedientes.ts';
import { type Proceso, puertoDe, RAIZ, stop } from '../../bench/proceso.ts';
import { query } from '../../bench/query.ts';
import { auditoria, enteras, folios, type Opciones } from './check.ts';
import { CARPETAS_DEMO, type Cumulo, cumulo, dosServidores, hasta, reads } from './cumulo.ts';
import { createMezcla, perdidas } from './mezcla.ts';
import { puente } from './puente.ts';
import { FILTRO } from './testigos.ts';

const ADMIN = 'admin@fgr.org.mx';
const CORREOS = 60;

/** What two that began together on an empty database made: once. */
async function unaVez(url: string): Promise<string[]> {
  const [row] = await query<{ carpetas: number; cuentas: number; migraciones: number }>(
    url,
    `select (select count(*) from carpeta)::int as carpetas, (select count(*) from usuario where boactivo = 1
       and dsapellidopaterno = 'DEMOSTRACION')::int as cuentas, (select count(*) from kysely_migration)::int as migraciones`,
  );
  const files = readdirSync(join(RAIZ, 'server/migrations')).filter((name) => name.endsWith('.sql')).length + 1; // the base
  console.log(
    `Dos a la vez en una base vacía: ${row?.migraciones} migraciones, ${row?.carpetas} carpetas, una vez cada una.`,
  );
  return row?.carpetas === CARPETAS_DEMO && row.migraciones === files && row.cuentas === 8
    ? []
    : [`dos a la vez dejaron ${JSON.stringify(row)}; debían ser ${CARPETAS_DEMO}, 8 y ${files}`];
}

/** Sessions, blocks, roles, catalogues, tries and attachments: done through A, looked for at B. */
async function loMismo(a: Cliente, b: Cliente, urlA: string, urlB: string): Promise<string[]> {
  const wrong: string[] = [];
  const admin = await a.enter(ADMIN);
  const quien = await a.enter(CAPTURISTA);
  const seen: string[] = [];
  const wait = async (what: string, ask: () => Promise<boolean>) => {
    seen.push(`${what} ${Math.round(await hasta(what, ask))} ms`);
  };
  const create = (to: Cliente, headers: Cabeceras) =>
    to.call(guardarCI, { params: { type: 2 }, body: carpeta({ noci: `ESCALA/${crypto.randomUUID()}` }) }, headers);
  const estado = async (headers: Cabeceras) => (await create(b, headers)).status;

  await wait('sesión abierta en el otro', async () => (await estado(quien)) === 200);
  const rol = (boactivo: 0 | 1) =>
    a.call(guardarRolFuncion, { body: { llrol: 4, llfuncionalidad: 1, boactivo } }, admin);
  await rol(0);
  await wait('función retirada', async () => (await estado(quien)) === 403);
  await rol(1);
  await wait('función devuelta', async () => (await estado(quien)) === 200);

  const body = { dscorreo: CAPTURISTA, dsnombre: '', llrol: 0 };
  const [cuenta] = (await a.call(getUsuariosByFiltros, { body }, admin)).body;
  const lock = (boactivo: 0 | 1) =>
    a.call(bloquearDesbloquearUsr, { body: { llusuario: cuenta?.llusuario ?? 0, boactivo } }, admin);
  await lock(0);
  await wait('usuario bloqueado', async () => (await estado(quien)) === 401);
  await lock(1);

  const dspropietario = `AREA DE ESCALA ${Date.now()}`;
  const area = { llpropietario: null, dspropietario, llinstitucion: 130, fiscaliaid: null, sedeid: null };
  await a.call(setArea, { body: area }, admin);
  await wait('área nueva', async () => {
    const { body: areas } = await b.call(getAreaInstitucion, { params: { a: '130', b: '0' } }, admin);
    return areas.some((x) => x.dspropietario === dspropietario);
  });

  const otra = await a.enter(CAPTURISTA);
  await a.call(logout, {}, otra);
  await wait('sesión cerrada', async () => (await estado(otra)) === 401);

  const tries: unknown[] = [];
  for (const to of [a, b, a]) {
    const { body: answer } = await to.call(login, {
      body: { username: 'capturista.14@fiscalias.gob.mx', password: 'Otra20262026' },
    });
    tries.push(answer.intentos);
  }
  if (tries.join() !== '1,2,3') wrong.push(`intentos en uno y otro: ${tries.join()}`);

  const headers = await b.enter(CAPTURISTA);
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000)]);
  const form = new FormData();
  form.append('archivo', new Blob([new Uint8Array(bytes)]), 'escala.pdf');
  const path = anexarArchivo.path.replace(':llcarpeta', String(await createCarpeta(a, headers, 1)));
  const sent = await fetch(`${urlA}${path}`, { method: 'POST', headers, body: form });
  const { archivo } = (await sent.json()) as { archivo: { idArchivo: number } };
  const got = await fetch(`${urlB}${descargarArchivo.path.replace(':id', String(archivo.idArchivo))}`, { headers });
  const huella = (data: Buffer) => createHash('sha256').update(data).digest('hex');
  if (huella(Buffer.from(await got.arrayBuffer())) !== huella(bytes)) wrong.push('un anexo no es el mismo en el otro');
  console.log(`Hecho en uno, visto en el otro: ${seen.join(', ')}; intentos contados juntos; anexo igual por SHA-256.`);
  return wrong;
}

/** Mails put in the queue are sent once each, whoever sends them. */
async function trabajosUnaVez(url: string, dirs: readonly string[]): Promise<string[]> {
  await query(
    url,
    `with puesto as (insert into correo (destinatario, asunto, texto, vence)
         select 'prueba@fgr.org.mx', 'ESCALA ' || i, 'x', now() + interval '1 hour' from generate_series(1, $1::int) i
         returning llcorreo)
       select graphile_worker.add_job('correo', json_build_object('llcorreo', llcorreo)) from puesto`,
    [CORREOS],
  );
  const sent = () => dirs.map((dir) => (existsSync(dir) ? readdirSync(dir).filter((n) => n.endsWith('.eml')) : []));
  await hasta('correos', async () => sent().flat().length >= CORREOS);
  await pausa(300); // one sent twice would still come
  const ids = sent().map((names) => names.map((name) => name.split('-').at(-1)));
  console.log(
    `Trabajos: ${CORREOS} correos, ${ids.map((x) => x.length).join(' de uno y ')} del otro, ninguno dos veces.`,
  );
  return ids.flat().length === CORREOS && new Set(ids.flat()).size === CORREOS
    ? []
    : [`de ${CORREOS} correos se enviaron ${ids.flat().length}, distintos ${new Set(ids.flat()).size}`];
}

/** Asks for a report again and again; tells what was answered until it is told to end. */
function lookReportes(to: Cliente, headers: Cabeceras) {
  const said = { bien: 0, conFrase: 0, mal: [] as string[] };
  let lastBad = 0;
  let over = false;
  const work = (async () => {
    while (!over) {
      const {
        status,
        headers: h,
        body,
      } = await to
        .call(getReporteCarpeta, { body: FILTRO as never }, headers)
        .catch((e: Error) => ({ status: 0, headers: {} as Record<string, string>, body: e.message }));
      if (status === 200) said.bien++;
      else {
        lastBad = performance.now();
        if (status === 503 && h['retry-after']) said.conFrase++;
        else said.mal.push(`reporte: ${status} ${JSON.stringify(body)}`);
      }
      await pausa(10);
    }
  })();
  return {
    said,
    lastBad: () => lastBad,
    finish: async () => {
      over = true;
      await work;
    },
  };
}

/** The replica goes, and comes back. */
async function sinReplica(db: Cumulo, server: Proceso, to: Cliente, headers: Cabeceras): Promise<string[]> {
  const reports = lookReportes(to, headers);
  await hasta('reportes en la réplica', async () => reads(server) === 'replica');
  const gone = performance.now();
  await db.request('matar', 'replica');
  await hasta('reportes en la principal', async () => reads(server) === 'principal');
  await pausa(1000);
  const { bien, conFrase } = reports.said;
  const outage = Math.max(0, reports.lastBad() - gone);
  await db.request('iniciar', 'replica');
  const back = await hasta('reportes otra vez en la réplica', async () => reads(server) === 'replica');
  await reports.finish();
  console.log(
    `Réplica perdida (kill -9): ${conFrase} reportes con 503 y su frase en ${Math.round(outage)} ms, ${bien} bien; ` +
      `de vuelta, se lee de ella a los ${Math.round(back)} ms.`,
  );
  return reports.said.mal.slice(0, 5);
}

/** One server is killed while people work, then the main database restarts; both come back. */
async function loseOneOfEach(dir: string, db: Cumulo, escrituras: number, semilla: number): Promise<string[]> {
  const { a, b, open } = await dosServidores(dir, db);
  let up: Proceso[] = [a, b];
  const frente = await puente(() => up.map(puertoDe));
  const wrong = await unaVez(db.principal);
  const [toA, toB] = [cliente(a.url, 4), cliente(b.url, 4)];
  wrong.push(...(await loMismo(toA, toB, a.url, b.url)));
  wrong.push(...(await trabajosUnaVez(db.principal, [join(dir, 'a/correo'), join(dir, 'b/correo')])));
  const admin = await toB.enter(ADMIN);
  wrong.push(...(await sinReplica(db, b, toB, admin)));

  const mezcla = await createMezcla(`http://127.0.0.1:${frente.port}`, { semilla, personas: 8 });
  const work = mezcla.work(escrituras);
  await mezcla.arrive(escrituras / 4);
  a.child.kill('SIGKILL');
  const lost = performance.now();
  up = [b];
  await mezcla.arrive(mezcla.acuses.length + 1);
  const served = performance.now() - lost;
  await a.ended;
  await mezcla.arrive(escrituras / 2);
  await db.request('matar', 'principal');
  const dead = await toB.call(getReporteCarpeta, { body: FILTRO as never }, admin);
  const before = mezcla.acuses.length;
  await db.request('iniciar', 'principal');
  const start = performance.now();
  await mezcla.arrive(before + 1);
  const recovered = performance.now() - start;
  const [again] = await Promise.all([open('a'), mezcla.arrive(escrituras * 0.75)]);
  up = [again, b];
  await work;
  mezcla.close();
  console.log(
    `Servidor perdido (kill -9): el otro respondió a los ${Math.round(served)} ms. Base principal perdida y de vuelta: ` +
      `${dead.status} con Retry-After ${dead.headers['retry-after']} mientras, y se guardó otra vez a los ${Math.round(recovered)} ms.`,
  );
  if (dead.status !== 503 || !dead.headers['retry-after']) wrong.push(`sin base se respondió ${dead.status}`);
  const missing = await perdidas(db.principal, mezcla.acuses);
  console.log(`Escrituras respondidas: ${mezcla.acuses.length}. Perdidas: ${missing.length}.`);
  const written = async (url: string) =>
    (await query<{ n: number }>(url, 'select count(*)::int as n from auditoria'))[0]?.n;
  await hasta('la réplica al día', async () => (await written(db.replica)) === (await written(db.principal)));
  wrong.push(...missing.slice(0, 20), ...mezcla.raras.slice(0, 20));
  wrong.push(...(await enteras(db.principal)), ...(await folios(db.principal)));
  for (const to of [toA, toB]) to.close();
  for (const server of up) await stop(server);
  frente.close();
  return [...wrong, ...(await auditoria({ DATABASE_URL: db.principal, DATA_DIR: join(dir, 'a') }))];
}

/** @param dir folder of the run. @returns what is wrong, a sentence each */
export async function fallasDeEscala(dir: string, { escrituras, semilla, corta }: Opciones): Promise<string[]> {
  // killed processes lose nothing that the system was given: the short form need not wait for the disk
  const db = await cumulo(join(dir, 'base'), corta ? ['fsync=off'] : []);
  try {
    return await loseOneOfEach(dir, db, corta ? 60 : Math.min(escrituras, 2000), semilla);
  } finally {
    await db.close();
  }
}
