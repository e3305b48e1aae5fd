import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { conServidor, openPantallas } from '../../pantallaDePrueba.tsx';
import { CambiarContrasenia } from './CambiarContrasenia.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['Zazueta#2748', 1],
  ['Nadie#2748x', 0],
])('an own password with the own name in it is told while it is typed: %s', async (typed, missing) => {
  conServidor({ reglasAcceso: { dominios: [], limites: { min: 6, max: 18 } } });
  openPantallas({
    x: () => (
      <CambiarContrasenia call={vi.fn() as never} nombre="EVA ZAZUETA" boton="Cambiar" onFinish={() => undefined} />
    ),
  });
  await screen.findByRole('list', { name: 'La contraseña necesita' });
  const box = document.querySelector('[name=cambio-password], [data-campo=cambio-password] input') as HTMLInputElement;
  fireEvent.change(box, { target: { value: typed } });
  const lacks = () => screen.getAllByRole('listitem').filter((one) => one.querySelector('[aria-label="Falta:"]'));
  expect(lacks()).toHaveLength(missing);
});
