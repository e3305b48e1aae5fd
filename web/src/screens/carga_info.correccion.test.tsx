import { respuestaVacia } from '@renadet/domain/carga/respuesta';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  buenas,
  choose,
  drawPantalla,
  integrate,
  libroDe,
  llamadasA,
  prepare,
  red,
} from '../features/carga/pruebas.tsx';
import { closeSesion, openSesion } from '../lib/session.ts';
import { Pantalla } from './carga_info.tsx';

beforeEach(() => {
  openSesion({ token: 'abc', usuario: 'ana@fgr.org.mx', idUsuario: 1, funciones: [] } as never);
  prepare();
  drawPantalla(Pantalla);
});
afterEach(() => {
  closeSesion();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const boton = (name: string | RegExp) => screen.findByRole('button', { name });
const enviadas = () =>
  llamadasA('integrarCarpetasNuevas').map(({ body }) =>
    (body as { carpetas: { numCarpeta: string }[] }).carpetas.map((c) => c.numCarpeta),
  );
const numeros = ['A/1', 'A/2', 'A/3', 'A/4'];
const libro = () =>
  libroDe({
    Expediente: numeros.map((numCarpeta) => ({ numCarpeta })),
    Victima: numeros.map((numCarpeta, i) => ({ numCarpeta, ...(i < 3 && { sexo: i === 2 ? 'X' : 'F' }) })),
    Responsable: numeros.map((numCarpeta) => ({ numCarpeta })),
  });

it('refused rows are mended in the grid by keys, sent by the door of every load, and what is left stays', async () => {
  await choose(await libro());
  fireEvent.click(await boton('Corregir aquí'));
  const grid = await screen.findByRole('grid', { name: 'Renglones de la hoja Victima' });
  expect(await screen.findByText(/^3 expedientes por corregir: 0 listos/)).toBeTruthy();
  expect(grid.querySelectorAll('[aria-invalid]')).toHaveLength(3);
  const user = userEvent.setup();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('F'));
  // F2 opens the list, Enter takes what is written, and the alike follow
  await user.keyboard('{F2}');
  await user.keyboard('muj{Enter}');
  await waitFor(() => expect(grid.querySelectorAll('[aria-invalid]')).toHaveLength(2));
  fireEvent.click(await boton('Aplicar «MUJER» a los 2 iguales'));
  await waitFor(() => expect(grid.querySelectorAll('[aria-invalid]')).toHaveLength(1));
  fireEvent.click(await boton('Enviar los 2 listos'));
  expect(await screen.findByText('Se integraron 2 expedientes correctamente.')).toBeTruthy();
  expect(enviadas()).toEqual([['A/4'], ['A/1', 'A/2']]);
  const [first, second] = llamadasA('abrirCarga').map(({ body }) => body as { carga: string; nombre: string });
  expect(second?.carga).not.toBe(first?.carga); // a number of the first one would be answered as integrated
  expect(second?.nombre).toBe('carga (corregido).xlsx');
  fireEvent.click(await boton('Seguir corrigiendo'));
  expect(await screen.findByText(/^1 expediente por corregir: 0 listos/)).toBeTruthy();
  expect(within(await screen.findByRole('grid')).getAllByRole('row')).toHaveLength(2);
});

it('a column is pasted, filled down and taken back; what is done is a draft', async () => {
  red.responder.borrador = () => ({ guardado: '2026-11-30T00:00:00Z' });
  await choose(await libro());
  fireEvent.click(await boton('Corregir aquí'));
  const grid = await screen.findByRole('grid', { name: 'Renglones de la hoja Victima' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('F'));
  const sexos = () =>
    within(grid)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelectorAll('[role=gridcell]')[5]?.textContent);
  const paste = (text: string) =>
    fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } });
  paste('MUJER\nOTRA COSA\nMUJER\n');
  await waitFor(() => expect(sexos()).toEqual(['MUJER', 'OTRA COSA', 'MUJER']));
  expect(await screen.findByText(/^3 expedientes por corregir: 2 listos/)).toBeTruthy();
  const user = userEvent.setup();
  const marcados = () => [...grid.querySelectorAll('[aria-selected=true]')].map((one) => one.textContent);
  for (const [keys, marked] of [
    ['{ArrowDown}{Shift>}{ArrowUp}{/Shift}', ['MUJER', 'OTRA COSA']],
    ['{ArrowDown}{ArrowUp}', ['MUJER']],
    ['{Shift>}{ArrowDown}{/Shift}', ['MUJER', 'OTRA COSA']],
  ] as const) {
    await user.keyboard(keys);
    await waitFor(() => expect(marcados()).toEqual(marked));
  }
  await user.keyboard('{Control>}d{/Control}');
  await waitFor(() => expect(sexos()).toEqual(['MUJER', 'MUJER', 'MUJER']));
  await user.keyboard('{Escape}'); // of both that are marked
  await waitFor(() => expect(sexos()).toEqual(['F', 'F', 'MUJER']));
  paste('MUJER');
  await waitFor(() => expect(sexos()).toEqual(['MUJER', 'MUJER', 'MUJER']));
  // what is typed is judged before the cell is left, and Escape takes it back
  await user.keyboard('{ArrowRight}{F2}');
  await user.keyboard('{Control>}a{/Control}31/02/1990');
  expect(await screen.findByText(/debe ser un día que exista en el calendario/)).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'));
  expect(document.activeElement?.textContent).toBe('05/06/1990');
  await waitFor(() => expect(llamadasA('borrador/').length).toBeGreaterThan(0), { timeout: 10_000 });
  const [last] = llamadasA('borrador/').slice(-1) as unknown as { body: { contenido: { valores: object } } }[];
  const { contenido, ...registro } = last?.body ?? { contenido: { valores: {} } };
  expect(registro).toMatchObject({ clase: 'carga', llcarpeta: 0, llave: 0 });
  expect(contenido.valores).toMatchObject({ nombre: 'carga.xlsx', trozos: [expect.stringContaining('"MUJER","4-6"')] });
});

