// The victims of a file side by side.
import { carpetaBuena } from '@renadet/domain/carpeta/carpeta.ejemplo';
import { victimaBuena } from '@renadet/domain/victima/victima.ejemplo';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Victimas } from './victimas.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

const CARPETA = { ...carpetaBuena, llcarpeta: 1, version: 3, novictimas: 2, victimasregistradas: 2, folio: null };
const EVA = { ...victimaBuena, llvictima: 7, llcarpeta: 1, version: 5, dsnombre: 'EVA', dsalias: 'LA GATA' };
const ANA = { ...EVA, llvictima: 8, version: 2, dsnombre: 'ANA', dsalias: null, boperiodista: null };
const OCUPACIONES = [
  { llocupacion: 1, dsocupacion: 'ABOGADA' },
  { llocupacion: 2, dsocupacion: 'DOCENTE' },
];
const Otra = () => <p>Otra pantalla</p>;

async function openLado(respuestas: Record<string, unknown> = {}, carpeta: object = {}, ana: object = {}) {
  const kept = new Map([EVA, { ...ANA, ...ana }].map((one) => [one.llvictima, one]));
  const calls = conServidor({
    getCarpetaById: { ...CARPETA, ...carpeta },
    getCtVictimaByCarpeta: [EVA, ANA],
    getCtVictimaById: (_: unknown, path: string) => [kept.get(Number(path.split('/').at(-1)))],
    CtOcupacion: OCUPACIONES,
    editarVictima: (body: typeof EVA) => {
      const next = { ...body, version: body.version + 1 };
      kept.set(body.llvictima, next);
      return { result: 'REGISTRO_EXITOSO', msj: '', llvictima: body.llvictima, version: next.version };
    },
    ...respuestas,
  });
  const where = openPantallas({ victimas: Victimas, victima: Otra }, { llrol: 4, carpeta: 1 });
  fireEvent.click(await screen.findByText('Ver lado a lado', { selector: 'button' }));
  const table = await screen.findByRole('table', { name: 'Víctimas lado a lado' });
  return { ...where, table, saved: () => calls.filter(({ operacion }) => operacion === 'editarVictima') };
}
const celda = (name: RegExp) => screen.getByRole('button', { name });
const filas = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map((one) => one.textContent);

it('a row is there for what one lacks or tells otherwise, and for all on demand', async () => {
  const { table } = await openLado();
  const few = filas(table);
  expect(few).toContain('Nombre(s)');
  expect(few).toContain('¿Ejerce el periodismo?');
  expect(few).not.toContain('Ocupación');
  expect(within(celda(/^¿Ejerce el periodismo\? de ANA/)).getByText('Falta')).toBeTruthy();
  expect(within(celda(/^¿Ejerce el periodismo\? de EVA/)).queryByText('Falta')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Todos los datos' }));
  expect(filas(table).length).toBeGreaterThan(few.length);
  expect(filas(table)).toContain('Ocupación');
});

it('a cell is opened, answered and left by the keyboard; only who was changed is saved, by her own rules', async () => {
  const { saved, donde } = await openLado();
  act(() => celda(/^Nombre\(s\) de EVA/).focus());
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await userEvent.clear(screen.getByRole('textbox', { name: /Nombre/ }));
  await userEvent.keyboard('Inés{Enter}');
  expect(document.activeElement).toBe(celda(/^Nombre\(s\) de Inés/));
  await userEvent.click(celda(/^¿Ejerce el periodismo\? de Inés/));
  await userEvent.keyboard(' {Enter}');
  expect(celda(/^¿Ejerce el periodismo\? de Inés/).textContent).toMatch(/Sí$/);
  await userEvent.click(celda(/^Alias .* de Inés|^Alias de Inés/));
  await userEvent.keyboard('nada{Escape}'); // as it was
  fireEvent.click(screen.getByRole('button', { name: 'Guardar 1 víctima' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.body).toMatchObject({
    llvictima: 8,
    version: 2,
    dsnombre: 'Inés',
    boperiodista: 1,
    dsalias: null,
  });
  await screen.findByRole('button', { name: 'Guardar' });
  expect(donde()).toBe('/pages/victimas');
});

it('one that is refused stays open at its fault, and the others are saved', async () => {
  const refused = { mensaje: 'Revise.', campos: [{ campo: 'dsalias', mensaje: 'Ese alias no.' }] };
  const editarVictima = ({ llvictima }: typeof EVA) =>
    llvictima === 7
      ? new Response(JSON.stringify(refused), { status: 400 })
      : { result: 'REGISTRO_EXITOSO', msj: '', llvictima, version: 3 };
  const { saved } = await openLado({ editarVictima }, {}, { boperiodista: 0 });
  for (const nombre of ['EVA', 'ANA']) {
    fireEvent.click(celda(new RegExp(`^Alias.* de ${nombre}`)));
    fireEvent.change(screen.getByRole('textbox', { name: /Alias/ }), { target: { value: `DE ${nombre}` } });
    await userEvent.keyboard('{Enter}');
  }
  fireEvent.click(screen.getByRole('button', { name: 'Guardar 2 víctimas' }));
  await screen.findByText('Ese alias no.');
  await screen.findByRole('button', { name: 'Guardar 1 víctima' });
  expect(saved().map(({ body }) => body.llvictima)).toEqual([7, 8]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Alias/ }).value).toBe('DE EVA');
  fireEvent.click(screen.getByText('Volver a la lista', { selector: 'button' }));
  await screen.findByText('Hay cambios sin guardar');
});

it('what is typed and not saved is a draft of her form, which leaving says, and goes once it is saved', async () => {
  const drafts: Record<string, unknown>[] = [];
  const borrador = (body: Record<string, unknown>) => {
    drafts.push(body);
    return 'contenido' in body ? { guardado: new Date().toISOString() } : { result: 'REGISTRO_EXITOSO' };
  };
  const { saved } = await openLado({ borrador }, {}, { boperiodista: 0 });
  fireEvent.click(celda(/^Alias.* de ANA/));
  fireEvent.change(screen.getByRole('textbox', { name: /Alias/ }), { target: { value: 'LA OSA' } });
  await userEvent.keyboard('{Enter}'); // the focus leaves the field: it is kept then
  await waitFor(() =>
    expect(drafts).toEqual([
      expect.objectContaining({
        clase: 'victima',
        llcarpeta: 1,
        llave: 8,
        version: 2,
        contenido: expect.objectContaining({ valores: expect.objectContaining({ dsalias: 'LA OSA' }) }),
      }),
    ]),
  );
  fireEvent.click(screen.getByText('Volver a la lista', { selector: 'button' }));
  await screen.findByText(/queda como borrador/);
  fireEvent.click(screen.getByText('Seguir aquí', { selector: 'button' }));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar 1 víctima' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  await waitFor(() => expect(drafts.slice(1)).toEqual([{}])); // taken away
});

it('of a closed file it is read, and nothing can be opened in it', async () => {
  const { table } = await openLado({}, { estadojuridicoexpedienteid: 24 });
  expect(table.querySelectorAll('[data-celda]')).toHaveLength(0);
  expect(screen.queryByRole('button', { name: /^Guardar/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^EVA/ }));
  await screen.findByText('Otra pantalla');
});
