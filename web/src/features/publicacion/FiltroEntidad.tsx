import type { Tabla } from '@renadet/domain/publicacion/tablas';
import { useId } from 'react';
import { BotonLlano } from '../../ui/BotonLlano.tsx';
import { ESTADOS } from './useEntidad.ts';

/** The axis of the tables that are published by state. */
const ENTIDAD = 'entidad';

interface Props {
  tablas: readonly Tabla[];
  elegida: number | null;
  onChoose: (llestado: number | null) => void;
}

/** One state instead of the country: chosen from a list, as on the map, and taken away by a press. */
export default function FiltroEntidad({ tablas, elegida, onChoose }: Props) {
  const id = useId();
  const eje = tablas.flatMap(({ ejes }) => ejes).find((uno) => uno.id === ENTIDAD);
  const entidades = eje?.categorias.filter((una) => una.id <= ESTADOS) ?? [];
  const nombre = entidades.find((una) => una.id === elegida)?.nombre;
  return (
    <div className="fila g-8 al-centro mb-16 no-imprimir">
      <label htmlFor={id} className="letra-menor">
        {eje?.titulo}
      </label>
      <select
        id={id}
        value={elegida ?? 0}
        onChange={(event) => onChoose(Number(event.target.value) || null)}
        className="alto-36 borde-fuerte radio superficie tinta px-8"
      >
        <option value={0}>Todo el país</option>
        {entidades.map((una) => (
          <option key={una.id} value={una.id}>
            {una.nombre}
          </option>
        ))}
      </select>
      {nombre && (
        <BotonLlano elegido aria-label={`Quitar ${nombre}`} onClick={() => onChoose(null)}>
          {nombre} ×
        </BotonLlano>
      )}
      <span role="status" className="oculto">
        {nombre && `Se muestran las cifras de ${nombre}.`}
      </span>
    </div>
  );
}
