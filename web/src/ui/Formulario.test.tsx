import { reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import { camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { reglasExamen } from '@renadet/domain/examen/examen.rules';
import { camposExamen } from '@renadet/domain/examen/examen.schema';
import { reglasImputado } from '@renadet/domain/imputado/imputado.rules';
import { camposImputado } from '@renadet/domain/imputado/imputado.schema';
import { reglasInstitucion } from '@renadet/domain/institucion/institucion.rules';
import { camposInstitucion } from '@renadet/domain/institucion/institucion.schema';
import { type Campos, fieldRules, nombre, numero, texto } from '@renadet/domain/lib/campos';
import { defineRules, type Rule } from '@renadet/domain/lib/rules';
import { reglasProveedor } from '@renadet/domain/proveedor/proveedor.rules';
import { camposProveedor } from '@renadet/domain/proveedor/proveedor.schema';
import { reglasQueja } from '@renadet/domain/queja/queja.rules';
import { camposQueja } from '@renadet/domain/queja/queja.schema';
import { reglasUsuario } from '@renadet/domain/usuario/usuario.rules';
import { camposUsuario } from '@renadet/domain/usuario/usuario.schema';
import { reglasVictima } from '@renadet/domain/victima/victima.rules';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import { cleanup, fireEvent, screen } from '@testing-library/react';
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

// biome-ignore lint/suspicious/noExplicitAny: the rows of any noun
type Filas = readonly Rule<any, any>[];
const SUSTANTIVOS: readonly (readonly [string, Campos, Filas])[] = [
  ['carpeta', camposCarpeta, reglasCarpeta],
  ['victima', camposVictima, reglasVictima],
  ['imputado', camposImputado, reglasImputado],
  ['examen', camposExamen, reglasExamen],
  ['queja', camposQueja, reglasQueja],
  ['usuario', camposUsuario, reglasUsuario],
  ['institucion', camposInstitucion, reglasInstitucion],
  ['proveedor', camposProveedor, reglasProveedor],
];
const DE_QUIEN = { dominios: null, propia: null, ajenos: null, limites: { min: 6, max: 18 }, local: false };
/** Of each pattern one text that it is not. */
const AJENOS = ['FGE/S.N./2025-9', 'АNA ☆', 'FGЕ/1'];
/** What another answer makes wrong, and no text by itself, or a box of its own asks for. */
const POR_OTRA = ['carpeta.dsacumulacion', 'usuario.password', 'usuario.cpassword'];
/** The text fields of all nouns that take some texts and not others, each with the rows that say so. */
const CON_FORMA = SUSTANTIVOS.flatMap(([noun, campos, rows]) => {
  const of = (name: string) => rows.filter((row) => row.kind === 'check' && row.field === name);
  const names = Object.keys(campos).filter((name) => campos[name]?.tipo === 'texto' && of(name).length > 0);
  return names.map((name) => [`${noun}.${name}`, name, campos[name] as Campos[string], of(name)] as const);
}).filter(([one]) => !POR_OTRA.includes(one));

it.each(CON_FORMA)('a text that %s does not take is told when its field is left', (_, name, campo, rules) => {
  function Uno() {
    const form = useFormulario({ campos: { [name]: campo }, rules, initial: { [name]: null }, contexto: DE_QUIEN });
    return (
      <Formulario form={form} useOpciones={() => []}>
        <Campo name={name} />
      </Formulario>
    );
  }
  const told = AJENOS.filter((text) => {
    draw(<Uno />);
    const box = screen.getByRole('textbox');
    fireEvent.change(box, { target: { value: text } });
    expect(box.getAttribute('aria-invalid'), 'while it is typed').toBe('false');
    fireEvent.blur(box);
    const isTold =
      box.getAttribute('aria-invalid') === 'true' && document.getElementById(`campo-${name}-error`) !== null;
    cleanup();
    return isTold;
  });
  expect(told).not.toEqual([]);
});
