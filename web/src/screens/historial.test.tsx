import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { BotonHistorial } from '../features/historial/BotonHistorial.tsx';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla } from './historial.tsx';

afterEach(() => {
  closeSesion();
  vi.unstubAllGlobals();
});
const open = async () => {
  openPantallas({ prueba: () => <BotonHistorial clase="victima" id={7} /> });
  await userEvent.click(await screen.findByRole('button', { name: 'Historial de la víctima' }));
  return within(await screen.findByRole('dialog', { name: 'Historial' }));
};

test('a record that never changed says so, and one that cannot be read says why, with the way to ask again', async () => {
  let asked = 0;
  const falla = () => Response.json({ message: 'No se pudo leer el historial.' }, { status: 500 });
  conServidor({ historialVictima: () => (asked++ ? { total: 0, hechos: [] } : falla()) });
  const dialogo = await open();
  expect(await dialogo.findByText('No se pudo leer el historial.')).toBeTruthy();
  await userEvent.click(dialogo.getByRole('button', { name: 'Reintentar' }));
  expect((await dialogo.findAllByText('No hay cambios registrados')).length).toBeGreaterThan(0);
  expect(dialogo.queryByText('Etapas de la investigación')).toBeNull();
});

test('[1-705] [1-708] a field that was empty says so; a file of which the past is not known says since when it is', async () => {
  const linea = { id: 3, momento: '2026-03-01T09:05:00', quien: 'ANA SOTO', puerta: 'Carga de archivos' };
  conServidor({
    getCarpetaById: { llcarpeta: 7, noci: 'VER/7' },
    historialCarpeta: {
      total: 1,
      hechos: [{ ...linea, que: 'cambio', cambios: [{ campo: 'Colonia', antes: null, despues: 'CENTRO' }] }],
    },
    historialEstatus: {
      desde: '2026-02-01T08:00:00',
      entera: false,
      etapas: [{ etapa: 'INVESTIGACION', dias: 1, vigente: true }],
      pasos: [],
    },
  });
  openPantallas({ historial: Pantalla }, { carpeta: 7 });
  expect(
    await screen.findByText(/se conoce desde el 01\/02\/2026 08:00:00: de lo anterior no hay registro/),
  ).toBeTruthy();
  expect(screen.getByText(/^Etapa INVESTIGACION/).textContent).toBe('Etapa INVESTIGACION: 1 día (es la actual)');
  const row = within(await screen.findByRole('table', { name: 'Cambios del registro' }));
  expect(row.getByText(/Antes: vacío · Después:/).textContent).toBe('Antes: vacío · Después: CENTRO');
  expect(row.getByText('01/03/2026 09:05:00')).toBeTruthy();
});

test('[3-698] a history that begins in the archive says from which day on it tells, and where the rest is', async () => {
  conServidor({ historialVictima: { total: 0, hechos: [], desde: '2026-01-01' } });
  const dialogo = await open();
  expect(
    await dialogo.findByText(
      'Aquí se ve lo que cambió desde el 01/01/2026. Lo anterior está en los archivos de la auditoría: pídalo a quien administra el servidor.',
    ),
  ).toBeTruthy();
  expect((await dialogo.findAllByText('No hay cambios desde el 01/01/2026')).length).toBeGreaterThan(0);
});
