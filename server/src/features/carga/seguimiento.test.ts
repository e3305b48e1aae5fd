import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LIMITE_CARGA, TEXTOS } from '@renadet/domain/carga/errores';
import {
  abrirCarga,
  informeCarga,
  libroDeCarga,
  misCargas,
  originalCarga,
  previsualizarActualizacion,
  terminarCarga,
} from '@renadet/domain/carga/seguimiento.contract';
import { integrarCarpetasHistoricas } from '@renadet/domain/historico/historico.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { multiparte } from '../../../test/archivos.ts';
import { CADENAS, encontrarse } from '../../../test/circulo.ts';
import { openAlmacen } from '../../almacen/almacen.ts';
import { cargas } from './carga.probe.ts';
import { sweepCargas } from './sweepCargas.ts';

const t = await testApp();
const { call, as, owner, app, config } = t;
let c: Awaited<ReturnType<typeof cargas>>;
beforeAll(async () => {
  c = await cargas(t);
});

const SIN = { totalErrores: 0, errores: [], victimasSinExpediente: [], autoridadesSinExpediente: [], incompletos: [] };
const conteos = {
  validosExpedientes: 4,
  validosVictimas: 4,
  validosResponsables: 4,
  invalidosExpedientes: 1,
  invalidosVictimas: 0,
  invalidosResponsables: 0,
};
const huellaDe = (text: string) => createHash('sha256').update(text).digest('hex');
const open = async (carga: string, more: object = {}, quien = 'capturista.30') =>
  call(
    abrirCarga,
    { body: { carga, nombre: 'Mi carga.xlsx', huella: huellaDe(carga), porLote: 2, conteos, hallazgos: SIN, ...more } },
    await as(quien),
  );
const informe = async (carga: string, quien = 'capturista.30') =>
  call(informeCarga, { params: { carga } }, await as(quien));

describe('a load that was cut short', () => {
  test('the same workbook finds it again, with the batches that are done and what they answered', async () => {
    const [carga, other] = [randomUUID(), randomUUID()];
    const [a, b] = [c.numero(), c.numero()];
    expect((await open(carga)).body).toMatchObject({ carga, reanudada: false, lotes: [], archivada: false });
    await c.integrate([c.enviado(a), c.enviado(b)], { carga, lote: 0 });
    const again = await open(other, { huella: huellaDe(carga), porLote: 100 });
    expect(again.body).toMatchObject({
      carga,
      reanudada: true,
      porLote: 2,
      lotes: [{ modo: '3', lote: 0 }],
      respuesta: { correctas: 2, integradas: [{ numCarpeta: a }, { numCarpeta: b }] },
    });
  });
  test('is not found by another user, nor once it ended, nor where a new one is asked for', async () => {
    const [carga, huella] = [randomUUID(), huellaDe('mismo libro')];
    await open(carga, { huella });
    expect((await open(randomUUID(), { huella }, 'supervisor.30')).body.reanudada).toBe(false);
    const fresh = randomUUID();
    expect((await open(fresh, { huella, nueva: true })).body).toMatchObject({ carga: fresh, reanudada: false });
    expect((await informe(carga)).body.estado).toBe('CANCELADA');
    await call(terminarCarga, { params: { carga: fresh }, body: { estado: 'TERMINADA' } }, await as('capturista.30'));
    expect((await open(randomUUID(), { huella })).body.reanudada).toBe(false);
  });
  test("somebody else's id is not found, whatever is asked of it", async () => {
    const carga = randomUUID();
    await open(carga);
    const file = c.enviado(c.numero());
    expect((await c.integrate([file], { carga, lote: 0 })).body.correctas).toBe(1);
    const headers = await as('supervisor.30');
    expect((await open(carga, { huella: huellaDe('x') }, 'supervisor.30')).status).toBe(404);
    expect((await informe(carga, 'supervisor.30')).status).toBe(404);
    const ended = await call(terminarCarga, { params: { carga }, body: { estado: 'CANCELADA' } }, headers);
    expect(ended.status).toBe(404);
    // nor what the very same batch was answered
    for (const files of [[], [file]])
      expect((await c.integrate(files, { carga, lote: 0, quien: 'supervisor.30' })).status).toBe(404);
  });
});

