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
import { useEffect, useMemo, useRef } from 'react';
import { useDelFormulario, useFormulario } from '../../lib/useReglas.ts';
import { marcoAmplio } from '../../theme.ts';
import { Forma } from '../../ui/Forma.tsx';
import { Campo, Formulario } from '../../ui/Formulario.tsx';

interface Props {
  inicial: FiltroAvance;
  hoy: Fecha;
  /** Told every change; whether it can be asked for is `rangoDe`'s to say. */
  onChange: (filtro: FiltroAvance) => void;
}

/** The period: a year, one of the usual ones, or two days. It needs no button: a whole period is asked for at once. */
export function AvanceFiltro({ inicial, hoy, onChange }: Props) {
  const form = useFormulario({ campos: camposAvance, rules: reglasPeriodo, initial: inicial, contexto: { hoy } });
  const values = useDelFormulario(form, (f) => f.values as unknown as FiltroAvance);
  const told = useRef(JSON.stringify(inicial));
  useEffect(() => {
    const next = JSON.stringify(values);
    if (next === told.current) return;
    told.current = next;
    onChange(values);
  }, [values, onChange]);
  const anios = useMemo(() => aniosDe(hoy).map((anio) => ({ id: anio, texto: String(anio) })), [hoy]);
  const { periodo, fechaInicio, fechaFin } = values;
  return (
    <Formulario form={form}>
      <Forma
        role="search"
        aria-label="Periodo del reporte"
        className="no-imprimir"
        autoComplete="off"
        onSend={() => undefined}
        sx={{
          ...marcoAmplio,
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(3, minmax(0,240px))' },
        }}
      >
        <Campo name="periodo" siempre opciones={PERIODOS} />
        {periodo === PERIODO.EJERCICIO && <Campo name="anio" siempre opciones={anios} />}
        <Campo name="fechaInicio" min={AVANCE_DESDE} max={fechaFin && fechaFin < hoy ? fechaFin : hoy} />
        <Campo name="fechaFin" min={fechaInicio ?? AVANCE_DESDE} max={hoy} />
      </Forma>
    </Formulario>
  );
}
