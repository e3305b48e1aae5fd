// What is said of one file and of many that go to and fro with the external system; the organ of an accused person.
import type { FilaExterna } from '@renadet/domain/justicianet/justicianet.schema';
import { texto } from '@renadet/domain/lib/campos';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../draw.tsx';
import { OrganoJurisdiccional } from '../features/autoridad/imputado/OrganoJurisdiccional.tsx';
import { integrateOne } from '../features/justicianet/api.ts';
import { Corridas } from '../features/justicianet/Corridas.tsx';
import { Vigia } from '../features/justicianet/Vigia.tsx';
import { watchCorrida } from '../features/justicianet/vigilancia.ts';
import { forgetAvisos } from '../lib/avisos.ts';
import { createCache } from '../lib/query.ts';
import { closeSesion } from '../lib/session.ts';
import { useFormulario } from '../lib/useReglas.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Formulario } from '../ui/Formulario.tsx';
import { Snackbars } from '../ui/Snackbars.tsx';
import { Pantalla as Externas } from './buscar_justiciaNet.tsx';

beforeEach(forgetAvisos);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  act(() => closeSesion());
});
const fila = (expedienteId: string) => ({ expedienteId, nuc: `NUC ${expedienteId}`, integrada: 0 }) as FilaExterna;

it('[1-541] a row that is no longer in the list is not sent, and the message says so', async () => {
  const asked = conServidor({ integrarCarpeta: { result: 'REGISTRO_EXITOSO', msj: 'Se integró.' } });
  draw(<Snackbars />);
  const cache = new QueryClient();
  const said = 'No se ha podido encontrar la carpeta de investigación a integrar.';
  await act(() => integrateOne(fila('b'), [fila('a')], cache));
  expect(screen.getByRole('alert').textContent).toContain(said);
  expect(asked.map((c) => c.operacion)).not.toContain('integrarCarpeta');
  act(forgetAvisos);
  await act(() => integrateOne(fila('a'), [fila('a')], cache));
  expect(asked.map((c) => c.operacion)).toContain('integrarCarpeta');
  expect(screen.queryByText(said)).toBeNull();
});

const CORRIDA = {
  llcorrida: 5,
  tipo: 'SINCRONIZAR',
  estado: 'TERMINADA',
  total: 3,
  hechas: 3,
  correctas: 3,
  creada: '2026-01-02T16:00:00.000Z',
  iniciada: '2026-01-02T16:00:00.000Z',
  terminada: '2026-01-02T16:01:00.000Z',
};
it.each([
  ['all of them', 3, 'status', true],
  ['with troubles', 2, 'alert', false],
])(
  '[1-547] the results of a synchronisation of all, %s, are shown for 15 s; troubles stay until closed (D-25)',
  async (_, correctas, role, leaves) => {
    conServidor({ corridasJN: [{ ...CORRIDA, correctas }] });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    act(() => watchCorrida(CORRIDA.llcorrida));
    draw(
      <QueryClientProvider client={createCache()}>
        <Vigia />
        <Snackbars />
      </QueryClientProvider>,
    );
    const said = () => screen.getByRole(role).textContent ?? '';
    await waitFor(() => expect(said()).toContain(`Sincronización del`));
    expect(said()).toContain(`${correctas} de 3 carpetas sin problema`);
    await act(() => vi.advanceTimersByTimeAsync(14_000));
    expect(said()).toContain('sin problema');
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(said().includes('sin problema')).toBe(!leaves);
  },
);

it('[1-833] a run that goes on is in the header, with its share, its cancelling and then its report', async () => {
  let corrida: object = { ...CORRIDA, estado: 'EN_CURSO', total: 4, hechas: 1, correctas: 1, terminada: null };
  const cancelled: string[] = [];
  conServidor({
    corridasJN: () => [
      corrida,
      { ...CORRIDA, llcorrida: 4 },
      { ...CORRIDA, llcorrida: 3, estado: 'EN_CURSO', terminada: null },
    ],
    corridaJN: () => ({ ...corrida, renglones: [] }),
    cancelarCorridaJN: (_: unknown, path: string) => {
      cancelled.push(path);
      corrida = { ...corrida, estado: 'CANCELADA', terminada: CORRIDA.terminada };
      return corrida;
    },
  });
  act(() => watchCorrida(CORRIDA.llcorrida));
  draw(
    <QueryClientProvider client={createCache()}>
      <Vigia />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Trabajos en curso: 25 %' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ver informe' }));
  expect(cancelled).toEqual(['/api/secure/cancelarCorridaJN/5']);
  const report = await screen.findByRole('dialog', { name: 'Informe' });
  expect(await within(report).findByText(/cancelada: 1 de 4 carpetas sin problema/)).toBeTruthy();
  // the way to former reports, and to none of a run that goes on
  expect(within(within(report).getByRole('navigation')).getAllByRole('button')).toHaveLength(1);
  // its report was opened: there is nothing more to tell
  expect(screen.queryByRole('button', { name: /^Trabajos/, hidden: true })).toBeNull();
});

