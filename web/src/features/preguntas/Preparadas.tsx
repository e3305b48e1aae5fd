import type { PreguntaEscrita } from '@renadet/domain/preguntas/pregunta.schema';
import { preparadas } from '@renadet/domain/preguntas/preparadas';
import { useHoy } from '../../lib/hoy.ts';
import { Boton } from '../../ui/Boton.tsx';

interface Props {
  onChoose: (pregunta: PreguntaEscrita) => void;
}

/** The questions that come with the registry, each with what it is for. */
export function Preparadas({ onChoose }: Props) {
  const hoy = useHoy();
  return (
    <details className="no-imprimir marco p-16">
      <summary className="fuerte apuntable">Preguntas preparadas</summary>
      <ul className="lista pila g-8 mt-8">
        {preparadas(hoy).map(({ titulo, explica, pregunta }) => (
          <li key={titulo} className="pila g-4">
            <div>
              <Boton
                variant="text"
                size="small"
                onClick={({ currentTarget }) => {
                  currentTarget.closest('details')?.removeAttribute('open'); // what it answers comes below
                  onChoose(pregunta);
                }}
              >
                {titulo}
              </Boton>
            </div>
            <span className="letra-menor tenue">{explica}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
