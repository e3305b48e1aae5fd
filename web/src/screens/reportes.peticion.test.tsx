// What each report asks the server for, and how what it answers is drawn: as the document says it, one by one.
import { FECHA_MINIMA, hoyEnMexico } from '@renadet/domain/lib/fecha';
import { ORDENABLES } from '@renadet/domain/lib/orden';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FILTRO_VACIO } from '../features/reportes/consulta.ts';
import { closeSesion } from '../lib/session.ts';
import { dibujos } from '../lienzoDePrueba.ts';
import { conServidor, mesesVecinos, openFiltro, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Captura } from './reporte_captura_informacion.tsx';
import { Pantalla as Cargadas } from './reporte_carga_informacion.tsx';
import { Pantalla as Carpeta } from './reporte_carpeta.tsx';
import { Pantalla as Cenapi } from './reporte_cenapi.tsx';
import { Pantalla as Autoridades } from './reporte_estadistico_autoridades.tsx';
import { Pantalla as Carpetas } from './reporte_estadistico_carpetas.tsx';
import { Pantalla as Victimas } from './reporte_estadistico_victimas.tsx';
import { Pantalla as Determinacion } from './reporte_tipo_determinacion.tsx';
import { Pantalla as PorVictima } from './reporte_victima.tsx';

/** How the charts were drawn, by the title of each. */
const formas = () =>
  new Map(
    dibujos.map(({ nombre, tipo, horizontal, agrupada }) => [
      nombre.replace(/^Gráfica: (.*), total .*$/, '$1'),
      `${tipo}${horizontal ? ' horizontal' : ''}${agrupada ? ' agrupada' : ''}`,
    ]),
  );

const PUNTOS = [
  { id: 1, name: 'UNO', value: 3 },
  { id: 2, name: 'DOS', value: 4 },
];
const DOS_SERIES = [
  { id: 310, name: 'A', value: 3 },
  { id: 311, name: 'B', value: 1 },
];
const SERIES = [{ id: 1, name: 'UNO', series: DOS_SERIES }];
const CATALOGOS = {
  Ctgeneros: [{ llgenero: 2, dsgenero: 'MUJER' }],
  getRangdEdades: [{ llrangoedades: 5, minimo: 18, maximo: 29 }],
  Ctdelitos: [{ lldelito: 311, dsdelito: 'TRATOS' }],
  Ctgobiernos: [{ llgobierno: 3, dsgobierno: 'MUNICIPAL' }],
};
let llamadas: ReturnType<typeof conServidor>;
const PERIODO = { fechaInicio: '2024-01-01', fechaFin: '2024-12-31' };
function open(reporte: string, Pantalla: ComponentType, filtro: object, respuestas: object = {}) {
  llamadas = conServidor({ ...CATALOGOS, ...respuestas });
  const busqueda = { reporte, filtro: { ...FILTRO_VACIO, ...PERIODO, ...filtro }, pagina: 0, tamano: 5 };
  return openPantallas({ [reporte]: Pantalla }, { busqueda });
}
const ultima = (operacion: string) => llamadas.findLast((c) => c.operacion === operacion)?.body;

