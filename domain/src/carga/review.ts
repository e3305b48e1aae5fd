import { INSTITUCION } from '../catalogos/ids.ts';
import { type ContextoEnCarpeta, contextoDe } from '../lib/contexto.ts';
import type { Fecha } from '../lib/fecha.ts';
import { RESPUESTA } from '../lib/siNo.ts';
import type { FilaLeida } from './celdas.ts';
import { nearestFirst } from './cercania.ts';
import { type Columna, type Columnas, NA, OMISION, PUNTO_Y_COMA } from './columnas.ts';
import { deClave, idDe, isNA, isND, isReal, type Valores } from './convert.ts';
import { type ErrorCelda, type HojaDeLibro, TEXTOS } from './errores.ts';
import { fold } from './fold.ts';
import { AJENAS, CONTADAS, registroDeParte, tells } from './hojas/complemento.rules.ts';
import { columnasComplemento } from './hojas/complemento.ts';
import { carpetaContada, carpetaDe, diasDe, isOmisionEstatus, reglasExpediente } from './hojas/expediente.rules.ts';
import { columnasExpediente } from './hojas/expediente.ts';
import {
  autoridadContada,
  autoridadDe,
  DEL_IMPUTADO,
  deReglas,
  imputadoContado,
  imputadoDe,
  isQrr,
  noAcusa,
  reglasHojaResponsable,
} from './hojas/responsable.rules.ts';
import { columnasResponsable } from './hojas/responsable.ts';
import { reglasHojaVictima, victimaContada, victimaDe } from './hojas/victima.rules.ts';
import { columnasVictima } from './hojas/victima.ts';
import type { Indice } from './indice.ts';
import { type Contado, type Falta, judge, paresAjenos } from './juicio.ts';
import { CLAVE_LOCALIDAD, judgeFila } from './localidades.ts';
import { governs, type ReglaHoja } from './regla.ts';

/** Columns of every sheet, in order. */
export const COLUMNAS: Readonly<Record<HojaDeLibro, Columnas>> = {
  Expediente: columnasExpediente,
  Victima: columnasVictima,
  Responsable: columnasResponsable,
  Complemento: columnasComplemento,
};
/** Names of the columns of every sheet, in order. */
export const NOMBRES: Readonly<Record<HojaDeLibro, readonly string[]>> = {
  Expediente: Object.keys(columnasExpediente),
  Victima: Object.keys(columnasVictima),
  Responsable: Object.keys(columnasResponsable),
  Complemento: Object.keys(columnasComplemento),
};
const REGLAS: Readonly<Record<HojaDeLibro, readonly ReglaHoja[]>> = {
  Expediente: reglasExpediente,
  Victima: reglasHojaVictima,
  Responsable: reglasHojaResponsable,
  Complemento: [],
};
type DeCatalogo = Columna & { tipo: 'catalogo' };
const catalogosDe = (hoja: HojaDeLibro): [name: string, columna: DeCatalogo][] =>
  Object.entries(COLUMNAS[hoja]).flatMap(([name, columna]) => (columna.tipo === 'catalogo' ? [[name, columna]] : []));
const CATALOGOS: Readonly<Record<HojaDeLibro, readonly [name: string, columna: DeCatalogo][]>> = {
  Expediente: catalogosDe('Expediente'),
  Victima: catalogosDe('Victima'),
  Responsable: catalogosDe('Responsable'),
  Complemento: catalogosDe('Complemento'),
};
type DeVarios = Columna & { tipo: 'varios' };
const variosDe = (hoja: HojaDeLibro): [name: string, columna: DeVarios][] =>
  Object.entries(COLUMNAS[hoja]).flatMap(([name, columna]) => (columna.tipo === 'varios' ? [[name, columna]] : []));
const VARIOS: Readonly<Record<HojaDeLibro, readonly [name: string, columna: DeVarios][]>> = {
  Expediente: variosDe('Expediente'),
  Victima: variosDe('Victima'),
  Responsable: variosDe('Responsable'),
  Complemento: variosDe('Complemento'),
};

/** The things that a row is checked against. */
export interface Entorno {
  indice: Indice;
  hoy: Fecha;
}

