// The file search, before anything is refused: which days its calendars let pick, which signs a number does not take.
import { ORDEN_DEMASIADO } from '@renadet/domain/carpeta/busqueda.schema';
import { SIN_CRITERIOS as CARPETAS_VACIO } from '@renadet/domain/carpeta/criterios';
import { formatFolio } from '@renadet/domain/carpeta/folio';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { ORDENABLES } from '@renadet/domain/lib/orden';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { nameCarpeta } from '../lib/carpetasVistas.ts';
import { useLlave } from '../lib/eleccion.tsx';
import { useIr } from '../lib/navigate.ts';
import { closeSesion } from '../lib/session.ts';
import { accionesDe, chooseAccion, conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import '../ui/campos/CalendarioFecha.tsx'; // a chunk of its own: here it is there from the start
import { Pantalla as BuscarCi } from './buscar_ci.tsx';

const HOY = hoyEnMexico(new Date());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

/** The calendar of a field, open on its month: the first and the last day that it lets pick there. */
async function dias(campo: string): Promise<[string, string]> {
  const group = await screen.findByRole('group', { name: new RegExp(`^${campo}`) });
  await userEvent.click(within(group).getByRole('button', { name: /^Elegir fecha/ }));
  const dialog = await screen.findByRole('dialog');
  const days = await waitFor(() => {
    const cells = within(dialog)
      .getAllByRole('gridcell')
      .filter((cell) => /^\d+$/.test(cell.textContent ?? ''));
    expect(cells.length).toBeGreaterThan(27);
    return cells;
  });
  const open = days
    .filter((cell) => !(cell as HTMLButtonElement).disabled && cell.getAttribute('aria-disabled') !== 'true')
    .map((cell) => (cell.textContent ?? '').padStart(2, '0'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return [open[0] ?? '', open.at(-1) ?? ''];
}

it('[1-356] the file search lets pick no day after today', async () => {
  conServidor({});
  const filtro = { ...CARPETAS_VACIO, fechaInicio: HOY, fechaFin: HOY, pagina: 1, rpp: 5 };
  openPantallas({ buscar_ci: BuscarCi }, { busqueda: filtro });
  for (const campo of ['Fecha de inicio, desde', 'Fecha de inicio, hasta'])
    expect((await dias(campo))[1]).toBe(HOY.slice(8));
});

it('[1-348] the file search says which signs a number does not take, and asks nothing of the server', async () => {
  const asked = conServidor({});
  openPantallas({ buscar_ci: BuscarCi });
  const field = await screen.findByRole('textbox', { name: /Número de C\.I\./ });
  const buscar = screen.getByRole('button', { name: 'Buscar' });
  for (const sign of ['%', '¿']) {
    await userEvent.clear(field);
    await userEvent.type(field, `ABC${sign}`);
    await userEvent.click(buscar);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const box = document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
    expect([sign, box?.textContent]).toEqual([sign, expect.stringContaining('Carpeta de Investigación')]);
  }
  expect(asked.map((c) => c.operacion)).not.toContain('getCarpetaByFiltros');
  await userEvent.clear(field);
  await userEvent.type(field, 'abc/1-2_3');
  await userEvent.click(buscar);
  await waitFor(() =>
    expect(asked.find((c) => c.operacion === 'getCarpetaByFiltros')?.body).toMatchObject({ noci: 'ABC/1-2_3' }),
  );
});

it('[1-219] [1-429] [1-203] every file that was integrated from outside can be synchronised, a closed one too, which cannot be edited', async () => {
  const fila = (llcarpeta: number, noci: string, more: object) => ({
    llcarpeta,
    noci,
    dspropietario: 'P',
    dsdelito: 'TORTURA',
    fcinicio: '2024-01-31',
    novictimas: 1,
    registros: 4,
    fcintegracion: '2024-02-01',
    fchecho: null,
    fcinicioEstatus: null,
    folio: null,
    boleyfederal: 0,
    estadojuridicoexpedienteid: 6,
    dsestadojuridicoexpediente: null,
    provienejusticianet: 1,
    ...more,
  });
  conServidor({
    getCarpetaByFiltros: [
      fila(1, 'ABIERTA', {}),
      fila(2, 'CERRADA', { estadojuridicoexpedienteid: 24 }),
      fila(3, 'PROPIA', { provienejusticianet: 0 }),
      fila(4, 'SIN INTEGRAR', { fcintegracion: null }),
    ],
  });
  openPantallas({ buscar_ci: BuscarCi }, { busqueda: { ...CARPETAS_VACIO, noci: 'A', pagina: 1, rpp: 5 } });
  const offer = async (noci: string) => {
    const offered = await accionesDe(await screen.findByRole('row', { name: new RegExp(noci) }));
    return ['Editar', 'Sincronizar'].filter((name) => offered.includes(name));
  };
  expect(await offer('ABIERTA')).toEqual(['Editar', 'Sincronizar']);
  expect(await offer('CERRADA')).toEqual(['Sincronizar']);
  expect(await offer('PROPIA')).toEqual(['Editar']);
  expect(await offer('SIN INTEGRAR')).toEqual(['Editar']);
});

const FILA = {
  llcarpeta: 1,
  noci: 'VER/1',
  dspropietario: 'UNIDAD DE XALAPA',
  dsdelito: 'TORTURA',
  fcinicio: '2024-01-31',
  novictimas: 2,
  victimasregistradas: 2,
  autoridadesregistradas: 1,
  registros: 5,
  folio: null,
  boleyfederal: 0,
  fcintegracion: null,
  fchecho: null,
  fcinicioEstatus: null,
  provienejusticianet: 0,
  estadojuridicoexpedienteid: 6,
  dsestadojuridicoexpediente: null,
  dsetapa: 'INVESTIGACION',
  dsestatus: 'Investigación inicial',
};
const BUSQUEDA = { ...CARPETAS_VACIO, noci: 'VER', pagina: 1, rpp: 5 };
const fila = (noci: string) => screen.findByRole('row', { name: new RegExp(noci) });

it('[1-907] each file says what it lacks on its way to the folio, and that is its main action', async () => {
  const folio = 'RNDT-2024-30-000044-8';
  conServidor({
    getCarpetaByFiltros: [
      { ...FILA, llcarpeta: 1, noci: 'VER/1', victimasregistradas: 1 },
      { ...FILA, llcarpeta: 2, noci: 'VER/2', autoridadesregistradas: 0 },
      { ...FILA, llcarpeta: 3, noci: 'VER/3' },
      { ...FILA, llcarpeta: 4, noci: 'VER/4', folio },
      { ...FILA, llcarpeta: 5, noci: 'VER/5', estadojuridicoexpedienteid: 24, dspropietario: 'OTRA UNIDAD' },
    ],
  });
  openPantallas({ buscar_ci: BuscarCi }, { busqueda: BUSQUEDA });
  const said: string[][] = [];
  for (const n of [1, 2, 3, 4, 5]) {
    const row = await fila(`VER/${n}`);
    const [main = ''] = (await accionesDe(row)).filter((word) => !word.startsWith('VER'));
    const cells = within(row).getAllByRole('cell');
    said.push([...[3, 4, 6].map((i) => cells[i]?.textContent ?? ''), main]);
  }
  expect(said).toEqual([
    ['Sin folio', 'Investigación inicial', '1 de 2', 'Agregar víctima'],
    ['Faltan autoridades', 'Investigación inicial', '2', 'Autoridades'],
    ['Lista para folio', 'Investigación inicial', '2', 'Generar Folio'],
    [folio, 'Investigación inicial', '2', 'Consultar'],
    ['Sin folio', 'Investigación inicial Cerrada', '2', 'Consultar'],
  ]);
});

it('[1-908] a heading asks the server for its order, up, down and as it was; of too many files it says why not', async () => {
  let registros = 5;
  const asked = conServidor({ getCarpetaByFiltros: () => [{ ...FILA, registros }] });
  const ordenes = () => asked.filter((c) => c.operacion === 'getCarpetaByFiltros').map((c) => c.body.orden);
  openPantallas({ buscar_ci: BuscarCi }, { busqueda: { ...BUSQUEDA, pagina: 2 } });
  const heading = () => screen.getByRole('button', { name: 'Etapa y estatus' });
  await fila('VER/1');
  for (const [sentido, aria] of [
    ['asc', 'ascending'],
    ['desc', 'descending'],
  ]) {
    await userEvent.click(heading());
    await waitFor(() => expect(ordenes().at(-1)).toEqual({ columna: 'etapa', sentido }));
    expect(asked.at(-1)?.body.pagina).toBe(1);
    expect(heading().closest('th')?.getAttribute('aria-sort')).toBe(aria);
  }
  registros = ORDENABLES + 1;
  await userEvent.click(heading());
  await waitFor(() => expect(heading().getAttribute('aria-disabled')).toBe('true'));
  expect(ordenes()).toEqual([
    undefined,
    { columna: 'etapa', sentido: 'asc' },
    { columna: 'etapa', sentido: 'desc' },
    undefined,
  ]);
  expect(heading().getAttribute('aria-description')).toBe(ORDEN_DEMASIADO);
  const before = asked.length;
  await userEvent.click(screen.getByRole('button', { name: 'Número de C.I.' })); // an order that was never asked for: no answer of it is kept
  expect(asked).toHaveLength(before);
  expect(screen.getByRole('button', { name: 'Fecha de inicio' }).getAttribute('aria-disabled')).toBe('false');
});

it('[1-905] a folio in the box of the number is looked for as one; a wrong one is told there and asks nothing', async () => {
  const asked = conServidor({ getCarpetaByFiltros: [FILA] });
  const sent = () => asked.filter((c) => c.operacion === 'getCarpetaByFiltros').map((c) => c.body);
  openPantallas({ buscar_ci: BuscarCi });
  const field = await screen.findByRole('textbox', { name: /Número de C\.I\./ });
  const folio = formatFolio(2024, 30, 44);
  await userEvent.type(field, `${folio.toLowerCase()}{Enter}`);
  await waitFor(() => expect(sent()).toMatchObject([{ noci: null, folio }]));
  await userEvent.clear(field);
  await userEvent.type(field, 'RNDT-2024-30{Enter}');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toHaveLength(1);
});

it('[1-909] what is done with ticked files is done one by one: of five ticked three are synchronised, two told with their reason', async () => {
  const deFuera = { provienejusticianet: 1, fcintegracion: '2024-02-01' };
  const asked = conServidor({
    getCarpetaByFiltros: [1, 2, 3, 4, 5, 6].map((n) => ({
      ...FILA,
      llcarpeta: n,
      noci: `VER/${n}`,
      registros: 6,
      ...(n !== 4 && deFuera),
    })),
    sincronizarCarpetaJN: ({ llcarpeta }: { llcarpeta: number }) =>
      llcarpeta === 2
        ? { result: 'ERROR_GUARDAR', msj: 'JusticiaNet no la tiene.' }
        : { result: 'REGISTRO_EXITOSO', msj: null },
  });
  openPantallas({ buscar_ci: BuscarCi }, { busqueda: { ...BUSQUEDA, rpp: 10 } });
  for (const n of [1, 2, 3, 4, 5])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Elegir la carpeta VER/${n}` }));
  const bar = screen.getByRole('group', { name: 'Carpetas elegidas' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Sincronizar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sincronizar 5 carpetas' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('3 carpetas sincronizadas. Sin cambio: 2.');
  expect(
    within(told)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['VER/2: JusticiaNet no la tiene.', 'VER/4: No proviene de JusticiaNet.']);
  expect(asked.filter((c) => c.operacion === 'sincronizarCarpetaJN').map((c) => c.body.llcarpeta)).toEqual([
    1, 2, 3, 5,
  ]);
  expect(screen.queryByRole('group', { name: 'Carpetas elegidas' })).toBeNull();
});

it('[1-912] the ticked files, those and no others, are asked for as a workbook', async () => {
  URL.createObjectURL = () => 'blob:x';
  const asked = conServidor({
    getCarpetaByFiltros: [1, 2, 3, 4, 5].map((n) => ({ ...FILA, llcarpeta: n, noci: `VER/${n}` })),
    exportarCarpetas: () => new Response(new Blob(['PK'])),
  });
  openPantallas({ buscar_ci: BuscarCi }, { busqueda: BUSQUEDA });
  for (const n of [1, 3, 5])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Elegir la carpeta VER/${n}` }));
  const bar = within(screen.getByRole('group', { name: 'Carpetas elegidas' }));
  expect(bar.getByRole('status').textContent).toBe('Carpetas elegidas: 3');
  await userEvent.click(bar.getByRole('button', { name: 'Exportar' }));
  await waitFor(() =>
    expect(asked.filter((c) => c.operacion === 'exportarCarpetas').map((c) => c.body)).toEqual([
      { carpetas: [1, 3, 5] },
    ]),
  );
});

