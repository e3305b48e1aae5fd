import { masDias } from '@renadet/domain/lib/fecha';
import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { watchAtajos } from '../lib/atajos.ts';
import { getSeleccion } from '../lib/eleccion.tsx';
import { hoyAhora } from '../lib/hoy.ts';
import { posponer, usePospuestas } from '../lib/pospuestas.ts';
import { getSesion } from '../lib/session.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Bitacora } from './bitacora_estatal.tsx';
import { Pantalla as Inicio } from './inicio.tsx';
import { Pantalla as Pendientes } from './pendientes.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  for (const clave of renderHook(() => usePospuestas()).result.current) posponer(clave, hoyAhora(), false);
});

const guardado = new Date(Date.now() - 20 * 60_000).toISOString();
const ficha = '6b1d4c0a-0000-4000-8000-000000000001';
const borrador = { ficha, clase: 'victima', llcarpeta: 7, llave: 0, noci: 'VER/7', guardado };
const nueva = { ...borrador, ficha: ficha.replace(/1$/, '2'), clase: 'carpeta', llcarpeta: 0, noci: null };
const abierta = {
  llcarpeta: 9,
  noci: 'VER/9',
  folio: null,
  novictimas: 2,
  victimas: 1,
  cerrada: false,
  abierta: guardado,
};
const servidor = (mesa = { borradores: [borrador, nueva], abiertas: [abierta] }) =>
  conServidor({
    miMesa: () => mesa,
    borradores: [{ ficha, version: 3, contenido: { valores: { dsnombre: 'INES' }, abierto: {} }, guardado }],
    borrador: (body: object) => ('contenido' in body ? { guardado } : { result: 'REGISTRO_EXITOSO' }),
  });
const otras = { inicio: Inicio, victima: () => null, actualizar: () => null };

it('[1-850] a draft of the desk opens its form with that very draft', async () => {
  servidor();
  const { donde } = openPantallas(otras);
  const region = within(await screen.findByRole('region', { name: 'Siguiente' }));
  const seen = region
    .getAllByRole('listitem')
    .filter((one) => within(one).queryByRole('button', { name: /Descartar/ }));
  expect(seen.map((one) => one.textContent)).toEqual([
    'VER/7 Víctima nueva sin enviar, hace 20 minContinuar Víctima nueva, VER/7Descartar Víctima nueva, VER/7Mañana Víctima nueva, VER/7X',
    'Sin número de C.I. Carpeta nueva sin enviar, hace 20 minContinuar Carpeta nueva, Sin número de C.I.3Descartar Carpeta nueva, Sin número de C.I.Mañana Carpeta nueva, Sin número de C.I.X',
  ]);
  expect(region.getByText('Borradores: 2')).toBeDefined();
  await userEvent.click(region.getByRole('button', { name: 'Continuar Víctima nueva, VER/7' }));
  await waitFor(() => expect(donde()).toBe('/pages/victima'));
  expect(getSeleccion()).toMatchObject({ carpeta: 7, victima: null, accion: null, borrador: ficha });
});

it('[1-850] a discarded draft is brought back as it was, under its name', async () => {
  const asked = servidor();
  openPantallas(otras);
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar Víctima nueva, VER/7' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() =>
    expect(asked.filter(({ operacion }) => operacion === 'borrador').map(({ body }) => body)).toEqual([
      {},
      {
        clase: 'victima',
        llcarpeta: 7,
        llave: 0,
        version: 3,
        contenido: { valores: { dsnombre: 'INES' }, abierto: {} },
      },
    ]),
  );
});

it('a panel of the desk that could not be read says why, and reads again when it is asked to', async () => {
  let fails = true;
  conServidor({
    miMesa: () => {
      if (fails) return new Response(JSON.stringify({ message: 'La mesa no se pudo leer.' }), { status: 500 });
      return { borradores: [], abiertas: [abierta] };
    },
  });
  openPantallas(otras);
  const alert = within((await screen.findByText('Mi mesa')).closest('section') as HTMLElement);
  fails = false;
  await userEvent.click(alert.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('region', { name: 'Abiertas hace poco' })).toBeDefined();
});

