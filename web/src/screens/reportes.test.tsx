import { RENGLON_ANTES } from '@renadet/domain/lib/antes';
import { GRAFICAS, type Grafica } from '@renadet/domain/reportes/graficas';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FILTRO_VACIO } from '../features/reportes/consulta.ts';
import { closeSesion } from '../lib/session.ts';
import { barras, dibujos } from '../lienzoDePrueba.ts';
import { conServidor, openFiltro, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Captura } from './reporte_captura_informacion.tsx';
import { Pantalla as Carpeta } from './reporte_carpeta.tsx';
import { Pantalla as Autoridades } from './reporte_estadistico_autoridades.tsx';
import { Pantalla as Carpetas } from './reporte_estadistico_carpetas.tsx';
import { Pantalla as Victimas } from './reporte_estadistico_victimas.tsx';
import { Pantalla as Determinacion } from './reporte_tipo_determinacion.tsx';
import { Pantalla as PorVictima } from './reporte_victima.tsx';

const PUNTOS = [
  { id: 1, name: 'UNO', value: 3 },
  { id: 2, name: 'DOS', value: 4 },
];
const SERIES = [{ id: 1, name: 'UNO', series: [{ id: 1, name: 'A', value: 3 }] }];
const FOLDER = {
  llcarpeta: 7,
  noci: 'FGE/1',
  dspropietario: 'AREA',
  novictimas: 2,
  dsdelito: 'TORTURA',
  fcinicio: '2024-02-29',
  registros: 12,
};
const GENEROS = [
  { llgenero: 1, dsgenero: 'HOMBRE' },
  { llgenero: 2, dsgenero: 'MUJER' },
];
const RANGOS = [
  { llrangoedades: 1, minimo: 0, maximo: 17 },
  { llrangoedades: 2, minimo: 18, maximo: 999 },
];
const DELITOS = [{ lldelito: 310, dsdelito: 'TORTURA' }];
const CATALOGOS = {
  Ctgeneros: GENEROS,
  getRangdEdades: RANGOS,
  Ctdelitos: DELITOS,
  Ctgobiernos: [{ llgobierno: 1, dsgobierno: 'FEDERAL' }],
  Ctinstitucion: [{ llinstitucion: 130, dsinstitucion: 'FGE VERACRUZ', dsabreviatura: 'FGE-30' }],
  Ctpropietarios: [{ llpropietario: 13001, dspropietario: 'AREA' }],
};
let llamadas: ReturnType<typeof conServidor>;
const pedidas = () => [...new Set(llamadas.map((c) => c.operacion).filter((name) => name.startsWith('get')))];
const graficas = (prefijo: string) =>
  pedidas()
    .filter((name) => name.startsWith(prefijo))
    .sort();
const PERIODO = { fechaInicio: '2024-01-01', fechaFin: '2024-12-31' };
/** Opens a report with something asked of it already, as a reload or the way back do. */
function open(reporte: string, Pantalla: ComponentType, filtro: object, respuestas: object = {}, tamano = 5) {
  llamadas = conServidor({ ...CATALOGOS, ...respuestas });
  const busqueda = { reporte, filtro: { ...FILTRO_VACIO, ...PERIODO, ...filtro }, pagina: 0, tamano };
  return openPantallas(
    { [reporte]: Pantalla, reporte_estadistico_victimas: Victimas, reporte_estadistico_autoridades: Autoridades },
    { busqueda },
  );
}
const region = (name: string) => screen.findByRole('region', { name });
const dibujo = (titulo: string) =>
  waitFor(() => {
    const found = dibujos.find(({ nombre }) => nombre.startsWith(`Gráfica: ${titulo},`));
    expect(found).toBeTruthy();
    return found;
  });

