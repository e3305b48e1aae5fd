import type { Tabla } from '@renadet/domain/publicacion/tablas';
import { useEffect, useId, useState } from 'react';
import { BotonLlano } from '../../ui/BotonLlano.tsx';

/** The axis of the tables that are published by state, and the name of the state in the address. */
const ENTIDAD = 'entidad';
const ESTADOS = 32;

/** Keeps the state in the address: the page is read already, and stays the same entry of the history. */
function keep(llestado: number | null) {
  const url = new URL(location.href);
  if (llestado === null) url.searchParams.delete(ENTIDAD);
  else url.searchParams.set(ENTIDAD, String(llestado));
  History.prototype.replaceState.call(window.history, window.history.state, '', url);
}

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
  const [pedida] = useState(() => Number(new URLSearchParams(location.search).get(ENTIDAD)));
  const [leida, setLeida] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address asked for is taken once
  useEffect(() => {
    if (entidades.some((una) => una.id === pedida)) onChoose(pedida);
    setLeida(true);
  }, []);
  useEffect(() => {
    if (leida) keep(elegida);
  }, [leida, elegida]);
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
        className="alto-36"
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
