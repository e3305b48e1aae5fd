import type { Fecha } from '../lib/fecha.ts';
import { type Advertencia, crearContador } from './atipicos.ts';
import { type Celda, isRechazo, leerCelda, mostrar, recortar } from './celdas.ts';
import { esReal, idDe, type Valores } from './convertir.ts';
import { type ErrorCelda, HALLAZGOS, type Hoja, TEXTOS } from './errores.ts';
import type { Expediente } from './expediente.ts';
import { columnasExpediente } from './hojas/expediente.ts';
import { llaveDeVictima } from './identidad.ts';
import type { Indice } from './indice.ts';
import { PRIMER_RENGLON } from './loteSano.ts';
import { normal } from './plegar.ts';
import { type Entorno, revisar } from './revisar.ts';

/** Accumulations that are followed from one file to the next. */
const CADENA = 20;

export interface FilaSuelta {
  hoja: Hoja;
  fila: number;
  /** Number of its file as it was read; where it could not be, what the cell shows. */
  numCarpeta: string;
  mensaje: string;
  /** What to write instead, where a cell is to be mended. */
  seAcepta?: string;
}
/** Rows of a sheet that hold data, each counted once: `total` = `validas` + `fuera`. */
export interface CuentaHoja {
  total: number;
  /** Rows of `validos`. */
  validas: number;
  /** Rows that are not loaded, whatever the reason. */
  fuera: number;
}
export interface ResultadoCarga {
  /** Rows of the sheet Expediente. */
  expedientes: number;
  renglones: number;
  /** Rows of every sheet: those that are loaded and those that stay out add up to what the workbook holds. */
  filas: Record<Hoja, CuentaHoja>;
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
  /** Sound files that declare more victims than came: a warning, they are loaded all the same. */
  menosVictimas: FilaSuelta[];
  incompletos: FilaSuelta[];
  /** Files with the same victim twice: they stop the whole load [2-195]. */
  duplicados: { numCarpeta: string; mensaje: string; filas: number[] }[];
  advertencias: Advertencia[];
}

interface Abierto extends Expediente {
  mal: boolean;
  delito: number | null;
  /** Victims that came, without those that repeat another's name. */
  distintas: number;
  conAutoridad: boolean;
  /** Row of each victim by what tells it apart; those that nothing tells apart are not kept. */
  nombres: Map<string | undefined, number>;
  repetidas: Set<number>;
}

const NUMERO = columnasExpediente.numCarpeta;
/** Number of the file that a file accumulates to; '' where it accumulates to none. */
const acumulaA = ({ carpetaAcumula }: Valores): string =>
  esReal(carpetaAcumula) ? normal(String(carpetaAcumula)) : '';
/** Number of a file as the sheets are joined by it; '' where the cell holds none that can be read. */
export function numeroDe(celda: Celda): string {
  const read = leerCelda(celda, NUMERO, false);
  return isRechazo(read) ? '' : normal(String(read));
}

const isVacia = (celdas: readonly Celda[]): boolean =>
  celdas.every((c) => c === null || c === undefined || (typeof c === 'string' && !recortar(c)));

/**
 * Takes the rows of a workbook one by one, Expediente before Victima before Responsable, and answers its files and all
 * its errors. Pure: no clock, no reader, no database.
 */