it('[1-851] a file with one of two victims leads to the form of the second in one press', async () => {
  servidor({ borradores: [], abiertas: [abierta] });
  const { donde } = openPantallas(otras);
  const region = within(await screen.findByRole('region', { name: 'Abiertas hace poco' }));
  expect(region.getByRole('listitem').textContent).toContain('1 de 2 víctimas · hace 20 min');
  expect(screen.queryByText(/^Borradores/)).toBeNull();
  await userEvent.click(region.getByRole('button', { name: 'Capturar víctima 2' }));
  await waitFor(() => expect(donde()).toBe('/pages/victima'));
  expect(getSeleccion()).toMatchObject({ carpeta: 9, victima: null, accion: null });
});

it.each([
  ['lacks victims', {}, '1 de 2 víctimas', ['Capturar víctima 2'], true],
  ['has its victims', { victimas: 2 }, 'Sin folio', [], false],
  ['has its folio', { victimas: 2, folio: 'RNDT-1' }, 'Folio RNDT-1', [], false],
  ['is closed', { cerrada: true }, 'Cerrada', [], false],
])('a file that %s is offered what can be done with it', async (_, file, note, offered, isNext) => {
  servidor({ borradores: [borrador], abiertas: [{ ...abierta, ...file } as never] });
  openPantallas(otras);
  const region = within(await screen.findByRole('region', { name: 'Abiertas hace poco' }));
  expect(region.getByRole('listitem').textContent).toContain(note);
  expect(region.getAllByRole('button').map((one) => one.textContent)).toEqual(['VER/9', ...offered]);
  await screen.findByRole('button', { name: /^Continuar/ });
  expect(screen.queryByRole('button', { name: /^Registrar víctima 2/ }) !== null).toBe(isNext);
});

it('the place of what is next is held as tall as it was the last time, until all of it is read', async () => {
  localStorage.setItem('renadet.siguiente', '240');
  let answer = (_: object) => {};
  const late = new Promise<object>((ok) => {
    answer = ok;
  });
  conServidor({ miMesa: { borradores: [borrador], abiertas: [abierta] }, pendientes: () => late });
  openPantallas(otras);
  const held = () => [...document.querySelectorAll<HTMLElement>('[data-hueco]')].map(({ style }) => style.height);
  await screen.findByRole('region', { name: 'Abiertas hace poco' });
  expect(held()).toContain('240px');
  expect(screen.queryByRole('region', { name: 'Siguiente' })).toBeNull();
  answer([]);
  await screen.findByRole('region', { name: 'Siguiente' });
  expect(held()).not.toContain('240px');
  expect(localStorage.getItem('renadet.siguiente')).toBe('0'); // a page that is drawn by no browser has no height
});

const cuentas = [
  { llplazo: 4, dias: 0, total: 3, desde: masDias(hoyAhora(), -9) },
  { llplazo: 7, dias: 0, total: 1200, desde: hoyAhora() },
  { llplazo: 5, dias: 0, total: 0, desde: null },
  { llplazo: 1, dias: 30, total: 8, desde: masDias(hoyAhora(), -200) },
];
const enLista = {
  llave: 9,
  llcarpeta: 9,
  noci: 'VER/9',
  dspropietario: 'FISCALIA',
  desde: masDias(hoyAhora(), -9),
  dias: 9,
  novictimas: 2,
  victimas: 1,
  justificacion: null,
};
/** The numbers of the desk and the list behind them, which the server tells below the same path; those by area or account. */
const conCuentas = (more: object = {}) =>
  conServidor({
    porHacer: (_: unknown, path: string) =>
      /porHacer\/\d/.test(path) ? { dias: 0, total: 1, filas: [enLista] } : cuentas,
    ...more,
  });

