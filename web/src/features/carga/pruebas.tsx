import type { RespuestaCarga } from '@renadet/domain/carga/carga.contract';
import type { FilaEjemplo } from '@renadet/domain/carga/carga.ejemplo';
import { catalogosEjemplo, celdasDe, encabezadosDe, FILAS_BUENAS } from '@renadet/domain/carga/carga.ejemplo';
import { COMPLEMENTO, HOJAS, HOJAS_DE_LIBRO, type HojaDeLibro } from '@renadet/domain/carga/errores';
import { respuestaVacia } from '@renadet/domain/carga/respuesta';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { configure, fireEvent, screen } from '@testing-library/react';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { draw } from '../../draw.tsx';
import { forgetAvisos } from '../../lib/avisos.ts';
import { createCache } from '../../lib/query.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Snackbars } from '../../ui/Snackbars.tsx';
import { createAtender } from './attend.ts';
import type { OrdenAlLector } from './mensajes.ts';

// What tests of the loading screens need of a browser that jsdom is not: a worker, an upload, a download.

// a workbook is really read and written: on a machine with other work that takes its time
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

export type Filas = Partial<Record<HojaDeLibro, FilaEjemplo[]>>;
/** A workbook of a load; each row is the sound one with some cells changed. The sheet Complemento is there where it has rows. */
export async function libroDe(filas: Filas, name = 'carga.xlsx'): Promise<File> {
  const hojas = HOJAS_DE_LIBRO.filter((hoja) => hoja !== COMPLEMENTO || filas[hoja]);
  const sheets = hojas.map((hoja) => ({
    name: hoja as string,
    rows: [
      ...encabezadosDe(hoja),
      ...(filas[hoja] ?? [{}]).map((f) => celdasDe(hoja, { ...FILAS_BUENAS[hoja], ...f })),
    ] as CellValue[][],
  }));
  return new File([(await writeXlsx({ sheets })) as Uint8Array<ArrayBuffer>], name);
}
/** Sound files with these numbers. */
export const buenas = (...numeros: string[]): Filas =>
  Object.fromEntries(HOJAS.map((hoja) => [hoja, numeros.map((numCarpeta) => ({ numCarpeta }))]));

/** Our worker's own code, without a thread. */
export class Hilo {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  private readonly attend = createAtender((data) => {
    if (data.tipo === 'historico' && red.seRompeHistorico) throw new Error('out of memory');
    if (data.tipo === 'avance' && data.hoja === red.seRompeEn) throw new Error('out of memory');
    this.onmessage?.({ data });
  });
  postMessage(orden: OrdenAlLector) {
    void this.attend(orden);
  }
  terminate() {
    this.onmessage = null;
  }
}

export interface Llamada {
  path: string;
  body: never;
}
export const red = {
  llamadas: [] as Llamada[],
  guardados: [] as { nombre: string; contenido: Blob }[],
  subidas: [] as string[],
  /** Sheet in whose reading the worker fails. */
  seRompeEn: undefined as HojaDeLibro | undefined,
  /** The worker fails with the rows of a historical workbook. */
  seRompeHistorico: false,
  /** What the server answers, by the beginning of the path after /api/secure/. */
  responder: {} as Record<string, (body: never) => unknown>,
};
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
/** An answer that is a refusal. */
export class Rechazo {
  readonly status: number;
  readonly message: string;
  constructor(status: number, message: string) {
    this.status = status;
    this.message = message;
  }
}

