import { type Campos, catalogo, siNo, texto } from '@renadet/domain/lib/campos';
import { defineRules } from '@renadet/domain/lib/rules';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../draw.tsx';
import { useFormulario } from '../lib/useReglas.ts';
import { Boton } from './Boton.tsx';
import { FormLayout } from './FormLayout.tsx';
import { Campo, Formulario } from './Formulario.tsx';

const campos = {
  nombre: texto('Nombre', 20),
  vive: siNo('¿Vive?', [1, 0]),
  pais: catalogo('País', 'paises'),
} as const satisfies Campos;
interface Persona {
  nombre: string | null;
  vive: number | null;
  pais: number | null;
}
const rules = defineRules<Persona, { lectura: boolean }>([
  {
    kind: 'locks',
    clause: 'x',
    fields: ['nombre', 'vive', 'pais'],
    reason: 'Solo consulta.',
    when: (_, c) => c.lectura,
  },
  { kind: 'requires', clause: 'a', fields: ['nombre', 'pais'] },
]);
const useOpciones = () => [
  { id: 1, texto: 'MEXICO' },
  { id: 2, texto: 'PERU' },
];

interface PropsForma {
  save?: (v: Persona) => void;
  lectura?: boolean;
  opcional?: boolean;
}
function Forma({ save = () => undefined, lectura = false, opcional = false }: PropsForma) {
  const form = useFormulario<Persona, { lectura: boolean }>({
    campos,
    rules,
    initial: { nombre: null, vive: null, pais: null },
    contexto: { lectura },
  });
  return (
    <Formulario form={form} useOpciones={useOpciones}>
      <FormLayout
        onSubmit={() => void form.send(async (v) => save(v))}
        acciones={<Boton type="submit">Guardar</Boton>}
        secciones={[
          {
            id: 'uno',
            titulo: 'Identidad',
            campos: ['nombre', 'vive'],
            contenido: [<Campo key="n" name="nombre" />, <Campo key="v" name="vive" />],
          },
          ...(opcional ? [{ id: 'tres', titulo: 'Ley', campos: ['vive'], contenido: null }] : []),
          { id: 'dos', titulo: 'Origen', campos: ['pais'], contenido: <Campo name="pais" /> },
        ]}
      />
    </Formulario>
  );
}

