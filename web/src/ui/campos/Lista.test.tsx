import { type Campos, catalogo, entero, fieldRules } from '@renadet/domain/lib/campos';
import type { Contexto } from '@renadet/domain/lib/contexto';
import { defineRules } from '@renadet/domain/lib/rules';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { draw } from '../../draw.tsx';
import { useFormulario } from '../../lib/useReglas.ts';
import { Boton } from '../Boton.tsx';
import { Forma } from '../Forma.tsx';
import { Campo, Formulario } from '../Formulario.tsx';
import { CampoBusqueda } from './CampoBusqueda.tsx';
import { CampoCatalogo } from './CampoCatalogo.tsx';
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

function UnaForma({ inicial, save }: { inicial: Lugar; save: (v: Lugar) => void }) {
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
      <Boton type="submit">Guardar</Boton>
    </form>
  );
}
const open = (inicial: Lugar = { estado: null, municipio: null, edad: null }) => {
  const save = vi.fn();
  draw(<UnaForma inicial={inicial} save={save} />);
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

describe('a list whose form knows nothing of it', () => {
  const TEXTOS = ['MÉXICO', 'CIUDAD DE MÉXICO', ...Array.from({ length: 12 }, (_, i) => `ENTIDAD ${i}`)];
  const opciones = TEXTOS.map((texto, id) => ({ id, texto }));
  const campo = { name: 'x', label: 'Entidad' };
  function Solo({ busca, valor }: { busca: boolean; valor: number | null }) {
    const [value, set] = useState(valor);
    const one = opciones.find(({ id }) => id === value) ?? null;
    return busca ? (
      <CampoBusqueda {...campo} value={one} onChange={(o) => set(o?.id ?? null)} search={async () => opciones} />
    ) : (
      <CampoCatalogo {...campo} value={value} onChange={set} opciones={opciones} />
    );
  }
  it.each([
    ['a catalogue, typed over nothing', false, null, 'aveni'],
    ['a catalogue, typed over a choice', false, 0, 'aveni'],
    ['a catalogue, a part of one name', false, null, 'ciudad'],
    ['a catalogue, a name of none', false, null, 'ENTIDAD'],
    ['a catalogue, spaces', false, null, '  '],
    ['a search of the server', true, null, 'ciudad'],
    ['a search of the server, over a choice', true, 1, 'mexi'],
    ['a search of the server, too short to ask', true, null, 'me'],
  ])('[1-608] %s: text without a choice refuses the form, and says so', async (_, busca, valor, text) => {
    const sent = vi.fn();
    draw(
      <Forma onSend={sent}>
        <Solo {...{ busca, valor }} />
        <button type="submit">Guardar</button>
      </Forma>,
    );
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Entidad' });
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await userEvent.clear(box);
    await userEvent.type(box, text);
    await save();
    expect(sent).not.toHaveBeenCalled();
    expect([document.activeElement, box.value, box.getAttribute('aria-invalid')]).toEqual([box, text, 'true']);
    await userEvent.clear(box);
    await save();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  /** What a list holds once these keys were pressed in it. */
  async function press(keys: string, entradas = opciones, inicial: number | null = null) {
    const seen = vi.fn();
    function Con() {
      const [value, set] = useState<number | null>(inicial);
      seen(value);
      return <CampoCatalogo {...campo} value={value} onChange={set} opciones={entradas} />;
    }
    draw(<Con />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    const value = seen.mock.lastCall?.[0];
    cleanup();
    return entradas.find(({ id }) => id === value)?.texto ?? null;
  }
  const POCAS = ['UNO', 'DOS', 'TRES'].map((texto, id) => ({ id, texto }));
  it.each([
    ['{ArrowDown}{ArrowDown}{Tab}', 'CIUDAD DE MÉXICO', 'DOS'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}{Tab}', 'ENTIDAD 0', 'TRES'],
    ['{ArrowDown}{Tab}', 'MÉXICO', 'UNO'],
    ['{ArrowDown}{ArrowUp}{Tab}', 'ENTIDAD 11', 'TRES'], // the one before the first is the last
    ['{ArrowDown}{ArrowDown}{Alt>}{ArrowUp}{/Alt}{Tab}', 'CIUDAD DE MÉXICO', 'DOS'],
    ['{ArrowDown}{ArrowDown}{Escape}{Tab}', null, null],
    ['mexico{Tab}', 'MÉXICO', null],
    ['ciudad de mexico{Tab}', 'CIUDAD DE MÉXICO', null],
    ['mexico{Enter}{Tab}', 'MÉXICO', null],
    ['ciudad{ArrowDown}{Tab}', 'CIUDAD DE MÉXICO', 'UNO'],
    ['ciudad{Tab}', null, null], // a part of a name is none
    ['exico{Home}m{Tab}', 'MÉXICO', null],
    ['mexicoX{End}{Backspace}{Tab}', 'MÉXICO', null],
    ['Xmexico{Home}{Delete}{Tab}', 'MÉXICO', null],
    ['mxico{Home}{ArrowRight}e{Tab}', 'MÉXICO', null],
    ['mexic{ArrowLeft}{End}o{Tab}', 'MÉXICO', null],
    ['mexicoX{ArrowLeft}{ArrowLeft}{End}{Backspace}{Tab}', 'MÉXICO', null],
    ['exicX{Home}m{End}{Backspace}o{Tab}', 'MÉXICO', null],
    ['xico{Home}me{Tab}', 'MÉXICO', null],
    [' {ArrowDown}{Tab}', 'CIUDAD DE MÉXICO', 'DOS'],
    [' {Tab}', null, null], // looked at, and nothing chosen
    ['tr{Tab}', null, 'TRES'],
  ])('%s chooses %s of a long list, and %s of a short one', async (keys, larga, corta) => {
    expect(await press(keys)).toBe(larga);
    expect(await press(keys, POCAS)).toBe(corta);
  });

  it('what is open hangs from its control also where its dialog or panel is scrolled, and only then is it moved', () => {
    draw(
      <div>
        <section data-testid="panel">
          <CampoCatalogo {...campo} value={null} onChange={() => undefined} opciones={opciones} />
        </section>
        <section data-testid="otro" />
      </div>,
    );
    const box = screen.getByRole('combobox', { name: 'Entidad' });
    let left = 40;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(left, 10, 200, 20));
    act(() => box.click());
    const place = () => document.querySelector<HTMLElement>('[data-desplegable]')?.style.left;
    expect(place()).toBe('40px');
    const scroll = (what: Element | Document, to: number) => {
      left = to;
      act(() => void what.dispatchEvent(new Event('scroll'))); // it does not bubble
      return place();
    };
    expect(scroll(screen.getByTestId('panel'), 70)).toBe('70px');
    expect(scroll(screen.getByTestId('otro'), 90)).toBe('70px');
    expect(scroll(document, 110)).toBe('110px');
    vi.restoreAllMocks();
  });

  it('two entries of one name are no choice by their name', async () => {
    expect(await press('mexico{Tab}', [...opciones, { id: 99, texto: 'Mexico' }])).toBeNull();
  });

  it('a click that no mouse made opens it, and chooses', async () => {
    for (const entradas of [opciones, POCAS]) {
      draw(<CampoCatalogo {...campo} value={null} onChange={() => undefined} opciones={entradas} />);
      const box = screen.getByRole('combobox', { name: 'Entidad' });
      act(() => box.click());
      expect([box.getAttribute('aria-expanded'), document.activeElement]).toEqual(['true', box]);
      act(() => screen.getAllByRole('option')[0]?.click());
      expect(box.getAttribute('aria-expanded')).toBe('false');
      cleanup();
    }
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
