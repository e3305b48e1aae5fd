import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import { Caja } from '../campos/Caja.tsx';
import { Acciones } from './Acciones.tsx';
import { type Columna, textoDe } from './columnas.ts';

/** As low as a row. */
const EN_CELDA = { minHeight: 28, padding: '2px 8px', minWidth: 112, fontSize: 'inherit' };

/** What a cell of the table holds, whatever kind of column. */
export function Celda<R>({ columna, row }: { columna: Columna<R>; row: R }) {
  switch (columna.tipo) {
    case 'acciones':
      return <Acciones acciones={columna.acciones} row={row} />;
    case 'casilla':
      return (
        <Checkbox
          size="small"
          sx={{ p: 0.5 }}
          checked={columna.marcada(row)}
          disabled={columna.impedida?.(row) ?? false}
          onChange={(_, checked) => columna.onChange(row, checked)}
          slotProps={{ input: { 'aria-label': columna.etiqueta(row) } }}
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
        <Link
          component="button"
          type="button"
          onClick={() => columna.onChoose(row)}
          sx={{ textAlign: 'left', fontSize: 'inherit', fontWeight: 600 }}
        >
          {textoDe(columna, row)}
        </Link>
      );
    default:
      return columna.celda ? columna.celda(row) : textoDe(columna, row);
  }
}
