import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ErrorDeArranque, readConfig, SECRETOS } from './config.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ErrorDeArranque) return error.message;
    throw error;
  }
  return '';
};

test('nothing set: evaluation mode on the loopback address, with demo accounts and the embedded database', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ produccion: false, port: 3000, host: '127.0.0.1', databaseUrl: undefined });
  expect(config.demo).toEqual({ contrasenia: 'Renadet2026', carpetas: 300 });
  expect(config.correoDominios).toHaveLength(4); // [1-327]: four by default
  expect(config).toMatchObject({ sesionInactivaMin: 30, sesionMaximaH: 10 });
});

test('secrets come one by one from where the service keeps them too; the environment goes first, strangers are left out', () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'renadet-credenciales-'));
  try {
    writeFileSync(join(carpeta, 'METRICAS_CLAVE'), 'una-clave-bastante-larga\n');
    writeFileSync(join(carpeta, 'PORT'), '3999');
    writeFileSync(join(carpeta, 'otra cosa'), 'x');
    const config = readConfig({ CREDENTIALS_DIRECTORY: carpeta, PORT: '3001' });
    expect(config).toMatchObject({ metricasClave: 'una-clave-bastante-larga', port: 3001 });
    expect(() => readConfig({ CREDENTIALS_DIRECTORY: carpeta, PORT: 'x' })).toThrow(/PORT/);
  } finally {
    rmSync(carpeta, { recursive: true });
  }
  expect(readConfig({ CREDENTIALS_DIRECTORY: carpeta })).toEqual(readConfig({}));
});

test('production is told which secrets it was given by its environment, and the sample units hand over each by itself', () => {
  const produccion = {
    NODE_ENV: 'production',
    SMTP_URL: 'smtps://correo.mx',
    METRICAS_CLAVE: 'una-clave-bastante-larga',
  };
  const secretos = (env: Record<string, string>) =>
    readConfig({ ...produccion, ...env }).avisos.filter((aviso) => aviso.includes('LoadCredentialEncrypted'));
  expect(secretos({})).toEqual([expect.stringMatching(/^METRICAS_CLAVE: secretos en el ambiente/)]);
  expect(secretos({ METRICAS_CLAVE: '' })).toEqual([]);
  const [both] = secretos({ DATABASE_URL: 'postgres://u:secretisimo@127.0.0.1/r' });
  expect(both).toMatch(/^DATABASE_URL, METRICAS_CLAVE: /);
  expect(both).not.toContain('secretisimo');
  expect(readConfig({ ...produccion, NODE_ENV: 'development' }).avisos).toEqual([]);

  const carpeta = mkdtempSync(join(tmpdir(), 'renadet-credenciales-'));
  try {
    writeFileSync(join(carpeta, 'METRICAS_CLAVE'), produccion.METRICAS_CLAVE);
    const handed = { CREDENTIALS_DIRECTORY: carpeta, METRICAS_CLAVE: '' };
    expect(secretos(handed)).toEqual([]);
    expect(readConfig({ ...produccion, ...handed }).metricasClave).toBe(produccion.METRICAS_CLAVE);
  } finally {
    rmSync(carpeta, { recursive: true });
  }

  const unit = (name: string) => readFileSync(resolve(import.meta.dirname, '../../deploy', name), 'utf8');
  const handed = (name: string) =>
    [...unit(name).matchAll(/^LoadCredentialEncrypted=(\w+):renadet\.\1$/gm)].map((m) => m[1] ?? '');
  const servers = SECRETOS.filter((name) => name !== 'DATABASE_URL_MIGRACION'); // the owner's account is no server's
  expect(handed('renadet.service').toSorted()).toEqual(servers.toSorted());
  const backup = ['ALMACEN_URL', 'CONSTANCIA_LLAVE', 'DATABASE_URL', 'DATABASE_URL_MIGRACION', 'SEGUNDO_FACTOR_LLAVE'];
  expect(handed('renadet-respaldo.service').toSorted()).toEqual(backup);
});

