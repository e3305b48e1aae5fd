import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dibujarPantalla, elegir, llamadasA, preparar, Rechazo, red } from '../features/carga/pruebas.tsx';
import { Pantalla } from './carga_expediente_historico.tsx';

const CABEZAS = ['NUC', 'Delito', 'Estadística'];
const libro = async (rows: CellValue[][], name = 'Hoja1', heads: CellValue[] = CABEZAS) =>
  new File([(await writeXlsx({ sheets: [{ name, rows: [heads, ...rows] }] })) as Uint8Array<ArrayBuffer>], 'h.xlsx');
const fila = (i: number) => ({ noci: `H/${i}`, dsdelito: 'TORTURA', fechacreacion: '2026-03-09', registros: 23 });
const informe = (observaciones: number) => ({
  correctas: 1,
  incorrectas: 0,
  repetidas: 0,
  actualizadas: 0,
  listaExpedientes: Array.from({ length: observaciones }, (_, i) => ({ nuc: `H/${i}`, observaciones: 'Repetido' })),
});
/** What a list offers to choose a page size from. */
const tamanos = async (dentro: ReturnType<typeof within>) => {
  await userEvent.click(dentro.getByRole('combobox', { name: /Registros por p[aá]gina/ }));
  return screen.getAllByRole('option').map((o) => o.textContent);
};
const RECUPERAR =
  'Ha ocurrido un error al tratar de recuperar los expediente, verifique que la información cumple con el formato correcto';

beforeEach(() => {
  preparar();
  red.responder.getExpedientesHistoricos = () => Array.from({ length: 5 }, (_, i) => fila(i));
  red.responder.integrarCarpetasHistoricas = () => informe(12);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the list', () => {
  it('[2-126] [2-127] [2-570] five a page at first, 5, 10 or 15 to choose, days as dd/MM/yyyy', async () => {
    dibujarPantalla(Pantalla);
    expect((await screen.findAllByText('09/03/2026')).length).toBe(5);
    expect(llamadasA('getExpedientesHistoricos')[0]?.body).toEqual({ noci: '', pagina: 0, rpp: 5 });
    expect(await tamanos(within(document.body))).toEqual(['5', '10', '15']);
  });
  it('[2-566] without rows it says so', async () => {
    red.responder.getExpedientesHistoricos = () => [];
    dibujarPantalla(Pantalla);
    expect((await screen.findAllByText('No existen registros con los datos proporcionados')).length).toBeGreaterThan(0);
  });
  it('[2-229] where the call fails the list is empty', async () => {
    red.responder.getExpedientesHistoricos = () => new Rechazo(500, 'Server Error');
    dibujarPantalla(Pantalla);
    expect(await screen.findByText('Server Error')).toBeTruthy();
    expect(screen.queryAllByRole('row').length).toBeLessThan(2);
    expect(screen.queryByText('H/0')).toBeNull();
  });
});

describe('loading', () => {
  beforeEach(() => dibujarPantalla(Pantalla));

  it('[2-120] the picker takes .xlsx and .xls', async () => {
    const picker = await screen.findByLabelText('Archivo de Excel');
    expect(picker.getAttribute('accept')?.split(',').sort()).toEqual(['.xls', '.xlsx']);
  });

  it('[2-128] [2-129] [2-228] while it runs the button is blocked and a spinner turns; the start message stays ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    let terminar = (_: unknown) => {};
    red.responder.integrarCarpetasHistoricas = () => new Promise((ok) => (terminar = ok));
    await elegir(await libro([['H/1', 'TORTURA', 'E1']]));
    const texto = /La integración de expedientes ha iniciado/;
    expect(await screen.findByText(texto)).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Elegir archivo' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const picker = vi.spyOn(HTMLInputElement.prototype, 'click');
    button.click();
    expect(picker).not.toHaveBeenCalled();
    picker.mockRestore();
    expect(screen.getByRole('progressbar', { name: 'Cargando el archivo' })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(9000);
    expect(screen.queryByText(texto)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(2000);
    await waitFor(() => expect(screen.queryByText(texto)).toBeNull());
    terminar(informe(0));
    expect(await screen.findByRole('dialog', { name: 'Informe de carga de expedientes' })).toBeTruthy();
    expect(screen.queryByRole('progressbar', { name: 'Cargando el archivo' })).toBeNull();
  });

  it('[2-224] [2-225] every row in one call, under mode 1', async () => {
    await elegir(await libro(Array.from({ length: 700 }, (_, i) => [`H/${i}`, 'TORTURA', 'E1'])));
    expect(await screen.findByRole('dialog', { name: 'Informe de carga de expedientes' })).toBeTruthy();
    const sent = llamadasA('integrarCarpetasHistoricas');
    expect(sent.map(({ path, body }) => [path, (body as unknown[]).length])).toEqual([
      ['/api/secure/integrarCarpetasHistoricas/1', 700],
    ]);
  });

  it('[2-137] the observations go 5, 10 or 20 a page', async () => {
    await elegir(await libro([['H/1', 'TORTURA', 'E1']]));
    const dialog = await screen.findByRole('dialog', { name: 'Informe de carga de expedientes' });
    expect(within(dialog).getByText('1 - 5 de 12')).toBeTruthy();
    expect(await tamanos(within(dialog))).toEqual(['5', '10', '20']);
  });

  it('[2-223] size first, then sheet and columns, then rows: each stops what follows, and only what passes all is sent', async () => {
    const grande = Object.defineProperty(new File(['x'], 'g.xlsx'), 'size', { value: 104_857_601 });
    await elegir(grande);
    expect(await screen.findByText('Archivo demasiado grande. Máximo permitido 100MB')).toBeTruthy();
    expect(screen.queryByText('Error, el formato del archivo es incorrecto')).toBeNull();
    await elegir(await libro([[7, 'TORTURA', 'E1']], 'Hoja1', ['NUC', 'Otra', 'Estadística']));
    expect(await screen.findByText('Error, el formato del archivo es incorrecto')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await elegir(await libro([[7, 'TORTURA', 'E1']]));
    expect(await screen.findByRole('dialog', { name: 'Errores de formato en el archivo cargado' })).toBeTruthy();
    expect(llamadasA('integrarCarpetasHistoricas')).toEqual([]);
  });

  it('[2-407] one byte above 100 MB is refused and nothing is sent; 100 MB are read', async () => {
    const de = (size: number) => Object.defineProperty(new File(['x'], 'g.xlsx'), 'size', { value: size });
    await elegir(de(104_857_601));
    expect(await screen.findByText('Archivo demasiado grande. Máximo permitido 100MB')).toBeTruthy();
    await elegir(de(104_857_600));
    expect(await screen.findByText('Error, el formato del archivo es incorrecto')).toBeTruthy();
    expect(llamadasA('integrarCarpetasHistoricas')).toEqual([]);
  });

  it('[2-565] a failure is told as the documents spell it', async () => {
    red.responder.integrarCarpetasHistoricas = () => new Rechazo(503, 'Sin base de datos');
    await elegir(await libro([['H/1', 'TORTURA', 'E1']]));
    expect(await screen.findByText(RECUPERAR)).toBeTruthy();
    expect(screen.getByText('Sin base de datos')).toBeTruthy();
  });
});
