import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import * as archivo from '@renadet/domain/archivo/archivo.contract';
import * as autoridades from '@renadet/domain/autoridad/autoridad.contract';
import * as contrato from '@renadet/domain/campo/campo.contract';
import { FALTA_MOTIVO, HORAS_MAX, JUEGOS_MAX, type MotivoDeFin } from '@renadet/domain/campo/campo.schema';
import * as carpetas from '@renadet/domain/carpeta/carpeta.contract';
import { catalogosContract } from '@renadet/domain/catalogos/catalogos.contract';
import * as entera from '@renadet/domain/entera/entera.contract';
import { examenNuevo } from '@renadet/domain/examen/examen.rules';
import type { Endpoint } from '@renadet/domain/lib/endpoint';
import { imputado } from '@renadet/domain/registros.ejemplo';
import * as sesion from '@renadet/domain/sesion/sesion.contract';
import * as victimas from '@renadet/domain/victima/victima.contract';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

let t: TestApp;
let clerk: Headers;
let admin: Headers;
let local: Headers;
let saves: ReturnType<typeof savesOf>;
const allow = (llinstitucion: number, permitido = true, as = admin) =>
  t.call(contrato.guardarCampoInstitucion, { params: { llinstitucion }, body: { permitido } }, as);
beforeAll(async () => {
  t = await testApp();
  [clerk, admin, local] = [await t.as('capturista.30'), await t.as('admin'), await t.as('admin.30')];
  saves = savesOf(t, clerk);
  await allow(130);
});
let serial = 0;
const nueva = () => saves.carpeta({ noci: `CAMPO/${++serial}`, novictimas: 9 });
type Pedido = Parameters<typeof take>[0];
const take = (
  changes: { alta?: string; carpetas?: number[]; dispositivo?: string; horas?: number } = {},
  as: Headers = clerk,
) =>
  t.call(
    contrato.llevarAlCampo,
    { body: { alta: randomUUID(), carpetas: [], dispositivo: 'Portátil 7', horas: 24, ...changes } },
    as,
  );