test('no setting that is a secret is missing among those', () => {
  const named = [...readFileSync(resolve(import.meta.dirname, './config.ts'), 'utf8').matchAll(/^ {2}([A-Z_]+): /gm)]
    .map((m) => m[1] ?? '')
    .filter((name) => /CLAVE|LLAVE|CONTRASENIA$|DATABASE|SMTP|ALMACEN/.test(name) && name !== 'DEMO_CONTRASENIA');
  expect(named.toSorted()).toEqual(SECRETOS.toSorted());
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
});

test('production without antivirus, mail or an address for links goes on, and is told so', () => {
  const { avisos } = readConfig({ NODE_ENV: 'production' });
  expect(avisos).toEqual(['CLAMD_URL', 'SMTP_URL', 'PUBLIC_URL'].map((name) => expect.stringContaining(name)));
  const set = { SMTP_URL: 'smtps://correo.mx', PUBLIC_URL: 'https://r.mx', CLAMD_URL: 'unix:///run/clamav/clamd.ctl' };
  expect(readConfig({ NODE_ENV: 'production', ...set }).avisos).toEqual([]);
  expect(readConfig({}).avisos).toEqual([]);
});

test('production is told of other machines that it speaks to in the clear, or without asking who they are', () => {
  const told = (env: Record<string, string>) => {
    const { avisos } = readConfig({
      NODE_ENV: 'production',
      CLAMD_URL: 'tcp://127.0.0.1:3310',
      PUBLIC_URL: 'https://r.mx',
      SMTP_URL: 'smtps://correo.mx',
      ...env,
    });
    return avisos.filter((aviso) => !aviso.includes('LoadCredentialEncrypted')); // a test of its own
  };
  const base = 'postgres://u:c@base.mx/r';
  expect(told({ DATABASE_URL: base, DATABASE_REPLICA_URL: `${base}?sslmode=require` })).toEqual([
    expect.stringContaining('DATABASE_URL lleva'),
    expect.stringContaining('DATABASE_REPLICA_URL lleva'),
  ]);
  expect(told({ SMTP_URL: 'smtp://correo.mx', JUSTICIANET_URL: 'http://jn.mx' })).toEqual([
    expect.stringContaining('smtps://'),
    expect.stringContaining('https://'),
  ]);
  expect(told({ DATABASE_URL: 'postgres://u:c@127.0.0.1:1,base.mx:2/r?target_session_attrs=read-write' })).toEqual([
    expect.stringContaining('DATABASE_URL lleva'),
  ]);
  const sound = {
    DATABASE_URL: `${base}?sslmode=verify-full`,
    SMTP_URL: 'smtp://correo.mx?requireTLS=true',
    JUSTICIANET_URL: 'http://127.0.0.1:1',
  };
  expect(told(sound)).toEqual([]);
});

test('production begins with the strong values where the documents are silent; theirs are a setting away', () => {
  const strong = (env: Record<string, string>) => {
    const { contrasenia, contraseniaTemporal, segundoFactorAdministradores, ...c } = readConfig(env);
    const lives = [c.recuperacionEnlaceMin, c.segundoFactorTolerancia];
    return [contrasenia.min, contrasenia.max, contraseniaTemporal, segundoFactorAdministradores, ...lives];
  };
  expect(strong({})).toEqual([6, 18, false, false, 10, 1]);
  expect(strong({ NODE_ENV: 'production' })).toEqual([12, 64, true, true, 10, 0]);
  const documents = {
    NODE_ENV: 'production',
    CONTRASENIA_MIN: '6',
    CONTRASENIA_MAX: '18',
    CONTRASENIA_TEMPORAL: 'false',
    SEGUNDO_FACTOR_ADMINISTRADORES: 'false',
    SEGUNDO_FACTOR_TOLERANCIA: '1',
    RECUPERACION_ENLACE_MIN: '30',
  };
  expect(strong(documents)).toEqual([6, 18, false, false, 30, 1]);
  expect(refusal({ RECUPERACION_ENLACE_MIN: '9' })).toContain('RECUPERACION_ENLACE_MIN');
  expect(refusal({ SEGUNDO_FACTOR_TOLERANCIA: '2' })).toContain('SEGUNDO_FACTOR_TOLERANCIA');
});

