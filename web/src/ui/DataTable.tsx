import { entero } from '@renadet/domain/lib/entero';
import { type Key, type ReactNode, useEffect, useRef } from 'react';
import { useEnPapel } from '../lib/print.ts';
import { useMedia } from '../lib/useMedia.ts';
import { clases } from './clases.ts';
import css from './DataTable.module.css';
import { Falla } from './Falla.tsx';
import { Hueco, Progreso } from './Marcha.tsx';
import { useAjustes } from './tabla/ajustes.ts';
import { Barra } from './tabla/Barra.tsx';
import type { Columna } from './tabla/columnas.ts';
import { EN_TARJETAS } from './tabla/filas.ts';
import { Impresa } from './tabla/Impresa.tsx';
import { foldIguales } from './tabla/iguales.ts';
import { Paginador } from './tabla/Paginador.tsx';
import { Renglones } from './tabla/Renglones.tsx';
import { Tarjetas } from './tabla/Tarjetas.tsx';
import { conMas, type PaginaServidor, rememberTamano, usePagina } from './tabla/usePagina.ts';

interface Props<R> {
  /** Names the table for assistive technology. */
  titulo: string;
  /** It is a list of its own: it says how many there are, and what its user chose of its columns is kept under this name. */
  lista?: string;
  columnas: readonly Columna<R>[];
  /** Undefined until the first answer. */
  filas: readonly R[] | undefined;
  /** The key of a row. Without it its place is the key, because rows may be alike. */
  clave?: ((row: R) => Key) | undefined;
  /** The server cuts the pages; absent, the table does. */
  pagina?: PaginaServidor;
  /** Page sizes that the table itself offers, where they are not the usual ones. */
  tamanos?: readonly number[];
  /** All rows at once, for tables that are compared from the first row to the last. */
  sinPaginas?: boolean;
  /** Instead of the usual label of the page sizes. */
  registrosPorPagina?: string;
  /** Box that filters the rows as it is typed in [1-121]. */
  conBusqueda?: boolean;
  /** An answer is on its way; the rows of the former one stay. */
  cargando?: boolean;
  /** The rows answer the former question, until the answer to this one comes: they are seen to go, and cannot be used. */
  anteriores?: boolean;
  /** The failure, as a sentence. */
  error?: string | undefined;
  onRetry?: () => void;
  /** Said when there are no rows [1-123]. */
  vacio?: string;
  /** Advice when there are no rows. */
  vacioAyuda?: ReactNode;
  /** Buttons above the table. */
  herramientas?: ReactNode;
  /** The actions over the ticked rows. They stand at the foot, in sight. */
  elegidos?: ReactNode;
  /** A last row, by column: totals of all rows, not only of those in sight. */
  pie?: Readonly<Record<string, ReactNode>>;
  /** Colour of a row's mark, where it has one; a cell says the same in words. */
  colorDe?: (row: R) => string | undefined;
  /** A press anywhere on a row does the same as the link in its first cell. */
  onChooseFila?: ((row: R) => void) | undefined;
  /** For paper, when the server cuts the pages: the fetched rows, and a sentence about how to have the rest. */
  impresion?: { filas: readonly R[] | undefined; resto: string };
}

/** Over the rows, which stay where they are. */
const AVANCE = { position: 'absolute', zIndex: 5, top: 0, left: 0, right: 0, height: 2 } as const;
const SIN_FILAS = 'No se encontraron resultados';
function Esqueleto() {
  return (
    <div className="rejilla g-8 p-16">
      {[0, 1, 2, 3, 4].map((i) => (
        <Hueco key={i} alto={32} />
      ))}
    </div>
  );
}

const controls = (table: HTMLElement | null) => [
  ...(table?.querySelectorAll<HTMLElement>('a, button:enabled, input:not([aria-hidden])') ?? []),
];
/** Keeps the focus at its place of the table when its row goes. The row that comes up there takes it. */
function useFocoEnSuLugar(filas: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what takes it away
  useEffect(() => {
    if (place.current >= 0 && document.activeElement === document.body)
      controls(box.current)
        .slice(0, place.current + 1)
        .at(-1)
        ?.focus();
  }, [filas]);
  // the browser's own: what gives the focus back when a window closes is no event of React's, which hears none while it draws
  useEffect(() => {
    const table = box.current;
    const remember = ({ target }: FocusEvent) => {
      place.current = controls(table).indexOf(target as HTMLElement);
    };
    table?.addEventListener('focusin', remember);
    return () => table?.removeEventListener('focusin', remember);
  }, []);
  return {
    ref: box,
    onBlur: () => {
      place.current = -1;
    },
  };
}

type Pagina<R> = { p: ReturnType<typeof usePagina<R>> };
const ordenDe = <R,>({ orden, setOrden, sinOrden }: Pagina<R>['p']) => ({ orden, setOrden, sinOrden });

type PropsDeFilas<R> = Props<R> & Pagina<R> & { vistas: readonly Columna<R>[] };

