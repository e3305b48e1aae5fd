import { ESTADOS } from '@renadet/domain/reportes/poblacion';
import { MapaMexico } from '../../ui/MapaMexico.tsx';

interface Props {
  titulo: string;
  subtitulo: string;
  unidad: string;
  /** Every value of the grouping, those of no state too. */
  puntos: readonly { id: number; texto: string; n: number }[];
  onChoose: (id: number, texto: string) => void;
}

/** An answer by state on the map; what has no place on it is said below. */
export function MapaRespuesta({ titulo, subtitulo, unidad, puntos, onChoose }: Props) {
  const estados = new Map(ESTADOS.map(({ llestado, nombre }) => [llestado, nombre]));
  const fuera = puntos
    .filter(({ id }) => !estados.has(id))
    .map(({ texto, n }) => `${texto} ${n.toLocaleString('es-MX')}`);
  return (
    <MapaMexico
      titulo={titulo}
      subtitulo={subtitulo}
      unidad={unidad}
      valores={puntos.flatMap(({ id, n }) => (estados.has(id) ? [{ llestado: id, valor: n }] : []))}
      {...(fuera.length && { nota: `No están en el mapa: ${fuera.join(', ')}.` })}
      onChoose={(id) => onChoose(id, estados.get(id) ?? '')}
    />
  );
}
