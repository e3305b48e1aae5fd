import { llavesDeCopias } from '@renadet/domain/borrador/borrador.contract';
import type { Endpoint } from '@renadet/domain/lib/endpoint';
import { recuperarContrasenia, reestablecerPassword } from '@renadet/domain/recuperacion/recuperacion.contract';
import { cambiarMiContrasenia } from '@renadet/domain/segundofactor/segundofactor.contract';
import { getSesion, login } from '@renadet/domain/sesion/sesion.contract';
import {
  activarPermisoNuevoExpediente,
  bloquearDesbloquearUsr,
  eliminarUsuarioPropietario,
  guardarUsuario,
} from '@renadet/domain/usuario/usuario.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, testApp } from '../app.ts';

// Whatever opens an account dies with what it was given for: each key that an account ever had is tried after each change.
const CLAVE = 'Registro2026';
const OTRA = 'Distinta2027';
const t = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9', EQUIPOS_CONOCIDOS: 'true' });
let national: Headers;
beforeAll(async () => {
  national = await t.as('admin');
});

/** The owner's statements, one after the other. */
let cola: Promise<unknown> = Promise.resolve();
const owner = (...sent: [text: string, values: unknown[]]) => {
  const next = cola.then(() => t.owner.query(...sent));
  cola = next;
  return next;
};
let serial = 0;
const nueva = () => ({
  dscorreo: `llave${++serial}@fiscalias.gob.mx`,
  dsnombre: 'AURORA',
  dsapellidopaterno: 'QUIROZ',
  dsapellidomaterno: null,
  llinstitucion: 130,
  llrol: 4,
  dscargo: 'CAPTURISTA',
  password: null as string | null,
  cpassword: null as string | null,
  sedes: [13001, 13002],
});
type Datos = ReturnType<typeof nueva>;
/** A call from an address of its own, so that no account waits for another one's tries. */
async function from(n: number, { method, path }: Endpoint, payload: object | undefined, headers: Headers = {}) {
  const remoteAddress = `10.3.${n}.1`;
  const res = await t.app.inject({ method, url: path, remoteAddress, headers, ...(payload && { payload }) });
  return { status: res.statusCode, body: res.json(), cookie: String(res.headers['set-cookie'] ?? '').split(';')[0] };
}
const mailed = async (llusuario: number): Promise<{ llcorreo: number; texto: string; destinatario: string }> =>
  (
    await owner(
      `select llcorreo, texto, destinatario from correo where llusuario = $1 and estado = 'pendiente' and not aviso
       order by llcorreo desc limit 1`,
      [llusuario],
    )
  ).rows[0];