test.each(['HISTORICA', 'BITACORA'])(
  'the id of an own %s is that of no load of new files, whatever is asked of it',
  async (clase) => {
    const carga = randomUUID();
    await owner.query(
      `insert into carga (llcarga, clase, llusuario, llinstitucion) select $1, $2, llusuario, 130 from usuario
      where dscorreo = 'capturista.30@fiscalias.gob.mx'`,
      [carga, clase],
    );
    const read = async () => (await owner.query('select * from carga where llcarga = $1', [carga])).rows;
    const before = await read();
    const headers = await as('capturista.30');
    const ended = await call(terminarCarga, { params: { carga }, body: { estado: 'CANCELADA' } }, headers);
    const statuses = [await open(carga), await open(carga, { nueva: true }), await informe(carga), ended];
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await c.integrate([c.enviado(c.numero())], { carga, lote: 0 })).status).toBe(404);
    expect(await read()).toEqual(before);
  },
);

describe('a batch by its number', () => {
  test('sent again is answered the same and written once, refused and existing files too', async () => {
    const [carga, a, b, bad] = [randomUUID(), c.numero(), c.numero(), c.numero()];
    await c.integrate([c.enviado(b)]);
    const files = [c.enviado(a), c.enviado(b), { ...(c.enviado(bad) as object), tipoAsentamiento: 'CASTILLO' }];
    const first = await c.integrate(files, { carga, lote: 3 });
    const again = await c.integrate(files, { carga, lote: 3 });
    expect(again.raw.equals(first.raw)).toBe(true);
    expect(first.body).toMatchObject({ correctas: 1, existentes: [{ numCarpeta: b }] });
    expect(await c.count(a)).toMatchObject({ victimas: 1, imputados: 1 });
    const { rows } = await owner.query(
      `select count(*)::int as n from auditoria where operacion = 'carga.integrar' and detalle ->> 'carga' = $1`,
      [carga],
    );
    expect(rows[0].n).toBe(2); // the file, and the batch
  });
  /** A load opened before, as the screen does, and its batch sent twice at once: what 'Reintentar' after a cut does. */
  const twice = async (files: unknown[], mode: '1' | '3') => {
    const carga = randomUUID();
    await open(carga);
    const send = () => c.integrate(files, { carga, mode, lote: 0 });
    // the first has written and is not committed when the second comes to the same files
    const answers = await encontrarse(t.url, [CADENAS, []], send, send);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    return { carga, answers: [...answers, await send()] };
  };
  const kept = async (carga: string) =>
    (await owner.query('select respuesta from cargalote where llcarga = $1', [carga])).rows.map((r) => r.respuesta);
  const versions = async (numeros: string[]) =>
    (await owner.query('select version from carpeta where noci = any($1)', [numeros])).rows.map((r) => r.version);

  test('of new files, sent again while it is written: whoever asks hears that they are integrated', async () => {
    const numeros = Array.from({ length: 30 }, () => c.numero());
    const { carga, answers } = await twice(
      numeros.map((n) => c.enviado(n)),
      '3',
    );
    for (const { body } of answers) expect(body).toMatchObject({ correctas: 30, existentes: [], erroresBack: [] });
    for (const { raw } of answers) expect(raw.equals(answers[0]?.raw ?? Buffer.alloc(0))).toBe(true);
    expect(await kept(carga)).toMatchObject([{ correctas: 30, existentes: [] }]);
    expect((await informe(carga)).body.respuesta).toMatchObject({ correctas: 30, existentes: [], erroresBack: [] });
    for (const n of numeros) expect(await c.count(n)).toMatchObject({ victimas: 1, responsables: 1 });
  });
  test('of files that exist, as they were shown: each is updated once, and none is refused for what this load changed', async () => {
    const numeros = Array.from({ length: 30 }, () => c.numero());
    await c.integrate(numeros.map((n) => c.enviado(n, { v: [{}, { nombre: 'Eva' }] })));
    const shown = await call(
      previsualizarActualizacion,
      { body: { carpetas: numeros.map((n) => c.enviado(n)) } as never },
      await as('capturista.30'),
    );
    const files = shown.body.carpetas.map(({ numCarpeta, version }) => ({
      ...(c.enviado(numCarpeta) as object),
      version,
    }));
    const { carga, answers } = await twice(files, '1');
    for (const { body } of answers) {
      expect(body).toMatchObject({ correctas: 30, erroresBack: [] });
      expect(body.victimasErrores.map(({ exp }) => exp).sort()).toEqual([...numeros].sort());
    }
    expect(await kept(carga)).toMatchObject([{ correctas: 30, erroresBack: [] }]);
    expect(new Set(await versions(numeros))).toEqual(new Set([2]));
    const list = await call(misCargas, { params: { pagina: 0, rpp: 100 } as never }, await as('capturista.30'));
    expect(list.body.cargas.find((one) => one.carga === carga)).toMatchObject({ integradas: 30, rechazadas: 0 });
  });
  test('of sound, taken and refused files: the same of each', async () => {
    const numeros = Array.from({ length: 12 }, () => c.numero());
    await c.integrate(numeros.slice(0, 4).map((n) => c.enviado(n)));
    const files = numeros.map((n, i) => ({
      ...(c.enviado(n) as object),
      ...(i >= 8 && { tipoAsentamiento: 'CASTILLO' }),
    }));
    const { carga, answers } = await twice(files, '3');
    for (const { body } of answers)
      expect([body.correctas, body.existentes.length, body.erroresBack.length]).toEqual([4, 4, 4]);
    expect(await kept(carga)).toMatchObject([{ correctas: 4 }]);
  });
  test('with other files under the same number is another batch', async () => {
    const [carga, a, b] = [randomUUID(), c.numero(), c.numero()];
    await c.integrate([c.enviado(a)], { carga, lote: 0 });
    const { body } = await c.integrate([c.enviado(b)], { carga, lote: 0 });
    expect(body.integradas.map((x) => x.numCarpeta)).toEqual([b]);
    expect(await c.count(a)).toMatchObject({ victimas: 1 });
  });
  test('an update that was written and not answered tells again whom it took out', async () => {
    const [carga, a] = [randomUUID(), c.numero()];
    await c.integrate([c.enviado(a, { v: [{}, { nombre: 'Eva' }] })]);
    const files = [c.enviado(a)];
    await c.integrate(files, { carga, mode: '1', lote: 0 });
    await owner.query('delete from cargalote where llcarga = $1', [carga]); // as if the server died before noting it
    const { body } = await c.integrate(files, { carga, mode: '1', lote: 0 });
    expect(body).toMatchObject({ correctas: 1, victimasErrores: [{ exp: a, nombre: 'EVA' }] });
    const { rows } = await owner.query(`select version from carpeta where noci = $1`, [a]);
    expect(rows[0].version).toBe(2);
  });
});

