// An institution's own PostgreSQL 15 with pgBackRest as deploy/pgbackrest.conf has it: somebody deletes a victim and an attachment,
// people work on, and the database is brought back to the moment before. A server in drill mode opens it: the victim, the attachment out of the
// store that lives, and the audit are there, with a head that was kept then.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cliente } from '../../bench/cliente.ts';
import { CAPTURISTA, createCarpeta } from '../../bench/expedientes.ts';
import { begin, RAIZ, stop } from '../../bench/proceso.ts';
import { query } from '../../bench/query.ts';
import { eraseByMistake, faltaDe } from './borrado.ts';
import { programa } from './check.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const PUERTO = '4649';

/** Runs a program as the account of PostgreSQL. @throws Error with what it said */
function comoPostgres(...args: string[]): string {
  const done = spawnSync('runuser', ['-u', 'postgres', '--', ...args], { cwd: '/', encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${args.join(' ')}: ${done.stdout}${done.stderr}`);
  return done.stdout;
}

/** A new cluster whose log goes to pgBackRest, by the sample with its paths and phrase changed. */
function createCluster(dir: string) {
  const [datos, repo, conf] = [join(dir, 'pg15'), join(dir, 'repo'), join(dir, 'pgbackrest.conf')];
  chmodSync(dir, 0o711);
  for (const path of [datos, repo]) {
    mkdirSync(path, { mode: 0o700 });
    spawnSync('chown', ['postgres:', path]);
  }
  const sample = readFileSync(join(RAIZ, 'deploy/pgbackrest.conf'), 'utf8');
  const changes = {
    'repo1-path': repo,
    'repo1-cipher-pass': 'una frase de prueba',
    'pg1-path': datos,
    'pg1-port': PUERTO,
  };
  const text = Object.entries(changes).reduce(
    (sum, [name, value]) => sum.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
    sample,
  );
  writeFileSync(conf, `${text}pg1-socket-path=${repo}\n`, { mode: 0o644 });
  const backrest = (...args: string[]) =>
    comoPostgres('pgbackrest', `--config=${conf}`, `--lock-path=${repo}/lock`, '--stanza=renadet', ...args);
  comoPostgres(`${BIN}/initdb`, '-D', datos, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
  const push = `pgbackrest --config=${conf} --lock-path=${repo}/lock --stanza=renadet archive-push %p`;
  spawnSync('sh', ['-c', `cat >> ${datos}/postgresql.conf`], {
    input: `port=${PUERTO}\nlisten_addresses='127.0.0.1'\nunix_socket_directories='${repo}'\narchive_mode=on\narchive_timeout=60\narchive_command='${push}'\n`,
  });
  const turn = (verb: 'start' | 'stop') =>
    comoPostgres(`${BIN}/pg_ctl`, verb, '-D', datos, '-w', '-m', 'fast', '-l', join(repo, 'registro'));
  return { datos, backrest, turn };
}

/** @param dir folder of the run. @returns what is wrong, a sentence each */
export async function fallasDePitr(dir: string): Promise<string[]> {
  if (!existsSync(`${BIN}/initdb`) || spawnSync('pgbackrest', ['version']).status !== 0)
    return ['faltan postgresql-15 y pgbackrest (Debian): apt-get install postgresql-15 pgbackrest'];
  const { datos, backrest, turn } = createCluster(dir);
  turn('start');
  const super_ = `postgres://postgres@127.0.0.1:${PUERTO}/postgres`;
  const url = `postgres://duenio@127.0.0.1:${PUERTO}/registro`;
  await query(super_, 'create role duenio login createrole');
  await query(super_, 'create database registro owner duenio');
  const llave = Buffer.alloc(32, 9).toString('base64');
  const env = {
    DATABASE_URL: url,
    ALMACEN_URL: `file://${join(dir, 'almacen')}`,
    CARPETAS_DEMO: '30',
    CONSTANCIA_LLAVE: llave,
    SEGUNDO_FACTOR_LLAVE: llave,
  };
  try {
    backrest('stanza-create');
    const server = await begin(join(dir, 'a'), env);
    const full = performance.now();
    backrest('--type=full', 'backup');
    console.log(`Copia completa de pgBackRest en ${((performance.now() - full) / 1000).toFixed(1)} s.`);
    await query(url, 'select cerrar_auditoria()');
    const borrado = await eraseByMistake(server.url);
    const [head] = await query<{ cabeza: string }>(
      url,
      `select numero || ' ' || encode(huella, 'hex') as cabeza from auditoriacierre where ocurrio <= $1 order by numero desc limit 1`,
      [borrado.antes],
    );
    const to = cliente(server.url, 1);
    await createCarpeta(to, await to.enter(CAPTURISTA), 1);
    to.close();
    const wrong = (await faltaDe(server.url, borrado)).length ? [] : ['lo borrado sigue ahí: la prueba no prueba'];
    await stop(server);
    await query(super_, 'select pg_switch_wal()');
    turn('stop');

    const start = performance.now();
    spawnSync('sh', ['-c', `mv ${datos} ${datos}.aparte && install -d -o postgres -m 0700 ${datos}`]);
    backrest(
      '--type=time',
      `--target=${borrado.antes.toISOString().replace('T', ' ').replace('Z', '+00')}`,
      '--target-action=promote',
      'restore',
    );
    turn('start');
    for (let back = true; back; )
      back = (await query<{ r: boolean }>(super_, 'select pg_is_in_recovery() as r'))[0]?.r ?? true;
    console.log(
      `De vuelta al ${borrado.antes.toISOString()}, antes del borrado, en ${((performance.now() - start) / 1000).toFixed(1)} s.`,
    );
    const after = await begin(join(dir, 'b'), { ...env, ENSAYO: 'true', CARPETAS_DEMO: '' });
    const missing = await faltaDe(after.url, borrado);
    console.log(missing.length ? missing.join('\n') : 'La víctima y su anexo están.');
    await stop(after);
    const { texto, codigo } = await programa(['server/src/respaldo/verify.main.ts', '--cabeza', head?.cabeza ?? ''], {
      ...env,
      DATA_DIR: join(dir, 'b'),
    });
    console.log(texto);
    return [...wrong, ...missing, ...(codigo === 0 ? [] : ['lo que volvió no está completo'])];
  } finally {
    spawnSync('runuser', ['-u', 'postgres', '--', `${BIN}/pg_ctl`, 'stop', '-D', datos, '-m', 'immediate'], {
      cwd: '/',
    });
  }
}
