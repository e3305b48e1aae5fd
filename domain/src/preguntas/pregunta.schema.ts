import { z } from 'zod';
import { FECHA_INVALIDA, Fecha } from '../lib/fecha.ts';
import { Entero } from '../lib/id.ts';
import {
  ascendencia,
  campoDe,
  isAgrupable,
  isUnico,
  type Modelo,
  type Preguntable,
  SIN_DATO,
  UNIDADES,
} from './modelo.ts';

/** How much one question may ask: filters, values of one, groupings, columns of a list. */
export const [FILTROS_MAX, GRUPOS_MAX, COLUMNAS_MAX] = [12, 2, 25];
const VALORES_MAX = 100;
/** Numbers that one answer may have. */
export const CELDAS_MAX = 5_000;

export const CORTES = ['anio', 'trimestre', 'mes'] as const;
export type Corte = (typeof CORTES)[number];

const Noun = z.enum(UNIDADES, { error: 'Elija de qué se pregunta.' });
const Nombre = z.string().max(60);
const Dia = z
  .union([Fecha, z.literal(''), z.null()], { error: FECHA_INVALIDA })
  .optional()
  .transform((day) => day || null);
const Numero = Entero(0, 1_000_000);
const ValorInvalido = 'Elija una opción de la lista.';

/**
 * A filter: of which noun, which of its fields (none: whether there is such a record), and what it is to be by its kind:
 * values of a list (SIN_DATO among them), days, numbers. A text is only there or not there.
 */
const FiltroDePregunta = z.strictObject({
  de: Noun,
  campo: Nombre.default(''),
  /** Everything but that. */
  no: z.boolean().default(false),
  valores: z.array(z.int(ValorInvalido).min(SIN_DATO, ValorInvalido).max(2_000_000_000)).max(VALORES_MAX).default([]),
  desde: Dia,
  hasta: Dia,
  minimo: Numero,
  maximo: Numero,
});
export type FiltroDePregunta = z.output<typeof FiltroDePregunta>;

const Ref = z.strictObject({ de: Noun, campo: Nombre });
export type Ref = z.output<typeof Ref>;
const Grupo = Ref.extend({ corte: z.enum(CORTES).default('anio') });
export type Grupo = z.output<typeof Grupo>;

const MedidaDePregunta = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('cuenta') }),
  z.strictObject({ tipo: z.literal('personas') }),
  z.strictObject({ tipo: z.literal('porcentaje'), base: z.enum(['total', 'fila']).default('total') }),
  z.strictObject({ tipo: z.literal('dias'), desde: Ref, hasta: Ref }),
  z.strictObject({ tipo: z.literal('promedio'), de: Ref }),
]);
export type MedidaDePregunta = z.output<typeof MedidaDePregunta>;

const Forma = z.strictObject({
  unidad: Noun,
  filtros: z.array(FiltroDePregunta).max(FILTROS_MAX).default([]),
  por: z.array(Grupo).max(GRUPOS_MAX).default([]),
  medida: MedidaDePregunta.default({ tipo: 'cuenta' }),
  /** How many of them are so besides: 'con examen: 3 (43 %)'. */
  parte: z.array(FiltroDePregunta).max(FILTROS_MAX).default([]),
  /** The same question with another value of one of its filters, told beside it: the period before, the other sex. */
  contra: z
    .strictObject({ filtro: z.int().min(0), con: FiltroDePregunta })
    .nullable()
    .default(null),
});
export type Pregunta = z.output<typeof Forma>;
/** A question as it is written down: what is left out is nothing asked. */
export type PreguntaEscrita = z.input<typeof Forma>;

/** The kinds of value that a filter may say, by the kind of its field. */
const DICE = {
  catalogo: ['valores'],
  varios: ['valores'],
  siNo: ['valores'],
  fecha: ['valores', 'desde', 'hasta'],
  entero: ['valores', 'minimo', 'maximo'],
  texto: ['valores'],
} as const;
/** Kinds whose list of values is only whether nothing was answered. */
const SOLO_SIN_DATO: ReadonlySet<string> = new Set(['fecha', 'entero', 'texto']);

const NO_EXISTE = 'Ese dato no existe. Elija uno de la lista.';
const SIN_VALOR = 'Diga qué valor se busca.';
type FaltaDePregunta = [path: (string | number)[], mensaje: string];

