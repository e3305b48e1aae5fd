import type { CamposDetalle } from '@renadet/domain/lib/enDetalle';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Falla } from '../../ui/Falla.tsx';
import { Hueco } from '../../ui/Marcha.tsx';
import { Lectura } from './Lectura.tsx';

interface Props {
  titulo: string;
  campos: CamposDetalle;
  leida: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  onClose: () => void;
  /** Lists of the record, below its fields. */
  children?: ReactNode;
}

/** All the fields of a victim or of a responsible, to be read [3-183] [3-184] [3-185] [3-186]. */
export const DialogoDetalle = ({ titulo, campos, leida: { data, error, refetch }, onClose, children }: Props) => (
  <Dialogo ancho="97%" titulo={titulo} onClose={onClose}>
    {data !== undefined ? (
      <>
        <Lectura campos={campos} valores={data as Record<string, string | number | null>} />
        {children}
      </>
    ) : error ? (
      <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} />
    ) : (
      <Hueco alto={320} />
    )}
  </Dialogo>
);
