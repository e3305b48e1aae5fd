import { type JuicioDeLocalidad, judgeLocalidad, type Localidades, llaveDeLugar } from '../catalogos/localidad.ts';
import { SI } from '../lib/siNo.ts';
import { type Celda, type FilaLeida, isRechazo, readCelda } from './celdas.ts';
import { nearestFirst } from './cercania.ts';
import { OMISION } from './columnas.ts';
import { isReal, type Valores } from './convert.ts';
import { columnasExpediente } from './hojas/expediente.ts';

/** The localities of a municipality as they travel: three lists side by side. */
export interface ListaDeLocalidades {
  /** Its key of five digits. */
  municipio: number;
  /** The last four digits of each key. */
  claves: readonly number[];
  nombres: readonly string[];
  /** Keys of those that are out of use: they are still those of old facts. */
  retiradas: readonly number[];
}
const DIGITOS = 9;
const POR_MUNICIPIO = 10_000;
const claveDe = (municipio: number, clave: number) => String(municipio * POR_MUNICIPIO + clave).padStart(DIGITOS, '0');

/** One municipality, ready to be searched. */
function index({ municipio, claves, nombres, retiradas }: ListaDeLocalidades) {
  const out = new Set(retiradas);
  const todas = claves.map((clave, i) => ({
    clave: claveDe(municipio, clave),
    nombre: nombres[i] as string,
    boactivo: out.has(clave) ? 0 : 1,
  }));
  const enUso = todas.filter(({ boactivo }) => boactivo === 1);
  return {
    porClave: new Map(todas.map((one) => [one.clave, one])),
    porNombre: Map.groupBy(todas, ({ nombre }) => llaveDeLugar(nombre)),
    enUso,
    nombres: enUso.map(({ nombre }) => nombre),
  };
}

/** INEGI's localities of the municipalities of a workbook, for the engine; more may come. */
export function createLocalidades() {
  const listas = new Map<number, ReturnType<typeof index> | undefined>();
  return {
    /** Takes what is known of these municipalities; one without a list has no locality. */
    add(municipios: readonly number[], llegan: readonly ListaDeLocalidades[]): void {
      const known = new Map(llegan.map((one) => [one.municipio, one]));
      for (const municipio of municipios) {
        const one = known.get(municipio);
        listas.set(municipio, one && index(one));
      }
    },
    /** Those of these municipalities of which nothing was told yet. */
    missing: (municipios: Iterable<number>): number[] => [...new Set(municipios)].filter((one) => !listas.has(one)),
    find(municipio, { clave, nombre }) {
      const lista = listas.get(municipio);
      if (!lista) return undefined;
      const named = nombre === null ? [] : (lista.porNombre.get(llaveDeLugar(nombre)) ?? []);
      const keyed = clave === null ? undefined : lista.porClave.get(clave);
      return keyed && !named.includes(keyed) ? [keyed, ...named] : named;
    },
    nearest(municipio, nombre) {
      const lista = listas.get(municipio);
      const first = lista?.nombres.length ? nearestFirst(lista.nombres, nombre)[0] : undefined;
      return lista?.enUso.find((one) => one.nombre === first);
    },
  } satisfies Localidades & Record<string, unknown>;
}

export const MUNICIPIO = 'claveMunicipioHechos';
export const CLAVE_LOCALIDAD = 'claveLocalidadHechos';
/** The key of the municipality of a row, where it tells one. */
const municipioDeFila = (v: Valores): number | undefined => {
  const municipio = v[MUNICIPIO];
  return typeof municipio === 'number' && municipio !== OMISION.municipio ? municipio : undefined;
};
/** The same of a cell that is not judged yet. */
export const municipioDeCelda = (celda: Celda): number | undefined => {
  const read = readCelda(celda, columnasExpediente[MUNICIPIO], false);
  return isRechazo(read) ? undefined : municipioDeFila({ [MUNICIPIO]: read });
};
const EN_MUNICIPIO = Object.keys(columnasExpediente).indexOf(MUNICIPIO);
/** The same of a row of Expediente. */
export const municipioDeCeldas = (celdas: readonly Celda[]): number | undefined =>
  municipioDeCelda(celdas[EN_MUNICIPIO]);
const isVacia = ({ rechazos }: Pick<FilaLeida, 'rechazos'>) =>
  rechazos.some(([columna, { vacia }]) => columna === CLAVE_LOCALIDAD && vacia);

/** The locality that a row of Expediente tells; undefined where it tells none, or a key that cannot be read. */
function localidadDicha(fila: Pick<FilaLeida, 'valores' | 'rechazos'>) {
  const { valores } = fila;
  const municipio = municipioDeFila(valores);
  const { localidadHechos: nombre, [CLAVE_LOCALIDAD]: clave } = valores;
  if (municipio === undefined || valores.conoceLugarHechos !== SI || (clave === null && !isVacia(fila)))
    return undefined;
  return {
    municipio,
    clave: typeof clave !== 'number' || clave === OMISION.localidad ? null : String(clave).padStart(DIGITOS, '0'),
    nombre: isReal(nombre) ? String(nombre) : null,
  };
}

/** What to write instead, and how that is said. */
interface Pista {
  detalle: string;
  seAcepta: string;
}
function pistaDe(localidades: Localidades, municipio: number, nombre: string | null): Pista | undefined {
  if (nombre === null) return undefined;
  const named = (localidades.find(municipio, { clave: null, nombre }) ?? []).filter(({ boactivo }) => boactivo === 1);
  if (named.length > 1) {
    const claves = named.map(({ clave }) => clave).join(', ');
    return { detalle: `hay varias con ese nombre, de claves ${claves}`, seAcepta: `La clave que sea: ${claves}` };
  }
  const near = named[0] ?? localidades.nearest(municipio, nombre);
  return near && { detalle: `¿quiso decir «${near.nombre}», clave ${near.clave}?`, seAcepta: near.clave };
}

/** Judges the locality of a row by INEGI's catalogue; undefined where there is nothing to judge, or to judge by. */
export function judgeFila(
  localidades: Localidades | undefined,
  fila: Pick<FilaLeida, 'valores' | 'rechazos'>,
): (JuicioDeLocalidad & { pista: () => Pista | undefined }) | undefined {
  const dicha = localidades && localidadDicha(fila);
  if (!localidades || !dicha) return undefined;
  const juicio = judgeLocalidad(localidades.find(dicha.municipio, dicha), dicha, dicha.municipio);
  return juicio.conocido ? { ...juicio, pista: () => pistaDe(localidades, dicha.municipio, dicha.nombre) } : undefined;
}
