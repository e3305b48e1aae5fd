import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../../draw.tsx';
import { forgetAvisos } from '../../lib/avisos.ts';
import { createCache } from '../../lib/query.ts';
import { Snackbars } from '../../ui/Snackbars.tsx';
import { TablaBitacora } from './TablaBitacora.tsx';

const fila = (idBitacora: number) => ({
  idBitacora,
  nombreArchivo: `Carga ${idBitacora}`,
  validosExpedientes: 5,
  validosVictimas: 6,
  validosResponsables: 7,
  invalidosExpedientes: 1,
  invalidosVictimas: 2,
  invalidosResponsables: 3,
  usuarioCargo: 'ana@fiscalias.gob.mx',
  fechaCarga: '2026-03-09 08:05',
  huella: 'ab',
});
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const pedidas: string[] = [];
const guardados: string[] = [];
let lista: () => Response;
let original: () => Response | Promise<Response>;

beforeEach(() => {
  forgetAvisos();
  pedidas.length = 0;
  guardados.length = 0;
  lista = () => json({ data: Array.from({ length: 10 }, (_, i) => fila(i + 1)), total: 23 });
  original = () => new Response(new Blob(['PK']), { headers: { 'content-type': 'application/x' } });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    pedidas.push(`${init.method} ${path}${init.body === undefined ? '' : ' con cuerpo'}`);
    return path.startsWith('/api/secure/bitacoraEstatal/') ? lista() : original();
  });
  URL.createObjectURL = () => 'blob:x';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    guardados.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const open = () =>
  draw(
    <QueryClientProvider client={createCache()}>
      <TablaBitacora />
      <Snackbars />
    </QueryClientProvider>,
  );

it('[3-189] [3-191] asks for page 0 of 10 rows, and offers 10, 20 and 50', async () => {
  open();
  expect(await screen.findByText('1 - 10 de 23')).toBeTruthy();
  expect(pedidas).toEqual(['GET /api/secure/bitacoraEstatal/0/10']);
  await userEvent.click(screen.getByRole('combobox', { name: /Registros por pagina/ }));
  expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(['10', '20', '25', '50', '100']);
  await userEvent.click(screen.getByRole('option', { name: '20' }));
  await waitFor(() => expect(pedidas.at(-1)).toBe('GET /api/secure/bitacoraEstatal/0/20'));
});

it('[3-190] [3-398] the name of the document brings the original, saved as the name plus .xlsx', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Carga 3' }));
  await waitFor(() => expect(guardados).toEqual(['Carga 3.xlsx']));
  expect(pedidas.at(-1)).toBe('POST /api/secure/docCargaEstatalOriginal/3/Carga%203');
});

it('[3-449] [3-450] a download that fails says so, and what shows that it goes on stops', async () => {
  let fail = (_: Response) => {};
  original = () => new Promise((ok) => (fail = ok));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Carga 3' }));
  expect(await screen.findByRole('progressbar', { name: 'Cargando' })).toBeTruthy();
  fail(json({ message: 'x' }, 404));
  expect(await screen.findByText('No se encontro el Archivo o Surgio un error')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Cargando' })).toBeNull());
  expect(guardados).toEqual([]);
});

it('[3-452] [3-482] a log that cannot be read says why in its place, with a way to try again, and never that there are no loads', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  lista = () => json({ message: 'El servicio no responde.' }, 503);
  open();
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(log).toHaveBeenCalledWith('bitacoraEstatal', expect.anything());
  expect(screen.getByText('El servicio no responde.')).toBeTruthy();
  // in its place alone, nothing over the screen
  expect(screen.getAllByText('El servicio no responde.')).toHaveLength(1);
  for (const said of [/Todavía no hay cargas/, /0 de 0/]) expect(screen.queryByText(said)).toBeNull();
  lista = () => json({ data: [fila(1)], total: 1 });
  await userEvent.click(retry);
  expect(await screen.findByText('1 registro', { selector: '[role=status]' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

it('[3-464] [3-489] every column of the log has its own value: counts by sheet, who loaded it, and the day as dd/MM/yyyy', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Bitácora de carga estatal' });
  const [head, first] = within(table).getAllByRole('row');
  const texts = (row: HTMLElement | undefined, role: string) =>
    within(row as HTMLElement)
      .getAllByRole(role)
      .map((cell) => cell.textContent);
  const named = Object.fromEntries(texts(head, 'columnheader').map((name, i) => [name, texts(first, 'cell')[i]]));
  expect(named).toEqual({
    'Nombre del documento': 'Carga 1',
    'Expedientes válidos': '5',
    'Expedientes inválidos': '1',
    'Víctimas válidas': '6',
    'Víctimas inválidas': '2',
    'Responsables válidos': '7',
    'Responsables inválidos': '3',
    Cargó: 'ana@fiscalias.gob.mx',
    'Fecha de carga': '09/03/2026 08:05',
  });
});
