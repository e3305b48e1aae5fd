import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../draw.tsx';
import { hoyAhora } from '../../lib/hoy.ts';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { BotonEnviar } from '../BotonEspera.tsx';
import { Forma } from '../Forma.tsx';
import { CampoBusqueda } from './CampoBusqueda.tsx';
import { CampoCatalogo } from './CampoCatalogo.tsx';
import { CampoContrasenia } from './CampoContrasenia.tsx';
import { CampoFecha } from './CampoFecha.tsx';
import { CampoLimpiable } from './CampoLimpiable.tsx';
import { CampoNumero } from './CampoNumero.tsx';
import { CampoSiNo, TODAS } from './CampoSiNo.tsx';
import { CampoTexto } from './CampoTexto.tsx';
import { filter } from './filter.ts';

const ABIERTO = { visible: true, required: false, locked: undefined };
const opciones = (...textos: string[]): Opcion[] => textos.map((texto, id) => ({ id, texto }));

/** Holds the value, as a form does, and tells what it became. */
function Con<T>({
  inicial,
  seen,
  children,
}: {
  inicial: T;
  seen?: (v: T) => void;
  children: (value: T, set: (v: T) => void) => React.ReactNode;
}) {
  const [value, set] = useState(inicial);
  return children(value, (next) => {
    set(next);
    seen?.(next);
  });
}

describe('a chosen entry that the list no longer has', () => {
  const few = opciones('A', 'B');
  const many = opciones(...Array.from({ length: 11 }, (_, i) => `E${i}`));
  it.each([
    ['a short list', few],
    ['a long one', many],
  ])('%s: is told by its number, and never looks empty', (_, list) => {
    draw(<CampoCatalogo name="x" label="X" value={77} onChange={() => undefined} opciones={list} />);
    const box = screen.getByRole('combobox', { name: 'X' });
    expect(box instanceof HTMLInputElement ? box.value : box.textContent).toBe('Clave 77, que ya no se ofrece');
  });
  it('[1-872] locked it is passed over by the keyboard, and says why; where all is only read it is a stop', () => {
    const field = (name: string, locked: string) => (
      <CampoCatalogo
        key={name}
        {...{ name, label: name }}
        value={1}
        onChange={() => undefined}
        opciones={few}
        state={{ ...ABIERTO, locked }}
      />
    );
    draw(<div>{[field('x', 'Se fija por la respuesta anterior.'), field('y', '')]}</div>);
    const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
    expect([box('x').tabIndex, box('y').tabIndex]).toEqual([-1, 0]);
    expect(screen.getByRole('textbox', { name: 'x', description: 'Se fija por la respuesta anterior.' })).toBeTruthy();
  });
  it('says that it must be filled, long or short', () => {
    const field = (name: string, list: Opcion[]) => (
      <CampoCatalogo
        key={name}
        {...{ name, label: name }}
        value={null}
        onChange={() => undefined}
        opciones={list}
        state={{ ...ABIERTO, required: true }}
      />
    );
    draw(<div>{[field('x', few), field('y', many)]}</div>);
    for (const name of ['x', 'y'])
      expect(screen.getByRole('combobox', { name }).getAttribute('aria-required')).toBe('true');
  });
  it('locked it is told too', () => {
    draw(
      <CampoCatalogo
        name="x"
        label="X"
        value={77}
        onChange={() => undefined}
        opciones={few}
        state={{ ...ABIERTO, locked: 'Solo consulta.' }}
      />,
    );
    expect(screen.getByText('Clave 77, que ya no se ofrece')).toBeTruthy();
  });
});

