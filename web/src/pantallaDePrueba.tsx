import { FUNCION_ID } from '@renadet/domain/permisos/funciones';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, vi } from 'vitest';
import { draw } from './draw.tsx';
import { ConEntrada, paraEntrar, type Seleccion } from './lib/eleccion.tsx';
import { createCache } from './lib/query.ts';
import { openSesion } from './lib/session.ts';
import { ConfirmDialog } from './ui/ConfirmDialog.tsx';
import { Snackbars } from './ui/Snackbars.tsx';

interface LlamadaHecha {
  operacion: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** Answers to what is asked for beside what a test is about, where they are no list. */
export const DE_PASO: Readonly<Record<string, unknown>> = {
  preguntasGuardadas: { preguntas: [], roles: [] },
  carpetasVinculadas: { total: 0, vinculos: [], ofrecidos: [] },
  codigoPostal: { llestado: null, llmunicipio: null, asentamientos: [] },
  propuestasDeCaptura: { estado: null, ultima: null },
  miMesa: { borradores: [], abiertas: [], recorrido: false },
  cuentasDeCarpetas: { mias: 0, guardadas: [] },
  miSemana: {
    esta: { desde: '2026-01-05', hasta: '2026-01-07', registradas: 0, completas: 0, puntos: null },
    anterior: { desde: '2025-12-29', hasta: '2026-01-04', registradas: 0, completas: 0, puntos: null },
  },
  misObservaciones: { piden: { total: 0, filas: [] }, objetan: { total: 0, filas: [] } },
  fallas: { bloqueados: 0, cargas: 0, corridas: 0, trabajos: 0 },
  respaldos: { ultimo: null, comprobado: null, continuo: false, archivado: null, simulacro: null },
  carpetaEntera: {
    llcarpeta: 1,
    noci: '',
    folio: null,
    cerrada: false,
    observaciones: 0,
    externa: false,
    institucion: '',
    area: '',
    llinstitucion: 1,
    llpropietario: 1,
    delito: null,
    fcinicio: null,
    fchecho: null,
    estado: null,
    municipio: null,
    etapa: null,
    estatus: null,
    dias: null,
    novictimas: 0,
    victimasregistradas: 0,
    autoridadesregistradas: 0,
    archivos: 0,
    faltan: [],
    victimas: [],
    autoridades: [],
  },
  calidadCarpeta: { completos: 0, total: 0, puntos: 0, datos: [] },
};

/**
 * For tests: the network of a signed-in user. Each operation answers what the table says by its name (the segment after
 * `api/`, or `secure/`), a function of what was sent (what it throws did not arrive), or a Response; the others answer that
 * there is nothing.
 * @returns what was asked, in order
 */
export function conServidor(respuestas: Readonly<Record<string, unknown>>): LlamadaHecha[] {
  const llamadas: LlamadaHecha[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const [operacion = ''] = path.replace(/^\/api\/(secure\/)?/, '').split(/[/?]/);
    const body = init.body ? JSON.parse(String(init.body)) : {};
    llamadas.push({ operacion, headers: init.headers as Record<string, string>, body });
    const given = respuestas[operacion] ?? DE_PASO[operacion] ?? [];
    const answer = await (typeof given === 'function' ? given(body, path) : given);
    return answer instanceof Response ? answer.clone() : new Response(JSON.stringify(answer));
  });
  return llamadas;
}

/**
 * For tests: draws screens as a user with every function sees them, with something chosen.
 * @param pantallas by path under /pages; the first is the one that is open
 * @returns where the user is, and how to go to another of them and back
 */
