import { catalogo, dia, texto } from '@renadet/domain/lib/campos';
import { defineRules } from '@renadet/domain/lib/rules';
import { digitoCurp } from '@renadet/domain/victima/curp';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draw } from '../draw.tsx';
import { useFormulario } from '../lib/useReglas.ts';
import { CampoCurp } from './CampoCurp.tsx';
import { Campo, Formulario } from './Formulario.tsx';

const campos = {
  dsnombre: texto('Nombre(s)', 100),
  dsapellidopaterno: texto('Primer apellido', 50),
  dsapellidomaterno: texto('Segundo apellido', 50),
  llgenero: catalogo('Sexo', 'generos'),
  fechanacimiento: dia('Fecha de nacimiento'),
  llpaisnacimiento: catalogo('País de nacimiento', 'paises'),
  llestadonacimiento: catalogo('Entidad de nacimiento', 'estados'),
  dscurp: texto('CURP', 64),
};
type Persona = Record<keyof typeof campos, string | number | null>;
const initial: Persona = {
  dsnombre: 'JUANA',
  dsapellidopaterno: 'PEREZ',
  dsapellidomaterno: null,
  llgenero: 1,
  fechanacimiento: null,
  llpaisnacimiento: 20,
  llestadonacimiento: null,
  dscurp: null,
};
function Forma({ cerrados = [], dscurp = null }: { cerrados?: (keyof Persona)[]; dscurp?: string | null }) {
  const rules = defineRules<Persona, object>([
    { kind: 'locks', clause: 'x', fields: cerrados, reason: 'Dato de JusticiaNet.' },
  ]);
  const form = useFormulario<Persona, object>({ campos, rules, initial: { ...initial, dscurp }, contexto: {} });
  return (
    <Formulario form={form}>
      <Campo name="fechanacimiento" />
      <CampoCurp />
    </Formulario>
  );
}
const START = 'PEXJ870203MVZRXN0';

test('[1-750] [1-751] [1-752] the CURP warns below, and fills by one key what is blank', async () => {
  draw(<Forma />);
  const user = userEvent.setup();
  const curp = screen.getByRole('textbox', { name: 'CURP' });
  await user.type(curp, `${START}${(digitoCurp(START) + 1) % 10}`);
  screen.getByRole('textbox', { name: 'CURP', description: /^El último dígito no corresponde/ });
  await user.clear(curp);
  await user.type(curp, `${START}${digitoCurp(START)}`);
  screen.getByRole('textbox', { name: 'CURP', description: 'Dice otro sexo: MUJER.' });
  expect(screen.queryByRole('button', { name: /^Llenar/ })).toBeNull();
  await user.clear(curp);
  await user.type(curp, `PEXJ870203HVZRXN0${digitoCurp('PEXJ870203HVZRXN0')}`);
  expect(screen.getByRole('button', { name: 'Llenar con la CURP: Fecha de nacimiento' }).tabIndex).toBe(-1);
  expect(document.activeElement).toBe(curp);
  await user.keyboard('{Enter}');
  expect(document.querySelector<HTMLInputElement>('#campo-fechanacimiento')?.value).toBe('03/02/1987');
  expect(screen.queryByRole('button', { name: /^Llenar/ })).toBeNull();
});

test('[1-752] what may not be changed is neither offered nor filled', async () => {
  const curp = `PEXJ870203HVZRXN0${digitoCurp('PEXJ870203HVZRXN0')}`;
  const { unmount } = draw(<Forma dscurp={curp} />);
  screen.getByRole('button', { name: /^Llenar/ });
  unmount();
  draw(<Forma dscurp={curp} cerrados={['fechanacimiento', 'dscurp']} />);
  expect(screen.queryByRole('button', { name: /^Llenar/ })).toBeNull();
  await userEvent.setup().type(screen.getByRole('textbox', { name: 'CURP' }), '{Enter}');
  expect(document.querySelector<HTMLInputElement>('#campo-fechanacimiento')?.value).toBe('');
});
