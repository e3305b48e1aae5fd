import type { Cabeza, CeldaNueva, Lugar } from '@renadet/domain/carga/taller';
import { type ClipboardEvent, useRef, useState } from 'react';
import { paraPegar } from './copy.ts';
import type { Correccion, VistaDeCorreccion } from './correccion.ts';
import { type Orden, readPegado } from './teclasDeRejilla.ts';

export interface PropsDeRejilla {
  correccion: Correccion;
  vista: VistaDeCorreccion;
  /** The field of the cell takes the focus. */
  onEdit: () => void;
  /** The grid is left. */
  onLeave: () => void;
}
/** Cells of a column that are marked, by their rows in what is looked through. */
interface CeldasMarcadas {
  columna: string;
  de: number;
  a: number;
}
/** What an order of the keys works on. */
interface Mesa extends PropsDeRejilla {
  columnas: readonly Cabeza[];
  marca: CeldasMarcadas | undefined;
  choose: (fila: number, columna: string, alarga: boolean) => void;
}

const filaEn = ({ vista: { filas } }: Mesa, i: number) => filas[i] as number;
const columnaEn = ({ columnas }: Mesa, columna: string) => columnas.findIndex((c) => c.columna === columna);
function textoEn(mesa: Mesa, i: number, columna: string): string {
  const { filas, renglones } = mesa.vista;
  return renglones.find((r) => r.fila === filas[i])?.celdas[columnaEn(mesa, columna)] ?? '';
}

/** The cells that an order is about: the marked ones, or the one that is worked on. */
function tocadas(mesa: Mesa): Lugar[] {
  const { marca, vista } = mesa;
  const { activa, hoja } = vista;
  if (!activa || !marca) return activa ? [activa] : [];
  const { de, a, columna } = marca;
  return Array.from({ length: a - de + 1 }, (_, i) => ({ hoja, fila: filaEn(mesa, de + i), columna }));
}
const write = ({ correccion }: Mesa, lugares: readonly Lugar[], valor: string) =>
  void correccion.write(lugares.map((lugar) => ({ ...lugar, valor })));

/** Goes to another cell; the end of a row leads to the next one. @returns whether there is one */
function move(mesa: Mesa, by: number, across: number, alarga: boolean): boolean {
  const { columnas, choose, vista } = mesa;
  const { activa, filas } = vista;
  const i = activa ? filas.indexOf(activa.fila) : 0;
  const j = activa ? columnaEn(mesa, activa.columna) : 0;
  const n = columnas.length;
  const flat = i * n + j + across;
  const row = across ? Math.floor(flat / n) : Math.min(Math.max(i + by, 0), filas.length - 1);
  const column = columnas[across ? ((flat % n) + n) % n : j];
  if (row < 0 || row >= filas.length || !column) return false;
  choose(filaEn(mesa, row), column.columna, alarga);
  return true;
}

/** Gives the cells back what was read in them, where any of them was written anew. */
function undo(mesa: Mesa): void {
  const { correccion, vista } = mesa;
  const suyas = tocadas(mesa);
  const isMended = ({ fila, columna }: Lugar) =>
    vista.renglones.find((r) => r.fila === fila)?.cambiadas.includes(columna) ?? false;
  if (suyas.some(isMended)) void correccion.undo(suyas);
}

/** The first of the marked cells is repeated in the others; without any, the one above is repeated here. */
function fillDown(mesa: Mesa): void {
  const { marca, vista } = mesa;
  const { activa, filas } = vista;
  const i = activa ? filas.indexOf(activa.fila) : 0;
  if (marca) write(mesa, tocadas(mesa), textoEn(mesa, marca.de, marca.columna));
  else if (activa && i > 0) write(mesa, [activa], textoEn(mesa, i - 1, activa.columna));
}