describe('a form', () => {
  afterEach(() => vi.restoreAllMocks());

  it('[1-358] [1-359] [1-360] [1-902] refuses gaps: sentence, top of the screen, every gap marked', async () => {
    const top = vi.spyOn(window, 'scrollTo');
    const save = vi.fn();
    draw(<Forma save={save} />);
    expect(screen.queryByText('Campo obligatorio')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(save).not.toHaveBeenCalled();
    const summary = screen.getByRole('alert');
    expect(within(summary).getByRole('heading', { name: 'Llena todos los campos obligatorios' })).toBeTruthy();
    expect(top).toHaveBeenCalledWith({ top: 0 });
    expect(document.activeElement).toBe(summary);
    expect(screen.getByLabelText('Nombre').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Campo obligatorio')).toHaveLength(2);
    expect(within(summary).getAllByRole('listitem')[0]?.textContent).toBe('Nombre'); // [1-902] the heading says it of all
    expect(document.title).toMatch(/^Error:/);
  });

  it('leads from the summary to the field and lets go of what is mended', async () => {
    draw(<Forma />);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await userEvent.click(screen.getByRole('link', { name: 'Nombre' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
    await userEvent.keyboard('Ana');
    expect(screen.queryByRole('link', { name: 'Nombre' })).toBeNull();
    expect(screen.getByRole('link', { name: 'País' })).toBeTruthy();
  });

  it('counts per section what is missing and what is wrong', async () => {
    draw(<Forma />);
    const index = screen.getByRole('navigation', { name: 'Secciones del formulario' });
    expect(
      within(index)
        .getAllByRole('button')
        .map((b) => b.textContent),
    ).toEqual(['Identidadfalta 1', 'Origenfalta 1']);
    await userEvent.type(screen.getByLabelText('Nombre'), 'Ana');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(
      within(index)
        .getAllByRole('button')
        .map((b) => b.textContent),
    ).toEqual(['Identidadcompleta', 'Origen1 error']);
  });

  it('says of a section that asks for nothing that it is optional, until something is told', async () => {
    draw(<Forma opcional />);
    const ley = screen.getByRole('button', { name: /^Ley/ });
    expect(ley.textContent).toBe('Leyopcional');
    await userEvent.click(screen.getByRole('radio', { name: 'Sí' }));
    expect(ley.textContent).toBe('Leycompleta');
  });

  it('[1-871] marks the section in which one is, and the index is one stop of the keyboard', async () => {
    draw(<Forma />);
    const index = screen.getByRole('navigation', { name: 'Secciones del formulario' });
    const [uno, dos] = within(index).getAllByRole('button');
    await userEvent.tab(); // the fields come first
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
    expect(uno?.getAttribute('aria-current')).toBe('true');
    uno?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(dos);
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(uno);
    await userEvent.tab({ shift: true });
    expect(index.contains(document.activeElement)).toBe(false);
    await userEvent.click(dos as HTMLElement);
    expect([uno, dos].map((b) => [b?.getAttribute('aria-current'), b?.tabIndex])).toEqual([
      [null, -1],
      ['true', 0],
    ]);
  });

  it('[1-871] the section of the focus stays marked however the page is scrolled, as long as it is in sight', async () => {
    draw(<Forma />);
    const index = screen.getByRole('navigation', { name: 'Secciones del formulario' });
    const marked = () => within(index).getByRole('button', { current: true }).textContent;
    const place = (id: string, top: number) =>
      vi.spyOn(document.getElementById(id) as HTMLElement, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
    place('uno', -400);
    place('dos', 640);
    const pais = screen.getByRole('combobox', { name: /País/ });
    const at = vi.spyOn(pais, 'getBoundingClientRect');
    at.mockReturnValue({ top: 690 } as DOMRect);
    act(() => pais.focus());
    fireEvent.scroll(window);
    await act(() => new Promise<void>((drawn) => requestAnimationFrame(() => drawn())));
    expect(marked()).toMatch(/^Origen/);
    at.mockReturnValue({ top: 5000 } as DOMRect); // it is scrolled away: what is read is marked
    fireEvent.scroll(window);
    await waitFor(() => expect(marked()).toMatch(/^Identidad/));
  });

  it('its buttons are seen in the order in which they are heard', () => {
    draw(<Forma />);
    const bar = document.querySelector('[data-barra]') as HTMLElement;
    expect(getComputedStyle(within(bar).getByRole('button').parentElement as HTMLElement).flexDirection).not.toMatch(
      /reverse/,
    );
  });

  it('[1-873] F9 goes to what is missing, around, and then to the button that saves', async () => {
    draw(<Forma />);
    const nombre = screen.getByLabelText('Nombre');
    const pais = screen.getByRole('combobox', { name: /País/ });
    await userEvent.click(nombre);
    await userEvent.keyboard('{F9}'); // it is left as it was
    expect(document.activeElement).toBe(pais);
    await userEvent.click(nombre);
    await userEvent.keyboard('Ana{F9}');
    expect(document.activeElement).toBe(pais);
    await userEvent.clear(nombre);
    await userEvent.click(pais);
    await userEvent.click(screen.getByRole('option', { name: 'PERU' }));
    await userEvent.keyboard('{F9}');
    expect(document.activeElement).toBe(nombre);
    await userEvent.keyboard('Ana{F9}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Guardar' }));
  });

  it('F9 leads once to each blank datum that the law asks for, which its sign tells', async () => {
    const Ley = () => {
      const form = useFormulario<Persona & { llgenero: number | null; lltecnica: number | null }, object>({
        campos: { ...campos, llgenero: catalogo('Sexo', 'paises'), lltecnica: catalogo('Técnica', 'paises') },
        rules: [{ kind: 'requires', clause: 'a', fields: ['nombre'] }],
        initial: { nombre: null, vive: null, pais: null, llgenero: null, lltecnica: null },
        contexto: {},
        sujeto: 'victima',
      });
      const names = ['nombre', 'llgenero', 'pais', 'lltecnica'];
      const contenido = names.map((name) => <Campo key={name} name={name} />);
      return (
        <Formulario form={form} useOpciones={useOpciones}>
          <FormLayout
            onSubmit={() => undefined}
            acciones={<Boton type="submit">Guardar</Boton>}
            secciones={[{ id: 'uno', titulo: 'Identidad', campos: names, contenido }]}
          />
        </Formulario>
      );
    };
    draw(<Ley />);
    const at = () =>
      document.activeElement?.closest('[data-campo]')?.getAttribute('data-campo') ??
      document.activeElement?.textContent;
    const stops: unknown[] = [];
    await userEvent.click(screen.getByLabelText('Nombre'));
    for (const typed of ['Ana', '', '', '']) {
      await userEvent.keyboard(`${typed}{F9}`);
      stops.push(at());
    }
    expect(stops).toEqual(['llgenero', 'lltecnica', 'Guardar', 'Guardar']);
    const told = screen.getByRole('combobox', { name: 'Sexo' }).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(told.split(' ').at(-1) ?? '')?.textContent).toMatch(/los pide la ley \(art\. 84\)/);
    expect(screen.getByRole('combobox', { name: 'País' }).getAttribute('aria-describedby')).toBeNull();
  });

  it('F9 leads once to what a missing answer is computed from, before it', async () => {
    const Edad = () => {
      const form = useFormulario<Persona, object>({
        campos,
        rules: [
          { kind: 'requires', clause: 'a', fields: ['nombre', 'pais'] },
          {
            kind: 'forces',
            clause: 'b',
            sets: ({ vive }) => ({ pais: vive }),
            from: ['vive'],
            reason: 'Se calcula.',
            when: ({ vive }) => vive !== null,
          },
        ],
        initial: { nombre: null, vive: null, pais: null },
        contexto: {},
      });
      const names = ['nombre', 'vive', 'pais'];
      const contenido = names.map((name) => <Campo key={name} name={name} />);
      return (
        <Formulario form={form} useOpciones={useOpciones}>
          <FormLayout
            onSubmit={() => undefined}
            acciones={<Boton type="submit">Guardar</Boton>}
            secciones={[{ id: 'uno', titulo: 'Identidad', campos: names, contenido }]}
          />
        </Formulario>
      );
    };
    draw(<Edad />);
    await userEvent.click(screen.getByLabelText('Nombre'));
    const stops: unknown[] = [];
    for (const keys of ['Ana{F9}', '{F9}', '{F9}', ' {F9}']) {
      if (keys.startsWith(' ')) await userEvent.click(screen.getByRole('radio', { name: 'Sí' }));
      await userEvent.keyboard(keys.trim());
      const on = document.activeElement;
      stops.push(on?.closest('[data-campo]')?.getAttribute('data-campo') ?? on?.textContent);
    }
    expect(stops).toEqual(['vive', 'pais', 'pais', 'Guardar']);
  });

  it('saves what was filled in', async () => {
    const save = vi.fn();
    draw(<Forma save={save} />);
    await userEvent.type(screen.getByLabelText('Nombre'), 'Ana');
    await userEvent.click(screen.getByRole('radio', { name: 'Sí' }));
    await userEvent.click(screen.getByRole('combobox', { name: /País/ }));
    await userEvent.click(screen.getByRole('option', { name: 'PERU' }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(save).toHaveBeenCalledWith({ nombre: 'Ana', vive: 1, pais: 2 });
  });

  it('only to be read, says so once', () => {
    draw(<Forma lectura />);
    expect(screen.getAllByText('Solo consulta.')).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').readOnly).toBe(true);
  });
});