it('[1-913] before a search the last ones are one press away, and so is what was opened; a file that was left is found', async () => {
  const abierta = { noci: 'VER/9', novictimas: 1, victimas: 1, folio: null, cerrada: false };
  const asked = conServidor({
    getCarpetaByFiltros: [FILA],
    busquedasRecientes: [
      {
        noci: null,
        folio: 'RNDT-2024-30-000044-8',
        nombreCompleto: 'ANA&MUÑOZ',
        fechaInicio: '2024-01-01',
        fechaFin: '2024-01-31',
        institucion: 0,
        area: 0,
        total: 12,
      },
    ],
    miMesa: { borradores: [], abiertas: [{ ...abierta, llcarpeta: 9, abierta: '2026-01-02T16:00:00.000Z' }] },
    pendientes: [{ llplazo: 1, dias: 30, total: 4, desde: '2024-01-01' }],
  });
  const sent = () => asked.filter((c) => c.operacion === 'getCarpetaByFiltros').map((c) => c.body);
  openPantallas({ buscar_ci: BuscarCi });
  expect(await screen.findByRole('region', { name: 'Pendientes' })).toBeTruthy();
  expect((await screen.findByRole('region', { name: 'Abiertas hace poco' })).textContent).toContain('VER/9');
  const recientes = within(await screen.findByRole('region', { name: 'Búsquedas recientes' }));
  expect(recientes.getByText('12 carpetas')).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.click(
    recientes.getByRole('button', {
      name: 'Folio RNDT-2024-30-000044-8, víctima ANA MUÑOZ, del 01/01/2024 al 31/01/2024',
    }),
  );
  const asPedida = { folio: 'RNDT-2024-30-000044-8', nombreCompleto: 'ANA&MUÑOZ', fechaFin: '31/01/2024' };
  await waitFor(() => expect(sent()).toMatchObject([asPedida]));
  expect(screen.queryByRole('region', { name: 'Búsquedas recientes' })).toBeNull();

  cleanup();
  function Carpeta() {
    const ir = useIr();
    nameCarpeta({ llcarpeta: 7, noci: 'VER/7' });
    return <button type="button" onClick={() => void ir('/pages/buscar_ci', { carpeta: 7, busqueda: null })} />;
  }
  openPantallas({ carpeta: Carpeta, buscar_ci: BuscarCi });
  await userEvent.click(await screen.findByRole('button'));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ noci: 'VER/7' }));
});

