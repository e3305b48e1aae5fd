import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choose, drawPantalla, llamadasA, prepare, Rechazo, red } from '../features/carga/pruebas.tsx';
import { forgetHistorica } from '../features/carga/useHistorico.ts';
import { closeSesion, getSesion, openSesion, type Sesion } from '../lib/session.ts';
import { leido } from '../pantallaDePrueba.tsx';
import { Pantalla } from './carga_expediente_historico.tsx';

const CABEZAS = ['NUC', 'Delito', 'Estadística'];
const libro = async (rows: CellValue[][], name = 'Hoja1', heads: CellValue[] = CABEZAS) =>
  new File([(await writeXlsx({ sheets: [{ name, rows: [heads, ...rows] }] })) as Uint8Array<ArrayBuffer>], 'h.xlsx');
const fila = (i: number) => ({
  llexpediente: i,
  noci: `H/${i}`,
  dsdelito: 'TORTURA',
  fechacreacion: '2026-03-09',
  registros: 23,
});
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
  prepare();
  forgetHistorica();
  red.responder.getExpedientesHistoricos = () => Array.from({ length: 5 }, (_, i) => fila(i));
  red.responder.integrarCarpetasHistoricas = () => informe(12);
});
afterEach(() => {
  closeSesion();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the list', () => {
  it('[2-126] [2-127] [2-570] five a page at first, 5, 10 or 15 to choose, days as dd/MM/yyyy', async () => {
    drawPantalla(Pantalla);
    expect((await screen.findAllByText('09/03/2026')).length).toBe(5);
    expect(llamadasA('getExpedientesHistoricos')[0]?.body).toEqual({ noci: '', pagina: 0, rpp: 5 });
    expect(await tamanos(within(document.body))).toEqual(['5', '10', '15', '25', '50', '100']);
  });
  it('[2-566] without rows it says so', async () => {
    red.responder.getExpedientesHistoricos = () => [];
    drawPantalla(Pantalla);
    expect((await screen.findAllByText('No existen registros con los datos proporcionados')).length).toBeGreaterThan(0);
  });
  it('[2-229] where the call fails the list is empty', async () => {
    red.responder.getExpedientesHistoricos = () => new Rechazo(500, 'Server Error');
    drawPantalla(Pantalla);
    expect(await screen.findByText('Server Error')).toBeTruthy();
    expect(screen.queryAllByRole('row').length).toBeLessThan(2);
    expect(screen.queryByText('H/0')).toBeNull();
  });
});

