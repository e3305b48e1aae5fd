// The workbook: a record as the cells of a row, and what the engine of the load says of them.
import { type Celda, show } from '@renadet/domain/carga/celdas';
import { type Columna, NA, ND, OMISION, PUNTO_Y_COMA } from '@renadet/domain/carga/columnas';
import type { Valores } from '@renadet/domain/carga/convert';
import { COMPLEMENTO, type ErrorCelda, type HojaDeLibro } from '@renadet/domain/carga/errores';
import { fold } from '@renadet/domain/carga/fold';
import { CONTADAS, registroDeParte, tells } from '@renadet/domain/carga/hojas/complemento.rules';
import { carpetaContada, carpetaDe, reglasExpediente } from '@renadet/domain/carga/hojas/expediente.rules';
import {
  autoridadContada,
  autoridadDe,
  DEL_IMPUTADO,
  imputadoContado,
  imputadoDe,
  omisionDe,
  reglasHojaResponsable,
} from '@renadet/domain/carga/hojas/responsable.rules';
import { reglasHojaVictima, victimaContada, victimaDe } from '@renadet/domain/carga/hojas/victima.rules';
import type { Indice } from '@renadet/domain/carga/indice';
import type { Contado } from '@renadet/domain/carga/juicio';
import { readCeldas } from '@renadet/domain/carga/read';
import type { ReglaHoja } from '@renadet/domain/carga/regla';
import { COLUMNAS, type LugarDeLey, review } from '@renadet/domain/carga/review';
import { DELITO, ESTADO, PAIS } from '@renadet/domain/catalogos/ids';
import type { Campo } from '@renadet/domain/lib/campos';
import { formatFecha } from '@renadet/domain/lib/fecha';
import {
  CAMPO_OBLIGATORIO,
  DEJE_VACIO,
  heardBy,
  OPCION_NO_ADMITIDA,
  type Violation,
  violations,
} from '@renadet/domain/lib/rules';
import { NO_APLICA, NO_DISPONIBLE, RESPUESTA, SI, type SiNo } from '@renadet/domain/lib/siNo';
import { minuscula } from '@renadet/domain/lib/texto';
import {
  type Caso,
  completeRegistro,
  listAjenos,
  type Noun,
  type Ofrece,
  type Que,
  type Registro,
} from './registros.ts';

type Fila = Readonly<Record<string, Celda>>;
type Contada = Contado<never, never>;
const NO_ESTA = 'ENTRADA QUE NO EXISTE';

/** A value as the cell of its column; an empty cell where the column has no word for nothing, or may say nothing. */
function celda(columna: Columna, value: unknown, padre: unknown, indice: Indice): Celda {
  if (columna.opcional && value == null) return null;
  switch (columna.tipo) {
    case 'varios':
      return (value as number[]).map((id) => indice.texto(columna.catalogo, id) ?? NO_ESTA).join(PUNTO_Y_COMA);
    case 'catalogo': {
      if (typeof value !== 'number') return columna.na ? NA : null;
      const propia = typeof padre === 'number' ? indice.texto(columna.catalogo, value, padre) : undefined;
      return propia ?? indice.texto(columna.catalogo, value) ?? NO_ESTA;
    }
    case 'siNo':
      return value == null ? null : RESPUESTA[value as SiNo];
    case 'fecha':
      return value == null ? formatFecha(OMISION.fecha) : formatFecha(value as string);
    case 'numero':
      return value == null ? (columna.max === OMISION.edad ? OMISION.edad : null) : (value as number);
    default:
      return value == null ? NA : (value as string);
  }
}

/** Name and key of a municipality, by what the record says of it and of its state. */
function municipio(llestado: unknown, llmunicipio: unknown, indice: Indice): [nombre: string, clave: number] {
  if (llestado === ESTADO.NO_APLICA) return [NA, OMISION.municipio];
  if (typeof llestado !== 'number' || typeof llmunicipio !== 'number' || llestado === ESTADO.NO_DISPONIBLE)
    return [ND, OMISION.municipio];
  return [indice.texto('municipios', llmunicipio, llestado) ?? 'ALGUNO', llestado * 1000 + llmunicipio];
}

const padreDe = (campo: Campo | undefined, record: Registro) =>
  campo && 'de' in campo ? record[campo.de ?? ''] : undefined;

