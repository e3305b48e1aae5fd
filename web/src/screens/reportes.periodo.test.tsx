// The period of a report goes with the user to the next one.
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { Link } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { USUALES } from '../features/reportes/periodo.ts';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Captura } from './reporte_captura_informacion.tsx';
import { Pantalla as Cargadas } from './reporte_carga_informacion.tsx';
import { Pantalla as Carpeta } from './reporte_carpeta.tsx';
import { Pantalla as Cenapi } from './reporte_cenapi.tsx';
import { Pantalla as Autoridades } from './reporte_estadistico_autoridades.tsx';
import { Pantalla as Carpetas } from './reporte_estadistico_carpetas.tsx';
import { Pantalla as Victimas } from './reporte_estadistico_victimas.tsx';
import { Pantalla as Determinacion } from './reporte_tipo_determinacion.tsx';
import { Pantalla as PorVictima } from './reporte_victima.tsx';

const NUEVE = { Carpeta, PorVictima, Carpetas, Victimas, Autoridades, Determinacion, Captura, Cenapi, Cargadas };
const nombres = Object.keys(NUEVE);
/** Each report, with the way to the next. */
const pantallas = Object.fromEntries(
  Object.entries(NUEVE).map(([nombre, Pantalla], i): [string, ComponentType] => [
    nombre,
    () => (
      <>
        <Pantalla />
        <Link to={`/pages/${nombres[(i + 1) % nombres.length]}` as never}>Siguiente</Link>
        <Link to={`/pages/${nombres[0]}` as never}>Otra vez</Link>
      </>
    ),
  ]),
);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const isConsultable = async () =>
  !(await screen.findByRole<HTMLButtonElement>('button', { name: 'Consultar' })).disabled;

let llamadas: ReturnType<typeof conServidor>;
const pedidos = () => llamadas.filter(({ body }) => 'fechaInicio' in body);
beforeEach(() => {
  llamadas = conServidor({
    Ctdelitos: [{ lldelito: 311, dsdelito: 'TRATOS' }],
    getTotalReporteCarpetasByEstado: { total: 0 },
    getReporteCENAPIPag: { total: 0, resultados: [] },
    getReporteCarpetaCargadasPag: { total: 0, resultados: [] },
  });
  openPantallas(pantallas);
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

it('[1-863] nine reports, the period chosen once, by one press; Limpiar forgets it', async () => {
  const hoy = hoyEnMexico(new Date()).split('-').reverse().join('/');
  const este = { fechaInicio: `01/01/${hoy.slice(-4)}`, fechaFin: hoy };
  // it opens with an answer: this year
  await waitFor(() => expect(pedidos()[0]?.body).toMatchObject(este));
  await press('Desde 2018');
  for (const nombre of nombres) {
    await waitFor(() =>
      expect([nombre, pedidos().at(-1)?.body]).toMatchObject([nombre, { fechaInicio: '01/01/2018', fechaFin: hoy }]),
    );
    expect((await screen.findByRole('button', { name: 'Desde 2018' })).getAttribute('aria-pressed')).toBe('true');
    if (nombre === nombres.at(-1)) break;
    const before = pedidos().length;
    await userEvent.click(screen.getByRole('link', { name: 'Siguiente' }));
    await waitFor(() => expect([nombre, pedidos().length > before]).toEqual([nombre, true]));
  }
  await press('Limpiar');
  expect(await isConsultable()).toBe(false);
  const before = pedidos().length;
  await userEvent.click(screen.getByRole('link', { name: 'Siguiente' }));
  await waitFor(() => expect(pedidos().length).toBeGreaterThan(before));
  expect(pedidos().at(-1)?.body).toMatchObject(este);
}, 30_000);

it('a report opens again with all that it was asked last; emptied, it waits, and knows nothing of it', async () => {
  const consultado = async () => (await screen.findByRole('list', { name: 'Lo que se consultó' })).textContent;
  const go = async (link: string) => userEvent.click(screen.getByRole('link', { name: link }));
  await press('Cambiar');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Delito' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Tratos' }));
  await press('Consultar');
  await waitFor(() => expect(pedidos().at(-1)?.body).toMatchObject({ delito: 311 }));
  await go('Siguiente');
  await waitFor(() => expect(pedidos().at(-1)?.body).toMatchObject({ delito: 0 }));
  await go('Otra vez');
  await waitFor(async () => expect(await consultado()).toContain('Delito: Tratos'));
  await press('Limpiar');
  expect(await isConsultable()).toBe(false);
  await go('Siguiente');
  await screen.findByRole('button', { name: 'Cambiar' });
  await go('Otra vez');
  expect(await consultado()).not.toContain('Delito');
}, 30_000);

it('[1-863] the usual periods begin on a day that there is', () => {
  const first = (hoy: string) => USUALES.map(({ desde }) => desde(hoy as never));
  expect(first('2026-11-24')).toEqual(['2026-11-01', '2026-01-01', '2025-11-24', '2018-01-01']);
  expect(first('2028-02-29')).toEqual(['2028-02-01', '2028-01-01', '2027-02-28', '2018-01-01']);
});
