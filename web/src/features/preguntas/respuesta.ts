import { porciento } from '@renadet/domain/lib/porciento';
import { catalogoDe } from '@renadet/domain/preguntas/listas';
import { campoDe, MODELO, TODOS } from '@renadet/domain/preguntas/modelo';
import {
  type Numero,
  numerosDe,
  periodoEnPalabras,
  principalDe,
  valorEnPalabras,
} from '@renadet/domain/preguntas/palabras';
import { masCortes } from '@renadet/domain/preguntas/periodos';
import type { Pregunta } from '@renadet/domain/preguntas/pregunta.schema';
import type { RespuestaDePregunta } from '@renadet/domain/preguntas/preguntas.contract';
import type { Forma } from '@renadet/domain/reportes/dimensiones';

export type Eje = RespuestaDePregunta['ejes'][number];
/** The values of a grouping, without those that say nothing where they are not wanted. */
export const valoresDe = (eje: Eje | undefined, limpia: boolean): Eje['opciones'] =>
  (eje?.opciones ?? []).filter(({ nada }) => !limpia || !nada);

/** What was left out of each grouping, with how many there are of it. */
export function fueraDe({ ejes, celdas }: RespuestaDePregunta): { texto: string; n: number }[] {
  const numero = numerosDe(celdas);
  return ejes.flatMap(({ opciones }, i) =>
    opciones
      .filter(({ nada }) => nada)
      .map(({ id, texto }) => ({ texto, n: numero(ejes.map((_, k) => (k === i ? id : TODOS))).n })),
  );
}

/** Names, series and points of time that a drawing has room for; the table has all. */
const [NOMBRES_MAX, SERIES_MAX, PUNTOS_MAX] = [30, 8, 400];
/** Periods that a line needs. */
const EN_LINEA = 3;

export type FormaDeRespuesta = 'linea' | 'mapa' | 'barras';
export const NOMBRE_FORMA: Readonly<Record<FormaDeRespuesta, string>> = {
  linea: 'Línea',
  mapa: 'Mapa',
  barras: 'Barras',
};

const campoDeGrupo = ({ de, campo }: Pregunta['por'][number]) => campoDe(MODELO, de, campo);
const isTiempo = (g: Pregunta['por'][number]) => campoDeGrupo(g)?.tipo === 'fecha';
const isEstado = (g: Pregunta['por'][number]): boolean => {
  const campo = campoDeGrupo(g);
  return campo !== undefined && catalogoDe(campo) === 'estados';
};

/** The drawings that an answer may have; the one that its shape asks for comes first. Medians of pairs are a table alone. */
export function formasDe({ por, medida, contra }: Pregunta, { ejes }: RespuestaDePregunta): FormaDeRespuesta[] {
  const isMedia = medida.tipo === 'dias' || medida.tipo === 'promedio';
  if (por.length === 0) return contra ? ['barras'] : [];
  if (isMedia && por.length > 1 && !contra) return [];
  const tiempo = contra ? Number(isTiempo(por[0] as Pregunta['por'][number])) - 1 : por.findIndex(isTiempo);
  const periodos = ejes[tiempo]?.opciones.filter(({ id }) => id >= 0).length ?? 0;
  if (tiempo >= 0) return periodos < EN_LINEA ? ['barras', 'linea'] : ['linea', 'barras'];
  return por.length === 1 && !contra && !isMedia && por.some(isEstado) ? ['mapa', 'barras'] : ['barras'];
}

/** A number of the answer that was pressed: its values along the groupings, how it reads, and of which question it is. */
export interface NumeroDeRespuesta {
  celda: readonly number[];
  texto: string;
  deParte: boolean;
  /** Of what the answer is compared with. */
  deContra?: boolean;
}

/** The numbers of an answer, and of what it is compared with, by the measure that they are compared by. */
export function numerosDeRespuesta({ medida, contra: asked }: Pregunta, answer: RespuestaDePregunta) {
  const { contra, celdas, filtros } = answer;
  const suyas = new Map(contra?.celdas.map(({ por, celda }) => [por.join(), celda]));
  const [own, other] = [numerosDe(celdas), numerosDe(contra?.celdas ?? [])];
  return {
    own,
    other,
    valor: (numero: Numero): number => Math.round(10 * (principalDe(medida, numero) ?? 0)) / 10,
    /** Where a number of the other question stands in its own answer. */
    suya: (por: readonly number[]): readonly number[] => suyas.get(por.join()) ?? por,
    /** What each of the two is called. */
    nombres: [filtros[asked?.filtro ?? -1] ?? '', contra?.filtro ?? ''] as const,
  };
}

