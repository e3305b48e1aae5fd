import { getCtResponsablesByCarpeta } from '@renadet/domain/autoridad/autoridad.contract';
import { respuestaVacia } from '@renadet/domain/carga/respuesta';
import { getCarpetaByFiltros, getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { getCtVictimaByCarpeta } from '@renadet/domain/victima/victima.contract';
import { useQueries } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  archivo,
  buenas,
  cambioDe,
  choose,
  drawPantalla,
  integrate,
  libroDe,
  llamadasA,
  prepare,
  Rechazo,
  red,
  sinCambios,
} from '../features/carga/pruebas.tsx';
import { query } from '../lib/query.ts';
import { getSesion, openSesion, type Sesion } from '../lib/session.ts';
import { quePasa } from '../lib/useGuardia.ts';
import { leido } from '../pantallaDePrueba.tsx';
import { Pantalla } from './carga_info.tsx';

beforeEach(() => {
  prepare();
  drawPantalla(Pantalla);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const boton = (name: string | RegExp) => screen.findByRole('button', { name });
const enviadas = () =>
  llamadasA('integrarCarpetasNuevas').flatMap(({ body }) =>
    (body as { carpetas: { numCarpeta: string }[] }).carpetas.map((c) => c.numCarpeta),
  );

it('a load that was cut off is offered on return, and is given up only after a question', async () => {
  const carga = '00000000-0000-4000-8000-000000000001';
  const cortada = {
    carga,
    nombre: 'cortada.xlsx',
    estado: 'ABIERTA',
    fechaCarga: '2026-03-01T10:00:00Z',
    integradas: 4,
  };
  let cargas: object[] = [cortada, { ...cortada, carga: 'otra', nombre: 'lista.xlsx', estado: 'TERMINADA' }];
  red.responder.misCargas = () => ({ total: cargas.length, cargas });
  red.responder.terminarCarga = () => {
    cargas = [];
    return { result: 'REGISTRO_EXITOSO' };
  };
  cleanup();
  drawPantalla(Pantalla);
  expect(await screen.findByText('Tiene una carga sin terminar: cortada.xlsx')).toBeTruthy();
  expect(screen.queryByText('Tiene una carga sin terminar: lista.xlsx')).toBeNull();
  for (const respuesta of ['Cancelar', 'Dar por terminada']) {
    expect(llamadasA('terminarCarga')).toEqual([]);
    fireEvent.click(await boton('Dar por terminada'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: respuesta }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  await waitFor(() => expect(screen.queryByText(/Tiene una carga sin terminar/)).toBeNull());
  expect(llamadasA('terminarCarga').map(({ path, body }) => [path.includes(carga), body])).toEqual([
    [true, { estado: 'CANCELADA' }],
  ]);
});

describe('choosing and reading', () => {
  it('[2-090] the picker takes .xls and .xlsx', async () => {
    expect((await screen.findByLabelText('Archivo de Excel')).getAttribute('accept')?.split(',')).toEqual([
      '.xlsx',
      '.xls',
    ]);
  });

  it('[2-191] [2-267] [2-477] 100 MB pass the size check, one byte more is refused without being read', async () => {
    const grande = (size: number) => Object.defineProperty(new File(['x'], 'g.xlsx'), 'size', { value: size });
    await choose(grande(104_857_601));
    expect(await screen.findByText('Archivo demasiado grande. Máximo permitido 100MB')).toBeTruthy();
    expect(llamadasA('catalogosCarga')).toEqual([]);
    await choose(grande(104_857_600));
    expect(await screen.findByText('Error, el formato del archivo es incorrecto')).toBeTruthy();
  });

  const HOJAS = [
    ['Expediente', 'los datos del expediente'],
    ['Victima', 'las víctimas'],
    ['Responsable', 'las autoridades'],
  ] as const;
  it.each(HOJAS)(
    '[2-478] [2-479] [2-480] the sheet %s cannot be read, and the message says which',
    async (hoja, que) => {
      red.seRompeEn = hoja;
      await choose(await libroDe({}));
      const text = `Ha ocurrido un error al tratar de recuperar ${que}, verifique que la información cumple con el formato correcto`;
      expect(await screen.findByText(text)).toBeTruthy();
      expect(llamadasA('abrirCarga')).toEqual([]);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(screen.getByText(text)).toBeTruthy(); // errors stay until closed (D-25)
      vi.useRealTimers();
    },
  );

  it('[2-192] a workbook of another format yields no row errors', async () => {
    await choose(new File(['a,b'], 'falso.xlsx'));
    expect(await screen.findByText(/Causa: no es un libro de Excel/)).toBeTruthy();
    expect(screen.queryByText('Informe de la carga')).toBeNull();
  });
});

describe('sending', () => {
  it('[2-599] leaving while it is sent stops it, and the screen says so before (the manual too: manual.sentencias.test.ts)', async () => {
    let release: () => void = () => undefined;
    red.responder.integrarCarpetasNuevas = ((body: Parameters<typeof integrate>[0]) =>
      new Promise((ok) => {
        release = () => ok(integrate(body));
      })) as never;
    expect(quePasa()).toBeUndefined();
    await choose(await libroDe(buenas('A')));
    await waitFor(() => expect(llamadasA('integrarCarpetasNuevas')).toHaveLength(1));
    expect(quePasa()).toMatch(/^La carga se detiene al salir\./);
    release();
    expect(await screen.findByText('Se integraron 1 expedientes correctamente.')).toBeTruthy();
    expect(quePasa()).toBeUndefined();
  });

  it('[2-204] [2-481] [2-567] after 500 ms the sound files are sent; without existing ones the results come, and for 5 s the message', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await choose(await libroDe(buenas('A', 'B')));
    await waitFor(() => expect(screen.queryByText(/Guardando el libro original/)).toBeTruthy());
    expect(llamadasA('abrirCarga')).toEqual([]);
    await vi.advanceTimersByTimeAsync(600);
    const message = 'Se han insertado correctamente: 2 carpetas de investigación.';
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(enviadas()).toEqual(['A', 'B']);
    await vi.advanceTimersByTimeAsync(4500);
    expect(screen.queryByText(message)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(1500);
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    vi.useRealTimers();
  });

  it('[2-201] not before 500 ms', async () => {
    const timeout = globalThis.setTimeout;
    let end: (() => void) | undefined; // of the half second, which lasts until it is told
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
      if (ms !== 500) return timeout(work, ms);
      end = work;
    }) as typeof setTimeout);
    await choose(await libroDe(buenas('A')));
    await waitFor(() => expect(screen.queryByText(/Guardando el libro original/)).toBeTruthy());
    await waitFor(() => expect(end).toBeDefined());
    expect(llamadasA('abrirCarga')).toEqual([]);
    end?.();
    await waitFor(() => expect(llamadasA('abrirCarga')).toHaveLength(1));
    vi.restoreAllMocks();
  });

  it('[2-590] without TLS the load goes on: an id and a sum of its own', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    await choose(await libroDe(buenas('A')));
    expect(await screen.findByText('Se integraron 1 expedientes correctamente.')).toBeTruthy();
    const [{ body } = { body: {} }] = llamadasA('abrirCarga');
    expect(body).toMatchObject({
      carga: expect.stringMatching(/^[0-9a-f-]{36}$/),
      huella: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('[2-596] a reader that did not arrive is told at once, also where it died before it was asked', async () => {
    vi.stubGlobal(
      'Worker',
      class {
        onerror?: () => void;
        constructor() {
          queueMicrotask(() => this.onerror?.());
        }
        postMessage() {}
        terminate() {}
      },
    );
    await choose(await libroDe(buenas('A')));
    expect(await screen.findByText(/^La aplicación se actualizó: vuelva a cargar la página/)).toBeTruthy();
    expect(screen.queryByText('Abriendo el archivo…')).toBeNull();
  });

  it('[2-128] a workbook that is dropped while another is loaded is not taken', async () => {
    let follow = (_: unknown) => {};
    red.responder.integrarCarpetasNuevas = (body: Parameters<typeof integrate>[0]) =>
      new Promise((ok) => (follow = () => ok(integrate(body)))) as never;
    await choose(await libroDe(buenas('A')));
    await screen.findByText(/^Enviando/);
    await waitFor(() => expect(llamadasA('integrarCarpetasNuevas')).toHaveLength(1));
    fireEvent.drop(screen.getByRole('button', { name: 'Elegir archivo' }), {
      dataTransfer: { files: [await libroDe(buenas('Z'))] },
    });
    follow(null);
    expect(await screen.findByText('Se integraron 1 expedientes correctamente.')).toBeTruthy();
    expect(llamadasA('catalogosCarga')).toHaveLength(1);
    expect(enviadas()).toEqual(['A']);
  });

  it('a server that cannot begin the load is not told as a fault of the workbook (D-26)', async () => {
    red.responder.catalogosCarga = () => new Rechazo(503, 'Sin base de datos');
    await choose(await libroDe(buenas('A')));
    expect(await screen.findByText('Sin base de datos')).toBeTruthy();
    expect(screen.queryByText(/verifique que la información/)).toBeNull();
  });

  it('the original is streamed before the first file, under the load that the server names', async () => {
    await choose(await libroDe(buenas('A')));
    expect(await screen.findByText('Se integraron 1 expedientes correctamente.')).toBeTruthy();
    const [{ body } = { body: {} }] = llamadasA('abrirCarga');
    const { carga } = body as { carga: string };
    expect(red.subidas).toEqual([`/api/secure/originalCarga/${carga}`]);
    expect(llamadasA('terminarCarga')[0]?.body).toEqual({ estado: 'TERMINADA' });
  });

  it.each(['misma', 'segunda'])(
    'stopping stops from the moment that it can be pressed: the %s load of the screen',
    async (cual) => {
      if (cual === 'segunda') {
        await choose(await libroDe(buenas('Z'), 'antes.xlsx'));
        await userEvent.click(await boton('Terminar'));
      }
      const before = (name: string) => llamadasA(name).length;
      const [abiertas, terminadas] = [before('abrirCarga'), before('terminarCarga')];
      await choose(await libroDe(buenas('A')));
      fireEvent.click(await screen.findByText('Detener', { selector: 'button' }));
      expect(await screen.findByText(/^El envío se detuvo\. Falta 1 expediente;/)).toBeTruthy();
      expect([before('abrirCarga'), before('terminarCarga')]).toEqual([abiertas, terminadas]);
      expect(enviadas()).not.toContain('A');
      await userEvent.click(await boton('Reanudar'));
      expect(await screen.findByText('Se integraron 1 expedientes correctamente.')).toBeTruthy();
      expect(enviadas()).toContain('A');
    },
  );
  it.each([
    ['abrirCarga', 'while the load is begun'],
    ['integrarCarpetasNuevas', 'while a batch is under way'],
  ])('stopping stops at the call under way: %s, %s', async (name) => {
    const answer = red.responder[name] as (body: never) => unknown;
    let release = () => {};
    red.responder[name] = ((body: never) => new Promise((ok) => (release = () => ok(answer(body))))) as never;
    await choose(await libroDe(buenas('A')));
    await waitFor(() => expect(llamadasA(name)).toHaveLength(1));
    fireEvent.click(await screen.findByText('Detener', { selector: 'button' }));
    release();
    expect(await screen.findByText(/^El envío se detuvo\./)).toBeTruthy();
    expect(llamadasA('terminarCarga')).toEqual([]);
    if (name === 'abrirCarga') expect([red.subidas, enviadas()]).toEqual([[], []]);
  });

  it('[2-486] a failed import request shows the panel and no toast; going on sends the rest under the same load', async () => {
    let fail = true;
    red.responder.integrarCarpetasNuevas = (body) => (fail ? new Rechazo(503, 'Sin base de datos') : integrate(body));
    await choose(await libroDe(buenas('A', 'B')));
    expect(await screen.findByText(/Sin base de datos Faltan 2 expedientes/)).toBeTruthy();
    expect(screen.getAllByRole('alert').filter((a) => a.textContent?.includes('Sin base')).length).toBe(1);
    fail = false;
    await userEvent.click(await boton('Reanudar'));
    expect(await screen.findByText('Se integraron 2 expedientes correctamente.')).toBeTruthy();
    expect(llamadasA('abrirCarga')).toHaveLength(1);
    const ids = llamadasA('integrarCarpetasNuevas').map(({ body }) => (body as { carga: string; lote: number }).carga);
    expect(new Set(ids).size).toBe(1);
  });

  it('a load left half done is offered on return, and the same workbook sends only what is missing', async () => {
    const numeros = Array.from({ length: 250 }, (_, i) => `N/${String(i).padStart(3, '0')}`);
    red.responder.abrirCarga = (() => ({
      carga: '5f0c9d2e-6a39-4f0e-9d0b-3f5b7f1d2a10',
      reanudada: true,
      porLote: 200, // it is gone on with as it was cut
      lotes: [{ modo: '3', lote: 0 }],
      respuesta: integrate({
        carga: 'x',
        carpetas: numeros.slice(0, 200).map((numCarpeta) => ({ numCarpeta, renglon: 4 })),
      }),
      archivada: true,
    })) as never;
    await choose(await libroDe(buenas(...numeros)));
    await userEvent.click(await boton('Continuar')); // more than ten files: the warnings first
    expect(await screen.findByText('Se integraron 250 expedientes correctamente.')).toBeTruthy();
    expect(enviadas()).toEqual(numeros.slice(200));
    expect(red.subidas).toEqual([]);
  });
});

describe('results', () => {
  const conTodo = () =>
    libroDe({
      Expediente: [{ numCarpeta: 'A' }, { numCarpeta: 'B', origen: 'X' }, { numCarpeta: 'SOLA' }, { numCarpeta: 'C' }],
      Victima: [{ numCarpeta: 'A' }, { numCarpeta: 'B' }, { numCarpeta: 'C' }, { numCarpeta: 'NADIE' }],
      Responsable: [{ numCarpeta: 'A' }, { numCarpeta: 'B' }, { numCarpeta: 'C' }, { numCarpeta: null }],
    });

  it('[2-013] [2-482] [2-483] [2-091] [2-092] [2-099] [2-100] [2-102] counts, what stayed out and why, tab by tab', async () => {
    red.responder.integrarCarpetasNuevas = ((body: Parameters<typeof integrate>[0]) => {
      const answer = integrate({ ...body, carpetas: body.carpetas.filter((c) => c.numCarpeta !== 'C') });
      const errores = [6, 7].map((renglon) => ({
        codigo: 'VICTIMA_GUARDAR',
        renglon,
        texto: `Error encontrado en el renglón ${renglon}.`,
      }));
      return { ...answer, erroresBack: [{ numCarpeta: 'C', renglon: 7, errores }] };
    }) as never;
    await choose(await conTodo());
    expect(await screen.findByText('Se integraron 1 expedientes correctamente.')).toBeTruthy();
    expect(screen.getByText('3 expedientes presentaron errores y no fueron integrados.')).toBeTruthy();
    expect(enviadas()).toEqual(['A', 'C']);
    const view = async (tab: string) => {
      await userEvent.click(screen.getByRole('tab', { name: tab }));
      return within(screen.getByRole('region', { name: 'Informe de la carga' }));
    };
    expect(screen.queryByText(/^Se han insertado correctamente/)).toBeNull(); // [2-206]
    const inconsistencias = await view('Inconsistencias en la carga (2)');
    for (const renglon of [6, 7])
      expect(inconsistencias.getByText(`Error encontrado en el renglón ${renglon}.`)).toBeTruthy();
    expect((await view('Víctimas sin expediente (1)')).getByText('Victima, renglón 7')).toBeTruthy();
    expect((await view('Autoridades sin expediente (1)')).getByText('Responsable, renglón 7')).toBeTruthy();
    const incompletos = await view('Expedientes incompletos (2)');
    for (const falta of ['Víctima', 'Autoridad'])
      expect(incompletos.getByText(`El número de expediente SOLA, no cuenta con una ${falta}.`)).toBeTruthy();
    await userEvent.click(await boton('Descargar no integradas'));
    await waitFor(() => expect(red.guardados[0]?.nombre).toMatch(/^RENADET_NO_INTEGRADAS_\d{8}\.xlsx$/));
  });

  const guardado = async (n: number) => {
    await waitFor(() => expect(red.guardados).toHaveLength(n + 1));
    const bytes = new Uint8Array(await (red.guardados[n]?.contenido ?? new Blob()).arrayBuffer());
    return (await openXlsx(bytes, { readStyles: true })).sheets;
  };
  /** Cells that are marked, as sheet and row,column from 0, with the beginning of their note. */
  const marcadas = (sheets: Awaited<ReturnType<typeof guardado>>) =>
    sheets.flatMap(({ name, cells }) =>
      [...(cells ?? [])]
        .filter(
          ([, cell]) => cell.style?.fill && 'fgColor' in cell.style.fill && cell.style.fill.fgColor?.rgb === 'FFC7CE',
        )
        .map(([key, cell]) => [name, key, cell.comment?.text.split('\n')[0]]),
    );

  it('[2-211] [2-587] a file without victim and one without authority are marked at their number in both workbooks', async () => {
    const { Expediente } = buenas('A', 'B', 'C');
    await choose(
      await libroDe({
        Expediente,
        Victima: buenas('A', 'C').Victima,
        Responsable: buenas('A', 'B').Responsable,
      } as never),
    );
    await userEvent.click(await boton('Descargar mi archivo con sus errores'));
    const areMissing = (b: number, c: number) => [
      ['Expediente', `${b},0`, expect.stringContaining('B, no cuenta con una Víctima')],
      ['Expediente', `${c},0`, expect.stringContaining('C, no cuenta con una Autoridad')],
    ];
    expect(marcadas(await guardado(0))).toEqual(areMissing(4, 5));
    await userEvent.click(await boton('Descargar no integradas'));
    expect(marcadas(await guardado(1))).toEqual(areMissing(3, 4));
  });

  it('[2-211] people of no file are marked, also where nothing else is wrong', async () => {
    const { Victima = [] } = buenas('A', 'NADIE');
    await choose(await libroDe({ ...buenas('A'), Victima } as never));
    await userEvent.click(await boton('Descargar mi archivo con sus errores'));
    expect(marcadas(await guardado(0))).toEqual([['Victima', '4,0', expect.stringContaining('no está en la hoja')]]);
  });

  it('[2-101] the errors of the structure have a tab of their own, with each cell that is wrong', async () => {
    await choose(await conTodo());
    const tab = await screen.findByRole('tab', { name: /^Errores de estructura en el xlsx \(\d+\)$/ });
    await userEvent.click(tab);
    expect(await screen.findByText(/^Expediente!\w+5$/)).toBeTruthy(); // the origin that is none
    expect(screen.getAllByText(/^(Expediente|Victima|Responsable)!\w+\d+$/)).toHaveLength(
      Number(/\((\d+)\)$/.exec(tab.textContent ?? '')?.[1]),
    );
  });

  it('errors of cells go by sheet and column, and are copied as they are seen', async () => {
    const escrito: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (t: string) => void escrito.push(t) },
      configurable: true,
    });
    await choose(
      await libroDe({
        ...buenas('A', 'B'),
        Victima: [
          { numCarpeta: 'A', sexo: 'X', edad: 'Y' },
          { numCarpeta: 'B', sexo: 'X' },
        ],
      }),
    );
    await userEvent.click(await boton('Victima (3)'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Columna' }), { target: { value: 'Sexo' } });
    await userEvent.click(await boton('Copiar la lista'));
    await waitFor(() => expect(escrito).toHaveLength(1));
    expect(escrito[0]?.split('\n').map((l) => l.split('\t')[0])).toEqual(['Celda', 'Victima!F4', 'Victima!F5']);
    expect(screen.getByRole('option', { name: 'Sexo (2)' })).toBeTruthy();
  });
});

describe('existing files', () => {
  type Cuerpo = Parameters<typeof integrate>[0];
  /** B and C are new; the others exist until they are updated. */
  const servidor = (body: Cuerpo) => {
    if (red.llamadas.at(-1)?.path.endsWith('/1'))
      return {
        ...respuestaVacia(body.carga),
        correctas: body.carpetas.length,
        integradas: body.carpetas.map((c) => ({ ...archivo(c), delito: 'TORTURA', actualizada: true as const })),
      };
    const nuevas = body.carpetas.filter((c) => /^[BC]$/.test(c.numCarpeta));
    const existentes = body.carpetas.filter((c) => !nuevas.includes(c)).map(archivo);
    return { ...integrate({ ...body, carpetas: nuevas }), existentes };
  };
  const persona = { nombre: 'ANA', paterno: 'LOPEZ', materno: null };
  const openDialogo = async (...numeros: string[]) => {
    await choose(await libroDe(buenas(...numeros, 'B', 'C')));
    const n = numeros.length;
    return screen.findByRole('dialog', { name: `Carpetas existentes: ${n} de ${n + 2} registros` });
  };
  const chooseOne = async (dialog: HTMLElement, numero: string) => {
    await userEvent.click(within(dialog).getByRole('checkbox', { name: `Actualizar la carpeta ${numero}` }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Actualizar' }));
    return screen.findByRole('dialog', { name: 'Antes de actualizar' });
  };
  /** Files that were sent to be updated, call by call, with the number of their batch. */
  const actualizadas = () =>
    llamadasA('integrarCarpetasNuevas/1').map(({ body }) => {
      const { lote, carpetas } = body as { lote: number; carpetas: { numCarpeta: string }[] };
      return [lote, ...carpetas.map((c) => c.numCarpeta)];
    });
  beforeEach(() => {
    red.responder.integrarCarpetasNuevas = servidor as never;
    red.responder.previsualizarActualizacion = sinCambios as never;
  });

  it('[2-595] they are searched; all of them are chosen at once, more than a page too, and updated', async () => {
    const dialog = await openDialogo('A', 'D', 'E', 'F', 'G', 'H', 'I');
    // one of another page is found
    const search = within(dialog).getByRole('searchbox', { name: 'Buscar en Carpetas existentes' });
    await userEvent.type(search, 'h');
    expect(
      within(dialog)
        .getAllByRole('checkbox', { name: /^Actualizar la carpeta/ })
        .map((box) => box.getAttribute('aria-label')),
    ).toEqual(['Actualizar la carpeta H']);
    await userEvent.clear(search);
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Todas (7)' }));
    expect(within(dialog).getByText('Elegidas: 7')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Actualizar' }));
    await userEvent.click(await boton('Actualizar 7'));
    await screen.findByText('Informe de la carga');
    expect(actualizadas()).toEqual([[0, ...'ADEFGHI']]);
  });

  it('[2-111] Cerrar closes the dialog and updates nothing', async () => {
    const dialog = await openDialogo('A', 'D');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Actualizar la carpeta A' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('region', { name: 'Informe de la carga' })).toBeTruthy();
    expect(actualizadas()).toEqual([]);
    expect(llamadasA('previsualizarActualizacion')).toEqual([]);
  });

  it('[2-104] an update names whom it would take out, before writing, and they are in the report', async () => {
    red.responder.previsualizarActualizacion = ((body: Cuerpo) => ({
      carpetas: body.carpetas.map((c) =>
        cambioDe(c, {
          victimas: [persona, { ...persona, nombre: 'INES' }],
          responsables: [
            { ...persona, nombre: 'EVA' },
            { ...persona, nombre: 'LUZ' },
          ],
        }),
      ),
    })) as never;
    const antes = await chooseOne(await openDialogo('A'), 'A');
    for (const name of ['ANA LOPEZ', 'INES LOPEZ', 'EVA LOPEZ', 'LUZ LOPEZ'])
      expect(within(antes).getByText(name)).toBeTruthy();
    expect(llamadasA('integrarCarpetasNuevas/1')).toEqual([]);
    red.responder.integrarCarpetasNuevas = ((body: Cuerpo) => ({
      ...servidor(body),
      victimasErrores: [persona, { ...persona, nombre: 'INES' }].map((p) => ({ exp: 'A', ...p })),
      responsablesErrores: ['EVA', 'LUZ'].map((nombre) => ({ exp: 'A', ...persona, nombre })),
    })) as never;
    await userEvent.click(within(antes).getByRole('button', { name: 'Retirar y actualizar 1' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Responsables retirados (2)' }));
    for (const name of ['EVA', 'LUZ'])
      expect(screen.getByText(`${name} LOPEZ: se retiró porque no está en el archivo.`)).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Víctimas retiradas (2)' })).toBeTruthy();
    expect(screen.getByText('Se integraron 2 expedientes correctamente.')).toBeTruthy();
    expect(screen.getAllByText('Se actualizó 1 expediente correctamente.').length).toBeGreaterThan(0);
  });

  it('[2-001] [2-594] before writing: what changes from old to new, who changed it last and when, and what is newer than the last load, which may be left as it is', async () => {
    red.responder.previsualizarActualizacion = ((body: Cuerpo) => ({
      carpetas: body.carpetas.map((c) =>
        c.numCarpeta === 'D'
          ? cambioDe(c)
          : cambioDe(c, {
              cambios: [{ de: 'Víctima ANA LOPEZ', campo: 'Alias', antes: 'LA CORREGIDA', despues: null }],
              totalCambios: 1,
              ultimo: { fecha: '2026-11-20T18:30:00Z', usuario: 'SUPERVISOR TREINTA' },
              masReciente: true,
            }),
      ),
    })) as never;
    const dialog = await openDialogo('A', 'D');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Todas \(2\)/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Actualizar' }));
    const antes = await screen.findByRole('dialog', { name: 'Antes de actualizar' });
    const datos = within(antes).getByRole('table', { name: 'Datos que cambian' });
    expect(
      within(datos)
        .getAllByRole('row')
        .map((r) => r.textContent)[1],
    ).toBe('AVíctima ANA LOPEZAliasLA CORREGIDA(vacío)');
    expect(within(antes).getByText(/20\/11\/2026.*SUPERVISOR TREINTA/)).toBeTruthy();
    expect(within(antes).getByText(/^1 expediente cambió en el registro después/)).toBeTruthy();
    expect(llamadasA('integrarCarpetasNuevas/1')).toEqual([]);
    expect(leido().ajeno).toEqual([]);
    await userEvent.click(within(antes).getByRole('checkbox', { name: /^Dejar como están/ }));
    await userEvent.click(within(antes).getByRole('button', { name: 'Actualizar 1' }));
    await waitFor(() => expect(actualizadas()).toEqual([[0, 'D']]));
  });

  it('[2-108] [2-203] [2-595] only the ticked ones are updated; the rest is offered again, and its answer takes no place of the first one', async () => {
    await userEvent.click(
      within(await chooseOne(await openDialogo('A', 'D', 'E'), 'D')).getByRole('button', { name: 'Actualizar 1' }),
    );
    const rest = await screen.findByRole('dialog', { name: 'Carpetas existentes: 2 de 5 registros' });
    expect(within(rest).getByText(/^Se actualizaron 1; quedan estas/)).toBeTruthy();
    expect(within(rest).queryByRole('checkbox', { name: 'Actualizar la carpeta D' })).toBeNull();
    await userEvent.click(within(rest).getByRole('button', { name: 'Actualizar todas (2)' }));
    await userEvent.click(await boton('Actualizar 2'));
    await screen.findByText('Informe de la carga');
    expect(actualizadas()).toEqual([
      [0, 'D'],
      [1, 'A', 'E'],
    ]);
    expect(screen.queryByText(/ya estaban en el registro y no se actualizaron/)).toBeNull();
  });

  it('[2-616] what is confirmed is what was shown: a file that changed since is said in amber, counted and brought back marked', async () => {
    const antes = await chooseOne(await openDialogo('A'), 'A');
    red.responder.integrarCarpetasNuevas = ((body: Cuerpo) => ({
      ...respuestaVacia(body.carga),
      erroresBack: body.carpetas.map((c) => ({
        ...archivo(c),
        errores: [
          {
            codigo: 'CARPETA_CAMBIO',
            renglon: c.renglon,
            texto: `Error encontrado en el renglón ${c.renglon}. La carpeta cambió en el registro.`,
          },
        ],
      })),
    })) as never;
    await userEvent.click(within(antes).getByRole('button', { name: 'Actualizar 1' }));
    const nota = await screen.findByText(/^1 expediente no se actualizó: cambió en el registro después de que usted/);
    expect(llamadasA('integrarCarpetasNuevas/1').map(({ body }) => body)).toMatchObject([
      { carpetas: [{ numCarpeta: 'A', version: 'v-A' }] },
    ]);
    // the first send knows of no versions
    expect(JSON.stringify(llamadasA('integrarCarpetasNuevas/3')[0]?.body)).not.toContain('"version"');
    const tonos = [...screen.getByRole('region', { name: 'Informe de la carga' }).querySelectorAll('title')];
    expect(tonos.map((t) => t.textContent)).not.toContain('Correcto');
    expect(nota.parentElement?.querySelector('title')?.textContent).toBe('Advertencia');
    expect(screen.getByText('1 expedientes presentaron errores y no fueron integrados.')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Inconsistencias en la carga (1)' })).toBeTruthy();
    await userEvent.click(await boton('Descargar no integradas'));
    await waitFor(() => expect(red.guardados).toHaveLength(1));
    const bytes = new Uint8Array(await (red.guardados[0]?.contenido ?? new Blob()).arrayBuffer());
    const { sheets } = await openXlsx(bytes, { readStyles: true });
    expect(sheets.map(({ rows }) => rows.slice(3).map(([numero]) => numero))).toEqual([['A'], ['A'], ['A']]);
    expect(sheets[0]?.cells?.get('3,0')).toMatchObject({
      style: { fill: { fgColor: { rgb: 'FFC7CE' } } },
      comment: { text: 'La carpeta cambió en el registro.' },
    });
  });

  it('[2-595] back from the changes the ticks are still there', async () => {
    const antes = await chooseOne(await openDialogo('A', 'D'), 'D');
    await userEvent.click(within(antes).getByRole('button', { name: 'Volver' }));
    const dialog = await screen.findByRole('dialog', { name: /^Carpetas existentes/ });
    const box = (n: string) =>
      (within(dialog).getByRole('checkbox', { name: `Actualizar la carpeta ${n}` }) as HTMLInputElement).checked;
    expect([box('A'), box('D')]).toEqual([false, true]);
  });

  it('[2-485] an update that fails says so', async () => {
    const antes = await chooseOne(await openDialogo('A'), 'A');
    red.responder.integrarCarpetasNuevas = () => new Rechazo(500, 'x');
    await userEvent.click(within(antes).getByRole('button', { name: 'Actualizar 1' }));
    expect(await screen.findByText('Error al guardar información')).toBeTruthy();
  });

  it('[2-109] [2-110] [2-575] [2-576] the integrated ones are downloaded as a list, by day and minute', async () => {
    const dialog = await openDialogo('A');
    await userEvent.click(within(dialog).getByRole('tab', { name: 'Carpetas integradas' }));
    for (const n of ['B', 'C']) expect(within(dialog).getByText(n)).toBeTruthy(); // [2-109]
    await userEvent.click(within(dialog).getByRole('button', { name: 'Descargar' }));
    const [{ nombre, contenido } = { nombre: '', contenido: new Blob() }] = red.guardados;
    expect(nombre).toMatch(/^carpetas-20\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])([01]\d|2[0-3])[0-5]\d\.csv$/);
    expect((await contenido.text()).replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
      'Expediente,Estatus,Delito',
      'B,INTEGRADA,TORTURA',
      'C,INTEGRADA,TORTURA',
    ]);
  });
});

describe('what a load changes', () => {
  it('[1-623] makes the lists that show it old: they are read again once it was written, also after an update', async () => {
    const LECTURAS = [
      query(getCarpetaByFiltros, { body: { noci: 'A' } } as never),
      query(getCarpetaById, { params: { llcarpeta: 1 } }),
      query(getCtVictimaByCarpeta, { params: { id: 1 } }),
      query(getCtResponsablesByCarpeta, { params: { id: 1 } }),
    ];
    /** Lists in sight, as those of another screen that is come back to. */
    function Listas() {
      useQueries({ queries: LECTURAS as never[] });
      return null;
    }
    const nombres = ['getCarpetaByFiltros', 'getCarpetaById', 'getCtVictimaByCarpeta', 'getCtResponsablesByCarpeta'];
    for (const name of nombres) red.responder[name] = () => [];
    const ultima = (name: string) => red.llamadas.findLastIndex(({ path }) => path.includes(`/${name}`));
    cleanup();
    drawPantalla(() => (
      <>
        <Pantalla />
        <Listas />
      </>
    ));
    await waitFor(() => expect(nombres.map((name) => llamadasA(name).length)).toEqual([1, 1, 1, 1]));
    red.responder.integrarCarpetasNuevas = ((body: Parameters<typeof integrate>[0]) =>
      red.llamadas.at(-1)?.path.endsWith('/1')
        ? integrate(body)
        : { ...respuestaVacia(body.carga), existentes: body.carpetas.map(archivo) }) as never;
    red.responder.previsualizarActualizacion = sinCambios as never;
    await choose(await libroDe(buenas('A')));
    await userEvent.click(await boton('Actualizar todas (1)'));
    await userEvent.click(await boton('Actualizar 1'));
    await screen.findByText('Informe de la carga');
    await waitFor(() =>
      expect(nombres.filter((name) => ultima(name) < ultima('integrarCarpetasNuevas/1'))).toEqual([]),
    );
  });
});

describe('the dialogs before sending', () => {
  const once = (more: object[] = []) =>
    Array.from({ length: 11 }, (_, i) => ({ numCarpeta: `N/${i}` }) as object).concat(more);
  it('[2-001] [2-114] [2-117] [2-618] every warning and every file with a victim twice is listed', async () => {
    const copiado: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (t: string) => void copiado.push(t) },
      configurable: true,
    });
    const doble = once([{ numCarpeta: 'N/0' }, { numCarpeta: 'N/1' }]);
    await choose(await libroDe({ Expediente: once(), Victima: doble, Responsable: once() } as never));
    const dialog = await screen.findByRole('dialog', { name: 'Víctimas duplicadas' });
    for (const n of ['N/0', 'N/1'])
      expect(within(dialog).getByText(new RegExp(`El número de expediente ${n}, presenta`))).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((b) => b.textContent),
    ).toEqual(['Copiar la lista', 'Salir']); // [2-118] no way to go on
    expect(leido().ajeno).toEqual([]);
    await userEvent.click(await boton('Copiar la lista'));
    expect(await screen.findByText('Se copiaron 2 renglones.')).toBeTruthy();
    expect(copiado[0]?.split('\n').map((line) => line.split('\t').slice(0, 2))).toEqual([
      ['Expediente', 'Renglones'],
      ['N/0', '4, 15'],
      ['N/1', '5, 16'],
    ]);
    await userEvent.click(await boton('Salir'));
    await choose(await libroDe({ Expediente: once(), Victima: once(), Responsable: once() } as never));
    const warnings = await screen.findByRole('dialog', { name: 'Advertencias (3)' });
    expect(within(warnings).getAllByText(/de 11 renglones/)).toHaveLength(3);
  });

  it('[2-196] [2-484] incomplete files and duplicates are looked at first: with a duplicate there are no warnings, and nothing is sent', async () => {
    await choose(
      await libroDe({ Expediente: once(), Victima: once([{ numCarpeta: 'N/0' }]), Responsable: once() } as never),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Víctimas duplicadas' });
    expect(within(dialog).getByText(/El número de expediente N\/0, presenta duplicidad de víctima/)).toBeTruthy();
    expect(screen.queryByText(/^Advertencias/)).toBeNull();
    await userEvent.click(await boton('Salir'));
    await choose(await libroDe({ Expediente: once(), Victima: once(), Responsable: once() } as never));
    expect(await screen.findByRole('dialog', { name: /^Advertencias/ })).toBeTruthy();
    expect(llamadasA('abrirCarga')).toEqual([]);
  });
  it('[2-198] with ten files the warnings are not shown, and the load goes on', async () => {
    await choose(await libroDe(buenas(...Array.from({ length: 10 }, (_, i) => `N/${i}`))));
    expect(await screen.findByText('Se integraron 10 expedientes correctamente.')).toBeTruthy();
    expect(screen.queryByText(/^Advertencias/)).toBeNull();
  });

  /** Loads a workbook and says what is asked: nothing, or how many warnings, which are accepted. */
  const asked = async (rows: Record<string, object[]>, accepts = true) => {
    const before = llamadasA('abrirCarga').length;
    await choose(await libroDe(rows as never));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: /^Advertencias/ }) ?? llamadasA('abrirCarga')[before]).toBeTruthy(),
    );
    const dialog = screen.queryByRole('dialog', { name: /^Advertencias/ });
    if (!dialog) {
      await userEvent.click(await boton('Terminar'));
      return 0;
    }
    const n = within(dialog).getAllByText(/ renglones\.$/).length;
    await userEvent.click(await boton(accepts ? 'Continuar' : 'Salir'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Advertencias/ })).toBeNull());
    if (accepts) await userEvent.click(await boton('Terminar'));
    return n;
  };
  const mended = (from: number, to: number, patch: object = {}) => {
    const rows = Array.from({ length: to - from }, (_, i) => ({ numCarpeta: `N/${from + i}`, ...patch }));
    return {
      Expediente: rows.map(({ numCarpeta }) => ({ numCarpeta })),
      Victima: rows,
      Responsable: rows.map(({ numCarpeta }) => ({ numCarpeta })),
    };
  };
  it('warnings that were accepted are not asked again of the same cells: the workbook mended, a part of it, more of it', async () => {
    expect(await asked(mended(0, 20), false)).toBe(3);
    expect(await asked(mended(0, 20))).toBe(3); // nothing was accepted: they were left
    expect(await asked(mended(0, 20))).toBe(0);
    expect(await asked(mended(5, 20))).toBe(0); // what stayed out
    expect(await asked(mended(0, 25))).toBe(0); // five more are no share of all
    expect(await asked(mended(0, 25, { hablaEspanol: 'NO' }))).toBe(1); // other answers, in one column
    expect(await asked(mended(30, 50))).toBe(3); // another workbook
    openSesion(getSesion() as Sesion); // who signs in again is asked again
    expect(await asked(mended(0, 20), false)).toBe(3);
  });
});