const ENTERA = {
  folio: null,
  cerrada: false,
  externa: false,
  institucion: 'FISCALIA DE VERACRUZ',
  area: 'UNIDAD DE XALAPA',
  llinstitucion: 130,
  llpropietario: 13001,
  delito: 'TORTURA',
  fcinicio: '2024-01-31',
  fchecho: null,
  llprecisionhecho: null,
  fchechofin: null,
  estado: null,
  municipio: null,
  etapa: 'INVESTIGACION',
  estatus: 'Investigación inicial',
  dias: 40,
  novictimas: 2,
  victimasregistradas: 1,
  autoridadesregistradas: 0,
  archivos: 0,
  faltan: [],
  victimas: [{ llvictima: 3, nombre: 'YESENIA MORALES CRUZ', faltan: [] }],
  autoridades: [],
};
const CAMBIO = { id: 1, momento: '2025-03-04T10:00:00', quien: 'ANA LUZ', puerta: 'Formulario', que: 'cambio' };
/** What the panel reads of whatever file it is asked for. */
const conVistazo = (more: object) =>
  conServidor({
    carpetaEntera: (_: unknown, path: string) => {
      const llcarpeta = Number(path.split('/').at(-1));
      return { ...ENTERA, llcarpeta, noci: `VER/${llcarpeta}` };
    },
    calidadCarpeta: {
      puntos: 53,
      completos: 5,
      total: 12,
      datos: [
        { dato: 'Sexo', valor: 0, desconocido: 1, blanco: 0, faltan: [] },
        { dato: 'Edad', valor: 1, desconocido: 0, blanco: 1, faltan: [] },
      ],
    },
    historialCarpeta: {
      total: 1,
      desde: null,
      hechos: [{ ...CAMBIO, cambios: [{ campo: 'Área', antes: null, despues: 'B' }] }],
    },
    ...more,
  });
