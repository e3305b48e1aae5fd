import { carpetaBuena } from '@renadet/domain/carpeta/carpeta.ejemplo';
import { victimaBuena } from '@renadet/domain/victima/victima.ejemplo';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useLlave } from '../lib/eleccion.tsx';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Carpeta } from './actualizar.tsx';
import { Pantalla as Victima } from './victima.tsx';

const CARPETA = {
  ...carpetaBuena,
  llcarpeta: 1,
  version: 3,
  novictimas: 2,
  victimasregistradas: 1,
  autoridadesregistradas: 1,
  fcintegracion: null,
  folio: null,
  estadojuridicoexpedienteid: null as number | null,
  provienejusticianet: 0,
};
const falta = (cambios: object) => ({
  de: 'victima',
  llave: 7,
  lugar: 1,
  campo: 'dsalias',
  estado: 'blanco',
  ...cambios,
});
const dato = (cambios: object) => ({
  peso: 10,
  estado: 'blanco',
  valor: 0,
  desconocido: 0,
  blanco: 1,
  faltan: [],
  ...cambios,
});
const CALIDAD = {
  puntos: 61,
  completos: 1,
  total: 3,
  datos: [
    dato({ id: 'fecha', dato: 'El día', faltan: [falta({ de: 'carpeta', llave: 1, campo: 'fchecho' })] }),
    dato({ id: 'sexo', dato: 'El sexo', blanco: 2, faltan: [falta({}), falta({ llave: null, lugar: 2 })] }),
    dato({ id: 'estatus', dato: 'El estatus', estado: 'valor', valor: 1, blanco: 0 }),
  ],
};
const VICTIMA = { ...victimaBuena, llvictima: 7, llcarpeta: 1, version: 5 };
/** As the shell draws it: anew for each entry. */
const Abierta = () => <Carpeta key={useLlave()} />;
const open = (
  cambios: Partial<typeof CARPETA> = {},
  calidad = CALIDAD,
  accion: 'consultar' | 'editar' = 'consultar',
) => {
  conServidor({ getCarpetaById: { ...CARPETA, ...cambios }, calidadCarpeta: calidad, getCtVictimaById: [VICTIMA] });
  return openPantallas(
    { actualizar: Abierta, victima: Victima, autoridad: () => null },
    {
      llrol: 4,
      carpeta: 1,
      accion,
    },
  );
};
afterEach(() => vi.unstubAllGlobals());

it('[3-521] the screen of a file says what it lacks and opens the form of the record at that field', async () => {
  const { donde } = open();
  await screen.findByText('1 de 3 datos de ley');
  await screen.findByText(/2 sin dato, de 2/);
  await userEvent.click(screen.getByRole('button', { name: 'Completar víctima 1: El sexo' }));
  await waitFor(() => expect(donde()).toBe('/pages/victima'));
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-campo]')?.getAttribute('data-campo')).toBe('dsalias'),
  );
});

it('[3-521] the form of the file itself opens at the field', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Completar: El día' }));
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-campo]')?.getAttribute('data-campo')).toBe('fchecho'),
  );
});

it('[3-521] of a closed file nothing can be completed', async () => {
  open({ estadojuridicoexpedienteid: 24 });
  await screen.findByText('1 de 3 datos de ley');
  expect(screen.queryByRole('button', { name: /Completar|Registrar/ })).toBeNull();
});

it.each([
  ['1990-01-01', true],
  ['2017-06-25', true],
  ['2017-06-26', false],
  ['2024-02-29', false],
])('a file begun on %s: beside its day it is said what reports do of it (%s)', async (fcinicio, dicho) => {
  conServidor({ getCarpetaById: { ...CARPETA, fcinicio }, calidadCarpeta: CALIDAD });
  openPantallas({ actualizar: Abierta }, { llrol: 4, carpeta: 1, accion: 'editar' });
  const campo = await waitFor(() => document.querySelector('[data-campo=fcinicio]') ?? expect.fail());
  expect(campo.textContent?.includes('Es anterior al 26/06/2017. Se guarda así')).toBe(dicho);
});

it('who declared that nobody knows it is not asked to make it up (D-409)', async () => {
  const faltan = [falta({ de: 'carpeta', llave: 1, campo: 'llprecisionhecho', estado: 'desconocido' })];
  const fecha = dato({ id: 'fecha', dato: 'El día', estado: 'desconocido', desconocido: 1, blanco: 0, faltan });
  open({}, { ...CALIDAD, datos: [fecha] });
  await screen.findByText(': declarado desconocido');
  expect(screen.getByTitle('No se sabe:')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Completar/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Corregir: El día' }));
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-campo]')?.getAttribute('data-campo')).toBe('llprecisionhecho'),
  );
});

const caja = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);
const elige = (grupo: string, name: string) =>
  userEvent.click(within(screen.getByRole('radiogroup', { name: grupo })).getByLabelText(name));

it('when the facts happened is told in four ways, and nothing typed in one is lost by another (D-409)', async () => {
  open({ fchecho: '2024-02-14' as never, fcinicio: '2024-03-01' as never }, CALIDAD, 'editar');
  const CUANDO = '¿Cuándo ocurrieron los hechos?';
  await screen.findByRole('radiogroup', { name: CUANDO });
  const dichas = () => ['fchecho', 'fchechofin'].map((name) => caja(name)?.value);
  expect(dichas()).toEqual(['14/02/2024', undefined]);
  await elige(CUANDO, 'Entre dos días');
  expect(dichas()).toEqual(['14/02/2024', '']); // its first day
  fireEvent.change(caja('fchechofin') as HTMLInputElement, { target: { value: '15/02/2024' } });
  await elige(CUANDO, 'Mes');
  expect([
    screen.getByLabelText<HTMLSelectElement>('Mes', { selector: 'select' }).value,
    caja('fchecho')?.value,
  ]).toEqual(['02', '2024']);
  await userEvent.selectOptions(screen.getByLabelText('Mes', { selector: 'select' }), 'enero');
  await elige(CUANDO, 'No se sabe');
  expect(dichas()).toEqual([undefined, undefined]);
  await elige(CUANDO, 'Mes');
  expect(screen.getByLabelText<HTMLSelectElement>('Mes', { selector: 'select' }).value).toBe('01');
  await elige(CUANDO, 'Entre dos días');
  expect(dichas()).toEqual(['14/02/2024', '15/02/2024']);
  await elige(CUANDO, 'Día');
  expect(dichas()).toEqual(['14/02/2024', undefined]);
});
