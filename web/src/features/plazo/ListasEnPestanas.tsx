import { porHacer } from '@renadet/domain/mesa/porHacer.contract';
import { EN_MESA } from '@renadet/domain/plazo/listas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { alDia } from '../../lib/query.ts';
import { Pestanas } from '../../ui/Pestanas.tsx';

/** A list of the user's own. */
export interface ListaPropia {
  titulo: string;
  /** How many are in it; undefined until it is known, null where that would be long to count. */
  total: number | null | undefined;
}
/** All files, a list of the desk, or an own list by its place. */
export type PestanaDeLista = null | { plazo: number } | { propia: number };

interface Props {
  propias: readonly ListaPropia[];
  elegida: PestanaDeLista;
  onChoose: (elegida: PestanaDeLista) => void;
  children: ReactNode;
}

const conTotal = (titulo: string, total: number | null | undefined) =>
  typeof total === 'number' ? `${titulo} (${total.toLocaleString('es-MX')})` : titulo;

/** The files of the registry, the lists of the desk and the own ones, with how many are in each, as tabs over one place. */
export function ListasEnPestanas({ propias, elegida, onChoose, children }: Props) {
  const { data } = useQuery(alDia(porHacer));
  const total = (llplazo: number) => data && (data.find((cuenta) => cuenta.llplazo === llplazo)?.total ?? 0);
  const pestanas: (readonly [string, PestanaDeLista])[] = [
    ['Todas', null],
    ...EN_MESA.map(({ llplazo, titulo }) => [conTotal(titulo, total(llplazo)), { plazo: llplazo }] as const),
    ...propias.map((lista, i) => [conTotal(lista.titulo, lista.total), { propia: i }] as const),
  ];
  const which = JSON.stringify(elegida);
  return (
    <Pestanas
      titulo="Listas de carpetas"
      pestanas={pestanas.map(([texto]) => texto)}
      elegida={Math.max(
        pestanas.findIndex(([, una]) => JSON.stringify(una) === which),
        0,
      )}
      onChoose={(i) => onChoose(pestanas[i]?.[1] ?? null)}
    >
      {children}
    </Pestanas>
  );
}
