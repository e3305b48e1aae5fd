import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Tooltip from '@mui/material/Tooltip';
import { type Columna, isOrdenable } from './columnas.ts';
import { align, enPantalla, fijada, type PropsDeOrden, type PropsDeRenglones } from './filas.ts';

/** The heading of days has two lines, not three. */
const DE_DIA = { minWidth: 100 } as const;

interface PropsDeTitulo<R> extends PropsDeOrden {
  columna: Columna<R>;
  filas: readonly R[];
}

/** A heading: its words, the box that ticks every row in sight, or what orders by it: up, down, and as they were. */
function Titulo<R>({ columna, filas, orden, setOrden, sinOrden }: PropsDeTitulo<R>) {
  if (columna.tipo === 'casilla' && columna.todas) {
    const { todas, marcada, titulo } = columna;
    const label = `${titulo} todas las filas a la vista`;
    const count = filas.filter(marcada).length;
    return (
      <Checkbox
        size="small"
        sx={{ p: 0.5 }}
        checked={count > 0 && count === filas.length}
        indeterminate={count > 0 && count < filas.length}
        onChange={(_, checked) => todas(filas, checked)}
        slotProps={{ input: { 'aria-label': label } }}
      />
    );
  }
  if (!isOrdenable(columna) || !setOrden) return columna.titulo;
  const { id, titulo } = columna;
  const sentido = orden?.columna === id ? orden.sentido : undefined;
  const why = sinOrden?.(columna);
  const order = () => setOrden(sentido === 'desc' ? null : { columna: id, sentido: sentido ? 'desc' : 'asc' });
  return (
    <Tooltip title={why ?? ''}>
      <TableSortLabel
        active={sentido !== undefined}
        direction={sentido ?? 'asc'}
        aria-label={titulo} // it would be called by its reason
        aria-disabled={why !== undefined}
        aria-description={why}
        onClick={why === undefined ? order : undefined}
        hideSortIcon={why !== undefined}
      >
        {titulo}
      </TableSortLabel>
    </Tooltip>
  );
}

/** The headings, which stay while the rows are scrolled. */
export function Cabeza<R>({
  columnas,
  filas,
  ...orden
}: Pick<PropsDeRenglones<R>, 'columnas' | 'filas'> & PropsDeOrden) {
  return (
    <TableHead>
      <TableRow>
        {columnas.map((columna) => (
          <TableCell
            key={columna.id}
            align={align(columna)}
            sortDirection={orden.orden?.columna === columna.id ? orden.orden.sentido : false}
            className={enPantalla(columna)}
            sx={{ ...fijada(columna, 3), ...(columna.tipo === 'fecha' && DE_DIA) }}
          >
            <Titulo {...{ columna, filas, ...orden }} />
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}
