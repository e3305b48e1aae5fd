// The file search, before anything is refused: which days its calendars let pick, which signs a number does not take.
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FILTRO_VACIO as CARPETAS_VACIO } from '../features/carpeta/filtro.ts';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import '../ui/campos/CalendarioFecha.tsx'; // a chunk of its own: here it is there from the start
import { Pantalla as BuscarCi } from './buscar_ci.tsx';

const HOY = hoyEnMexico(new Date());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

/** The calendar of a field, open on its month: the first and the last day that it lets pick there. */
async function dias(campo: string): Promise<[string, string]> {
  const group = await screen.findByRole('group', { name: new RegExp(`^${campo}`) });
  await userEvent.click(within(group).getByRole('button', { name: /^Elegir fecha/ }));
  const dialog = await screen.findByRole('dialog');
  const days = await waitFor(() => {
    const cells = within(dialog)
      .getAllByRole('gridcell')
      .filter((cell) => /^\d+$/.test(cell.textContent ?? ''));
    expect(cells.length).toBeGreaterThan(27);
    return cells;
  });
  const open = days
    .filter((cell) => !(cell as HTMLButtonElement).disabled && cell.getAttribute('aria-disabled') !== 'true')
    .map((cell) => (cell.textContent ?? '').padStart(2, '0'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return [open[0] ?? '', open.at(-1) ?? ''];
}

it('[1-356] the file search lets pick no day after today', async () => {
  conServidor({});
  const filtro = { ...CARPETAS_VACIO, fechaInicio: HOY, fechaFin: HOY, pagina: 1, rpp: 5 };
  openPantallas({ buscar_ci: BuscarCi }, { busqueda: filtro });
  for (const campo of ['Fecha de inicio, desde', 'Fecha de inicio, hasta'])
    expect((await dias(campo))[1]).toBe(HOY.slice(8));
});

it('[1-348] the file search says which signs a number does not take, and asks nothing of the server', async () => {
  const asked = conServidor({});
  openPantallas({ buscar_ci: BuscarCi });
  const field = await screen.findByRole('textbox', { name: /Número de C\.I\./ });
  const buscar = screen.getByRole('button', { name: 'Buscar' });
  for (const sign of ['%', '¿']) {
    await userEvent.clear(field);
    await userEvent.type(field, `ABC${sign}`);
    await userEvent.click(buscar);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const box = document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
    expect([sign, box?.textContent]).toEqual([sign, expect.stringContaining('Carpeta de Investigación')]);
  }
  expect(asked.map((c) => c.operacion)).not.toContain('getCarpetaByFiltros');
  await userEvent.clear(field);
  await userEvent.type(field, 'abc/1-2_3');
  await userEvent.click(buscar);
  await waitFor(() =>
    expect(asked.find((c) => c.operacion === 'getCarpetaByFiltros')?.body).toMatchObject({ noci: 'ABC/1-2_3' }),
  );
});

it('[1-219] [1-429] [1-203] every file that was integrated from outside can be synchronised, a closed one too, which cannot be edited', async () => {
  const fila = (llcarpeta: number, noci: string, more: object) => ({
    ...{
      llcarpeta,
      noci,
      dspropietario: 'P',
      dsdelito: 'TORTURA',
      fcinicio: '2024-01-31',
      novictimas: 1,
      registros: 4,
    },
    ...{ fcintegracion: '2024-02-01', fchecho: null, fcinicioEstatus: null, folio: null, boleyfederal: 0 },
    ...{ estadojuridicoexpedienteid: 6, dsestadojuridicoexpediente: null, provienejusticianet: 1, ...more },
  });
  conServidor({
    getCarpetaByFiltros: [
      fila(1, 'ABIERTA', {}),
      fila(2, 'CERRADA', { estadojuridicoexpedienteid: 24 }),
      fila(3, 'PROPIA', { provienejusticianet: 0 }),
      fila(4, 'SIN INTEGRAR', { fcintegracion: null }),
    ],
  });
  openPantallas({ buscar_ci: BuscarCi }, { busqueda: { ...CARPETAS_VACIO, noci: 'A', pagina: 1, rpp: 5 } });
  const offer = async (noci: string) => {
    const row = await screen.findByRole('row', { name: new RegExp(noci) });
    return ['Editar', 'Sincronizar'].filter((name) => within(row).queryByRole('button', { name }));
  };
  expect(await offer('ABIERTA')).toEqual(['Editar', 'Sincronizar']);
  expect(await offer('CERRADA')).toEqual(['Sincronizar']);
  expect(await offer('PROPIA')).toEqual(['Editar']);
  expect(await offer('SIN INTEGRAR')).toEqual(['Editar']);
});
