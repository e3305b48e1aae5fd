import { celdasDe, FILAS_BUENAS } from '@renadet/domain/carga/carga.ejemplo';
import { ESPERADO, filasDe } from '@renadet/domain/carga/doceFormas.ejemplo';
import { HOJAS, type Hoja } from '@renadet/domain/carga/errores';
import { respuestaVacia, sumRespuestas } from '@renadet/domain/carga/respuesta';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CellValue, openXlsx, saveXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nombreNoIntegradas } from '../features/carga/descargas.ts';
import {
  archivo,
  choose,
  drawPantalla,
  integrate,
  libroDe,
  llamadasA,
  prepare,
  red,
  sinCambios,
} from '../features/carga/pruebas.tsx';
import { leido } from '../pantallaDePrueba.tsx';
import { Pantalla } from './carga_info.tsx';

beforeEach(() => {
  prepare();
  drawPantalla(Pantalla);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What the table of rows says of each sheet. */
async function tabla(): Promise<Record<string, number[]>> {
  const table = await screen.findByRole('table', { name: 'Renglones del archivo' });
  return Object.fromEntries(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [
        within(row).getByRole('rowheader').textContent,
        within(row)
          .getAllByRole('cell')
          .map((c) => Number(c.textContent)),
      ]),
  );
}
/** The note that says a sentence, as assistive technology reads its drawing. */
const tono = (texto: string | RegExp | HTMLElement) =>
  (texto instanceof HTMLElement ? texto : screen.getByText(texto)).parentElement?.querySelector('title')?.textContent ??
  '?';

it('[2-001] [2-091] [2-093] [2-094] [2-095] [2-106] [2-206] [2-210] [2-591] [2-592] [2-593] every row of a workbook that is wrong in twelve ways is integrated, waiting or returned: on screen, kept and in the workbook; corrected it loads clean', async () => {
  let respuesta = respuestaVacia('x');
  const enRegistro = new Set(['YA/1', 'YA/2']);
  red.responder.integrarCarpetasNuevas = ((body: Parameters<typeof integrate>[0]) => {
    const de = (prefijo: RegExp) => body.carpetas.filter((c) => prefijo.test(c.numCarpeta));
    const ajenas = corregida ? [] : de(/^AJENA/);
    const actualiza = red.llamadas.at(-1)?.path.endsWith('/1') ?? false;
    const existentes = actualiza ? [] : body.carpetas.filter((c) => enRegistro.has(c.numCarpeta));
    const buenas = body.carpetas.filter((c) => !ajenas.includes(c) && !existentes.includes(c));
    for (const c of buenas) enRegistro.add(c.numCarpeta);
    const answer = {
      ...integrate({ ...body, carpetas: buenas }),
      ...(actualiza && {
        integradas: buenas.map((c) => ({ ...archivo(c), delito: 'TORTURA', actualizada: true as const })),
      }),
      existentes: existentes.map(archivo),
      erroresBack: ajenas.map((c) => ({
        ...archivo(c),
        errores: [{ codigo: 'CARPETA_ESTADO', renglon: c.renglon, texto: 'La carpeta no pertenece al mismo estado.' }],
      })),
    };
    respuesta = sumRespuestas(respuesta, answer);
    return answer;
  }) as never;
  red.responder.previsualizarActualizacion = sinCambios as never;
  let corregida = false;
  const filas = Object.fromEntries(HOJAS.map((hoja) => [hoja, filasDe(hoja).map((r) => r.mal)]));
  await choose(await libroDe(filas as never));
  const seguir = await screen.findByRole('button', { name: 'Continuar' });
  expect(leido().ajeno).toEqual([]); // [2-001] its first screen and the dialogs, one above the other
  await userEvent.click(seguir);
  const dialog = await screen.findByRole('dialog', { name: 'Carpetas existentes: 2 de 9 registros' });
  expect(leido().ajeno).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));

  // on screen
  expect(await tabla()).toEqual(ESPERADO);
  expect(tono('Se integraron 6 expedientes correctamente.')).toBe('Información');
  expect(tono('14 expedientes presentaron errores y no fueron integrados.')).toBe('Error');
  expect(tono(/^4 expedientes no tienen un número que se pueda leer\./)).toBe('Error');
  expect(tono(/^7 víctimas y 6 autoridades no se cargaron/)).toBe('Error');
  expect(tono(/^1 expediente declara más víctimas/)).toBe('Advertencia');
  expect(screen.queryByText(/^Se han insertado correctamente/)).toBeNull();
  const boton = screen.getByRole('button', { name: 'Descargar no integradas' });
  expect(boton.className).toMatch(/_error_/); // [2-093] (D-34)

  for (const tab of [
    'Expedientes sin número (4)',
    'Inconsistencias en la carga (1)',
    'Víctimas sin expediente (7)',
    'Autoridades sin expediente (6)',
    'Menos víctimas que las declaradas (1)',
  ])
    expect(screen.getByRole('tab', { name: tab })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Víctimas sin expediente (7)' }));
  expect(screen.getByText('1 - 5 de 7')).toBeTruthy();

  expect(leido().ajeno).toEqual([]);

  // in the workbook: each row that is not in the registry, marked at the cell that is wrong
  await userEvent.click(boton);
  await waitFor(() => expect(red.guardados).toHaveLength(1), { timeout: 20_000 });
  expect(red.guardados[0]?.nombre).toBe(nombreNoIntegradas(new Date()));
  const bytes = new Uint8Array(await (red.guardados[0]?.contenido ?? new Blob()).arrayBuffer());
  const book = await openXlsx(bytes, { readStyles: true });
  for (const sheet of book.sheets) {
    const hoja = sheet.name as Hoja;
    const fuera = filasDe(hoja).filter(
      ({ mal, bien }) => !/^(B|YA)\//.test(String(bien.numCarpeta)) && !/^DOS\/0010/.test(String(mal.numCarpeta)),
    );
    expect(sheet.rows.slice(3).map(([n]) => n ?? null)).toEqual(fuera.map(({ mal }) => mal.numCarpeta));
    expect(fuera).toHaveLength(ESPERADO[hoja][3]);
    fuera.forEach(({ mal, bien }, i) => {
      if (mal.numCarpeta === bien.numCarpeta) return;
      const cell = sheet.cells?.get(`${i + 3},0`);
      expect(cell?.style).toMatchObject({ fill: { fgColor: { rgb: 'FFC7CE' } } });
      // the note names the row that it stands in
      expect(cell?.comment?.text).toMatch(new RegExp(`renglón ${i + 4}\\b`));
      // as a person corrects it
      sheet.rows[i + 3] = celdasDe(hoja, { ...FILAS_BUENAS[hoja], ...bien }) as CellValue[];
    });
    fuera.forEach(({ bien }, i) => {
      celdasDe(hoja, { ...FILAS_BUENAS[hoja], ...bien }).forEach((value, column) => {
        const row = sheet.rows[i + 3];
        if (row) row[column] = value as CellValue;
        const cell = sheet.cells?.get(`${i + 3},${column}`);
        if (cell) cell.value = value as CellValue;
      });
    });
  }

  // kept: from what was sent and what was answered, nothing else
  const [{ body } = { body: {} }] = llamadasA('abrirCarga');
  const { conteos, hallazgos } = body as never as { conteos: object; hallazgos: object };
  const resumen = {
    carga: '5f0c9d2e-6a39-4f0e-9d0b-3f5b7f1d2a10',
    nombre: 'carga.xlsx',
    estado: 'TERMINADA',
    fechaCarga: '2026-11-22T10:00:00Z',
    integradas: 6,
    rechazadas: 1,
    validosExpedientes: 9,
    invalidosExpedientes: 13,
    archivada: true,
  };
  red.responder.misCargas = () => ({ total: 1, cargas: [resumen] });
  red.responder.informeCarga = () => ({
    ...resumen,
    conteos,
    hallazgos,
    respuesta,
    despues: [],
    lotes: [],
    huella: null,
    longitud: null,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Terminar' }));
  const guardada = await screen.findByRole('button', { name: 'carga.xlsx' });
  expect(leido().ajeno).toEqual([]);
  await userEvent.click(guardada);
  await screen.findByText(/^carga\.xlsx, del/);
  expect(await tabla()).toEqual(ESPERADO);
  expect(tono('14 expedientes presentaron errores y no fueron integrados.')).toBe('Error');
  expect(tono(/^7 víctimas y 6 autoridades no se cargaron/)).toBe('Error');
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar el informe' }));

  // what came back, corrected, is integrated; she still belongs to a file that is not in that workbook
  corregida = true;
  await choose(new File([(await saveXlsx(book)) as Uint8Array<ArrayBuffer>], 'corregida.xlsx'));
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
  expect(tono(await screen.findByText('Se integraron 14 expedientes correctamente.'))).toBe('Información');
  expect(screen.getByText('0 expedientes presentaron errores y no fueron integrados.')).toBeTruthy();
  expect(tono(/^1 víctima no se cargó/)).toBe('Error');
  expect(await tabla()).toEqual({ Expediente: [14, 14, 0, 0], Victima: [15, 14, 0, 1], Responsable: [14, 14, 0, 0] });
  await userEvent.click(screen.getByRole('button', { name: 'Terminar' }));

  // the whole workbook, corrected: all exist, and one stroke updates them, her among them
  const buenas = Object.fromEntries(HOJAS.map((hoja) => [hoja, filasDe(hoja).map((r) => r.bien)]));
  await choose(await libroDe(buenas as never)); // its warnings were accepted with the workbook it corrects
  const todas = await screen.findByRole('dialog', { name: 'Carpetas existentes: 22 de 22 registros' });
  await userEvent.click(within(todas).getByRole('button', { name: 'Actualizar todas (22)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Actualizar 22' }));
  expect(
    tono(await screen.findByText('Se actualizaron 22 expedientes correctamente.', { selector: 'section *' })),
  ).toBe('Correcto');
  expect(await tabla()).toEqual({ Expediente: [22, 22, 0, 0], Victima: [23, 23, 0, 0], Responsable: [22, 22, 0, 0] });
});
