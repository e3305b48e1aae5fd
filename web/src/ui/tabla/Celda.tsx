import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import NativeSelect from '@mui/material/NativeSelect';
import Tooltip from '@mui/material/Tooltip';
import { type Accion, type Columna, textoDe } from './columnas.ts';

/** A labelled drawing; when it cannot be used it says why. */
function Boton<R>({ accion, row }: { accion: Accion<R>; row: R }) {
  const { etiqueta, Icono, onChoose, impedida, peligro } = accion;
  const why = impedida?.(row);
  return (
    <Tooltip title={why ?? etiqueta}>
      <IconButton
        aria-label={etiqueta}
        aria-disabled={why !== undefined}
        aria-description={why}
        color={peligro ? 'error' : 'primary'}
        onClick={() => why === undefined && onChoose(row)}
        sx={{ p: 0.5, ...(why !== undefined && { color: 'text.disabled', opacity: 0.6 }) }}
      >
        <Icono fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

/** What a cell of the table holds, whatever kind of column. */
export function Celda<R>({ columna, row }: { columna: Columna<R>; row: R }) {
  switch (columna.tipo) {
    case 'acciones':
      return (
        <Box sx={{ display: 'flex', gap: 0.5, flexWrap: { xs: 'wrap', sm: 'nowrap' }, ml: -0.5 }}>
          {columna.acciones
            .filter(({ visible }) => visible?.(row) ?? true)
            .map((accion) => (
              <Boton key={accion.etiqueta} accion={accion} row={row} />
            ))}
        </Box>
      );
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