it('a run is cancelled: the one that goes on and no other, and what was not tried is told', async () => {
  const enCurso = { ...CORRIDA, tipo: 'INTEGRAR', estado: 'EN_CURSO', hechas: 1, correctas: 1, terminada: null };
  let corrida: object = enCurso;
  const cancelled: string[] = [];
  conServidor({
    corridasJN: () => [corrida, { ...CORRIDA, llcorrida: 4, tipo: 'INTEGRAR' }],
    cancelarCorridaJN: (_: unknown, path: string) => {
      cancelled.push(path);
      corrida = { ...enCurso, estado: 'CANCELADA', terminada: CORRIDA.terminada };
      return corrida;
    },
  });
  draw(
    <QueryClientProvider client={createCache()}>
      <Corridas tipo="INTEGRAR" />
    </QueryClientProvider>,
  );
  const trabajo = within(await screen.findByRole('region', { name: 'Trabajo en curso' }));
  expect(trabajo.getByRole('status').textContent).toContain('1 de 3 carpetas');
  fireEvent.click(trabajo.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText(/cancelada: 1 de 3 carpetas sin problema, .*2 sin intentar/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Trabajo en curso' })).toBeNull();
  expect(cancelled).toEqual(['/api/secure/cancelarCorridaJN/5']);
});

it('[1-475] the organ is looked for by its text without accents', async () => {
  const asked: string[] = [];
  conServidor({
    autocompleteOrganos: (__: object, path: string) => {
      asked.push(decodeURIComponent(path));
      return [{ llorgano: 4, dsorgano: 'JUZGADO PRIMERO DE CONTROL' }];
    },
  });
  const CAMPOS = { dsorganojurisdiccional: texto('Órgano jurisdiccional', 256) };
  function Prueba() {
    const form = useFormulario({ campos: CAMPOS, rules: [], initial: { dsorganojurisdiccional: null }, contexto: {} });
    return (
      <Formulario form={form as never}>
        <OrganoJurisdiccional />
      </Formulario>
    );
  }
  draw(<Prueba />);
  await userEvent.type(await screen.findByRole('combobox', { name: /Órgano/ }), 'juzgádo prïmero ñ');
  await userEvent.click(await screen.findByRole('option', { name: 'JUZGADO PRIMERO DE CONTROL' }));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.at(-1)).toMatch(/autocompleteOrganos\/JUZGADO PRIMERO Ñ$/);
  for (const path of asked) expect(path.split('/').at(-1)).not.toMatch(/[a-záéíóúïü]/);
});

it('[1-914] ticked files are integrated together, those and no others, once that was accepted', async () => {
  const asked = conServidor({
    getCIJusticiaNet: ['a', 'b', 'c', 'd', 'e'].map((id) => ({
      ...fila(id),
      dsdelito: 'TORTURA',
      fechaRegistroInicio: '2024-01-31',
      dsentidad: 'VERACRUZ',
      numVictimas: 1,
      modalidad: null,
      hechoFecha: null,
    })),
    integrarTodasJN: { llcorrida: 7 },
  });
  const sent = () => asked.filter((c) => c.operacion === 'integrarTodasJN').map((c) => c.body.expedientes);
  const periodo = { fechaInicio: '2024-01-01', fechaFin: '2024-12-31' };
  openPantallas({ buscar_justiciaNet: Externas }, { busqueda: periodo });
  for (const id of ['a', 'c', 'd'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Elegir la carpeta NUC ${id}` }));
  const bar = () => screen.getByRole('group', { name: 'Carpetas elegidas' });
  expect(bar().textContent).toContain('Carpetas elegidas: 3');
  const press = () => userEvent.click(within(bar()).getByRole('button', { name: 'Integrar las elegidas' }));
  await press();
  expect((await screen.findByRole('dialog')).textContent).toContain('Se integrarán en RENADET 3 carpetas');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(sent()).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bar().textContent).toContain('Carpetas elegidas: 3'); // who thinks again has them still
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(sent()).toEqual([['a', 'c', 'd']]));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Carpetas elegidas' })).toBeNull());
});