const panelDe = (noci: string) => screen.findByRole('region', { name: `Vistazo: ${noci}` });

it('a file is looked at beside the list: the space bar opens it, the focus and the end of a page move it, Escape closes it', async () => {
  const asked = conVistazo({
    getCarpetaByFiltros: ({ pagina }: { pagina: number }) =>
      [1, 2].map((n) => ({ ...FILA, llcarpeta: 2 * pagina + n - 2, noci: `VER/${2 * pagina + n - 2}`, registros: 4 })),
  });
  openPantallas({ buscar_ci: BuscarCi }, { busqueda: { ...BUSQUEDA, rpp: 2 } });
  const opener = (noci: string) => screen.findByRole('button', { name: noci });
  (await opener('VER/1')).focus();
  expect(screen.queryByRole('region', { name: /Vistazo/ })).toBeNull();
  await userEvent.keyboard(' ');
  const one = within(await panelDe('VER/1'));
  for (const text of ['1 de 2: YESENIA MORALES CRUZ', '53 de 100', /Faltan: Edad$/, /ANA LUZ. Cambio: Área/, /40 días/])
    expect(await one.findByText(text)).toBeTruthy();
  // wherever the focus goes, as J and K take it
  (await opener('VER/2')).focus();
  const siguiente = (panel: HTMLElement) => within(panel).getByRole<HTMLButtonElement>('button', { name: 'Siguiente' });
  expect(siguiente(await panelDe('VER/2')).disabled).toBe(false); // the last of this page, not of all
  expect(screen.getAllByRole('region', { name: /Vistazo/ })).toHaveLength(1);
  // after the last row comes the first one of the next page
  await userEvent.keyboard('j');
  await panelDe('VER/3');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('VER/3'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: /Vistazo/ })).toBeNull();
  expect(document.activeElement?.textContent).toBe('VER/3');
  // a press on the row does as the space bar; nothing is read of a file that nobody looked at
  await userEvent.click((await fila('VER/4')).querySelectorAll('td')[1] as HTMLElement);
  expect(siguiente(await panelDe('VER/4')).disabled).toBe(true);
  expect(document.activeElement?.textContent).toBe('VER/4'); // J goes on from there
  const read = asked.filter(({ operacion }) => operacion === 'carpetaEntera').length;
  expect(read).toBe(4);
});