it('[1-852] [1-855] each number of the desk opens its list, and from there one press opens the form of what is missing', async () => {
  conCuentas();
  const { donde } = openPantallas({ ...otras, pendientes: Pendientes });
  const lista = within(await screen.findByRole('list', { name: 'Por hacer' }));
  expect(lista.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Faltan víctimas3la más antigua, desde hace 9 días',
    'Sin autoridades1,200desde hoy',
    'Listas para folio0Ninguna carpeta',
    'Sin movimiento en 30 días8En investigación inicial',
  ]);
  expect(lista.getAllByRole('button')).toHaveLength(3); // nothing is behind a nought
  await userEvent.click(lista.getByRole('button', { name: /^Faltan víctimas/ }));
  await waitFor(() => expect(donde()).toBe('/pages/pendientes'));
  expect((screen.getByLabelText('Lista') as HTMLSelectElement).selectedOptions[0]?.textContent).toMatch(
    /^Faltan víctimas/,
  );
  const fila = await screen.findByRole('row', { name: /VER\/9/ });
  expect(fila.textContent).toContain('1 de 2');
  await userEvent.click(within(fila).getByRole('button', { name: 'Capturar víctima' }));
  await waitFor(() => expect(donde()).toBe('/pages/victima'));
  expect(getSeleccion()).toMatchObject({ carpeta: 9, victima: null, accion: null });
});

it('the desk says first what to do next, by urgency, each with its verb', async () => {
  const lista = { ...enLista, llcarpeta: 5, noci: 'VER/5', dias: 3 };
  const tarde = { ...enLista, llcarpeta: 3, noci: 'VER/3', dias: 500 };
  conCuentas({
    miMesa: { borradores: [borrador], abiertas: [{ ...abierta, llcarpeta: 8, victimas: 2 }, abierta] },
    porHacer: (_: unknown, path: string) =>
      /porHacer\/5\/todas/.test(path)
        ? { dias: 0, total: 1, filas: [lista] }
        : cuentas.map((cuenta) => ({ ...cuenta, total: 1 })),
    pendientes: (_: unknown, path: string) =>
      /pendientes\/1\/0/.test(path)
        ? { dias: 180, total: 1, filas: [tarde] }
        : [{ llplazo: 6, dias: 30, total: 2, desde: masDias(hoyAhora(), -900) }, ...cuentas.slice(3)],
  });
  const { donde } = openPantallas(otras);
  const region = within(await screen.findByRole('region', { name: 'Siguiente' }));
  await region.findByRole('button', { name: 'Revisarla VER/3' });
  await region.findByRole('button', { name: 'Ir a su folio VER/5' });
  expect(region.getAllByRole('listitem').map((one) => one.textContent?.replace(/hace \d+ min/, 'hace 20 min'))).toEqual(
    [
      'VER/7 Víctima nueva sin enviar, hace 20 minContinuar Víctima nueva, VER/7Descartar Víctima nueva, VER/7Mañana Víctima nueva, VER/7X',
      'VER/9 Falta la víctima 2 de 2; la abrió hace 20 minRegistrar víctima 2 VER/92Mañana VER/9X',
      'VER/5 Está completa desde hace 3 días y solo le falta el folioIr a su folio VER/53Mañana VER/5X',
      'VER/3 Sin movimiento en investigación inicial: espera desde hace 500 días, más que ninguna otraRevisarla VER/34Mañana VER/3X',
    ],
  );
  await userEvent.click(region.getByRole('button', { name: 'Registrar víctima 2 VER/9' }));
  await waitFor(() => expect(donde()).toBe('/pages/victima'));
  expect(getSeleccion()).toMatchObject({ carpeta: 9, victima: null, accion: null });
});