/** The cells that the fields of a record are read from. */
function celdasDe(hoja: HojaDeLibro, { campos, columnas }: Contada, record: Registro, indice: Indice): Fila {
  const fila: Record<string, Celda> = {};
  for (const [name, [columna = '', clave]] of Object.entries(columnas)) {
    const padre = padreDe(campos[name], record);
    if (clave?.startsWith('clave')) [fila[columna], fila[clave]] = municipio(padre, record[name], indice);
    else fila[columna] = celda(COLUMNAS[hoja][columna] as Columna, record[name], padre, indice);
  }
  return fila;
}

/** How the workbook tells a noun: its sheet, what is read of a row, and the cells that no field of the noun is read from. */
interface Dialecto {
  hoja: HojaDeLibro;
  contada: Contada;
  /** @param lugar of a row of Complemento: the rows of the other sheets */
  readIn: (v: Valores, indice: Indice, hoy: string, lugar: LugarDeLey | undefined) => object;
  /** @param otros the record that shares the row: of an authority its accused, of an accused the authority */
  demas: (record: Registro, indice: Indice, otro: Registro) => Fila;
}
const NUMERO = { numCarpeta: 'PUERTAS/1' };
const sinImputado = Object.fromEntries(
  DEL_IMPUTADO.map((columna) => {
    const value = omisionDe(columna);
    const { tipo } = COLUMNAS.Responsable[columna] as Columna;
    return [columna, tipo === 'fecha' ? formatFecha(String(value)) : tipo === 'numero' ? value : NA];
  }),
);
const DIALECTOS: Readonly<Record<Exclude<Que, 'examen'>, Dialecto>> = {
  carpeta: {
    hoja: 'Expediente',
    contada: carpetaContada as never,
    readIn: carpetaDe,
    demas(record, indice) {
      const { noci, fchecho, llestado, llmunicipio, boconocehechos } = record;
      const clave = boconocehechos === SI ? municipio(llestado, llmunicipio, indice)[1] : OMISION.municipio;
      return {
        numCarpeta: noci as Celda,
        institucion: indice.texto('instituciones', 130),
        propietario: indice.textos('propietarios', 130)[0],
        conoceFechaHechos: fchecho ? 'SI' : 'NO',
        ...(!fchecho && { fechaHechos: formatFecha(OMISION.hechos) }),
        claveLocalidadHechos: clave === OMISION.municipio ? OMISION.localidad : clave * 10_000 + 1,
      };
    },
  },
  victima: { hoja: 'Victima', contada: victimaContada as never, readIn: victimaDe, demas: () => NUMERO },
  autoridad: {
    hoja: 'Responsable',
    contada: autoridadContada as never,
    readIn: autoridadDe,
    demas: ({ boexistente }, indice, accused) => ({
      ...NUMERO,
      ...(boexistente === SI ? sinImputado : celdasDe('Responsable', imputadoContado as never, accused, indice)),
      qrr: boexistente === SI ? 'SI' : NA,
    }),
  },
  imputado: {
    hoja: 'Responsable',
    contada: imputadoContado as never,
    readIn: imputadoDe,
    demas: (_, indice, authority) => ({
      ...NUMERO,
      ...celdasDe('Responsable', autoridadContada as never, authority, indice),
      qrr: NA,
    }),
  },
};

type ParteDeLey = keyof typeof CONTADAS;
const deLey = (parte: ParteDeLey): Dialecto => ({
  hoja: COMPLEMENTO,
  contada: CONTADAS[parte] as never,
  readIn: (v, indice, _, lugar) => registroDeParte(parte, v, parte === 'examen' ? undefined : lugar?.[parte], indice),
  demas: () => NUMERO,
});
/** How the sheet Complemento tells what the law asks for of a noun. */
const DE_LEY: Readonly<Record<ParteDeLey, Dialecto>> = {
  carpeta: deLey('carpeta'),
  victima: deLey('victima'),
  examen: deLey('examen'),
};