/** Columns with the key of a municipality, and those of its name and state. */
const MUNICIPIOS: Readonly<Record<HojaDeLibro, readonly (readonly [clave: string, nombre: string, estado: string])[]>> =
  {
    Expediente: [
      ['claveMunicipioHechos', 'municipioHechos', 'entidadHechos'],
      ['claveMunicipioCarpetaAnterior', 'municipioCarpetaAnterior', 'entidadCarpetaAnterior'],
    ],
    Victima: [['claveMunicipioNacimiento', 'municipioNacimiento', 'entidadNacimiento']],
    Responsable: [['claveMunicipioNacimiento', 'municipioNacimiento', 'entidadNacimiento']],
    Complemento: [],
  };

/** What the rows of a file are judged with: its crime, for the techniques, and what rules may know of it. */
interface SuCarpeta {
  /** Undefined where no file is known: techniques of any. */
  delito: number | null | undefined;
  contexto: ContextoEnCarpeta;
}
/** The same of the row of a file; of a file that is not known, without one. */
export const suCarpeta = ({ indice, hoy }: Entorno, valores?: Valores): SuCarpeta => ({
  delito: valores && idDe(columnasExpediente, 'delito', valores, indice),
  contexto: contextoDe(diasDe(valores ?? {}, indice), { hoy }),
});

const MAX_LISTA = 20;
/** The texts that a cell may hold; of a list that nobody reads, those nearest to its present text. */
const lista = (textos: readonly string[], valor: unknown = ''): string => {
  if (textos.length <= MAX_LISTA) return textos.join(', ');
  const first = typeof valor === 'string' && valor ? nearestFirst(textos, valor) : textos;
  return `${first.slice(0, MAX_LISTA).join(', ')} y ${textos.length - MAX_LISTA} más`;
};

/** The records that a row of Complemento speaks of: the rows of the other sheets, and the faults that only they show. */
export interface LugarDeLey {
  carpeta: Valores;
  victima?: Valores | undefined;
  faltas: readonly Required<Falta>[];
}

/** A row while it is checked. */
interface RenglonRevisado extends FilaLeida {
  hoja: HojaDeLibro;
  fila: number;
  entorno: Entorno;
  /** What rules may know of its file. */
  contexto: ContextoEnCarpeta;
  lugar: LugarDeLey | undefined;
  /** What INEGI's catalogue says of the locality of the facts, where it says something. */
  localidad: ReturnType<typeof judgeFila>;
  errores: ErrorCelda[];
  /** Columns that are not in error and tell nothing all the same. */
  calladas: Set<string> | undefined;
}
const columnaDe = ({ hoja }: RenglonRevisado, columna: string) => COLUMNAS[hoja][columna] as Columna;
const isMala = ({ errores }: RenglonRevisado, columna: string) => errores.some((e) => e.columna === columna);
const silence = (r: RenglonRevisado, columna: string) => {
  r.calladas ??= new Set();
  r.calladas.add(columna);
};

/** Adds an error, the first of its cell. */
function add(r: RenglonRevisado, columna: string, clausula: string, mensaje: string, seAcepta: string): void {
  if (isMala(r, columna)) return;
  const { hoja, fila, valores, errores } = r;
  errores.push({
    hoja,
    fila,
    columna,
    valor: r.show(columna),
    mensaje,
    seAcepta,
    numCarpeta: String(valores.numCarpeta ?? ''),
    clausula,
  });
}
/** Adds an error whose sentence ends so. */
function falla(r: RenglonRevisado, columna: string, clausula: string, motivo: string, seAcepta: string): void {
  add(r, columna, clausula, TEXTOS.regla(columnaDe(r, columna).etiqueta, r.fila, motivo), seAcepta);
}

/** Tells the refusals of the reading. */
function sayRechazos(r: RenglonRevisado): void {
  for (const [name, { clausula, vacia, debe, acepta }] of r.rechazos) {
    const columna = columnaDe(r, name);
    const missing = columna.tipo === 'siNo' ? '2-273' : clausula;
    if (vacia) add(r, name, missing, TEXTOS.vacia(columna.etiqueta, r.fila), columna.acepta);
    else falla(r, name, clausula, `debe ser ${debe}`, acepta ?? columna.acepta);
  }
}