/** What each order does. @returns false where the key is left to the browser */
const ACTOS: { [Q in Orden['que']]: (mesa: Mesa, orden: Extract<Orden, { que: Q }>) => unknown } = {
  mueve: (mesa, { fila, columna, alarga = false }) => move(mesa, fila, columna, alarga),
  extremo: ({ vista: { activa }, columnas, choose }, { columna }) => {
    const column = columnas.at(columna === 'primera' ? 0 : -1);
    if (activa && column) choose(activa.fila, column.columna, false);
  },
  falla: ({ correccion }, { paso }) => void correccion.seek(paso),
  edita: ({ onEdit }) => onEdit(),
  escribe: ({ onEdit }) => {
    onEdit(); // the letter itself goes to the field
    return false;
  },
  vacia: (mesa) => write(mesa, tocadas(mesa), ''),
  rellena: fillDown,
  deshace: undo,
  sale: ({ onLeave }) => onLeave(),
  propone: (mesa) => {
    const { activa, detalle } = mesa.vista;
    if (activa && detalle?.propuesta != null) write(mesa, [activa], detalle.propuesta);
  },
  iguala: ({ correccion, vista: { activa, detalle } }) => {
    const texto = detalle?.falla ? detalle.propuesta : detalle?.valor;
    if (activa && detalle?.iguales && texto != null) void correccion.apply(activa, texto);
  },
};

/** Writes what was pasted from the cell that is worked on; one text alone in every marked cell. */
function paste(mesa: Mesa, text: string): boolean {
  const { correccion, columnas, vista } = mesa;
  const { activa, filas, hoja } = vista;
  const rows = readPegado(text);
  if (!activa || !rows.length) return false;
  const [[one = '', ...more] = []] = rows;
  if (rows.length === 1 && !more.length) {
    write(mesa, tocadas(mesa), one);
    return true;
  }
  const i = filas.indexOf(activa.fila);
  const j = columnaEn(mesa, activa.columna);
  const cambios = rows.flatMap((cells, k) =>
    cells.flatMap((valor, l): CeldaNueva[] => {
      const fila = filas[i + k];
      const column = columnas[j + l];
      return fila === undefined || !column ? [] : [{ hoja, fila, columna: column.columna, valor: valor.trim() }];
    }),
  );
  void correccion.write(cambios);
  return true;
}

/** What is marked in the grid, and what its keys and its clipboard do. */
export function useOrdenes(props: PropsDeRejilla) {
  const { correccion, vista } = props;
  const { estado, hoja, filas, activa } = vista;
  const columnas = estado.hojas.find((h) => h.hoja === hoja)?.columnas ?? [];
  /** Where marking began. */
  const ancla = useRef<number>(undefined);
  const [marca, setMarca] = useState<CeldasMarcadas>();
  const choose = (fila: number, columna: string, alarga: boolean) => {
    const i = filas.indexOf(fila);
    const from = alarga && activa ? activa : undefined;
    ancla.current = from && (ancla.current ?? filas.indexOf(from.fila));
    const de = ancla.current ?? i;
    setMarca(from && { columna: from.columna, de: Math.min(de, i), a: Math.max(de, i) });
    const lugar = { hoja, fila, columna: from?.columna ?? columna };
    if (!correccion.select(lugar)) void correccion.go(lugar);
  };
  const mesa: Mesa = { ...props, columnas, marca, choose };
  return {
    columnas,
    marca,
    choose,
    /** @returns whether the key was the grid's */
    act: (orden: Orden): boolean => (ACTOS[orden.que] as (mesa: Mesa, orden: Orden) => unknown)(mesa, orden) !== false,
    onPaste: (event: ClipboardEvent) => {
      if (paste(mesa, event.clipboardData.getData('text/plain'))) event.preventDefault();
    },
    onCopy: (event: ClipboardEvent) => {
      const suyas = tocadas(mesa);
      if (!suyas.length) return;
      event.preventDefault();
      const rows = suyas.map(({ fila, columna }) => [textoEn(mesa, filas.indexOf(fila), columna)]);
      event.clipboardData.setData('text/plain', paraPegar(rows));
    },
  };
}
