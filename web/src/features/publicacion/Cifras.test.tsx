import { fill, type Tabla } from '@renadet/domain/publicacion/tablas';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '../../draw.tsx';
import AniosComparados from './AniosComparados.tsx';
import { Cifras } from './Cifras.tsx';
import type { Publicada } from './publicada.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A table of federal files by one axis; what is withheld of it as null. */
function tabla(titulo: string, axis: string, numbers: Readonly<Record<string, number | null>>): Tabla {
  const names = Object.keys(numbers);
  const eje = (id: string, nombres: string[]) => ({
    id,
    titulo: id,
    categorias: nombres.map((nombre, i) => ({ id: i + 1, nombre })),
  });
  const filled = fill(
    { id: titulo, unidad: 'carpetas', titulo, ejes: [axis] },
    [eje('fuero', ['FEDERAL']), eje(axis, names)],
    names.map((name, i) => ({ ids: [1, i + 1], n: numbers[name] ?? 9999 })),
  );
  return { ...filled, valores: filled.valores.map((n) => (n === 9999 ? null : n)) };
}
const show = (tablas: readonly Tabla[], conMapa?: string) =>
  draw(<Cifras tablas={tablas} ambito="nacional" subtitulo="corte" corte="2024-06-30" {...(conMapa && { conMapa })} />);
const region = (name: string) => within(screen.getByRole('region', { name }));

it('[3-605] the public figures are drawn first, the largest first and years as they follow; what is withheld has its mark and no bar; the table is folded beneath', () => {
  show([
    tabla('Por entidad', 'entidad', { COLIMA: 5, AGUASCALIENTES: 0, VERACRUZ: 20, JALISCO: null }),
    tabla('Por año', 'anio', { 2024: 8, 2025: 32 }),
  ]);
  const bars = (name: string) =>
    region(name)
      .getAllByRole('listitem')
      .map((item) => [item.textContent, item.style.getPropertyValue('--largo')]);
  expect(bars('Por entidad')).toEqual([
    [expect.stringMatching(/^VERACRUZ20/), '1'],
    [expect.stringMatching(/^COLIMA5/), '0.25'],
    ['JALISCO*reservada', '0'],
    ['AGUASCALIENTES0', '0'],
  ]);
  expect(region('Por entidad').getByText('Con cifra reservada (*): 1 de 4. El total las cuenta.')).toBeTruthy();
  expect(region('Por año').queryByText(/reservada/)).toBeNull();
  expect(bars('Por año')).toEqual([
    ['2024820 %', '0.25'],
    ['20253280 %', '1'],
  ]);
  const open = region('Por año').getByRole('button', { name: 'Ver tabla' });
  const table = region('Por año').getByRole('table', { hidden: true });
  expect(table.closest('.solo-imprimir')).toBeTruthy(); // on paper it is there
  fireEvent.click(open);
  expect(table.closest('.solo-imprimir')).toBeNull();
  expect(within(table).getByRole('rowheader', { name: '2025' })).toBeTruthy();
});

it('a bar whose total is withheld is as long as its known parts, within the width of all', () => {
  const names = ['COLIMA', 'JALISCO', 'NAYARIT'];
  const eje = (id: string, nombres: string[]) => ({
    id,
    titulo: id,
    categorias: nombres.map((nombre, i) => ({ id: i + 1, nombre })),
  });
  const parts = [[5, 45], [10, 90], [3, 22]]; // biome-ignore format: a row a state
  const filled = fill(
    { id: 't', unidad: 'victimas', titulo: 'Por entidad', ejes: ['entidad', 'sexo'] },
    [eje('fuero', ['FEDERAL']), eje('entidad', names), eje('sexo', ['HOMBRE', 'MUJER'])],
    parts.flatMap((row, i) => row.map((n, k) => ({ ids: [1, i + 1, k + 1], n }))),
  );
  show([{ ...filled, valores: filled.valores.map((n) => (n === 100 ? null : n)) }]);
  const bars = region('Por entidad')
    .getAllByRole('listitem')
    .filter((item) => item.style.getPropertyValue('--largo'));
  const largos = bars.map((item) => [item.firstChild?.textContent, item.style.getPropertyValue('--largo')]);
  expect(Object.fromEntries(largos)).toEqual({ COLIMA: '0.5', JALISCO: '1', NAYARIT: '0.25' });
});

