// What is read on the screens of the reports, and the names under which they are downloaded.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FILTRO_VACIO } from '../features/reportes/consulta.ts';
import { closeSesion } from '../lib/session.ts';
import { conServidor, leido, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Bitacora } from './bitacora_estatal.tsx';
import { Pantalla as Avance } from './reporte_avance_integracion.tsx';
import { Pantalla as Captura } from './reporte_captura_informacion.tsx';
import { Pantalla as Cargadas } from './reporte_carga_informacion.tsx';
import { Pantalla as Carpeta } from './reporte_carpeta.tsx';
import { Pantalla as Cenapi } from './reporte_cenapi.tsx';
import { Pantalla as Autoridades } from './reporte_estadistico_autoridades.tsx';
import { Pantalla as Carpetas } from './reporte_estadistico_carpetas.tsx';
import { Pantalla as Victimas } from './reporte_estadistico_victimas.tsx';
import { Pantalla as Determinacion } from './reporte_tipo_determinacion.tsx';
import { Pantalla as PorVictima } from './reporte_victima.tsx';

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
  Ctdelitos: [{ lldelito: 310, dsdelito: 'TORTURA' }],
  Ctgobiernos: [{ llgobierno: 3, dsgobierno: 'MUNICIPAL' }],
};
const PERIODO = { fechaInicio: '2024-01-01', fechaFin: '2024-12-31' };
function open(reporte: string, Pantalla: ComponentType, filtro: object, respuestas: object = {}) {
  conServidor({ ...CATALOGOS, ...respuestas });
  const busqueda = { reporte, filtro: { ...FILTRO_VACIO, ...PERIODO, ...filtro }, pagina: 0, tamano: 5 };
  return openPantallas({ [reporte]: Pantalla }, { busqueda });
}
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

describe('names of what is downloaded', () => {
  const guardados: string[] = [];
  beforeEach(() => {
    guardados.length = 0;
    URL.createObjectURL = () => 'blob:x';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      guardados.push(this.download);
    });
  });
  afterEach(() => vi.restoreAllMocks());
  const FILA = { registros: 1, totalRegistros: 1, llcarpeta: 7, id: 7 };
  const PAGINA = { total: 1, resultados: [FILA] };
  const NUMERO = { tipoFecha: 1, expediente: null };

  it('[3-465] every workbook begins with the registry prefix and has the dates, but for that of the victims', async () => {
    const libros: [string, ComponentType, object, object, string][] = [
      ['carpeta', Carpeta, { delito: 310 }, { getReporteCarpeta: [FILA] }, 'RENADET_carpetas'],
      [
        'captura',
        Captura,
        {},
        { getReporteCarpetasByEstado: [FILA], getTotalReporteCarpetasByEstado: { total: 1 } },
        'RENADET_captura',
      ],
      [
        'estadisticoCarpetas',
        Carpetas,
        { grupo: 2, institucion: 130, area: 13001, delito: 310 },
        { getTablaExpedienteByFiltros: [FILA] },
        'RENADET_estadistico_carpetas',
      ],
      ['cenapi', Cenapi, NUMERO, { getReporteCENAPIPag: PAGINA }, 'RENADET_cenapi'],
      ['cargadas', Cargadas, NUMERO, { getReporteCarpetaCargadasPag: PAGINA }, 'RENADET_carpetas_cargadas'],
      ['victima', PorVictima, {}, { getReporteVictimas: [FILA] }, ''],
    ];
    for (const [reporte, Pantalla, filtro, respuestas, prefijo] of libros) {
      open(reporte, Pantalla, filtro, respuestas);
      const [download] = await screen.findAllByRole('button', { name: 'Descargar' });
      await userEvent.click(download as HTMLElement);
      await waitFor(() => expect(guardados).toHaveLength(1));
      expect(guardados.splice(0)).toEqual([
        prefijo ? `${prefijo}_2024-01-01_2024-12-31.xlsx` : 'Reporte por victimas.xlsx',
      ]);
      cleanup();
    }
  });
});

describe('words', () => {
  const PANTALLAS: [string, ComponentType, object][] = [
    [
      'carpeta',
      Carpeta,
      { getReporteCarpeta: [{ rowid: 1, numeroExpediente: 'C/1', fechaInicio: '2024-02-29', totalRegistros: 12 }] },
    ],
    ['victima', PorVictima, { getReporteVictimas: [{ numeroExpediente: 'C/1', totalRegistros: 12 }] }],
    [
      'captura',
      Captura,
      {
        getTotalReporteCarpetasByEstado: { total: 7 },
        getGraficaReporteByEstado: PUNTOS,
        getReporteCarpetasByEstado: [{ dspropietario: 'AREA', total: 7, registros: 1 }],
      },
    ],
    ['estadisticoCarpetas', Carpetas, { getGraficaExpedienteByGrupoDelito: SERIES }],
    ['estadisticoVictimas', Victimas, { getGraficaVictimaByEdadSexo: SERIES }],
    ['estadisticoAutoridades', Autoridades, { getGraficaResponsableByQRR: PUNTOS }],
    ['determinacion', Determinacion, { getGraficaByDeterminacion: [] }],
    ['cenapi', Cenapi, { getReporteCENAPIPag: { total: 0, resultados: [] } }],
    ['cargadas', Cargadas, { getReporteCarpetaCargadasPag: { total: 0, resultados: [] } }],
    [
      'bitacora_estatal',
      Bitacora,
      {
        bitacoraEstatal: {
          total: 1,
          data: [
            {
              idBitacora: 1,
              nombreArchivo: 'CARGA',
              validosExpedientes: 5,
              validosVictimas: 6,
              validosResponsables: 7,
              invalidosExpedientes: 1,
              invalidosVictimas: 2,
              invalidosResponsables: 3,
              usuarioCargo: 'ANA',
              fechaCarga: '2026-03-09 08:05',
              huella: 'ab',
            },
          ],
        },
      },
    ],
    [
      'reporte_avance_integracion',
      Avance,
      {
        reporteAvanceIntegracion: [
          { fiscaliaId: 1, fiscalia: 'FGR', sedeId: null, sede: null, total: 3, integrada: 2, faltantes: 1 },
        ],
      },
    ],
  ];
  it.each(PANTALLAS)(
    '[3-001] [3-464] %s has no English word and no day in another form',
    async (reporte, Pantalla, respuestas) => {
      // as it is asked, and as it waits to be
      for (const fechas of [{}, { fechaInicio: null, fechaFin: null }]) {
        open(reporte, Pantalla, { delito: 310, tipoFecha: 1, expediente: null, ...fechas }, respuestas);
        await screen.findAllByRole('button');
        await waitFor(() => expect(document.querySelector('[data-hueco]')).toBeNull());
        const { todo, ajeno } = leido();
        expect(todo.length).toBeGreaterThan(10);
        expect(ajeno).toEqual([]);
        cleanup();
      }
    },
  );
});