export function openPantallas(
  pantallas: Readonly<Record<string, ComponentType>>,
  { llrol = 1, ...elegido }: { llrol?: number } & Partial<Seleccion> = {},
): { donde: () => string; ir: (pantalla: string) => Promise<void>; atras: () => Promise<void> } {
  openSesion({
    token: 'abc',
    usuario: 'ana@fgr.org.mx',
    idUsuario: 1,
    nombre: 'Ana Soto',
    rol: { llrol, dsrol: '' },
    dsinstitucion: 'FGR',
    llinstitucion: 1,
    permisonuevaci: true,
    funciones: Object.values(FUNCION_ID),
  });
  const raiz = createRootRoute({
    beforeLoad: ({ location }) => ({ estado: location.state }),
    component: () => (
      <ConEntrada>
        <main>
          <Outlet />
        </main>
      </ConEntrada>
    ),
  });
  const paths = Object.keys(pantallas).map((path) => `/pages/${path}`);
  const rutas = Object.values(pantallas).map((component, i) =>
    createRoute({ getParentRoute: () => raiz, path: paths[i] ?? '', component: component as never }),
  );
  const history = createMemoryHistory({ initialEntries: paths.slice(0, 1) });
  history.replace(paths[0] ?? '', paraEntrar(elegido));
  const router = createRouter({
    routeTree: raiz.addChildren(rutas),
    history,
  });
  draw(
    <QueryClientProvider client={createCache()}>
      <RouterProvider router={router as never} />
      <Snackbars />
      <ConfirmDialog />
    </QueryClientProvider>,
  );
  return {
    donde: () => router.state.location.pathname,
    ir: (pantalla) => act(async () => router.navigate({ to: `/pages/${pantalla}` as never, state: paraEntrar({}) })),
    atras: () => act(async () => router.history.back()),
  };
}

const MAS = { name: 'Más acciones' } as const;
/** For tests: what can be done with a row, by the words of its buttons and of its menu. */
export async function accionesDe(row: HTMLElement): Promise<string[]> {
  const shown = within(row)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');
  const more = within(row).queryByRole('button', MAS);
  if (!more) return shown;
  await userEvent.click(more);
  const words = (await screen.findAllByRole('menuitem')).map(
    (item) => item.querySelector('[data-palabra]')?.textContent ?? '',
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return [...shown.filter((name) => name !== MAS.name), ...words];
}
/** For tests: does something with a row, wherever it is offered. */
export async function chooseAccion(row: HTMLElement, name: string): Promise<void> {
  const shown = within(row).queryByRole('button', { name });
  if (shown) return userEvent.click(shown);
  await userEvent.click(within(row).getByRole('button', MAS));
  await userEvent.click(await screen.findByRole('menuitem', { name: (of) => of.startsWith(name) }));
}

/** Words that no Spanish sentence has. */
const INGLES =
  /(?<!\p{L})(the|and|or|with|without|from|of|to|in|on|is|are|not|all|none|new|your|found|loading|loaded|search|submit|save|saved|send|cancel|edit|delete|remove|add|clear|continue|retry|back|page|next|previous|rows?|columns?|cells?|sheets?|download|upload|report|date|close|open|choose|select|press|users?|password|files?|folders?|names?|state|crime|log|load|warnings?|errors|duplicated?|updated?|existing|missing|changes?)(?!\p{L})/iu;
/**
 * For tests: what is read on the page, by eye or by ear.
 * @returns all of it, and of it what has an English word or a day in another form than dd/MM/yyyy
 */
export function leido(): { todo: string[]; ajeno: string[] } {
  const own = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((e) => e.getAttribute(name) ?? ''),
  );
  const texts = [...document.body.querySelectorAll('*')].flatMap((e) =>
    e.tagName === 'STYLE' ? [] : [...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.textContent ?? ''),
  );
  const todo = [...own, ...texts].filter((text) => text.trim() !== '');
  return { todo, ajeno: todo.filter((text) => INGLES.test(text) || /\d{4}-\d\d-\d\d/.test(text)) };
}

/** For tests: opens the filter of a report that was asked already. */
export const openFiltro = async () => userEvent.click(await screen.findByRole('button', { name: 'Cambiar' }));

/**
 * For tests: what the open calendar of a field lets choose around the day that it holds.
 * @param i which of the dates on the screen, from 0
 * @returns whether the months before and after can be reached
 */
export async function mesesVecinos(i: number): Promise<{ antes: boolean; despues: boolean }> {
  const pickers = await screen.findAllByRole('button', { name: /^Elegir fecha/ });
  await userEvent.click(pickers[i] as HTMLElement);
  const calendar = await screen.findByRole('dialog');
  const reaches = (name: string) => !within(calendar).getByRole<HTMLButtonElement>('button', { name }).disabled;
  const found = { antes: reaches('Mes anterior'), despues: reaches('Mes siguiente') };
  await userEvent.keyboard('{Escape}');
  return found;
}