const REGLAS: Readonly<Record<HojaDeLibro, readonly ReglaHoja[]>> = {
  Expediente: reglasExpediente,
  Victima: reglasHojaVictima,
  Responsable: reglasHojaResponsable,
  Complemento: [],
};
/** What a broken row says at its column, and its clause. */
function dichoDe({ hoja, contada }: Dialecto, v: Violation, record: Registro, indice: Indice) {
  const { campo, mensaje, exige, clause } = v;
  const columna = contada.columnas[campo]?.[0] ?? '';
  const padre = padreDe(contada.campos[campo], record);
  const spec = COLUMNAS[hoja][columna] as Columna;
  const nada = spec.tipo === 'fecha' ? formatFecha(OMISION.fecha) : NA;
  const debe = (value: unknown) => show(celda(spec, value, padre, indice)) || nada;
  const dice =
    exige === null && spec.opcional
      ? 'debe quedar vacía'
      : exige !== undefined || mensaje === DEJE_VACIO
        ? `debe ser ${debe(exige ?? null)} por`
        : mensaje === CAMPO_OBLIGATORIO || mensaje === OPCION_NO_ADMITIDA
          ? `no puede ser ${debe(record[campo])}`
          : minuscula(mensaje).replace(/\.$/, '');
  return { columna, clause, dice };
}

/** Where there is no file of origin the sheet reads NO APLICA, also of NO DISPONIBLE [2-327]. */
const ORIGEN: ReadonlySet<string> = new Set([
  'nocianterior',
  'dsjuzgado',
  'dsproceso',
  'dsdelito',
  'llentidadfederativa',
]);
const isOrigen = (name: string, record: Registro) => record.boexisteexporigen !== SI && ORIGEN.has(name);
/** Whether a value is none that its cell can say: NO APLICA in a text, an entry by a text that is another's, no day. */
function noSeDice({ hoja, contada }: Dialecto, name: string, record: Registro, indice: Indice): boolean {
  const [columna = '', clave] = contada.columnas[name] ?? [];
  const spec = COLUMNAS[hoja][columna] as Columna;
  const value = record[name] ?? null;
  const padre = spec.tipo === 'catalogo' && spec.padre ? spec.padre : padreDe(contada.campos[name], record);
  if (clave?.startsWith('clave')) return municipio(padre, value, indice)[1] === OMISION.municipio;
  if (name === 'llestadonacimiento' && record.llpaisnacimiento === PAIS.NO_DISPONIBLE)
    return value === ESTADO.NO_APLICA;
  switch (spec.tipo) {
    case 'texto':
      return value === NA || (value === ND && isOrigen(name, record));
    case 'catalogo':
      if (isOrigen(name, record)) return value === ESTADO.NO_DISPONIBLE;
      return indice.id(spec.catalogo, fold(String(celda(spec, value, padre, indice))), padre as number) !== value;
    case 'numero':
      return value === OMISION.edad;
    case 'fecha':
      return value === null;
    case 'siNo':
      if (spec.opcional) return value === NO_APLICA; // that there is none (D-131)
      return name === 'boconocehechos' && value === NO_DISPONIBLE; // the same as NO to the sheet [2-316]
    default:
      return false;
  }
}

/**
 * The record that the sheet tells of a record: what has no column, and what no cell can say, as it reads them.
 * @param isSilent whether a column tells nothing: its cell is refused as such, or that of what its entries belong to
 * @returns the record, and the fields of which nothing is told
 */
function comoSeCuenta(
  dialecto: Dialecto,
  noun: Noun,
  record: Registro,
  leido: Registro,
  isSilent: (columna: string) => boolean,
  indice: Indice,
) {
  const { columnas, ajenas } = dialecto.contada;
  const isAjena = (name: string) => name in ajenas && leido[name] != null; // another sheet tells it
  const isUnknown = (name: string) => columnas[name]?.some(isSilent) ?? !isAjena(name);
  const unknown = new Set(Object.keys(noun.campos).filter(isUnknown));
  if (leido.fcestatus === OMISION.estatus) unknown.add('fcestatus'); // stands for nothing [2-218]
  const isRead = (name: string) =>
    name in columnas ? !unknown.has(name) && noSeDice(dialecto, name, record, indice) : leido[name] != null;
  const otros = Object.keys(noun.campos).filter(isRead);
  return {
    contado: completeRegistro(noun, { ...record, ...Object.fromEntries(otros.map((name) => [name, leido[name]])) }),
    unknown,
  };
}

