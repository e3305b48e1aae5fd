import { isAntes } from '../lib/antes.ts';
import type { Fecha } from '../lib/fecha.ts';
import { type Advertencia, type Avisada, createContador } from './atipicos.ts';
import { type Celda, type FilaLeida, isRechazo, readCelda, trim } from './celdas.ts';
import { createComplemento } from './complemento.ts';
import { isReal, type Valores } from './convert.ts';
import { COMPLEMENTO, type ErrorCelda, HALLAZGOS, type HojaDeLibro, type PorHoja, TEXTOS } from './errores.ts';
import type { Expediente } from './expediente.ts';
import { comoNumero } from './fold.ts';
import { columnasExpediente } from './hojas/expediente.ts';
import { llaveDeVictima } from './identidad.ts';
import type { Indice } from './indice.ts';
import { PRIMER_RENGLON } from './limites.ts';
import { readCeldas } from './read.ts';
import { type Entorno, NOMBRES, review, suCarpeta } from './review.ts';

/** Accumulations that are followed from one file to the next. */
const CADENA = 20;

export interface FilaSuelta {
  hoja: HojaDeLibro;
  fila: number;
  /** The number of its file as it was read, or the cell's text where it could not be read. */
  numCarpeta: string;
  mensaje: string;
  /** The text to write instead, where a cell is to be mended. */
  seAcepta?: string;
}
/** Rows of a sheet that hold data, each counted once: `total` = `validas` + `fuera`. */
export interface CuentaHoja {
  total: number;
  /** Rows of `validos`. */
  validas: number;
  /** Rows that are not loaded, for any reason. */
  fuera: number;
}
export interface ResultadoCarga {
  /** Rows of the sheet Expediente. */
  expedientes: number;
  renglones: number;
  /** Rows of every sheet: loaded rows and rows that stay out add up to the rows of the workbook. */
  filas: PorHoja<CuentaHoja>;
  /** Files without any error, with their victims and authorities. */
  validos: Expediente[];
  /** Numbers of the files that stay out. */
  rechazados: string[];
  errores: ErrorCelda[];
  /** All of them, also those that were not kept. */
  totalErrores: number;
  /** Rows of Expediente whose number cannot be read: no list of numbers can hold them. */
  sinNumero: FilaSuelta[];
  victimasSinExpediente: FilaSuelta[];
  autoridadesSinExpediente: FilaSuelta[];
  /** Rows of Complemento of no file of the workbook; absent where it has no such row. */
  complementosSinExpediente?: FilaSuelta[];
  /** Sound files that declare more victims than came: a warning, they are loaded all the same. */
  menosVictimas: FilaSuelta[];
  /** Sound files begun before the first day that reports can be asked for: the same. */
  antesDelRegistro: FilaSuelta[];
  incompletos: FilaSuelta[];
  /** Files with the same victim twice: they stop the whole load [2-195]. */
  duplicados: { numCarpeta: string; mensaje: string; filas: number[] }[];
  advertencias: Advertencia[];
  /** The subject of each warning. */
  avisadas: Avisada[];
}

/** A file whose rows are still coming in. */
interface Abierto extends Expediente {
  mal: boolean;
  /** What its rows are judged with. */
  suya: ReturnType<typeof suCarpeta>;
  /** Victims that came, without those that repeat another's name. */
  distintas: number;
  conAutoridad: boolean;
  /** Row of each victim by what tells it apart; those that nothing tells apart are not kept. */
  nombres: Map<string | undefined, number>;
  repetidas: Set<number>;
  /** Its rows of Complemento; absent while none came. */
  ley?: ReturnType<typeof createComplemento>;
}

const NUMERO = columnasExpediente.numCarpeta;
/** Number of the file that a file accumulates to; '' where it accumulates to none. */
const accumulatesTo = ({ carpetaAcumula }: Valores): string =>
  isReal(carpetaAcumula) ? comoNumero(carpetaAcumula) : '';
/** Number of a file as the sheets are joined by it; '' where the cell holds none that can be read. */
export function numeroDe(celda: Celda): string {
  const read = readCelda(celda, NUMERO, false);
  return isRechazo(read) ? '' : comoNumero(read);
}