it('a part of a look at a file that could not be read says so, and is read again', async () => {
  let fails = true;
  const down = () => (fails ? new Response('{"message":"No.","campos":[]}', { status: 500 }) : undefined);
  conVistazo({
    getCarpetaByFiltros: [{ ...FILA, noci: 'VER/1', registros: 1 }],
    calidadCarpeta: () => down() ?? { puntos: 53, completos: 5, total: 12, datos: [] },
    historialCarpeta: () => down() ?? { total: 1, desde: null, hechos: [{ ...CAMBIO, cambios: [] }] },
  });
  openPantallas({ buscar_ci: BuscarCi }, { busqueda: BUSQUEDA });
  (await screen.findByRole('button', { name: 'VER/1' })).focus();
  await userEvent.keyboard(' ');
  const panel = within(await screen.findByRole('region', { name: /Vistazo/ }));
  await waitFor(() => expect(panel.getAllByText(/No se pudo leer/)).toHaveLength(2));
  fails = false;
  for (const retry of panel.getAllByRole('button', { name: 'Reintentar' })) await userEvent.click(retry);
  expect(await panel.findByText('53 de 100')).toBeTruthy();
  expect(await panel.findByText(/ANA LUZ\. Cambio/)).toBeTruthy();
});

const nombres = { dsapellidopaterno: 'MORALES', dsapellidomaterno: 'CRUZ' };
it.each([
  ['nothing was asked', {}, true],
  ['a search was left', { busqueda: BUSQUEDA }, false],
])('hands begin where one types where %s', async (_, elegido, begins) => {
  conServidor({ getCarpetaByFiltros: [FILA] });
  openPantallas({ buscar_ci: BuscarCi }, elegido);
  const box = await screen.findByRole('searchbox', { name: 'Buscar mientras escribe' });
  expect(document.activeElement === box).toBe(begins);
});

it('the lists of the desk stand as tabs with their counts beside all files, and a box finds while somebody types', async () => {
  const cuentas = [4, 7, 5, 1].map((llplazo) => ({ llplazo, dias: 0, total: 1200 + llplazo, desde: HOY }));
  const enEspera = {
    llave: 9,
    llcarpeta: 9,
    noci: 'VER/9',
    dspropietario: 'F',
    desde: HOY,
    dias: 0,
    justificacion: null,
  };
  const asked = conVistazo({
    porHacer: (_: unknown, path: string) =>
      /porHacer\/\d/.test(path) ? { dias: 0, total: 1, filas: [{ ...enEspera, novictimas: 2, victimas: 1 }] } : cuentas,
    buscarTodo: {
      carpetas: [{ llcarpeta: 5, noci: 'VER/5', folio: null, dspropietario: 'UNIDAD DE MEXICO' }],
      victimas: [
        { ...nombres, llvictima: 1, llcarpeta: 6, noci: 'VER/6', dsnombre: 'YESENIA', dsalias: null, suena: true },
      ],
      imputados: [
        {
          ...nombres,
          llimputado: 2,
          llresponsable: 3,
          llcarpeta: 7,
          noci: 'VER/7',
          dsnombre: 'NO DISPONIBLE',
          dsapellidopaterno: 'NO DISPONIBLE',
          dsapellidomaterno: null,
          dsalias: 'EL CHATO',
          suena: false,
        },
      ],
      autoridades: [],
    },
  });
  openPantallas({ buscar_ci: BuscarCi });
  await screen.findByRole('tab', { name: 'Faltan víctimas (1,204)' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Todas',
    'Faltan víctimas (1,204)',
    'Sin autoridades (1,207)',
    'Listas para folio (1,205)',
    'Sin movimiento en 30 días (1,201)',
    'Mías (0)',
  ]);
  await screen.findByRole('textbox', { name: /Número de C\.I\./ }); // the documents' form is the first of them
  await userEvent.click(screen.getByRole('tab', { name: /Faltan víctimas/ }));
  await fila('VER/9');
  expect(screen.queryByRole('textbox', { name: /Número de C\.I\./ })).toBeNull();
  const box = screen.getByRole('searchbox', { name: 'Buscar mientras escribe' });
  await userEvent.type(box, 'yessenia');
  expect((await fila('VER/6')).textContent).toContain('Víctima: YESENIA MORALES CRUZ Suena parecido');
  expect((await fila('VER/7')).textContent).toContain('Imputado: EL CHATO');
  expect((await fila('VER/7')).textContent).not.toContain('Suena');
  expect((await fila('VER/5')).textContent).toContain('Unidad de México');
  expect(asked.filter(({ operacion }) => operacion === 'buscarTodo').map(({ body }) => body)).toEqual([
    { texto: 'yessenia' },
  ]);
  expect(screen.queryByText(/puede haber más/)).toBeNull();
  await userEvent.type(box, '{Escape}');
  await fila('VER/9');
});

it.each([
  [5, 0, null],
  [6, 0, 'Se muestran 6 víctimas; puede haber más.'],
  [6, 6, 'Se muestran 6 víctimas y 6 personas imputadas; puede haber más.'],
])(
  'of %i victims and %i accused that match it is told whether there may be more',
  async (victimas, imputados, said) => {
    const persona = (llcarpeta: number) => ({
      ...nombres,
      llcarpeta,
      noci: `VER/${llcarpeta}`,
      dsnombre: 'ANA',
      dsalias: null,
    });
    const de = (n: number, more: (i: number) => object) =>
      Array.from({ length: n }, (_, i) => ({ ...persona(i + 1), suena: false, ...more(i) }));
    conVistazo({
      buscarTodo: {
        carpetas: [],
        victimas: de(victimas, (i) => ({ llvictima: i })),
        imputados: de(imputados, (i) => ({ llimputado: i, llresponsable: i })),
        autoridades: [],
      },
    });
    openPantallas({ buscar_ci: BuscarCi });
    await userEvent.type(await screen.findByRole('searchbox'), 'garcia');
    await screen.findAllByText(/^Víctima: ANA/);
    expect(screen.queryByText(/puede haber más/)?.textContent?.split(' Escriba')[0] ?? null).toBe(said);
  },
);

