import { type Apunte, type ClaseDeEntrada, openBandeja } from '@renadet/domain/campo/bandeja';
import type { EstadoDicho, Juego } from '@renadet/domain/campo/campo.contract';
import * as idb from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeSesion, getSesion, openSesion } from '../session.ts';
import { getJuegoAbierto, NOMBRES } from './abierto.ts';
import type { Cabecera } from './cerradura.ts';
import { CofreCerrado } from './cofre.ts';
import { listEnDisco } from './disco.ts';
import { type Estira, estira } from './frase.ts';
import {
  closeJuego,
  createReloj,
  enterJuego,
  forgetJuego,
  keepJuego,
  listJuegos,
  NoSePudo,
  openJuego,
  SENTENCIAS,
} from './juegos.ts';

const FRASE = 'la lluvia cae sobre 7 tejados';
const HORA = 3_600_000;
const PLANTADOS = [
  'Xóchitl Quetzalli',
  'ZACATLÁN-0917',
  'FED/SEIDO/88123',
  'golpes en la espalda',
  'renadet.ana@fgr.mx',
];
const lectura = (respuesta: unknown) => ({ operacion: '/api/secure/x/:llcarpeta', params: {}, query: {}, respuesta });
const juego = (more: Partial<Juego> = {}): Juego =>
  ({
    formato: 1,
    lljuego: 7,
    ficha: '6d7b2f0a-3f3c-4f6e-9a53-0d5a5b1f2c11',
    dispositivo: 'Portátil de Ana',
    tomado: '2026-11-30T12:00:00.000Z',
    vence: '2026-12-02T12:00:00.000Z',
    hoy: '2026-11-30',
    quien: {
      usuario: PLANTADOS[4],
      idUsuario: 3,
      nombre: PLANTADOS[0],
      rol: { llrol: 4, dsrol: 'Capturista' },
      dsinstitucion: 'Fiscalía',
      llinstitucion: 1,
      permisonuevaci: true,
      funciones: [5],
      areas: [],
    },
    comunes: [lectura(['catálogo'])],
    carpetas: [
      { llcarpeta: 12, fila: {}, anexos: 0, lecturas: [lectura({ noci: PLANTADOS[2], hechos: PLANTADOS[3] })] },
      { llcarpeta: 34, fila: {}, anexos: 2, lecturas: [lectura({ noci: PLANTADOS[1], nombre: PLANTADOS[0] })] },
    ],
    fuera: [],
    ...more,
  }) as unknown as Juego;

/** The passphrase at little cost: the kit says what it was stretched with. */
const POCO = { memoria: 256, vueltas: 1 };
async function take(frase = FRASE, pedido = Date.now(), what = juego()): Promise<string> {
  const sal = crypto.getRandomValues(new Uint8Array(16));
  const secreto = new Uint8Array(await estira(frase, { sal, ...POCO }));
  const before = new Set((await listEnDisco()).map(({ id }) => id));
  await keepJuego(what, pedido, { como: { modo: 'frase', sal, ...POCO }, secreto });
  return (await listEnDisco()).find(({ id }) => !before.has(id))?.id ?? '';
}
const open = async (id: string, frase = FRASE) => {
  const kit = (await listEnDisco()).find((one) => one.id === id);
  if (!kit) throw new Error('there is none');
  return openJuego(kit, frase);
};

/** The browser's worker: what it runs is the product's own. */
class EnLinea extends EventTarget {
  postMessage({ frase, ...how }: { frase: string } & Estira) {
    void estira(frase, how).then((bytes) => this.dispatchEvent(new MessageEvent('message', { data: { bytes } })));
  }
  terminate() {}
}

const raw = (): Promise<IDBDatabase> =>
  new Promise((ok) => {
    const asked = indexedDB.open('renadet.campo');
    asked.onsuccess = () => ok(asked.result);
  });
/** What is on the disk, changed by hand as whoever has the device can. */
async function tamper<T>(store: string, work: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await raw();
  const asked = work(db.transaction(store, 'readwrite').objectStore(store));
  return new Promise((ok) => {
    asked.onsuccess = () => {
      db.close();
      ok(asked.result);
    };
  });
}
const all = (store: string) => tamper(store, (rows) => rows.getAll()) as Promise<Record<string, unknown>[]>;

