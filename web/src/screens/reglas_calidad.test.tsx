import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla } from './reglas_calidad.tsx';

afterEach(() => vi.unstubAllGlobals());

const REGLA = {
  id: 'sinAutoridad',
  oracion: 'Le falta algo.',
  gravedad: 'media',
  desde: '2026-11-23',
  abiertos: 1,
  dispensados: 0,
};
const FILA = { llcarpeta: 7, noci: 'FGE/7', institucion: 'FISCALIA', visto: '2026-11-23', motivo: null };

it('[3-524] lists the files that break a rule, opens them, and excuses one with its reason', async () => {
  let left = [FILA];
  const asked = conServidor({
    reglasDeCalidad: () => [{ ...REGLA, abiertos: left.length, dispensados: 1 - left.length }],
    incumplimientos: () => left,
    dispensarRegla: () => {
      left = [];
      return { result: 'REGISTRO_EXITOSO' };
    },
  });
  const { donde } = openPantallas({ reglas_calidad: Pantalla, actualizar: () => null }, {});
  await userEvent.click(await screen.findByRole('button', { name: 'Le falta algo.' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Le falta algo.');
  await userEvent.click(await screen.findByRole('button', { name: 'Dispensar' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dispensar' }));
  expect(await within(dialog).findByText('Escriba el motivo de la dispensa.')).toBeTruthy();
  await userEvent.type(within(dialog).getByRole('textbox'), 'No la hay');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dispensar' }));
  await screen.findAllByText('Todas las carpetas cumplen esta regla');
  const counted = within(screen.getByRole('table', { name: 'Reglas de calidad' }));
  await waitFor(() =>
    expect(counted.getAllByRole('cell').map((one) => one.textContent)).toEqual([
      'Le falta algo.',
      'Media',
      '0',
      '1',
      '23/11/2026',
    ]),
  );
  expect(asked.find(({ operacion }) => operacion === 'dispensarRegla')?.body).toEqual({
    llcarpeta: 7,
    regla: 'sinAutoridad',
    motivo: 'No la hay',
  });
  left = [FILA];
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ver las dispensadas' }));
  await userEvent.click(await screen.findByRole('button', { name: 'FGE/7' }));
  await waitFor(() => expect(donde()).toBe('/pages/actualizar'));
});

it('[3-561] lists what is out of line of a month or a load, and excuses it with its reason', async () => {
  const una = { institucion: 'FISCALIA', visto: '2026-11-23', motivo: null, mes: '2026-10-01' };
  let left = [
    { ...una, llanomalia: 4, deCarga: false, carga: null, oracion: 'Uno.' },
    { ...una, llanomalia: 5, deCarga: true, carga: 'a.xlsx', oracion: 'Dos.' },
  ];
  const asked = conServidor({
    anomalias: () => ({ total: left.length, filas: left }),
    dispensarAnomalia: () => {
      left = [];
      return { result: 'REGISTRO_EXITOSO' };
    },
  });
  openPantallas({ reglas_calidad: Pantalla }, {});
  const table = await screen.findByRole('table', { name: 'Lo que se aparta de lo acostumbrado' });
  expect(within(table).getByText('Lo registrado en octubre de 2026')).toBeTruthy();
  expect(within(table).getByText('Carga a.xlsx')).toBeTruthy();
  await userEvent.click(within(table).getAllByRole('button', { name: 'Dispensar' })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Dispensar el aviso' });
  await userEvent.type(within(dialog).getByRole('textbox'), 'Un operativo');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dispensar' }));
  await screen.findAllByText('Nada se aparta de lo acostumbrado');
  expect(asked.find(({ operacion }) => operacion === 'dispensarAnomalia')?.body).toEqual({
    llanomalia: 4,
    motivo: 'Un operativo',
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ver los avisos dispensados' }));
  await screen.findAllByText('No hay avisos dispensados');
});

it('the excused ones begin with their first page, and so do the open ones again', async () => {
  const una = { institucion: 'FISCALIA', visto: '2026-11-23', motivo: null, mes: '2026-10-01', deCarga: false };
  const asked: string[] = [];
  conServidor({
    anomalias: (_: object, path: string) => {
      asked.push(path.replace(/^.*anomalias\/(\d+\/\d+).*$/, '$1'));
      return { total: 60, filas: [{ ...una, llanomalia: asked.length, carga: null, oracion: 'Uno.' }] };
    },
  });
  openPantallas({ reglas_calidad: Pantalla }, {});
  for (const [excused, next] of [
    [0, 1],
    [1, 0],
  ]) {
    await waitFor(() => expect(asked.at(-1)).toBe(`${excused}/0`));
    await userEvent.click(await screen.findByRole('button', { name: 'Siguiente pagina' }));
    await waitFor(() => expect(asked.at(-1)).toBe(`${excused}/1`));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ver los avisos dispensados' }));
    await waitFor(() => expect(asked.at(-1)).toBe(`${next}/0`));
  }
});