beforeEach(() => {
  dibujos.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

const NADA = Object.fromEntries(
  'boEdad boSexo boEtnia boDiscapacidad boNacionalidad boGestacion boActividad boTecnicas boSituacionJuridica boMetodo'
    .split(' ')
    .map((b) => [b, false]),
);
/** A box alone, the one operation that it asks for, and how that chart is drawn. */
const CASILLAS: [string, object, string, string, string][] = [
  ['[3-110]', { boEdad: true }, 'getGraficaVictimaByEdad', 'Víctimas por edad', 'bar'],
  ['[3-111]', { boSexo: true }, 'getGraficaVictimaBySexo', 'Víctimas por sexo', 'pie'],
  [
    '[3-112]',
    { boEtnia: true },
    'getGraficaVictimaByEtnia',
    'Víctimas por pertenencia a población indígena',
    'bar horizontal',
  ],
  [
    '[3-113]',
    { boDiscapacidad: true },
    'getGraficaVictimaByDiscapacidad',
    'Víctimas por discapacidad',
    'bar horizontal',
  ],
  ['[3-114]', { boNacionalidad: true }, 'getGraficaVictimaByNacionalidad', 'Víctimas por nacionalidad', 'bar'],
  ['[3-116]', { boActividad: true }, 'getGraficaVictimaByActividad', 'Víctimas por actividad', 'bar horizontal'],
  ['[3-117]', { boTecnicas: true }, 'getGraficaVictimaByTecnica', 'Víctimas por técnica de tortura', 'bar horizontal'],
  [
    'ours (D-99)',
    { boSituacionJuridica: true },
    'getGraficaVictimaBySituacionJuridica',
    'Víctimas por situación jurídica',
    'bar horizontal',
  ],
  [
    '[3-109]',
    { boEdad: true, boSexo: true },
    'getGraficaVictimaByEdadSexo',
    'Víctimas por edad y sexo',
    'bar horizontal agrupada',
  ],
];
it.each(CASILLAS)(
  '%s [3-120] a box of the victims asks for its own chart alone, drawn in its form',
  async (_, boxes, operacion, titulo, forma) => {
    const datos = operacion.endsWith('EdadSexo') ? SERIES : PUNTOS;
    open('estadisticoVictimas', Victimas, { ...NADA, ...boxes }, { [operacion]: datos });
    await waitFor(() => expect([...formas()]).toEqual([[titulo, forma]]));
    expect([...new Set(llamadas.map((c) => c.operacion).filter((n) => n.startsWith('getGrafica')))]).toEqual([
      operacion,
    ]);
  },
);

it.each([
  ['[3-090]', {}, 'Grupo', 'Carpetas por grupo'],
  ['[3-091]', { grupo: 2 }, 'Institucion', 'Carpetas por institución'],
  ['[3-092]', { grupo: 2, institucion: 130 }, 'Area', 'Carpetas por área'],
])(
  '%s the files of a level are drawn as bars that lie, and by crime as groups of them',
  async (_, filtro, nivel, titulo) => {
    const operacion = `getGraficaExpedienteBy${nivel}`;
    open('estadisticoCarpetas', Carpetas, filtro, { [operacion]: PUNTOS, [`${operacion}Delito`]: SERIES });
    await waitFor(() =>
      expect(Object.fromEntries(formas())).toEqual({
        [titulo]: 'bar horizontal',
        [`${titulo} y delito`]: 'bar horizontal agrupada',
      }),
    );
  },
);

it('[3-123] [3-124] [3-125] [3-126] [3-127] the charts of the authorities are drawn in their forms', async () => {
  const FORMAS = {
    getGraficaResponsableByNivelGobierno: ['Autoridades por nivel de gobierno', 'pie'],
    getGraficaResponsableBySubnivel: ['Autoridades por subnivel', 'bar'],
    getGraficaResponsableBySubnivelEjecutivo: ['Autoridades por dependencia', 'bar'],
    getGraficaResponsableBySubnivelGobierno: ['Autoridades por nivel y subnivel', 'bar horizontal agrupada'],
    getGraficaResponsableByQRR: ['Autoridades por tipo de responsable', 'pie'],
  };
  const answers = Object.keys(FORMAS).map((name) => [name, name.endsWith('SubnivelGobierno') ? SERIES : PUNTOS]);
  open('estadisticoAutoridades', Autoridades, {}, Object.fromEntries(answers));
  await waitFor(() => expect(formas().size).toBe(5));
  expect(Object.fromEntries(formas())).toEqual(Object.fromEntries(Object.values(FORMAS)));
});

it('[3-128] [3-129] [3-130] [3-131] [3-132] each stage has its own title, number and bars, and the files without one theirs', async () => {
  const grupo = (id: number, name: string, value: number) => ({
    id,
    name,
    series: [{ id, name: `ESTATUS ${id}`, value }],
  });
  const datos = [
    grupo(1, 'INVESTIGACION', 11),
    grupo(2, 'JUDICIALIZACION', 22),
    grupo(3, 'SENTENCIA', 33),
    grupo(-1, 'NO ESPECIFICADO', 44),
    grupo(4, 'SE DESCONOCE', 55),
  ];
  open('determinacion', Determinacion, {}, { getGraficaByDeterminacion: datos });
  for (const [titulo, total] of [
    ['Investigacion', 'Total: 11'],
    ['Judicializacion', 'Total: 22'],
    ['Sentencia', 'Total: 33'],
  ] as const) {
    const stage = await screen.findByRole('region', { name: titulo });
    await waitFor(() => expect(stage.textContent).toContain(total));
    await waitFor(() => expect(formas().get(titulo)).toBe('bar horizontal'));
  }
  const told = [...document.querySelectorAll('dl dt')].map((dt) => [
    dt.textContent,
    dt.nextElementSibling?.textContent,
  ]);
  expect(Object.fromEntries(told)).toMatchObject({ 'Se desconoce': '55', 'No especificado': '44' });
});

it.each([
  ['[3-077]', {}, 'getGraficaReporteByEstado', 'Carpetas por estado', 'bar'],
  ['[3-078]', { institucion: 130 }, 'getGraficaReporteByInstitucion', 'Carpetas por área', 'pie'],
])(
  '%s [3-074] the capture report draws its chart in its form, and its table has pages of 5, 10 and 15',
  async (_, filtro, operacion, titulo, forma) => {
    const area = {
      dspropietario: 'AREA',
      dsestado: 'VERACRUZ',
      total: 7,
      llestado: 30,
      llpropietario: 13001,
      registros: 6,
    };
    open('captura', Captura, filtro, {
      [operacion]: PUNTOS,
      getTotalReporteCarpetasByEstado: { total: 7 },
      getReporteCarpetasByEstado: [area],
      getReporteCarpetasByUsuarioEstado: [{ rowid: 1, dscorreo: 'ana@fgr.org.mx', carpetas: 7 }],
    });
    await waitFor(() => expect(formas().get(titulo)).toBe(forma));
    const fila = await screen.findByRole('button', { name: 'Área' });
    const [tamanos] = screen.getAllByRole('combobox', { name: 'Registros por pagina' }); // the map has its own, below
    expect(tamanos?.textContent).toBe('5');
    await userEvent.click(tamanos as HTMLElement);
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(['5', '10', '15', '25', '50', '100']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(fila);
    await waitFor(() => expect(formas().get('Carpetas por usuario de Área')).toBe('bar horizontal')); // [3-076]
  },
);

describe('what is chosen is what is asked, paged and downloaded', () => {
  const choose = async (campo: string, opcion: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: campo }));
    await userEvent.click(await screen.findByRole('option', { name: opcion }));
  };
  const VICTIMA = {
    numeroExpediente: 'C',
    estado: 'E',
    municipio: 'M',
    delito: 'D',
    victimaNombre: 'N',
    victimaPrimerApellido: 'P',
    victimaSegundoApellido: 'S',
    edad: 7,
    genero: 'G',
    totalRegistros: 12,
  };
  it('[3-040] [3-050] [3-053] [3-054] [3-057] [3-064] victims: age, sex and crime travel; the next page is the next page; the cells are under their headings', async () => {
    open('victima', PorVictima, {}, { getReporteVictimas: [VICTIMA] });
    await openFiltro();
    for (const [campo, opcion] of [
      ['Rango de edad', '18 A 29 AÑOS'],
      ['Sexo', 'Mujer'],
      ['Delito', 'Tratos'],
    ] as const)
      await choose(campo, opcion);
    await userEvent.click(screen.getByRole('button', { name: 'Consultar' }));
    const asked = { edad: 5, sexo: 2, delito: 311, fechaInicio: '01/01/2024', fechaFin: '31/12/2024' };
    await waitFor(() => expect(ultima('getReporteVictimas')).toMatchObject({ ...asked, numPag: 1, tamPag: 5 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Siguiente pagina' }));
    await waitFor(() => expect(ultima('getReporteVictimas')).toMatchObject({ ...asked, numPag: 2, tamPag: 5 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Descargar' }));
    await waitFor(() => expect(ultima('getReporteVictimasExcel')).toMatchObject(asked));
    const heads = screen.getAllByRole('columnheader').map((h) => h.textContent);
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect(Object.fromEntries(heads.map((h, i) => [h, cells[i]]))).toEqual({
      Carpeta: 'C',
      Entidad: 'E',
      Municipio: 'M',
      Delito: 'D',
      Nombre: 'N',
      'Apellido Paterno': 'P',
      'Apellido materno': 'S',
      Edad: '7',
      Sexo: 'G',
    });
    await userEvent.click(screen.getByRole('combobox', { name: 'Registros por pagina' }));
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(['5', '10', '15', '25', '50', '100']);
  });

  it('[3-037] [3-038] [3-047] the report by file: its crime travels, each cell is under its heading, pages of 5, 10 and 20', async () => {
    const row = {
      rowid: 1,
      numeroExpediente: 'C',
      fechaInicio: '2024-02-29',
      estado: 'E',
      municipio: 'M',
      delito: 'D',
      totalRegistros: 6,
    };
    open('carpeta', Carpeta, {}, { getReporteCarpeta: [row] });
    await openFiltro();
    await choose('Delito', 'Tratos');
    await userEvent.click(screen.getByRole('button', { name: 'Consultar' }));
    await waitFor(() => expect(ultima('getReporteCarpeta')).toMatchObject({ delito: 311 }));
    const heads = screen.getAllByRole('columnheader').map((h) => h.textContent);
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect(heads.map((h, i) => [h, cells[i]])).toEqual([
      ['Número de expediente', 'C'],
      ['Fecha de inicio', '29/02/2024'],
      ['Estado', 'E'],
      ['Municipio', 'M'],
      ['Delito', 'D'],
    ]);
    const tamanos = screen.getByRole('combobox', { name: 'Registros por pagina' });
    expect(tamanos.textContent).toBe('5');
    await userEvent.click(tamanos);
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(['5', '10', '20', '25', '50', '100']);
  });
});

it.each([
  ['carpeta', Carpeta, 'getReporteCarpeta', 'Delito', 'delito', 'numPag', 'totalRegistros'],
  ['cenapi', Cenapi, 'getReporteCENAPIPag', 'Propietario', 'propietario', 'pagina', null],
] as const)(
  '[2-703] a heading of the report %s asks the server for its order, from its first page; of too many rows it says why not',
  async (reporte, Pantalla, operacion, heading, columna, page, total) => {
    let n = 12;
    const row = { id: 1, rowid: 1, numeroExpediente: 'C', delito: 'D', propietario: 'P' };
    const answer = () => (total ? [{ ...row, [total]: n }] : { total: n, resultados: [row] });
    open(reporte, Pantalla, { tipoFecha: 1 }, { [operacion]: answer });
    const title = () => screen.findByRole('button', { name: heading });
    await userEvent.click(await screen.findByRole('button', { name: 'Siguiente pagina' }));
    const first = total ? 1 : 0;
    await waitFor(() => expect(ultima(operacion)).toMatchObject({ [page]: first + 1 }));
    expect(ultima(operacion)).not.toHaveProperty('orden');
    for (const sentido of ['asc', 'desc']) {
      await userEvent.click(await title());
      await waitFor(() => expect(ultima(operacion)).toMatchObject({ orden: { columna, sentido }, [page]: first }));
      n = ORDENABLES + 1;
    }
    await waitFor(async () => expect((await title()).getAttribute('aria-disabled')).toBe('true'));
    expect((await title()).getAttribute('aria-description')).toContain('Se ordenan hasta 50,000 renglones.');
  },
);

describe('the calendars of a report', () => {
  const HOY = hoyEnMexico(new Date());
  const MES = HOY.slice(0, 8);
  it.each([
    ['by file', 'carpeta', Carpeta, {}],
    ['of the national centre', 'cenapi', Cenapi, { tipoFecha: 1 }],
    ['of loaded cases', 'cargadas', Cargadas, { tipoFecha: 2 }],
  ])(
    '[3-042] [3-043] [3-044] [3-045] [3-171] [3-172] [3-355] [3-356] [3-456] %s offer no day before the registry or after today, and no end before the start',
    async (_, reporte, Pantalla, filtro) => {
      const between = async (fechaInicio: string, fechaFin: string) => {
        open(reporte, Pantalla, { ...filtro, fechaInicio, fechaFin });
        await openFiltro();
        const found = [await mesesVecinos(0), await mesesVecinos(1)];
        cleanup();
        return found;
      };
      expect(await between(FECHA_MINIMA, FECHA_MINIMA)).toEqual([
        { antes: false, despues: false },
        { antes: false, despues: true },
      ]);
      expect(await between(`${MES}01`, HOY)).toEqual([
        { antes: true, despues: false },
        { antes: false, despues: false },
      ]);
    },
    60_000,
  );
});
