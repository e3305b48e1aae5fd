import { porciento } from '@renadet/domain/lib/porciento';
import { TODOS } from '@renadet/domain/preguntas/modelo';
import { type Numero, numerosDe, valorEnPalabras } from '@renadet/domain/preguntas/palabras';
import type { MedidaDePregunta, Pregunta } from '@renadet/domain/preguntas/pregunta.schema';
import type { RespuestaDePregunta } from '@renadet/domain/preguntas/preguntas.contract';

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

/** Names and series that a drawing has room for; the table has all. */
const [NOMBRES_MAX, SERIES_MAX] = [30, 8];

/** The numbers of an answer as a chart draws them: of counts and persons. @returns null where a chart would say what is not so */
export function puntosDe(answer: RespuestaDePregunta, { tipo }: MedidaDePregunta, limpia: boolean) {
  const [primero, segundo] = answer.ejes;
  if (!primero || tipo === 'dias' || tipo === 'promedio') return null;
  const numero = numerosDe(answer.celdas);
  const own = (por: readonly number[]) => {
    const { n, valores } = numero(por);
    return tipo === 'personas' ? (valores[0] ?? 0) : n;
  };
  const [names, series] = [valoresDe(primero, limpia), valoresDe(segundo, limpia)];
  const datos = names.slice(0, NOMBRES_MAX).map(({ id, texto }) =>
    segundo
      ? {
          id,
          name: texto,
          series: series.slice(0, SERIES_MAX).map((s) => ({ id: s.id, name: s.texto, value: own([id, s.id]) })),
        }
      : { id, name: texto, value: own([id]) },
  );
  const sum = datos
    .flatMap((one) => one.series?.map(({ value }) => value) ?? [one.value ?? 0])
    .reduce((a, b) => a + b, 0);
  const todo = own(answer.ejes.map(() => TODOS));
  return {
    datos,
    total: todo,
    /** Fewer than there are: the drawing says so. */
    faltan: Math.max(0, names.length - NOMBRES_MAX) + Math.max(0, series.length - SERIES_MAX),
    isDeVarios: sum > todo,
  };
}

/** A number in the words of the measure. @param de what a share is of */
export function cifraDe({ medida }: Pregunta, numero: Numero, de: Numero): string {
  const n = numero.n.toLocaleString('es-MX');
  if (medida.tipo === 'porcentaje') return `${n} · ${porciento(numero.n, de.n)}`;
  if (medida.tipo === 'dias') return numero.valores.length ? valorEnPalabras(medida, numero) : '';
  return medida.tipo === 'cuenta' ? n : valorEnPalabras(medida, numero);
}
