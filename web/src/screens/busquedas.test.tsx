import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FILTRO_VACIO as AUDITORIA } from '../features/auditoria/filtro.ts';
import { FILTRO_VACIO as USUARIOS } from '../features/usuario/filtro.ts';
import { abrirPantallas, conServidor } from '../pantallaDePrueba.tsx';
import { Pantalla as Auditoria } from './auditoria.tsx';
import { Pantalla as Usuarios } from './search_user.tsx';

afterEach(() => vi.unstubAllGlobals());

it('what was looked for on another screen is not asked of this one', async () => {
  for (const [pantalla, ajena, operacion, propia] of [
    [Auditoria, USUARIOS, 'getAuditoria', AUDITORIA],
    [Usuarios, AUDITORIA, 'getUsuariosByFiltros', USUARIOS],
  ] as const) {
    const asked = conServidor({});
    abrirPantallas({ una: pantalla }, { busqueda: { ...ajena, noci: 'VER/1' } });
    await waitFor(() =>
      expect(asked.find((one) => one.operacion === operacion)?.body).toEqual(expect.objectContaining(propia)),
    );
    cleanup();
  }
});
