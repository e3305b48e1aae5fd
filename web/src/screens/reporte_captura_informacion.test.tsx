import { MENSAJES } from '@renadet/domain/mensajes';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FILTRO_VACIO } from '../features/reportes/consulta.ts';
import { conServidor, openFiltro, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla } from './reporte_captura_informacion.tsx';

afterEach(() => vi.unstubAllGlobals());

it('[2-415] the role Administrador PGR chooses institution and area; no other role does', async () => {
  for (const llrol of [1, 2, 6]) {
    conServidor({ getTotalReporteCarpetasByEstado: { total: 0 } });
    openPantallas({ captura: Pantalla }, { llrol });
    await openFiltro();
    const shown = () => ['Institución', 'Área'].map((name) => screen.queryByRole('combobox', { name }) !== null);
    await waitFor(() => expect([llrol, ...shown()]).toEqual([llrol, llrol === 1, llrol === 1]));
    cleanup();
  }
});

it('a period without files is told once, whatever answers first', async () => {
  let release = () => undefined as unknown;
  const total = new ReadableStream({
    start(body) {
      release = () => {
        body.enqueue(new TextEncoder().encode('{"total":0}'));
        body.close();
      };
    },
  });
  const asked = conServidor({ getTotalReporteCarpetasByEstado: new Response(total) });
  const told: number[] = [];
  const count = () => told.push(screen.queryAllByText(MENSAJES.sinRegistros).length);
  new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
  const filtro = { ...FILTRO_VACIO, fechaInicio: '2024-01-01', fechaFin: '2024-12-31' };
  openPantallas({ captura: Pantalla }, { busqueda: { reporte: 'captura', filtro, pagina: 0, tamano: 5 } });
  // nothing waits for the total to be asked
  await waitFor(() =>
    expect(asked.map(({ operacion }) => operacion)).toEqual(
      expect.arrayContaining(['getReporteCarpetasByEstado', 'getGraficaReporteByEstado']),
    ),
  );
  await waitFor(() => expect(told.length).toBeGreaterThan(0));
  release();
  await screen.findByText(MENSAJES.sinRegistros);
  expect(Math.max(...told)).toBe(1);
});
