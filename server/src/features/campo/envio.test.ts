import { randomInt, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { modificarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { guardarBorrador } from '@renadet/domain/borrador/borrador.contract';
import { type Apunte, acuseDe, type Datos, openBandeja } from '@renadet/domain/campo/bandeja';
import { guardarCampoInstitucion, llevarAlCampo, terminarJuego } from '@renadet/domain/campo/campo.contract';
import { decide, sendAll } from '@renadet/domain/campo/envio';
import { type Local, openLocal } from '@renadet/domain/campo/local';
import { correccionDe, fueraDe, leaveOut, noteCorregida } from '@renadet/domain/campo/rechazadas';
import { guardarCI, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { fecha } from '@renadet/domain/lib/fecha';
import { autoridad, carpeta, imputado, victima } from '@renadet/domain/registros.ejemplo';
import { editarVictima, eliminarVictima } from '@renadet/domain/victima/victima.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { pdf } from '../../../test/archivos.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';
import { type AzarDeLlamada, cajaDePrueba, Muerto, viaDe } from './juego.probe.ts';

const HOY = fecha('2026-01-01');
let t: TestApp;
let clerk: Headers;
let base: string;
let saves: ReturnType<typeof savesOf>;
beforeAll(async () => {
  t = await testApp();
  clerk = await t.as('supervisor.30');
  saves = savesOf(t, clerk);
  const params = { llinstitucion: 130 };
  await t.call(guardarCampoInstitucion, { params, body: { permitido: true } }, await t.as('admin'));
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
});

/** A kit of some files. It is ended at once, since a person has few of them: what a device does about that is not tried here. */
async function take(carpetas: readonly number[]) {
  const body = { alta: randomUUID(), carpetas: [...carpetas], dispositivo: 'Prueba', horas: 72 };
  const { body: juego } = await t.call(llevarAlCampo, { body }, clerk);
  await t.call(terminarJuego, { params: { lljuego: juego.lljuego }, body: { motivo: 'YA_NO' } }, clerk);
  return juego;
}
/** A kit on a device: what it answers, and how its captured records are sent. */
async function conJuego(carpetas: readonly number[] = [], before?: Parameters<typeof cajaDePrueba>[0], hoy = HOY) {
  const { caja, filas } = cajaDePrueba(before);
  const juego = await take(carpetas);
  const open = () => openLocal({ caja, juego, hoy: () => hoy, ahora: () => '2026-01-01T00:00:00Z', alta: randomUUID });
  let local = await open();
  const d = {
    caja,
    filas,
    /** The page is opened again, over what its disk has. */
    reopen: async () => {
      local = await open();
    },
    local: (): Local => local,
    call: (method: string, path: string, body?: unknown) =>
      local.contesta({ method, path: `/api/secure/${path}`, body }) as Promise<Record<string, never>>,
    send: async (next?: () => AzarDeLlamada, headers = () => clerk) =>
      sendAll({ bandeja: await openBandeja(caja), via: viaDe(base, headers, next) }),
    entradas: async () => (await openBandeja(caja)).todas(),
    nueva: async (changes = {}) =>
      Number((await d.call('POST', 'guardarCI/2', sinCandado(carpeta(changes)))).llcarpeta),
    victima: async (llcarpeta: number, changes = {}) =>
      Number((await d.call('POST', 'insertarVictima', victima(llcarpeta, changes))).llvictima),
    autoridad: async (llcarpeta: number, changes = {}) =>
      Number((await d.call('POST', 'guardarAutoridad', autoridad(llcarpeta, changes))).llresponsable),
    /** Opens a record in the kit and saves it with changes. */
    edita: async (clase: keyof typeof EDICION, id: number, changes: object) => {
      const { lee, guarda } = EDICION[clase];
      const read = await d.call('GET', `${lee}/${id}`);
      const seen = (Array.isArray(read) ? read[0] : read) as Datos;
      return d.call('PUT', guarda, deForma(clase, { ...seen, ...changes }));
    },
    anexa: (llcarpeta: number, nombre: string, bytes: Buffer) =>
      local.anexa(llcarpeta, nombre, bytes.length, bytes.toString('base64')),
  };
  return d;
}
const EDICION = {
  carpeta: { lee: 'getCarpetaById', guarda: 'modificarCI', e: modificarCI, id: 'llcarpeta', tabla: 'carpeta' },
  victima: { lee: 'getCtVictimaById', guarda: 'editarVictima', e: editarVictima, id: 'llvictima', tabla: 'victima' },
  autoridad: {
    lee: 'getCtResponsablesById',
    guarda: 'modificarAutoridad',
    e: modificarAutoridad,
    id: 'llresponsable',
    tabla: 'responsable',
  },
} as const;
type Clase = keyof typeof EDICION;
const NOMBRES: Record<Clase, ReadonlySet<string>> = {
  carpeta: new Set(Object.keys(carpeta())),
  victima: new Set(Object.keys(victima(1))),
  autoridad: new Set(Object.keys(autoridad(1))),
};
const LECTURA = new Set(
  'fcintegracion estadojuridicoexpedienteid provienejusticianet folio victimasregistradas autoridadesregistradas resolucion'.split(
    ' ',
  ),
);
const DE_IMPUTADO = new Set(Object.keys(imputado()));
/** A read record as its form sends it. */
const deForma = (clase: Clase, seen: Datos): Datos => {
  const own = Object.fromEntries(
    Object.entries(seen).filter(([name]) => (NOMBRES[clase].has(name) || name === 'version') && !LECTURA.has(name)),
  );
  if (!Array.isArray(own.imputados)) return own;
  const imputados = (own.imputados as Datos[]).map((one) =>
    Object.fromEntries(Object.entries(one).filter(([name]) => DE_IMPUTADO.has(name))),
  );
  return { ...own, imputados, imputadosE: own.imputadosE ?? [] };
};
const sinCandado = (c: object) => deForma('carpeta', c as Datos);
/** Somebody else changes a record in the registry. */
async function enOtraParte(clase: Clase, id: number, changes: object): Promise<number> {
  const { lee, e } = EDICION[clase];
  const read = await viaDe(base, () => clerk).call({ method: 'GET', path: `/api/secure/${lee}/${id}` } as never, {});
  const seen = (Array.isArray(read) ? read[0] : read) as Datos;
  const { status, body } = await t.call(e, { body: deForma(clase, { ...seen, ...changes }) as never }, clerk);
  expect([status, body]).toMatchObject([200, { result: 'REGISTRO_EXITOSO' }]);
  return Number(seen.version) + 1;
}
const enRegistro = async (clase: Clase, id: number) =>
  (await rowsOf(t, EDICION[clase].tabla, `${EDICION[clase].id} = ${id}`))[0] as Datos;
describe('what was captured without network goes to the registry', () => {
  test('a file with three victims, an authority and an attachment: captured, read in the kit, sent in order', async () => {
    const d = await conJuego();
    const llcarpeta = await d.nueva({ noci: 'CAMPO/1', novictimas: 3 });
    for (const dsnombre of ['ANA', 'BEA', 'ZOE']) await d.victima(llcarpeta, { dsnombre });
    const llresponsable = await d.autoridad(llcarpeta, { imputados: [imputado(), imputado({ dsnombre: 'PEDRO' })] });
    await d.anexa(llcarpeta, 'oficio.pdf', pdf(2000));
    expect(await d.call('GET', `carpetaEntera/${llcarpeta}`)).toMatchObject({
      noci: 'CAMPO/1',
      victimasregistradas: 3,
      autoridadesregistradas: 1,
      archivos: 1,
      faltan: [],
    });
    expect(await d.call('GET', `getCtVictimaByCarpeta/${llcarpeta}`)).toMatchObject([
      { dsnombre: 'ANA' },
      { dsnombre: 'BEA' },
      { dsnombre: 'ZOE' },
    ]);
    // opened again over its disk, and changed before it left: one entry each
    await d.reopen();
    await d.edita('autoridad', llresponsable, { dscargo: 'COMANDANTE' });
    expect(await d.entradas()).toHaveLength(6);
    const { entradas, corte } = await d.send();
    expect(corte).toBeUndefined();
    expect(entradas.map(({ estado, mensaje, campos }) => [estado, mensaje, campos])).toEqual(
      Array(6).fill(['enviado', undefined, undefined]),
    );
    const [file] = await rowsOf(t, 'carpeta', `noci = 'CAMPO/1'`);
    expect(await rowsOf(t, 'victima', `llcarpeta = ${file?.llcarpeta}`)).toHaveLength(3);
    const [authority] = await rowsOf(t, 'responsable', `llcarpeta = ${file?.llcarpeta}`);
    expect(authority).toMatchObject({ dscargo: 'COMANDANTE' });
    expect(await rowsOf(t, 'imputado', `llresponsable = ${authority?.llresponsable}`)).toHaveLength(2);
    expect(await rowsOf(t, 'archivo', `llcarpeta = ${file?.llcarpeta}`)).toHaveLength(1);
    expect(acuseDe(entradas)).toEqual({ capturados: 6, enviados: 6, esperan: 0, rechazados: 0 });
    // what is there is not sent again; a change of it goes as a change
    await d.reopen();
    await d.edita('autoridad', llresponsable, { dscargo: 'JEFE' });
    expect((await d.send()).entradas.at(-1)).toMatchObject({ estado: 'enviado', nuevo: false });
    expect((await rowsOf(t, 'responsable', `llcarpeta = ${file?.llcarpeta}`)).map(({ dscargo }) => dscargo)).toEqual([
      'JEFE',
    ]);
    expect(await rowsOf(t, 'imputado', `llresponsable = ${authority?.llresponsable}`)).toHaveLength(2);
  });

  test.each<[string, object, object, object | string[]]>([
    ['another field', { dsalias: 'MIO' }, { dsedad: 40 }, { dsalias: 'MIO', dsedad: 40 }],
    ['the same field to the same', { dsalias: 'IGUAL' }, { dsalias: 'IGUAL' }, { dsalias: 'IGUAL' }],
    ['the same field to another', { dsalias: 'MIO' }, { dsalias: 'SUYO' }, ['dsalias']],
    ['one of two fields', { dsalias: 'MIO', dsedad: 50 }, { dsalias: 'SUYO', dsedad: 50 }, ['dsalias']],
  ])('a victim whom somebody else changed meanwhile: %s', async (_, mine, theirs, outcome) => {
    const llcarpeta = await saves.carpeta({ novictimas: 2 });
    const llvictima = await saves.victima(llcarpeta);
    const d = await conJuego([llcarpeta]);
    await d.edita('victima', llvictima, mine);
    await enOtraParte('victima', llvictima, theirs);
    const [entrada] = (await d.send()).entradas;
    if (!Array.isArray(outcome)) {
      expect(entrada?.estado).toBe('enviado');
      expect(await enRegistro('victima', llvictima)).toMatchObject(outcome);
      return;
    }
    expect(entrada).toMatchObject({ estado: 'conflicto', choques: outcome });
    expect(await enRegistro('victima', llvictima)).toMatchObject(theirs);
    expect(acuseDe(await d.entradas())).toMatchObject({ capturados: 1, rechazados: 1 });
    await elige(d, entrada as Apunte, outcome);
    expect((await d.send()).entradas[0]?.estado).toBe('enviado');
    expect(await enRegistro('victima', llvictima)).toMatchObject(mine);
  });
});

/** A person chooses what stays of her own. */
async function elige(d: Awaited<ReturnType<typeof conJuego>>, entrada: Apunte, mios: readonly string[]) {
  await decide(await openBandeja(d.caja), entrada.orden, mios);
}

type Equipo = Awaited<ReturnType<typeof conJuego>>;
/** Calls that go well, but for one by its place. */
const salvo = (at: number, what: AzarDeLlamada) => {
  let n = 0;
  return (): AzarDeLlamada => (n++ === at ? what : 'bien');
};
const cuantas = async (tabla: string, where: string) => (await rowsOf(t, tabla, where)).length;
interface Accidente {
  que: string;
  /** Captures without network. @returns the file that it is about */
  captura: (d: Equipo, llcarpeta: number) => Promise<unknown>;
  /** What happens meanwhile, and to the first sending. */
  pasa?: (d: Equipo, llcarpeta: number) => Promise<unknown>;
  /** What became of each entry after the first sending and after the second, and why. */
  primero: readonly string[];
  luego: readonly string[];
  mensaje?: RegExp;
  /** How many records there are then. */
  hay: (llcarpeta: number) => Promise<unknown>;
  son: number;
}
const primera = async (d: Equipo) => (await d.entradas())[0] as Apunte;
const ACCIDENTES: readonly Accidente[] = [
  ...(['no sale', 'sin respuesta', 'muere antes', 'muere después'] as const).flatMap((what): Accidente[] => [
    {
      que: `a new file: ${what}`,
      captura: (d) => d.nueva({ noci: `ACC/${what}` }),
      pasa: (d) => d.send(salvo(0, what)).catch(() => undefined),
      primero: ['espera'],
      luego: ['enviado'],
      hay: () => cuantas('carpeta', `noci = '${`ACC/${what}`.toUpperCase().replace('É', 'E')}'`),
      son: 1,
    },
    {
      que: `a victim: ${what}`,
      captura: (d, at) => d.victima(at),
      pasa: (d) => d.send(salvo(0, what)).catch(() => undefined),
      primero: ['espera'],
      luego: ['enviado'],
      hay: (at) => cuantas('victima', `llcarpeta = ${at}`),
      son: 1,
    },
    {
      que: `an authority with two accused: ${what}`,
      captura: (d, at) => d.autoridad(at, { imputados: [imputado(), imputado()] }),
      pasa: (d) => d.send(salvo(0, what)).catch(() => undefined),
      primero: ['espera'],
      luego: ['enviado'],
      hay: (at) =>
        cuantas('imputado', `llresponsable in (select llresponsable from responsable where llcarpeta = ${at})`),
      son: 2,
    },
    {
      que: `an attachment: ${what}`,
      captura: (d, at) => d.anexa(at, 'hoja.pdf', pdf(900)),
      pasa: (d) => d.send(salvo(0, what)).catch(() => undefined),
      primero: ['espera'],
      luego: ['enviado'],
      hay: (at) => cuantas('archivo', `llcarpeta = ${at}`),
      son: 1,
    },
    {
      que: `a change: ${what}`,
      captura: (d, at) => d.edita('carpeta', at, { dssintesis: 'CORREGIDA' }),
      pasa: (d) => d.send(salvo(0, what)).catch(() => undefined),
      primero: ['espera'],
      luego: ['enviado'],
      hay: (at) => cuantas('carpeta', `llcarpeta = ${at} and dssintesis = 'CORREGIDA' and version = 2`),
      son: 1,
    },
  ]),
  {
    que: 'the session ended, or its user was blocked',
    captura: async (d, at) => [await d.victima(at), await d.victima(at)],
    pasa: async (d) => expect((await d.send(undefined, () => ({ ...clerk, authtoken: 'otra' }))).corte).toBe('sesion'),
    primero: ['espera', 'espera'],
    luego: ['enviado', 'enviado'],
    hay: (at) => cuantas('victima', `llcarpeta = ${at}`),
    son: 2,
  },
  {
    que: 'another device of the same person registered a file of that number',
    captura: async (d) => d.victima(await d.nueva({ noci: 'ACC/DOS EQUIPOS' })),
    pasa: async (d) => [await saves.carpeta({ noci: 'ACC/DOS EQUIPOS' }), await d.send()],
    primero: ['rechazado', 'espera'],
    luego: ['rechazado', 'espera'],
    mensaje: /existe/i,
    hay: () => cuantas('carpeta', `noci = 'ACC/DOS EQUIPOS'`),
    son: 1,
  },
  {
    que: 'the same, and its number is corrected',
    captura: async (d) => d.victima(await d.nueva({ noci: 'ACC/CORREGIDO' })),
    pasa: async (d) => {
      await saves.carpeta({ noci: 'ACC/CORREGIDO' });
      await d.send();
      await d.reopen();
      await d.edita('carpeta', (await primera(d)).llave, { noci: 'ACC/OTRO NUMERO' });
    },
    primero: ['espera', 'espera'],
    luego: ['enviado', 'enviado'],
    hay: () => cuantas('victima', `llcarpeta = (select llcarpeta from carpeta where noci = 'ACC/OTRO NUMERO')`),
    son: 1,
  },
  {
    que: 'the record was deleted meanwhile',
    captura: async (d, at) => d.edita('victima', await her(at), { dsalias: 'MIO' }),
    pasa: async (d, at) => [await t.call(eliminarVictima, { params: { id: await her(at) } }, clerk), await d.send()],
    primero: ['rechazado'],
    luego: ['rechazado'],
    mensaje: /No se encontró/,
    hay: (at) => cuantas('victima', `llcarpeta = ${at}`),
    son: 0,
  },
  {
    que: 'the file was closed meanwhile',
    captura: (d, at) => d.victima(at),
    pasa: async (d, at) => [await cierra(at, 24), await d.send(), await cierra(at, null)],
    primero: ['rechazado'],
    luego: ['rechazado'],
    mensaje: /cerrada/,
    hay: (at) => cuantas('victima', `llcarpeta = ${at}`),
    son: 0,
  },
  {
    que: 'the places of the file were taken meanwhile',
    captura: (d, at) => d.victima(at),
    pasa: async (d, at) => [await saves.victima(at), await saves.victima(at), await d.send()],
    primero: ['rechazado'],
    luego: ['rechazado'],
    mensaje: /mas victimas/,
    hay: (at) => cuantas('victima', `llcarpeta = ${at}`),
    son: 2,
  },
  {
    que: 'the clock of the device was ahead',
    captura: (d) => d.nueva({ noci: 'ACC/RELOJ', fcestatus: fecha('2199-01-01') }),
    pasa: (d) => d.send(),
    primero: ['rechazado'],
    luego: ['rechazado'],
    mensaje: /./,
    hay: () => cuantas('carpeta', `noci = 'ACC/RELOJ'`),
    son: 0,
  },
];
const cierra = (at: number, estado: number | null) =>
  t.owner.query('update carpeta set estadojuridicoexpedienteid = $2 where llcarpeta = $1', [at, estado]);
const her = async (at: number) => Number((await rowsOf(t, 'victima', `llcarpeta = ${at}`))[0]?.llvictima);

test.each(ACCIDENTES.map((one) => [one.que, one] as const))(
  '%s',
  async (que, { captura, pasa, primero, luego, mensaje, hay, son }) => {
    const at = await saves.carpeta({ novictimas: 2 });
    if (que.includes('deleted')) await saves.victima(at);
    const d = await conJuego([at], undefined, que.includes('clock') ? fecha('2199-12-31') : HOY);
    await captura(d, at);
    const before = await d.entradas();
    await pasa?.(d, at);
    expect((await d.entradas()).map(({ estado }) => estado)).toEqual(primero);
    const { entradas } = await d.send();
    expect(entradas.map(({ estado }) => estado)).toEqual(luego);
    if (mensaje) expect(entradas[0]?.mensaje).toMatch(mensaje);
    expect(entradas).toHaveLength(before.length);
    expect(await hay(at)).toBe(son);
    const { capturados, enviados, esperan, rechazados } = acuseDe(entradas);
    expect(enviados + esperan + rechazados).toBe(capturados);
  },
);

test.each([
  ['edits files', 1],
  ['only creates them', 0],
])('an attachment of a captured file goes days after the file, of who %s', async (quien, edita) => {
  const d = await conJuego();
  const noci = `ACC/${quien}`.toUpperCase();
  await d.anexa(await d.nueva({ noci }), 'hoja.pdf', pdf(900));
  await d.send(salvo(1, 'no sale'));
  expect((await d.entradas()).map(({ estado }) => estado)).toEqual(['enviado', 'espera']);
  // the kit was taken, and the file of it registered, two days ago
  await t.owner.query(
    `update juego set fctomado = fctomado - interval '2 days', fcvence = fcvence - interval '2 days'`,
  );
  await t.owner.query(`update carpeta set fcregistro = fcregistro - interval '47 hours' where noci = $1`, [noci]);
  const permite = (is: number) =>
    t.owner.query('update ctrolfuncionalidad set boactivo = $1 where llrol = 3 and llfuncionalidad = 5', [is]);
  await permite(edita);
  try {
    expect((await d.send()).entradas.map(({ estado, mensaje }) => [estado, mensaje])).toEqual([
      ['enviado', undefined],
      ['enviado', undefined],
    ]);
  } finally {
    await permite(1);
  }
});

describe('what the registry refused', () => {
  /** A file captured twice under one number, and a victim in it. */
  async function conRechazada(noci: string) {
    await saves.carpeta({ noci });
    const d = await conJuego();
    const llcarpeta = await d.nueva({ noci });
    await d.victima(llcarpeta);
    expect((await d.send()).entradas.map(({ estado }) => estado)).toEqual(['rechazado', 'espera']);
    return { d, llcarpeta, bandeja: await openBandeja(d.caja) };
  }

  test('is mended in its form with network under its own name, and what waits for it goes', async () => {
    const { d, bandeja } = await conRechazada('RECHAZO/UNO');
    const draft = correccionDe(bandeja.todas(), bandeja.todas()[0] as Apunte);
    const { registro, version, contenido } = draft ?? {};
    expect([registro, version]).toEqual([{ clase: 'carpeta', llcarpeta: 0, llave: 0 }, null]);
    const params = { ficha: randomUUID() };
    const kept = await t.call(guardarBorrador, { params, body: { ...registro, version, contenido } as never }, clerk);
    expect(kept.status).toBe(200);
    const body = { ...contenido?.valores, noci: 'RECHAZO/OTRO' } as never;
    const alta = contenido?.alta;
    const { llcarpeta } = (await t.call(guardarCI, { params: { type: '2' }, query: { alta }, body }, clerk)).body;
    await noteCorregida(bandeja, 1, Number(llcarpeta));
    expect(
      (await d.send()).entradas.map(({ estado, real }) => [estado, estado === 'enviado' && real !== undefined]),
    ).toEqual([
      ['enviado', true],
      ['enviado', true],
    ]);
    expect(await cuantas('carpeta', `alta = '${alta}'`)).toBe(1);
    expect(await cuantas('victima', `llcarpeta = ${llcarpeta}`)).toBe(1);
  });

  test('of a change, the form opens on the record as it was taken, and the change is not sent again', async () => {
    const at = await saves.carpeta({});
    const d = await conJuego([at], undefined, fecha('2199-12-31'));
    await d.edita('carpeta', at, { fcestatus: '2199-01-01', dssintesis: 'CORREGIDA' });
    expect((await d.send()).entradas[0]?.estado).toBe('rechazado');
    const bandeja = await openBandeja(d.caja);
    const draft = correccionDe(bandeja.todas(), bandeja.todas()[0] as Apunte);
    expect(draft).toMatchObject({ registro: { clase: 'carpeta', llcarpeta: at, llave: at }, version: 1 });
    expect(Object.keys(draft?.contenido.abierto ?? {}).sort()).toEqual(['dssintesis', 'fcestatus']);
    await enOtraParte('carpeta', at, { dssintesis: 'CORREGIDA' });
    await noteCorregida(bandeja, 1, at);
    expect((await d.send()).entradas).toMatchObject([{ estado: 'enviado', version: 2 }]);
    await d.reopen();
    await d.edita('carpeta', at, { nombrempresponsable: 'OTRO MP' });
    expect((await d.send()).entradas.at(-1)?.estado).toBe('enviado');
    expect(await enRegistro('carpeta', at)).toMatchObject({ dssintesis: 'CORREGIDA', nombrempresponsable: 'OTRO MP' });
  });

  test('is left out with all that hangs from it, and comes back with what is captured again', async () => {
    const { d, llcarpeta, bandeja } = await conRechazada('RECHAZO/FUERA');
    await leaveOut(bandeja, 1, 'Ya la registró otra área');
    expect((await d.send()).entradas.map(({ estado, motivo }) => [estado, motivo])).toEqual(
      Array(2).fill(['fuera', 'Ya la registró otra área']),
    );
    expect(fueraDe(await d.entradas())).toMatchObject(
      [
        { clase: 'carpeta', llcarpeta: null, motivo: 'Ya la registró otra área', rechazo: /existe/i },
        { clase: 'victima', llcarpeta: null, rechazo: '' },
      ].map((one) => ({ ...one, rechazo: one.rechazo && expect.stringMatching(one.rechazo) })),
    );
    await d.reopen();
    await d.edita('victima', Number((await d.entradas())[1]?.llave), { dsalias: 'SI VA' });
    expect((await d.entradas()).map(({ estado }) => estado)).toEqual(['rechazado', 'espera']);
    await d.edita('carpeta', llcarpeta, { noci: 'RECHAZO/VUELVE' });
    expect((await d.send()).entradas.map(({ estado }) => estado)).toEqual(['enviado', 'enviado']);
  });
});

test('a saved form is no form that was begun, also where the browser dies before its page takes the draft away', async () => {
  const d = await conJuego();
  const at = await d.nueva({ noci: 'ACC/BORRADOR' });
  const [alta, ficha] = [randomUUID(), randomUUID()];
  const draft = {
    clase: 'victima',
    llcarpeta: at,
    llave: 0,
    version: null,
    contenido: { valores: {}, abierto: {}, alta },
  };
  await d.call('PUT', `borrador/${ficha}`, draft);
  await d.call('PUT', `borrador/${randomUUID()}`, { ...draft, contenido: { ...draft.contenido, alta: randomUUID() } });
  await d.call('POST', `insertarVictima?alta=${alta}`, victima(at, {}));
  const left = (await d.call('GET', `borradores/victima/${at}/0`)) as unknown as { ficha: string }[];
  expect(left.map((one) => one.ficha === ficha)).toEqual([false]);
});

test('a disk that is full keeps nothing that it said to keep', async () => {
  let full = false;
  const d = await conJuego([], () => {
    if (full) throw new DOMException('full', 'QuotaExceededError');
  });
  const at = await d.nueva({ noci: 'ACC/LLENO', novictimas: 2 });
  full = true;
  await expect(d.victima(at)).rejects.toThrow('full');
  await expect(d.send()).rejects.toThrow('full');
  expect(await d.call('GET', `getCtVictimaByCarpeta/${at}`)).toEqual([]);
  full = false;
  await d.victima(at);
  expect((await d.send()).entradas.map(({ estado }) => estado)).toEqual(['enviado', 'enviado']);
  expect(await cuantas('carpeta', `noci = 'ACC/LLENO'`)).toBe(1);
});

/** Captures in the field, edits in the registry and a network that comes and goes: CASOS=200 SEMILLA=7 (npm run tool -- long campo). */
const CASOS = Number(process.env.CASOS) || 2;
const semilla = Number(process.env.SEMILLA) || randomInt(2 ** 31);
/** Numbers of a generator that anybody can repeat. */
function azarDe(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  return { chance: (p: number) => next() < p, pick };
}
const CAMBIOS: Record<Clase, readonly object[]> = {
  carpeta: [
    { dssintesis: 'UNA' },
    { dssintesis: 'OTRA' },
    { nombrempresponsable: 'OTRO MP' },
    { fcestatus: '2025-03-05' },
  ],
  victima: [{ dsalias: 'UNO' }, { dsalias: 'OTRO' }, { dsedad: 31 }, { dsedad: 33 }, { llocupacion: 2 }],
  autoridad: [{ dscargo: 'UNO' }, { dscargo: 'OTRO' }],
};
const SUERTES: readonly AzarDeLlamada[] = [
  'bien',
  'bien',
  'bien',
  'no sale',
  'sin respuesta',
  'muere antes',
  'muere después',
];
const LETRAS = 'ABCDEFGHIJ';
const nombreDe = (n: number) => [...String(n)].map((digit) => LETRAS[Number(digit)]).join('');

/** One life of a kit, to its end. @returns what it shows where something is amiss */
async function vida(caso: number) {
  const { chance, pick } = azarDe(semilla + caso * 7919);
  const noci = (n: number) => `CAMPO/${semilla}/${caso}/${n}`;
  const here = await saves.carpeta({ noci: noci(0), novictimas: 9 });
  const [her, it] = [await saves.victima(here), await saves.autoridad(here)];
  let isCaptura = true;
  // while somebody captures, a write may be the last thing that the browser does
  const d = await conJuego([here], () => {
    if (chance(isCaptura ? 0.03 : 0.02)) throw new Muerto();
  });
  /** Does something on the device until it is said to be done: after a death it is looked at again. */
  const hecho = async (act: () => Promise<unknown>) => {
    for (;;) {
      const before = (await d.entradas()).length;
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof Muerto)) throw error;
        await d.reopen();
        if ((await d.entradas()).length > before) return undefined;
      }
    }
  };
  const nuevas: number[] = [];
  const ultima = async (clase: string) =>
    (await d.entradas()).filter((e) => e.clase === clase && e.nuevo).at(-1)?.llave;
  for (let n = 1; n <= 2; n++) {
    await hecho(() => d.nueva({ noci: noci(n), novictimas: 9 }));
    nuevas.push(Number(await ultima('carpeta')));
  }
  const victimas = [her];
  const autoridades = [it];
  let serial = 0;
  for (let n = 0; n < 6; n++) {
    const at = pick([here, ...nuevas]);
    const dsnombre = `NN${nombreDe(caso)} ${nombreDe(++serial)}`;
    await hecho(() => d.victima(at, { dsnombre }));
    victimas.push(Number(await ultima('victima')));
    if (chance(0.4)) {
      await hecho(() => d.autoridad(at, { imputados: [imputado(), imputado({ dsnombre: 'PEDRO' })] }));
      autoridades.push(Number(await ultima('autoridad')));
    }
    if (chance(0.3)) await hecho(() => d.anexa(at, `hoja ${serial}.pdf`, pdf(500 + serial)));
    if (chance(0.6)) {
      const clase = pick(['carpeta', 'victima', 'autoridad'] as const);
      const id = pick({ carpeta: [here, ...nuevas], victima: victimas, autoridad: autoridades }[clase]);
      await hecho(() => d.edita(clase, id, pick(CAMBIOS[clase])));
    }
  }
  const capturado = await d.entradas();
  const ajeno = async () => {
    const clase = pick(['carpeta', 'victima', 'autoridad'] as const);
    const sent = (await d.entradas()).flatMap((e) => (e.clase === clase && e.real !== undefined ? [e.real] : []));
    const own = { carpeta: here, victima: her, autoridad: it }[clase];
    await enOtraParte(clase, pick([own, ...sent]), pick(CAMBIOS[clase]));
  };
  isCaptura = false;
  let vueltas = 0;
  for (; vueltas < 200; vueltas++) {
    if (chance(0.3)) await ajeno();
    try {
      await d.send(() => pick(SUERTES));
    } catch (error) {
      if (!(error instanceof Muerto)) throw error;
    }
    const now = await d.entradas();
    for (const one of now.filter(({ estado }) => estado === 'conflicto'))
      await hecho(() => elige(d, one, chance(0.5) ? (one.choques ?? []) : []));
    if ((await d.entradas()).every(({ estado }) => estado !== 'espera' && estado !== 'conflicto')) break;
  }
  return { d, capturado, here, vueltas };
}

