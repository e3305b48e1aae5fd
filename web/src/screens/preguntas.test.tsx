import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla } from './preguntas.tsx';

const T = -3;
const celda = (por: number[], n: number, parte = 0) => ({ por, n, con: 0, parte, valores: [] });
const RESPUESTA = {
  titulo: 'Carpetas, por Fecha de inicio de la carpeta por año',
  frase: 'Carpetas, por Fecha de inicio de la carpeta por año: 7',
  filtros: [],
  parte: [],
  total: { n: 7, con: 0, parte: 0, valores: [] },
  ejes: [
    {
      titulo: 'Fecha de inicio de la carpeta por año',
      enOrden: true,
      opciones: [
        { id: 2025, texto: '2025', nada: false },
        { id: -1, texto: 'SIN DATO', nada: true },
      ],
    },
  ],
  celdas: [celda([2025], 5), celda([-1], 2), celda([T], 7)],
  contra: null,
  sinFiltro: [],
};
const NINGUNA = {
  ...RESPUESTA,
  frase: 'Carpetas, Entidad federativa: JALISCO: 0',
  filtros: ['Entidad federativa: JALISCO'],
  total: { n: 0, con: 0, parte: 0, valores: [] },
  ejes: [],
  celdas: [celda([], 0)],
  sinFiltro: [7],
};
let llamadas: ReturnType<typeof conServidor>;
const de = (operacion: string) => llamadas.filter((c) => c.operacion === operacion).map((c) => c.body);
const open = (respuesta: object | ((body: never) => object), mas: object = {}, pregunta?: object) => {
  llamadas = conServidor({
    ...mas,
    preguntar: respuesta,
    preguntarValores: { listas: [[{ id: 14, texto: 'JALISCO' }]], campos: { 'carpeta.llestado': 0 } },
    preguntarRegistros: {
      total: 5,
      resultados: [{ id: 1, llcarpeta: 9, noci: 'FGE/9', carpeta_llinstitucion: 'FGR' }],
    },
  });
  const filtro = { pregunta: JSON.stringify(pregunta) };
  openPantallas(
    { preguntas: Pantalla },
    pregunta && { busqueda: { reporte: 'preguntas', filtro, pagina: 0, tamano: 10 } as never },
  );
};

beforeEach(() => open(RESPUESTA));
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