/** The server's word on a kit. */
let dice: () => Response | Promise<Response>;
const sinRed = () => Promise.reject(new TypeError('Failed to fetch'));
const estado = (said: Partial<EstadoDicho>) => () =>
  Response.json({ estado: 'TERMINADO', vence: '2026-12-02T12:00:00.000Z', motivo: null, conserva: true, ...said });

beforeAll(() => {
  for (const [name, value] of Object.entries(idb)) if (/^IDB/.test(name)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new idb.IDBFactory());
  vi.stubGlobal('Worker', EnLinea);
  vi.stubGlobal('fetch', () => dice());
});
beforeEach(() => {
  dice = sinRed;
});
afterEach(async () => {
  vi.useRealTimers();
  closeJuego();
  closeSesion();
  for (const { id } of await listEnDisco()) await forgetJuego(id);
});
afterAll(() => vi.unstubAllGlobals());

describe('a field kit on this device', () => {
  it('opens with its passphrase and gives back to the letter what was taken, and what was captured in it before', async () => {
    const id = await take();
    const { cofre, cabeza } = await open(id);
    const { carpetas, comunes, ...cabezaDe } = juego();
    expect(cabeza).toEqual(cabezaDe);
    expect(await cofre.get(NOMBRES.comunes)).toEqual(comunes);
    expect(await cofre.keys(NOMBRES.carpeta)).toEqual(['carpeta/12', 'carpeta/34']);
    for (const carpeta of carpetas) expect(await cofre.get(`carpeta/${carpeta.llcarpeta}`)).toEqual(carpeta);
    const foto = crypto.getRandomValues(new Uint8Array(5000));
    await Promise.all([
      cofre.put('bandeja/1', { a: 1 }),
      cofre.put('bandeja/1', { a: 2 }),
      cofre.put('bandeja/2', foto),
    ]);
    closeJuego();
    const again = await open(id);
    expect(await again.cofre.get('bandeja/1')).toEqual({ a: 2 });
    expect(await again.cofre.get('bandeja/2')).toEqual(foto);
    expect(await again.cofre.get('bandeja/3')).toBeUndefined();
    await again.cofre.delete('bandeja/1');
    expect(await again.cofre.keys('bandeja/')).toEqual(['bandeja/2']);
    expect((await listJuegos()).map(({ capturado }) => capturado)).toEqual([1]);
  });

  it('counts what the registry lacks: a record once, no bytes beside it, nothing that was sent', async () => {
    const id = await take();
    const { cofre } = await open(id);
    const bandeja = await openBandeja(cofre);
    const seen = async () => (await listJuegos()).map(({ capturado }) => capturado);
    const entrada = (clase: ClaseDeEntrada) =>
      bandeja.add((orden) => ({
        clase,
        nuevo: true,
        llcarpeta: 12,
        llave: orden,
        alta: `alta-${orden}`,
        rotulo: clase,
        cuerpo: {},
        valores: {},
        base: null,
      }));
    const captured = [];
    for (const clase of ['carpeta', 'victima', 'autoridad', 'archivo'] as const) captured.push(await entrada(clase));
    await bandeja.putContenido('alta-4', 'AAAA');
    expect(await seen()).toEqual([4]);
    const [carpeta, una, otra, anexo] = captured as [Apunte, Apunte, Apunte, Apunte];
    for (const [now, estado, left] of [
      [carpeta, 'enviado', 3],
      [una, 'rechazado', 3],
      [otra, 'conflicto', 3],
      [una, 'espera', 3],
      [una, 'enviado', 2],
      [otra, 'enviado', 1],
      [anexo, 'enviado', 0],
    ] as const) {
      await bandeja.put({ ...now, estado });
      expect([now.rotulo, estado, await seen()]).toEqual([now.rotulo, estado, [left]]);
    }
    expect(await bandeja.getContenido('alta-4')).toBe('AAAA');
  });

  it('tells on the disk that it is there, until when and how it is opened: no name, number or text, nor their lengths', async () => {
    const id = await take();
    const { cofre } = await open(id);
    await cofre.put(`bandeja/${PLANTADOS[2]}`, PLANTADOS);
    await cofre.put('bandeja/corto', 'x');
    closeJuego();
    const [juegos, filas, rotulos] = await Promise.all(['juegos', 'filas', 'rotulos'].map(all));
    const latin = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    const utf8 = (text: string) => latin(new TextEncoder().encode(text));
    const bytesOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return latin(new Uint8Array(value));
      if (value instanceof Uint8Array) return latin(value);
      if (typeof value !== 'object' || value === null) return utf8(String(value));
      return Object.entries(value)
        .map(([name, one]) => `${name} ${bytesOf(one)}`)
        .join(' ');
    };
    const disk = bytesOf([juegos, filas, rotulos]);
    expect(disk).toContain(id); // the search finds what is there
    for (const text of [...PLANTADOS, 'carpeta/', 'bandeja/', 'Capturista', 'catálogo', 'Portátil', FRASE])
      expect(disk).not.toContain(utf8(text));
    expect(Object.keys(juegos?.[0] ?? {}).sort()).toEqual(['como', 'ficha', 'formato', 'id', 'sobre', 'vence']);
    const lengths = (rows: typeof filas) => rows?.map(({ cifrado }) => (cifrado as ArrayBuffer).byteLength - 16) ?? [];
    expect(lengths(filas).every((length) => length % 1024 === 0)).toBe(true);
    expect(new Set(lengths(rotulos)).size).toBe(1);
    expect(filas).toHaveLength(7);
  });

  it.each<[string, (kit: Cabecera) => Cabecera]>([
    ['a later end', (kit) => ({ ...kit, vence: kit.vence + HORA })],
    ['another shape', (kit) => ({ ...kit, formato: 0 })],
    ['another token for the server', (kit) => ({ ...kit, ficha: crypto.randomUUID() })],
    ['less work for a try', (kit) => ({ ...kit, como: { ...kit.como, memoria: 128 } as Cabecera['como'] })],
    ['another salt', (kit) => ({ ...kit, como: { ...kit.como, sal: new Uint8Array(16) } as Cabecera['como'] })],
    [
      'another way to open it',
      (kit) => ({ ...kit, como: { modo: 'frase', sal: new Uint8Array(16), memoria: 256, vueltas: 1 } }),
    ],
    ['another envelope', (kit) => ({ ...kit, sobre: { ...kit.sobre, iv: new Uint8Array(12) } })],
    ['a cut envelope', (kit) => ({ ...kit, sobre: { ...kit.sobre, cifrado: kit.sobre.cifrado.slice(0, 20) } })],
  ])('with %s written on the disk it does not open', async (_, changed) => {
    const id = await take();
    const [kit] = await listEnDisco();
    await tamper('juegos', (rows) => rows.put(changed(kit as Cabecera)));
    await expect(open(id)).rejects.toThrow(SENTENCIAS.frase);
    expect(getJuegoAbierto()).toBeNull();
  });

  it('opens with no other passphrase, nor with that of another kit', async () => {
    const id = await take();
    await take('otra frase de otra persona');
    await expect(open(id, 'otra frase de otra persona')).rejects.toThrow(SENTENCIAS.frase);
    await expect(open(id, '')).rejects.toThrow(NoSePudo);
    await expect(open(id)).resolves.toBeDefined();
  });

  it('a row in the place of another one does not open, nor one that was changed', async () => {
    const id = await take();
    const filas = await all('filas');
    const taken = filas.filter(({ clase }) => clase === 'llevado');
    const [one, two] = taken as [Record<string, unknown>, Record<string, unknown>];
    await tamper('filas', (rows) => rows.put({ ...one, iv: two.iv, cifrado: two.cifrado }));
    const bytes = new Uint8Array((two.cifrado as ArrayBuffer).slice(0));
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await tamper('filas', (rows) => rows.put({ ...two, cifrado: bytes.buffer }));
    const { cofre } = await open(id);
    const read = await Promise.allSettled(['comunes', 'carpeta/12', 'carpeta/34'].map((name) => cofre.get(name)));
    expect(read.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  });

  it('one of a newer program is left as it is, with a sentence', async () => {
    const id = await take();
    const [kit] = await listEnDisco();
    await tamper('juegos', (rows) => rows.put({ ...kit, formato: 99 }));
    await expect(open(id)).rejects.toThrow(SENTENCIAS.nuevo);
    expect(await listEnDisco()).toHaveLength(1);
  });

  it('closed, nothing is read or written any more', async () => {
    const { cofre, cabeza } = await open(await take());
    enterJuego(cabeza);
    expect(getSesion()).toMatchObject({ nombre: PLANTADOS[0], campo: true });
    closeJuego('Terminó.');
    expect(getSesion()).toBeNull();
    for (const call of [cofre.get('juego'), cofre.put('bandeja/1', 1), cofre.delete('bandeja/1'), cofre.keys('')])
      await expect(call).rejects.toBeInstanceOf(CofreCerrado);
  });

  it('closes with the session that it was opened in, and not with the one that it opens', async () => {
    const { cabeza, cofre } = await open(await take());
    enterJuego(cabeza);
    expect(await cofre.get('juego')).toBeDefined();
    openSesion({ ...cabeza.quien, token: 'otra' });
    await expect(cofre.get('juego')).rejects.toBeInstanceOf(CofreCerrado);
    expect(getJuegoAbierto()).toBeNull();
  });
});

