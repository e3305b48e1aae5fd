// Tables whose pages the server cuts, each as it stands in its screen.
import type { Fecha } from '@renadet/domain/lib/fecha';
import { type NombreTabla, TABLAS } from '@renadet/domain/reportes/tablas';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AvanceCasos } from '../features/reportes/AvanceCasos.tsx';
import { FILTRO_VACIO } from '../features/reportes/consulta.ts';
import { TablaReporte } from '../features/reportes/TablaReporte.tsx';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Historicos } from './carga_expediente_historico.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

const TOTAL = 12;
const PERIODO = { fechaInicio: '2024-01-01', fechaFin: '2024-12-31' };
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
        ...{ Pantalla: deReporte(reporte as NombreTabla), operacion: reporte, total },
        fila: (nombre: string) => ({ [columnas[1].campo]: nombre }),
      },
    ]),
  ),
  'expedientes históricos': {
    ...{ Pantalla: Historicos, operacion: 'getExpedientesHistoricos', total: 'registros' },
    fila: (noci) => ({ noci, dsdelito: 'TORTURA', fechacreacion: '2024-03-09' }),
  },
  'casos de un avance': {
    ...{ Pantalla: Casos, operacion: 'reporteAvanceIntegracionDetalle' },
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
    [...document.querySelectorAll('tbody tr')].map((row) => row.textContent?.match(/IGUAL|[AB][0-2]/)?.[0]);
  for (const p of [0, 1, 2]) {
    await waitFor(() => expect(rows()).toEqual(names(p)));
    if (p < 2) fireEvent.click(screen.getByRole('button', { name: 'Siguiente pagina' }));
  }
});
