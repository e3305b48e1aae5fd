import TablePagination from '@mui/material/TablePagination';
import { entero } from './columnas.ts';

/** Texts of every paginator [3-466] to [3-470]. */
const TEXTOS = {
  labelRowsPerPage: 'Registros por pagina',
  getItemAriaLabel: (tipo: string) => (tipo === 'next' ? 'Siguiente pagina' : 'Anterior pagina'),
  labelDisplayedRows: ({ from, to, count }: { from: number; to: number; count: number }) =>
    count === 0 ? '0 de 0' : `${entero(from)} - ${entero(to)} de ${entero(count)}`,
} as const;

interface Props {
  total: number;
  /** 0-based. */
  pagina: number;
  tamano: number;
  tamanos: readonly number[];
  /** Instead of the usual label of the page sizes. */
  etiqueta: string | undefined;
  onPage: (pagina: number) => void;
  onSize: (tamano: number) => void;
}

/** Which rows are in sight, how many at a time, and the way to the others. */
export const Paginador = ({ total, pagina, tamano, tamanos, etiqueta, onPage, onSize }: Props) => (
  <TablePagination
    {...TEXTOS}
    {...(etiqueta && { labelRowsPerPage: etiqueta })}
    component="div"
    className="no-imprimir"
    count={total}
    page={total === 0 ? 0 : pagina}
    rowsPerPage={tamano}
    rowsPerPageOptions={[...tamanos]}
    onPageChange={(_, page) => onPage(page)}
    onRowsPerPageChange={(event) => onSize(Number(event.target.value))}
    sx={{
      ml: 'auto',
      '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', px: 1.5 },
      '& .MuiTablePagination-input': { mr: { xs: 1.5, sm: 4 } },
      '& .MuiTablePagination-actions': { ml: { xs: 0.5, sm: 2.5 } },
      '& .MuiTablePagination-spacer': { display: { xs: 'none', sm: 'block' } },
    }}
  />
);