function faltasDeFiltro(modelo: Modelo, unidad: Preguntable, f: FiltroDePregunta): FaltaDePregunta[] {
  const said = (['valores', 'desde', 'hasta', 'minimo', 'maximo'] as const).filter((name) =>
    name === 'valores' ? f.valores.length > 0 : f[name] !== null,
  );
  if (f.campo === '') {
    if (isUnico(modelo, unidad, f.de)) return [[['de'], 'Elija un dato: ese registro siempre existe.']];
    return said.length ? [[[said[0] ?? ''], NO_EXISTE]] : [];
  }
  const campo = campoDe(modelo, f.de, f.campo);
  if (!campo) return [[['campo'], NO_EXISTE]];
  if (said.length === 0) return [[['valores'], SIN_VALOR]];
  const strange = said.find((name) => !(DICE[campo.tipo] as readonly string[]).includes(name));
  if (strange) return [[[strange], 'Ese dato se busca de otra manera.']];
  if (SOLO_SIN_DATO.has(campo.tipo) && f.valores.some((id) => id !== SIN_DATO)) return [[['valores'], ValorInvalido]];
  if (f.desde && f.hasta && f.desde > f.hasta) return [[['hasta'], 'Escriba un día igual o posterior al primero.']];
  if (f.minimo !== null && f.maximo !== null && f.minimo > f.maximo)
    return [[['maximo'], 'Escriba un número igual o mayor que el primero.']];
  return [];
}

function faltasDeMedida(modelo: Modelo, { unidad, medida }: Pregunta): FaltaDePregunta[] {
  const own = (ref: Ref, tipo: 'fecha' | 'entero') =>
    isUnico(modelo, unidad, ref.de) && campoDe(modelo, ref.de, ref.campo)?.tipo === tipo;
  const refuse = (name: string, mensaje: string): FaltaDePregunta[] => [[[name, 'campo'], mensaje]];
  switch (medida.tipo) {
    case 'personas':
      return unidad === 'victima' ? [] : [[['tipo'], 'Solo de las víctimas se sabe cuántas personas son.']];
    case 'dias': {
      const bad = (['desde', 'hasta'] as const).find((name) => !own(medida[name], 'fecha'));
      return bad ? refuse(bad, 'Elija una fecha de lo que se cuenta o de su carpeta.') : [];
    }
    case 'promedio':
      return own(medida.de, 'entero') ? [] : refuse('de', 'Elija un número de lo que se cuenta o de su carpeta.');
    default:
      return [];
  }
}

function faltasDeContra(modelo: Modelo, { unidad, filtros, contra }: Pregunta): FaltaDePregunta[] {
  if (!contra) return [];
  const own = filtros[contra.filtro];
  if (!own || own.campo === '' || own.de !== contra.con.de || own.campo !== contra.con.campo)
    return [[['filtro'], 'Elija un filtro de la pregunta, y otro valor de ese dato.']];
  return faltasDeFiltro(modelo, unidad, contra.con).map(([path, mensaje]) => [['con', ...path], mensaje]);
}

/** The question that another one is compared with. */
export const comparada = (p: Pregunta): Pregunta | undefined =>
  p.contra ? { ...p, filtros: p.filtros.with(p.contra.filtro, p.contra.con), contra: null } : undefined;

/** A question of these nouns and no others: whatever it names is looked up in their tables of fields. */
export const preguntaDe = (modelo: Modelo) =>
  Forma.superRefine((p, ctx) => {
    const tell = (at: readonly (string | number)[], faltas: readonly FaltaDePregunta[]) => {
      for (const [path, message] of faltas) ctx.addIssue({ code: 'custom', path: [...at, ...path], message });
    };
    for (const lista of ['filtros', 'parte'] as const)
      for (const [i, f] of p[lista].entries()) tell([lista, i], faltasDeFiltro(modelo, p.unidad, f));
    for (const [i, { de, campo }] of p.por.entries()) {
      const found = campoDe(modelo, de, campo);
      if (!found || !isAgrupable(found)) tell(['por', i], [[['campo'], NO_EXISTE]]);
      else if (i === 1 && de === p.por[0]?.de && campo === p.por[0].campo)
        tell(['por', i], [[['campo'], 'Elija otro dato que el primero.']]);
    }
    tell(['medida'], faltasDeMedida(modelo, p));
    tell(['contra'], faltasDeContra(modelo, p));
  });

/** The nouns whose fields a list of records of a unit may have as columns. */
export const nounsDeColumnas = (modelo: Modelo, unidad: Preguntable): Preguntable[] => ascendencia(modelo, unidad);
