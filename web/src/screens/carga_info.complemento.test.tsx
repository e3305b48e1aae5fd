import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  buenas,
  choose,
  drawPantalla,
  type Filas,
  integrate,
  libroDe,
  llamadasA,
  prepare,
  red,
} from '../features/carga/pruebas.tsx';
import { Pantalla } from './carga_info.tsx';

beforeEach(() => {
  prepare();
  drawPantalla(Pantalla);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Rows of each sheet: with data, integrated, existing, out. */
async function tabla(): Promise<string[][]> {
  const table = await screen.findByRole('table', { name: 'Renglones del archivo' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th,td')].map((cell) => cell.textContent ?? ''));
}
const TRES = buenas('A', 'B', 'C');
const CON_LEY: Filas = {
  ...TRES,
  Complemento: [
    { numCarpeta: 'A' },
    { numCarpeta: 'A', llgrado: 'MUY CONSISTENTE' },
    { numCarpeta: 'B', metodos: 'GOLPES; PATADAS' },
    { numCarpeta: 'C' }, // the server refuses it
    { numCarpeta: 'D' },
  ],
};

it('[2-622] [2-624] [2-627] every row of Complemento is integrated or returned: on screen, kept and in the workbook', async () => {
  red.responder.integrarCarpetasNuevas = ((body: Parameters<typeof integrate>[0]) => ({
    ...integrate({ ...body, carpetas: body.carpetas.filter((c) => c.numCarpeta === 'A') }),
    erroresBack: body.carpetas
      .filter((c) => c.numCarpeta !== 'A')
      .map((c) => ({
        numCarpeta: c.numCarpeta,
        renglon: c.renglon,
        victimas: 1,
        responsables: 1,
        complementos: 1,
        errores: [],
      })),
  })) as never;
  await choose(await libroDe(CON_LEY));
  await screen.findByText('Se integraron 1 expedientes correctamente.');
  expect(await tabla()).toEqual([
    ['Expediente', '3', '1', '0', '2'],
    ['Victima', '3', '1', '0', '2'],
    ['Responsable', '3', '1', '0', '2'],
    ['Complemento', '5', '2', '0', '3'],
  ]);
  expect(screen.getByText(/^1 renglón de Complemento no se cargó: su número de expediente no está/)).toBeTruthy();
  expect(screen.getByText('Complemento!V6')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Complementos sin expediente (1)' }));
  expect(screen.getByText('Complemento, renglón 8')).toBeTruthy();

  const [{ body: kept }] = llamadasA('abrirCarga') as unknown as [{ body: Record<string, Record<string, unknown>> }];
  expect(kept.conteos).toMatchObject({ validosComplementos: 3, invalidosComplementos: 2 });
  expect(kept.hallazgos).toMatchObject({
    complementosSinExpediente: [{ fila: 8 }],
    totales: { complementosSinExpediente: 1 },
  });
  const [{ body: sent }] = llamadasA('integrarCarpetasNuevas') as unknown as [
    { body: { carpetas: { complementos: object[] }[] } },
  ];
  expect(sent.carpetas.map(({ complementos }) => complementos.length)).toEqual([2, 1]);

  await userEvent.click(screen.getByRole('button', { name: 'Descargar no integradas' }));
  await waitFor(() => expect(red.guardados).toHaveLength(1), { timeout: 20_000 });
  const book = await openXlsx(new Uint8Array(await (red.guardados[0]?.contenido ?? new Blob()).arrayBuffer()), {
    readStyles: true,
  });
  const back = book.sheets.find(({ name }) => name === 'Complemento');
  expect(back?.rows.slice(3).map(([n]) => n)).toEqual(['B', 'C', 'D']);
  expect(back?.cells?.get('3,21')?.comment?.text).toMatch(
    /renglón 4 no está en el catálogo: PATADAS\nSe acepta: .*separados con ;/,
  );
  expect(back?.cells?.get('5,0')?.comment?.text).toMatch(/renglón 6 no está en la hoja Expediente/);
});

it('[2-622] without rows in it the screen, what is kept and what is sent are those of before', async () => {
  const seen = async (filas: Filas) => {
    prepare();
    await choose(await libroDe(filas));
    await waitFor(() => expect(llamadasA('terminarCarga')).toHaveLength(1));
    await screen.findByText('Se integraron 3 expedientes correctamente.');
    const [abierta] = llamadasA('abrirCarga') as unknown as [{ body: Record<string, object> }];
    const [lote] = llamadasA('integrarCarpetasNuevas') as unknown as [{ body: { carpetas: object[] } }];
    return {
      tabla: await tabla(),
      listas: screen.queryAllByRole('tab').map((tab) => tab.textContent),
      conteos: abierta.body.conteos,
      hallazgos: abierta.body.hallazgos,
      carpetas: lote.body.carpetas,
    };
  };
  const sin = await seen(TRES);
  expect(sin.tabla.map(([hoja]) => hoja)).toEqual(['Expediente', 'Victima', 'Responsable']);
  expect(JSON.stringify(sin)).not.toMatch(/omplemento/);
  expect(await seen({ ...TRES, Complemento: [] })).toEqual(sin);
});