it('[3-605] the files begin with their map, which comes after the page', async () => {
  show([tabla('Por entidad', 'entidad', { AGUASCALIENTES: 5, 'BAJA CALIFORNIA': 20 })], 'Por entidad');
  expect(await screen.findByRole('img', { name: /^Mapa: Por entidad/ }, { timeout: 20_000 })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ver gráfica' }));
  expect(screen.getByRole('list', { name: 'Por entidad, gráfica' })).toBeTruthy();
}, 60_000);

it('[1-607] a drawing that fails on a public page says so in its place; the page, its other tables and its own numbers stay, and it can be asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show([tabla('Por entidad', 'entidad', { AGUASCALIENTES: 7 }), tabla('Por año', 'anio', { 2025: 7 })]);
  const section = region('Por entidad');
  // a browser that cannot even tell its own width: nothing can be drawn
  vi.stubGlobal('matchMedia', () => {
    throw new TypeError('not here');
  });
  fireEvent.click(section.getByRole('button', { name: 'Ver mapa' }));
  const said = await section.findByRole('alert', {}, { timeout: 20_000 });
  expect(said.textContent).toContain('No se pudo mostrar el mapa; vea la tabla.');
  expect(region('Por año').getByRole('list', { name: 'Por año, gráfica' })).toBeTruthy();
  fireEvent.click(section.getByRole('button', { name: 'Ver gráfica' }));
  expect(section.getByRole('list', { name: 'Por entidad, gráfica' })).toBeTruthy();
  fireEvent.click(section.getByRole('button', { name: 'Ver mapa' }));
  const again = within(await section.findByRole('alert', {}, { timeout: 20_000 }));
  vi.unstubAllGlobals();
  fireEvent.click(again.getByRole('button', { name: 'Reintentar' }));
  expect(await section.findByRole('img', { name: /^Mapa: Por entidad/ }, { timeout: 20_000 })).toBeTruthy();
  expect(section.queryByText(/No se pudo mostrar el mapa/)).toBeNull();
}, 60_000);

it('each chart is said in a sentence of its own numbers, copied with its source, and downloaded where no clipboard takes it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nothing is asked for')));
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
  const written: string[] = [];
  const kept: string[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null); // no picture in this browser
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  URL.createObjectURL = () => 'blob:una';
  vi.stubGlobal(
    'ClipboardItem',
    class {
      parts: Record<string, Blob>;
      constructor(parts: Record<string, Blob>) {
        this.parts = parts;
      }
    },
  );
  const clipboard = {
    write: async ([item]: { parts: Record<string, Blob> }[]) => {
      written.push((await item?.parts['text/plain']?.text()) ?? '');
    },
  };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  show([tabla('Por entidad', 'entidad', { COLIMA: 5, AGUASCALIENTES: 0, VERACRUZ: 20, JALISCO: null })]);
  const part = region('Por entidad');
  const dicho = /^El <?0\.\d % de las carpetas es de hechos en VERACRUZ: 20 de 10,024\.$/;
  await part.findByText(dicho);
  fireEvent.click(part.getByRole('button', { name: 'Copiar gráfica con su fuente' }));
  await part.findByText('Copiada con su fuente.');
  expect(written[0]?.split('\n')).toEqual([
    'Por entidad',
    expect.stringMatching(dicho),
    'TOTAL: 10,024',
    'COLIMA: 5',
    'AGUASCALIENTES: 0',
    'VERACRUZ: 20',
    'JALISCO: * (cifra reservada)',
    expect.stringMatching(
      /^Fuente: Registro Nacional del Delito de Tortura \(RENADET\)\. corte\. http.+\/estadisticas\?corte=2024-06-30$/,
    ),
  ]);
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  fireEvent.click(part.getByRole('button', { name: 'Copiar gráfica con su fuente' }));
  await part.findByText('Descargada con su fuente.');
  expect(kept).toEqual(['RENADET_Por entidad.txt']);
});

