import { type ReactNode, useEffect, useRef } from 'react';
import type { CualquierFormulario } from '../../lib/formulario.ts';
import { useDelFormulario } from '../../lib/useReglas.ts';
import { Forma } from '../../ui/Forma.tsx';
import { Formulario } from '../../ui/Formulario.tsx';

interface Props<V> {
  form: CualquierFormulario;
  /** The grid of the fields from 600 px on. */
  columnas: string;
  /** Hears every change. The caller decides whether it can be asked. */
  onChange: (values: V) => void;
  children: ReactNode;
}

/** The period of a report. It needs no button, because every choice is asked at once. */
export function FiltroAlMomento<V>({ form, columnas, onChange, children }: Props<V>) {
  const values = useDelFormulario(form, (f) => f.values as V);
  const told = useRef(JSON.stringify(values));
  useEffect(() => {
    const next = JSON.stringify(values);
    if (next === told.current) return;
    told.current = next;
    onChange(values);
  }, [values, onChange]);
  return (
    <Formulario form={form}>
      <Forma
        role="search"
        aria-label="Periodo del reporte"
        className="no-imprimir filtro pila g-20 arriba marco p-16 p-24-900"
        style={{ '--columnas': columnas } as React.CSSProperties}
        autoComplete="off"
        onSend={() => undefined}
      >
        {children}
      </Forma>
    </Formulario>
  );
}