const enlaceIn = (texto = '') => new URLSearchParams(/#(\S+)/.exec(texto)?.[1]).get('codigo') ?? '';
const save = (body: object) => t.call(guardarUsuario, { body: body as Datos }, national);

/** An account with a key of each kind. */
async function conLlaves() {
  const datos = nueva();
  const { dscorreo: username } = datos;
  const n = serial;
  const enter = (cookie?: string, password = CLAVE) => from(n, login, { username, password }, cookie ? { cookie } : {});
  const llusuario = (await save({ ...datos, password: CLAVE, cpassword: CLAVE })).body.llusuario ?? 0;
  const first = await enter();
  const propia: Headers = { authtoken: first.body.token, usuario: username };
  const externa: Headers = { authtoken: (await enter(first.cookie)).body.token, usuario: username };
  await owner(
    `update sesion set llproveedor = 130, vigencia = now() + interval '1 hour' where huella = sha256($1::bytea)`,
    [Buffer.from(externa.authtoken ?? '')],
  );
  await from(n, recuperarContrasenia, { username });
  const { texto, llcorreo } = await mailed(llusuario);
  const codigo = /verificación: (\w{8})/.exec(texto)?.[1] ?? '';
  const copias = (await from(n, llavesDeCopias, undefined, propia)).body as { llave: string }[];
  return {
    n,
    datos,
    llusuario,
    propia,
    externa,
    equipo: first.cookie,
    enlace: enlaceIn(texto),
    codigo,
    llcorreo,
    copias,
  };
}
type Cuenta = Awaited<ReturnType<typeof conLlaves>>;

/** What may be tried, in this order: the last two choose a password. */
const LLAVES = ['sesion', 'proveedor', 'copias', 'equipo', 'correo', 'codigo', 'enlace'] as const;
type Llave = (typeof LLAVES)[number];

/** Tries every key that an account had. @returns those that open something */
async function tryAll({ n, llusuario, propia, externa, ...had }: Cuenta): Promise<Llave[]> {
  const { rows } = await owner(
    `update usuario set boactivo = 1, intentos = 0 where llusuario = $1 returning dscorreo, contrasenia`,
    [llusuario],
  );
  const { dscorreo: username } = rows[0];
  const isIn = async (as: Headers) =>
    (await from(n, getSesion, undefined, { ...as, usuario: username })).status === 200;
  const enter = async (cookie?: string) => {
    const tried = [CLAVE, OTRA].map((password) => from(n, login, { username, password }, cookie ? { cookie } : {}));
    return (await Promise.all(tried)).map(({ body }) => body.token).find((token) => token !== undefined);
  };
  const choose = async (cverificacion: string, password: string) =>
    (await from(n, reestablecerPassword, { username, cverificacion, password, cpassword: password })).body.result ===
    'REGISTRO_EXITOSO';
  const opens: Record<Llave, () => Promise<boolean>> = {
    sesion: () => isIn(propia),
    proveedor: () => isIn(externa),
    copias: async () => {
      const as = { authtoken: (await enter()) ?? '', usuario: username };
      return (await from(n, llavesDeCopias, undefined, as)).body[0].llave === had.copias[0]?.llave;
    },
    // strangers blocked the account: a browser that is known goes on
    equipo: async () => {
      await owner('update usuario set intentos = 4 where llusuario = $1', [llusuario]);
      return (await enter(had.equipo)) !== undefined;
    },
    correo: async () =>
      (await owner(`select from correo where llcorreo = $1 and texto is not null`, [had.llcorreo])).rowCount === 1,
    codigo: () => choose(had.codigo, 'Ajena7Puerta9'),
    enlace: () => choose(had.enlace, 'Ajena8Puerta9'),
  };
  const opened: Llave[] = [];
  for (const one of LLAVES) if (await opens[one]()) opened.push(one);
  return opened;
}

const edit = ({ datos, llusuario }: Cuenta, changes: Partial<Datos>) =>
  save({ ...datos, llusuario, version: 1, ...changes });
const blocks = ({ llusuario }: Cuenta, boactivo: 0 | 1) =>
  t.call(bloquearDesbloquearUsr, { body: { llusuario, boactivo } }, national);
/** What changes, how, and which keys it leaves: places are read at each call. */
const CAMBIOS: [string, (cuenta: Cuenta) => Promise<{ status: number }>, readonly Llave[]][] = [
  [
    'its name (the proof that each key opens)',
    (c) => edit(c, { dsnombre: 'LUZ' }),
    LLAVES.filter((l) => l !== 'enlace'),
  ],
  [
    'its permission for new files',
    ({ llusuario }) => t.call(activarPermisoNuevoExpediente, { body: { llusuario, permisonuevaci: true } }, national),
    LLAVES.filter((l) => l !== 'enlace'),
  ],
  ['its e-mail', (c) => edit(c, { dscorreo: `otra.${c.datos.dscorreo}` }), []],
  ['a password of its administrator', (c) => edit(c, { password: OTRA, cpassword: OTRA }), []],
  [
    'a password of its owner, whose session goes on',
    ({ n, propia }) => from(n, cambiarMiContrasenia, { actual: CLAVE, password: OTRA, cpassword: OTRA }, propia),
    ['sesion'],
  ],
  [
    'a password by a mailed code',
    ({ n, datos: { dscorreo: username }, codigo: cverificacion }) =>
      from(n, reestablecerPassword, { username, cverificacion, password: OTRA, cpassword: OTRA }),
    [],
  ],
  [
    'a password by a mailed link',
    ({ n, datos: { dscorreo: username }, enlace: cverificacion }) =>
      from(n, reestablecerPassword, { username, cverificacion, password: OTRA, cpassword: OTRA }),
    [],
  ],
  ['its institution', (c) => edit(c, { llinstitucion: 114, sedes: [] }), []],
  ['its role', (c) => edit(c, { llrol: 3 }), []],
  ['blocked and unblocked', async (c) => (await blocks(c, 0)) && blocks(c, 1), []],
  ['one more or less of its places', (c) => edit(c, { sedes: [13001] }), ['sesion', 'proveedor', 'copias', 'equipo']],
  [
    'a place that is taken away',
    ({ llusuario: userId }) => t.call(eliminarUsuarioPropietario, { params: { userId, ownerId: 13001 } }, national),
    ['sesion', 'proveedor', 'copias', 'equipo'],
  ],
];

/** Every row of an account, by table. */
async function rowsOfCuenta({ llusuario }: Cuenta): Promise<Record<string, string>> {
  const { rows } = await owner(
    `select c.relname as tabla from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'llusuario'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname !~ '^auditoria' and not c.relispartition`,
    [],
  );
  const each = rows.map(
    ({ tabla }) =>
      `select '${tabla}' as tabla, string_agg(x::text, e'\n' order by x::text) as filas from ${tabla} x where llusuario = $1`,
  );
  const { rows: found } = await owner(each.join(' union all '), [llusuario]);
  return Object.fromEntries(found.flatMap(({ tabla, filas }) => (filas ? [[tabla, filas]] : [])));
}

test('whatever changes of an account, no key that it had before opens it, and nothing of another one is touched', async () => {
  const otra = await conLlaves();
  const before = await rowsOfCuenta(otra);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['equipo', 'recuperacion', 'recuperacionenlace', 'sesion']),
  );
  const each = async ([, change, left]: (typeof CAMBIOS)[number]) => {
    const cuenta = await conLlaves();
    const { status } = await change(cuenta);
    return { status, left, opened: await tryAll(cuenta) };
  };
  const found = await Promise.all(CAMBIOS.map(each));
  const as = (pick: (one: (typeof found)[number]) => unknown) =>
    Object.fromEntries(CAMBIOS.map(([name], i) => [name, pick(found[i] as (typeof found)[number])]));
  expect(as(({ status }) => status)).toEqual(as(() => 200));
  expect(as(({ opened }) => opened)).toEqual(as(({ left }) => left));
  expect(await rowsOfCuenta(otra)).toEqual(before);
});