const taken = async (changes: Pedido = {}, as = clerk) => {
  const { status, body } = await take(changes, as);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
const ask = async (ficha: string) => (await t.call(contrato.estadoDeJuego, { body: { ficha } })).body;
const end = (lljuego: number, motivo: MotivoDeFin = 'YA_NO', as = clerk) =>
  t.call(contrato.terminarJuego, { params: { lljuego }, body: { motivo } }, as);
const close = (lljuego: number, [enviados, esperan, rechazados]: [number, number, number], as = clerk) =>
  t.call(
    contrato.cerrarJuego,
    {
      params: { lljuego },
      body: { acuse: { capturados: enviados + esperan + rechazados, enviados, esperan, rechazados } },
    },
    as,
  );
/** A change by a connection of its own. */
async function change(statement: string): Promise<void> {
  const client = new pg.Client(t.url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
const endAll = () => t.owner.query('update juego set fcterminado = now() where fcterminado is null');

/** Operations of a kit's answers, by their path. */
const OPERACIONES = new Map(
  [
    ...[archivo, autoridades, carpetas, entera, sesion, victimas].flatMap((of) => Object.values(of)),
    ...Object.values(catalogosContract),
  ]
    .filter((e): e is Endpoint => typeof e === 'object' && 'path' in e)
    .filter(({ method }) => method === 'GET')
    .map((e) => [e.path, e]),
);

describe('what a kit takes along', () => {
  test('each answer of a kit is the answer of its operation, to the letter', async () => {
    const llcarpeta = await nueva();
    for (const dsnombre of ['ZOE', 'ANA'])
      await saves.victima(llcarpeta, { dsnombre, examenes: [{ ...examenNuevo(), llorganismo: 1 }] });
    await saves.autoridad(llcarpeta, { imputados: [imputado(), imputado({ dsnombre: 'OTRO' })] });
    await t.owner.query(`insert into archivo (llcarpeta, llinstitucion, llpropietario, nombre, mime, longitud, huella, llave, llusuario)
      select llcarpeta, llinstitucion, llpropietario, 'oficio.pdf', 'application/pdf', 9, sha256('a'), 'x', llusuario
      from carpeta where llcarpeta = ${llcarpeta}`);
    const vacia = await nueva();
    const { carpetas: of, comunes, quien, fuera } = await taken({ carpetas: [llcarpeta, vacia] });
    expect(fuera).toEqual([]);
    expect(of.map((one) => [one.llcarpeta, one.lecturas.length, one.anexos])).toEqual([
      [llcarpeta, 8, 1],
      [vacia, 5, 0],
    ]);
    const lecturas = [...of.flatMap((one) => one.lecturas), ...comunes];
    const seen = new Set<string>();
    for (const { operacion, params, query, respuesta } of lecturas) {
      const e = OPERACIONES.get(operacion as Endpoint['path']);
      if (!e) throw new Error(`no operation ${operacion}`);
      // of the lists of a catalogue by parent, the first five are like the others
      const first = [...seen].filter((key) => key.startsWith(`${operacion} `)).length < 5;
      seen.add(`${operacion} ${JSON.stringify(params)}`);
      if (!first) continue;
      const { status, body } = await t.call(e, { params, query } as never, clerk);
      expect([operacion, params, status, body]).toEqual([operacion, params, 200, respuesta]);
    }
    expect(seen.size).toBe(lecturas.length); // each once
    const filas = (
      await t.call(carpetas.getCarpetaByFiltros, { body: { noci: 'CAMPO/', pagina: 1, rpp: 100 } as never }, clerk)
    ).body;
    for (const { fila } of of)
      expect({ ...filas.find((one) => one.llcarpeta === fila.llcarpeta), registros: 1 }).toEqual(fila);
    const propios = (await t.call(sesion.getPermisosPorRol, { params: { rol: quien.rol.llrol } }, clerk)).body;
    expect(quien).toMatchObject({ usuario: clerk.usuario, llinstitucion: 130, permisonuevaci: true });
    expect(quien.funciones.toSorted((a, b) => a - b)).toEqual(propios.map((f) => f.llfuncionalidad));
    expect(JSON.stringify(quien)).not.toContain(clerk.authtoken);
  });

  test('a file that may not go along says why, and the others go', async () => {
    const [abierta, cerrada] = [await nueva(), await nueva()];
    await t.owner.query(`update carpeta set estadojuridicoexpedienteid = 24 where llcarpeta = ${cerrada}`);
    const ajena = await savesOf(t, await t.as('capturista.14')).carpeta({ noci: `CAMPO/AJENA/${++serial}` });
    const { carpetas: of, fuera } = await taken({ carpetas: [abierta, cerrada, ajena, 2_000_000, abierta] });
    expect(of.map((one) => one.llcarpeta)).toEqual([abierta]);
    expect(fuera).toEqual([
      { llcarpeta: cerrada, motivo: 'CERRADA' },
      { llcarpeta: ajena, motivo: 'AUSENTE' },
      { llcarpeta: 2_000_000, motivo: 'AUSENTE' },
    ]);
    await allow(1);
    const nacional = await taken({ carpetas: [abierta, ajena] }, admin);
    expect(nacional.carpetas.map((one) => one.llcarpeta)).toEqual([abierta]);
    expect(nacional.fuera).toEqual([{ llcarpeta: ajena, motivo: 'NO_PERMITIDA' }]);
    await endAll();
  });

  test.each([
    ['no name of the device', { dispositivo: '  ' }, 'dispositivo'],
    ['a name that is too long', { dispositivo: 'x'.repeat(61) }, 'dispositivo'],
    ['no hours', { horas: 0 }, 'horas'],
    ['hours and a half', { horas: 1.5 }, 'horas'],
    ['more hours than three days', { horas: HORAS_MAX + 1 }, 'horas'],
    ['more files than fifty', { carpetas: Array.from({ length: 51 }, (_, i) => i + 1) }, 'carpetas'],
    ['no name of the form', { alta: 'uno' }, 'alta'],
  ])('%s is refused at its field', async (_, changes, campo) => {
    const { status, body } = await take(changes);
    expect([status, body.campos?.map((one) => one.campo)]).toEqual([400, [campo]]);
  });

  test('more records than a device keeps in a moment are refused with their number', async () => {
    const llcarpeta = await nueva();
    await t.owner.query(`insert into victima (llcarpeta, llinstitucion, llpropietario, dsnombre, dsapellidopaterno, fcregistro)
      select llcarpeta, llinstitucion, llpropietario, 'N' || n, 'X', now() from carpeta, generate_series(1, 2001) n
      where llcarpeta = ${llcarpeta}`);
    const { status, body } = await take({ carpetas: [llcarpeta] });
    expect([status, body.campos?.[0]]).toMatchObject([
      400,
      { campo: 'carpetas', mensaje: expect.stringContaining('2,001') },
    ]);
    await t.owner.query(`delete from victima where llcarpeta = ${llcarpeta}`);
  });

  test('the same form sent again is the same kit, and a person has five in force at most', async () => {
    await endAll();
    const llcarpeta = await nueva();
    const alta = randomUUID();
    const [one, two] = await Promise.all([1, 2].map(() => taken({ alta, carpetas: [llcarpeta] })));
    expect([two?.lljuego, two?.ficha, two?.vence]).toEqual([one?.lljuego, one?.ficha, one?.vence]);
    // the files are those that it took, as they are now
    await saves.victima(llcarpeta, { dsnombre: 'NUEVA' });
    const again = await taken({ alta, carpetas: [llcarpeta] });
    expect(again.carpetas.map((c) => [c.llcarpeta, c.lecturas.length])).toEqual([[llcarpeta, 6]]);
    for (let n = 1; n < JUEGOS_MAX; n++) await taken();
    const full = await take();
    expect([full.status, full.body.campos?.[0]?.campo]).toEqual([400, 'dispositivo']);
    expect((await taken({ alta, carpetas: [llcarpeta] })).lljuego).toBe(one?.lljuego);
    await end(one?.lljuego ?? 0);
    expect((await take({ alta })).body.campos?.[0]?.campo).toBe('alta');
    expect((await taken()).lljuego).not.toBe(one?.lljuego);
    await endAll();
  });
});

describe('a form that took a kit and is sent again', () => {
  test.each<[string, Pedido]>([
    ['other files', { carpetas: [] }],
    ['another device', { dispositivo: 'Portátil 8' }],
    ['other hours', { horas: 23 }],
  ])('with %s is answered no kit of another choice', async (_, change) => {
    const pedido = { alta: randomUUID(), carpetas: [await nueva()] };
    const { lljuego } = await taken(pedido);
    const { status, body } = await take({ ...pedido, ...change });
    expect([status, body.campos]).toEqual([400, [{ campo: 'alta', mensaje: expect.stringContaining('otro juego') }]]);
    expect((await taken(pedido)).lljuego).toBe(lljuego);
    await endAll();
  });

  test('hears again which files were left out, and has those that it may have by now', async () => {
    const [abierta, cerrada] = [await nueva(), await nueva()];
    const put = (estado: string) =>
      t.owner.query(`update carpeta set estadojuridicoexpedienteid = ${estado} where llcarpeta = ${cerrada}`);
    await put('24');
    const pedido = { alta: randomUUID(), carpetas: [abierta, cerrada, 999_999] };
    const told = async () => {
      const { fuera, carpetas, lljuego } = await taken(pedido);
      const kept = await rowsOf(t, 'juegocarpeta', `lljuego = ${lljuego} order by llcarpeta`);
      return { fuera, tiene: carpetas.map((c) => c.llcarpeta), asentadas: kept.map((row) => row.llcarpeta) };
    };
    const ausente = { llcarpeta: 999_999, motivo: 'AUSENTE' };
    const first = {
      fuera: [{ llcarpeta: cerrada, motivo: 'CERRADA' }, ausente],
      tiene: [abierta],
      asentadas: [abierta],
    };
    expect([await told(), await told()]).toEqual([first, first]);
    await put('null');
    const todas = [abierta, cerrada];
    expect(await told()).toEqual({ fuera: [ausente], tiene: todas, asentadas: todas });
    await endAll();
  });
});

describe('who takes a kit', () => {
  test('nobody whose institution does not allow it, and it is on record who allowed it', async () => {
    const otro = await t.as('capturista.14');
    const no = await take({}, otro);
    expect([no.status, no.body.message]).toEqual([403, expect.stringContaining('Su institución no permite')]);
    expect((await t.call(contrato.misJuegosDeCampo, {}, otro)).body).toEqual({ permitido: false, juegos: [] });
    for (const name of ['admin.30', 'supervisor.30', 'capturista.30'])
      expect((await allow(130, true, await t.as(name))).status).toBe(403);
    expect((await allow(999)).status).toBe(404);
    await allow(114);
    expect((await take({}, otro)).status).toBe(200);
    const [line] = await rowsOf(t, 'auditoria', `operacion = 'campo.permitir' order by id desc limit 1`);
    expect(line).toMatchObject({ llave: '114', detalle: { antes: { campo: false }, despues: { campo: true } } });
  });

  test('what left is on record: the kit, and each of its files in its own history', async () => {
    const [uno, dos] = [await nueva(), await nueva()];
    const { lljuego, vence } = await taken({ carpetas: [uno, dos], dispositivo: 'Tableta del área', horas: 5 });
    const left = `select extract(epoch from fcvence - now()) / 3600 as horas from juego where lljuego = ${lljuego}`;
    expect(Number((await t.owner.query(left)).rows[0].horas)).toBeCloseTo(5, 1);
    const lines = await rowsOf(
      t,
      'auditoria',
      `operacion = 'campo.llevar' and (llave = '${lljuego}' or detalle ->> 'lljuego' = '${lljuego}') order by id`,
    );
    expect(lines.map(({ objeto, llave, llcarpeta, dscorreo }) => [objeto, llave, llcarpeta, dscorreo])).toEqual([
      ['juego', String(lljuego), null, clerk.usuario],
      ['carpeta', String(uno), uno, clerk.usuario],
      ['carpeta', String(dos), dos, clerk.usuario],
    ]);
    expect(lines[0]?.detalle).toEqual({ dispositivo: 'Tableta del área', horas: 5, vence, carpetas: 2 });
    expect(await rowsOf(t, 'juegocarpeta', `lljuego = ${lljuego} order by llcarpeta`)).toMatchObject([
      { llcarpeta: uno },
      { llcarpeta: dos },
    ]);
    await endAll();
  });
});

describe('how a kit ends', () => {
  test('its device hears, without a session, whether it is in force: no person, no file', async () => {
    const { ficha, vence, lljuego } = await taken();
    expect(await ask(ficha)).toEqual({ estado: 'VIGENTE', vence, motivo: null, conserva: true });
    await t.owner.query(`update juego set fcvence = now() where lljuego = ${lljuego}`);
    expect(await ask(ficha)).toMatchObject({ estado: 'VENCIDO', conserva: true });
    // one that nobody knows, as after a restored backup: what was captured stays
    expect(await ask(randomUUID())).toEqual({ estado: 'TERMINADO', vence: null, motivo: null, conserva: true });
  });

  test.each<[string, string, boolean]>([
    ['password', `update usuario set contrasenia = contrasenia || 'x' where llusuario = $1`, true],
    ['state', 'update usuario set boactivo = 0 where llusuario = $1', true],
    ['role', 'update usuario set llrol = 3 where llusuario = $1', true],
    ['institution', 'update usuario set llinstitucion = 114 where llusuario = $1', true],
    ['e-mail', `update usuario set dscorreo = 'otra@example.org' where llusuario = $1`, true],
    [
      'places',
      'insert into usuariopropietario select $1, min(llpropietario) from ctpropietario where llinstitucion = 130',
      true,
    ],
    ['institution’s permission', 'update ctinstitucion set campo = false where llinstitucion = 130 and $1 > 0', true],
    ['institution’s state', 'update ctinstitucion set boactivo = 0 where llinstitucion = 130 and $1 > 0', true],
    ['name', `update usuario set dsnombre = 'OTRA' where llusuario = $1`, false],
    ['institution’s name', `update ctinstitucion set dsinstitucion = 'X' where llinstitucion = 130 and $1 > 0`, false],
  ])('a change of its %s', async (_, change, ends) => {
    const { ficha, quien } = await taken();
    await t.owner.query('begin');
    try {
      await t.owner.query(change, [quien.idUsuario]);
      const { rows } = await t.owner.query('select estado, motivo from juego_dicho($1)', [ficha]);
      expect(rows).toEqual(
        ends
          ? [{ estado: 'TERMINADO', motivo: change.includes('ctinstitucion') ? 'INSTITUCION' : 'CUENTA' }]
          : [{ estado: 'VIGENTE', motivo: null }],
      );
    } finally {
      await t.owner.query('rollback');
    }
    await endAll();
  });

  test('its owner ends it, or who administers the account; a lost device keeps nothing', async () => {
    const uno = await taken();
    expect((await end(uno.lljuego)).body.estado).toBe('TERMINADO');
    expect(await ask(uno.ficha)).toMatchObject({ estado: 'TERMINADO', motivo: 'YA_NO', conserva: true });
    // told to be lost afterwards, and not taken back
    for (const motivo of ['PERDIDO', 'YA_NO'] as const) await end(uno.lljuego, motivo, local);
    expect(await ask(uno.ficha)).toMatchObject({ estado: 'TERMINADO', motivo: 'PERDIDO', conserva: false });
    const dos = await taken();
    for (const name of ['supervisor.30', 'capturista.14', 'consulta', 'fuente.cndh'])
      expect([name, (await end(dos.lljuego, 'PERDIDO', await t.as(name))).status]).toEqual([name, 404]);
    expect(await ask(dos.ficha)).toMatchObject({ estado: 'VIGENTE' });
    expect((await end(dos.lljuego, 'PERDIDO', admin)).body.estado).toBe('TERMINADO');
    const [line] = await rowsOf(t, 'auditoria', `operacion = 'campo.terminar' order by id desc limit 1`);
    expect(line).toMatchObject({
      llave: String(dos.lljuego),
      detalle: { motivo: 'PERDIDO', idUsuario: dos.quien.idUsuario },
    });
  });

  test('a receipt is counted, waits where something waits, and closes the kit where nothing does', async () => {
    const { lljuego, ficha } = await taken();
    const suma = { capturados: 3, enviados: 1, esperan: 1, rechazados: 0 };
    expect(
      (await t.call(contrato.cerrarJuego, { params: { lljuego }, body: { acuse: suma } }, clerk)).body.campos?.[0]
        ?.campo,
    ).toBe('acuse');
    expect((await close(lljuego, [2, 1, 0])).body.estado).toBe('VIGENTE');
    expect((await close(lljuego, [2, 0, 1])).body.estado).toBe('CERRADO');
    expect(await ask(ficha)).toMatchObject({ estado: 'CERRADO', motivo: null, conserva: true });
    const { juegos } = (await t.call(contrato.misJuegosDeCampo, {}, clerk)).body;
    expect(juegos.find((one) => one.lljuego === lljuego)).toMatchObject({
      estado: 'CERRADO',
      acuse: { capturados: 3, enviados: 2, esperan: 0, rechazados: 1 },
    });
    // one whose time is over, or that was ended, still hands its receipt in
    const tarde = await taken();
    await t.owner.query(`update juego set fcvence = now() where lljuego = ${tarde.lljuego}`);
    expect((await close(tarde.lljuego, [1, 0, 0])).body.estado).toBe('CERRADO');
    const terminado = await taken();
    await end(terminado.lljuego);
    expect((await close(terminado.lljuego, [1, 0, 0])).body.estado).toBe('TERMINADO');
    expect((await close(terminado.lljuego, [1, 0, 0], local)).status).toBe(404);
  });

  test('what was left out of a kit is on record with why, and without a reason it is not closed', async () => {
    const { lljuego } = await taken();
    const leave = (motivo: string) => {
      const acuse = { capturados: 1, enviados: 0, esperan: 0, rechazados: 1 };
      const fuera = [{ clase: 'victima', llcarpeta: 1, motivo, rechazo: 'La carpeta está cerrada.' }] as const;
      return t.call(contrato.cerrarJuego, { params: { lljuego }, body: { acuse, fuera: [...fuera] } }, clerk);
    };
    expect((await leave('  no ')).body.campos).toMatchObject([{ campo: 'fuera.0.motivo', mensaje: FALTA_MOTIVO }]);
    expect((await leave('Era de otra carpeta')).body.estado).toBe('CERRADO');
    const [line] = await rowsOf(t, 'auditoria', `operacion = 'campo.cerrar' order by id desc limit 1`);
    expect(line).toMatchObject({
      llave: String(lljuego),
      detalle: { rechazados: 1, fuera: [{ clase: 'victima', llcarpeta: 1, motivo: 'Era de otra carpeta' }] },
    });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['its institution stops allowing kits', () => allow(114, false)],
    [
      'its account is given another password',
      () => change(`update usuario set contrasenia = contrasenia || ' ' where dscorreo like 'capturista.14@%'`),
    ],
  ])('a kit that is being taken while %s ends with the others', async (_, stop) => {
    await allow(114);
    const other = await t.as('capturista.14');
    await t.owner.query('begin; lock table ctmenuelemento in access exclusive mode'); // which is read once the kit is there
    const taking = take({}, other);
    const waiting = `select from pg_locks where not granted and relation = 'ctmenuelemento'::regclass`;
    await expect.poll(async () => (await t.owner.query(waiting)).rowCount).toBe(1);
    const stopping = stop();
    const first = await Promise.race([stopping.then(() => 'stops'), setTimeout(300, 'waits')]);
    await t.owner.query('rollback');
    await stopping;
    expect([(await taking).status, first]).toEqual([200, 'waits']);
    expect(await rowsOf(t, 'juego', 'llinstitucion = 114 and fcterminado is null')).toEqual([]);
  });

  test('who administers sees the kits of the own users, those in force first asked for, with their files', async () => {
    await endAll();
    const llcarpeta = await nueva();
    const { lljuego } = await taken({ carpetas: [llcarpeta] });
    const list = async (as: Headers, vigentes: 'si' | 'no' = 'si') =>
      (await t.call(contrato.juegosDeCampo, { query: { vigentes } }, as)).body;
    expect(await list(local)).toMatchObject({ total: 1, juegos: [{ lljuego, carpetas: 1, estado: 'VIGENTE' }] });
    expect((await list(local, 'no')).total).toBeGreaterThan(1);
    const pages = ['0', '1', '2', '99'].map(async (pagina) => {
      const query = { vigentes: 'no', pagina, rpp: '1' } as never;
      const { total, juegos } = (await t.call(contrato.juegosDeCampo, { query }, local)).body;
      return { total, de: juegos.map((one) => one.lljuego) };
    });
    const { total, juegos } = await list(local, 'no');
    expect(await Promise.all(pages)).toEqual([
      ...[0, 1, 2].map((i) => ({ total, de: [juegos[i]?.lljuego] })),
      { total, de: [] },
    ]);
    expect((await t.call(contrato.juegosDeCampo, { query: { rpp: '101' } as never }, local)).status).toBe(400);
    expect((await t.call(contrato.juegosDeCampo, {}, clerk)).status).toBe(403);
    const files = async (as: Headers) => await t.call(contrato.carpetasDeJuego, { params: { lljuego } }, as);
    for (const as of [clerk, local, admin])
      expect((await files(as)).body).toMatchObject([{ llcarpeta, noci: `CAMPO/${serial}` }]);
    expect((await files(await t.as('supervisor.30'))).status).toBe(404);
    // of an administrator with places, only those who have no other place
    const lugar = `select llusuario, (select min(llpropietario) from ctpropietario where llinstitucion = 130)
      from usuario where dscorreo = '${local.usuario}'`;
    await t.owner.query(`insert into usuariopropietario (llusuario, llpropietario) ${lugar}`);
    expect([(await list(local)).total, (await files(local)).status]).toEqual([0, 404]);
    expect((await end(lljuego, 'PERDIDO', local)).status).toBe(404);
    await t.owner.query(`delete from usuariopropietario where (llusuario, llpropietario) in (${lugar})`);
    expect((await t.call(contrato.getCampoInstitucion, { params: { llinstitucion: 130 } }, admin)).body).toEqual({
      permitido: true,
      vigentes: 1,
    });
    // once more ends none
    expect([(await allow(130, true)).body.terminados, (await allow(130, false)).body.terminados]).toEqual([0, 1]);
    expect((await list(local)).juegos).toEqual([]);
    await allow(130);
  });
});