/** How the field of a cell is left, or not left at all for a while. */
const SALIDAS: Readonly<Record<string, (box: HTMLElement) => unknown>> = {
  Tab: (box) => fireEvent.blur(box),
  'Ctrl+Flecha abajo': (box) => fireEvent.keyDown(box, { key: 'ArrowDown', ctrlKey: true }),
  'Ctrl+Flecha arriba': (box) => fireEvent.keyDown(box, { key: 'ArrowUp', ctrlKey: true }),
  'another cell': () => document.querySelector<HTMLElement>('[role=gridcell]')?.focus(),
  'a button': () => [...document.querySelectorAll('button')].at(-1)?.focus(),
  'a pause': () => {},
};
it('what is typed in a list and not chosen is in its cell however the field is left, and nothing where it was emptied', async () => {
  await choose(await libro());
  fireEvent.click(await boton('Corregir aquí'));
  const grid = await screen.findByRole('grid', { name: 'Renglones de la hoja Victima' });
  const columns = [...grid.querySelectorAll('thead th')].map((one) => one.textContent);
  const celda = (etiqueta: string) =>
    grid.querySelectorAll<HTMLElement>('[role=gridcell]')[columns.indexOf(etiqueta) - 1] as HTMLElement;
  const fieldOf = (etiqueta: string) =>
    waitFor(() => {
      const box = document.querySelector<HTMLInputElement>('[role=combobox]');
      expect(box?.labels?.[0]?.textContent).toContain(`${etiqueta} (`);
      return box as HTMLInputElement;
    });
  const after: Record<string, (string | null)[]> = {};
  // of a cell with a fault, and of a sound one; each way of leaving has one that is typed in and one that is emptied
  const typedIn = (name: string, i: number): (readonly [string, string])[] => {
    const [fault, sound] = i % 2 ? ['', `mex ${name}`] : [`muj ${name}`, ''];
    const both = [
      ['Sexo', fault],
      ['Nacionalidad', sound],
    ] as const;
    return name === 'a pause' ? both.slice(1) : [...both];
  };
  for (const [i, [name, leave]] of Object.entries(SALIDAS).entries())
    for (const [etiqueta, typed] of typedIn(name, i)) {
      fireEvent.click(celda(etiqueta));
      const box = await fieldOf(etiqueta);
      box.focus();
      fireEvent.change(box, { target: { value: typed } });
      await leave(box);
      await waitFor(() => expect(celda(etiqueta).textContent).toBe(typed), { timeout: 2000 }).catch(() => {});
      after[name] = [...(after[name] ?? []), celda(etiqueta).textContent];
    }
  expect(after).toEqual(
    Object.fromEntries(Object.keys(SALIDAS).map((name, i) => [name, typedIn(name, i).map(([, typed]) => typed)])),
  );
});