const observacion = (llobservacion: number, more: object = {}) => ({
  llobservacion,
  llcarpeta: 20 + llobservacion,
  noci: `VER/${20 + llobservacion}`,
  objeto: 'victima',
  llave: llobservacion,
  llsuperior: null,
  campo: 'dsalias',
  dato: 'Alias',
  texto: `Revise el alias ${llobservacion}`,
  parael: null,
  estado: 1,
  momento: guardado,
  ...more,
});
it('what is asked, what is disputed and drafts are in the one list, with their reasons and their counts once', async () => {
  const piden = [
    observacion(1, { parael: masDias(hoyAhora(), -1) }),
    ...Array.from({ length: 7 }, (_, i) => observacion(i + 2, { parael: masDias(hoyAhora(), 3) })),
  ];
  conCuentas({
    miMesa: { borradores: [borrador, nueva], abiertas: [abierta] },
    misObservaciones: { piden: { total: 30, filas: piden }, objetan: { total: 1, filas: [observacion(9)] } },
  });
  const stop = watchAtajos();
  const { donde } = openPantallas(otras);
  const region = within(await screen.findByRole('region', { name: 'Siguiente' }));
  const verbos = () =>
    region.getAllByRole('listitem').map((one) => within(one).getAllByRole('button')[0]?.textContent?.slice(0, 19));
  await region.findByText('Le piden corregir: 30 · No están de acuerdo con lo que observó: 1 · Borradores: 2');
  // the overdue one, then the first of each kind, then the second of each
  const first = [
    'Corregir VER/21, Al',
    'Corregir VER/22, Al',
    'Ver VER/29, Alias3',
    'Continuar Víctima n',
    'Registrar víctima 2',
    'Corregir VER/23, Al',
    'Continuar Carpeta n',
    'Corregir VER/24, Al',
    'Corregir VER/25, Al',
  ];
  expect(verbos().filter((verbo) => !verbo?.startsWith('Revisarla'))).toEqual(first);
  const row = region.getAllByRole('listitem')[0]?.textContent;
  expect(row).toMatch(
    /^VER\/21 · .+ · Alias VencidaRevise el alias 1Le piden corregir · para el \d+\/\d+\/\d+ · hace 20 min/,
  );
  // all that is there can be seen, what is in its files alone is told, and nothing of it is told twice
  await userEvent.click(region.getByRole('button', { name: 'Ver también las otras 3' }));
  expect(verbos()).toHaveLength(12);
  expect(region.getByText('y 22 más, en sus carpetas')).toBeDefined();
  expect(screen.queryByRole('region', { name: /^(Borradores|Le piden|No están)/ })).toBeNull();
  await userEvent.click(region.getByRole('button', { name: 'Mañana VER/21, Alias' }));
  expect(verbos()[0]).toBe(first[1]);
  await userEvent.keyboard('9');
  await waitFor(() => expect(donde()).toBe('/pages/victima'));
  expect(getSeleccion()).toMatchObject({ carpeta: 26, victima: 6 });
  stop();
});

