import { CATALOGOS, type Catalogo, type NombreCatalogo } from '@renadet/domain/catalogos/catalogos';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import type { Ventana } from '@renadet/domain/lib/pagina';
import { catalogoDe, isCompuesto, POR_PADRE } from '@renadet/domain/preguntas/listas';
import {
  ascendencia,
  type CampoDePregunta,
  campoDe,
  camposDe,
  isEdad,
  type Modelo,
  SIN_DATO,
  SIN_REGISTRO,
  TODOS,
  UNIDADES,
} from '@renadet/domain/preguntas/modelo';
import {
  filtroEnPalabras,
  nombreDeCampo,
  nombreDeGrupo,
  numerosDe,
  type PalabraDe,
  periodoEnPalabras,
  preguntaEnPalabras,
  respuestaEnPalabras,
  sinValor,
} from '@renadet/domain/preguntas/palabras';
import { cortesEntre, masCortes } from '@renadet/domain/preguntas/periodos';
import { CELDAS_MAX, comparada, type Grupo, type Pregunta, type Ref } from '@renadet/domain/preguntas/pregunta.schema';
import type {
  PedidoDeRegistros,
  RespuestaDePregunta,
  ValoresDePreguntas,
} from '@renadet/domain/preguntas/preguntas.contract';
import { enCuentas, isDeNadie } from '@renadet/domain/reportes/nadie';
import { opcionDe } from '@renadet/domain/reportes/palabras';
import type { ColumnaReporte } from '@renadet/domain/reportes/tablas';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';
import { desdeCuando } from '../../reportes/catalogo.query.ts';
import { celdasDe, cuantosDe, llavesDe, valorDe } from './composicion.ts';

type Opcion = { id: number; texto: string };

/** The catalogue that says the parent's name of an entry that has others of its name. */
const PADRE: Partial<Record<NombreCatalogo, NombreCatalogo>> = {
  municipios: 'estados',
  propietarios: 'instituciones',
  detallesSituacion: 'situacionesJuridicas',
  circunstancias: 'delitos',
};

/**
 * The entries of the catalogue of a field, with the parent's name where it is needed to tell them apart. Areas are those of the
 * reader: another's answers like an absent one.
 */
function entradas(alcance: Alcance, nombre: NombreCatalogo, compuesto: boolean): RawBuilder<Opcion> {
  const { tabla, vista, clave, descripcion = '' }: Catalogo = CATALOGOS[nombre];
  const own = sql.ref(`c.${clave.at(-1) ?? ''}`);
  const father = PADRE[nombre] && (CATALOGOS[PADRE[nombre]] as Catalogo);
  const [up = ''] = father?.clave ?? [];
  const id = compuesto ? sql`${sql.ref(`c.${clave[0] ?? ''}`)} * ${sql.lit(POR_PADRE)} + ${own}` : own;
  const ds = sql.ref(`c.${descripcion}`);
  return sql`select ${id} as id, ${father ? sql`concat(${ds}, ' (', ${sql.ref(`p.${father.descripcion ?? ''}`)}, ')', ${desdeCuando(nombre, 'c', null)})` : ds} as texto
    from ${sql.table(father ? tabla : (vista ?? tabla))} c
    ${father ? sql`left join ${sql.table(father.tabla)} p on ${sql.ref(`p.${up}`)} = ${sql.ref(`c.${up}`)}` : sql``}
    where ${nombre === 'propietarios' ? inScope('c', alcance) : sql`true`}`;
}

