import { type Campos, catalogo } from '@renadet/domain/lib/campos';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../draw.tsx';
import { useOpciones } from '../lib/opciones.ts';
import { createCache } from '../lib/query.ts';
import { closeSesion, openSesion } from '../lib/session.ts';
import { useFormulario } from '../lib/useReglas.ts';
import { Campo, Formulario } from './Formulario.tsx';
import { SinConexion } from './SinConexion.tsx';

const campos = { ocupacion: catalogo('Ocupación', 'ocupaciones') } as const satisfies Campos;
function Forma() {
  const form = useFormulario({ campos, rules: [], initial: { ocupacion: 2 }, contexto: {} });
  return (
    <Formulario form={form} useOpciones={useOpciones}>
      <Campo name="ocupacion" />
    </Formulario>
  );
}
const open = () =>
  draw(
    <QueryClientProvider client={createCache()}>
      <SinConexion />
      <Forma />
    </QueryClientProvider>,
  );

describe('without a network, or with a list that failed', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('[1-609] a list that could not be read is asked for again in any form, and the kept answer is then drawn', async () => {
    let ok = false;
    vi.stubGlobal('fetch', async () =>
      ok
        ? new Response('[{"llocupacion":2,"dsocupacion":"CAMPESINO"}]')
        : new Response('{"message":"Server Error"}', { status: 500 }),
    );
    open();
    expect(await screen.findByText(/No se pudieron cargar algunas listas/)).toBeTruthy();
    ok = true;
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.getByDisplayValue('Campesino')).toBeTruthy());
    expect(screen.queryByText(/No se pudieron cargar/)).toBeNull();
  });

  it('[1-609] a computer that says it is offline is told so, and what is asked for is tried all the same', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const fetch = vi.fn(async () => new Response('[{"llocupacion":2,"dsocupacion":"CAMPESINO"}]'));
    vi.stubGlobal('fetch', fetch);
    act(() => void window.dispatchEvent(new Event('offline')));
    open();
    expect(screen.getByText('Sin conexión.')).toBeTruthy();
    await waitFor(() => expect(screen.getByDisplayValue('Campesino')).toBeTruthy());
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('Sin conexión.')).toBeNull();
  });

  it('a page that works from a field kit does not say that what it saves may be lost', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', async () => new Response('[]'));
    openSesion({ token: 'campo', usuario: 'ana@fgr.org.mx', idUsuario: 1, campo: true } as never);
    open();
    expect(screen.queryByText('Sin conexión.')).toBeNull();
    act(() => closeSesion());
    expect(screen.getByText('Sin conexión.')).toBeTruthy();
  });
});
