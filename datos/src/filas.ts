import type { Autoridad } from '@renadet/domain/autoridad/autoridad.schema';
import type { Carpeta } from '@renadet/domain/carpeta/carpeta.schema';
import type { Examen } from '@renadet/domain/examen/examen.schema';
import type { Imputado } from '@renadet/domain/imputado/imputado.schema';
import type { Fecha } from '@renadet/domain/lib/fecha';
import type { Victima } from '@renadet/domain/victima/victima.schema';

type DelServidor =
  | 'version'
  | 'fcintegracion'
  | 'estadojuridicoexpedienteid'
  | 'provienejusticianet'
  | 'folio'
  | 'victimasregistradas'
  | 'autoridadesregistradas'
  | 'localidadCveINEGI'
  | 'resolucion';
/** A row of table `carpeta`. */
export interface FilaCarpeta extends Omit<Carpeta, DelServidor> {
  llcarpeta: number;
  noci: string;
  novictimas: number;
  llinstitucion: number;
  llpropietario: number;
  boleyfederal: number;
  provienejusticianet: number;
  fcintegracion: Fecha | null;
  estadojuridicoexpedienteid: number | null;
  folio: string | null;
  fcfolio: Fecha | null;
  /** Its id in the external system, and what that said of its status (JSON): the simulator has it (seed.ts). */
  expedienteId: string | null;
  externovisto: string | null;
  llusuario: number | null;
  fcregistro: string;
}

/** A row of table `victima`. */
export interface FilaVictima extends Omit<Victima, 'version' | 'llidfamiliarpadre' | 'llidfamiliarmadre' | 'examenes'> {
  llvictima: number;
  llinstitucion: number;
  llpropietario: number;
  nombreoriginal: string | null;
}

/** A row of table `examenvictima`. */
export interface FilaExamen extends Examen {
  llexamenvictima: number;
  llvictima: number;
  llcarpeta: number;
  llinstitucion: number;
  llpropietario: number;
}

type Derivados =
  | 'version'
  | 'dsgobierno'
  | 'dssubnivel'
  | 'dsdependencia'
  | 'lladscripcion'
  | 'imputados'
  | 'imputadosE';
/** A row of table `responsable`. */
export interface FilaResponsable extends Omit<Autoridad, Derivados> {
  llresponsable: number;
  llcarpeta: number;
  llinstitucion: number;
  llpropietario: number;
}

/** A row of table `imputado`. */
export interface FilaImputado extends Omit<Imputado, 'dsnombrecompleto' | 'index'> {
  llimputado: number;
  llresponsable: number;
  llinstitucion: number;
  llpropietario: number;
  nombreoriginal: string | null;
}
