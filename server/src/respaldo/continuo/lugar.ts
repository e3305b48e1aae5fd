// How the continuous archive lies in RESPALDO_DIR: a folder for each cluster, so that two registries never mix.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ErrorDeArranque } from '../../config.ts';
import { SOBRE } from './sobre.ts';

/** Segments of a log file in PostgreSQL's own numbering, of 16 MB each. */
const POR_ARCHIVO = 256;
export const SEGMENTO = /^[0-9A-F]{24}$/;
const BASE = /^base-(\d{4}-\d\d-\d\dT\d{6}Z)-([0-9A-F]{24})\.tar\.age$/;

export interface LugarContinuo {
  bases: string;
  wal: string;
  /** Attachments, keys and passwords: they belong to the database and do not lie in it. */
  archivos: string;
}

const within = (raiz: string): LugarContinuo => ({
  bases: join(raiz, 'bases'),
  wal: join(raiz, 'wal'),
  archivos: join(raiz, 'archivos'),
});
const RAIZ = 'continuo';

/** @param sistema number that PostgreSQL gave the cluster when it was made */
export const lugarDe = (respaldoDir: string, sistema: string): LugarContinuo =>
  within(join(respaldoDir, RAIZ, sistema));

/**
 * The only archive there is in a folder, or the one named.
 * @throws ErrorDeArranque
 */
export function findLugar(respaldoDir: string, sistema?: string): LugarContinuo {
  const raiz = join(respaldoDir, RAIZ);
  const there = existsSync(raiz) ? readdirSync(raiz) : [];
  if (!there.length) throw new ErrorDeArranque(`No hay un archivo continuo en ${respaldoDir}. Revise RESPALDO_DIR.`);
  if (sistema === undefined && there.length > 1)
    throw new ErrorDeArranque(
      `En ${respaldoDir} hay archivos de ${there.length} bases. Diga cuál: --base-de ${there.join(' | ')}`,
    );
  const one = sistema ?? there[0];
  if (one === undefined || !there.includes(one))
    throw new ErrorDeArranque(`En ${respaldoDir} no hay un archivo de ${sistema}.`);
  return within(join(raiz, one));
}

/** A copy of the whole cluster: when it ended, the first segment it needs, and whether all that it needs was sent. */
export interface Copia {
  nombre: string;
  fin: Date;
  desde: string;
  entera: boolean;
}

const fecha = (text: string) => new Date(text.replace(/T(\d\d)(\d\d)(\d\d)Z/, 'T$1:$2:$3Z'));
export const nombreDe = (fin: Date, desde: string): string =>
  `base-${fin.toISOString().slice(0, 19).replaceAll(':', '')}Z-${desde}.tar.age`;

/** PostgreSQL hands over this file when a copy has ended, after the log that the copy needs. It is sent in that order, too. */
const MARCA = /^([0-9A-F]{24})\.[0-9A-F]{8}\.backup(?:\.|$)/;

/** Every copy that was made, the newest first. */
export function listBases({ bases, wal }: LugarContinuo): Copia[] {
  const marcas = new Set((existsSync(wal) ? readdirSync(wal) : []).flatMap((name) => MARCA.exec(name)?.[1] ?? []));
  return (existsSync(bases) ? readdirSync(bases) : [])
    .flatMap((nombre) => {
      const [, fin, desde] = BASE.exec(nombre) ?? [];
      return fin && desde ? [{ nombre, fin: fecha(fin), desde, entera: marcas.has(desde) }] : [];
    })
    .toSorted((a, b) => b.fin.getTime() - a.fin.getTime());
}

/** Copies that come back, the newest first: those whose log is there. */
export const listCopias = (lugar: LugarContinuo): Copia[] => listBases(lugar).filter(({ entera }) => entera);

/** Names of the segments that were sent, in order. */
export const listSegmentos = ({ wal }: LugarContinuo): string[] =>
  (existsSync(wal) ? readdirSync(wal) : [])
    .map((name) => name.replace(SOBRE, ''))
    .filter((name) => SEGMENTO.test(name))
    .toSorted();

/** Whether every segment that was sent since the newest copy began is there; one that is missing parts it from what came later. */
export function isSeguida(lugar: LugarContinuo): boolean {
  const [copia] = listCopias(lugar);
  if (!copia) return false;
  let due = copia.desde;
  return listSegmentos(lugar)
    .filter((name) => name >= copia.desde)
    .every((name) => {
      const isDue = name === due;
      due = siguiente(name);
      return isDue;
    });
}

/** The segment after one, on the same timeline. */
export function siguiente(segmento: string): string {
  const [linea, archivo, parte] = [0, 8, 16].map((at) => Number.parseInt(segmento.slice(at, at + 8), 16)) as [
    number,
    number,
    number,
  ];
  const n = archivo * POR_ARCHIVO + parte + 1;
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return hex(linea) + hex(Math.floor(n / POR_ARCHIVO)) + hex(n % POR_ARCHIVO);
}
