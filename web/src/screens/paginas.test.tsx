// Tables whose pages the server cuts, each as it stands in its screen.
import type { Fecha } from '@renadet/domain/lib/fecha';
import { type NombreTabla, TABLAS } from '@renadet/domain/reportes/tablas';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { MisCargas } from '../features/carga/MisCargas.tsx';
import { TablaPaginada } from '../features/interconexion/TablaPaginada.tsx';
import { AvanceCasos } from '../features/reportes/AvanceCasos.tsx';
import { FILTRO_VACIO } from '../features/reportes/consulta.ts';
import { TablaReporte } from '../features/reportes/TablaReporte.tsx';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { Pantalla as Bitacora } from './bitacora_estatal.tsx';
import { Pantalla as Historicos } from './carga_expediente_historico.tsx';
import { Pantalla as Pendientes } from './pendientes.tsx';
import { Pantalla as Quejas } from './quejas.tsx';
import { Pantalla as Cargadas } from './reporte_carga_informacion.tsx';
import { Pantalla as PorVictima } from './reporte_victima.tsx';
import { Pantalla as Areas } from './search_area.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

const TOTAL = 12;
const PERIODO = { fechaInicio: '2024-01-01', fechaFin: '2024-12-31' };
const asked = (reporte: string) => ({
  busqueda: { reporte, filtro: { ...FILTRO_VACIO, ...PERIODO }, pagina: 0, tamano: 5 },
});
const deReporte = (reporte: NombreTabla) =>
  function Reporte() {
    const [pagina, setPagina] = useState({ pagina: 0, tamano: 5 });
    return (
      <TablaReporte
        {...{ reporte, hoy: '2024-12-31' as Fecha, consulta: { filtro: FILTRO_VACIO, ...pagina } }}
        onPaginate={(next, tamano) => setPagina({ pagina: next, tamano })}
      />
    );
  };
const FISCALIA = { fiscaliaId: 1, fiscalia: 'FGE', sedeId: null, sede: null, total: 12, integrada: 12, faltantes: 0 };
const Casos = () => (
  <AvanceCasos fila={FISCALIA as never} tipo={'integrada' as never} rango={PERIODO as never} onClose={() => {}} />
);
interface Caso {
  Pantalla: ComponentType;
  operacion: string;
  /** What a row says that is told apart from others by this alone. */
  fila: (nombre: string) => object;
  /** Where the answer says how many there are; else beside the rows. */
  total?: string;
}
const CASOS: Record<string, Caso> = {
  ...Object.fromEntries(
    Object.entries(TABLAS).map(([reporte, { columnas, total }]) => [
      reporte,
      {
        Pantalla: deReporte(reporte as NombreTabla),
        operacion: reporte,
        total,
        fila: (nombre: string) => ({ [columnas[1].campo]: nombre }),
      },
    ]),
  ),
  'expedientes históricos': {
    Pantalla: Historicos,
    operacion: 'getExpedientesHistoricos',
    total: 'registros',
    fila: (noci) => ({ noci, dsdelito: 'TORTURA', fechacreacion: '2024-03-09' }),
  },
  'casos de un avance': {
    Pantalla: Casos,
    operacion: 'reporteAvanceIntegracionDetalle',
    fila: (noci) => ({ noci, estadoJuridicoExpediente: 'EN TRAMITE', delitoPrincipal: 'TORTURA' }),
  },
};

it.each(Object.entries(CASOS))('%s: rows that say the same are as many as they are, page by page', async (_, caso) => {
  /** Three rows of each page say the same, also as those of the other pages. */
  const names = (p: number) => ['IGUAL', 'IGUAL', 'IGUAL', `A${p}`, `B${p}`];
  const page = (p: number) =>
    names(p).map((nombre) => ({ ...caso.fila(nombre), ...(caso.total && { [caso.total]: TOTAL }) }));
  conServidor({
    [caso.operacion]: ({ pagina, numPag }: { pagina?: number; numPag?: number }) => {
      const filas = page(pagina ?? Number(numPag) - 1);
      return caso.total ? filas : { total: TOTAL, resultados: filas };
    },
  });
  openPantallas({ x: caso.Pantalla });
  const rows = () =>
    [...document.querySelectorAll('tbody tr')].map((row) =>
      row.textContent?.match(/IGUAL|[AB][0-2]/i)?.[0].toUpperCase(),
    );
  for (const p of [0, 1, 2]) {
    await waitFor(() => expect(rows()).toEqual(names(p)));
    if (p < 2) fireEvent.click(screen.getByRole('button', { name: 'Siguiente pagina' }));
  }
});

