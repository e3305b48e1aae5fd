// What a filter asks for, one field at a time, and what becomes of it: each was a breakage that no test noticed.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FILTRO_VACIO } from '../features/reportes/consulta.ts';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openFiltro, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Cargadas } from './reporte_carga_informacion.tsx';
import { Pantalla as Carpeta } from './reporte_carpeta.tsx';
import { Pantalla as Cenapi } from './reporte_cenapi.tsx';
import { Pantalla as Autoridades } from './reporte_estadistico_autoridades.tsx';
import { Pantalla as Carpetas } from './reporte_estadistico_carpetas.tsx';
import { Pantalla as Victimas } from './reporte_estadistico_victimas.tsx';
import { Pantalla as Determinacion } from './reporte_tipo_determinacion.tsx';

const PERIODO = { fechaInicio: '2024-01-01', fechaFin: '2024-12-31' };
let llamadas: ReturnType<typeof conServidor>;
let deQuien: string[];
const AREAS = (_: unknown, path: string) => {
  deQuien.push(path.split('/').at(-1) ?? '');
  return [{ llpropietario: 13001, dspropietario: 'AREA' }];
};
const CATALOGOS = {
  Ctdelitos: [{ lldelito: 311, dsdelito: 'TRATOS' }],
  Ctgeneros: [{ llgenero: 2, dsgenero: 'MUJER' }],
  Ctinstitucion: [{ llinstitucion: 130, dsinstitucion: 'FGE VERACRUZ', dsabreviatura: 'FGE-30' }],
  Ctpropietarios: AREAS,
};
function open(reporte: string, Pantalla: ComponentType, filtro: object | null, respuestas: object = {}, pagina = 0) {
  llamadas = conServidor({ ...CATALOGOS, ...respuestas });
  return openPantallas({ [reporte]: Pantalla }, { busqueda: filtro && { reporte, filtro, pagina, tamano: 5 } });
}
const pedido = (operacion: string) => llamadas.findLast((c) => c.operacion === operacion)?.body;
const boton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const opciones = async (name: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name }));
  const found = screen.getAllByRole('option').map((o) => o.textContent);
  await userEvent.keyboard('{Escape}');
  return found;
};

