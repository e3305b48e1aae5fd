import Button from '@mui/material/Button';
import { type Campos, catalogo, entero, fieldRules } from '@renadet/domain/lib/campos';
import type { Contexto } from '@renadet/domain/lib/contexto';
import { defineRules } from '@renadet/domain/lib/rules';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { draw } from '../../draw.tsx';
import { useFormulario } from '../../lib/useReglas.ts';
import { Campo, Formulario } from '../Formulario.tsx';
import { CampoLimpiable } from './CampoLimpiable.tsx';

const campos = {
  estado: catalogo('Entidad', 'estados'),
  municipio: catalogo('Municipio', 'municipios', 'estado'),
  edad: entero('Edad', 0, 9999),
} as const satisfies Campos;
interface Lugar {
  estado: number | null;
  municipio: number | null;
  edad: number | null;
}
const rules = defineRules<Lugar, Contexto>([...fieldRules<Lugar>(campos)]);
const LISTAS: Record<string, { id: number; texto: string }[]> = {
  estados: [
    { id: 30, texto: 'VERACRUZ' },
    { id: 9, texto: 'CIUDAD DE MEXICO' },
  ],
  municipios: [{ id: 87, texto: 'XALAPA' }],
};
const useOpciones = (name: string) => LISTAS[name] ?? [];

function Forma({ inicial, save }: { inicial: Lugar; save: (v: Lugar) => void }) {
  const form = useFormulario({ campos, rules, initial: inicial, contexto: {} as Contexto });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.send(async (v) => save(v));
      }}
    >
      <Formulario form={form} useOpciones={useOpciones}>
        <Campo name="estado" />
        <Campo name="municipio" />
        <Campo name="edad" />
        <output>{JSON.stringify(form.errores())}</output>
      </Formulario>
      <Button type="submit">Guardar</Button>
    </form>
  );
}
const open = (inicial: Lugar = { estado: null, municipio: null, edad: null }) => {
  const save = vi.fn();
  draw(<Forma inicial={inicial} save={save} />);
  const lista = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
  const store = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  return { save, lista, store };
};
const LUGAR: Lugar = { estado: 30, municipio: 87, edad: null };

describe('a list inside a form', () => {
  it('[1-608] text without a choice is never dropped by a save: the form refuses it, and Enter in it saves nothing', async () => {
    const { save, lista, store } = open();
    await userEvent.type(lista('Entidad'), 'aveni{Enter}');
    expect(save).not.toHaveBeenCalled();
    await store();
    expect(save).not.toHaveBeenCalled();
    expect(lista('Entidad').value).toBe('aveni');
    expect(screen.getAllByText(/Campo obligatorio \(seleccione una opcion\)/).length).toBeGreaterThan(0);
    await userEvent.clear(lista('Entidad'));
    await store();
    expect(save).toHaveBeenLastCalledWith({ estado: null, municipio: null, edad: null });
  });

  it('[1-608] digits left in a list are no id', async () => {
    const { save, lista, store } = open();
    await userEvent.type(lista('Entidad'), '30');
    await store();
    expect(save).not.toHaveBeenCalled();
  });

  it('[1-608] a stray key takes no answer away: Escape and the same text bring it back, with what hangs from it', async () => {
    const { save, lista, store } = open(LUGAR);
    await userEvent.click(lista('Entidad'));
    await userEvent.keyboard('{Backspace}{Escape}');
    expect(lista('Entidad').value).toBe('VERACRUZ');
    await userEvent.click(lista('Entidad'));
    await userEvent.keyboard('{Backspace}Z');
    await userEvent.tab();
    await store();
    expect(save).toHaveBeenLastCalledWith(LUGAR);
  });

  it('[1-608] emptied and left, the answer goes, and those that hang from it', async () => {
    const { save, lista, store } = open(LUGAR);
    await userEvent.clear(lista('Entidad'));
    await userEvent.tab();
    expect(lista('Municipio').value).toBe('');
    await store();
    expect(save).toHaveBeenLastCalledWith({ estado: null, municipio: null, edad: null });
  });
});

describe('what is pasted and corrected', () => {
  it('[1-608] a number that is not whole is refused, not read as another one', async () => {
    const { save, store } = open({ estado: null, municipio: null, edad: 7 });
    const box = screen.getByLabelText<HTMLInputElement>('Edad');
    for (const pasted of ['12.5', '-3', '1e3']) {
      fireEvent.change(box, { target: { value: pasted } });
      expect(box.value).toBe('7');
    }
    expect(screen.getByText('Escriba un número entero, solo con dígitos.')).toBeTruthy();
    fireEvent.change(box, { target: { value: ' 12 ' } });
    await store();
    expect(save).toHaveBeenLastCalledWith({ estado: null, municipio: null, edad: 12 });
  });

  it('[1-608] [2-059] the caret stays where a search text is corrected; what is looked for is upper case without accents', async () => {
    const seen = vi.fn();
    function Con() {
      const [text, setText] = useState('VERACRUZ');
      return (
        <CampoLimpiable
          name="t"
          label="Nombre"
          value={text}
          onChange={(next) => {
            setText(next);
            seen(next);
          }}
        />
      );
    }
    draw(<Con />);
    const box = screen.getByLabelText<HTMLInputElement>('Nombre');
    await userEvent.type(box, 'abć', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(seen).toHaveBeenLastCalledWith('VERABCACRUZ');
    expect(box.selectionStart).toBe(6);
    await userEvent.tab();
    expect(box.value).toBe('VERABCACRUZ');
  });
});