beforeEach(() => {
  dibujos.length = 0;
  barras.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

describe('tables of a report', () => {
  it('[3-039] [3-464] the report by file shows its days as dd/MM/yyyy', async () => {
    const row = {
      rowid: 1,
      numeroExpediente: 'FGE/1',
      fechaInicio: '2024-02-29',
      estado: 'VERACRUZ',
      municipio: 'XALAPA',
      delito: 'TORTURA',
      totalRegistros: 1,
    };
    open('carpeta', Carpeta, { delito: 310 }, { getReporteCarpeta: [row] });
    expect(await screen.findByRole('cell', { name: '29/02/2024' })).toBeTruthy();
  });

  it('[3-053] [3-054] [3-055] the victims report: age range, sex and crime, each with TODOS; its page', async () => {
    open('victima', PorVictima, {});
    await openFiltro();
    for (const [campo, entries] of [
      ['Rango de edad', ['TODOS', '0 A 17 AÑOS', '18 AÑOS Y MÁS']],
      ['Sexo', ['TODOS', 'Hombre', 'Mujer']],
      ['Delito', ['TODOS', 'Tortura']],
    ] as const) {
      await userEvent.click(await screen.findByRole('combobox', { name: campo }));
      expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(entries);
      await userEvent.keyboard('{Escape}');
    }
    expect(llamadas.find((c) => c.operacion === 'getReporteVictimas')?.body).toMatchObject({ numPag: 1, tamPag: 5 });
  });

  it('[3-447] [3-448] a report that fails shows neither its table nor that it is coming', async () => {
    open('carpeta', Carpeta, { delito: 310 }, { getReporteCarpeta: new Response('{"message":"No"}', { status: 400 }) });
    expect(await screen.findByText('No')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    await waitFor(() => expect(document.querySelector('[data-hueco]')).toBeNull()); // the lists of the form too
  });
});

describe('filters kept by name, and paper', () => {
  it('keeps what was asked under a name, and asks it again when it is chosen', async () => {
    const kept = { llfiltro: 4, nombre: 'Año 2020', filtro: { ...PERIODO, fechaInicio: '2020-02-03', delito: 310 } };
    open(
      'carpeta',
      Carpeta,
      { delito: 310 },
      { getReporteCarpeta: [], filtrosGuardados: [kept], carpeta: { result: 'REGISTRO_EXITOSO', llfiltro: 5 } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Filtros guardados (1)' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Año 2020' }));
    await waitFor(() =>
      expect(llamadas.findLast((c) => c.operacion === 'getReporteCarpeta')?.body).toMatchObject({
        fechaInicio: '03/02/2020',
        delito: 310,
      }),
    );
  });

  it('prints who asked for what and until when, and every number of each chart', async () => {
    const print = vi.fn(() => window.dispatchEvent(new Event('beforeprint')));
    vi.stubGlobal('print', print);
    open('estadisticoVictimas', Victimas, { boSexo: true, boEdad: false }, { getGraficaVictimaBySexo: PUNTOS });
    const paper = await screen.findByRole('region', { name: 'Filtro del reporte impreso' });
    expect(paper.textContent).toMatch(
      /Del 01\/01\/2024 al 31\/12\/2024.*Delito: TODOS.*Corte: \d\d\/\d\d\/\d{4}.*Usuario: \S+@/,
    );
    const chart = await region('Víctimas por sexo');
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledOnce();
    const rows = within(chart)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual(['SexoVíctimas% del total', 'Uno343 %', 'Dos457 %', 'TOTAL7100 %']);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(within(chart).queryByRole('table')).toBeNull();
  });

  it('prints every row of a table, a thousand at a time up to two thousand, and says where the rest is', async () => {
    const row = (i: number, totalRegistros: number) => ({
      rowid: i,
      numeroExpediente: `FGE/${i}`,
      fechaInicio: '2024-02-29',
      estado: 'VERACRUZ',
      municipio: 'XALAPA',
      delito: 'TORTURA',
      totalRegistros,
    });
    const page = (total: number) => (body: { numPag: number; tamPag: number }) =>
      Array.from({ length: Math.min(body.tamPag, total - (body.numPag - 1) * body.tamPag) }, (_, i) =>
        row(i + 1, total),
      );
    vi.stubGlobal('print', () => window.dispatchEvent(new Event('beforeprint')));
    for (const [total, printed, said] of [
      [1_007, 1_007, null],
      [2_500, 2_000, 'Se imprimen los renglones 1 a 2,000 de 2,500. Los demás están en el libro de Excel'],
    ] as const) {
      open('carpeta', Carpeta, { delito: 310 }, { getReporteCarpeta: page(total) });
      expect(await screen.findByText(/^1 - 5 de /)).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
      const table = await waitFor(() => {
        const found = document.querySelector('caption')?.closest('table');
        expect(found?.tBodies[0]?.rows).toHaveLength(printed);
        return found;
      });
      expect(table?.caption?.textContent).toBe(
        `Reporte por carpeta. Total de renglones: ${total.toLocaleString('es-MX')}`,
      );
      if (said) expect(screen.getByText((text) => text.startsWith(said))).toBeTruthy();
      else expect(screen.queryByText(/^Se imprimen/)).toBeNull();
      cleanup();
    }
  });
});

describe('the statistical report of files', () => {
  const NIVELES: [string, object, string[]][] = [
    ['all groups', {}, ['getGraficaExpedienteByGrupo', 'getGraficaExpedienteByGrupoDelito']],
    ['a group', { grupo: 2 }, ['getGraficaExpedienteByInstitucion', 'getGraficaExpedienteByInstitucionDelito']],
    [
      'an institution',
      { grupo: 2, institucion: 130 },
      ['getGraficaExpedienteByArea', 'getGraficaExpedienteByAreaDelito'],
    ],
    ['an area', { grupo: 2, institucion: 130, area: 13001 }, []],
  ];
  const INICIO = 'getGraficaExpedienteByFormaInicio';
  it.each(NIVELES)(
    '[3-092] [3-093] [3-102] [3-103] [3-104] [3-105] %s asks for its own',
    async (_, filtro, expected) => {
      const answers = Object.fromEntries(expected.map((name, i) => [name, i ? SERIES : PUNTOS]));
      open('estadisticoCarpetas', Carpetas, filtro, { ...answers, getTablaExpedienteByFiltros: [FOLDER] });
      if (expected.length)
        await region(
          filtro && 'institucion' in filtro
            ? 'Carpetas por área'
            : 'grupo' in filtro
              ? 'Carpetas por institución'
              : 'Carpetas por grupo',
        );
      else await screen.findByRole('table', { name: 'Reporte estadistico de carpetas' });
      expect(graficas('getGrafica')).toEqual(expected.length ? [...expected, INICIO].sort() : []);
      expect(pedidas().includes('getTablaExpedienteByFiltros')).toBe(expected.length === 0);
    },
  );

  it('[3-541] [3-602] how they began is told beside; each of its numbers opens what it counts, and so do the others', async () => {
    open('estadisticoCarpetas', Carpetas, {}, { getGraficaExpedienteByGrupo: PUNTOS, [INICIO]: PUNTOS });
    const how = await region('Cómo iniciaron las carpetas');
    await userEvent.click(await within(how).findByRole('button', { name: 'Ver tabla' }));
    expect(within(how).getByRole('rowheader', { name: 'Uno' })).toBeTruthy();
    expect(within(how).getByRole('columnheader', { name: 'Forma de inicio' })).toBeTruthy();
    await userEvent.click(within(how).getByRole('button', { name: '3: Uno' }));
    const list = await screen.findByRole('dialog', { name: 'Carpetas de Uno' });
    await waitFor(() =>
      expect(llamadas.findLast((c) => c.operacion === 'getReporteDetras')?.body).toMatchObject({
        grafica: INICIO,
        punto: 1,
        serie: null,
        pagina: 0,
      }),
    );
    await userEvent.click(within(list).getByRole('button', { name: 'Cerrar' }));
    const groups = await region('Carpetas por grupo');
    await userEvent.click(await within(groups).findByRole('button', { name: 'Ver tabla' }));
    expect(within(groups).getByRole('button', { name: '3: Uno' })).toBeTruthy();
  });

  it('[3-095] [3-099] [3-457] its table: days as dd/MM/yyyy, pages of 5, 10 and 15, and the way to the authorities of a file', async () => {
    const { donde } = open(
      'estadisticoCarpetas',
      Carpetas,
      { grupo: 2, institucion: 130, area: 13001 },
      { getTablaExpedienteByFiltros: [FOLDER] },
    );
    expect(await screen.findByRole('cell', { name: '29/02/2024' })).toBeTruthy();
    expect(screen.getByText('1 - 5 de 12')).toBeTruthy();
    await userEvent.click(screen.getByRole('combobox', { name: 'Registros por pagina' }));
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(['5', '10', '15', '25', '50', '100']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Ver autoridades' }));
    await waitFor(() => expect(donde()).toBe('/pages/reporte_estadistico_autoridades'));
    await waitFor(() => expect(llamadas.at(-1)?.body).toMatchObject({ noci: 'FGE/1', fechaInicio: null }));
  });
});

describe('a bar that is pressed', () => {
  const DELITOS_DE = (id: number, name: string, values: [number, number]) => ({
    id,
    name,
    series: [
      { id: 310, name: 'TORTURA', value: values[0] },
      { id: 311, name: 'TRATOS CRUELES', value: values[1] },
    ].filter(({ value }) => value > 0),
  });
  const NIVELES: [string, object, string, string][] = [
    ['grupo', {}, 'Carpetas por grupo y delito', 'getGraficaExpedienteByGrupoDelito'],
    ['institucion', { grupo: 2 }, 'Carpetas por institución y delito', 'getGraficaExpedienteByInstitucionDelito'],
    ['area', { grupo: 2, institucion: 1 }, 'Carpetas por área y delito', 'getGraficaExpedienteByAreaDelito'],
  ];
  const pressed = async (titulo: string) => {
    await dibujo(titulo);
    return [...barras].find(([name]) => name.startsWith(`Gráfica: ${titulo},`))?.[1];
  };
  const asked = () => llamadas.findLast((c) => c.operacion === 'getTablaExpedienteByFiltros')?.body;
  it.each(NIVELES)(
    '[3-097] [3-483] opens the files of its %s and of its crime, and of no other',
    async (nivel, filtro, titulo, operacion) => {
      // the first name has no files of the first crime: the series of the drawing are those of all names
      const datos = [DELITOS_DE(1, 'UNO', [0, 4]), DELITOS_DE(2, 'DOS', [5, 6])];
      open('estadisticoCarpetas', Carpetas, filtro, { [operacion]: datos, getTablaExpedienteByFiltros: [FOLDER] });
      const press = await pressed(titulo);
      for (const [dataIndex, seriesIndex, id, delito, said] of [
        [0, 0, 1, 311, 'Uno, Tratos crueles'],
        [1, 0, 2, 311, 'Dos, Tratos crueles'],
      ] as const) {
        act(() => press?.({ dataIndex, seriesIndex }));
        expect(await region(`Carpetas de ${said}`)).toBeTruthy();
        await waitFor(() => expect(asked()).toMatchObject({ ...filtro, [nivel]: id, delito, numPag: 1, tamPag: 5 }));
      }
      // the same in the table of the chart
      await userEvent.click(within(await region(titulo)).getByRole('button', { name: 'Ver tabla' }));
      await userEvent.click(
        within(screen.getByRole('table', { name: `${titulo}, tabla` })).getByRole('button', {
          name: '5: Dos, Tortura',
        }),
      );
      expect(await region('Carpetas de Dos, Tortura')).toBeTruthy();
      await waitFor(() => expect(asked()).toMatchObject({ [nivel]: 2, delito: 310 }));
    },
  );

  it('[3-097] of a chart without crimes opens all files of its group', async () => {
    const answers = { getGraficaExpedienteByGrupo: PUNTOS, getTablaExpedienteByFiltros: [FOLDER] };
    open('estadisticoCarpetas', Carpetas, { delito: 310 }, answers);
    const press = await pressed('Carpetas por grupo');
    act(() => press?.({ dataIndex: 1, seriesIndex: 0 }));
    expect(await region('Carpetas de Dos')).toBeTruthy();
    await waitFor(() => expect(asked()).toMatchObject({ grupo: 2, delito: 310 }));
  });
});

describe('the capture report', () => {
  const AREA = {
    dspropietario: 'AREA',
    dsestado: 'VERACRUZ',
    total: 9,
    llestado: 30,
    llpropietario: 13001,
    registros: 1,
  };
  const USUARIOS = [{ rowid: 1, dscorreo: 'ana@fgr.org.mx', carpetas: 9 }];
  const ANSWERS = {
    getReporteCarpetasByEstado: [AREA],
    getTotalReporteCarpetasByEstado: { total: 9 },
    getGraficaReporteByEstado: [{ id: 30, name: 'VERACRUZ', value: 9 }],
    getReporteCarpetasByUsuarioEstado: USUARIOS,
  };
  const falla = () => new Response('{"message":"No se pudo leer."}', { status: 500 });

  it('[3-075] [3-081] [3-484] any place of a row opens its users; what is marked in it does not', async () => {
    open('captura', Captura, {}, ANSWERS);
    const cell = await screen.findByRole('cell', { name: 'Veracruz' });
    const users = () => llamadas.filter((c) => c.operacion === 'getReporteCarpetasByUsuarioEstado');
    getSelection()?.selectAllChildren(cell);
    await userEvent.click(cell, { pointerEventsCheck: 0 }).catch(() => undefined);
    getSelection()?.removeAllRanges();
    await userEvent.click(cell);
    expect(await screen.findByRole('cell', { name: 'ana@fgr.org.mx' })).toBeTruthy();
    expect(users()).toHaveLength(1);
    expect(users()[0]?.body).toMatchObject({ llpropietario: 13001, llestadopropietario: 30 });
  });

  it('[3-447] [3-485] users that cannot be read: one sentence with Reintentar, and nothing goes on loading', async () => {
    open('captura', Captura, {}, { ...ANSWERS, getReporteCarpetasByUsuarioEstado: falla() });
    await userEvent.click(await screen.findByRole('button', { name: 'Área' }));
    const group = await screen.findByRole('group', { name: 'Carpetas por usuario de Área' });
    expect(await within(group).findByText('No se pudo leer.')).toBeTruthy();
    expect(within(group).getAllByRole('button', { name: 'Reintentar' })).toHaveLength(1);
    expect(group.querySelector('[data-hueco]')).toBeNull();
    expect(within(group).queryByRole('table')).toBeNull();
  });

  it('those of federal institutions, which are of no state, are told beside the map', async () => {
    const federales = { id: 0, name: 'FEDERAL', value: 1234 };
    const datos = [...ANSWERS.getGraficaReporteByEstado, federales];
    open('captura', Captura, {}, { ...ANSWERS, getGraficaReporteByEstado: datos });
    expect(await screen.findByText(/No están en el mapa 1,234 carpetas federales\./)).toBeTruthy();
  });

  it('[3-073] [3-486] a total that cannot be read says so in its place, with Reintentar; the rest is there', async () => {
    open('captura', Captura, {}, { ...ANSWERS, getTotalReporteCarpetasByEstado: falla() });
    expect(await screen.findByRole('cell', { name: 'Veracruz' })).toBeTruthy();
    const [retry] = await screen.findAllByRole('button', { name: 'Reintentar' });
    expect(screen.queryByText(/^Total de carpetas/)).toBeNull();
    const before = llamadas.filter((c) => c.operacion === 'getTotalReporteCarpetasByEstado').length;
    await userEvent.click(retry as HTMLElement);
    await waitFor(() =>
      expect(llamadas.filter((c) => c.operacion === 'getTotalReporteCarpetasByEstado').length).toBeGreaterThan(before),
    );
  });
});

describe('the statistical report of victims', () => {
  const NADA = {
    boEdad: false,
    boSexo: false,
    boEtnia: false,
    boDiscapacidad: false,
    boNacionalidad: false,
    boGestacion: false,
    boActividad: false,
    boTecnicas: false,
    boSituacionJuridica: false,
    boMetodo: false,
  };
  const CASOS: [string, object, string[]][] = [
    ['age and sex', { boEdad: true, boSexo: true }, ['getGraficaVictimaByEdadSexo']],
    ['age', { boEdad: true }, ['getGraficaVictimaByEdad']],
    ['sex', { boSexo: true }, ['getGraficaVictimaBySexo']],
    [
      'pregnancy of women',
      { sexo: 2, boEdad: true, boGestacion: true },
      ['getGraficaVictimaByEdad', 'getGraficaVictimaByGestacion'],
    ],
    ['pregnancy of men', { sexo: 1, boEdad: true, boGestacion: true }, ['getGraficaVictimaByEdad']],
    ['no pregnancy', { sexo: 2, boEdad: true }, ['getGraficaVictimaByEdad']],
  ];
  it.each(CASOS)('[3-322] [3-323] [3-324] [3-325] %s', async (_, flags, expected) => {
    open('estadisticoVictimas', Victimas, { ...NADA, ...flags });
    await waitFor(() => expect(graficas('getGraficaVictima')).toEqual(expected));
  });

  const FORMAS: [string, object, string, object, boolean][] = [
    ['Víctimas por edad', { boEdad: true }, 'bar', { getGraficaVictimaByEdad: PUNTOS }, false],
    ['Víctimas por sexo', { boSexo: true }, 'pie', { getGraficaVictimaBySexo: PUNTOS }, false],
    [
      'Mujeres víctimas por estado de gestación',
      { sexo: 2, boGestacion: true },
      'bar',
      { getGraficaVictimaByGestacion: PUNTOS },
      true,
    ],
  ];
  it.each(FORMAS)(
    '[3-110] [3-111] [3-115] %s is drawn in its form',
    async (titulo, flags, tipo, answers, horizontal) => {
      open('estadisticoVictimas', Victimas, { ...NADA, ...flags }, answers);
      await region(titulo);
      expect(await dibujo(titulo)).toMatchObject({ tipo, horizontal });
    },
  );

  it('[3-540] of several methods the total counts each victim once, and the chart says that its rows add up to more', async () => {
    const answer = { datos: PUNTOS, total: 5 };
    open('estadisticoVictimas', Victimas, { ...NADA, boMetodo: true }, { getGraficaVictimaByMetodo: answer });
    const chart = await region('Víctimas por método');
    expect(await within(chart).findByText('Total: 5')).toBeTruthy();
    expect(within(chart).getByText(/juntos suman más que el total/)).toBeTruthy();
  });
  it('[3-540] where each is in one row the chart says no such thing', async () => {
    open('estadisticoVictimas', Victimas, { ...NADA, boEdad: true }, { getGraficaVictimaByEdad: PUNTOS });
    const chart = within(await region('Víctimas por edad'));
    await chart.findByText(/^Total: \d/); // drawn: before, it says nothing at all
    expect(chart.queryByText(/juntos suman más/)).toBeNull();
  });

  it('[3-118] nothing in any chart is one sentence', async () => {
    open('estadisticoVictimas', Victimas, { ...NADA, boEdad: true, boEtnia: true });
    expect(await screen.findByText('No existen registros con los datos proporcionados')).toBeTruthy();
    expect(screen.queryByRole('region', { name: /^Víctimas/ })).toBeNull();
  });

  it('[3-119] something in one of them is not that sentence', async () => {
    open(
      'estadisticoVictimas',
      Victimas,
      { ...NADA, boEdad: true, boSexo: true, boNacionalidad: true },
      { getGraficaVictimaByEdadSexo: SERIES, getGraficaVictimaByNacionalidad: PUNTOS },
    );
    await region('Víctimas por edad y sexo');
    await dibujo('Víctimas por nacionalidad');
    expect(screen.queryByText('No existen registros con los datos proporcionados')).toBeNull();
  });

  const etiquetas = () => [
    ...new Set(
      [...document.querySelectorAll('form[role=search] label, form[role=search] legend')].map((l) =>
        (l.textContent ?? '').replace(/[^\p{L}\s]/gu, '').trim(),
      ),
    ),
  ];
  it('[3-121] its filters', async () => {
    open('estadisticoVictimas', Victimas, { grupo: 2, institucion: 130 });
    await openFiltro();
    await screen.findByRole('combobox', { name: 'Delito' });
    for (const name of [
      'Fecha de inicio',
      'Fecha de fin',
      'Número de expediente',
      'Delito',
      'Grupo',
      'Sexo',
      'Institución',
      'Área',
      'Gráficas',
    ])
      expect(etiquetas().some((l) => l.startsWith(name))).toBe(true);
    expect(screen.getAllByRole('checkbox')).toHaveLength(10); // the eight of the document, the legal situation (D-99) and the methods (D-138)
  });
  it('[3-122] those of the report of authorities', async () => {
    open('estadisticoAutoridades', Autoridades, { grupo: 2, institucion: 130, nivelGobierno: 1 });
    await openFiltro();
    await screen.findByRole('combobox', { name: 'Delito' });
    for (const name of [
      'Fecha de inicio',
      'Fecha de fin',
      'Número de expediente',
      'Delito',
      'Grupo',
      'Institución',
      'Área',
      'Nivel de gobierno',
      'Subnivel de gobierno',
    ])
      expect(etiquetas().some((l) => l.startsWith(name))).toBe(true);
  });
});

it('[3-078] the capture report of an institution: a pie by area, and not the bars by state', async () => {
  open(
    'captura',
    Captura,
    { institucion: 130 },
    {
      getTotalReporteCarpetasByEstado: { total: 7 },
      getGraficaReporteByInstitucion: PUNTOS,
      getReporteCarpetasByEstado: [
        { dspropietario: 'AREA', dsestado: 'VERACRUZ', total: 7, llestado: 30, llpropietario: 13001, registros: 1 },
      ],
    },
  );
  await region('Carpetas por área');
  expect(await dibujo('Carpetas por área')).toMatchObject({ tipo: 'pie' });
  expect(screen.queryByRole('region', { name: 'Carpetas por estado' })).toBeNull();
  expect(pedidas()).not.toContain('getGraficaReporteByEstado');
  await userEvent.click(await screen.findByRole('button', { name: 'Área' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Carpetas por usuario de Área'));
});

it.each([
  ['determinacion', Determinacion, {}, 'getGraficaByDeterminacion', 'Investigacion'],
  ['estadisticoCarpetas', Carpetas, {}, 'getGraficaExpedienteByGrupo', 'Carpetas por grupo'],
  ['estadisticoVictimas', Victimas, {}, 'getGraficaVictimaByEdadSexo', 'Víctimas por edad y sexo'],
  ['estadisticoAutoridades', Autoridades, {}, 'getGraficaResponsableByQRR', 'Autoridades por tipo de responsable'],
  ['captura', Captura, {}, 'getGraficaReporteByEstado', 'Carpetas por estado'],
  ['captura', Captura, { institucion: 130 }, 'getGraficaReporteByInstitucion', 'Carpetas por área'],
])(
  '[3-447] [3-448] %s: a chart that cannot be read says why, with Reintentar; it is not drawn, and nothing goes on loading',
  async (reporte, Pantalla, filtro, operacion, titulo) => {
    const falla = new Response('{"message":"No se pudo leer."}', { status: 500 });
    open(reporte, Pantalla, filtro, { getTotalReporteCarpetasByEstado: { total: 7 }, [operacion]: falla });
    expect(await screen.findByText('No se pudo leer.')).toBeTruthy();
    await waitFor(() => expect(document.querySelector('[data-hueco]')).toBeNull());
    expect(screen.queryByRole('region', { name: titulo })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(llamadas.filter((c) => c.operacion === operacion)).toHaveLength(2));
  },
);

it('the numbers of a chart are taken as CSV, series by series, with their total', async () => {
  const taken: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${taken.push(blob as Blob)}`;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const datos = [{ id: 1, name: 'UNO', series: [{ id: 310, name: 'TORTURA', value: 3 }] }];
  const answers = {
    getGraficaExpedienteByGrupo: PUNTOS,
    getGraficaExpedienteByGrupoDelito: datos,
    getReporteAntes: { total: 20 },
  };
  open('estadisticoCarpetas', Carpetas, {}, answers);
  await screen.findByText(/^Sin contar 20 carpetas/);
  for (const titulo of ['Carpetas por grupo', 'Carpetas por grupo y delito'])
    await userEvent.click(await within(await region(titulo)).findByRole('button', { name: 'CSV' }));
  const texts = await Promise.all(taken.map((blob) => blob.text()));
  expect(
    texts.map((text) =>
      text
        .replace(/^\uFEFF/, '')
        .trim()
        .split(/\r?\n/),
    ),
  ).toEqual([
    ['Grupo,Carpetas', 'UNO,3', 'DOS,4', 'TOTAL,7', `${RENGLON_ANTES},20`],
    ['Grupo,Delito,Carpetas', 'UNO,TORTURA,3', 'TOTAL,,3', `${RENGLON_ANTES},,20`],
  ]);
  click.mockRestore();
});

describe('every chart by keyboard', () => {
  const CON_SERIE = Object.entries<Grafica>(GRAFICAS).map(([name, { serie }]) => [name, serie ? SERIES : PUNTOS]);
  const ETAPAS = [1, 2, 3].map((id) => ({ id, name: 'ETAPA', series: [{ id: 1, name: 'ESTATUS', value: 3 }] }));
  const RESPUESTAS = {
    ...Object.fromEntries(CON_SERIE),
    getTotalReporteCarpetasByEstado: { total: 7 },
    getGraficaReporteByEstado: PUNTOS,
    getGraficaReporteByInstitucion: PUNTOS,
    getGraficaByDeterminacion: ETAPAS,
  };
  const ETAPA = ['Investigacion', 'Judicializacion', 'Sentencia'].map((t) => [t, ['Estatus', 'Carpetas']] as const);
  const de = (prefijo: string, sin: readonly string[] = []) =>
    Object.entries<Grafica>(GRAFICAS)
      .filter(([name]) => name.startsWith(`getGrafica${prefijo}`) && !sin.includes(name.replace('getGrafica', '')))
      .map(([, { titulo, columnas }]) => [titulo, columnas] as const);
  const SIN_JUNTAS = ['VictimaByEdadSexo', 'VictimaByEdad'];
  const MUJERES = { boGestacion: true, sexo: 2 };
  it.each([
    ['files by group', 'estadisticoCarpetas', Carpetas, {}, de('ExpedienteByGrupo')],
    ['by institution', 'estadisticoCarpetas', Carpetas, { grupo: 2 }, de('ExpedienteByInstitucion')],
    ['by area', 'estadisticoCarpetas', Carpetas, { grupo: 2, institucion: 130 }, de('ExpedienteByArea')],
    ['victims', 'estadisticoVictimas', Victimas, MUJERES, de('Victima', ['VictimaByEdad', 'VictimaBySexo'])],
    ['victims, sex', 'estadisticoVictimas', Victimas, { ...MUJERES, boEdad: false }, de('Victima', SIN_JUNTAS)],
    [
      'victims, age',
      'estadisticoVictimas',
      Victimas,
      { boSexo: false, boEtnia: false },
      de('VictimaByEdad', SIN_JUNTAS),
    ],
    ['authorities', 'estadisticoAutoridades', Autoridades, {}, de('Responsable')],
    ['determinations', 'determinacion', Determinacion, {}, ETAPA],
    ['capture', 'captura', Captura, {}, [['Carpetas por estado', ['Estado', 'Carpetas']] as const]],
    ['capture, area', 'captura', Captura, { institucion: 130 }, [['Carpetas por área', ['Área', 'Carpetas']] as const]],
  ])(
    '%s: each has a name, and a table of its numbers one key away',
    async (_, reporte, Pantalla, filtro, esperadas) => {
      open(reporte, Pantalla, filtro, RESPUESTAS);
      // looked up by attribute: many by role would take minutes
      const find = (selector: string, text = '') =>
        waitFor(() => {
          const all = [...document.querySelectorAll<HTMLElement>(selector)];
          const first = all.find(({ textContent }) => textContent?.includes(text));
          if (!first) throw new Error(`no ${selector} ${text}`);
          return first;
        });
      for (const [titulo, columnas] of esperadas) {
        const chart = `section[aria-label="${titulo}"]`;
        const name = (await find(`${chart} [role=img]`)).getAttribute('aria-label');
        expect(name).toMatch(new RegExp(`^Gráfica: ${titulo}, total [\\d,]+\\. Sus números están en la tabla\\.$`));
        const button = await find(`${chart} button`, 'Ver tabla');
        expect([button.tabIndex, button.matches(':disabled')]).toEqual([0, false]);
        button.focus();
        await userEvent.keyboard('{Enter}');
        const table = await find(`${chart} table[aria-label="${titulo}, tabla"]`);
        const texts = (selector: string) =>
          [...table.querySelectorAll(selector)].map((cell) => cell.textContent?.trim());
        const [first, second, third] = columnas;
        // of a chart with a series its names are the columns
        expect(texts('thead th')).toEqual([first, ...(third ? ['A', 'TOTAL'] : [second]), '% del total']);
        expect(texts('tbody tr').length).toBeGreaterThan(0);
        expect(document.activeElement?.textContent).toBe('Ocultar tabla');
      }
    },
    60_000, // up to nine charts each, on a machine that may be busy
  );
});
