// A value that the form would not offer, legal where it came from: it stays, and it is seen (D-35).
import { carpetaBuena } from '@renadet/domain/carpeta/carpeta.ejemplo';
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Carpeta } from './actualizar.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

const open = async () => {
  const guardada = { ...carpetaBuena, llcarpeta: 1, version: 1, boindicios: '2', boexisteexporigen: '0' };
  conServidor({ getCarpetaById: guardada, borrador: { guardado: '2024-01-02T00:00:00Z' } });
  openPantallas({ actualizar: Carpeta }, { llrol: 4, carpeta: 1, accion: 'editar' });
  await waitFor(() => expect(campo()).toBeTruthy());
};
const campo = () => document.querySelector('[data-campo=boindicios]') as HTMLElement;
const answers = () =>
  [...campo().querySelectorAll('label')].map((one) => [one.textContent, one.querySelector('input')?.checked ?? false]);

it('[3-728] an answer that came in a workbook and that the form does not offer is shown as the one that is kept', async () => {
  await open();
  await waitFor(() =>
    expect(answers()).toEqual([
      ['Sí', false],
      ['No', false],
      ['No disponible', true],
    ]),
  );
  expect(campo().textContent).toContain('se conserva mientras no lo cambie');
  fireEvent.click(campo().querySelectorAll('input')[1] as HTMLInputElement);
  await waitFor(() =>
    expect(answers()).toEqual([
      ['Sí', false],
      ['No', true],
    ]),
  );
});
