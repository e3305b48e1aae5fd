import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import LinearProgress from '@mui/material/LinearProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Key, type ReactNode, useEffect, useRef } from 'react';
import { useEnPapel } from '../lib/print.ts';
import { marco } from '../theme.ts';
import { Falla } from './Falla.tsx';
import { Buscar } from './Icon.tsx';
import { oculto } from './oculto.ts';
import type { Columna } from './tabla/columnas.ts';
import { Impresa } from './tabla/Impresa.tsx';
import { Renglones, Tarjetas } from './tabla/Renglones.tsx';
import { conMas, type PaginaServidor, rememberTamano, usePagina } from './tabla/usePagina.ts';

interface Props<R> {
  /** Names the table for assistive technology. */
  titulo: string;
  columnas: readonly Columna<R>[];
  /** Undefined until the first answer. */
  filas: readonly R[] | undefined;
  clave: (row: R) => Key;
  /** The server cuts the pages; absent, the table does. */
  pagina?: PaginaServidor;
  /** Page sizes that the table itself offers, where they are not the usual ones. */
  tamanos?: readonly number[];
  /** Instead of the usual label of the page sizes. */
  registrosPorPagina?: string;
  /** Box that filters the rows as it is typed in [1-121]. */
  conBusqueda?: boolean;
  /** An answer is on its way; the rows of the former one stay. */
  cargando?: boolean;
  /** The rows answer the former question, until the answer to this one comes: they are seen to go, and cannot be used. */
  anteriores?: boolean;
  /** What went wrong, as a sentence. */
  error?: string | undefined;
  onRetry?: () => void;
  /** Said when there are no rows [1-123]. */
  vacio?: string;
  /** What to do next when there are none. */
  vacioAyuda?: ReactNode;
  /** Buttons above the table. */
  herramientas?: ReactNode;
  /** A last row, by column: totals of all rows, not only of those in sight. */
  pie?: Readonly<Record<string, ReactNode>>;
  /** Colour of a row's mark, where it has one; a cell says the same in words. */
  colorDe?: (row: R) => string | undefined;
  /** What a press anywhere on a row does, as the link in its first cell does. */
  onChooseFila?: ((row: R) => void) | undefined;
  /** On paper, of a table whose pages the server cuts: its rows once they were fetched, and how to have the rest. */
  impresion?: { filas: readonly R[] | undefined; resto: string };
}

/** Of rows that are being replaced: not at once, because most answers come before anybody sees it. */
const DESVANECIDAS = { opacity: 0.45, transition: 'opacity 120ms linear 150ms' } as const;
const SIN_FILAS = 'No se encontraron resultados';
const entero = (n: number) => n.toLocaleString('es-MX');

/** Texts of every paginator [3-466] to [3-470]. */
const PAGINADOR = {
  labelRowsPerPage: 'Registros por pagina',
  getItemAriaLabel: (tipo: string) => (tipo === 'next' ? 'Siguiente pagina' : 'Anterior pagina'),
  labelDisplayedRows: ({ from, to, count }: { from: number; to: number; count: number }) =>
    count === 0 ? '0 de 0' : `${entero(from)} - ${entero(to)} de ${entero(count)}`,
} as const;

function Esqueleto() {
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1 }}>
      {[0, 1, 2, 3, 4].map((i) => (
        <Skeleton key={i} variant="rounded" height={32} />
      ))}
    </Box>
  );
}