describe('before an update', () => {
  const view = async (carpetas: unknown[], quien = 'capturista.30') =>
    call(previsualizarActualizacion, { body: { carpetas } as never }, await as(quien));
  test('[2-213] [2-214] who would be taken out is told by name, and nothing is written', async () => {
    const [a, b] = [c.numero(), c.numero()];
    await c.integrate([c.enviado(a, { v: [{}, { nombre: 'Eva' }], r: [{}, { nombre: 'Otro' }] }), c.enviado(b)]);
    const before = await c.count(a);
    const { status, body } = await view([c.enviado(a), c.enviado(b)]);
    expect(status).toBe(200);
    expect(body.carpetas).toMatchObject([
      {
        numCarpeta: a,
        renglon: 4,
        victimas: [{ nombre: 'EVA', paterno: 'MUÑOZ', materno: 'LOPEZ' }],
        responsables: [{ nombre: 'OTRO', paterno: 'PEREZ', materno: null }],
        impedimento: null,
      },
      { numCarpeta: b, renglon: 4, victimas: [], responsables: [], impedimento: null },
    ]);
    expect(await c.count(a)).toEqual(before);
    const { rows } = await owner.query(
      `select detalle from auditoria where operacion = 'carga.previsualizar' order by id desc limit 1`,
    );
    expect(rows[0].detalle).toMatchObject({ carpetas: 2, victimas: 1, responsables: 1 });
  });
  test('what would not be updated says why, and of another state nothing is told', async () => {
    const [a, none] = [c.numero(), c.numero()];
    await c.integrate([c.enviado(a, { v: [{}, { nombre: 'Eva' }] })]);
    await owner.query(`update carpeta set estadojuridicoexpedienteid = 24 where noci = $1`, [a]);
    const { body } = await view([c.enviado(a), c.enviado(none)]);
    expect(body.carpetas.map((x) => [x.victimas, x.impedimento])).toEqual([
      [[], 'Error encontrado en el renglón 4. La carpeta está cerrada: solo se puede consultar.'],
      [[], expect.stringContaining('El número de expediente no es válido')],
    ]);
    const foreign = await view([c.enviado(a)], 'capturista.14');
    expect(foreign.body.carpetas[0]).toMatchObject({
      victimas: [],
      impedimento: expect.stringContaining('no pertenece al mismo estado'),
    });
  });
});

