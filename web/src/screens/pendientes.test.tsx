import { masDias } from '@renadet/domain/lib/fecha';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '../draw.tsx';
import { ElegirLista } from '../features/plazo/ElegirLista.tsx';
import { VISTAS } from '../features/plazo/vistas.ts';
import { hoyAhora } from '../lib/hoy.ts';
import { createCache } from '../lib/query.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Inicio } from './inicio.tsx';
import { Pantalla as Pendientes } from './pendientes.tsx';
import { Pantalla as Plazos } from './plazos_internos.tsx';

afterEach(() => vi.unstubAllGlobals());

const HOY = hoyAhora();
const cuentas = [5, 1, 4, 6, 2].map((llplazo, i) => ({
  llplazo,
  dias: 30,
  total: 1200 + i,
  desde: masDias(HOY, i - 500),
}));
const fila = {
  llave: 7,
  llcarpeta: 7,
  noci: 'VER/7',
  dspropietario: 'FISCALIA',
  desde: masDias(HOY, -200),
  dias: 200,
  justificacion: null,
};
/** The server tells counts at `pendientes`, and rows below it. */
const servidor = () =>
  conServidor({
    pendientes: (_: unknown, path: string) =>
      /pendientes\/\d/.test(path) ? { dias: 180, total: 1, filas: [fila] } : cuentas,
    justificarPendiente: { result: 'REGISTRO_EXITOSO' },
    plazosInternos: [{ llplazo: 5, dias: 15, version: 2 }],
    plazoInterno: { result: 'REGISTRO_EXITOSO', version: 3 },
  });

it('[1-720] home shows what stands still, the oldest first, and each count opens its list', async () => {
  servidor();
  const { donde } = openPantallas({ inicio: Inicio, pendientes: Pendientes, actualizar: () => null });
  const region = within(await screen.findByRole('region', { name: 'Pendientes' }));
  const counters = region.getAllByRole('button');
  expect(counters.map((one) => one.textContent)).toEqual([
    '1,200Completas sin folioLa más antigua espera desde hace 500 días',
    '1,201Sin movimiento en investigación inicialLa más antigua espera desde hace 499 días',
    '1,202Víctimas por registrarLa más antigua espera desde hace 498 días',
    '1,203Renglones rechazados sin enviar de nuevoLa más antigua espera desde hace 497 días',
    '1,204Archivo temporal sin revisarLa más antigua espera desde hace 496 días',
  ]);
  await userEvent.click(counters[1] as HTMLElement);
  expect(donde()).toBe('/pages/pendientes');
  expect(await screen.findByText(/nada ha cambiado en 180 días/)).toBeTruthy();
  const lista = screen.getByLabelText('Lista') as HTMLSelectElement;
  // the desk has files of a month under another name: each name says its days
  expect([lista.value, lista.selectedOptions[0]?.textContent]).toEqual([
    '1',
    'Sin movimiento en investigación inicial, 30 días (1,201)',
  ]);
  expect((await screen.findByRole('row', { name: /VER\/7/ })).textContent).toContain('200');
  await userEvent.click(screen.getByRole('button', { name: 'VER/7' }));
  await waitFor(() => expect(donde()).toBe('/pages/actualizar'));
});

it('[1-725] a file is justified until a day with its reason, by keyboard, and what is missing is said', async () => {
  const asked = servidor();
  openPantallas({ pendientes: Pendientes });
  const user = userEvent.setup();
  (await screen.findByRole('button', { name: 'Justificar la espera' })).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Justificar la espera' }));
  await user.click(dialog.getByRole('button', { name: 'Justificar' }));
  expect(await dialog.findAllByText('Campo obligatorio')).toHaveLength(2);
  const hasta = masDias(HOY, 30);
  await user.click(await dialog.findByRole('spinbutton', { name: 'Día' }));
  await user.keyboard(hasta.split('-').reverse().join(''));
  await user.type(dialog.getByLabelText(/^Motivo/), 'En espera de peritos');
  await user.click(dialog.getByRole('button', { name: 'Justificar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = asked.find(({ operacion }) => operacion === 'justificarPendiente');
  expect(sent?.body).toMatchObject({
    llplazo: 1,
    llave: 7,
    hasta,
    motivo: expect.stringMatching(/en espera de peritos/i),
  });
});

it('[1-721] the days of a list are edited on the version that was read, and said within their bounds', async () => {
  const asked = servidor();
  openPantallas({ plazos_internos: Plazos });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar plazo interno' }));
  const days = dialog.getByLabelText(/^Plazo en días/);
  await user.clear(days);
  await user.type(days, '1826');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findAllByText(/de 1 a 1825/)).not.toHaveLength(0);
  expect(asked.some(({ operacion }) => operacion === 'plazoInterno')).toBe(false);
  await user.clear(days);
  await user.type(days, '20');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ operacion }) => operacion === 'plazoInterno')?.body).toMatchObject({
    llplazo: 5,
    dias: 20,
    version: 2,
  });
});

it('a reason that was typed is not dropped by Escape or a press beside the dialog without a question', async () => {
  servidor();
  openPantallas({ pendientes: Pendientes });
  await userEvent.click(await screen.findByRole('button', { name: 'Justificar la espera' }));
  const dialog = await screen.findByRole('dialog', { name: 'Justificar la espera' });
  const motivo = within(dialog).getByLabelText<HTMLInputElement>(/^Motivo/);
  await userEvent.type(motivo, 'En espera');
  await userEvent.click(dialog);
  await userEvent.type(motivo, '{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir aquí' }));
  await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Justificar la espera' }).contains(motivo)).toBe(true);
  expect(motivo.value).toMatch(/en espera/i);
});

it('another list begins with the files of all, whosever were looked at in the former one', () => {
  servidor();
  const seen = vi.fn();
  for (const plazo of [1, 5]) {
    const elegida = { plazo, vista: VISTAS.vencidas, de: 'usuario', llave: 9 } as const;
    draw(
      <QueryClientProvider client={createCache()}>
        <ElegirLista elegida={elegida} onChange={seen} />
      </QueryClientProvider>,
    );
    fireEvent.change(screen.getByLabelText('Lista'), { target: { value: '4' } });
    expect(seen).toHaveBeenLastCalledWith({ plazo: 4, vista: VISTAS.vencidas, de: 'todas', llave: 0 });
    fireEvent.change(screen.getByLabelText('Mostrar'), { target: { value: String(VISTAS.justificadas) } });
    expect(seen).toHaveBeenLastCalledWith({ plazo, vista: VISTAS.justificadas, de: 'todas', llave: 0 });
    cleanup();
  }
});
