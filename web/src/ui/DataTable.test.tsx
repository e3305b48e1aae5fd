import type { Orden } from '@renadet/domain/lib/orden';
import { act, cleanup, fireEvent, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { draw } from '../draw.tsx';
import { closeSesion, openSesion } from '../lib/session.ts';
import { DataTable } from './DataTable.tsx';
import { Dialogo } from './Dialogo.tsx';
import { Editar } from './Icon.tsx';
import type { Columna } from './tabla/columnas.ts';
import { Paginador } from './tabla/Paginador.tsx';
import { useElegidos } from './tabla/useElegidos.ts';
import { conMas, TAMANOS_DE_LISTA, tamanoInicial } from './tabla/usePagina.ts';

interface Fila {
  id: number;
  nombre: string;
  dia: string;
}
const filas: Fila[] = ['MUÑOZ', 'ÁVILA', 'PEREZ', 'LOPEZ', 'SOTO', 'DIAZ'].map((nombre, i) => ({
  id: i + 1,
  nombre,
  dia: `2026-03-0${i + 1}`,
}));
const textos: Columna<Fila>[] = [
  { id: 'nombre', titulo: 'Nombre', valor: (r) => r.nombre, ordenable: true },
  { id: 'dia', titulo: 'Fecha', tipo: 'fecha', valor: (r) => r.dia },
];
const base = { titulo: 'Personas', clave: (r: Fila) => r.id };
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('generic table', () => {
  it('[1-121] filters as text is typed, without accents and with N and Ñ alike', () => {
    draw(<DataTable {...base} columnas={textos} filas={filas} conBusqueda />);
    const box = screen.getByRole('searchbox', { name: 'Buscar en Personas' });
    fireEvent.change(box, { target: { value: 'muno' } });
    expect(names()).toEqual(['MUÑOZ']);
    fireEvent.change(box, { target: { value: 'avi 02/03' } });
    expect(names()).toEqual(['ÁVILA']);
  });

  it('what is typed from a later page shows the first page of what is found', () => {
    draw(<DataTable {...base} columnas={textos} filas={filas} conBusqueda />);
    fireEvent.click(screen.getByRole('button', { name: 'Siguiente pagina' }));
    expect(names()).toEqual(['DIAZ']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '2026' } });
    expect(names()[0]).toBe('MUÑOZ');
  });

  it.each(['plegada', 'oculta'])(
    'the column that orders the rows keeps its heading, where it would be %s',
    async (como) => {
      closeSesion(); // what is hidden is kept for each user
      const columnas: Columna<Fila>[] = [
        { id: 'nombre', titulo: 'Nombre', valor: (r) => r.nombre },
        { id: 'area', titulo: 'Área', valor: () => 'NORTE', ordenable: true, plegable: como === 'plegada' },
      ];
      if (como === 'oculta')
        localStorage.setItem('renadet.listas.0', JSON.stringify({ personas: { ocultas: ['area'], sueltas: false } }));
      let orden: Orden | null = null;
      const onOrder = (next: Orden | null) => {
        orden = next;
        rerender(table());
      };
      const table = () => (
        <DataTable
          {...{ ...base, columnas, filas, lista: 'personas' }}
          pagina={{ pagina: 0, tamano: 10, total: 6, onChange: () => undefined, orden, onOrder }}
        />
      );
      const { rerender } = draw(table());
      const heads = () => screen.getAllByRole('columnheader').map((h) => [h.textContent, h.getAttribute('aria-sort')]);
      expect(heads().map(([texto]) => texto)).toEqual(['Nombre']);
      act(() => onOrder({ columna: 'area', sentido: 'asc' }));
      expect(heads()[1]).toEqual(['Área', 'ascending']);
      const turn = async () => userEvent.click(screen.getByRole('button', { name: /Área/ }));
      await turn();
      expect([orden, heads()[1]]).toEqual([{ columna: 'area', sentido: 'desc' }, ['Área', 'descending']]);
      await turn();
      expect([orden, heads().length]).toEqual([null, 1]);
      localStorage.removeItem('renadet.listas.0');
    },
  );

  it.each([320, 599, 600, 699, 700, 1280])('at %i px rows can be put in order: by headings or by a list', (width) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: width <= Number(/max-width:([\d.]+)px/.exec(query)?.[1] ?? 0),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    draw(<DataTable {...base} columnas={textos} filas={filas} lista="personas" />);
    const ways = [screen.queryAllByRole('columnheader').length > 0, screen.queryByLabelText('Orden') !== null];
    expect(ways).toEqual([width >= 700, width < 700]);
    vi.unstubAllGlobals();
  });

  it('two rows of one page with one key are a fault of the code, told where it is tested', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const twice = [...filas.slice(0, 2), { ...(filas[0] as Fila), nombre: 'OTRA' }];
    expect(() => draw(<DataTable {...base} columnas={textos} filas={twice} />)).toThrow('have the key 1');
    quiet.mockRestore();
    draw(<DataTable titulo="Personas" columnas={textos} filas={twice} />);
    expect(names()).toEqual(['MUÑOZ', 'ÁVILA', 'OTRA']);
  });

  it('[1-620] a page beyond the end of what the server has is none: the last one is asked for, or the first, and nothing says that there is nothing', () => {
    const onChange = vi.fn();
    const vacio = 'No existen registros';
    const table = (pagina: number, total: number, rows: Fila[] | undefined, cargando = false) => (
      <DataTable
        {...base}
        {...{ columnas: textos, filas: rows, cargando, vacio }}
        pagina={{ pagina, tamano: 5, total, onChange }}
      />
    );
    const { rerender } = draw(table(40, 0, undefined, true));
    expect(onChange).not.toHaveBeenCalled();
    rerender(table(40, 0, []));
    expect(onChange.mock.calls).toEqual([[0, 5]]);
    expect(screen.queryByText(vacio)).toBeNull();
    expect(screen.queryByText('0 de 0')).toBeNull();
    // where the server tells how many there are, the last page; not that one again where it is none either
    rerender(table(40, 12, []));
    rerender(table(39, 12, [], true));
    rerender(table(3, 12, []));
    expect(onChange.mock.calls.slice(1)).toEqual([[2, 5]]);
    onChange.mockClear();
    rerender(table(2, 12, []));
    expect(onChange.mock.calls).toEqual([[1, 5]]);
    onChange.mockClear();
    rerender(table(0, 0, []));
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getAllByText(vacio).length).toBeGreaterThan(0);
  });

  it('keeps the focus at its place when the row that had it goes, and the row above when it was the last', () => {
    const columnas: Columna<Fila>[] = [
      { id: 'e', titulo: 'Nombre', tipo: 'enlace', valor: (r) => r.nombre, onChoose: () => undefined },
    ];
    const table = (ids: number[]) => (
      <DataTable {...base} columnas={columnas} filas={filas.filter(({ id }) => ids.includes(id))} />
    );
    const { rerender } = draw(table([1, 2, 3]));
    screen.getByRole('button', { name: 'ÁVILA' }).focus();
    rerender(table([1, 3]));
    expect(document.activeElement?.textContent).toBe('PEREZ');
    rerender(table([1]));
    expect(document.activeElement?.textContent).toBe('MUÑOZ');
    expect(screen.getByText('1 registro')).toBeTruthy();
    (document.activeElement as HTMLElement).blur();
    rerender(table([1, 2]));
    expect(document.activeElement).toBe(document.body);
  });

  it('keeps it too when a window was opened from the row and closed before the row goes', async () => {
    const columnas: Columna<Fila>[] = [
      { id: 'e', titulo: 'Nombre', tipo: 'enlace', valor: (r) => r.nombre, onChoose: () => undefined },
    ];
    const both = (ids: number[], open: boolean) => (
      <>
        <DataTable {...base} columnas={columnas} filas={filas.filter(({ id }) => ids.includes(id))} />
        {open && (
          <Dialogo titulo="Renombrar" onClose={() => undefined}>
            <input aria-label="Nombre nuevo" />
          </Dialogo>
        )}
      </>
    );
    const { rerender } = draw(both([1, 2, 3], false));
    screen.getByRole('button', { name: 'ÁVILA' }).focus();
    rerender(both([1, 2, 3], true));
    await userEvent.type(screen.getByLabelText('Nombre nuevo'), 'ZAVALA');
    rerender(both([1, 2, 3], false));
    expect(document.activeElement?.textContent).toBe('ÁVILA');
    rerender(both([1, 3], false));
    expect(document.activeElement?.textContent).toBe('PEREZ');
  });

  it('[1-122] has action, link, checkbox and select columns', async () => {
    const seen: string[] = [];
    const columnas: Columna<Fila>[] = [
      {
        id: 'c',
        titulo: 'Elegir',
        tipo: 'casilla',
        marcada: () => false,
        onChange: (r, b) => seen.push(`casilla ${r.id} ${b}`),
        etiqueta: (r) => `Elegir ${r.nombre}`,
      },
      {
        id: 'e',
        titulo: 'Nombre',
        tipo: 'enlace',
        valor: (r) => r.nombre,
        onChoose: (r) => seen.push(`enlace ${r.id}`),
      },
      {
        id: 's',
        titulo: 'Rol',
        tipo: 'seleccion',
        valor: () => 1,
        opciones: [
          { id: 1, texto: 'A' },
          { id: 2, texto: 'B' },
        ],
        onChange: (r, id) => seen.push(`seleccion ${r.id} ${id}`),
        etiqueta: (r) => `Rol de ${r.nombre}`,
      },
      {
        id: 'a',
        titulo: 'Acciones',
        tipo: 'acciones',
        acciones: [
          { etiqueta: 'Editar', Icono: Editar, onChoose: (r) => seen.push(`editar ${r.id}`) },
          {
            etiqueta: 'Borrar',
            Icono: Editar,
            onChoose: () => seen.push('nunca'),
            impedida: () => 'La carpeta está cerrada.',
          },
          { etiqueta: 'Oculta', Icono: Editar, onChoose: () => seen.push('nunca'), visible: () => false },
        ],
      },
    ];
    draw(<DataTable {...base} columnas={columnas} filas={filas.slice(0, 1)} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir MUÑOZ' }));
    await userEvent.click(screen.getByRole('button', { name: 'MUÑOZ' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rol de MUÑOZ' }), 'B');
    await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Borrar' }));
    expect(seen).toEqual(['casilla 1 true', 'enlace 1', 'seleccion 1 2', 'editar 1']);
    expect(screen.queryByRole('button', { name: 'Oculta' })).toBeNull();
  });

  it('[1-123] says when there is nothing', () => {
    draw(<DataTable {...base} columnas={textos} filas={[]} />);
    expect(screen.getAllByText('No se encontraron resultados')).toHaveLength(2); // to be seen, and to be heard
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('[1-124] shows days as dd/MM/yyyy', () => {
    draw(<DataTable {...base} columnas={textos} filas={filas.slice(0, 1)} />);
    expect(screen.getByRole('cell', { name: '01/03/2026' })).toBeTruthy();
  });

  it('[1-575] cuts pages of 5 unless another size is chosen, and sorts only when asked', async () => {
    draw(<DataTable {...base} columnas={textos} filas={filas} />);
    expect(names()).toEqual(['MUÑOZ', 'ÁVILA', 'PEREZ', 'LOPEZ', 'SOTO']);
    expect(screen.getByText('1 - 5 de 6')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente pagina' }));
    expect(names()).toEqual(['DIAZ']);
    await userEvent.click(screen.getByRole('combobox', { name: 'Registros por pagina' }));
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(['5', '10', '15', '25', '50', '100']);
    await userEvent.click(screen.getByRole('option', { name: '10' }));
    await userEvent.click(screen.getByRole('button', { name: 'Nombre' }));
    expect(names()).toEqual(['ÁVILA', 'DIAZ', 'LOPEZ', 'MUÑOZ', 'PEREZ', 'SOTO']);
  });

  it('[1-656] begins with the size that its user chose last in any table; nobody else does, nor a table that does not offer it', async () => {
    const como = (idUsuario: number) =>
      openSesion({
        token: 'a',
        usuario: 'a@b.mx',
        nombre: 'A',
        dsinstitucion: 'FGR',
        llinstitucion: 1,
        idUsuario,
        rol: { llrol: 1, dsrol: '' },
        permisonuevaci: false,
        funciones: [],
      });
    const tamano = () => screen.getByRole('combobox', { name: 'Registros por pagina' }).textContent;
    const dibujada = (idUsuario: number, titulo: string) => {
      cleanup();
      como(idUsuario);
      draw(<DataTable {...base} titulo={titulo} columnas={textos} filas={filas} />);
      return tamano();
    };
    expect(dibujada(7, 'Personas')).toBe('5');
    await userEvent.click(screen.getByRole('combobox', { name: 'Registros por pagina' }));
    await userEvent.click(screen.getByRole('option', { name: '15' }));
    expect(dibujada(7, 'Otras')).toBe('15');
    expect(dibujada(8, 'Otras')).toBe('5');
    como(7);
    expect([tamanoInicial([5, 10, 20]), tamanoInicial(TAMANOS_DE_LISTA), tamanoInicial(undefined, 10)]).toEqual([
      5, 10, 15,
    ]);
    expect(conMas(TAMANOS_DE_LISTA)).toEqual([10, 20, 25, 50, 100]);
    expect(Object.keys(localStorage)).toEqual(['renadet.porPagina.7']); // an id, and nothing of a person
    localStorage.setItem('renadet.porPagina.7', '"x');
    expect(dibujada(7, 'Personas')).toBe('5');
    closeSesion();
  });

  it('[3-466] [3-467] [3-468] [3-469] [3-470] the texts of its pages', () => {
    const pagina = (total: number) => ({ pagina: 0, tamano: 5, total, onChange: vi.fn() });
    draw(<DataTable {...base} columnas={textos} filas={filas.slice(0, 5)} pagina={pagina(12)} />);
    expect(screen.getByRole('combobox', { name: 'Registros por pagina' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Siguiente pagina' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Anterior pagina' })).toBeTruthy();
    expect(screen.getByText('1 - 5 de 12')).toBeTruthy();
    draw(<DataTable {...base} columnas={textos} filas={[]} pagina={pagina(0)} />);
    expect(screen.getByText('0 de 0')).toBeTruthy();
  });

  it.each([
    [0, 0, '0 de 0', []],
    [5, 0, '1 - 5 de 5', []],
    [6, 0, '1 - 5 de 6', ['Siguiente']],
    [10, 0, '1 - 5 de 10', ['Siguiente']],
    [10, 1, '6 - 10 de 10', ['Anterior']],
    [11, 1, '6 - 10 de 11', ['Anterior', 'Siguiente']],
    [11, 2, '11 - 11 de 11', ['Anterior']],
  ])('of %i rows by five, page %i from 0 leads to pages that have some', (total, pagina, seen, leads) => {
    draw(
      <Paginador
        {...{ total, pagina, tamano: 5, tamanos: [5], etiqueta: undefined }}
        onPage={vi.fn()}
        onSize={vi.fn()}
      />,
    );
    expect(screen.getByText(seen)).toBeTruthy();
    const open = ['Anterior', 'Siguiente'].filter(
      (que) => !screen.getByRole<HTMLButtonElement>('button', { name: `${que} pagina` }).disabled,
    );
    expect(open).toEqual(leads);
  });

  it('a last row of totals, and a mark of colour beside what a cell says', () => {
    draw(
      <DataTable
        {...base}
        columnas={textos}
        filas={filas}
        pie={{ nombre: 'TOTAL', dia: '6' }}
        colorDe={({ id }) => (id === 1 ? 'rgb(1, 2, 3)' : undefined)}
      />,
    );
    const rows = screen.getAllByRole('row');
    expect(
      within(rows.at(-1) as HTMLElement)
        .getAllByRole('cell')
        .map((c) => c.textContent),
    ).toEqual(['TOTAL', '6']);
    const marks = rows
      .slice(1, -1)
      .map((row) => getComputedStyle(within(row).getAllByRole('cell')[0] as Element).borderLeftColor);
    expect(marks.filter((color) => color === 'rgb(1, 2, 3)')).toHaveLength(1);
  });

  it('leaves the pages to the server that counted them', async () => {
    const onChange = vi.fn();
    draw(
      <DataTable
        {...base}
        columnas={textos}
        filas={filas.slice(0, 5)}
        pagina={{ pagina: 1, tamano: 5, total: 1234, onChange }}
      />,
    );
    expect(screen.getByText('6 - 10 de 1,234')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente pagina' }));
    expect(onChange).toHaveBeenCalledWith(2, 5);
    await userEvent.click(screen.getByRole('combobox', { name: 'Registros por pagina' }));
    await userEvent.click(screen.getByRole('option', { name: '10' }));
    expect(onChange).toHaveBeenLastCalledWith(0, 10); // the page of before may not be there any more
  });

  it('rows of the former page under the label of the next are seen to go and cannot be used, until the others are there', () => {
    const columnas: Columna<Fila>[] = [
      { id: 'e', titulo: 'Nombre', tipo: 'enlace', valor: (r) => r.nombre, onChoose: () => undefined },
    ];
    const pagina = { tamano: 5, total: 6, onChange: vi.fn() };
    const table = (page: number, rows: Fila[], isOld: boolean) => (
      <DataTable
        {...base}
        {...{ columnas, filas: rows, cargando: isOld, anteriores: isOld }}
        pagina={{ ...pagina, pagina: page }}
      />
    );
    const usable = (name: string) => screen.getByRole('button', { name }).closest('[inert]') === null;
    const { rerender, container } = draw(table(0, filas.slice(0, 5), false));
    expect(usable('PEREZ')).toBe(true);
    rerender(table(1, filas.slice(0, 5), true));
    expect(screen.getByText('6 - 6 de 6')).toBeTruthy();
    expect(usable('PEREZ')).toBe(false);
    const old = screen.getByRole('button', { name: 'PEREZ' }).closest('[inert]');
    expect(Number(getComputedStyle(old as Element).opacity)).toBeLessThan(0.6);
    expect(container.querySelector('[aria-busy=true]')?.contains(old)).toBe(true);
    // the way on is not closed meanwhile
    expect(screen.getByRole('button', { name: 'Anterior pagina' }).closest('[inert]')).toBeNull();
    rerender(table(1, filas.slice(5), false));
    expect(usable('DIAZ')).toBe(true);
    expect(container.querySelector('[inert]')).toBeNull();
  });

  it('keeps the old rows while loading and offers to try again after an error', async () => {
    const again = vi.fn();
    const { rerender } = draw(<DataTable {...base} columnas={textos} filas={filas} cargando />);
    expect(names()).toHaveLength(5);
    rerender(<DataTable {...base} columnas={textos} filas={undefined} error="Server Error" onRetry={again} />);
    expect(screen.getByRole('alert').textContent).toContain('Server Error');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(again).toHaveBeenCalled();
  });

  it('[1-910] columns that its user hides stay hidden, for that user and that list; what says the same is said once', async () => {
    const como = (idUsuario: number) =>
      openSesion({
        token: 'a',
        usuario: 'a@b.mx',
        nombre: 'A',
        dsinstitucion: 'FGR',
        llinstitucion: 1,
        idUsuario,
        rol: { llrol: 1, dsrol: '' },
        permisonuevaci: false,
        funciones: [],
      });
    const columnas: Columna<Fila>[] = [
      { id: 'nombre', titulo: 'Nombre', tipo: 'enlace', valor: (r) => r.nombre, onChoose: () => undefined },
      { id: 'dia', titulo: 'Fecha', tipo: 'fecha', valor: (r) => r.dia },
      { id: 'area', titulo: 'Área', valor: () => 'UNIDAD', plegable: true },
      { id: 'pais', titulo: 'País', valor: () => 'MEXICO' },
    ];
    const dibujada = (idUsuario: number, lista = 'personas', rows = filas) => {
      cleanup();
      como(idUsuario);
      draw(<DataTable {...base} lista={lista} columnas={columnas} filas={rows} />);
      return screen.getAllByRole('columnheader').map((th) => th.textContent);
    };
    expect(dibujada(7)).toEqual(['Nombre', 'Fecha', 'País']);
    expect(screen.getByText(/^En todas:/).textContent).toBe('En todas:Área: UNIDAD');
    expect(screen.getAllByText('6 registros')).toHaveLength(2); // to be seen, and to be heard
    expect(dibujada(7, 'personas', filas.slice(0, 1))).toEqual(['Nombre', 'Fecha', 'Área', 'País']); // nothing is repeated
    dibujada(7);
    await userEvent.click(screen.getByRole('button', { name: 'Columnas' }));
    const item = (name: string) => screen.getByRole('menuitemcheckbox', { name });
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Nombre' })).toBeNull(); // what opens the row stays
    for (const name of ['Fecha', 'Juntar las que dicen lo mismo']) await userEvent.click(item(name));
    expect(item('Fecha').getAttribute('aria-checked')).toBe('false');
    expect(dibujada(7)).toEqual(['Nombre', 'Área', 'País']);
    expect(dibujada(7, 'otras')).toEqual(['Nombre', 'Fecha', 'País']);
    expect(dibujada(8)).toEqual(['Nombre', 'Fecha', 'País']);
    dibujada(7);
    await userEvent.click(screen.getByRole('button', { name: 'Columnas' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Como al principio' }));
    expect(dibujada(7)).toEqual(['Nombre', 'Fecha', 'País']);
    cleanup();
    draw(<DataTable {...base} lista="dos" columnas={columnas.slice(1, 3)} filas={filas} />);
    await userEvent.click(screen.getByRole('button', { name: 'Columnas' }));
    await userEvent.click(item('Fecha'));
    expect(item('Área').getAttribute('aria-disabled')).toBe('true'); // a table of no columns tells nothing
    localStorage.setItem('renadet.listas.7', '{"personas":{"ocultas":7,"sueltas":"si"}}');
    expect(dibujada(7)).toEqual(['Nombre', 'Fecha', 'País']);
    closeSesion();
  });

  const delitos = (...dichos: string[]) => filas.map((fila, i) => ({ ...fila, delito: dichos[i] ?? 'TORTURA' }));
  it.each([
    ['all rows alike, cut in pages here', delitos(), undefined, 'En todas:Delito: TORTURA'],
    [
      'another one on a later page',
      delitos('TORTURA', 'TORTURA', 'TORTURA', 'TORTURA', 'TORTURA', 'TRATOS'),
      undefined,
      undefined,
    ],
    ['all rows that the server has', delitos(), 6, 'En todas:Delito: TORTURA'],
    ['one page of what the server has', delitos(), 247, 'En esta página:Delito: TORTURA'],
  ])('what rows say alike is told of those that say it: %s', (_, rows, total, dicho) => {
    const pagina = total === undefined ? {} : { pagina: { pagina: 0, tamano: 10, total, onChange: () => undefined } };
    const columnas: Columna<(typeof rows)[0]>[] = [
      { id: 'nombre', titulo: 'Nombre', valor: (r) => r.nombre },
      { id: 'delito', titulo: 'Delito', valor: (r) => r.delito, plegable: true },
    ];
    draw(<DataTable titulo="Carpetas" clave={(r) => r.id} filas={rows} {...pagina} columnas={columnas} />);
    expect(screen.queryByText(/^En (todas|esta)/)?.textContent).toBe(dicho);
    expect(screen.queryByRole('columnheader', { name: 'Delito' }) !== null).toBe(dicho === undefined);
  });

  it('says the main action by its word and the others as drawings; where they are many, in a menu that says why one cannot be used', async () => {
    const seen: string[] = [];
    const accion = (etiqueta: string, more: object = {}) => ({
      etiqueta,
      Icono: Editar,
      onChoose: (r: Fila) => seen.push(`${etiqueta} ${r.id}`),
      ...more,
    });
    const table = (names: string[], more: object = {}) => {
      cleanup();
      const acciones = names.map((name) => accion(name, name === 'Dos' ? more : {}));
      const columnas: Columna<Fila>[] = [{ id: 'a', titulo: 'Acciones', tipo: 'acciones', acciones }];
      draw(<DataTable {...base} columnas={columnas} filas={filas.slice(0, 1)} />);
      return screen.getAllByRole('button').map((one) => [one.getAttribute('aria-label'), one.textContent]);
    };
    expect(table(['Uno', 'Dos'])).toEqual([
      ['Uno', 'Uno'],
      ['Dos', ''],
    ]);
    expect(table(['Uno', 'Dos'], { principal: () => true })[0]).toEqual(['Dos', 'Dos']);
    const impedida = { principal: () => true, impedida: () => 'Está cerrada.' };
    expect(table(['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'], impedida)).toEqual([
      ['Uno', 'Uno'],
      ['Más acciones', ''],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
    const dos = screen.getByRole('menuitem', { name: /^Dos/ });
    expect([dos.getAttribute('aria-disabled'), dos.textContent]).toEqual(['true', 'DosEstá cerrada.']);
    await userEvent.click(dos);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Cinco' }));
    expect(seen).toEqual(['Cinco 1']);
  });

  it('draws no pages where the smallest one has them all, nor where all are compared at once', () => {
    const pages = () => screen.queryByRole('combobox', { name: 'Registros por pagina' });
    draw(<DataTable {...base} columnas={textos} filas={filas.slice(0, 5)} />);
    expect(pages()).toBeNull();
    cleanup();
    draw(<DataTable {...base} columnas={textos} filas={filas} />);
    expect(pages()).toBeTruthy();
    cleanup();
    draw(<DataTable {...base} columnas={textos} filas={filas} sinPaginas />);
    expect([pages(), names()]).toEqual([null, filas.map(({ nombre }) => nombre)]);
  });

  it('sorts as PostgreSQL does in es-MX, up, down and as they were; blanks stay last', async () => {
    const rows = ['NZ', 'Ñ', 'Ávila', 'AVILA', 'O', '', 'N', 'avila'].map((nombre, id) => ({
      id,
      nombre,
      dia: '2026-03-01',
    }));
    draw(<DataTable {...base} columnas={textos} filas={rows} sinPaginas />);
    const heading = () => screen.getByRole('button', { name: 'Nombre' });
    await userEvent.click(heading());
    const up = ['avila', 'AVILA', 'Ávila', 'N', 'NZ', 'Ñ', 'O'];
    expect(names()).toEqual([...up, '']);
    await userEvent.click(heading());
    expect(names()).toEqual([...up.toReversed(), '']);
    await userEvent.click(heading());
    expect(names()).toEqual(rows.map(({ nombre }) => nombre));
  });
});

describe('rows that are ticked', () => {
  const [a, b, c] = filas as [Fila, Fila, Fila];
  const clave = (r: Fila) => r.id;
  const etiqueta = (r: Fila) => r.nombre;
  type Paso = { de?: string; filas?: Fila[]; mark?: [Fila[], boolean]; clean?: true };
  it.each<[string, Paso[], Fila[]]>([
    ['stay as the page is turned', [{ mark: [[a], true] }, { filas: [b, c], mark: [[b], true] }], [a, b]],
    ['go with another search', [{ mark: [[a, b], true] }, { de: 'otra' }], []],
    ['are those of this search alone', [{ mark: [[a, b], true] }, { de: 'otra', mark: [[c], true] }], [c]],
    [
      'are none when the former search comes again',
      [{ mark: [[a], true] }, { de: 'otra', mark: [[c], true] }, { de: 'una' }],
      [],
    ],
    ['are taken back one by one', [{ mark: [[a, b], true] }, { mark: [[a], false] }], [b]],
    ['are taken back together', [{ mark: [[a, b], true] }, { clean: true }, { mark: [[c], true] }], [c]],
    [
      'are as they were read last',
      [{ mark: [[a], true] }, { filas: [{ ...a, nombre: 'MUNOZ' }] }],
      [{ ...a, nombre: 'MUNOZ' }],
    ],
  ])('%s', (_, pasos, elegidas) => {
    let given = { de: 'una', filas };
    const { result, rerender } = renderHook((props: typeof given) => useElegidos({ clave, etiqueta, ...props }), {
      initialProps: given,
    });
    for (const { mark, clean, ...change } of pasos) {
      given = { ...given, ...change };
      rerender(given);
      if (mark) act(() => result.current.mark(...mark));
      if (clean) act(() => result.current.clean());
    }
    expect(result.current.elegidas).toEqual(elegidas);
  });
});