describe('the filter and the pages', () => {
  const TODAS = Array.from({ length: 23 }, (_, i) => fila(i));
  beforeEach(() => {
    red.responder.getExpedientesHistoricos = (({
      noci,
      pagina,
      rpp,
    }: {
      noci: string;
      pagina: number;
      rpp: number;
    }) => {
      const found = TODAS.filter((f) => f.noci.includes(noci));
      return found.slice(pagina * rpp, (pagina + 1) * rpp).map((f) => ({ ...f, registros: found.length }));
    }) as never;
    drawPantalla(Pantalla);
  });
  const numeros = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((r) => within(r).getAllByRole('cell')[0]?.textContent);

  it('[2-125] [2-177] the heads, and the pages of all that were found', async () => {
    await screen.findByText('H/0');
    expect(screen.getAllByRole('columnheader').map((h) => h.textContent)).toEqual([
      'Número de expediente',
      'Delito',
      'Fecha de creación',
      'Acciones',
    ]);
    expect(screen.getByText('1 - 5 de 23')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente pagina' }));
    await screen.findByText('H/5');
    expect(numeros()).toEqual(['H/5', 'H/6', 'H/7', 'H/8', 'H/9']);
  });

  it('a search from the third page, and Limpiar from the second, show the first of what is found', async () => {
    await screen.findByText('H/0');
    const next = async (first: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Siguiente pagina' }));
      await screen.findByText(first);
    };
    await next('H/5');
    await next('H/10');
    const box = screen.getByRole('textbox', { name: 'Número de expediente' });
    fireEvent.change(box, { target: { value: 'H/1' } });
    await userEvent.click(screen.getByRole('button', { name: 'Consultar' }));
    await screen.findByText('1 - 5 de 11');
    expect(numeros()).toEqual(['H/1', 'H/10', 'H/11', 'H/12', 'H/13']);
    await next('H/14');
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar' }));
    await screen.findByText('1 - 5 de 23');
  });

  it('[2-121] [2-123] [2-124] a number of at most 100 characters filters the list, and Limpiar brings all back', async () => {
    await screen.findByText('H/0');
    const box = screen.getByRole('textbox', { name: 'Número de expediente' }) as HTMLInputElement;
    fireEvent.change(box, { target: { value: 'H/22' } });
    await userEvent.click(screen.getByRole('button', { name: 'Consultar' }));
    await screen.findByText('1 registro', { selector: '[role=status]' });
    expect(numeros()).toEqual(['H/22']);
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar' }));
    await screen.findByText('1 - 5 de 23');
    expect([box.value, numeros()[0]]).toEqual(['', 'H/0']);
    fireEvent.change(box, { target: { value: 'X'.repeat(101) } });
    const asked = llamadasA('getExpedientesHistoricos').length;
    await userEvent.click(screen.getByRole('button', { name: 'Consultar' }));
    expect([box.value, box.getAttribute('aria-invalid')]).toEqual(['X'.repeat(101), 'true']);
    expect(llamadasA('getExpedientesHistoricos')).toHaveLength(asked);
    fireEvent.change(box, { target: { value: 'X'.repeat(100) } });
    expect(box.getAttribute('aria-invalid')).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: 'Consultar' }));
    expect(llamadasA('getExpedientesHistoricos')).toHaveLength(asked + 1);
  });
});

