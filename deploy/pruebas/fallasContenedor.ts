// The container, built from deploy/Containerfile, started as deploy/kubernetes says (its YAML is read, after its schema is checked): migration, two
// servers that are ready, one killed and one ended in order, a backup; all with a root that nobody may write to and without rights.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { RAIZ } from '../../bench/proceso.ts';
import { query } from '../../bench/query.ts';
import type { Opciones } from './check.ts';
import { cumulo } from './cumulo.ts';
import { createPodman, type Objeto, type Podman, podDe } from './pods.ts';

const [IMAGEN, PUERTOS] = ['localhost/renadet', [4681, 4682]];
const NOMBRE = 'renadet-prueba';
/** Pinned: what checks must not change by itself. */
const DE_NPM = ['kubernetes-models@5.1.0', 'yaml@2.9.1'];
const ADMIN = { correo: 'titular@fgr.org.mx', contrasenia: 'Aa1$d41d8cd98f00' };

function readYaml(dir: string): Objeto[] {
  const aparte = join(dir, 'esquemas');
  mkdirSync(aparte);
  writeFileSync(join(aparte, 'package.json'), '{"private": true}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...DE_NPM], { cwd: aparte, stdio: 'pipe' });
  cpSync(join(RAIZ, 'deploy/pruebas/kubernetes.mjs'), join(aparte, 'kubernetes.mjs'));
  const done = spawnSync(process.execPath, ['kubernetes.mjs', join(RAIZ, 'deploy/kubernetes')], {
    cwd: aparte,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.stderr);
  const objects = JSON.parse(done.stdout) as Objeto[];
  console.log(
    `${objects.length} objetos de deploy/kubernetes, conformes al esquema de Kubernetes: ${objects.map(({ kind }) => kind).join(', ')}.`,
  );
  return objects;
}

/** What the cluster would hold: the two secrets and the certificate. */
function keepSecrets(raiz: string, principal: string): void {
  const write = (secreto: string, values: Record<string, string>) => {
    mkdirSync(join(raiz, 'secretos', secreto), { recursive: true });
    for (const [name, value] of Object.entries(values)) writeFileSync(join(raiz, 'secretos', secreto, name), value);
  };
  const key = () => execFileSync('openssl', ['rand', '-base64', '32'], { encoding: 'utf8' }).trim();
  const web = Object.assign(new URL(principal), { username: 'renadet_web', password: 'web' }).href;
  const made = execFileSync(
    process.execPath,
    ['server/src/respaldo/respaldo.main.ts', '--llave-nueva', join(raiz, 'respaldo.llave')],
    { cwd: RAIZ, encoding: 'utf8' },
  );
  write('renadet', {
    DATABASE_URL: web,
    CONSTANCIA_LLAVE: key(),
    SEGUNDO_FACTOR_LLAVE: key(),
    RESPALDO_DESTINATARIOS: /age1\w+/.exec(made)?.[0] ?? '',
  });
  write('renadet-duenio', {
    DATABASE_URL_MIGRACION: principal,
    ADMIN_CORREO: ADMIN.correo,
    ADMIN_CONTRASENIA: ADMIN.contrasenia,
  });
  write('renadet-tls', {});
  const tls = join(raiz, 'secretos/renadet-tls');
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      join(tls, 'tls.key'),
      '-out',
      join(tls, 'tls.crt'),
    ],
    { stdio: 'pipe' },
  );
}

/** Asks a server as its probe does; the status, 0 without an answer. */
const ask = (raiz: string, port: number, path: string, body?: object): Promise<{ status: number; texto: string }> =>
  new Promise((done) => {
    const ca = readFileSync(join(raiz, 'secretos/renadet-tls/tls.crt'));
    const req = request(
      {
        host: 'localhost',
        port,
        path,
        ca,
        method: body ? 'POST' : 'GET',
        headers: body ? { 'content-type': 'application/json' } : {},
      },
      (res) => {
        let texto = '';
        res.setEncoding('utf8').on('data', (part: string) => {
          texto += part;
        });
        res.on('end', () => done({ status: res.statusCode ?? 0, texto }));
      },
    );
    req.on('error', (error) => done({ status: 0, texto: error.message }));
    req.end(body && JSON.stringify(body));
  });

async function ready(raiz: string, port: number, path: string): Promise<number> {
  const start = performance.now();
  while ((await ask(raiz, port, path)).status !== 200) {
    if (performance.now() - start > 120_000) throw new Error(`${port}${path} no contestó en 120 s`);
    await pausa(200);
  }
  return Math.round(performance.now() - start);
}

/** What a process in the container may not, and what it may. */
const PRUEBAS: readonly [que: string, script: string, debe: RegExp][] = [
  ['la raíz no se escribe', 'touch /x /opt/renadet/x /etc/x 2>&1; true', /(?:.*Read-only file system\n?){3}/],
  ['los datos y lo temporal sí', 'touch /var/lib/renadet/x /tmp/x /var/lib/almacen/x && echo bien', /bien/],
  ['no es root', 'id -u; id -g', /^10001\n10001/],
  [
    'sin derechos, sin ganar otros, con filtro de llamadas',
    'grep -E "^(CapEff|CapBnd|NoNewPrivs|Seccomp):" /proc/1/status',
    /CapEff:\t0+\nCapBnd:\t0+\nNoNewPrivs:\t1\nSeccomp:\t2/,
  ],
  [
    'sin npm ni lo que la hizo',
    'ls /opt/renadet/node_modules/typescript /obra 2>&1; true',
    /(?:.*No such file.*\n?){2}/,
  ],
];