it('requests that could not be read are told, and what else is to do stays', async () => {
  let fails = true;
  conCuentas({
    miMesa: { borradores: [borrador], abiertas: [] },
    misObservaciones: () =>
      fails
        ? new Response(JSON.stringify({ message: 'No se pudieron leer.' }), { status: 500 })
        : { piden: { total: 1, filas: [observacion(1)] }, objetan: { total: 0, filas: [] } },
  });
  openPantallas(otras);
  const alert = within((await screen.findByText('Le piden corregir')).closest('section') as HTMLElement);
  await screen.findByRole('button', { name: 'Continuar Víctima nueva, VER/7' });
  fails = false;
  await userEvent.click(alert.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('button', { name: 'Corregir VER/21, Alias' });
});

it('what is put off by X goes until tomorrow and the next of its kind comes up; it is taken up again at once, or the day after', async () => {
  localStorage.removeItem('renadet.pospuestas');
  const lista = (llcarpeta: number) => ({ ...enLista, llave: llcarpeta, llcarpeta, noci: `VER/${llcarpeta}` });
  conCuentas({
    miMesa: { borradores: [borrador], abiertas: [abierta] },
    porHacer: (_: unknown, path: string) =>
      /porHacer\/5\/todas/.test(path)
        ? { dias: 0, total: 2, filas: [lista(5), lista(6)] }
        : cuentas.map((cuenta) => ({ ...cuenta, total: 2 })),
  });
  const stop = watchAtajos();
  openPantallas(otras);
  const region = within(await screen.findByRole('region', { name: 'Siguiente' }));
  const verbos = () =>
    region
      .getAllByRole('listitem')
      .map((one) => within(one).getAllByRole('button')[0]?.textContent?.slice(0, -1) ?? '');
  await region.findByRole('button', { name: 'Ir a su folio VER/5' });
  expect(verbos()).toEqual(['Continuar Víctima nueva, VER/', 'Registrar víctima 2 VER/9', 'Ir a su folio VER/5']);
  // where no focus is, the first; else the one where it is
  await userEvent.keyboard('x');
  await waitFor(() => expect(verbos()).toEqual(['Registrar víctima 2 VER/', 'Ir a su folio VER/5']));
  region.getByRole('button', { name: 'Ir a su folio VER/5' }).focus();
  await userEvent.keyboard('x');
  await region.findByRole('button', { name: 'Ir a su folio VER/6' });
  await userEvent.click(screen.getAllByRole('button', { name: 'Deshacer' }).at(-1) as HTMLElement);
  await region.findByRole('button', { name: 'Ir a su folio VER/5' });
  await userEvent.click(region.getByRole('button', { name: 'Mañana VER/9' }));
  await waitFor(() => expect(region.queryByRole('button', { name: /Registrar víctima/ })).toBeNull());
  // ids alone, and of today
  const kept = JSON.parse(localStorage.getItem('renadet.pospuestas') ?? '{}');
  expect(kept).toEqual({ 1: { dia: hoyAhora(), claves: [`borrador ${ficha}`, 'victima 9'] } });
  // the next first press forgets what was put off yesterday
  cleanup();
  stop();
  for (const [dia, first] of [
    [hoyAhora(), 'Ir a su folio VER/5'],
    [masDias(hoyAhora(), -1), 'Continuar Víctima nueva, VER/7'],
  ] as const) {
    vi.resetModules();
    localStorage.setItem('renadet.pospuestas', JSON.stringify({ 1: { dia, claves: kept[1].claves } }));
    const anew = await import('../lib/pospuestas.ts');
    const sesion = await import('../lib/session.ts');
    sesion.openSesion(getSesion() as never);
    const { result } = renderHook(() => anew.usePospuestas());
    expect([dia, first, result.current.length]).toEqual([dia, first, dia === hoyAhora() ? 2 : 0]);
  }
  localStorage.removeItem('renadet.pospuestas');
});

it.each([
  ['a list of ten and more', [[1, 12]], [1, 12]],
  [
    'a list of all of which some were put off, and the next list',
    [
      [1, 3],
      [4, 2],
    ],
    [1, 5],
  ],
] as const)(
  'where late ones are put off one by one, the next ones come up until none waits: %s',
  async (_, listas, [first, all]) => {
    const total = new Map<number, number>(listas);
    const filas = (llplazo: number) =>
      Array.from({ length: total.get(llplazo) ?? 0 }, (_fila, i) => {
        const llcarpeta = 100 * llplazo + i;
        return { ...enLista, llave: llcarpeta, llcarpeta, noci: `VER/${llcarpeta}`, dias: 900 - 100 * llplazo - i };
      });
    conCuentas({
      miMesa: { borradores: [], abiertas: [] },
      porHacer: (_body: unknown, path: string) => (/porHacer\/\d/.test(path) ? { dias: 0, total: 0, filas: [] } : []),
      pendientes: (_body: unknown, path: string) => {
        const [, llplazo, rpp] = /pendientes\/(\d)\/0\/0\/(\d+)/.exec(path) ?? [];
        return llplazo
          ? { dias: 30, total: total.get(Number(llplazo)), filas: filas(Number(llplazo)).slice(0, Number(rpp)) }
          : listas.map(([one, n]) => ({ llplazo: one, dias: 30, total: n, desde: masDias(hoyAhora(), -900) }));
      },
    });
    const stop = watchAtajos();
    openPantallas(otras);
    const todas = listas.flatMap(([llplazo]) => filas(llplazo));
    for (const [i, { noci }] of todas.entries()) {
      const verbo = await screen.findByRole('button', { name: `Revisarla ${noci}` });
      // what waits longer than any other is not said of those that come after one that was put off
      expect(verbo.closest('li')?.textContent?.includes('más que ninguna otra')).toBe(i === 0);
      await userEvent.keyboard('x');
    }
    expect([todas[0]?.llcarpeta, todas.length]).toEqual([100 * first, all]);
    const panel = within(screen.getByRole('region', { name: 'Siguiente' }));
    await panel.findByText('Aquí no queda nada para hoy. Lo que dejó para mañana vuelve entonces.');
    expect(document.activeElement).toBe(panel.getByRole('heading', { name: 'Siguiente' }));
    stop();
  },
);

it.each([
  ['X where no focus is', 'Víctima nueva, VER/7', undefined, 'x', 'Registrar víctima 2 VER/9'],
  [
    'X on the verb of the first',
    'Víctima nueva, VER/7',
    'Continuar Víctima nueva, VER/7',
    'x',
    'Registrar víctima 2 VER/9',
  ],
  ['X on the put-off button of one in between', 'VER/9', 'Mañana VER/9', 'x', 'Ir a su folio VER/5'],
  ['Enter on the first', 'Víctima nueva, VER/7', 'Mañana Víctima nueva, VER/7', '{Enter}', 'Registrar víctima 2 VER/9'],
  ['Space on one in between', 'VER/9', 'Mañana VER/9', ' ', 'Ir a su folio VER/5'],
  ['Enter where the next of its kind comes up', 'VER/5', 'Mañana VER/5', '{Enter}', 'Ir a su folio VER/6'],
  ['Enter on the last', 'VER/3', 'Mañana VER/3', '{Enter}', 'Ir a su folio VER/5'],
])('where one was put off, the focus is on what takes its place: %s', async (_, noci, at, keys, then) => {
  const fila = (llcarpeta: number) => ({ ...enLista, llave: llcarpeta, llcarpeta, noci: `VER/${llcarpeta}` });
  conCuentas({
    miMesa: { borradores: [borrador], abiertas: [abierta] },
    porHacer: (_body: unknown, path: string) =>
      /porHacer\/5\/todas/.test(path)
        ? { dias: 0, total: 2, filas: [fila(5), fila(6)] }
        : cuentas.map((one) => ({ ...one, total: 2 })),
    pendientes: (_body: unknown, path: string) =>
      /pendientes\/1\/0/.test(path)
        ? { dias: 180, total: 1, filas: [fila(3)] }
        : cuentas.slice(3).map((one) => ({ ...one, total: 1 })),
  });
  const stop = watchAtajos();
  openPantallas(otras);
  await screen.findByRole('button', { name: 'Ir a su folio VER/5' });
  await screen.findByRole('button', { name: 'Revisarla VER/3' });
  if (at) screen.getByRole('button', { name: at }).focus();
  await userEvent.keyboard(keys);
  await waitFor(() => expect(screen.queryByRole('button', { name: `Mañana ${noci}` })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: then }));
  stop();
});

