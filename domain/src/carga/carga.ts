import type { Fecha } from '../lib/fecha.ts';
import { type Advertencia, crearContador } from './atipicos.ts';
import { type Celda, mostrar, recortar } from './celdas.ts';
import { esNA, idDe } from './convertir.ts';
import { type ErrorCelda, HOJAS, type Hoja, TEXTOS } from './errores.ts';
import type { Expediente } from './expediente.ts';
import { columnasExpediente } from './hojas/expediente.ts';
import type { Indice } from './indice.ts';
import { PRIMER_RENGLON } from './loteSano.ts';
import { normal } from './plegar.ts';
import { type Entorno, revisar } from './revisar.ts';

/** Errors kept in memory; of a workbook with more, only their number is told. */
const MAX_ERRORES = 20_000;

interface FilaSuelta {
  hoja: Hoja;
  fila: number;
  numCarpeta: string;
  mensaje: string;
}
export interface ResultadoCarga {
  /** Rows of the sheet Expediente. */
  expedientes: number;
  renglones: number;
  /** Files without any error, with their victims and authorities. */
  validos: Expediente[];
  /** Numbers of the files that stay out. */
  rechazados: string[];
  errores: ErrorCelda[];
  /** All of them, also those that were not kept. */
  totalErrores: number;
  victimasSinExpediente: FilaSuelta[];
  autoridadesSinExpediente: FilaSuelta[];
  incompletos: FilaSuelta[];
  /** Files with the same victim twice: they stop the whole load [2-195]. */
  duplicados: { numCarpeta: string; mensaje: string; filas: number[] }[];
  advertencias: Advertencia[];
}

interface Abierto extends Expediente {
  mal: boolean;
  delito: number | null;
  victimasVistas: number;
  responsablesVistos: number;
  nombres: Map<string, number>;
  repetidas: Set<number>;
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
  const sueltas: FilaSuelta[] = [];
  let totalErrores = 0;
  let expedientes = 0;
  let renglones = 0;

  const keep = (e: ErrorCelda) => {
    totalErrores++;
    if (errores.length < MAX_ERRORES) errores.push(e);
  };
  const sobre = (
    hoja: Hoja,
    fila: number,
    columna: string,
    numCarpeta: string,
    clausula: string,
    rest: { valor: string; mensaje: string; seAcepta: string },
  ) => keep({ hoja, fila, columna, numCarpeta, clausula, ...rest });

  function agregarExpediente(fila: number, celdas: readonly Celda[]): void {
    expedientes++;
    const { valores, errores: found } = revisar('Expediente', fila, celdas, entorno);
    for (const e of found) keep(e);
    const numCarpeta = normal(String(valores.numCarpeta ?? ''));
    if (!numCarpeta) return;
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
    abiertos.set(numCarpeta, {
      renglon: fila,
      numCarpeta,
      valores,
      victimas: [],
      responsables: [],
      mal: found.length > 0,
      delito: idDe(columnasExpediente, 'delito', valores, indice),
      victimasVistas: 0,
      responsablesVistos: 0,
      nombres: new Map(),
      repetidas: new Set(),
    });
  }

  function agregarVictima(owner: Abierto, fila: number, valores: Expediente['valores']): void {
    owner.victimasVistas++;
    owner.victimas.push({ renglon: fila, valores });
    if (valores.nombre === null || valores.primerApp === null) return;
    const name = [valores.nombre, valores.primerApp, valores.segundoApp]
      .map((part) => (part === null || esNA(part) ? '' : normal(String(part))))
      .join('|');
    const first = owner.nombres.get(name);
    if (first === undefined) owner.nombres.set(name, fila);
    else owner.repetidas.add(first).add(fila);
    const declared = owner.valores.numVictimas;
    if (typeof declared !== 'number' || owner.victimasVistas !== declared + 1) return;
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
      renglones++;
      if (hoja === 'Expediente') {
        agregarExpediente(fila, celdas);
        return true;
      }
      const sent = celdas[0];
      const numCarpeta = typeof sent === 'string' ? normal(recortar(sent)) : '';
      const owner = numCarpeta ? abiertos.get(numCarpeta) : undefined;
      const { valores, errores: found } = revisar(hoja, fila, celdas, entorno, owner?.delito);
      for (const e of found) keep(e);
      contador.contar(hoja, valores);
      if (!owner) {
        const mensaje = numCarpeta
          ? TEXTOS.regla('Número de expediente', fila, 'no está en la hoja Expediente')
          : TEXTOS.vacia('Número de expediente', fila);
        sueltas.push({ hoja, fila, numCarpeta, mensaje });
        return true;
      }
      if (found.length) owner.mal = true;
      if (hoja === 'Victima') agregarVictima(owner, fila, valores);
      else {
        owner.responsablesVistos++;
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
      const result: ResultadoCarga = {
        expedientes,
        renglones,
        validos: [],
        rechazados: [],
        errores,
        totalErrores,
        victimasSinExpediente: sueltas.filter(({ hoja }) => hoja === HOJAS[1]),
        autoridadesSinExpediente: sueltas.filter(({ hoja }) => hoja === HOJAS[2]),
        incompletos: [],
        duplicados: [],
        advertencias: contador.advertencias(),
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
        if (!owner.victimasVistas) sin('Víctima');
        if (!owner.responsablesVistos) sin('Autoridad');
        if (owner.repetidas.size)
          result.duplicados.push({ numCarpeta, mensaje: TEXTOS.duplicada(numCarpeta), filas: [...owner.repetidas] });
        if (owner.mal || !owner.victimasVistas || !owner.responsablesVistos) result.rechazados.push(numCarpeta);
        else result.validos.push({ renglon, numCarpeta, valores, victimas, responsables });
      }
      return result;
    },
  };
}
