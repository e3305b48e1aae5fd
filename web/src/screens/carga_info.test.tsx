import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buenas,
  dibujarPantalla,
  elegir,
  integrar,
  libroDe,
  llamadasA,
  preparar,
  Rechazo,
  red,
} from '../features/carga/pruebas.tsx';
import { Pantalla } from './carga_info.tsx';

beforeEach(() => {
  preparar();
  dibujarPantalla(Pantalla);
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

describe('choosing and reading', () => {
  it('[2-090] the picker takes .xls and .xlsx', async () => {
    expect((await screen.findByLabelText('Archivo de Excel')).getAttribute('accept')?.split(',')).toEqual([
      '.xlsx',
      '.xls',
    ]);
  });

  it('[2-191] [2-267] [2-477] 100 MB pass the size check, one byte more is refused without being read', async () => {
    const grande = (size: number) => Object.defineProperty(new File(['x'], 'g.xlsx'), 'size', { value: size });
    await elegir(grande(104_857_601));
    expect(await screen.findByText('Archivo demasiado grande. Máximo permitido 100MB')).toBeTruthy();
    expect(llamadasA('catalogosCarga')).toEqual([]);
    await elegir(grande(104_857_600));
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
      await elegir(await libroDe({}));
      const text = `Ha ocurrido un error al tratar de recuperar ${que}, verifique que la información cumple con el formato correcto`;
      expect(await screen.findByText(text)).toBeTruthy();
      expect(llamadasA('abrirCarga')).toEqual([]);
    },
  );

  it('[2-192] a workbook of another format yields no row errors', async () => {
    await elegir(new File(['a,b'], 'falso.xlsx'));
    expect(await screen.findByText(/Causa: no es un libro de Excel/)).toBeTruthy();
    expect(screen.queryByText('Informe de la carga')).toBeNull();
  });
});

describe('sending', () => {
  it('[2-201] [2-204] [2-481] [2-567] after 500 ms the sound files are sent; without existing ones the results come, and for 5 s the message', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await elegir(await libroDe(buenas('A', 'B')));
    await waitFor(() => expect(screen.queryByText(/Guardando el libro original/)).toBeTruthy());
    expect(llamadasA('abrirCarga')).toEqual([]);
    await vi.advanceTimersByTimeAsync(499);
    await vi.advanceTimersByTimeAsync(100);
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

  it('the original is streamed before the first file, under the load that the server names', async () => {
    await elegir(await libroDe(buenas('A')));
    expect(await screen.findByText('Se integraron 1 expedientes correctamente.')).toBeTruthy();
    const [{ body } = { body: {} }] = llamadasA('abrirCarga');
    const { carga } = body as { carga: string };
    expect(red.subidas).toEqual([`/api/secure/originalCarga/${carga}`]);
    expect(llamadasA('terminarCarga')[0]?.body).toEqual({ estado: 'TERMINADA' });
  });

  it('[2-486] a failed import request shows the panel and no toast; going on sends the rest under the same load', async () => {
    let fail = true;
    red.responder.integrarCarpetasNuevas = (body) => (fail ? new Rechazo(503, 'Sin base de datos') : integrar(body));
    await elegir(await libroDe(buenas('A', 'B')));
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
      respuesta: integrar({
        carga: 'x',
        carpetas: numeros.slice(0, 200).map((numCarpeta) => ({ numCarpeta, renglon: 4 })),
      }),
      archivada: true,
    })) as never;
    await elegir(await libroDe(buenas(...numeros)));
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
    red.responder.integrarCarpetasNuevas = ((body: Parameters<typeof integrar>[0]) => {
      const answer = integrar({ ...body, carpetas: body.carpetas.filter((c) => c.numCarpeta !== 'C') });
      const errores = [{ codigo: 'VICTIMA_GUARDAR', renglon: 6, texto: 'Error encontrado en el renglón 6.' }];
      return { ...answer, erroresBack: [{ numCarpeta: 'C', renglon: 7, errores }] };
    }) as never;
    await elegir(await conTodo());
    expect(await screen.findByText('Se integraron 1 expedientes correctamente.')).toBeTruthy();
    expect(screen.getByText('3 expedientes presentaron errores y no fueron integrados.')).toBeTruthy();
    expect(enviadas()).toEqual(['A', 'C']);
    const ver = async (tab: string) => {
      await userEvent.click(screen.getByRole('tab', { name: tab }));
      return within(screen.getByRole('region', { name: 'Informe de la carga' }));
    };
    expect((await ver('Inconsistencias en la carga (1)')).getByText('Error encontrado en el renglón 6.')).toBeTruthy();
    expect((await ver('Víctimas sin expediente (1)')).getByText('Victima, renglón 7')).toBeTruthy();
    expect((await ver('Autoridades sin expediente (1)')).getByText('Responsable, renglón 7')).toBeTruthy();
    const incompletos = await ver('Expedientes incompletos (2)');
    for (const falta of ['Víctima', 'Autoridad'])
      expect(incompletos.getByText(`El número de expediente SOLA, no cuenta con una ${falta}.`)).toBeTruthy();
    await userEvent.click(await boton('Descargar no integradas'));
    await waitFor(() => expect(red.guardados[0]?.nombre).toMatch(/^RENADET_NO_INTEGRADAS_\d{8}\.xlsx$/));
  });

  it('errors of cells go by sheet and column, and are copied as they are seen', async () => {
    const escrito: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (t: string) => void escrito.push(t) },
      configurable: true,
    });
    await elegir(
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
  const existentes = (body: Parameters<typeof integrar>[0]) => ({
    ...integrar({ ...body, carpetas: body.carpetas.filter((c) => c.numCarpeta === 'B') }),
    existentes: body.carpetas
      .filter((c) => c.numCarpeta !== 'B')
      .map(({ numCarpeta, renglon }) => ({ numCarpeta, renglon })),
  });
  const persona = { nombre: 'ANA', paterno: 'LOPEZ', materno: null };
  const abrirDialogo = async () => {
    await elegir(await libroDe(buenas('A', 'B')));
    return screen.findByRole('dialog', { name: 'Carpetas existentes: 1 de 2 registros' });
  };
  beforeEach(() => {
    red.responder.integrarCarpetasNuevas = existentes as never;
    red.responder.previsualizarActualizacion = () => ({
      carpetas: [
        {
          numCarpeta: 'A',
          renglon: 4,
          victimas: [persona],
          responsables: [{ ...persona, nombre: 'EVA' }],
          impedimento: null,
        },
      ],
    });
  });

  it('[2-104] an update names whom it would take out, before writing, and they are in the report', async () => {
    const dialog = await abrirDialogo();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Actualizar la carpeta A' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Actualizar' }));
    const antes = await screen.findByRole('dialog', { name: 'Antes de actualizar' });
    expect(within(antes).getByText('ANA LOPEZ')).toBeTruthy();
    expect(within(antes).getByText('EVA LOPEZ')).toBeTruthy();
    expect(llamadasA('integrarCarpetasNuevas/1')).toEqual([]);
    red.responder.integrarCarpetasNuevas = ((body: Parameters<typeof integrar>[0]) => ({
      ...integrar(body),
      victimasErrores: [{ exp: 'A', ...persona }],
      responsablesErrores: [{ exp: 'A', ...persona, nombre: 'EVA' }],
    })) as never;
    await userEvent.click(within(antes).getByRole('button', { name: 'Retirar y actualizar 1' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Responsables retirados (1)' }));
    expect(screen.getByText('EVA LOPEZ: se retiró porque no está en el archivo.')).toBeTruthy();
    expect(screen.getByText('Se integraron 2 expedientes correctamente.')).toBeTruthy();
  });

  it('[2-485] an update that fails says so', async () => {
    const dialog = await abrirDialogo();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Actualizar la carpeta A' }));
    red.responder.previsualizarActualizacion = () => ({
      carpetas: [{ numCarpeta: 'A', renglon: 4, victimas: [], responsables: [], impedimento: null }],
    });
    red.responder.integrarCarpetasNuevas = () => new Rechazo(500, 'x');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByText('Error al guardar información')).toBeTruthy();
  });

  it('[2-110] [2-575] [2-576] the integrated ones are downloaded as a list, by day and minute', async () => {
    const dialog = await abrirDialogo();
    await userEvent.click(within(dialog).getByRole('tab', { name: 'Carpetas integradas' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Descargar' }));
    const [{ nombre, contenido } = { nombre: '', contenido: new Blob() }] = red.guardados;
    expect(nombre).toMatch(/^carpetas-20\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])([01]\d|2[0-3])[0-5]\d\.csv$/);
    expect((await contenido.text()).replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
      'Expediente,Estatus,Delito',
      'B,INTEGRADA,TORTURA',
    ]);
  });
});

