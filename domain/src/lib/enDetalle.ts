import type { Campo, Campos } from './campos.ts';
import { type Dialecto, dialectoDe } from './dialecto.ts';

/** A field of the detail: its label, and the length it declares where the documents give one. */
interface CampoDetalle {
  etiqueta: string;
  max?: number;
  /** A day: yyyy-MM-dd in the answer, dd/MM/yyyy on the screen. */
  fecha?: true;
  /** Takes the whole row. */
  ancho?: true;
  /** The catalogue that its words are of. */
  catalogo?: string;
}
export type CamposDetalle = Readonly<Record<string, CampoDetalle>>;

/** The differences of the detail's field from its form's. */
export interface Difiere {
  etiqueta?: string;
  max?: number;
  /** Stands for nothing, and is told as nothing. */
  nada?: number;
  /** A municipality shows its INEGI key instead of its name. */
  clave?: true;
}
/** The dialects of the detail: a file beside each noun. */
export const enDetalle = dialectoDe<Difiere, CampoDetalle>();

/** Length that a field declares; days have none. */
type Largo = (campo: Campo) => number | undefined;
/** That of its form, for what is typed. */
export const largoDeTexto: Largo = (campo) => (campo.tipo === 'texto' ? campo.max : undefined);

const catalogoDe = (campo: Campo | undefined): string | undefined =>
  campo?.tipo === 'siNo' ? 'respuestas' : campo && 'catalogo' in campo ? campo.catalogo : undefined;

/** The fields of a dialect as the screen shows them. @param largo length of those of which the dialect says none */
export const camposDetalle = <K extends string>(
  { campos, columnas }: Dialecto<Campos, K, Difiere, CampoDetalle, string>,
  largo: Largo = () => undefined,
): Readonly<Record<K, CampoDetalle>> => {
  const read = (columna: (typeof columnas)[K]): CampoDetalle => {
    if (columna.campo === null) return columna.propia;
    const campo = campos[columna.campo];
    const { etiqueta = campo && 'etiqueta' in campo ? campo.etiqueta : '', max = campo && largo(campo) } =
      columna.difiere ?? {};
    if (campo?.tipo === 'fecha') return { etiqueta, fecha: true };
    const isLargo = campo?.tipo === 'varios' || (campo?.tipo === 'texto' && campo.lineas);
    const catalogo = columna.difiere?.clave ? undefined : catalogoDe(campo);
    return { etiqueta, ...(max && { max }), ...(isLargo && { ancho: true }), ...(catalogo && { catalogo }) };
  };
  return Object.fromEntries(
    Object.entries<(typeof columnas)[K]>(columnas).map(([name, columna]) => [name, read(columna)]),
  ) as Record<K, CampoDetalle>;
};
