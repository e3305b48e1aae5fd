import { CATALOGOS, type Catalogo } from '../catalogos/catalogos.ts';
import { LECTURAS, type NombreLectura } from '../catalogos/lecturas.ts';
import { type Fecha, formatFecha } from '../lib/fecha.ts';
import { type BusquedaReporte, TIPO_FECHA } from './cargadas.ts';
import { camposReporte, type Filtro } from './filtro.ts';
import { GRUPOS } from './formularios.ts';

type Todos = typeof camposReporte;
/** The fields of a filter that are lists. */
export type ListaReporte = { [K in keyof Todos]: Todos[K]['tipo'] extends 'catalogo' ? K : never }[keyof Todos];

/** The read that fills each list of a filter; the groups are no catalogue. */
const LECTURA = {
  instituciones: 'Ctinstitucion',
  propietarios: 'Ctpropietarios',
  delitos: 'Ctdelitos',
  generos: 'Ctgeneros',
  rangosEdades: 'getRangdEdades',
  gobiernos: 'Ctgobiernos',
  subniveles: 'CtsubnivelesPorGobierno',
  etapas: 'Ctetapas',
  estatus: 'Ctestatus',
} as const satisfies Record<string, NombreLectura>;

/** @returns undefined for a list that is no catalogue */
export const lecturaDe = (catalogo: string): NombreLectura | undefined => LECTURA[catalogo as keyof typeof LECTURA];

/** A row of a read as an option of a filter; age ranges have bounds and no text. */
export function opcionDe(lectura: NombreLectura, fila: Readonly<Record<string, unknown>>) {
  const { clave, descripcion }: Catalogo = CATALOGOS[LECTURAS[lectura].catalogo];
  const { minimo, maximo } = fila;
  const rango = Number(maximo) >= 999 ? `${minimo} AÑOS Y MÁS` : `${minimo} A ${maximo} AÑOS`;
  const texto = descripcion ? String(fila[descripcion]) : rango;
  return { id: Number(fila[clave.at(-1) ?? '']), texto };
}

/** The lists of a filter: which of them, by what its entries depend on, and what was chosen (0 is all). */
export const listasDe = (filtro: Filtro) =>
  (Object.keys(camposReporte) as (keyof Todos)[])
    .filter((nombre): nombre is ListaReporte => camposReporte[nombre].tipo === 'catalogo')
    .map((nombre) => {
      const { catalogo, de } = camposReporte[nombre] as { catalogo: string; de?: keyof Filtro };
      return { nombre, catalogo, padre: de ? Number(filtro[de] ?? 0) : null, id: filtro[nombre] ?? 0 };
    });

/** One list in words. @param texto of what was chosen; without it, all */
export const listaEnPalabras = (nombre: ListaReporte, texto: string | undefined): string =>
  `${camposReporte[nombre].etiqueta}: ${texto ?? 'TODOS'}`;

/** Text of a group; undefined for all of them. */
export const grupoEnPalabras = (id: number): string | undefined => GRUPOS.find((g) => id !== 0 && g.id === id)?.texto;

interface PedidoDeReporte {
  noci?: string | null;
  fechaInicio: Fecha | null;
  fechaFin: Fecha | null;
}
/** The period, or the case number, as charts, prints and workbooks say it. */
export const pedidoEnPalabras = ({ noci, fechaInicio, fechaFin }: PedidoDeReporte): string =>
  noci ? `Expediente ${noci}` : `Del ${formatFecha(fechaInicio)} al ${formatFecha(fechaFin)}`;

/** The question of CENAPI or the loaded cases in words, and the meaning of its days. */
export const busquedaEnPalabras = ({
  tipoFecha,
  expediente,
  ...dias
}: Pick<BusquedaReporte, 'tipoFecha' | 'fechaInicio' | 'fechaFin' | 'expediente'>): string =>
  tipoFecha === TIPO_FECHA.NUMERO
    ? pedidoEnPalabras({ ...dias, noci: expediente })
    : `${pedidoEnPalabras(dias)}, por fecha de ${tipoFecha === TIPO_FECHA.INICIO ? 'inicio' : 'carga o integración'}`;

export const corteEnPalabras = (hoy: Fecha): string => `Corte: ${formatFecha(hoy)}`;

/** First row of a workbook. @param pedido what was asked, in words */
export const cabezaDeLibro = (titulo: string, pedido: readonly string[], hoy: Fecha, usuario: string): string =>
  [titulo, ...pedido, corteEnPalabras(hoy), usuario].join(' · ');
