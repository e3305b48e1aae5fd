import type { Informe } from '@renadet/domain/reportes/informes';

/** The facts that a certificate states about the file; days are yyyy-MM-dd. */
export interface DatosCarpeta {
  folio: string;
  noci: string;
  dsdelito: string;
  fcinicio: string;
  dsinstitucion: string;
  dspropietario: string;
  novictimas: number;
}

/** The facts that a certificate states about a victim; `nombre` as it was typed. */
export interface DatosVictima {
  llvictima: number;
  nombre: string;
  dsedad: number | null;
  /** How well her age is known; null where nobody said it. */
  llprecisionnacimiento: number | null;
  /** Years at the facts. */
  edadhechos: number | null;
  dsgenero: string | null;
  /** Null where it was not captured: then it is not stated. */
  dssituacionjuridica: string | null;
  fcregistro: string;
}

/** The content of one certificate; without victim it is the file's. */
export interface DatosConstancia {
  carpeta: DatosCarpeta;
  victima: DatosVictima | null;
}

/** One certificate ready to print: content, code, day of issue, the addresses that check it and the signature's seal. */
export interface ConstanciaImpresa extends DatosConstancia {
  codigo: string;
  fcemision: string;
  /** Short address, to be typed. */
  url: string;
  /** Address of the QR code: with the statement and its signature. */
  enlace: string;
  /** Short form of the signature, to be compared by eye. */
  sello: string;
}

/** The kinds of documents, with the data of each. */
export interface Impresos {
  constancias: readonly ConstanciaImpresa[];
  /** Certificates of nobody, before the first of somebody. */
  ensayo: null;
  /** The file of its text, and the folder of its pictures. */
  manual: { texto: string; carpeta: string };
  informe: Informe;
  /** The sample in place of a public document. */
  muestra: { titulo: string; descripcion: string | null };
}
/** A message to the thread, and its answer. */
export interface Pliego {
  id: number;
  clase: keyof Impresos;
  datos: Impresos[keyof Impresos];
}
export type Pruebas = { id: number; pdf: Uint8Array } | { id: number; error: string };