/** The rows: on paper, with every column, as cards, or as a table. */
function Filas<R>({ titulo, columnas, vistas, clave, p, ...props }: PropsDeFilas<R>) {
  const { pie, colorDe, onChooseFila, impresion } = props;
  const narrow = useMedia(EN_TARJETAS);
  const rows = { titulo, columnas: vistas, clave, filas: p.visibles, pie, colorDe };
  const sinTraer = props.pagina && !impresion?.filas;
  if (useEnPapel())
    return (
      <Impresa
        {...rows}
        columnas={columnas}
        filas={impresion?.filas ?? p.todas}
        total={p.total}
        desde={sinTraer ? p.pagina * p.tamano : 0}
        resto={impresion?.resto}
      />
    );
  if (narrow) return <Tarjetas {...rows} onChooseFila={onChooseFila} />;
  return <Renglones {...rows} onChooseFila={onChooseFila} {...ordenDe(p)} />;
}

const Vacia = ({ vacio, vacioAyuda }: { vacio: string; vacioAyuda: ReactNode }) => (
  <div className="centrado raya" style={{ padding: '40px 16px' }}>
    <p className="letra-texto resaltado interlinea-15">{vacio}</p>
    {vacioAyuda && <div className="texto tenue mt-4">{vacioAyuda}</div>}
  </div>
);

/** Which rows are in sight; nothing where the smallest page would have them all: then there is nothing to turn. */
function Paginas<R>({ p, ...props }: Props<R> & Pagina<R>) {
  const tamanos = conMas(props.pagina?.tamanos ?? props.tamanos);
  const isWhole = p.pagina === 0 && p.total > 0 && p.total <= Math.min(...tamanos);
  if (props.sinPaginas || isWhole) return null;
  const chooseTamano = (tamano: number) => {
    rememberTamano(tamano);
    p.onChange(0, tamano);
  };
  return (
    <Paginador
      {...{ total: p.total, pagina: p.pagina, tamano: p.tamano, tamanos, etiqueta: props.registrosPorPagina }}
      onPage={(page) => p.onChange(page, p.tamano)}
      onSize={chooseTamano}
    />
  );
}

/** The values that all rows here share; the server may have others. */
const Iguales = ({ iguales, todas }: { iguales: readonly { titulo: string; texto: string }[]; todas: boolean }) => (
  <div className="no-imprimir fila gx-16 letra-menor tenue px-12" style={{ paddingBottom: 8 }}>
    {todas ? 'En todas:' : 'En esta página:'}
    {iguales.map(({ titulo, texto }) => (
      <span key={titulo}>
        {`${titulo}: `}
        <b className="fuerte tinta">{texto}</b>
      </span>
    ))}
  </div>
);

/** The generic table: search box, pages, columns of every kind; cards when narrow. */
export function DataTable<R>(props: Props<R>) {
  const { columnas, filas, cargando = false, error, onRetry, vacio = SIN_FILAS, anteriores = false, lista } = props;
  const eleccion = useAjustes(lista);
  const p = usePagina(columnas, filas ?? [], props.pagina, props.tamanos, props.sinPaginas, lista ?? props.titulo);
  const read = filas !== undefined && !cargando && !error;
  const beyond = read && p.vacia;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that turns out to be none
  useEffect(() => {
    if (beyond) p.irAExistente();
  }, [beyond, p.pagina]);
  const waiting = filas === undefined || p.vacia;
  const empty = !waiting && p.visibles.length === 0;
  const { ocultas, sueltas } = eleccion.ajustes;
  const ordena = p.orden?.columna;
  const elegidas = columnas.filter(({ id }) => id === ordena || !ocultas.includes(id));
  const vistas = foldIguales(elegidas, sueltas ? [] : p.todas, ordena);
  const cuantas = p.total === 1 ? '1 registro' : `${entero(p.total)} registros`;
  return (
    <div {...useFocoEnSuLugar(filas)} className="marco" style={{ overflow: 'clip' }} aria-busy={cargando}>
      <Barra
        {...{ titulo: props.titulo, typed: p.typed, onSearch: p.search, columnas, ...eleccion, ...ordenDe(p) }}
        conBusqueda={props.conBusqueda ?? false}
        isLista={lista !== undefined}
        total={waiting || beyond ? '' : cuantas}
        herramientas={props.herramientas}
      />
      {!waiting && vistas.iguales.length > 0 && <Iguales {...vistas} todas={p.todas.length === p.total} />}
      <div className="relativo">{cargando && filas !== undefined && <Progreso nombre="Cargando" style={AVANCE} />}</div>
      {waiting && !error && <Esqueleto />}
      {error && <Falla texto={error} onRetry={onRetry} enMarco />}
      <div inert={anteriores} className={clases(anteriores && css.anteriores)} style={{ marginTop: -1 }}>
        {!empty && !waiting && <Filas {...props} vistas={vistas.columnas} p={p} />}
        {empty && !error && <Vacia vacio={vacio} vacioAyuda={props.vacioAyuda} />}
      </div>
      <div role="status" className="oculto">
        {read && !beyond ? (empty ? vacio : cuantas) : ''}
      </div>
      <div className={clases('no-imprimir fila al-centro superficie', css.pie)}>
        {props.elegidos}
        {filas !== undefined && !beyond && (!empty || (props.pagina && !error)) && <Paginas {...props} p={p} />}
      </div>
    </div>
  );
}