/** Every value that each field may be asked for, with its words: fields of the same values share a list. */
export async function readValores(trx: Trx, modelo: Modelo, alcance: Alcance): Promise<ValoresDePreguntas> {
  const campos: Record<string, number> = {};
  const listas = new Map<string, { nombre: NombreCatalogo; campo: CampoDePregunta; lugar: number }>();
  for (const de of UNIDADES)
    for (const [name, campo] of Object.entries(camposDe(modelo, de))) {
      const nombre = catalogoDe(campo);
      if (!nombre) continue;
      const key = [nombre, isCompuesto(campo), campo.tipo === 'siNo' && campo.respuestas].join();
      const lista = listas.get(key) ?? { nombre, campo, lugar: listas.size };
      listas.set(key, lista);
      campos[`${de}.${name}`] = lista.lugar;
    }
  const each = [...listas.values()].map(({ nombre, campo, lugar }) => {
    const { orden }: Catalogo = CATALOGOS[nombre];
    return sql`select ${sql.lit(lugar)} as lista, ${sql.lit(orden === 'clave')} as clave, id, texto
      from (${entradas(alcance, nombre, isCompuesto(campo))}) e`;
  });
  const { rows } = await sql<Opcion & { lista: number }>`
    select lista, id, texto from (${sql.join(each, sql` union all `)}) t
    order by lista, case when clave then id end, texto collate "es-MX-x-icu", id`.execute(trx);
  const of = Map.groupBy(rows, ({ lista }) => lista);
  return {
    campos,
    listas: [...listas.values()].map(({ nombre, campo, lugar }) => {
      const own = (of.get(lugar) ?? []).map(({ id, texto }) => ({ id, texto: enCuentas(nombre, id, texto) }));
      return campo.tipo === 'siNo' ? campo.respuestas.flatMap((id) => own.find((one) => one.id === id) ?? []) : own;
    }),
  };
}

/** The words of the values that a question and its answer name, each catalogue read once. */
async function readPalabras(
  trx: Trx,
  modelo: Modelo,
  alcance: Alcance,
  asked: readonly (Ref & { ids: readonly number[] })[],
): Promise<PalabraDe> {
  const wanted = new Map<NombreCatalogo, { compuesto: boolean; ids: Set<number> }>();
  for (const { de, campo, ids } of asked) {
    const found = campoDe(modelo, de, campo);
    const nombre = found && catalogoDe(found);
    if (!nombre) continue;
    const one = wanted.get(nombre) ?? { compuesto: isCompuesto(found), ids: new Set() };
    for (const id of ids) one.ids.add(id);
    wanted.set(nombre, one);
  }
  const words = new Map<NombreCatalogo, Map<number, string>>();
  for (const [nombre, { compuesto, ids }] of wanted) {
    const { rows } = await sql<Opcion>`
      select id, texto from (${entradas(alcance, nombre, compuesto)}) e where id = any(${[...ids]}::integer[])`.execute(
      trx,
    );
    words.set(nombre, new Map(rows.map(({ id, texto }) => [id, enCuentas(nombre, id, texto)])));
  }
  return (ref, id) => {
    const found = campoDe(modelo, ref.de, ref.campo);
    const nombre = found && catalogoDe(found);
    return (nombre && words.get(nombre)?.get(id)) ?? (nombre ? `CLAVE ${id}` : String(id));
  };
}

async function readRangos(trx: Trx): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<Record<string, number>>`select llrangoedades, minimo, maximo from ctrangoedad`.execute(
    trx,
  );
  return new Map(rows.map((row) => [Number(row.llrangoedades), opcionDe('getRangdEdades', row).texto]));
}

/** Whether the values of a grouping have an order of their own: time, ages, numbers. */
const isEnOrden = (modelo: Modelo, { de, campo }: Grupo): boolean => {
  const tipo = campoDe(modelo, de, campo)?.tipo;
  return tipo === 'fecha' || tipo === 'entero';
};

/** Told where an answer has more numbers than anyone reads. */
export const DEMASIADOS = `La respuesta tendría más de ${CELDAS_MAX.toLocaleString('es-MX')} números. Agregue un filtro, o agrupe por un dato con menos valores.`;

/** Every filter that a question names. */
const filtrosDe = ({ filtros, parte, contra }: Pregunta) => [...filtros, ...parte, ...(contra ? [contra.con] : [])];

type CeldaDeRespuesta = RespuestaDePregunta['celdas'][number];

/** Every number of a question; undefined where they are too many. */
async function readCeldas(
  trx: Trx,
  modelo: Modelo,
  alcance: Alcance,
  p: Pregunta,
): Promise<CeldaDeRespuesta[] | undefined> {
  const { rows } = await celdasDe(modelo, alcance, p, CELDAS_MAX + 1).execute(trx);
  if (rows.length > CELDAS_MAX) return;
  return rows.map(({ g0, g1, n, con, parte, valores }) => ({
    por: [g0, g1].slice(0, p.por.length),
    n,
    con,
    parte,
    valores: valores?.filter((one) => one !== null) ?? [],
  }));
}

