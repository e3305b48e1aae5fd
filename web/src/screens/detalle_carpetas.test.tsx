import type { CamposDetalle } from '@renadet/domain/lib/enDetalle';
import { DETALLE_CARPETA, DETALLE_RESPONSABLE, DETALLE_VICTIMA } from '@renadet/domain/reportes/detalle';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getSeleccion } from '../lib/eleccion.tsx';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openFiltro, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Detalle } from './detalle_carpetas.tsx';
import { Pantalla as Reporte } from './reporte_carga_informacion.tsx';
import { Pantalla as Estadistico } from './reporte_estadistico_carpetas.tsx';

/** Every field says its own name; days are days. */
const lleno = (campos: CamposDetalle) =>
  Object.fromEntries(Object.entries(campos).map(([name, { fecha }]) => [name, fecha ? '2024-02-29' : `DE ${name}`]));
const RESPONSABLES = [
  {
    llresponsable: 5,
    llimputado: 8,
    nombre: 'JUAN',
    primerApellido: 'PEREZ',
    segundoApellido: 'SOTO',
    nivelGobierno: 'ESTATAL',
    subnivelGobierno: 'EJECUTIVO',
    dependenciaRealiza: 'SSP',
  },
  {
    llresponsable: 6,
    llimputado: null,
    nombre: 'QUIEN RESULTE RESPONSABLE',
    primerApellido: null,
    segundoApellido: null,
    nivelGobierno: null,
    subnivelGobierno: null,
    dependenciaRealiza: null,
  },
];
const CARGADA = {
  numeroExpediente: 'FGE/1',
  propietario: 'AREA',
  institucion: 'FGE',
  fechaInicioExpediente: '2024-02-29',
  delito: 'TORTURA',
  id: 7,
};
const RESPUESTAS = {
  carpetaDetalle: { llcarpeta: 7, ...lleno(DETALLE_CARPETA) },
  victimasByCarpeta: [
    { llvictima: 3, nombre: 'ANA', primerApellido: 'RUIZ', segundoApellido: 'LARA', edad: 30, sexo: 'MUJER' },
  ],
  victimaDetalle: { llvictima: 3, ...lleno(DETALLE_VICTIMA) },
  responsablesByCarpeta: RESPONSABLES,
  responsableDetalle: { llresponsable: 6, llimputado: null, ...lleno(DETALLE_RESPONSABLE) },
  presuntoResponsableDetalle: { llresponsable: 5, llimputado: 8, ...lleno(DETALLE_RESPONSABLE) },
  getReporteCarpetaCargadasPag: { total: 12, resultados: [CARGADA] },
};
const PANTALLAS = {
  detalle_carpetas: Detalle,
  reporte_carga_informacion: Reporte,
  reporte_estadistico_carpetas: Estadistico,
};
const BUSQUEDA = {
  reporte: 'cargadas',
  filtro: { tipoFecha: 3, fechaInicio: null, fechaFin: null, expediente: 'FGE/1/2024' },
  pagina: 1,
  tamano: 10,
};
let llamadas: ReturnType<typeof conServidor>;
const veces = (operacion: string) => llamadas.filter((c) => c.operacion === operacion).length;
const open = (respuestas: object = {}, elegido: object = { carpeta: 7, busqueda: BUSQUEDA }) => {
  llamadas = conServidor({ ...RESPUESTAS, ...respuestas });
  return openPantallas(PANTALLAS, elegido);
};
const pestana = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
/** Of its first row. */
const botonesDe = (table: HTMLElement) =>
  within(within(table).getAllByRole('row')[1] as HTMLElement)
    .getAllByRole('button')
    .map((b) => b.getAttribute('aria-label'));
const heads = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((h) => h.textContent);
/** What each field declares and shows, by its name. */
const campos = (root: HTMLElement) =>
  Object.fromEntries(
    within(root)
      .getAllByRole<HTMLTextAreaElement>('textbox')
      .map((box) => [box.name, { max: box.maxLength, value: box.value, readOnly: box.readOnly }]),
  );
