import {
  isBuscable,
  VictimaEscrita,
  type VictimaParecida,
  victimasParecidas,
} from '@renadet/domain/vinculo/parecida.contract';
import { useQuery } from '@tanstack/react-query';
import type { CualquierFormulario } from '../../lib/formulario.ts';
import { porPaginasAlDia } from '../../lib/query.ts';
import { useQuieto } from '../../lib/quieto.ts';
import { useDelFormulario } from '../../lib/useReglas.ts';

const NOMBRES = Object.keys(VictimaEscrita.shape);
const NINGUNA: readonly VictimaParecida[] = [];

/**
 * Registered victims that may be the new one, the most alike first [1-761]. Further typing gives up the call under way, and
 * nothing of it stays in memory.
 */
export function useParecidas(form: CualquierFormulario): readonly VictimaParecida[] {
  const escrita = useDelFormulario(form, ({ values }) =>
    Object.fromEntries(NOMBRES.map((name) => [name, values[name] ?? null])),
  );
  const { success, data: body } = VictimaEscrita.safeParse(useQuieto(escrita));
  const asks = success && isBuscable(body);
  const { data } = useQuery({
    ...porPaginasAlDia(victimasParecidas, { body: body as VictimaEscrita }),
    enabled: asks,
    gcTime: 0,
    retry: false,
  });
  return (asks && data) || NINGUNA;
}
