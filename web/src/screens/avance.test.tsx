import { formatFecha, hoyEnMexico } from '@renadet/domain/lib/fecha';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeSesion } from '../lib/session.ts';
import { conServidor, mesesVecinos, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla } from './reporte_avance_integracion.tsx';

const HOY = hoyEnMexico(new Date());
const ANIO = HOY.slice(0, 4);
const fila = (fiscaliaId: number, total: number, integrada: number, sedeId: number | null = null) => ({
  fiscaliaId,
  fiscalia: `FISCALIA ${fiscaliaId}`,
  sedeId,
  sede: sedeId === null ? null : `ESPECIALIZADA ${sedeId}`,
  total,
  integrada,
  faltantes: total - integrada,
});
const OFICINAS = [fila(1, 1000, 499), fila(114, 100, 89), fila(130, 10, 9), fila(132, 0, 0)];
const SEDES = [fila(114, 60, 60, 11401), fila(114, 40, 29, 0)];
const CASOS = {
  total: 12,
  resultados: [{ noci: 'FGE/1', estadoJuridicoExpediente: 'EN TRAMITE', delitoPrincipal: 'TORTURA' }],
};
let llamadas: ReturnType<typeof conServidor>;
const de = (operacion: string) => llamadas.filter((c) => c.operacion === operacion).map((c) => c.body);
const tabla = (name = 'Avance de integración') => screen.findByRole('table', { name });
const heads = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((h) => h.textContent);
const filas = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