it('the own week stands beside the one before, and its number opens those files; who registered nothing has none', async () => {
  const semana = { desde: '2026-11-23', hasta: '2026-11-29', registradas: 1200, completas: 9, puntos: 71.5 };
  conCuentas({
    miSemana: {
      esta: { ...semana, desde: '2026-11-30', hasta: '2026-12-01', registradas: 12 },
      anterior: { ...semana, completas: null, puntos: null },
    },
  });
  const { donde } = openPantallas({ ...otras, buscar_ci: () => null });
  const region = within(await screen.findByRole('region', { name: 'Mi semana' }));
  expect(region.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Esta semanaLa anterior',
    'Registradas121,200',
    'De ellas, completas9Sin dato',
    'Calificación mediana71.5 de 100Sin dato',
  ]);
  await userEvent.click(region.getByRole('button', { name: '12 registradas, esta semana' }));
  await waitFor(() => expect(donde()).toBe('/pages/buscar_ci'));
  expect(getSeleccion().busqueda).toMatchObject({
    mias: true,
    registroDesde: '2026-11-30',
    registroHasta: '2026-12-01',
  });
  cleanup();
  conCuentas();
  openPantallas(otras);
  await screen.findByRole('list', { name: 'Por hacer' });
  expect(screen.queryByRole('region', { name: 'Mi semana' })).toBeNull();
});

