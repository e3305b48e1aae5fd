import { type Campos, fieldRules, nombre, numero, texto } from '@renadet/domain/lib/campos';
import { defineRules } from '@renadet/domain/lib/rules';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { draw } from '../draw.tsx';
import { useFormulario } from '../lib/useReglas.ts';
import { FormLayout } from './FormLayout.tsx';
import { Campo, Formulario } from './Formulario.tsx';

const campos = {
  noci: numero('Número', 50),
  nombre: nombre('Nombre', 100),
  curp: texto('CURP', 18),
  calle: texto('Calle', 20),
} as const satisfies Campos;
type Ficha = Record<keyof typeof campos, string | null>;
const rules = defineRules<Ficha, object>([
  { kind: 'requires', clause: 'a', fields: ['noci', 'calle'] },
  {
    kind: 'check',
    clause: 'b',
    field: 'curp',
    fails: (v) => v.curp !== null && !/^[A-Z]{4}\d{6}/.test(v.curp),
    message: 'CURP no es correcta.',
  },
  ...fieldRules<Ficha, object>(campos),
]);
const initial: Ficha = { noci: null, nombre: null, curp: null, calle: null };
function Ejemplo() {
  const form = useFormulario<Ficha, object>({ campos, rules, initial, contexto: {} });
  return (
    <Formulario form={form} useOpciones={() => []}>
      <FormLayout
        onSubmit={() => undefined}
        acciones={null}
        secciones={[
          {
            id: 's',
            titulo: 'Datos',
            campos: Object.keys(campos),
            contenido: Object.keys(campos).map((name) => <Campo key={name} name={name} />),
          },
        ]}
      />
    </Formulario>
  );
}
const caja = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const isMarked = (name: string) => caja(name).getAttribute('aria-invalid') === 'true';

it.each([
  ['a number of letters that are no others', 'Número', 'FGЕ/1', 'FGE/1'],
  ['a name of two scripts', 'Nombre', 'АNA', 'ANA'],
  ['a word of two other scripts', 'Nombre', '小MING', '小明'],
  ['a drawing', 'Nombre', 'ANA ☆', 'ANA'],
  ['figures of others', 'Número', 'FGE/١', 'FGE/1'],
  ['a number of another script', 'Número', '小明/1', 'XM/1'],
  ['a pattern', 'CURP', 'XX', 'ABCD010203'],
  ['a text too long', 'Calle', 'X'.repeat(21), 'X'.repeat(20)],
])('what is no value says so when the field is left, and only then: %s', async (_, name, wrong, right) => {
  draw(<Ejemplo />);
  const user = userEvent.setup();
  await user.type(caja(name), wrong);
  if (name !== 'Calle') expect(isMarked(name), 'while it is typed').toBe(false);
  await user.tab();
  expect(isMarked(name), 'left').toBe(true);
  await user.clear(caja(name));
  await user.type(caja(name), right);
  await user.tab();
  expect(isMarked(name), 'mended').toBe(false);
});

it('a field that is left empty says nothing until its form is sent', async () => {
  draw(<Ejemplo />);
  const user = userEvent.setup();
  for (let i = 0; i < 5; i++) await user.tab();
  for (const name of ['Número', 'Calle']) expect(isMarked(name), name).toBe(false);
});