interface PuntoDibujado {
  id: number;
  name: string;
}

/** Every period from the first to the last, those without a record too: a line tells time as it passes. */
function periodosDe({ corte }: Pregunta['por'][number], { opciones }: Eje): PuntoDibujado[] {
  const known = new Map(opciones.map(({ id, texto }) => [id, texto]));
  const ids = opciones.map(({ id }) => id).filter((id) => id >= 0);
  const last = Math.max(...ids);
  const all: PuntoDibujado[] = [];
  for (let id = Math.min(...ids); id <= last && all.length < PUNTOS_MAX; id = masCortes(corte, id, 1))
    all.push({ id, name: known.get(id) ?? periodoEnPalabras(corte, id) });
  return all;
}

/** An answer as a chart draws it in one of its forms, and what a pressed part of it is. */
export function dibujoDe(p: Pregunta, answer: RespuestaDePregunta, limpia: boolean, forma: FormaDeRespuesta) {
  const { own, other, valor, suya, nombres } = numerosDeRespuesta(p, answer);
  const { contra, ejes } = answer;
  const isLinea = forma === 'linea';
  // along which grouping it goes: in a line, time
  const eje = isLinea && !contra ? p.por.findIndex(isTiempo) : 0;
  const [along, across] = [ejes[eje], contra ? undefined : ejes[1 - eje]];
  const grupo = p.por[eje];
  const todos = valoresDe(along, limpia).map(({ id, texto }) => ({ id, name: texto }));
  const names =
    !along || !grupo
      ? [{ id: TODOS, name: MODELO[p.unidad].nombre }]
      : isLinea
        ? periodosDe(grupo, along)
        : todos.slice(0, NOMBRES_MAX);
  const series = across && valoresDe(across, limpia);
  const at = (id: number, serie = TODOS): number[] => ejes.map((_, i) => (i === eje ? id : serie));
  const datos = names.map(({ id, name }) => {
    if (contra)
      return {
        id,
        name,
        series: nombres.map((texto, k) => ({ id: k, name: texto, value: valor((k ? other : own)(at(id))) })),
      };
    if (!series) return { id, name, value: valor(own(at(id))) };
    const each = series.slice(0, SERIES_MAX).map((s) => ({ id: s.id, name: s.texto, value: valor(own(at(id, s.id))) }));
    return { id, name, series: each };
  });
  const isMedia = p.medida.tipo === 'dias' || p.medida.tipo === 'promedio';
  const sum = datos
    .flatMap((one) => one.series?.map(({ value }) => value) ?? [one.value ?? 0])
    .reduce((a, b) => a + b, 0);
  const total = valor(own(ejes.map(() => TODOS)));
  const barras: Forma = across ? 'agrupadasH' : along?.enOrden ? 'barras' : 'barrasH';
  return {
    datos,
    forma: isLinea ? 'linea' : contra || isMedia ? 'lado' : barras,
    total: isMedia ? undefined : total,
    varias: !contra && !isMedia && sum > total,
    /** Fewer than there are: the drawing says so. */
    faltan: (isLinea ? 0 : todos.length - names.length) + Math.max(0, (series?.length ?? 0) - SERIES_MAX),
    de: (id: number) => valor(own(at(id))),
    /** The number of a pressed part. */
    numero: (punto: PuntoDibujado, serie: PuntoDibujado | undefined): NumeroDeRespuesta => {
      const por = at(punto.id, contra ? TODOS : serie?.id);
      const deContra = contra !== null && serie?.id === 1;
      const texto = [along ? punto.name : '', serie?.name].filter(Boolean).join(', ');
      return { celda: deContra ? suya(por) : por, texto, deParte: false, deContra };
    },
  } satisfies { forma: Forma; [more: string]: unknown };
}

/** A number in the words of the measure. @param de what a share is of */
export function cifraDe({ medida }: Pregunta, numero: Numero, de: Numero): string {
  const n = numero.n.toLocaleString('es-MX');
  if (medida.tipo === 'porcentaje') return `${n} · ${porciento(numero.n, de.n)}`;
  if (medida.tipo === 'dias') return numero.valores.length ? valorEnPalabras(medida, numero) : '';
  return medida.tipo === 'cuenta' ? n : valorEnPalabras(medida, numero);
}
