import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { getSeleccion } from '../../lib/eleccion.tsx';
import { conServidor, openPantallas } from '../../pantallaDePrueba.tsx';
import BuscarTodo from './BuscarTodo.tsx';

afterEach(() => vi.unstubAllGlobals());

const de = (llcarpeta: number, noci: string) => ({
  llcarpeta,
  noci,
  folio: null,
  dspropietario: 'FISCALIA',
});

const Otra = () => null;

it('[1-887] Enter before the answer opens what comes for the whole text, not what fewer letters found', async () => {
  conServidor({
    miMesa: { borradores: [], abiertas: [] },
    buscarTodo: ({ texto }: { texto: string }) => ({
      victimas: [],
      carpetas: [texto === 'VER/1' ? de(1, 'VER/1') : de(12, 'VER/12')],
    }),
  });
  const { donde } = openPantallas({ inicio: BuscarTodo, actualizar: Otra });
  const box = await screen.findByRole('combobox', { name: 'Buscar todo' });
  await userEvent.type(box, 'VER/1');
  await screen.findByRole('option', { name: /VER\/1 / });
  await userEvent.type(box, '2{Enter}');
  await waitFor(() => expect(donde()).toBe('/pages/actualizar'));
  expect(getSeleccion().carpeta).toBe(12);
});

it.each([
  ['ANA', { victima: 21, autoridad: null }],
  ['BETO', { victima: null, autoridad: 32 }],
  ['POLICIAS', { victima: null, autoridad: 42 }],
])('who is found opens her own record, an accused person the authority that he stands in: %s', async (nombre, own) => {
  const persona = { noci: 'VER/1', dsalias: null, suena: false };
  conServidor({
    miMesa: { borradores: [], abiertas: [] },
    buscarTodo: {
      carpetas: [],
      victimas: [{ ...persona, llcarpeta: 2, llvictima: 21, dsnombre: 'ANA' }],
      imputados: [{ ...persona, llcarpeta: 3, llimputado: 31, llresponsable: 32, dsnombre: 'BETO' }],
      autoridades: [{ noci: 'VER/1', llcarpeta: 4, llresponsable: 42, dsloquesesabe: 'POLICIAS' }],
    },
  });
  openPantallas({ inicio: BuscarTodo, victima: Otra, autoridad: Otra });
  await userEvent.type(await screen.findByRole('combobox', { name: 'Buscar todo' }), 'buscada');
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(nombre) }));
  await waitFor(() => expect(getSeleccion()).toMatchObject({ ...own, accion: 'consultar' }));
});

it('says of which kinds there may be more than the six that are told, and of fewer nothing', async () => {
  const seis = Array.from({ length: 6 }, (_, i) => de(i + 1, `VER/${i + 1}`));
  conServidor({
    miMesa: { borradores: [], abiertas: [] },
    buscarTodo: ({ texto }: { texto: string }) => ({
      carpetas: texto === 'VER/1' ? seis.slice(1) : seis,
      victimas: [],
      imputados: [],
      autoridades: [],
    }),
  });
  openPantallas({ inicio: BuscarTodo });
  const box = await screen.findByRole('combobox', { name: 'Buscar todo' });
  await userEvent.type(box, 'VER/');
  await screen.findByRole('option', { name: /VER\/6 / });
  expect(screen.getByRole('status').textContent).toContain('Se muestran 6 carpetas; puede haber más.');
  await userEvent.type(box, '1');
  await waitFor(() => expect(screen.queryByText(/puede haber más/)).toBeNull());
  await screen.findByRole('option', { name: /VER\/6 / });
  expect(screen.getByRole('status').textContent).toBe('5 resultados');
});

it("the menu's own words and what people call a screen find it, whichever comes first", async () => {
  const hijos = [
    ['actualizar', 'Agregar CI fuero federal-común'],
    ['carga_info', 'Carga de archivos'],
    ['search_user', 'Agregar y modificar usuarios'],
    ['vinculos', 'Coincidencias de víctimas'],
  ].map(([dselemento = '', dstitulo = '']) => ({ dselemento: `pages/${dselemento}`, dstitulo }));
  conServidor({
    miMesa: { borradores: [], abiertas: [] },
    buscarTodo: { victimas: [], carpetas: [] },
    getMenus: [{ padre: { dsmodulo: 'Carpetas', dsimegen: '' }, hijos }],
  });
  openPantallas({ inicio: BuscarTodo, actualizar: Otra, carga_info: Otra, search_user: Otra, vinculos: Otra });
  const box = await screen.findByRole('combobox', { name: 'Buscar todo' });
  await screen.findByRole('option', { name: /Nueva carpeta/ });
  for (const [typed, titulo] of [
    ['agregar', 'Nueva carpeta'],
    ['agregar ci', 'Nueva carpeta'],
    ['fuero', 'Nueva carpeta'],
    ['registrar', 'Nueva carpeta'],
    ['subir', 'Carga de archivos'],
    ['importar excel', 'Carga de archivos'],
    ['usuario nuevo', 'Agregar y modificar usuarios'],
    ['nuevo usuario', 'Agregar y modificar usuarios'],
    ['crear cuenta', 'Agregar y modificar usuarios'],
    ['DUPLICADOS', 'Coincidencias de víctimas'],
  ] as const) {
    fireEvent.change(box, { target: { value: typed } });
    await waitFor(() =>
      expect([typed, screen.queryAllByRole('option').some((one) => one.textContent?.includes(titulo))]).toEqual([
        typed,
        true,
      ]),
    );
  }
});
