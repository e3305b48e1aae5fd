import type { RespuestaDePregunta } from '@renadet/domain/preguntas/preguntas.contract';
import { Boton } from '../../ui/Boton.tsx';

interface Props {
  respuesta: RespuestaDePregunta;
  onRemove: (filtro: number) => void;
}

/** Of an answer of none: which filter makes it none, and how many there are without it. */
export function SinNinguna({ respuesta: { filtros, sinFiltro }, onRemove }: Props) {
  if (filtros.length === 0) return <p className="texto">No hay registros de los que usted puede ver.</p>;
  return (
    <div className="pila g-8">
      <p className="texto">Ninguno cumple todo lo que se pregunta. Cuántos hay sin cada filtro:</p>
      <ul className="lista pila g-6">
        {filtros.map((texto, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two filters may be alike
          <li key={i} className="fila g-8 al-centro">
            <Boton size="small" onClick={() => onRemove(i)}>{`Quitar «${texto}»`}</Boton>
            <span>{(sinFiltro[i] ?? 0).toLocaleString('es-MX')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