describe('text and numbers', () => {
  it('gives null for nothing', async () => {
    const seen = vi.fn();
    draw(
      <Con<string | null> inicial="A" seen={seen}>
        {(value, set) => <CampoTexto name="x" label="Calle" value={value} onChange={set} max={3} />}
      </Con>,
    );
    await userEvent.clear(screen.getByLabelText('Calle'));
    expect(seen).toHaveBeenLastCalledWith(null);
  });

  const texto = (more: object) => (value: string | null, onChange: (value: string | null) => void) => (
    <CampoTexto name="x" label="X" max={3} {...{ value, onChange }} {...more} />
  );
  it.each([
    ['a line', texto({})],
    ['lines', texto({ lineas: 4 })],
    ['a line in upper case', texto({ mayusculas: true })],
    ['a mail', texto({ tipo: 'email' })],
    [
      'a password',
      (value: string | null, onChange: (value: string | null) => void) => (
        <CampoContrasenia name="x" label="X" max={3} {...{ value, onChange }} />
      ),
    ],
    [
      'a text to search by',
      (value: string | null, onChange: (value: string | null) => void) => (
        <CampoLimpiable name="x" label="X" value={value ?? ''} onChange={onChange} />
      ),
      100,
    ],
    [
      'a number',
      (value: string | null, onChange: (value: string | null) => void) => (
        <CampoNumero name="x" label="X" max={500} value={value as never} onChange={onChange as never} />
      ),
    ],
    [
      'a number without a bound of its own',
      (value: string | null, onChange: (value: string | null) => void) => (
        <CampoNumero name="x" label="X" value={value as never} onChange={onChange as never} />
      ),
      10,
    ],
  ])(
    'what is too long is kept and marked, and its form is not sent, typed or pasted: %s',
    async (_, drawn, max = 3) => {
      const long = '1234567'.repeat(40).slice(0, 2 * max);
      for (const enter of [
        userEvent.type,
        (at: Element, text: string) => userEvent.click(at).then(() => userEvent.paste(text)),
      ]) {
        const [seen, sent] = [vi.fn(), vi.fn()];
        draw(
          <Con<string | null> inicial={null} seen={seen}>
            {(value, set) => (
              <Forma onSend={sent}>
                {drawn(value, set)}
                <button type="submit">Guardar</button>
              </Forma>
            )}
          </Con>,
        );
        const box = screen.getByLabelText<HTMLInputElement>('X');
        const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
        await enter(box, long);
        expect([box.value, box.getAttribute('aria-invalid')]).toEqual([long, 'true']);
        expect(String(seen.mock.lastCall)).toBe(
          String(typeof seen.mock.lastCall?.[0] === 'number' ? Number(long) : long),
        );
        expect(screen.getByText(/^Escriba (como máximo .+: lleva|un número de hasta) \d+\.$/)).toBeTruthy();
        await save();
        expect(sent).not.toHaveBeenCalled();
        expect(document.activeElement).toBe(box);
        await userEvent.type(box, `{End}${'{Backspace}'.repeat(max)}`);
        expect([box.value, box.getAttribute('aria-invalid')]).toEqual([long.slice(0, max), 'false']);
        await save();
        expect(sent).toHaveBeenCalledOnce();
        cleanup();
      }
    },
  );

  it('[1-346] [1-347] leaves upper case without accents where the field asks for it', async () => {
    draw(
      <Con<string | null> inicial={null}>
        {(value, set) => <CampoTexto name="noci" label="C.I." value={value} onChange={set} mayusculas />}
      </Con>,
    );
    await userEvent.type(screen.getByLabelText('C.I.'), 'abc/1 ñandú');
    await userEvent.tab();
    expect(screen.getByLabelText<HTMLInputElement>('C.I.').value).toBe('ABC/1 ÑANDU');
  });

  it('leaves the number of a file as it is kept, whichever strokes and figures were pasted', async () => {
    draw(
      <Con<string | null> inicial={null}>
        {(value, set) => <CampoTexto name="noci" label="C.I." value={value} onChange={set} mayusculas numero />}
      </Con>,
    );
    await userEvent.click(screen.getByLabelText('C.I.'));
    await userEvent.paste('fed–1／２０２６');
    await userEvent.tab();
    expect(screen.getByLabelText<HTMLInputElement>('C.I.').value).toBe('FED-1/2026');
  });

  it.each([
    [null, '-1e23', 123],
    [null, '0', 0],
    [5, '{Backspace}', null],
    [42, '{Backspace}', 4],
    [42, '{Control>}a{/Control}{Delete}', null],
    [42, '{Control>}a{/Control}7', 7],
  ])('takes digits only, and emptied it is no number: %s and %s are %s', async (inicial, typed, number) => {
    const seen = vi.fn();
    draw(
      <Con<number | null> inicial={inicial} seen={seen}>
        {(value, set) => <CampoNumero name="n" label="Edad" value={value} onChange={set} max={999} />}
      </Con>,
    );
    await userEvent.type(screen.getByLabelText('Edad'), typed);
    expect(seen).toHaveBeenLastCalledWith(number);
  });

  it('says why it is locked, is wrong, or asked for; hidden it is not there', () => {
    const value = 'MEXICO';
    const onChange = () => undefined;
    draw(
      <>
        <CampoTexto
          name="a"
          label="A"
          {...{ value, onChange }}
          state={{ ...ABIERTO, locked: 'Dato de JusticiaNet.' }}
        />
        <CampoTexto
          name="b"
          label="B"
          {...{ value, onChange }}
          state={{ ...ABIERTO, required: true }}
          error="Campo obligatorio"
        />
        <CampoTexto name="c" label="C" {...{ value, onChange }} state={{ ...ABIERTO, visible: false }} />
      </>,
    );
    const locked = screen.getByLabelText<HTMLInputElement>('A');
    expect(locked.readOnly).toBe(true);
    expect(document.getElementById(locked.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Dato de JusticiaNet.',
    );
    const wrong = screen.getByLabelText('B');
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(wrong.getAttribute('aria-required')).toBe('true');
    expect(screen.queryByLabelText('C')).toBeNull();
  });
});

describe('questions and catalogues', () => {
  it('answers yes or no with one click', async () => {
    const seen = vi.fn();
    draw(<CampoSiNo name="s" label="¿Sabe?" value={null} onChange={seen} opciones={TODAS.slice(0, 3)} />);
    const group = screen.getByRole('radiogroup', { name: '¿Sabe?' });
    expect(within(group).getAllByRole('radio')).toHaveLength(3);
    await userEvent.click(within(group).getByRole('radio', { name: 'No disponible' }));
    expect(seen).toHaveBeenCalledWith(2);
  });

  it('draws a plain list up to ten entries and typing above', () => {
    const few = opciones('A', 'B');
    const many = opciones(...Array.from({ length: 11 }, (_, i) => `OPCION ${i}`));
    const rest = { value: null, onChange: () => undefined };
    draw(
      <>
        <CampoCatalogo name="p" label="Pocas" opciones={few} {...rest} />
        <CampoCatalogo name="m" label="Muchas" opciones={many} {...rest} />
      </>,
    );
    expect(screen.getByRole('combobox', { name: /Pocas/ }).tagName).toBe('DIV');
    expect(screen.getByRole('combobox', { name: 'Muchas' }).tagName).toBe('INPUT');
  });

  it('finds any word, whatever the accents, with N for Ñ, the nearest to what was typed first', () => {
    const found = (typed: string, ...textos: string[]) => filter(opciones(...textos), typed).map((o) => o.texto);
    const RIOS = ['SAN JUAN DEL RÍO', 'PEÑAMILLER', 'LA PIEDAD', 'RIO BRAVO', 'DARIO', 'JUAN RIOS'];
    expect(found('rio', ...RIOS)).toEqual(['RIO BRAVO', 'SAN JUAN DEL RÍO', 'JUAN RIOS', 'DARIO']);
    expect(found('pena', ...RIOS)).toEqual(['PEÑAMILLER']);
    expect(found('río juan', ...RIOS)).toEqual(['SAN JUAN DEL RÍO', 'JUAN RIOS']);
    expect(found('juan rio', ...RIOS)).toEqual(['JUAN RIOS', 'SAN JUAN DEL RÍO']);
    expect(found('', ...RIOS)).toHaveLength(6);
  });
  it.each([
    ['mexico', ['CIUDAD DE MÉXICO', 'ESTADO DE MEXICO', 'NUEVO MEXICO', 'MÉXICO'], 'MÉXICO'],
    ['mexic', ['CIUDAD DE MÉXICO', 'MÉXICO'], 'MÉXICO'],
    [
      'no d',
      ['COREA DEL NORTE', 'ISLAS MARIANAS DEL NORTE', 'NO APLICA', 'NO DISPONIBLE', 'IRLANDA DEL NORTE'],
      'NO DISPONIBLE',
    ],
    ['no d', ['HOGAR', 'TRABAJO DOMESTICO NO REMUNERADO', 'NO DISPONIBLE'], 'NO DISPONIBLE'],
    ['no', ['NO DISPONIBLE', 'NO APLICA', 'NORUEGA'], 'NORUEGA'],
    ['no a', ['PLANO AUXILIAR', 'NO DISPONIBLE', 'NO APLICA'], 'NO APLICA'],
    ['guinea', ['PAPUA NUEVA GUINEA', 'GUINEA ECUATORIAL', 'GUINEA'], 'GUINEA'],
    ['policia m', ['MANDO DE POLICIA', 'JEFE DE POLICIA MUNICIPAL', 'POLICIA MINISTERIAL'], 'POLICIA MINISTERIAL'],
    ['san luis', ['LUIS SANCHEZ', 'CIUDAD SAN LUIS', 'SAN LUIS POTOSI'], 'SAN LUIS POTOSI'],
  ])('of %s the first is what was meant', (typed, textos, first) => {
    for (const list of [textos, textos.toReversed()]) expect(filter(opciones(...list), typed)[0]?.texto).toBe(first);
  });
  it.each([
    [
      ['VIOLENCIA', 'NO DISPONIBLE', 'OTRA', 'DOLOR'],
      ['VIOLENCIA', 'DOLOR', 'OTRA', 'NO DISPONIBLE'],
    ],
    [
      ['NO APLICA', 'OTRO', 'SEMAR', 'NO DISPONIBLE'],
      ['SEMAR', 'OTRO', 'NO APLICA', 'NO DISPONIBLE'],
    ],
    [
      ['OTRA LENGUA', 'OTRO', 'INGLES'],
      ['OTRA LENGUA', 'INGLES', 'OTRO'],
    ],
  ])('the other one stands after those that are named: %j', (textos, inOrder) =>
    expect(filter(opciones(...textos), '').map((o) => o.texto)).toEqual(inOrder),
  );
  it('what says that there is nothing to tell is last in every list, and after what is as near', () => {
    const textos = ['NO DISPONIBLE', 'HOMBRE', 'NO APLICA', 'NO BINARIO'];
    const last = ['HOMBRE', 'NO BINARIO', 'NO DISPONIBLE', 'NO APLICA'];
    expect(filter(opciones(...textos), '').map((o) => o.texto)).toEqual(last);
    draw(
      <CampoCatalogo name="g" label="Género" opciones={opciones(...textos)} value={null} onChange={() => undefined} />,
    );
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Género' }));
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(last);
  });

  it('offers nothing while its catalogue is on its way, and what is chosen once it is here counts', async () => {
    const seen = vi.fn();
    const campo = (known?: Opcion[]) => (
      <Con<number | null> inicial={0} seen={seen}>
        {(value, set) => <CampoCatalogo name="r" label="Rol" value={value} onChange={set} opciones={known} />}
      </Con>
    );
    const { rerender } = draw(campo());
    await userEvent.click(screen.getByRole('combobox', { name: 'Rol' }));
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(['Cargando…']);
    rerender(campo(opciones('Todos', 'Consulta')));
    await userEvent.click(screen.getByRole('option', { name: 'Sin seleccionar' }));
    expect(seen).toHaveBeenCalledWith(null);
  });

  it('letters that come before the entries choose among them, unless the field was left', async () => {
    const seen = vi.fn();
    const campo = (known?: Opcion[]) => (
      <CampoCatalogo name="r" label="Rol" value={null} onChange={seen} opciones={known} />
    );
    const { rerender } = draw(campo());
    const box = screen.getByRole('combobox', { name: 'Rol' });
    act(() => box.focus());
    await userEvent.keyboard('co');
    expect(seen).not.toHaveBeenCalled();
    rerender(campo(opciones('Todos', 'Consulta')));
    expect(seen.mock.calls).toEqual([[1]]);
    rerender(campo());
    await userEvent.keyboard('t');
    act(() => box.blur());
    rerender(campo(opciones('Todos', 'Consulta')));
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('chooses from a long catalogue by typing, announces the count, and empties when a rule clears it', async () => {
    const many = opciones('MÉXICO', 'MICHOACÁN', ...Array.from({ length: 20 }, (_, i) => `ESTADO ${i}`));
    const Caso = () => {
      const [value, set] = useState<number | null>(null);
      return (
        <>
          <CampoCatalogo name="e" label="Estado" value={value} onChange={set} opciones={many} />
          <button type="button" onClick={() => set(null)}>
            limpiar
          </button>
          <output>{String(value)}</output>
        </>
      );
    };
    draw(<Caso />);
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Estado' });
    await userEvent.type(box, 'mexi');
    expect(screen.getAllByRole('status').map((s) => s.textContent)).toContain('1 opción');
    await userEvent.keyboard('{Enter}');
    expect(box.value).toBe('MÉXICO');
    await userEvent.click(screen.getByRole('button', { name: 'limpiar' }));
    expect(box.value).toBe('');
    await userEvent.type(box, 'mich');
    await userEvent.keyboard('{Enter}');
    await userEvent.type(box, 'x');
    expect(document.querySelector('output')?.textContent).toBe('1'); // not before the field is left
    await userEvent.tab();
    expect(document.querySelector('output')?.textContent).toBe('null');
    expect(box.value).toBe('MICHOACÁNx');
  });
});

describe('autocomplete of the server', () => {
  afterEach(() => vi.useRealTimers());
  const mount = (answer: readonly Opcion[]) => {
    const search = vi.fn(async () => answer);
    draw(
      <Con<Opcion | null> inicial={null}>
        {(value, set) => <CampoBusqueda name="o" label="Órgano" value={value} onChange={set} search={search} />}
      </Con>,
    );
    return { search, box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Órgano' }) };
  };

  it('[1-130] [1-131] searches upon a key press, from the third character on', async () => {
    const { search, box } = mount(opciones('JUZGADO PRIMERO'));
    await userEvent.type(box, 'ju');
    expect(search).not.toHaveBeenCalled();
    await userEvent.type(box, 'z');
    expect(search).toHaveBeenCalledTimes(1);
    expect(search).toHaveBeenCalledWith('juz', expect.any(AbortSignal));
    await userEvent.click(await screen.findByRole('option', { name: 'JUZGADO PRIMERO' }));
    expect(box.value).toBe('JUZGADO PRIMERO');
    expect(search).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['comes after the newer one', ['juz', 'juzg'], [1, 0], 'DE JUZG'],
    ['comes before the newer one', ['juz', 'juzg'], [0], 'Buscando…'],
    ['is of what was taken back', ['juz', 'ju'], [0], 'Escriba al menos 3 letras'],
    ['is of another text, of several', ['juz', 'juzg', 'juzga'], [2, 0, 1], 'DE JUZGA'],
  ])('an older answer that %s is dropped', async (_, typed, come, shown) => {
    const answers: ((found: Opcion[]) => void)[] = [];
    const search = () => new Promise<Opcion[]>((ok) => answers.push(ok));
    draw(
      <Con<Opcion | null> inicial={null}>
        {(value, set) => <CampoBusqueda name="o" label="Órgano" value={value} onChange={set} search={search} />}
      </Con>,
    );
    const box = screen.getByRole('combobox', { name: 'Órgano' });
    fireEvent.focus(box);
    for (const value of typed) fireEvent.change(box, { target: { value } });
    for (const i of come) await act(async () => answers[i]?.(opciones(`DE ${typed[i]?.toUpperCase()}`)));
    expect(document.querySelector('[data-desplegable]')?.textContent).toBe(shown);
  });

  it('[1-132] says when the search gives nothing', async () => {
    const { box } = mount([]);
    await userEvent.type(box, 'xyz');
    await waitFor(() => expect(screen.getAllByText('No se encontraron resultados').length).toBeGreaterThan(0));
  });

  it('[1-133] [1-134] asks for a choice 225 ms after free text was left', async () => {
    vi.useFakeTimers();
    const { box } = mount(opciones('JUZGADO PRIMERO'));
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: 'juzgado' } });
    await act(async () => undefined);
    fireEvent.blur(box);
    act(() => vi.advanceTimersByTime(224));
    expect(screen.queryByText('Campo obligatorio (seleccione una opcion)')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByText('Campo obligatorio (seleccione una opcion)')).toBeTruthy();
    expect(box.value).toBe('juzgado');
  });
});

describe('password', () => {
  const mount = () => {
    draw(<CampoContrasenia name="c" label="Contraseña" value="Secreta1" onChange={() => undefined} />);
    return { box: screen.getByLabelText<HTMLInputElement>('Contraseña'), eye: screen.getByRole('button') };
  };

  it('[1-033] is shown only while the eye is held down', () => {
    const { box, eye } = mount();
    expect(box.type).toBe('password');
    fireEvent.pointerDown(eye);
    expect(box.type).toBe('text');
    fireEvent.pointerUp(eye);
    expect(box.type).toBe('password');
    fireEvent.pointerDown(eye);
    fireEvent.pointerLeave(eye);
    expect(box.type).toBe('password');
  });

  it('is shown and hidden from the keyboard, and hidden on leaving', async () => {
    const { box, eye } = mount();
    eye.focus();
    fireEvent.click(eye, { detail: 0 });
    expect(box.type).toBe('text');
    fireEvent.click(eye, { detail: 0 });
    expect(box.type).toBe('password');
    fireEvent.click(eye, { detail: 0 });
    fireEvent.blur(eye);
    expect(box.type).toBe('password');
  });
});

describe('dates', () => {
  it('are typed as DDMMAAAA and kept as days; half a date is not an empty one', async () => {
    const seen = vi.fn();
    const caso = (
      <Con<string | null> inicial={null} seen={seen}>
        {(value, set) => <CampoFecha name="f" label="Fecha" value={value} onChange={set} />}
      </Con>
    );
    const { unmount } = draw(caso);
    const day = await screen.findByRole('spinbutton', { name: 'Día' }); // a chunk of its own
    await userEvent.click(day);
    await userEvent.keyboard('09032024');
    expect(seen).toHaveBeenLastCalledWith('2024-03-09');
    seen.mockClear();
    unmount();

    draw(caso);
    await userEvent.click(await screen.findByRole('spinbutton', { name: 'Día' }));
    await userEvent.keyboard('0903');
    fireEvent.blur(screen.getByRole('spinbutton', { name: 'Año' }));
    expect(seen).toHaveBeenLastCalledWith('incompleta 09/03/');
  });

  it('[1-871] say on leaving that there is no such day, and not before', async () => {
    draw(
      <Con<string | null> inicial={null}>
        {(value, set) => <CampoFecha name="f" label="Fecha" value={value} onChange={set} />}
      </Con>,
    );
    await userEvent.click(await screen.findByRole('spinbutton', { name: 'Día' }));
    await userEvent.keyboard('31022026');
    expect(screen.queryByText(/DD\/MM\/AAAA/)).toBeNull();
    await userEvent.click(document.body);
    expect(screen.getByText(/DD\/MM\/AAAA/)).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Fecha', description: /DD\/MM\/AAAA/ })).toBeTruthy();
  });

  /** A form with a day in it; what the day became, and how often the form was sent. */
  async function openDia(inicial: string | null, ocupado = false) {
    const seen = vi.fn();
    const sent = vi.fn();
    draw(
      <Forma onSend={sent}>
        <Con<string | null> inicial={inicial} seen={seen}>
          {(value, set) => <CampoFecha name="f" label="Fecha" value={value} onChange={set} />}
        </Con>
        <BotonEnviar ocupado={ocupado}>Guardar</BotonEnviar>
      </Forma>,
    );
    await userEvent.click(await screen.findByRole('spinbutton', { name: 'Día' }));
    const said = () => screen.getAllByRole('spinbutton').map((part) => part.textContent);
    return { seen, sent, said };
  }

  it('what is pasted and is no day is told at once, and the day before does not stay as if nothing had been said', async () => {
    for (const text of ['abc', '010324', '03/2024', '45292', '1 de march de 2024', '5512345678']) {
      const { seen, said } = await openDia('2020-03-31');
      await userEvent.keyboard('{Control>}a{/Control}');
      await userEvent.paste(text);
      await waitFor(() =>
        expect([text, said(), seen.mock.lastCall]).toEqual([text, ['DD', 'MM', 'AAAA'], ['incompleta']]),
      );
      const message = `«${text.trim()}» no es una fecha de la que haya certeza. Escríbala con la forma DD/MM/AAAA; decía 31/03/2020.`;
      const group = () => screen.getByRole('group', { name: 'Fecha' });
      expect(screen.getByText(message)).toBeTruthy();
      expect(group().getAttribute('aria-invalid')).toBeNull();
      for (const part of screen.getAllByRole('spinbutton')) expect(part.getAttribute('aria-invalid')).toBe('true');
      await userEvent.tab();
      await userEvent.tab();
      expect([seen.mock.lastCall, screen.queryByText(message) !== null]).toEqual([['incompleta'], true]);
      await userEvent.click(screen.getByRole('spinbutton', { name: 'Día' }));
      await userEvent.keyboard('{Backspace}');
      expect(seen).toHaveBeenLastCalledWith(null);
      expect(screen.queryByText(message)).toBeNull();
      cleanup();
    }
  });

  it('letters are told, and take nothing away', async () => {
    const { seen } = await openDia('2020-03-31');
    await userEvent.keyboard('marzo');
    const told = 'Escriba la fecha con números, con la forma DD/MM/AAAA; en la casilla vacía, H es la de hoy.';
    expect(screen.getByText(told)).toBeTruthy();
    await userEvent.keyboard('h'); // nor the key of today, where a day is
    expect(seen).not.toHaveBeenCalled();
    await userEvent.keyboard('1');
    expect(screen.queryByText(/con números/)).toBeNull();
  });

  it.each(['h', 'H'])('%s is today in an empty box', async (key) => {
    const { seen } = await openDia(null);
    await userEvent.keyboard(key);
    expect(seen).toHaveBeenLastCalledWith(hoyAhora());
  });

  it('its parts are read aloud: the month by its name, none by its number', async () => {
    await openDia('2020-03-31');
    const heard = (name: string) => screen.getByRole('spinbutton', { name }).getAttribute('aria-valuetext');
    expect(['Día', 'Mes', 'Año'].map(heard)).toEqual(['31', 'marzo', '2020']);
    await userEvent.keyboard('{ArrowRight}00');
    expect(heard('Mes')).toBe('0');
    expect(screen.getByRole('spinbutton', { name: 'Mes' }).getAttribute('aria-valuenow')).toBeNull();
  });

  it('Enter sends the form by its button: not while that one is busy', async () => {
    for (const ocupado of [false, true]) {
      const { sent } = await openDia('2020-03-31', ocupado);
      await userEvent.keyboard('{Enter}');
      expect(sent).toHaveBeenCalledTimes(ocupado ? 0 : 1);
      cleanup();
    }
  });

  it('show their day as dd/MM/yyyy when they are locked', () => {
    const state = { ...ABIERTO, locked: 'Dato de JusticiaNet.' };
    draw(<CampoFecha name="f" label="Fecha" value="2024-03-09" onChange={() => undefined} state={state} />);
    expect(screen.getByLabelText<HTMLInputElement>('Fecha').value).toBe('09/03/2024');
  });
});