describe('the dialogs before sending', () => {
  const once = (more: object[] = []) =>
    Array.from({ length: 11 }, (_, i) => ({ numCarpeta: `N/${i}` }) as object).concat(more);
  it('[2-196] [2-484] incomplete files and duplicates are looked at first: with a duplicate there are no warnings, and nothing is sent', async () => {
    await elegir(
      await libroDe({ Expediente: once(), Victima: once([{ numCarpeta: 'N/0' }]), Responsable: once() } as never),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Víctimas duplicadas' });
    expect(within(dialog).getByText(/El número de expediente N\/0, presenta duplicidad de víctima/)).toBeTruthy();
    expect(screen.queryByText(/^Advertencias/)).toBeNull();
    await userEvent.click(await boton('Salir'));
    await elegir(await libroDe({ Expediente: once(), Victima: once(), Responsable: once() } as never));
    expect(await screen.findByRole('dialog', { name: /^Advertencias/ })).toBeTruthy();
    expect(llamadasA('abrirCarga')).toEqual([]);
  });
  it('[2-198] with ten files the warnings are not shown, and the load goes on', async () => {
    await elegir(await libroDe(buenas(...Array.from({ length: 10 }, (_, i) => `N/${i}`))));
    expect(await screen.findByText('Se integraron 10 expedientes correctamente.')).toBeTruthy();
    expect(screen.queryByText(/^Advertencias/)).toBeNull();
  });
});
