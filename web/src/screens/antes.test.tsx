// What the registry has already is told before it is captured a second time.
import { carpetaBuena } from '@renadet/domain/carpeta/carpeta.ejemplo';
import { victimaBuena } from '@renadet/domain/victima/victima.ejemplo';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { getSeleccion, type Seleccion } from '../lib/eleccion.tsx';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Carpeta } from './actualizar.tsx';
import { Pantalla as Victima } from './victima.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

const caja = (campo: string) => document.querySelector(`[data-campo=${campo}] input`) as HTMLInputElement;
const leave = (campo: string, value: string) => {
  fireEvent.change(caja(campo), { target: { value } });
  fireEvent.blur(caja(campo));
};

it('[1-760] a repeated number is told when its field is left, with a way to the file that keeps what was typed', async () => {
  const calls = conServidor({
    getCarpetaByNumero: ({ noci }: { noci: string }) => (noci === 'FGE/1' ? [{ llcarpeta: 7, noci }] : []),
    borrador: { guardado: '2024-01-02T00:00:00Z' },
  });
  openPantallas({ actualizar: Carpeta }, { llrol: 4 });
  await screen.findByText('Guardar', { selector: 'button' });
  const asked = () => calls.filter((c) => c.operacion === 'getCarpetaByNumero').map((c) => c.body.noci);

  for (const noci of ['', 'A%B', 'FGE/2']) leave('noci', noci);
  await waitFor(() => expect(asked()).toEqual(['FGE/2']));
  expect(screen.queryByText(/Ya está en el registro/)).toBeNull();

  leave('noci', 'fge/1');
  const link = await screen.findByText('Abrir esa carpeta');
  const [said] = screen.getAllByRole('status').filter((box) => box.textContent?.startsWith('Ya está en el registro'));
  expect(said?.textContent).toBe('Ya está en el registro.');
  fireEvent.change(caja('noci'), { target: { value: 'FGE/12' } });
  expect(screen.queryByText('Abrir esa carpeta')).toBeNull(); // it is said of that number alone
  leave('noci', 'FGE/1');
  fireEvent.click(link.isConnected ? link : await screen.findByText('Abrir esa carpeta'));
  await waitFor(() => expect(getSeleccion()).toMatchObject({ carpeta: 7, accion: 'consultar' }));
  expect(calls.findLast((c) => c.operacion === 'borrador')?.body.contenido).toMatchObject({
    valores: { noci: 'FGE/1' },
  });
  expect(screen.queryByText('Hay cambios sin guardar')).toBeNull();
});

it.each([
  [[], false],
  [['a.txt'], true],
])('with %j chosen, that way asks first: %s, for files are in no draft', async (chosen, asks) => {
  conServidor({
    getCarpetaByNumero: [{ llcarpeta: 7, noci: 'FGE/1' }],
    borrador: { guardado: '2024-01-02T00:00:00Z' },
  });
  openPantallas({ actualizar: Carpeta }, { llrol: 4 });
  const box = await screen.findByLabelText('Archivos por anexar');
  const files = chosen.map((name) => new File(['x'], name));
  if (files.length > 0) fireEvent.change(box, { target: { files } });
  leave('noci', 'FGE/1');
  fireEvent.click(await screen.findByText('Abrir esa carpeta'));
  if (asks) {
    await screen.findByText('Hay cambios sin guardar');
    expect(getSeleccion().carpeta).toBeNull();
  } else await waitFor(() => expect(getSeleccion().carpeta).toBe(7));
});

const PARECIDA = {
  llvictima: 7,
  llcarpeta: 2,
  noci: 'FGE/2',
  dsnombre: 'JOSE ULISES',
  dsapellidopaterno: 'ZAZUETA',
  dsapellidomaterno: 'OCHOA',
  fechanacimiento: '1987-02-09',
  dsedad: 38,
  coincide: ['mismo nombre', 'el primer apellido suena igual'],
};
const openVictima = (respuestas: Record<string, unknown>, elegida: Partial<Seleccion> = {}) => {
  const calls = conServidor({
    getCarpetaById: { ...carpetaBuena, llcarpeta: 1, novictimas: 3, victimasregistradas: 0, fcintegracion: null },
    borrador: { guardado: '2024-01-02T00:00:00Z' },
    ...respuestas,
  });
  openPantallas({ victima: Victima }, { llrol: 4, carpeta: 1, ...elegida });
  return () => calls.filter((c) => c.operacion === 'victimasParecidas').map((c) => c.body);
};
const ofertas = () => [...document.querySelectorAll<HTMLElement>('[data-oferta]')];

it('[1-761] victims that may be the one being typed are offered by keyboard, three first, and opening one keeps what was typed', async () => {
  const all = [7, 8, 9, 10].map((llvictima) => ({ ...PARECIDA, llvictima, llcarpeta: llvictima === 8 ? 1 : 2 }));
  const asked = openVictima({ victimasParecidas: all });
  await screen.findByText('Guardar', { selector: 'button' });
  const write = (campo: string, value: string) => fireEvent.change(caja(campo), { target: { value } });
  write('dsnombre', 'José Ulises');
  write('dsapellidopaterno', 'S');
  write('dsapellidopaterno', 'Sasueta');
  await screen.findByText('4 víctimas parecidas ya en el registro. Oprima F2 para verlas.');
  expect(asked()).toMatchObject([{ llcarpeta: 1, dsnombre: 'JOSE ULISES', dsapellidopaterno: 'SASUETA' }]);
  expect(Object.keys(asked()[0] ?? {})).not.toContain('dsalias'); // no more of her than what is compared

  caja('dsapellidomaterno').focus();
  fireEvent.keyDown(document.activeElement as Element, { key: 'F2' });
  expect(ofertas().map((b) => b.textContent)).toEqual([
    'JOSE ULISES ZAZUETA OCHOACarpeta FGE/2. Nació el 09/02/1987Coincide: mismo nombre, el primer apellido suena igual.',
    expect.stringContaining('En esta misma carpeta'),
    expect.stringContaining('Carpeta FGE/2'),
    'Ver 1 más',
  ]);
  expect(document.activeElement).toBe(ofertas()[0]);
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(ofertas()[1]);
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect(document.activeElement).toBe(caja('dsapellidomaterno'));
  fireEvent.keyDown(document.activeElement as Element, { key: 'F2' });
  fireEvent.click(document.activeElement as Element);
  await waitFor(() => expect(getSeleccion()).toMatchObject({ carpeta: 2, victima: 7, accion: 'consultar' }));
  expect(screen.queryByText('Hay cambios sin guardar')).toBeNull();
});

it('[1-761] nothing is said where nobody is likely, nor asked by too little, nor in the form of a registered victim', async () => {
  const asked = openVictima({});
  await screen.findByText('Guardar', { selector: 'button' });
  fireEvent.change(caja('dsnombre'), { target: { value: 'José' } });
  await new Promise((ok) => setTimeout(ok, 400));
  expect(asked()).toEqual([]);
  fireEvent.change(caja('dsapellidopaterno'), { target: { value: 'Ruiz' } });
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(screen.queryByText(/parecida/)).toBeNull();
  cleanup();
  const kept = { ...victimaBuena, llvictima: 3, llcarpeta: 1, version: 1 };
  const again = openVictima(
    { victimasParecidas: [PARECIDA], getCtVictimaById: [kept] },
    { victima: 3, accion: 'editar' },
  );
  await screen.findByText('Guardar', { selector: 'button' });
  fireEvent.change(caja('dsnombre'), { target: { value: 'José Ulises' } });
  await new Promise((ok) => setTimeout(ok, 400));
  expect(again()).toEqual([]);
});
