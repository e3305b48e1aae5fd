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
  const linea = { momento: '2026-03-01T09:05:00', quien: 'ANA SOTO', puerta: 'Carga de archivos' };
  const vivida = {
    total: 2,
    cuentas: { cambio: 1, folio: 1 },
    desde: null,
    hechos: [
      {
        ...linea,
        momento: '2026-03-02',
        clave: '1',
        clases: ['folio'],
        titulo: 'Folio generado',
        sujeto: 'RNDT-1',
        cambios: [],
      },
      {
        ...linea,
        clave: '2',
        clases: ['cambio'],
        titulo: 'Corrección de la carpeta',
        sujeto: null,
        cambios: [{ campo: 'Colonia', antes: null, despues: 'CENTRO' }],
      },
    ],
  };
  const asked: string[] = [];
  conServidor({
    getCarpetaById: { llcarpeta: 7, noci: 'VER/7' },
    vidaCarpeta: (_: object, path: string) => {
      asked.push(new URL(path, 'http://renadet.test').searchParams.get('clases') ?? '');
      return vivida;
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
  expect(screen.getByText(/^Etapa Investigación/).textContent).toBe('Etapa Investigación: 1 día (es la actual)');
  const vida = within(await screen.findByRole('list', { name: 'Lo que pasó, lo último primero' }));
  expect(vida.getByText(/Antes: vacío · Después:/).textContent).toBe('Antes: vacío · Después: CENTRO');
  expect(vida.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['02/03/2026', '01/03/2026']);
  expect(vida.getByText('09:05:00')).toBeTruthy();
  expect(vida.getByText('Sin hora')).toBeTruthy();
  expect(vida.getAllByRole('img').map((icono) => icono.textContent)).toEqual(['Folio', 'Correcciones']);
  // a kind that is pressed is asked for, and pressed again no more
  await userEvent.click(screen.getByRole('button', { name: 'Folio 1' }));
  await vi.waitFor(() => expect(asked).toEqual(['', 'folio']));
  expect(screen.getByRole('button', { name: 'Folio 1', pressed: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Todo' }));
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Folio 1', pressed: false })).toBeTruthy());
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
