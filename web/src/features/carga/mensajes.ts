import type { ResultadoCarga } from '@renadet/domain/carga/carga';
import type { RespuestaCarga } from '@renadet/domain/carga/carga.contract';
import type { ExpedienteEnviado } from '@renadet/domain/carga/envio';
import type { HojaDeLibro } from '@renadet/domain/carga/errores';
import type { DatosCatalogos } from '@renadet/domain/carga/indice';
import type { ListaDeLocalidades } from '@renadet/domain/carga/localidades';
import type { Conteos, Hallazgos } from '@renadet/domain/carga/seguimiento.contract';
import type { CeldaNueva, Devuelta, EstadoDeTaller, Ida, Taller } from '@renadet/domain/carga/taller';
import type { NombreDeFormato } from '@renadet/domain/catalogos/lugares';
import type { FilaHistorica } from '@renadet/domain/historico/historico.rules';
import type { Fecha } from '@renadet/domain/lib/fecha';
import type { FilaDeTabla } from './libro/readTabla.ts';

/** A file that the server refused, as it answers it. */
export type Rechazada = RespuestaCarga['erroresBack'][number];
export type Enviada = ExpedienteEnviado;
/** The page's knowledge of a workbook: everything but its rows. */
export type ResumenDeLibro = Pick<ResultadoCarga, 'expedientes' | 'duplicados' | 'advertencias' | 'avisadas'> & {
  hallazgos: Hallazgos;
  /** Numbers of the sound files. */
  numeros: string[];
  conteos: Conteos;
  /** SHA-256 of the workbook, in hexadecimal. */
  huella: string;
};

/** A historical workbook: its rows, and every error of theirs. */
export interface Historico {
  validas: FilaHistorica[];
  errores: string[];
}

/** A workbook to be kept; `menos`: some of the looks of the user's own could not be kept. */
export interface LibroHecho {
  bytes: Uint8Array;
  menos: boolean;
}

/** What the bench of a load is opened with. */
export interface AperturaDeTaller {
  /** Files that came in. */
  dentro: readonly string[];
  /** Files that a later load brought in. */
  despues: readonly string[];
  devueltas: readonly Devuelta[];
  /** Of a draft: rows that came in since, and cells that were written anew. */
  idas: readonly Ida[];
  cambios: readonly CeldaNueva[];
}

/** How the bench stands when it is opened. */
export interface TallerAbierto {
  estado: EstadoDeTaller;
  /** Files of the workbook that a later load brought in: their rows are not on the bench. */
  despues: string[];
}

/** The page's orders to the worker. */
export type OrdenAlLector = { id: number } & (
  | { tipo: 'leer'; archivo: Blob; catalogos: DatosCatalogos; hoy: Fecha }
  | { tipo: 'historico'; archivo: Blob }
  | { tipo: 'tabla'; archivo: Blob }
  | { tipo: 'lugares'; archivo: Blob; clase: NombreDeFormato }
  | { tipo: 'lote'; numeros: readonly string[] }
  | { tipo: 'libro'; rechazadas: readonly Rechazada[] | undefined }
  | { tipo: 'plantilla'; catalogos: DatosCatalogos }
  | ({ tipo: 'taller' } & AperturaDeTaller)
  | { tipo: 'labor'; labor: keyof Taller; args: readonly unknown[] }
  | { tipo: 'corregido' }
  /** What a question of the worker is answered; absent where nobody could. */
  | { tipo: 'localidades'; listas: readonly ListaDeLocalidades[] | undefined }
);
/** The worker's answers; `falla` without a cause is a fault of ours, in the sheet that was being read. */
export type Respuesta = { id: number } & (
  | { tipo: 'avance'; hoja: HojaDeLibro; fila: number }
  /** Not an answer: the worker asks the page for the localities of municipalities. */
  | { tipo: 'pregunta'; municipios: readonly number[] }
  | { tipo: 'leido'; resumen: ResumenDeLibro }
  | { tipo: 'historico'; leido: Historico }
  | { tipo: 'tabla'; filas: FilaDeTabla[] }
  | { tipo: 'lugares'; texto: Blob }
  | { tipo: 'lote'; carpetas: Enviada[] }
  | ({ tipo: 'libro' } & LibroHecho)
  | ({ tipo: 'taller' } & TallerAbierto)
  | { tipo: 'labor'; hecho: unknown }
  | { tipo: 'falla'; causa: string | undefined; hoja: HojaDeLibro | undefined }
);