it('of many refused rows a page is held and those in sight are drawn; a fault of another page is gone to', async () => {
  const muchos = Array.from({ length: 230 }, (_, i) => ({ numCarpeta: `M/${i}` }));
  await choose(
    await libroDe({ Expediente: muchos, Victima: muchos.map((m) => ({ ...m, sexo: 'F' })), Responsable: muchos }),
  );
  fireEvent.click(await boton('Continuar')); // past the atypical answers
  fireEvent.click(await boton('Corregir aquí'));
  const grid = await screen.findByRole('grid', { name: 'Renglones de la hoja Victima' });
  expect(grid.getAttribute('aria-rowcount')).toBe('231');
  expect(grid.querySelectorAll('[role=gridcell]').length).toBeLessThan(50 * 40);
  expect(screen.getByText('1 - 200 de 230')).toBeTruthy();
  fireEvent.click(await boton('Falla anterior')); // round to the last one
  expect(await screen.findByText('201 - 230 de 230')).toBeTruthy();
  expect(await screen.findByText(/Falla 230 de 230/)).toBeTruthy();
  await waitFor(() => expect(grid.querySelector('[role=gridcell][tabindex="0"]')?.textContent).toBe('F'));
  expect(grid.querySelectorAll('[role=gridcell]').length).toBeLessThan(50 * 40);
});

it('a file that the server refuses stays with its reason, and is not sent again by itself', async () => {
  red.responder.integrarCarpetasNuevas = ((body: never) => {
    const all = integrate(body);
    const [one] = all.integradas;
    if (one?.numCarpeta !== 'A/1') return all;
    const errores = [
      { codigo: 'CARPETA_NUMERO', renglon: 4, texto: 'Error encontrado en el renglón 4. El número ya existe.' },
    ];
    return { ...respuestaVacia(all.carga), erroresBack: [{ numCarpeta: 'A/1', renglon: 4, errores }] };
  }) as never;
  await choose(
    await libroDe({
      Expediente: [{ numCarpeta: 'A/1' }],
      Victima: [{ numCarpeta: 'A/1' }],
      Responsable: [{ numCarpeta: 'A/1' }],
    }),
  );
  fireEvent.click(await boton('Corregir aquí'));
  expect(await screen.findByText('El número ya existe.')).toBeTruthy();
  expect((await boton('Enviar los 0 listos')).hasAttribute('disabled')).toBe(true);
});

const CARGA = '00000000-0000-4000-8000-000000000001';
const resumen = (more: object = {}) => ({
  carga: CARGA,
  nombre: 'carga.xlsx',
  estado: 'TERMINADA',
  fechaCarga: '2026-11-30T05:00:00Z',
  integradas: 1,
  rechazadas: 0,
  validosExpedientes: 1,
  invalidosExpedientes: 3,
  archivada: true,
  ...more,
});
/** The user comes back, and the server has these loads and the workbook of the first. */
async function comeBack(cargas: object[], original: File, despues: string[] = []) {
  red.responder.misCargas = () => ({ total: cargas.length, cargas });
  red.responder.libroDeCarga = () => original;
  red.responder.informeCarga = () => ({
    ...resumen(),
    conteos: {
      validosExpedientes: 1,
      validosVictimas: 1,
      validosResponsables: 1,
      invalidosExpedientes: 3,
      invalidosVictimas: 3,
      invalidosResponsables: 3,
    },
    hallazgos: {
      totalErrores: 0,
      errores: [],
      victimasSinExpediente: [],
      autoridadesSinExpediente: [],
      incompletos: [],
    },
    respuesta: integrate({ carga: CARGA, carpetas: [{ numCarpeta: 'A/4', renglon: 7 }] }),
    despues,
    lotes: [],
    huella: null,
    longitud: null,
  });
  cleanup();
  drawPantalla(Pantalla);
}