beforeEach(() => {
  llamadas = conServidor({
    reporteAvanceIntegracion: OFICINAS,
    reporteAvanceIntegracionByFiscaliaId: SEDES,
    reporteAvanceIntegracionDetalle: CASOS,
    reporteAvanceIntegracionCsv: new Response('', { status: 503 }),
  });
  openPantallas({ reporte_avance_integracion: Pantalla });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

describe('the summary', () => {
  it('[3-011] [3-135] [3-139] [3-141] [3-463] of the current year: an office a row, four columns, the totals of all', async () => {
    const table = await tabla();
    expect(de('reporteAvanceIntegracion')).toEqual([{ fechaInicio: `01/01/${ANIO}`, fechaFin: `31/12/${ANIO}` }]);
    expect(heads(table)).toEqual([
      'Fiscalía',
      'Carpetas en el sistema de justicia',
      'Carpetas integradas en el registro',
      'Faltantes',
    ]);
    expect(filas(table).at(-1)).toEqual(['TOTAL', '1,110', '597', '513']);
    expect(filas(table)).toHaveLength(OFICINAS.length + 1);
  });

  it('[3-333] [3-334] [3-335] the level of each row, in words beside its colour; nothing known has none', async () => {
    const names = filas(await tabla()).map(([name]) => name);
    expect(names.slice(0, 4)).toEqual([
      'Fiscalía 1Avance bajo: 49 %',
      'Fiscalía 114Avance medio: 89 %',
      'Fiscalía 130Avance alto: 90 %',
      'Fiscalía 132',
    ]);
  });

  it('[3-333] [3-334] [3-335] the mark of a row, its drawing and its letters are of the colour of its level', async () => {
    const colores = { error: 'rgb(1, 0, 0)', oro: 'rgb(2, 0, 0)', advertencia: 'rgb(3, 0, 0)', exito: 'rgb(4, 0, 0)' };
    for (const [token, color] of Object.entries(colores))
      document.documentElement.style.setProperty(`--${token}`, color);
    const rows = within(await tabla())
      .getAllByRole('row')
      .slice(1, 5);
    const drawn = rows.map((row) => {
      const level = row.querySelector('[data-nivel]');
      return [
        getComputedStyle(within(row).getAllByRole('cell')[0] as Element).borderLeftColor,
        level && getComputedStyle(level).color,
        level?.querySelector('svg')?.getAttribute('data-dibujo'),
      ];
    });
    expect(drawn.slice(0, 3)).toEqual([
      [colores.error, colores.error, 'Fallo'],
      [colores.oro, colores.advertencia, 'Advertencia'],
      [colores.exito, colores.exito, 'Correcto'],
    ]);
    expect([colores.error, colores.oro, colores.exito]).not.toContain(drawn[3]?.[0]);
  });

  it('[3-332] two days by hand: the calendars offer none after today', async () => {
    await tabla();
    await userEvent.click(screen.getByRole('combobox', { name: 'Periodo' }));
    await userEvent.click(screen.getByRole('option', { name: 'Otro' }));
    expect([(await mesesVecinos(0)).despues, (await mesesVecinos(1)).despues]).toEqual([false, false]);
  });

  it('[3-149] [3-151] [3-155] [3-156] the periods, and the years; each whole period is asked for at once, two days only when both are there', async () => {
    await tabla();
    expect(screen.queryByText('Fecha de inicio')).toBeNull(); // of 'Otro' alone
    await userEvent.click(screen.getByRole('combobox', { name: 'Periodo' }));
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(
      'Ejercicio,Hoy,Ayer,Esta semana,Este mes,Otro'.split(','),
    );
    await userEvent.click(screen.getByRole('option', { name: 'Hoy' }));
    const today = formatFecha(HOY);
    await waitFor(() => expect(de('reporteAvanceIntegracion').at(-1)).toEqual({ fechaInicio: today, fechaFin: today }));
    expect(screen.queryByRole('combobox', { name: 'Año' })).toBeNull();
    const asked = de('reporteAvanceIntegracion').length;
    await userEvent.click(screen.getByRole('combobox', { name: 'Periodo' }));
    await userEvent.click(screen.getByRole('option', { name: 'Otro' }));
    expect(await screen.findByText('Fecha de inicio')).toBeTruthy();
    expect(screen.getByText(/^Elija las dos fechas/)).toBeTruthy();
    expect(de('reporteAvanceIntegracion')).toHaveLength(asked);
    await userEvent.click(screen.getByRole('combobox', { name: 'Periodo' }));
    await userEvent.click(screen.getByRole('option', { name: 'Ejercicio' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Año' }));
    const years = screen.getAllByRole('option').map((o) => Number(o.textContent));
    expect([Math.min(...years), Math.max(...years), years.length]).toEqual([2010, Number(ANIO), Number(ANIO) - 2009]);
  });
});

it('[3-136] [3-137] [3-138] [3-140] an office opens its specialised offices, and Fiscalias leads back', async () => {
  await userEvent.click(within(await tabla()).getByRole('button', { name: 'Fiscalía 114' }));
  const table = await tabla('Avance de integración de Fiscalía 114');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Fiscalía 114')); // the row that was pressed is gone
  expect(de('reporteAvanceIntegracionByFiscaliaId')).toMatchObject([{ fiscaliaId: 114 }]);
  expect(heads(table)).toEqual([
    'Fiscalía',
    'Fiscalía especializada',
    'Carpetas en el sistema de justicia',
    'Carpetas integradas en el registro',
    'Faltantes',
  ]);
  expect(filas(table).map((cells) => cells.slice(0, 3))).toEqual([
    ['Fiscalía 114', 'Especializada 11401Avance alto: 100 %', '60'],
    ['Fiscalía 114', 'Especializada 0Avance medio: 72 %', '40'],
    ['TOTAL', '', '100'],
  ]);
  const ruta = screen.getByRole('navigation', { name: 'Ruta del reporte' });
  expect(ruta.textContent).toBe('Fiscalias/Fiscalía 114');
  await userEvent.click(within(ruta).getByRole('button', { name: 'Fiscalias' }));
  expect(heads(await tabla())).toHaveLength(4);
});

const CUENTAS: [string, number, string][] = [
  ['100 carpetas totales de Fiscalía 114', 0, 'Carpetas totales'],
  ['89 carpetas integradas de Fiscalía 114', 1, 'Carpetas integradas'],
  ['11 carpetas faltantes de Fiscalía 114', 2, 'Carpetas faltantes'],
];
describe('the cases behind a number', () => {
  it.each(CUENTAS)(
    '[3-142] [3-143] [3-144] [3-145] [3-146] [3-147] [3-148] [3-432] [3-458] %s: their dialog, whose they are, their pages, and out',
    async (name, tipo, titulo) => {
      await userEvent.click(within(await tabla()).getByRole('button', { name }));
      const dialog = await screen.findByRole('dialog', { name: titulo });
      const table = await within(dialog).findByRole('table');
      expect(de('reporteAvanceIntegracionDetalle')).toMatchObject([
        { tipo, fiscaliaId: 114, sedeId: null, pagina: 0, rpp: 5, fechaInicio: `01/01/${ANIO}` },
      ]);
      expect(
        within(dialog)
          .getAllByRole('definition')
          .map((d) => d.textContent),
      ).toEqual(['Fiscalía 114', 'Todas']);
      expect(heads(table)).toEqual(['Número de carpeta', 'Estatus', 'Delito principal']);
      expect(filas(table)).toEqual([['FGE/1', 'En trámite', 'Tortura']]);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Siguiente pagina' }));
      await waitFor(() => expect(de('reporteAvanceIntegracionDetalle').at(-1)).toMatchObject({ pagina: 1 }));
      await userEvent.click(within(dialog).getByRole('combobox', { name: 'Registros por pagina' }));
      expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(['5', '10', '25', '50', '100']);
      await userEvent.keyboard('{Escape}');
      expect(within(dialog).getByRole('button', { name: 'Descargar' })).toBeTruthy();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it('[3-451] [3-459] the download asks for up to 100,000 and says when it could not be made', async () => {
    await userEvent.click(within(await tabla()).getByRole('button', { name: '100 carpetas totales de Fiscalía 114' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Descargar' }));
    expect(await screen.findByText('No se pudo generar el Archivo')).toBeTruthy();
    expect(de('reporteAvanceIntegracionCsv')).toMatchObject([{ pagina: 0, rpp: 100_000, tipo: 0 }]);
    expect(screen.queryByRole('progressbar', { name: /Preparando/ })).toBeNull();
  });

  it('[3-145] [3-431] of a specialised office: its own cases, under its name', async () => {
    await userEvent.click(within(await tabla()).getByRole('button', { name: 'Fiscalía 114' }));
    await tabla('Avance de integración de Fiscalía 114');
    await userEvent.click(screen.getByRole('button', { name: '60 carpetas totales de Especializada 11401' }));
    const dialog = await screen.findByRole('dialog');
    expect(de('reporteAvanceIntegracionDetalle')).toMatchObject([{ tipo: 0, fiscaliaId: 114, sedeId: 11401 }]);
    const whose = within(dialog).getAllByRole('definition');
    expect(whose.map((d) => d.textContent)).toEqual(['Fiscalía 114', 'Especializada 11401']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Descargar' }));
    // the file is of what the dialog shows: the same office, period and kind
    await waitFor(() => expect(de('reporteAvanceIntegracionCsv')).toHaveLength(1));
    const { pagina: _, rpp: __, ...shown } = de('reporteAvanceIntegracionDetalle').at(-1) as Record<string, unknown>;
    expect(de('reporteAvanceIntegracionCsv')[0]).toEqual({ ...shown, pagina: 0, rpp: 100_000 });
  });

  it.each([
    ['60 carpetas integradas de Especializada 11401', { tipo: 1, sedeId: 11401 }],
    ['11 carpetas faltantes de Especializada 0', { tipo: 2, sedeId: 0 }],
    ['29 carpetas integradas de Especializada 0', { tipo: 1, sedeId: 0 }],
  ])('[3-147] [3-459] the download of %s is of that alone', async (name, own) => {
    await userEvent.click(within(await tabla()).getByRole('button', { name: 'Fiscalía 114' }));
    await tabla('Avance de integración de Fiscalía 114');
    await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descargar' }));
    await waitFor(() =>
      expect(de('reporteAvanceIntegracionCsv')).toEqual([
        { fechaInicio: `01/01/${ANIO}`, fechaFin: `31/12/${ANIO}`, fiscaliaId: 114, ...own, pagina: 0, rpp: 100_000 },
      ]),
    );
  });
});