describe('the time of a kit', () => {
  const T = Date.parse('2026-11-30T18:00:00Z');
  const at = (hours: number) => vi.setSystemTime(T + hours * HORA);
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], now: T }));
  /** What is on the device, by name, once it was opened. */
  const opens = async (id: string) => {
    const kit = await open(id);
    return kit.soloEnvio ? 'soloEnvio' : 'whole';
  };

  it.each<[string, number, boolean, string]>([
    ['a minute before its end', 48 - 1 / 60, false, 'whole'],
    ['at its end', 48, false, 'gone'],
    ['long after', 400, false, 'gone'],
    ['at its end with something captured', 48, true, 'soloEnvio'],
    ['a month after with something captured', 48 + 29 * 24, true, 'soloEnvio'],
    ['more than thirty days after with something captured', 48 + 31 * 24, true, 'gone'],
    ['with the clock two days back', -48, false, 'whole'],
  ])('%s', async (_, hours, captured, expected) => {
    const id = await take();
    if (captured) await (await open(id)).cofre.put('bandeja/1', { a: 1 });
    closeJuego();
    at(hours);
    await listJuegos(); // the next start
    const filas = await all('filas');
    if (expected === 'gone') {
      expect(await listEnDisco()).toEqual([]);
      expect(filas).toEqual([]);
      return;
    }
    expect(filas.some(({ clase }) => clase === 'llevado')).toBe(expected === 'whole');
    expect(await opens(id)).toBe(expected);
    if (captured) expect(await getJuegoAbierto()?.cofre.get('bandeja/1')).toEqual({ a: 1 });
  });

  it('a clock that is turned back again and again gives no minute more than it was open', async () => {
    const id = await take(FRASE, Date.now(), juego({ vence: '2026-11-30T13:00:00.000Z' }));
    for (let day = 0; day < 4; day++) {
      const { cofre } = await open(id);
      for (let turn = 0; turn < 14; turn++) {
        await vi.advanceTimersByTimeAsync(HORA / 60);
        at(0);
      }
      await cofre.keys('');
      closeJuego();
    }
    const { cofre } = await open(id);
    expect(await cofre.keys('carpeta/')).toHaveLength(2);
    await vi.advanceTimersByTimeAsync((5 * HORA) / 60);
    expect(getJuegoAbierto()).toBeNull();
    await vi.waitFor(async () => expect(await listEnDisco()).toEqual([]));
  });

  it('over while it is open, it closes by itself: nothing of it is read, and what was taken goes', async () => {
    const id = await take();
    const { cofre, cabeza } = await open(id);
    enterJuego(cabeza);
    await cofre.put('bandeja/1', 1);
    at(48);
    await expect(cofre.get('carpeta/12')).rejects.toBeInstanceOf(CofreCerrado);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(getSesion()).toBeNull();
    await vi.waitFor(async () => expect((await listEnDisco())[0]?.soloEnvio).toBe(true));
    expect((await all('filas')).map(({ clase }) => clase).sort()).toEqual(['capturado', 'propio', 'propio']);
  });

  it.each([
    ['a clock five days ahead', 120],
    ['a clock five days behind', -120],
  ])('taken with %s it lasts as long', async (_, hours) => {
    at(hours);
    const id = await take(FRASE, Date.now());
    at(hours + 47);
    expect(await opens(id)).toBe('whole');
    closeJuego();
    at(hours + 48);
    await expect(open(id)).rejects.toThrow(SENTENCIAS.vencido);
  });

  it.each([
    [100, 50, 0, 100],
    [40, 50, 0, 50],
    [40, 50, 7, 57],
    [60, 50, 7, 60],
  ])('clock %i, last seen %i, open for %i: it counts by %i', (now, visto, pasado, expected) => {
    let open = 0;
    const reloj = createReloj(
      visto,
      () => now,
      () => open,
    );
    open = pasado;
    expect(reloj()).toBe(expected);
  });
});