const mostrados = (table: CamposDetalle) =>
  Object.fromEntries(Object.entries(table).map(([name, { fecha }]) => [name, fecha ? '29/02/2024' : `DE ${name}`]));
const valores = (root: HTMLElement) =>
  Object.fromEntries(Object.entries(campos(root)).map(([name, { value }]) => [name, value]));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  act(() => closeSesion());
});

describe('the detail of a loaded file', () => {
  it('[3-019] [3-175] [3-176] [3-255] [3-464] three tabs; the file is a form that only reads, with every field', async () => {
    open();
    const panel = await screen.findByRole('tabpanel', { name: 'Expediente' });
    await within(panel).findByRole('textbox', { name: 'Delito' });
    expect(screen.getAllByRole('tab').map((t) => t.textContent)).toEqual([
      'Expediente',
      'Victima(s)',
      'Responsable(s)',
    ]);
    expect(valores(panel)).toEqual(mostrados(DETALLE_CARPETA));
    expect(Object.values(campos(panel)).every(({ readOnly }) => readOnly)).toBe(true);
    for (const role of ['combobox', 'checkbox', 'radio', 'spinbutton'])
      expect(within(panel).queryByRole(role)).toBeNull();
    expect(screen.getAllByRole('button').map((b) => b.textContent)).toEqual([
      'Regresar',
      'Ver en el reporte estadístico',
      'Imprimir',
    ]);
  });

  it('[3-366] [3-367] [3-368] [3-369] [3-370] [3-371] [3-372] [3-373] [3-374] [3-375] [3-376] [3-377] lengths of the fields of the file', async () => {
    open();
    const panel = await screen.findByRole('tabpanel', { name: 'Expediente' });
    await within(panel).findByRole('textbox', { name: 'Delito' });
    const found = campos(panel);
    for (const [max, names] of [
      [50, 'numeroExpediente propietario colonia calle numeroExterior numeroInterior'],
      [80, 'institucion'],
      [4000, 'sintesisHechos'],
      [256, 'entidadFederativaHechos municipioHechos tipoAsentamiento tipoVialidad'],
      [300, 'localidadHechos'],
      [10, 'codigoPostal latitud longitud'],
      [200, 'etapaInvestigacion estatusInvestigacion'],
      [150, 'expedienteAcumula'],
      [100, 'delitoReclasificacion existeCarpetaOrigen numeroCarpetaOrigen'],
      [500, 'juzgado proceso delitoOrigen estadoCarpetaOrigen municipioCarpetaOrigen'],
    ] as const)
      for (const name of names.split(' ')) expect([name, found[name]?.max]).toEqual([name, max]);
  });

  it('[3-177] [3-178] [3-187] [3-410] victims: read the first time their tab is opened, once', async () => {
    open();
    await screen.findByRole('textbox', { name: 'Delito' });
    expect(veces('victimasByCarpeta')).toBe(0);
    await pestana('Victima(s)');
    const table = await screen.findByRole('table', { name: 'Víctimas del expediente' });
    expect(heads(table).slice(0, 5)).toEqual(['Nombre', 'Primer apellido', 'Segundo apellido', 'Edad', 'Sexo']);
    expect(
      within(table)
        .getAllByRole('cell')
        .slice(0, 5)
        .map((c) => c.textContent),
    ).toEqual(['ANA', 'RUIZ', 'LARA', '30', 'Mujer']);
    expect(botonesDe(table)).toEqual(['Detalle']);
    await pestana('Expediente');
    await pestana('Victima(s)');
    expect(veces('victimasByCarpeta')).toBe(1);
  });

  it('[3-179] [3-180] [3-188] [3-411] responsibles: read the first time their tab is opened, once', async () => {
    open();
    await screen.findByRole('textbox', { name: 'Delito' });
    expect(veces('responsablesByCarpeta')).toBe(0);
    await pestana('Responsable(s)');
    const table = await screen.findByRole('table', { name: 'Responsables del expediente' });
    expect(heads(table).slice(0, 4)).toEqual([
      'Nombre',
      'Nivel de gobierno',
      'Subnivel de gobierno',
      'Dependencia que realiza',
    ]);
    expect(
      within(table)
        .getAllByRole('cell')
        .slice(0, 4)
        .map((c) => c.textContent),
    ).toEqual(['JUAN PEREZ SOTO', 'Estatal', 'Ejecutivo', 'SSP']);
    expect(botonesDe(table)).toEqual(['Detalle']);
    await pestana('Expediente');
    await pestana('Responsable(s)');
    expect(veces('responsablesByCarpeta')).toBe(1);
  });

  it('[3-183] [3-185] [3-186] [3-256] [3-378] [3-379] [3-380] [3-381] [3-382] [3-383] [3-384] [3-385] [3-386] the whole of a victim, in a dialog that only reads', async () => {
    open();
    await screen.findByRole('tabpanel', { name: 'Expediente' });
    await pestana('Victima(s)');
    await userEvent.click(await screen.findByRole('button', { name: 'Detalle' }));
    const dialog = await screen.findByRole('dialog', { name: 'Detalle de la víctima' });
    await within(dialog).findByRole('textbox', { name: 'CURP' });
    const { width, minWidth, maxWidth } = getComputedStyle(dialog);
    expect([width, minWidth, maxWidth]).toEqual(['97%', '240px', '1350px']);
    const found = campos(dialog);
    expect(valores(dialog)).toEqual(mostrados(DETALLE_VICTIMA));
    expect(Object.values(found).every(({ readOnly }) => readOnly)).toBe(true);
    const own: Record<string, string> = {
      50: 'numeroRenavi primerApellido segundoApellido primerApellidoPadre segundoApellidoPadre primerApellidoMadre segundoApellidoMadre',
      100: 'nombre nombrePadre nombreMadre tecnicasTortura',
      250: 'alias paisNacimiento estadoNacimiento municipioNacimiento',
      128: 'cedulaMigratoria',
      255: 'descripcionTortura',
      '-1': 'metodos finalidades motivos', // several texts: no length
    };
    const others = Object.entries(DETALLE_VICTIMA).flatMap(([name, campo]) =>
      'fecha' in campo || Object.values(own).some((names) => names.split(' ').includes(name)) ? [] : [name],
    );
    for (const [max, names] of [...Object.entries(own), ['64', others.join(' ')] as const])
      for (const name of names.split(' ')) expect([name, found[name]?.max]).toEqual([name, Number(max)]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    [{ fechaHecho: '2024-03-01', precisionHecho: 'MES', ultimoDiaHecho: null }, 'marzo de 2024'],
    [
      { fechaHecho: '2024-03-14', precisionHecho: 'ENTRE DOS DIAS', ultimoDiaHecho: '2024-03-15' },
      'entre el 14 y el 15 de marzo de 2024',
    ],
    [{ fechaHecho: null, precisionHecho: 'NO SE SABE', ultimoDiaHecho: null }, 'no se sabe'],
    [{ fechaHecho: '2024-03-14', precisionHecho: 'DIA', ultimoDiaHecho: null }, '14/03/2024'],
    [{ fechaHecho: '2024-03-14', precisionHecho: null, ultimoDiaHecho: null }, '14/03/2024'],
    [{ fechaHecho: null, precisionHecho: null, ultimoDiaHecho: null }, ''],
  ])('the day of the facts is told as it is known (D-409): %o', async (cambios, expected) => {
    open({ carpetaDetalle: { ...RESPUESTAS.carpetaDetalle, ...cambios } });
    const tab = await screen.findByRole('tabpanel', { name: 'Expediente' });
    await waitFor(() => expect(campos(tab).fechaHecho?.value).toBe(expected));
  });

  it.each([
    [{ edad: 30, precisionEdad: 'EDAD APROXIMADA', edadHechos: 30 }, ['unos 30 años', 'unos 30 años']],
    [{ edad: null, precisionEdad: 'NO SE SABE', edadHechos: null }, ['no se sabe', 'no se sabe']],
    [{ edad: 18, precisionEdad: null, edadHechos: 16 }, ['18', '16']],
  ])('so is an age (D-409): %o', async (cambios, expected) => {
    open({ victimaDetalle: { ...RESPUESTAS.victimaDetalle, ...cambios } });
    await screen.findByRole('tabpanel', { name: 'Expediente' });
    await pestana('Victima(s)');
    await userEvent.click(await screen.findByRole('button', { name: 'Detalle' }));
    const dialog = await screen.findByRole('dialog', { name: 'Detalle de la víctima' });
    await within(dialog).findByRole('textbox', { name: 'CURP' });
    expect(['edad', 'edadHechos'].map((name) => campos(dialog)[name]?.value)).toEqual(expected);
  });

  it('[3-184] [3-185] [3-186] [3-258] the whole of a responsible: a person, or the authority of which nobody is named', async () => {
    open();
    await screen.findByRole('tabpanel', { name: 'Expediente' });
    await pestana('Responsable(s)');
    for (const [i, operacion] of ['presuntoResponsableDetalle', 'responsableDetalle'].entries()) {
      await userEvent.click((await screen.findAllByRole('button', { name: 'Detalle' }))[i] as HTMLElement);
      const dialog = await screen.findByRole('dialog', { name: 'Detalle del responsable' });
      await within(dialog).findByRole('textbox', { name: 'CURP' });
      expect(veces(operacion)).toBe(1);
      expect(valores(dialog)).toEqual(mostrados(DETALLE_RESPONSABLE));
      expect(Object.values(campos(dialog)).every(({ readOnly }) => readOnly)).toBe(true);
      expect(getComputedStyle(dialog).maxWidth).toBe('1350px');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it.each([
    [
      'a number',
      BUSQUEDA.filtro,
      { tipoFecha: 'NÚMERO DE CARPETA', expediente: 'FGE/1/2024' },
      { tipoFecha: 3, fechaInicio: null, fechaFin: null, expediente: 'FGE/1/2024' },
    ],
    [
      'two days',
      { tipoFecha: 2, fechaInicio: '2024-01-01', fechaFin: '2024-12-31', expediente: null },
      { tipoFecha: 'FECHA DE CARGA O INTEGRACIÓN', fechaInicio: '01/01/2024', fechaFin: '31/12/2024' },
      { tipoFecha: 2, fechaInicio: '01/01/2024', fechaFin: '31/12/2024', expediente: null },
    ],
  ])(
    '[3-173] [3-181] Regresar leads to the report, with its filter (%s), page and size',
    async (_, filtro, mostrado, pedido) => {
      const { donde } = open({}, { carpeta: 7, busqueda: { ...BUSQUEDA, filtro } });
      await userEvent.click(await screen.findByRole('button', { name: 'Regresar' }));
      await waitFor(() => expect(donde()).toBe('/pages/reporte_carga_informacion'));
      await screen.findByRole('table', { name: 'Reporte de carpetas cargadas' });
      await openFiltro();
      const shown = () =>
        [...document.querySelectorAll<HTMLElement>('form[role=search] [data-campo]')].map((box) => [
          box.dataset.campo,
          box.querySelector<HTMLInputElement>('input, textarea')?.value ??
            box.querySelector('[role=combobox]')?.textContent,
        ]);
      await waitFor(() => expect(Object.fromEntries(shown())).toEqual(mostrado));
      expect(llamadas.at(-1)).toMatchObject({
        operacion: 'getReporteCarpetaCargadasPag',
        body: { ...pedido, pagina: 1, rpp: 10 },
      });
    },
  );

  it('[3-182] with no file chosen it goes back by itself', async () => {
    const { donde } = open({}, { carpeta: null });
    await waitFor(() => expect(donde()).toBe('/pages/reporte_carga_informacion'));
    expect(veces('carpetaDetalle')).toBe(0);
  });

  it('on paper the three tabs follow one another, each whole and under its title, and afterwards there is one again', async () => {
    open();
    await screen.findByRole('textbox', { name: 'Delito' });
    const shown = () =>
      screen
        .queryAllByRole('tabpanel')
        .map((one) => [
          one.getAttribute('aria-labelledby'),
          one.querySelector(':scope > h2')?.textContent ?? null,
          one.querySelectorAll('textarea').length > 0,
          ['DE delito', 'RUIZ', 'JUAN PEREZ SOTO'].filter((text) => one.innerHTML.includes(text)),
        ]);
    const before = shown();
    const printed: unknown[] = [];
    vi.stubGlobal('print', () => {
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      printed.push(...shown());
      act(() => void window.dispatchEvent(new Event('afterprint')));
    });
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
    await waitFor(() =>
      expect(printed).toEqual([
        ['pestana-0', null, false, ['DE delito']],
        ['pestana-1', 'Victima(s)', false, ['RUIZ']],
        ['pestana-2', 'Responsable(s)', false, ['JUAN PEREZ SOTO']],
      ]),
    );
    expect(shown()).toEqual(before);
  });

  it('[3-453] [3-454] a list that cannot be read says nothing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const no = () => new Response('{"message":"No"}', { status: 500 });
    open({ victimasByCarpeta: no, responsablesByCarpeta: no });
    await screen.findByRole('textbox', { name: 'Delito' });
    for (const [name, operacion] of [
      ['Victima(s)', 'victimasByCarpeta'],
      ['Responsable(s)', 'responsablesByCarpeta'],
    ] as const) {
      await pestana(name);
      await waitFor(() => expect(veces(operacion)).toBe(1));
      await waitFor(() => expect(screen.getByRole('tabpanel', { name }).textContent).toBe(''));
    }
    expect(
      screen
        .queryAllByRole('alert')
        .map((a) => a.textContent)
        .join(''),
    ).toBe('');
    expect(console.warn).toHaveBeenCalledTimes(2);
  });
});

describe('the report of loaded files', () => {
  const reporte = () => {
    llamadas = conServidor(RESPUESTAS);
    return openPantallas(
      { reporte_carga_informacion: Reporte, detalle_carpetas: Detalle },
      {
        busqueda: {
          ...BUSQUEDA,
          filtro: { tipoFecha: 1, fechaInicio: '2024-01-01', fechaFin: '2024-12-31', expediente: null },
        },
      },
    );
  };
  it("[3-168] [3-169] each row's Detalle opens its own file", async () => {
    const { donde } = reporte();
    const table = await screen.findByRole('table', { name: 'Reporte de carpetas cargadas' });
    expect(within(table).getByRole('cell', { name: '29/02/2024' })).toBeTruthy();
    expect(screen.getByText('11 - 12 de 12')).toBeTruthy();
    await userEvent.click(within(table).getByRole('button', { name: 'Detalle' }));
    await waitFor(() => expect(donde()).toBe('/pages/detalle_carpetas'));
    expect(getSeleccion().carpeta).toBe(7);
    await waitFor(() => expect(veces('carpetaDetalle')).toBe(1));
  });
});

it('[3-100] [3-101] [3-487] the number goes on to the statistical report of files: asked at once, its dates closed', async () => {
  const { donde } = open({ carpetaDetalle: { ...RESPUESTAS.carpetaDetalle, numeroExpediente: 'FGE/1/2024' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Ver en el reporte estadístico' }));
  await waitFor(() => expect(donde()).toBe('/pages/reporte_estadistico_carpetas'));
  await waitFor(() =>
    expect(llamadas.find((c) => c.operacion === 'getTablaExpedienteByFiltros')?.body).toMatchObject({
      noci: 'FGE/1/2024',
      fechaInicio: null,
      fechaFin: null,
    }),
  );
  await openFiltro();
  expect((screen.getByRole('textbox', { name: 'Número de expediente' }) as HTMLInputElement).value).toBe('FGE/1/2024');
  for (const name of ['Fecha de inicio', 'Fecha de fin'])
    expect([name, (screen.getByRole('textbox', { name }) as HTMLInputElement).readOnly]).toEqual([name, true]);
});
