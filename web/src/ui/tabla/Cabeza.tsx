import { Marca } from '../campos/Marca.tsx';
import { Relleno } from '../campos/Relleno.tsx';
import { clases } from '../clases.ts';
import { Pista } from '../Pista.tsx';
import { clasesDeCelda } from './clasesDeCelda.tsx';
import { type Columna, isOrdenable } from './columnas.ts';
import type { PropsDeOrden, PropsDeRenglones } from './filas.ts';
import css from './tabla.module.css';

const FLECHA = 'M20 12l-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8 8-8z';

interface PropsDeTitulo<R> extends PropsDeOrden {
  columna: Columna<R>;
  filas: readonly R[];
}

/** A heading: its words, the box that ticks every row in sight, or the button that orders: up, down, and as they were. */
function Titulo<R>({ columna, filas, orden, setOrden, sinOrden }: PropsDeTitulo<R>) {
  if (columna.tipo === 'casilla' && columna.todas) {
    const { todas, marcada, titulo } = columna;
    const label = `${titulo} todas las filas a la vista`;
    const count = filas.filter(marcada).length;
    return (
      <Marca
        tipo="checkbox"
        className={css.menuda}
        checked={count > 0 && count === filas.length}
        parcial={count > 0 && count < filas.length}
        onChange={(event) => todas(filas, event.target.checked)}
        aria-label={label}
      />
    );
  }
  if (!isOrdenable(columna) || !setOrden) return columna.titulo;
  const { id, titulo } = columna;
  const sentido = orden?.columna === id ? orden.sentido : undefined;
  const why = sinOrden?.(columna);
  const order = () => setOrden(sentido === 'desc' ? null : { columna: id, sentido: sentido ? 'desc' : 'asc' });
  return (
    <Pista title={why ?? ''}>
      <button
        type="button"
        className={clases(css.ordena, sentido && css.ordenada)}
        aria-label={titulo} // it would be called by its reason
        aria-disabled={why !== undefined}
        aria-description={why}
        onClick={why === undefined ? order : undefined}
      >
        {titulo}
        {why === undefined && (
          <Relleno trazo={FLECHA} className={clases(css.sentido, sentido === 'desc' && css.deMayor)} />
        )}
      </button>
    </Pista>
  );
}

const SENTIDOS = { asc: 'ascending', desc: 'descending' } as const;

/** The headings, which stay while the rows are scrolled. */
export function Cabeza<R>({
  columnas,
  filas,
  ...orden
}: Pick<PropsDeRenglones<R>, 'columnas' | 'filas'> & PropsDeOrden) {
  return (
    <thead>
      <tr>
        {columnas.map((columna) => (
          <th
            key={columna.id}
            scope="col"
            {...(orden.orden?.columna === columna.id && { 'aria-sort': SENTIDOS[orden.orden.sentido] })}
            className={clasesDeCelda(columna, css.titulo, columna.tipo === 'fecha' && css.deDia)}
          >
            <Titulo {...{ columna, filas, ...orden }} />
          </th>
        ))}
      </tr>
    </thead>
  );
}
