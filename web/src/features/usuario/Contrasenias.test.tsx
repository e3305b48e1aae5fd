import { camposUsuario } from '@renadet/domain/usuario/usuario.schema';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFormulario } from '../../lib/formulario.ts';
import { conServidor, openPantallas } from '../../pantallaDePrueba.tsx';
import { Formulario } from '../../ui/Formulario.tsx';
import { Contrasenias } from './Contrasenias.tsx';

afterEach(() => vi.unstubAllGlobals());

it('a password with any of the names of its owner is told while it is typed', async () => {
  conServidor({});
  const initial = { password: null, dsnombre: null, dsapellidopaterno: null, dsapellidomaterno: null } as never;
  const form = createFormulario({ campos: camposUsuario, rules: [], initial, contexto: {} }) as never as {
    set: (name: string, value: string | null) => void;
  };
  openPantallas({
    x: () => (
      <Formulario form={form as never}>
        <Contrasenias conInvitacion={false} />
      </Formulario>
    ),
  });
  const missing = () =>
    screen
      .getAllByRole('listitem')
      .filter((one) => one.querySelector('[aria-label="Falta:"]'))
      .map((one) => one.textContent);
  await screen.findByRole('list', { name: 'La contraseña necesita' });
  act(() => form.set('password', 'Zazueta#2748'));
  expect(missing()).toEqual([]);
  for (const name of ['dsnombre', 'dsapellidopaterno', 'dsapellidomaterno']) {
    act(() => form.set(name, 'ZAZUETA'));
    expect([name, missing().length]).toEqual([name, 1]);
    act(() => form.set(name, null));
  }
});