/** The focus stays at its place of the table when the row that had it goes: on what comes up there. */
function useFocoEnSuLugar(filas: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef(-1);
  const controls = () => [
    ...(box.current?.querySelectorAll<HTMLElement>('a, button:enabled, input:not([aria-hidden])') ?? []),
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what takes it away
  useEffect(() => {
    if (place.current >= 0 && document.activeElement === document.body)
      controls()
        .slice(0, place.current + 1)
        .at(-1)
        ?.focus();
  }, [filas]);
  return {
    ref: box,
    onFocus: (event: React.FocusEvent<HTMLElement>) => {
      place.current = controls().indexOf(event.target);
    },
    onBlur: () => {
      place.current = -1;
    },
  };
}

type Pagina<R> = { p: ReturnType<typeof usePagina<R>> };

/** The search box and the buttons above the table. */
function Herramientas<R>({ titulo, conBusqueda, herramientas, p }: Props<R> & Pagina<R>) {
  if (!conBusqueda && !herramientas) return null;
  return (
    <Box className="no-imprimir" sx={{ p: 1.5, display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      {conBusqueda && (
        <OutlinedInput
          type="search"
          placeholder="Buscar en la tabla"
          value={p.typed}
          onChange={(event) => p.search(event.target.value)}
          startAdornment={
            <InputAdornment position="start">
              <Buscar fontSize="small" />
            </InputAdornment>
          }
          slotProps={{ input: { 'aria-label': `Buscar en ${titulo}` } }}
          sx={{ width: { xs: '100%', sm: 320 } }}
        />
      )}
      <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      {herramientas}
    </Box>
  );
}

/** The rows: on paper, as cards, or as a table. */
function Filas<R>({ titulo, columnas, clave, p, ...props }: Props<R> & Pagina<R>) {
  const { pie, colorDe, onChooseFila, impresion } = props;
  const narrow = useMediaQuery('(max-width:699.95px)');
  const rows = { titulo, columnas, clave, filas: p.visibles, pie, colorDe };
  const sinTraer = props.pagina && !impresion?.filas;
  if (useEnPapel())
    return (
      <Impresa
        {...rows}
        filas={impresion?.filas ?? p.todas}
        total={p.total}
        desde={sinTraer ? p.pagina * p.tamano : 0}
        resto={impresion?.resto}
      />
    );
  if (narrow) return <Tarjetas {...rows} onChooseFila={onChooseFila} />;
  return <Renglones {...rows} onChooseFila={onChooseFila} orden={p.orden} setOrden={p.setOrden} />;
}

const Vacia = ({ vacio, vacioAyuda }: { vacio: string; vacioAyuda: ReactNode }) => (
  <Box sx={{ px: 2, py: 5, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
    <Typography sx={{ fontWeight: 600 }}>{vacio}</Typography>
    {vacioAyuda && (
      <Typography component="div" color="text.secondary" sx={{ mt: 0.5 }}>
        {vacioAyuda}
      </Typography>
    )}
  </Box>
);

function Paginador<R>({ p, ...props }: Props<R> & Pagina<R>) {
  const chooseTamano = (tamano: number) => {
    rememberTamano(tamano);
    p.onChange(0, tamano);
  };
  return (
    <TablePagination
      {...PAGINADOR}
      {...(props.registrosPorPagina && { labelRowsPerPage: props.registrosPorPagina })}
      component="div"
      className="no-imprimir"
      count={p.total}
      page={p.total === 0 ? 0 : p.pagina}
      rowsPerPage={p.tamano}
      rowsPerPageOptions={conMas(props.pagina?.tamanos ?? props.tamanos)}
      onPageChange={(_, page) => p.onChange(page, p.tamano)}
      onRowsPerPageChange={(event) => chooseTamano(Number(event.target.value))}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', px: 1.5 },
        '& .MuiTablePagination-input': { mr: { xs: 1.5, sm: 4 } },
        '& .MuiTablePagination-actions': { ml: { xs: 0.5, sm: 2.5 } },
        '& .MuiTablePagination-spacer': { display: { xs: 'none', sm: 'block' } },
      }}
    />
  );
}

/** The generic table: search box, pages, columns of every kind; cards when narrow. */
export function DataTable<R>(props: Props<R>) {
  const { columnas, filas, cargando = false, error, onRetry, vacio = SIN_FILAS, anteriores = false } = props;
  const p = usePagina(columnas, filas ?? [], props.pagina, props.tamanos);
  const read = filas !== undefined && !cargando && !error;
  const beyond = read && p.vacia;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that turns out to be none
  useEffect(() => {
    if (beyond) p.irAExistente();
  }, [beyond, p.pagina]);
  const waiting = filas === undefined || p.vacia;
  const empty = !waiting && p.visibles.length === 0;
  return (
    <Box {...useFocoEnSuLugar(filas)} sx={{ ...marco, overflow: 'hidden' }} aria-busy={cargando}>
      <Herramientas {...props} p={p} />
      <Box sx={{ height: 2 }}>
        {cargando && filas !== undefined && <LinearProgress aria-label="Cargando" sx={{ height: 2 }} />}
      </Box>
      {waiting && !error && <Esqueleto />}
      {error && <Falla texto={error} onRetry={onRetry} enMarco />}
      <Box inert={anteriores} sx={{ ...(anteriores && DESVANECIDAS) }}>
        {!empty && !waiting && <Filas {...props} p={p} />}
        {empty && !error && <Vacia vacio={vacio} vacioAyuda={props.vacioAyuda} />}
      </Box>
      <Box role="status" sx={oculto}>
        {read && !beyond ? (empty ? vacio : p.total === 1 ? '1 registro' : `${entero(p.total)} registros`) : ''}
      </Box>
      {filas !== undefined && !beyond && (!empty || (props.pagina && !error)) && <Paginador {...props} p={p} />}
    </Box>
  );
}
