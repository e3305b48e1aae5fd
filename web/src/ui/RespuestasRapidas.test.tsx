import { aparte, type Campos, catalogo, siNo } from '@renadet/domain/lib/campos';
import { defineRules } from '@renadet/domain/lib/rules';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { expect, it } from 'vitest';
import { draw } from '../draw.tsx';
import { useFormulario } from '../lib/useReglas.ts';
import { FormLayout } from './FormLayout.tsx';
import { Campo, Formulario } from './Formulario.tsx';
import { QuienEs } from './QuienEs.tsx';

const campos = {
  habla: siNo('¿Habla una lengua?'),
  lengua: catalogo('Lengua', 'lenguas'),
  calle: siNo('¿Está en la calle?'),
  espanol: aparte(siNo('¿Habla español?')),
  corta: siNo('¿Solo si o no?', [1, 0]),
  libre: siNo('¿Nadie lo pide?'),
} as const satisfies Campos;
type Ficha = Record<keyof typeof campos, number | null>;
const rules = defineRules<Ficha, object>([
  { kind: 'requires', clause: 'a', fields: ['habla', 'calle', 'espanol', 'corta'] },
  { kind: 'forces', clause: 'b', sets: { lengua: 70 }, reason: 'Por la respuesta.', when: (v) => v.habla === 0 },
  { kind: 'forces', clause: 'b', sets: { lengua: null }, reason: 'Conteste antes.', when: (v) => v.habla === null },
]);
const initial: Ficha = { habla: null, lengua: null, calle: null, espanol: null, corta: null, libre: null };
let now: Ficha = initial;
function Forma() {
  const form = useFormulario<Ficha, object>({ campos, rules, initial, contexto: {} });
  now = form.values;
  return (
    <Formulario form={form} useOpciones={() => [{ id: 70, texto: 'NO APLICA' }]}>
      <FormLayout
        onSubmit={() => undefined}
        acciones={null}
        secciones={[
          {
            id: 's',
            titulo: 'Adicional',
            campos: Object.keys(campos),
            contenido: [
              ...Object.keys(campos).map((name) => <Campo key={name} name={name} />),
              createPortal(<input key="otra" aria-label="De un diálogo" />, document.body),
            ],
          },
        ]}
      />
    </Formulario>
  );
}
const boton = (name: string) => screen.queryByRole('button', { name });

it('[1-870] the questions that are left are answered NO at once, through the rules, and taken back at once', async () => {
  draw(<Forma />);
  const user = userEvent.setup();
  await user.click(screen.getAllByRole('radio', { name: 'Sí' })[1] as HTMLElement); // ¿Está en la calle?
  await user.click(boton('Las demás: No') as HTMLElement);
  expect(now).toEqual({ habla: 0, lengua: 70, calle: 1, espanol: null, corta: 0, libre: null });
  expect(boton('Las demás: No')).toBeNull();
  expect(boton('Las demás: No disponible')).toBeNull();
  expect(screen.getByText('2 preguntas: No')).toBeTruthy();
  expect(document.activeElement).toBe(boton('Deshacer'));
  await user.keyboard('{Enter}');
  expect(now).toEqual({ ...initial, calle: 1 });
  expect(document.activeElement).toBe(boton('Las demás: No'));
  await user.keyboard('{Enter}');
  await user.click(within(screen.getByRole('group', { name: '¿Solo si o no?' })).getByRole('radio', { name: 'Sí' }));
  await user.click(boton('Deshacer') as HTMLElement);
  expect(now).toEqual({ ...initial, calle: 1, corta: 1 }); // answered otherwise since
});

it('[1-870] the same by one key within the section; what was answered otherwise since is not taken back', async () => {
  draw(<Forma />);
  const user = userEvent.setup();
  await user.click(screen.getAllByRole('radio', { name: 'Sí' })[1] as HTMLElement);
  await user.keyboard('{Shift>}{F8}{/Shift}');
  expect(now).toEqual({ ...initial, habla: 2, calle: 1, corta: null });
  await user.keyboard('{F8}');
  expect(now).toMatchObject({ habla: 2, calle: 1, corta: 0, espanol: null });
  await user.click(boton('Deshacer') as HTMLElement);
  expect(now).toMatchObject({ habla: 2, corta: null });
});

it('[1-870] nothing is answered by the key of another section, nor with another key', async () => {
  draw(<Forma />);
  await userEvent.keyboard('{F8}');
  await userEvent.click(screen.getAllByRole('radio', { name: 'Sí' })[1] as HTMLElement);
  await userEvent.keyboard('{F7}{Control>}{F8}{/Control}');
  await userEvent.click(screen.getByLabelText('De un diálogo')); // of the section, and not in it
  await userEvent.keyboard('{F8}');
  expect(now).toEqual({ ...initial, calle: 1 });
});

it.each([
  ['Las demás: No', 0, 'F8'],
  ['Las demás: No disponible', 2, 'Mayús+F8'],
])('the button %s tells and shows its key, which answers as a click on it does', async (name, answer, shown) => {
  draw(<Forma />);
  await userEvent.click(screen.getAllByRole('radio', { name: 'Sí' })[1] as HTMLElement);
  const told = (boton(name) as HTMLElement).getAttribute('aria-keyshortcuts') ?? '';
  expect(boton(name)?.querySelector('kbd')?.textContent).toBe(shown);
  const [key, ...held] = told.split('+').toReversed();
  await userEvent.keyboard(`${held.map((one) => `{${one}>}`).join('')}{${key}}`);
  expect(now.habla).toBe(answer);
});

it('what nobody knows is answered by one press, and taken back but for what was answered otherwise since', async () => {
  let said: Ficha = initial;
  const Nadie = () => {
    const form = useFormulario<Ficha, object>({ campos, rules, initial, contexto: {} });
    said = form.values;
    return (
      <Formulario form={form} useOpciones={() => []}>
        <QuienEs
          titulo="¿Se sabe?"
          seSabe="Se sabe"
          nadie="Nadie sabe"
          campo="calle"
          isSin={({ calle, corta }) => calle === 2 || corta === 0}
          sin={() => ({ calle: 2, corta: 0, libre: 0 })}
          con={{ calle: null }}
        />
        <Campo name="corta" />
      </Formulario>
    );
  };
  draw(<Nadie />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: /^Nadie sabe/ }));
  expect(said).toEqual({ ...initial, calle: 2, corta: 0, libre: 0 });
  await user.click(within(screen.getByRole('group', { name: '¿Solo si o no?' })).getByRole('radio', { name: 'Sí' }));
  await user.click(boton('Deshacer') as HTMLElement);
  expect(said).toEqual({ ...initial, corta: 1 });
});
