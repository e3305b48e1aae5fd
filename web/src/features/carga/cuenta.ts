import type { RespuestaCarga } from '@renadet/domain/carga/carga.contract';
import { HOJAS_DE_LIBRO, type HojaDeLibro } from '@renadet/domain/carga/errores';
import type { Conteos } from '@renadet/domain/carga/seguimiento.contract';

/** The outcomes of the rows of one sheet: every row of the workbook is in exactly one of the four. */
export interface Cuenta {
  hoja: HojaDeLibro;
  renglones: number;
  integrados: number;
  /** Rows of files that the registry has and that were not updated. */
  existentes: number;
  /** Rows that the workbook of the non-integrated brings back. */
  fuera: number;
  /** Sound, and not sent yet. */
  pendientes: number;
}

/** One file of an answer, with the rows that it had in each sheet. */
interface Contada {
  victimas?: number | undefined;
  responsables?: number | undefined;
  complementos?: number | undefined;
}
const PLURAL = {
  Expediente: 'Expedientes',
  Victima: 'Victimas',
  Responsable: 'Responsables',
  Complemento: 'Complementos',
} as const;
const EN = { Victima: 'victimas', Responsable: 'responsables', Complemento: 'complementos' } as const;

/** Rows of some files in a sheet. */
const renglonesEn = (hoja: HojaDeLibro, archivos: readonly Contada[]): number =>
  hoja === 'Expediente' ? archivos.length : archivos.reduce((n, a) => n + (a[EN[hoja]] ?? 0), 0);

/** Counts the rows of the workbook by sheet and result. The live report and the kept one use this count. */
export const count = (conteos: Conteos, respuesta: RespuestaCarga): Cuenta[] =>
  HOJAS_DE_LIBRO.flatMap((hoja) => {
    const validos = conteos[`validos${PLURAL[hoja]}`];
    const invalidos = conteos[`invalidos${PLURAL[hoja]}`];
    if (validos === undefined || invalidos === undefined) return []; // a sheet that the workbook has not
    const integrados = renglonesEn(hoja, respuesta.integradas);
    const existentes = renglonesEn(hoja, respuesta.existentes);
    const rechazados = renglonesEn(hoja, respuesta.erroresBack);
    return {
      hoja,
      renglones: validos + invalidos,
      integrados,
      existentes,
      fuera: invalidos + rechazados,
      pendientes: validos - integrados - existentes - rechazados,
    };
  });

/** Whether every row of the workbook is in the registry as the workbook has it: only then is success said [2-592]. */
export const isCabal = (cuentas: readonly Cuenta[]): boolean =>
  cuentas.some((c) => c.renglones > 0) && cuentas.every((c) => c.integrados === c.renglones);