it.each([
  ['none', [], 3],
  ['some of them', ['A/1', 'A/3'], 1],
  ['all of them', ['A/1', 'A/2', 'A/3'], 0],
  ['one that the report has as integrated, and one that is not of the workbook', ['A/4', 'Z/1'], 3],
])('files that came in since with another load are told and not mended again: %s', async (_, despues, quedan) => {
  const trozos = [JSON.stringify({ cambios: [['Victima', 'sexo', 'MUJER', '4-6']], idas: [] })];
  const contenido = { valores: { carga: CARGA, nombre: 'carga.xlsx', trozos } };
  red.responder.borradores = () => [{ ficha: CARGA, guardado: '2026-11-30T05:00:00Z', version: null, contenido }];
  await comeBack([resumen()], await libro(), despues);
  fireEvent.click(await boton('carga.xlsx'));
  const dichas = despues.filter((n) => numeros.indexOf(n) >= 0 && n !== 'A/4');
  fireEvent.click(await boton('Corregir aquí'));
  expect(await screen.findByText(new RegExp(`^${quedan} expedientes? por corregir`))).toBeTruthy();
  expect(screen.queryByText(/en otra carga suya/)?.textContent?.match(/A\/\d/g) ?? []).toEqual(dichas);
  expect(quedan + dichas.length).toBe(3); // those that are kept and those that came in are all that was returned
  if (quedan) return;
  expect(await screen.findByText(/todo se integró/)).toBeTruthy();
  await waitFor(() => expect(llamadasA('borrador/').map(({ path }) => path.split('/').at(-1))).toEqual([CARGA])); // dropped
  expect(llamadasA('borrador/')[0]?.body).toBeUndefined();
});

it('rows that were being sent when the connection broke go on without a file that the user never had', async () => {
  const cortada = resumen({ nombre: 'carga (corregido).xlsx', estado: 'ABIERTA', integradas: 0 });
  await comeBack([cortada], await libroDe(buenas('A/1', 'A/2'), 'x.xlsx'));
  const dicho = async () => (await screen.findByText(/Tiene una carga sin terminar/)).parentElement?.textContent ?? '';
  expect(await dicho()).not.toContain('elija el mismo archivo');
  fireEvent.click(await boton('Continuar'));
  expect(await screen.findByText('Se integraron 2 expedientes correctamente.')).toBeTruthy();
  expect(llamadasA('abrirCarga').map(({ body }) => (body as { nombre: string }).nombre)).toEqual([cortada.nombre]);

  // nothing of it was kept: what is offered is the bench
  await comeBack([{ ...cortada, archivada: false }], await libro());
  expect(await dicho()).toContain('siga corrigiendo la carga de la que viene');
  expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
});

it('a load of mended rows that was cut off ends when the next one sent them, and no other of its name', async () => {
  const trozos = [
    JSON.stringify({ cambios: [['Victima', 'sexo', 'MUJER', '4-6']], idas: [], envios: ['suya', 'hecha'] }),
  ];
  const contenido = { valores: { carga: CARGA, nombre: 'carga.xlsx', trozos } };
  red.responder.borradores = () => [{ ficha: CARGA, guardado: '2026-11-30T05:00:00Z', version: null, contenido }];
  const corregida = { nombre: 'carga (corregido).xlsx', estado: 'ABIERTA' };
  const cargas = ['suya', 'de otro libro'].map((carga) => resumen({ ...corregida, carga }));
  await comeBack([resumen(), ...cargas, resumen({ carga: 'hecha', nombre: 'otra.xlsx' })], await libro());
  fireEvent.click(await boton('carga.xlsx'));
  fireEvent.click(await boton('Corregir aquí'));
  fireEvent.click(await boton('Enviar los 3 listos'));
  expect(await screen.findByText('Se integraron 3 expedientes correctamente.')).toBeTruthy();
  const dadas = () => llamadasA('terminarCarga').map(({ path, body }) => [path.split('/').at(-1), body]);
  await waitFor(() => expect(dadas().slice(1)).toEqual([['suya', { estado: 'CANCELADA' }]]));
});

it('a load of mended rows is known to their draft from when it begins', async () => {
  red.responder.borrador = () => ({ guardado: '2026-11-30T00:00:00Z' });
  await choose(await libro());
  fireEvent.click(await boton('Corregir aquí'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('F'));
  red.responder.integrarCarpetasNuevas = (() => {
    throw new TypeError('cut');
  }) as never;
  await userEvent.setup().keyboard('{F2}muj{Enter}');
  fireEvent.click(await boton('Enviar el listo'));
  const kept = () => JSON.stringify(llamadasA('borrador/').at(-1)?.body ?? '');
  await waitFor(
    () => {
      const abiertas = llamadasA('abrirCarga').map(({ body }) => (body as { carga: string }).carga);
      expect([abiertas.length, kept().includes(abiertas[1] ?? 'none')]).toEqual([2, true]);
    },
    { timeout: 10_000 },
  );
});
