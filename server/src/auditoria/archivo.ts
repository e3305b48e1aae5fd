import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { DE_ANTES } from './verify.ts';

// A stretch of the audit in a file: lines of JSON, compressed. The first says where each chain begins (`numero` of the line before
// and its fingerprint), the last where each ends; between them each line of the audit is [fingerprint, text], the text being what
// the fingerprint covers (auditoria_texto). So whoever has the file and SHA-256 verifies it without a database.

export const FORMATO = 'renadet-auditoria-1';

/** Where a chain stands: the place of a line, its id and its fingerprint in hexadecimal. */
export interface Fin {
  cadena: number;
  numero: number;
  id: number;
  huella: string;
}
type Fines = ReadonlyMap<number, Fin>;
const byCadena = (fines: readonly Fin[]): Map<number, Fin> => new Map(fines.map((fin) => [fin.cadena, fin]));

/** The content of a file: where its chains begin and end, and the first line that does not fit. */
export interface MesesArchivados {
  nombre: string;
  resumen: Buffer;
  comienzos: Fines;
  fines: Fines;
  lineas: number;
  falla: string | undefined;
}

/** Chain, place and id of a line, out of its text: the lines of before there were chains have neither. */
function readLugar(texto: string): { cadena: number; numero: number; id: number } {
  const parts = JSON.parse(texto) as unknown[];
  const last = parts.at(-1);
  const id = Number(parts[0]);
  if (!Array.isArray(last)) return { cadena: DE_ANTES, numero: id, id };
  return { cadena: Number(last[0]), numero: Number(last[1]), id };
}

/** By line feeds alone: a text of the audit may have what readers of lines take for an end. */
async function* splitRows(text: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const part of text.setEncoding('utf8')) {
    const rows = `${rest}${part}`.split('\n');
    rest = rows.pop() ?? '';
    yield* rows;
  }
  if (rest) yield rest;
}

/**
 * Reads a file and recomputes its chains.
 * @param onLinea told of each line that fits
 */
export async function readArchivo(ruta: string, onLinea: (linea: Fin) => void = () => {}): Promise<MesesArchivados> {
  const hash = createHash('sha256');
  const bytes = createReadStream(ruta);
  bytes.on('data', (part) => hash.update(part));
  const text = bytes.pipe(createGunzip());
  bytes.on('error', (error) => text.destroy(error));
  let comienzos: Fines | undefined;
  let fines: Fines | undefined;
  let ends = new Map<number, Fin>();
  let lineas = 0;
  let falla: string | undefined;
  try {
    for await (const row of splitRows(text)) {
      const said = JSON.parse(row) as { formato?: string; comienzos?: Fin[]; fines?: Fin[] } | [string, string];
      if (!Array.isArray(said)) {
        if (said.formato === FORMATO && said.comienzos && !comienzos) {
          comienzos = byCadena(said.comienzos);
          ends = new Map(comienzos);
        } else if (said.fines) fines = byCadena(said.fines);
        continue;
      }
      const [huella, texto] = said;
      const lugar = readLugar(texto);
      const before = ends.get(lugar.cadena);
      const due = createHash('sha256')
        .update(Buffer.from(before?.huella ?? '', 'hex'))
        .update(texto)
        .digest('hex');
      const fits = before && !fines && lugar.numero === before.numero + 1 && lugar.id > before.id && due === huella;
      if (!fits) {
        falla ??= `el renglón ${lugar.id} no coincide (lugar ${(before?.numero ?? 0) + 1} de la cadena ${lugar.cadena})`;
        break;
      }
      ends.set(lugar.cadena, { ...lugar, huella });
      onLinea({ ...lugar, huella });
      lineas++;
    }
  } catch (error) {
    falla ??= `no se puede leer: ${error instanceof Error ? error.message : error}`;
  }
  if (!comienzos) falla ??= 'no es un archivo de auditoría';
  else if (!fines) falla ??= 'le falta el final';
  const isEnd = (fin: Fin) =>
    ends.get(fin.cadena)?.huella === fin.huella && ends.get(fin.cadena)?.numero === fin.numero;
  if (fines && (fines.size !== ends.size || ![...fines.values()].every(isEnd))) falla ??= 'no termina donde dice';
  const nombre = basename(ruta);
  return { nombre, resumen: hash.digest(), comienzos: comienzos ?? new Map(), fines: ends, lineas, falla };
}

/**
 * Reads files one after the other: each goes on where the one before ended.
 * @param onLinea told of each line that fits
 * @returns the files, and what does not fit, a sentence each
 */
export async function readArchivos(
  rutas: readonly string[],
  onLinea?: (linea: Fin) => void,
): Promise<{ archivos: MesesArchivados[]; fines: Map<number, Fin>; fallas: string[] }> {
  const archivos: MesesArchivados[] = [];
  const fallas: string[] = [];
  const fines = new Map<number, Fin>();
  for (const ruta of rutas) {
    const archivo = await readArchivo(ruta, onLinea);
    archivos.push(archivo);
    if (archivo.falla) fallas.push(`${archivo.nombre}: ${archivo.falla}`);
    for (const { cadena, numero, huella } of archivo.comienzos.values()) {
      const end = fines.get(cadena);
      if (end && (end.numero !== numero || end.huella !== huella))
        fallas.push(`${archivo.nombre}: no sigue al archivo anterior (cadena ${cadena})`);
    }
    for (const [cadena, fin] of archivo.fines) fines.set(cadena, fin);
  }
  return { archivos, fines, fallas };
}