describe('a key of copies', () => {
  test('that turned with a password is still read with by its owner, and by nobody who comes after', async () => {
    const cuenta = await conLlaves();
    const { n, propia, datos, llusuario } = cuenta;
    const before = cuenta.copias[0]?.llave;
    const read = async (as: Headers) =>
      ((await from(n, llavesDeCopias, undefined, as)).body as { llave: string }[]).map(({ llave }) => llave);
    await from(n, cambiarMiContrasenia, { actual: CLAVE, password: OTRA, cpassword: OTRA }, propia);
    expect(await read(propia)).toEqual([expect.not.stringContaining(before ?? ''), before]);
    const dscorreo = `despues.${datos.dscorreo}`;
    await save({ ...datos, llusuario, version: 2, dscorreo });
    const { token } = (await from(n, login, { username: dscorreo, password: OTRA })).body;
    const after = await read({ authtoken: token, usuario: dscorreo });
    expect(after).toHaveLength(1);
    expect(after).not.toContain(before);
  });
});

describe('[1-893] an invitation', () => {
  const invite = async () => {
    const datos = { ...nueva(), invitar: true };
    const llusuario = (await save(datos)).body.llusuario ?? 0;
    return { datos, llusuario, ...(await mailed(llusuario)) };
  };
  const choose = async (username: string, texto: string) =>
    (
      await from(++serial, reestablecerPassword, {
        username,
        cverificacion: enlaceIn(texto),
        password: OTRA,
        cpassword: OTRA,
      })
    ).body.result;

  test.each([
    ['e-mail', { dscorreo: 'la.correcta@fiscalias.gob.mx' }],
    ['role', { llrol: 3 }],
    ['institution', { llinstitucion: 114, sedes: [] }],
    ['places', { sedes: [13002] }],
  ])(
    'of a corrected %s opens nothing, and another one goes to where the account is now',
    async (_, changes: Partial<Datos>) => {
      const { datos, llusuario, texto } = await invite();
      const username = changes.dscorreo ?? datos.dscorreo;
      expect((await save({ ...datos, ...changes, invitar: false, llusuario, version: 1 })).body.result).toBe(
        'REGISTRO_EXITOSO',
      );
      expect(await choose(username, texto)).toBe('CODIGO_NO_ENCONTRADO');
      const again = await mailed(llusuario);
      expect(again.destinatario).toBe(username);
      expect(await choose(username, again.texto)).toBe('REGISTRO_EXITOSO');
    },
  );

  test('is over with a password that an administrator sets, and no other one goes', async () => {
    const { datos, llusuario, texto } = await invite();
    await save({ ...datos, invitar: false, password: OTRA, cpassword: OTRA, llusuario, version: 1 });
    expect(await choose(datos.dscorreo, texto)).toBe('CODIGO_NO_ENCONTRADO');
    expect(await mailed(llusuario)).toBeUndefined();
  });

  test('of another name goes on', async () => {
    const { datos, llusuario, texto } = await invite();
    await save({ ...datos, dsnombre: 'LUZ', invitar: false, llusuario, version: 1 });
    expect(await choose(datos.dscorreo, texto)).toBe('REGISTRO_EXITOSO');
  });
});

test('a code that is asked for while the e-mail changes goes to nobody', async () => {
  const { llusuario, datos, n } = await conLlaves();
  await t.owner.query('begin');
  await t.owner.query('update usuario set dscorreo = $2 where llusuario = $1', [llusuario, `ya.${datos.dscorreo}`]);
  // it reads the account as it was, and waits where it would write
  const asked = from(n, recuperarContrasenia, { username: datos.dscorreo });
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await t.owner.query(waiting)).rowCount).toBe(1);
  await t.owner.query('commit');
  expect((await asked).body.result).toBe('USUARIO_NO_EXISTE');
  expect(await mailed(llusuario)).toBeUndefined();
});