/** Where a number stands that is compared: a year, quarter or month of the filtered day beside that of the other period. */
function enSuLugar({ por, filtros, contra }: Pregunta, celda: readonly number[]): number[] {
  const own = filtros[contra?.filtro ?? -1];
  if (!own || !contra || own.no || contra.con.no) return [...celda];
  return celda.map((id, i) => {
    const g = por[i];
    return g && g.de === own.de && g.campo === own.campo
      ? masCortes(g.corte, id, cortesEntre(g.corte, contra.con, own))
      : id;
  });
}

/**
 * The answer of a question: every number, in words.
 * @returns undefined where it would have too many numbers
 */
export async function readRespuesta(
  trx: Trx,
  modelo: Modelo,
  alcance: Alcance,
  p: Pregunta,
): Promise<RespuestaDePregunta | undefined> {
  const celdas = await readCeldas(trx, modelo, alcance, p);
  const otra = comparada(p);
  const ajenas = otra && (await readCeldas(trx, modelo, alcance, otra));
  if (!celdas || (otra && !ajenas)) return;
  const otras = (ajenas ?? []).map((one) => ({ ...one, por: enSuLugar(p, one.por), celda: one.por }));
  const idsOf = (i: number) =>
    [...new Set([...celdas, ...otras].map(({ por }) => por[i] ?? TODOS))].filter((id) => id !== TODOS);
  const palabra = await readPalabras(trx, modelo, alcance, [
    ...filtrosDe(p).map(({ de, campo, valores }) => ({ de, campo, ids: valores })),
    ...p.por.map(({ de, campo }, i) => ({ de, campo, ids: idsOf(i) })),
  ]);
  const rangos = p.por.some(({ de, campo }) => isEdad(modelo, de, campo)) ? await readRangos(trx) : new Map();
  const deGrupo = (g: Grupo, id: number): string => {
    if (id === SIN_DATO || id === SIN_REGISTRO) return sinValor(modelo, g, id);
    if (isEdad(modelo, g.de, g.campo)) return rangos.get(id) ?? String(id);
    return campoDe(modelo, g.de, g.campo)?.tipo === 'fecha' ? periodoEnPalabras(g.corte, id) : palabra(g, id);
  };
  const isNada = (g: Grupo, id: number, texto: string): boolean => {
    const found = campoDe(modelo, g.de, g.campo);
    return id < 0 || isDeNadie((found && catalogoDe(found)) ?? '', id, texto);
  };
  const numero = numerosDe(celdas);
  const todo = p.por.map(() => TODOS);
  const whole = (of: typeof numero) => {
    const { n, con, parte, valores } = of(todo);
    return { n, con, parte, valores: [...valores] };
  };
  const total = whole(numero);
  const ajeno = otra && whole(numerosDe(otras));
  const along = (i: number, id: number) => numero(p.por.map((_, k) => (k === i ? id : TODOS))).n;
  const ejes = p.por.map((g, i) => {
    const enOrden = isEnOrden(modelo, g);
    const counted = idsOf(i).map((id) => ({ id, texto: deGrupo(g, id), n: along(i, id) }));
    const last = ({ id }: Opcion) => Number(id < 0);
    counted.sort((a, b) => last(a) - last(b) || (enOrden ? a.id - b.id : b.n - a.n || a.id - b.id));
    return {
      titulo: nombreDeGrupo(modelo, p.unidad, g),
      enOrden,
      opciones: counted.map(({ id, texto }) => ({ id, texto, nada: isNada(g, id, texto) })),
    };
  });
  const sinFiltro: number[] = [];
  if (total.n === 0)
    for (const i of p.filtros.keys()) {
      const { rows: counted } = await cuantosDe(modelo, alcance, { ...p, filtros: p.filtros.toSpliced(i, 1) }).execute(
        trx,
      );
      sinFiltro.push(counted[0]?.total ?? 0);
    }
  const inWords = (list: Pregunta['filtros']) => list.map((f) => filtroEnPalabras(modelo, p.unidad, f, palabra));
  return {
    titulo: preguntaEnPalabras(modelo, p, palabra),
    frase: respuestaEnPalabras(modelo, p, total, palabra, ajeno),
    filtros: inWords(p.filtros),
    parte: inWords(p.parte),
    total,
    ejes,
    celdas,
    contra:
      p.contra && ajeno
        ? { filtro: filtroEnPalabras(modelo, p.unidad, p.contra.con, palabra), total: ajeno, celdas: otras }
        : null,
    sinFiltro,
  };
}