/** As the shell draws it: anew for each entry of the history. */
const PorEntrada = () => <BuscarCi key={useLlave()} />;
const fichas = () =>
  within(screen.getByRole('list', { name: 'Filtros en vigor' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const quitar = (texto: string) => userEvent.click(screen.getByRole('button', { name: `Quitar el filtro ${texto}` }));
const pedidas = (asked: { operacion: string; body: object }[]) =>
  asked.flatMap(({ operacion, body }) => (operacion === 'getCarpetaByFiltros' ? [body] : []));

it('each filter in force stands over the list, comes off by its cross and by Backspace in the empty box, and comes back by Back', async () => {
  const asked = conVistazo({
    getCarpetaByFiltros: [FILA],
    Ctinstitucion: [{ llinstitucion: 130, dsinstitucion: 'FISCALIA DE VERACRUZ' }],
    Ctpropietarios: [{ llpropietario: 13001, dspropietario: 'UNIDAD DE XALAPA' }],
  });
  const dias = { fechaInicio: '2024-01-01', fechaFin: '2024-12-31' };
  const lugar = { institucion: 130, area: 13001 };
  const nombre = { noci: 'VER', nombreCompleto: 'ANA RUIZ' };
  const { atras } = openPantallas(
    { buscar_ci: PorEntrada },
    { busqueda: { ...BUSQUEDA, ...nombre, ...dias, ...lugar } },
  );
  await fila('VER/1');
  const todas = [
    'C.I. VER ×',
    'Víctima ANA RUIZ ×',
    'Del 01/01/2024 al 31/12/2024 ×',
    'Fiscalía de Veracruz ×',
    'Unidad de Xalapa ×',
  ];
  await waitFor(() => expect(fichas()).toEqual(todas));
  await quitar('Del 01/01/2024 al 31/12/2024');
  await waitFor(() => expect(pedidas(asked).at(-1)).toMatchObject({ noci: 'VER', fechaInicio: null, fechaFin: null }));
  const box = () => screen.getByRole('searchbox', { name: 'Buscar mientras escribe' });
  await waitFor(() => expect(document.activeElement).toBe(box()));
  // without its institution there is no area
  for (const [left, body] of [
    [3, { institucion: 130, area: 0 }],
    [2, { institucion: 0, area: 0, nombreCompleto: 'ANA&RUIZ' }],
    [1, { noci: 'VER', nombreCompleto: null }],
  ] as const) {
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(fichas()).toHaveLength(left));
    await waitFor(() => expect(pedidas(asked).at(-1)).toMatchObject(body));
    await waitFor(() => expect(document.activeElement).toBe(box()));
  }
  // in a text it is a letter that goes
  await userEvent.keyboard('x{Backspace}');
  expect(fichas()).toEqual(['C.I. VER ×']);
  await userEvent.keyboard('{Backspace}');
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  expect(screen.queryByRole('list', { name: 'Filtros en vigor' })).toBeNull();
  expect((screen.getByRole('textbox', { name: /Número de C\.I\./ }) as HTMLInputElement).value).toBe('');
  for (const left of [1, 2, 3, 4]) {
    await atras();
    await waitFor(() => expect(fichas()).toHaveLength(left));
  }
  await atras();
  await waitFor(() => expect(fichas()).toEqual(todas));
  expect((screen.getByRole('textbox', { name: /Número de C\.I\./ }) as HTMLInputElement).value).toBe('VER');
});

it.each([
  [{ plazo: 4, mesa: true, de: 0, llave: 0 }, 'Faltan víctimas', []],
  [{ ...BUSQUEDA, noci: 'RNDT-2024-30-000044-8' }, 'Folio RNDT-2024-30-000044-8', []],
  [{ ...BUSQUEDA, noci: null, mias: true }, 'Registradas por mí', []],
  [
    { ...BUSQUEDA, noci: null, mias: true, registroDesde: '2024-05-06', registroHasta: '2024-05-12' },
    'Registradas del 06/05/2024 al 12/05/2024',
    ['Registradas por mí ×'],
  ],
  [{ ...BUSQUEDA, fechaInicio: '2024-01-01' }, 'Desde el 01/01/2024', ['C.I. VER ×']],
  // an area is of its institution
  [{ ...BUSQUEDA, institucion: 130, area: 13001 }, ETIQUETAS.institucion, ['C.I. VER ×']],
  [{ ...BUSQUEDA, noci: null, fechaInicio: '2024-01-01', fechaFin: '2024-01-02' }, 'Del 01/01/2024 al 02/01/2024', []],
])('the filter of %o is told as %s, and leaves what can still be asked', async (busqueda, texto, left) => {
  conVistazo({ getCarpetaByFiltros: [FILA] });
  openPantallas({ buscar_ci: PorEntrada }, { busqueda });
  await screen.findByRole('button', { name: `Quitar el filtro ${texto}` });
  await quitar(texto);
  await waitFor(() => expect(screen.queryByRole('button', { name: `Quitar el filtro ${texto}` })).toBeNull());
  if (left.length) expect(fichas()).toEqual(left);
  else expect(screen.queryByRole('list', { name: 'Filtros en vigor' })).toBeNull();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(left[0]?.includes('mí') ? 'Mías (0)' : 'Todas');
});

it('what somebody types is a filter too, and what the user registered and kept stands as tabs with its count, by keyboard', async () => {
  const asked = conVistazo({
    getCarpetaByFiltros: [FILA],
    filtrosGuardados: [
      { llfiltro: 5, nombre: 'Todas', filtro: { noci: 'XAL', columna: 'noci', sentido: 'asc' } },
      { llfiltro: 6, nombre: 'Del año', filtro: { fechaInicio: '2024-01-01', fechaFin: '2024-12-31' } },
    ],
    cuentasDeCarpetas: {
      mias: 1240,
      guardadas: [
        { llfiltro: 5, total: null },
        { llfiltro: 6, total: 12 },
      ],
    },
    buscarTodo: { carpetas: [], victimas: [], imputados: [], autoridades: [] },
  });
  openPantallas({ buscar_ci: BuscarCi });
  await screen.findByRole('tab', { name: 'Del año (12)' });
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs().slice(-3)).toEqual(['Mías (1,240)', 'Todas', 'Del año (12)']);
  screen.getByRole('tab', { selected: true }).focus();
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}{Enter}');
  await fila('VER/1');
  expect(pedidas(asked).at(-1)).toMatchObject({ mias: true, noci: null });
  expect(fichas()).toEqual(['Registradas por mí ×']);
  // the form searches within them
  await userEvent.type(screen.getByRole('textbox', { name: /Número de C\.I\./ }), 'ver{Enter}');
  await waitFor(() => expect(pedidas(asked).at(-1)).toMatchObject({ mias: true, noci: 'VER' }));
  expect(fichas()).toEqual(['Registradas por mí ×', 'C.I. VER ×']);
  screen.getByRole('tab', { selected: true }).focus();
  await userEvent.keyboard('{End}{ArrowLeft}{Enter}');
  await waitFor(() =>
    expect(pedidas(asked).at(-1)).toMatchObject({ noci: 'XAL', orden: { columna: 'noci', sentido: 'asc' } }),
  );
  expect(pedidas(asked).at(-1)).not.toHaveProperty('mias');
  expect(screen.getAllByRole('tab').findIndex((tab) => tab.getAttribute('aria-selected') === 'true')).toBe(6);
  expect((screen.getByRole('textbox', { name: /Número de C\.I\./ }) as HTMLInputElement).value).toBe('XAL');
  // another question is no longer the kept one
  await userEvent.type(screen.getByRole('textbox', { name: /Número de C\.I\./ }), '/2{Enter}');
  await waitFor(() => expect(screen.getByRole('tab', { selected: true })).toBe(screen.getAllByRole('tab')[0]));
  const box = screen.getByRole('searchbox', { name: 'Buscar mientras escribe' });
  await userEvent.type(box, 'morales');
  await screen.findAllByText('Nada coincide');
  expect(fichas()).toEqual(['«morales» ×']);
  await quitar('«morales»');
  expect((box as HTMLInputElement).value).toBe('');
  expect(document.activeElement).toBe(box);
  await fila('VER/1');
  expect(fichas()).toEqual(['C.I. XAL/2 ×']);
});