const conDoce = (fila: (n: number) => object) => Array.from({ length: TOTAL }, (_, i) => fila(i + 1));
interface Visitada {
  Pantalla: ComponentType;
  elegido?: object;
  respuestas: Readonly<Record<string, unknown>>;
  /** A heading of it orders its rows. */
  orden?: true;
}
const VICTIMA = { numeroExpediente: 'FGE/1', victimaNombre: 'EVA', totalRegistros: TOTAL };
const QUEJA = { dsexpediente: 'Q/1', dsinstitucion: 'CNDH', fcrecepcion: '2024-01-02', dsestado: 'VERACRUZ' };
const PENDIENTE = { llcarpeta: 1, noci: 'FGE/1', dspropietario: 'AREA', desde: '2024-01-02', dias: 9 };
const BITACORA = { nombreArchivo: 'a.xlsx', fechaCarga: '2024-01-02 10:00', institucion: 'FGE', usuario: 'ANA' };
const CARGA = { nombre: 'a.xlsx', fechaCarga: '2024-01-02T10:00:00Z', estado: 'TERMINADA' };
const VISITADAS: Record<string, Visitada> = {
  'reporte por víctimas': {
    Pantalla: PorVictima,
    elegido: asked('victima'),
    orden: true,
    respuestas: { getReporteVictimas: Array(5).fill(VICTIMA) },
  },
  'reporte de cargadas': {
    Pantalla: Cargadas,
    elegido: asked('cargadas'),
    orden: true,
    respuestas: { getReporteCarpetaCargadasPag: { total: TOTAL, resultados: conDoce((id) => ({ id })).slice(0, 5) } },
  },
  pendientes: {
    Pantalla: Pendientes,
    respuestas: {
      pendientes: (_: object, path: string) =>
        path.includes('/pendientes/')
          ? { total: 24, dias: 9, filas: conDoce((llave) => ({ ...PENDIENTE, llave })).slice(0, 10) }
          : [],
    },
  },
  'mis cargas': {
    Pantalla: () => <MisCargas onOpen={() => {}} />,
    respuestas: { misCargas: { total: TOTAL, cargas: conDoce((n) => ({ ...CARGA, carga: `c${n}` })).slice(0, 5) } },
  },
  quejas: {
    Pantalla: Quejas,
    orden: true,
    respuestas: {
      quejas: { total: 24, victimas: 1, remitidas: 0, filas: conDoce((n) => ({ ...QUEJA, llqueja: n })).slice(0, 10) },
    },
  },
  bitácora: {
    Pantalla: Bitacora,
    respuestas: { bitacoraEstatal: { total: 24, data: conDoce((n) => ({ ...BITACORA, idBitacora: n })).slice(0, 10) } },
  },
  'áreas, cuyas páginas corta la tabla': {
    Pantalla: Areas,
    orden: true,
    respuestas: {
      getAreasInstitucion: conDoce((n) => ({
        llpropietario: n,
        dspropietario: `AREA ${n}`,
        dsinstitucion: `FGE ${n}`,
      })),
    },
  },
  'expedientes históricos': {
    Pantalla: Historicos,
    respuestas: {
      getExpedientesHistoricos: Array(5).fill({
        noci: 'H',
        dsdelito: 'T',
        fechacreacion: '2024-01-02',
        registros: TOTAL,
      }),
    },
  },
};

it.each(Object.entries(VISITADAS))('%s: page and order are found again on the way back', async (_, caso) => {
  const calls = conServidor(caso.respuestas);
  const { ir, atras } = openPantallas({ x: caso.Pantalla, otra: () => <p>Otra pantalla</p> }, caso.elegido);
  const seen = () => [
    document.querySelector('[data-paginador]')?.textContent,
    document.querySelector('[aria-sort]:not([aria-sort=none])')?.textContent,
  ];
  await waitFor(() => expect(seen()[0]).toContain('1 - '));
  const [before] = seen();
  if (caso.orden) {
    fireEvent.click(document.querySelector('th button') as Element);
    await waitFor(() => expect(seen()[1]).toBeTruthy());
  }
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente pagina' }));
  await waitFor(() => expect(seen()[0]).not.toBe(before));
  const [operacion] = Object.keys(caso.respuestas);
  const lastBody = () => JSON.stringify(calls.findLast((c) => c.operacion === operacion)?.body);
  const left = [seen(), lastBody()];
  await ir('otra');
  await screen.findByText('Otra pantalla');
  await atras();
  await waitFor(() => expect([seen(), lastBody()]).toEqual(left));
  // another visit by the menu begins at the first page
  await ir('otra');
  await ir('x');
  if (!caso.elegido) await waitFor(() => expect(seen()).toEqual([before, undefined]));
});

const tablas = {
  'the table of a public page': (n: number) => (
    <TablaPaginada titulo="T" columnas={['Nombre']} filas={Array.from({ length: n }, (_, i) => [`R${i}`])} />
  ),
  'the table of the house': (n: number) => (
    <DataTable
      titulo="T"
      columnas={[{ id: 'a', titulo: 'Nombre', valor: (i: number) => `R${i}` }]}
      filas={Array.from({ length: n }, (_, i) => i)}
    />
  ),
};
const veces = [1, 4, 5, 6, 9, 10, 11, 15, 16];
it.each(Object.keys(tablas).flatMap((tabla) => veces.map((n) => [tabla, n] as const)))(
  '[3-200] [3-496] %s, %i rows: every page has some, and all of them together are all',
  async (tabla, n) => {
    localStorage.clear(); // five a page, unless somebody chose otherwise
    conServidor({});
    openPantallas({ x: () => tablas[tabla as keyof typeof tablas](n) });
    await screen.findByText('R0');
    const seen: (string | null)[] = [];
    let pages = 0;
    for (;;) {
      const shown = [...document.querySelectorAll('tbody td')].map((cell) => cell.textContent);
      expect(shown.length).toBeGreaterThan(0);
      seen.push(...shown);
      pages++;
      const next = screen.queryByRole<HTMLButtonElement>('button', { name: /^Siguiente pagina/ });
      expect(screen.queryByRole<HTMLButtonElement>('button', { name: /^Anterior pagina/ })?.disabled ?? true).toBe(
        pages === 1,
      );
      if (!next || next.disabled) break;
      fireEvent.click(next);
    }
    expect([pages, seen]).toEqual([Math.ceil(n / 5), Array.from({ length: n }, (_, i) => `R${i}`)]);
  },
);
