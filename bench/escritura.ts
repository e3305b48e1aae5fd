import { generarContancia, generarFolio } from '@renadet/domain/carpeta/carpeta.contract';
import { victima } from '@renadet/domain/registros.ejemplo';
import { guardarUsuario } from '@renadet/domain/usuario/usuario.contract';
import { usuarioBueno } from '@renadet/domain/usuario/usuario.ejemplo';
import { insertarVictima } from '@renadet/domain/victima/victima.contract';
import pg from 'pg';
import { type Cabeceras, type Cliente, CONTRASENIA, cliente } from './cliente.ts';
import { createCarpeta, createListas } from './expedientes.ts';
import { argon2id } from './ingreso.ts';
import { type Corrida, corrida, type Medida, repeat } from './medida.ts';

const ADMIN = 'admin@fgr.org.mx';
const CONEXIONES = 10;
/** Before which nothing is warm: each connection plans what it is asked for the first time; told apart. */
const PRIMERAS = 400;
/** Of each connection. */
const CADA_UNA = PRIMERAS / CONEXIONES;
const CONSTANCIAS = 20;

/** A statement of one row changed and one added, waiting for the disk: the least that any saving costs. */
async function desnuda(owner: string): Promise<Corrida> {
  const pool = new pg.Pool({ connectionString: owner, max: CONEXIONES });
  await pool.query('create table bench_contador (id int primary key, n int not null)');
  await pool.query('create table bench_apunte (id int not null, n int not null, texto text not null)');
  await pool.query('insert into bench_contador select i, 0 from generate_series(0, $1::int) i', [CONEXIONES]);
  const save = `with c as (update bench_contador set n = n + 1 where id = $1 returning id, n)
    insert into bench_apunte select id, n, repeat('x', 500) from c`;
  const done = await repeat(CONEXIONES, 2500, (i) => pool.query(save, [i]));
  await pool.query('drop table bench_contador, bench_apunte');
  await pool.end();
  return done;
}

/** Accounts of ten institutions: who saves at one office waits for nobody of another. */
async function deDiez(to: Cliente): Promise<Cabeceras[]> {
  const admin = await to.enter(ADMIN);
  const all: Cabeceras[] = [];
  for (let estado = 1; estado <= CONEXIONES; estado++) {
    const dscorreo = `capturista.medida.${estado}@fiscalias.gob.mx`;
    const llinstitucion = 100 + estado;
    const claves = { password: CONTRASENIA, cpassword: CONTRASENIA };
    const cuenta = { dscorreo, llinstitucion, llrol: 4, permisonuevaci: true, sedes: [llinstitucion * 100 + 1] };
    // there already, where the folder of data is kept
    await to.call(
      guardarUsuario,
      { body: { ...usuarioBueno, ...claves, ...cuenta, llestado: estado } as never },
      admin,
    );
    all.push(await to.enter(dscorreo));
  }
  return all;
}

/** Each operation once on each of several items, each connection its own ones. @throws Error when an answer is not `ok` */
async function sobreCada(items: readonly (readonly number[])[], work: (item: number, i: number) => Promise<boolean>) {
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    items.map(async (own, i) => {
      for (const item of own) {
        const before = performance.now();
        if (!(await work(item, i))) throw new Error(`refused for ${item}`);
        times.push(performance.now() - before);
      }
    }),
  );
  return corrida(times, performance.now() - start);
}

/** A saving that begins cold and goes on warm. */
interface Guardado {
  primeras: Corrida;
  luego: Corrida;
}
const turnos = Array.from({ length: CONEXIONES }, () => Array.from({ length: CADA_UNA }, (_, i) => i));
async function saveTwice(one: (i: number) => Promise<unknown>): Promise<Guardado> {
  const primeras = await sobreCada(turnos, (_, i) => one(i).then(() => true));
  return { primeras, luego: await repeat(CONEXIONES, 2500, one) };
}

async function victimas(to: Cliente, quienes: readonly Cabeceras[]): Promise<Guardado> {
  const files = await Promise.all(quienes.map((headers) => createCarpeta(to, headers, 9999)));
  return saveTwice(async (i) => {
    const { body } = await to.call(insertarVictima, { body: victima(files[i] ?? 0) }, quienes[i]);
    if (body.result !== 'REGISTRO_EXITOSO') throw new Error(`victim refused: ${JSON.stringify(body)}`);
  });
}

const carpetas = (to: Cliente, quienes: readonly Cabeceras[]): Promise<Guardado> =>
  saveTwice((i) => createCarpeta(to, quienes[i] ?? {}, 1));

async function folios(to: Cliente, quienes: readonly Cabeceras[], files: readonly (readonly number[])[]) {
  const some = (from: number) =>
    sobreCada(
      files.map((own) => own.slice(from, from + CADA_UNA)),
      async (llcarpeta, i) => {
        const { body } = await to.call(generarFolio, { params: { llcarpeta } }, quienes[i]);
        return body.result === 'REGISTRO_EXITOSO';
      },
    );
  return { primeras: await some(0), luego: await some(CADA_UNA) };
}

/** Saving a file with all its fields, a victim, generating a folio and issuing a certificate, through the whole server. */
export async function escritura(url: string, owner: string): Promise<Medida[]> {
  const to = cliente(url, CONEXIONES);
  const quienes = await deDiez(to);
  const bare = await desnuda(owner);
  const filed = await carpetas(to, quienes);
  const saved = await victimas(to, quienes);
  const files = await Promise.all(quienes.map((headers) => createListas(to, headers, 2 * CADA_UNA)));
  const numbered = await folios(to, quienes, files);
  const yardstick = await repeat(1, 1000, argon2id);
  const issued = await sobreCada([(files[0] ?? []).slice(0, CONSTANCIAS)], async (llcarpeta) => {
    const { status } = await to.call(generarContancia, { params: { llcarpeta, tipo: '2' } }, quienes[0]);
    return status === 200;
  });
  to.close();
  const line = (nombre: string, { primeras, luego }: Guardado): Medida => ({
    nombre,
    conexiones: CONEXIONES,
    ...luego,
    razon: luego.porSegundo / bare.porSegundo,
    nota: `desnuda: ${bare.porSegundo.toFixed(0)}/s, p50 ${bare.p50.toFixed(1)}; las primeras ${PRIMERAS} a ${primeras.porSegundo.toFixed(0)}/s, p95 ${primeras.p95.toFixed(1)}`,
  });
  return [
    line('guardar una carpeta', filed),
    line('guardar una víctima', saved),
    line('generar un folio', numbered),
    { nombre: 'una constancia', conexiones: 1, ...issued, razon: issued.p50 / yardstick.p50 },
  ];
}
