import { reglasBusquedaExterna } from '@renadet/domain/justicianet/justicianet.rules';
import { type BusquedaExterna, camposBusquedaExterna } from '@renadet/domain/justicianet/justicianet.schema';
import { FECHA_MINIMA, formatFecha } from '@renadet/domain/lib/fecha';
import { useHoy } from '../../lib/hoy.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { Buscador } from '../../ui/Buscador.tsx';
import { Campo } from '../../ui/Formulario.tsx';
import type { Periodo } from './api.ts';

const VACIO: BusquedaExterna = { fechaInicio: null, fechaFin: null };

interface Props {
  /** The search as it was last made. */
  inicial: Periodo | null;
  onSearch: (periodo: Periodo) => void;
  onClean: () => void;
}

/** The period to look for in the external system [1-052] [1-055] [1-056]. */
export function BuscarExterno({ inicial, onSearch, onClean }: Props) {
  const contexto = { hoy: useHoy() };
  const form = useFormulario({
    campos: camposBusquedaExterna,
    rules: reglasBusquedaExterna,
    initial: (inicial as BusquedaExterna | null) ?? VACIO,
    contexto,
  });
  return (
    <Buscador
      form={form}
      etiqueta="Carpetas de JusticiaNet"
      columnas={{ sm: '200px 200px minmax(0,1fr)' }}
      vacio={VACIO}
      onSearch={({ fechaInicio, fechaFin }) => fechaInicio && fechaFin && onSearch({ fechaInicio, fechaFin })}
      onClean={onClean}
      primero="fechaInicio"
      nota={`Carpetas iniciadas entre las dos fechas. JusticiaNet tiene carpetas desde el ${formatFecha(FECHA_MINIMA)}.`}
    >
      <Campo name="fechaInicio" min={FECHA_MINIMA} max={contexto.hoy} />
      <Campo name="fechaFin" min={FECHA_MINIMA} max={contexto.hoy} />
    </Buscador>
  );
}
