import { respuestaVacia } from '@renadet/domain/carga/respuesta';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { choose, drawPantalla, integrate, libroDe, llamadasA, prepare, red } from '../features/carga/pruebas.tsx';
import { Pantalla } from './carga_info.tsx';

beforeEach(() => {
  prepare();
  drawPantalla(Pantalla);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const boton = (name: string | RegExp) => screen.findByRole('button', { name });
const enviadas = () =>
  llamadasA('integrarCarpetasNuevas').map(({ body }) =>
    (body as { carpetas: { numCarpeta: string }[] }).carpetas.map((c) => c.numCarpeta),
  );
const numeros = ['A/1', 'A/2', 'A/3', 'A/4'];
const libro = () =>
  libroDe({
    Expediente: numeros.map((numCarpeta) => ({ numCarpeta })),
    Victima: numeros.map((numCarpeta, i) => ({ numCarpeta, ...(i < 3 && { sexo: i === 2 ? 'X' : 'F' }) })),
    Responsable: numeros.map((numCarpeta) => ({ numCarpeta })),
  });

it('refused rows are mended in the grid by keys, sent by the door of every load, and what is left stays', async () => {
  await choose(await libro());
  fireEvent.click(await boton('Corregir aquí'));
  const grid = await screen.findByRole('grid', { name: 'Renglones de la hoja Victima' });
  expect(await screen.findByText(/^3 expedientes por corregir: 0 listos/)).toBeTruthy();
  expect(grid.querySelectorAll('[aria-invalid]')).toHaveLength(3);
  const user = userEvent.setup();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('F'));
  // F2 opens the list, Enter takes what is written, and the alike follow
  await user.keyboard('{F2}');
  await user.keyboard('muj{Enter}');
  await waitFor(() => expect(grid.querySelectorAll('[aria-invalid]')).toHaveLength(2));
  fireEvent.click(await boton('Aplicar «MUJER» a los 2 iguales'));
  await waitFor(() => expect(grid.querySelectorAll('[aria-invalid]')).toHaveLength(1));
  fireEvent.click(await boton('Enviar los 2 listos'));
  expect(await screen.findByText('Se integraron 2 expedientes correctamente.')).toBeTruthy();
  expect(enviadas()).toEqual([['A/4'], ['A/1', 'A/2']]);
  const [first, second] = llamadasA('abrirCarga').map(({ body }) => body as { carga: string; nombre: string });
  expect(second?.carga).not.toBe(first?.carga); // a number of the first one would be answered as integrated
  expect(second?.nombre).toBe('carga (corregido).xlsx');
  fireEvent.click(await boton('Seguir corrigiendo'));
  expect(await screen.findByText(/^1 expediente por corregir: 0 listos/)).toBeTruthy();
  expect(within(await screen.findByRole('grid')).getAllByRole('row')).toHaveLength(2);
});

it('a file that the server refuses stays with its reason, and is not sent again by itself', async () => {
  red.responder.integrarCarpetasNuevas = ((body: never) => {
    const all = integrate(body);
    const [one] = all.integradas;
    if (one?.numCarpeta !== 'A/1') return all;
    const errores = [
      { codigo: 'CARPETA_NUMERO', renglon: 4, texto: 'Error encontrado en el renglón 4. El número ya existe.' },
    ];
    return { ...respuestaVacia(all.carga), erroresBack: [{ numCarpeta: 'A/1', renglon: 4, errores }] };
  }) as never;
  await choose(
    await libroDe({
      Expediente: [{ numCarpeta: 'A/1' }],
      Victima: [{ numCarpeta: 'A/1' }],
      Responsable: [{ numCarpeta: 'A/1' }],
    }),
  );
  fireEvent.click(await boton('Corregir aquí'));
  expect(await screen.findByText('El número ya existe.')).toBeTruthy();
  expect((await boton('Enviar los 0 listos')).hasAttribute('disabled')).toBe(true);
});