describe('the loads of a user', () => {
  test('are listed the newest first, and each can be read again whole', async () => {
    const [carga, a, bad] = [randomUUID(), c.numero(), c.numero()];
    const errores = [
      {
        hoja: 'Victima' as const,
        fila: 7,
        columna: 'sexo',
        valor: 'X',
        mensaje: 'Error',
        seAcepta: 'HOMBRE',
        numCarpeta: 'Z',
        clausula: '2-1',
      },
    ];
    await open(carga, { hallazgos: { ...SIN, totalErrores: 1, errores } });
    await c.integrate([c.enviado(a), { ...(c.enviado(bad) as object), tipoAsentamiento: 'X' }], { carga, lote: 0 });
    await call(terminarCarga, { params: { carga }, body: { estado: 'TERMINADA' } }, await as('capturista.30'));
    const list = await call(misCargas, { params: { pagina: 0, rpp: 1 } as never }, await as('capturista.30'));
    expect(list.body.cargas).toMatchObject([
      { carga, nombre: 'Mi carga.xlsx', estado: 'TERMINADA', integradas: 1, rechazadas: 1, invalidosExpedientes: 1 },
    ]);
    expect(list.body.total).toBeGreaterThan(1);
    const { body } = await informe(carga);
    expect(body).toMatchObject({
      conteos,
      hallazgos: { totalErrores: 1, errores },
      lotes: [{ modo: '3', lote: 0 }],
      respuesta: {
        correctas: 1,
        integradas: [{ numCarpeta: a, delito: 'TORTURA' }],
        erroresBack: [{ numCarpeta: bad, errores: [{ codigo: 'CARPETA_ASENTAMIENTO' }] }],
      },
    });
    const mine = await call(misCargas, { params: { pagina: 0, rpp: 100 } as never }, await as('capturista.14'));
    expect(mine.body).toEqual({ total: 0, cargas: [] });
  });
  test('a file that existed and was updated is integrated in the report', async () => {
    const [carga, a] = [randomUUID(), c.numero()];
    await c.integrate([c.enviado(a, { v: [{}, { nombre: 'Eva' }] })]);
    await open(carga);
    await c.integrate([c.enviado(a)], { carga, lote: 0 });
    expect((await informe(carga)).body.respuesta).toMatchObject({ correctas: 0, existentes: [{ numCarpeta: a }] });
    await c.integrate([c.enviado(a)], { carga, mode: '1', lote: 0 });
    expect((await informe(carga)).body.respuesta).toMatchObject({
      correctas: 1,
      existentes: [],
      victimasErrores: [{ exp: a, nombre: 'EVA' }],
    });
  });
});