/** Id of what the entries of a column belong to; undefined where to nothing, null where that is in error. */
function padreDe(
  r: Pick<RenglonRevisado, 'hoja' | 'valores' | 'entorno'>,
  { de, padre }: DeCatalogo,
  delito: number | null | undefined,
): number | null | undefined {
  const columnas = COLUMNAS[r.hoja];
  if (de === undefined) return padre;
  return columnas[de] ? idDe(columnas, de, r.valores, r.entorno.indice) : delito;
}

/** The texts of catalogues, each among the entries of what it belongs to. */
function reviewCatalogos(r: RenglonRevisado, delito: number | null | undefined): void {
  const { valores, entorno } = r;
  const { indice } = entorno;
  for (const [name, columna] of CATALOGOS[r.hoja]) {
    const value = valores[name] as string | null;
    if (value === null && !r.errores.length) continue; // left out, as most of Complemento
    if ((columna.na || columna.opcional) && value === NA) continue;
    const padre = padreDe(r, columna, delito);
    if (value === null) {
      // an empty cell, or one without a text: the answer says what may go there, as of a wrong one
      for (const error of r.errores)
        if (error.columna === name) error.seAcepta = lista(indice.textos(columna.catalogo, padre)) || columna.acepta;
      continue;
    }
    if (padre === null) {
      silence(r, name); // its parent is in error, and says so
      continue;
    }
    if (name === 'propietario' && !indice.textos(columna.catalogo, padre).length) {
      // areas are those of the user's own scope: where an office has none, the office is another's
      valores.institucion = null;
      const propias = indice.padres('propietarios').flatMap((id) => indice.texto('instituciones', id) ?? []);
      falla(r, 'institucion', 'institución ajena', 'no es la de su usuario', lista(propias) || columna.acepta);
      continue;
    }
    if (indice.id(columna.catalogo, value, padre) !== undefined) continue;
    valores[name] = null;
    const accepted = lista(indice.textos(columna.catalogo, padre), value);
    falla(r, name, 'catálogo', 'no está en el catálogo', accepted || columna.acepta);
  }
}

/** The texts that a cell may be given from a list; none where it is written. */
export function opcionesDe(
  hoja: HojaDeLibro,
  columna: string,
  valores: FilaLeida['valores'],
  entorno: Entorno,
  { delito }: Pick<SuCarpeta, 'delito'>,
): readonly string[] {
  const spec = COLUMNAS[hoja][columna] as Columna;
  if (spec.tipo === 'siNo') return spec.respuestas.map((code) => RESPUESTA[code]);
  if (spec.tipo !== 'catalogo') return [];
  const textos = entorno.indice.textos(spec.catalogo, padreDe({ hoja, valores, entorno }, spec, delito));
  return (spec.na || spec.opcional) && !textos.includes(NA) ? [...textos, NA] : textos;
}

/** The texts of columns that hold several: one that no catalogue has is named. */
function reviewVarios(r: RenglonRevisado): void {
  const { indice } = r.entorno;
  for (const [name, { catalogo }] of VARIOS[r.hoja]) {
    const value = r.valores[name];
    if (value == null || isNA(value) || indice.ids(catalogo, String(value))) continue;
    const wrong = String(value)
      .split(PUNTO_Y_COMA)
      .filter((texto) => indice.id(catalogo, texto) === undefined);
    r.valores[name] = null;
    const accepted = `${lista(indice.textos(catalogo), wrong[0])}; si son varios, separados con ${PUNTO_Y_COMA}`;
    falla(r, name, 'catálogo', `no está en el catálogo: ${wrong.join(', ')}`, accepted);
  }
}

/** The keys of municipalities, with their states and names. */
function reviewMunicipios(r: RenglonRevisado): void {
  const { hoja, valores, entorno } = r;
  const { indice } = entorno;
  for (const [clave, nombre, estado] of MUNICIPIOS[hoja]) {
    const key = valores[clave];
    const text = valores[nombre];
    if (typeof key !== 'number' || key === OMISION.municipio || isNA(text) || isND(text)) continue;
    const { llestado, llmunicipio } = deClave(key);
    const known = indice.texto('municipios', llmunicipio, llestado);
    const state = isReal(valores[estado]) ? idDe(COLUMNAS[hoja], estado, valores, indice) : null;
    if (known === undefined || (state !== null && state !== llestado)) {
      const acepta = 'Una clave del INEGI de cinco dígitos, de la entidad';
      falla(r, clave, 'clave INEGI', 'no es la de un municipio de la entidad', acepta);
    } else if (typeof text === 'string' && fold(text) !== fold(known))
      falla(r, nombre, 'clave INEGI', `no es el de la clave ${key}`, known);
  }
}

