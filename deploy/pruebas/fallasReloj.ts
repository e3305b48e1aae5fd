// The machine's clock jumps while the server is at work: an hour and a day forward and back, and into the next year. With
// libfaketime, where it is installed, server and PostgreSQL jump together.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generarFolio, guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { logout } from '@renadet/domain/sesion/sesion.contract';
import { type Cabeceras, type Cliente, cliente } from '../../bench/cliente.ts';
import { CAPTURISTA, createListas } from '../../bench/expedientes.ts';
import { begin, direcciones, stop } from '../../bench/proceso.ts';
import { query } from '../../bench/query.ts';
import { auditoria, enteras, folios } from './check.ts';

const LIBS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib'].map(
  (dir) => `${dir}/faketime/libfaketime.so.1`,
);
const HORA = 3600;
const DIA = 24 * HORA;
const SALTOS = [HORA, 0, -HORA, 0, DIA, 0, -DIA, 0] as const;

const folioDe = async (to: Cliente, headers: Cabeceras): Promise<string> => {
  const [llcarpeta = 0] = await createListas(to, headers, 1);
  return (await to.call(generarFolio, { params: { llcarpeta } }, headers)).body.msj;
};
/** Seconds from now until noon of 20 January of the next year. */
const alAnioQueViene = () => (Date.UTC(new Date().getUTCFullYear() + 1, 0, 20, 18) - Date.now()) / 1000;

/** @returns what is wrong, a sentence each */
export async function fallasDeReloj(dir: string): Promise<string[]> {
  const lib = LIBS.find((path) => existsSync(path));
  if (!lib) {
    console.log('Omitida: no está libfaketime (Debian: apt-get install libfaketime).');
    return [];
  }
  const file = join(dir, 'reloj');
  const skip = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${Math.round(seconds)}\n`);
  skip(0);
  const env = {
    CARPETAS_DEMO: '0',
    LD_PRELOAD: lib,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  const datos = join(dir, 'datos');
  const server = await begin(datos, env);
  const to = cliente(server.url, 2);
  const wrong: string[] = [];
  const { owner } = direcciones(datos);
  const hora = async () => (await query<{ t: Date }>(owner, 'select now() as t'))[0]?.t.getTime() ?? 0;
  const save = async (headers: Cabeceras) =>
    (
      await to.call(
        guardarCI,
        { params: { type: 2 }, body: carpeta({ noci: `RELOJ/${crypto.randomUUID()}` }) },
        headers,
      )
    ).status;

  const cerrada = await to.enter(CAPTURISTA);
  await to.call(logout, {}, cerrada);
  const abierta = await to.enter(CAPTURISTA);
  const lived: string[] = [];
  for (const salto of SALTOS) {
    skip(salto);
    const moved = Math.round((await hora()) / 1000 - Date.now() / 1000);
    if (Math.abs(moved - salto) > 60) wrong.push(`el reloj de la base está a ${moved} s y debía a ${salto}`);
    if ((await save(cerrada)) !== 401) wrong.push(`con el reloj a ${salto} s vive una sesión cerrada`);
    const status = await save(abierta);
    lived.push(`${salto / HORA} h: ${status}`);
    if (status !== 200 && status !== 401) wrong.push(`con el reloj a ${salto} s se respondió ${status}`);
    // who signs in now works now, whatever the clock says
    if ((await save(await to.enter(CAPTURISTA))) !== 200) wrong.push(`con el reloj a ${salto} s no se puede trabajar`);
  }
  console.log(`Sesión de antes, con el reloj a: ${lived.join(', ')}.`);

  const before = await folioDe(to, await to.enter(CAPTURISTA));
  skip(alAnioQueViene());
  const next = await folioDe(to, await to.enter(CAPTURISTA));
  skip(0);
  const after = await folioDe(to, await to.enter(CAPTURISTA));
  console.log(`Folios antes, con el reloj en el año que viene, y de vuelta: ${before}, ${next}, ${after}.`);
  const [anio, otro, vuelta] = [before, next, after].map((folio) => Number(folio.split('-')[1]));
  if (otro !== (anio ?? 0) + 1 || vuelta !== anio) wrong.push(`años de los folios: ${anio}, ${otro}, ${vuelta}`);

  // the clock is an hour ahead for long enough that jobs of the clock ran by it, and is set right: they must not wait for it
  const porMinuto = async (since: string) =>
    (
      await query<{ n: number }>(
        owner,
        `select count(*)::int as n from graphile_worker._private_known_crontabs
         where identifier = 'soltarTrabajos' and last_execution > ${since}
           and last_execution = date_trunc('minute', last_execution)`,
      )
    )[0]?.n === 1;
  const until = async (what: () => Promise<boolean>) => {
    const start = performance.now();
    while (!(await what())) {
      if (performance.now() - start > 180_000) return false;
      await new Promise((ok) => setTimeout(ok, 1000));
    }
    return true;
  };
  skip(HORA);
  const real = new Date(Date.now() + (HORA / 4) * 1000).toISOString();
  if (!(await until(() => porMinuto(`'${real}'`))))
    wrong.push('con el reloj adelantado no corrió ningún trabajo del reloj');
  skip(0);
  const set = performance.now();
  const back = new Date().toISOString();
  const isRight = async () => (await porMinuto(`'${back}'`)) && !(await porMinuto(`'${real}'`));
  if (await until(isRight))
    console.log(
      `Reloj puesto en hora: los trabajos corren otra vez a los ${((performance.now() - set) / 1000).toFixed(0)} s.`,
    );
  else wrong.push('los trabajos del reloj esperan a una hora que ya no es');
  const [row] = await query<{ renglones: number; atras: number }>(
    direcciones(datos).owner,
    `select count(*)::int as renglones, count(*) filter (where ocurrio < antes)::int as atras
     from (select ocurrio, lag(ocurrio) over (order by id) as antes from auditoria) a`,
  );
  console.log(
    `Auditoría: ${row?.renglones} renglones en el orden en que se guardaron; ${row?.atras} veces el reloj iba hacia atrás.`,
  );
  wrong.push(...(await enteras(direcciones(datos).owner)), ...(await folios(direcciones(datos).owner)));
  to.close();
  await stop(server);
  return [...wrong, ...(await auditoria({ DATA_DIR: datos }))];
}