async function walk(raiz: string, objects: readonly Objeto[], pods: Podman, owner: string): Promise<string[]> {
  const wrong: string[] = [];
  const job = await pods.run(`${NOMBRE}-migrar`, podDe(objects, 'Job'), [], false);
  console.log(`Job: ${(job.stdout + job.stderr).trim().split('\n').at(-1)}`);
  if (job.status !== 0) return [`la migración terminó con ${job.status}: ${job.stdout}${job.stderr}`];
  const pod = podDe(objects, 'Deployment');
  const [{ readinessProbe, livenessProbe }] = pod.containers;
  const names = PUERTOS.map((port) => `${NOMBRE}-${port}`);
  const start = async (i: number) => {
    const done = await pods.run(names[i] ?? '', pod, [`PORT=${PUERTOS[i]}`], true);
    if (done.status !== 0) throw new Error(done.stderr);
  };
  const replicas = objects.find(({ kind }) => kind === 'Deployment')?.spec?.replicas ?? 0;
  for (let i = 0; i < replicas; i++) await start(i);
  const path = readinessProbe?.httpGet.path ?? '';
  const times = await Promise.all(PUERTOS.slice(0, replicas).map((port) => ready(raiz, port, path)));
  console.log(`Deployment: ${replicas} servidores listos por ${path} a los ${times.join(' y ')} ms.`);
  for (const port of PUERTOS)
    if ((await ask(raiz, port, livenessProbe?.httpGet.path ?? '')).status !== 200) wrong.push(`${port} no vive`);
  for (const [que, script, debe] of PRUEBAS) {
    const { stdout } = await pods.exec(names[0] ?? '', script);
    if (debe.test(stdout)) console.log(`  ${que}`);
    else wrong.push(`${que}: ${stdout}`);
  }
  const login = await ask(raiz, PUERTOS[1] ?? 0, '/api/login', { username: ADMIN.correo, password: ADMIN.contrasenia });
  if (!login.texto.includes('"token"'))
    wrong.push(`el administrador no ingresa: ${login.status} ${login.texto.slice(0, 200)}`);
  await pods.stop(names[0] ?? '', 'KILL');
  if ((await ask(raiz, PUERTOS[1] ?? 0, path)).status !== 200) wrong.push('muerto uno, el otro no sirve');
  await pods.remove(names[0] ?? '');
  await start(0);
  console.log(`  muerto uno, el otro sirve; otro está listo a los ${await ready(raiz, PUERTOS[0] ?? 0, path)} ms`);
  const backup = await pods.run(`${NOMBRE}-respaldo`, podDe(objects, 'CronJob'), [], false);
  const kept = readdirSync(join(raiz, 'reclamos/renadet-respaldos')).filter((name) => name.endsWith('.age'));
  console.log(`CronJob: ${(backup.stdout + backup.stderr).trim().split('\n').at(-1)}`);
  if (backup.status !== 0 || kept.length !== 1)
    wrong.push(`el respaldo terminó con ${backup.status}: ${backup.stderr}`);
  const ended = await Promise.all(names.map((name) => pods.stop(name, 'TERM')));
  console.log(`Detenidos en orden: ${ended.join(' y ')}.`);
  if (ended.some((code) => code !== 0))
    wrong.push(`no terminaron en orden: ${(await Promise.all(names.map(pods.logs))).join('\n').slice(-500)}`);
  const [row] = await query<{ n: number }>(owner, 'select count(*)::int as n from usuario');
  if (row?.n !== 1) wrong.push(`hay ${row?.n} cuentas`);
  return wrong;
}

/** @param dir folder of the run; the short form takes an image that was built before. @returns what is wrong, a sentence each */
export async function fallasDeContenedor(dir: string, { corta }: Opciones): Promise<string[]> {
  const objects = readYaml(dir);
  const isThere = corta && spawnSync('podman', ['image', 'exists', IMAGEN]).status === 0;
  const built = isThere || spawnSync(join(RAIZ, 'deploy/pruebas/contenedor.sh'), [RAIZ, IMAGEN], { encoding: 'utf8' });
  if (built !== true && built.status !== 0)
    return [`la imagen no se hizo: ${(built.stdout + built.stderr).slice(-800)}`];
  const size = execFileSync('podman', ['image', 'inspect', '--format', '{{.Size}} {{.User}}', IMAGEN], {
    encoding: 'utf8',
  }).split(' ');
  console.log(
    `Imagen de deploy/Containerfile: ${Math.round(Number(size[0]) / 1e6)} MB, de la cuenta ${size[1]?.trim()}.`,
  );
  const raiz = join(dir, 'kubernetes');
  const db = await cumulo(join(dir, 'base'), []);
  const pods = createPodman(objects, raiz, IMAGEN);
  const all = ['migrar', 'respaldo', ...PUERTOS].map((name) => `${NOMBRE}-${name}`);
  try {
    await query(db.principal, `create role renadet_app nologin`);
    await query(db.principal, `create role renadet_web login password 'web'`);
    await query(db.principal, `grant renadet_app to renadet_web`);
    keepSecrets(raiz, db.principal);
    return await walk(raiz, objects, pods, db.principal);
  } finally {
    for (const name of all) await pods.remove(name);
    await db.close();
  }
}
