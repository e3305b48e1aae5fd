import { nombraPersonas, type ReporteConFiltro, SIN_NOMBRES } from '@renadet/domain/reportes/guardados';
import { usePreguntar } from '../lib/ask.ts';
import type { CualquierFormulario } from '../lib/formulario.ts';
import { useDelFormulario } from '../lib/useReglas.ts';
import { FiltrosGuardados } from './FiltrosGuardados.tsx';
import { useContenido } from './Formulario.tsx';

export type Guardada = Readonly<Record<string, unknown>>;

interface Props<V> {
  reporte: ReporteConFiltro;
  /** Kept besides the fields: the order of the rows. */
  ademas?: Guardada | null | undefined;
  /** Reads a kept search as values of the form. A missing field is as in an empty form. */
  read: (kept: Guardada) => V;
  onSearch: (values: V) => void;
}

const camposDe = ({ campos, values }: CualquierFormulario): Guardada =>
  Object.fromEntries(Object.keys(campos).map((name) => [name, values[name] ?? null]));

/** Searches that were kept by name, and the way to keep the one that the form within holds; choosing one fills the form and asks. */
export function BusquedasGuardadas<V extends object>({ reporte, ademas, read, onSearch }: Props<V>) {
  const { form } = useContenido();
  const ask = usePreguntar();
  const values = useDelFormulario(form, camposDe);
  const wrong = useDelFormulario(form, (f) => f.pendientes(Object.keys(f.campos)).length > 0);
  const named = nombraPersonas(reporte, values);
  return (
    <FiltrosGuardados
      reporte={reporte}
      valores={{ ...values, ...ademas }}
      completo={!wrong && !named}
      motivo={named ? SIN_NOMBRES : undefined}
      onChoose={(kept) => {
        const next = read(kept);
        form.restart(next);
        ask(() => onSearch(next));
      }}
    />
  );
}