describe("the server's word on a kit, heard before it opens", () => {
  it.each<[string, typeof dice, 'whole' | 'soloEnvio' | 'gone', 'whole' | 'gone']>([
    ['it goes on', estado({ estado: 'VIGENTE' }), 'whole', 'whole'],
    ['nobody answers', sinRed, 'whole', 'whole'],
    ['the server fails', () => new Response('', { status: 500 }), 'whole', 'whole'],
    ['a page of a machine in between', () => new Response('<html>', { status: 200 }), 'whole', 'whole'],
    ['its page of what it lacks', () => new Response('<html>', { status: 404 }), 'whole', 'whole'],
    ['its own sentence', () => Response.json({ message: 'No se encontró.' }, { status: 404 }), 'whole', 'whole'],
    ['an object of its own', () => Response.json({ login: 'https://portal.example' }), 'whole', 'whole'],
    ['nothing at all', () => Response.json(null), 'whole', 'whole'],
    ['a list', () => Response.json([]), 'whole', 'whole'],
    ['a word that no server says', estado({ estado: 'CADUCO' as never, conserva: false }), 'whole', 'whole'],
    ['it was ended', estado({}), 'soloEnvio', 'gone'],
    ['its time is over', estado({ estado: 'VENCIDO' }), 'soloEnvio', 'gone'],
    ['it was closed', estado({ estado: 'CERRADO' }), 'soloEnvio', 'gone'],
    ['the device was lost', estado({ motivo: 'PERDIDO', conserva: false }), 'gone', 'gone'],
    ['no such kit is known', estado({ vence: null }), 'soloEnvio', 'gone'],
  ])('%s', async (_, says, withCaptured, without) => {
    for (const captured of [true, false]) {
      dice = sinRed;
      const id = await take();
      if (captured) await (await open(id)).cofre.put('bandeja/1', 1);
      closeJuego();
      dice = says;
      const expected = captured ? withCaptured : without;
      if (expected === 'gone') {
        await expect(open(id)).rejects.toThrow(SENTENCIAS.terminado);
        expect(await all('filas')).toEqual([]);
        expect(await listEnDisco()).toEqual([]);
        continue;
      }
      const kit = await open(id);
      expect(kit.soloEnvio).toBe(expected === 'soloEnvio');
      expect(await kit.cofre.keys('carpeta/')).toHaveLength(expected === 'whole' ? 2 : 0);
      expect(await kit.cofre.keys('bandeja/')).toHaveLength(captured ? 1 : 0);
      await forgetJuego(id);
    }
  });
});

it('what does not fit leaves nothing behind', async () => {
  const full = new DOMException('full', 'QuotaExceededError');
  let left = 4;
  const real = idb.IDBObjectStore.prototype.put;
  vi.spyOn(idb.IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (left-- <= 0) throw full;
    return real.apply(this, args as [unknown]) as IDBRequest<IDBValidKey>;
  } as typeof real);
  await expect(take()).rejects.toThrow(SENTENCIAS.disco);
  vi.restoreAllMocks();
  expect(await listEnDisco()).toEqual([]);
  expect(await all('filas')).toEqual([]);
});