it('the same is asked of the ticked files of what was found, and of those of a list beside it', async () => {
  const cuentas = [4, 7, 5, 1].map((llplazo) => ({ llplazo, dias: 0, total: 1, desde: HOY }));
  const enEspera = { llave: 9, llcarpeta: 9, noci: 'VER/9', dspropietario: 'F', desde: HOY, dias: 0 };
  conVistazo({
    getCarpetaByFiltros: [FILA],
    porHacer: (_: unknown, path: string) =>
      /porHacer\/\d/.test(path) ? { dias: 0, total: 1, filas: [{ ...enEspera, justificacion: null }] } : cuentas,
  });
  const { donde } = openPantallas({ buscar_ci: BuscarCi }, { busqueda: BUSQUEDA });
  for (const noci of ['VER/1', 'VER/9']) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Elegir la carpeta ${noci}` }));
    const barra = within(await screen.findByRole('group', { name: 'Carpetas elegidas' }));
    expect(barra.queryAllByRole('button', { name: 'Exportar' })).toHaveLength(noci === 'VER/1' ? 1 : 0);
    await userEvent.click(barra.getByRole('button', { name: 'Pedir a quien registró…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedir a quien registró' }));
    expect(dialog.getByRole('button', { name: 'Pedir en 1 carpeta' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(screen.getByRole('tab', { name: /Faltan víctimas/ }));
  }
  expect(donde()).toBe('/pages/buscar_ci');
});

it('the status of a file is changed beside the list by the rules of its form, and put back', async () => {
  const guardada = {
    ...carpeta({ noci: 'VER/1' }),
    llcarpeta: 1,
    version: 4,
    victimasregistradas: 1,
    autoridadesregistradas: 0,
  };
  const asked = conVistazo({
    getCarpetaByFiltros: [FILA],
    getCarpetaById: guardada,
    Ctestatus: [
      { id: 1, texto: 'Investigación inicial' },
      { id: 4, texto: 'ARCHIVO TEMPORAL' },
    ],
    modificarCI: ({ version }: { version: number }) => ({
      result: 'REGISTRO_EXITOSO',
      infoFiles: [],
      deletedFiles: [],
      version: version + 1,
    }),
  });
  openPantallas({ buscar_ci: BuscarCi }, { busqueda: BUSQUEDA });
  (await screen.findByRole('button', { name: 'VER/1' })).focus();
  await userEvent.keyboard(' ');
  await userEvent.click(within(await panelDe('VER/1')).getByRole('button', { name: 'Cambiar estatus' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar etapa y estatus: VER/1' }));
  const dia = await dialog.findByRole('group', { name: /Fecha del estatus/ });
  // a day before the beginning is refused as in the form
  await userEvent.click(within(dia).getByRole('spinbutton', { name: 'Día' }));
  await userEvent.keyboard('01012001');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(asked.map(({ operacion }) => operacion)).not.toContain('modificarCI');
  await userEvent.click(within(dia).getByRole('spinbutton', { name: 'Día' }));
  await userEvent.keyboard(HOY.split('-').reverse().join(''));
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() =>
    expect(
      asked.flatMap(({ operacion, body }) =>
        operacion === 'modificarCI' ? [[body.version, body.fcestatus, body.noci]] : [],
      ),
    ).toEqual([
      [4, HOY, 'VER/1'],
      [5, guardada.fcestatus, 'VER/1'],
    ]),
  );
});

it.each([
  ['found', { ...BUSQUEDA }, 'VER/1'],
  ['of a standing list', { plazo: 4, mesa: true, de: 0, llave: 0 }, 'VER/9'],
])(
  'the area and the status of a file %s are changed in its row, and the area is put back',
  async (_, busqueda, noci) => {
    const cuentas = [4, 7, 5, 1].map((llplazo) => ({ llplazo, dias: 0, total: 1, desde: HOY }));
    const enEspera = { llave: 9, llcarpeta: 9, noci: 'VER/9', dspropietario: 'F', desde: HOY, dias: 0 };
    let gone = false;
    const asked = conVistazo({
      getCarpetaByFiltros: [FILA],
      porHacer: (_body: unknown, path: string) =>
        /porHacer\/\d/.test(path) ? { dias: 0, total: 1, filas: [{ ...enEspera, justificacion: null }] } : cuentas,
      Ctpropietarios: [
        { llpropietario: 13001, dspropietario: 'UNIDAD DE XALAPA' },
        { llpropietario: 13002, dspropietario: 'UNIDAD DE ORIZABA' },
      ],
      area: () => ({ movidos: gone ? 0 : 1, pendientes: 0, fuera: gone ? 1 : 0 }),
    });
    const moved = () => asked.flatMap(({ operacion, body }) => (operacion === 'area' ? [body] : []));
    openPantallas({ buscar_ci: BuscarCi }, { busqueda });
    const change = async () => {
      await chooseAccion(await fila(noci), 'Cambiar área');
      const dialog = within(await screen.findByRole('dialog', { name: `Cambiar área: ${noci}` }));
      expect((dialog.getByRole('button', { name: 'Guardar' }) as HTMLButtonElement).disabled).toBe(true);
      await userEvent.click(await dialog.findByRole('combobox', { name: /Área/ }));
      // the one that it is in is not offered
      await waitFor(() =>
        expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain('Unidad de Orizaba'),
      );
      expect(screen.queryByRole('option', { name: 'Unidad de Xalapa' })).toBeNull();
      await userEvent.click(screen.getByRole('option', { name: 'Unidad de Orizaba' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    };
    await change();
    await screen.findByText('La carpeta pasó al área Unidad de Orizaba.');
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await screen.findByText('La carpeta volvió a su área.');
    const llcarpeta = Number(noci.slice(-1));
    expect(moved()).toEqual([
      { llpropietario: 13002, carpetas: [llcarpeta] },
      { llpropietario: 13001, carpetas: [llcarpeta] },
    ]);
    gone = true;
    await change();
    await screen.findByText(/otra persona la pasó/);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await chooseAccion(await fila(noci), 'Cambiar estatus');
    await screen.findByRole('dialog', { name: /^Cambiar etapa y estatus/ });
  },
);