beforeEach(() => {
  deQuien = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

const FILA = {
  rowid: 1,
  numeroExpediente: 'C',
  fechaInicio: '2024-02-29',
  estado: 'E',
  municipio: 'M',
  delito: 'D',
  totalRegistros: 12,
};

describe('every field of a filter travels', () => {
  it.each([
    ['determinacion', Determinacion, 'getGraficaByDeterminacion', { etapa: 2, estatus: 5, grupo: 2, institucion: 130 }],
    [
      'estadisticoAutoridades',
      Autoridades,
      'getGraficaResponsableByQRR',
      { nivelGobierno: 3, subnivelGobierno: 4, delito: 311, grupo: 2, institucion: 130, area: 13001 },
    ],
  ])('[3-064] [3-122] [3-134] %s', async (reporte, Pantalla, operacion, filtro) => {
    open(reporte, Pantalla, { ...FILTRO_VACIO, ...PERIODO, ...filtro });
    await waitFor(() =>
      expect(pedido(operacion)).toMatchObject({ ...filtro, fechaInicio: '01/01/2024', fechaFin: '31/12/2024' }),
    );
    await waitFor(() => expect(deQuien).toEqual(['130'])); // [3-316] the areas of that institution
  });

  it('[3-349] [3-350] [3-387] a case number travels in upper case without accents', async () => {
    open('estadisticoAutoridades', Autoridades, null);
    await userEvent.click(await boton('Limpiar'));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Número de expediente' }), 'cárcel/é1');
    await userEvent.click(await boton('Consultar'));
    await waitFor(() => expect(pedido('getGraficaResponsableByQRR')).toMatchObject({ noci: 'CARCEL/E1' }));
  });

  it('[3-387] [3-165] so is that of the loaded cases', async () => {
    open('cargadas', Cargadas, { tipoFecha: 3, fechaInicio: null, fechaFin: null, expediente: null });
    await openFiltro();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Número de carpeta' }), 'cárcel/é1');
    await userEvent.click(await boton('Consultar'));
    await waitFor(() => expect(pedido('getReporteCarpetaCargadasPag')).toMatchObject({ expediente: 'CARCEL/E1' }));
  });
});

describe('what is asked, and what was asked before', () => {
  const PUNTOS = [{ id: 1, name: 'UNO', value: 3 }];
  const SERIES = [{ id: 1, name: 'UNO', series: PUNTOS }];
  it.each([
    ['[3-046]', 'carpeta', Carpeta, { getReporteCarpeta: [FILA] }, []],
    [
      '[3-088]',
      'estadisticoCarpetas',
      Carpetas,
      { getGraficaExpedienteByGrupo: PUNTOS, getTablaExpedienteByFiltros: [FILA] },
      ['Ver tabla', '3: Uno'], // the files of a slice too
    ],
    ['[3-108]', 'estadisticoVictimas', Victimas, { getGraficaVictimaByEdadSexo: SERIES }, ['Ver tabla']],
  ] as const)(
    '%s %s: Consultar waits for what is missing; Limpiar takes the filter and what it found away',
    async (_, reporte, Pantalla, respuestas, abre) => {
      open(reporte, Pantalla, { ...FILTRO_VACIO, ...PERIODO, delito: 311 }, respuestas);
      for (const name of abre) await userEvent.click(await boton(name));
      await waitFor(() => expect(document.querySelectorAll('table')).toHaveLength(Math.max(abre.length, 1)));
      await openFiltro();
      expect((await boton('Consultar')).disabled).toBe(false);
      await userEvent.click(screen.getByText('Limpiar'));
      await waitFor(() => expect(document.querySelector('table, section')).toBeNull());
      expect((await boton('Consultar')).disabled).toBe(true);
      for (const name of ['fechaInicio', 'fechaFin'])
        await waitFor(() =>
          expect(document.querySelector<HTMLInputElement>(`[data-campo=${name}] input`)?.value).toBe(''),
        );
      expect(screen.getByRole('combobox', { name: 'Delito' }).textContent).toBe('TODOS');
    },
  );

  it('another page size is asked for; what is asked anew begins at its first page; a page that fails is not shown', async () => {
    let fails = false;
    const answer = () => (fails ? new Response('{"message":"No"}', { status: 400 }) : [FILA]);
    open('carpeta', Carpeta, { ...FILTRO_VACIO, ...PERIODO, delito: 311 }, { getReporteCarpeta: answer }, 1);
    await waitFor(() => expect(pedido('getReporteCarpeta')).toMatchObject({ numPag: 2, tamPag: 5 }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Registros por pagina' }));
    await userEvent.click(screen.getByRole('option', { name: '10' }));
    await waitFor(() => expect(pedido('getReporteCarpeta')).toMatchObject({ numPag: 1, tamPag: 10 }));
    await userEvent.click(await boton('Siguiente pagina'));
    await waitFor(() => expect(pedido('getReporteCarpeta')).toMatchObject({ numPag: 2, tamPag: 10 }));
    await openFiltro();
    await userEvent.click(screen.getByRole('combobox', { name: 'Delito' }));
    await userEvent.click(screen.getByRole('option', { name: 'TODOS' }));
    await userEvent.click(await boton('Consultar'));
    await waitFor(() => expect(pedido('getReporteCarpeta')).toMatchObject({ numPag: 1, tamPag: 10, delito: 0 }));
    fails = true;
    await userEvent.click(await boton('Siguiente pagina'));
    expect(await screen.findByText('No')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('what was asked of one report is not asked of another', async () => {
    llamadas = conServidor({ ...CATALOGOS, getReporteCarpeta: [FILA] });
    const filtro = { ...FILTRO_VACIO, ...PERIODO, delito: 311 };
    openPantallas({ carpeta: Carpeta }, { busqueda: { reporte: 'victima', filtro, pagina: 0, tamano: 5 } });
    await waitFor(() => expect(pedido('getReporteCarpeta')).toMatchObject({ delito: 0 }));
  });

  it('[3-465] the workbook is named by the registry, the report and its period', async () => {
    open('carpeta', Carpeta, { ...FILTRO_VACIO, ...PERIODO, delito: 311 }, { getReporteCarpeta: [FILA] });
    await userEvent.click(await boton('Descargar'));
    expect(await screen.findByText('Se descargó RENADET_carpetas_2024-01-01_2024-12-31.xlsx')).toBeTruthy();
  });
});

describe('the filter that was asked', () => {
  const filtro = { ...FILTRO_VACIO, ...PERIODO, delito: 311 };
  const pedido_ = () => screen.getByRole('list', { name: 'Lo que se consultó' }).textContent;

  it('[3-600] lies folded in a line that says it in words; another usual period is asked for at once', async () => {
    open('carpeta', Carpeta, filtro, { getReporteCarpeta: [FILA] });
    await waitFor(() => expect(pedido_()).toBe('Del 01/01/2024 al 31/12/2024Delito: Tratos'));
    expect(screen.queryByRole('combobox', { name: 'Delito' })).toBeNull();
    await userEvent.click(await boton('Desde 2018'));
    await waitFor(() =>
      expect(pedido('getReporteCarpeta')).toMatchObject({ fechaInicio: '01/01/2018', delito: 311, numPag: 1 }),
    );
    expect(pedido_()).toMatch(/^Del 01\/01\/2018 al /);
  });

  it('[3-600] Cambiar opens it with the focus in it; left, it is as it was asked; asked anew, it folds with the focus on Cambiar', async () => {
    open('carpeta', Carpeta, filtro, { getReporteCarpeta: [FILA] });
    await openFiltro();
    await waitFor(() => expect(document.activeElement?.closest('form')?.getAttribute('role')).toBe('search'));
    const choose = async () => {
      await userEvent.click(screen.getByRole('combobox', { name: 'Delito' }));
      await userEvent.click(screen.getByRole('option', { name: 'TODOS' }));
    };
    await choose();
    await userEvent.click(await boton('Ocultar filtro'));
    expect(pedido_()).toContain('Delito: Tratos');
    await openFiltro();
    expect(screen.getByRole('combobox', { name: 'Delito' }).textContent).toBe('Tratos');
    await choose();
    await userEvent.click(await boton('Consultar'));
    await waitFor(() => expect(pedido('getReporteCarpeta')).toMatchObject({ delito: 0 }));
    expect(pedido_()).toBe('Del 01/01/2024 al 31/12/2024');
    expect(document.activeElement).toBe(await boton('Cambiar'));
  });
});

describe('the national centre and the loaded cases', () => {
  const POR_DIA = { ...PERIODO, tipoFecha: 1, expediente: null };
  const HALLADAS = {
    total: 12,
    resultados: [
      { id: 7, numeroExpediente: 'C', propietario: 'P', institucion: 'I', fechaInicioExpediente: null, delito: 'D' },
    ],
  };
  it('[3-357] only the loaded cases are searched by number', async () => {
    open('cenapi', Cenapi, null);
    await openFiltro();
    expect(await opciones('Tipo de fecha para la búsqueda')).toHaveLength(3);
    cleanup();
    open('cargadas', Cargadas, null);
    await openFiltro();
    expect(await opciones('Tipo de fecha para la búsqueda')).toHaveLength(4);
  });

  it.each([
    ['[3-161]', 'cenapi', Cenapi, 'getReporteCENAPIPag', 'getReporteCENAPIExcel', 1],
    ['[3-170]', 'cargadas', Cargadas, 'getReporteCarpetaCargadasPag', 'getReporteCarpetasCargadasExcel', 2],
  ])(
    '%s [3-232] %s says which it is, the next page is the next page, and the workbook is of what was asked',
    async (_, reporte, Pantalla, operacion, libro, tipo) => {
      open(reporte, Pantalla, POR_DIA, { [operacion]: HALLADAS });
      await waitFor(() => expect(pedido(operacion)).toMatchObject({ tipoReporte: tipo, pagina: 0, rpp: 5 }));
      await userEvent.click(await boton('Siguiente pagina'));
      await waitFor(() => expect(pedido(operacion)).toMatchObject({ tipoReporte: tipo, pagina: 1, rpp: 5 }));
      await userEvent.click(await boton('Descargar'));
      const asked = { tipoFecha: 1, fechaInicio: '01/01/2024', fechaFin: '31/12/2024', expediente: null };
      await waitFor(() => expect(pedido(libro)).toEqual({ ...asked, tipoReporte: tipo }));
    },
  );
});

describe('the statistical report of victims', () => {
  it('[3-121] sex is a list of the filter, beside the box of its chart', async () => {
    open('estadisticoVictimas', Victimas, { ...FILTRO_VACIO, ...PERIODO });
    await openFiltro();
    expect(await opciones('Sexo')).toEqual(['TODOS', 'Mujer']);
  });

  it('[3-119] a chart without anything says so, beside one that has something', async () => {
    const boxes = { boEdad: true, boSexo: false, boEtnia: true };
    open(
      'estadisticoVictimas',
      Victimas,
      { ...FILTRO_VACIO, ...PERIODO, ...boxes },
      {
        getGraficaVictimaByEdad: [{ id: 1, name: 'UNO', value: 3 }],
      },
    );
    const empty = await screen.findByRole('region', { name: 'Víctimas por pertenencia a población indígena' });
    await waitFor(() => expect(empty.textContent).toContain('No existen registros con los datos proporcionados'));
  });
});
