import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eliminarArea, moverExpedientes, setArea } from '@renadet/domain/area/area.contract';
import { vincularCarpeta } from '@renadet/domain/cadena/cadena.contract';
import { TIPO_VINCULO } from '@renadet/domain/cadena/tipos';
import { abrirCarga, originalCarga } from '@renadet/domain/carga/seguimiento.contract';
import { getInstitucion, guardarCtinstitucion } from '@renadet/domain/institucion/institucion.contract';
import { activarPermisoNuevoExpediente } from '@renadet/domain/usuario/usuario.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { multiparte } from '../../../test/archivos.ts';
import { CADENAS, encontrarse, hold } from '../../../test/circulo.ts';
import { indiceDe } from '../../catalogos/indices.ts';
import { cargas } from './carga.probe.ts';

const t = await testApp();
const { call, as, owner, app, config, db } = t;
let c: Awaited<ReturnType<typeof cargas>>;
beforeAll(async () => {
  c = await cargas(t);
});

describe('the original of a load', () => {
  const folder = join(config.dataDir, 'almacen/cargas');
  const guardados = () => (existsSync(folder) ? readdirSync(folder) : []);
  const bytes = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1')], 1000);
  const CERO = {
    validosExpedientes: 0,
    validosVictimas: 0,
    validosResponsables: 0,
    invalidosExpedientes: 0,
    invalidosVictimas: 0,
    invalidosResponsables: 0,
  };
  const SIN = {
    totalErrores: 0,
    errores: [],
    victimasSinExpediente: [],
    autoridadesSinExpediente: [],
    incompletos: [],
  };
  const open = async (carga: string) =>
    call(
      abrirCarga,
      {
        body: {
          carga,
          nombre: 'x.xlsx',
          huella: 'a'.repeat(64),
          porLote: 2,
          conteos: CERO,
          hallazgos: SIN,
          nueva: true,
        },
      },
      await as('capturista.30'),
    );
  const upload = async (carga: string, nombre: string) => {
    const { payload, headers } = multiparte(nombre, bytes);
    const url = originalCarga.path.replace(':carga', carga);
    return app.inject({ method: 'POST', url, headers: { ...(await as('capturista.30')), ...headers }, payload });
  };

  test('stays where the connection was lost while its row was committed: in doubt nothing is thrown away', async () => {
    await owner.query(`create function cortar() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
    await owner.query(`create constraint trigger cortar after update on carga deferrable initially deferred
        for each row when (new.nombre = 'corte.xlsx') execute function cortar()`);
    const carga = randomUUID();
    await open(carga);
    const before = guardados();
    expect((await upload(carga, 'corte.xlsx')).statusCode).toBe(503);
    expect(guardados()).toHaveLength(before.length + 1);
    await owner.query('drop trigger cortar on carga');
  });
  test('fills the place of its own bytes where these are gone, and of no others', async () => {
    const carga = randomUUID();
    await open(carga);
    await upload(carga, 'libro.xlsx');
    const { rows } = await owner.query('select llave from carga where llcarga = $1', [carga]);
    const file = join(config.dataDir, 'almacen', rows[0].llave);
    rmSync(file);
    const before = guardados().length;
    expect((await upload(carga, 'libro.xlsx')).statusCode).toBe(200);
    expect(existsSync(file)).toBe(true);
    expect((await upload(carga, 'libro.xlsx')).statusCode).toBe(200);
    expect(guardados()).toHaveLength(before + 1);
  });
});

test('people taken out are told once, also where the batch was written by halves', async () => {
  const [a, b, d, mala] = [c.numero(), c.numero(), c.numero(), c.numero()];
  const dos = { v: [{}, { nombre: 'Eva' }] };
  await c.integrate([a, b, d, mala].map((n) => c.enviado(n, dos)));
  const carga = randomUUID();
  await c.integrate([c.enviado(b)], { carga, mode: '1' });
  await owner.query(`alter table carpeta add constraint prueba check (dssintesis <> 'NO SE GUARDA') not valid`);
  const { body } = await c.integrate(
    [c.enviado(a), c.enviado(b), c.enviado(d), c.enviado(mala, { e: { sintesis: 'No se guarda' } })],
    { carga, mode: '1' },
  );
  await owner.query('alter table carpeta drop constraint prueba');
  expect(body.erroresBack.map((x) => x.numCarpeta)).toEqual([mala]);
  expect(body.victimasErrores.map((x) => x.exp).sort()).toEqual([a, b, d].sort());
});

test('users of one scope share the index of the catalogues', async () => {
  const alcance = { llinstitucion: 130, propietarios: null };
  const [one, other] = await Promise.all([1, 2].map((llusuario) => indiceDe(db, { ...alcance, llusuario })));
  expect(await indiceDe(db, { ...alcance, llusuario: 3 })).toBe(await indiceDe(db, { ...alcance, llusuario: 4 }));
  expect([one, other]).not.toContain(await indiceDe(db, { llinstitucion: 114, propietarios: null, llusuario: 1 }));
});

test('loads of the same files in another order wait for each other and never in a circle: each writes by number', async () => {
  const files = Array.from({ length: 60 }, () => c.enviado(c.numero())) as { numCarpeta: string }[];
  const answers = await Promise.all([
    c.integrate(files),
    c.integrate([...files].reverse(), { quien: 'supervisor.30' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.reduce((n, { body }) => n + body.correctas, 0)).toBe(60);
  const otras = Array.from({ length: 20 }, () => c.enviado(c.numero())) as { numCarpeta: string }[];
  await c.integrate([...otras].reverse());
  const { rows } = await owner.query('select noci from carpeta where noci = any($1) order by llcarpeta', [
    otras.map((f) => f.numCarpeta),
  ]);
  expect(rows.map((r) => r.noci)).toEqual(otras.map((f) => f.numCarpeta).sort());
});

test('[1-619] two loads of the same files in opposite order, made to meet in the middle: one waits, none is refused', async () => {
  const files = Array.from({ length: 9 }, () => c.enviado(c.numero())) as { numCarpeta: string }[];
  const sorted = files.toSorted((a, b) => (a.numCarpeta < b.numCarpeta ? -1 : 1));
  const [uno, otro] = await encontrarse(
    t.url,
    [
      `insert into carpeta (llinstitucion, llpropietario, noci, llorigen, fcinicio, lldelito, novictimas, boindicios)
       values (130, 13001, $1, 5, '2025-01-01', 310, 1, 0)`,
      [sorted[4]?.numCarpeta],
    ],
    () => c.integrate(sorted),
    () => c.integrate(sorted.toReversed(), { quien: 'supervisor.30' }),
  );
  expect([uno.status, otro.status]).toEqual([200, 200]);
  expect([uno.body.correctas, otro.body.correctas]).toEqual([9, 0]);
});

describe('locks, in one order everywhere', () => {
  const nueva = async () => {
    const noci = c.numero();
    await c.integrate([c.enviado(noci)]);
    return { noci, llcarpeta: (await c.count(noci)).llcarpeta as number };
  };
  let areas = 0;
  const nombre = () => `AREA DE CANDADO ${String.fromCharCode(65 + areas++)}`;
  const area = async () => {
    const body = { dspropietario: nombre(), llinstitucion: 130 };
    return (await call(setArea, { body: body as never }, await as('admin'))).body.llpropietario ?? 0;
  };
  const vincular = async (de: { llcarpeta: number }, a: { noci: string }) =>
    call(
      vincularCarpeta,
      {
        body: { llcarpeta: de.llcarpeta, lltipovinculo: TIPO_VINCULO.INCOMPETENCIA, numero: a.noci, motivo: 'Oficio' },
      },
      await as('admin'),
    );
  const CARPETA = 'select from carpeta where llcarpeta = ';
  const AREA = 'select from ctpropietario where llpropietario = ';
  /** What somebody holds, what is done meanwhile and waits for it, and what whoever comes then must get at once. */
  const CASOS: Readonly<
    Record<string, () => Promise<[held: string, act: () => Promise<{ status: number }>, free: string]>>
  > = {
    'a link to an earlier file takes the earlier one first': async () => {
      const [low, high] = [await nueva(), await nueva()];
      return [
        `${CARPETA}${low.llcarpeta} for update`,
        () => vincular(high, low),
        `${CARPETA}${high.llcarpeta} for update`,
      ];
    },
    'a link to a later one, too': async () => {
      const [low, high] = [await nueva(), await nueva()];
      return [
        `${CARPETA}${low.llcarpeta} for update`,
        () => vincular(low, high),
        `${CARPETA}${high.llcarpeta} for update`,
      ];
    },
    'files are moved, and whoever registers in their area does not wait': async () => {
      const [{ llcarpeta }, a] = [await nueva(), await area()];
      return [
        `${CARPETA}(select min(llcarpeta) from carpeta where llpropietario = (select llpropietario from carpeta where llcarpeta = ${llcarpeta})) for update`,
        async () => call(moverExpedientes, { params: { a: 13001 }, body: { llpropietario: a } }, await as('admin')),
        `${AREA}13001 for key share`,
      ];
    },
    'nor in the one where they go': async () => {
      const [{ llcarpeta }, a] = [await nueva(), await area()];
      const { llpropietario } = (await owner.query(`select llpropietario from carpeta where llcarpeta = ${llcarpeta}`))
        .rows[0];
      return [
        `${CARPETA}(select min(llcarpeta) from carpeta where llpropietario = ${llpropietario}) for update`,
        async () =>
          call(moverExpedientes, { params: { a: llpropietario }, body: { llpropietario: a } }, await as('admin')),
        `${AREA}${a} for key share`,
      ];
    },
    'an area is renamed, and whoever registers in it does not wait': async () => {
      const a = await area();
      return [
        CADENAS,
        async () =>
          call(
            setArea,
            {
              body: {
                llpropietario: a,
                dspropietario: nombre(),
                llinstitucion: 130,
                version: 1,
              } as never,
            },
            await as('admin'),
          ),
        `${AREA}${a} for key share`,
      ];
    },
    'an institution is changed, and whoever registers in it does not wait': async () => {
      const { body } = await call(getInstitucion, { params: { llinstitucion: 130 } }, await as('admin'));
      return [
        CADENAS,
        async () => call(guardarCtinstitucion, { body: body as never }, await as('admin')),
        'select from ctinstitucion where llinstitucion = 130 for key share',
      ];
    },
    'an account is changed, and whoever signs in with it does not wait': async () => {
      const { rows } = await owner.query(`select llusuario from usuario where dscorreo like 'supervisor.30%'`);
      const { llusuario } = rows[0];
      return [
        CADENAS,
        async () => call(activarPermisoNuevoExpediente, { body: { llusuario, permisonuevaci: 1 } }, await as('admin')),
        `select from usuario where llusuario = ${llusuario} for key share`,
      ];
    },
  };
  test.each(Object.keys(CASOS))('%s', async (name) => {
    const [held, act, free] = (await CASOS[name]?.()) ?? ['', async () => ({ status: 0 }), ''];
    const { other, waiting, release } = await hold(t.url, held);
    const acted = act();
    await waiting(1);
    const got = await other.query(`begin; ${free} nowait; commit`).then(
      () => 'free',
      (error: Error) => error.message,
    );
    await release();
    expect((await acted).status).toBe(200);
    expect(got).toBe('free');
  });

  test('an area that is retired is held: who registers in it meanwhile waits, and is refused', async () => {
    const a = await area();
    const { waiting, release } = await hold(t.url, CADENAS);
    const retired = call(eliminarArea, { params: { a, b: 0, c: 0 } }, await as('admin'));
    await waiting(1);
    const registered = owner
      .query(
        `insert into carpeta (llinstitucion, llpropietario, noci, llorigen, fcinicio, lldelito, novictimas, boindicios)
         values (130, ${a}, 'CANDADO/1', 5, '2025-01-01', 310, 1, 0)`,
      )
      .catch((error: { code: string }) => error.code);
    await waiting(2);
    await release();
    expect((await retired).body.result).toBe('REGISTRO_EXITOSO');
    expect(await registered).toBe('RT001');
  });
});

test('[3-705] a load is taken in however large the table of files is', async () => {
  const { rows } = await owner.query(`select relpages from pg_class where oid = 'carpeta'::regclass`);
  // half a gigabyte: some 900,000 files
  await owner.query(`update pg_class set relpages = 70000 where oid = 'carpeta'::regclass`);
  const { status, body } = await c.integrate([c.enviado(c.numero())]);
  await owner.query(`update pg_class set relpages = $1 where oid = 'carpeta'::regclass`, [rows[0].relpages]);
  expect([status, body.correctas]).toEqual([200, 1]);
});
