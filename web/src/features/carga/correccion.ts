import type { RespuestaCarga } from '@renadet/domain/carga/carga.contract';
import type { HojaDeLibro } from '@renadet/domain/carga/errores';
import type {
  CeldaNueva,
  Detalle,
  Devuelta,
  EstadoDeTaller,
  Ida,
  Lugar,
  RenglonDeTaller,
} from '@renadet/domain/carga/taller';
import { createAlmacen } from '../../lib/almacen.ts';
import type { Lector } from './lector.ts';

/** Rows that the page holds at once; the worker has the others. */
export const POR_PAGINA = 200;

/** What is in sight of the bench. */
export interface VistaDeCorreccion {
  estado: EstadoDeTaller;
  hoja: HojaDeLibro;
  soloFallas: boolean;
  /** Numbers of all rows that are looked through, and from which of them the page is. */
  filas: readonly number[];
  desde: number;
  renglones: readonly RenglonDeTaller[];
  /** The cell that is worked on, and what may be done with it. */
  activa: Lugar | null;
  detalle: Detalle | null;
  /** Counts the moves to a cell that take the focus along. */
  vez: number;
}
/** The load that is mended. */
export interface CargaPorCorregir {
  lector: Lector;
  /** Id of the load, and the name of its workbook. */
  carga: string;
  nombre: string;
  respuesta: RespuestaCarga;
  /** Numbers of its files that a later load brought in. */
  despues: readonly string[];
}

const YA_ESTABA: Omit<Devuelta, 'numCarpeta'> = {
  mensaje: 'Ya hay una carpeta con ese número en el registro, y no se actualizó.',
  reintenta: false,
};
/** Why files that were sent did not enter. */
const devueltasDe = ({ existentes, erroresBack }: Pick<RespuestaCarga, 'existentes' | 'erroresBack'>): Devuelta[] => [
  ...existentes.map(({ numCarpeta }) => ({ numCarpeta, ...YA_ESTABA })),
  ...erroresBack.map(({ numCarpeta, errores }) => ({
    numCarpeta,
    mensaje: errores.map(({ texto }) => texto.replace(/^Error encontrado en el renglón \d+\. /, '')).join(' '),
    reintenta: errores.every(({ codigo }) => codigo.includes('GUARDAR')), // the fault was the server's
  })),
];
const numerosDe = (some: readonly { numCarpeta: string }[]) => some.map(({ numCarpeta }) => numCarpeta);

const CORREGIDO = ' (corregido).xlsx';
/** The name under which mended rows are loaded: that of their workbook, marked. */
export const nombreCorregido = (nombre: string): string =>
  `${nombre.replace(/( \(corregido\))?\.xlsx?$/i, '').slice(0, 230)}${CORREGIDO}`;

/** Whether a load is of mended rows: its workbook was made by the page. */
export const isCorregido = (nombre: string): boolean => nombre.endsWith(CORREGIDO);

/** What a draft begins from. */
export interface Recuperado {
  cambios: readonly CeldaNueva[];
  idas: readonly Ida[];
  /** Ids of the loads that mended rows were sent in. */
  envios: readonly string[];
}
export const NADA: Recuperado = { cambios: [], idas: [], envios: [] };

/** What is in sight of the bench: which rows, and which cell is worked on. */
function createVista(lector: Lector, estado: EstadoDeTaller) {
  const store = createAlmacen<VistaDeCorreccion>({
    estado,
    hoja: estado.hojas[0]?.hoja ?? 'Expediente',
    soloFallas: false,
    filas: [],
    desde: 0,
    renglones: [],
    activa: null,
    detalle: null,
    vez: 0,
  });
  const put = (change: Partial<VistaDeCorreccion>) => store.set({ ...store.get(), ...change });
  /** Reads again what is in sight. */
  async function refresh(change: Partial<VistaDeCorreccion> = {}): Promise<void> {
    const { hoja, filas, desde, activa } = { ...store.get(), ...change };
    const [renglones, detalle] = await Promise.all([
      lector.labor('read', hoja, filas.slice(desde, desde + POR_PAGINA)),
      activa ? lector.labor('look', activa) : null,
    ]);
    put({ ...change, renglones, ...(store.get().activa === activa || 'activa' in change ? { detalle } : {}) });
  }
  /** Looks through the rows of a sheet, at one of them where it is told. */
  async function look(hoja: HojaDeLibro, soloFallas: boolean, more: Partial<VistaDeCorreccion> = {}): Promise<void> {
    const filas = await lector.labor('number', hoja, soloFallas);
    const at = more.activa ? filas.indexOf(more.activa.fila) : 0;
    const desde = Math.floor(Math.max(at, 0) / POR_PAGINA) * POR_PAGINA;
    await refresh({ hoja, soloFallas, filas, desde, ...more });
  }
  /** Makes a cell of the page the one that is worked on, at once; what may be done with it follows. @returns whether it is there */
  function select(activa: Lugar): boolean {
    const { hoja, filas, desde, vez } = store.get();
    const at = activa.hoja === hoja ? filas.indexOf(activa.fila) : -1;
    if (at < desde || at >= desde + POR_PAGINA) return false;
    put({ activa, vez: vez + 1, detalle: null });
    void lector.labor('look', activa).then((detalle) => {
      if (store.get().activa === activa) put({ detalle });
    });
    return true;
  }
  /** The same of a cell wherever it is. */
  async function go(activa: Lugar): Promise<void> {
    if (select(activa)) return;
    const { hoja, filas, soloFallas, vez } = store.get();
    const more = { activa, vez: vez + 1 };
    const at = activa.hoja === hoja ? filas.indexOf(activa.fila) : -1;
    if (at < 0) await look(activa.hoja, soloFallas && activa.hoja !== hoja, more);
    else await refresh({ ...more, desde: Math.floor(at / POR_PAGINA) * POR_PAGINA });
  }
  /** Goes to the next faulty cell after the present one, or the one before. @returns whether there is one */
  async function seek(desde: Lugar | null, paso: 1 | -1): Promise<boolean> {
    const next = await lector.labor('search', desde, paso);
    if (next) await go({ hoja: next.hoja, fila: next.fila, columna: next.columna });
    return next !== null;
  }
  return { store, refresh, look, select, go, seek };
}