/** The title of a question, where its answer is not asked for. */
export async function readTitulo(trx: Trx, modelo: Modelo, alcance: Alcance, p: Pregunta): Promise<string> {
  const asked = filtrosDe(p).map(({ de, campo, valores }) => ({ de, campo, ids: valores }));
  return preguntaEnPalabras(modelo, p, await readPalabras(trx, modelo, alcance, asked));
}

/** The columns of a list of records: its file's number, and those that were asked for. */
export const columnasDe = (modelo: Modelo, { pregunta, columnas }: PedidoDeRegistros): ColumnaReporte[] => [
  { campo: 'noci', titulo: ETIQUETAS.ci, ancho: 26 },
  ...columnas.map((ref): ColumnaReporte => {
    const tipo = campoDe(modelo, ref.de, ref.campo)?.tipo;
    return {
      campo: `${ref.de}_${ref.campo}`,
      titulo: nombreDeCampo(modelo, pregunta.unidad, ref),
      ancho: tipo === 'fecha' || tipo === 'entero' || tipo === 'siNo' ? 16 : 34,
      ...(tipo === 'fecha' && { tipo: 'fecha' as const }),
      ...(tipo === 'entero' && { tipo: 'numero' as const }),
    };
  }),
];

/** The records that a number counts, newest first, with the columns that were asked for. Nobody is named in them. */
export function registros(
  modelo: Modelo,
  alcance: Alcance,
  { pregunta, celda, deParte, columnas }: PedidoDeRegistros,
  { cuantos, desde }: Ventana,
): RawBuilder<unknown> {
  const { unidad } = pregunta;
  const ups = ascendencia(modelo, unidad);
  const joins = ups.map((noun, i) => {
    const { tabla, llave } = modelo[noun];
    const below = ups[i - 1];
    const key = below ? sql.ref(`${below}.${modelo[below].de?.por ?? ''}`) : sql.ref('k.id');
    return sql`join ${sql.table(tabla)} ${sql.ref(noun)} on ${sql.ref(`${noun}.${llave}`)} = ${key}`;
  });
  const words: RawBuilder<unknown>[] = [];
  const told = columnas.map((ref, i) => {
    const campo = campoDe(modelo, ref.de, ref.campo) as CampoDePregunta;
    const value = valorDe(modelo, ref.de, ref);
    const nombre = catalogoDe(campo);
    const name = sql.ref(`${ref.de}_${ref.campo}`);
    if (!nombre) return sql`${value} as ${name}`;
    const list = sql`(${entradas(alcance, nombre, isCompuesto(campo))})`;
    const alias = sql.ref(`w${i}`);
    if (campo.tipo === 'varios')
      return sql`(select string_agg(e.texto, '; ' order by e.id) from ${list} e where e.id = any(${value})) as ${name}`;
    words.push(sql`left join ${list} ${alias} on ${sql.ref(`w${i}.id`)} = ${value}`);
    return sql`${sql.ref(`w${i}.texto`)} as ${name}`;
  });
  const keys = llavesDe(modelo, alcance, pregunta, celda, deParte);
  return sql`
    select k.id, carpeta.llcarpeta, ${sql.join([sql`carpeta.noci`, ...told])}
    from (select id from (${keys}) l order by id desc limit ${cuantos} offset ${desde}) k
    ${sql.join(joins, sql` `)} ${sql.join(words, sql` `)} order by k.id desc`;
}

export const cuantosRegistros = (
  modelo: Modelo,
  alcance: Alcance,
  { pregunta, celda, deParte }: PedidoDeRegistros,
): RawBuilder<{ total: number }> =>
  sql`select count(*)::integer as total from (${llavesDe(modelo, alcance, pregunta, celda, deParte)}) k`;
