import type { TablaAmbito } from '@renadet/domain/publicacion/ambitos';
import type { Unidad } from '@renadet/domain/publicacion/tablas';
import { MapaMexico } from '../../ui/MapaMexico.tsx';

const UNIDADES: Record<Unidad, string> = { carpetas: 'carpetas', victimas: 'víctimas', responsables: 'autoridades' };

interface Props {
  view: TablaAmbito;
  unidad: Unidad;
  elegida: number | null;
  onChoose?: (llestado: number) => void;
}

/** The totals by state on a map; a withheld one is told so. A state that is pressed is shown alone. */
export default function MapaCifras({ view, unidad, elegida, onChoose }: Props) {
  const valores = view.filas
    .filter(({ id }) => id >= 1 && id <= 32)
    .map(({ id, valores: row }) => ({ llestado: id, valor: row.at(-1) ?? null }));
  return (
    <MapaMexico
      dentro
      titulo={`${view.titulo}: totales de cada estado`}
      unidad={UNIDADES[unidad]}
      valores={valores}
      elegido={elegida}
      {...(onChoose && { onChoose })}
    />
  );
}
