import type { Fecha } from './fecha.ts';
import { isEmpty } from './rules.ts';

/** How a form was opened: new (no action), Editar, Consultar, Generar Folio [1-077] [1-078] [1-079] [1-080]. */
export type Modo = 'nuevo' | 'editar' | 'consultar' | 'folio';

declare const hecho: unique symbol;
/**
 * What a rule may know besides the record's own values. Today is an argument: rules have no clock. Only `contextoDe` makes
 * one: a literal does not compile.
 */
export interface Contexto {
  readonly [hecho]: true;
  modo: Modo;
  /** llrol of the session. */
  rol: number;
  /** The file has an integration date (fcintegracion). */
  integrada: boolean;
  /** It was told no day of its status: open to edit, once (D-18). */
  sinFechaEstatus: boolean;
  /** The record comes from the external system (provienejusticianet = 1, victimaId, presponsableId). */
  externa: boolean;
  /** Juridical state 24. */
  cerrada: boolean;
  hoy: Fecha;
}

/**
 * Days of a file that the rules of its victims, authorities and accused persons may read: by the names of its form, null
 * where the file does not tell them. A name more here is told by every door.
 */
export const DIAS_DE_CARPETA = ['fchecho', 'fcinicio'] as const;
type Dia = (typeof DIAS_DE_CARPETA)[number];
/** The same of what belongs to a file. */
export type ContextoEnCarpeta = Contexto & Readonly<Record<Dia, Fecha | null>>;

/** A file that is being told: by a form that is not saved yet, a workbook, the service or the external system. */
type CarpetaDicha = Readonly<Record<Dia, unknown>>;
/** A file as it is kept, with what locks its form. */
export type CarpetaDeContexto = CarpetaDicha &
  Readonly<Record<'fcintegracion' | 'fcestatus' | 'provienejusticianet' | 'estadojuridicoexpedienteid', unknown>>;
interface Abierta {
  hoy: Fecha;
  modo: Modo;
  rol: number;
  /** Whether the record itself is the external system's; absent, as its file. */
  externa?: boolean;
}

/** Juridical state of a closed file. */
export const CERRADO = 24;

/**
 * What the rules may know: of a new file (null), of what belongs to a file that is being told, or of a kept one, as it was
 * opened. No lock of a form is on in the first two.
 */
export function contextoDe(carpeta: null, quien: { hoy: Fecha; rol?: number }): Contexto;
export function contextoDe(
  carpeta: CarpetaDicha,
  quien: { hoy: Fecha; rol?: number; modo?: undefined },
): ContextoEnCarpeta;
export function contextoDe(carpeta: CarpetaDeContexto, quien: Abierta): ContextoEnCarpeta;
export function contextoDe(
  carpeta: CarpetaDicha | CarpetaDeContexto | null,
  { hoy, rol = 0, modo, externa }: Partial<Abierta> & Pick<Abierta, 'hoy'>,
): Contexto {
  const kept = modo && (carpeta as CarpetaDeContexto);
  const dias = carpeta && DIAS_DE_CARPETA.map((name) => [name, carpeta[name] ?? null]);
  return {
    modo: modo ?? 'nuevo',
    rol,
    integrada: !isEmpty(kept?.fcintegracion),
    sinFechaEstatus: kept !== undefined && isEmpty(kept.fcestatus),
    externa: externa ?? kept?.provienejusticianet === 1,
    cerrada: kept?.estadojuridicoexpedienteid === CERRADO,
    hoy,
    ...Object.fromEntries(dias ?? []),
  } as Contexto;
}