/** Whether a row has anything in the columns of its sheet. Cells beside them are the customer's own. */
export function isFila(hoja: HojaDeLibro, celdas: readonly Celda[]): boolean {
  for (let i = Math.min(celdas.length, NOMBRES[hoja].length) - 1; i >= 0; i--) {
    const c = celdas[i];
    if (c !== null && c !== undefined && (typeof c !== 'string' || trim(c))) return true;
  }
  return false;
}

/** Rows of the files that the load has already integrated, by number: where some of its rows are judged again. */
export type Dentro = ReadonlyMap<string, number>;

/** A load while its rows come in. */
interface EnCurso {
  entorno: Entorno;
  /** What rows of no file are judged with, and files themselves. */
  ninguna: ReturnType<typeof suCarpeta>;
  abiertos: Map<string, Abierto>;
  errores: ErrorCelda[];
  totalErrores: number;
  sueltas: Record<HojaDeLibro, FilaSuelta[]>;
  vistas: Record<HojaDeLibro, number>;
  dentro: Dentro;
  contador: ReturnType<typeof createContador>;
}

function keep(c: EnCurso, e: ErrorCelda): void {
  c.totalErrores++;
  if (c.errores.length < HALLAZGOS) c.errores.push(e);
}

/** Keeps a row that belongs to no file. The fault of its number is told as the error of its cell. */
function leaveLoose(
  { sueltas, dentro }: EnCurso,
  hoja: HojaDeLibro,
  fila: number,
  leida: FilaLeida,
  found: readonly ErrorCelda[],
) {
  const error = found.find(({ columna }) => columna === 'numCarpeta');
  const numero = comoNumero(leida.valores.numCarpeta);
  const motivo = dentro.has(numero) ? 'es de un expediente que ya se integró' : 'no está en la hoja Expediente';
  sueltas[hoja].push({
    hoja,
    fila,
    numCarpeta: numero || leida.show('numCarpeta'),
    mensaje: error?.mensaje ?? TEXTOS.regla(NUMERO.etiqueta, fila, motivo),
    seAcepta: error?.seAcepta ?? 'Un número que esté en la hoja Expediente',
  });
}

/** The file above that closes a circle with this one: each accumulates to the next, and the last to the first. */
function closesCirculo({ abiertos }: EnCurso, numCarpeta: string, valores: Valores): Abierto | undefined {
  let next = abiertos.get(accumulatesTo(valores));
  for (let i = 0; i < CADENA && next; i++) {
    const numero = accumulatesTo(next.valores);
    if (numero === numCarpeta) return next;
    next = abiertos.get(numero);
  }
  return undefined;
}

/** Adds an error of a file that only the rows above or below it show. */
function sobre(
  c: EnCurso,
  { renglon, numCarpeta }: Pick<Abierto, 'renglon' | 'numCarpeta'>,
  columna: keyof typeof columnasExpediente,
  { clausula, valor, motivo, seAcepta }: { clausula: string; valor: string; motivo: string; seAcepta: string },
): void {
  const mensaje = TEXTOS.regla(columnasExpediente[columna].etiqueta, renglon, motivo);
  keep(c, { hoja: 'Expediente', fila: renglon, columna, numCarpeta, clausula, valor, mensaje, seAcepta });
}

function addExpediente(c: EnCurso, fila: number, leida: FilaLeida): void {
  const found = review('Expediente', fila, leida, c.entorno, c.ninguna);
  for (const e of found) keep(c, e);
  const { valores } = leida;
  const numCarpeta = comoNumero(valores.numCarpeta);
  if (!numCarpeta) {
    leaveLoose(c, 'Expediente', fila, leida, found);
    return;
  }
  const own = { renglon: fila, numCarpeta };
  const before = c.abiertos.get(numCarpeta);
  if (before) {
    before.mal = true;
    sobre(c, own, 'numCarpeta', {
      clausula: 'expediente repetido',
      valor: leida.show('numCarpeta'),
      motivo: `ya está en el renglón ${before.renglon}`,
      seAcepta: 'Un número que no se repita en la hoja',
    });
    return;
  }
  const integrada = c.dentro.get(numCarpeta);
  if (integrada !== undefined)
    sobre(c, own, 'numCarpeta', {
      clausula: 'expediente repetido',
      valor: leida.show('numCarpeta'),
      motivo: `ya está en el renglón ${integrada} del archivo, que se integró`,
      seAcepta: 'Un número que no se repita en la hoja',
    });
  const circulo = closesCirculo(c, numCarpeta, valores);
  if (circulo)
    sobre(c, own, 'carpetaAcumula', {
      clausula: 'acumuladas entre sí',
      valor: String(valores.carpetaAcumula),
      motivo: `se acumula a una carpeta que se acumula a esta (renglón ${circulo.renglon})`,
      seAcepta: 'El número de la carpeta en la que quedan todas, que a ninguna otra se acumula',
    });
  c.abiertos.set(numCarpeta, {
    ...own,
    valores,
    victimas: [],
    responsables: [],
    mal: found.length > 0 || integrada !== undefined || circulo !== undefined,
    suya: suCarpeta(c.entorno, valores),
    distintas: 0,
    conAutoridad: false,
    nombres: new Map(),
    repetidas: new Set(),
  });
}

