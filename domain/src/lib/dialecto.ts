import type { Campos } from './campos.ts';

/**
 * A dialect: how one door (the detail, a sheet of the workbook, the public service, an external system) says the fields of
 * a noun. It names its columns in its own order, each with the field that it says and only what differs from the table of
 * fields; everything else (kind, label, catalogue, answers) is read from that table. Each field of the form is a column of
 * the dialect or stands in `fuera` with its reason: the compiler refuses a dialect that forgets one, so that a new field
 * is never lost in silence.
 */
export interface Dialecto<C extends Campos, K extends string, D, P, F> {
  campos: C;
  /** The columns in the order of the dialect. */
  columnas: Readonly<Record<K, ColumnaDeDialecto<C, D, P>>>;
  /** The fields that no column says, each with its reason. */
  fuera: Readonly<Partial<Record<Nombre<C>, F>>>;
}

/** A column of a field, with its differences (if any), or a column of the dialect alone, which is told whole. */
export type ColumnaDeDialecto<C extends Campos, D, P> =
  | { campo: Nombre<C>; difiere: D | undefined }
  | { campo: null; propia: P };

type Nombre<C extends Campos> = keyof C & string;
/** The fields of the form. A hidden one may be said, and need not be. */
type DelFormulario<C extends Campos> = {
  [K in Nombre<C>]: C[K] extends { tipo: 'oculto' } ? never : K;
}[Nombre<C>];

/** How a column is written: `'campo'`, `['campo', its differences]`, or `[null, the whole column]`. */
type Escrita<N, D, P> = N extends null ? readonly [campo: null, propia: P] : N | readonly [campo: N, difiere: D];
/** The reason for each field without a column, and for no other; `T` is the field of each column. */
type Fuera<C extends Campos, T, F> = Dialecto<C, never, never, never, F>['fuera'] & {
  readonly [K in Exclude<DelFormulario<C>, T[keyof T]>]: F;
} & { readonly [K in T[keyof T] & string]?: never };

/**
 * The maker of the dialects of one door.
 * `D` is what a column may say otherwise, `P` what a column of the dialect alone says, and `F` what is told of a field that
 * is left out: its reason, or more where the door needs more.
 *
 * ```
 * const enLibro = dialectoDe<{ nada?: number }, { etiqueta: string }>();
 * export const libroVictima = enLibro(
 *   camposVictima,
 *   { numCarpeta: [null, { etiqueta: 'Expediente' }], nombre: 'dsnombre', edad: ['dsedad', { nada: 999 }], … },
 *   { fuera: { bolugarnacimiento: 'the sheet does not ask' } },
 * );
 * ```
 */
export function dialectoDe<D, P = never, F = string>() {
  function dialecto<const C extends Campos, const T extends Readonly<Record<string, Nombre<C> | null>>>(
    campos: C,
    columnas: { readonly [K in keyof T]: Escrita<T[K], D, P> },
    resto: { fuera: Fuera<C, T, F> },
  ): Dialecto<C, keyof T & string, D, P, F>;
  function dialecto(
    campos: Campos,
    columnas: Readonly<Record<string, Escrita<string | null, D, P>>>,
    { fuera }: { fuera: Readonly<Partial<Record<string, F>>> },
  ): Dialecto<Campos, string, D, P, F> {
    const leidas = Object.entries(columnas).map(([name, escrita]) => [name, leida(escrita)] as const);
    return { campos, columnas: Object.fromEntries(leidas), fuera };
  }
  return dialecto;
}

/** A column as the doors read it: its shorthand told in full. */
function leida<D, P>(escrita: Escrita<string | null, D, P>): ColumnaDeDialecto<Campos, D, P> {
  if (typeof escrita === 'string') return { campo: escrita, difiere: undefined };
  const [campo, dicho] = escrita;
  return campo === null ? { campo, propia: dicho } : { campo, difiere: dicho };
}

/** The same reason for several fields that a door does not say. */
export const porque = <const N extends string>(reason: string, ...campos: N[]): Readonly<Record<N, string>> =>
  Object.fromEntries(campos.map((campo) => [campo, reason])) as Record<N, string>;

/**
 * For a door that writes a record out field by field. It gives the record back as it is; the compiler finds in it every field
 * of the form that has no reason in `fuera`. A forgotten field would be NULL in the registry.
 */
export const cadaCampo =
  <const C extends Campos>(_campos: C) =>
  <const F extends Readonly<Partial<Record<DelFormulario<C>, string>>>>(
    _fuera: F & Readonly<Record<Exclude<keyof F, DelFormulario<C>>, never>>,
  ) =>
  <T>(
    escrito: Readonly<
      Record<Exclude<DelFormulario<C>, keyof F>, T> & Partial<Record<Exclude<Nombre<C>, DelFormulario<C>>, T>>
    >,
  ) =>
    escrito;

/** The fields of the form that are not in `N`: each with its reason, and no other. */
type Razones<C extends Campos, N> = Readonly<Record<Exclude<DelFormulario<C>, N>, string>> & {
  readonly [K in N & string]?: never;
};
/**
 * For a door that picks a few fields (charts, a certificate): its rows are given back as they are, once the compiler has
 * found a reason for every field of the form that no row is made of.
 */
export const pickCampos =
  <const C extends Campos>(_campos: C) =>
  <const T extends Readonly<Record<string, { de: Nombre<C> }>>>(
    filas: T,
    _resto: { fuera: Razones<C, T[keyof T]['de']> },
  ) =>
    filas;

/** For a form: its sections are given back as they are, once the compiler has found in them every field of the form. */
export const placeCampos =
  <const C extends Campos>(_campos: C) =>
  <const S extends readonly { campos: readonly Nombre<C>[] }[]>(
    secciones: [Exclude<DelFormulario<C>, S[number]['campos'][number]>] extends [never]
      ? S
      : S & { falta: Exclude<DelFormulario<C>, S[number]['campos'][number]> },
  ): S =>
    secciones;
