import type { Fecha } from '@renadet/domain/lib/fecha';
import {
  AVANCE_DESDE,
  aniosDe,
  camposAvance,
  type FiltroAvance,
  PERIODO,
  PERIODOS,
  reglasPeriodo,
} from '@renadet/domain/reportes/avance';
import { useMemo } from 'react';
import { useDelFormulario, useFormulario } from '../../lib/useReglas.ts';
import { Campo } from '../../ui/Formulario.tsx';
import { FiltroAlMomento } from './FiltroAlMomento.tsx';

interface Props {
  inicial: FiltroAvance;
  hoy: Fecha;
  /** Hears every change. `rangoDe` decides whether it can be asked. */
  onChange: (filtro: FiltroAvance) => void;
}

/** The period: a year, one of the usual ones, or two days. */
export function AvanceFiltro({ inicial, hoy, onChange }: Props) {
  const form = useFormulario({ campos: camposAvance, rules: reglasPeriodo, initial: inicial, contexto: { hoy } });
  const { periodo, fechaInicio, fechaFin } = useDelFormulario(form, (f) => f.values as unknown as FiltroAvance);
  const anios = useMemo(() => aniosDe(hoy).map((anio) => ({ id: anio, texto: String(anio) })), [hoy]);
  return (
    <FiltroAlMomento form={form} columnas="repeat(3, minmax(0,240px))" onChange={onChange}>
      <Campo name="periodo" siempre opciones={PERIODOS} />
      {periodo === PERIODO.EJERCICIO && <Campo name="anio" siempre opciones={anios} />}
      <Campo name="fechaInicio" min={AVANCE_DESDE} max={fechaFin && fechaFin < hoy ? fechaFin : hoy} />
      <Campo name="fechaFin" min={fechaInicio ?? AVANCE_DESDE} max={hoy} />
    </FiltroAlMomento>
  );
}