describe('taking back', () => {
  const open = async () => {
    drawPantalla(Pantalla);
    await screen.findByText('H/2');
    await userEvent.click(screen.getAllByRole('button', { name: /^Retirar/ })[2] as HTMLElement);
    return within(await screen.findByRole('dialog', { name: 'Retirar el expediente histórico' }));
  };

  it('asks why, sends it once with its reason, says so, and reads the list again', async () => {
    red.responder.retirarExpedienteHistorico = () => ({
      result: 'REGISTRO_EXITOSO',
      msj: 'El expediente H/2 se retiró.',
    });
    const dialog = await open();
    expect(dialog.getByText(/^H\/2 deja de contarse/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Retirar' }));
    expect(dialog.getByText('Escriba por qué se retira el expediente.')).toBeTruthy();
    expect(llamadasA('retirarExpedienteHistorico')).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Es un total');
    const lecturas = llamadasA('getExpedientesHistoricos').length;
    await userEvent.click(dialog.getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText('El expediente H/2 se retiró.')).toBeTruthy();
    expect(llamadasA('retirarExpedienteHistorico').map(({ body }) => body)).toEqual([
      { llexpediente: 2, motivo: expect.stringMatching(/^es un total$/i) },
    ]);
    await waitFor(() => expect(llamadasA('getExpedientesHistoricos').length).toBeGreaterThan(lecturas));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  it('what the server refuses is told in the dialog, where the reason stays', async () => {
    red.responder.retirarExpedienteHistorico = () => new Rechazo(404, 'No se encontró el registro solicitado.');
    const dialog = await open();
    await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Es un total');
    await userEvent.click(dialog.getByRole('button', { name: 'Retirar' }));
    expect(await dialog.findByText('No se encontró el registro solicitado.')).toBeTruthy();
    expect((dialog.getByRole('textbox', { name: /Motivo/ }) as HTMLInputElement).value).toMatch(/es un total/i);
  });
});

describe('loading', () => {
  beforeEach(() => drawPantalla(Pantalla));

  it('[2-120] the picker takes .xlsx and .xls', async () => {
    const picker = await screen.findByLabelText('Archivo de Excel');
    expect(picker.getAttribute('accept')?.split(',').sort()).toEqual(['.xls', '.xlsx']);
  });

  it('[2-128] [2-129] [2-228] while it runs the button is blocked and a spinner turns; the start message stays ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    let finish = (_: unknown) => {};
    red.responder.integrarCarpetasHistoricas = () => new Promise((ok) => (finish = ok));
    await choose(await libro([['H/1', 'TORTURA', 'E1']]));
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
    finish(informe(0));
    expect(await screen.findByRole('dialog', { name: 'Informe de carga de expedientes' })).toBeTruthy();
    expect(screen.queryByRole('progressbar', { name: 'Cargando el archivo' })).toBeNull();
  });

  it('[2-224] [2-225] every row in one call, under mode 1', async () => {
    await choose(await libro(Array.from({ length: 700 }, (_, i) => [`H/${i}`, 'TORTURA', 'E1'])));
    expect(await screen.findByRole('dialog', { name: 'Informe de carga de expedientes' })).toBeTruthy();
    const sent = llamadasA('integrarCarpetasHistoricas');
    expect(sent.map(({ path, body }) => [path, (body as unknown[]).length])).toEqual([
      ['/api/secure/integrarCarpetasHistoricas/1', 700],
    ]);
  });

  it('[2-001] [2-132] [2-133] [2-134] [2-135] [2-137] each count under its name; the observations go 5, 10 or 20 a page', async () => {
    red.responder.integrarCarpetasHistoricas = () => ({
      ...informe(12),
      correctas: 11,
      incorrectas: 22,
      repetidas: 33,
      actualizadas: 44,
      listaExpedientes: Array.from({ length: 12 }, (_, i) => ({ nuc: `H/${i}`, observaciones: `Observación ${i}` })),
    });
    await choose(await libro([['H/1', 'TORTURA', 'E1']]));
    const dialog = await screen.findByRole('dialog', { name: 'Informe de carga de expedientes' });
    for (const text of ['Integrados correctamente: 11', 'Incorrectos: 22', 'Repetidos: 33', 'Actualizados: 44'])
      expect(within(dialog).getByText(text)).toBeTruthy();
    const celdas = () =>
      within(dialog)
        .getAllByRole('row')
        .slice(1)
        .map((r) =>
          within(r)
            .getAllByRole('cell')
            .map((c) => c.textContent),
        );
    expect(celdas()).toEqual([0, 1, 2, 3, 4].map((i) => [`H/${i}`, `Observación ${i}`]));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Siguiente pagina' }));
    expect(celdas()).toEqual([5, 6, 7, 8, 9].map((i) => [`H/${i}`, `Observación ${i}`]));
    expect(within(dialog).getByText('6 - 10 de 12')).toBeTruthy();
    expect(leido().ajeno).toEqual([]); // the screen and its dialog
    expect(await tamanos(within(dialog))).toEqual(['5', '10', '20', '25', '50', '100']);
  });

  it('[2-001] [2-138] every error of the rows is told, and of more than a thousand how many there are', async () => {
    await choose(
      await libro([
        ['H/1', 7, 'E1'],
        [8, 'TORTURA', 'E1'],
      ]),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Errores de formato en el archivo cargado' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((l) => l.textContent),
    ).toEqual([
      'Error, el valor de la columna "Delito" del renglón 2 debe ser un dato de texto',
      'Error, el valor de la columna "Número de expediente" del renglón 3 debe ser un dato de texto',
    ]);
    expect(leido().ajeno).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    await choose(await libro(Array.from({ length: 1200 }, () => [7, 'TORTURA', 'E1'])));
    expect(
      await screen.findByText(/los 1,200 errores.*Se muestran los primeros 1,000; para verlos todos, copie/),
    ).toBeTruthy();
    const copiados: string[] = [];
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { clipboard: { value: { writeText: async (t: string) => void copiados.push(t) } } }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Copiar la lista' }));
    expect(await screen.findByText('Se copiaron 1,200 errores.')).toBeTruthy();
    expect(copiados.map((texto) => texto.split('\n').length)).toEqual([1200]);
  });

  it('rows of spaces are no rows, and a workbook of heads alone is not sent', async () => {
    await choose(
      await libro([
        ['H/1', 'TORTURA', 'E1'],
        [' ', null, '  '],
      ]),
    );
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Informe de carga de expedientes' })).getByRole('button', {
        name: 'Cerrar',
      }),
    );
    expect(llamadasA('integrarCarpetasHistoricas')).toHaveLength(1);
    await choose(await libro([[' ', null, null]]));
    expect(await screen.findByText(/el libro no tiene renglones con datos/)).toBeTruthy();
    expect(llamadasA('integrarCarpetasHistoricas')).toHaveLength(1);
  });

  it('more than 200,000 rows are refused before anything is sent', async () => {
    const bytes = await writeXlsx({
      sheets: [{ name: 'Hoja1', rows: [CABEZAS, ...Array.from({ length: 200_001 }, () => ['H/1', 'T', 'E'])] }],
    });
    await choose(new File([bytes as Uint8Array<ArrayBuffer>], 'h.xlsx'));
    expect(await screen.findByText(/tiene más de 200,000 renglones/, {}, { timeout: 40_000 })).toBeTruthy();
    expect(screen.queryByText(/La integración de expedientes ha iniciado/)).toBeNull();
    expect(llamadasA('integrarCarpetasHistoricas')).toEqual([]);
  });

  it('[2-128] a workbook that is dropped while another is loaded is not taken', async () => {
    let finish = (_: unknown) => {};
    red.responder.integrarCarpetasHistoricas = () => new Promise((ok) => (finish = ok));
    const otro = await libro([['H/2', 'TORTURA', 'E1']]);
    await choose(await libro([['H/1', 'TORTURA', 'E1']]));
    await waitFor(() => expect(llamadasA('integrarCarpetasHistoricas')).toHaveLength(1));
    fireEvent.drop(screen.getByRole('button', { name: 'Elegir archivo' }), { dataTransfer: { files: [otro] } });
    finish(informe(0));
    expect(await screen.findByRole('dialog', { name: 'Informe de carga de expedientes' })).toBeTruthy();
    expect(llamadasA('integrarCarpetasHistoricas')).toHaveLength(1);
  });

  it.each([0, 1])(
    '[2-226] [2-597] who left the screen is told when it ends, with %i wrong rows, and opens the report from there',
    async (incorrectas) => {
      let finish = (_: unknown) => {};
      red.responder.integrarCarpetasHistoricas = () => new Promise((ok) => (finish = ok));
      await choose(await libro([['H/1', 'TORTURA', 'E1']]));
      await waitFor(() => expect(llamadasA('integrarCarpetasHistoricas')).toHaveLength(1));
      const close = () => {
        const event = new Event('beforeunload', { cancelable: true });
        window.dispatchEvent(event);
        return event.defaultPrevented;
      };
      expect(close()).toBe(true); // closing the browser is asked about; the screen may be left
      cleanup();
      drawPantalla(() => <p>Otra pantalla</p>);
      await screen.findByText('Otra pantalla');
      expect(close()).toBe(true);
      finish({ ...informe(2), correctas: 3, incorrectas });
      const dicho = await screen.findByText(
        `Terminó la carga histórica. Integrados: 3; incorrectos: ${incorrectas}; repetidos: 0; actualizados: 0.`,
      );
      // green only where nothing was left out
      expect(dicho.closest('[role=status], [role=alert]')?.role).toBe(incorrectas ? 'alert' : 'status');
      expect(screen.queryByRole('dialog', { name: 'Informe de carga de expedientes' })).toBeNull();
      expect(close()).toBe(false);
      await userEvent.click(screen.getByRole('button', { name: 'Ver informe' }));
      cleanup();
      drawPantalla(Pantalla);
      const dialog = await screen.findByRole('dialog', { name: 'Informe de carga de expedientes' });
      expect(within(dialog).getByText('Integrados correctamente: 3')).toBeTruthy();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await userEvent.click(screen.getByRole('button', { name: 'Ver el informe de la última carga' }));
      expect(await screen.findByRole('dialog', { name: 'Informe de carga de expedientes' })).toBeTruthy();
      cleanup();
      openSesion({ ...(getSesion() as Sesion), usuario: 'otra@fgr.org.mx' });
      drawPantalla(Pantalla);
      await screen.findByLabelText('Archivo de Excel');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Ver el informe de la última carga' })).toBeNull();
    },
  );

  it.each([
    ['the same user', 'sent'],
    ['another user', 'sent'],
    ['the same user', 'read'],
    ['another user', 'read'],
  ])('a load under way ends with its session: %s is back, the workbook was being %s', async (who, at) => {
    red.responder.integrarCarpetasHistoricas = () => new Promise(() => undefined);
    await choose(await libro([['H/1', 'TORTURA', 'E1']]));
    if (at === 'sent') await waitFor(() => expect(llamadasA('integrarCarpetasHistoricas')).toHaveLength(1));
    const before = llamadasA('integrarCarpetasHistoricas').length;
    expect(before).toBe(at === 'sent' ? 1 : 0);
    const was = getSesion() as Sesion;
    cleanup();
    closeSesion();
    openSesion(who === 'another user' ? { ...was, usuario: 'otra@fgr.org.mx', idUsuario: 2 } : { ...was, token: 'x' });
    drawPantalla(Pantalla);
    const button = await screen.findByRole('button', { name: 'Elegir archivo' });
    expect(button.getAttribute('aria-disabled')).not.toBe('true');
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    await new Promise((ok) => setTimeout(ok, at === 'read' ? 1000 : 0)); // longer than the reading takes
    expect(llamadasA('integrarCarpetasHistoricas')).toHaveLength(before);
    // and the next load is one like any other
    red.responder.integrarCarpetasHistoricas = () => informe(0);
    await choose(await libro([['H/2', 'TORTURA', 'E1']]));
    expect(await screen.findByRole('dialog', { name: 'Informe de carga de expedientes' })).toBeTruthy();
  });

  it('[2-223] size first, then sheet and columns, then rows: each stops what follows, and only what passes all is sent', async () => {
    const grande = Object.defineProperty(new File(['x'], 'g.xlsx'), 'size', { value: 104_857_601 });
    await choose(grande);
    expect(await screen.findByText('Archivo demasiado grande. Máximo permitido 100MB')).toBeTruthy();
    expect(screen.queryByText('Error, el formato del archivo es incorrecto')).toBeNull();
    await choose(await libro([[7, 'TORTURA', 'E1']], 'Hoja1', ['NUC', 'Otra', 'Estadística']));
    expect(await screen.findByText('Error, el formato del archivo es incorrecto')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await choose(await libro([[7, 'TORTURA', 'E1']]));
    expect(await screen.findByRole('dialog', { name: 'Errores de formato en el archivo cargado' })).toBeTruthy();
    expect(llamadasA('integrarCarpetasHistoricas')).toEqual([]);
  });

  it('[2-407] one byte above 100 MB is refused and nothing is sent; 100 MB are read', async () => {
    const de = (size: number) => Object.defineProperty(new File(['x'], 'g.xlsx'), 'size', { value: size });
    await choose(de(104_857_601));
    expect(await screen.findByText('Archivo demasiado grande. Máximo permitido 100MB')).toBeTruthy();
    await choose(de(104_857_600));
    expect(await screen.findByText('Error, el formato del archivo es incorrecto')).toBeTruthy();
    expect(llamadasA('integrarCarpetasHistoricas')).toEqual([]);
  });

  it('[2-565] rows that cannot be read are told as the documents spell it', async () => {
    red.seRompeHistorico = true;
    await choose(await libro([['H/1', 'TORTURA', 'E1']]));
    expect(await screen.findByText(RECUPERAR)).toBeTruthy();
    expect(llamadasA('integrarCarpetasHistoricas')).toEqual([]);
  });

  it('a server that fails is told with its own sentence, not as a fault of the workbook (D-26)', async () => {
    red.responder.integrarCarpetasHistoricas = () => new Rechazo(503, 'Sin base de datos');
    await choose(await libro([['H/1', 'TORTURA', 'E1']]));
    expect(await screen.findByText('Sin base de datos')).toBeTruthy();
    expect(screen.queryByText(RECUPERAR)).toBeNull();
  });
});