function addVictima(c: EnCurso, owner: Abierto, fila: number, valores: Valores): void {
  owner.victimas.push({ renglon: fila, valores });
  const name = llaveDeVictima(valores);
  const first = owner.nombres.get(name);
  if (first !== undefined) {
    owner.repetidas.add(first).add(fila);
    return; // the same person: it neither counts nor enters
  }
  if (name !== undefined) owner.nombres.set(name, fila);
  owner.distintas++;
  const declared = owner.valores.numVictimas;
  if (typeof declared !== 'number' || owner.distintas !== declared + 1) return;
  owner.mal = true;
  sobre(c, owner, 'numVictimas', {
    clausula: '2-551',
    valor: String(declared),
    motivo: 'es menor que los renglones de la hoja Victima',
    seAcepta: 'El número de víctimas del expediente, o uno mayor',
  });
}

/** A row of one of the sheets that name the file they belong to. */
function addSuya(c: EnCurso, hoja: 'Victima' | 'Responsable', fila: number, leida: FilaLeida): void {
  const { valores } = leida;
  const owner = c.abiertos.get(comoNumero(valores.numCarpeta));
  const found = review(hoja, fila, leida, c.entorno, owner?.suya ?? c.ninguna);
  for (const e of found) keep(c, e);
  c.contador.count(hoja, valores);
  if (!owner) {
    leaveLoose(c, hoja, fila, leida, found);
    return;
  }
  if (found.length) owner.mal = true;
  if (hoja === 'Victima') addVictima(c, owner, fila, valores);
  else {
    owner.conAutoridad = true;
    owner.responsables.push({ renglon: fila, valores });
  }
  if (owner.mal) {
    // a file that will not be sent is counted and not kept
    owner.victimas.length = 0;
    owner.responsables.length = 0;
  }
}

/** A row of the sheet that may be left out. */
function addComplemento(c: EnCurso, fila: number, leida: FilaLeida): void {
  const { valores } = leida;
  const owner = c.abiertos.get(comoNumero(valores.numCarpeta));
  if (owner) owner.ley ??= createComplemento(owner);
  const lugar = owner?.ley?.find(leida);
  const found = review(COMPLEMENTO, fila, leida, c.entorno, owner?.suya ?? c.ninguna, lugar);
  for (const e of found) keep(c, e);
  if (!owner) leaveLoose(c, COMPLEMENTO, fila, leida, found);
  else if (found.length) owner.mal = true;
  else owner.ley?.add({ renglon: fila, valores, victima: lugar?.quien });
}

/** The outcome of a file, once all of its rows came. */
function close(result: ResultadoCarga, owner: Abierto): void {
  const { numCarpeta, renglon, valores, victimas, responsables, repetidas, ley } = owner;
  const suelta = (mensaje: string): FilaSuelta => ({ hoja: 'Expediente', fila: renglon, numCarpeta, mensaje });
  if (!owner.distintas) result.incompletos.push(suelta(TEXTOS.incompleto(numCarpeta, 'Víctima')));
  if (!owner.conAutoridad) result.incompletos.push(suelta(TEXTOS.incompleto(numCarpeta, 'Autoridad')));
  if (repetidas.size)
    result.duplicados.push({ numCarpeta, mensaje: TEXTOS.duplicada(numCarpeta), filas: [...repetidas] });
  if (owner.mal || !owner.distintas || !owner.conAutoridad) {
    result.rechazados.push(numCarpeta);
    return;
  }
  const complementos = ley?.filas.length ? { complementos: ley.filas } : {};
  result.validos.push({ renglon, numCarpeta, valores, victimas, responsables, ...complementos });
  const declared = Number(valores.numVictimas);
  if (victimas.length < declared)
    result.menosVictimas.push(suelta(TEXTOS.menosVictimas(numCarpeta, declared, victimas.length)));
  if (isAntes(valores.fechaInicioCarpeta)) result.antesDelRegistro.push(suelta(TEXTOS.antesDelRegistro(numCarpeta)));
}

