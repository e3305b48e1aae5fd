import { catalogo, dia, entero, matiz, lista as registros, siNo, texto, varios } from '@renadet/domain/lib/campos';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { draw } from '../../draw.tsx';
import { Ficha } from '../Ficha.tsx';
import { CampoVarios } from './CampoVarios.tsx';

const OPCIONES = ['GOLPES', 'ASFIXIA', 'AMENAZAS'].map((texto, i) => ({ id: i + 1, texto }));
const ABIERTO = { visible: true, required: false, locked: undefined };
const seen: unknown[] = [];
function Metodos({ inicial = null, ...more }: { inicial?: readonly number[] | null; error?: string; locked?: string }) {
  const [value, set] = useState(inicial);
  return (
    <CampoVarios
      name="metodos"
      label="Métodos"
      value={value}
      onChange={(next) => {
        seen.push(next);
        set(next);
      }}
      opciones={OPCIONES}
      error={more.error}
      state={{ ...ABIERTO, locked: more.locked }}
    />
  );
}
const box = () => within(screen.getByRole('group', { name: 'Métodos' })).getByRole('button');

it('[1-680] is one stop of the keyboard until it is opened; ticking says what is chosen, in the order of the list', async () => {
  draw(<Metodos />);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  await userEvent.tab();
  expect(document.activeElement).toBe(box());
  expect([box().textContent, box().getAttribute('aria-expanded')]).toEqual(['Seleccione', 'false']);
  await userEvent.keyboard('{Enter}');
  expect(box().getAttribute('aria-expanded')).toBe('true');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.click(screen.getByRole('checkbox', { name: 'GOLPES' }));
  expect(box().textContent).toBe('GOLPES; AMENAZAS');
  expect(screen.getByRole('button', { name: 'Métodos GOLPES; AMENAZAS' })).toBe(box());
  for (const name of ['GOLPES', 'AMENAZAS']) await userEvent.click(screen.getByRole('checkbox', { name }));
  expect(seen).toEqual([[3], [1, 3], [3], null]);
  await userEvent.click(box());
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

it('its list comes into sight when it opens, wherever the box stands', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  draw(<Metodos />);
  await userEvent.click(box());
  expect(shown.mock.contexts.at(-1)).toBe(document.getElementById('campo-metodos-lista'));
  shown.mockRestore();
});

it('[1-680] one that the list no longer has is told by its number, and can be left out', async () => {
  draw(<Metodos inicial={[2, 77]} />);
  expect(box().textContent).toBe('ASFIXIA; Clave 77, que ya no se ofrece');
  await userEvent.click(box());
  await userEvent.click(screen.getByRole('checkbox', { name: /^Clave 77/ }));
  expect(box().textContent).toBe('ASFIXIA');
});

it('[1-680] locked it is a text with its reason; wrong it says why', () => {
  draw(<Metodos inicial={[1, 2]} locked="La carpeta está cerrada." />);
  const fixed = screen.getByRole('textbox', { name: 'Métodos' });
  expect((fixed as HTMLInputElement).value).toBe('GOLPES; ASFIXIA');
  expect(screen.getByText('La carpeta está cerrada.')).toBeTruthy();
});
it('[1-680] in the comparison of two versions it is told by its texts', () => {
  const lista = { campos: { metodos: varios('Métodos', 'metodos') }, useOpciones: () => OPCIONES };
  draw(<Ficha {...lista} nombres={['metodos']} values={{ metodos: [1, 3, 9] }} />);
  expect(screen.getByRole('definition').textContent).toBe('GOLPES; AMENAZAS; Clave 9');
  draw(<Ficha {...lista} nombres={['metodos']} values={{ metodos: null }} />);
  expect(screen.getByText('Sin dato')).toBeTruthy();
});

it.each([
  ['of a day that is known as such nothing more is said', { dia: '2024-02-29', precision: null }, ['Día29/02/2024']],
  ['of a day that lacks, neither', { dia: null, precision: null }, ['DíaSin dato']],
  ['one known otherwise says how', { dia: '2024-02-01', precision: 2 }, ['¿Cuándo?ASFIXIA', 'Día01/02/2024']],
])('read, %s', (_, values, shown) => {
  const campos = { precision: matiz(catalogo('¿Cuándo?', 'precisiones'), 'dia'), dia: dia('Día') };
  draw(<Ficha campos={campos} nombres={['precision', 'dia']} values={values} useOpciones={() => OPCIONES} />);
  expect(screen.getAllByRole('term').map((one) => one.parentElement?.textContent)).toEqual(shown);
});

it.each([
  ['NO APLICA, NO DISPONIBLE, B, A', 'B, A, NO APLICA, NO DISPONIBLE'],
  ['A, NO APLICA, B', 'A, B, NO APLICA'],
  ['No disponible, A', 'A, No disponible'],
  ['NO DISPONIBLE, NO APLICA', 'NO DISPONIBLE, NO APLICA'],
  ['NO DICE, NO APLICAR, A', 'NO DICE, NO APLICAR, A'],
  ['B, A', 'B, A'],
])('what is no entry like the others stands after them, as in every list: %s', async (given, shown) => {
  const opciones = given.split(', ').map((texto, i) => ({ id: i + 1, texto }));
  draw(<CampoVarios name="x" label="Métodos" value={null} onChange={() => undefined} opciones={opciones} />);
  await userEvent.click(box());
  expect(screen.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent)).toEqual(shown.split(', '));
});

it('an error is said of its box', () => {
  draw(<Metodos error="Elija una opción de la lista." />);
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Elija una opción de la lista.',
  );
});

it.each([
  ['an answer of no', siNo('Dato'), 0, 'No'],
  ['one that is not known', siNo('Dato'), 2, 'No disponible'],
  ['none of a number', entero('Dato', 0, 9), 0, '0'],
  ['a day', dia('Dato'), '2025-03-09', '09/03/2025'],
  ['a text', texto('Dato', 9), 'A B', 'A B'],
  ['an option', catalogo('Dato', 'metodos'), 2, 'ASFIXIA'],
  ['one that is offered no more', catalogo('Dato', 'metodos'), 9, 'Clave 9'],
  ['records', registros('Dato', {}, 3), [{}, {}], '2'],
  ['no record', registros('Dato', {}, 3), [], 'Sin dato'],
  ['nothing typed', texto('Dato', 9), '', 'Sin dato'],
  ['no answer', siNo('Dato'), null, 'Sin dato'],
])('a record is read in words: %s', (_, campo, value, shown) => {
  draw(<Ficha campos={{ dato: campo }} nombres={['dato']} values={{ dato: value }} useOpciones={() => OPCIONES} />);
  expect(screen.getByRole('definition').textContent).toBe(shown);
});