test('the evaluation mode listens to this machine alone, unless it is asked for; a drill never beyond it', () => {
  for (const HOST of ['0.0.0.0', '10.0.0.5', '::']) {
    expect(refusal({ HOST })).toContain('EVALUACION_EN_RED');
    expect(readConfig({ HOST, EVALUACION_EN_RED: 'true' }).host).toBe(HOST);
    expect(readConfig({ HOST, NODE_ENV: 'production', HTTP_EN_RED: 'true' }).host).toBe(HOST);
    expect(refusal({ HOST, NODE_ENV: 'production', HTTP_EN_RED: 'true', ENSAYO: 'true' })).toContain('ENSAYO');
  }
  for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(readConfig({ HOST }).demo).toBeDefined();
  const drill = readConfig({ ENSAYO: 'true', SMTP_URL: 'smtp://correo.mx', JUSTICIANET_URL: 'https://jn.mx' });
  expect([drill.demo, drill.smtpUrl, drill.justicianetUrl]).toEqual([undefined, undefined, undefined]);
});

test('production has no demo', () => {
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ produccion: true, demo: undefined });
});

/** Of 64 characters, as a program that keeps passwords makes one. */
const LARGA = `Aa1${'x'.repeat(61)}`;
test.each<[Record<string, string>, string]>([
  [{ NODE_ENV: 'production' }, LARGA],
  [{ CONTRASENIA_MAX: '64' }, LARGA],
  [{ CONTRASENIA_MIN: '16' }, 'Segura1234567890'],
])('with %o the first password may be as long as any', (env, ADMIN_CONTRASENIA) => {
  const text = refusal({ ...env, ADMIN_CORREO: 'a@fgr.org.mx', ADMIN_CONTRASENIA });
  expect(text).not.toContain('ADMIN_CONTRASENIA');
});

