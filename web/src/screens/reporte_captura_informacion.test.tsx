import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { abrirPantallas, conServidor } from '../pantallaDePrueba.tsx';
import { Pantalla } from './reporte_captura_informacion.tsx';

afterEach(() => vi.unstubAllGlobals());

it('[2-415] the role Administrador PGR chooses institution and area; no other role does', async () => {
  for (const llrol of [1, 2, 6]) {
    conServidor({});
    abrirPantallas({ captura: Pantalla }, { llrol });
    await screen.findByRole('button', { name: 'Consultar' });
    const shown = ['Institución', 'Área'].map((name) => screen.queryByRole('combobox', { name }) !== null);
    expect([llrol, ...shown]).toEqual([llrol, llrol === 1, llrol === 1]);
    cleanup();
  }
});
