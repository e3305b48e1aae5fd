import { porHacer } from '@renadet/domain/mesa/porHacer.contract';
import { EN_MESA } from '@renadet/domain/plazo/listas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../lib/query.ts';
import { Pestanas } from '../../ui/Pestanas.tsx';

interface Props {
  /** The chosen list; null: all files. */
  plazo: number | null;
  onChoose: (plazo: number | null) => void;
  children: ReactNode;
}

/** The files of the registry, and the lists of the desk with how many wait in each, as tabs over one place. */
export function ListasEnPestanas({ plazo, onChoose, children }: Props) {
  const { data } = useQuery({ ...query(porHacer), staleTime: 0 });
  const total = (llplazo: number) => data?.find((cuenta) => cuenta.llplazo === llplazo)?.total ?? 0;
  return (
    <Pestanas
      titulo="Listas de carpetas"
      pestanas={[
        'Todas',
        ...EN_MESA.map(({ llplazo, titulo }) =>
          data ? `${titulo} (${total(llplazo).toLocaleString('es-MX')})` : titulo,
        ),
      ]}
      elegida={EN_MESA.findIndex(({ llplazo }) => llplazo === plazo) + 1}
      onChoose={(i) => onChoose(EN_MESA[i - 1]?.llplazo ?? null)}
    >
      {children}
    </Pestanas>
  );
}
