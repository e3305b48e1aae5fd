import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { getSeleccion } from '../lib/eleccion.tsx';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Inicio } from './inicio.tsx';

afterEach(() => vi.unstubAllGlobals());

const guardado = new Date(Date.now() - 20 * 60_000).toISOString();
const ficha = '6b1d4c0a-0000-4000-8000-000000000001';
const borrador = { ficha, clase: 'victima', llcarpeta: 7, llave: 0, noci: 'VER/7', guardado };
const nueva = { ...borrador, ficha: ficha.replace(/1$/, '2'), clase: 'carpeta', llcarpeta: 0, noci: null };
const abierta = {
  ...{ llcarpeta: 9, noci: 'VER/9', folio: null, novictimas: 2, victimas: 1, cerrada: false, abierta: guardado },
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
  const region = within(await screen.findByRole('region', { name: 'Borradores' }));
  expect(region.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'VER/7Víctima nueva · hace 20 minContinuarDescartar',
    'Sin número de C.I.Carpeta nueva · hace 20 minContinuarDescartar',
  ]);
  await userEvent.click(region.getByRole('button', { name: 'Continuar: Víctima nueva, VER/7' }));
  await waitFor(() => expect(donde()).toBe('/pages/victima'));
  expect(getSeleccion()).toMatchObject({ carpeta: 7, victima: null, accion: null, borrador: ficha });
});

it('[1-850] a discarded draft is brought back as it was, under its name', async () => {
  const asked = servidor();
  openPantallas(otras);
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar: Víctima nueva, VER/7' }));
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

it('[1-851] a file with one of two victims leads to the form of the second in one press', async () => {
  servidor({ borradores: [], abiertas: [abierta] });
  const { donde } = openPantallas(otras);
  const region = within(await screen.findByRole('region', { name: 'Abiertas hace poco' }));
  expect(region.getByRole('listitem').textContent).toContain('1 de 2 víctimas · hace 20 min');
  expect(screen.queryByRole('region', { name: 'Borradores' })).toBeNull();
  await userEvent.click(region.getByRole('button', { name: 'Capturar víctima 2' }));
  await waitFor(() => expect(donde()).toBe('/pages/victima'));
  expect(getSeleccion()).toMatchObject({ carpeta: 9, victima: null, accion: null });
});
