import { ESTADOS_TABLERO, type FilaTablero } from '@renadet/domain/reportes/tablero';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla } from './reporte_tablero.tsx';

const fila = (fiscaliaId: number, changes: Partial<FilaTablero> = {}): FilaTablero => ({
  fiscaliaId,
  fiscalia: `FISCALIA ${fiscaliaId}`,
  estado: 'SIN_DECLARAR',
  ultimaEntrega: '2026-09-01',
  puerta: 2,
  diasSinEntrega: 83,
  registradas: 12,
  aTiempo: 8,
  porcientoATiempo: 66,
  demoraMediana: 20,
  demora90: 45,
  anteriores: 3,
  sinTrimestre: 0,
  conocidas: 9,
  faltantes: 4,
  completitud: 87,
  declaradas: null,
  esperadas: null,
  cobertura: null,
  ...changes,
});
const AL_DIA = { estado: 'AL_CORRIENTE', declaradas: 12, esperadas: 13, cobertura: 92 } as const;
const FILAS = [
  fila(1, { ...AL_DIA, sinTrimestre: 2 }),
  fila(114),
  fila(130, { ultimaEntrega: null, puerta: null, diasSinEntrega: null, anteriores: 0 }),
];
const ESTADOS = { SIN_DATOS: 0, SIN_DECLARAR: 2, ATRASADA: 0, AL_CORRIENTE: 1 };
const CARPETA = { llcarpeta: 9, noci: 'FGE/1', fcinicio: '2026-07-02', registro: '2026-07-30', dias: 28, puerta: 1 };
const FIRMADO = {
  version: 1,
  nocarpetas: 12,
  motivo: null,
  firmante: 'SUSANA RUIZ',
  dscargo: 'SUPERVISORA',
  fcdeclarado: '2026-10-02T16:00:00Z',
};
let llamadas: ReturnType<typeof conServidor>;
let donde: () => string;
const de = (operacion: string) => llamadas.filter((c) => c.operacion === operacion).map((c) => c.body);
const tabla = () => screen.findByRole('table', { name: /^Tablero de fiscalías/ });
const nombres = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Fiscalía \d+/.exec(row.textContent)?.[0]);

beforeEach(() => {
  llamadas = conServidor({
    getReporteTablero: { filas: FILAS, estados: ESTADOS, fiscalias: 3 },
    getReporteTableroCarpetas: { total: 10, resultados: [CARPETA] },
    getReporteTotalesDeclarados: { total: 1, resultados: [FIRMADO] },
    declararTotal: { result: 'REGISTRO_EXITOSO', version: 2 },
    reporteAvanceIntegracionDetalle: { total: 0, resultados: [] },
  });
  ({ donde } = openPantallas({ reporte_tablero: Pantalla, actualizar: () => null }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

it('[3-503] [3-505] [3-506] how many are up to date, each state with its rule, and a row an office in words', async () => {
  const table = await tabla();
  expect(screen.getByText('1 de 3 al corriente')).toBeTruthy();
  expect(screen.getByText(/^En ningún trimestre están 2 carpetas iniciadas antes del 26\/06\/2017/)).toBeTruthy();
  for (const { regla } of ESTADOS_TABLERO) expect(screen.getByText(regla)).toBeTruthy();
  const [federal, estatal, sin] = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  expect(federal).toEqual([
    'Fiscalía 1Al corriente',
    '01/09/2026hace 83 días, Carga de archivos',
    '1287 % de datos de ley',
    '12',
    '92 %de 13 esperadas',
    '866 %',
    '209 de cada 10: 45',
    '3',
    '4',
  ]);
  expect(estatal?.slice(3, 5)).toEqual(['Declarar', '—']);
  expect(sin?.[1]).toBe('Ninguna');
});

it('[3-506] the number of a state lists its offices, and all of them again; a state without any opens nothing', async () => {
  const table = await tabla();
  expect(nombres(table)).toEqual(['Fiscalía 1', 'Fiscalía 114', 'Fiscalía 130']);
  expect(screen.queryByRole('button', { name: 'Ver las fiscalías: atrasada' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ver las fiscalías: sin declarar' }));
  await waitFor(async () => expect(nombres(await tabla())).toEqual(['Fiscalía 114', 'Fiscalía 130']));
  await userEvent.click(screen.getByRole('button', { name: 'Ver todas las fiscalías' }));
  await waitFor(async () => expect(nombres(await tabla())).toHaveLength(3));
});

it('[3-507] a number opens its files, and says where fewer of them are in the own scope', async () => {
  await userEvent.click(
    within(await tabla()).getByRole('button', { name: '12: carpetas del trimestre registradas, Fiscalía 114' }),
  );
  const dialogo = await screen.findByRole('dialog', { name: 'Carpetas del trimestre registradas' });
  expect(await within(dialogo).findByText('FGE/1')).toBeTruthy();
  expect(within(dialogo).getByText(/ve solo algunas áreas/)).toBeTruthy();
  const [{ anio, trimestre }] = de('getReporteTablero') as [{ anio: number; trimestre: number }];
  expect(de('getReporteTableroCarpetas')).toMatchObject([{ anio, trimestre, fiscaliaId: 114, cuales: 0, pagina: 0 }]);
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Cerrar' }));
  await userEvent.click(
    within(await tabla()).getByRole('button', { name: /^4: conocidas sin registrar, Fiscalía 1$/ }),
  );
  await screen.findByRole('dialog', { name: 'Carpetas faltantes' });
  expect(de('reporteAvanceIntegracionDetalle')).toMatchObject([{ fiscaliaId: 1, sedeId: null, tipo: 2 }]);
});

it('[3-507] a file of the list is opened by its number; a number that is none opens nothing', async () => {
  const table = await tabla();
  expect(within(table).queryByRole('button', { name: /^0: (?!carpetas declaradas)/ })).toBeNull();
  await userEvent.click(
    within(table).getByRole('button', { name: '12: carpetas del trimestre registradas, Fiscalía 114' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'FGE/1' }));
  await waitFor(() => expect(donde()).toBe('/pages/actualizar'));
});

it('[3-501] [3-502] a total is corrected under the former one, with a reason, by the version that was seen', async () => {
  await userEvent.click(within(await tabla()).getByRole('button', { name: '12: carpetas declaradas, Fiscalía 1' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Total declarado del trimestre' });
  expect(await within(dialogo).findByText('SUSANA RUIZ, SUPERVISORA')).toBeTruthy();
  expect(within(dialogo).getByText('02/10/2026 10:00')).toBeTruthy();
  const total = await within(dialogo).findByRole('textbox', { name: /^Carpetas iniciadas en el trimestre/ });
  await userEvent.clear(total);
  await userEvent.type(total, '15');
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Declarar' }));
  expect(de('declararTotal')).toEqual([]);
  await userEvent.type(within(dialogo).getByRole('textbox', { name: /^Motivo de la corrección/ }), 'Faltaban tres');
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Declarar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(de('declararTotal')).toMatchObject([{ nocarpetas: 15, motivo: 'FALTABAN TRES', version: 1 }]);
  expect(de('getReporteTablero').length).toBeGreaterThan(1);
});
