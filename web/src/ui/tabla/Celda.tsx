import { Caja } from '../campos/Caja.tsx';
import { Marca } from '../campos/Marca.tsx';
import { Acciones } from './Acciones.tsx';
import { type Columna, textoDe } from './columnas.ts';
import css from './tabla.module.css';

/** As low as a row. */
const EN_CELDA = { minHeight: 28, padding: '2px 8px', minWidth: 112, fontSize: 'inherit' };

/** The contents of a cell, for any kind of column. */
export function Celda<R>({ columna, row }: { columna: Columna<R>; row: R }) {
  switch (columna.tipo) {
    case 'acciones':
      return <Acciones acciones={columna.acciones} row={row} />;
    case 'casilla':
      return (
        <Marca
          tipo="checkbox"
          className={css.menuda}
          checked={columna.marcada(row)}
          disabled={columna.impedida?.(row) ?? false}
          onChange={(event) => columna.onChange(row, event.target.checked)}
          aria-label={columna.etiqueta(row)}
        />
      );
    case 'seleccion':
      return (
        <Caja
          as="select"
          value={columna.valor(row) ?? ''}
          onChange={(event) => columna.onChange(row, Number(event.target.value))}
          aria-label={columna.etiqueta(row)}
          style={EN_CELDA}
        >
          <option value="" disabled>
            Seleccione
          </option>
          {columna.opciones.map(({ id, texto }) => (
            <option key={id} value={id}>
              {texto}
            </option>
          ))}
        </Caja>
      );
    case 'enlace':
      return (
        <button type="button" onClick={() => columna.onChoose(row)} className={css.enlace}>
          {textoDe(columna, row)}
        </button>
      );
    default:
      return columna.celda ? columna.celda(row) : textoDe(columna, row);
  }
}