/** The key of a locality that INEGI's catalogue knows by its name alone is filled in, as if it had been written [2-304] (D-500). */
function fillLocalidad(r: RenglonRevisado): void {
  const { localidad, valores } = r;
  if (!localidad?.clave || localidad.falla || valores[CLAVE_LOCALIDAD] !== null) return;
  valores[CLAVE_LOCALIDAD] = Number(localidad.clave);
  r.rechazos = r.rechazos.filter(([columna]) => columna !== CLAVE_LOCALIDAD);
}
/** Columns whose faults leave the municipality of a locality in doubt. */
const DEL_MUNICIPIO = MUNICIPIOS.Expediente[0] as readonly string[];
/** The locality of the facts, by INEGI's catalogue: whatever is wrong with its key, the nearest one is told. */
function reviewLocalidad(r: RenglonRevisado): void {
  const { localidad, errores } = r;
  if (!localidad || DEL_MUNICIPIO.some((columna) => isMala(r, columna))) return;
  const spec = columnaDe(r, CLAVE_LOCALIDAD);
  if (localidad.falla)
    falla(
      r,
      CLAVE_LOCALIDAD,
      'localidad INEGI',
      'no es correcto: no coincide la localidad con el municipio',
      spec.acepta,
    );
  const error = errores.find(({ columna }) => columna === CLAVE_LOCALIDAD);
  const pista = error && localidad.pista();
  if (pista) Object.assign(error, { ...pista, mensaje: `${error.mensaje.replace(/\.$/, '')}: ${pista.detalle}` });
}

/** The texts that a rule accepts: of a list of entries, those that the column takes with their parent. */
function acceptsFrom({ valores, entorno }: RenglonRevisado, { columna, acepta, lista: textos }: ReglaHoja): string {
  const par = autoridadContada.pares.find((p) => p.columna === columna);
  if (!textos || !par) return acepta;
  const { indice } = entorno;
  const padre = idDe(columnasResponsable, par.columnaDe, valores, indice);
  const tomados = indice.textos(par.catalogo, padre).map(fold);
  return textos.filter((text) => tomados.includes(text)).join(', ') || acepta;
}

/** The rules of the sheet. */
function reviewReglas(r: RenglonRevisado): void {
  const { hoja, fila, valores, errores, entorno } = r;
  if (isQrr(valores))
    for (const error of errores) {
      const regla = error.valor.trim() ? deReglas(error.columna) : undefined;
      if (!regla) continue;
      error.clausula = regla.clausula;
      error.mensaje = TEXTOS.regla(columnaDe(r, error.columna).etiqueta, fila, regla.motivo);
      error.seAcepta = acceptsFrom(r, regla);
    }
  for (const regla of REGLAS[hoja])
    if (governs(regla, valores) && regla.fails(valores, entorno.hoy))
      falla(r, regla.columna, regla.clausula, regla.motivo, acceptsFrom(r, regla));
}

/**
 * A record that the row tells, by the rows of its form and by its pairs of catalogues.
 * @param aparte ids that the options of a field depend on, where no field of the noun has them
 */
function comoRegistro<V extends object, C>(
  r: RenglonRevisado,
  noun: Contado<V, C>,
  record: V,
  contexto: C,
  aparte: Readonly<Record<string, number | null>> = {},
): void {
  const { calladas, errores, entorno } = r;
  const { indice } = entorno;
  const ignores =
    calladas || errores.length ? (columna: string) => calladas?.has(columna) || isMala(r, columna) : undefined;
  for (const { columna, clausula, motivo, seAcepta } of judge(noun, record, contexto, ignores, indice))
    falla(r, columna, clausula, motivo, seAcepta ?? columnaDe(r, columna).acepta);
  for (const { columna, columnaDe: otra, catalogo, padre } of paresAjenos(noun, record, aparte, indice)) {
    if (isMala(r, otra)) continue; // it says so
    const motivo = `no se admite con ${r.show(otra)} en la columna "${columnaDe(r, otra).etiqueta}"`;
    const accepted = lista(indice.textos(catalogo, padre), r.show(columna));
    falla(r, columna, 'par de catálogo', motivo, accepted || columnaDe(r, columna).acepta);
  }
}

