import { respuestaVacia } from '@renadet/domain/carga/respuesta';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InformeCarga } from './InformeCarga.tsx';
import { drawPantalla, prepare, red } from './pruebas.tsx';

afterEach(() => vi.unstubAllGlobals());

const CONTEOS = {
  validosExpedientes: 0,
  validosVictimas: 0,
  validosResponsables: 0,
  invalidosExpedientes: 1,
  invalidosVictimas: 0,
  invalidosResponsables: 0,
};
const ERROR = {
  hoja: 'Expediente',
  fila: 4,
  columna: 'origen',
  numCarpeta: 'A',
  valor: 'X',
  mensaje: 'No está en el catálogo.',
  seAcepta: '1 a 5',
  clausula: '',
} as const;
const informe = (totalErrores: number) =>
  drawPantalla(() => (
    <InformeCarga
      conteos={CONTEOS}
      hallazgos={{
        errores: [ERROR],
        totalErrores,
        victimasSinExpediente: [],
        autoridadesSinExpediente: [],
        incompletos: [],
      }}
      respuesta={respuestaVacia('00000000-0000-4000-8000-000000000000')}
    />
  ));
const MAS = /tiene 25,000 errores; se muestran, y se marcan en los libros, los primeros 1\./;

test('errors beyond those that are shown are counted, in amber', async () => {
  informe(25_000);
  const nota = await screen.findByText(MAS);
  expect(nota.parentElement?.querySelector('title')?.textContent).toBe('Advertencia');
});

test('where all are shown nothing is said of more', async () => {
  informe(1);
  await screen.findByRole('region', { name: 'Informe de la carga' });
  expect(screen.queryByText(/se muestran, y se marcan/)).toBeNull();
});

test('[2-617] people left out are counted as they are, not as many as the list holds', async () => {
  const suelta = { hoja: 'Victima', fila: 4, numCarpeta: 'X', mensaje: 'No está.' } as const;
  const totales = {
    victimasSinExpediente: 30_000,
    autoridadesSinExpediente: 2,
    incompletos: 0,
    sinNumero: 25_000,
    menosVictimas: 21_000,
    antesDelRegistro: 20_001,
  };
  drawPantalla(() => (
    <InformeCarga
      conteos={CONTEOS}
      hallazgos={{
        errores: [],
        totalErrores: 0,
        incompletos: [],
        totales,
        victimasSinExpediente: [suelta],
        autoridadesSinExpediente: [suelta],
        sinNumero: [suelta],
        menosVictimas: [suelta],
        antesDelRegistro: [suelta],
      }}
      respuesta={respuestaVacia('00000000-0000-4000-8000-000000000000')}
    />
  ));
  expect(await screen.findByText(/^30,000 víctimas y 2 autoridades no se cargaron/)).toBeTruthy();
  expect(screen.getByText(/^25,000 expedientes no tienen un número/)).toBeTruthy();
  expect(screen.getByText(/^21,000 expedientes declaran más víctimas/)).toBeTruthy();
  expect(screen.getByText(/^20,001 expedientes del archivo se iniciaron antes del 26\/06\/2017/)).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Iniciadas antes del 26/06/2017 (20,001)' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Víctimas sin expediente (30,000)' })).toBeTruthy();
});

test('[3-562] what is out of line in a load is told in amber, once something was integrated', async () => {
  const respuesta = respuestaVacia('00000000-0000-4000-8000-000000000000');
  const una = { numCarpeta: 'A', renglon: 4, delito: 'TORTURA', victimas: 1, responsables: 0 };
  prepare();
  red.responder = { anomaliasDeCarga: () => ['62.0 % de 180 víctimas no tienen sexo conocido.'] };
  const hallazgos = {
    errores: [],
    totalErrores: 0,
    victimasSinExpediente: [],
    autoridadesSinExpediente: [],
  };
  drawPantalla(() => (
    <InformeCarga
      conteos={CONTEOS}
      hallazgos={{ ...hallazgos, incompletos: [] }}
      respuesta={{ ...respuesta, correctas: 1, integradas: [una] }}
    />
  ));
  const item = await screen.findByText('62.0 % de 180 víctimas no tienen sexo conocido.');
  expect(item.closest('div')?.textContent).toMatch(/^Lo que se integró se aparta de lo acostumbrado/);
});