describe('a wrong value is refused by a sentence that names the variable', () => {
  test.each<[string, Record<string, string>]>([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '1e3' }],
    ['HOST', { HOST: 'no es una dirección' }],
    ['PROXIES', { PROXIES: 'proxy.local' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://[roto/x' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u@uno,dos/r?target_session_attrs=standby' }],
    ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: 'localhost' }],
    ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: 'postgres://u@uno,dos/r?target_session_attrs=primary' }],
    [
      'DATABASE_URL_MIGRACION',
      { DATABASE_URL: 'postgres://d@h,i/b', DATABASE_URL_MIGRACION: 'postgres://d@h:1,i:2/b' },
    ],
    ['DATABASE_URL_MIGRACION', { DATABASE_URL_MIGRACION: 'postgres://d@h/b' }],
    ['DATABASE_URL_MIGRACION', { DATABASE_URL: 'postgres://d@h/b', DATABASE_URL_MIGRACION: 'postgres://d@h/b' }],
    ['SMTP_URL', { SMTP_URL: 'correo.ejemplo.mx' }],
    ['CORREO_DOMINIOS', { CORREO_DOMINIOS: '@fgr.org.mx' }],
    ['CORREO_REMITENTE', { CORREO_REMITENTE: 'RENADET' }],
    ['RECUPERACION_DISCRETA', { RECUPERACION_DISCRETA: 'si' }],
    ['CONTRASENIA_MIN', { CONTRASENIA_MIN: '5' }],
    ['CONTRASENIA_MIN', { CONTRASENIA_MIN: '20' }],
    ['CONTRASENIA_MAX', { CONTRASENIA_MAX: '17' }],
    ['JUSTICIANET_URL', { JUSTICIANET_URL: 'ftp://x' }],
    ['ALMACEN_URL', { ALMACEN_URL: '/almacen' }],
    ['ALMACEN_URL', { ALMACEN_URL: 's3://servidor/cubeta' }],
    ['ALMACEN_URL', { ALMACEN_URL: 's3://a:b@servidor/' }],
    ['ALMACEN_URL', { ALMACEN_URL: 'file://almacen' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'renadet' }],
    ['ADMIN_CORREO', { ADMIN_CORREO: 'x', ADMIN_CONTRASENIA: 'Segura12345678' }],
    ['ADMIN_CORREO', { ADMIN_CORREO: 'a@otro.mx', ADMIN_CONTRASENIA: 'Segura12345678' }],
    ['ADMIN_CONTRASENIA', { ADMIN_CORREO: 'a@fgr.org.mx' }],
    ['ADMIN_CONTRASENIA', { ADMIN_CORREO: 'a@fgr.org.mx', ADMIN_CONTRASENIA: 'Corta1' }],
    ['ADMIN_CONTRASENIA', { ADMIN_CORREO: 'a@fgr.org.mx', ADMIN_CONTRASENIA: 'sinmayusculas1' }],
    [
      'ADMIN_CONTRASENIA',
      { NODE_ENV: 'production', ADMIN_CORREO: 'a@fgr.org.mx', ADMIN_CONTRASENIA: 'Administrador1' },
    ],
    ['ADMIN_CONTRASENIA', { ADMIN_CORREO: 'a@fgr.org.mx', ADMIN_CONTRASENIA: LARGA }],
    [
      'ADMIN_CONTRASENIA',
      {
        CONTRASENIA_MIN: '16',
        CONTRASENIA_MAX: '64',
        ADMIN_CORREO: 'a@fgr.org.mx',
        ADMIN_CONTRASENIA: 'Segura12345678',
      },
    ],
    ['CONTRASENIAS_COMUNES', { CONTRASENIAS_COMUNES: 'no' }],
    ['CONTRASENIAS_FILTRADAS', { CONTRASENIAS_FILTRADAS: '/no/existe.txt' }],
    ['DEMO_CONTRASENIA', { DEMO_CONTRASENIA: 'demo' }],
    ['DEMO_CONTRASENIA', { NODE_ENV: 'production', DEMO_CONTRASENIA: 'Renadet2026' }],
    ['CARPETAS_DEMO', { NODE_ENV: 'production', CARPETAS_DEMO: '5' }],
    ['CARPETAS_DEMO', { CARPETAS_DEMO: '-1' }],
    ['SESION_INACTIVA_MIN', { SESION_INACTIVA_MIN: '0' }],
    ['SESION_INACTIVA_MIN', { SESION_INACTIVA_MIN: '120', SESION_MAXIMA_H: '1' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'mucho' }],
  ])('%s %o', (name, env) => {
    expect(refusal(env)).toContain(name);
  });

  test('all of them at once', () => {
    const text = refusal({ PORT: 'x', LOG_LEVEL: 'x' });
    expect(text).toContain('PORT');
    expect(text).toContain('LOG_LEVEL');
  });

  test('and never shows the value, which may be a secret', () => {
    expect(refusal({ DATABASE_URL: 'mysql://usuario:secretisimo@host/base' })).not.toContain('secretisimo');
    expect(refusal({ ADMIN_CORREO: 'a@fgr.org.mx', ADMIN_CONTRASENIA: 'secretisimo' })).not.toContain('secretisimo');
  });
});

test('.env.example names every variable that is read, and no other', () => {
  const read = (path: string) => readFileSync(resolve(import.meta.dirname, path), 'utf8');
  const documented = [...read('../../.env.example').matchAll(/^#([A-Z_]+)=/gm)].map((m) => m[1]);
  const parsed = [...read('./config.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map((m) => m[1]);
  expect(documented.toSorted()).toEqual(parsed.toSorted());
});
