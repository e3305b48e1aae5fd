import type { Fecha } from '@renadet/domain/lib/fecha';
import { trimestreEnPalabras, trimestresTerminados } from '@renadet/domain/lib/trimestre';
import { camposTablero, idDe } from '@renadet/domain/reportes/tablero';
import { useEffect, useMemo, useRef } from 'react';
import { useDelFormulario, useFormulario } from '../../lib/useReglas.ts';
import { marcoAmplio } from '../../theme.ts';
import { Forma } from '../../ui/Forma.tsx';
import { Campo, Formulario } from '../../ui/Formulario.tsx';

const SIN_REGLAS = [] as const;
const SIN_CONTEXTO = {};

interface Props {
  periodo: number;
  hoy: Fecha;
  onChange: (periodo: number) => void;
}

/** The quarter, of those that are over; it needs no button. */
export function TableroFiltro({ periodo, hoy, onChange }: Props) {
  const form = useFormulario({
    campos: camposTablero,
    rules: SIN_REGLAS,
    initial: { periodo },
    contexto: SIN_CONTEXTO,
  });
  const chosen = useDelFormulario(form, (f) => (f.values as { periodo: number | null }).periodo);
  const told = useRef(periodo);
  useEffect(() => {
    if (chosen === null || chosen === told.current) return;
    told.current = chosen;
    onChange(chosen);
  }, [chosen, onChange]);
  const opciones = useMemo(
    () => trimestresTerminados(hoy).map((q) => ({ id: idDe(q), texto: trimestreEnPalabras(q) })),
    [hoy],
  );
  return (
    <Formulario form={form}>
      <Forma
        role="search"
        aria-label="Periodo del reporte"
        className="no-imprimir"
        autoComplete="off"
        onSend={() => undefined}
        sx={{ ...marcoAmplio, display: 'grid', gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,360px)' } }}
      >
        <Campo name="periodo" siempre opciones={opciones} />
      </Forma>
    </Formulario>
  );
}
