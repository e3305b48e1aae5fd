import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { getSesion, openSesion } from '../../lib/session.ts';
import { conServidor, openPantallas } from '../../pantallaDePrueba.tsx';
import { useMenu } from './useMenu.ts';

afterEach(() => vi.unstubAllGlobals());

const ENTRADAS = ['actualizar', 'buscar_justiciaNet', 'buscar_ci', 'carga_info', 'llevar_al_campo', 'pendientes'];
const DE_CAMPO = ['actualizar', 'buscar_ci', 'llevar_al_campo'];

const Otra = () => null;
const Menu = () => (
  <p>{`menú: ${useMenu().secciones.flatMap(({ elementos }) => elementos.map(({ titulo }) => titulo))}`}</p>
);

it.each([
  ['with network', false, ENTRADAS],
  ['in a field kit', true, DE_CAMPO],
])('%s the menu offers what works there', async (_, campo, offered) => {
  const hijos = ENTRADAS.map((name) => ({ dselemento: `pages/${name}`, dstitulo: name }));
  conServidor({ getMenus: [{ padre: { dsmodulo: 'Carpetas', dsimegen: '' }, hijos }] });
  openPantallas({ inicio: Menu, ...Object.fromEntries(ENTRADAS.map((name) => [name, Otra])) });
  act(() => openSesion({ ...getSesion(), campo } as never));
  expect(await screen.findByText(/^menú: ./)).toHaveProperty('textContent', `menú: ${offered}`);
});
