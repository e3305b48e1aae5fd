import {
  isBuscable,
  VictimaEscrita,
  type VictimaParecida,
  victimasParecidas,
} from '@renadet/domain/vinculo/parecida.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CualquierFormulario } from '../../lib/formulario.ts';
import { query } from '../../lib/query.ts';
import { useDelFormulario } from '../../lib/useReglas.ts';

/** Milliseconds without a key after which it is asked: nobody is asked of every letter. */
const PAUSA_MS = 250;
/** A value once it has not changed for a while. */
function useQuieto<T>(value: T): T {
  const text = JSON.stringify(value);
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), PAUSA_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(quiet) as T;
}

const NOMBRES = Object.keys(VictimaEscrita.shape);
const NINGUNA: readonly VictimaParecida[] = [];

/**
 * Registered victims who may be the one that is being typed, the most alike first [1-761]. A call that more typing made
 * idle is given up, and nothing of it stays in memory.
 */
export function useParecidas(form: CualquierFormulario): readonly VictimaParecida[] {
  const escrita = useDelFormulario(form, ({ values }) =>
    Object.fromEntries(NOMBRES.map((name) => [name, values[name] ?? null])),
  );
  const { success, data: body } = VictimaEscrita.safeParse(useQuieto(escrita));
  const asks = success && isBuscable(body);
  const { data } = useQuery({
    ...query(victimasParecidas, { body: body as VictimaEscrita }),
    enabled: asks,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return (asks && data) || NINGUNA;
}