interface EnviadaDePrueba {
  numCarpeta: string;
  renglon: number;
  victimas?: object[];
  autoridades?: { imputados: object[] }[];
  complementos?: object[];
}
/** A file as the server names it in its answers, with the rows that it had. */
export const archivo = (c: EnviadaDePrueba) => ({
  numCarpeta: c.numCarpeta,
  renglon: c.renglon,
  victimas: c.victimas?.length ?? 0,
  responsables: c.autoridades?.reduce((n, a) => n + a.imputados.length, 0) ?? 0,
  ...(c.complementos && { complementos: c.complementos.length }),
});
/** As a server that integrates whatever it is sent. */
export const integrate = (body: { carga: string; carpetas: EnviadaDePrueba[] }): RespuestaCarga => ({
  ...respuestaVacia(body.carga),
  correctas: body.carpetas.length,
  integradas: body.carpetas.map((c) => ({ ...archivo(c), delito: 'TORTURA' })),
});
/** As a server that finds nothing that an update would change. */
export const sinCambios = (body: { carpetas: EnviadaDePrueba[] }) => ({
  carpetas: body.carpetas.map((c) => cambioDe(c)),
});
/** What an update of a file would change; nothing unless told. */
export const cambioDe = (c: EnviadaDePrueba, cambio: object = {}) => ({
  numCarpeta: c.numCarpeta,
  renglon: c.renglon,
  victimas: [],
  responsables: [],
  nuevas: { victimas: [], responsables: [] },
  cambios: [],
  totalCambios: 0,
  ultimo: null,
  masReciente: false,
  version: `v-${c.numCarpeta}`,
  impedimento: null,
  ...cambio,
});
const open = (body: { carga: string; porLote: number }) => ({
  carga: body.carga,
  reanudada: false,
  porLote: body.porLote,
  lotes: [],
  respuesta: respuestaVacia(body.carga),
  archivada: false,
});

class Subida {
  upload: { onprogress: ((e: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  status = 200;
  response: unknown = { result: 'REGISTRO_EXITOSO' };
  private path = '';
  open(_: string, path: string) {
    this.path = path;
  }
  setRequestHeader() {}
  abort() {}
  send() {
    red.subidas.push(this.path);
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    queueMicrotask(() => this.onload?.());
  }
}

/** Puts all of it in place. */
export function prepare(): void {
  forgetAvisos();
  Object.assign(red, { llamadas: [], guardados: [], subidas: [], seRompeEn: undefined, seRompeHistorico: false });
  red.responder = {
    catalogosCarga: () => catalogosEjemplo,
    misCargas: () => ({ total: 0, cargas: [] }),
    abrirCarga: open as never,
    integrarCarpetasNuevas: integrate as never,
    terminarCarga: () => ({ result: 'REGISTRO_EXITOSO' }),
  };
  vi.stubGlobal('Worker', Hilo);
  vi.stubGlobal('XMLHttpRequest', Subida);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = (init.body ? JSON.parse(String(init.body)) : undefined) as never;
    const name = path.replace('/api/secure/', '').split('/')[0] ?? '';
    red.llamadas.push({ path, body });
    const answer = await red.responder[name]?.(body);
    if (answer === undefined) return json({ message: 'No hay' }, 404);
    if (answer instanceof Blob) return new Response(await answer.arrayBuffer());
    return answer instanceof Rechazo ? json({ message: answer.message }, answer.status) : json(answer);
  });
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    blobs.set(`blob:${blobs.size}`, blob as Blob);
    return `blob:${blobs.size - 1}`;
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    red.guardados.push({ nombre: this.download, contenido: blobs.get(this.href) ?? new Blob() });
  });
}

/** Draws a screen with all that surrounds it. */
export function drawPantalla(Pantalla: ComponentType): void {
  const routeTree = createRootRoute({
    component: () => (
      <QueryClientProvider client={createCache()}>
        <Pantalla />
        <ConfirmDialog />
        <Snackbars />
      </QueryClientProvider>
    ),
  });
  draw(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() }) as never} />);
}

/** Chooses a workbook in the picker. */
export async function choose(archivo: File): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Archivo de Excel'), { target: { files: [archivo] } });
}
/** Calls to an operation, in their order. */
export const llamadasA = (name: string): Llamada[] =>
  red.llamadas.filter(({ path }) => path.startsWith(`/api/secure/${name}`));
