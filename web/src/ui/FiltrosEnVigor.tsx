import { Boton } from './Boton.tsx';

/** A filter that is in force, and what takes it off. */
export interface FiltroEnVigor {
  clave: string;
  texto: string;
  onQuitar: () => void;
}

/** The filters in force over a list, each taken off by its button. */
export const FiltrosEnVigor = ({ filtros }: { filtros: readonly FiltroEnVigor[] }) =>
  filtros.length > 0 && (
    <ul aria-label="Filtros en vigor" className="no-imprimir fila g-6 lista">
      {filtros.map(({ clave, texto, onQuitar }) => (
        <li key={clave}>
          <Boton size="small" variant="outlined" aria-label={`Quitar el filtro ${texto}`} onClick={onQuitar}>
            {`${texto} ×`}
          </Boton>
        </li>
      ))}
    </ul>
  );