const PARTES_DE_LEY = ['carpeta', 'victima', 'examen'] as const;
/** The fields that a row of Complemento tells of the file, of a victim and of an examination, each as its form would have it. */
function reviewComplemento(r: RenglonRevisado): void {
  const { valores, entorno, lugar } = r;
  for (const { columna, clausula, motivo, seAcepta } of lugar?.faltas ?? [])
    falla(r, columna, clausula, motivo, seAcepta);
  for (const parte of PARTES_DE_LEY) {
    if (!tells(parte, valores)) continue;
    const otra = parte === 'examen' ? undefined : lugar?.[parte];
    for (const columna of Object.values(AJENAS[parte])) if (otra?.[columna] == null) silence(r, columna);
    const record = registroDeParte(parte, valores, otra, entorno.indice);
    comoRegistro(r, CONTADAS[parte], record as never, r.contexto as never);
  }
}
/** The records of a row, as the forms would have them. */
const COMO_REGISTROS: Readonly<Record<HojaDeLibro, (r: RenglonRevisado) => void>> = {
  Expediente(r) {
    const { valores, entorno, contexto } = r;
    const { indice } = entorno;
    if (isOmisionEstatus(valores)) silence(r, 'fechaInvestigacion');
    const llinstitucion = idDe(columnasExpediente, 'institucion', valores, indice);
    const llorigen = Number(llinstitucion === INSTITUCION.FGR);
    comoRegistro(r, carpetaContada, carpetaDe(valores, indice), contexto, { llorigen });
  },
  Victima(r) {
    const { indice, hoy } = r.entorno;
    comoRegistro(r, victimaContada, victimaDe(r.valores, indice, hoy), r.contexto);
  },
  Responsable(r) {
    const { valores, entorno, contexto } = r;
    const { indice } = entorno;
    const autoridad = Object.assign(autoridadDe(valores, indice), { imputados: [] });
    comoRegistro(r, autoridadContada, autoridad, contexto);
    if (isQrr(valores)) return;
    // where it cannot be read whether anybody is accused, the cells of the accused that say nothing are no error
    if (valores.qrr === null) for (const name of DEL_IMPUTADO) if (noAcusa(name, valores)) silence(r, name);
    comoRegistro(r, imputadoContado, imputadoDe(valores, indice), { ...contexto, llgobierno: autoridad.llgobierno });
  },
  Complemento: reviewComplemento,
};

/**
 * Checks one row: the refusals of the reading, then the texts against the catalogues, then the rules of the sheet and the rows
 * of the forms. A text that no catalogue has loses its value.
 * @param fila row as the spreadsheet numbers it
 * @param suya what is known of its file
 * @param lugar of whom a row of Complemento speaks; undefined where its file is not known
 * @returns every error of the row, one a cell: the first that holds
 */
export function review(
  hoja: HojaDeLibro,
  fila: number,
  leida: FilaLeida,
  entorno: Entorno,
  suya: SuCarpeta,
  lugar?: LugarDeLey,
): ErrorCelda[] {
  const { valores, rechazos, show } = leida;
  const { contexto } = suya;
  const r: RenglonRevisado = {
    hoja,
    fila,
    valores,
    rechazos,
    show,
    entorno,
    contexto,
    lugar,
    localidad: hoja === 'Expediente' ? judgeFila(entorno.indice.localidades, leida) : undefined,
    errores: [],
    calladas: undefined,
  };
  fillLocalidad(r);
  sayRechazos(r);
  reviewCatalogos(r, suya.delito);
  reviewVarios(r);
  reviewMunicipios(r);
  reviewReglas(r);
  reviewLocalidad(r);
  COMO_REGISTROS[hoja](r);
  const names = NOMBRES[hoja];
  return r.errores.sort((a, b) => names.indexOf(a.columna) - names.indexOf(b.columna));
}
