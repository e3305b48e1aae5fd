import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import NativeSelect from '@mui/material/NativeSelect';
import { Acciones } from './Acciones.tsx';
import { type Columna, textoDe } from './columnas.ts';

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
        <NativeSelect
          value={columna.valor(row) ?? ''}
          onChange={(event) => columna.onChange(row, Number(event.target.value))}
          inputProps={{ 'aria-label': columna.etiqueta(row) }}
          sx={{ typography: 'menor', minWidth: 112 }}
        >
          <option value="" disabled>
            Seleccione
          </option>
          {columna.opciones.map(({ id, texto }) => (
            <option key={id} value={id}>
              {texto}
            </option>
          ))}
        </NativeSelect>
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