test('of the files that stayed out of a load those are told that a later load of the same user brought in', async () => {
  const numeros = Array.from({ length: 7 }, () => c.numero());
  const [antes, propia, ajena, borrada, actualizada, rechazada] = numeros; // the last one is not sent again
  const carga = randomUUID();
  const file = (n = '', more: object = {}) => ({ ...(c.enviado(n) as object), ...more });
  const error = (numCarpeta = '') => ({
    hoja: 'Victima',
    fila: 4,
    columna: 'sexo',
    valor: 'F',
    mensaje: 'E',
    numCarpeta,
  });
  const errores = numeros
    .filter((n) => n !== rechazada)
    .flatMap((n) => [error(n), error(n)])
    .map((e) => ({ ...e, seAcepta: 'MUJER', clausula: 'c' }));
  await c.integrate([file(antes), file(actualizada)]);
  await open(carga, { hallazgos: { ...SIN, totalErrores: errores.length, errores } });
  await c.integrate([file(rechazada, { tipoAsentamiento: 'CASTILLO' })], { carga, lote: 0 });
  expect((await informe(carga)).body.despues).toEqual([]);
  await c.integrate([file(propia), file(borrada), file(rechazada), file(antes)]); // that one exists
  await c.integrate([file(actualizada)], { mode: '1' });
  await c.integrate([file(ajena)], { quien: 'supervisor.30' });
  await owner.query('update cargacarpeta set llcarpeta = -llcarpeta where noci = $1', [borrada]); // its file is no more
  expect((await informe(carga)).body.despues).toEqual([actualizada, propia, rechazada].sort());
});

describe('rows that stayed out and were mended are a load of their own', () => {
  /** What the second load answers of its files, and how many victims the registry has of each. */
  const casos: [name: string, first: string[], second: (n: (i: number) => string) => object[], string[], number[]][] = [
    ['a file that is new', ['a'], (n) => [c.enviado(n(1))], ['integrada'], [1]],
    [
      'a number that the first one integrated: it is there, and is not taken for what was sent',
      ['a'],
      (n) => [c.enviado(n(0), { v: [{ nombre: 'Otra' }, { nombre: 'Mas' }] })],
      ['existente'],
      [1],
    ],
    [
      'one of two is still half mended: the other enters',
      [],
      (n) => [{ ...(c.enviado(n(0)) as object), tipoAsentamiento: 'CASTILLO' }, c.enviado(n(1))],
      ['CARPETA_ASENTAMIENTO', 'integrada'],
      [0, 1],
    ],
    [
      'a file of another office',
      [],
      (n) => [{ ...(c.enviado(n(0)) as object), institucion: 'FISCALIA GENERAL DEL ESTADO DE JALISCO' }],
      ['CARPETA_OTRO_ESTADO'],
      [0],
    ],
    [
      'a file whose row was refused leaves its victims out',
      [],
      (n) => [{ ...(c.enviado(n(0), { v: [{}, { nombre: 'Eva' }] }) as object), delito: 'NADA' }],
      ['CARPETA_DELITO'],
      [0],
    ],
    [
      'a file without its authority',
      [],
      (n) => [{ ...(c.enviado(n(0)) as object), autoridades: [] }],
      ['AUTORIDAD_FALTA'],
      [0],
    ],
    [
      'the same number twice: neither',
      [],
      (n) => [c.enviado(n(0)), c.enviado(n(0))],
      ['CARPETA_REPETIDA', 'CARPETA_REPETIDA'],
      [0, 0],
    ],
  ];
  test.each(casos)('%s', async (_, first, second, suertes, victimas) => {
    const numeros = [c.numero(), c.numero()];
    const n = (i: number) => numeros[i] as string;
    const load = async (files: object[]) => {
      const carga = randomUUID();
      await open(carga);
      return (await c.integrate(files, { carga, lote: 0 })).body;
    };
    if (first.length) expect((await load([c.enviado(n(0))])).correctas).toBe(1);
    const files = second(n);
    const answer = await load(files);
    const suerteDe = ({ numCarpeta }: { numCarpeta: string }) =>
      answer.integradas.some((x) => x.numCarpeta === numCarpeta)
        ? 'integrada'
        : answer.existentes.some((x) => x.numCarpeta === numCarpeta)
          ? 'existente'
          : answer.erroresBack.find((x) => x.numCarpeta === numCarpeta)?.errores[0]?.codigo;
    const sent = files as { numCarpeta: string }[];
    expect(sent.map(suerteDe)).toEqual(suertes);
    expect(answer.integradas.length + answer.existentes.length + answer.erroresBack.length).toBe(files.length);
    const kept = await Promise.all(sent.map(async ({ numCarpeta }) => (await c.count(numCarpeta))?.victimas ?? 0));
    expect(kept).toEqual(victimas);
  });
  test('two tabs that send the same rows at once register them once, and each is told of every file', async () => {
    const [a, b] = [c.numero(), c.numero()];
    const libro = randomUUID();
    /** Each tab proposes a load of its own, of the same workbook. */
    const tab = async () => {
      const { body } = await open(randomUUID(), { huella: huellaDe(libro) });
      return (await c.integrate([c.enviado(a), c.enviado(b)], { carga: body.carga, lote: 0 })).body;
    };
    const answers = await Promise.all([tab(), tab()]);
    for (const { integradas, existentes, erroresBack } of answers) {
      expect(integradas.length + existentes.length).toBe(2);
      expect(erroresBack).toEqual([]);
    }
    expect(await Promise.all([a, b].map(async (one) => (await c.count(one))?.victimas))).toEqual([1, 1]);
    const { rows } = await owner.query('select count(*)::int as n from carpeta where noci = any($1)', [[a, b]]);
    expect(rows[0].n).toBe(2);
  });
});