it('is answered as it opens, tells what is left out, and a number opens its records and their exports', async () => {
  const user = userEvent.setup();
  expect(await screen.findByRole('heading', { name: RESPUESTA.frase })).toBeTruthy();
  const table = await screen.findByRole('table', { name: `${RESPUESTA.titulo}, números` });
  await user.click(screen.getByRole('checkbox', { name: 'Solo lo que se sabe' }));
  expect(screen.getByText(/Se dejan fuera: SIN DATO 2/)).toBeTruthy();
  expect(within(table).queryByText('SIN DATO')).toBeNull();
  await user.click(within(table).getByRole('button', { name: '5: 2025' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Carpetas de la respuesta' });
  await within(dialogo).findByText('FGE/9');
  expect(de('preguntarRegistros')[0]).toMatchObject({ celda: [2025], deParte: false, pregunta: { unidad: 'carpeta' } });
  expect(within(dialogo).getByRole('button', { name: 'Descargar Excel' })).toBeTruthy();
});

it('filters are added and taken away, the table stands alone, another noun is asked; each time the question is asked again', async () => {
  const user = userEvent.setup();
  await screen.findByRole('table', { name: `${RESPUESTA.titulo}, números` });
  await user.click(screen.getByRole('button', { name: 'Ver solo la tabla' }));
  expect(screen.getByRole('button', { name: 'Ver gráfica' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '+ Filtro' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Filtro nuevo' });
  await user.click(within(dialogo).getByRole('button', { name: 'Agregar' }));
  expect(within(dialogo).getAllByText('Elija un dato de la lista.').length).toBeGreaterThan(0);
  await user.type(within(dialogo).getByRole('combobox', { name: /Dato/ }), 'Entidad federativa{Enter}');
  await user.click(await within(dialogo).findByRole('combobox', { name: /Valor/ }));
  await user.click(await screen.findByRole('option', { name: 'JALISCO' }));
  await user.click(within(dialogo).getByRole('button', { name: 'Agregar' }));
  await waitFor(() =>
    expect(de('preguntar').at(-1)).toMatchObject({ filtros: [{ de: 'carpeta', campo: 'llestado', valores: [14] }] }),
  );
  await user.click(await screen.findByRole('button', { name: /Quitar el filtro/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Quitar el filtro/ })).toBeNull());
  await user.click(
    within(screen.getByRole('group', { name: 'Qué se cuenta' })).getByRole('button', { name: 'Víctimas' }),
  );
  await waitFor(() => expect(de('preguntar').at(-1)).toMatchObject({ unidad: 'victima', filtros: [] }));
});

it('of an answer of none each filter says how many there are without it, and goes by itself', async () => {
  act(() => closeSesion());
  document.body.innerHTML = '';
  const filtro = (campo: string, valores: number[]) => ({ de: 'carpeta', campo, valores });
  const todos = [filtro('llestado', [14]), filtro('lldelito', [1]), filtro('lletapa', [2])];
  const nombres = ['Entidad federativa: JALISCO', 'Delito: TORTURA', 'Etapa: INVESTIGACIÓN'];
  open({ ...NINGUNA, filtros: nombres, sinFiltro: [7, 1200, 0] }, {}, { unidad: 'carpeta', filtros: todos, por: [] });
  const user = userEvent.setup();
  await screen.findByText(/Ninguno cumple todo/);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const row of nombres.map((nombre, i) => `Quitar «${nombre}»${['7', '1,200', '0'][i]}`))
    expect(rows).toContain(row);
  await user.click(screen.getByRole('button', { name: `Quitar «${nombres[1]}»` }));
  await waitFor(() =>
    expect((de('preguntar').at(-1) as { filtros: { campo: string }[] }).filtros.map(({ campo }) => campo)).toEqual([
      'llestado',
      'lletapa',
    ]),
  );
});

it('a prepared question is asked with one press; of an answer of none each filter says how many there are without it', async () => {
  act(() => closeSesion());
  document.body.innerHTML = '';
  open(NINGUNA);
  const user = userEvent.setup();
  expect(await screen.findByText(/Ninguno cumple todo/)).toBeTruthy();
  expect(screen.getByText('7')).toBeTruthy();
  await user.click(await screen.findByText('Preguntas preparadas'));
  await user.click(screen.getByRole('button', { name: 'Exámenes por tipo y resultado' }));
  await waitFor(() =>
    expect(de('preguntar').at(-1)).toMatchObject({
      unidad: 'victima',
      por: [{ campo: 'llexamen' }, { campo: 'llresultado' }],
    }),
  );
});

it('an answer is compared with the period before: both numbers and the change in its table, each opening its own records', async () => {
  act(() => closeSesion());
  document.body.innerHTML = '';
  const COMPARADA = {
    ...RESPUESTA,
    filtros: ['Fecha de inicio: 2025'],
    ejes: [{ titulo: 'Mes', enOrden: true, opciones: [{ id: 202501, texto: 'enero de 2025', nada: false }] }],
    celdas: [celda([202501], 5), celda([T], 5)],
    contra: {
      filtro: 'Fecha de inicio: 2024',
      total: celda([], 4),
      celdas: [
        { ...celda([202501], 4), celda: [202401] },
        { ...celda([T], 4), celda: [T] },
      ],
    },
  };
  open((body: { contra?: object }) => (body.contra ? COMPARADA : { ...RESPUESTA, filtros: COMPARADA.filtros }));
  const user = userEvent.setup();
  await screen.findByRole('table', { name: `${RESPUESTA.titulo}, números` });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Comparar' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: '+ Filtro' }));
  const nuevo = await screen.findByRole('dialog', { name: 'Filtro nuevo' });
  await user.type(within(nuevo).getByRole('combobox', { name: /Dato/ }), 'inicio 2025{Enter}');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Comparar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Con el periodo anterior: 2024' }));
  await waitFor(() =>
    expect(de('preguntar').at(-1)).toMatchObject({
      filtros: [{ campo: 'fcinicio', desde: '2025-01-01', hasta: '2025-12-31' }],
      contra: { filtro: 0, con: { campo: 'fcinicio', desde: '2024-01-01', hasta: '2024-12-31' } },
    }),
  );
  const row = await screen.findByRole('row', { name: /enero de 2025/ });
  expect(within(row).getByText('+1 (+25 %)')).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: '4: enero de 2025, Fecha de inicio: 2024' }));
  await screen.findByRole('dialog', { name: 'Carpetas de la respuesta' });
  expect(de('preguntarRegistros').at(-1)).toMatchObject({
    celda: [202401],
    pregunta: { filtros: [{ desde: '2024-01-01' }], contra: null },
  });
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await user.click(screen.getByRole('button', { name: /dejar de comparar/ }));
  await waitFor(() => expect(screen.queryByText('+1 (+25 %)')).toBeNull());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Comparar' }).disabled).toBe(false);
});

it('a kept question is asked again, shared and put on the desk; of another one only that it is asked and put there', async () => {
  act(() => closeSesion());
  document.body.innerHTML = '';
  const pregunta = '{"unidad":"victima"}';
  const propia = { llfiltro: 5, nombre: 'La mía', pregunta, propia: true, quien: 'Ana', con: 'nadie', llrol: null };
  const ajena = { ...propia, llfiltro: 6, nombre: 'La suya', propia: false, quien: 'Luis Paz', con: 'rol', llrol: 3 };
  const preguntas = [propia, ajena].map((one) => ({ ...one, enMesa: false }));
  open(RESPUESTA, { preguntasGuardadas: { preguntas, roles: [{ llrol: 3, dsrol: 'Supervisor' }] } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Preguntas guardadas (2)' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Preguntas guardadas' }));
  expect(dialogo.getByText('La comparte Luis Paz')).toBeTruthy();
  expect(dialogo.getAllByRole('button', { name: /^Borrar/ })).toHaveLength(1);
  await user.click(dialogo.getByRole('combobox', { name: 'Compartir «La mía» con' }));
  await user.click(await screen.findByRole('option', { name: 'ROL: Supervisor' }));
  await waitFor(() => expect(de('preguntaCompartida')).toEqual([{ con: 'rol', llrol: 3 }]));
  for (const one of dialogo.getAllByRole('checkbox', { name: 'En mi mesa' })) await user.click(one);
  await waitFor(() => expect(de('preguntaEnMesa')).toEqual([{ enMesa: true }, { enMesa: true }]));
  await user.click(dialogo.getByRole('button', { name: 'La suya' }));
  await waitFor(() => expect(de('preguntar').at(-1)).toMatchObject({ unidad: 'victima' }));
});