describe('a network that comes and goes', () => {
  test(`${CASOS} lives of a kit: every record once, none lost`, { timeout: CASOS * 30_000 }, async () => {
    console.log(`campo: ${CASOS} vidas, SEMILLA=${semilla}`);
    let [registros, cortes] = [0, 0];
    for (let caso = 0; caso < CASOS; caso++) {
      const { d, capturado, here, vueltas } = await vida(caso);
      const about = `SEMILLA=${semilla}, caso ${caso}`;
      const entradas = await d.entradas();
      expect(
        entradas.map(({ orden, estado, mensaje, campos }) => ({ orden, estado, mensaje, campos })),
        about,
      ).toEqual(capturado.map(({ orden }) => ({ orden, estado: 'enviado', mensaje: undefined, campos: undefined })));
      for (const [clase, tabla] of [
        ['carpeta', 'carpeta'],
        ['victima', 'victima'],
        ['autoridad', 'responsable'],
      ]) {
        const own = entradas.filter((e) => e.clase === clase && e.nuevo);
        const { rows } = await t.owner.query(`select alta from ${tabla} where alta = any ($1)`, [
          own.map(({ alta }) => alta),
        ]);
        expect(rows.map(({ alta }) => alta).sort(), `${about}: ${tabla}`).toEqual(own.map(({ alta }) => alta).sort());
      }
      const files = [here, ...entradas.flatMap((e) => (e.clase === 'carpeta' && e.nuevo ? [Number(e.real)] : []))];
      const count = async (what: string) =>
        Number(
          (await t.owner.query(`select count(*) as n from ${what} where llcarpeta = any ($1)`, [files])).rows[0].n,
        );
      const nuevasDe = (clase: string) => entradas.filter((e) => e.clase === clase && e.nuevo).length;
      expect([await count('victima'), await count('responsable'), await count('archivo')], about).toEqual([
        1 + nuevasDe('victima'),
        1 + nuevasDe('autoridad'),
        nuevasDe('archivo'),
      ]);
      const { rows: accused } = await t.owner.query(
        'select count(*) as n from imputado where llresponsable in (select llresponsable from responsable where llcarpeta = any ($1))',
        [files],
      );
      expect(Number(accused[0].n), about).toBe(1 + 2 * nuevasDe('autoridad'));
      registros += entradas.length;
      cortes += vueltas;
    }
    console.log(
      `campo: ${CASOS} vidas, ${registros} registros, cada uno una vez; ${cortes} cortes, SEMILLA=${semilla}`,
    );
  });
});