function resultadoDe({ abiertos, errores, totalErrores, sueltas, vistas, contador }: EnCurso): ResultadoCarga {
  const cuenta = (total: number, validas: number): CuentaHoja => ({ total, validas, fuera: total - validas });
  const result: ResultadoCarga = {
    expedientes: vistas.Expediente,
    renglones: vistas.Expediente + vistas.Victima + vistas.Responsable + vistas.Complemento,
    filas: { Expediente: cuenta(0, 0), Victima: cuenta(0, 0), Responsable: cuenta(0, 0) },
    validos: [],
    rechazados: [],
    errores,
    totalErrores,
    sinNumero: sueltas.Expediente,
    victimasSinExpediente: sueltas.Victima,
    autoridadesSinExpediente: sueltas.Responsable,
    ...(vistas.Complemento && { complementosSinExpediente: sueltas.Complemento }),
    menosVictimas: [],
    antesDelRegistro: [],
    incompletos: [],
    duplicados: [],
    advertencias: contador.advertencias(),
    avisadas: contador.avisadas(),
  };
  for (const owner of abiertos.values()) close(result, owner);
  const { validos } = result;
  const sum = (deUno: (e: Expediente) => number) => validos.reduce((n, e) => n + deUno(e), 0);
  result.filas = {
    Expediente: cuenta(vistas.Expediente, validos.length),
    Victima: cuenta(
      vistas.Victima,
      sum(({ victimas }) => victimas.length),
    ),
    Responsable: cuenta(
      vistas.Responsable,
      sum(({ responsables }) => responsables.length),
    ),
    ...(vistas.Complemento && {
      Complemento: cuenta(
        vistas.Complemento,
        sum(({ complementos }) => complementos?.length ?? 0),
      ),
    }),
  };
  return result;
}

/**
 * Takes the rows of a load one by one, Expediente before Victima before Responsable before Complemento, and answers its files and all its
 * errors. Pure: no clock, no reader, no database.
 * @param es1904 the workbook counts its days from 1904
 * @param dentro files that came in before, where these are the rows that stayed out
 */
export function createCarga(indice: Indice, hoy: Fecha, es1904 = false, dentro: Dentro = new Map()) {
  const entorno = { indice, hoy };
  const c: EnCurso = {
    entorno,
    ninguna: suCarpeta(entorno),
    abiertos: new Map(),
    errores: [],
    totalErrores: 0,
    sueltas: { Expediente: [], Victima: [], Responsable: [], Complemento: [] },
    vistas: { Expediente: 0, Victima: 0, Responsable: 0, Complemento: 0 },
    contador: createContador(),
    dentro,
  };
  /** Takes a row whose values are read. */
  const addLeida = (hoja: HojaDeLibro, fila: number, leida: FilaLeida): void => {
    c.vistas[hoja]++;
    if (hoja === 'Expediente') addExpediente(c, fila, leida);
    else if (hoja === COMPLEMENTO) addComplemento(c, fila, leida);
    else addSuya(c, hoja, fila, leida);
  };
  return {
    addLeida,
    /**
     * Takes a row of a workbook.
     * @param fila row as the spreadsheet numbers it; the headings' rows and empty ones are passed over
     * @returns whether the row had data
     */
    add(hoja: HojaDeLibro, fila: number, celdas: readonly Celda[]): boolean {
      if (fila < PRIMER_RENGLON || !isFila(hoja, celdas)) return false;
      addLeida(hoja, fila, readCeldas(hoja, celdas, es1904));
      return true;
    },
    finish: (): ResultadoCarga => resultadoDe(c),
  };
}
