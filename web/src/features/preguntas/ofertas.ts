import { llave } from '@renadet/domain/lib/texto';
import { isUnico, MODELO, type Preguntable, SIN_DATO, UNIDADES } from '@renadet/domain/preguntas/modelo';
import type { FiltroDePregunta } from '@renadet/domain/preguntas/pregunta.schema';
import type { ValoresDePreguntas } from '@renadet/domain/preguntas/preguntas.contract';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { filter } from '../../ui/campos/filter.ts';
import { CAMPOS, type CampoElegible, opcionesDeCampos } from './pregunta.ts';

/** What the box of a new filter offers: a field to be said, or a whole filter: of a value, of a year, of whether there is a record. */
export interface OfertaDeFiltro extends Opcion {
  filtro: FiltroDePregunta;
  /** The word alone that it is found by first. */
  valor?: string;
}

const filtroVacio = (de: Preguntable, campo: string): FiltroDePregunta => ({
  de,
  campo,
  no: false,
  valores: [],
  desde: null,
  hasta: null,
  minimo: null,
  maximo: null,
});

/** Whether a filter says what is looked for. */
export const isDicho = (f: FiltroDePregunta | null): f is FiltroDePregunta =>
  f !== null &&
  (f.campo === '' || f.valores.length > 0 || [f.desde, f.hasta, f.minimo, f.maximo].some((one) => one !== null));

/** A value as a list offers it: an entry, or all entries of one name, which are told apart by what they belong to. */
export interface ValorOfrecido extends Opcion {
  ids: readonly number[];
  /** Its name without what it belongs to. */
  valor: string;
}
const solo = (texto: string) => texto.replace(/ \([^()]*\)$/, '');

/** Ids of names that several entries have. */
const JUNTAS = 2_100_000_000;

/** The values of a list; before entries of one name stands what chooses all of them. */
export function conJuntas(lista: readonly Opcion[]): ValorOfrecido[] {
  const named = Map.groupBy(lista, ({ texto }) => solo(texto));
  const seen = new Set<string>();
  return lista.flatMap((one, i): ValorOfrecido[] => {
    const valor = solo(one.texto);
    const own = { ...one, ids: [one.id], valor };
    const all = named.get(valor) ?? [];
    if (all.length === 1 || seen.has(valor)) return [own];
    seen.add(valor);
    return [{ id: JUNTAS + i, texto: `${valor} (${all.length} opciones)`, ids: all.map(({ id }) => id), valor }, own];
  });
}

/** The values of a field, as its own list offers them. */
export function valoresDeCampo({ listas, campos }: ValoresDePreguntas, { de, campo }: CampoElegible): ValorOfrecido[] {
  const sinDato = { id: SIN_DATO, texto: 'SIN DATO', ids: [SIN_DATO], valor: 'SIN DATO' };
  return [sinDato, ...conJuntas(listas[campos[`${de}.${campo}`] ?? -1] ?? [])];
}

/** Ids of each kind of offer: fields have their places in CAMPOS. */
const [HAY, ANIO, VALOR] = [10_000, 1_000_000, 100_000_000];
const [POR_ANIO, SIGLOS] = [1_000, /^(?:19|20)\d\d$/];

/** Everything that a filter of a unit may be, by what is typed. Values and years are offered once something is typed. */
export function createOfertas(unidad: Preguntable, valores: ValoresDePreguntas | undefined) {
  const campos = opcionesDeCampos(unidad, () => true).map(
    ({ id, texto }): OfertaDeFiltro => ({
      id,
      texto,
      filtro: filtroVacio(CAMPOS[id]?.de ?? unidad, CAMPOS[id]?.campo ?? ''),
    }),
  );
  const hay = UNIDADES.flatMap((de, i) =>
    isUnico(MODELO, unidad, de)
      ? []
      : (['Con', 'Sin'] as const).map(
          (word, k): OfertaDeFiltro => ({
            id: HAY + 2 * i + k,
            texto: `${word} ${MODELO[de].uno}`,
            filtro: { ...filtroVacio(de, ''), no: k === 1 },
          }),
        ),
  );
  const juntas = valores?.listas.map(conJuntas) ?? [];
  let made = VALOR;
  const deValor = campos.flatMap(({ texto, filtro }) =>
    (juntas[valores?.campos[`${filtro.de}.${filtro.campo}`] ?? -1] ?? []).map(
      (one): OfertaDeFiltro => ({
        id: made++,
        texto: `${texto}: ${one.texto}`,
        valor: llave(one.valor),
        filtro: { ...filtro, valores: [...one.ids] },
      }),
    ),
  );
  const deFecha = campos.filter(({ id }) => CAMPOS[id]?.definicion.tipo === 'fecha');
  const inicial = [...campos, ...hay];
  const all = [...inicial, ...deValor];
  const known = new Map(all.map((one) => [one.id, one]));
  const deAnio = (year: string): OfertaDeFiltro[] =>
    deFecha.map(({ id, texto, filtro }) => ({
      id: ANIO + Number(year) * POR_ANIO + id,
      texto: `${texto}: ${year}`,
      filtro: { ...filtro, desde: `${year}-01-01`, hasta: `${year}-12-31` } as FiltroDePregunta,
    }));
  return {
    search: (typed: string): readonly OfertaDeFiltro[] => {
      const key = llave(typed);
      if (key === '') return inicial;
      const year = key.split(' ').find((word) => SIGLOS.test(word));
      const found = filter(year ? [...deAnio(year), ...all] : all, typed) as readonly OfertaDeFiltro[];
      // whose name it is stands before those that have the word in theirs
      return [...found.filter(({ valor }) => valor === key), ...found.filter(({ valor }) => valor !== key)];
    },
    /** An offer by its id. */
    find: (id: number): OfertaDeFiltro | undefined =>
      known.get(id) ??
      (id > ANIO && id < VALOR
        ? deAnio(String(Math.floor((id - ANIO) / POR_ANIO))).find((o) => o.id === id)
        : undefined),
  };
}