it('of one state the tables by state tell their part, and the others say that they are of the country alone', async () => {
  draw(
    <Cifras
      tablas={[tabla('Por entidad', 'entidad', { COLIMA: 5, VERACRUZ: 20 }), tabla('Por año', 'anio', { 2024: 8 })]}
      ambito="nacional"
      subtitulo="corte"
      corte="2024-06-30"
      entidad={2}
    />,
  );
  expect(await region('Por entidad').findByText('VERACRUZ: 20 carpetas, el 80 % de 25.')).toBeTruthy();
  expect(region('Por entidad').queryByText('COLIMA')).toBeNull();
  expect(region('Por año').getByText(/^Se publica solo de todo el país/)).toBeTruthy();
  expect(region('Por año').queryByText('2024')).toBeNull();
});

const carpetasPorAnio = (numbers: Readonly<Record<string, number | null>>, corte = '2025-12-31') => {
  const anios = Object.keys(numbers);
  const categorias = anios.map((nombre) => ({ id: Number(nombre.slice(-4)), nombre }));
  const filled = fill(
    { id: 'carpetas_anio', unidad: 'carpetas', titulo: 'Carpetas por año de inicio', ejes: ['anio'] },
    [
      { id: 'fuero', titulo: 'Fuero', categorias: [{ id: 1, nombre: 'FEDERAL' }] },
      { id: 'anio', titulo: 'Año', categorias },
    ],
    categorias.map(({ id, nombre }) => ({ ids: [1, id], n: numbers[nombre] ?? 9999 })),
  );
  const valores = filled.valores.map((n) => (n === 9999 ? null : n));
  return { corte, tablas: [{ ...filled, valores }] } as unknown as Publicada;
};
it.each([
  ['more', { 2024: 40, 2025: 50 }, 'En 2025 se iniciaron 10 carpetas más que en 2024 (+25 %).', '4050+10'],
  ['one less', { 2024: 30, 2025: 29 }, 'En 2025 se inició 1 carpeta menos que en 2024 (-3.3 %).', '3029-1'],
  ['as many', { 2024: 30, 2025: 30 }, 'En 2025 se iniciaron tantas carpetas como en 2024.', '30300'],
  ['none before', { 2024: 0, 2025: 30 }, 'En 2025 se iniciaron 30 carpetas más que en 2024.', '030+30'],
  ['withheld', { 2024: 30, 2025: null }, /reservada \(\*\)/, '30*reservada*reservada'],
  ['withheld before', { 2024: null, 2025: 30 }, /reservada \(\*\)/, '*reservada30*reservada'],
])('where two years follow each other one stands beside the one before: %s', (_, numbers, said, row) => {
  const { unmount } = draw(<AniosComparados publicacion={carpetasPorAnio(numbers)} />);
  expect(screen.getByRole('status').textContent).toMatch(said);
  expect(screen.getByRole('row', { name: /Todo el país/ }).textContent).toBe(`Todo el país${row}`);
  unmount();
});

it('years are chosen, the last whole one first; one that is not over says so, and several together are no year', () => {
  const { unmount } = draw(
    <AniosComparados
      publicacion={carpetasPorAnio({ 'Antes de 2018': 90, 2018: 20, 2023: 30, 2024: 40, 2025: 10 }, '2025-06-30')}
    />,
  );
  const anio = screen.getByLabelText<HTMLSelectElement>('Año');
  expect([...anio.options].map(({ text }) => text)).toEqual(['2025', '2024']);
  expect(anio.value).toBe('2024');
  fireEvent.change(anio, { target: { value: '2025' } });
  expect(screen.getByRole('status').textContent).toContain('De 2025 se cuenta hasta la fecha de corte');
  unmount();
  draw(<AniosComparados publicacion={carpetasPorAnio({ 2023: 5, 2025: 6 })} />);
  expect(screen.queryByRole('region', { name: 'Un año y el anterior' })).toBeNull();
});
