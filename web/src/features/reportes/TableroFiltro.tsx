import type { Fecha } from '@renadet/domain/lib/fecha';
import { trimestreEnPalabras, trimestresTerminados } from '@renadet/domain/lib/trimestre';
import { camposTablero, idDe } from '@renadet/domain/reportes/tablero';
import { useMemo } from 'react';
import { useFormulario } from '../../lib/useReglas.ts';
import { Campo } from '../../ui/Formulario.tsx';
import { FiltroAlMomento } from './FiltroAlMomento.tsx';

interface Props {
  periodo: number;
  hoy: Fecha;
  onChange: (periodo: number) => void;
}

/** The quarter, of those that are over. */
export function TableroFiltro({ periodo, hoy, onChange }: Props) {
  const form = useFormulario({ campos: camposTablero, rules: [], initial: { periodo }, contexto: {} });
  const opciones = useMemo(
    () => trimestresTerminados(hoy).map((q) => ({ id: idDe(q), texto: trimestreEnPalabras(q) })),
    [hoy],
  );
  return (
    <FiltroAlMomento<{ periodo: number | null }>
      form={form}
      columnas="minmax(0,360px)"
      onChange={(values) => values.periodo !== null && onChange(values.periodo)}
    >
      <Campo name="periodo" siempre opciones={opciones} />
    </FiltroAlMomento>
  );
}