describe('the original, streamed', () => {
  const libro = (length: number) => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1')], length);
  const upload = async (carga: string, bytes: Buffer, quien = 'capturista.30') => {
    const { payload, headers } = multiparte('Mi carga.xlsx', bytes);
    const res = await app.inject({
      method: 'POST',
      url: originalCarga.path.replace(':carga', carga),
      headers: { ...(await as(quien)), ...headers },
      payload,
    });
    return { status: res.statusCode, body: res.json() };
  };
  const guardados = () => readdirSync(join(config.dataDir, 'almacen/cargas'));

  test('[2-170] is kept byte by byte with its SHA-256, once', async () => {
    const [carga, bytes] = [randomUUID(), libro(300_000)];
    await open(carga);
    const huella = createHash('sha256').update(bytes).digest('hex');
    for (let i = 0; i < 2; i++)
      expect(await upload(carga, bytes)).toEqual({
        status: 200,
        body: { result: 'REGISTRO_EXITOSO', longitud: 300_000, huella },
      });
    expect(guardados()).toHaveLength(1);
    expect((await informe(carga)).body).toMatchObject({ archivada: true, huella, longitud: 300_000 });
  });
  test('[2-267] [2-191] [2-477] 104857600 bytes are kept, and one more is refused with its sentence', async () => {
    const carga = randomUUID();
    await open(carga);
    const bytes = libro(LIMITE_CARGA + 1);
    expect(await upload(carga, bytes)).toEqual({
      status: 413,
      body: { message: 'Archivo demasiado grande. Máximo permitido 100MB' },
    });
    expect((await upload(carga, bytes.subarray(0, LIMITE_CARGA))).body.longitud).toBe(104_857_600);
  });
  test.each(['nginx.conf', 'Caddyfile'])('the sample %s lets through what is longer than all else', (file) => {
    const sample = readFileSync(resolve(import.meta.dirname, '../../../../deploy', file), 'utf8');
    const large = /(\^\/api\/secure\/\([^)]*\))/.exec(sample)?.[1] ?? '';
    for (const { path } of [originalCarga, integrarCarpetasHistoricas])
      expect(path).toMatch(new RegExp(large || 'none'));
  });
  test("what is no workbook, and what is for somebody else's load, leaves nothing behind", async () => {
    const carga = randomUUID();
    await open(carga);
    const before = guardados();
    expect(await upload(carga, Buffer.from('<html>'))).toEqual({ status: 415, body: { message: TEXTOS.formato } });
    expect((await upload(carga, libro(100), 'supervisor.30')).status).toBe(404);
    expect(guardados()).toEqual(before);
    expect(readdirSync(join(config.dataDir, 'almacen/entrada'))).toEqual([]);
  });
  test('is read again by whoever sent it, byte by byte and on record, and by nobody else', async () => {
    const [carga, sin, perdida, bytes] = [randomUUID(), randomUUID(), randomUUID(), libro(5000)];
    for (const one of [carga, sin, perdida]) await open(one);
    for (const one of [carga, perdida]) await upload(one, bytes);
    const { rows } = await owner.query('select llave from carga where llcarga = $1', [perdida]);
    rmSync(join(config.dataDir, 'almacen', rows[0].llave));
    const read = async (which: string, quien = 'capturista.30') => {
      const { status, raw, headers } = await call(libroDeCarga, { params: { carga: which } }, await as(quien));
      return { status, same: raw.equals(bytes), tipo: headers['content-type'] };
    };
    expect(await read(carga)).toEqual({ status: 200, same: true, tipo: 'application/octet-stream' });
    const casos: [string, string, string?][] = [
      ['of a colleague of the same office', carga, 'supervisor.30'],
      ['of another office', carga, 'capturista.14'],
      ['of who sees all offices', carga, 'admin'],
      ['of a load whose original was never kept', sin],
      ['of one whose bytes are gone', perdida],
      ['of no load', randomUUID()],
    ];
    for (const [name, ...which] of casos) expect([name, (await read(...which)).status]).toEqual([name, 404]);
    await owner.query('update carga set llave = null, huella = null, longitud = null where llcarga = $1', [perdida]);
    const lines = await owner.query(
      `select operacion, detalle from auditoria where operacion = 'carga.descargar' order by id`,
    );
    expect(lines.rows).toEqual([{ operacion: 'carga.descargar', detalle: { carga } }]); // no name, no cell
  });
  test('bytes that no load knows of go with the sweeper, and a lost original is told', async () => {
    const almacen = await openAlmacen(config);
    const services = { db: t.db, almacen };
    const carga = randomUUID();
    await open(carga);
    await upload(carga, libro(1000));
    const folder = join(config.dataDir, 'almacen/cargas');
    writeFileSync(join(folder, 'huerfano'), 'PK');
    const before = guardados().length;
    expect(await sweepCargas(services, new Date())).toMatchObject({ huerfanos: 0 }); // too young
    expect(await sweepCargas(services, new Date(Date.now() + 7_200_000))).toEqual({
      huerfanos: 1,
      detenidos: 0,
      perdidos: [],
    });
    expect(guardados()).toHaveLength(before - 1);
    const { rows } = await owner.query('select llave from carga where llcarga = $1', [carga]);
    rmSync(join(config.dataDir, 'almacen', rows[0].llave));
    // it may have come while the bytes were listed, also where its load began long ago
    for (const hours of [0, 30]) {
      await owner.query('update carga set fccarga = now() - make_interval(hours => $2) where llcarga = $1', [
        carga,
        hours,
      ]);
      expect(await sweepCargas(services, new Date())).toMatchObject({ perdidos: [] });
    }
    expect(await sweepCargas(services, new Date(Date.now() + 7_200_000))).toEqual({
      huerfanos: 0,
      detenidos: 0,
      perdidos: [carga],
    });
  });
});
