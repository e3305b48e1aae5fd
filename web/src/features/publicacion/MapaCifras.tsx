import type { TablaAmbito } from '@renadet/domain/publicacion/ambitos';
import type { Unidad } from '@renadet/domain/publicacion/tablas';
import { MapaMexico } from '../../ui/MapaMexico.tsx';

const UNIDADES: Record<Unidad, string> = { carpetas: 'carpetas', victimas: 'víctimas', responsables: 'autoridades' };

/** The totals by state on a map; a withheld one is told so. */
export default function MapaCifras({ view, unidad }: { view: TablaAmbito; unidad: Unidad }) {
  const valores = view.filas
    .filter(({ id }) => id >= 1 && id <= 32)
    .map(({ id, valores: row }) => ({ llestado: id, valor: row.at(-1) ?? null }));
  return (
    <MapaMexico dentro titulo={`${view.titulo}: totales de cada estado`} unidad={UNIDADES[unidad]} valores={valores} />
  );
}