it.each([
  ['some of each list are late', 2],
  ['all of each are', 0],
])('no number stands twice on the desk, and no list under two names, where %s', async (_, puntuales) => {
  const todas = [4, 7, 5, 1].map((llplazo) => ({ llplazo, dias: 0, total: 40 + llplazo, desde: hoyAhora() }));
  const tarde = [2, 4, 7, 5, 1, 3, 6].map((llplazo) => ({
    llplazo,
    dias: 30,
    total: 40 + llplazo - puntuales,
    desde: masDias(hoyAhora(), -99),
  }));
  conCuentas({
    porHacer: (_body: unknown, path: string) => (/porHacer\/\d/.test(path) ? { dias: 0, total: 0, filas: [] } : todas),
    pendientes: (_body: unknown, path: string) =>
      /pendientes\/\d/.test(path) ? { dias: 1, total: 0, filas: [] } : tarde,
  });
  const openMesa = async () => {
    cleanup();
    openPantallas({ inicio: Inicio, pendientes: Pendientes });
    await screen.findByRole('region', { name: 'Pendientes' });
    await screen.findAllByRole('button', { name: /fuera de su plazo: / });
  };
  await openMesa();
  const botones = () => [
    ...within(screen.getByRole('list', { name: 'Por hacer' })).getAllByRole('button'),
    ...within(screen.getByRole('region', { name: 'Pendientes' })).getAllByRole('button'),
  ];
  /** Each number that is written, with its name: the words before or after it. */
  const cifras = botones().flatMap((boton) => {
    const text = boton.textContent ?? '';
    const [, n] = /(?<![\d,])(\d+)(?! días| d)/.exec(text) ?? [];
    return n ? [{ n: Number(n), name: boton.getAttribute('aria-label') ?? text }] : [];
  });
  // four lists in all, the parts of them that are late where those are others, and three more lists
  expect(cifras).toHaveLength(puntuales ? 11 : 7);
  expect(new Set(cifras.map(({ n }) => n)).size).toBeGreaterThanOrEqual(puntuales ? 9 : 7);
  const nombres = cifras.map(({ name }) => name.replace(/\d+/g, ''));
  expect(new Set(nombres).size).toBe(nombres.length);
  // each opens another list than all the others
  const abiertas: string[] = [];
  for (let i = 0; puntuales && i < 11; i++) {
    await openMesa();
    await userEvent.click(botones()[i] as HTMLElement);
    await screen.findByRole('combobox', { name: 'Lista' });
    const { plazo, mesa } = getSeleccion().busqueda ?? {};
    abiertas.push(JSON.stringify([plazo, mesa ?? false]));
  }
  expect(new Set(abiertas).size).toBe(puntuales ? 11 : 0);
});

const deArea = {
  llave: 13001,
  nombre: 'AREA UNO',
  esperan: [3, 0, 0, 8],
  registradas: null,
  avance: { total: 19, integrada: 12 },
};
const deUsuario = {
  llave: 7,
  nombre: 'ANA SOTO',
  esperan: [1, 2, 0, 0],
  registradas: { mes: 5, anterior: 11 },
  avance: null,
};

it('[1-853] a supervisor has the numbers by area and by account, and each opens the files of that area alone', async () => {
  const asked: string[] = [];
  conCuentas({
    porHacerDe: (_: unknown, path: string) => (path.endsWith('/area') ? [deArea] : [deUsuario]),
    porHacer: (_: unknown, path: string) => {
      asked.push(path);
      return /porHacer\/\d/.test(path) ? { dias: 0, total: 1, filas: [enLista] } : cuentas;
    },
  });
  openPantallas({ ...otras, pendientes: Pendientes }, { llrol: 3 });
  const areas = within(await screen.findByRole('region', { name: 'Áreas' }));
  expect((await areas.findByRole('row', { name: /Área Uno/ })).textContent).toBe('Área Uno300863 % (12 de 19)');
  const usuarios = within(screen.getByRole('region', { name: 'Quién registró' }));
  expect((await usuarios.findByRole('row', { name: /ANA SOTO/ })).textContent).toBe('ANA SOTO1200511');
  await userEvent.click(areas.getByRole('button', { name: '3, faltan víctimas, de Área Uno' }));
  expect(await screen.findByText('Área Uno')).toBeTruthy();
  expect(asked).toContainEqual(expect.stringContaining('/porHacer/4/area/13001/0/'));
  await userEvent.click(screen.getByRole('button', { name: 'Ver todas' }));
  await waitFor(() => expect(asked).toContainEqual(expect.stringContaining('/porHacer/4/todas/0/0/')));
});

