import { useNavigate, useRouterState } from '@tanstack/react-router';

export const ESTADOS = 32;

/** The one state that the figures are of, which the address says; null for the country. @returns it, and how another is chosen */
export function useEntidad(): readonly [number | null, (llestado: number | null) => void] {
  const navigate = useNavigate();
  const asked = useRouterState({ select: ({ location }) => location.search as { entidad?: unknown } });
  const pedida = Number(asked.entidad) | 0;
  const choose = (llestado: number | null) => {
    const search = { ...asked, entidad: llestado ?? undefined } as never;
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  };
  return [pedida > 0 && pedida <= ESTADOS ? pedida : null, choose];
}