export function crearCarga(indice: Indice, hoy: Fecha, es1904 = false) {
  const entorno: Entorno = { indice, hoy, es1904 };
  const abiertos = new Map<string, Abierto>();
  const errores: ErrorCelda[] = [];
  const contador = crearContador();
  const sueltas: Record<Hoja, FilaSuelta[]> = { Expediente: [], Victima: [], Responsable: [] };
  const vistas: Record<Hoja, number> = { Expediente: 0, Victima: 0, Responsable: 0 };
  let totalErrores = 0;

  const keep = (e: ErrorCelda) => {
    totalErrores++;
    if (errores.length < HALLAZGOS) errores.push(e);
  };
  const sobre = (
    hoja: Hoja,
    fila: number,
    columna: string,
    numCarpeta: string,
    clausula: string,
    rest: { valor: string; mensaje: string; seAcepta: string },
  ) => keep({ hoja, fila, columna, numCarpeta, clausula, ...rest });

  /** A row that belongs to no file; what is wrong with its number is said as its cell's error says it. */
  const dejarSuelta = (hoja: Hoja, fila: number, celda: Celda, found: readonly ErrorCelda[]) => {
    const error = found.find(({ columna }) => columna === 'numCarpeta');
    sueltas[hoja].push({
      hoja,
      fila,
      numCarpeta: numeroDe(celda) || mostrar(celda),
      mensaje: error?.mensaje ?? TEXTOS.regla(NUMERO.etiqueta, fila, 'no está en la hoja Expediente'),
      seAcepta: error?.seAcepta ?? 'Un número que esté en la hoja Expediente',
    });
  };

  /** The file above that closes a circle with this one: each accumulates to the next, and the last to the first. */
  function cierraCirculo(numCarpeta: string, valores: Valores): Abierto | undefined {
    let next = abiertos.get(acumulaA(valores));
    for (let i = 0; i < CADENA && next; i++) {
      const numero = acumulaA(next.valores);
      if (numero === numCarpeta) return next;
      next = abiertos.get(numero);
    }
    return undefined;
  }

  function agregarExpediente(fila: number, celdas: readonly Celda[]): void {
    const { valores, errores: found } = revisar('Expediente', fila, celdas, entorno);
    for (const e of found) keep(e);
    const numCarpeta = normal(String(valores.numCarpeta ?? ''));
    if (!numCarpeta) {
      dejarSuelta('Expediente', fila, celdas[0], found);
      return;
    }
    const before = abiertos.get(numCarpeta);
    if (before) {
      before.mal = true;
      sobre('Expediente', fila, 'numCarpeta', numCarpeta, 'expediente repetido', {
        valor: mostrar(celdas[0]),
        mensaje: TEXTOS.regla('Número de expediente', fila, `ya está en el renglón ${before.renglon}`),
        seAcepta: 'Un número que no se repita en la hoja',
      });
      return;
    }
    const circulo = cierraCirculo(numCarpeta, valores);
    if (circulo)
      sobre('Expediente', fila, 'carpetaAcumula', numCarpeta, 'acumuladas entre sí', {
        valor: String(valores.carpetaAcumula),
        mensaje: TEXTOS.regla(
          columnasExpediente.carpetaAcumula.etiqueta,
          fila,
          `se acumula a una carpeta que se acumula a esta (renglón ${circulo.renglon})`,
        ),
        seAcepta: 'El número de la carpeta en la que quedan todas, que a ninguna otra se acumula',
      });
    abiertos.set(numCarpeta, {
      renglon: fila,
      numCarpeta,
      valores,
      victimas: [],
      responsables: [],
      mal: found.length > 0 || circulo !== undefined,
      delito: idDe(columnasExpediente, 'delito', valores, indice),
      distintas: 0,
      conAutoridad: false,
      nombres: new Map(),
      repetidas: new Set(),
    });
  }

  function agregarVictima(owner: Abierto, fila: number, valores: Valores): void {
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
    sobre('Expediente', owner.renglon, 'numVictimas', owner.numCarpeta, '2-551', {
      valor: String(declared),
      mensaje: TEXTOS.regla('Número de víctimas', owner.renglon, 'es menor que los renglones de la hoja Victima'),
      seAcepta: 'El número de víctimas del expediente, o uno mayor',
    });
  }

  return {
    /**
     * @param fila row as the spreadsheet numbers it; the headings' rows and empty ones are passed over
     * @returns whether the row had data
     */
    agregar(hoja: Hoja, fila: number, celdas: readonly Celda[]): boolean {
      if (fila < PRIMER_RENGLON || isVacia(celdas)) return false;
      vistas[hoja]++;
      if (hoja === 'Expediente') {
        agregarExpediente(fila, celdas);
        return true;
      }
      const owner = abiertos.get(numeroDe(celdas[0]));
      const { valores, errores: found } = revisar(hoja, fila, celdas, entorno, owner?.delito);
      for (const e of found) keep(e);
      contador.contar(hoja, valores);
      if (!owner) {
        dejarSuelta(hoja, fila, celdas[0], found);
        return true;
      }
      if (found.length) owner.mal = true;
      if (hoja === 'Victima') agregarVictima(owner, fila, valores);
      else {
        owner.conAutoridad = true;
        owner.responsables.push({ renglon: fila, valores });
      }
      if (owner.mal) {
        // what will not be sent is not kept, only counted
        owner.victimas.length = 0;
        owner.responsables.length = 0;
      }
      return true;
    },

    terminar(): ResultadoCarga {
      const contar = (hoja: Hoja): CuentaHoja => ({ total: vistas[hoja], validas: 0, fuera: vistas[hoja] });
      const result: ResultadoCarga = {
        expedientes: vistas.Expediente,
        renglones: vistas.Expediente + vistas.Victima + vistas.Responsable,
        filas: { Expediente: contar('Expediente'), Victima: contar('Victima'), Responsable: contar('Responsable') },
        validos: [],
        rechazados: [],
        errores,
        totalErrores,
        sinNumero: sueltas.Expediente,
        victimasSinExpediente: sueltas.Victima,
        autoridadesSinExpediente: sueltas.Responsable,
        menosVictimas: [],
        incompletos: [],
        duplicados: [],
        advertencias: contador.advertencias(),
      };
      const entran = (hoja: Hoja, n: number) => {
        result.filas[hoja].validas += n;
        result.filas[hoja].fuera -= n;
      };
      for (const owner of abiertos.values()) {
        const { numCarpeta, renglon, valores, victimas, responsables } = owner;
        const sin = (falta: 'Víctima' | 'Autoridad') =>
          result.incompletos.push({
            hoja: 'Expediente',
            fila: renglon,
            numCarpeta,
            mensaje: TEXTOS.incompleto(numCarpeta, falta),
          });
        if (!owner.distintas) sin('Víctima');
        if (!owner.conAutoridad) sin('Autoridad');
        if (owner.repetidas.size)
          result.duplicados.push({ numCarpeta, mensaje: TEXTOS.duplicada(numCarpeta), filas: [...owner.repetidas] });
        if (owner.mal || !owner.distintas || !owner.conAutoridad) {
          result.rechazados.push(numCarpeta);
          continue;
        }
        result.validos.push({ renglon, numCarpeta, valores, victimas, responsables });
        entran('Expediente', 1);
        entran('Victima', victimas.length);
        entran('Responsable', responsables.length);
        const declared = Number(valores.numVictimas);
        if (victimas.length < declared)
          result.menosVictimas.push({
            hoja: 'Expediente',
            fila: renglon,
            numCarpeta,
            mensaje: TEXTOS.menosVictimas(numCarpeta, declared, victimas.length),
          });
      }
      return result;
    },
  };
}