it('[1-853] the national administrator has them by office', async () => {
  conCuentas({ porHacerDe: (_: unknown, path: string) => (path.endsWith('/institucion') ? [deArea] : []) });
  openPantallas(otras, { llrol: 1 });
  const region = within(await screen.findByRole('region', { name: 'Fiscalías' }));
  expect(await region.findByRole('row', { name: /Área Uno/ })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Quién registró' })).toBeNull();
});

it('[1-854] [3-626] each number of an administrator leads to a screen that shows those alone', async () => {
  conCuentas({
    fallas: { bloqueados: 2, cargas: 4, corridas: 1, trabajos: 0 },
    respaldos: {
      ultimo: guardado,
      comprobado: null,
      continuo: true,
      archivado: new Date(Date.now() - 6 * 60_000).toISOString(),
      simulacro: { hecho: guardado, hasta: '2026-01-02T00:05:00Z', entero: true },
    },
  });
  const screens = { inicio: Inicio, search_user: () => null, bitacora_estatal: () => null, fallas: () => null };
  const { donde } = openPantallas({ ...screens, auditoria: () => null });
  const region = within(await screen.findByRole('region', { name: 'Administración' }));
  await region.findByRole('button', { name: /^Último respaldo/ });
  expect(region.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Usuarios bloqueadosNo pueden ingresar2',
    'Último respaldoNinguno se ha restaurado para comprobarlohace 20 min',
    'Archivo continuoLo escrito hasta entonces se recupera aunque se pierda el discohace 6 min',
    'Último simulacroLa base volvió completa al 01/01/2026 18:05hace 20 min',
    'Cargas con renglones fueraEn los últimos 30 días4',
    'Integraciones con fallasEn los últimos 30 días, de JusticiaNet1',
    'Trabajos del servidor con fallasLa última vez que se intentaron0',
  ]);
  await userEvent.click(region.getByRole('button', { name: /^Usuarios bloqueados/ }));
  await waitFor(() => expect(donde()).toBe('/pages/search_user'));
  expect(getSeleccion().busqueda).toMatchObject({ llrol: 0, boactivo: 0 });
});

it('[1-854] the log of loads shows those that failed alone where it was opened so, and all of them on demand', async () => {
  const asked: string[] = [];
  conCuentas({
    fallas: { bloqueados: 0, cargas: 4, corridas: 0, trabajos: 0 },
    bitacoraEstatal: (_: unknown, path: string) => {
      asked.push(path);
      return { data: [], total: 0 };
    },
  });
  openPantallas({ inicio: Inicio, bitacora_estatal: Bitacora });
  await userEvent.click(await screen.findByRole('button', { name: /^Cargas con renglones fuera/ }));
  await screen.findAllByText('Ninguna carga dejó renglones fuera');
  expect(asked.every((path) => path.endsWith('?fallidas=1'))).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText('Mostrar'), 'Todas las cargas');
  await waitFor(() => expect(asked.at(-1)).not.toContain('fallidas'));
});

it('a question that stands on the desk is a number with its change; pressed, it is asked', async () => {
  const pregunta = '{"unidad":"victima"}';
  const guardada = { nombre: 'Con examen', pregunta, propia: true, quien: 'Ana', con: 'nadie', llrol: null };
  const preguntas = [
    { ...guardada, llfiltro: 5, enMesa: true },
    { ...guardada, llfiltro: 6, enMesa: false, nombre: 'Otra' },
  ];
  const asked = conServidor({
    miMesa: { borradores: [], abiertas: [] },
    preguntasGuardadas: { preguntas, roles: [] },
    preguntaDeMesa: {
      titulo: 'T',
      frase: 'Víctimas: 1,234',
      n: 1234,
      parte: null,
      antes: { n: 1230, dia: '2026-06-01' },
    },
  });
  const { donde } = openPantallas({ ...otras, preguntas: () => null });
  const region = within(await screen.findByRole('region', { name: 'Mis preguntas al registro' }));
  expect(await region.findByText('+4 desde el 01/06/2026')).toBeTruthy();
  expect(region.getAllByRole('listitem')).toHaveLength(1);
  expect(asked.filter(({ operacion }) => operacion === 'preguntaDeMesa')).toHaveLength(1);
  await userEvent.click(region.getByRole('button', { name: '1,234: Con examen' }));
  await waitFor(() => expect(donde()).toBe('/pages/preguntas'));
  expect(getSeleccion().busqueda).toMatchObject({ reporte: 'preguntas', filtro: { pregunta } });
});
