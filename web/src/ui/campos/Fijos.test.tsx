import { type Campos, catalogo, dia, entero, siNo, texto, varios } from '@renadet/domain/lib/campos';
import { defineRules } from '@renadet/domain/lib/rules';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { draw } from '../../draw.tsx';
import { useFormulario } from '../../lib/useReglas.ts';
import { Campo, Formulario } from '../Formulario.tsx';
import { ConFijos, enPalabras } from './Fijos.tsx';
import { focusCampo } from './Marco.tsx';

const campos = {
  lengua: catalogo('Lengua', 'lenguas'),
  tipo: catalogo('Tipo', 'lenguas'),
  nota: texto('Nota', 20),
  edad: entero('Edad', 0, 120),
  dia: dia('Día'),
  habla: siNo('¿Habla?', [1, 0, 2, 3]),
  metodos: varios('Métodos', 'lenguas'),
  otra: texto('Otra', 20),
} as const satisfies Campos;
type Dato = Record<keyof typeof campos, unknown>;
const NADA = Object.fromEntries(Object.keys(campos).map((name) => [name, null])) as Dato;
const useOpciones = () => [
  { id: 1, texto: 'NO APLICA' },
  { id: 2, texto: 'NO DISPONIBLE' },
  { id: 3, texto: 'NAHUATL' },
];
const nombres = Object.keys(campos) as (keyof Dato)[];

function Prueba({ initial }: { initial: Partial<Dato> }) {
  const form = useFormulario<Dato, object>({
    campos,
    rules: defineRules<Dato, object>([
      { kind: 'locks', clause: 'x', fields: nombres.slice(0, -1), reason: 'Se fija.', when: () => true },
      { kind: 'requires', clause: 'y', fields: ['otra'] },
    ]),
    initial: { ...NADA, ...initial },
    contexto: {},
  });
  return (
    <Formulario form={form} useOpciones={useOpciones}>
      <ConFijos>
        {nombres.map((name) => (
          <Campo key={name} name={name} />
        ))}
      </ConFijos>
    </Formulario>
  );
}
const callados = () =>
  [...document.querySelectorAll('[data-callado]')].map((one) => one.getAttribute('data-campo')).sort();

/** Each kind of field, locked with a value that says something, and what is still folded then. */
const DICEN: readonly [keyof Dato, unknown][] = [
  ['lengua', 3],
  ['nota', 'ALGO'],
  ['edad', 18],
  ['dia', '2020-01-31'],
  ['habla', 0],
  ['metodos', [3]],
];
it.each(DICEN)('a locked field that says something is drawn: %s', (name, value) => {
  draw(<Prueba initial={{ [name]: value }} />);
  expect(callados()).toEqual(nombres.filter((one) => one !== name && one !== 'otra').sort());
});

it('those that say nothing are one line that opens them; they stay in the form, with their value and their reason', async () => {
  draw(<Prueba initial={{ lengua: 1, tipo: 1, habla: 2 }} />);
  expect(callados()).toHaveLength(7);
  const line = screen.getByText(/^7 datos/);
  expect(line.textContent).toBe('7 datos: 2 en No aplica, 1 en No disponible y 4 en blanco · ver');
  expect(document.querySelector('[data-fijos]')?.getAttribute('data-fijos')).toBe('plegados');
  const lengua = screen.getByRole('textbox', { name: 'Lengua' }) as HTMLInputElement;
  expect([lengua.value, lengua.readOnly, lengua.tabIndex]).toEqual(['NO APLICA', true, -1]);
  const button = screen.getByRole('button', { name: 'ver' });
  await userEvent.click(button);
  expect(document.querySelector('[data-fijos]')?.getAttribute('data-fijos')).toBe('abiertos');
  expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['plegar', 'true']);
});

it('whoever is led to a folded one sees it', () => {
  draw(<Prueba initial={{}} />);
  expect(document.querySelector('[data-fijos="abiertos"]')).toBeNull();
  focusCampo('nota');
  expect(document.querySelector('[data-fijos="abiertos"]')).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nota' }));
});

it.each([
  [['NO APLICA'], '1 dato en No aplica'],
  [['NO APLICA', 'NO APLICA'], '2 datos en No aplica'],
  [[''], '1 dato en blanco'],
  [['NO APLICA', ''], '2 datos: 1 en No aplica y 1 en blanco'],
  [['NO APLICA', 'No aplica', ''], '3 datos: 2 en No aplica y 1 en blanco'],
])('%j in words', (textos, words) => expect(enPalabras(textos)).toBe(words));
