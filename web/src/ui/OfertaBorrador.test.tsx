import { texto } from '@renadet/domain/lib/campos';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '../draw.tsx';
import { createBorrador } from '../lib/borrador.ts';
import { createFormulario } from '../lib/formulario.ts';
import { HttpError } from '../lib/http.ts';
import { openSesion } from '../lib/session.ts';
import { type Continuacion, useConflicto } from '../lib/useConflicto.ts';
import { conServidor } from '../pantallaDePrueba.tsx';
import { OfertaBorrador } from './OfertaBorrador.tsx';
import { Snackbars } from './Snackbars.tsx';

afterEach(() => vi.unstubAllGlobals());

const campos = { noci: texto('Número', 50), dsnombre: texto('Nombre', 50) } as const;
const INICIAL = { noci: null as string | null, dsnombre: null as string | null };
const ficha = (n: number) => `6b1d4c0a-0000-4000-8000-00000000000${n}`;
const draft = (n: number, valores: object, version: number | null = null) => ({
  ficha: ficha(n),
  version,
  guardado: `2026-11-2${9 - n}T12:00:00Z`,
  contenido: { valores: { ...INICIAL, ...valores }, abierto: {} },
});

/** The offer over a form, with the drafts that the server has of it. */
async function offer(borradores: object[], noci?: string) {
  const asked = conServidor({
    borradores,
    borrador: (body: object) => ('contenido' in body ? { guardado: '' } : { result: 'REGISTRO_EXITOSO' }),
  });
  openSesion({
    token: 'abc',
    usuario: 'ana@fgr.org.mx',
    idUsuario: 1,
    nombre: 'Ana',
    rol: { llrol: 4, dsrol: '' },
    dsinstitucion: '',
    llinstitucion: 1,
    permisonuevaci: true,
    funciones: [],
  });
  const form = createFormulario({ campos, rules: [], initial: INICIAL, contexto: {} });
  const registro = { clase: 'carpeta', llcarpeta: 0, llave: 0 } as const;
  const borrador = createBorrador({ form, registro, version: null, campos });
  draw(
    <form>
      <OfertaBorrador borrador={borrador} version={null} noci={noci} onCompare={() => undefined} />
      <Snackbars />
    </form>,
  );
  await borrador.search();
  return { form, borrador, sent: () => asked.filter((one) => one.operacion === 'borrador').map(({ body }) => body) };
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/(Recuperar|Descartar)/g, ''));

it('[1-837] several drafts are listed, the last first, by what was typed; any of them is gone on with', async () => {
  const { form } = await offer([
    draft(1, { noci: 'VER/1' }),
    draft(2, { noci: 'VER/2' }),
    draft(3, { dsnombre: 'INES' }),
  ]);
  expect(await screen.findByText('Hay 3 borradores.')).toBeTruthy();
  expect(rows()).toEqual(['VER/1, 28/11/2026 06:00', 'VER/2, 27/11/2026 06:00', 'INES, 26/11/2026 06:00']);
  await userEvent.click(screen.getByRole('button', { name: 'Recuperar: VER/2, 27/11/2026 06:00' }));
  await waitFor(() => expect(form.values).toMatchObject({ noci: 'VER/2' }));
  expect(rows()).toEqual(['VER/1, 28/11/2026 06:00', 'INES, 26/11/2026 06:00']);
});

it('[1-837] discarded without a question, one or all, they can be brought back', async () => {
  const { sent } = await offer([draft(1, { noci: 'VER/1' }), draft(2, { noci: 'VER/2' })], 'VER/9');
  expect(await screen.findByText('Hay 2 borradores de la C.I. VER/9.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Descartar: VER\/2/ }));
  expect(await screen.findByText('Hay un borrador de la C.I. VER/9: VER/1, 28/11/2026 06:00.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(sent().at(-1)).toMatchObject({ clase: 'carpeta', contenido: { valores: { noci: 'VER/2' } } });
  await userEvent.click(screen.getByRole('button', { name: 'Descartar todos' }));
  await waitFor(() => expect(screen.queryByText(/^Hay/)).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

const ACTUAL = { noci: 'VER/1', dsnombre: 'ANA' };
/** A form that meets a newer version of its record, and how it is opened then. */
async function meet(borradores: object[]) {
  const { form, borrador, sent } = await offer(borradores);
  const opened: [typeof INICIAL, Continuacion<typeof INICIAL>][] = [];
  const open = (actual: typeof INICIAL, sigue: Continuacion<typeof INICIAL>) => void opened.push([actual, sigue]);
  const { result } = renderHook(() => useConflicto({ form, campos, borrador, union: undefined, open }));
  const resolve = (conserva: boolean) => act(async () => result.current.encuentro?.resolve(ACTUAL, conserva));
  return { form, borrador, result, opened, resolve, sent };
}

it.each([false, true])(
  'of a record that changed meanwhile, a draft is gone on with, or is forgotten: %s',
  async (conserva) => {
    const { borrador, result, opened, resolve, sent } = await meet([draft(1, { dsnombre: 'INES' }, 1)]);
    const [una] = borrador.get().ofertas;
    if (una) act(() => result.current.onCompare(una));
    expect(result.current.encuentro?.esBorrador).toBe(true);
    await resolve(conserva);
    const escrito = { noci: null, dsnombre: 'INES' };
    expect(opened).toEqual([[ACTUAL, conserva ? { cambios: {}, escrito, adoptado: una } : { cambios: {} }]]);
    expect([sent().length, borrador.get().ofertas.length]).toEqual(conserva ? [0, 1] : [1, 0]);
  },
);

it.each([false, true])(
  'a save that met a newer version goes on with what was typed, or without: %s',
  async (conserva) => {
    const { form, borrador, result, opened, resolve } = await meet([]);
    form.set('dsnombre', 'INES');
    expect(result.current.onFail(new Error('otra cosa'), 'No se guardó.')).toBe(false);
    act(() => void result.current.onFail(new HttpError(409, 'Cambió.'), 'No se guardó.'));
    expect([result.current.encuentro?.esBorrador, result.current.encuentro?.tocados()]).toEqual([false, ['dsnombre']]);
    await resolve(conserva);
    const [, sigue] = opened[0] ?? [];
    expect(sigue?.cambios).toEqual(conserva ? { dsnombre: 'INES' } : {});
    expect(sigue?.ficha).toBe(conserva ? borrador.ficha : undefined);
  },
);
