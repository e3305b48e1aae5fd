// Two servers in production form on a cluster: one with HAProxy before its database, one that names the three hosts.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { guardarUsuario } from '@renadet/domain/usuario/usuario.contract';
import { usuarioBueno } from '@renadet/domain/usuario/usuario.ejemplo';
import { cliente } from '../../bench/cliente.ts';
import { CAPTURISTA } from '../../bench/expedientes.ts';
import { begin, type Proceso, puertoDe, stop } from '../../bench/proceso.ts';
import { query } from '../../bench/query.ts';
import { auditoria, programa } from './check.ts';
import type { Patroni } from './patroni.ts';
import { puente } from './puente.ts';

export const ADMIN = 'admin@fgr.org.mx';
export const CONTRASENIA = 'Zx7kQm29VtLw4R';
const REINICIO_MS = 5_000;

export type Lado = 'proxy' | 'varios';

/** Migrates as the owner, makes the first administrator, and opens two servers that own nothing. */
export async function openServidores(dir: string, db: Patroni) {
  const key = () => randomBytes(32).toString('base64');
  const web = db.direcciones('renadet_web');
  const duenio = db.direcciones('renadet_duenio');
  const comun = {
    NODE_ENV: 'production',
    ALMACEN_URL: `file://${join(dir, 'almacen')}`,
    CONSTANCIA_LLAVE: key(),
    SEGUNDO_FACTOR_LLAVE: key(),
    CONTRASENIA_TEMPORAL: 'false',
    SEGUNDO_FACTOR_ADMINISTRADORES: 'false',
    SOLICITUDES_POR_MINUTO: '1000000',
  };
  mkdirSync(join(dir, 'almacen'), { recursive: true });
  const migrate = () =>
    programa(['server/src/start/migrate.main.ts'], {
      ...comun,
      DATA_DIR: join(dir, 'migrar'),
      DATABASE_URL: web.todos,
      DATABASE_URL_MIGRACION: duenio.todos,
      ADMIN_CORREO: ADMIN,
      ADMIN_CONTRASENIA: CONTRASENIA,
    });
  await migrate(); // says that the grant is missing
  await query(await db.directa('renadet_duenio'), 'grant renadet_app to renadet_web');
  const { codigo, texto } = await migrate();
  if (codigo !== 0) throw new Error(texto);
  const envs: Record<Lado, Record<string, string>> = {
    proxy: { ...comun, DATABASE_URL: web.proxy, DATABASE_REPLICA_URL: web.replicas },
    varios: { ...comun, DATABASE_URL: web.todos, DATABASE_REPLICA_URL: web.espejos },
  };
  const caidas: string[] = [];
  const open = async (lado: Lado) => {
    const one = await begin(join(dir, `servidor-${lado}`), envs[lado]);
    one.child.once('close', (code) => {
      if (!code) return;
      caidas.push(`${lado}: el servidor terminó con ${code}`);
      console.log(`    ${caidas.at(-1)}:\n${one.salida().slice(-3_000)}`);
    });
    return one;
  };
  const up: Partial<Record<Lado, Proceso>> = { proxy: await open('proxy'), varios: await open('varios') };
  const otro = (lado: Lado): Lado => (lado === 'proxy' ? 'varios' : 'proxy');
  /** Each side's people work with their server, and with the other one while it is gone. */
  const frente = (lado: Lado) => puente(() => [up[lado] ?? up[otro(lado)] ?? []].flat().map(puertoDe));
  const fronts = { proxy: await frente('proxy'), varios: await frente('varios') };
  const url = (lado: Lado) => `http://127.0.0.1:${fronts[lado].port}`;
  const restart = async (lado: Lado, after: number) => {
    delete up[lado];
    await pausa(after);
    up[lado] = await open(lado);
  };
  return {
    url,
    /** Servers that ended with an error, whoever told them to. */
    caidas,
    killServer: async (lado: Lado) => {
      const gone = up[lado];
      gone?.child.kill('SIGKILL');
      await gone?.ended;
      await restart(lado, REINICIO_MS);
    },
    /** From now on the first server is behind a proxy that cuts no connection, and nothing tells it that it is one. */
    uncut: async () => {
      envs.proxy.DATABASE_URL = web.sinCorte;
      const gone = up.proxy;
      delete up.proxy;
      if (gone) await stop(gone);
      await restart('proxy', 0);
    },
    verify: () =>
      auditoria({
        ...comun,
        DATA_DIR: join(dir, 'migrar'),
        DATABASE_URL: web.todos,
        DATABASE_URL_MIGRACION: duenio.todos,
      }),
    close: async () => {
      for (const one of Object.values(up)) await stop(one);
      for (const one of Object.values(fronts)) one.close();
    },
  };
}
export type Servidores = Awaited<ReturnType<typeof openServidores>>;

export async function createCapturista(url: string): Promise<void> {
  const to = cliente(url, 1, undefined, CONTRASENIA);
  const admin = await to.enter(ADMIN);
  const body = {
    ...usuarioBueno,
    dscorreo: CAPTURISTA,
    password: CONTRASENIA,
    cpassword: CONTRASENIA,
    llinstitucion: 130,
    llrol: 4,
    permisonuevaci: true,
  };
  const { body: answer } = await to.call(guardarUsuario, { body: body as never }, admin);
  to.close();
  if (answer.result !== 'REGISTRO_EXITOSO') throw new Error(`no se registró al capturista: ${JSON.stringify(answer)}`);
}