/** What an entry is said to be that does not belong to what another column says. */
const PAR = 'par de catálogo';
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
/** Where a sheet differs from the rows that it hears, and what was read of its row. */
function diffHoja(
  dialecto: Dialecto,
  noun: Noun,
  { record, otro }: Caso,
  indice: Indice,
  ofrece: Ofrece,
  lugar?: LugarDeLey,
): { found: unknown[][]; valores: Valores } {
  const { hoja, contada, readIn, demas } = dialecto;
  const { hoy } = noun.context;
  const fila = { ...celdasDe(hoja, contada, record, indice), ...demas(record, indice, otro) };
  const celdas = Object.keys(COLUMNAS[hoja]).map((columna) => fila[columna as never] as Celda);
  const leida = readCeldas(hoja, celdas, false);
  const { valores } = leida;
  const errores = review(hoja, 4, leida, { indice, hoy }, { delito: DELITO.TORTURA, contexto: noun.context }, lugar);
  const leido = readIn(valores, indice, hoy, lugar) as Registro;
  const columnasSuyas = new Set(Object.values(contada.columnas).flat());
  const found: unknown[][] = [];

  const clauses = new Set(heardBy('libro', noun.rules).flatMap(({ clause }) => [clause, `${clause} sobra`]));
  const isOwn = ({ columna, clausula, mensaje }: ErrorCelda) =>
    REGLAS[hoja].some((r) => r.columna === columna && r.clausula === clausula && mensaje.endsWith(r.motivo)) ||
    (!clauses.has(clausula) && clausula !== PAR);
  const suyos = new Map(errores.filter(({ columna }) => columnasSuyas.has(columna)).map((e) => [e.columna, e]));
  const propios = new Set([...suyos.values()].filter(isOwn).map(({ columna }) => columna));
  const isSilent = (columna: string) => {
    const spec = COLUMNAS[hoja][columna] as Columna;
    const isOrphan =
      spec.tipo === 'catalogo' && spec.de !== undefined && spec.de in valores && valores[spec.de] === null;
    return propios.has(columna) || isOrphan;
  };

  const { contado, unknown } = comoSeCuenta(dialecto, noun, record, leido, isSilent, indice);
  for (const name of Object.keys(contada.columnas)) {
    const [told, read] = [contado[name] ?? null, leido[name] ?? null];
    if (!unknown.has(name) && !same(told, read)) found.push(['read otherwise', name, told, read]);
  }
  const rows = new Map<string, ReturnType<typeof dichoDe>>();
  for (const v of violations(heardBy('libro', noun.rules), contado, noun.context, { unknown })) {
    const dicho = dichoDe(dialecto, v, contado, indice);
    if (!rows.has(dicho.columna)) rows.set(dicho.columna, dicho);
  }
  const fuera = new Map(listAjenos(noun, contado, ofrece).map((name) => [contada.columnas[name]?.[0] ?? '', name]));
  for (const [columna, { clause, dice }] of rows) {
    const e = suyos.get(columna);
    if (!e) found.push(['silent', columna, clause]);
    else if (!propios.has(columna) && !(e.clausula.startsWith(clause) && e.mensaje.includes(dice)))
      found.push(['otherwise', columna, clause, dice, e.clausula, e.mensaje]);
  }
  for (const [columna, e] of suyos)
    if (!propios.has(columna) && !rows.has(columna) && !fuera.has(columna)) found.push(['alone', columna, e.mensaje]);
  for (const [columna, name] of fuera) {
    const { de } = noun.campos[name] as { de?: string };
    const padre = contada.columnas[de ?? '']?.[0] ?? '';
    const isSaid = unknown.has(name) || unknown.has(de ?? '') || suyos.has(padre);
    if (columna && !isSaid && !contada.columnas[name]?.some((c) => suyos.has(c)))
      found.push(['no list', name, contado[name]]);
  }
  return { found, valores };
}

/** Where the workbook differs from the rows that it hears, sheet by sheet; nothing where it does not. */
export function diffLibro(que: Que, noun: Noun, caso: Caso, indice: Indice, ofrece: Ofrece): unknown[][] {
  const own = que === 'examen' ? undefined : diffHoja(DIALECTOS[que], noun, caso, indice, ofrece);
  if (que === 'autoridad' || que === 'imputado') return own?.found ?? [];
  const lugar = { carpeta: {}, ...(own && { [que]: own.valores }), faltas: [] };
  const ley = diffHoja(DE_LEY[que], noun, caso, indice, ofrece, lugar);
  // a row that tells nothing of a part is not asked for it
  return [...(own?.found ?? []), ...(tells(que, ley.valores) ? ley.found : [])];
}