/** Work that goes one after the other. */
function createCola() {
  let cola: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = cola.then(work, work);
    cola = next.catch(() => undefined);
    return next;
  };
}

/** The mending of one load: what is in sight, and the orders to the worker that has its rows, one after the other. */
export async function openCorreccion(
  { lector, carga, nombre, respuesta, ...registro }: CargaPorCorregir,
  recuperado: Recuperado = NADA,
) {
  const { integradas, existentes, erroresBack } = respuesta;
  const { estado, despues } = await lector.taller({
    dentro: numerosDe([...integradas, ...existentes]),
    ...registro,
    devueltas: devueltasDe({ existentes: [], erroresBack }),
    cambios: recuperado.cambios,
    idas: recuperado.idas,
  });
  let idas = [...recuperado.idas];
  let envios = recuperado.envios;
  let onChange = () => {};
  const enOrden = createCola();
  const { store, refresh, look, select, go, seek } = createVista(lector, estado);
  const changed = async (now: Promise<EstadoDeTaller>) => {
    await refresh({ estado: await now });
    onChange();
  };
  if (!(await seek(null, 1))) await look(store.get().hoja, false);
  return {
    ...store,
    carga,
    nombre,
    /** Files that a later load brought in: they are not here. */
    despues,
    /** @param told after each change of the rows, those that left before among them */
    follow: (told: () => void) => {
      onChange = told;
      if (despues.length) told();
    },
    openHoja: (hoja: HojaDeLibro) => enOrden(() => look(hoja, store.get().soloFallas, { activa: null })),
    setSoloFallas: (only: boolean) => enOrden(() => look(store.get().hoja, only, { activa: null })),
    openPagina: (desde: number) => enOrden(() => refresh({ desde, activa: null })),
    select,
    go: (lugar: Lugar) => enOrden(() => go(lugar)),
    seek: (paso: 1 | -1) => enOrden(() => seek(store.get().activa, paso)),
    write: (cambios: readonly CeldaNueva[]) => enOrden(() => changed(lector.labor('change', cambios))),
    apply: (lugar: Lugar, valor: string) => enOrden(() => changed(lector.labor('apply', lugar, valor))),
    undo: (lugares: readonly Lugar[]) => enOrden(() => changed(lector.labor('undo', lugares))),
    empty: (lugar: Lugar, vacia: boolean) => enOrden(() => changed(lector.labor('empty', lugar, vacia))),
    /** The fault that a cell would have with a text that is still being typed. */
    probe: (lugar: Lugar, valor: string) => lector.labor('probe', lugar, valor),
    /** Loads that mended rows were sent in, on other days too. */
    envios: () => envios,
    /** Rows are sent in a load. */
    begin: (envio: string) => {
      envios = [...new Set([...envios, envio])];
      onChange();
    },
    /** A workbook of the rows that may be sent. */
    corregido: () => enOrden(() => lector.corregido()),
    /** Files were sent: those that came in leave, and the others say why they did not. */
    settle: (sent: RespuestaCarga) =>
      enOrden(async () => {
        idas = [...idas, ...(await lector.labor('settle', numerosDe(sent.integradas), devueltasDe(sent)))];
        await look(store.get().hoja, store.get().soloFallas, { estado: await lector.labor('estado'), activa: null });
        await seek(null, 1);
        onChange();
      }),
    /** What a draft keeps. */
    keepable: () =>
      enOrden(async (): Promise<Recuperado> => ({ cambios: await lector.labor('cambios'), idas, envios })),
    /** Once what was ordered is done: the draft asks for the last change. */
    close: () => enOrden(async () => lector.finish()),
  };
}
export type Correccion = Awaited<ReturnType<typeof openCorreccion>>;
